"""Dates are said alike wherever they are shown, popups stand where they can be reached, and bars at the top come first."""

import pytest
from playwright.sync_api import expect

from browsing import at_rest
from test_fields import each_platform, opened  # noqa: F401

pytestmark = pytest.mark.any_engine

DATES = """
app: Dates
language: en
platforms: [ios, android, metro, wireframe]
state: {mail: [empty, filled], due: [filled, empty], at: [filled, empty], on: [filled, empty]}
screens:
  home:
    title: Dates
    body:
      - {field: Mail, state: mail}
      - {date: Due, value: 2026-05-12, state: due}
      - {date: At, kind: time, value: "9:41", state: at}
      - {date: On, kind: date-and-time, state: on}
      - Due $due, at $at, on $on.
      - {button: Next, go: next}
  next: {title: Next, body: ["Then $due, at $at, on $on.", {button: Home, go: home}]}
"""

# A popup too high for the room below what opens it, from places that are shut when a page is opened.
FORM = "body: [{field: First}, {field: Second}, {field: Third}, {button: OK, go: close}]"
SHUT = f"""
app: Shut
platforms: [ios, android, metro, wireframe]
popups:
  folded: {{popup: Folded, {FORM}}}
  hidden: {{popup: Hidden, {FORM}}}
  pinned: {{popup: Pinned, {FORM}}}
screens:
  home:
    title: Home
    menu: {{label: Menu, collapsed: yes, items: [{{button: Fold, icon: star, go: hidden}}]}}
    body:
      - {{accordion: More, body: [{{button: Open it, go: folded}}]}}
      - map: Map
        height: 200
        body:
          - {{pin: Here, at: 50% 70%, callout: {{body: [{{button: Look, go: pinned}}]}}}}
"""

WIDE = f"""
app: Wide
platforms: [ios, android, metro, wireframe]
orientation: landscape
screens:
  home:
    title: Home
    navigation-bar: {{left: [{{button: Side, go: side}}]}}
    body: [Here.]
popups:
  side: {{popup: Side, body: [{{picker: Town, options: [Aix, Brest]}}, {{date: Day}}, {{field: Last}}, {{button: OK, go: close}}]}}
"""


def dates(page):
    return [page.get_by_label(name, exact=True).first.input_value() for name in ("Due", "At", "On")]


@each_platform
def test_a_date_is_said_alike_before_and_after_somebody_types(opened, platform):
    page = opened(platform, app=DATES)
    due, at, on = before = dates(page)
    assert "2026-05-12" not in before and "9:41 AM" in at
    expect(page.get_by_text(f"Due {due}, at {at}, on {on}.")).to_be_visible()
    page.get_by_label("Mail").fill("ab")
    assert dates(page) == before
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_text(f"Then {due}, at {at}, on {on}.")).to_be_visible()
    page.reload()
    expect(page.get_by_text(f"Then {due}, at {at}, on {on}.")).to_be_visible()


def is_inside(page, node):
    app, box = page.locator(".app").bounding_box(), node.bounding_box()
    return box["y"] >= app["y"] and box["y"] + box["height"] <= app["y"] + app["height"] + 1


@pytest.mark.parametrize("popup", ["folded", "hidden", "pinned"])
@each_platform
def test_a_popup_whose_opener_is_shut_stands_on_the_screen(opened, platform, popup):
    page = opened(platform, f"#~home+{popup}", app=SHUT)
    dialog = page.get_by_role("dialog", name=popup.title())
    at_rest(page)
    assert is_inside(page, dialog)
    expect(dialog.get_by_label("First")).to_be_visible()


@each_platform
def test_a_popup_is_clear_of_the_camera_and_of_the_keyboard(opened, platform):
    page = opened(platform, "#~home+side", app=WIDE)
    dialog = page.get_by_role("dialog", name="Side")
    at_rest(page)
    side = page.evaluate("parseFloat(getComputedStyle(document.querySelector('.app')).getPropertyValue('--safe-side')) || 0")
    # By the measures of the app, which the window may shrink.
    left = lambda: page.evaluate("node => { const app = document.querySelector('.app'), box = app.getBoundingClientRect(); return (node.getBoundingClientRect().left - box.left) * app.offsetWidth / box.width; }", dialog.element_handle())
    assert left() >= side
    last = dialog.get_by_label("Last")
    last.click()
    page.wait_for_selector(".app.with-keyboard .drawn-keys")
    at_rest(page)
    # It is scrolled there, which may take a moment.
    is_clear = "([field, dialog]) => { const [one, around, keys] = [field, dialog, document.querySelector('.drawn-keys')].map((node) => node.getBoundingClientRect()); return one.bottom <= Math.min(keys.top, around.bottom) && one.top >= around.top; }"
    page.wait_for_function(is_clear, arg=[last.element_handle(), dialog.element_handle()])


TOPS = """
app: Tops
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    toolbar: {edge: top, items: [{button: First, go: {toast: First}}]}
    tray: {edge: top, tools: [{tool: Second, icon: pencil}]}
    body: [{button: Third, go: {toast: Third}}]
"""


@each_platform
def test_bars_at_the_top_are_reached_before_what_is_below_them(opened, platform):
    page = opened(platform, app=TOPS)
    page.get_by_role("button", name="Third").focus()
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.closest('.tray, .toolbar') !== null")
    names = page.locator(".app").aria_snapshot()
    assert names.index("First") < names.index("Third") and names.index("Second") < names.index("Third")
