"""What a designer objected to in a bank and a museum: words over switches, signs that left the middle, talks of one colour, and bars and rows out of line."""

import pytest

from browsing import PLATFORMS, at_rest
from test_look_by_eye import box, middle, style

APP = """
app: Larch
layouts:
  tabs:
    tab-bar: [{tab: Money, icon: wallet, go: home}, {tab: Cards, icon: card, go: cards}, {tab: Search, icon: search, go: find}]
screens:
  home:
    title: Money
    layout: tabs
    body:
      - scroll:
          direction: horizontal
          body: [{group: [{avatar: Ida Voss}, {text: Ida, size: small, align: center}]}, {group: [{avatar: Tom Brandt}, {text: Tom, size: small, align: center}]}]
      - list:
          - {row: Rent, subtitle: Monthly, detail: "1,150", icon: calendar, body: [{switch: Paid automatically}]}
          - {row: Theme, body: [{segmented: {alt: Theme, options: [Light, Dark]}}]}
          - {row: Region, detail: Europe, go: talk}
      - columns: [{button: Freeze, icon: lock, go: talk}, {button: Show PIN, icon: eye, go: talk}, {button: Limits, icon: sliders, go: talk}]
  cards:
    title: Cards
    layout: tabs
    body:
      - panel: {align: center, body: [{icon: bell-off}, {avatar: Ada}, {badge: New}, {link: More, go: stay}, Nothing happened on any of your accounts., {button: Allow, go: talk}]}
  find:
    title: Search
    layout: tabs
    body: [Words]
  talk:
    title: Ida
    body:
      - {columns: {widths: [80%, 20%], body: [{panel: [Good morning]}, space]}}
      - {columns: {widths: [20%, 80%], body: [space, {panel: [Good morning to you]}]}}
      - {columns: {widths: [20%, 80%], body: [space, {panel: {style: {background: "#ffee99"}, body: [Of its own colour]}}]}}
      - {field: Mail, format: {email: That is no address}}
      - {button: Next, go: home}
"""
COLOURS = "() => [...document.querySelectorAll('.app .panel')].map((one) => { const { backgroundColor, color } = getComputedStyle(one); return [backgroundColor, color]; })"


@pytest.fixture
def at(screens):
    return screens(APP, "larch")


def apart(one, other):
    return one["bottom"] <= other["top"] or one["top"] >= other["bottom"] or one["right"] <= other["left"] or one["left"] >= other["right"]


@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.parametrize("more", ["", "language: ar\n"])
def test_a_detail_is_not_over_the_switch_of_its_row(at, platform, more):
    page = at(platform, more=more)
    detail, switch, words, label = (box(page, selector) for selector in (".row .detail", ".row .switch input", ".row .lines > .words", ".row .switch > .words"))
    assert apart(detail, switch) and switch["top"] >= detail["bottom"]
    # What the switch says begins where the words above it do.
    side = "right" if more else "left"
    assert label[side] == pytest.approx(words[side], abs=1.5)


@pytest.mark.parametrize("platform", ["ios", "android"])
def test_words_to_choose_from_keep_off_the_label_and_the_end_of_their_row(at, platform):
    page = at(platform)
    label, options, row = box(page, ".row:nth-child(2) .lines"), box(page, ".row:nth-child(2) .options"), box(page, ".row:nth-child(2)")
    assert options["top"] - label["bottom"] >= 6 and row["bottom"] - options["bottom"] >= 9


@pytest.mark.parametrize("platform", PLATFORMS)
def test_everything_in_a_panel_in_the_middle_is_in_its_middle(at, platform):
    page = at(platform, "cards")
    panel = box(page, ".panel")
    for part in (".icon.standing", ".avatar", ".badge > span", ".link", ".text", ".button"):
        one = box(page, f".panel > {part}")
        assert middle(one, "left", "right") == pytest.approx(middle(panel, "left", "right"), abs=1), part


@pytest.mark.parametrize("platform", ["ios", "android", "metro"])
@pytest.mark.parametrize("mode", ["light", "dark"])
def test_a_talk_tells_by_colour_who_speaks(at, platform, mode):
    page = at(platform, "talk")
    page.evaluate("(mode) => { document.querySelector('.app').dataset.mode = mode; document.querySelector('.app').style.colorScheme = mode; }", mode)
    theirs, mine, own = page.evaluate(COLOURS)
    assert theirs[0] != mine[0]
    # A colour that the app names stays.
    assert own[0] == "rgb(255, 238, 153)" and own[1] != mine[1]
    if platform == "metro":
        assert style(page, ".panel", "color") == "rgb(255, 255, 255)"


def test_three_buttons_of_an_iphone_have_their_icons_above_their_words(at):
    page = at("ios")
    for index in range(3):
        icon, words = box(page, ".columns > .button > .icon", index), box(page, ".columns > .button > .words", index)
        assert icon["bottom"] <= words["top"] and middle(icon, "left", "right") == pytest.approx(middle(words, "left", "right"), abs=1)
    assert len({box(page, ".columns > .button", index)["height"] for index in range(3)}) == 1


@pytest.mark.parametrize("more", ["", "language: ar\n"])
def test_lines_between_rows_of_an_iphone_begin_where_the_words_do(at, more):
    page = at("ios", more=more)
    row, words = box(page, ".row:nth-child(2)"), box(page, ".row:nth-child(2) .lines > .words")
    start = float(style(page, ".row:nth-child(2)", "right" if more else "left", "::after").removesuffix("px"))
    assert start == pytest.approx(row["right"] - words["right"] if more else words["left"] - row["left"], abs=1.5)


@pytest.mark.parametrize("more", ["", "language: ar\n"])
def test_a_search_at_the_end_of_the_tabs_of_an_iphone_is_a_circle(at, more):
    page = at("ios", "find", more=more)
    screen, search, before, name = box(page, ".screen"), box(page, ".tab:last-child"), box(page, ".tab:nth-child(2)"), page.locator(".app .tab").last
    assert search["width"] == search["height"] == pytest.approx(62, abs=0.5)
    end, gap = (search["left"] - screen["left"], before["left"] - search["right"]) if more else (screen["right"] - search["right"], search["left"] - before["right"])
    assert end == pytest.approx(21, abs=1) and gap >= 12
    assert name.inner_text().strip() == "Search" and "inset" in style(page, ".tab:last-child .words", "clipPath")
    assert middle(search) == pytest.approx(middle(box(page, ".tabs")), abs=0.5)


def test_what_is_wrong_on_android_is_of_one_colour(at):
    page = at("android", "talk")
    page.locator(".app input").fill("ada")
    page.locator(".app input").blur()
    page.wait_for_selector(".app [aria-invalid]")
    page.locator(".app input").focus()
    at_rest(page)
    message = style(page, ".field .message", "color")
    assert style(page, ".field .name", "color") == style(page, ".field input", "borderBottomColor") == message


@pytest.mark.parametrize("platform", PLATFORMS)
def test_people_beside_each_other_begin_at_the_edge_and_have_their_names_near(at, platform):
    page = at(platform)
    face, name, edge = box(page, ".scroll .avatar"), box(page, ".scroll .text"), box(page, ".content > .columns")
    assert face["left"] == pytest.approx(edge["left"], abs=1) and face["width"] >= 60 and 0 <= name["top"] - face["bottom"] <= 8


def test_the_sign_of_back_in_a_sketch_is_before_its_word(at):
    page = at("wireframe")
    page.locator(".app .columns .button").first.click()
    at_rest(page)
    back, word = box(page, ".back"), box(page, ".back .words")
    assert style(page, ".back", "position", "::before") == "static"
    assert word["left"] - back["left"] >= 14 and middle(word) == pytest.approx(middle(back), abs=2)
    # It can be touched where other buttons can.
    height = float(style(page, ".back", "height", "::after").removesuffix("px"))
    assert style(page, ".back", "position", "::after") == "absolute" and height >= 40
