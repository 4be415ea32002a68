"""Things are called what a reader sees: in ways, tours, comments, the log and the lists."""

import json
import re

import pytest
from playwright.sync_api import expect

from browsing import Visit

# The other browser is asked in `make soak`.
pytestmark = pytest.mark.any_engine

SHOP = """
app: Shop
journeys:
  Looking:
    from: home
    steps:
      - tap: Brake pads
      - on: entry-what
      - back: yes
      - tap: Filter
      - on: only-these
data:
  parts:
    - {name: Brake pads, price: $238.00}
    - {name: Oil, price: $12.50}
screens:
  home:
    title: Parts for cars
    body:
      - list:
          - row: $name
            detail: $price
            each: parts
            go: entry-what
            swipe-left:
              - button: Remove
                role: destructive
                go: gone
      - panel:
          body:
            - heading: Offers
            - text: Ten per cent off
            - button: Filter
              go: only-these
    popups:
      only-these:
        sheet: Only these
        body:
          - button: Write
            go: write
  entry-what:
    title: What it is
    body: [Words.]
  gone:
    title: It is gone
    body: [Words.]
  write:
    title: Write
    body:
      - form:
          submit: Send
          go: sent
          body:
            - field: Name
              required: We need a name
  sent:
    title: It is sent
    end: yes
    body: [Thank you.]
"""


@pytest.fixture
def page(pages, visit):
    return visit.open(pages.app(SHOP, "shop"))


def steps(page, id):
    page.evaluate("id => player.visit(player.data.pages.indexOf(id))", id)
    page.keyboard.press("g")
    texts = page.locator(".side .steps li").all_inner_texts()
    page.keyboard.press("Escape")
    return texts


@pytest.mark.any_engine
def test_ways_tours_history_and_the_log_say_what_is_read(page):
    assert steps(page, "sent") == ["Tap “Filter”", "Tap “Write”", "Tap “Send”"]
    assert steps(page, "entry-what") == ["Tap “Brake pads”"]
    assert steps(page, "gone") == ["Swipe “Brake pads” left", "Tap “Remove Brake pads”"]
    page.keyboard.press("r")
    page.locator(".screen:not(.leaves)").get_by_role("button", name="Filter").click()
    page.keyboard.press("t")
    page.locator(".side").get_by_role("button", name="Looking").click()
    told = [step[0] for step in page.evaluate("player.tools.about('tours')[0].slice(2)")]
    assert told == ["Tap “Brake pads”", "You are on “What it is”", "Go back", "Tap “Filter”", "You are on “Only these”"]
    page.locator(".tour").get_by_role("button", name="Stop").click()
    page.evaluate("player.tools.open('history')")
    assert "Parts for cars › Only these" in page.locator(".side li").all_inner_texts()
    page.evaluate("player.tools.open('log')")
    assert "Opened “Parts for cars › Only these”" in " ".join(page.locator(".side li").all_inner_texts())


GESTURES = """
app: Gestures
start: home
screens:
  home:
    title: Home
    body:
      - list:
          - {row: Alpha, on: {long-press: held}}
      - {image: Grey cat, on: {double-tap: twice}}
      - panel: {label: A panel, body: [Words in it.], on: {swipe-left: swiped}}
      - {search: Find it, go: found}
  held: {title: Held, body: [Words.]}
  twice: {title: Twice, body: [Words.]}
  swiped: {title: Swiped, body: [Words.]}
  found: {title: Found, body: [Words.]}
"""


def test_ways_say_the_gesture_and_not_the_button_for_those_who_cannot_make_it(pages, visit):
    page = visit.open(pages.app(GESTURES, "gestures"))
    assert steps(page, "held") == ["Press “Alpha” and hold"]
    assert steps(page, "twice") == ["Tap “Grey cat” twice"]
    assert steps(page, "swiped") == ["Swipe “A panel” left"]
    assert steps(page, "found") == ["Type into “Find it”"]


# --- comments ---


def pick(page, name):
    page.get_by_role("button", name="Add a comment").click()
    page.locator(".screen:not(.leaves)").get_by_role("button", name=name).first.click()


def kept(page):
    return json.loads(page.evaluate("localStorage.getItem('protoc.comments.Shop')") or '{"comments": []}')["comments"]


def test_a_comment_belongs_to_where_it_was_picked_and_says_so(page):
    page.keyboard.press("c")
    pick(page, "Brake pads")
    assert page.locator(".comment-form p").first.inner_text() == "On “Brake pads”"
    page.get_by_label("Comment", exact=True).fill("Too dear")
    # Whoever looks elsewhere before saving has not said anything about that.
    page.locator(".screen:not(.leaves)").get_by_role("button", name="Brake pads").first.click()
    assert page.get_by_label("Comment", exact=True).input_value() == "Too dear"
    page.get_by_role("button", name="Save", exact=True).click()
    [comment] = kept(page)
    assert (comment["screen"], comment["address"], comment["words"]) == ("home", "~home", "Brake pads")
    assert page.locator(".comment-place").inner_text() == "Parts for cars · Brake pads"
    page.locator(".comment-head").click()
    assert page.evaluate("player.session.address") == "~home"
    page.locator(".comment-pin").wait_for()


def test_escape_keeps_a_draft(page):
    page.keyboard.press("c")
    pick(page, "Oil")
    page.get_by_label("Comment", exact=True).fill("Half a thou")
    page.keyboard.press("Escape")
    assert page.locator(".side").is_hidden()
    page.locator(".bar h1").click()
    page.keyboard.press("c")
    field = page.get_by_label("Comment", exact=True)
    assert field.input_value() == "Half a thou"
    field.fill("A whole one")
    page.get_by_role("button", name="Save", exact=True).click()
    assert [(one["text"], one["words"]) for one in kept(page)] == [("A whole one", "Oil")]


def test_two_tabs_lose_nothing(pages, browser):
    context = browser.new_context(viewport={"width": 700, "height": 1000})
    path = pages.app(SHOP, "shop").as_uri()
    one, two = context.new_page(), context.new_page()

    def save(page, text):
        page.get_by_label("Comment", exact=True).fill(text)
        page.get_by_role("button", name="Save", exact=True).click()

    for page in (one, two):
        page.goto(path)
        page.wait_for_function("() => globalThis.player?.session")
        page.keyboard.press("c")
    pick(one, "Oil")
    save(one, "First")
    two.locator(".comment-text").wait_for()
    # One tab changes a comment while the other adds one, and another is deleted.
    one.get_by_role("button", name="Edit").click()
    pick(two, "Filter")
    save(two, "Second")
    # A moment later, as the browser takes it to tell the other tab what was kept.
    one.wait_for_function("Object.values(localStorage).some((kept) => kept.includes('Second'))")
    save(one, "First, changed")
    two.get_by_text("First, changed").wait_for()
    one.get_by_text("Second", exact=True).wait_for()
    two.locator(".comment").first.get_by_role("button", name="Delete").click()
    one.locator(".comment").nth(1).wait_for(state="detached")
    assert [comment["text"] for comment in kept(one)] == ["Second"]
    context.close()


@pytest.mark.any_engine
def test_a_change_of_platform_keeps_a_draft(pages, browser):
    visit = Visit(browser)
    page = visit.open(pages.app("platforms: [ios, android]\n" + SHOP.strip(), "shop-both"))
    page.keyboard.press("c")
    pick(page, "Oil")
    page.get_by_label("Comment", exact=True).fill("Half a thou")
    visit.choose("android")
    assert page.get_by_label("Comment", exact=True).input_value() == "Half a thou"
    visit.close()


LIMITS = """
app: Limits
state: {n: 0..2}
screens:
  home:
    title: Home
    body:
      - {stepper: Bound, state: n}
      - {stepper: Free, max: 2}
      - text: It is $n
      - deck: {body: [{card: One}, {card: Two}]}
"""


def test_what_is_at_its_limit_says_so_and_a_deck_says_which_card_is_seen(pages, visit):
    page = visit.open(pages.app(LIMITS, "limits"))
    off = "(nodes) => nodes.map((node) => node.ariaDisabled === 'true')"
    steps, turns, cards = page.locator("[data-step]"), page.locator("[data-turn]"), page.locator(".cards")
    assert steps.evaluate_all(off) == [True, False, True, False]
    for name in ("More: Bound", "More: Free"):
        for _ in range(2):
            page.get_by_role("button", name=name).click()
    assert steps.evaluate_all(off) == [False, True, False, True]
    assert turns.evaluate_all(off) == [True, False] and cards.get_attribute("aria-description") == "1 of 2"
    page.locator("[data-turn=next]").dispatch_event("click")
    page.wait_for_function("() => document.querySelector('.cards').getAttribute('aria-description') === '2 of 2'")
    page.wait_for_function("() => document.querySelector('[data-turn=next]').ariaDisabled === 'true'")
    assert turns.evaluate_all(off) == [False, True]


SPOKEN = """
app: Clinic
language: ar
platforms: [ios]
screens:
  home:
    title: Home
    body:
      - list:
          - row: Work
            accessory: check
          - {row: , icon: star, body: [{switch: Wifi}], go: home}
      - {link: Web, go: "https://example.org/"}
    toolbar: [{button: Share, go: stay}]
    tray: [{tool: Pen, icon: pencil}]
    tab-bar:
      - {tab: Home, icon: home, go: home}
      - {tab: Doctors, icon: user, badge: 3, go: doctors}
  doctors: {title: Doctors, body: [{button: Ada, go: home}]}
"""


def test_readers_hear_what_is_selected_what_leads_outside_and_who_speaks(pages, visit):
    page = visit.open(pages.app(SPOKEN, "spoken"))
    app = page.locator(".app")
    for role, name in [("button", "Wifi"), ("link", "Web"), ("toolbar", "Actions"), ("toolbar", "Tools"), ("button", "Doctors 3")]:
        assert app.get_by_role(role, name=name, exact=True).count() == 1, name
    assert app.locator("[aria-current=true]").inner_text() == "Work"
    assert page.get_by_role("navigation", name="Tools").count() == 0
    assert page.evaluate("['.bar', '.screen'].map((part) => document.querySelector(part).closest('[lang]').lang)") == ["en", "ar"]


MORNING = """
app: Ward
state: {feed: [shown, loading]}
screens:
  home:
    title: Home
    body:
      - list:
          title: Morning
          search: Find
          on: {pull: {set: {feed: loading}}}
          body: [{row: Ola Bjørk}, {row: Rex O'Hara}, {row: Weiß}, {row: Łukasz}]
"""


@pytest.mark.any_engine
def test_a_pull_is_called_by_what_people_do_and_people_are_found_however_one_writes_them(pages, visit):
    page = visit.open(pages.app(MORNING.replace("          title: Morning\n", ""), "ward"))
    assert page.get_by_role("button", name=re.compile("^Refresh")).count() == 1
    for typed, found in [("bjork", "Ola Bjørk"), ("ohara", "Rex O'Hara"), ("weiss", "Weiß"), ("luk", "Łukasz")]:
        page.get_by_role("searchbox").fill(typed)
        expect(page.locator(".row:not([hidden])")).to_have_text([found])
