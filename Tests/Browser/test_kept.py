"""What readers opened, selected, drew and looked for stays through Back and Forward, a reload, another platform and other colours; Restart forgets it."""

import pytest
from playwright.sync_api import expect

from browsing import at_rest, reload

# Each screen has one kind of thing that is kept, and no other: the page takes along no more scripts than it needs.
FOLDS = """
app: Folds
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    body: [{button: Go, go: folds}]
  folds:
    title: Folds
    body:
      - accordion: Closed at first
        body: [Inside the first.]
      - accordion: Open at first
        collapsed: no
        body: [Inside the second.]
"""
TOOLS = """
app: Tools
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    body: [{button: Go, go: tools}]
  tools:
    title: Tools
    tray:
      label: Drawing
      collapsed: no
      tools: [{tool: Pen}, {tool: Brush}, {tool: Eraser}]
    menu:
      label: File
      collapsed: yes
      items: [{button: Share, go: stay}]
    body: [Draw here.]
"""
CHOSEN = """
app: Chosen
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    body: [{button: Go, go: chosen}]
  chosen:
    title: Chosen
    body:
      - {segmented: Size, options: [Small, Large]}
      - {stepper: Guests}
"""
FOUND = """
app: Found
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    body: [{button: Go, go: found}]
  found:
    title: Found
    body:
      - list: Fruit
        search: Find fruit
        body: [{row: Apple}, {row: Pear}]
"""
PLACES = """
app: Places
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    body: [{button: Go, go: places}]
  places:
    title: Places
    body:
      - map: Town
        body:
          - {pin: Station, at: 30% 60%, callout: {title: Main station}}
          - {pin: Harbour, at: 70% 60%, callout: {title: Old harbour}}
"""

DRAWN = """
app: Drawn
platforms: [ios, android, metro, wireframe]
screens:
  home:
    title: Home
    body: [{button: Go, go: drawn}]
  drawn:
    title: Drawn
    body: [{canvas: Sheet, height: 1/3}]
"""


def screen(page):
    return page.locator(".screen:not(.leaves)")


def use_folds(page):
    for name in ["Closed at first", "Open at first"]:
        screen(page).locator("summary", has_text=name).click()


def see_folds(page, is_used):
    expect(screen(page).get_by_text("Inside the first.")).to_be_visible(visible=is_used)
    expect(screen(page).get_by_text("Inside the second.")).to_be_visible(visible=not is_used)


def use_tools(page):
    screen(page).get_by_role("button", name="Brush").click()
    screen(page).locator("summary", has_text="Drawing").click()
    screen(page).locator("summary", has_text="File").click()


def see_tools(page, is_used):
    for name in ["Pen", "Brush", "Eraser"]:
        pressed = "true" if name == ("Brush" if is_used else "Pen") else "false"
        expect(screen(page).locator("[data-tool]", has_text=name)).to_have_attribute("aria-pressed", pressed)
    expect(screen(page).get_by_role("toolbar", name="Drawing")).to_be_visible(visible=not is_used)
    expect(screen(page).get_by_role("button", name="Share")).to_be_visible(visible=is_used)


def use_chosen(page):
    screen(page).get_by_role("radio", name="Large").click()
    screen(page).locator("[data-step='1']").click()


def see_chosen(page, is_used):
    expect(screen(page).get_by_role("radio", name="Large")).to_have_attribute("aria-checked", "true" if is_used else "false")
    expect(screen(page).locator("output")).to_have_text("1" if is_used else "0")


def use_found(page):
    screen(page).get_by_role("searchbox").fill("pea")


def see_found(page, is_used):
    expect(screen(page).get_by_role("searchbox")).to_have_value("pea" if is_used else "")
    expect(screen(page).get_by_text("Pear")).to_be_visible()
    expect(screen(page).get_by_text("Apple")).to_be_visible(visible=not is_used)
    expect(screen(page).get_by_role("button", name="Cancel")).to_be_visible(visible=is_used)


def use_places(page):
    screen(page).get_by_role("button", name="Harbour").click()


def see_places(page, is_used):
    expect(screen(page).get_by_text("Old harbour")).to_be_visible(visible=is_used)
    expect(screen(page).get_by_text("Main station")).to_be_visible(visible=False)


def use_drawn(page):
    at_rest(page)
    box = screen(page).locator(".canvas").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x - 40, y)
    page.mouse.down()
    page.mouse.move(x + 40, y, steps=10)
    page.mouse.up()


HAS_INK = """() => {
  const sheet = document.querySelector(".screen:not(.leaves) .ink"), blank = document.createElement("canvas");
  return sheet !== null && sheet.toDataURL() !== Object.assign(blank, { width: sheet.width, height: sheet.height }).toDataURL();
}"""


def see_drawn(page, is_used):
    expect(screen(page).locator(".canvas")).to_be_visible()
    page.wait_for_function(f"(isUsed) => ({HAS_INK})() === isUsed", arg=is_used, timeout=10_000)


APPS = {
    "folds": (FOLDS, use_folds, see_folds),
    "tools": (TOOLS, use_tools, see_tools),
    "chosen": (CHOSEN, use_chosen, see_chosen),
    "found": (FOUND, use_found, see_found),
    "places": (PLACES, use_places, see_places),
    "drawn": (DRAWN, use_drawn, see_drawn),
}


@pytest.fixture(params=APPS)
def kept(request, pages, visit):
    text, use, see = APPS[request.param]
    page = visit.open(pages.app(text, request.param))
    page.get_by_role("button", name="Go", exact=True).click()
    expect(screen(page).get_by_role("heading", name=request.param.title())).to_be_visible()
    see(page, False)
    use(page)
    see(page, True)
    return page, see


def test_back_and_forward_keep_what_was_opened_and_selected(kept):
    page, see = kept
    page.go_back()
    expect(screen(page).get_by_role("heading", name="Home")).to_be_visible()
    page.go_forward()
    see(page, True)


def test_a_reload_keeps_what_was_opened_and_selected(kept):
    page, see = kept
    reload(page)
    see(page, True)


def test_another_platform_keeps_what_was_opened_and_selected(kept, visit):
    page, see = kept
    for platform in ["android", "metro", "wireframe", "ios"]:
        visit.choose(platform)
        see(page, True)


def test_other_colours_keep_what_was_opened_and_selected(kept):
    page, see = kept
    page.emulate_media(color_scheme="dark")
    see(page, True)


def test_restart_forgets_what_was_opened_and_selected(kept):
    page, see = kept
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("r")
    page.get_by_role("button", name="Go", exact=True).click()
    see(page, False)


@pytest.mark.any_engine
def test_a_search_without_words_ends_when_the_focus_leaves_it(pages, visit):
    page = visit.open(pages.app(FOUND, "found"))
    page.get_by_role("button", name="Go", exact=True).click()
    expect(screen(page).get_by_role("heading", name="Found")).to_be_visible()
    expect(page.locator(".leaves")).to_have_count(0)
    screen(page).get_by_role("searchbox").focus()
    expect(page.locator(".searching")).to_have_count(1)
    for _ in range(2):
        page.keyboard.press("Tab")
    expect(page.locator(".searching")).to_have_count(0)


PORTS = """
app: Ports
platforms: [ios, android, metro, wireframe]
screens:
  ports:
    title: Ports
    navigation-bar: {search: Find a port, right: [{button: Star, icon: star, go: oslo}]}
    body:
      - list: [{row: Oslo, go: oslo}, {row: Kiel, go: oslo}]
  oslo:
    title: Fjord
    body: [Deep.]
"""


@pytest.mark.parametrize("platform", ["ios", "android", "metro", "wireframe"])
def test_a_search_goes_on_after_back_and_can_be_ended(pages, visit, platform):
    page = visit.open(pages.app(PORTS, "ports"))
    visit.choose(platform)
    field, cancel, star = (screen(page).get_by_role(role, name=name) for role, name in [("searchbox", None), ("button", "Cancel"), ("button", "Star")])

    def look_at_oslo():
        screen(page).get_by_role("button", name="Oslo").click()
        expect(screen(page).get_by_role("heading", name="Fjord")).to_be_visible()
        at_rest(page)
        page.go_back()
        expect(screen(page).get_by_role("button", name="Oslo")).to_be_visible()
        at_rest(page)

    field.click()
    look_at_oslo()
    expect(cancel).to_be_hidden()
    expect(star).to_be_visible()
    field.click()
    page.keyboard.type("osl")
    look_at_oslo()
    expect(screen(page).get_by_role("button", name="Kiel")).to_be_hidden()
    # On Windows Phone the bar stays.
    expect(star).to_be_visible(visible=platform == "metro")
    cancel.click()
    expect(screen(page).get_by_role("button", name="Kiel")).to_be_visible()
    expect(cancel).to_be_hidden()
    star.click()
    expect(screen(page).get_by_role("heading", name="Fjord")).to_be_visible()


LOOKED = """
app: Looked
platforms: [android, metro]
screens:
  home:
    title: Home
    body: [{button: Ports, go: ports}]
  ports:
    title: Ports
    navigation-bar: {search: Find a port}
    body:
      - list: [{row: Oslo, go: home}, {row: Kiel, go: home}]
"""


@pytest.mark.parametrize("platform", ["android", "metro"])
@pytest.mark.parametrize("words", ["", "osl"])
def test_back_of_the_system_ends_a_search_first_as_journeys_say(pages, visit, platform, words):
    page = visit.open(pages.app(LOOKED, "looked"))
    visit.choose(platform)
    screen(page).get_by_role("button", name="Ports").click()
    at_rest(page)
    screen(page).get_by_role("searchbox").click()
    page.keyboard.type(words)
    expect(page.locator(".searching")).to_have_count(1)
    page.go_back()
    expect(page.locator(".searching")).to_have_count(0)
    expect(screen(page).get_by_role("button", name="Kiel")).to_be_visible()
    expect(screen(page).get_by_role("searchbox")).to_have_value("")
    page.go_back()
    expect(screen(page).get_by_role("heading", name="Home")).to_be_visible()


COVERED = """
app: Covered
platforms: [ios, android]
screens:
  home:
    title: Home
    body:
      - field: Your name
      - deck:
          - card: One
            body: [First.]
          - card: Two
            body: [Second.]
      - button: Help
        go: {popup: Ask at the desk., id: help, body: [{button: Thanks, go: close}]}
"""


def test_what_a_popup_covers_is_kept_through_many_reloads(visit, pages):
    """Even where the popup is there from the beginning, so that the screen was never on top."""
    page = visit.page
    page.goto(pages.app(COVERED, "covered").as_uri())
    page.get_by_label("Your name").fill("Emma")
    page.get_by_role("button", name="Help").click()
    for _ in range(3):
        page.reload()
        page.get_by_text("Ask at the desk.").wait_for()
        expect(page.locator(".screens input")).to_have_value("Emma")
    page.get_by_role("button", name="Thanks").click()
    expect(page.get_by_label("Your name")).to_have_value("Emma")


def test_a_screen_that_a_popup_covers_from_the_beginning_is_whole(visit, pages):
    page = visit.page
    page.goto(pages.app(COVERED, "covered").as_uri())
    page.get_by_role("button", name="Help").click()
    page.reload()
    page.get_by_text("Ask at the desk.").wait_for()
    expect(page.locator(".screens .dots i")).to_have_count(2)


SCROLLED = """
app: Scrolled
platforms: [ios, android, metro, wireframe]
data: {singers: [ROWS]}
screens:
  home:
    title: Home
    body: [{button: Go, go: singers}]
  singers:
    title: Singers
    body:
      - deck: [{card: One, body: [First.]}, {card: Two, body: [Second.]}, {card: Three, body: [Third.]}]
      - list: [{row: $value, each: singers}]
"""


def test_a_reload_keeps_how_far_things_are_scrolled(visit, pages):
    page = visit.open(pages.app(SCROLLED.replace("ROWS", ", ".join(f"Singer {number}" for number in range(60))), "scrolled"))
    page.get_by_role("button", name="Go", exact=True).click()
    expect(screen(page).get_by_role("heading", name="Singers")).to_be_visible()
    at_rest(page)
    screen(page).get_by_role("button", name="Next").click()
    expect(screen(page).locator(".dots i").nth(1)).to_have_class("now")
    screen(page).get_by_text("Singer 40", exact=True).scroll_into_view_if_needed()
    page.wait_for_timeout(300)
    far = screen(page).locator(".content").evaluate("(node) => node.scrollTop")
    assert far > 500
    reload(page)
    expect(screen(page).locator(".dots i").nth(1)).to_have_class("now")
    assert screen(page).locator(".content").evaluate("(node) => node.scrollTop") == pytest.approx(far, abs=2)
