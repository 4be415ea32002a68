"""Where the focus is after each step: on what led away after Back, and never on nothing, whatever is hidden."""

import pytest

from browsing import PLATFORMS, Visit, at_rest

APP = """
app: Focus
platforms: [ios, android, metro, wireframe]
start: home
state: {bar: [open, collapsed], kept: [here, gone]}
popups:
  more: {popup: More, body: [{button: Onward, go: far}, {button: Fine, go: close}]}
screens:
  home:
    title: Home
    navigation-bar: {search: Find a boat}
    body:
      - list:
          body:
            - {row: Alva, go: far}
            - {row: Brisk, go: far}
            - {row: Once, when: kept is here, go: far, set: {kept: gone}}
      - {card: Chart, body: [Words], go: far}
      - {image: Picture, alt: Picture, go: far}
      - {button: Menu, go: more}
      - {button: Folded, go: folded}
  far:
    title: Far
    body: [Far away, {button: Return, go: back}]
  folded:
    title: Folded
    menu: {label: Tools, state: bar, hides: [navigation-bar], items: [{button: One, icon: star, go: far}]}
    body: [{button: Menu, go: more}]
"""
SHOWN = ".app .screens > .screen:not(.leaves)"
# What has the focus: its words, or the part of a screen that it is; nothing where it fell to the page.
FOCUS = """() => {
  const now = document.activeElement;
  if (now === document.body || !now.checkVisibility() || !now.closest(".app")) return null;
  return now.matches(".content") ? "content" : now.matches("h2") ? `heading ${now.textContent}` : (now.ariaLabel || now.alt || now.textContent || now.placeholder || now.className).trim().split("\\n")[0];
}"""


@pytest.fixture
def opened(pages, browser):
    visits = []

    def open_at(platform, address="", **options):
        visit = Visit(browser, size=(760, 1400), reduced_motion="reduce", **options)
        visits.append(visit)
        path = pages.build({"app.yaml": APP.encode()}, "focus", "--no-source")
        page = visit.open(path, address)
        visit.choose(platform)
        return page

    yield open_at
    for visit in visits:
        visit.close()
        assert visit.complaints == []


def focused(page):
    at_rest(page)
    return page.evaluate(FOCUS)


def comes(page, screen):
    page.wait_for_function("(screen) => player.session.address.split('~').at(-1).split('?')[0].split('+')[0] === screen", arg=screen)
    at_rest(page)


@pytest.mark.turns(2)
@pytest.mark.parametrize("name", ["Alva", "Chart", "Picture"])
@pytest.mark.parametrize("hand", ["keys", "mouse"])
@pytest.mark.parametrize("platform", PLATFORMS)
def test_back_leads_to_what_led_away(opened, platform, hand, name):
    page = opened(platform)
    thing = page.locator(SHOWN).get_by_role("button", name=name).first
    if hand == "keys":
        thing.focus()
        page.keyboard.press("Enter")
    else:
        thing.click()
    comes(page, "far")
    assert focused(page) == "heading Far"
    page.go_back()
    comes(page, "home")
    assert name in focused(page)
    # The next thing is where one was, and not at the start of the screen.
    page.keyboard.press("Tab")
    assert focused(page) and name not in focused(page) and not focused(page).startswith("heading")


@pytest.mark.parametrize("platform", PLATFORMS)
def test_back_leads_to_what_opened_the_popup_that_led_away(opened, platform):
    page = opened(platform)
    page.locator(SHOWN).get_by_role("button", name="Menu", exact=True).focus()
    page.keyboard.press("Enter")
    page.locator(".layers").get_by_role("button", name="Onward").focus()
    page.keyboard.press("Enter")
    comes(page, "far")
    page.go_back()
    page.wait_for_function("() => !player.session.address.includes('~far')")
    if "+" in page.evaluate("player.session.address"):
        page.keyboard.press("Escape")
    comes(page, "home")
    assert focused(page) == "Menu"


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_screen_has_the_focus_where_what_led_away_is_gone(opened, platform):
    page = opened(platform)
    page.locator(SHOWN).get_by_role("button", name="Once").first.focus()
    page.keyboard.press("Enter")
    comes(page, "far")
    page.locator(SHOWN).get_by_role("button", name="Return").click()
    comes(page, "home")
    assert focused(page) == "heading Home"


@pytest.mark.parametrize("row", ["Alva", "Once"])
@pytest.mark.parametrize("platform", PLATFORMS)
def test_back_to_a_list_that_is_searched_keeps_the_focus(opened, platform, row):
    page = opened(platform)
    page.locator(SHOWN).get_by_role("searchbox").focus()
    page.keyboard.type(row)
    page.locator(SHOWN).get_by_role("button", name=row).first.focus()
    page.keyboard.press("Enter")
    comes(page, "far")
    page.locator(SHOWN).get_by_role("button", name="Return").click()
    comes(page, "home")
    assert page.locator(SHOWN).get_by_role("searchbox").input_value() == row
    # Where the row is gone, the bar with the heading is hidden still.
    assert focused(page) is not None and (row == "Once" or "Alva" in focused(page))


@pytest.mark.parametrize("platform", PLATFORMS)
def test_cancel_of_a_search_leaves_the_focus_on_the_screen(opened, platform):
    page = opened(platform)
    page.locator(SHOWN).get_by_role("searchbox").click()
    page.keyboard.type("Alva")
    page.locator(f"{SHOWN} [data-cancel]").click()
    page.wait_for_function("() => !document.querySelector('.searching')")
    assert focused(page) in ("heading Home", "content")


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_popup_closes_to_what_opens_it_where_the_bar_is_hidden(opened, platform):
    page = opened(platform, "#~folded+more?v.bar=collapsed")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    page.wait_for_function("() => !player.session.address.includes('+')")
    assert focused(page) == "Menu"


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_screen_without_its_bar_has_the_focus_when_it_comes(opened, platform):
    page = opened(platform, "#~home?v.bar=collapsed")
    page.locator(SHOWN).get_by_role("button", name="Folded").focus()
    page.keyboard.press("Enter")
    comes(page, "folded")
    assert focused(page) in ("content", "heading Folded")


TWINS = """
app: Begin and finish
state: {round: [waiting, running]}
screens:
  home: {title: Home, body: [{button: Round, go: round}]}
  round:
    title: Round
    body:
      - {button: Begin, when: round is waiting, set: {round: running}}
      - {button: Finish, when: round is running, set: {round: waiting}}
"""


def test_what_takes_the_place_of_a_button_has_its_focus(pages, visit):
    page = visit.open(pages.app(TWINS, "twins"))
    page.get_by_role("button", name="Round").click()
    page.get_by_role("button", name="Begin").focus()
    for name in ("Finish", "Begin"):
        page.keyboard.press("Enter")
        page.wait_for_function(f"() => document.activeElement.textContent.trim() === '{name}'")


ACTIONS = """
app: Actions
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    body:
      - {button: More, go: {actions: Patient, buttons: [{button: Share, go: home}, {button: Print, go: home}, {button: Cancel, role: cancel}]}}
      - {button: Leave, go: {alert: Sure?, buttons: [{button: Delete, role: destructive, go: home}, {button: Cancel, role: cancel}]}}
"""


@pytest.mark.any_engine
@pytest.mark.parametrize("platform", PLATFORMS)
def test_actions_begin_with_the_first_and_a_question_with_the_harmless_answer(pages, visit, platform):
    page = visit.open(pages.app(ACTIONS, "actions"))
    visit.choose(platform)
    page.locator(f"{SHOWN} button:has-text('More')").press("Enter")
    assert page.evaluate("document.activeElement.role") == "dialog"
    page.keyboard.press("Tab")
    assert focused(page) == "Share"
    page.keyboard.press("Escape")
    page.locator(f"{SHOWN} button:has-text('Leave')").press("Enter")
    assert focused(page) == "Cancel"
