"""What a designer objected to who saw pictures of apps without their names: talks, tablets, glass, sheets, sketches, and callouts on maps."""

import pytest

from browsing import PLATFORMS, at_rest
from test_look_by_eye import box, middle, style

TALK = """
app: Talk
layouts:
  tabs: {tab-bar: [{tab: Talk, icon: message, go: talk}, {tab: Long, icon: list, go: long}, {tab: Form, icon: edit, go: code}]}
components:
  said: {params: [text], body: [{columns: {widths: [80%, 20%], body: [{panel: [$text]}, space]}}]}
data:
  lines: [One, Two, Three, Four, Five, Six, Seven, Eight, Nine, Ten, Eleven, Twelve, Thirteen, Fourteen, Fifteen, Sixteen]
screens:
  talk:
    title: Ida
    layout: tabs
    body:
      - {use: said, with: {text: Good morning}}
      - columns: {widths: [83%, 17%], body: [{field: {hint: Message}}, {button: {icon: send, alt: Send, role: primary, go: {toast: Sent}}}]}
  long:
    title: Bo
    layout: tabs
    body:
      - {group: [{use: said, with: {text: $value}}], each: lines}
      - form: {go: {toast: Sent}, body: [{columns: {widths: [83%, 17%], body: [{field: {hint: Message}}, {button: {icon: send, alt: Send, role: submit}}]}}]}
  code:
    title: Code
    layout: tabs
    body: [{field: Code}, {button: Use It, go: {toast: Used}}]
"""


@pytest.fixture
def talk(screens):
    return screens(TALK, "talk")


def lower_edge(page):
    """The top of what is at the lower edge of the screen: the bar of tabs, or the edge itself."""
    screen, tabs = box(page, ".screen"), box(page, ".tabs")
    return tabs["top"] if tabs["top"] > middle(screen) else screen["bottom"]


@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.parametrize("screen", ["talk", "long"])
def test_the_line_of_a_talk_is_at_the_lower_edge(talk, platform, screen):
    page = talk(platform, screen)
    line, edge = box(page, ".field input"), lower_edge(page)
    assert -1 <= edge - line["bottom"] <= 26
    # It stays there while the rest scrolls.
    page.evaluate("() => { document.querySelector('.app .content').scrollTop = 0; }")
    assert box(page, ".field input")["bottom"] == pytest.approx(line["bottom"], abs=1)


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_talk_begins_at_its_end_and_stays_there_above_a_keyboard(talk, platform):
    page = talk(platform, "long")
    line, last = box(page, ".field input"), box(page, ".content .panel", -1)
    assert -1 <= lower_edge(page) - line["bottom"] <= 26
    assert line["top"] - 30 <= last["bottom"] <= line["top"]
    page.locator(".app .field input").focus()
    page.wait_for_function("() => { const [keys, line] = ['.drawn-keys', '.field input'].map((one) => document.querySelector('.app ' + one).getBoundingClientRect()); return line.bottom <= keys.top && line.bottom > keys.top - 40; }")
    at_rest(page)
    line, last = box(page, ".field input"), box(page, ".content .panel", -1)
    assert line["top"] - 30 <= last["bottom"] <= line["top"]


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_field_that_is_no_line_of_a_talk_stays_in_its_place(talk, platform):
    page = talk(platform, "code")
    assert style(page, ".content > :last-child", "position") != "sticky"
    assert box(page, ".content > .button")["bottom"] < box(page, ".screen")["bottom"] / 2


def test_what_sends_is_in_the_line_of_an_iphone(talk):
    page = talk("ios", "talk")
    line, send = box(page, ".field input"), box(page, ".columns > .button")
    assert line["left"] < send["left"] and line["right"] > send["right"]
    assert middle(line) == pytest.approx(middle(send), abs=1)
    assert send["width"] >= 44


TABLET = """
app: Tablet
layouts:
  tabs: {tab-bar: [{tab: Today, icon: home, go: today}, {tab: Beds, icon: user, go: beds}, {tab: Notes, icon: edit, go: notes}]}
screens:
  today:
    title: Today
    layout: tabs
    navigation-bar: {right: [{button: Settings, icon: gear, go: {toast: Settings}}]}
    body: [{tiles: {columns: 2, body: [{tile: One, size: wide}, {tile: Two}, {tile: Three}, {tile: Four}, {tile: Five}]}}]
  beds:
    title: Beds
    layout: tabs
    navigation-bar: {large: yes, search: Name}
    body: [{list: [{row: One, go: note}, {row: Two, go: note}]}]
  notes:
    title: Notes
    layout: tabs
    body: [{tiles: {columns: 2, body: [{tile: One}, {tile: Two}, {tile: Three}, {tile: Four}, {tile: Five}]}}]
  note:
    title: Note
    toolbar: [{button: Call, icon: bell, go: stay}, flexible-space, {button: Edit, icon: edit, go: stay}, flexible-space, {button: Send, icon: send, go: stay}]
    body: [Words.]
"""


@pytest.fixture
def tablet(screens):
    return screens(TABLET, "tablet")


def test_an_ipad_has_its_title_tabs_and_buttons_in_one_row(tablet):
    page = tablet("ios", "today", "device: ipad\n", size=(1000, 1400))
    title, tabs, button, first = box(page, ".bar-title"), box(page, ".tabs"), box(page, ".navigation-bar .button"), box(page, ".tile")
    assert middle(title) == pytest.approx(middle(tabs), abs=2) == pytest.approx(middle(button), abs=2)
    assert title["right"] < tabs["left"] and tabs["right"] < button["left"]
    assert first["top"] - tabs["bottom"] < 40


def test_the_large_title_and_the_search_of_an_ipad_are_above_their_rows(tablet):
    page = tablet("ios", "beds", "device: ipad\n", size=(1000, 1400))
    rows, search = box(page, ".rows"), box(page, ".navigation-bar .search")
    assert (search["left"], search["right"]) == pytest.approx((rows["left"], rows["right"]), abs=1)


@pytest.mark.parametrize(("platform", "device"), [("ios", "ipad"), ("android", "android-tablet"), ("wireframe", "ipad")])
@pytest.mark.parametrize("screen", ["today", "notes"])
def test_tiles_of_a_tablet_fill_their_rows(tablet, platform, device, screen):
    page = tablet(platform, screen, f"device: {device}\n", size=(1000, 1400))
    cells, tiles = box(page, ".cells"), [box(page, ".tile", index) for index in range(5)]
    for top in {round(tile["top"]) for tile in tiles}:
        assert max(tile["right"] for tile in tiles if round(tile["top"]) == top) == pytest.approx(cells["right"], abs=1)


@pytest.mark.parametrize(("platform", "device"), [("ios", "ipad"), ("android", "android-tablet"), ("wireframe", "ipad")])
def test_the_buttons_of_a_toolbar_of_a_tablet_stay_together(tablet, platform, device):
    page = tablet(platform, "note", f"device: {device}\n", size=(1000, 1400))
    call, send = box(page, ".toolbar .button"), box(page, ".toolbar .button", 2)
    assert send["right"] - call["left"] < (320 if platform == "android" else 240)


GLASS = """
app: Glass
layouts:
  tabs: {tab-bar: [{tab: One, icon: home, go: one}, {tab: Two, icon: user, go: two}]}
screens:
  one:
    title: One
    layout: tabs
    navigation-bar: {left: [{button: Place, icon: pin, go: places}], right: [{button: More, icon: more, go: places}]}
    body: [{list: [{row: One, go: two}, {row: Two, on: {long-press: places}, go: two}]}]
    popups:
      places: {context-menu: Places, buttons: [{button: Here, go: close}, {button: There, go: close}]}
  two: {title: Two, layout: tabs, body: [Words.]}
"""


@pytest.fixture
def glass(screens):
    return screens(GLASS, "glass")


@pytest.mark.parametrize(("name", "side"), [("Place", "left"), ("More", "right")])
def test_a_menu_of_an_iphone_covers_the_button_that_it_grows_out_of(glass, name, side):
    page = glass("ios", "one")
    button = box(page, f".navigation-bar [aria-label={name}]")
    page.locator(f".app .navigation-bar [aria-label={name}]").click()
    page.wait_for_selector(".context-menu")
    at_rest(page)
    menu = box(page, ".context-menu")
    assert menu["top"] == pytest.approx(button["top"], abs=1) and menu["bottom"] > button["bottom"]
    assert menu[side] == pytest.approx(button[side], abs=3)
    # What is below it is seen, blurred.
    assert 0.5 < alpha(page, ".context-menu") < 0.93


def alpha(page, selector):
    return float(style(page, selector, "backgroundColor").rsplit("/" if "/" in style(page, selector, "backgroundColor") else ",", 1)[1].strip(" )"))


def test_what_is_below_the_tabs_of_an_iphone_is_seen_unless_somebody_wants_less_of_that(glass):
    page = glass("ios", "one")
    assert 0.5 < alpha(page, ".tabs") < 0.8
    page.context.new_cdp_session(page).send("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-reduced-transparency", "value": "reduce"}]})
    page.wait_for_function("() => !getComputedStyle(document.querySelector('.app .tabs')).backgroundColor.includes('0.7')")


ROWS = """
app: Rows
state: {tries: 1..5, style: [One, Two], on: [off, on]}
screens:
  home:
    title: Rows
    body:
      - list: [{row: Beds, badge: "2", go: form}, {row: [{switch: Alarm, state: on}]}, {row: [{stepper: Tries, state: tries}]}, {row: [{picker: Style, state: style}]}, {row: [{date: Day, value: "2026-05-12"}]}]
      - {button: Log, go: log}
    popups:
      log: {sheet: Log, size: large, body: [{form: {submit: Log It, go: {to: close}, body: [{field: Route}]}}, {button: Not Now, go: close}]}
  form: {title: Form, body: [Words.]}
  map:
    title: Map
    menu: {edge: right, icon: list, body: [{button: Layers, icon: layers, go: stay}]}
    body: [{map: Vale, fill: yes, body: [{pin: Coast, at: 100% 30%}]}]
"""


@pytest.fixture
def rows(screens):
    return screens(ROWS, "rows")


def test_rows_of_one_line_are_equally_high_on_an_iphone(rows):
    page = rows("ios")
    assert [box(page, ".row", index)["height"] for index in range(5)] == pytest.approx([52] * 5, abs=1)


def test_a_number_in_a_row_of_an_iphone_is_grey(rows):
    page = rows("ios")
    assert style(page, ".row .count", "backgroundColor") == "rgba(0, 0, 0, 0)"
    assert style(page, ".row .count", "color") == "rgba(60, 60, 67, 0.76)"


def test_what_submits_the_form_of_a_sheet_is_a_sign_in_its_corner_on_an_iphone(rows):
    page = rows("ios")
    page.locator(".app").get_by_role("button", name="Log", exact=True).click()
    page.wait_for_selector(".sheet")
    at_rest(page)
    sheet, cancel, done = box(page, ".sheet"), box(page, ".sheet .ends"), box(page, ".sheet form > .button")
    assert done["top"] == cancel["top"] and sheet["right"] - done["right"] == pytest.approx(16, abs=0.6)
    page.locator(".app").get_by_role("button", name="Log It").click()
    page.wait_for_selector(".sheet", state="detached")


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_map_is_below_the_tools_at_its_side(rows, platform):
    page = rows(platform, "map")
    assert box(page, ".map")["right"] == pytest.approx(box(page, ".screen")["right"], abs=1)


PAPER = """
app: Paper
state: {way: [Out, Back]}
components:
  theirs: {params: [text], body: [{columns: {widths: [80%, 20%], body: [{panel: [$text]}, space]}}]}
  mine: {params: [text], body: [{columns: {widths: [20%, 80%], body: [space, {panel: [$text]}]}}]}
screens:
  home:
    title: Paper
    body:
      - {use: theirs, with: {text: Hello}}
      - {use: mine, with: {text: Good morning}}
      - {image: A boat, height: 120}
      - {segmented: Way, state: way}
      - {button: Borrow, go: ask}
      - {card: [One]}
      - {card: [Two]}
      - {card: [Three]}
      - {card: [Four]}
    popups:
      ask: {alert: "Borrow it?", buttons: [{button: Yes, go: close}, {button: "No", role: cancel}]}
"""


@pytest.fixture
def paper(screens):
    return screens(PAPER, "paper")


def test_a_sketch_tells_who_speaks(paper):
    page = paper("wireframe")
    theirs, mine = (page.evaluate("(at) => getComputedStyle(document.querySelectorAll('.app .panel')[at]).backgroundColor", at) for at in (0, 1))
    assert theirs != mine and style(page, ".panel", "content", "::after") != "none"


def test_what_is_chosen_in_a_sketch_is_filled_and_no_line_runs_through_its_words(paper):
    page = paper("wireframe")
    assert style(page, ".segmented [aria-checked=true]", "backgroundImage") == "none"
    assert style(page, ".segmented [aria-checked=true]", "backgroundColor") == "rgb(221, 221, 221)"


def test_the_cross_of_a_picture_in_a_sketch_fills_it_and_ends_at_the_words_in_its_middle(paper):
    page = paper("wireframe")
    picture, words = box(page, ".image"), box(page, ".image > span")
    assert (words["top"] + words["bottom"]) / 2 == pytest.approx((picture["top"] + picture["bottom"]) / 2, abs=2)
    # They are on the colour of the picture, so that no slip of paper is seen where a menu covers them.
    assert style(page, ".image", "backgroundColor") in style(page, ".image > span", "backgroundImage") and style(page, ".image > span", "backgroundColor") == "rgba(0, 0, 0, 0)"
    height = float(style(page, ".image", "height", "::before").removesuffix("px"))
    assert height == pytest.approx(picture["height"], abs=4)


def test_four_neighbours_in_a_sketch_are_drawn_by_four_strokes(paper):
    page = paper("wireframe")
    assert len(set(page.evaluate("() => [...document.querySelectorAll('.app .card')].map((one) => getComputedStyle(one).borderImageSource)"))) == 4


def test_a_sketch_dims_by_one_tone_and_shows_what_a_question_offers(paper):
    page = paper("wireframe")
    page.locator(".app").get_by_role("button", name="Borrow").click()
    page.wait_for_selector(".alert")
    assert style(page, ".scrim", "backgroundImage") == "none"
    alpha_of_dim = float(style(page, ".scrim", "backgroundColor").split(", ")[3].removesuffix(")"))
    assert alpha_of_dim < 0.35
    # Both answers are boxes of one width.
    boxes = [box(page, ".alert .button", index)["width"] for index in range(2)]
    assert boxes[0] == pytest.approx(boxes[1], abs=1) and "none" not in {style(page, f".alert .button{role}", "borderImageSource") for role in [".role-cancel", ":not(.role-cancel)"]}
    assert style(page, ".alert .button:not(.role-cancel)", "backgroundColor") != style(page, ".alert .role-cancel", "backgroundColor")


PINS = """
app: Pins
screens:
  home:
    title: Pins
    body:
      - map: Vale
        fill: yes
        body:
          - {pin: Quay, at: 50% 50%, callout: {title: Quay, body: [Open until six, Two boats]}}
          - {pin: Lighthouse, at: 55% 38%}
          - {pin: Coast, at: 20% 80%}
"""


@pytest.mark.parametrize("platform", ["ios", "android", "wireframe"])
def test_a_name_that_a_callout_would_cut_is_hidden_while_it_is_open(screens, platform):
    page = screens(PINS, "pins")(platform)
    names = "() => [...document.querySelectorAll('.app .head')].map((one) => getComputedStyle(one, '::after').visibility)"
    # Where it opens may already spare the others.
    cut = """() => {
      const box = document.querySelector(".app .callout:not([hidden])").getBoundingClientRect();
      return [...document.querySelectorAll(".app .head:not([aria-expanded=true])")].filter((one) => {
        const { left, right, bottom } = one.getBoundingClientRect();
        const meets = left < box.right && right > box.left && bottom < box.bottom && bottom + 12 > box.top;
        return meets && getComputedStyle(one, "::after").visibility === "visible";
      }).map((one) => one.ariaLabel);
    }"""
    page.locator(".app .head").first.click()
    page.wait_for_selector(".app .callout:not([hidden])")
    assert page.evaluate(cut) == [] and page.evaluate(names)[2] == "visible"
    page.locator(".app .head").first.click()
    assert page.evaluate(names) == ["visible"] * 3


def test_the_callout_of_an_iphone_is_glass(screens):
    page = screens(PINS, "pins")("ios")
    assert 0.8 < alpha(page, ".callout") < 1 and "blur" in style(page, ".callout", "backdropFilter")
