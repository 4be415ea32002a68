"""What stands where it seldom stands is whole there: a table beside a tall picture, a stepper in columns, long words to choose, a rail at the right."""

import pytest

from browsing import Visit
from test_look_by_eye import box

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
    high, line, below = page.evaluate(
        "() => { const all = getComputedStyle(document.querySelector('.bar-title.long'));"
        " return [all.height, all.lineHeight, all.paddingBottom].map(parseFloat); }"
    )
    assert high + below == pytest.approx(2 * line, abs=0.5)


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
