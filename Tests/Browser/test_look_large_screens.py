"""On a tablet an app uses the room: what is tall is beside the rest, and no phone is stretched."""

import pytest

from test_look_by_eye import box, style

APP = """
app: Garden
layouts: {tabs: {tab-bar: [{tab: Today, icon: drop, go: home}, {tab: Shed, icon: tools, go: shed}]}}
screens:
  home:
    title: Today
    layout: tabs
    navigation-bar: {right: [{button: Plot, icon: leaf, go: plot}]}
    body:
      - tiles: {columns: 2, body: [{tile: Turn, icon: drop, wide: yes, go: shed}, {tile: Four, icon: leaf, go: shed}, {tile: Seven, icon: leaf, go: shed}, {tile: Nine, icon: leaf, go: shed}, {tile: Ten, icon: leaf, go: shed}]}
      - card: Tank
        body: [{progress: Half, value: 50%}]
      - {button: I Have Watered, role: primary, go: shed}
  shed:
    title: Shed
    layout: tabs
    body:
      - list: [{row: Hose, go: plot}, {row: Press, go: plot}]
      - gallery: {columns: 2, body: [{image: One}, {image: Two}, {image: Three}, {image: Four}, {image: Five}]}
  plot:
    title: Plot
    toolbar: [{button: Call, icon: phone, go: home}, {button: Photo, icon: camera, go: home}]
    body:
      - card: Samuel
        body: [Pumpkins]
      - {chart: Litres, kind: line, values: {Mon: 1, Tue: 2}}
      - table: {columns: [Day, Litres], body: [{row: Mon, cells: [1]}]}
      - accordion: Rules
        body: [Water at night.]
"""


@pytest.fixture
def at(screens):
    open_at = screens(APP, "garden")
    return lambda platform, screen, way="portrait": open_at(platform, screen, f"device: {'ipad' if platform == 'ios' else 'android-tablet'}\norientation: {way}\n", (1400, 1400))


@pytest.mark.parametrize("platform", ["ios", "android"])
@pytest.mark.parametrize("way", ["portrait", "landscape"])
def test_what_is_tall_on_a_tablet_is_beside_the_rest(at, platform, way):
    page = at(platform, "home", way)
    tiles, card, button = box(page, ".tiles"), box(page, ".card"), box(page, ".content > .button")
    assert card["left"] >= tiles["right"] + 12 and card["top"] == pytest.approx(tiles["top"], abs=1)
    # They have the same width, and the button is as wide as the card above it.
    assert [card["width"], button["width"]] == pytest.approx([tiles["width"]] * 2, abs=1) and button["left"] == pytest.approx(card["left"], abs=1)
    assert 4 < button["top"] - card["bottom"] < 20
    # They end together: the card has what is left.
    assert button["bottom"] == pytest.approx(tiles["bottom"], abs=1)
    page = at(platform, "shed", way)
    rows, gallery = box(page, ".rows"), box(page, ".gallery")
    assert gallery["left"] >= rows["right"] + 12 and gallery["top"] == pytest.approx(box(page, ".list")["top"], abs=1)
    assert gallery["bottom"] >= rows["bottom"] - 1
    page = at(platform, "plot", way)
    card, chart, table, rules = (box(page, name) for name in [".card", ".chart", ".table", ".accordion"])
    if way == "portrait":
        # Upright, it has all the width, and the panes are below it.
        assert chart["width"] == card["width"] and chart["height"] > 320
        assert table["top"] >= chart["bottom"] + 12 and rules["left"] >= table["right"] + 12 and rules["top"] == table["top"]
        assert card["width"] == pytest.approx(rules["right"] - table["left"], abs=1)
    else:
        assert card["width"] == pytest.approx(table["right"] - chart["left"], abs=1)
        assert table["left"] >= chart["right"] + 12 and rules["left"] == table["left"] and table["top"] == pytest.approx(chart["top"], abs=1)
        assert chart["height"] > 240 and chart["bottom"] >= rules["bottom"]


NO_LIST = """
app: Ward
screens:
  home:
    title: Ward
    body:
      - {chart: Pulse, kind: line, unit: bpm, values: {Mon: 60, Tue: 82, Wed: 71}}
      - table: {columns: [Day, Litres], body: [{row: Mon, cells: [1]}, {row: Tue, cells: [2]}, {row: Wed, cells: [4]}]}
      - card: Plan
        body: [Water at night., {progress: Half, value: 50%}, Water at night., Water in the morning., {progress: Half, value: 50%}]
      - card: Rules
        body: [Water at night., Water in the morning.]
      - card: People
        body: [Bettina waters at night., Samuel waters in the morning.]
"""


@pytest.mark.parametrize("platform", ["ios", "android"])
def test_an_app_without_a_list_has_panes_and_they_end_together(screens, platform):
    page = screens(NO_LIST, "ward")(platform, more=f"device: {'ipad' if platform == 'ios' else 'android-tablet'}\norientation: landscape\n", size=(1400, 1400))
    chart, table, people, drawing = box(page, ".chart"), box(page, ".table"), box(page, ".card:last-child"), box(page, ".chart .plot")
    assert table["left"] >= chart["right"] + 12 and table["top"] == pytest.approx(chart["top"], abs=1)
    assert chart["bottom"] == pytest.approx(people["bottom"], abs=1)
    # The drawing takes the room, not the space between it and its title.
    assert drawing["height"] > chart["height"] - 110


def test_the_tabs_of_an_ipad_name_its_screen_once(at):
    page = at("ios", "home")
    assert style(page, ".navigation-bar > .middle", "clipPath") == "inset(50%)"
    assert style(at("ios", "plot"), ".navigation-bar > .middle", "clipPath") == "none"


def test_the_buttons_at_the_lower_edge_of_an_android_tablet_have_words(at):
    page = at("android", "plot")
    bar, screen, words = box(page, ".toolbar"), box(page, ".screen"), box(page, ".toolbar .words")
    assert words["width"] > 20 and words["height"] > 12
    assert bar["left"] + bar["right"] == pytest.approx(screen["left"] + screen["right"], abs=2)
    assert bar["width"] < screen["width"] / 2 and screen["bottom"] - bar["bottom"] > 12


FIVE = """
app: Ship
layouts:
  tabs:
    tab-bar: [{tab: Sailings, icon: ship, go: home}, {tab: Trips, icon: ticket, badge: 1, go: trips}, {tab: Chat, icon: message, badge: 2, go: chat}, {tab: On Board, icon: compass, go: board}, {tab: More, icon: menu, go: more}]
screens:
  home: {title: Sailings, layout: tabs, body: [{button: Show Pass, go: pass}, {button: Close Pass, go: shut}]}
  trips: {title: Trips, layout: tabs, navigation-bar: {right: [{button: Filter, icon: filter, go: home}]}, body: [None.]}
  chat: {title: Chat, layout: tabs, body: [None.]}
  board: {title: On Board, layout: tabs, body: [None.]}
  more: {title: More, layout: tabs, body: [None.]}
  pass: {title: Boarding Pass, layout: tabs, body: [Gate A.]}
  shut: {title: Boarding Pass, layout: tabs, navigation-bar: {left: [{button: Close, go: back}]}, body: [Gate A.]}
"""
CUT = "() => [...document.querySelectorAll('.app .screen:last-child :is(.tab .words, .bar-title)')].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"


@pytest.mark.parametrize("way", ["portrait", "landscape"])
@pytest.mark.parametrize("screen", ["home", "trips", "more"])
def test_five_tabs_of_an_ipad_are_named_in_full(screens, way, screen):
    page = screens(FIVE, "ship")("ios", screen, f"device: ipad\norientation: {way}\n", (1400, 1400))
    assert page.evaluate(CUT) == []
    tabs = box(page, ".tab-bar > .tabs")
    assert screen != "trips" or tabs["right"] < box(page, ".navigation-bar .button")["left"]


@pytest.mark.parametrize("way", ["portrait", "landscape"])
@pytest.mark.parametrize("name", ["Show Pass", "Close Pass"])
def test_a_screen_of_an_ipad_that_is_no_tab_has_its_title_below_the_tabs(screens, way, name):
    page = screens(FIVE, "ship")("ios", "home", f"device: ipad\norientation: {way}\n", (1400, 1400))
    page.locator(".app").get_by_role("button", name=name).click()
    page.wait_for_function("() => document.querySelectorAll('.app .screen').length === 1 && document.querySelector('.app .bar-title').textContent === 'Boarding Pass'")
    assert style(page, ".navigation-bar > .middle", "clipPath") == "none" and page.evaluate(CUT) == []
    title, tabs, words = box(page, ".bar-title"), box(page, ".tab-bar > .tabs"), box(page, ".content > .text")
    assert tabs["bottom"] <= title["top"] and title["bottom"] <= words["top"]


DECK = """
app: Tickets
screens:
  home:
    title: Tickets
    body: [{deck: {fill: yes, body: [{card: Skerry, body: [{heading: "09:10"}, Gate 2]}, {card: Holm, body: [Gate 1]}]}}]
"""


def test_a_deck_that_fills_a_tablet_has_cards_no_higher_than_cards(screens):
    page = screens(DECK, "tickets")("ios", more="device: ipad\n", size=(1400, 1400))
    card, dots = box(page, ".card"), box(page, ".dots")
    assert 440 < card["height"] < 600 and card["top"] < 200 and dots["top"] - card["bottom"] < 24
    # On Windows Phone a card is as high as what is in it.
    page = screens(DECK, "tickets")("metro")
    assert box(page, ".card")["height"] < box(page, ".screen")["height"] / 2
