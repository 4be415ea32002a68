"""Words and controls have the room that they need: beside each other, in bars, in rows, on small screens."""

import pytest

from browsing import PLATFORMS, Visit
from test_look_details import MEASURES, boxes, meet, styles, words

APP = """
app: Harbour
start: home
state:
  chosen: [Cat, Dog]
screens:
  home:
    title: Q
    navigation-bar:
      left: [{button: Einstellungen, go: form}]
      right: [{button: Zurücksetzen und löschen, go: form}]
    body:
      - button: I have read the terms of the house and of all its guests, and I accept each of them without any exception
        go: form
      - columns: [{button: Kraftfahrzeughaftpflichtversicherung, go: bars}, {button: OK, go: large}, {button: No, go: rows}]
      - {button: Deck, go: deck}
      - {button: Me, go: me}
      - {avatar: AB, go: tabs}
      - {avatar: Ada Byron}
  form:
    title: Form
    body:
      - form:
          submit: Send
          go: home
          body:
            - columns:
                - {field: Postcode, required: The postcode is missing and nobody knows where to go}
                - {field: City, value: York}
                - {date: Moving in, required: yes}
      - columns:
          widths: [70%, 30%]
          body: [{field: Message, hint: Write}, {button: Add, go: home}]
      - {picker: The longest of the names that anybody has given to a picker, options: [One, Two]}
  bars:
    title: Bars
    toolbar: [{button: bearbeiten, go: home}, {button: verschieben, go: home}, {button: umbenennen, go: home}]
    body: [Words]
  large:
    title: Large
    navigation-bar: {large: yes}
    body: [{image: Tall, alt: Tall, height: 600}]
  rows:
    title: Rows
    body:
      - list:
          - {row: The one by the old lighthouse, detail: 10 m to 14 m, badge: 99+, accessory: info, go: home}
          - {row: Short, detail: 10 m to 14 m, badge: 99+, accessory: info, go: home}
          - {row: Size, body: [{segmented: {options: [Small, Large], alt: Size}}]}
          - {row: Animal, body: [{picker: {options: [Cat, Dog], alt: Animal}}]}
          - {row: Half, body: [{progress: {value: 50%, alt: Half}}]}
          - {row: Size, body: [{segmented: {options: [Small, Large], alt: Size}}]}
      - chart: Numbers
        values: {Cars: 1000000, Boats: 20, Trains: 3, Planes: 4, A: 5, B: 6, C: 7, D: 8}
        unit: €
  deck:
    title: Deck
    body:
      - deck:
          fill: yes
          body:
            - {card: One, body: [{text: Words that fill the card from its one edge to its other one and again and again and again}, {button: Join, go: home}]}
            - {card: Two, body: [Words]}
  tabs:
    title: Berths
    tab-bar:
      - {tab: Berths, icon: pin, go: tabs, badge: "3"}
      - {tab: Weather, icon: cloud, go: me}
      - {tab: Logbook, icon: book, go: me}
      - {tab: Shopping, icon: cart, go: me, badge: New}
      - {tab: Profile, icon: person, go: me}
    body: [Words]
  me:
    title: Me
    tab-bar: [{tab: Geschwindigkeitsbegrenzung, icon: pin, go: me}, {tab: I, icon: cloud, go: home}, {tab: Benutzereinstellungen, icon: person, go: tabs}]
    body: [Words]
"""


@pytest.fixture
def at(pages, chromium):
    """Opens a screen on a platform, and measures in it."""
    visits = []

    def open_at(platform, screen, more="", size=(760, 1400)):
        visit = Visit(chromium, size=size, reduced_motion="reduce")
        visits.append(visit)
        page = visit.open(pages.app(f"platforms: [{platform}]\n{more}{APP}", "harbour"), f"#/{screen}")
        page.evaluate(MEASURES)
        return page

    yield open_at
    for visit in visits:
        visit.close()


def high(box):
    return box["bottom"] - box["top"]


def wide(box):
    return box["right"] - box["left"]


@pytest.mark.parametrize("platform", PLATFORMS)
def test_fields_side_by_side_stay_in_line_when_one_has_an_error(at, platform):
    page = at(platform, "form")
    inputs = ".form .columns input"
    before = boxes(page, inputs)
    page.locator(".form > .button").click()
    page.wait_for_selector(".form .message:not([hidden])")
    after = boxes(page, inputs)
    assert len(after) == 3 and len(boxes(page, ".form .message")) == 2
    assert [high(box) for box in after] == pytest.approx([high(box) for box in before], abs=1)
    assert max(box["top"] for box in after) - min(box["top"] for box in after) < 1


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_button_beside_a_field_is_as_high_as_ever(at, platform):
    page = at(platform, "form")
    field, button = boxes(page, ".content > .columns input")[0], boxes(page, ".content > .columns .button")[0]
    assert high(button) <= 52
    assert button["top"] + button["bottom"] == pytest.approx(field["top"] + field["bottom"], abs=2)


def test_a_button_of_many_lines_has_room_around_them(at):
    page = at("ios", "home")
    button, text = boxes(page, ".content > .button")[0], words(page, ".content > .button .words")[0]
    assert high(text) > 60 and text["top"] - button["top"] >= 8 and button["bottom"] - text["bottom"] >= 8
    button, text = boxes(page, ".columns > .button")[0], words(page, ".columns > .button .words")[0]
    assert text["left"] - button["left"] >= 10 and button["right"] - text["right"] >= 10


@pytest.mark.parametrize("platform", ["ios", "android", "wireframe"])
def test_long_buttons_of_a_bar_leave_room_for_the_title(at, platform):
    page = at(platform, "home")
    bar = boxes(page, ".navigation-bar")[0]
    buttons, title = boxes(page, ".navigation-bar .button"), words(page, ".bar-title")[0]
    assert len(buttons) == 2 and all(box["left"] >= bar["left"] and box["right"] <= bar["right"] for box in buttons)
    assert wide(boxes(page, ".bar-title")[0]) >= wide(title) > 5
    assert not any(meet(button, title) for button in buttons)


def test_what_is_in_an_app_bar_stays_in_it(at):
    page = at("metro", "home")
    page.locator(".more > summary:visible").click()
    screen, buttons = boxes(page, ".screen")[0], boxes(page, ".navigation-bar .button")
    assert len(buttons) == 2 and all(screen["left"] <= box["left"] and box["right"] <= screen["right"] for box in buttons)
    assert not meet(*buttons)
    page = at("metro", "bars")
    page.locator(".more > summary:visible").click()
    cut = page.evaluate("() => [...document.querySelectorAll('.toolbar .words')].map((one) => one.scrollWidth > one.clientWidth)")
    assert cut == [False, False, False]


@pytest.mark.parametrize("size", [(568, 320), (450, 300)])
def test_tabs_on_a_small_phone_on_its_side_are_read_to_their_end(at, size):
    page = at("ios", "tabs", size=size)
    cut = page.evaluate("() => [...document.querySelectorAll('.tab .words')].map((one) => one.scrollWidth > one.clientWidth)")
    assert cut == [False] * 5


@pytest.mark.parametrize("platform", ["ios", "android"])
def test_a_large_title_comes_to_rest_where_little_is_scrolled(at, platform):
    page = at(platform, "large")
    page.evaluate("""() => {
      const content = document.querySelector(".content"), [first] = content.children;
      first.style.height = `${content.clientHeight}px`;
      first.style.height = `${2 * content.clientHeight + 24 - content.scrollHeight}px`;
      content.scrollTop = 99;
    }""")
    page.wait_for_function("() => { const content = document.querySelector('.content'); return content.scrollTop > 20 && content.scrollHeight - content.clientHeight < 30; }")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert styles(page, ".bar-title", "fontSize") == [{"ios": "17px", "android": "22px"}[platform]]


@pytest.mark.parametrize("platform", ["ios", "wireframe"])
def test_a_label_is_not_squeezed_by_its_detail(at, platform):
    page = at(platform, "rows")
    labels, details = words(page, ".row .lines"), words(page, ".row .detail")
    assert high(labels[0]) < 30 and details[0]["top"] >= labels[0]["bottom"] - 1
    # Rows of one list are not in two layouts.
    assert details[1]["top"] >= labels[1]["bottom"] - 1


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_control_in_a_row_has_its_room(at, platform):
    page = at(platform, "rows")
    assert wide(boxes(page, ".row .progress .bar")[0]) >= 90
    rows, controls = boxes(page, ".row:has(.segmented)"), boxes(page, ".row .segmented .options")
    assert len(rows) == len(controls) == 2
    if platform in ("ios", "wireframe"):
        assert all(row["bottom"] - control["bottom"] >= 8 for row, control in zip(rows, controls))


def test_a_picker_in_a_row_of_an_iphone_is_at_the_end_of_its_line(at):
    page = at("ios", "rows")
    label, value = words(page, ".row:has(.picker) .lines")[0], words(page, ".row .picked .words")[0]
    assert abs(label["top"] + label["bottom"] - value["top"] - value["bottom"]) < 4
    row = boxes(page, ".row:has(.picker)")[0]
    assert value["left"] > (row["left"] + row["right"]) / 2


@pytest.mark.parametrize("platform", ["ios", "android", "metro"])
def test_the_arrows_of_a_deck_cover_none_of_its_words(at, platform):
    page = at(platform, "deck")
    parts = words(page, ".card:first-child .card-title, .card:first-child .text") + boxes(page, ".card:first-child .button")
    arrows = boxes(page, ".deck > .turn")
    assert len(parts) == 3 and len(arrows) == 2
    assert not any(meet(arrow, part) for arrow in arrows for part in parts)
    assert all(wide(arrow) >= 24 and high(arrow) >= 24 for arrow in arrows)


@pytest.mark.parametrize("platform", PLATFORMS)
def test_no_number_of_a_chart_is_broken(at, platform):
    page = at(platform, "rows")
    numbers, chart = words(page, ".chart .axis li"), boxes(page, ".chart")[0]
    assert len(numbers) > 2 and all(one["bottom"] - one["top"] < 20 and one["right"] <= chart["right"] for one in numbers)
    name, next_name = (words(page, ".chart .legend .words")[index] for index in (0, 1))
    assert name["right"] <= next_name["left"]


def test_what_is_long_on_android_touches_no_edge_and_no_arrow(at):
    page = at("android", "me")
    assert all(box["left"] >= 6 for box in boxes(page, ".tab .words"))
    page = at("android", "form")
    picked, name = boxes(page, ".picked")[0], boxes(page, ".picker .name")[0]
    assert picked["right"] - name["right"] >= 30


def test_what_is_around_an_app_is_read_from_the_left(at):
    """It is in English, so the names of keys are before what they do, and the full stop is at the end."""
    page = at("ios", "form", "language: ar\n")
    page.keyboard.press("?")
    page.locator(".side kbd").first.wait_for()
    directions = page.evaluate("() => ['.app', '.bar', '.side', '.screen'].map((name) => getComputedStyle(document.querySelector(name)).direction)")
    assert directions == ["rtl", "ltr", "ltr", "rtl"]
    key = page.locator(".side").get_by_text("R", exact=True).bounding_box()
    words = page.locator(".side").get_by_text("Restart", exact=True).bounding_box()
    assert key["x"] < words["x"]


def test_the_keys_of_a_phone_are_where_they_are_in_every_language(at):
    page = at("metro", "form", "language: ar\n")
    assert page.evaluate("() => document.documentElement.dir || document.querySelector('[dir=rtl]')?.dir") == "rtl"
    lefts = page.evaluate("() => [...document.querySelector('.phone-keys').children].map((key) => key.getBoundingClientRect().left)")
    assert lefts == sorted(lefts)


@pytest.mark.parametrize("size", [(760, 1400), (760, 900), (760, 640)])
def test_thin_lines_are_as_thick_as_a_pixel_of_the_screen(at, size):
    page = at("ios", "rows", size=size)
    thick = page.evaluate("""() => {
      const app = document.querySelector(".app");
      return parseFloat(getComputedStyle(document.querySelector(".row"), "::after").height) * app.getBoundingClientRect().width / app.offsetWidth;
    }""")
    assert thick == pytest.approx(1, abs=0.05)


def test_initials_stay_as_they_are(at):
    page = at("ios", "home")
    assert page.evaluate("() => [...document.querySelectorAll('.avatar')].map((one) => one.textContent)") == ["AB", "AB"]
