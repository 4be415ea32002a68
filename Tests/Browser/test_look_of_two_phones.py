"""What a designer objected to on Windows Phone and Android: boxes of messages, tiles, words to choose from, pins and rows."""

import pytest

from browsing import at_rest
from test_look_by_eye import box, style

APP = """
app: Ferry
theme: {accent: "#72d5d0"}
state: {bay: [A, B]}
layouts: {tabs: {tab-bar: [{tab: Chart, icon: map, go: home}, {tab: Gate, icon: leaf, go: gate}]}}
screens:
  home:
    title: Chart
    layout: tabs
    body: [{map: Vale, fill: yes, body: [{pin: Hut, at: 50% 60%, icon: home, callout: {title: The hut, body: [Open until six]}}]}]
  gate:
    title: Gate
    layout: tabs
    body:
      - {segmented: Bay, options: [A, B], value: $bay}
      - tiles: {columns: 2, body: [{tile: Plot, icon: leaf, go: three}, {tile: Pier, icon: ship, go: two}]}
      - list: [{row: Ada Lovelace, image: Ada Lovelace, go: three}, {row: Rules, icon: document, go: one}]
      - {checkbox: Ring}
      - table: {columns: [Day, Litres], body: [{row: Mon, cells: [1]}]}
popups:
  three: {actions: Return it?, text: You get it back., buttons: [{button: Refund}, {button: Move}, {button: Keep, role: cancel}]}
  two: {alert: Leave?, buttons: [{button: Leave}, {button: Stay, role: cancel}]}
  one: {alert: Rules}
"""


@pytest.fixture
def at(screens):
    return screens(APP, "ferry")


def ask(page, words):
    """Taps what asks a question, and waits until it is whole."""
    page.get_by_text(words, exact=True).last.click()
    page.wait_for_selector(".layer")
    at_rest(page)
    return page


def test_a_message_of_windows_phone_has_a_heavy_title_and_a_list_of_three_answers(at):
    page = ask(at("metro", "gate"), "Plot")
    assert style(page, ".dialog-title", "fontWeight") == "600" and 26 <= float(style(page, ".dialog-title", "fontSize")[:-2]) <= 28
    title, answers = box(page, ".dialog-title"), [box(page, ".actions .button", number) for number in range(3)]
    assert style(page, ".actions .button", "borderTopWidth") == "0px" and style(page, ".actions .button", "textAlign") == "start"
    assert all(answer["left"] == title["left"] and answer["height"] >= 44 for answer in answers) and answers[1]["top"] == answers[0]["bottom"]
    # Nothing of the screen is seen beside it.
    assert box(page, ".actions")["right"] > box(page, ".app")["right"]


def test_two_answers_of_windows_phone_have_half_the_width_each(at):
    page = ask(at("metro", "gate"), "Pier")
    leave, stay, title = box(page, ".alert .button"), box(page, ".alert .role-cancel"), box(page, ".dialog-title")
    assert leave["top"] == stay["top"] and leave["width"] == pytest.approx(stay["width"], abs=1) and leave["left"] == pytest.approx(title["left"], abs=1)
    assert 8 <= stay["left"] - leave["right"] <= 20 and style(page, ".dialog-title", "fontWeight") == "600"
    page = ask(at("metro", "gate"), "Rules")
    only, alert = box(page, ".alert .button"), box(page, ".alert")
    assert only["width"] == pytest.approx(stay["width"], abs=1) and only["left"] > alert["width"] / 2 - 20 and alert["right"] - only["right"] < 24


def test_what_is_chosen_from_on_windows_phone_is_words_and_glyphs_are_in_the_middle(at):
    page = at("metro", "gate")
    assert style(page, ".segmented button", "borderTopWidth") == "0px" and style(page, ".segmented button", "fontSize") == "26px"
    assert style(page, ".segmented [aria-checked=true]", "color") != style(page, ".segmented [aria-checked=false]", "color")
    tile, glyph, words = box(page, ".tile"), box(page, ".tile > .icon"), box(page, ".tile > .caption")
    assert glyph["width"] >= 60 and glyph["bottom"] <= words["bottom"]
    assert abs((glyph["left"] + glyph["right"]) - (tile["left"] + tile["right"])) <= 2 and words["left"] == pytest.approx(tile["left"], abs=1)
    # The letters of a person are white on a deep tone of the accent.
    lightness = page.evaluate("""() => [".thumb", ".face > .icon"].map((name) => {
      const [red, green, blue] = getComputedStyle(Object.assign(document.body.appendChild(document.createElement("i")), { style: `color: color(from ${getComputedStyle(document.querySelector(".row " + name)).backgroundColor} srgb r g b)` })).color.match(/[\\d.]+/g).map(Number);
      return .3 * red + .6 * green + .1 * blue;
    })""")
    assert max(lightness) < 0.5 and style(page, ".row .thumb", "color") == "rgb(255, 255, 255)"
    assert [style(page, name, "fontSize") for name in [".checkbox .words", ".table thead th"]] == ["18px", "16px"]


def test_what_a_pin_of_windows_phone_opens_is_above_its_middle_and_apart(at):
    page = at("metro", "home")
    assert box(page, ".map")["top"] - box(page, ".tab .words")["bottom"] > 6
    page.locator(".app [data-callout]").click()
    callout, pin = box(page, ".callout"), box(page, ".pin > .head")
    assert callout["left"] + callout["right"] == pytest.approx(pin["left"] + pin["right"], abs=2) and 4 <= pin["top"] - callout["bottom"] <= 8


ANDROID = """
app: Ward
screens:
  home:
    title: Ward
    body:
      - {segmented: Shown, options: [Tonight, Two days, Stay]}
      - map: Vale
        height: 200
        body: [{pin: Hut, at: 50% 90%, icon: home, callout: {title: The hut, body: [Open]}}, {pin: Quay, at: 90% 90%}]
      - list: [{row: Rules, icon: document, go: {toast: Rules}}, {row: Give up, go: {toast: Gone}}]
      - list: [{row: {body: [{text-area: Remark}]}}]
"""


def test_what_is_chosen_written_and_tapped_on_android_is_drawn_as_there(screens):
    page = screens(ANDROID, "ward")("android")
    # Segments have the same width.
    assert len({round(box(page, ".segmented button", number)["width"]) for number in range(3)}) == 1
    # Words of rows begin at one edge.
    assert box(page, ".row .words")["left"] == box(page, ".row .words", 1)["left"]
    # No straight line is along a round corner, and the ring of the focus is round.
    assert style(page, "textarea", "borderBottomWidth") == "0px"
    page.locator("textarea").focus()
    assert "inset" in style(page, "textarea", "boxShadow") and style(page, "textarea", "borderTopLeftRadius") == "16px"
    # The chosen pin is much larger than the others; what it opens has a shadow with its tail, and does not cover it.
    page.locator(".app [data-callout]").click()
    at_rest(page)
    chosen, other, callout = box(page, ".pin > .head"), box(page, ".pin > .head", 1), box(page, ".callout")
    assert chosen["width"] > 1.3 * other["width"] and "drop-shadow" in style(page, ".callout", "filter")
    assert callout["bottom"] <= chosen["bottom"] - 1.4 * 40
