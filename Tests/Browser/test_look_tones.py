"""One family of tones: cards and bars are made of the background that an app chooses."""

import io

import pytest
from PIL import Image

from test_look_by_eye import style

APP = """
app: Rota
theme: {accent: "#3d6b1f", background: "#f6f5ec", dark: {accent: "#b4d98a", background: "#12160d"}}
state: {tank: 0..10}
screens:
  home:
    title: Rota
    navigation-bar: {right: [{button: Add, icon: add, go: stay}]}
    body:
      - {slider: Tank, state: tank}
      - {stepper: Tries, value: 3}
      - {card: Rain, body: [Enough for nine days.]}
"""


@pytest.fixture
def at(screens):
    return screens(APP, "rota")


def color(page, expression):
    """A colour in red, green and blue, as it is painted."""
    return page.evaluate("""(css) => { const pen = document.createElement("canvas").getContext("2d"), probe = document.createElement("i"); probe.style.color = css; document.querySelector(".app").append(probe);
      pen.fillStyle = getComputedStyle(probe).color; pen.fillRect(0, 0, 1, 1); probe.remove(); return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3); }""", expression)


def test_cards_of_an_iphone_in_the_dark_have_the_tone_of_their_background(at):
    page = at("ios")
    page.evaluate("() => { document.querySelector('.app').dataset.mode = 'dark'; }")
    red, green, blue = color(page, "var(--card)")
    assert green > red > blue and 30 < green < 60


def test_the_bar_of_windows_phone_has_the_tone_of_its_background(at):
    page = at("metro")
    red, green, blue = color(page, "var(--raised)")
    assert red > blue + 5 and 200 < red < 225


def test_pale_tones_of_a_green_are_not_mint(at):
    page = at("android")
    red, green, blue = color(page, "var(--tonal)")
    assert green > red > blue + 6


def test_the_line_of_a_slider_of_android_ends_round(at):
    page = at("android")
    page.evaluate("() => { const input = document.querySelector('.slider input'); input.value = 5; }")
    picture = Image.open(io.BytesIO(page.locator(".slider input").screenshot())).convert("RGB")
    scale = page.evaluate("() => { const app = document.querySelector('.app'); return app.getBoundingClientRect().width / app.offsetWidth; }")
    # Where the line is full, and how far in from its end it is near its upper edge.
    middle, line = picture.height // 2, picture.getpixel((round(20 * scale), picture.height // 2))
    same = lambda x, y: sum(abs(one - other) for one, other in zip(picture.getpixel((x, y)), line)) < 60
    starts = [next(x for x in range(picture.width) if same(x, middle - round(up * scale))) / scale for up in (0, 6.5)]
    # Of a circle of 8 it is 8 - sqrt(64 - 42) at that height; cut off it was less.
    assert starts[0] < 1.5 and starts[1] == pytest.approx(3.3, abs=1.4)
    assert style(page, ".slider input", "maskImage").count("linear-gradient") == 2


@pytest.mark.parametrize("accent", ["#ff9500", "#ffb300", "#ff6b00"])
def test_an_orange_that_is_darkened_is_no_brown(screens, accent):
    page = screens(APP.replace("#3d6b1f", accent).replace("#f6f5ec", "#ffffff"), "orange")("ios")
    red, green, blue = color(page, "var(--accent)")
    # As systems darken theirs: nearly all of what is left is red.
    assert red > 170 and green < red / 2 and blue < 40
