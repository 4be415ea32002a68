"""What designers of Android and of Windows Phone noticed when they looked at pages: maps, questions, sheets, bars, tiles and rows."""

import pytest

from browsing import Visit, at_rest
from test_look_by_eye import box, middle, style

APP = """
app: Sound
start: home
state: {beds: 1..8}
state: {beds: 1..8}
screens:
  home:
    title: Home
    body:
      - {button: Return, go: return}
      - {button: Leave, go: leave}
      - {button: Sort, go: sort}
      - {button: New, go: edit}
      - list: [{row: Mill, go: chart}]
    popups:
      return: {actions: Return this ticket?, text: You get it back., buttons: [{button: Refund, role: destructive, go: close}, {button: Move, go: chart}, {button: Keep, role: cancel}]}
      sort: {sheet: Sort, size: small, body: [{list: [{row: By name, go: close}]}, {button: Close, go: close}]}
      leave: {actions: Leave?, buttons: [{button: Leave now, go: close}, {button: Stay, role: cancel}]}
  edit:
    title: New trip
    navigation-bar:
      left: [{button: Cancel, role: cancel, go: back}]
      right: [{button: Save, role: primary, go: back}]
    body:
      - list: [{row: [{field: Name}]}, {row: [{slider: Length, values: 0..10}]}]
      - {chart: Shares, kind: pie, values: {A: 3, B: 2, C: 1}}
      - {chart: Length, kind: line, values: {Mon: 3, Tue: 9, Wed: 5}}
  talk:
    title: Talk
    navigation-bar: {right: [{button: New, icon: plus, go: edit}]}
    body:
      - list: [{row: Ida, go: home}, {row: Ada, go: home}, {row: Eva, go: home}]
      - columns: [{avatar: Ida Holm}, {card: ["The tap by the compost drips again, who has the large spanner?"]}]
      - columns: {widths: [80%, 20%], body: [{field: {hint: Write}}, {button: {icon: send, alt: Send}, go: stay}]}
  plots:
    title: Plots
    navigation-bar: {right: [{button: Share, icon: share, go: home}, {button: More, icon: more, go: chart}]}
    body:
      - tiles: {height: 130, body: [{tile: Weir, wide: yes, go: home}, {tile: Mill, go: home}, {tile: Shed, go: home}]}
      - {button: Water them all, icon: drop, go: home}
      - table: This week
        columns: [Day, Who]
        body: [{row: Mon, cells: [Ada]}]
      - list: [{section: Beds, body: [{row: Sian Hughes, subtitle: "Fall at home, awaiting the scan and the porter", image: A face, detail: "06:20", badge: "2", go: home}]}]
      - {stepper: Beds, state: beds}
  chart:
    title: Chart
    menu:
      label: Layers
      edge: right
      items: [{button: Depth, icon: layers, go: home}, {button: Ships, icon: ship, go: home}]
    body:
      - map: The Sound
        fill: yes
        body:
          - {pin: Skerry, at: 42% 50%, icon: ship, callout: {title: Eider, body: [On the way]}}
          - {pin: North, at: 44% 36%}
          - {pin: Far Point, at: 90% 20%, callout: {title: Far Point, body: [A long walk from the harbour]}}
"""


@pytest.fixture
def at(screens):
    return screens(APP, "sound")


def tap(page, name):
    page.get_by_role("button", name=name, exact=True).click()
    at_rest(page)


@pytest.mark.parametrize("more", ["", "language: ar\n"])
@pytest.mark.parametrize("platform", ["android", "metro"])
def test_tools_beside_a_map_are_on_the_map(at, platform, more):
    page = at(platform, "chart", more)
    screen, map, menu = box(page, ".screen"), box(page, ".map"), box(page, ".menu")
    assert (map["left"], map["right"]) == pytest.approx((screen["left"], screen["right"]), abs=1)
    # They take no more room than they need, and pins stay clear of them.
    assert menu["height"] < screen["height"] / 2 and menu["right"] <= screen["right"]
    assert max(box(page, ".pin > .head", number)["right"] for number in range(3)) <= menu["left"] + 1


def test_tools_over_a_map_are_a_floating_toolbar_of_android(at):
    page = at("android", "chart")
    screen, menu = box(page, ".screen"), box(page, ".menu")
    assert menu["width"] == pytest.approx(64, abs=1) and screen["right"] - menu["right"] == pytest.approx(16, abs=1)
    assert style(page, ".menu", "borderRadius") == "32px" and style(page, ".menu", "boxShadow") != "none"
    page.locator(".menu > summary").click()
    at_rest(page)
    assert box(page, ".menu")["height"] == pytest.approx(64, abs=1)


def test_a_callout_of_android_hides_no_other_pin_if_it_can(at):
    page = at("android", "chart")
    tap(page, "Skerry")
    callout, other = box(page, ".callout"), box(page, ".pin > .head", 1)
    assert callout["right"] <= other["left"] or callout["left"] >= other["right"] or callout["top"] >= other["bottom"]


def test_a_callout_of_windows_phone_is_over_the_middle_of_its_flag_and_in_its_colour(at):
    page = at("metro", "chart")
    tap(page, "Skerry")
    callout, pin = box(page, ".callout"), box(page, ".pin > .head")
    assert callout["left"] + callout["right"] == pytest.approx(pin["left"] + pin["right"], abs=2)
    assert 4 <= min(abs(callout["bottom"] - pin["top"]), abs(callout["top"] - pin["bottom"])) <= 8
    assert style(page, ".callout", "backgroundColor") == page.evaluate("getComputedStyle(document.querySelector('.pin > .head'), '::before').backgroundColor")


def test_actions_of_windows_phone_come_from_the_top_as_a_list_of_buttons_or_two_beside_each_other(at):
    page = at("metro", "home")
    tap(page, "Return")
    screen, asked, first, last = box(page, ".screen"), box(page, ".actions"), box(page, ".actions .button"), box(page, ".actions .button", 2)
    assert (asked["left"], asked["top"], asked["width"]) == pytest.approx((screen["left"], screen["top"], screen["width"]), abs=1)
    assert asked["bottom"] < screen["bottom"] - 100 and last["top"] >= first["bottom"]
    tap(page, "Keep")
    tap(page, "Leave")
    leave, stay = box(page, ".actions .button"), box(page, ".actions .button", 1)
    assert leave["top"] == stay["top"] and leave["width"] == pytest.approx(stay["width"], abs=1) and leave["right"] < stay["left"]
    assert style(page, ".actions .button", "borderTopWidth") != "0px"


def test_what_only_closes_a_sheet_of_android_is_words_at_the_end_and_its_rows_are_as_large_as_others(at):
    page = at("android", "home")
    tap(page, "Sort")
    sheet, close = box(page, ".sheet"), box(page, ".sheet .ends")
    assert close["width"] < sheet["width"] / 3 and sheet["right"] - close["right"] <= 24 and close["height"] >= 40
    assert style(page, ".sheet .ends", "backgroundColor") == "rgba(0, 0, 0, 0)"
    assert style(page, ".sheet .row .words", "fontSize") == style(page, ".content .row .words", "fontSize") == "16px"
    # It can still be reached with keys, and acts.
    page.locator(".sheet .ends").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".sheet", state="detached")


def test_across_from_the_cross_of_android_is_what_is_kept_in_words(at):
    page = at("android", "edit")
    assert style(page, ".end .role-primary", "backgroundColor") == "rgba(0, 0, 0, 0)"
    assert style(page, ".start .role-cancel", "fontSize") == "0px"
    assert box(page, ".screen")["right"] - box(page, ".end .role-primary .words")["right"] == pytest.approx(16, abs=2)


def test_tiles_of_windows_phone_are_square_and_wide_ones_two_of_them(at):
    page = at("metro", "plots")
    wide, one, other = (box(page, ".tile", number) for number in range(3))
    assert one["width"] == pytest.approx(one["height"], abs=1) and wide["height"] == pytest.approx(one["height"], abs=1)
    assert other["left"] - one["right"] == pytest.approx(9.6, abs=0.6) == one["top"] - wide["bottom"]


def test_a_button_of_windows_phone_is_as_wide_as_its_words_and_only_words(at):
    page = at("metro", "plots")
    assert box(page, ".content > .button")["width"] < 200 and style(page, ".content > .button", "fontWeight") == "400"
    assert not page.locator(".app .content > .button > .icon").is_visible()


def test_more_is_in_the_menu_of_the_bar_of_windows_phone(at):
    page = at("metro", "plots")
    more = page.locator(".app .end .button", has_text="More")
    assert not more.is_visible() and page.get_by_role("button", name="Share", exact=True).is_visible()
    page.locator(".app .navigation-bar > .more > summary").click()
    at_rest(page)
    assert more.is_visible() and box(page, ".end .button", 1)["top"] > box(page, ".end .button .icon")["bottom"]
    more.click()
    page.wait_for_function("player.session.address.endsWith('chart')")


def test_titles_of_parts_are_alike_on_windows_phone(at):
    page = at("metro", "plots")
    keys = ["fontSize", "fontWeight", "color", "textTransform"]
    assert [style(page, "caption", key) for key in keys] == [style(page, ".section .header", key) for key in keys]


def test_what_is_beside_a_row_of_windows_phone_begins_at_its_first_line(at):
    page = at("metro", "plots")
    thumb, words, time, count = (box(page, f".row .face {selector}") for selector in [".thumb", ".words", ".detail", ".count"])
    assert thumb["top"] - words["top"] == pytest.approx(5, abs=4)
    # Letters of other sizes on one line end a little above or below each other.
    bottoms = [one["bottom"] for one in (words, time, count)]
    assert max(bottoms) - min(bottoms) <= 10
    # What is below them has the room of all.
    assert box(page, ".row .subtitle")["right"] > time["left"]


def test_a_stepper_of_windows_phone_has_its_number_where_a_switch_has_its_word(at):
    page = at("metro", "plots")
    name, value, button = box(page, ".stepper .name"), box(page, ".stepper .value"), box(page, ".stepper button")
    assert value["left"] == pytest.approx(name["left"], abs=1) and value["top"] >= name["bottom"] - 1
    assert style(page, ".stepper button", "borderRadius") == "0px" and middle(button) == pytest.approx(middle(value), abs=3)


def test_a_field_in_a_row_of_android_has_as_much_room_above_as_below(at):
    page = at("android", "edit")
    row, field, slider, name = box(page, ".row"), box(page, ".row input"), box(page, ".row", 1), box(page, ".slider .name")
    assert field["top"] - row["top"] == pytest.approx(row["bottom"] - field["bottom"], abs=1) and field["left"] == pytest.approx(row["left"], abs=1)
    assert style(page, ".row input", "borderBottomLeftRadius") == "0px"
    assert name["top"] - slider["top"] >= 15


def test_numbers_at_a_chart_are_on_their_lines(at):
    for platform in ["android", "ios", "metro"]:
        page = at(platform, "edit")
        plot, first = box(page, ".kind-line .plot"), box(page, ".axis li")
        assert first["top"] == pytest.approx(plot["top"], abs=2)


@pytest.mark.parametrize("platform", ["android", "metro"])
def test_slices_have_tones_of_the_accent(at, platform):
    page = at(platform, "edit", 'theme: {accent: "#b3471b"}\n')
    strokes = page.evaluate("() => [...document.querySelectorAll('.app .slice')].map((one) => getComputedStyle(one).stroke)")
    assert len(set(strokes)) == 3 and strokes[0] in ("rgb(179, 71, 27)", "#b3471b")


def test_what_makes_something_new_floats_over_a_screen_of_android(at):
    page = at("android", "talk")
    new, screen = box(page, ".end .button"), box(page, ".screen")
    assert (new["width"], new["height"]) == pytest.approx((56, 56), abs=1) and new["top"] > screen["bottom"] - 120
    assert screen["right"] - new["right"] == pytest.approx(16, abs=1)


def test_rows_of_android_are_pieces_of_a_round_container(at):
    page = at("android", "talk")
    screen, rows, one, other = box(page, ".screen"), box(page, ".rows"), box(page, ".row"), box(page, ".row", 1)
    assert rows["left"] - screen["left"] == pytest.approx(16, abs=1) and other["top"] - one["bottom"] == pytest.approx(2, abs=0.6)
    assert style(page, ".rows", "borderRadius") == "16px" and style(page, ".row", "borderRadius") == "4px"


def test_what_sends_a_line_on_android_is_beside_it_and_as_high(at):
    page = at("android", "talk")
    field, send = box(page, ".columns input"), box(page, ".columns .button")
    assert send["left"] - field["right"] == pytest.approx(8, abs=1)
    assert (send["top"], send["bottom"]) == pytest.approx((field["top"], field["bottom"]), abs=1)


def test_what_is_said_on_android_has_a_corner_at_who_says_it(at):
    page = at("android", "talk")
    assert style(page, ".columns .card", "borderEndStartRadius") == "4px" and style(page, ".columns .card", "borderEndEndRadius") == "20px"
    assert box(page, ".columns .avatar")["bottom"] == pytest.approx(box(page, ".columns .card")["bottom"], abs=1)


def test_a_map_beside_a_rail_of_android_reaches_the_lower_edge(pages, chromium):
    text = """
app: Rail
platforms: [android]
orientation: landscape
layouts: {tabs: {tab-bar: [{tab: Chart, icon: map, go: chart}, {tab: Notes, icon: list, go: notes}]}}
screens:
  chart: {title: Chart, layout: tabs, body: [{map: The Sound, fill: yes}]}
  notes: {title: Notes, layout: tabs, body: [Words.]}
"""
    visit = Visit(chromium, size=(1300, 900), reduced_motion="reduce")
    try:
        page = visit.open(pages.app(text, "rail", "--force"), "#/chart")
        at_rest(page)
        assert box(page, ".map")["bottom"] >= box(page, ".screen")["bottom"] - 1
    finally:
        visit.close()
