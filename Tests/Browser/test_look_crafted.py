"""What designers called generated: landscapes in place of people, another platform's letters, and sketches that no hand drew."""

import pytest

from browsing import PLATFORMS, at_rest
from test_look_by_eye import box, middle, style

APP = """
app: Ward
screens:
  home:
    title: Home
    body:
      - list: [{row: Ines Falk, image: Ines Falk, subtitle: 34 routes}, {row: Plain}]
      - image: A harbour
      - {heading: Photos, level: 2}
      - {panel: Gale, body: [{icon: warning, alt: Warning}, Gusts of 22 m/s are forecast.]}
      - chart: Wind
        kind: line
        values: {"06": 8, "09": 11, "12": 15}
      - tiles: [{tile: Plot, icon: leaf}]
      - deck: [{card: Ines Falk, body: [{avatar: Ines Falk}, Free on Saturday.]}, {card: Dewi Rhys, body: [{avatar: Dewi Rhys}, Bouldering.]}]
      - {card: [Thanks.], align: end}
"""


@pytest.fixture
def at(screens):
    return screens(APP, "ward")


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_small_picture_that_is_missing_is_letters(at, platform):
    page = at(platform)
    assert "radial-gradient" not in style(page, ".thumb", "backgroundImage") and style(page, ".thumb", "content", "::before") == "none"
    assert float(style(page, ".thumb > span", "fontSize").removesuffix("px")) >= 15 and page.locator(".thumb > span").first.inner_text() == "IF"
    assert (style(page, ".thumb", "borderTopLeftRadius") == "0px") == (platform == "metro")
    letter = page.evaluate("""() => {
      const range = document.createRange(), words = document.querySelector('.app .thumb > span').firstChild, thumb = document.querySelector('.app .thumb').getBoundingClientRect();
      range.selectNodeContents(words);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return [(left + right - thumb.left - thumb.right) / 2, (top + bottom - thumb.top - thumb.bottom) / 2];
    }""")
    assert letter == pytest.approx([0, 0], abs=2.5)
    # A large one is a landscape, and in a sketch a cross.
    assert ("radial-gradient" in style(page, ".content > .image", "backgroundImage")) == (platform != "wireframe")


def test_round_letters_are_not_for_windows_phone_unless_they_are_meant_for_it(at):
    assert "Quicksand" not in style(at("metro", more="theme: {font: rounded}\n"), ".content", "fontFamily")
    assert "Quicksand" in style(at("metro", more="theme: {platforms: {metro: {font: rounded}}}\n"), ".content", "fontFamily")


@pytest.mark.parametrize("platform", ["ios", "android"])
def test_round_letters_are_in_their_medium_weight(at, platform):
    page = at(platform, more="theme: {font: rounded}\n")
    assert style(page, ".row .words, .row .lines", "fontWeight") == "500"


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_sign_below_a_heading_is_in_front_of_it(at, platform):
    page = at(platform)
    sign, title, text = box(page, ".panel > .icon"), box(page, ".panel-title"), box(page, ".panel > .text")
    words = title["left"] + float(style(page, ".panel-title", "paddingLeft").removesuffix("px"))
    assert middle(sign) == pytest.approx(middle(title), abs=4) and sign["right"] <= words <= sign["right"] + 16
    assert sign["left"] == pytest.approx(text["left"], abs=1) and text["top"] >= title["bottom"] + 4


def test_the_lines_of_a_chart_in_a_sketch_are_drawn_by_hand_and_tiles_have_no_strips(at):
    page = at("wireframe")
    assert "Displacement" in style(page, ".chart .line", "filter") and style(page, ".chart .rule", "rotate") != "none"
    assert style(page, ".tile > .caption", "backgroundColor") == "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("platform", ["ios", "android", "wireframe"])
def test_on_a_card_for_a_person_their_picture_comes_first_and_is_large(at, platform):
    page = at(platform)
    picture, title = box(page, ".deck .avatar"), box(page, ".deck .card-title")
    assert picture["bottom"] < title["top"] and picture["width"] >= 72


def test_the_tail_of_what_somebody_says_in_a_sketch_is_as_thick_as_the_box(at):
    page = at("wireframe")
    assert float(style(page, ".card.align-end", "borderBottomWidth", "::after").removesuffix("px")) >= 2.5


def test_a_heading_below_a_title_of_windows_phone_is_one_of_a_part(at):
    page = at("metro")
    assert style(page, ".content > .heading", "textTransform") == "lowercase"
    assert style(page, ".content > .heading", "color") != style(page, ".bar-title", "color")
