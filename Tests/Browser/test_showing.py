"""The app before people, in another page, on paper; what happens in it, told and logged."""

import json
import re

import pytest

from browsing import Visit, at_rest, violations

SHOP = """
app: Shop
events:
  Phone call: call
popups:
  call: {cover: Somebody calls, body: [{button: Hang up, go: close}]}
screens:
  splash:
    title: Splash
    on: {appear: {to: home, after: 60s, how: replace}}
    body: [One moment]
  home:
    title: Start
    note: Where everybody begins.
    body: [{button: Shelf, go: shelf}, Some words, {field: Name}]
  shelf:
    title: The shelf
    body: [Bread]
"""


@pytest.fixture
def file(pages):
    return pages.app(SHOP, "shop")


@pytest.fixture
def shop(file, visit):
    return visit.open(file, "#/home")


def tool(page, name):
    page.evaluate("name => player.tools.open(name)", name)
    return page.locator(".side")


# --- before people ---


def test_presenting_leaves_the_device_alone_and_escape_ends_it(shop):
    shop.keyboard.press("p")
    shop.wait_for_function("() => document.getElementById('player').hasAttribute('data-present')")
    assert not shop.locator(".bar").is_visible()
    assert shop.locator(".screens").get_by_role("button", name="Shelf").is_visible()
    shop.evaluate("document.fullscreenElement ? document.exitFullscreen() : document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))")
    shop.locator(".bar").wait_for()


def test_where_the_whole_screen_is_refused_the_bar_goes_all_the_same(shop):
    shop.evaluate("() => { document.getElementById('player').requestFullscreen = () => Promise.reject(new Error('no')); }")
    shop.keyboard.press("p")
    assert not shop.locator(".bar").is_visible()
    shop.keyboard.press("Escape")
    shop.locator(".bar").wait_for()


TOLD = SHOP + """
journeys:
  Bread:
    from: home
    steps: [{tap: Shelf}, {see: Bread}]
"""


@pytest.mark.parametrize("size", [(1400, 900), (390, 844)], ids=["desk", "phone"])
def test_tours_are_at_hand_while_the_app_is_presented(pages, browser, size):
    visit = Visit(browser, size=size)
    page = visit.open(pages.app(TOLD, "told"), "#/home")
    page.evaluate("() => { document.getElementById('player').requestFullscreen = () => Promise.reject(new Error('no')); }")
    page.keyboard.press("p")
    page.keyboard.press("t")
    page.get_by_role("button", name="Bread").click()
    assert page.get_by_role("region", name="Guided tour").is_visible()
    assert page.locator(".side").is_hidden() and page.locator(".bar").is_hidden()
    visit.close()
    assert visit.complaints == []


@pytest.mark.any_engine
def test_a_copied_link_opens_the_same_platform_and_light(pages, visit):
    app = "app: Two\nplatforms: [ios, android]\nscreens:\n  home: {title: Home, body: [{button: On, go: next}]}\n  next: {title: Next, body: [Here.]}\n"
    page = visit.open(pages.app(app, "two"), "#/next")
    visit.choose("android")
    page.keyboard.press("d")
    page.evaluate("player.tools.open('link')")
    link, shown = page.get_by_label("The link").input_value(), "[document.querySelector('.app').className, document.querySelector('.app').dataset.mode, player.session.address]"
    before = page.evaluate(shown)
    assert before[0].split()[:2] == ["app", "android"] and before[1] == "dark"
    page.evaluate("localStorage.clear()")
    visit.leave()
    visit.page.goto(link)
    visit.page.wait_for_function("() => globalThis.player?.session")
    assert visit.page.evaluate(shown) == before


# What lies over the app while it is presented.
OVER_APP = """() => {
  const app = document.querySelector(".app").getBoundingClientRect();
  return [...document.querySelectorAll(".end-present, .said, .bar, .hello, .tour, .starts")].filter((node) => node.checkVisibility()).filter((node) => {
    const box = node.getBoundingClientRect();
    return box.width && box.left < app.right - 1 && app.left < box.right - 1 && box.top < app.bottom - 1 && app.top < box.bottom - 1;
  }).map((node) => node.className);
}"""


@pytest.mark.turns(2)
@pytest.mark.parametrize("size", [(1440, 900), (820, 1180), (390, 844), (844, 390)], ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("fit", ["fit", "bleed"])
def test_presenting_covers_nothing(file, browser, size, fit):
    visit = Visit(browser, size=size)
    page = visit.open(file, "#/home")
    page.evaluate("() => { document.getElementById('player').requestFullscreen = () => Promise.reject(new Error('no')); }")
    page.evaluate("fit => { player.preferences.set('fit', fit); player.root.dataset.fit = fit; }", fit)
    page.keyboard.press("p")
    assert page.locator(".end-present").is_visible()
    at_rest(page)
    assert page.evaluate(OVER_APP) == []
    page.get_by_role("button", name="Leave").click()
    page.locator(".bar").get_by_role("button").first.wait_for()
    visit.close()
    assert visit.complaints == []


@pytest.mark.parametrize("size", [(1440, 900), (820, 1180), (390, 844), (844, 390)], ids=lambda size: "x".join(map(str, size)))
def test_the_first_words_and_the_handle_are_beside_the_app(file, browser, size):
    visit = Visit(browser, size=size)
    page = visit.open(file, "#/home")
    assert page.locator(".hello").is_visible()
    assert page.evaluate(OVER_APP) == []
    page.get_by_role("button", name="Got it").click()
    assert page.evaluate(OVER_APP) == []
    visit.close()
    assert visit.complaints == []


# --- in another page ---


def test_an_embedded_page_shows_the_app_alone_and_tells_what_happens(file, browser, tmp_path):
    visit = Visit(browser)
    snippet = tool(visit.open(file, "#~home~shelf"), "embed").locator("textarea").input_value()
    assert 'sandbox="allow-scripts"' in snippet and f'src="{file.name}?embed#~home~shelf"' in snippet
    around = file.parent / "around.html"
    around.write_text(
        "<!DOCTYPE html><title>Around</title><script>const told = []; addEventListener('message', (event) => told.push(event.data));</script>"
        + snippet
    )
    page = visit.page
    page.goto(around.as_uri())
    frame = page.frame_locator("iframe")
    frame.get_by_role("button", name="Back").click()
    frame.get_by_role("button", name="Shelf").wait_for()
    assert frame.locator(".bar").is_hidden() and frame.locator(".hello").count() == 0
    frame.get_by_role("button", name="Shelf").click()
    page.wait_for_function("() => told.at(-1)?.screen === 'shelf'")
    told = page.evaluate("told")
    assert all(one["protoc"] == 1 for one in told)
    assert [one["screen"] for one in told if one["event"] == "screen"] == ["shelf", "home", "shelf"]
    touch = [one for one in told if one["event"] == "touch"][-1]
    assert (touch["kind"], touch["screen"]) == ("button", "home")
    assert visit.complaints == []
    visit.close()


@pytest.mark.parametrize("way", ["embedded", "presented"])
def test_what_is_shown_alone_has_its_own_bars(pages, visit, way):
    """The player's bar is put away; how far something is, is drawn as a bar too."""
    file = pages.app("app: Sold\nscreens: {shelf: {title: Shelf, body: [{progress: Sold, value: 40%}]}}\n", "sold")
    page = visit.page
    page.goto(file.as_uri() + ("?embed" if way == "embedded" else ""))
    page.wait_for_function("() => globalThis.player?.tools")
    if way == "presented":
        page.keyboard.press("p")
    page.wait_for_function("(name) => document.getElementById('player').hasAttribute(name)", arg={"embedded": "data-embed", "presented": "data-present"}[way])
    assert page.locator(".screens").get_by_role("progressbar").is_visible()


@pytest.mark.any_engine
def test_what_was_not_reached_with_keys_shows_no_focus(pages, visit):
    """A question that is open from the start has the focus, and shows it once somebody uses the keys."""
    alert = "{alert: Sure?, buttons: [{button: Keep, role: cancel}, {button: Drop, go: close}]}"
    page = visit.open(pages.app(f"app: Ask\nscreens: {{home: {{title: Home, body: [{{button: Ask, go: sure}}], popups: {{sure: {alert}}}}}}}\n", "ask"), "#~home+sure")
    ring = "() => { const { activeElement } = document; return [activeElement.textContent, activeElement.matches(':focus-visible')]; }"
    page.wait_for_function("() => document.activeElement.textContent === 'Keep'")
    assert page.evaluate(ring) == ["Keep", False]
    page.keyboard.press("Tab")
    assert page.evaluate(ring) == ["Drop", True]


def test_an_embedded_page_leaves_its_keys_alone(file, visit):
    page = visit.page
    page.goto(file.as_uri() + "?embed#/home")
    page.wait_for_function("() => globalThis.player?.tools")
    page.keyboard.press("m")
    assert page.evaluate("player.tools.shown") is None
    page.get_by_label("Name").fill("Ann")
    assert page.get_by_label("Name").input_value() == "Ann"


# --- what happens ---


def test_events_and_time_are_at_hand(file, visit):
    page = visit.open(file)
    side = tool(page, "events")
    side.get_by_role("button", name="Phone call").click()
    assert page.evaluate("player.session.address") == "~splash*+call"
    assert side.get_by_role("button", name="Phone call").is_disabled()
    page.evaluate("player.tools.close()")
    page.get_by_role("button", name="Hang up").click()
    side = tool(page, "events")
    side.get_by_role("button", name="Skip the wait").click()
    assert page.evaluate("player.session.address") == "~home"
    assert side.get_by_role("button", name="Skip the wait").is_disabled()


@pytest.mark.any_engine
def test_the_log_says_what_was_touched_and_missed_and_no_typed_word(shop):
    shop.get_by_label("Name").fill("secret")
    shop.get_by_text("Some words").click()
    shop.locator(".screens").get_by_role("button", name="Shelf").click()
    side = tool(shop, "log")
    lines = side.locator(".log li span").all_inner_texts()
    assert lines[0] == "Opened “The shelf”"
    assert "Tapped “Shelf”" in lines and "Tapped nothing" in lines
    shop.evaluate("() => { Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { globalThis.copied = text; } } }); }")
    side.get_by_role("button", name="Copy as JSON").click()
    shop.get_by_text("Copied.").wait_for()
    entries = json.loads(shop.evaluate("copied"))
    assert entries[-1]["screen"] == "shelf" and "secret" not in json.dumps(entries)
    side.get_by_role("button", name="Copy as CSV").click()
    shop.wait_for_function("() => copied.startsWith('time,event,screen')")
    assert re.search(r"^\d+,touch,home,,button,,Shelf,#~home$", shop.evaluate("copied"), re.MULTILINE)


# --- on paper ---


def test_paper_shows_the_map_and_every_screen_with_its_notes(shop):
    # Firefox's driver cannot show what paper would.
    is_paper = shop.context.browser.browser_type.name == "chromium"
    if is_paper:
        shop.emulate_media(media="print")
    shop.evaluate("dispatchEvent(new Event('beforeprint'))")
    paper = shop.locator(".paper")
    assert paper.is_visible() == is_paper and shop.locator(".bar").is_visible() != is_paper
    assert paper.locator("article > code").all_text_contents() == ["splash", "home", "shelf", "call"]
    assert paper.locator("article > h3").all_text_contents() == ["Splash", "Start", "The shelf", "Somebody calls"]
    assert "Where everybody begins." in paper.locator("article").nth(1).text_content()
    assert paper.locator(".paper-map .name").count() == 4
    if is_paper:
        box = paper.locator(".miniature").first.bounding_box()
        assert box["width"] > 150 and box["height"] > 300
    shop.evaluate("dispatchEvent(new Event('afterprint'))")
    assert paper.count() == 0


@pytest.mark.any_engine
def test_printing_makes_pages_and_drops_what_it_made(shop):
    if shop.context.browser.browser_type.name == "firefox":
        # Only Chromium's driver prints.
        return
    pdf = shop.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 2
    assert shop.locator(".paper").count() == 0


# --- everybody ---


@pytest.mark.any_engine
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_panel_of_these_is_accessible(file, browser, scheme):
    if browser.browser_type.name == "firefox":
        # What axe says of the tree is the same; its colours are looked at once.
        return
    visit = Visit(browser, color_scheme=scheme)
    page = visit.open(file, "#/home")
    problems = []
    for name in ["map", "comments", "events", "log", "embed"]:
        tool(page, name)
        if name == "comments":
            page.get_by_role("button", name="Add a comment").click()
            page.locator(".screens").get_by_role("button", name="Shelf").click()
            page.get_by_label("Comment", exact=True).fill("Words")
            page.get_by_role("button", name="Save", exact=True).click()
        at_rest(page)
        problems += [(name, *one) for one in violations(page)]
    assert problems == []
    assert visit.complaints == []
    visit.close()
