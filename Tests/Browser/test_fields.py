"""How fields open: pickers, dates and the keyboard of the device, by mouse, finger and keys, on every platform."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from browsing import PLATFORMS, Visit
from fingers import FRAMES, box, middle, pointers, scale, tap

APP = """
app: Fields
language: en
platforms: [ios, android, metro, wireframe]
state: {town: [Aix, Brest, Caen], letter: [A, B, C, D, E, F, G, H, I, J, K, L], day: [empty, filled], hour: [empty, filled]}
screens:
  home:
    title: Home
    body:
      - picker: Town
        state: town
      - picker: Letter
        state: letter
      - picker: Way
        hint: Choose a way
        options: [{label: Stay, value: stay}, {label: Go on, value: on, go: next}]
      - date: Birthday
        value: "2026-11-22"
      - {date: Day, state: day}
      - {date: Hour, kind: time, state: hour}
      - date: Meeting
        kind: date-and-time
        value: 2026-05-12 9:41
      - date: Someday
        value: when it rains
      - {button: Words, go: words}
  next: {title: Next, body: [Here., {button: Home, go: home}]}
  words:
    title: Words
    body:
      - form:
          submit: Send
          go: sent
          body:
            - {field: First}
            - {field: Mail, keyboard: email}
            - {text-area: More}
            - {field: Count, keyboard: number}
            - {image: A picture, height: 300}
            - {field: Last}
    tab-bar: [{tab: One, go: words}, {tab: Two, go: home}]
  sent: {title: Sent, body: [Thank you., {button: Home, go: home}]}
"""


@pytest.fixture
def opened(pages, visit):
    def open(platform, address="", app=APP):
        page = visit.open(pages.app(app, "fields"), address)
        visit.choose(platform)
        return page

    return open


def address(page):
    return page.evaluate("player.session.address")


def field(page, name):
    return page.get_by_role("combobox", name=name, exact=True)


def panel(page):
    return page.locator("#opened")


def is_closed(page):
    panel(page).wait_for(state="detached")
    assert page.locator(".app [aria-expanded=true]").count() == 0


def in_sight(page, node):
    node.evaluate("(node) => node.scrollIntoView({ block: 'center', behavior: 'instant' })")
    page.evaluate(FRAMES)


def at_rest(page):
    page.evaluate(
        "() => Promise.all(document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity && one.timeline === document.timeline).map((one) => one.finished.catch(() => {})))"
    )


def open_by(page, pointer, name):
    in_sight(page, field(page, name))
    tap(pointer, field(page, name))
    panel(page).wait_for()
    at_rest(page)


each_platform = pytest.mark.parametrize("platform", PLATFORMS)


@each_platform
def test_a_picker_is_chosen_from_by_mouse_and_finger(opened, platform):
    page = opened(platform)
    for pointer in pointers(page):
        for town in ("Caen", "Aix"):
            open_by(page, pointer, "Town")
            assert panel(page).get_by_role("option", selected=True).count() == 1
            tap(pointer, panel(page).get_by_role("option", name=town))
            is_closed(page)
            assert field(page, "Town").text_content() == town
            assert (f"town={town}" in address(page)) is (town != "Aix")
            assert page.evaluate("document.activeElement.matches('[data-pick]')")


@each_platform
def test_a_picker_is_chosen_from_by_one_press_of_the_mouse(opened, platform):
    page = opened(platform)
    in_sight(page, field(page, "Town"))
    x, y = middle(field(page, "Town"))
    page.mouse.move(x, y)
    page.mouse.down()
    panel(page).wait_for()
    at_rest(page)
    page.mouse.move(*middle(panel(page).get_by_role("option", name="Brest")), steps=4)
    page.mouse.up()
    is_closed(page)
    assert field(page, "Town").text_content() == "Brest"
    assert not page.evaluate("document.querySelector('.app').classList.contains('hints')")


@each_platform
def test_a_picker_is_chosen_from_by_keys(opened, platform):
    page = opened(platform)
    town = field(page, "Town")
    town.focus()
    for keys, wanted in (
        (["ArrowDown", "ArrowDown", "Enter"], "Brest"), (["Enter", "End", "Enter"], "Caen"), ([" ", "Home", " "], "Aix"), (["c", "Enter"], "Caen"),
        (["ArrowUp", "ArrowUp", "Tab"], "Brest"),
    ):
        town.focus()
        for key in keys:
            page.keyboard.press(key)
        is_closed(page)
        assert town.text_content() == wanted, keys
    assert address(page) == "home?v.town=Brest" or "town=Brest" in address(page)
    town.focus()
    page.keyboard.press("ArrowDown")
    assert town.get_attribute("aria-expanded") == "true"
    assert page.evaluate("document.getElementById(document.activeElement.getAttribute('aria-activedescendant')).textContent") == "Brest"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    is_closed(page)
    assert town.text_content() == "Brest"
    assert town.evaluate("(node) => node === document.activeElement")


@each_platform
def test_an_option_leads_where_it_says(opened, platform):
    page = opened(platform)
    assert field(page, "Way").text_content() == "Choose a way"
    open_by(page, pointers(page)[-1], "Way")
    assert panel(page).get_by_role("option").count() == 2
    tap(pointers(page)[-1], panel(page).get_by_role("option", name="Go on"))
    page.get_by_role("heading", name="Next").wait_for()
    assert address(page) == page.evaluate("(() => { const move = player.flow.moves(player.flow.start([0])).find(({ way }) => way.action === 'push' && player.data.pages[way.target] === 'next'); return player.address.write(player.flow.take(move)); })()")


@each_platform
def test_many_options_are_a_wheel_or_a_page(opened, platform):
    page = opened(platform)
    for pointer in pointers(page):
        open_by(page, pointer, "Letter")
        if platform == "ios":
            wheel = page.get_by_role("spinbutton", name="Letter")
            x, y = middle(wheel)
            size, before = scale(page), int(wheel.get_attribute("aria-valuenow"))
            pointer.down(x, y)
            for step in range(1, 7):
                pointer.move(x, y - step * 18 * size)
                page.evaluate(FRAMES)
            shown = wheel.locator("i.now").text_content()
            assert shown == "ABCDEFGHIJKL"[before + 3]
            page.wait_for_timeout(150)
            pointer.up()
            page.wait_for_function("before => Number(document.querySelector('#opened .wheel').ariaValueNow) === before + 3", arg=before)
            page.keyboard.press("ArrowDown")
            assert wheel.get_attribute("aria-valuetext") == "ABCDEFGHIJKL"[before + 4]
            tap(pointer, page.get_by_role("button", name="Done"))
            wanted = "ABCDEFGHIJKL"[before + 4]
        else:
            frame, list_box = page.locator(".app").bounding_box(), panel(page).bounding_box()
            assert (list_box["height"] > frame["height"] - 2) is (platform == "metro")
            option = panel(page).get_by_role("option", name="K" if field(page, "Letter").text_content() == "A" else "B", exact=True)
            wanted = option.text_content()
            in_sight(page, option)
            tap(pointer, option)
        is_closed(page)
        assert field(page, "Letter").text_content() == wanted
        assert f"letter={wanted}" in address(page)


SHOWN = {"ios": "Nov 22, 2026", "android": "11/22/2026", "metro": "11/22/2026", "wireframe": "Nov 22, 2026"}


@each_platform
def test_dates_are_written_as_the_platform_does(opened, platform):
    page = opened(platform)
    assert field(page, "Birthday").input_value() == SHOWN[platform]
    assert field(page, "Meeting").input_value() == {"android": "05/12/2026, 9:41 AM", "metro": "5/12/2026, 9:41 AM"}.get(platform, "May 12, 2026, 9:41 AM")
    assert field(page, "Someday").input_value() == "when it rains"


def sure(page, pointer):
    button = page.locator("#opened .sure")
    if button.count():
        tap(pointer, button)


@each_platform
def test_a_day_is_chosen_by_mouse_and_finger(opened, platform):
    page = opened(platform)
    for pointer, day in zip(pointers(page), (12, 25)):
        open_by(page, pointer, "Birthday")
        if platform == "metro":
            wheel = page.get_by_role("spinbutton", name="Day")
            while (now := int(wheel.get_attribute("aria-valuenow")) + 1) != day:
                x, y = middle(wheel)
                step = (1 if day > now else -1) * min(2, abs(day - now))
                before = wheel.get_attribute("aria-valuenow")
                pointer.down(x, y + step * 60 * scale(page))
                pointer.move(x, y - step * 30 * scale(page))
                pointer.move(x, y - step * 67 * scale(page))
                page.wait_for_timeout(150)
                pointer.up()
                page.wait_for_function("before => document.querySelector('#opened .wheel:nth-child(2)').ariaValueNow !== before", arg=before)
                page.wait_for_function("() => !document.querySelector('#opened .turning')")
        else:
            tap(pointer, page.get_by_role("gridcell", name=f"November {day}, 2026"))
        sure(page, pointer)
        is_closed(page)
        assert field(page, "Birthday").input_value() == SHOWN[platform].replace("22", str(day))
        assert field(page, "Birthday").evaluate("(node) => node === document.activeElement")


@each_platform
def test_a_day_is_chosen_by_keys(opened, platform):
    page = opened(platform)
    field(page, "Birthday").focus()
    page.keyboard.press("Enter")
    panel(page).wait_for()
    if platform == "metro":
        assert page.evaluate("document.activeElement.ariaValueText") == "11 November"
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Tab")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
    else:
        assert page.evaluate("document.activeElement.ariaLabel") == "Sunday, November 22, 2026"
        for key in ("ArrowRight", "ArrowUp", "PageDown", "ArrowDown", "Home", "ArrowLeft", "Enter"):
            page.keyboard.press(key)
    is_closed(page)
    wanted = {"ios": "Dec 19, 2026", "android": "12/19/2026", "metro": "12/21/2026", "wireframe": "Dec 19, 2026"}[platform]
    assert field(page, "Birthday").input_value() == wanted
    assert field(page, "Birthday").evaluate("(node) => node === document.activeElement")


# On Windows Phone the years are a column.
@pytest.mark.parametrize("platform", [platform for platform in PLATFORMS if platform != "metro"])
def test_another_year_is_three_taps_away(opened, platform):
    page = opened(platform)
    pointer = pointers(page)[-1]
    open_by(page, pointer, "Birthday")
    tap(pointer, page.get_by_role("button", name="November 2026"))
    year = page.get_by_role("button", name="2019", exact=True)
    in_sight(page, year)
    tap(pointer, year)
    tap(pointer, page.get_by_role("button", name="Previous month"))
    tap(pointer, page.get_by_role("gridcell", name="October 5, 2019"))
    sure(page, pointer)
    is_closed(page)
    assert field(page, "Birthday").input_value() == SHOWN[platform].replace("Nov 22, 2026", "Oct 5, 2019").replace("11/22/2026", "10/05/2019")


@each_platform
def test_a_time_is_chosen_and_the_state_follows(opened, platform):
    page = opened(platform)
    pointer = pointers(page)[-1]
    open_by(page, pointer, "Hour")
    if platform == "android":
        dial = page.locator(".dial")
        place, size = box(dial), scale(page)
        # Three o'clock, then half past.
        for x, y in ((100, 0), (0, 100)):
            pointer.down(place["x"] + x * size, place["y"] + y * size)
            pointer.up()
        assert page.get_by_role("spinbutton", name="Hour").text_content() == "3"
        assert page.get_by_role("spinbutton", name="Minute").text_content() == "30"
    else:
        page.get_by_role("spinbutton", name="Hour").focus()
        page.keyboard.press("Home")
        for _ in range(3):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Tab")
        page.keyboard.press("Home")
        page.keyboard.press("PageDown")
    if platform == "android":
        tap(pointer, page.get_by_role("button", name="PM"))
    else:
        page.keyboard.press("Tab")
        page.keyboard.press("End")
    sure(page, pointer)
    is_closed(page)
    assert field(page, "Hour").input_value() == ("3:30 PM" if platform == "android" else "3:05 PM")
    assert "hour=filled" in address(page)
    open_by(page, pointer, "Hour")
    tap(pointer, page.locator("#opened .clear-date"))
    is_closed(page)
    assert field(page, "Hour").input_value() == ""
    assert "hour=filled" not in address(page)


@each_platform
def test_escape_and_a_tap_beside_change_nothing(opened, platform):
    page = opened(platform)
    start = address(page)
    for name in ("Town", "Birthday", "Meeting"):
        before = field(page, name).evaluate("(node) => node.value")
        for pointer in pointers(page):
            open_by(page, pointer, name)
            page.keyboard.press("Escape")
            is_closed(page)
            assert field(page, name).evaluate("(node) => node === document.activeElement")
            if platform == "metro" and name != "Town":
                continue
            open_by(page, pointer, name)
            frame, size = page.locator(".app").bounding_box(), scale(page)
            pointer.down(frame["x"] + 100 * size, frame["y"] + 30 * size)
            pointer.up()
            is_closed(page)
        assert field(page, name).evaluate("(node) => node.value") == before
    assert address(page) == start
    assert page.evaluate("document.querySelector('.hints')") is None


def test_months_are_in_the_language_of_the_app(opened):
    page = opened("ios", app=APP.replace("language: en", "language: de"))
    assert field(page, "Birthday").input_value() == "22.11.2026"
    open_by(page, pointers(page)[0], "Birthday")
    assert page.get_by_role("columnheader").first.get_attribute("aria-label") == "Montag"
    assert page.locator(".month-title").text_content() == "November 2026"
    # November begins on a Sunday, the last day of such a week.
    assert page.locator(".days [role=row]:nth-child(2) [role=gridcell]").all_text_contents() == [""] * 6 + ["1"]


def test_weeks_begin_on_sunday_where_they_do(opened):
    page = opened("android")
    open_by(page, pointers(page)[0], "Birthday")
    assert page.locator(".days [role=row]:nth-child(2) [role=gridcell]").all_text_contents() == list("1234567")
    assert page.locator(".headline").text_content() == "Sun, Nov 22"


@pytest.mark.any_engine
@each_platform
@pytest.mark.parametrize("mode", ["light", "dark"])
def test_axe_finds_nothing_in_what_is_opened(pages, browser, platform, mode):
    visit = Visit(browser, size=(1000, 1300), color_scheme=mode)
    try:
        page = visit.open(pages.app(APP, "fields"))
        visit.choose(platform)
        page.evaluate(AXE_SCRIPT)
        for name in ("Town", "Letter", "Birthday", "Hour", "Meeting"):
            open_by(page, pointers(page)[0], name)
            found = page.evaluate("async () => (await axe.run(document)).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120))}`)")
            assert found == [], name
            page.keyboard.press("Escape")
            is_closed(page)
        page.get_by_role("button", name="Words").click()
        touch(page, "First")
        page.wait_for_selector(".with-keyboard")
        at_rest(page)
        found = page.evaluate("async () => (await axe.run(document)).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120))}`)")
        assert found == []
        assert visit.complaints == []
    finally:
        visit.close()


# --- the keyboard ---


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


@each_platform
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


@each_platform
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
    page.wait_for_function("document.querySelector('.key-enter').dataset.enter === 'line'")
    tap(pointers(page)[-1], key(page, "!enter"))
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.value") == "\n\n"
    page.get_by_role("textbox", name="Last").focus()
    page.wait_for_function("document.querySelector('.key-enter')?.dataset.enter === 'send'")
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
