"""Each key of each kind changes what people see, read or touch, on each platform, as the reference says.

The keys come from the catalog (`eachkey.py`). An app has a screen or a popup for each of them, and another the same without it. Both are
looked at on each platform: what is drawn and where, what a reader of screens says, what can be touched (`seen.js`). What is only seen once
somebody does something is done with a real mouse and keys. Where a key changes nothing on a platform, the reference says so.
"""

import pathlib

import pytest
from playwright.sync_api import Error, expect

from browsing import PLATFORMS, Visit, at_rest
from catalog import catalog, flow
from eachkey import Keys
from fingers import FRAMES

SEEN = (pathlib.Path(__file__).parent / "seen.js").read_text()
# Of these one value is enough: the others may be what a platform has anyway.
ANY = {"size", "align", "edge", "keyboard"}


@pytest.fixture(scope="module")
def keys(binary):
    return Keys(catalog(binary))


@pytest.fixture(scope="module")
def built(keys, pages):
    """The pages without and with the keys."""
    return [pages.build({"app.yaml": keys.app(has_keys, PLATFORMS).encode()}, "keys", "--no-source", "--force", codes=(0, 1)) for has_keys in (False, True)]


def address(case):
    sign = {"toast": "!"}.get(case.kind, "+")
    return f"~o{case.name}{sign}{case.name}" if case.name[0] == "p" else f"~{case.name}"


# --- what people do to see what a key does ---


def type_into(words):
    def act(page, _):
        field = page.locator(".app :is(input, textarea):not([type=checkbox]):visible").last
        field.click()
        expect(field).to_be_focused()
        page.keyboard.type(words)
        page.keyboard.press("Tab")
        # What is wrong with it may be said a frame later.
        page.evaluate(FRAMES)
        at_rest(page)

    return act


def focus(page, _):
    page.locator(".app :is(input, textarea):visible").last.click()
    page.wait_for_selector(".with-keyboard")
    at_rest(page)


def search(page, _):
    # Only what the middle of a word is searched for shows how it is searched.
    page.locator(".app .content .search input").last.click()
    page.keyboard.type("row")
    page.wait_for_timeout(400)


def open_date(page, _):
    page.locator(".app [data-date]").last.click()
    page.wait_for_selector("#opened")
    at_rest(page)


def tap_tool(page, _):
    # It is selected already.
    page.locator(".app .tool:visible").nth(1).click()


def tap_outside(page, _):
    box = page.locator(".app").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * (0.97 if page.evaluate("player.data.platform") == "metro" else 0.07))


def press_more(page, _):
    page.locator(".app .stepper [data-step='1']").click()


def wait(page, case):
    # Without the key, toasts go earlier than with it, and the others stay.
    page.wait_for_timeout(2500 if case.kind == "toast" else 3300)


def unfold(page, _):
    more = page.locator(".app .more > summary:visible")
    if more.count():
        more.first.click()
        at_rest(page)


ACTS = {
    "match": search, "in": search, "pattern": type_into("abcd"), "least": type_into("ab"), "most": type_into("abcd"), "format": type_into("abcd"), "keyboard": focus,
    ("date", "kind"): open_date, "popup": tap_tool, "outside": tap_outside, "step": press_more, "lasts": wait,
}
# Bars of Windows Phone show their words when they are opened.
FOLDED = {"toolbar", "tab-bar", "tab", "button", "title", "menu"}


def act_of(case, platform):
    if platform == "metro" and case.kind in FOLDED:
        return unfold
    return ACTS.get((case.kind, case.key), ACTS.get(case.key))


# --- what changes nothing on a platform, and what the reference says of it ---

EACH = "each kind"
# A key, or one with a value; what the reference says of it; and for which kinds it changes nothing on a platform.
NOTHING = [
    ("platform", "Shows the element only on these platforms", {"metro": EACH}),
    ("style", "a wireframe leaves it out", {"wireframe": EACH}),
    ("style", "the app bar of Windows Phone its background", {"metro": "toolbar"}),
    ("color", "a wireframe leaves it out", {"wireframe": "tile"}),
    ("size", "where the platform has several", {
        "ios": "segmented progress video web tiles tab toolbar tab-bar",
        "android": "button link title tiles toolbar tray tab-bar alert context-menu",
        "metro": (
            "button segmented search title progress video chart web link switch checkbox slider stepper picker date field text-area list tiles table section tab tray"
            " tab-bar alert actions context-menu busy"
        ),
        "wireframe": "title progress video web tab toolbar tab-bar",
    }),
    ("align", "where it does not fill its place", {
        "ios": "tab toolbar tab-bar", "android": "toolbar tab-bar", "metro": "tab tab-bar context-menu", "wireframe": "tab toolbar tab-bar",
    }),
    ("role: cancel", "it looks special in bars and questions only", dict.fromkeys(PLATFORMS, "button")),
    ("role", "outside of bars, all look alike on Windows Phone", {"metro": "button"}),
    ("icon", "Windows Phone has both only in bars", {"metro": "button"}),
    ("icon", "on Windows Phone tabs are words alone", {"metro": "tab"}),
    ("grouped", "in sheets of Android; elsewhere the platform decides", dict.fromkeys(PLATFORMS, "list")),
    ("dots", "Android and Windows Phone have no dots", {"android": "deck", "metro": "deck"}),
    ("accessory: none", "without this key, iOS shows an arrow", {"android": "row", "metro": "row", "wireframe": "row"}),
    ("accessory: disclosure", "Android and Windows Phone have no arrow", {"android": "row", "metro": "row"}),
    ("large", "titles of Windows Phone are always large", {"metro": "navigation-bar"}),
]


def is_known(keys, case, platform):
    """Whether the reference says that a key changes nothing on a platform."""
    for key, sentence, platforms in NOTHING:
        kinds = platforms.get(platform, "")
        name, _, value = key.partition(": ")
        if name == case.key and value in ("", str(case.value)) and (kinds == EACH or case.kind in kinds.split()):
            assert sentence in keys.describes(case), f"{case}: {keys.describes(case)}"
            return True
    return False


def is_unread(case):
    """Whether the words of a key are not read as they are: what a picture shows has another name here, a person is their initials."""
    return case.key in ("pattern", "image") or (case.key == "label" and case.kind in ("image", "avatar", "use"))


class Eyes:
    """A page with or without the keys; what is the same in it is looked at once."""

    def __init__(self, chromium, path, platform):
        self.visit = Visit(chromium, size=(900, 1100), reduced_motion="reduce")
        self.page = self.visit.open(path)
        self.visit.choose(platform)
        self.page.evaluate(SEEN)
        self.page.set_default_timeout(20000)
        self.known = {}

    def see(self, keys, case, has_key):
        text = flow(keys.element(case, has_key) if case.name[0] == "p" else keys.screen(case, has_key))
        if text not in self.known:
            self.known[text] = self.page.evaluate("at => eyesight.at(at)", address(case))
        return self.known[text]

    def see_after(self, case, act):
        self.page.evaluate("at => eyesight.at(at)", address(case))
        at_rest(self.page)
        try:
            act(self.page, case)
        except Error as error:
            raise AssertionError(f"{case}: {error}") from error
        return self.page.evaluate("eyesight.now()")


@pytest.mark.parametrize("platform", PLATFORMS)
def test_each_key_changes_what_is_seen(keys, built, chromium, platform):
    eyes = [Eyes(chromium, path, platform) for path in built]
    same, unread, changing = [], [], set()
    for case in keys.cases:
        one, other = (eye.see(keys, case, bool(index)) for index, eye in enumerate(eyes))
        act = act_of(case, platform)
        if one["lines"] == other["lines"] and act:
            one, other = (eye.see_after(case, act) for eye in eyes)
        if one != other:
            changing.add((case.kind, case.key))
            # Words that are given can be read.
            if case.value == "Zebra" and not is_unread(case) and not any("Zebra" in line for line in other["lines"]):
                unread.append(str(case))
        elif not is_known(keys, case, platform):
            same.append(case)
    for eye in eyes:
        eye.visit.close()
        assert eye.visit.complaints == []
    wrong = [str(case) for case in same if case.key not in ANY or (case.kind, case.key) not in changing]
    assert not wrong, f"{len(wrong)} of {len(keys.cases)} change nothing on {platform}:\n" + "\n".join(wrong)
    assert not unread, "nobody can read the words of " + ", ".join(unread)
