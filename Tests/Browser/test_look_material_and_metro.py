"""What designers of Android and of Windows Phone noticed when they looked at pages: maps, questions, sheets, bars, tiles and rows."""

import pytest

from browsing import at_rest
from test_look_by_eye import box, middle, style

APP = """
app: Sound
start: home
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
    body: [{field: Name}]
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


@pytest.mark.parametrize("platform", ["android", "metro"])
def test_tools_beside_a_map_are_on_the_map(at, platform):
    page = at(platform, "chart")
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


def test_a_callout_of_windows_phone_is_on_its_flag_from_the_same_edge_and_in_its_colour(at):
    page = at("metro", "chart")
    tap(page, "Skerry")
    callout, pin = box(page, ".callout"), box(page, ".pin > .head")
    assert callout["left"] == pytest.approx(pin["left"], abs=1)
    assert min(abs(callout["bottom"] - pin["top"]), abs(callout["top"] - pin["bottom"])) <= 2
    assert style(page, ".callout", "backgroundColor") == page.evaluate("getComputedStyle(document.querySelector('.pin > .head'), '::before').backgroundColor")


def test_actions_of_windows_phone_come_from_the_top_as_lines_or_as_two_buttons(at):
    page = at("metro", "home")
    tap(page, "Return")
    screen, asked, first, last = box(page, ".screen"), box(page, ".actions"), box(page, ".actions .button"), box(page, ".actions .button", 2)
    assert (asked["left"], asked["top"], asked["width"]) == pytest.approx((screen["left"], screen["top"], screen["width"]), abs=1)
    assert asked["bottom"] < screen["bottom"] - 100 and last["top"] >= first["bottom"]
    assert style(page, ".actions .button", "borderTopWidth") == "0px" and style(page, ".actions .button", "fontSize") == "26px"
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
