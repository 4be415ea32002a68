"""What stands where it seldom stands is whole there: a table beside a tall picture, a stepper in columns, long words to choose, a rail at the right."""

import pytest

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
