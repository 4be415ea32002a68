"""The reader's tools: each does what it is there for, by mouse and by keys."""

import json
import re
import shutil
import subprocess

import pytest
from playwright.sync_api import expect

from browsing import PROTOTYPES, Visit, at_rest, reload, violations
from checkout import HANGING, REPOSITORY
from turns import in_turn

SHOP = """
app: Shop
flows:
  Member: {start: shelf, beneath: [home], given: {account: member}}
state:
  account: [guest, member]
  count: 0..9
journeys:
  Buying:
    from: home
    steps:
      - tap: Shelf
      - on: shelf
      - tap: Pay
      - answer: Accepted
      - see: Thank you
screens:
  home:
    title: Start
    group: Front
    note: Where everybody begins.
    body:
      - text: Hello $account
      - {button: Shelf, go: shelf, note: Leads to the goods.}
      - {button: Club, go: club, when: account is member}
  shelf:
    title: The shelf
    group: Front
    body:
      - button: Pay
        go:
          ask: How does the payment end?
          answers: {Accepted: thanks, Declined: stay}
      - {button: One more, set: {count: +1}}
  thanks:
    title: Done
    group: Back
    body: [Thank you, {button: Home, go: {to: home, how: reset}}]
  club:
    title: The club
    group: Back
    body: [Welcome]
"""

TRAP = """
app: Trap
screens:
  home:
    title: Start
    body: [{button: Fall, go: pit}]
  pit:
    title: The pit
    navigation-bar: {left: [], title: The pit}
    body: [There is no way out, {button: Deeper, go: pit}]
"""


@pytest.fixture
def shop(pages, visit):
    return visit.open(pages.app(SHOP, "shop"))


def tool(page, name):
    page.evaluate("name => player.tools.shown === name || player.tools.open(name)", name)
    return page.locator(".side")


def address(page):
    return page.evaluate("player.session.address")


def test_a_screen_is_found_by_its_title_and_opened_by_enter(shop):
    shop.keyboard.press("/")
    side = shop.locator(".side")
    assert side.get_by_role("option").all_inner_texts()[0].startswith("Start")
    shop.keyboard.type("thank")
    assert side.get_by_role("option").count() == 1
    shop.keyboard.press("Enter")
    assert address(shop) == "~home~shelf~thanks"
    # Where the panel lies over the app, it has made way.
    assert side.is_hidden()
    shop.keyboard.press("/")
    assert side.locator("[aria-current]").inner_text().startswith("Done")
    shop.keyboard.press("Escape")
    assert side.is_hidden()


def test_the_focus_goes_back_to_what_opened_a_panel(shop):
    button = shop.locator(".bar").get_by_role("button", name="State")
    button.click()
    assert shop.evaluate("document.activeElement.closest('.side') !== null")
    shop.keyboard.press("Escape")
    assert shop.evaluate("document.activeElement.title").startswith("State")


@pytest.mark.any_engine
def test_ten_thousand_screens_are_listed_by_those_in_sight(pages, visit):
    screens = "\n".join(f"  s{n}: {{title: Number {n}, body: [{{button: Next, go: s{n + 1}}}]}}" for n in range(2999))
    page = visit.open(pages.app(f"app: Many\nscreens:\n{screens}\n  s2999: {{title: Last, body: [End]}}\n", "many", "--force"))
    side = tool(page, "screens")
    assert 5 < side.get_by_role("option").count() < 60
    page.keyboard.type("last")
    page.keyboard.press("Enter")
    assert address(page).endswith("~s2999")


def test_the_finder_counts_and_marks_what_it_found(shop):
    side = tool(shop, "screens")
    field, counted = side.get_by_role("combobox"), side.get_by_role("status")
    assert counted.inner_text() == "4 screens"
    shop.keyboard.type("the")
    assert counted.inner_text() == "2 of 4 screens"
    # What is found is in bold, with the group and the id as its path; readers hear where they are.
    found = side.get_by_role("option")
    assert found.all_inner_texts() == ["The shelf\nFront\nshelf", "The club\nBack\nclub"]
    assert side.locator("mark").all_inner_texts() == ["The", "The"]
    assert [found.nth(1).get_attribute(name) for name in ("aria-posinset", "aria-setsize")] == ["2", "2"]
    shop.keyboard.press("ArrowDown")
    assert field.get_attribute("aria-activedescendant") == found.nth(1).get_attribute("id")
    shop.keyboard.press("ArrowUp")
    assert found.nth(0).get_attribute("aria-selected") == "true"
    # What begins so comes first: `thanks` by its id, after `The club` by its title.
    field.fill("th")
    assert [text.split("\n")[0] for text in found.all_inner_texts()] == ["The shelf", "The club", "Done"]
    field.fill("nowhere")
    assert counted.inner_text() == "0 of 4 screens" and side.get_by_text("No screens found.").is_visible()
    shop.keyboard.press("Enter")
    assert address(shop) == "~home"


def test_accents_are_found_and_marked(pages, visit):
    page = visit.open(pages.app("app: Bar\nscreens:\n  one: {title: Au café crème, body: [{button: On, go: two}]}\n  two: {title: Two, body: [Words]}\n", "cafe"))
    side = tool(page, "screens")
    page.keyboard.type("cafe cre")
    assert side.locator("mark").all_inner_texts() == ["café", "crè"]


@pytest.mark.any_engine
def test_keys_say_that_there_is_nothing_to_show(pages, visit):
    page = visit.open(pages.app("app: Bare\nscreens:\n  home: {title: Home, end: yes, body: [{text: Hello}]}\n", "bare"))
    for key, words in [("f", "No findings."), ("n", "No notes.")]:
        page.keyboard.press(key)
        page.wait_for_function("(words) => document.querySelector('.said')?.textContent === words", arg=words)


def test_what_the_player_says_is_beside_the_app(pages, chromium):
    visit = Visit(chromium, size=(1200, 760))
    page = visit.open(pages.app("app: Bare\nscreens:\n  home: {title: Home, end: yes, body: [{text: Hello}]}\n", "bare"))
    page.keyboard.press("n")
    page.locator(".said").wait_for()
    said, app = page.locator(".said").bounding_box(), page.locator(".device > .app").bounding_box()
    visit.close()
    assert said["x"] > 0 and said["x"] + said["width"] < app["x"]


def test_tools_are_called_by_words_where_there_is_room(pages, chromium):
    visit = Visit(chromium, size=(1400, 900))
    try:
        page = visit.open(pages.prototype("podcast"))
        assert page.locator(".bar nav .words").first.bounding_box()["width"] > 10
        for width in (1400, 1280, 1000):
            page.set_viewport_size({"width": width, "height": 900})
            page.wait_for_function("() => document.querySelector('.bar-items').scrollWidth <= innerWidth")
        page.wait_for_function("() => document.querySelector('.bar nav .words').getBoundingClientRect().width <= 1")
    finally:
        visit.close()


def test_a_bar_with_few_tools_has_words_in_a_smaller_window_too(pages, chromium):
    visit = Visit(chromium, size=(1100, 900))
    page = visit.open(pages.prototype("hello"))
    # The bar is measured once it is drawn.
    page.wait_for_function("() => document.querySelector('.bar nav .words').offsetWidth > 10")
    page.wait_for_function("() => document.querySelector('.bar-items').scrollWidth <= innerWidth")
    visit.close()


def test_a_long_title_in_the_bar_is_cut_at_its_end(pages, chromium):
    visit = Visit(chromium, size=(1366, 768))
    title = "Dogwood with a very long name that nobody can read in one line of any bar, however wide the window is"
    page = visit.open(pages.app(SHOP.replace("title: Start", f"title: {title}"), "long-title"))
    where = page.locator(".bar .where")
    assert where.locator("strong").evaluate("node => getComputedStyle(node).textOverflow === 'ellipsis' && node.scrollWidth > node.clientWidth")
    outer, words = where.bounding_box(), where.locator("strong").bounding_box()
    assert outer["x"] <= words["x"] and words["x"] + words["width"] <= outer["x"] + outer["width"]
    visit.close()


def test_after_a_platform_was_chosen_by_mouse_keys_are_those_of_the_tools(pages, browser):
    visit = Visit(browser, size=(1100, 900))
    page = visit.open(pages.app(FORM, "form"))
    platforms = page.locator(".bar .platform")
    # As a click leaves it, but without the browser's own list, which no driver closes.
    page.locator(".bar").get_by_role("button", name="Restart").click()
    platforms.evaluate("node => node.focus()")
    platforms.select_option("android")
    assert page.evaluate("document.activeElement.localName") == "body"
    page.keyboard.press("v")
    assert (page.evaluate("player.data.platform"), page.evaluate("player.tools.shown")) == ("android", "view")
    visit.close()


TABS = """
app: Tabs
version: "0.3"
layouts:
  tabs: {tab-bar: [{tab: Home, icon: home, go: home}, {tab: Feed, icon: message, badge: "3", go: feed}]}
screens:
  home: {title: Home, layout: tabs, body: [Words.]}
  feed: {title: Feed, layout: tabs, body: [Words.]}
"""


def test_names_are_read_in_their_order(pages, visit):
    page = visit.open(pages.app(TABS, "tabs"))
    assert page.get_by_role("button", name=re.compile("^Feed,? 3$")).is_visible()
    assert page.locator(".bar h1").text_content() == "Tabs 0.3"


def test_flows_are_places_to_start_at(shop):
    tool(shop, "screens").get_by_role("button", name="Member").click()
    assert address(shop) == "~home~shelf?v.account=member"


def test_flows_and_tours_are_in_sight_where_there_is_room(pages, browser):
    visit = Visit(browser, size=(1400, 900))
    page = visit.open(pages.app(SHOP, "shop"))
    flows = page.get_by_role("navigation", name="Flows")
    assert [text.split("\n") for text in flows.get_by_role("button").all_inner_texts()] == [["Start", "Start"], ["Member"], ["Buying", "5 steps"]]
    assert flows.locator("[aria-current]").inner_text().startswith("Start")
    flows.get_by_role("button", name="Member").click()
    assert address(page) == "~home~shelf?v.account=member"
    assert flows.locator("[aria-current]").inner_text() == "Member"
    page.keyboard.press("r")
    assert flows.locator("[aria-current]").count() == 0
    # It takes nothing from the device, and is there in the finder only where it is not here.
    wide = page.locator(".device").bounding_box()["width"]
    assert not tool(page, "screens").get_by_text("Start from").is_visible()
    page.keyboard.press("Escape")
    toggle = page.locator(".bar").get_by_role("button", name="Flows")
    toggle.click()
    assert flows.is_hidden() and toggle.get_attribute("aria-expanded") == "false"
    assert page.locator(".device").bounding_box()["width"] == wide
    reload(page)
    assert flows.is_hidden()
    toggle.click()
    assert flows.is_visible()
    page.evaluate("document.querySelector('.device').dataset.orientation = 'landscape'")
    page.set_viewport_size({"width": 1100, "height": 900})
    flows.wait_for(state="hidden")
    assert toggle.is_hidden()
    for size in [(700, 1000), (390, 844), (844, 390)]:
        page.evaluate("document.querySelector('.device').dataset.orientation = 'portrait'")
        page.set_viewport_size(dict(zip(("width", "height"), size)))
        flows.wait_for(state="hidden")
    visit.close()
    assert visit.complaints == []


def test_without_flows_and_tours_nothing_is_beside_the_app(pages, chromium):
    visit = Visit(chromium, size=(1400, 900))
    page = visit.open(pages.prototype("hello"))
    assert page.locator(".starts").count() == 0 and page.locator(".stage").bounding_box()["width"] == 1400
    visit.close()


@pytest.mark.any_engine
def test_restart_begins_anew(shop):
    shop.get_by_role("button", name="Shelf").click()
    shop.keyboard.press("r")
    assert address(shop) == "~home"


@pytest.mark.any_engine
def test_history_leads_back_to_what_was_seen(shop):
    shop.get_by_role("button", name="Shelf").click()
    shop.get_by_role("button", name="One more").click()
    shop.keyboard.press("r")
    seen = tool(shop, "history").get_by_role("listitem")
    assert [text.split("\n")[0] for text in seen.all_inner_texts()] == ["Start", "The shelf", "The shelf", "Start"]
    seen.nth(1).get_by_role("button").click()
    assert address(shop) == "~home~shelf?v.count=1"


@pytest.mark.any_engine
def test_a_link_opens_exactly_this_state(shop, visit):
    shop.get_by_role("button", name="Shelf").click()
    shop.get_by_role("button", name="One more").click()
    link = tool(shop, "link").get_by_role("textbox").input_value()
    shop.goto("about:blank")
    shop.goto(link)
    shop.wait_for_function("() => globalThis.player?.session")
    assert address(shop) == "~home~shelf?v.count=1"


def test_setting_a_variable_shows_the_screen_anew(shop):
    side = tool(shop, "state")
    assert shop.get_by_role("button", name="Club").count() == 0
    side.get_by_text("member", exact=True).click()
    assert shop.get_by_role("button", name="Club").is_visible()
    assert shop.get_by_text("Hello member").is_visible()
    side.get_by_role("combobox", name="count").select_option("7")
    assert address(shop) == "~home?v.account=member&v.count=7"
    # What the app sets is seen in the panel.
    shop.evaluate("player.visit(player.data.pages.indexOf('shelf'))")
    shop.get_by_role("button", name="One more").click()
    assert side.get_by_role("combobox", name="count").input_value() == "1"


def test_choices_are_remembered(shop):
    side = tool(shop, "view")
    side.get_by_text("Dark", exact=True).click()
    expect(shop.locator(".app")).to_have_attribute("data-mode", "dark")
    side.get_by_text("Always", exact=True).click()
    side.get_by_text("Landscape", exact=True).click()
    side.get_by_role("combobox", name="Device").select_option("lumia")
    wide = shop.locator(".device").bounding_box()
    assert wide["width"] > wide["height"]
    assert "lumia" in shop.locator(".device").get_attribute("class")
    reload(shop)
    expect(shop.locator(".app")).to_have_attribute("data-mode", "dark")
    assert shop.locator("#player").get_attribute("data-hints") == "always"
    outline = "getComputedStyle(document.querySelector('.app [data-tap]')).outlineStyle"
    assert shop.evaluate(outline) == "solid"
    shop.keyboard.press("h")
    assert shop.evaluate(outline) == "none"


def test_a_tap_that_misses_shows_what_could_be_hit(shop):
    hinted = "document.querySelector('.app').classList.contains('hints')"
    shop.get_by_text("Hello guest").click()
    assert shop.evaluate(hinted)
    shop.wait_for_function(f"() => !{hinted}")


# The controls whose hints something cuts off on the left and on the right, so that little or nothing of them is seen.
CUT_HINTS = """() => [...document.querySelectorAll(".device > .app .screens :is(button, [data-tap], select, input)")].filter((node) => node.checkVisibility() && !node.matches(".gesture, .swipe *")).filter((node) => {
  const style = getComputedStyle(node), reach = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth), box = node.getBoundingClientRect();
  if (style.outlineStyle === "none") return true;
  for (let around = node.parentElement; !around.matches(".screen"); around = around.parentElement) {
    const edge = around.getBoundingClientRect();
    if (getComputedStyle(around).overflowX !== "visible" && box.left - reach < edge.left - .5 && box.right + reach > edge.right + .5) return true;
  }
  return false;
}).map((node) => node.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize("name, platform", [("earnest", "android"), ("podcast", "ios"), ("word-list", "ios")])
def test_hints_are_seen_whole(pages, visit, name, platform):
    page = visit.open(pages.prototype(name))
    visit.choose(platform)
    page.evaluate("player.root.dataset.hints = 'always'")
    cut = []
    for number in range(page.evaluate("player.data.pages.length")):
        page.evaluate("number => player.session.open(player.flow.start([number]))", number)
        cut += page.evaluate(CUT_HINTS)
    assert cut == []


def test_notes_are_pinned_to_what_they_are_about(shop):
    pins = shop.locator(".pins .mark.note")
    pins.first.wait_for()
    assert pins.all_inner_texts() == ["1", "2"]
    button = shop.get_by_role("button", name="Shelf").bounding_box()
    pin = pins.nth(1).bounding_box()
    assert abs(pin["y"] - button["y"]) < 30 and pin["x"] > button["x"]
    pins.nth(1).click()
    assert shop.locator(".side .entry:focus").inner_text().startswith("2")
    shop.keyboard.press("n")
    pins.first.wait_for(state="detached")
    shop.keyboard.press("n")
    pins.first.wait_for()


@pytest.mark.any_engine
def test_keys_are_listed_and_can_be_turned_off(shop):
    shop.keyboard.press("?")
    side = shop.locator(".side")
    assert side.get_by_role("heading").inner_text() == "Keyboard shortcuts"
    assert {"/", "R", "S", "?", "Esc"} <= set(side.locator("kbd").all_inner_texts())
    side.get_by_role("checkbox").uncheck()
    shop.keyboard.press("Escape")
    shop.keyboard.press("/")
    assert side.is_hidden()


@pytest.mark.any_engine
def test_a_newcomer_is_told_once(shop):
    assert shop.locator(".hello").is_visible()
    # All of it is in one line of the usual window.
    shop.set_viewport_size({"width": 768, "height": 1000})
    middles = shop.evaluate("[...document.querySelector('.hello').children].map((node) => { const { top, bottom } = node.getBoundingClientRect(); return Math.round((top + bottom) / 2); })")
    assert max(middles) - min(middles) <= 1
    shop.locator(".hello").get_by_role("button").click()
    shop.locator(".hello").wait_for(state="detached")
    reload(shop)
    assert shop.locator(".hello").count() == 0


# --- tours ---


def finish(page):
    """Steps through the tour that plays; what it says, and what is on top after each step."""
    told = []
    while page.evaluate("player.tour.state.at < player.tour.state.steps.length"):
        told.append(page.locator(".tour [role=status]").inner_text().removeprefix("Next: "))
        page.locator(".tour").get_by_role("button", name="One step").click()
        assert page.evaluate("player.session.address === player.address.write(player.tour.state.states[player.tour.state.at])")
    return told


@pytest.mark.any_engine
def test_a_journey_plays_by_itself(shop):
    tool(shop, "tours").get_by_role("button", name="Buying").click()
    shop.evaluate("player.preferences.set('speed', '20')")
    shop.wait_for_function("() => player.tour.state.at === 5")
    assert address(shop) == "~home~shelf~thanks"
    assert shop.locator(".tour [role=status]").inner_text() == "Tour finished."


def test_a_tap_on_the_app_pauses_a_tour_and_does_nothing_else(shop):
    tool(shop, "tours").get_by_role("button", name="Buying").click()
    box = shop.locator(".device").get_by_text("Shelf", exact=True).bounding_box()
    before = shop.evaluate("player.session.address")
    shop.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert shop.evaluate("player.tour.state.isPaused")
    assert shop.evaluate("player.session.address") == before
    # The keys of the tour go on, and the next tap is one in the app.
    shop.keyboard.press("ArrowRight")
    assert shop.evaluate("player.tour.state.at") == 1
    shop.keyboard.press("ArrowLeft")
    shop.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    at_rest(shop)
    assert shop.evaluate("player.session.address") != before
    shop.evaluate("player.restart()")
    assert finish(shop) == ["Tap “Shelf”", "You are on “The shelf”", "Tap “Pay”", "Answer “Accepted”", "See “Thank you”"]
    shop.locator(".tour").get_by_role("button", name="Stop").click()
    assert shop.locator(".tour").is_hidden()


FORM = """
app: Form
platforms: [ios, android]
journeys:
  Signing in:
    steps:
      - tap: Sign In
      - answer: Known
      - on: inside
screens:
  home:
    title: Home
    body:
      - form:
          go: {ask: Does the server know them?, answers: {Known: inside, Unknown: {alert: Nobody}}}
          body: [{field: Email}, {button: Sign In, role: submit}]
  inside:
    title: Inside
    body: [Welcome, {button: Menu, platform: android, go: home}]
"""


def test_a_step_answers_the_question_of_the_step_before(pages, visit):
    page = visit.open(pages.app(FORM, "form"))
    tool(page, "tours").get_by_role("button", name="Signing in").click()
    page.locator(".tour").get_by_role("button", name="Pause").click()
    assert finish(page) == ["Tap “Sign In”", "Answer “Known”", "You are on “Inside”"]
    assert address(page) == "~home~inside"


def test_tours_are_offered_on_other_platforms_and_play_on_their_own(pages, visit):
    page = visit.open(pages.app(FORM, "form"))
    visit.choose("android")
    assert tool(page, "tours").get_by_text("Tours play on iOS.").is_visible()
    page.locator(".side").get_by_role("button", name="Signing in").click()
    assert page.evaluate("[player.data.platform, player.tour.state.name]") == ["ios", "Signing in"]


BROKEN = """
app: Broken
flows:
  Caught: {start: swarm, beneath: [home]}
screens:
  home: {title: Home, body: [{button: On, go: next}, {button: Swarm, go: swarm}]}
  next: {title: Next, body: [{button: Back again, go: back}]}
  swarm: {title: Swarm, body: [Here]}
journeys:
  Stops:
    steps:
      - tap: On
      - tap: Nowhere
      - on: home
  Begins badly:
    steps:
      - tap: Nowhere
promises:
  - never: swarm
    without: next
"""


def test_a_journey_that_fails_shows_the_step_that_cannot_be_done(pages, visit):
    page = visit.open(pages.build({"app.yaml": BROKEN.encode()}, "broken", "--force", codes=(1,)))
    tour = page.get_by_role("region", name="Guided tour")
    status = tour.get_by_role("status")
    for name, place, count in [("Stops", "next", 2), ("Begins badly", "home", 1)]:
        one = tool(page, "tours").get_by_role("button", name=name)
        assert one.locator("code").inner_text() == f"fails at step {count}"
        one.click()
        page.evaluate("player.preferences.set('speed', '20')")
        page.wait_for_function("(count) => player.tour.state.at === count - 1", arg=count)
        assert status.inner_text() == "Tap “Nowhere”: this step cannot be done."
        assert tour.locator("small").first.inner_text() == f"{name} · {count} of {count}"
        assert tour.locator(".failed").text_content() == f"{count} Tap “Nowhere”nothing tappable on {place} is called Nowhere"
        # The finding shows the same.
        card = tool(page, "findings").locator(".entry", has_text=f"nothing tappable on {place}")
        card.get_by_role("button", name="Show me").click()
        assert len(finish(page)) == count - 1
        assert status.inner_text() == "Tap “Nowhere”: this step cannot be done."


def test_what_is_there_as_soon_as_a_flow_begins_is_shown(pages, visit):
    page = visit.open(pages.build({"app.yaml": BROKEN.encode()}, "broken", "--force", codes=(1,)))
    card = tool(page, "findings").locator(".entry", has_text="can be reached without")
    card.get_by_role("button", name="Show me").click()
    assert address(page) == "~home~swarm"
    assert finish(page) == ["Start with the flow “Caught”"]


# What lies on top may be called: its title, and its name without the row it is made for.
TOP_NAMES = """() => {
  const c = player.session.configuration, place = player.flow.topPlace(c), pages = player.data.pages;
  const name = pages[place] ?? player.data.popupNames[place - pages.length][1];
  const top = [...document.querySelectorAll(".device > .app > .screens > .screen:not(.leaves), .device > .app > .layers > *")].at(-1);
  const titles = [...top.querySelectorAll("h2, [role$=dialog]")].map((node) => node.ariaLabel ?? node.textContent);
  return [name, name.split("/")[0].split(".")[0], ...titles];
}"""
# Plays so many steps, and says after each what lies on top.
EVERY_STEP = """async (count) => {
  const named = [];
  for (let step = 0; step < count; step++) { await player.tour.step(); named.push((%s)()); }
  return named;
}""" % TOP_NAMES


@pytest.mark.any_engine
@pytest.mark.parametrize("name", PROTOTYPES)
def test_every_journey_plays(pages, visit, name):
    page = visit.open(pages.prototype(name))
    for number in range(page.evaluate("player.tools.about('counts').tours")):
        title, start, *steps = page.evaluate("n => player.tools.about('tours')[n]", number)
        page.evaluate(
            "([name, start, ...steps]) => player.play({ name, start, steps: steps.map(([words, moves, label, value]) => ({ words, moves, label, value })) })",
            [title, start, *steps],
        )
        total = page.evaluate("player.tour.state.steps.length")
        assert total == len(steps), title
        for step, named in zip(steps, page.evaluate(EVERY_STEP, total)):
            if step[0].startswith("You are on “"):
                # Screens and popups are called by their titles, as readers see them, or by their names.
                assert step[0].removeprefix("You are on “").removesuffix("”") in named, title
        page.evaluate("player.tour.stop()")


# --- how one gets here ---


@pytest.mark.any_engine
@pytest.mark.parametrize("name", PROTOTYPES)
def test_the_way_here_is_as_short_as_the_proof_says(pages, visit, binary, tmp_path, name):
    """The rule about depth tells the way to the screen that lies deepest, once every depth is too much."""
    folder = tmp_path / name
    shutil.copytree(REPOSITORY / "prototypes" / name, folder, ignore=shutil.ignore_patterns("build"))
    source = folder / "app.yaml"
    source.write_text(source.read_text() + "\ncheck: {too-deep: {max: 0}}\n")
    said = subprocess.run([binary, "check", "--select", "P305", "--format", "json", folder], capture_output=True, text=True, timeout=HANGING)
    [deepest] = json.loads(said.stdout)["findings"]
    page = visit.open(pages.prototype(name))
    way = page.evaluate("id => player.howTo(player.data.pages.indexOf(id))", deepest["steps"][-1]["to"])
    # What has to be opened before is a step of its own there.
    assert len(way["steps"]) == len([step for step in deepest["steps"] if step["action"] != "open"])


@pytest.mark.any_engine
def test_no_search_finds_a_shorter_way(pages, visit):
    """Breadth first through everything the simulator can do."""
    page = visit.open(pages.prototype("critter-cards"))
    depth, waiting, found = {}, [], {}
    book = pages.walk(REPOSITORY / "prototypes/critter-cards", "ios", 4000)
    leads = {at: [to for key, to in moves if to and not key.startswith("event")] for at, *moves in book}
    for at in [book[0][0]]:
        depth[at] = 0
        waiting.append(at)
    for at in waiting:
        if "+" not in at:
            found.setdefault(re.split(r"[*(!?]", at.rsplit("~", 1)[-1])[0], depth[at])
        for to in leads.get(at, []):
            if to not in depth:
                depth[to] = depth[at] + 1
                waiting.append(to)
    ways = page.evaluate("player.data.pages.map((id, page) => [id, player.howTo(page).steps.length])")
    assert ways == [[id, found[id]] for id, _ in ways]


@pytest.mark.any_engine
def test_the_way_here_is_told_and_shown(shop):
    shop.evaluate("player.visit(player.data.pages.indexOf('thanks'))")
    shop.keyboard.press("g")
    side = shop.locator(".side")
    assert side.locator(".steps li").all_inner_texts() == ["Tap “Shelf”", "Tap “Pay”, answer “Accepted”"]
    side.get_by_role("button", name="Show me").click()
    assert address(shop) == "~home"
    finish(shop)
    assert address(shop) == "~home~shelf~thanks"


CLUB = """
app: Club
state:
  account: [guest, member]
screens:
  home:
    title: Start
    body:
      - {button: Join, set: {account: member}}
      - {button: Ask, go: sure}
    popups:
      sure: {alert: Sure?, buttons: [{button: Enter, go: club, when: account is member}, {button: Cancel, role: cancel}]}
  club:
    title: The club
    body: [Welcome, {button: Bar, go: bar}]
  bar:
    title: The bar
    body: [Cheers]
"""


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=["desk", "phone"])
def test_a_shortest_path_is_stepped_through_and_says_what_each_step_changes(pages, browser, size):
    visit = Visit(browser, size=size)
    page = visit.open(pages.app(CLUB, "club"), "#/bar")
    tool(page, "how").get_by_role("button", name="Show me").click()
    tour = page.get_by_role("region", name="Guided tour")
    tour.wait_for()
    frames, changed_words, said = tour.locator(".film > li > button"), tour.locator(".changed"), tour.get_by_role("status")
    told = [
        ["Start", "“Start”"],
        ["1 Tap “Join”", "account: guest → member"],
        ["2 Tap “Ask”", "Shows “Sure?”"],
        ["3 Tap “Enter”", "Opens “The club”"],
        ["4 Tap “Bar”", "Opens “The bar”"],
    ]
    assert [frame.text_content() for frame in frames.locator(".frame-words").all()] == ["".join(lines) for lines in told]
    # It waits for whoever steps, and says what comes.
    assert page.evaluate("player.tour.state.isPaused") and (changed_words.inner_text(), said.inner_text()) == ("You are on “Start”", "Next: Tap “Join”")
    states = [page.evaluate("player.session.address")]
    for at, (_, changed) in enumerate(told[1:], 1):
        page.keyboard.press("ArrowRight")
        assert changed_words.inner_text() == changed
        # What it counts is what the strip marks.
        assert tour.locator("small").first.inner_text().endswith(f" · {at} of 4") and tour.locator("[aria-current=step] i").text_content() == f"{at} "
        states.append(address(page))
    assert states == ["~home", "~home?v.account=member", "~home+sure?v.account=member", "~home~club?v.account=member", "~home~club~bar?v.account=member"]
    assert said.inner_text() == "Tour finished."
    page.keyboard.press("ArrowLeft")
    assert address(page) == states[3] and tour.locator("[aria-current=step] .frame-words").text_content() == "".join(told[3])
    # Each picture shows its own screen, and leads there.
    assert "Sure?" in frames.nth(2).locator(".miniature").text_content()
    frames.nth(1).click()
    assert address(page) == states[1]
    tour.get_by_role("button", name="Step back").click()
    assert address(page) == states[0]
    # Nothing of it is over the app, and the pointer is at what is tapped next, also after a screen that came in moving.
    for at in range(4):
        at_rest(page)
        pointer, button = page.locator(".pointer").bounding_box(), page.locator(".app").get_by_role("button", name=["Join", "Ask", "Enter", "Bar"][at], exact=True).last.bounding_box()
        assert button["x"] < pointer["x"] + 13 < button["x"] + button["width"] and button["y"] < pointer["y"] + 13 < button["y"] + button["height"], at
        page.keyboard.press("ArrowRight")
    strip, app = tour.bounding_box(), page.locator(".device > .app").bounding_box()
    assert strip["x"] + strip["width"] <= app["x"] or strip["y"] >= app["y"] + app["height"]
    page.keyboard.press("Escape")
    assert tour.is_hidden()
    visit.close()
    assert visit.complaints == []


PIN = """
app: Safe
state: {pin: [empty, filled]}
screens:
  home:
    title: Safe
    state: {door: [shut, open]}
    body:
      - {field: PIN, secret: yes, state: pin}
      - {button: Open, set: {door: open}}
      - text: It is $door
      - {button: Inside, go: inside}
  inside:
    title: Inside
    state: {lamp: [off, "on"]}
    body: [{button: Light, set: {lamp: "on"}}, It is $lamp]
journeys:
  Opening: {steps: [{type: {PIN: "4711"}}, {tap: Open}, {see: It is open}]}
"""


@pytest.mark.any_engine
def test_a_tour_tells_no_secret_and_names_what_its_screen_remembers_alone(pages, visit):
    page = visit.open(pages.app(PIN, "pin"))
    tool(page, "tours").get_by_role("button", name="Opening").click()
    words = page.locator(".film .frame-words").all_text_contents()
    assert words[1].startswith("1 Type “••••” for PIN") and words[2] == "2 Tap “Open”door: shut → open"


# --- findings ---


@pytest.mark.any_engine
def test_findings_speak_as_the_terminal_does(pages, visit, binary, tmp_path):
    (tmp_path / ".git").mkdir()
    (tmp_path / "app.yaml").write_text(TRAP)
    subprocess.run([binary, "build", tmp_path, "-o", tmp_path / "trap.html"], capture_output=True, timeout=HANGING)
    said = subprocess.run([binary, "check", "--format", "json", tmp_path], capture_output=True, text=True, timeout=HANGING)
    # The page sets names apart by its type and not by backticks.
    expected = [(found["code"], found["message"].replace("`", "")) for found in json.loads(said.stdout)["findings"]]
    assert expected
    page = visit.open(tmp_path / "trap.html")
    # Nothing is marked on the app before somebody looks at what was found.
    page.wait_for_timeout(200)
    assert page.locator(".pins .mark").count() == 0
    cards = tool(page, "findings").locator(".entry")
    assert cards.count() == len(expected)
    for card, (code, message) in zip(cards.all(), expected):
        assert message in card.inner_text() and code in card.inner_text()
    shown = page.locator(".side").get_by_role("button", name="Show me").first
    shown.click()
    finish(page)
    assert "pit" in address(page)
    page.locator(".pins .mark.finding").first.wait_for()
    assert tool(page, "screens").locator(".trouble").count() > 0


# --- everybody ---


PANELS = ["screens", "tours", "state", "notes", "view", "history", "how", "link", "keys", "more"]


@pytest.mark.any_engine
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desk", "phone"])
@pytest.mark.parametrize("scheme", in_turn(["light", "dark"], 2))
def test_every_panel_is_accessible(pages, browser, size, scheme):
    if browser.browser_type.name == "firefox":
        # What axe says of the tree is the same; its colours are looked at once.
        return
    visit = Visit(browser, color_scheme=scheme)
    page = visit.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visit.open(pages.app(SHOP, "shop"))
    problems = []
    for name in [None, *PANELS]:
        if name:
            tool(page, name)
        at_rest(page)
        problems += [(name, *one) for one in violations(page)]
    page.evaluate("player.tools.close()")
    tool(page, "screens")
    for words in ("the", "nowhere"):
        page.get_by_role("combobox", name="Find a screen").fill(words)
        problems += [(words, *one) for one in violations(page)]
    page.evaluate("player.tools.close()")
    page.evaluate("player.play(player.tours()[0])")
    page.get_by_role("button", name="One step", exact=True).click()
    at_rest(page)
    problems += [("tour", *one) for one in violations(page)]
    visit.close()
    assert problems == []
    assert visit.complaints == []


COVERED = """
app: Covered
events: {Phone call: call}
popups:
  call: {cover: Nadia is calling, body: [{button: Answer, go: close}]}
screens:
  home:
    title: Home
    body:
      - {button: Ask, go: ask}
      - group:
          disabled: yes
          body: [{button: Never, go: ask}]
    popups:
      ask: {sheet: Ask, body: [Words., {button: Done, go: close}]}
"""
HINTED = """() => [...document.querySelectorAll(".app *")].filter((node) => getComputedStyle(node).outlineStyle === "solid")
  .map((node) => [node.closest("[inert], [aria-disabled=true]") ? "covered" : "free", node.textContent.trim()])"""


def test_hints_are_only_on_what_can_be_tapped_now(pages, visit):
    page = visit.open(pages.app(COVERED, "covered", "--force"))
    page.locator(".content").click(position={"x": 200, "y": 500})
    assert page.evaluate(HINTED) == [["free", "Ask"]]
    page.wait_for_function("() => !document.querySelector('.hints')")
    page.get_by_role("button", name="Ask").click()
    page.keyboard.press("h")
    kinds = [kind for kind, _ in page.evaluate(HINTED)]
    assert "free" in kinds and "covered" not in kinds


def test_an_event_that_is_started_by_keys_leads_into_its_popup(pages, visit):
    page = visit.open(pages.app(COVERED, "covered", "--force"))
    page.keyboard.press("e")
    page.get_by_role("button", name="Phone call").focus()
    page.keyboard.press("Enter")
    assert address(page) == "~home+call"
    assert page.evaluate("document.activeElement.closest('.layer-cover') !== null")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert address(page) == "~home" and page.evaluate("document.activeElement.closest('.screen') !== null")


ROWS = """
app: Kilns
data: {kilns: [{id: bertha, name: Bertha}, {id: raku, name: Raku}]}
screens:
  kilns:
    title: Kilns
    body:
      - list:
          - {row: Bertha, go: kiln/bertha}
  kiln:
    for: kilns
    title: $name
    body: [Hot]
"""


def test_a_finding_about_one_row_opens_that_row(pages, visit):
    page = visit.open(pages.app(ROWS, "kilns", "--force"))
    tool(page, "findings").get_by_role("button", name="Open “Raku”").click()
    at_rest(page)
    assert page.evaluate("player.data.pages[player.flow.top(player.session.configuration).page]") == "kiln/raku"
