"""Bars in the colours of a theme: what is written on them can be read, and what they hold stays apart, on phones and tablets."""

import pytest

from browsing import Visit
from fingers import FRAMES
from test_look_details import MEASURES, boxes, meet, styles, words

APP = """
app: Hives
%s
start: home
theme:
  background: "#faf6f0"
  navigation-bar: {background: "#1d3b36", text: white, tint: "#ffd9a8"}
  toolbar: {tint: "#b02a10"}
layouts:
  tabs:
    tab-bar: [{tab: Home, icon: home, go: home}, {tab: Apiaries, icon: star, go: apiaries}]
screens:
  home:
    title: Home
    layout: tabs
    navigation-bar: {right: [{button: Edit, go: long}, {button: Add, icon: plus, go: toolbar}]}
    body:
      - tiles: [{tile: Heather 250 g, icon: star, badge: rare, go: long}, {tile: Clover, icon: star, badge: "3", go: long}]
  apiaries:
    title: Apiaries
    layout: tabs
    navigation-bar: {large: yes, search: Find a hive}
    body: [{list: [{row: One}, {row: Two}]}, {button: Deeper, go: deeper}]
  chart:
    title: Chart
    layout: tabs
    body: [{map: Chart, fill: yes, body: [{pin: Rock, at: 50%% 0%%, go: home}, {pin: Bay, at: 50%% 100%%, go: home}]}]
  sought:
    title: All our hives
    navigation-bar: {large: yes, search: Find a hive}
    body: [{image: Tall, alt: Tall, height: 1200}]
  deeper:
    title: Deeper
    layout: tabs
    body: [Words]
  long:
    title: All the hives that we ever had
    navigation-bar: {large: yes, left: [{button: Cancel, go: home}], right: [{button: Select, go: toolbar}]}
    body: [{image: Tall, alt: Tall, height: 1200}]
  toolbar:
    title: Bar
    navigation-bar: {left: [{button: Cancel, go: home}], right: [{button: Save and continue, go: home}]}
    toolbar: [{button: Select all of them, go: home}, {button: Move to another, go: home}]
    body: [Words]
  signs:
    title: Signs
    navigation-bar: {left: [{button: Cancel, role: cancel, go: home}], right: [{button: Save, role: primary, go: home}]}
    body: [Words]
"""
WHITE, TINT, RED, BAR = "rgb(255, 255, 255)", "rgb(255, 217, 168)", "rgb(176, 42, 16)", "rgb(29, 59, 54)"
# What is drawn in the middle of an element, of some others.
UNDER = """([selector, others]) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return document.elementsFromPoint(box.left + 4, box.top + box.height / 2).find((one) => one.matches(others))?.className;
}"""


@pytest.fixture
def at(pages, chromium):
    """Opens a screen on a platform, and measures in it."""
    visits = []

    def open_at(platform, screen, more="", size=(760, 1400)):
        visit = Visit(chromium, size=size, reduced_motion="reduce")
        visits.append(visit)
        page = visit.open(pages.app(APP % f"platforms: [{platform}]\n{more}", "hives"), f"#/{screen}")
        page.evaluate(MEASURES)
        return page

    yield open_at
    for visit in visits:
        visit.close()


def scroll(page, to):
    page.evaluate("(to) => { document.querySelector('.content').scrollTop = to; }", to)
    page.evaluate(FRAMES)


def height(page):
    return page.evaluate("() => document.querySelector('.navigation-bar').offsetHeight")


@pytest.mark.parametrize("platform, large, small", [("ios", "34px", "17px"), ("android", "28px", "22px"), ("wireframe", "25px", "15px")])
def test_a_large_title_that_has_shrunk_leaves_the_buttons_beside_it_free(at, platform, large, small):
    page = at(platform, "long")
    high = height(page)
    assert styles(page, ".bar-title", "fontSize") == [large]
    scroll(page, 300)
    page.wait_for_function("(size) => getComputedStyle(document.querySelector('.bar-title')).fontSize === size", arg=small)
    title, buttons = boxes(page, ".bar-title")[0], boxes(page, ".navigation-bar .button")
    assert len(buttons) == 2 and not any(meet(title, button) for button in buttons)
    assert abs(title["top"] + title["bottom"] - buttons[0]["top"] - buttons[0]["bottom"]) < 6 and title["right"] - title["left"] > 80
    # The content has the room.
    assert platform == "ios" or height(page) < high - 40
    scroll(page, 0)
    page.wait_for_function("(size) => getComputedStyle(document.querySelector('.bar-title')).fontSize === size", arg=large)


@pytest.mark.parametrize("platform, large, small", [("ios", "34px", "17px"), ("android", "28px", "22px")])
def test_a_large_title_above_a_search_field_shrinks_and_the_field_follows(at, platform, large, small):
    page = at(platform, "sought")
    field = page.locator(".search input")
    # All of the field can be touched, so nothing cuts it off.
    whole = """() => { const { x, top, bottom } = document.querySelector(".search .box").getBoundingClientRect();
      return [top + 4, bottom - 4].every((y) => document.elementFromPoint(x + 60, y).closest(".search")); }"""
    before, first = boxes(page, ".search .box")[0], page.locator(".content > .image").bounding_box()["y"]
    assert styles(page, ".bar-title", "fontSize") == [large]
    for far in (10, 20, 30, 40):
        scroll(page, far)
        page.evaluate(FRAMES)
        assert page.evaluate(whole), far
    scroll(page, 300)
    page.wait_for_function("(size) => getComputedStyle(document.querySelector('.bar-title')).fontSize === size", arg=small)
    title, after = boxes(page, ".bar-title")[0], boxes(page, ".search .box")[0]
    # The field is where the title was, below the small one, and can be used there.
    assert 40 < before["top"] - after["top"] < 60 and title["bottom"] <= after["top"] and after["bottom"] - after["top"] == before["bottom"] - before["top"]
    assert field.evaluate("(node) => { const { x, y, width, height } = node.getBoundingClientRect(); return document.elementFromPoint(x + width / 2, y + height / 2) === node; }")
    scroll(page, 0)
    page.wait_for_function("(size) => getComputedStyle(document.querySelector('.bar-title')).fontSize === size", arg=large)
    assert boxes(page, ".search .box")[0] == before and page.locator(".content > .image").bounding_box()["y"] == first > before["bottom"]


def test_titles_of_windows_phone_are_large_and_stay_so(at):
    page = at("metro", "long")
    before = boxes(page, ".bar-title")
    scroll(page, 300)
    assert boxes(page, ".bar-title") == before
    assert styles(at("metro", "apiaries"), ".bar-title", "fontSize") == styles(at("metro", "signs"), ".bar-title", "fontSize") == ["58px"]


@pytest.mark.parametrize("platform", ["ios", "android"])
def test_on_a_tablet_the_clock_is_on_the_bar_whose_ink_it_has(at, platform):
    page = at(platform, "home", "device: ipad\n", size=(1000, 1400))
    assert styles(page, ".status-bar", "color") == [WHITE]
    assert boxes(page, ".navigation-bar")[0]["top"] == 0
    assert page.evaluate(UNDER, [".clock", ".navigation-bar, .tab-bar"]) == "navigation-bar"


@pytest.mark.parametrize("platform", ["ios", "android"])
def test_buttons_of_a_bar_have_the_tint_that_it_is_given(at, platform):
    page = at(platform, "toolbar")
    assert set(styles(page, ".navigation-bar .button", "color")) == {TINT}
    assert set(styles(page, ".toolbar .button", "color")) == {RED}
    assert styles(page, ".bar-title", "color") == [WHITE]


def test_on_windows_phone_a_bars_colour_is_above_and_its_buttons_can_be_read_below(at):
    page = at("metro", "home")
    page.locator(".more > summary:visible").click()
    assert page.evaluate("() => looks.light('.navigation-bar .button:not(.with-icon)', 'color')[0]") < 0.3
    assert styles(page, ".tab-bar > .tabs", "backgroundColor") == [BAR] and styles(page, ".tab-bar > .tabs", "color") == [WHITE]
    captions, counts = words(page, ".tile .caption"), words(page, ".tile .count")
    assert len(captions) == len(counts) == 2 and not any(meet(*pair) for pair in zip(captions, counts))
    assert styles(at("metro", "apiaries"), ".navigation-bar > .below", "backgroundColor") == [BAR]


def test_an_app_bar_shows_signs_and_opens_its_words_below_them(at):
    page = at("metro", "toolbar")
    closed = boxes(page, ".more")[0]
    assert words(page, ".screen .button") == [] and closed["bottom"] - closed["top"] < 40
    page.locator(".more > summary:visible").click()
    screen, buttons = boxes(page, ".screen")[0], boxes(page, ".screen .button")
    assert len(buttons) == 4 and all(screen["left"] <= box["left"] and box["right"] <= screen["right"] for box in buttons)
    assert all(upper["bottom"] <= lower["top"] + 1 for upper, lower in zip(buttons, buttons[1:])) and buttons[-1]["bottom"] <= screen["bottom"]
    page.get_by_text("Words", exact=True).click()
    page.wait_for_function("() => !document.querySelector('.more[open]')")
    assert boxes(page, ".screen .button") == []
    # What calls off and what is done have signs of their own; their names come when it is opened.
    page = at("metro", "signs")
    rings = boxes(page, ".screen .button")
    assert len(rings) == 2 and rings[0]["top"] == rings[1]["top"] and set(styles(page, ".button > .words", "clipPath")) == {"inset(50%)"}
    page.locator(".more > summary:visible").click()
    assert set(styles(page, ".button > .words", "clipPath")) == {"none"} and len(words(page, ".button > .words")) == 2
    page.get_by_role("button", name="Save").click()
    page.wait_for_function("() => player.session.address.endsWith('home')")


@pytest.mark.parametrize("platform", ["ios", "android", "wireframe"])
def test_while_somebody_searches_the_bar_is_as_high_as_its_field(at, platform):
    page = at(platform, "apiaries")
    page.locator(".search input").click()
    page.wait_for_function("() => document.querySelector('.searching')")
    bar, field, row = boxes(page, ".navigation-bar")[0], boxes(page, ".search .box")[0], boxes(page, ".row")[0]
    assert bar["bottom"] - field["bottom"] < 16 and row["top"] - bar["bottom"] < 24


@pytest.mark.parametrize(("platform", "selected"), [("ios", "Apiaries"), ("android", "Apiaries"), ("metro", None)])
def test_a_screen_above_that_of_a_tab_keeps_the_tab_selected(at, platform, selected):
    page = at(platform, "apiaries")
    page.get_by_role("button", name="Deeper").click()
    page.wait_for_function("() => player.session.address.endsWith('deeper')")
    tabs = page.evaluate("() => [...document.querySelectorAll('.screen:last-child .tab[aria-current] > .words')].map((one) => one.textContent)")
    assert tabs == ([selected] if selected else [])


@pytest.mark.parametrize("platform", ["ios", "android", "metro", "wireframe"])
def test_pins_at_the_edges_of_a_map_below_bars_can_be_touched(at, platform):
    page = at(platform, "chart")
    for pin in page.locator(".pin > .head").all():
        pin.click(trial=True, timeout=5000)


SIDE = """
app: Side
platforms: [ios, android, metro, wireframe]
screens:
  left:
    title: Left
    menu:
      edge: left
      items: [{button: Alpha, go: right}, {segmented: View, options: [Map, List]}, {search: Look, in: rows}]
    body: [{list: {id: rows, body: [{row: Tea}, {row: Milk}]}}]
  right:
    title: Right
    menu:
      edge: right
      items: [{segmented: View, options: [Map, List]}, {search: Look}]
    body: [{list: [{row: Tea}, {row: Milk}]}]
"""
# The words of the options that cannot be read whole.
CUT = "() => [...document.querySelectorAll('.segmented .words')].filter((one) => one.scrollWidth > one.clientWidth || !one.checkVisibility()).map((one) => one.textContent)"
# What is hit in the middle of the first element that a selector means.
HIT = """(selector) => {
  const one = document.querySelector(selector), box = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}"""


@pytest.mark.parametrize("screen", ["left", "right"])
@pytest.mark.parametrize("platform", ["ios", "android", "metro", "wireframe"])
def test_what_a_menu_at_the_side_holds_can_be_read_and_used(pages, visit, platform, screen):
    page = visit.open(pages.app(SIDE, "side"), f"#/{screen}")
    visit.choose(platform)
    page.evaluate(MEASURES)
    assert page.evaluate(CUT) == []
    sign, menu = boxes(page, ".search .box")[0], boxes(page, ".menu")[0]
    assert menu["left"] <= sign["left"] and sign["right"] <= menu["right"] and page.evaluate(HIT, ".search .box")
    page.locator(".search input").click()
    page.locator(".searching").wait_for()
    page.keyboard.type("te")
    whole, field, row = boxes(page, ".screen")[0], boxes(page, ".search .box")[0], boxes(page, ".row")[0]
    assert whole["left"] <= field["left"] and field["right"] - field["left"] > (whole["right"] - whole["left"]) * 0.6 and field["bottom"] <= row["top"]
    assert page.evaluate(HIT, ".search input") and page.locator(".row:visible").count() == 1
    page.locator(".search .cancel").click()
    page.locator(".searching").wait_for(state="detached")
    assert page.locator(".row:visible").count() == 2 and page.evaluate(CUT) == []
    # Escape ends the search, and only then folds the menu.
    page.locator(".search input").click()
    page.locator(".searching").wait_for()
    page.keyboard.type("te")
    page.keyboard.press("Escape")
    assert page.locator(".row:visible").count() == 2 and page.locator(".menu[open]").count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".menu[open]").count() == 0


TOUR = """
app: Tour
platforms: [metro]
screens:
  form: {title: Form, navigation-bar: {right: [{button: Save Draft, go: tides}]}, body: [Words]}
  tides: {title: Tides, body: [Words]}
journeys:
  Save it: {from: form, steps: [{tap: Save Draft}, {on: tides}]}
"""


def test_a_tour_opens_an_app_bar_for_its_words(pages, chromium):
    visit = Visit(chromium, size=(1100, 1100), reduced_motion="reduce")
    page = visit.open(pages.app(TOUR, "tour"))
    page.get_by_role("navigation", name="Flows").get_by_role("button", name="Save it").click()
    page.wait_for_function("() => document.querySelector('.more')?.open")
    page.wait_for_function("() => player.session.address.endsWith('tides')")
    visit.close()


LANDSCAPE = """
app: L
platforms: [metro]
orientation: landscape
screens:
  home:
    title: Home
    navigation-bar: {right: [{button: Next, icon: check, go: two}]}
    menu: {label: Layers, edge: right, collapsed: yes, items: [{button: Grid, icon: layers, go: {toast: Grid}}]}
    tray:
      edge: left
      tools: [{tool: Pen, icon: pencil, selected: yes}, {tool: Brush, icon: brush}, {tool: Rubber, icon: eraser}, separator, {button: Undo, icon: undo, go: {toast: Undone}}, {button: Redo, icon: redo, go: two}]
    body: [{canvas: {label: Paper, fill: yes}}]
  two: {title: Two, body: [Hi]}
"""


@pytest.mark.any_engine
@pytest.mark.parametrize("size", [(1200, 800), (844, 390)], ids=["framed", "phone"])
@pytest.mark.parametrize("name", ["Next", "Redo"])
def test_bars_and_trays_at_the_sides_of_a_phone_in_landscape_can_be_tapped(pages, browser, name, size):
    visit = Visit(browser, size=size)
    try:
        page = visit.open(pages.app(LANDSCAPE, "landscape"))
        page.locator(".screen").get_by_role("button", name=name, exact=True).click(timeout=5000)
        page.wait_for_function("() => player.session.address.endsWith('~two')")
    finally:
        visit.close()
