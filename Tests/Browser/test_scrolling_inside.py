"""What scrolls inside of something that moves goes first, as far as it can: by real touch and mouse."""

import pytest

from browsing import opened_at
from fingers import Finger, Mouse, at_rest, drag, middle

APP = """
app: Inside
platforms: [ios, android, metro]
layouts:
  tabs: {tab-bar: [{tab: T1, go: one}, {tab: T2, go: two}, {tab: T3, go: three}]}
screens:
  one:
    title: One
    layout: tabs
    body:
      - scroll: [{card: C1, body: [Many words in it]}, {card: C2, body: [Many words in it]}, {card: C3, body: [Many words in it]}, {card: C4, body: [Many words in it]}]
      - deck: [{card: D1, body: [first words]}, {card: D2, body: [second words]}]
      - {button: Deep, go: deep}
      - {button: Sheet, go: low}
      - {button: Side, go: side}
    popups:
      low:
        sheet: Low
        sizes: [medium]
        body:
          - scroll: {direction: vertical, height: 120, body: [L1, L2, L3, L4, L5, L6, L7, L8, L9, L10, L11, L12, L13, L14]}
      side:
        sheet: Side
        edge: right
        body:
          - scroll: [{card: S1, body: [Many words in it]}, {card: S2, body: [Many words in it]}, {card: S3, body: [Many words in it]}]
  two: {title: Two, layout: tabs, body: [Second]}
  three: {title: Three, layout: tabs, body: [Third]}
  deep:
    title: Deep
    body:
      - list: {on: {pull: {toast: Pulled}}, body: [{row: First}, {row: Second}]}
      - scroll: {direction: vertical, height: 120, body: [L1, L2, L3, L4, L5, L6, L7, L8, L9, L10, L11, L12, L13, L14]}
"""
# How far the top view's separate area is scrolled, to the side and down.
SCROLLED = "(() => { const node = [...document.querySelectorAll('.scroll')].at(-1); return [Math.abs(Math.round(node.scrollLeft)), Math.round(node.scrollTop)]; })()"


@pytest.fixture
def place(pages):
    return pages.build({"app.yaml": APP.encode()}, "inside", "--force")


@pytest.fixture(params=[Mouse, Finger])
def pointer(request, touch):
    return lambda: request.param(touch.page)


def opened(visit, place, at, platform):
    page = opened_at(visit, place, at, platform)
    at_rest(page.locator(".layer .sheet, .screen .content").last)
    return page


def scroll_to(page, left, top):
    page.evaluate("([left, top]) => [...document.querySelectorAll('.scroll')].at(-1).scrollTo({ left, top, behavior: 'instant' })", [left, top])


def words(page, text):
    return page.locator(".app").get_by_text(text, exact=True).last


@pytest.mark.turns(2)
def test_a_scroll_on_a_pivot_moves_before_the_pivot(touch, place, pointer):
    page = opened(touch, place, "~one", "metro")
    drag(pointer(), middle(words(page, "C1")), (-90, 0))
    assert page.evaluate(SCROLLED)[0] > 40 and page.evaluate("player.session.address") == "~one"
    # At its end the pivot is turned.
    scroll_to(page, 10_000, 0)
    drag(pointer(), middle(words(page, "C4")), (-160, 0))
    page.wait_for_function("() => player.session.address === '~two'")


@pytest.mark.turns(2)
def test_a_deck_on_a_pivot_moves_before_the_pivot(touch, place, pointer):
    page = opened(touch, place, "~one", "metro")
    drag(pointer(), middle(words(page, "first words")), (-160, 0))
    page.wait_for_function("() => document.querySelector('.cards').scrollLeft > 100")
    assert page.evaluate("player.session.address") == "~one"


@pytest.mark.parametrize("platform", ["ios", "android"])
@pytest.mark.turns(2)
def test_a_scroll_in_a_sheet_moves_before_the_sheet(touch, place, pointer, platform):
    page = opened(touch, place, "~one+low", platform)
    scroll_to(page, 0, 150)
    drag(pointer(), middle(page.locator(".sheet .scroll")), (0, 90), steps=12)
    assert page.evaluate(SCROLLED)[1] < 110
    assert page.evaluate("player.session.address") == "~one+low"
    assert not page.locator(".sheet").evaluate("(node) => node.style.transform")
    # At its top the sheet is pulled down.
    scroll_to(page, 0, 0)
    drag(pointer(), middle(page.locator(".sheet .scroll")), (0, 420), steps=12)
    page.wait_for_function("() => player.session.address === '~one'")


@pytest.mark.parametrize("platform", ["ios", "android"])
@pytest.mark.turns(2)
def test_a_scroll_in_a_sheet_at_a_side_moves_before_the_sheet(touch, place, pointer, platform):
    page = opened(touch, place, "~one+side", platform)
    scroll_to(page, 90, 0)
    drag(pointer(), middle(page.locator(".sheet .scroll")), (70, 0))
    assert page.evaluate(SCROLLED)[0] < 60
    assert page.evaluate("player.session.address") == "~one+side"
    assert not page.locator(".sheet").evaluate("(node) => node.style.transform")


@pytest.mark.parametrize("platform", ["ios", "android"])
@pytest.mark.turns(2)
def test_a_scroll_moves_before_the_page_is_pulled(touch, place, pointer, platform):
    page = opened(touch, place, "~one~deep", platform)
    scroll_to(page, 0, 150)
    drag(pointer(), middle(page.locator(".scroll")), (0, 110))
    assert page.evaluate(SCROLLED)[1] < 110
    assert not page.locator(".toast").count()
    drag(pointer(), middle(words(page, "First")), (0, 160))
    words(page, "Pulled").wait_for()


def test_a_scroll_stays_where_it_was_when_people_come_back(touch, place):
    page = opened(touch, place, "~one", "ios")
    scroll_to(page, 80, 0)
    words(page, "Deep").click()
    page.wait_for_function("() => document.querySelectorAll('.screen').length === 1 && player.session.address === '~one~deep'")
    page.go_back()
    page.wait_for_function("() => player.session.address === '~one'")
    assert page.evaluate(SCROLLED) == [80, 0]


def test_from_right_to_left_a_pivot_turns_the_other_way(pages, touch):
    page = opened(touch, pages.build({"app.yaml": f"language: ar\n{APP.strip()}\n".encode()}, "inside-ar", "--force"), "~one", "metro")
    drag(Finger(page), middle(words(page, "Deep")), (160, 0))
    page.wait_for_function("() => player.session.address === '~two'")


@pytest.mark.parametrize("platform", ["ios", "android"])
@pytest.mark.turns(2)
def test_from_right_to_left_a_mouse_turns_a_deck_there_and_back(pages, visit, platform):
    page = opened(visit, pages.build({"app.yaml": f"language: ar\n{APP.strip()}\n".encode()}, "inside-ar", "--force"), "~one", platform)
    here = "() => Math.abs(document.querySelector('.cards').scrollLeft)"
    drag(Mouse(page), middle(words(page, "first words")), (260, 0))
    page.wait_for_function(f"() => ({here})() > 100")
    at_rest(words(page, "second words"))
    drag(Mouse(page), middle(words(page, "second words")), (-260, 0))
    page.wait_for_function(f"() => ({here})() < 2")
