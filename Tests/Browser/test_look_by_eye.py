"""What a designer of each platform noticed first in four new apps: what looked as if it had been generated."""

import pytest

from browsing import PLATFORMS, at_rest
from test_platform_details import BOXES

APP = """
app: Cairn
start: home
state: {units: [Kilometres, Miles], voice: [on, off]}
layouts:
  tabs:
    tab-bar: [{tab: Home, icon: home, go: home}, {tab: Cards, icon: card, badge: "1", go: settings}, {tab: Map, icon: map, go: map}]
screens:
  home:
    title: Home
    layout: tabs
    navigation-bar: {right: [{button: Settings, icon: settings, go: settings}]}
    body:
      - columns: {widths: [25%, 75%], body: [{avatar: Mira Sand, size: large}, {group: [{heading: Mira Sand}, 214 km this year]}]}
      - columns: [{badge: 35 min}, {badge: Vegan}]
      - {image: A ridge above the clouds, alt: A ridge, height: 100}
      - {image: A lake, alt: A lake, height: 100}
      - {image: A ridge above the clouds, alt: A ridge, height: 100}
      - list: [{row: Stew, image: A bowl of stew, go: stay}]
  settings:
    title: Settings
    layout: tabs
    body:
      - group: [{icon: bookmark, alt: Nothing saved, align: center}, {text: Paths that you save wait here., align: center}]
      - tiles: {columns: 2, height: 110, body: [{tile: Weeknights, icon: clock, badge: "24", go: stay}, {tile: Baking, icon: star, badge: "9", go: stay}]}
      - list:
          grouped: yes
          body:
            - {row: Keep the screen on, body: [{switch: {alt: Keep the screen on, state: voice}}]}
            - {row: Distances, body: [{picker: {alt: Distances, state: units}}]}
      - list: {body: [], empty: [Nothing by that name.]}
      - {field: Name, hint: Ada}
      - {button: Menu, go: menu}
      - {button: Filter, go: filter}
      - scroll: [{group: [{avatar: Ida Holm}, {text: Ida, size: small, align: center}]}, {group: [{avatar: Noor Aziz}, {text: Noor, size: small, align: center}]}]
      - table: {columns: [Stop, Time], body: [{row: Elmhurst, cells: ["6:31"]}]}
    popups: {filter: {sheet: Filter, size: medium, body: [Words., {button: Done, go: close}]}, menu: {context-menu: {buttons: [{button: Copy, go: stay}]}}}
  map:
    title: Map
    layout: tabs
    body:
      - map: Vale
        height: 400
        body:
          - {pin: Mill Weir, at: 62% 66%}
          - {pin: Coast, at: 1% 80%}
          - {pin: Hut, at: 50% 50%, icon: home, callout: {title: The hut, body: [Open]}}
  chart:
    title: Charts
    layout: tabs
    body:
      - {chart: Kilometres, kind: bar, values: {Mon: 3.1, Tue: 6.4, Wed: 0, Sat: 11.4}, unit: km}
      - {chart: Steps, kind: line, values: {A: 14000, B: 2500}}
      - {chart: Heat, kind: line, values: {A: 37.9, B: 38.2, C: 36.8}}
      - {chart: Parts, kind: donut, values: {Home: 1150, Food: 412}}
      - {map: Vale, height: 100}
      - {map: Coast, height: 100}
      - {button: Home, go: home}
"""


@pytest.fixture
def at(screens):
    return screens(APP, "cairn")


def box(page, selector, index=0):
    return page.evaluate(BOXES, selector)[index]


def style(page, selector, key, pseudo=None):
    return page.evaluate("([selector, key, pseudo]) => getComputedStyle(document.querySelector(`.app ${selector}`), pseudo)[key]", [selector, key, pseudo])


def middle(one, start="top", end="bottom"):
    return (one[start] + one[end]) / 2


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_picture_that_is_missing_is_drawn_and_says_nothing_but_in_a_sketch(at, platform):
    page = at(platform)
    words = page.evaluate("() => [...document.querySelectorAll('.app .image.placeholder > span')].map((one) => one.checkVisibility())")
    assert words == [platform == "wireframe"] * 3
    if platform == "wireframe":
        return
    one, other, again = (style(page, f".image.placeholder:nth-child({number} of .image)", "backgroundImage") for number in (1, 2, 3))
    assert one.count("radial-gradient") == 3 and one == again and one != other


@pytest.mark.parametrize(("platform", "gap"), [("ios", 16), ("android", 16), ("metro", 14.4), ("wireframe", 16)])
def test_words_are_beside_a_person_and_level_with_the_middle(at, platform, gap):
    page = at(platform)
    person, words = box(page, ".avatar"), box(page, ".columns > .group")
    assert words["left"] - person["right"] == pytest.approx(gap, abs=0.6)
    assert middle(person) == pytest.approx(middle(words), abs=1)


@pytest.mark.parametrize("platform", PLATFORMS)
def test_small_labels_are_next_to_each_other(at, platform):
    page = at(platform)
    assert box(page, ".badge", 1)["left"] - box(page, ".badge")["right"] == pytest.approx(8, abs=0.6)


def test_the_only_button_of_a_bar_of_windows_phone_is_in_the_middle(at):
    page = at("metro")
    assert middle(box(page, ".navigation-bar .with-icon"), "left", "right") == pytest.approx(192, abs=0.6)


@pytest.mark.parametrize("is_open", [False, True])
def test_in_landscape_the_bar_of_windows_phone_is_beside_its_keys(at, is_open):
    page = at("metro")
    page.keyboard.press("v")
    page.get_by_text("Landscape").click()
    page.keyboard.press("Escape")
    if is_open:
        page.locator(".app .more > summary:visible").click()
    at_rest(page)
    bar, button, picture = box(page, ".more"), box(page, ".navigation-bar .with-icon"), box(page, ".image")
    wide = 240 if is_open else 58
    assert (bar["right"], bar["width"], bar["top"], bar["bottom"]) == pytest.approx((640, wide, 0, 384), abs=0.6)
    assert middle(button, "left", "right") == pytest.approx(640 - wide / 2, abs=0.6)
    assert picture["right"] <= 640 - 58 and box(page, ".tab-bar")["right"] <= 640.5 - wide


def test_on_windows_phone_nothing_is_a_quiet_line_at_the_left(at):
    page = at("metro", "settings")
    assert not page.locator(".app .group > .icon").is_visible()
    assert box(page, ".group > .text")["left"] == pytest.approx(19, abs=0.6)
    assert style(page, ".group > .text", "color") != style(page, ".content", "color")


def test_the_number_of_a_tile_of_windows_phone_is_in_line_with_its_words(at):
    page = at("metro", "settings")
    ends = page.evaluate("""() => [".tile > .caption", ".tile > .count"].map((one) => {
      const probe = document.createElement("i"), node = document.querySelector(one);
      probe.style.cssText = "display: inline-block";
      node.append(probe);
      const place = probe.getBoundingClientRect().bottom;
      probe.remove();
      return place;
    })""")
    assert ends[0] == pytest.approx(ends[1], abs=1)
    caption, count = style(page, ".tile > .caption", "paddingLeft"), style(page, ".tile > .count", "paddingRight")
    assert caption == count != "0px"


def test_the_label_of_a_control_of_windows_phone_is_small_and_above_it(at):
    page = at("metro", "settings")
    sizes = page.evaluate("() => [...document.querySelectorAll('.app .row .lines')].map((one) => getComputedStyle(one).fontSize)")
    assert sizes == ["16px", "16px"]
    switch, label = box(page, ".row .switch"), box(page, ".row .lines")
    assert switch["top"] >= label["bottom"] - 1 and switch["left"] == pytest.approx(19, abs=1)


def test_the_names_of_a_ring_of_windows_phone_are_a_list(at):
    page = at("metro", "chart")
    one, other = box(page, ".kind-donut .legend li"), box(page, ".kind-donut .legend li", 1)
    assert one["left"] == other["left"] == pytest.approx(19, abs=0.6) and one["bottom"] <= other["top"] + 0.5
    assert box(page, ".kind-donut .legend b")["right"] == pytest.approx(384 - 19, abs=0.6)


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_chart_has_its_numbers_at_round_lines_that_hold_the_highest(at, platform):
    page = at(platform, "chart")
    assert page.evaluate("() => [...document.querySelectorAll('.app .axis li')].map((one) => one.textContent)") == ["15 km", "10", "5", "0", "15k", "10k", "5k", "0", "38.5", "38", "37.5", "37", "36.5"]
    heats, lines = page.evaluate(BOXES, ".kind-line .line")[1], page.evaluate(BOXES, ".kind-line .rule")
    # A line that would lie flat at the top has the whole room.
    assert heats["bottom"] - heats["top"] > 0.5 * (lines[-1]["bottom"] - min(one["top"] for one in lines[4:]))
    assert page.locator(".app .kind-bar .legend b").count() == 0
    columns, lines = page.evaluate(BOXES, ".column"), page.evaluate(BOXES, ".kind-bar .rule")
    assert min(one["top"] for one in lines) <= min(one["top"] for one in columns)
    assert columns[0]["width"] <= 0.6 * (columns[1]["left"] - columns[0]["left"])
    rounded = style(page, ".column", "clipPath")
    assert ("4px" in rounded) == (platform in ("ios", "android")), rounded
    # Names are below their columns, though there are numbers at the side.
    names = page.evaluate(BOXES, ".kind-bar .legend li")
    assert all(middle(name, "left", "right") == pytest.approx(middle(one, "left", "right"), abs=4) for name, one in zip(names, columns))


@pytest.mark.parametrize("platform", ["ios", "android", "wireframe"])
def test_the_name_of_a_pin_is_below_its_middle_and_on_the_map(at, platform):
    page = at(platform, "map")
    probe = """(index) => {
      const head = document.querySelectorAll(".app .pin > .named")[index], style = getComputedStyle(head, "::after");
      const twin = document.createElement("i");
      for (const key of ["position", "top", "left", "translate", "fontSize", "fontWeight", "maxWidth", "whiteSpace", "fontFamily", "letterSpacing"]) twin.style[key] = style[key];
      twin.className = "twin";
      twin.textContent = head.ariaLabel;
      head.append(twin);
    }"""
    for index in range(2):
        page.evaluate(probe, index)
    weir, coast = page.evaluate(BOXES, ".twin")
    head, map_ = box(page, ".pin > .head"), box(page, ".map")
    assert middle(weir, "left", "right") == pytest.approx(middle(head, "left", "right"), abs=1)
    assert coast["left"] >= map_["left"] - 0.5


@pytest.mark.parametrize("platform", ["ios", "android", "metro"])
def test_maps_with_other_names_show_other_places(at, platform):
    page = at(platform, "chart")
    one, other = page.evaluate("() => [...document.querySelectorAll('.app .map > .ground')].map((one) => getComputedStyle(one).backgroundPosition)")
    assert one != other


def test_a_callout_of_windows_phone_is_just_above_its_flag(at):
    page = at("metro", "map")
    page.locator(".app [data-callout]").click()
    at_rest(page)
    assert box(page, ".pin > [data-callout]")["top"] - box(page, ".callout")["bottom"] == pytest.approx(6, abs=0.6)


def test_the_sign_on_a_flag_of_windows_phone_can_be_read(at):
    page = at("metro", "map", 'theme: {accent: "#ffab8a"}\n')
    assert style(page, ".pin > .head", "color") == "rgb(0, 0, 0)"


def test_the_outer_keys_of_an_iphone_are_inside_its_round_corners(at):
    page = at("ios", "settings")
    page.locator(".app .field input").click()
    page.wait_for_selector(".with-keyboard")
    at_rest(page)
    keys, app = page.evaluate(BOXES, ".drawn-keys .key"), box(page, ".screens")
    assert min(key["left"] for key in keys) == pytest.approx(7, abs=0.6)
    assert app["width"] - max(key["right"] for key in keys) == pytest.approx(7, abs=0.6)


def test_what_is_open_on_android_ends_straight_above_the_keyboard(at):
    page = at("android", "settings")
    page.locator(".app .field input").click()
    page.wait_for_selector(".with-keyboard")
    assert style(page, ".layers", "borderBottomLeftRadius") == "0px"


def test_a_menu_of_android_is_lighter_than_the_rows_under_it(at):
    page = at("android", "settings")
    rows = style(page, ".grouped .rows", "backgroundColor")
    page.get_by_role("button", name="Menu").click()
    page.wait_for_selector(".context-menu")
    assert style(page, ".context-menu", "backgroundColor") != rows


def test_the_tab_bar_of_an_iphone_is_glass_and_nothing_covers_what_is_under_it(at):
    page = at("ios")
    assert "blur" in style(page, ".tab-bar > .tabs", "backdropFilter")
    end = page.evaluate("""() => getComputedStyle(document.querySelector(".app .screen"), "::after").backgroundImage.match(/[\\d.]+(?=\\)\\)$)/)?.[0]""")
    assert float(end) < 0.7


def test_a_sketch_draws_switches_by_hand_numbers_on_icons_and_no_empty_boxes(at):
    page = at("wireframe", "settings")
    assert style(page, ".switch input", "borderImageSource") == "none" and len(set(style(page, ".switch input", key) for key in ("borderTopLeftRadius", "borderTopRightRadius", "borderBottomLeftRadius", "borderBottomRightRadius"))) > 2
    count, icon = box(page, ".tab .count"), box(page, ".tab:has(.count) .icon")
    assert icon["left"] < count["left"] < icon["right"] and count["top"] < icon["top"] < count["bottom"]
    assert not page.locator(".app .list:has(> .empty) > .rows").is_visible()


@pytest.mark.parametrize("platform", PLATFORMS)
def test_people_beside_each_other_are_close(at, platform):
    page = at(platform, "settings")
    one, other = box(page, ".scroll > .group"), box(page, ".scroll > .group", 1)
    assert other["left"] - one["left"] < 90
    assert middle(box(page, ".scroll .avatar"), "left", "right") == pytest.approx(middle(one, "left", "right"), abs=1)


@pytest.mark.parametrize("platform", ["android", "metro"])
def test_a_sheet_is_as_high_as_its_content(at, platform):
    page = at(platform, "settings")
    page.get_by_role("button", name="filter" if platform == "metro" else "Filter").click()
    page.wait_for_selector(".sheet")
    at_rest(page)
    assert box(page, ".sheet")["height"] < 260


def test_the_cells_of_a_row_of_windows_phone_are_of_one_size(at):
    page = at("metro", "settings")
    assert style(page, "tbody th", "fontSize") == style(page, "tbody td", "fontSize")


NAMES = """
app: Names
screens:
  home:
    title: Home
    body:
      - list:
          - {row: Ada Maria Lovelace, image: Ada}
          - {row: Ada, image: Ada}
          - {row: Hut by the lake, image: Hut}
"""


def test_initials_are_those_of_the_whole_name(pages, visit):
    page = visit.open(pages.app(NAMES, "names"))
    assert page.locator(".app .thumb").all_inner_texts() == ["AL", "A", "H"]
