"""Everything can be reached and done with keys alone."""

import pytest

from browsing import PLATFORMS, PROTOTYPES, Visit
from turns import in_turn

APP = """
app: Keys
platforms: [ios, android, metro, wireframe]
screens:
  first:
    title: First
    toolbar:
      - button: Alpha
        go: second
      - button: Beta
        go: menu
      - button: Gamma
        go: {alert: "Delete it?", buttons: [{button: Delete, role: destructive, go: second}, {button: Keep, go: close}]}
    body:
      - button: Press
        go: {alert: Pressed}
        on: {long-press: menu}
      - switch: Sound
      - segmented: View
        options: [Day, Week, Month]
      - link: More
        go: second
    popups:
      menu:
        context-menu: Choose
        buttons:
          - button: Apple
            go: close
          - button: Banana
            go: second
          - button: Blueberry
            go: close
          - button: Cherry
            go: close
  second:
    title: Second
    body: [Here.]
"""


@pytest.fixture
def page(pages, visit):
    return visit.open(pages.app(APP, "keys"))


def focused(page):
    return page.evaluate("document.activeElement.textContent.trim()")


def address(page):
    return page.evaluate("player.session.address")


def focus(page, name, role="button"):
    page.locator(".app").get_by_role(role, name=name, exact=True).focus()


def test_arrows_move_within_a_bar_and_tab_leaves_it(page):
    focus(page, "Alpha")
    keys = [("ArrowRight", "Beta"), ("End", "Gamma"), ("ArrowRight", "Alpha"), ("ArrowLeft", "Gamma"), ("Home", "Alpha"), ("ArrowDown", "Beta")]
    for key, name in keys:
        page.keyboard.press(key)
        assert focused(page) == name
    stops = page.evaluate("[...document.querySelectorAll('.toolbar button')].map((node) => node.tabIndex)")
    assert stops == [-1, 0, -1]
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.toolbar')") is None
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "Beta"


def test_a_menu_is_walked_with_arrows_and_letters_and_left_with_escape(page):
    focus(page, "Beta")
    page.keyboard.press("Enter")
    assert focused(page) == "Apple"
    for key, name in [("ArrowDown", "Banana"), ("b", "Blueberry"), ("b", "Banana"), ("c", "Cherry"), ("ArrowDown", "Apple"), ("End", "Cherry")]:
        page.keyboard.press(key)
        assert focused(page) == name
    page.keyboard.press("Escape")
    assert address(page) == "~first"
    assert focused(page) == "Beta"


def test_an_alert_begins_where_it_does_least_harm_and_gives_the_focus_back(page):
    focus(page, "Gamma")
    page.keyboard.press("Space")
    assert focused(page) == "Keep"
    page.keyboard.press("Enter")
    assert address(page) == "~first"
    assert focused(page) == "Gamma"


ASKED = """
app: Asked
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    body: [{button: Short, go: short}, {button: Long, go: long}, {button: Two, go: two}, {button: Three, go: three}, {button: Choose, go: choose}]
popups:
  short: {alert: Sure?, text: It is gone then., buttons: [{button: Keep, role: cancel}, {button: Delete, role: destructive}]}
  long: {alert: Sure?, text: It is gone then., buttons: [{button: Keep the pictures of the year, role: cancel}, {button: Delete the pictures of the year, role: destructive}]}
  two: {alert: Which?, text: There are two., buttons: [{button: The pictures of the first year}, {button: The pictures of the second year}]}
  three: {alert: Which?, text: There are three., buttons: [{button: None, role: cancel}, {button: One}, {button: Two}]}
  choose: {actions: Which?, text: There are three., buttons: [{button: None, role: cancel}, {button: One}, {button: Two}]}
"""
ANSWERS = """() => [...document.querySelectorAll(".layers .button")].map((node) => {
  const { left, top } = node.getBoundingClientRect();
  return [Math.round(top), Math.round(left)];
})"""


@pytest.mark.parametrize("platform", PLATFORMS)
def test_answers_are_gone_through_as_they_are_seen_and_the_text_is_read(pages, visit, platform):
    page = visit.open(pages.app(ASKED, "asked", "--no-source"))
    page.get_by_label("Platform").select_option(platform)
    for name, text in {"Short": "It is gone then.", "Long": "It is gone then.", "Two": "There are two.", "Three": "There are three.", "Choose": "There are three."}.items():
        page.locator(".screen").get_by_role("button", name=name).click()
        page.locator(".layers .button").first.wait_for()
        answers = page.evaluate(ANSWERS)
        assert answers == sorted(answers), name
        assert page.evaluate("document.getElementById(document.querySelector('[aria-describedby]').getAttribute('aria-describedby')).textContent") == text
        page.locator(".layers .button").first.click()
    # On iOS the button that cancels is below where they are stacked, and all others are as they were written.
    if platform == "ios":
        page.locator(".screen").get_by_role("button", name="Two").click()
        assert page.locator(".layers .button").all_inner_texts() == ["The pictures of the first year", "The pictures of the second year"]


def test_the_key_for_menus_does_what_a_long_press_does(page):
    focus(page, "Press")
    page.keyboard.press("Shift+F10")
    assert address(page) == "~first+menu"
    page.keyboard.press("Escape")
    assert focused(page) == "Press"


def test_choices_side_by_side_and_switches(page):
    focus(page, "Day", "radio")
    # As in any group of radio buttons, the arrow chooses.
    page.keyboard.press("ArrowRight")
    assert page.locator("[role=radio][aria-checked=true]").text_content() == "Week"
    focus(page, "Sound", "switch")
    before = page.evaluate("document.activeElement.checked")
    page.keyboard.press("Space")
    assert page.evaluate("document.activeElement.checked") is not before


# Every control of what is shown: reached by Tab, or by arrows from where Tab stops.
REACHED = """() => {
  const app = document.querySelector(".app");
  const all = [...app.querySelectorAll("button, a[href], input, select, textarea, summary, [tabindex='0']")]
    .filter((node) => !node.disabled && node.checkVisibility() && !node.closest("[inert]"));
  const isStop = (node) => node.tabIndex >= 0;
  const inGroup = (node) => {
    const group = node.closest("[role=toolbar], [role=radiogroup], [role=menu]");
    return group && [...group.querySelectorAll("button, a[href]")].some(isStop);
  };
  return [all.length, all.filter((node) => !isStop(node) && !inGroup(node)).map((node) => node.outerHTML.slice(0, 120))];
}"""


@pytest.mark.any_engine
@pytest.mark.parametrize("name", PROTOTYPES)
def test_every_control_can_be_reached(pages, visit, name):
    page = visit.open(pages.prototype(name))
    found = page.evaluate("""(isWhole) => (isWhole ? player.data.pages.keys().toArray() : [player.data.start]).map((page) => {
      player.session.open(player.flow.start([page]));
      return [player.data.pages[page], ...(%s)()];
    })""" % REACHED, name == "showcase")
    assert [(screen, missed) for screen, _, missed in found if missed] == []
    assert sum(count for _, count, _ in found) > 0


GESTURES = """
app: Gestures
platforms: [ios, android, metro, wireframe]
state: {hit: 0..9}
screens:
  home:
    title: Home
    tab-bar:
      - {tab: Start, go: home, on: {double-tap: {set: {hit: 1}}, long-press: {set: {hit: 2}}}}
      - {tab: Other, go: other}
    toolbar:
      - {button: New, go: other}
      - {tool: Ruler, on: {double-tap: {set: {hit: 3}}}}
    tray:
      - {tool: Pen, on: {double-tap: {set: {hit: 4}}, long-press: {set: {hit: 5}}}}
      - {tool: Brush}
    body:
      - Hit $hit
      - map: Town
        height: 300
        body:
          - pin: Quay
            at: 50% 80%
            callout: {title: At the quay, go: other}
            on: {double-tap: {set: {hit: 6}}, long-press: {set: {hit: 7}}}
  other: {title: Other, tab-bar: [{tab: Start, go: home}, {tab: Other, go: other}], body: [Here.]}
"""


@pytest.mark.parametrize("platform", in_turn(PLATFORMS, 2))
def test_each_gesture_of_a_small_thing_has_a_button_for_keys(pages, visit, platform):
    page = visit.open(pages.app(GESTURES, "gestures"))
    visit.choose(platform)
    assert page.evaluate(REACHED)[1] == []
    names = {number: f"Set hit to {number}: {owner}" for number, owner in {1: "Start", 2: "Start", 3: "Ruler", 4: "Pen", 6: "Quay", 7: "Quay"}.items()}
    for number, name in names.items():
        focus(page, name)
        box = page.evaluate("(({ left, top, width, height }) => [left, top, width, height])(document.activeElement.getBoundingClientRect())")
        frame = page.evaluate("(({ left, top, right, bottom }) => [left, top, right, bottom])(document.querySelector('.app').getBoundingClientRect())")
        assert box[2] > 10 and box[0] >= frame[0] and box[1] >= frame[1] and box[0] + box[2] <= frame[2] and box[1] + box[3] <= frame[3], (name, box, frame)
        # It comes directly after what it is of, and stands on it.
        if number in (1, 3, 4):
            focus(page, name.split(": ")[1])
            page.keyboard.press("Tab" if number == 1 else "ArrowRight")
            assert page.evaluate("document.activeElement.ariaLabel") == name
        owner = page.locator(".screen").get_by_role("button", name=name.split(": ")[1], exact=True).bounding_box()
        assert box[0] < owner["x"] + owner["width"] + 10 and owner["x"] - 10 < box[0] + box[2] and box[1] < owner["y"] + owner["height"] + 10 and owner["y"] - 10 < box[1] + box[3], (name, box, owner)
        page.keyboard.press("Enter")
        assert address(page) == f"~home?v.hit={number}"
    # A tool that is selected needs none: another touch is enough.
    assert page.get_by_role("button", name="Set hit to 5: Pen").count() == 0
    focus(page, "Pen")
    page.keyboard.press("Enter")
    assert address(page) == "~home?v.hit=5"


def test_a_gesture_that_shows_a_message_is_called_after_it(pages, visit):
    """`Double tap: Photo` says how, and not what."""
    app = """
app: Messages
screens:
  home:
    body:
      - card: Photo
        on: {double-tap: {toast: You like it}, long-press: {toast: Copied, buttons: [{button: Undo, go: {toast: Undone}}]}}
        body: [By the sea.]
"""
    page = visit.open(pages.app(app, "messages"))
    for name, message in [("Show You like it: Photo", "You like it"), ("Show Copied: Photo", "Copied")]:
        focus(page, name)
        page.keyboard.press("Enter")
        page.locator(".toast", has_text=message).wait_for()


def test_a_gesture_that_only_sets_something_says_what_it_sets(pages, visit):
    app = """
app: Sets
state: {liked: [no, yes], ticks: 0..5, view: [map, list]}
screens:
  home:
    on: {swipe-left: {set: {view: list}}}
    body:
      - {card: Photo, on: {double-tap: {set: {liked: yes}}}, body: [$liked]}
      - list:
          - {row: Groove, on: {double-tap: {set: {ticks: +1}}}}
          - {row: Edge, on: {double-tap: {set: {ticks: -1, liked: no}}}}
          - {row: Roof, detail: "$ticks, $view", on: {double-tap: {set: {ticks: +1}, when: liked is yes}}}
"""
    page = visit.open(pages.app(app, "sets"))
    names = page.evaluate("[...document.querySelectorAll('.gesture')].map((node) => node.ariaLabel ?? node.textContent)")
    assert names == ["Set liked to yes: Photo", "Raise ticks: Groove", "Lower ticks and set liked to no: Edge", "Raise ticks: Roof", "Set view to list"]
    focus(page, "Lower ticks and set liked to no: Edge")
    page.keyboard.press("Enter")
    focus(page, "Set liked to yes: Photo")
    page.keyboard.press("Enter")
    assert address(page) == "~home?v.liked=yes"


def test_a_pin_with_gestures_opens_its_callout_still(pages, visit):
    page = visit.open(pages.app(GESTURES, "gestures"))
    focus(page, "Quay")
    page.keyboard.press("Enter")
    assert page.get_by_role("button", name="At the quay").is_visible()


def test_arrows_in_a_bar_pass_over_no_field(pages, visit):
    """Two searches in one bar, each with a sign that ends it while one searches."""
    page = visit.open(pages.app(SEARCHES, "searches"))
    names = "() => document.activeElement.ariaLabel ?? document.activeElement.placeholder ?? document.activeElement.textContent.trim()"
    page.get_by_role("searchbox").first.focus()
    page.locator(".searching").wait_for()
    page.keyboard.press("Tab")
    sign = page.evaluate(names)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(names) == sign
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement === document.querySelectorAll('.toolbar input')[1]"), page.evaluate(names)


SEARCHES = """
app: Searches
screens:
  home:
    title: Searches
    toolbar:
      - {search: Find a crag, in: crags}
      - {search: Find a route, in: routes}
      - {button: Help, go: {toast: Help}}
    body:
      - list: {id: crags, body: [{row: Raven}]}
      - list: {id: routes, body: [{row: Groove}]}
"""


LEFT = """
app: Left
screens:
  home:
    title: Home
    body:
      - map: Town
        height: 120
        body: [{pin: Hut, at: 40% 90%, callout: {title: The hut}}]
      - {map: Moor, height: 120}
      - {button: Ask, go: {alert: Sure?, buttons: [{button: Do, go: next}, {button: "No", role: cancel}]}}
      - {button: Choose, go: menu}
      - {switch: Sound}
      - {radio: Way, options: [On foot, By bus]}
      - {slider: Volume}
      - list:
          search: yes
          body: [{row: Tea}, {row: Milk}]
    popups:
      menu: {context-menu: Choose, buttons: [{button: Apple, go: next}, {button: Pear, go: next}]}
  next: {title: Next, body: [Here.]}
"""


@pytest.fixture
def left(pages, visit):
    return visit.open(pages.app(LEFT, "left"))


def test_shortcuts_leave_the_controls_of_a_form_alone(left):
    for role in ("switch", "radio", "slider"):
        left.locator(".app").get_by_role(role).first.focus()
        left.keyboard.press("v")
        assert left.locator("#side").is_hidden(), role


def test_escape_closes_what_lies_over_the_app_from_wherever_the_focus_is(left):
    focus(left, "Ask")
    left.keyboard.press("Enter")
    left.get_by_role("alertdialog").wait_for()
    # Nobody is kept in it: all that is below it cannot be reached, and the player can.
    assert left.locator("[aria-modal]").count() == 0
    left.locator(".bar").get_by_role("button", name="Back").focus()
    left.keyboard.press("Escape")
    left.get_by_role("alertdialog").wait_for(state="detached")
    # A panel of the player is closed first.
    focus(left, "Ask")
    left.keyboard.press("Enter")
    left.get_by_role("alertdialog").wait_for()
    left.locator(".bar").get_by_role("button", name="View").click()
    left.keyboard.press("Escape")
    assert left.locator("#side").is_hidden() and left.get_by_role("alertdialog").is_visible()


def test_tab_leaves_a_menu_and_closes_it(left):
    focus(left, "Choose")
    left.keyboard.press("Enter")
    left.get_by_role("menuitem", name="Apple").wait_for()
    left.keyboard.press("Tab")
    left.get_by_role("menu").wait_for(state="detached")
    assert left.evaluate("document.activeElement.role") == "switch"


def test_keys_move_a_map_and_close_its_callout(left):
    pin = left.locator(".head")
    pin.focus()
    left.keyboard.press("Enter")
    assert left.locator(".callout").is_visible()
    left.keyboard.press("Escape")
    assert left.locator(".callout").is_hidden() and left.evaluate("document.activeElement.matches('.head')")
    left.keyboard.press("Tab")
    assert left.evaluate("document.activeElement.ariaLabel") == "Moor"
    left.keyboard.press("ArrowRight")
    left.keyboard.press("+")
    assert "scale(1.6)" in left.locator(".map .ground").last.get_attribute("style")
    assert "translate(0px" not in left.locator(".map .ground").last.get_attribute("style")


def test_escape_ends_a_search_and_the_focus_stays(left):
    left.get_by_role("searchbox").focus()
    left.keyboard.type("tea")
    left.keyboard.press("Escape")
    assert left.get_by_role("searchbox").input_value() == "" and left.locator(".searching").count() == 0
    left.keyboard.type("m")
    assert left.locator(".row:not([hidden])").all_text_contents() == ["Milk"] and left.locator(".searching").count() == 1
    left.keyboard.press("Tab")
    left.keyboard.press("Enter")
    assert left.get_by_role("searchbox").input_value() == "" and left.evaluate("document.activeElement.type") == "search"


def test_a_search_ended_at_once_does_not_begin_again(left):
    still = left.evaluate("""async () => {
      const field = document.querySelector("[type=search]");
      field.focus();
      field.value = "tea";
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
      await new Promise((done) => setTimeout(done, 50));
      return document.querySelectorAll(".searching").length;
    }""")
    assert still == 0 and left.get_by_role("searchbox").input_value() == ""


def test_tab_out_of_the_folded_bar_closes_it(pages, browser):
    visit = Visit(browser, size=(390, 700))
    page = visit.open(pages.app(LEFT, "left"))
    page.get_by_role("button", name="Player").click()
    page.locator(".bar.unfolded").wait_for()
    page.locator(".bar button:visible").last.focus()
    page.keyboard.press("Tab")
    assert page.locator(".bar.unfolded").count() == 0
    visit.close()
    assert visit.complaints == []
