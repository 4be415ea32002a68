"""What a designer objected to who saw pictures of four apps beside each other: talks, menus, forms, rows and sketches."""

import pytest

from browsing import PLATFORMS, at_rest
from test_look_by_eye import box, middle, style

TALK = """
app: Talk
layouts: {tabs: {tab-bar: [{tab: Talk, icon: message, go: home}, {tab: Group, icon: user, go: group}]}}
components:
  theirs: {params: [text], body: [{columns: {widths: [80%, 20%], body: [{panel: [$text, {text: "06:41", size: small}]}, space]}}]}
  mine: {params: [text], body: [{columns: {widths: [20%, 80%], body: [space, {panel: {style: {background: "#0b6b6b", text: white}, body: [$text, {text: "06:43", size: small, align: end}]}}]}}]}
screens:
  home:
    title: Ruth
    layout: tabs
    body:
      - {group: [{use: theirs, with: {text: "Yes, at five. She wants another at noon and a call if the lactate is above 2."}}]}
      - {group: [{use: theirs, with: {text: One needs a new box of aprons.}}]}
      - {group: [{use: mine, with: {text: I will bring one up.}}]}
      - {group: [{use: mine, with: {text: Soon.}}]}
      - columns: {widths: [83%, 17%], body: [{field: {hint: Message}}, {button: {icon: send, alt: Send, role: primary, go: {toast: Sent}}}]}
  group:
    title: Board
    layout: tabs
    body:
      - columns: {widths: [40, 70%], body: [{avatar: Bettina, alt: Bettina}, {panel: [{text: Bettina, size: small}, The tap by the compost drips again. Who has the spanner?]}]}
      - {panel: [Found it.], align: end}
      - {panel: [In the shed.], align: end}
"""

# How much of each box its longest line leaves free, and how much of the screen the boxes take.
LINES = """() => [...document.querySelectorAll('.app .panel')].map((panel) => {
  const range = new Range(), padding = 2 * parseFloat(getComputedStyle(panel).paddingLeft);
  const lines = [...panel.children].filter((text) => getComputedStyle(text).position !== 'absolute').map((text) => { range.selectNodeContents(text); return range.getBoundingClientRect().width; });
  const { left, right, width } = panel.getBoundingClientRect(), screen = panel.closest('.content').getBoundingClientRect().width;
  return { free: width - padding - Math.max(...lines), part: width / screen };
})"""


@pytest.fixture
def talk(screens):
    return screens(TALK, "beside")


@pytest.mark.parametrize("platform", ["ios", "android", "wireframe"])
def test_what_somebody_says_is_as_wide_as_its_longest_line_and_close_to_what_they_said_before(talk, platform):
    page = talk(platform)
    first, second, mine, last = (box(page, ".panel", index) for index in range(4))
    lines = page.evaluate(LINES)
    assert max(line["free"] for line in lines) < 4 and max(line["part"] for line in lines) < 0.75
    assert 4 <= second["top"] - first["bottom"] <= 10 < mine["top"] - second["bottom"]
    assert 4 <= last["top"] - mine["bottom"] <= 10
    # Only the last of them has the tail, or the corner that takes its place.
    if platform == "android":
        corners = [page.evaluate("(at) => getComputedStyle(document.querySelectorAll('.app .panel')[at]).borderEndStartRadius", at) for at in (0, 1)]
        assert corners == ["20px", "4px"]
    else:
        tails = page.evaluate("""() => [...document.querySelectorAll('.app .panel')].map((one) => { const { content, opacity, scale } = getComputedStyle(one, '::after'); return content !== 'none' && opacity !== '0' && !scale.endsWith(' 0'); })""")
        assert tails == [False, True, False, True]
    page = talk(platform, "group")
    lines = page.evaluate(LINES)
    assert max(line["free"] for line in lines) < 4 and lines[0]["part"] < 0.7
    assert 4 <= box(page, ".panel", 2)["top"] - box(page, ".panel", 1)["bottom"] <= 10


def test_times_in_a_talk_of_an_iphone_are_beside_it_and_its_line_is_glass(talk):
    page = talk("ios")
    panel, time, line, send = box(page, ".panel"), box(page, ".panel .size-small"), box(page, ".field input"), box(page, ".columns > .button")
    assert time["left"] >= panel["right"] and time["bottom"] <= panel["bottom"]
    mine, time = box(page, ".panel", 2), box(page, ".panel .size-small", 2)
    assert time["right"] <= mine["left"]
    # It is on the screen, whatever the box is on.
    assert page.evaluate("() => new Set([...document.querySelectorAll('.app .panel .size-small')].map((one) => getComputedStyle(one).color)).size") == 1
    assert "rgba(60, 60, 67, 0.29)" not in style(page, ".field input", "boxShadow")
    # The circle that is seen leaves as much of the line above it as at its end; what is touched is larger.
    border = float(style(page, ".columns > .button", "borderTopWidth").removesuffix("px"))
    assert send["width"] >= 44 and send["height"] - 2 * border == pytest.approx(36, abs=2) and middle(line) == pytest.approx(middle(send), abs=1)


def test_what_somebody_says_fits_again_when_the_device_is_turned(talk):
    page = talk("ios")
    before = box(page, ".panel")["height"]
    page.evaluate("() => { document.querySelector('.device').dataset.orientation = 'landscape'; }")
    page.wait_for_function(f"() => document.querySelector('.app .panel').getBoundingClientRect().height < {before} - 10")
    assert max(line["free"] for line in page.evaluate(LINES)) < 4


def test_the_tail_in_a_sketch_ends_above_the_line_to_type_in(talk):
    page = talk("wireframe")
    panel, line = box(page, ".panel", 3), box(page, ".field input")
    covered = line["top"] - max(0, -float(style(page, ".content > :last-child", "top", "::before").removesuffix("px")))
    assert covered - panel["bottom"] >= 11


PLACES = """
app: Places
state: {way: [Out, Back]}
screens:
  home:
    title: Sailings
    navigation-bar: {left: [{button: Harbour, icon: pin, go: harbour}], right: [{button: Map, icon: map, go: map}]}
    body:
      - {segmented: Way, state: way}
      - list: {search: Island or ship, body: [{row: Skerry, go: map}]}
      - {tiles: {columns: 2, body: [{tile: One}, {tile: Two}, {tile: Three}, {tile: Four}]}}
      - {button: Note, go: note}
    popups:
      harbour: {context-menu: From, buttons: [{button: Port Ansgar, icon: check, go: stay}, {button: North Quay, go: close}, {button: Skerry, go: close}]}
      note: {sheet: Note, sizes: [medium, large], body: [{switch: Show it}, {button: Save, role: primary, go: close}]}
  map:
    title: Map
    body: [{map: Vale, fill: yes, body: [{pin: Quay, at: 50% 50%}]}]
"""


@pytest.fixture
def places(screens):
    return screens(PLACES, "places")


def open_on(page, name, kind):
    page.locator(".app").get_by_role("button", name=name, exact=True).click()
    page.wait_for_selector(f".app .{kind}")
    at_rest(page)


def test_the_button_that_becomes_a_menu_of_an_iphone_is_gone_while_that_is_open(places):
    page = places("ios")
    glass = "() => { const button = document.querySelector('.app .navigation-bar [aria-label=Harbour]'); return Number(getComputedStyle(button.closest('.platter') ?? button).opacity); }"
    open_on(page, "Harbour", "context-menu")
    assert page.evaluate(glass) == 0
    # A large blur is not drawn near edges where no graphics card helps: words were sharp there.
    assert float(style(page, ".context-menu", "backdropFilter").removeprefix("blur(").partition("px")[0]) <= 8
    page.keyboard.press("Escape")
    page.wait_for_selector(".app .context-menu", state="detached")
    assert page.evaluate(glass) == 1


def test_pins_of_an_iphone_are_round_and_the_pale_edge_of_its_maps_has_no_end(places):
    page = places("ios", "map")
    # Above the circle is room, so that its edge is smooth.
    assert style(page, ".head", "clipPath", "::before").startswith('path("M 19 1 A 18 18') and style(page, ".head", "width", "::before") == "38px"
    assert "linear-gradient" not in style(page, ".screen", "backgroundImage", "::before") and style(page, ".screen", "maskImage", "::before").count("rgb") == 4


def test_a_sketch_has_square_fills_in_boxes_and_room_between_tiles_and_one_stroke_to_pull(places):
    page = places("wireframe")
    assert max(float(radius.removesuffix("px")) for radius in style(page, ".segmented [aria-checked=true]", "borderRadius").replace("/", "").split()) <= 4
    one, two, three = (box(page, ".tile", index) for index in range(3))
    # Their strokes reach 6.3 points further, on both sides.
    assert two["left"] - one["right"] >= 14 and three["top"] - one["bottom"] >= 14
    open_on(page, "Note", "sheet")
    grabber = box(page, ".grabber")
    assert grabber["bottom"] - grabber["top"] < 6 and style(page, ".grabber", "borderTopWidth") == "0px"
    assert box(page, ".sheet")["bottom"] - box(page, ".sheet .inside > .button")["bottom"] < 60


ROWS = """
app: Rows
state: {part: [Month, Year, Whole season], fun: 0..10}
screens:
  home:
    title: Rows
    body:
      - {segmented: Time, state: part}
      - columns: [{group: [{text: Leaves, size: small}, {heading: "13:30"}]}, {group: [{text: Left, size: small}, 8 places]}]
      - list: [{row: 06:20 Skerry, subtitle: Eider, detail: On time, go: form}, {row: 13:30 Lighthouse Point, subtitle: Sprite, detail: Weather watch, go: form}]
      - list: [{row: Ada, subtitle: Day 2, image: Ada Byron, detail: "06:10", go: form}]
      - {list: {grouped: yes, body: [{row: Rules, icon: document, go: form}, {row: Give up, go: close}]}}
      - {list: [{row: Rules, icon: document, go: form}, {row: Give up, go: close}]}
      - {button: Log, go: log}
    popups:
      log: {sheet: Log, size: large, body: [{form: {submit: Log It, go: close, body: [{field: Route}]}}, {button: Not Now, go: close}]}
  form:
    title: Book
    body:
      - list: {grouped: yes, body: [{section: Who, body: [{row: Adults}]}, {section: What, body: [{row: Bicycle}]}]}
      - {field: Email}
      - {radio: Pay with, options: [Card, Invoice]}
"""


@pytest.fixture
def rows(screens):
    return screens(ROWS, "rows")


@pytest.mark.parametrize("platform", PLATFORMS)
def test_what_is_in_a_row_of_figures_or_of_a_list_is_level(rows, platform):
    page = rows(platform)
    number, words = box(page, ".columns .heading"), box(page, ".columns .group:last-child > .text:last-child")
    assert (number["top"], number["bottom"]) == pytest.approx((words["top"], words["bottom"]), abs=0.6)
    assert style(page, ".columns .heading", "font") == style(page, ".columns .group:last-child > .text:last-child", "font")
    if platform == "metro":
        return
    parts = page.evaluate("() => [...document.querySelectorAll('.app .segmented button')].map((one) => one.getBoundingClientRect().width)")
    assert max(parts) - min(parts) < 1
    # What is at the end of a row is in its middle.
    for index in (0, 1):
        assert middle(box(page, ".row .detail", index)) == pytest.approx(middle(box(page, ".row", index)), abs=1.5)
    # Words begin at one edge.
    for list in ("list:nth-child(5)", "list:nth-child(6)"):
        assert box(page, f".{list} .row .words")["left"] == pytest.approx(box(page, f".{list} .row .words", 1)["left"], abs=0.6)
    if platform == "ios":
        assert style(page, ".list:nth-child(4) .detail", "fontSize") == "15px"


def test_headers_of_an_iphone_keep_one_distance_and_a_sheet_leaves_room_below_its_buttons(rows):
    page = rows("ios", "form")
    first, second, field, radio = box(page, ".section"), box(page, ".section .header", 1), box(page, ".field"), box(page, ".radio .name")
    assert radio["top"] - field["bottom"] == pytest.approx(second["top"] - first["bottom"], abs=1)
    page = rows("ios")
    open_on(page, "Log", "sheet")
    assert box(page, ".sheet form > .field")["top"] - box(page, ".sheet .ends")["bottom"] >= 20


def test_glass_of_an_iphone_in_the_dark_has_the_tone_of_its_screen(screens):
    page = screens(ROWS, "tinted")("ios", "form", 'theme: {dark: {background: "#14170f"}}\n')
    page.keyboard.press("d")
    page.wait_for_selector(".app[data-mode=dark]")
    red, green, blue = page.evaluate("""() => {
      const probe = document.querySelector('.app .screen').appendChild(document.createElement('i')), canvas = document.createElement('canvas').getContext('2d');
      probe.style.backgroundColor = 'var(--glass)';
      canvas.fillStyle = getComputedStyle(probe).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    }""")
    assert green > blue


EDGES = """
app: Edges
screens:
  home:
    title: Income
    toolbar: [{text: Written by me}, flexible-space, {button: Remove, icon: trash, go: stay}]
    body: [{chart: Income by month, kind: bar, values: {January: 4385, February: 7360, March: 10655}}]
"""


def test_the_hatching_of_a_sketched_chart_is_on_its_columns_alone(screens):
    page = screens(EDGES, "edges")("wireframe")
    assert style(page, ".chart .drawing", "content", "::after") == "none" and "repeating-linear-gradient" in style(page, ".chart .column", "maskImage")


def test_words_in_a_toolbar_of_an_iphone_are_on_glass_as_its_buttons_are(screens):
    page = screens(EDGES, "edges")("ios")
    words, button = box(page, ".toolbar > .text"), box(page, ".toolbar .button")
    assert (words["top"], words["bottom"]) == pytest.approx((button["top"], button["bottom"]), abs=0.6)
    assert style(page, ".toolbar > .text", "backgroundColor") == style(page, ".toolbar .platter", "backgroundColor") != "rgba(0, 0, 0, 0)"
