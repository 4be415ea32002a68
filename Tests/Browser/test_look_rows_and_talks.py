"""What a designer objected to in pictures without names: rows of two kinds in one list, half-empty talks, and forms of another platform."""

import pytest

from browsing import PLATFORMS, at_rest
from test_look_by_eye import box, middle, style

APP = """
app: Quay
layouts: {tabs: {tab-bar: [{tab: Sailings, icon: ship, go: home}, {tab: Talk, icon: message, go: talk}]}}
state: {loud: 0..10}
screens:
  home:
    title: Sailings
    layout: tabs
    body:
      - list:
          body:
            - section: Morning
              body: [{row: 06:20 Skerry, subtitle: Eider, detail: On time, go: book}]
            - section: Afternoon
              body: [{row: 13:30 Lighthouse Point, subtitle: Sprite, detail: Weather watch, go: book}]
      - list:
          - {row: Ada, detail: "06:10", badge: "1", go: book}
          - {row: Bo, detail: "05:30", go: book}
      - columns: [{group: [{text: Gate, size: small}, {heading: "3"}]}, {group: [{text: Left, size: small}, {heading: "8"}]}]
      - {button: Refund, go: refund}
      - {button: Share, go: share}
      - {button: Note, role: primary, go: noted}
    popups:
      refund: {actions: Return it?, buttons: [{button: Refund, go: close}, {button: Move, go: close}, {button: Keep, role: cancel}]}
      share: {sheet: Share, body: [{list: [{row: Copy, go: close}]}, {button: Close, go: close}]}
      noted: {toast: Noted, icon: drop, buttons: [{button: Undo, go: stay}]}
  talk:
    title: Ida
    layout: tabs
    body:
      - {columns: {widths: [80%, 20%], body: [{panel: [Good morning]}, space]}}
      - {columns: {widths: [20%, 80%], body: [space, {panel: [Good morning to you]}]}}
      - {space: {fill: yes}}
      - columns: {widths: [83%, 17%], body: [{field: {hint: Message}}, {button: {icon: send, alt: Send, go: {toast: Sent}}}]}
  book:
    title: Book
    navigation-bar: {left: [{button: Cancel, role: cancel, go: back}]}
    body:
      - form:
          submit: Book
          go: home
          body: [{field: Name}, {slider: How loud, state: loud}, {text-area: Notes, hint: None}]
      - {list: {grouped: yes, body: [{row: [{text-area: {hint: Remark, alt: Remark}}]}]}}
      - {deck: [{card: Ines, body: [{avatar: IF, alt: Ines}, Free on Saturday.]}, {card: Bo, body: [{avatar: B, alt: Bo}, Free.]}]}
      - {chart: Kinds, kind: pie, values: {One: 1, Two: 2}}
"""


@pytest.fixture
def at(screens):
    return screens(APP, "quay")


def tap(page, name):
    page.locator(".app .content").get_by_role("button", name=name, exact=True).click()
    at_rest(page)


@pytest.mark.parametrize("platform", PLATFORMS)
def test_all_rows_of_a_list_have_one_layout(at, platform):
    page = at(platform)
    (first, other), (one, two) = [[box(page, f".list:nth-child({list}) {selector}", index) for index in (0, 1)] for list, selector in ((1, ".detail"), (2, ".detail"))]
    lines = [box(page, ".row .words" if platform == "metro" else ".row .lines", index) for index in (0, 1)]
    assert first["right"] == pytest.approx(other["right"], abs=1)
    assert first["top"] - lines[0]["top"] == pytest.approx(other["top"] - lines[1]["top"], abs=1)
    # Values are in a column, also where a count is missing.
    if platform != "metro":
        assert abs(middle(first) - middle(lines[0])) < 3
        assert one["right"] == pytest.approx(two["right"], abs=2.5)
    assert style(page, ".detail", "fontVariantNumeric") == "tabular-nums"
    label, value = box(page, ".columns .text"), box(page, ".columns .heading")
    assert 0 <= value["top"] - label["bottom"] <= 8


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_short_talk_is_at_its_end(at, platform):
    page = at(platform, "talk")
    line, last, first, send = (box(page, selector, index) for selector, index in [(".field input", 0), (".panel", 1), (".panel", 0), (".columns > .button", 0)])
    assert 0 <= line["top"] - last["bottom"] <= 34 and first["bottom"] <= last["top"]
    if platform == "ios":
        # What sends is a circle in the line, as far from its end as from its edges.
        assert send["width"] == pytest.approx(send["height"], abs=0.5)
        assert line["right"] - send["right"] == pytest.approx(send["top"] - line["top"], abs=0.7)
        assert "inset" in style(page, ".field input", "boxShadow")
    if platform == "android":
        assert style(page, ".columns > .button", "backgroundColor") != style(page, ".field input", "backgroundColor")


def test_forms_of_an_iphone_have_one_kind_of_label_and_a_cross(at):
    page = at("ios", "book")
    assert {style(page, selector, "fontSize") for selector in (".field .name", ".slider .name", ".text-area .name")} == {"17px"}
    assert style(page, ".slider .name", "color") == style(page, ".text-area .name", "color") == "rgb(0, 0, 0)"
    cancel = box(page, ".navigation-bar .role-cancel")
    assert (cancel["width"], cancel["height"]) == pytest.approx((44, 44), abs=1)
    # The sign is in its middle: the words, which take no room, begin where it ends.
    assert box(page, ".navigation-bar .role-cancel .words")["left"] - cancel["left"] == pytest.approx(33, abs=.5)


def test_forms_and_sheets_of_android_have_no_box_in_a_box_and_no_lone_word(at):
    page = at("android", "book")
    area, row = box(page, ".row textarea"), box(page, ".row")
    assert (area["left"], area["right"]) == pytest.approx((row["left"], row["right"]), abs=1)
    assert style(page, ".row textarea", "borderTopWidth") == "0px"
    number, legend = box(page, ".legend b"), box(page, ".legend")
    assert number["right"] == pytest.approx(legend["right"], abs=1)
    page = at("android")
    tap(page, "Share")
    title, close, rows = box(page, ".dialog-title"), box(page, ".sheet .ends"), box(page, ".sheet .row")
    assert close["width"] == close["height"] == pytest.approx(48, abs=1)
    assert middle(close) == pytest.approx(middle(title), abs=1) and close["bottom"] <= rows["top"] + 1
    page.locator(".sheet .ends").click()
    page.wait_for_selector(".sheet", state="detached")


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_card_about_somebody_begins_with_them(at, platform):
    page = at(platform, "book")
    assert box(page, ".card .avatar")["bottom"] <= box(page, ".card .card-title")["top"]
    assert box(page, ".card .avatar")["width"] >= 72


def test_the_answers_of_windows_phone_are_as_high_as_rows_and_lighter_than_the_title(at):
    page = at("metro")
    tap(page, "Refund")
    answers = [box(page, ".actions .button", index) for index in range(3)]
    assert all(44 <= answer["height"] < 52 for answer in answers)
    assert style(page, ".actions .button", "fontWeight") == "300" and style(page, ".dialog-title", "fontWeight") == "600"


def test_a_note_at_the_lower_edge_of_a_sketch_keeps_off_the_tabs(at):
    page = at("wireframe")
    tap(page, "Note")
    note, tabs = box(page, ".toast"), box(page, ".tab-bar")
    assert tabs["top"] - note["bottom"] >= 10 and note["height"] < 62


SIGNS = """
app: Trip
screens:
  home:
    title: Trip
    body:
      - list:
          - {row: Sign in, icon: login}
          - {row: Quiet zone, body: [{switch: In every cabin}]}
          - {row: Meal, body: [{picker: Served as, options: [buffet, none]}]}
          - {row: Kind, body: [{segmented: Size, options: [a, b]}]}
          - {row: Berth, icon: star, body: [{stepper: Adults}]}
          - {row: Number, body: [{stepper: {alt: How many}}]}
      - list:
          - {row: Table, body: [{picker: Served at, options: [noon, night]}]}
"""


@pytest.mark.parametrize("platform", ["ios", "android", "wireframe"])
@pytest.mark.parametrize("more", ["", "language: ar\n"])
def test_a_control_of_a_row_begins_where_its_words_do(screens, platform, more):
    page = screens(SIGNS, "signs")(platform, more=more)
    edges = """([words, side]) => [...document.querySelectorAll(`.app ${words}`)].map((one) => {
      const range = document.createRange(); range.selectNodeContents(one); const box = range.getBoundingClientRect();
      return side === "left" ? box.left : box.right; })"""
    side = "right" if more else "left"
    labels = page.evaluate(edges, [".row .lines > .words:first-child", side])
    names = page.evaluate(edges, [".row > .control > .switch > .words, .app .row > .control > * > .name", side])
    # The last list has no icons, so nothing in it is indented.
    assert len(labels) == 7 and len(names) == 5
    assert names[:4] == pytest.approx([labels[0]] * 4, abs=1.5) and names[4] == pytest.approx(labels[6], abs=1.5)
    assert labels[:6] == pytest.approx([labels[0]] * 6, abs=1.5) and abs(labels[6] - labels[0]) > 20
    # A control beside the words is at the end, as everywhere.
    last, row = box(page, ".row:nth-child(6) .stepper"), box(page, ".row:nth-child(6)")
    assert abs(last["left" if more else "right"] - row["left" if more else "right"]) < 24 and last["width"] < row["width"] / 2
