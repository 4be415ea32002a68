"""A toast waits for whoever is at it, and keys get to its buttons from what opened it, as quickly as a mouse does."""

import pytest

from browsing import at_rest

APP = """
app: Toasts
platforms: [ios, android, metro, wireframe]
state: {left: 0..3}
screens:
  home:
    title: Home
    body:
      - button: Delete
        go: {toast: Gone, lasts: 3s, buttons: [{button: Undo, go: stay}, {button: Why, go: why}]}
      - button: Save
        go: {toast: Saved, lasts: 3s}
      - button: Next
        go: why
      - button: Last
        go: why
  why:
    title: Why
    body: [Because.]
"""
# Longer than a toast lasts.
LONG = 9000


@pytest.fixture
def page(pages, browser):
    """The page with a clock that the test turns."""
    page = browser.new_page(viewport={"width": 700, "height": 1000})
    page.clock.install(time=0)
    page.goto(pages.app(APP, "toasts").as_uri())
    page.wait_for_function("() => globalThis.player?.session")
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    yield page
    page.close()


def focused(page):
    return page.evaluate("document.activeElement === document.body ? 'nothing' : document.activeElement.textContent.trim()")


def press(page, *keys):
    for key in keys:
        page.keyboard.press(key)


def open_by_keys(page, name):
    page.get_by_role("heading", name="Home").click()
    for _ in range(20):
        if focused(page) == name:
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.clock.run_for(500)
    assert page.locator(".toast").is_visible()
    # It takes no focus from anybody.
    assert focused(page) == name


def is_shown(page):
    return page.locator(".toast").count() == 1


def test_tab_leads_from_what_opened_a_toast_to_its_buttons_and_on(page):
    open_by_keys(page, "Delete")
    press(page, "Tab")
    assert focused(page) == "Undo"
    press(page, "Tab")
    assert focused(page) == "Why"
    press(page, "Tab")
    assert focused(page) == "Save"
    press(page, "Shift+Tab")
    assert focused(page) == "Delete"


def test_tab_leads_back_from_a_toast_to_what_opened_it(page):
    open_by_keys(page, "Delete")
    press(page, "Tab", "Tab", "Shift+Tab")
    assert focused(page) == "Undo"
    press(page, "Shift+Tab")
    assert focused(page) == "Delete"


def test_tab_gets_past_a_toast_that_the_last_control_opened(pages, visit):
    visit.open(pages.app("app: A\nscreens:\n  home:\n    title: Home\n    body:\n      - {button: First, go: stay}\n      - {button: Last, go: {toast: Saved, lasts: 60s, buttons: [{button: View, go: stay}]}}\n", "last"))
    page = visit.page
    page.get_by_role("button", name="Last").focus()
    page.keyboard.press("Enter")
    page.locator(".toast").wait_for()
    page.keyboard.press("Tab")
    assert focused(page) == "View"
    page.keyboard.press("Tab")
    assert focused(page) != "View"
    page.get_by_role("button", name="Last").focus()
    page.keyboard.press("Tab")
    assert focused(page) == "View"
    page.keyboard.press("Escape")
    assert focused(page) == "Last" and is_shown(page)


def test_a_toast_waits_while_the_focus_is_in_it(page):
    open_by_keys(page, "Delete")
    page.clock.run_for(1500)
    press(page, "Tab")
    page.clock.run_for(LONG)
    assert is_shown(page) and focused(page) == "Undo"
    press(page, "Shift+Tab")
    page.clock.run_for(800)
    assert is_shown(page)
    page.clock.run_for(500)
    assert not is_shown(page) and focused(page) == "Delete"


def test_the_focus_goes_back_to_what_opened_a_toast_when_its_button_was_pressed(page):
    open_by_keys(page, "Delete")
    press(page, "Tab", "Enter")
    assert not is_shown(page) and focused(page) == "Delete"
    # The next one ends in its time again.
    press(page, "Enter")
    page.clock.run_for(2500)
    assert is_shown(page)
    page.clock.run_for(1000)
    assert not is_shown(page)


def test_a_toast_without_buttons_is_no_stop(page):
    open_by_keys(page, "Save")
    press(page, "Tab")
    assert focused(page) == "Next"
    page.clock.run_for(3000)
    assert not is_shown(page)


@pytest.mark.parametrize("name", ["Delete", "Save"])
def test_a_toast_waits_while_a_mouse_is_over_it(page, name):
    page.get_by_role("button", name=name).click()
    page.clock.run_for(1000)
    at_rest(page)
    box = page.locator(".toast").bounding_box()
    page.mouse.move(box["x"] + 12, box["y"] + box["height"] / 2)
    page.clock.run_for(LONG)
    assert is_shown(page)
    page.mouse.move(box["x"] + 12, box["y"] + 4 * box["height"])
    page.clock.run_for(2500)
    assert not is_shown(page)


FIELDS = """
app: Fields
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    body:
      - button: Save
        go: {toast: Saved, lasts: 60s}
      - space: 200
      - date: When
"""


@pytest.mark.any_engine
@pytest.mark.parametrize("platform", ["ios", "android", "metro", "wireframe"])
def test_a_toast_lies_below_what_a_field_opens(pages, visit, platform):
    page = visit.open(pages.app(FIELDS, "fields"))
    visit.choose(platform)
    page.get_by_role("button", name="Save").click()
    page.locator(".toast").wait_for()
    page.locator("[data-date]").click()
    page.locator(".field-panel").wait_for()
    at_rest(page)
    layers = "() => { const level = (name) => Number(getComputedStyle(document.querySelector(name)).zIndex); return level('.layers') - level('.toasts'); }"
    assert page.evaluate(layers) > 0
    page.keyboard.press("Escape")
    assert page.evaluate(layers) == 0 and is_shown(page)


GESTURE = """
app: Gesture
platforms: [android, ios]
screens:
  home:
    title: Home
    on: {swipe-left: {toast: Left}}
    body: [{button: Long, go: stay}]
"""


@pytest.mark.any_engine
def test_a_toast_stays_at_its_edge_whatever_gestures_there_are(pages, visit):
    """The buttons that stand for gestures are out of sight, and in nobody's way."""
    page = visit.open(pages.app(GESTURE, "gesture"))
    visit.choose("android")
    page.locator(".gesture").first.press("Enter")
    toast = page.locator(".toast")
    toast.evaluate("(node) => Promise.all(node.getAnimations().map((one) => one.finished))")
    gap = toast.evaluate("""(node) => {
      const app = document.querySelector(".app"), frame = app.getBoundingClientRect();
      return (frame.bottom - node.getBoundingClientRect().bottom) / (frame.width / app.offsetWidth);
    }""")
    assert gap < 60


@pytest.mark.any_engine
def test_readers_hear_of_what_comes_where_something_was_already(page):
    regions = page.locator(".toasts[role=status], .live[role=status]")
    assert regions.all_inner_texts() == ["", ""]
    page.evaluate("globalThis.regions = [...document.querySelectorAll('.toasts, .live')]")
    page.locator(".screen").get_by_role("button", name="Save").click()
    page.evaluate("player.panels.say('Nothing to go back to.')")
    assert page.evaluate("regions.map((one) => one.textContent.trim())") == ["Saved", "Nothing to go back to."]
    # Nothing is said twice.
    assert page.locator(".toast[role], .said[role]").count() == 0
