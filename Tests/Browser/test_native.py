"""What designers of a platform look for first: the system's own signs, empty fields, glass and fades, where they are on the device."""

import io

import pytest
from PIL import Image

from browsing import PLATFORMS, Visit

APP = """
app: Native
platforms: [ios, android, metro, wireframe]
start: form
theme: {navigation-bar: {background: "#1d3b36", text: white}}
layouts:
  bar: {toolbar: {items: [{button: Share, icon: share, go: stay}]}}
screens:
  form:
    title: Form
    body:
      - form: New
        go: list
        body: [{field: Name}, {field: Email, hint: you@example.com}, {slider: Volume, min: 0, max: 10, value: 0}, {button: Save, role: submit}]
      - {spinner: Loading}
      - {avatar: Dr. Ada Lovelace}
      - {avatar: J. Smith}
      - {button: List, go: list}
  list:
    title: List
    navigation-bar: {left: {button: Cancel, go: stay}}
    layout: bar
    body: [{list: [{row: One}, {row: Two, go: form}]}]
"""


@pytest.fixture
def at(pages, chromium):
    visits = []

    def open_at(platform, address="", **conditions):
        visits.append(Visit(chromium, **{"size": (760, 1100), "reduced_motion": "reduce", **conditions}))
        page = visits[-1].open(pages.app(APP, "native"), address)
        if page.evaluate("player.data.platform") != platform:
            page.select_option(".bar select", platform)
        page.wait_for_function("name => player.data.platform === name", arg=platform)
        page.wait_for_timeout(100)
        return page

    yield open_at
    for visit in visits:
        visit.close()


@pytest.mark.parametrize("density", [1, 2, 3])
@pytest.mark.parametrize("platform, mode", [("ios", "light"), ("ios", "dark"), ("android", "light")])
def test_the_bar_of_the_system_is_one_colour(at, platform, mode, density):
    page = at(platform, device_scale_factor=density, color_scheme=mode)
    box = page.locator(".home").bounding_box()
    picture = Image.open(io.BytesIO(page.screenshot())).convert("L")
    y = int((box["y"] + box["height"] / 2) * density)
    colours = {picture.getpixel((int((box["x"] + box["width"] * part) * density), y)) for part in (0.05, 0.25, 0.5, 0.75, 0.95)}
    ground = picture.getpixel((int((box["x"] - 10) * density), y))
    # Its round ends are a little softer.
    assert max(colours) - min(colours) < 12 and all(abs(one - ground) > 150 for one in colours)


def test_a_field_has_its_name_at_its_start_and_its_words_at_its_end(at):
    page = at("ios", "#/form")
    place = "(number) => { const field = document.querySelectorAll('.field')[number], name = field.querySelector('.name').getBoundingClientRect(), all = field.getBoundingClientRect(); return (name.top + name.bottom - all.top - all.bottom) / 2; }"
    # Empty, filled, with the focus and typed into.
    for number in range(2):
        assert abs(page.evaluate(place, number)) < 1.5
        page.locator(".field input").nth(number).fill("Ada")
        assert abs(page.evaluate(place, number)) < 1.5
        assert page.evaluate("(number) => getComputedStyle(document.querySelectorAll('.field input')[number]).textAlign", number) in ("end", "right")
    heights = page.evaluate("() => [...document.querySelectorAll('.field')].map((one) => one.offsetHeight)")
    assert heights[0] == heights[1]


def test_a_fade_is_only_where_a_bar_is_and_a_veil_where_the_bar_has_no_ground(at):
    height = "() => parseFloat(getComputedStyle(document.querySelector('.screen'), '::after').height) || 0"
    assert at("ios", "#/form").evaluate(height) == 0
    page = at("ios", "#/list")
    assert page.evaluate(height) > 100
    assert page.evaluate("() => getComputedStyle(document.querySelector('.screen'), '::before').content") == "none"


def test_the_blades_of_a_spinner_fade_around_where_nothing_moves(at):
    shades = at("ios", "#/form").evaluate("() => [...document.querySelectorAll('.spinner .blades i')].map((one) => getComputedStyle(one, '::before').opacity)")
    assert len(set(shades)) == 8 and shades == sorted(shades)


def test_a_title_before_a_name_is_no_part_of_its_initials(at):
    assert at("ios", "#/form").locator(".avatar").all_inner_texts() == ["AL", "JS"]


def test_the_handle_of_a_slider_has_room_for_its_shadow(at):
    page = at("ios", "#/form")
    box = page.locator(".slider input").bounding_box()
    track = page.evaluate("() => { const one = document.querySelector('.slider input'), style = getComputedStyle(one); return parseFloat(style.paddingLeft); }")
    assert track >= 6
    # It is in the card of its form, where the words of the fields begin.
    field = page.locator(".field .name").first.bounding_box()
    scale = page.locator(".device").bounding_box()["width"] / page.evaluate("document.querySelector('.device').offsetWidth")
    assert abs(box["x"] + track * scale - field["x"]) < 1


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_word_of_a_bar_is_whole_where_there_is_room(at, platform):
    page = at(platform, "#/list")
    assert page.evaluate("() => [...document.querySelectorAll('.navigation-bar .button .words')].map((one) => one.scrollWidth - one.offsetWidth)") == [0]


def test_a_button_alone_in_a_toolbar_is_as_wide_as_high(at):
    button = at("ios", "#/list").locator(".toolbar .platter").first.bounding_box()
    assert abs(button["width"] - button["height"]) < 1
