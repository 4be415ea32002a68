"""What a screen says of itself, or its layout says for it: its style, how it appears, its note; and flows that begin on one platform."""

import pytest

pytestmark = pytest.mark.any_engine

APP = """
app: Trails
platforms: [ios, android]
layouts:
  green: {note: All of these are green., style: {background: "#dff5e1"}, transition: slide-up}
flows:
  From the widget: {start: plain, beneath: [home], platform: android, note: For people who come from the widget.}
screens:
  home:
    title: Home
    style: {background: "#fde8d8"}
    body: [{button: Plain, go: plain}, {button: Own, go: own}, {button: Usual, go: usual}]
  plain: {title: Plain, layout: green, body: [Words]}
  own: {title: Own, layout: green, transition: fade, style: {background: "#ddeeff"}, body: [Words]}
  usual: {title: Usual, body: [Words]}
"""


@pytest.fixture
def page(pages, visit):
    return visit.open(pages.app(APP, "trails"))


def go(page, name):
    """Goes to a screen, and says how the two screens moved."""
    page.evaluate("""() => {
      globalThis.moved = [];
      globalThis.movements = 0;
      new MutationObserver((all) => {
        for (const { target } of all) if (/enters/.test(target.className)) moved.push(target.className);
        movements += [...document.querySelectorAll(".enters, .leaves")].flatMap((node) => node.getAnimations()).length;
      })
        .observe(document.querySelector(".screens"), { subtree: true, attributes: true, childList: true, attributeFilter: ["class"] });
    }""")
    page.locator(".screens").get_by_role("button", name=name, exact=True).click()
    page.wait_for_function("() => document.querySelectorAll('.screen').length === 1")
    return page.evaluate("moved.at(-1)")


def ground(page):
    return page.evaluate("getComputedStyle(document.querySelector('.screens > .screen')).backgroundColor")


def test_a_screen_has_its_own_style_or_that_of_its_layout(page):
    assert ground(page) == "rgb(253, 232, 216)"
    go(page, "Plain")
    assert ground(page) == "rgb(223, 245, 225)"
    go(page, "Back")
    go(page, "Own")
    assert ground(page) == "rgb(221, 238, 255)"


@pytest.mark.parametrize(("name", "movement"), [("Plain", "slide-up"), ("Own", "fade"), ("Usual", "push")])
def test_a_screen_appears_as_it_says_and_leaves_the_same_way(page, name, movement):
    assert go(page, name).split()[-1] == movement
    assert page.evaluate("movements") > 0
    assert go(page, "Back").split()[-2:] == [movement, "backwards"]
    assert page.evaluate("movements") > 0


def test_the_note_of_a_layout_is_one_of_each_of_its_screens(page):
    notes = page.evaluate("player.tools.about('notes')")
    assert [(words, first) for words, _, first, _ in notes] == [("All of these are green.", 1), ("All of these are green.", 2)]


def test_a_flow_begins_on_its_platform(page):
    page.evaluate("player.tools.open('screens')")
    assert page.get_by_role("complementary", name="Screens").get_by_text("For people who come from the widget.").is_visible()
    page.get_by_role("button", name="From the widget").click()
    assert page.evaluate("[player.data.platform, player.session.address]") == ["android", "~home~plain"]
