"""One reading of an app is one state machine: nothing acts on a configuration that it did not begin in, and nothing is forgotten or kept
that should not be."""

import pytest
from playwright.sync_api import expect

from browsing import Visit

# The other browser is asked in `make soak`.
pytestmark = pytest.mark.any_engine

APP = """
app: Machine
platforms: [ios, android]
state: {follows: [no, yes]}
events: {Waiting call: call-waiting, Phone call: call}
popups:
  call: {alert: A call, buttons: [{button: Hang up, go: close}]}
  call-waiting: {alert: A second call, buttons: [{button: Hold, go: close}]}
screens:
  home:
    title: Start
    body:
      - field: Name
      - switch: Sound
      - button: On
        go: desk
      - button: Slides
        go: slides
      - button: Things
        go: things
      - button: Tell
        go: {toast: Told}
  desk:
    title: Desk
    body:
      - field: Town
      - button: Pay
        go: {to: paid, busy: Paying, lasts: 2s}
      - button: Follow
        when: follows is no
        set: {follows: yes}
      - button: Following
        when: follows is yes
        set: {follows: no}
      - button: Menu
        go: menu
      - button: Save
        go: {toast: Saved, lasts: 2s, buttons: [{button: Undo, go: paid}]}
    popups:
      menu:
        context-menu: Choose
        buttons:
          - button: Question
            go: {alert: "Really?", buttons: [{button: Yes, go: paid}, {button: No, go: close}]}
          - button: Banana
            go: close
  slides:
    title: Slides
    on: {appear: {to: paid, after: 3s}}
    body:
      - button: Which
        go: {ask: Which one?, answers: {First: paid, Second: desk}}
      - button: Cover
        go: {alert: Covered}
  paid:
    title: Paid
    end: yes
    body: [Thank you.]
  things:
    title: Things
    body:
      - deck:
          body:
            - {card: First card}
            - {card: Second card}
            - {card: Third card}
            - {card: Fourth card}
      - search: Find
        in: list
        go: paid
      - list:
          id: list
          body:
            - row: Café
            - row: Tea
            - row: Cake
              go: paid
journeys:
  Paying:
    from: home
    steps:
      - tap: On
      - tap: Pay
      - on: paid
"""


@pytest.fixture
def path(pages):
    return pages.app(APP, "machine")


@pytest.fixture
def page(path, visit):
    return visit.open(path)


@pytest.fixture
def clocked(path, browser):
    """The page with a clock that the test turns."""
    page = browser.new_page(viewport={"width": 700, "height": 1000})
    page.clock.install(time=0)
    page.goto(path.as_uri())
    page.wait_for_function("() => globalThis.player?.session")
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    yield page
    page.close()


def address(page):
    return page.evaluate("player.session.address")


def tap(page, name, role="button"):
    page.locator(".screen:not(.leaves), .layers, .toasts").get_by_role(role, name=name, exact=True).last.click()


def focused(page):
    return page.evaluate("document.activeElement === document.body ? 'nothing' : document.activeElement.textContent.trim() || document.activeElement.localName")


# --- what is under way, and clocks ---


@pytest.mark.any_engine
def test_a_move_that_takes_a_moment_is_made_when_the_platform_changes(clocked):
    tap(clocked, "On")
    tap(clocked, "Pay")
    assert address(clocked).endswith("~desk")
    clocked.locator("select").first.select_option("android")
    assert address(clocked).endswith("~paid")
    assert clocked.locator(".layer-busy").count() == 0


@pytest.mark.any_engine
def test_clocks_hold_while_something_lies_over_them_and_go_on(clocked):
    tap(clocked, "Slides")
    clocked.clock.run_for(2000)
    tap(clocked, "Cover")
    clocked.clock.run_for(5000)
    assert address(clocked) == "~home~slides*+alert%3ACovered"
    tap(clocked, "OK")
    clocked.clock.run_for(900)
    assert address(clocked) == "~home~slides*"
    clocked.clock.run_for(200)
    assert address(clocked) == "~home~slides*~paid"
    # Who comes back arrives anew.
    tap(clocked, "Back")
    clocked.clock.run_for(2900)
    assert address(clocked) == "~home~slides*"
    clocked.clock.run_for(200)
    assert address(clocked) == "~home~slides*~paid"


@pytest.mark.any_engine
def test_a_question_is_answered_where_it_was_asked(clocked):
    tap(clocked, "Slides")
    clocked.clock.run_for(2000)
    tap(clocked, "Which")
    clocked.clock.run_for(5000)
    question = clocked.get_by_role("dialog", name="Which one?")
    assert question.is_visible() and address(clocked) == "~home~slides*"
    # Without an answer the clock goes on, and at once: nothing waits for what the browser tells of a closed dialog later.
    question.evaluate("(node) => node.addEventListener('cancel', () => { globalThis.goesOn = player.session.isWaiting; })")
    clocked.keyboard.press("Escape")
    assert question.count() == 0
    assert clocked.evaluate("goesOn") is True
    clocked.clock.run_for(1100)
    assert address(clocked) == "~home~slides*~paid"
    tap(clocked, "Back")
    tap(clocked, "Which")
    clocked.get_by_role("button", name="Second").click()
    assert address(clocked) == "~home~slides*~desk"


def test_back_and_restart_end_a_question(page):
    tap(page, "Slides")
    tap(page, "Which")
    question = page.get_by_role("dialog", name="Which one?")
    question.wait_for()
    page.go_back()
    question.wait_for(state="detached")
    assert address(page) == "~home~slides*"
    # The entry is there still.
    page.go_back()
    page.wait_for_function("() => player.session.address === '~home'")
    tap(page, "Slides")
    tap(page, "Which")
    page.evaluate("player.restart()")
    question.wait_for(state="detached")
    assert address(page) == "~home"


@pytest.mark.any_engine
def test_while_a_move_takes_its_time_nothing_else_happens(clocked):
    clocked.keyboard.press("e")
    tap(clocked, "On")
    tap(clocked, "Pay")
    clocked.clock.run_for(500)
    clocked.locator(".side").get_by_role("button", name="Phone call").click()
    assert clocked.get_by_text("This event cannot happen here.").is_visible()
    assert address(clocked) == "~home~desk"
    clocked.evaluate("new Promise((done) => { addEventListener('popstate', done, { once: true }); history.back(); })")
    clocked.clock.run_for(1000)
    assert address(clocked) == "~home~desk"
    assert clocked.get_by_role("alertdialog", name="Paying").is_visible()
    clocked.clock.run_for(600)
    assert address(clocked) == "~home~desk~paid"
    assert clocked.get_by_role("alertdialog").count() == 0
    # Back over the screens that are there, no more and no fewer.
    for expected in ["~home~desk", "~home"]:
        clocked.go_back()
        clocked.wait_for_function("to => player.session.address === to", arg=expected)


@pytest.mark.any_engine
def test_a_toast_shown_again_stays_as_long_as_a_new_one(clocked):
    toast = clocked.locator(".toast")
    tap(clocked, "On")
    tap(clocked, "Save")
    clocked.clock.run_for(1500)
    tap(clocked, "Save")
    clocked.clock.run_for(1500)
    assert toast.is_visible()
    clocked.clock.run_for(600)
    assert toast.count() == 0


@pytest.mark.any_engine
def test_who_skips_the_wait_comes_on_though_a_toast_is_shown(clocked):
    """The toast began first, and nothing depends on it."""
    tap(clocked, "Tell")
    tap(clocked, "Slides")
    assert clocked.locator(".toast").is_visible()
    clocked.keyboard.press("e")
    clocked.locator(".side").get_by_role("button", name="Skip the wait").click()
    assert address(clocked) == "~home~slides*~paid"


# --- what a reading remembers ---


def test_restart_forgets_what_was_typed_and_back_does_not(page):
    field, switch = page.get_by_role("textbox", name="Name"), page.get_by_role("switch", name="Sound")
    field.fill("Ada")
    was = switch.is_checked()
    switch.click()
    tap(page, "On")
    tap(page, "Back")
    assert field.input_value() == "Ada" and switch.is_checked() is not was
    page.locator(".bar").get_by_role("button", name="Restart").click()
    assert field.input_value() == "" and switch.is_checked() is was


@pytest.mark.any_engine
def test_setting_a_variable_keeps_what_was_typed(page):
    tap(page, "On")
    page.get_by_role("textbox", name="Town").fill("Ada")
    page.locator(".bar").get_by_role("button", name="State").click()
    page.locator(".side").get_by_text("yes", exact=True).click()
    assert page.get_by_role("button", name="Following").is_visible()
    assert page.get_by_role("textbox", name="Town").input_value() == "Ada"


def test_a_deck_keeps_its_place_and_its_dot(page):
    tap(page, "Things")
    lit = "[...document.querySelectorAll('.screen:not(.leaves) .dots i')].map((dot) => Number(dot.classList.contains('now'))).join('')"
    cards = page.locator(".screen:not(.leaves) .cards")
    assert page.evaluate(lit) == "1000"
    for expected in ["0100", "0010", "0001"]:
        tap(page, "Next card")
        page.wait_for_function(f"expected => {lit} === expected", arg=expected)
    tap(page, "Previous card")
    page.wait_for_function(f"() => {lit} === '0010'")
    page.wait_for_timeout(400)
    at = cards.evaluate("(node) => node.scrollLeft")
    tap(page, "Cake")
    page.wait_for_function("() => player.session.address.endsWith('~paid')")
    tap(page, "Back")
    page.wait_for_function("() => player.session.address === '~home~things'")
    page.wait_for_timeout(600)
    # One browser says where it scrolls to in parts of a point, and comes back to whole ones.
    assert at > 1
    assert cards.evaluate("(node) => node.scrollLeft") == pytest.approx(at, abs=1)
    assert page.evaluate(lit) == "0010"


def test_quick_taps_on_next_card_are_all_counted(page):
    tap(page, "Things")
    cards = page.locator(".screen:not(.leaves) .cards")
    # Three while the first movement is under way, and the end of one that was broken off between them.
    page.evaluate("""() => {
      const next = [...document.querySelectorAll(".screen:not(.leaves) [data-turn=next]")].at(-1);
      const cards = next.closest(".deck").querySelector(".cards");
      for (let tap = 0; tap < 3; tap += 1) { next.click(); cards.dispatchEvent(new Event("scrollend")); }
    }""")
    page.wait_for_function("() => { const cards = [...document.querySelectorAll('.screen:not(.leaves) .cards')].at(-1); return cards.scrollLeft >= cards.scrollWidth - cards.clientWidth - 1; }")
    assert cards.evaluate("(node) => node.scrollLeft") > 0


# --- the focus ---


def test_the_focus_never_falls_to_the_page(page):
    page.locator(".screens").get_by_role("button", name="On").focus()
    page.keyboard.press("Enter")
    assert focused(page) == "Desk"
    page.locator(".screen:not(.leaves)").get_by_role("button", name="Follow", exact=True).focus()
    for twin in ["Following", "Follow", "Following"]:
        page.keyboard.press("Enter")
        assert focused(page) == twin
    page.keyboard.press("Tab")
    assert focused(page) == "Menu"
    # A menu, an alert it opens, and back: to what opened the menu.
    page.keyboard.press("Enter")
    assert focused(page) == "Question"
    page.keyboard.press("Enter")
    assert focused(page) in ("No", "Yes")
    page.keyboard.press("Tab")
    if focused(page) != "No":
        page.keyboard.press("Shift+Tab")
    assert focused(page) == "No"
    page.keyboard.press("Enter")
    assert focused(page) == "Menu"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert focused(page) == "Undo"
    page.keyboard.press("Shift+Tab")
    page.locator(".toast").wait_for(state="detached")
    assert focused(page) == "Save"


@pytest.mark.any_engine
def test_what_comes_by_itself_leaves_the_focus_in_the_players_panels(clocked):
    tap(clocked, "Slides")
    clocked.keyboard.press("c")
    clocked.get_by_role("button", name="Add a comment").focus()
    clocked.clock.run_for(3100)
    assert address(clocked) == "~home~slides*~paid"
    assert clocked.evaluate("document.activeElement.closest('.side') !== null")


# --- keys ---


@pytest.mark.any_engine
def test_a_letter_in_a_menu_is_the_menus(page):
    tap(page, "On")
    tap(page, "Menu")
    for key in "sdm?":
        page.keyboard.press(key)
    assert page.locator(".side").is_hidden()
    assert address(page) == "~home~desk+menu"
    page.keyboard.press("b")
    assert focused(page) == "Banana"


def test_enter_of_an_input_method_sends_nothing(path, chromium):
    visit = Visit(chromium)
    page = visit.open(path)
    tap(page, "Things")
    page.get_by_role("searchbox", name="Find").click()
    driver = page.context.new_cdp_session(page)
    driver.send("Input.imeSetComposition", {"text": "ca", "selectionStart": 2, "selectionEnd": 2})
    for kind in ("rawKeyDown", "keyUp"):
        driver.send("Input.dispatchKeyEvent", {"type": kind, "key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13})
    assert address(page) == "~home~things"
    driver.send("Input.insertText", {"text": "cafe"})
    assert page.locator(".screen:not(.leaves) .row:not([hidden])").all_inner_texts() == ["Café"]
    page.keyboard.press("Enter")
    assert address(page) == "~home~things~paid"
    visit.close()
    assert visit.complaints == []


# --- platform and device ---


def test_listeners_do_not_grow_with_changes_of_platform(path, chromium):
    visit = Visit(chromium)
    page = visit.open(path)
    driver = page.context.new_cdp_session(page)

    def listeners():
        driver.send("HeapProfiler.collectGarbage")
        driver.send("HeapProfiler.collectGarbage")
        return driver.send("Memory.getDOMCounters")["jsEventListeners"]

    def turn(times):
        for _ in range(times):
            for name in ("android", "ios"):
                visit.choose(name)

    turn(1)
    before = listeners()
    turn(5)
    assert listeners() <= before + 2
    visit.close()


def test_a_popup_stays_beside_what_opened_it_when_the_device_is_turned(page):
    tap(page, "On")
    tap(page, "Menu")
    page.locator(".bar").get_by_role("button", name="View").click()
    for way in ("Landscape", "Portrait", "Landscape"):
        page.locator(".side").get_by_text(way, exact=True).click()
        page.wait_for_timeout(150)
        menu, app = page.locator(".context-menu").bounding_box(), page.locator(".app").bounding_box()
        button = page.locator(".screen:not(.leaves)").get_by_role("button", name="Menu", include_hidden=True).bounding_box()
        assert app["x"] <= menu["x"] and menu["x"] + menu["width"] <= app["x"] + app["width"]
        assert app["y"] <= menu["y"] and menu["y"] + menu["height"] <= app["y"] + app["height"] + 1
        assert menu["x"] < button["x"] + button["width"] and button["x"] < menu["x"] + menu["width"]


# --- tools ---


@pytest.mark.any_engine
def test_a_tour_waits_when_the_app_is_restarted(clocked):
    clocked.keyboard.press("t")
    clocked.locator(".side").get_by_role("button", name="Paying").click()
    clocked.clock.run_for(2600)
    assert address(clocked) == "~home~desk"
    clocked.locator(".bar").get_by_role("button", name="Restart").click()
    assert clocked.locator(".tour").get_by_role("button", name="Continue").is_visible()
    clocked.clock.run_for(9000)
    assert address(clocked) == "~home"
    clocked.locator(".tour").get_by_role("button", name="Continue").click()
    clocked.clock.run_for(20000)
    assert address(clocked) == "~home~desk~paid"


@pytest.mark.any_engine
def test_the_map_opens_the_popup_that_was_clicked(page):
    for title in ["A call", "A second call"]:
        page.keyboard.press("m")
        page.locator(f".map-node:has(b:text-is('{title}'))").click()
        expect(page.get_by_role("alertdialog", name=title)).to_be_visible()
        page.locator(".layers").get_by_role("button").click()


@pytest.mark.any_engine
def test_accents_do_not_matter_in_a_search(pages, visit):
    page = visit.open(pages.app(ACCENTS, "accents"))
    for words, found in [("cafe", "Café"), ("CAFÉ", "Café"), ("ueber", None), ("uber", "Über uns"), ("salons", "Über uns")]:
        page.keyboard.press("/")
        page.keyboard.type(words)
        options = page.locator(".side").get_by_role("option").all_inner_texts()
        assert [one.split("\n")[0] for one in options] == ([found] if found else [])
        page.keyboard.press("Escape")


ACCENTS = """
app: Accents
layouts:
  shared: {group: Salons, body: [slot]}
screens:
  home: {title: Café, body: [{button: On, go: about}]}
  about: {title: Über uns, layout: shared, end: yes, body: [Words.]}
"""
