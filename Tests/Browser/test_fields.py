"""How fields open: pickers and dates, by mouse, finger and keys, on every platform."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from browsing import PLATFORMS, Visit, at_rest
from fingers import FRAMES, box, middle, pointers, scale, tap
from turns import in_turn

pytestmark = pytest.mark.any_engine

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


def open_by(page, pointer, name):
    in_sight(page, field(page, name))
    tap(pointer, field(page, name))
    panel(page).wait_for()
    at_rest(page)


each_platform = pytest.mark.parametrize("platform", PLATFORMS)
some_platforms = pytest.mark.parametrize("platform", in_turn(PLATFORMS, 2))


@each_platform
def test_a_picker_is_chosen_from_by_mouse_and_finger(opened, platform):
    page = opened(platform)
    for pointer in pointers(page):
        for town in ("Caen", "Aix"):
            open_by(page, pointer, "Town")
            assert panel(page).get_by_role("option", selected=True).count() == 1
            if platform == "android":
                assert panel(page).bounding_box()["width"] == pytest.approx(field(page, "Town").bounding_box()["width"], abs=1)
            tap(pointer, panel(page).get_by_role("option", name=town))
            is_closed(page)
            assert field(page, "Town").text_content() == town
            assert (f"town={town}" in address(page)) is (town != "Aix")
            assert page.evaluate("document.activeElement.matches('[data-pick]')")


@some_platforms
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
    assert address(page) == page.evaluate("(() => { const move = player.flow.moves(player.flow.start([0])).find(({ link }) => link.action === 'push' && player.data.pages[link.target] === 'next'); return player.address.write(player.flow.take(move)); })()")


@each_platform
def test_many_options_are_a_wheel_or_a_page(opened, platform):
    page = opened(platform)
    # What it says will open is what opens.
    assert field(page, "Letter").get_attribute("aria-haspopup") == ("dialog" if platform == "ios" else "listbox")
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


def test_a_time_that_nobody_chose_looks_empty_and_opens_on_a_full_hour(opened):
    page = opened("ios")
    hour = field(page, "Hour")
    assert (hour.input_value(), hour.get_attribute("placeholder")) == ("", "Choose")
    hour.click()
    panel(page).get_by_role("button", name="Done").click()
    assert ":00" in hour.input_value()


SHOWN = {"ios": "Nov 22, 2026", "android": "11/22/2026", "metro": "11/22/2026", "wireframe": "Nov 22, 2026"}


@each_platform
def test_dates_are_written_as_the_platform_does(opened, platform):
    page = opened(platform)
    assert field(page, "Birthday").input_value() == SHOWN[platform]
    assert field(page, "Meeting").input_value() == {"android": "05/12/2026, 9:41 AM", "metro": "5/12/2026, 9:41 AM"}.get(platform, "May 12, 2026, 9:41 AM")
    assert field(page, "Someday").input_value() == "when it rains"


DAYS = """
app: Days
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    body:
      - {date: Day, value: 2026-11-22}
      - {date: Meeting, kind: date-and-time, value: 2026-11-22}
      - {date: Party, kind: date-and-time, value: 22 November 2026}
"""


@each_platform
def test_a_date_whose_time_is_not_said_is_written_as_a_date(opened, platform):
    page = opened(platform, app=DAYS)
    assert [field(page, name).input_value() for name in ("Day", "Meeting", "Party")] == [SHOWN[platform]] * 3


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


# On Windows Phone the years are a column, on iOS a wheel.
@pytest.mark.parametrize("platform", ["android", "wireframe"])
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


def test_another_month_of_another_year_is_two_wheels_away_on_ios(opened):
    page = opened("ios")
    pointer = pointers(page)[-1]
    open_by(page, pointer, "Birthday")
    tap(pointer, page.get_by_role("button", name="November 2026"))
    month, year = page.get_by_role("spinbutton", name="Month"), page.get_by_role("spinbutton", name="Year")
    assert (month.get_attribute("aria-valuetext"), year.get_attribute("aria-valuetext")) == ("November", "2026")
    # The longest name has room.
    assert month.evaluate("(node) => node.clientWidth") > 130
    wheel = box(month)  # its middle
    # The row below the middle is December, the one below that January.
    pointer.down(wheel["x"], wheel["y"] + 36 * scale(page))
    pointer.up()
    page.wait_for_function("() => document.querySelector('.month-title').textContent === 'December 2026'")
    year.focus()
    for _ in range(7):
        page.keyboard.press("ArrowUp")
    tap(pointer, page.get_by_role("button", name="December 2019"))
    tap(pointer, page.get_by_role("gridcell", name="December 5, 2019"))
    sure(page, pointer)
    is_closed(page)
    assert field(page, "Birthday").input_value() == "Dec 5, 2019"


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


@some_platforms
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


def test_weekdays_fit_their_columns_in_a_language_that_shortens_none(opened):
    page = opened("ios", app=APP.replace("language: en", "language: ar"))
    open_by(page, pointers(page)[0], "Birthday")
    assert page.locator("[role=columnheader]").evaluate_all("(heads) => heads.map((one) => one.textContent.length)") == [1] * 7


def test_weeks_begin_on_sunday_where_they_do(opened):
    page = opened("android")
    open_by(page, pointers(page)[0], "Birthday")
    assert page.locator(".days [role=row]:nth-child(2) [role=gridcell]").all_text_contents() == list("1234567")
    assert page.locator(".headline").text_content() == "Sun, Nov 22"


@some_platforms
@pytest.mark.parametrize("mode", in_turn(["light", "dark"], 2))
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
        tap(pointers(page)[0], page.get_by_role("textbox", name="First"))
        page.wait_for_selector(".with-keyboard")
        at_rest(page)
        found = page.evaluate("async () => (await axe.run(document)).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120))}`)")
        assert found == []
        assert visit.complaints == []
    finally:
        visit.close()


PRICES = """
app: Prices
state: {price: 0..2000}
screens:
  shop:
    title: Shop
    body:
      - {slider: Price, state: price}
      - Up to $price
      - {button: Show, go: dear, when: price > 1500}
  dear: {title: Dear, body: [Words.]}
"""


def test_a_slider_reaches_each_of_two_thousand_values(opened):
    page = opened("ios", app=PRICES)
    page.get_by_role("slider").focus()
    page.keyboard.press("End")
    page.get_by_text("Up to 2000").wait_for()
    page.keyboard.press("ArrowLeft")
    page.get_by_text("Up to 1999").wait_for()
    page.get_by_role("button", name="Show").click()
    page.wait_for_function("() => location.hash.includes('dear')")


LEFT = """
app: Left
screens:
  home:
    title: Home
    body:
      - form:
          submit: Send
          go: stay
          body: [{field: Email, format: email}, {field: Name, required: yes}]
"""


def test_what_is_wrong_is_read_out_when_a_field_is_left(pages, visit):
    page = visit.open(pages.app(LEFT, "left"))
    page.get_by_label("Email").fill("ann at")
    assert page.get_by_role("alert").count() == 0
    page.keyboard.press("Tab")
    assert "email" in page.get_by_role("alert").inner_text()
    # Sent, it is the field with the focus that says so.
    page.get_by_role("button", name="Send").click()
    assert page.get_by_role("alert").count() == 0
