"""Variables that start in the middle of their values: drawn, counted and written into addresses from there."""

import pytest
from playwright.sync_api import expect

from browsing import reload

# The other browser is asked in `make soak`.
pytestmark = pytest.mark.any_engine

APP = """
app: Starts
state:
  unread: {values: 0..5, start: 3}
  view: {values: [day, week, month], start: week}
screens:
  home:
    title: Inbox
    state:
      tips: {values: [closed, open], start: open}
    body:
      - text: $unread unread, by $view
      - {segmented: View, state: view}
      - {stepper: Unread, state: unread}
      - {button: Got it, when: tips is open, set: {tips: closed}}
      - {button: Tidy, when: unread is 0, go: tidy}
      - {button: Days, go: days}
  tidy: {title: Tidy, end: yes, body: [All read]}
  days:
    title: Days
    state: {hint: {values: [one, two], start: two}}
    body:
      - text: Tip $hint
"""


@pytest.fixture
def home(pages, visit):
    return visit.open(pages.app(APP, "starts"))


def address(page):
    return page.evaluate("player.session.address")


def shown(page, kind, name):
    return page.locator(".screen:not(.leaves)").get_by_role(kind, name=name, exact=True)


def test_the_page_begins_there_and_says_only_what_is_otherwise(home):
    expect(home.get_by_text("3 unread, by week")).to_be_visible()
    expect(shown(home, "radio", "week")).to_have_attribute("aria-checked", "true")
    expect(shown(home, "button", "Got it")).to_be_visible()
    assert address(home) == "~home"
    shown(home, "button", "Got it").click()
    expect(shown(home, "button", "Got it")).to_have_count(0)
    assert address(home) == "~home(tips=closed)"


def test_it_is_counted_from_there_and_read_back_from_an_address(home):
    for _ in range(3):
        home.locator(".screen:not(.leaves) .stepper button").first.click()
    assert address(home) == "~home?v.unread=0"
    reload(home)
    expect(home.get_by_text("0 unread, by week")).to_be_visible()
    shown(home, "button", "Tidy").click()
    expect(home.get_by_text("All read")).to_be_visible()
    home.get_by_role("button", name="Restart").click()
    assert address(home) == "~home"
    expect(home.get_by_text("3 unread, by week")).to_be_visible()


def test_each_visit_of_a_screen_begins_there(home):
    shown(home, "button", "Got it").click()
    shown(home, "button", "Days").click()
    expect(home.get_by_text("Tip two")).to_be_visible()
    # What is below keeps its own.
    assert address(home) == "~home(tips=closed)~days"
    shown(home, "button", "Back").click()
    expect(shown(home, "button", "Got it")).to_have_count(0)


def test_the_state_panel_shows_them(home):
    home.get_by_role("button", name="State").click()
    assert home.get_by_role("combobox", name="unread").input_value() == "3"
    assert home.get_by_role("group", name="view").get_by_role("radio", name="week").is_checked()
