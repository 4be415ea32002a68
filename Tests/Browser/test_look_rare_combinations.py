"""What stands where it seldom stands is whole there: a table beside a tall picture, a stepper in columns, long words to choose, a rail at the right."""

import pytest

from browsing import Visit, at_rest
from fingers import FRAMES
from test_look_by_eye import box
from test_platform_details import BOXES

APP = """
app: Clinic
state: {doses: 0..9}
screens:
  home:
    title: Vase
    tab-bar: [{tab: Vase, icon: map, go: home}, {tab: More, icon: search, go: more}]
    body:
      - image: Vase
        height: 1/3
      - audio: Guide
      - segmented: Speed
        options: [Slow, Fast]
      - slider: Volume
      - text: Words
      - table: Facts
        columns: [What, Value]
        body:
          - {row: Year, cells: ["1700"]}
          - {row: Made of, cells: [Gold]}
      - accordion: History
        body: [Old]
  more:
    title: More
    tab-bar: [{tab: Vase, icon: map, go: home}, {tab: More, icon: search, go: more}]
    body:
      - card: Medicine
        body:
          - columns:
              - stepper: Tablets
                state: doses
              - switch: With food
      - radio: Urgency
        options: [Now, This week or else when it is really quite impossible in any other way]
"""


@pytest.fixture
def at(screens):
    return screens(APP, "rare")


@pytest.mark.parametrize("platform", ["ios", "android", "wireframe"])
def test_a_table_beside_a_tall_picture_keeps_its_rows(at, platform):
    page = at(platform, "home", f"device: {'android-tablet' if platform == 'android' else 'ipad'}\norientation: landscape\n", (1400, 1100))
    table, last = box(page, ".table"), box(page, ".table tr:last-child")
    assert table["left"] >= box(page, ".image")["right"] and last["bottom"] <= table["bottom"] + 1


def test_the_rail_of_an_app_that_is_read_from_right_to_left_is_at_the_right(at):
    more = "device: android-tablet\norientation: landscape\n"
    rail, app = (box(at("android", "home", more + "language: ar\n", (1400, 1100)), one) for one in (".tab-bar", ".app"))
    assert rail["right"] == pytest.approx(app["right"], abs=1) and rail["width"] < 120
    assert box(at("android", "home", more, (1400, 1100)), ".tab-bar")["left"] == pytest.approx(app["left"], abs=1)


def test_a_stepper_in_columns_keeps_its_buttons_together(at):
    page = at("android", "more")
    less, more = (box(page, f".stepper button:nth-of-type({number})") for number in (1, 2))
    assert less["top"] == pytest.approx(more["top"], abs=1) and less["right"] < more["left"]


@pytest.mark.parametrize("platform", ["ios", "android", "metro", "wireframe"])
def test_long_words_to_choose_have_room_above_and_below(at, platform):
    page = at(platform, "more")
    option, words = box(page, ".radio .option:last-child"), box(page, ".radio .option:last-child .words")
    assert words["height"] > 30 and words["top"] - option["top"] >= 5 and option["bottom"] - words["bottom"] >= 5


PETS = """
app: Pets
start: home
state: {kind: [Alle, Hunde, Katzen]}
screens:
  home:
    title: Mimi von der Schattenwiese zu Oberunterhausen
    menu:
      - segmented: Art
        options: [Alle, Hunde, Katzen]
        state: kind
      - flexible-space
      - {button: Sort, icon: sort, go: stay}
    body:
      - list:
          - {row: Bello, go: stay}
          - row: Size
            body: [{field: Width}, {field: Height}]
      - card: Lab
        body:
          - table: Blood
            columns: [Value, Is, Should]
            body:
              - {row: Leukozyten, cells: ["8,2", 6–12]}
              - {row: Thrombozytenaggregationshemmung, cells: ["320", 200–500]}
"""


@pytest.fixture
def pets(screens):
    return screens(PETS, "pets")


def test_words_to_choose_from_in_a_bar_stand_in_one_line(pets):
    page = pets("metro", size=(360, 800))
    first, last = (box(page, f".menu .segmented button:{one}-child") for one in ("first", "last"))
    assert first["top"] == pytest.approx(last["top"], abs=1) and last["right"] <= 360
    assert box(page, ".content .row")["top"] >= box(page, ".menu")["bottom"]


def test_of_a_long_title_nothing_of_a_third_line_is_seen(pets):
    page = pets("metro", size=(360, 800))
    high, line = page.evaluate(
        "() => { const title = document.querySelector('.bar-title.long'); return [title.offsetHeight, parseFloat(getComputedStyle(title).lineHeight)]; }"
    )
    # The descenders of the second one, as of a g, have room.
    assert 2 * line + 3 <= high <= 2 * line + 5


@pytest.mark.parametrize("platform", ["ios", "android", "metro", "wireframe"])
def test_fields_in_a_row_stand_apart(pets, platform):
    page = pets(platform)
    upper, lower = (box(page, f".row .control > .field:{one}-child") for one in ("first", "last"))
    assert lower["top"] - upper["bottom"] >= 8


@pytest.mark.parametrize("platform", ["ios", "android", "metro", "wireframe"])
def test_a_range_of_numbers_in_a_table_stays_in_one_line(pages, firefox, platform):
    """Firefox divides long words on any system, so that the range finds no more room than it needs."""
    visit = Visit(firefox, size=(360, 800))
    try:
        page = visit.open(pages.build({"app.yaml": f"platforms: [{platform}]\nlanguage: de\n{PETS}".encode()}, "pets-de"))
        lines = page.locator(".table tr:last-child td:last-child").evaluate(
            "(cell) => { const range = document.createRange(); range.selectNodeContents(cell); return range.getClientRects().length; }"
        )
        assert lines == 1
    finally:
        visit.close()


CABINS = """
app: Cabins
screens:
  home:
    title: Cabins
    toolbar:
      - {%s}
      - flexible-space
      - {button: Deck, icon: layers, go: {toast: Deck}}
      - {button: Sea, icon: map, go: {toast: Sea}}
    body: [{image: Tall, alt: Tall, height: 1200}]
"""
CLASSES = "segmented: Class, options: [Inside, Sea View, Suite]"


@pytest.mark.parametrize("item", [CLASSES, "search: Find"])
@pytest.mark.parametrize("more", ["", "orientation: landscape\n", "orientation: landscape\nlanguage: ar\n"])
def test_what_is_in_the_bar_of_a_windows_phone_stays_in_it(screens, item, more):
    page = screens(CABINS % item, "cabins")("metro", more=more, size=(1300, 900))
    app, bar = box(page, ".app"), box(page, ".toolbar > .more")
    if more == "orientation: landscape\n":
        assert bar["right"] == pytest.approx(app["right"], abs=1) and bar["width"] < 64 and bar["height"] == pytest.approx(app["height"], abs=1)
    else:
        assert bar["bottom"] == pytest.approx(app["bottom"], abs=1) and bar["width"] == pytest.approx(app["width"], abs=1) and bar["height"] < 64
    items = [one for one in page.evaluate(BOXES, ".toolbar :is([role=radio], .box, .button)") if one["width"]]
    assert len(items) == (5 if item == CLASSES else 3)
    for one in [*items, box(page, ".more > summary")]:
        assert bar["left"] - 1 <= one["left"] and one["right"] <= bar["right"] + 1 and bar["top"] - 1 <= one["top"] and one["bottom"] <= bar["bottom"] + 1
    # No two of them are in one place, and a finger reaches each.
    reached = "() => [...document.querySelectorAll('.app .toolbar :is([role=radio], input, .button)')].filter((one) => { const { x, y, width, height } = one.getBoundingClientRect(); return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }).map((one) => one.className)"
    assert page.evaluate(reached) == []
    assert page.evaluate("() => [...document.querySelectorAll('.app .toolbar [role=radio] .words')].filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)") == []


def test_the_open_bar_of_a_windows_phone_in_landscape_names_all_that_is_in_it(screens):
    page = screens(CABINS % CLASSES, "cabins")("metro", more="orientation: landscape\n", size=(1300, 900))
    page.locator(".app .more > summary").click()
    bar, items = box(page, ".toolbar > .more"), page.evaluate(BOXES, ".toolbar :is([role=radio], .button)")
    assert 200 < bar["width"] < 260 and len(items) == 5
    assert all(bar["left"] <= one["left"] and one["right"] <= bar["right"] + 1 and one["bottom"] <= bar["bottom"] for one in items)
    cut = "() => [...document.querySelectorAll('.app .toolbar .words')].filter((one) => one.scrollWidth > one.offsetWidth + 1 || (one.closest('.button') && one.scrollHeight > one.offsetHeight + 1)).map((one) => one.textContent)"
    assert page.evaluate(cut) == []
    # Descenders have room in the line.
    assert box(page, ".toolbar [role=radio] .words")["height"] >= 20


def test_a_search_in_the_narrow_bar_of_a_windows_phone_has_room_while_somebody_types(screens):
    page = screens(CABINS % "search: Find", "cabins")("metro", more="orientation: landscape\n", size=(1300, 900))
    page.locator(".app .search input").focus()
    assert box(page, ".search .box")["width"] > 160 and box(page, ".search .box")["right"] <= box(page, ".app")["right"] + 1


@pytest.mark.parametrize("item, glass", [(CLASSES, ".segmented"), ("search: Find", ".search .box")])
def test_words_do_not_run_through_what_is_in_the_bar_of_an_iphone(screens, item, glass):
    page = screens(CABINS % item, "cabins")("ios")
    look = "(name) => { const { backgroundColor, boxShadow } = getComputedStyle(document.querySelector(`.app .toolbar ${name}`)); return [backgroundColor, boxShadow]; }"
    assert page.evaluate(look, glass) == page.evaluate(look, ".platter")
    one, other, app = box(page, f".toolbar {glass}"), box(page, ".toolbar .platter"), box(page, ".app")
    assert one["height"] == pytest.approx(other["height"], abs=1) and one["right"] < other["left"] and other["right"] <= app["right"] - 8


PORTS = """
app: Ports
screens:
  home:
    title: Sailings
    navigation-bar: {large: yes, search: {label: Find a port, in: sail}}
    body:
      - segmented: Kind of sailing
        options: [all, day, night]
      - list:
          id: sail
          body: [{row: Bergen}, {row: Oslo}, {image: Tall, alt: Tall, height: 1200}]
"""


@pytest.mark.parametrize("platform", ["ios", "android", "wireframe"])
@pytest.mark.parametrize("far", [0, 90])
def test_a_search_below_a_large_title_moves_into_the_bar(screens, platform, far):
    page = screens(PORTS, "ports")(platform)
    page.evaluate("(far) => { document.querySelector('.app .content').scrollTop = far; }", far)
    page.locator(".app .search input").focus()
    page.evaluate(FRAMES)
    field, app = box(page, ".search .box"), box(page, ".app")
    # It is right below the clock, and what is not scrolled is below it.
    assert field["bottom"] - app["top"] < 130
    page.evaluate("() => { document.querySelector('.app .content').scrollTop = 0; }")
    assert box(page, ".content > .segmented")["top"] >= field["bottom"]


RIDES = """
app: Rides
screens:
  home:
    title: Rides
    body: [{button: Filter, go: filter}, {button: Sort, go: sort}]
    popups:
      filter: {sheet: Filter, sizes: [small, large], body: [{image: Tall, alt: Tall, height: 900}, Words]}
      sort: {sheet: Sort, edge: left, body: [{image: Tall, alt: Tall, height: 1200}, Words]}
"""


@pytest.mark.parametrize("platform", ["ios", "android", "wireframe"])
@pytest.mark.parametrize("name", ["Filter", "Sort"])
def test_what_is_scrolled_in_a_sheet_runs_to_its_edge_and_ends_above_it(screens, platform, name):
    page = screens(RIDES, "rides")(platform)
    page.locator(".app").get_by_role("button", name=name).click()
    page.wait_for_selector(".sheet")
    at_rest(page)
    sheet, inside = box(page, ".sheet"), box(page, ".sheet > .inside")
    assert inside["bottom"] == pytest.approx(sheet["bottom"], abs=1)
    # Where the sheet is round, so is what is in it.
    corner = "(name) => getComputedStyle(document.querySelector(`.app ${name}`)).borderBottomRightRadius"
    assert page.evaluate(corner, ".sheet > .inside") == page.evaluate(corner, ".sheet")
    page.evaluate("() => { document.querySelector('.app .inside').scrollTop = 9999; }")
    assert box(page, ".sheet .text")["bottom"] <= sheet["bottom"] - 8
