"""The keyboard that is drawn in a device: it comes and goes with the focus, lights up, types, and covers no field."""

import pytest

from browsing import Visit, at_rest
from fingers import FRAMES, pointers, tap
from test_fields import APP, each_platform, opened, some_platforms  # noqa: F401

pytestmark = pytest.mark.any_engine


def key(page, sign):
    return page.locator(f'.drawn-keys .key[data-key="{sign}"]')


def words(opened, platform):
    page = opened(platform, "#/words")
    page.get_by_role("heading", name="Words").wait_for()
    return page


def touch(page, name):
    tap(pointers(page)[0], page.get_by_role("textbox", name=name))


def up(page):
    page.wait_for_selector(".app.with-keyboard .drawn-keys")
    at_rest(page)
    page.evaluate(FRAMES)


def down(page):
    page.wait_for_selector(".app:not(.with-keyboard)")


@each_platform
def test_the_keyboard_comes_and_goes_with_the_focus(opened, platform):
    page = words(opened, platform)
    assert not page.locator(".drawn-keys").is_visible()
    touch(page, "First")
    up(page)
    frame, keys = page.locator(".app").bounding_box(), page.locator(".drawn-keys").bounding_box()
    assert abs(keys["y"] + keys["height"] - frame["y"] - frame["height"]) < 2
    assert keys["height"] < frame["height"] / 2
    page.keyboard.press("Tab")
    up(page)
    assert key(page, "@").is_visible()
    page.locator(".content").click(position={"x": 4, "y": 300})
    down(page)
    page.locator(".drawn-keys").wait_for(state="hidden")


@some_platforms
def test_keys_light_up_and_type(opened, platform):
    page = words(opened, platform)
    first = page.get_by_role("textbox", name="First")
    touch(page, "First")
    up(page)
    page.keyboard.down("a")
    assert "down" in key(page, "a").get_attribute("class")
    page.keyboard.up("a")
    assert "down" not in key(page, "a").get_attribute("class")
    page.keyboard.press("Backspace")
    for pointer in pointers(page):
        # The first letter is a capital.
        for sign in ("b", "o", "!space", "x", "!back", "!more", "1", "!less", "!shift", "c"):
            tap(pointer, key(page, sign))
        assert first.input_value() == "Bo 1C"
        assert first.evaluate("(node) => node === document.activeElement")
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.press("Delete")


@each_platform
def test_numbers_have_only_their_keys(opened, platform):
    page = words(opened, platform)
    touch(page, "Count")
    up(page)
    signs = page.locator(".drawn-keys .key").evaluate_all("(nodes) => nodes.map((node) => node.dataset.key)")
    assert sorted(sign for sign in signs if sign[0] != "!") == list("0123456789")
    tap(pointers(page)[-1], key(page, "7"))
    assert page.get_by_role("textbox", name="Count").input_value() == "7"


@each_platform
def test_the_field_is_in_sight_and_the_screen_comes_back(opened, platform):
    page = words(opened, platform)
    last = page.get_by_role("textbox", name="Last")
    content = page.locator(".screen:not(.leaves) > .content")
    content.evaluate("(node) => node.scrollTo({ top: 0, behavior: 'instant' })")
    last.focus()
    up(page)
    page.wait_for_function("() => { const field = document.activeElement.getBoundingClientRect(), keys = document.querySelector('.drawn-keys').getBoundingClientRect(); return field.bottom <= keys.top + 1; }")
    assert last.bounding_box()["y"] > page.locator(".app").bounding_box()["y"] + 40
    first = page.get_by_role("textbox", name="First")
    first.evaluate("(node) => node.focus({ preventScroll: true })")
    page.wait_for_function("() => { const field = document.activeElement.getBoundingClientRect(), app = document.querySelector('.app').getBoundingClientRect(); return field.top > app.top; }")
    page.evaluate("document.activeElement.blur()")
    down(page)
    page.wait_for_function("() => { const node = document.querySelector('.screen:not(.leaves) > .content'); return node.scrollTop <= node.scrollHeight - node.clientHeight + 1; }")


@some_platforms
def test_return_goes_on_and_sends_from_the_last(opened, platform):
    page = words(opened, platform)
    touch(page, "First")
    up(page)
    focused = lambda: page.evaluate("document.activeElement.closest('label')?.querySelector('.name')?.textContent")
    page.keyboard.press("Enter")
    assert focused() == "Mail"
    up(page)
    tap(pointers(page)[-1], key(page, "!enter"))
    assert focused() == "More"
    page.wait_for_function("() => document.querySelector('.key-enter').dataset.enter === 'line'")
    tap(pointers(page)[-1], key(page, "!enter"))
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.value") == "\n\n"
    page.get_by_role("textbox", name="Last").focus()
    page.wait_for_function("() => document.querySelector('.key-enter')?.dataset.enter === 'send'")
    at_rest(page)
    tap(pointers(page)[-1], key(page, "!enter"))
    page.get_by_role("heading", name="Sent").wait_for()
    down(page)


def test_the_keyboard_can_be_switched_off(opened):
    page = words(opened, "ios")
    page.keyboard.press("v")
    page.locator(".one-of.keyboard-shown").get_by_text("Off").click()
    touch(page, "First")
    page.wait_for_timeout(300)
    assert page.locator(".with-keyboard").count() == 0


@pytest.mark.any_engine
def test_a_phone_has_its_own_keyboard(pages, browser):
    visit = Visit(browser, size=(390, 800), has_touch=True, is_mobile=True)
    try:
        page = visit.open(pages.app(APP, "fields"), "#/words")
        page.get_by_role("textbox", name="First").tap()
        page.wait_for_timeout(300)
        assert page.locator(".with-keyboard").count() == 0
    finally:
        visit.close()


@pytest.mark.any_engine
def test_the_keyboard_is_nothing_to_readers_and_costs_others_nothing(pages, visit):
    page = visit.open(pages.app("app: Plain\nscreens: {a: {title: A, body: [Words., {button: Go, go: b}]}, b: {title: B, body: [There.]}}\n", "plain"))
    assert page.locator(".drawn-keys").count() == 0
    assert page.evaluate("document.querySelector('style').textContent.match(/drawn-keys|--keyboard|field-panel|choices-of-field|month/g)") is None
    assert page.evaluate("[...document.querySelectorAll('script')].at(-1).textContent.match(/qwerty|!back|layer-field/g)") is None
    page = visit.open(pages.app(APP, "fields"), "#/words")
    touch(page, "First")
    up(page)
    assert page.locator(".drawn-keys").get_attribute("aria-hidden") == "true"
    assert page.evaluate("[...document.querySelectorAll('.drawn-keys, .drawn-keys *')].every((node) => node.tabIndex < 0)")
