"""Popups have room on the device, however long they are and whatever opens in them."""

import pytest

from browsing import opened_at as opened
from fingers import Finger, at_rest, drag, middle

LONG = "A long text that says it all once more. " * 80
APP = f"""
app: Room
platforms: [ios, android, metro]
start: home
state: {{account: [guest, member]}}
screens:
  home:
    title: Home
    body:
      - Some words.
      - {{space: 260}}
      - button: Grow
        go: grow
      - button: Throw
        go: thrown
      - group:
          disabled: account is guest
          body:
            - list: [{{row: Off row, go: other, swipe-left: [{{button: Erase, go: other}}]}}]
      - {{button: Join, set: {{account: member}}}}
      - {{button: One, go: alert}}
      - {{button: Two, go: actions}}
      - {{button: Three, go: many}}
    popups:
      grow:
        popup: Grow
        edge: bottom
        body:
          - {{accordion: Details, body: [One, Two, Three, Four, Five, Six, Seven, Eight, Nine, Ten, Eleven, Twelve]}}
          - {{button: Done, go: close}}
      thrown:
        sheet: Thrown
        sizes: [medium]
        body:
          - {{button: More, go: menu}}
      menu:
        context-menu: Menu
        buttons: [{{button: Stay, go: other}}, {{button: Go, go: other}}]
      alert:
        alert: Long
        text: "{LONG}"
        buttons: [{{button: First, go: other}}, {{button: Last, go: other}}]
      actions:
        actions: Many
        buttons: [{", ".join(f"{{button: Number {number}, go: other}}" for number in range(20))}, {{button: Last, role: cancel}}]
      many:
        context-menu: Many
        buttons: [{", ".join(f"{{button: Number {number}, go: other}}" for number in range(24))}, {{button: Last, go: other}}]
  other: {{title: Other, body: [Words.]}}
"""
# Whether a node can be hit within the app where it is drawn.
HIT = """(node) => {
  const { left, top, width, height } = node.getBoundingClientRect(), app = document.querySelector(".app").getBoundingClientRect();
  return top >= app.top && top + height <= app.bottom + 1 && node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


@pytest.fixture
def place(pages):
    return pages.build({"app.yaml": APP.encode()}, "room", "--force")


@pytest.mark.parametrize("platform", ["ios", "android", "metro"])
@pytest.mark.turns(2)
def test_a_popup_that_grows_stays_on_the_device(place, visit, platform):
    page = opened(visit, place, "~home", platform)
    page.locator(".screen").get_by_role("button", name="Grow").click()
    page.locator(".popup").get_by_text("Details").click()
    done = page.locator(".popup").get_by_role("button", name="Done")
    at_rest(page.locator(".popup"))
    page.mouse.move(*middle(page.locator(".popup").get_by_text("Details")))
    page.mouse.wheel(0, 3000)
    at_rest(done)
    assert done.evaluate(HIT)


@pytest.mark.parametrize("popup", ["alert", "actions", "many"])
@pytest.mark.parametrize("platform", ["ios", "android", "metro"])
@pytest.mark.turns(3)
def test_what_is_longer_than_the_device_scrolls_under_a_finger(place, touch, platform, popup):
    page = opened(touch, place, f"~home+{popup}", platform)
    box = page.locator(".layer > :not(.scrim)").last
    at_rest(box)
    assert box.evaluate("(node) => node.scrollHeight > node.clientHeight")
    last = box.locator("button").filter(has_text="Last")
    assert not last.evaluate(HIT)
    finger, (x, y) = Finger(page), middle(page.locator(".app"))
    for _ in range(8):
        drag(finger, (x, y), (0, -300), steps=6)
    at_rest(last)
    assert last.evaluate(HIT)
    assert page.evaluate("player.session.address") == f"~home+{popup}"


@pytest.mark.parametrize("platform", ["ios", "android"])
@pytest.mark.turns(2)
def test_a_sheet_that_was_thrown_comes_back_if_a_key_opens_something_over_it(place, touch, platform):
    page = opened(touch, place, "~home+thrown", platform)
    sheet = page.locator(".sheet")
    at_rest(sheet)
    sheet.get_by_role("button", name="More").focus()
    x, y = middle(sheet.locator(".dialog-title"))
    Finger(page).flick(x, y, 0, 160, 2)
    page.keyboard.press("Enter")
    page.wait_for_function("() => player.session.address !== '~home+thrown'")
    page.wait_for_function("() => !document.querySelector('.sheet')?.style.transform")
    assert page.evaluate("player.session.address") in ("~home", "~home+thrown+menu")


@pytest.mark.parametrize("platform", ["ios", "android", "metro"])
@pytest.mark.turns(2)
def test_a_row_in_what_is_disabled_does_not_slide(place, touch, platform):
    page = opened(touch, place, "~home", platform)
    row = page.locator(".row").filter(has_text="Off row")
    row.scroll_into_view_if_needed()
    drag(Finger(page), middle(row), (-120, 0))
    at_rest(row)
    assert not row.evaluate("(node) => node.matches('.open, .moved') || [...node.children].some(({ style }) => style.transform)")
