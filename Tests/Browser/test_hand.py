"""What a finger moves moves with it, and does what the app says when it is let go: by real touch and mouse."""

import math

import pytest
from playwright.sync_api import expect

from browsing import PLATFORMS, Visit
from fingers import FRAMES, Finger, Mouse, at_rest, box, drag, middle, scale, tap
from turns import in_turn

# The other browser is asked in `make soak`.
pytestmark = pytest.mark.any_engine

APP = """
app: Hand
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    body:
      - list:
          - {row: Rows, go: rows}
          - {row: Ways, go: ways}
          - {row: Things, go: things}
          - {row: Sheets, go: sheets}
          - {row: Paper, go: paper}
          - {row: Chart, go: chart}
          - {row: Left, go: left}
  rows:
    title: Rows
    state: {pulls: 0..9, kept: 0..9}
    body:
      - list:
          on: {pull: {set: {pulls: +1}}}
          body:
            - row: Brake pads
              go: opened
              swipe-left:
                - {button: Remove, role: destructive, go: removed}
                - {button: Archive, go: archived}
              swipe-right: [{button: Keep, set: {kept: +1}}]
            - {row: Chain, go: opened}
      - Pulled $pulls
      - Kept $kept
  opened: {title: Opened, body: [A row.]}
  removed: {title: Removed, body: [Gone.]}
  archived: {title: Archived, body: [Put away.]}
  ways:
    title: Ways
    on: {swipe-left: later, swipe-right: earlier, swipe-up: above, double-tap: twice, long-press: held}
    body: [Swipe this.]
  later: {title: Later, body: [Later.]}
  earlier: {title: Earlier, body: [Earlier.]}
  above: {title: Above, body: [Above.]}
  twice: {title: Twice, body: [Twice.]}
  held: {title: Held, body: [Held.]}
  things:
    title: Things
    state: {on: [no, yes], count: 0..9, volume: 0..10}
    body:
      - card: A card
        go: opened
        on: {swipe-left: later, double-tap: twice, long-press: choices}
        body: [Words in a card.]
      - {switch: Sound, state: on}
      - {stepper: Count, state: count}
      - {slider: Volume, state: volume}
      - On is $on, count $count, volume $volume
      - deck:
          body: [{card: One}, {card: Two}, {card: Three}]
    popups:
      choices:
        context-menu: Choices
        buttons: [{button: Apple, go: later}, {button: Banana, go: earlier}]
  sheets:
    title: Sheets
    body:
      - {button: Open, go: card}
      - {button: Firm, go: firm}
      - {button: Tall, go: tall}
      - {button: Sides, go: side}
    popups:
      card: {sheet: Card, size: medium, body: [Words., {space: 260}, {button: Done, go: close}]}
      firm: {sheet: Firm, outside: stays, size: medium, body: [Words., {button: Done, go: close}]}
      tall: {sheet: Tall, sizes: [medium, large], body: [Words., {button: Done, go: close}]}
      side: {sheet: Side, edge: left, body: [Words., {button: Done, go: close}]}
  paper:
    title: Paper
    state: {strokes: 0..5, undone: 0..5}
    toolbar:
      - {button: Undo, icon: undo, disabled: strokes is 0, set: {strokes: -1, undone: +1}}
      - {button: Redo, icon: redo, disabled: undone is 0, set: {strokes: +1, undone: -1}}
    body:
      - canvas: Sheet
        fill: yes
        on: {drag: {set: {strokes: +1}}}
  chart:
    title: Chart
    body:
      - map: Harbour
        fill: yes
        body:
          - {pin: Quay, at: 30% 40%, callout: {title: Quay, go: opened}}
          - {pin: Shed, at: 70% 60%, callout: {title: Shed, go: later}}
  left: {title: Left, body: [Left.]}
"""


PULLED = """
app: Pulled
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    state: {count: 0..9}
    on: {pull: {set: {count: +1}}}
    body: [Pulled $count times]
"""


@pytest.fixture
def place(pages):
    return pages.app(APP, "hand")


@pytest.fixture(params=[Mouse, Finger])
def pointers(request):
    """What is put on a page: a mouse at one commit, a finger at another. Only Chromium's driver has fingers."""
    is_firefox = "firefox" in request.node.callspec.params.values()
    return lambda page: [Mouse(page) if is_firefox else request.param(page)]


def address(page):
    return page.evaluate("player.session.address")


def wait_for(page, at):
    page.wait_for_function("(at) => player.session.address === at", arg=at)


def goes_back(page, at):
    """By the browser's own button, until the screen that was left is gone."""
    page.go_back()
    page.wait_for_function("(at) => player.session.address.startsWith(at) && document.querySelectorAll('.screen').length === 1", arg=at)


def opened(visit, place, screen, platform="ios"):
    page = visit.open(place, f"#/{screen}")
    visit.choose(platform)
    return page


def follows(node, axis, give=2.5):
    """Checks of a thing that it moves as far as what moves it."""
    start = box(node)

    def check(dx, dy, now):
        if max(abs(dx), abs(dy)) < 20:
            return
        moved = now["left"] - start["left"] if axis == "x" else now["top"] - start["top"]
        assert abs(moved - (dx if axis == "x" else dy)) < give, (dx, dy, now)

    return {"sees": [node], "check": check}


@pytest.mark.turns(2)
def test_a_screens_gestures_are_made_by_every_pointer(place, visit, pointers):
    page = opened(visit, place, "ways")
    size = scale(page)
    for pointer in pointers(page):
        for by, to in [((-160, 0), "later"), ((160, 0), "earlier"), ((0, -280), "above")]:
            content = page.locator(".screen .content")
            x, y = middle(content)
            axis = "x" if by[0] else "y"
            drag(pointer, (x, y), by, hold=True, **follows(content, axis))
            wait_for(page, f"~home~ways~{to}")
            goes_back(page, "~home~ways")
            # Too short, and too slow: it goes back to where it was.
            start = box(content)
            drag(pointer, (x, y), (by[0] / 4, by[1] / 4), hold=True)
            assert at_rest(content)["left"] == pytest.approx(start["left"], abs=0.5)
            assert address(page) == "~home~ways"
        # A quick one need not be long, a slow one does.
        if isinstance(pointer, Finger):
            pointer.flick(x, y, -60 * size, 0, 0.1)
            at_rest(content)
            assert address(page) == "~home~ways"
            pointer.flick(x, y, -60 * size, 0, 1)
            wait_for(page, "~home~ways~later")
            goes_back(page, "~home~ways")
        pointer.taps_twice(x, y)
        wait_for(page, "~home~ways~twice")
        goes_back(page, "~home~ways")
        pointer.down(x, y)
        wait_for(page, "~home~ways~held")
        pointer.up()
        assert address(page) == "~home~ways~held"
        goes_back(page, "~home~ways")
    assert page.evaluate("getSelection().toString()") == ""


@pytest.mark.turns(2)
@pytest.mark.parametrize("platform", in_turn(["ios", "android", "wireframe"], 3))
def test_a_row_slides_and_shows_what_can_be_done_with_it(place, visit, platform, pointers):
    page = opened(visit, place, "rows", platform)
    is_on_rows = lambda at: at.startswith("~home~rows") and at.count("~") == 2
    row = page.locator(".row").first
    face = row.locator(".face")
    remove, archive = (page.get_by_role("button", name=name) for name in ["Remove Brake pads", "Archive Brake pads"])
    edge = page.locator(".rows")
    start = box(face)
    for pointer in pointers(page):
        drag(pointer, middle(face), (-140, 0), hold=True, **follows(face, "x"))
        # Two buttons as wide as 74 points each, and the row is not opened.
        assert at_rest(face)["left"] == pytest.approx(start["left"] - 148, abs=1)
        assert is_on_rows(address(page))
        assert box(remove)["right"] == pytest.approx(box(edge)["right"], abs=8)
        assert box(archive)["right"] < box(remove)["left"] + 12
        # A tap elsewhere closes it, and does nothing more.
        tap(pointer, face)
        assert at_rest(face)["left"] == pytest.approx(start["left"], abs=0.5)
        assert is_on_rows(address(page))
        # So does one on another row.
        drag(pointer, middle(face), (-140, 0), hold=True)
        at_rest(face)
        tap(pointer, page.locator(".row .face").nth(1))
        assert at_rest(face)["left"] == pytest.approx(start["left"], abs=0.5)
        assert is_on_rows(address(page))
        drag(pointer, middle(face), (-140, 0), hold=True)
        at_rest(face)
        tap(pointer, archive)
        page.wait_for_function("() => player.session.address.endsWith('~archived')")
        goes_back(page, "~home~rows")
        # Swiped all the way it does the first.
        at_rest(face)
        drag(pointer, (box(face)["x"] + 150 * scale(page), box(face)["y"]), (-300, 0), hold=True)
        page.wait_for_function("() => player.session.address.endsWith('~removed')")
        goes_back(page, "~home~rows")
        at_rest(face)
        # To the right is another button; further than that there is only rubber.
        drag(pointer, middle(face), (70, 0), hold=True)
        assert at_rest(face)["left"] == pytest.approx(start["left"] + 74, abs=1)
        tap(pointer, page.get_by_role("button", name="Keep Brake pads"))
        assert at_rest(face)["left"] == pytest.approx(start["left"], abs=0.5)
    assert f"Kept {len(pointers(page))}" in page.inner_text(".content")


THREE_ACTIONS = """
app: Post
platforms: [ios, android]
screens:
  home:
    title: Home
    state: {done: 0..99}
    body:
      - list:
          - row: A letter
            swipe-left:
              - {button: Flag, set: {done: +1}}
              - {button: Move, set: {done: +10}}
              - {button: Read, set: {done: +20}}
      - Done $done
"""


@pytest.mark.parametrize("platform", ["ios", "android"])
def test_a_row_shows_three_actions_and_does_the_first_when_swiped_further(pages, visit, platform, pointers):
    page = visit.open(pages.app(THREE_ACTIONS, "actions"))
    visit.choose(platform)
    face = page.locator(".row .face")
    start = box(face)["left"]
    for count, pointer in enumerate(pointers(page), 1):
        for name in ["Read", "Move", "Flag"]:
            drag(pointer, middle(face), (-140, 0), hold=True)
            assert at_rest(face)["left"] == pytest.approx(start - 3 * 74, abs=1)
            button = page.get_by_role("button", name=f"{name} A letter")
            assert button.evaluate("(node) => node.checkVisibility({ opacityProperty: true })"), name
            tap(pointer, button)
            assert at_rest(face)["left"] == pytest.approx(start, abs=0.5)
        drag(pointer, (box(face)["x"] + 150 * scale(page), box(face)["y"]), (-310, 0), hold=True)
        expect(page.locator(".content > .text")).to_have_text(f"Done {32 * count}")
        at_rest(face)


def test_on_metro_a_long_press_on_a_row_opens_a_menu(place, visit, pointers):
    page = opened(visit, place, "rows", "metro")
    face = page.locator(".row .face").first
    for pointer in pointers(page):
        drag(pointer, middle(face), (-140, 0), hold=True)
        assert address(page) == "~home~rows"
        x, y = middle(face)
        pointer.down(x, y)
        page.wait_for_selector(".row.open")
        pointer.up()
        assert address(page) == "~home~rows"
        tap(pointer, page.get_by_role("button", name="Archive Brake pads"))
        wait_for(page, "~home~rows~archived")
        goes_back(page, "~home~rows")


HELD_ACTIONS = """
app: Post
platforms: [metro]
screens:
  home:
    title: Home
    body:
      - list:
          - row: A letter
            on: {long-press: {toast: Held}}
            swipe-left: [{button: Away, go: away}]
          - row: A parcel
            go: away
            on: {long-press: {toast: Held}}
            swipe-right: [{button: Away, go: away}]
  away: {title: Away, body: [It is away.]}
"""


@pytest.mark.turns(2)
def test_on_metro_a_swipe_opens_the_menu_of_a_row_whose_long_press_does_something_else(pages, visit, pointers):
    page = visit.open(pages.app(HELD_ACTIONS, "held-actions"))
    for pointer in pointers(page):
        for name, far in [("A letter", -200), ("A parcel", 200)]:
            face = page.locator(".row .face", has_text=name)
            x, y = middle(face)
            pointer.down(x, y)
            page.get_by_text("Held").wait_for()
            pointer.up()
            assert page.locator(".row.open").count() == 0
            page.get_by_text("Held").wait_for(state="hidden")
            # The other way there is nothing, and a short movement is none.
            drag(pointer, middle(face), (-far, 0), hold=True)
            drag(pointer, middle(face), (far / 10, 0), hold=True)
            assert page.locator(".row.open").count() == 0
            drag(pointer, middle(face), (far, 0), hold=True)
            tap(pointer, page.get_by_role("button", name=f"Away {name}"))
            wait_for(page, "~home~away")
            goes_back(page, "~home")
            wait_for(page, "~home")


SOME_ACTIONS = """
app: Post
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    state: {unread: [yes, no], done: 0..9}
    body:
      - list:
          - row: A letter
            swipe-left:
              - {button: Read, when: unread is yes, set: {unread: no}}
              - {button: Stamp, on: {double-tap: {set: {done: +1}}}}
      - Done $done
"""


def test_on_metro_the_menu_of_a_row_stays_when_the_finger_lets_go(pages, chromium):
    visit = Visit(chromium, has_touch=True)
    try:
        page = visit.open(pages.app(SOME_ACTIONS, "some-actions"))
        visit.choose("metro")
        finger = Finger(page)
        x, y = middle(page.locator(".row .face"))
        finger.down(x, y)
        page.wait_for_selector(".row.open")
        finger.up()
        page.wait_for_timeout(200)
        tap(finger, page.get_by_role("button", name="Read A letter"))
        page.wait_for_function("() => player.session.address.includes('unread=no')")
    finally:
        visit.close()


@pytest.mark.parametrize("platform", in_turn(["ios", "android", "wireframe"], 3))
def test_a_row_opens_as_far_as_the_actions_that_it_has_now(pages, visit, platform):
    page = visit.open(pages.app(SOME_ACTIONS, "some-actions"))
    visit.choose(platform)
    face, pointer = page.locator(".row .face"), Mouse(page)
    start = box(face)["left"]
    drag(pointer, middle(face), (-140, 0), hold=True)
    assert at_rest(face)["left"] == pytest.approx(start - 2 * 74, abs=1)
    tap(pointer, page.get_by_role("button", name="Read A letter"))
    assert at_rest(face)["left"] == pytest.approx(start, abs=0.5)
    drag(pointer, middle(face), (-70, 0), hold=True)
    assert at_rest(face)["left"] == pytest.approx(start - 74, abs=1)


@pytest.mark.any_engine
def test_the_actions_of_a_row_come_with_the_focus(place, visit):
    page = opened(visit, place, "rows")
    face = page.locator(".row .face").first
    start = at_rest(face)
    page.locator(".navigation-bar button").first.focus()
    page.keyboard.press("Tab")
    assert at_rest(face)["left"] == pytest.approx(start["left"] - 148, abs=1)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.ariaLabel") == "Remove Brake pads"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert address(page) == "~home~rows~archived"


@pytest.mark.parametrize("platform", in_turn(["ios", "android", "wireframe"], 3))
def test_back_is_pulled_from_the_edge(place, visit, platform, pointers):
    page = opened(visit, place, "left", platform)
    screen, home = page.locator(".screen[data-place='%d']" % page.evaluate("player.data.pages.indexOf('left')")), page.locator(".screen[data-place='0']")
    frame = box(page.locator(".app"))
    size = scale(page)
    for pointer in pointers(page):
        start = (frame["x"] - box(page.locator(".app"))["x"] + page.locator(".app").bounding_box()["x"] + 6 * size, frame["y"])
        seen = []

        def look(dx, dy, home_now, screen_now):
            if dx > 20:
                seen.append(home_now["left"])
                assert screen_now["left"] > dx - 3

        wide = page.evaluate("document.querySelector('.app').offsetWidth")
        # Not far enough.
        drag(pointer, start, (wide * 0.4, 0), hold=True, sees=[home, screen], check=look)
        assert at_rest(screen)["left"] == pytest.approx(0, abs=0.5)
        assert home.count() == 0 and address(page) == "~home~left"
        if platform == "ios":
            assert seen[0] < seen[-1] < 0
        drag(pointer, start, (wide * 0.7, 0), hold=True)
        wait_for(page, "~home")
        assert at_rest(home)["left"] == pytest.approx(0, abs=0.5) and screen.count() == 0
        page.get_by_role("button", name="Left").click()
        wait_for(page, "~home~left")
        page.wait_for_function("() => document.querySelectorAll('.screen').length === 1")


@pytest.mark.parametrize("platform", in_turn(["ios", "android"], 2))
def test_a_sheet_follows_its_grabber_and_closes(place, visit, platform, pointers):
    page = opened(visit, place, "sheets", platform)
    for pointer in pointers(page):
        page.get_by_role("button", name="Open").click()
        sheet = page.locator(".sheet")
        start = at_rest(sheet)
        grabber = page.locator(".grabber")
        drag(pointer, middle(grabber), (0, 120), hold=True, **follows(sheet, "y"))
        assert at_rest(sheet)["top"] == pytest.approx(start["top"], abs=0.5)
        # Upwards there is only rubber.
        drag(pointer, middle(grabber), (0, -120), hold=True)
        assert at_rest(sheet)["top"] == pytest.approx(start["top"], abs=0.5)
        drag(pointer, middle(page.locator(".sheet .inside .text").first), (0, 330), hold=True)
        wait_for(page, "~home~sheets")
        page.get_by_role("button", name="Firm").click()
        start = at_rest(sheet)
        drag(pointer, middle(grabber), (0, 330), hold=True)
        assert at_rest(sheet)["top"] == pytest.approx(start["top"], abs=0.5)
        assert address(page) == "~home~sheets+firm"
        page.get_by_role("button", name="Done").click()
        wait_for(page, "~home~sheets")


@pytest.mark.turns(2)
@pytest.mark.parametrize("platform", in_turn(["ios", "android"], 2))
def test_a_sheet_is_dragged_between_its_sizes(place, visit, platform, pointers):
    page = opened(visit, place, "sheets", platform)
    sheet, grabber = page.locator(".sheet"), page.get_by_role("button", name="Resize")
    whole = page.evaluate("document.querySelector('.app').offsetHeight")

    def height():
        at_rest(sheet)
        return sheet.evaluate("(node) => node.offsetHeight") / whole

    for pointer in pointers(page):
        page.get_by_role("button", name="Tall").click()
        assert height() == pytest.approx(0.5, abs=0.01)
        drag(pointer, middle(grabber), (0, -150), hold=True, **follows(sheet, "y"))
        assert height() == pytest.approx(0.5, abs=0.01) or height() > 0.85
        drag(pointer, middle(grabber), (0, -280), hold=True)
        assert height() > 0.85
        drag(pointer, middle(grabber), (0, 300), hold=True)
        assert height() == pytest.approx(0.5, abs=0.01)
        # The content takes it along, before it is scrolled itself.
        drag(pointer, middle(page.locator(".sheet .inside .text").first), (0, -260), hold=True)
        assert height() > 0.85
        grabber.click()
        assert height() == pytest.approx(0.5, abs=0.01)
        grabber.press("Enter")
        assert height() > 0.85
        grabber.press("Enter")
        assert height() == pytest.approx(0.5, abs=0.01)
        drag(pointer, middle(grabber), (0, 330), hold=True)
        wait_for(page, "~home~sheets")


STANDS = """
app: Sizes
platforms: [ios, android, wireframe]
screens:
  home:
    body: [{button: Open, go: sizes}]
    popups:
      sizes: {sheet: Sizes, size: medium, sizes: [small, medium, large], body: [Words, {button: Done, go: close}]}
"""


@pytest.mark.parametrize("platform", in_turn(["ios", "android", "wireframe"], 3))
def test_a_sheet_in_the_middle_follows_to_a_smaller_size(pages, visit, platform, pointers):
    page = visit.open(pages.app(STANDS, "sizes"))
    visit.choose(platform)
    sheet, grabber = page.locator(".sheet"), page.get_by_role("button", name="Resize")
    whole = page.evaluate("document.querySelector('.app').offsetHeight")
    for pointer in pointers(page):
        page.locator(".screen").get_by_role("button", name="Open").click()
        at_rest(sheet)
        drag(pointer, middle(grabber), (0, 60), hold=True, **follows(sheet, "y"))
        drag(pointer, middle(grabber), (0, 160), hold=True)
        at_rest(sheet)
        assert sheet.evaluate("(node) => node.offsetHeight") / whole == pytest.approx(0.25, abs=0.02)
        drag(pointer, middle(grabber), (0, 200), hold=True)
        wait_for(page, "~home")


def test_a_sheet_of_windows_phone_comes_from_above_and_is_dragged_to_its_sizes(pages, visit, pointers):
    page = visit.open(pages.app(STANDS.replace("[ios, android, wireframe]", "[metro]"), "sizes"))
    sheet, grabber = page.locator(".sheet"), page.get_by_role("button", name="Resize")

    # Its upper edge stays where it is, so what is waited for is how high it gets.
    def gets(part):
        page.wait_for_function("(part) => Math.abs(document.querySelector('.sheet').offsetHeight / document.querySelector('.app').offsetHeight - part) < 0.02", arg=part)

    for pointer in pointers(page):
        page.locator(".screen").get_by_role("button", name="Open").click()
        gets(0.5)
        # The handle is at the edge that moves, below what is in the sheet.
        edges = "(node) => { const { top, bottom } = node.getBoundingClientRect(); return [top, bottom]; }"
        (inside, handle, outer) = (page.locator(one).evaluate(edges) for one in [".sheet > .inside", ".sheet > .grabber", ".sheet"])
        assert at_rest(sheet)["top"] == pytest.approx(0, abs=1)
        assert inside[1] <= handle[0] < handle[1] - 2 and handle[1] <= outer[1]
        drag(pointer, middle(grabber), (0, 250), hold=True)
        gets(1)
        drag(pointer, middle(grabber), (0, -250), hold=True)
        gets(0.5)
        grabber.click()
        gets(1)
        grabber.press("Enter")
        gets(0.25)
        drag(pointer, middle(grabber), (0, -140), hold=True)
        wait_for(page, "~home")


@pytest.mark.parametrize("platform", in_turn(["ios", "android"], 2))
def test_a_sheet_at_a_side_goes_away_to_that_side(place, visit, platform, pointers):
    page = opened(visit, place, "sheets", platform)
    for pointer in pointers(page):
        page.get_by_role("button", name="Sides").click()
        sheet = page.locator(".sheet")
        start = at_rest(sheet)
        assert start["left"] < 10 and start["right"] < page.evaluate("document.querySelector('.app').offsetWidth") * 0.95
        drag(pointer, middle(sheet.locator(".text").first), (-60, 0), hold=True, **follows(sheet, "x"))
        assert at_rest(sheet)["left"] == pytest.approx(start["left"], abs=0.5)
        drag(pointer, middle(sheet.locator(".text").first), (-220, 0), hold=True)
        wait_for(page, "~home~sheets")


@pytest.mark.parametrize("platform", in_turn(["ios", "android", "metro"], 3))
def test_a_list_is_pulled_to_load_it_again(place, visit, platform, pointers):
    page = opened(visit, place, "rows", platform)
    second = page.locator(".row .face").nth(1)
    for count, pointer in enumerate(pointers(page), 1):
        start = at_rest(second)
        drag(pointer, middle(second), (0, 50), hold=True)
        assert at_rest(second)["top"] == pytest.approx(start["top"], abs=0.5)
        tops = []

        def look(dx, dy, now):
            # What turns while the list is loaded stands still until then.
            assert page.evaluate("document.getAnimations().filter((one) => one.effect.target.closest('.pulled') && one.playState === 'running').length") == 0
            tops.append((dy, now["top"] - start["top"]))

        drag(pointer, middle(second), (0, 170), hold=True, sees=[second], check=look)
        page.wait_for_function("(text) => document.querySelector('.content').innerText.includes(text)", arg=f"Pulled {count}")
        if platform != "android":
            assert all(0.3 * dy < top < dy for dy, top in tops)
        page.wait_for_selector(".pulled", state="detached")
        assert at_rest(second)["top"] == pytest.approx(start["top"], abs=0.5)
    assert address(page).startswith("~home~rows")


def test_a_list_that_loads_is_pulled_again(place, visit, pointers):
    page = opened(visit, place, "rows", "ios")
    second = page.locator(".row .face").nth(1)
    start = at_rest(second)
    for pointer in pointers(page):
        drag(pointer, middle(second), (0, 170), hold=True)
        x, y = middle(second)
        pointer.down(x, y)
        for step in range(1, 5):
            pointer.move(x, y + 40 * step * scale(page))
            page.evaluate(FRAMES)
        page.wait_for_function("() => document.querySelectorAll('.pulled').length === 1")
        # The list stays below the finger when the first load is over.
        page.wait_for_timeout(1300)
        assert box(second)["top"] > start["top"] + 60
        assert page.locator(".pulled").count() == 1
        pointer.up()
        page.wait_for_selector(".pulled", state="detached")
        assert at_rest(second)["top"] == pytest.approx(start["top"], abs=0.5)
    assert f"Pulled {2 * len(pointers(page))}" in page.inner_text(".content")


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_screen_is_pulled_where_no_list_is(pages, visit, platform, pointers):
    page = visit.open(pages.app(PULLED, "pulled"))
    visit.choose(platform)
    words = page.locator(".content > .text")
    for count, pointer in enumerate(pointers(page), 1):
        drag(pointer, middle(words), (0, 170), hold=True)
        expect(words).to_have_text(f"Pulled {count} times")
        page.wait_for_selector(".pulled", state="detached")


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_switch_is_where_the_finger_is(place, visit, platform, pointers):
    page = opened(visit, place, "things", platform)
    switch = page.get_by_role("switch")
    seen = "node => [getComputedStyle(node, '::before').translate, getComputedStyle(node).getPropertyValue('--travel')].map(parseFloat)"

    def check(dx, dy):
        at, travel = switch.evaluate(seen)
        if dx > 12:
            assert abs(at - min(dx, travel)) < 2.5, (dx, at, travel)

    for pointer in pointers(page):
        drag(pointer, middle(switch), (60, 0), hold=True, check=check)
        assert switch.is_checked()
        drag(pointer, middle(switch), (-60, 0), hold=True)
        assert not switch.is_checked()


def test_a_card_a_switch_a_stepper_and_a_slider_by_every_pointer(place, visit, pointers):
    page = opened(visit, place, "things")
    text = lambda: page.locator(".content > .text").inner_text()
    card = page.locator(".card").first
    for pointer in pointers(page):
        drag(pointer, middle(card), (-140, 0), hold=True, **follows(card, "x"))
        wait_for(page, "~home~things~later")
        goes_back(page, "~home~things")
        at_rest(card)
        x, y = middle(card)
        pointer.taps_twice(x, y)
        wait_for(page, "~home~things~twice")
        goes_back(page, "~home~things")
        # One tap alone waits until it cannot become two.
        page.wait_for_timeout(350)
        tap(pointer, card)
        wait_for(page, "~home~things~opened")
        goes_back(page, "~home~things")
        # A menu is opened and chosen from in one movement.
        pointer.down(x, y)
        page.wait_for_selector(".context-menu")
        at_rest(page.locator(".context-menu"))
        pointer.move(*middle(page.get_by_role("menuitem", name="Apple")))
        page.evaluate(FRAMES)
        pointer.move(*middle(page.get_by_role("menuitem", name="Banana")))
        page.evaluate(FRAMES)
        pointer.up()
        wait_for(page, "~home~things~earlier")
        goes_back(page, "~home~things")


MENU = """
app: Menu
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    state: {apples: 0..9, bananas: 0..9}
    body:
      - {button: Fruit, go: fruit}
      - Apples $apples, bananas $bananas
    popups:
      fruit: {context-menu: Fruit, buttons: [{button: Apple, set: {apples: +1}}, {button: Banana, set: {bananas: +1}}]}
"""


def over(pointer, node):
    """Moves on to something, and waits until that was seen."""
    pointer.move(*middle(node))
    pointer.page.evaluate(FRAMES)


def apart_from(page):
    """A place in the app where nothing can be chosen."""
    frame = page.locator(".app").bounding_box()
    return frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] * 0.9


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_finger_that_is_pressed_in_a_menu_chooses_where_it_is_lifted(pages, visit, platform, pointers):
    page = visit.open(pages.app(MENU, "menu"))
    visit.choose(platform)
    said = page.locator(".content > .text")
    apple, banana = (page.get_by_role("menuitem", name=name) for name in ("Apple", "Banana"))
    for count, pointer in enumerate(pointers(page), 1):
        tap(pointer, page.get_by_role("button", name="Fruit"))
        at_rest(page.locator(".context-menu"))
        pointer.down(*middle(apple))
        over(pointer, banana)
        assert page.locator(".under").all_text_contents() == ["Banana"]
        pointer.up()
        expect(said).to_have_text(f"Apples 0, bananas {count}")
        tap(pointer, page.get_by_role("button", name="Fruit"))
        at_rest(page.locator(".context-menu"))
        pointer.down(*middle(apple))
        over(pointer, banana)
        pointer.move(*apart_from(page))
        page.evaluate(FRAMES)
        assert page.locator(".under").count() == 0
        pointer.up()
        expect(said).to_have_text(f"Apples 0, bananas {count}")
        page.keyboard.press("Escape")
        wait_for(page, f"~home(bananas={count})")


@pytest.mark.parametrize("how", ["drawn", "held"])
def test_on_ios_a_menu_is_opened_from_its_button_and_chosen_from_in_one_movement(pages, visit, how, pointers):
    page = visit.open(pages.app(MENU, "menu"))
    said, button = page.locator(".content > .text"), page.get_by_role("button", name="Fruit")
    apple, banana = (page.get_by_role("menuitem", name=name) for name in ("Apple", "Banana"))

    def press(pointer):
        x, y = middle(button)
        pointer.down(x, y)
        if how == "drawn":
            pointer.move(x, y + 14 * scale(page))
        page.wait_for_selector(".context-menu")
        at_rest(page.locator(".context-menu"))

    for count, pointer in enumerate(pointers(page), 1):
        press(pointer)
        over(pointer, apple)
        assert page.locator(".under").all_text_contents() == ["Apple"]
        over(pointer, banana)
        assert page.locator(".under").all_text_contents() == ["Banana"]
        pointer.up()
        expect(said).to_have_text(f"Apples 0, bananas {count}")
        # Where nothing is to be chosen, nothing is, and the menu stays until something is.
        press(pointer)
        over(pointer, apple)
        pointer.move(*apart_from(page))
        page.evaluate(FRAMES)
        pointer.up()
        page.wait_for_timeout(100)
        assert page.locator(".under").count() == 0 and address(page) == f"~home(bananas={count})+fruit"
        tap(pointer, apple)
        expect(said).to_have_text(f"Apples {count}, bananas {count}")
        page.evaluate("location.hash = '~home'")
        wait_for(page, "~home")


@pytest.mark.parametrize("platform", ["android", "metro", "wireframe"])
def test_elsewhere_a_menu_opens_when_its_button_is_let_go(pages, visit, platform, pointers):
    page = visit.open(pages.app(MENU, "menu"))
    visit.choose(platform)
    for pointer in pointers(page):
        x, y = middle(page.get_by_role("button", name="Fruit"))
        pointer.down(x, y)
        pointer.move(x, y + 60 * scale(page))
        page.wait_for_timeout(1000)
        assert page.locator(".context-menu").count() == 0
        pointer.up()
        page.evaluate(FRAMES)
        assert page.locator(".context-menu").count() == 0
        tap(pointer, page.get_by_role("button", name="Fruit"))
        page.wait_for_selector(".context-menu")
        page.keyboard.press("Escape")


FURTHER_DOWN = """
app: Long
platforms: [ios]
screens:
  home:
    title: Home
    body: [{button: Fruit, go: fruit}, {space: 1200}, Below]
    popups:
      fruit: {context-menu: Fruit, buttons: [{button: Apple, go: home}]}
"""


def test_a_finger_scrolls_from_the_button_of_a_menu(pages, touch):
    page = touch.open(pages.app(FURTHER_DOWN, "further"))
    finger = Finger(page)
    x, y = middle(page.get_by_role("button", name="Fruit"))
    drag(finger, (x, y), (0, -120))
    assert page.locator(".context-menu").count() == 0
    page.wait_for_function("() => document.querySelector('.content').scrollTop > 20")


def test_switches_are_pushed_and_sliders_drawn(place, visit, pointers):
    page = opened(visit, place, "things")
    said = lambda: page.locator(".content > .text").inner_text()
    switch, slider = page.get_by_role("switch"), page.get_by_role("slider")
    for pointer in pointers(page):
        drag(pointer, middle(switch), (40, 0), hold=True)
        assert switch.is_checked() and "On is yes" in said()
        drag(pointer, middle(switch), (20, 0), hold=True)
        assert switch.is_checked()
        drag(pointer, middle(switch), (-40, 0), hold=True)
        assert not switch.is_checked() and "On is no" in said()
        tap(pointer, switch)
        assert switch.is_checked()
        tap(pointer, switch)
        assert not switch.is_checked()
        x, y = middle(slider)
        drag(pointer, (x, y), (110, 0), hold=True)
        assert slider.input_value() in "89", slider.input_value()
        assert f"volume {slider.input_value()}" in said()
        pointer.down(x, y)
        pointer.up()
        assert slider.input_value() == "5" and "volume 5" in said()
    slider.focus()
    page.keyboard.press("ArrowRight")
    assert "volume 6" in said()
    page.get_by_role("button", name="More: Count").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    assert "count 1" in said()


def test_a_deck_is_pulled_from_card_to_card(place, visit):
    page = opened(visit, place, "things")
    cards = page.locator(".cards")
    cards.scroll_into_view_if_needed()
    first, second = page.locator(".cards > *").nth(0), page.locator(".cards > *").nth(1)
    pointer = Mouse(page)
    start = box(first)
    drag(pointer, middle(first), (-220, 0), hold=True, **follows(first, "x"))
    page.wait_for_function("() => !document.querySelector('.pulled-at')")
    assert at_rest(second)["left"] == pytest.approx(start["left"], abs=1)
    assert page.evaluate("[...document.querySelectorAll('.dots i')].findIndex((dot) => dot.matches('.now'))") == 1
    # It is where it was when one comes back to it.
    page.get_by_role("button", name="A card", exact=True).focus()
    page.keyboard.press("Enter")
    wait_for(page, "~home~things~opened")
    goes_back(page, "~home~things")
    assert at_rest(second)["left"] == pytest.approx(start["left"], abs=1)


INKED = """() => {
  const sheet = document.querySelector(".ink");
  if (!sheet) return 0;
  const copy = new OffscreenCanvas(sheet.width, sheet.height).getContext("2d", { willReadFrequently: true });
  copy.drawImage(sheet, 0, 0);
  return copy.getImageData(0, 0, sheet.width, sheet.height).data.filter((value, index) => index % 4 === 3 && value).length;
}"""


def test_a_sheet_is_drawn_on_and_the_apps_buttons_undo_it(place, visit, pointers):
    page = opened(visit, place, "paper")
    canvas = page.locator(".canvas")
    for pointer in pointers(page):
        x, y = middle(canvas)
        drag(pointer, (x - 80, y), (120, 60))
        one = page.evaluate(INKED)
        assert one > 100
        drag(pointer, (x - 80, y + 60), (120, -90))
        two = page.evaluate(INKED)
        assert two > one * 1.5
        page.get_by_role("button", name="Undo").click()
        assert page.evaluate(INKED) == one
        page.get_by_role("button", name="Redo").click()
        assert page.evaluate(INKED) == two
        for _ in range(2):
            page.get_by_role("button", name="Undo").click()
        assert page.evaluate(INKED) == 0
        assert page.get_by_role("button", name="Undo").is_disabled()


def test_a_map_is_dragged_and_comes_nearer(place, visit, pointers):
    page = opened(visit, place, "chart")
    pin, other = page.locator(".pin .head").nth(0), page.locator(".pin .head").nth(1)
    for pointer in pointers(page):
        x, y = middle(page.locator(".map"))
        start = box(pin)
        drag(pointer, (x, y), (70, 50), hold=True, **follows(pin, "x"))
        assert at_rest(pin)["left"] == pytest.approx(start["left"] + 70, abs=2)
        drag(pointer, (x, y), (-70, -50), hold=True)
        assert at_rest(pin)["left"] == pytest.approx(start["left"], abs=2)
    apart = lambda: box(other)["x"] - box(pin)["x"]
    before, wide = apart(), page.locator(".pin .head").first.bounding_box()["width"]
    page.mouse.move(x, y)
    page.mouse.wheel(0, -200)
    page.wait_for_function("() => document.querySelector('.ground').style.transform.includes('scale')")
    assert apart() > before * 1.5
    # Pins stay as large as they are, and are still pins.
    assert page.locator(".pin .head").first.bounding_box()["width"] == pytest.approx(wide, abs=0.5)
    nearer = apart()
    page.wait_for_timeout(400)
    for _ in range(2):
        page.mouse.click(x, y + 30)
    page.wait_for_function("(apart) => true", arg=nearer)
    assert apart() > nearer * 1.2
    for _ in range(8):
        page.mouse.wheel(0, 400)
    page.wait_for_function("() => !document.querySelector('.ground').style.transform.includes('scale(4')")
    page.keyboard.press("Escape")
    pin.focus()
    page.keyboard.press("Enter")
    assert page.locator(".callout:not([hidden])").count() == 1


def test_two_fingers_bring_a_map_nearer(place, chromium):
    from browsing import PLATFORMS, Visit

    visit = Visit(chromium)
    page = opened(visit, place, "chart")
    pin, other = page.locator(".pin .head").nth(0), page.locator(".pin .head").nth(1)
    before = box(other)["x"] - box(pin)["x"]
    finger = Finger(page)
    x, y = middle(page.locator(".map"))
    finger.send("touchStart", (x - 30, y))
    finger.send("touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 9):
        finger.send("touchMove", (x - 30 - 5 * step, y), (x + 30 + 5 * step, y))
        page.evaluate(FRAMES)
    finger.send("touchEnd")
    assert box(other)["x"] - box(pin)["x"] > before * 1.6
    visit.close()
    assert visit.complaints == []


@pytest.mark.any_engine
def test_nothing_at_rest_says_that_it_can_be_swiped(place, visit):
    page = opened(visit, place, "rows")
    for platform in ["ios", "android", "metro", "wireframe"]:
        visit.choose(platform)
        shown = page.evaluate("""() => [...document.querySelectorAll(".gesture, .swipe button")].filter((node) => {
          const { left, top, right, bottom } = node.getBoundingClientRect(), x = (left + right) / 2, y = (top + bottom) / 2;
          return node.contains(document.elementFromPoint(x, y));
        }).length""")
        assert shown == 0


@pytest.mark.any_engine
def test_without_movement_it_follows_all_the_same_and_jumps_at_the_end(place, chromium):
    from browsing import Visit

    visit = Visit(chromium, reduced_motion="reduce")
    page = opened(visit, place, "rows")
    face = page.locator(".row .face").first
    start = box(face)
    pointer = Mouse(page)
    drag(pointer, middle(face), (-140, 0), hold=True, **follows(face, "x"))
    page.evaluate(FRAMES)
    assert box(face)["left"] == pytest.approx(start["left"] - 148, abs=1)
    visit.close()
    assert visit.complaints == []


@pytest.mark.any_engine
def test_following_a_finger_lays_nothing_out(place, chromium):
    """Counted by the browser itself: moves cost no layout."""
    from browsing import Visit

    visit = Visit(chromium)
    page = opened(visit, place, "rows")
    finger = Finger(page)
    finger.wire.send("Performance.enable")
    count = lambda: next(one["value"] for one in finger.wire.send("Performance.getMetrics")["metrics"] if one["name"] == "LayoutCount")
    face = page.locator(".row .face").first
    size, (x, y), start = scale(page), middle(face), box(face)
    finger.down(x, y)
    finger.move(x - 30 * size, y)
    page.evaluate(FRAMES)
    before = count()
    for far in range(31, 91):
        finger.move(x - far * size, y)
        page.evaluate(FRAMES)
    assert count() - before <= 1
    assert box(face)["left"] == pytest.approx(start["left"] - 90, abs=3)
    finger.up()
    visit.close()
    assert visit.complaints == []


FILLED = """
app: Filled
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    body:
      - {map: Town, fill: yes, on: {long-press: other}}
      - {button: Go, go: other}
  parts:
    title: Parts
    body:
      - {map: Town, height: 1/8, on: {long-press: other}}
      - Below the map
      - {canvas: Sheet, height: 1/8, on: {drag: stay}}
      - Below the sheet
      - {card: Card, fill: yes, on: {long-press: other}}
      - {button: Home, go: {to: home, how: reset}}
  other: {title: Other, body: [{button: Parts, go: parts}]}
"""


@pytest.mark.parametrize("platform", in_turn(PLATFORMS, 2))
def test_what_fills_a_screen_covers_nothing_and_nothing_else_fills_it(pages, visit, platform, pointers):
    page = visit.open(pages.app(FILLED, "filled"))
    visit.choose(platform)
    for pointer in pointers(page):
        tap(pointer, page.get_by_role("button", name="Go", exact=True))
        wait_for(page, "~home~other")
        page.evaluate("location.hash = '#~home'")
        wait_for(page, "~home")
    page.evaluate("location.hash = '#~home~other~parts'")
    wait_for(page, "~home~other~parts")
    heights = page.locator(".screen:not(.leaves) .content").last.evaluate("(node) => [node.clientHeight, ...[...node.children].map((one) => one.offsetHeight)]")
    whole, town, _, sheet, _, card, _ = heights
    assert town == pytest.approx(whole / 8, abs=2) and sheet == pytest.approx(whole / 8, abs=2), heights
    # The card takes what is left, though it listens to a gesture.
    assert card > 80, heights


CROWDED = """
app: Crowded
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    body:
      - list:
          - {row: Town, body: [{map: Town, height: 1/4, on: {tap: stay}}]}
          - {row: Photo, body: [{image: Harbour, height: 1/4, go: stay}]}
          - {row: Star, body: [{icon: star, alt: A star}]}
      - {button: More, go: more}
popups:
  more: {sheet: More, body: [{image: One, height: 1/2, go: close}, {image: Two, height: 1/2, go: close}, {image: Three, height: 1/2, go: close}]}
"""


@pytest.mark.parametrize("platform", in_turn(PLATFORMS, 2))
def test_what_has_no_width_or_height_of_its_own_is_seen_where_there_is_little_room(pages, visit, platform):
    page = visit.open(pages.app(CROWDED, "crowded"))
    visit.choose(platform)
    town, photo, star = page.locator(".row").all()
    across = lambda row, part: row.locator(part).evaluate("(node) => node.offsetWidth / node.closest('.row').offsetWidth")
    assert across(town, ".map") > 0.8 and across(photo, ".image") > 0.8
    # What is small stays beside the words.
    assert star.evaluate("(row) => row.querySelector('.control').getBoundingClientRect().top < row.querySelector('.face').getBoundingClientRect().bottom")
    page.evaluate("location.hash = '#~home+more'")
    page.wait_for_selector(".sheet .image")
    assert all(height > 100 for height in page.locator(".sheet .image").evaluate_all("(all) => all.map((one) => one.offsetHeight)"))


GROUNDS = """
app: Grounds
platforms: [ios, android, metro, wireframe]
state: {hit: 0..3}
screens:
  home:
    title: Home
    tab-bar: [{tab: Home, go: home}, {tab: Plain, go: plain}, {tab: Cards, go: cards}]
    body:
      - map:
          fill: yes
          body:
            - {pin: North, at: 50% 9%, set: {hit: 1}}
            - {pin: South, at: 50% 97%, set: {hit: 2}}
  plain:
    title: Plain
    tab-bar: [{tab: Home, go: home}, {tab: Plain, go: plain}, {tab: Cards, go: cards}]
    body:
      - map: Town
      - {canvas: Sheet, on: {drag: stay}}
      - {button: On, set: {hit: 3}}
  cards:
    title: Cards
    tab-bar: [{tab: Home, go: home}, {tab: Plain, go: plain}, {tab: Cards, go: cards}]
    body:
      - deck:
          height: 1/6
          body:
            - card: Weather
              body: [One, Two, Three, Four, Five, Six, Seven, Eight]
"""


IDLE_PIN = """
app: Idle
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    body:
      - {map: Town, height: 300, go: next, body: [{pin: Quay, at: 58% 44%}, {pin: Inn, at: 20% 70%, go: inn}]}
  next: {title: Next, body: [Here]}
  inn: {title: Inn, body: [Here]}
"""


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_tap_on_a_pin_that_does_nothing_is_one_on_its_map(pages, visit, platform, pointers):
    page = visit.open(pages.app(IDLE_PIN, "idle-pin"))
    visit.choose(platform)
    for pointer in pointers(page):
        for name, to in [("Quay", "next"), ("Inn", "inn")]:
            tap(pointer, page.locator(f".head[aria-label={name}]"))
            page.wait_for_function("(to) => player.session.address === '~home~' + to", arg=to, timeout=5000)
            page.evaluate("() => { location.hash = '~home'; }")
            page.wait_for_function("() => player.session.address === '~home' && !document.querySelector('.leaves')")
    quay, inn = page.locator(".head").nth(0), page.locator(".head").nth(1)
    # It is a picture with a name, no stop of Tab, and looks as large as others.
    assert quay.evaluate("(node) => [node.role, node.tabIndex, node.ariaLabel]") == ["img", -1, "Quay"] and inn.evaluate("(node) => node.tabIndex") == 0
    look = """(node) => ["", "::before", "::after"].map((part) => {
      const { width, height, font, color, padding, backgroundImage, letterSpacing } = getComputedStyle(node, part || null);
      return [part === "::after" || width, height, font, color, padding, backgroundImage, letterSpacing];
    })"""
    assert quay.evaluate(look) == inn.evaluate(look)


@pytest.mark.parametrize("platform", ["android", "metro", "wireframe"])
def test_pins_at_the_edges_of_a_map_that_fills_are_not_below_the_bars(pages, visit, platform, pointers):
    """Bars that cannot be seen through would make a proved link dead."""
    page = visit.open(pages.app(GROUNDS, "grounds"))
    visit.choose(platform)
    for pointer in pointers(page):
        for number, name in [(1, "North"), (2, "South")]:
            tap(pointer, page.get_by_role("button", name=name, exact=True))
            wait_for(page, f"~home?v.hit={number}")


@pytest.mark.parametrize("platform", in_turn(PLATFORMS, 2))
def test_a_map_that_says_no_height_leaves_room_for_what_follows(pages, visit, platform):
    page = visit.open(pages.app(GROUNDS, "grounds"), "#~plain")
    visit.choose(platform)
    whole, town, sheet, _ = page.locator(".screen:not(.leaves) .content").last.evaluate("(node) => [node.clientHeight, ...[...node.children].map((one) => one.offsetHeight)]")
    assert town == 240 and sheet == 240, (whole, town, sheet)


@pytest.mark.parametrize("platform", in_turn(PLATFORMS, 2))
def test_a_card_that_is_longer_than_its_deck_begins_with_its_title(pages, visit, platform):
    page = visit.open(pages.app(GROUNDS, "grounds"), "#~cards")
    visit.choose(platform)
    cards = page.locator(".screen:not(.leaves) .cards")
    top, title, end, card, rest = cards.evaluate("""(node) => {
      const card = node.firstElementChild, [title, last] = [card.querySelector(".card-title"), card.lastElementChild].map((one) => one.getBoundingClientRect());
      return [node.getBoundingClientRect().top, title.top, last.bottom, card.getBoundingClientRect().bottom, node.scrollHeight - node.clientHeight];
    }""")
    assert title >= top and end <= card and rest > 20, (top, title, end, card, rest)


QUICK = """
app: Quick
platforms: [ios, android, metro]
data: {few: [a, b, c, d], many: [a, b, c, d, e, f, g, h, i, j]}
screens:
  home:
    title: Home
    body:
      - list:
          - {row: Buying, go: buying}
          - {row: Asking, go: asking}
          - {row: Rising, go: rising}
  buying:
    title: Buying
    state: {bought: 0..9}
    body:
      - list: [{row: "One more $value", each: many, set: {bought: +1}}]
      - Bought $bought
  asking:
    title: Asking
    body: [{button: Ask, go: ask}]
    popups:
      ask: {popup: Ask, body: [Words., {button: Done, go: close}]}
  rising:
    title: Rising
    transition: slide-up
    state: {bought: 0..99}
    body:
      - list:
          - {row: "One more $value", each: few, set: {bought: +1}}
          - {row: "Ten more $value", each: many, set: {bought: +10}}
      - Bought $bought
"""


@pytest.mark.parametrize("platform, motion", [("ios", "reduce"), ("android", "reduce"), ("metro", "reduce"), ("android", "no-preference")])
def test_the_second_of_two_taps_does_nothing_where_the_first_has_led(pages, chromium, platform, motion, pointers):
    visit = Visit(chromium, reduced_motion=motion, has_touch=True)
    page = opened(visit, pages.app(QUICK, "quick"), "home", platform)
    for pointer in pointers(page):
        pointer.taps_twice(*middle(page.get_by_role("button", name="Buying")))
        wait_for(page, "~home~buying")
        # A moment later a tap in the same place counts.
        page.wait_for_function("() => !document.querySelector('.shield')")
        pointer.taps_twice(*middle(page.locator(".screen:not(.leaves) .row").nth(3)))
        wait_for(page, "~home~buying(bought=2)")
        goes_back(page, "~home")
        page.get_by_role("button", name="Asking").click()
        wait_for(page, "~home~asking")
        page.wait_for_function("() => document.querySelectorAll('.screen').length === 1 && !document.querySelector('.shield')")
        focus = "document.activeElement.closest('.popup, .screen').className.split(' ')[0]"
        pointer.taps_twice(*middle(page.get_by_role("button", name="Ask", exact=True)))
        page.wait_for_function("() => !document.querySelector('.shield')")
        assert address(page) == "~home~asking+ask" and page.evaluate(focus) == "popup"
        goes_back(page, "~home~asking")
        goes_back(page, "~home")
    visit.close()
    assert visit.complaints == []


def test_a_tap_on_a_screen_that_still_moves_presses_nothing_but_what_it_was_aimed_at(pages, chromium, pointers):
    page = chromium.new_page(viewport={"width": 700, "height": 1000}, has_touch=True)
    # What the app counts stands still, so that a movement lasts as long as the test looks at it.
    page.clock.install(time=0)
    page.goto(pages.app(QUICK, "quick").as_uri())
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    rows = page.locator(".screen:not(.leaves) .row")
    coming = "() => document.querySelector('.screen.enters')?.getAnimations()[0]"

    def come(name, part):
        """Opens a screen, and holds its movement where it is so far from its place."""
        page.evaluate("location.hash = '~home'")
        tap(pointer, page.get_by_role("button", name=name))
        page.evaluate("part => { const one = (%s)(); one.pause(); one.currentTime = one.effect.getComputedTiming().duration * part; }" % coming, part)

    for pointer in pointers(page):
        # It comes from below: what is pressed on its way will lie higher, and something else will be there.
        come("Rising", 0.2)
        x, y = middle(rows.nth(1))
        assert y > 300
        pointer.down(x, y)
        pointer.up()
        assert address(page) == "~home~rising" and page.evaluate(coming) is None
        # It has come to rest, and what is there now can be pressed at once.
        tap(pointer, rows.nth(5))
        assert address(page) == "~home~rising(bought=10)"
        # From the side a row comes at its height.
        come("Buying", 0.3)
        x, y = middle(rows.nth(9))
        pointer.down(min(x, 500), y)
        pointer.up()
        assert address(page) == "~home~buying(bought=1)"
    page.close()


SLIDING = """
app: Sliding
platforms: [ios, android, metro, wireframe]
state: {volume: 0..10}
screens:
  home:
    title: Home
    body:
      - {slider: Volume, state: volume}
      - Volume is $volume
      - text: That is loud.
        when: volume > 8
"""


def test_what_shows_a_slider_follows_it_while_it_is_dragged(pages, visit, pointers):
    page = visit.open(pages.app(SLIDING, "sliding"))
    said, entries = page.locator(".content > .text").first, page.evaluate("history.length")
    slider = page.locator("[type=range]")
    for pointer in pointers(page):
        area = slider.bounding_box()
        y = area["y"] + area["height"] / 2
        pointer.down(area["x"] + 10, y)
        seen = []
        for step in range(1, 6):
            pointer.move(area["x"] + area["width"] * step / 5, y)
            page.evaluate(FRAMES)
            assert said.inner_text() == f"Volume is {slider.input_value()}"
            seen.append(slider.input_value())
        assert len(set(seen)) > 3 and seen[-1] == "10" and page.get_by_text("That is loud.").is_visible()
        # Only where it is let go of does it count.
        assert address(page) in ("~home", "~home?v.volume=0")
        pointer.up()
        wait_for(page, "~home?v.volume=10")
        assert said.inner_text() == "Volume is 10" and page.evaluate("history.length") == entries
        slider.fill("0")
        page.wait_for_function("() => !player.session.address.includes('10')")


DRAWN = """
app: Drawn
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    state: {brush: [Pencil, Brush]}
    toolbar:
      - {button: Undo, icon: undo, go: stay}
      - {button: Redo, icon: redo, go: stay}
    tray:
      edge: left
      state: brush
      tools: [{tool: Pencil, icon: pencil}, {tool: Brush, icon: brush}]
    body:
      - {canvas: Sheet, fill: yes}
      - {text: With $brush}
"""
# How much ink there is in each point of a sheet that has some, the most first, as shares of all of them; and all of it.
INKS = """() => {
  const [sheet, ...others] = document.querySelectorAll(".ink"), counts = new Map();
  const copy = new OffscreenCanvas(sheet.width, sheet.height).getContext("2d", { willReadFrequently: true });
  copy.drawImage(sheet, 0, 0);
  const { data } = copy.getImageData(0, 0, sheet.width, sheet.height);
  for (let at = 3; at < data.length; at += 4) if (data[at]) counts.set(data[at], (counts.get(data[at]) ?? 0) + 1);
  const total = [...counts.values()].reduce((sum, one) => sum + one, 0), [[most]] = [...counts].sort(([, one], [, other]) => other - one);
  return { most, darker: [...counts].filter(([ink]) => ink > most + 2).reduce((sum, [, count]) => sum + count, 0) / total, others: others.length, all: data.join() };
}"""


@pytest.mark.parametrize("tool", ["Pencil", "Brush"])
def test_a_stroke_that_lets_the_paper_through_is_even(pages, visit, tool, pointers):
    page = visit.open(pages.app(DRAWN, "drawn"))
    chosen = page.get_by_role("button", name=tool, exact=True)
    if chosen.get_attribute("aria-pressed") != "true":
        chosen.click()
    x, y = middle(page.locator(".canvas"))
    for pointer in pointers(page):
        pointer.down(x - 90, y)
        for step in range(1, 31):
            pointer.move(x - 90 + 6 * step, y + 40 * math.sin(step / 4))
            page.evaluate(FRAMES)
        pointer.up()
        drawn = page.evaluate(INKS)
        assert drawn["others"] == 0 and drawn["most"] < 240 and drawn["darker"] == 0
        # What is drawn again is what was drawn.
        page.get_by_role("button", name="Undo").click()
        page.get_by_role("button", name="Redo").click()
        assert page.evaluate(INKS)["all"] == drawn["all"]
        page.get_by_role("button", name="Undo").click()


def test_a_long_press_leaves_the_focus_in_the_menu_and_only_keys_show_it(place, chromium):
    visit = Visit(chromium, has_touch=True)
    page = opened(visit, place, "things")
    finger, card = Finger(page), page.locator(".card").first
    focus = """() => {
      const { activeElement: node } = document, menu = node.closest(".context-menu"), { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(node);
      return [menu !== null && node.textContent.trim(), outlineStyle !== "none", parseFloat(outlineOffset) + parseFloat(outlineWidth) <= 0];
    }"""
    for platform in ["ios", "android", "metro", "wireframe"]:
        visit.choose(platform)
        finger.down(*middle(card))
        wait_for(page, "~home~things+choices")
        assert page.evaluate(focus)[:2] == ["Apple", False]
        finger.up()
        page.wait_for_timeout(100)
        assert page.evaluate(focus)[:2] == ["Apple", False]
        page.keyboard.press("Escape")
        wait_for(page, "~home~things")
        page.get_by_role("button", name="A card", exact=True).focus()
        page.keyboard.press("Shift+F10")
        wait_for(page, "~home~things+choices")
        assert page.evaluate(focus)[1:] == [True, True]
        page.keyboard.press("Escape")
        wait_for(page, "~home~things")
    visit.close()
    assert visit.complaints == []
