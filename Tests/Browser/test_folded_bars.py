"""Bars that a menu takes along when it folds: they are gone as if they had never been, and back once it is open."""

import pytest

from browsing import PLATFORMS
from test_look_details import MEASURES, boxes

BARS = {
    "tab-bar": "tab-bar: [{tab: One, icon: home, go: here-tab-bar}, {tab: Two, icon: star, go: there}]",
    "tray": "tray: {edge: left, tools: [{tool: Pen, icon: pencil}]}",
    "navigation-bar": "navigation-bar: {right: [{button: Save, icon: check, go: there}]}",
}
TOOLBAR = {"toolbar": "toolbar: [{button: Mend, icon: star, go: there}]"}
LOW_TRAY = {"tray": "tray: [{tool: Pen, icon: pencil}]"}
TOP_TOOLBAR = {"toolbar": "toolbar: {edge: top, items: [{button: Mend, go: there}]}"}
SETS = {"without a toolbar": BARS, "with one": {**BARS, **LOW_TRAY, **TOOLBAR}, "with one at the top": {**BARS, **TOP_TOOLBAR}}
MENU = "menu: {label: More, collapsed: yes, %sitems: [{button: Other, go: there}]}"
# What the bars leave of the screen, and where they are.
ROOM = """(bars) => {
  const content = document.querySelector(".screen > .content"), { paddingTop, paddingBottom, paddingLeft, paddingRight } = getComputedStyle(content);
  const room = [paddingTop, paddingBottom, paddingLeft, paddingRight].map((one) => Math.round(parseFloat(one)));
  const shown = bars.map((bar) => [bar, looks.boxes(`.screen > .${bar}`).map((box) => Object.values(box).map(Math.round))]);
  return { room, bars: Object.fromEntries(shown) };
}"""


def app(platform, bars):
    text = f"app: Bars\nplatforms: [{platform}]\nstart: there\nscreens:\n  there:\n    title: There\n    body:\n"
    text += "".join(f"      - {{button: {screen} {bar}, go: {screen}-{bar}}}\n" for bar in bars for screen in ("here", "without"))
    for bar in bars:
        rest = "".join(f"    {one}\n" for name, one in bars.items() if name != bar)
        gone = "    navigation-bar: hidden\n" if bar == "navigation-bar" else ""
        text += f"  here-{bar}:\n    title: Here\n    {MENU % f'hides: [{bar}], '}\n    {bars[bar]}\n{rest}    body: [Words]\n"
        text += f"  without-{bar}:\n    title: Here\n    {MENU % ''}\n{gone}{rest}    body: [Words]\n"
    return text


@pytest.mark.turns(3)
@pytest.mark.parametrize("bars", SETS)
@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_bar_that_a_menu_takes_along_leaves_its_room(pages, visit, platform, bars):
    own = SETS[bars]
    file = pages.app(app(platform, own), "bars", "--force")
    for bar in own:
        seen = {}
        for screen in "here", "without":
            page = visit.open(file, f"#/{screen}-{bar}")
            page.evaluate(MEASURES)
            seen[screen] = page.evaluate(ROOM, list(own))
            if screen == "here":
                assert not boxes(page, f".screen > .{bar} button")
                page.locator(".menu > summary").click()
                page.wait_for_function("(bar) => looks.boxes(`.screen > .${bar} button`).length > 0", arg=bar)
                page.locator(".menu > summary").click()
                page.wait_for_function("(bar) => looks.boxes(`.screen > .${bar} button`).length === 0", arg=bar)
        assert seen["here"] == seen["without"], bar


@pytest.mark.any_engine
def test_the_way_here_opens_the_menu_first(pages, visit):
    text = "app: Bars\nscreens:\n  home:\n    title: Home\n"
    text += f"    {MENU % 'hides: [toolbar], '}\n    {TOOLBAR['toolbar']}\n    body: [Words]\n  there: {{title: There, body: [Words]}}\n"
    page = visit.open(pages.app(text.replace("{button: Other, go: there}", "{button: Other, go: stay}"), "folded", "--force"))
    steps = page.evaluate("player.howTo(player.data.pages.indexOf('there')).steps.map(({ words }) => words)")
    assert steps == ["Open “More”", "Tap “Mend”"]


@pytest.mark.parametrize("kind", ["radio", "segmented", "picker"])
def test_what_is_chosen_already_leads_on_too(pages, visit, kind):
    """A `go` of an option is followed whenever it is touched, as journeys do."""
    options = "[{label: One, go: one}, {label: Two, go: two}]"
    text = f"app: Ways\nscreens:\n  home:\n    title: Home\n    body: [{{{kind}: Way, options: {options}}}]\n"
    text += "".join(f"  {word}: {{title: {word}-page, body: [Words]}}\n" for word in ("one", "two"))
    page = visit.open(pages.app(text, kind))

    def goes(to, touch):
        touch()
        page.wait_for_function("(to) => player.session.address.endsWith(to)", arg=f"~{to}")
        page.evaluate("player.session.happen('back')")
        page.wait_for_function("() => player.session.address.endsWith('~home')")

    if kind == "picker":
        return goes("one", lambda: (page.get_by_role("combobox").click(), page.get_by_role("option", name="One").click()))
    goes("one", lambda: page.get_by_text("One", exact=True).click())
    goes("two", lambda: page.get_by_text("Two", exact=True).click())
    goes("two", lambda: page.get_by_text("Two", exact=True).click())
    if kind == "radio":
        for key in " ", "Enter":
            goes("two", lambda: page.get_by_role("radio", name="Two").press(key))
        goes("one", lambda: page.get_by_role("radio", name="Two").press("ArrowUp"))
