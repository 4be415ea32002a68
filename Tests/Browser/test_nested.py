"""What is in something of its own kind does its own, and what is around it the rest."""

import pytest

from browsing import Visit
from fingers import Finger, Mouse, drag, middle

EMPTY = """
app: Empty
state: {hit: 0..9}
screens:
  home:
    title: Home
    body:
      - Hit $hit
      - list: Orders
        empty:
          - list: You may like
            body: [{row: Tea, set: {hit: 1}}]
      - table: Prices
        columns: [Name]
        empty:
          - table: Last year
            columns: [Name]
            body: [{row: Coffee, set: {hit: 2}}]
      - grid: Things
        empty:
          - search: Find
          - {card: Sugar, set: {hit: 3}}
"""
SEARCHED = """
app: Searched
state: {pulls: 0..9}
screens:
  home:
    title: Home
    body:
      - Pulled $pulls
      - list: Tasks
        search: Find a task
        on: {pull: {set: {pulls: +1}}}
        body: [{row: Tea}, {row: Coffee}]
"""


def test_what_a_collection_shows_while_it_is_empty_may_hold_another_one(pages, visit):
    page = visit.open(pages.app(EMPTY, "empty"))
    screen = page.locator(".screen")
    for number, name in enumerate(["Tea", "Coffee", "Sugar"], 1):
        screen.get_by_role("button", name=name).click()
        assert page.evaluate("player.session.address") == f"~home?v.hit={number}"
    # A search filters things, not what says that there are none.
    screen.get_by_role("searchbox").fill("x")
    assert screen.get_by_role("button", name="Sugar").is_visible()


def test_a_finger_moves_what_a_field_is_in_until_the_field_has_the_focus(pages, chromium):
    visit = Visit(chromium)
    try:
        page = visit.open(pages.app(SEARCHED, "searched"))
        field = page.get_by_role("searchbox")
        pulls = lambda: page.evaluate("player.session.address")
        drag(Mouse(page), middle(field), (0, 170), hold=True)
        assert pulls() == "~home"
        page.get_by_text("Pulled 0").click()
        drag(Finger(page), middle(field), (0, 170), hold=True)
        assert pulls() == "~home?v.pulls=1"
        page.wait_for_selector(".pulled", state="detached")
        field.focus()
        drag(Finger(page), middle(field), (0, 170), hold=True)
        assert pulls() == "~home?v.pulls=1"
        assert visit.complaints == []
    finally:
        visit.close()


FOUND = """
app: Found
platforms: [ios, android, metro, wireframe]
screens:
  bar:
    title: Hives
    navigation-bar: {search: Find a hive}
    body: [{list: {grouped: yes, body: [{row: H4}, {row: H5}, {row: More}]}}, {button: Own, go: own}]
  own:
    title: Hives
    body: [{list: {search: yes, body: [{row: H4}, {row: H5}, {row: More}]}}, {button: Bar, go: bar}]
"""


@pytest.mark.any_engine
@pytest.mark.parametrize("platform", ["ios", "android", "wireframe"])
@pytest.mark.parametrize("screen", ["bar", "own"])
def test_a_tap_on_a_search_is_none_that_missed_and_no_line_is_below_what_it_finds(pages, visit, platform, screen):
    page = visit.open(pages.app(FOUND, "found"), f"#/{screen}")
    visit.choose(platform)
    page.evaluate("globalThis.told = []; document.addEventListener('protoc', ({ detail }) => told.push(detail.event));")
    search = page.get_by_role("searchbox")
    box = search.bounding_box()
    page.mouse.click(box["x"] + box["width"] - 6, box["y"] + box["height"] / 2)
    assert page.evaluate("told") == ["touch"] and page.locator(".app.hints").count() == 0
    page.locator(".searching").wait_for()
    search.fill("h")
    lines = "[...document.querySelectorAll('.row:not([hidden])')].map((row) => getComputedStyle(row, '::after').content !== 'none' || getComputedStyle(row).borderBottomWidth !== '0px')"
    assert page.evaluate(lines) == [platform != "android", False]
