"""What a designer noticed when pages were put beside the real platforms: sheets, forms, talks, maps, tablets and bars."""

import pytest

from browsing import PLATFORMS, Visit, at_rest
from test_look_by_eye import box, middle, style

APP = """
app: Harbour
start: trips
state: {units: [Kilometres, Miles], invited: [off, on]}
layouts:
  tabs:
    tab-bar: [{tab: Trips, icon: home, go: trips}, {tab: Chats, icon: message, badge: "2", go: chats}]
components:
  theirs: {params: [text], body: [{columns: {widths: [80%, 20%], body: [{panel: [$text]}, space]}}]}
  mine: {params: [text], body: [{columns: {widths: [20%, 80%], body: [space, {panel: [$text]}]}}]}
screens:
  trips:
    title: Trips
    layout: tabs
    navigation-bar: {large: yes}
    body:
      - list: [{row: Mill Weir, go: trip, on: {long-press: new}}, {row: Ida Holm, subtitle: See you there, detail: "9:41", body: [{badge: "2"}], go: trip}]
      - {button: Filter, go: filter}
      - {button: New trip, go: new}
      - {button: Account, go: account}
      - {button: Sort, go: sort}
    popups:
      sort: {context-menu: Sort, buttons: [{button: By name, icon: check, go: close}, {button: By length, go: close}]}
      filter: {sheet: Filter, size: medium, body: [Words., {button: Show 12 results, go: close}, {button: Done, go: close}]}
      new: {sheet: New trip, size: large, body: [{field: Name}, {columns: [{button: Cancel, go: close}, {button: Save, role: primary, go: {to: close, set: {invited: on}}}]}]}
  panes:
    title: Panes
    layout: tabs
    body: [{columns: [{list: [{row: Mill Weir, go: trip}]}, {panel: [Words.]}]}]
  trip:
    title: Mill Weir
    layout: tabs
    toolbar: [{button: Delete, icon: trash, go: stay}, {button: Note, icon: edit, go: stay}]
    body:
      - columns: [{avatar: Ida Holm}, {group: {gap: 2, body: [{heading: Ida Holm}, 45 years, Leeds]}}]
      - list: [{row: Units, body: [{picker: {alt: Units, state: units}}]}, {row: Plate, body: [{field: {alt: Plate, hint: AB 12}}]}, {row: Date, body: [{date: {alt: Date, value: "2026-05-12"}}]}]
      - list: [{row: "", body: [{picker: {label: Distances, state: units}}]}]
  account:
    title: Account
    layout: tabs
    body:
      - {field: Name, value: Ada Moss}
      - {field: City}
      - {field: What did you see?, hint: "An orchid, a hare, a kestrel or an owl"}
      - {checkbox: Invite my friends, state: invited}
      - {button: Save, role: primary, go: back}
  chats:
    title: Chats
    layout: tabs
    navigation-bar: {large: yes}
    body:
      - use: theirs
        with: {text: Great}
      - use: mine
        with: {text: "Yes!"}
      - {card: [I will bring the map and the stove and something sweet for the long way back.], align: end}
      - {card: {body: [Words.]}}
      - {button: Map, go: map}
      - {button: Tiles, go: tiles}
  map:
    title: Map
    body: [{map: Vale, fill: yes, body: [{pin: You are here, at: 45% 45%}, {pin: Coast, at: 20% 30%, callout: {body: [Open], go: tiles}}]}]
  tiles:
    title: Tiles
    body: [{tiles: {columns: 2, body: [{tile: One}, {tile: Two}, {tile: Three}, {tile: Four}, {tile: Five}]}}]
"""


@pytest.fixture
def at(screens):
    return screens(APP, "harbour")


def opened(page, name):
    page.get_by_role("button", name=name, exact=True).click()
    page.wait_for_selector(".sheet")
    at_rest(page)
    return page


def test_what_ends_a_sheet_of_an_iphone_is_a_sign_in_its_corner(at):
    page = opened(at("ios", "trips"), "Filter")
    sheet, done, title = box(page, ".sheet"), box(page, ".sheet .ends"), box(page, ".dialog-title")
    assert (done["width"], done["height"]) == pytest.approx((44, 44), abs=0.6)
    assert sheet["right"] - done["right"] == pytest.approx(16, abs=0.6) and done["top"] - sheet["top"] == pytest.approx(16, abs=0.6)
    assert middle(done) == pytest.approx(middle(title), abs=0.6)
    # What says more than that keeps its words at the bottom; the sign has its name, and acts.
    assert box(page, ".inside > .button:not(.ends)")["top"] > title["bottom"]
    page.get_by_role("button", name="Done").click()
    page.wait_for_selector(".sheet", state="detached")


def test_a_sheet_of_an_iphone_is_left_at_its_start_and_kept_at_its_end(at):
    page = opened(at("ios", "trips"), "New trip")
    sheet, cancel, save, field = box(page, ".sheet"), box(page, ".ends"), box(page, ".ends-done"), box(page, ".sheet .field")
    assert cancel["left"] - sheet["left"] == pytest.approx(16, abs=0.6) and sheet["right"] - save["right"] == pytest.approx(16, abs=0.6)
    assert cancel["top"] == save["top"] and field["top"] >= save["bottom"] + 8
    assert style(page, ".ends-done", "backgroundColor") != style(page, ".ends", "backgroundColor")


@pytest.mark.parametrize("platform", ["android", "metro", "wireframe"])
def test_what_ends_a_sheet_elsewhere_is_below_the_rest(at, platform):
    page = opened(at(platform, "trips"), "Filter")
    assert box(page, ".sheet .ends")["top"] > box(page, ".sheet .text")["bottom"]


def test_in_a_form_of_ios_names_are_at_the_left_and_what_is_typed_at_the_right(at):
    page = at("ios", "account")
    name, text, other = box(page, ".field .name"), box(page, ".field input"), box(page, ".field", 1)
    assert middle(name) == pytest.approx(middle(text), abs=1) and name["right"] <= text["left"]
    assert style(page, ".field .name", "fontSize") == "17px" and style(page, ".field input", "textAlign") == "end"
    assert box(page, ".field")["height"] == pytest.approx(52, abs=1) == other["height"]
    assert style(page, ".field:nth-child(2) .name", "color") != style(page, ".field .name", "color")
    # What is long is below its name, to be read to its end.
    assert box(page, ".field input", 2)["top"] >= box(page, ".field .name", 2)["bottom"] - 1


def test_a_checkbox_of_ios_is_a_switch_at_the_end(at):
    page = at("ios", "account")
    words, switch, row = box(page, ".checkbox .words"), box(page, ".checkbox input"), box(page, ".checkbox")
    assert (switch["width"], switch["height"]) == pytest.approx((63, 28), abs=0.6)
    assert words["left"] - row["left"] == pytest.approx(16, abs=0.6) == row["right"] - switch["right"]
    page.locator(".app .checkbox input").check()
    at_rest(page)
    assert style(page, ".checkbox input", "backgroundColor") == "rgb(52, 199, 89)"


@pytest.mark.parametrize("platform", ["ios", "android", "wireframe"])
def test_a_choice_in_a_row_has_no_box(at, platform):
    page = at(platform, "trip")
    row, label, value = box(page, ".row"), box(page, ".row .lines"), box(page, ".row .picked .words")
    assert middle(value) == pytest.approx(middle(label), abs=2) and value["left"] > label["right"]
    assert style(page, ".row .picked", "backgroundColor") == "rgba(0, 0, 0, 0)"
    assert style(page, ".row .picked", "borderImageSource") == "none" and style(page, ".row .picked", "borderBottomWidth") == "0px"
    assert row["height"] < 62


def test_a_field_in_a_row_of_ios_has_its_name_at_the_left_and_no_box(at):
    page = at("ios", "trip")
    label, field = box(page, ".row .lines", 1), box(page, ".row .field input")
    assert middle(field) == pytest.approx(middle(label), abs=1) and field["left"] >= label["right"]
    assert style(page, ".row .field input", "backgroundColor") == "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("platform", PLATFORMS)
def test_what_somebody_says_is_as_wide_as_its_words(at, platform):
    page = at(platform, "chats")
    content = box(page, ".content")
    theirs, mine, long = box(page, ".columns > .panel"), box(page, ".columns > .panel", 1), box(page, ".content > .card")
    assert theirs["width"] < 110 and mine["width"] < 110
    assert theirs["left"] - content["left"] == pytest.approx(content["right"] - mine["right"], abs=0.6)
    assert mine["right"] == pytest.approx(long["right"], abs=0.6) and long["width"] < 0.8 * content["width"]
    assert style(page, ".content > .card", "textAlign") == "start"
    # What is no talk is as wide as ever.
    assert box(page, ".content > .card", 1)["width"] > 0.85 * content["width"]


@pytest.mark.parametrize("platform", PLATFORMS)
def test_the_lines_of_a_group_with_a_gap_of_its_own_do_not_touch(at, platform):
    page = at(platform, "trip")
    assert box(page, ".columns .text")["top"] - box(page, ".columns .heading")["bottom"] == pytest.approx(2, abs=0.6)


def test_a_row_that_can_be_held_has_its_arrow(at):
    page = at("ios", "trips")
    assert page.evaluate("() => getComputedStyle(document.querySelector('.app .row .touch > .face'), '::after').width") == "8px"


@pytest.mark.parametrize("platform", ["ios", "android", "wireframe"])
def test_a_detail_is_beside_a_count(at, platform):
    page = at(platform, "trips")
    detail, subtitle, count = box(page, ".row .detail"), box(page, ".row .subtitle"), box(page, ".row .badge")
    assert subtitle["right"] < detail["left"] and detail["right"] < count["left"]
    assert middle(detail) == pytest.approx(middle(count), abs=2)


@pytest.mark.parametrize("platform", ["ios", "android", "wireframe"])
def test_ones_own_place_is_a_dot_in_the_middle_of_it(at, platform):
    page = at(platform, "map")
    place, head = box(page, ".pin"), box(page, ".pin > .head")
    assert middle(head) == pytest.approx(place["top"], abs=0.6) and middle(head, "left", "right") == pytest.approx(place["left"], abs=0.6)
    assert style(page, ".pin > .head", "borderRadius", "::before") == "50%" and style(page, ".pin > .head", "content", "::after") == "none"
    if platform != "wireframe":
        assert style(page, ".pin > .head", "backgroundColor", "::before") == "rgb(10, 120, 245)"


def test_above_tabs_a_toolbar_of_android_floats(at):
    page = at("android", "trip")
    bar, tabs, content = box(page, ".toolbar"), box(page, ".tabs"), box(page, ".content")
    assert bar["height"] == pytest.approx(64, abs=0.6) and bar["bottom"] == pytest.approx(tabs["top"] - 12, abs=0.6)
    assert middle(bar, "left", "right") == pytest.approx(middle(content, "left", "right"), abs=0.6) and bar["width"] < 140


def test_on_windows_phone_a_screen_that_no_tab_opens_has_its_title_alone(at):
    page = at("metro", "account")
    assert not page.locator(".app .tab").first.is_visible()
    assert box(page, ".field")["top"] - box(page, ".bar-title")["bottom"] < 16
    # The tabs are words in the bar of the app.
    page.locator(".app .more > summary:visible").click()
    tabs = page.evaluate(BOXES_OF_TABS)
    assert [name for name, _ in tabs] == ["Trips", "Chats"] and tabs[0][1] < tabs[1][1]
    page.locator(".app .tab").last.click()
    page.wait_for_function("player.session.address === '~chats'")
    assert page.locator(".app .tab").first.is_visible()


BOXES_OF_TABS = "() => [...document.querySelectorAll('.app .tab')].filter((one) => one.checkVisibility()).map((one) => [one.querySelector('.words').textContent, one.getBoundingClientRect().top])"


@pytest.mark.parametrize(("platform", "device"), [("ios", "ipad"), ("android", "android-tablet"), ("wireframe", "ipad")])
def test_on_a_tablet_words_are_in_a_column_that_can_be_read(at, platform, device):
    page = at(platform, "account", f"device: {device}\n")
    screen, field = box(page, ".content"), box(page, ".field")
    rail = 80 if platform == "android" else 0
    assert field["width"] == pytest.approx(680, abs=1)
    assert field["left"] - screen["left"] - rail == pytest.approx(screen["right"] - field["right"], abs=1)


@pytest.mark.parametrize(("platform", "device"), [("ios", "ipad"), ("android", "android-tablet"), ("wireframe", "ipad")])
def test_on_a_tablet_there_are_more_columns(at, platform, device):
    page = at(platform, "tiles", f"device: {device}\n")
    first, fourth, fifth = box(page, ".tile"), box(page, ".tile", 3), box(page, ".tile", 4)
    assert first["top"] == fourth["top"] == fifth["top"]


def test_on_a_tablet_a_large_title_begins_where_its_rows_do(at):
    page = at("wireframe", "chats", "device: ipad\n")
    title = page.evaluate("() => { const range = document.createRange(); range.selectNodeContents(document.querySelector('.app .bar-title')); return range.getBoundingClientRect().left; }")
    assert title == pytest.approx(page.evaluate("() => document.querySelector('.app .content > .card:last-of-type, .app .content > .button').getBoundingClientRect().left"), abs=3)


@pytest.mark.parametrize(("platform", "device"), [("ios", "ipad"), ("android", "android-tablet"), ("wireframe", "ipad")])
def test_on_a_tablet_panes_beside_each_other_have_all_the_room(at, platform, device):
    page = at(platform, "panes", f"device: {device}\n")
    content, panes = box(page, ".content"), box(page, ".columns")
    rail = 80 if platform == "android" else 0
    assert panes["width"] == pytest.approx(content["width"] - rail - 40, abs=1)
