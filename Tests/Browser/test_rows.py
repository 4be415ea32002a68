"""Rows that slide, beside what else can be touched: what is open closes first, and what is in a row goes with it."""

from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from browsing import PLATFORMS, Visit
from fingers import Finger, Mouse, at_rest, box, drag, middle, tap

APP = """
app: Rows
platforms: [ios, android]
events: {Call: call}
popups:
  call: {alert: "Ring!", buttons: [{button: Fine, role: cancel}]}
screens:
  home:
    title: Home
    state: {done: 0..9}
    body:
      - list:
          - row: First
            go: deep
            swipe-left: [{button: Skip, set: {done: +1}}]
          - row: Second
            go: deep
            on: {double-tap: deep, long-press: choices}
          - row: Third
            go: deep
            swipe-right: [{button: Later, go: deep}]
            body: [{switch: Singing in the rain}]
    popups:
      choices: {context-menu: Choices, buttons: [{button: Open, go: deep}]}
  deep: {title: Deep, body: [Deep]}
"""


@contextmanager
def touching(browser, path, pointer):
    """A visit to a page, the page, and what points there."""
    visit = Visit(browser, has_touch=True)
    try:
        page = visit.open(path)
        yield visit, page, pointer(page)
    finally:
        visit.close()
    assert visit.complaints == []


@pytest.fixture(params=[Mouse, Finger])
def opened(request, pages, chromium):
    with touching(chromium, pages.app(APP, "rows"), request.param) as visited:
        yield visited


def row(page, name):
    return page.locator(".row", has_text=name)


def swiped(page, pointer):
    face = row(page, "First").locator(".face")
    start = box(face)["left"]
    drag(pointer, middle(face), (-120, 0), hold=True)
    assert at_rest(face)["left"] < start - 60
    return face, start


def here(page, at):
    page.wait_for_timeout(500)
    assert page.evaluate("player.session.address") == at


@pytest.mark.parametrize("platform", ["ios", "android"])
def test_a_tap_beside_an_open_row_only_closes_it_whatever_it_is_on(opened, platform):
    visit, page, pointer = opened
    visit.choose(platform)
    face, start = swiped(page, pointer)
    tap(pointer, row(page, "Second").locator(".face"))
    here(page, "~home")
    assert at_rest(face)["left"] == pytest.approx(start, abs=1)


@pytest.mark.parametrize("platform", ["ios", "android"])
def test_escape_answers_what_lies_over_an_open_row_first(opened, platform):
    visit, page, pointer = opened
    visit.choose(platform)
    face, start = swiped(page, pointer)
    page.keyboard.press("e")
    page.get_by_role("button", name="Call").click()
    page.get_by_role("alertdialog").wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    here(page, "~home")


@pytest.mark.parametrize("platform", ["ios", "android"])
def test_the_words_of_a_switch_go_with_their_row(opened, platform):
    visit, page, pointer = opened
    visit.choose(platform)
    words = row(page, "Third").get_by_text("Singing in the rain")
    start = box(words)["left"]
    drag(pointer, middle(words), (110, 0), hold=True)
    assert at_rest(words)["left"] > start + 60
    expect(page.get_by_role("switch")).not_to_be_checked()
    # A tap on the words turns it over as before, once the row is closed.
    tap(pointer, words)
    at_rest(words)
    tap(pointer, words)
    expect(page.get_by_role("switch")).to_be_checked()


@pytest.mark.parametrize("platform", ["ios", "android"])
def test_what_a_long_press_opened_leads_back_to_what_was_pressed(opened, platform):
    visit, page, pointer = opened
    visit.choose(platform)
    face, start = swiped(page, pointer)
    tap(pointer, page.get_by_role("button", name="Skip First", exact=True))
    assert at_rest(face)["left"] == pytest.approx(start, abs=1)
    pointer.down(*middle(row(page, "Second").locator(".face")))
    page.get_by_role("menu").wait_for()
    pointer.up()
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_have_count(0)
    expect(row(page, "Second").locator(".face")).to_be_focused()
    assert at_rest(face)["left"] == pytest.approx(start, abs=1)


TIGHT = """
app: Tight
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    body:
      - tiles:
          columns: 3
          height: HEIGHT
          body: [TILES]
      - map: Stage
        height: 1/3
        body: [PINS]
  deep: {title: Deep, body: [Deep]}
"""
PINS = [(0, 0), (50, 0), (100, 0), (0, 50), (100, 50), (0, 100), (50, 100), (100, 100)]
HIDDEN = """() => [...document.querySelectorAll(".screen .tile, .screen .pin > .head")].flatMap((node) => {
  node.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = node.getBoundingClientRect();
  const parts = node.matches(".tile") ? [[.5, .1], [.5, .5], [.5, .9]] : [[.5, .3], [.3, .3], [.7, .3]];
  const isHit = parts.every(([x, y]) => node.contains(document.elementFromPoint(left + x * width, top + y * height)));
  return isHit ? [] : [node.textContent.trim() || node.ariaLabel];
})"""


@pytest.mark.any_engine
@pytest.mark.parametrize("height", ["40", "60", "80", "200"])
def test_tiles_of_any_height_and_pins_anywhere_on_a_map_can_be_hit(pages, visit, height):
    tiles = ", ".join(f"{{tile: Tile {number}, icon: sun, go: deep}}" for number in range(6))
    pins = ", ".join(f"{{pin: Pin {x} {y}, at: {x}% {y}%, go: deep}}" for x, y in PINS)
    page = visit.open(pages.app(TIGHT.replace("HEIGHT", height).replace("TILES", tiles).replace("PINS", pins), "tight"))
    hidden = {}
    for platform in PLATFORMS:
        visit.choose(platform)
        hidden[platform] = page.evaluate(HIDDEN)
    assert not any(hidden.values()), hidden


ARROWS = """
app: Arrows
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    body:
      - list:
          - {row: Deeper, go: deep}
          - {row: Deeper without, go: deep, accessory: none}
          - {row: Over it, go: note}
          - {row: Outside, go: "https://example.org"}
          - {row: Nowhere}
          - {row: Both, go: deep, body: [{switch: On}]}
    popups: {note: {sheet: Note, body: [Words]}}
  deep: {title: Deep, body: [Deep]}
"""
# The rows at whose end something is drawn, as the style does.
SHOWN = 'all => all.filter((row) => getComputedStyle(row.querySelector(".face"), "::after").width === "8px").map((row) => row.textContent.trim())'


@pytest.mark.any_engine
def test_on_ios_rows_that_open_a_screen_have_an_arrow(pages, visit):
    page = visit.open(pages.app(ARROWS, "arrows"))
    shown = {}
    for platform in PLATFORMS:
        visit.choose(platform)
        shown[platform] = page.eval_on_selector_all(".screen .row", SHOWN)
    assert shown == {platform: ["Deeper"] if platform == "ios" else [] for platform in PLATFORMS}


TWICE = """
app: Twice
platforms: [ios, android, metro]
state: {hit: 0..9}
screens:
  home:
    title: Home
    body:
      - list:
          - row: First
            go: stay
            swipe-left: [{button: Skip, on: {double-tap: {set: {hit: 1}}}}]
          - row: Second
            go: stay
          - row: Third
            body:
              - {text: Above, size: small, set: {hit: 2}}
              - {text: Middle, size: small, on: {double-tap: {set: {hit: 3}}}}
              - {text: Below, size: small, on: {long-press: {set: {hit: 4}}}}
"""


@pytest.fixture(params=[Mouse, Finger])
def twice(request, pages, chromium):
    with touching(chromium, pages.app(TWICE, "twice"), request.param) as visited:
        yield visited


@pytest.mark.parametrize("platform", ["ios", "android", "metro"])
def test_an_action_of_a_row_that_wants_two_taps_stays_for_the_second(twice, platform):
    visit, page, pointer = twice
    visit.choose(platform)
    face = row(page, "First").locator(".face")
    if platform == "metro":
        pointer.down(*middle(face))
        page.wait_for_selector(".row.open")
        pointer.up()
    else:
        drag(pointer, middle(face), (-120, 0), hold=True)
    at_rest(face)
    pointer.taps_twice(*middle(page.get_by_role("button", name="Skip First", exact=True)))
    here(page, "~home?v.hit=1")
    assert page.locator(".row.open").count() == 0


@pytest.mark.parametrize("platform", ["ios", "android", "metro"])
def test_a_finger_between_two_buttons_touches_what_is_under_it(twice, platform):
    visit, page, pointer = twice
    visit.choose(platform)
    pointer.taps_twice(*middle(page.get_by_text("Middle", exact=True)))
    here(page, "~home?v.hit=3")


TILTED = """
app: Tilted
platforms: [metro]
state: {hit: 0..9}
screens:
  home:
    title: Home
    body:
      - button: Wide
        set: {hit: 1}
      - list: [{row: Row, set: {hit: 2}}]
      - tiles: [{tile: Tile, set: {hit: 3}}]
      - button: More
        go: choices
popups:
  choices: {actions: Choices, buttons: [{button: First, set: {hit: 4}}, {button: Second, go: close}, {button: Third, go: close}]}
"""


@pytest.mark.parametrize("pointer", [Mouse, Finger])
def test_on_metro_what_tilts_stays_under_the_finger_that_presses_it(pages, chromium, pointer):
    names = {"Wide": ".content .button", "Row": ".face", "Tile": ".tile", "First": ".actions .button"}
    with touching(chromium, pages.app(TILTED, "tilted"), pointer) as (_, page, hand):
        for number, (name, kind) in enumerate(names.items(), 1):
            if name == "First":
                page.locator(".content .button", has_text="more").click()
            node = page.locator(kind, has_text=name).first
            at_rest(node)
            place = node.bounding_box()
            hand.down(place["x"] + 4, place["y"] + 6)
            page.wait_for_timeout(200)
            hand.up()
            page.wait_for_timeout(600)
            assert page.evaluate("player.session.address") == f"~home?v.hit={number}", name
