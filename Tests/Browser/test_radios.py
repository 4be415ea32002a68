"""Radio buttons keep their choice, whatever else has radio buttons."""

import pytest

from browsing import WAITING, reload

APP = """
app: Radios
platforms: [ios, android]
start: home
state: {colour: [Red, Green]}
screens:
  home:
    title: Home
    body:
      - {radio: Own, options: [A, B, C], value: A}
      - {radio: Colour, state: colour}
      - {button: On, go: on}
      - {button: Sheet, go: low}
    popups:
      low: {sheet: Low, body: [{radio: In it, options: [S1, S2], value: S1}, {button: Keep this one, go: close}]}
  on:
    title: On
    body: [{radio: Other, options: [D, E], value: D}, {radio: Colour, state: colour}]
journeys:
  There: {steps: [{tap: On}, {see: Other}]}
"""
CHOSEN = """[...document.querySelectorAll(".app .screens > .screen:not(.leaves) input[type=radio]")].filter((node) => node.checked && node.closest(".device")).map((node) => node.closest("label").textContent)"""


@pytest.fixture
def page(visit, pages):
    page = visit.open(pages.build({"app.yaml": APP.encode()}, "radios"))
    page.locator(".app").get_by_text("B", exact=True).click()
    assert page.evaluate(CHOSEN) == ["B", "Red"]
    yield page


def go(page, words, at):
    page.locator(".app").get_by_text(words, exact=True).last.click()
    arrived(page, at)


def arrived(page, at):
    page.wait_for_function(
        "(at) => player.session.address === at && document.querySelectorAll('.screens > .screen').length === 1", arg=at, timeout=1000 * WAITING
    )


def test_the_next_screen_leaves_the_choice_of_the_one_before(page):
    go(page, "On", "~home~on")
    assert page.evaluate(CHOSEN) == ["D", "Red"]
    page.go_back()
    arrived(page, "~home")
    assert page.evaluate(CHOSEN) == ["B", "Red"]


def test_a_sheet_leaves_the_choice_of_the_screen(page):
    go(page, "Sheet", "~home+low")
    assert page.evaluate(CHOSEN) == ["B", "Red"]
    page.locator(".layer").get_by_text("S2", exact=True).click()
    go(page, "Keep this one", "~home")
    assert page.evaluate(CHOSEN) == ["B", "Red"]
    reload(page)
    assert page.evaluate(CHOSEN) == ["B", "Red"]


def test_pictures_of_a_tour_leave_the_choice(page):
    page.evaluate("player.tools.open('tours')")
    page.locator(".side").get_by_role("button", name="There").click()
    page.locator(".tour").wait_for()
    page.wait_for_function("document.querySelectorAll('input[type=radio]').length > 5", timeout=1000 * WAITING)
    assert [one for one in page.evaluate(CHOSEN) if one in ("Red", "Green")] == ["Red"]
    page.locator(".tour").get_by_role("button", name="Stop").click()
    assert [one for one in page.evaluate(CHOSEN) if one in ("Red", "Green")] == ["Red"]
