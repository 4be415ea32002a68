"""Links that are drawn in a watched page: from anything in the app, or in its small pictures on the map, to a screen on the map."""

import pytest

from browsing import WAITING, at_rest
from watching import watched

GARDEN = """\
app: Garden  # what it is
state:
  beds: 0..3
data:
  plants:
    - {id: fern, name: Fern}
    - {id: aloe, name: Aloe}
popups:
  about:
    sheet: About
    body: [{button: Fine, go: close}]
components:
  away:
    params: [where]
    body:
      - {button: Away, go: $where}
screens:
  beds:
    title: Beds
    body:
      - heading: What grows here
      - image: fern.png
        alt: A fern
      - Words alone  # as they are
      - list:
          - row: $name
            each: plants
      - {button: Jars}
      - button: Tools
        go: shed  # where they are
      - button: Dig
        set: {beds: +1}
      - button: Hidden
        go:
          - when: beds is 1
            to: shed
          - to: jars
      - use: away
        with: {where: jars}
      - button: Ask
        go: about
  jars:
    title: Jars
    body:
      - text: Many jars.
  shed:
    title: Shed
    body: [{button: Home, go: beds}, A rake]
  plant:
    for: {of: plants, id: id}
    title: $name
    body: [It grows.]
"""


@pytest.fixture
def watch(binary, tmp_path):
    (tmp_path / "fern.png").write_bytes(bytes.fromhex("89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63606060000000040001f61738550000000049454e44ae426082"))
    with watched(binary, tmp_path, files={"app.yaml": GARDEN}) as one:
        yield one


@pytest.fixture
def shown(visit, watch):
    visit.leave()
    visit.page.goto(watch.address)
    visit.page.wait_for_function("() => globalThis.player?.session")
    visit.page.keyboard.press("w")
    yield visit
    visit.leave()


def words(page, text):
    return page.locator(".screens > .screen:not(.leaves), .layers").get_by_text(text, exact=True).last


def middle(locator):
    locator.scroll_into_view_if_needed()
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def node(page, title):
    return page.locator(".map-node").filter(has=page.locator(".map-title b", has_text=title)).first


# In one step, since what is said goes by itself.
TAKE_SAID = """() => {
  const field = document.querySelector(".said"), words = field?.innerText;
  field?.remove();
  return words;
}"""


def said(page):
    return page.wait_for_function(TAKE_SAID).json_value()


def draw(page, start, title):
    """Draws a line with the mouse from a place in the app to a screen on the map, and gives what is said of it."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 10, start[1] + 10, steps=3)
    page.get_by_role("heading", name="Choose where").wait_for()
    node(page, title).wait_for()
    x, y = middle(node(page, title).locator(".map-title"))
    page.mouse.move(x, y, steps=5)
    page.locator(".map-node.lit").wait_for()
    page.mouse.up()
    told = said(page)
    assert page.locator(".linking").count() == 0
    return told


def follow(page, version):
    page.wait_for_function("(version) => document.getElementById('player').dataset.version !== version", arg=version, timeout=1000 * WAITING)
    at_rest(page)


LINKS = [
    ("Words alone", "Shed", "- Words alone  # as they are\n", "- text: Words alone  # as they are\n        go: shed\n"),
    ("Fern", "Plant", "- row: $name\n            each: plants\n", "- row: $name\n            go: plant/$id\n            each: plants\n"),
    ("Jars", "Shed", "{button: Jars}", "{button: Jars, go: shed}"),
    ("Tools", "Jars", "go: shed  # where they are", "go: jars  # where they are"),
    ("Tools", "about", "go: shed  # where they are", "go: about  # where they are"),
    ("Dig", "Jars", "button: Dig\n", "button: Dig\n        go: jars\n"),
    ("Ask", "Shed", "go: about\n", "go: shed\n"),
]


@pytest.mark.any_engine
@pytest.mark.parametrize("start, end, before, after", LINKS, ids=[f"{one[0]} to {one[1]}" for one in LINKS])
def test_a_line_writes_where_something_leads(shown, watch, start, end, before, after):
    page = shown.page
    assert GARDEN.count(before) == 1
    version = page.locator("#player").get_attribute("data-version")
    place = middle(words(page, start))
    told = draw(page, place, end)
    assert told.startswith("Changed app.yaml:"), told
    assert (watch.folder / "app.yaml").read_text() == GARDEN.replace(before, after)
    follow(page, version)
    assert page.evaluate("player.session.address") == "~beds"
    page.get_by_role("button", name="Undo").click()
    assert said(page) == told.replace("Changed", "Undone:")
    assert (watch.folder / "app.yaml").read_text() == GARDEN


def test_what_is_linked_leads_there(shown, watch):
    page = shown.page
    version = page.locator("#player").get_attribute("data-version")
    draw(page, middle(page.get_by_alt_text("A fern")), "Shed")
    follow(page, version)
    page.keyboard.press("w")
    page.get_by_alt_text("A fern").click()
    at_rest(page)
    assert page.evaluate("player.session.address") == "~beds~shed"


REFUSED = [
    ("What grows here", "Jars", "This `heading` cannot be a link. app.yaml:21"),
    ("Hidden", "Jars", "Where this leads depends on conditions or an answer. Change it in your editor. app.yaml:35"),
    ("Away", "Shed", "This leads somewhere else for each row, or in each place that uses it. Change it in your editor. app.yaml:16"),
    ("Jars", "Plant", "`plant` is a screen for each row of data. Write which one it is: `go: plant/…`. app.yaml:28"),
]


@pytest.mark.any_engine
@pytest.mark.parametrize("start, end, told", REFUSED, ids=[one[0] for one in REFUSED])
def test_what_cannot_be_linked_is_told(shown, watch, start, end, told):
    assert draw(shown.page, middle(words(shown.page, start)), end) == told
    assert (watch.folder / "app.yaml").read_text() == GARDEN


FORM = """\
app: Trips
screens:
  home:
    title: Home
    body:
      - form:
          go: found
          body:
            - Where to
            - field: City
            - button: Send
              role: submit
            - button: Help
  found:
    title: Found
    body: [{button: Home, go: home}]
  help:
    title: Help
    body: [Ask.]
"""
IN_FORM = [
    ("Where to", "Help", "Changed app.yaml:9.", "- Where to\n", "- text: Where to\n              go: help\n"),
    ("City", "Help", "Changed app.yaml:11.", "field: City\n", "field: City\n              go: help\n"),
    ("Send", "Found", "This leads to `found` already. app.yaml:7", "", ""),
    ("Send", "Help", "Changed app.yaml:7.", "go: found", "go: help"),
    ("Help", "Found", "Changed app.yaml:14.", "button: Help\n", "button: Help\n              go: found\n"),
]


@pytest.mark.any_engine
@pytest.mark.parametrize("start, end, told, before, after", IN_FORM, ids=[f"{one[0]} to {one[1]}" for one in IN_FORM])
def test_only_what_submits_leads_where_its_form_does(visit, binary, tmp_path, start, end, told, before, after):
    with watched(binary, tmp_path, files={"app.yaml": FORM}) as watch:
        visit.leave()
        page = visit.page
        page.goto(watch.address)
        page.wait_for_function("() => globalThis.player?.session")
        page.keyboard.press("w")
        assert draw(page, middle(words(page, start)), end) == told
        assert (watch.folder / "app.yaml").read_text() == FORM.replace(before, after)
        visit.leave()


def test_on_the_map_small_pictures_are_linked_too(shown, watch):
    page = shown.page
    page.keyboard.press("m")
    node(page, "Jars").wait_for()
    version = page.locator("#player").get_attribute("data-version")
    start = middle(node(page, "Shed").locator(".miniature").get_by_text("A rake", exact=True))
    was = node(page, "Jars").bounding_box()
    page.mouse.move(*start)
    page.mouse.down()
    end = middle(node(page, "Jars").locator(".map-title"))
    page.mouse.move(*end, steps=8)
    assert node(page, "Jars").bounding_box() == was, "the map is not moved meanwhile"
    page.mouse.up()
    assert said(page) == "Changed app.yaml:48."
    assert "body: [{button: Home, go: beds}, {text: A rake, go: jars}]" in (watch.folder / "app.yaml").read_text()
    follow(page, version)
    # The map is still there, and shows the link; outside of pictures it is moved as ever.
    assert "links to Beds, Jars" in node(page, "Shed").get_attribute("aria-label")
    was = node(page, "Jars").bounding_box()
    page.mouse.move(was["x"] - 20, was["y"] - 20)
    page.mouse.down()
    page.mouse.move(was["x"], was["y"] - 20, steps=4)
    page.mouse.up()
    page.wait_for_function("([x, title]) => [...document.querySelectorAll('.map-node')].some((one) => one.textContent.startsWith(title) && Math.abs(one.getBoundingClientRect().x - x) < 2)", arg=[was["x"] + 20, "Jars"])


def test_a_line_that_ends_beside_all_screens_says_so(shown, watch):
    page = shown.page
    x, y = middle(words(page, "Tools"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y + 10, steps=3)
    node(page, "Jars").wait_for()
    left, top = page.evaluate("(() => { const { left, top } = document.querySelector('.flow-map').getBoundingClientRect(); return [left, top]; })()")
    page.mouse.move(left + 60, top + 60, steps=3)
    page.mouse.up()
    assert said(page) == "That was not a screen, so nothing was linked."
    assert (watch.folder / "app.yaml").read_text() == GARDEN


@pytest.mark.any_engine
def test_the_map_moves_on_where_a_line_comes_near_its_edge(shown, watch):
    """So that screens beyond the edge can be reached."""
    page = shown.page
    page.keyboard.press("m")
    rake = node(page, "Shed").locator(".miniature").get_by_text("A rake", exact=True)
    rake.wait_for()
    was = node(page, "Jars").bounding_box()
    edges = page.evaluate("(() => { const { left, right, top, bottom } = document.querySelector('.flow-map').getBoundingClientRect(); return { left, right, top, bottom }; })()")
    page.mouse.move(*middle(rake))
    page.mouse.down()
    page.mouse.move(edges["left"] + 5, (edges["top"] + edges["bottom"]) / 2, steps=6)
    page.wait_for_function("([x, title]) => [...document.querySelectorAll('.map-node')].some((one) => one.textContent.startsWith(title) && one.getBoundingClientRect().x > x + 60)", arg=[was["x"], "Jars"])
    # Away from the edge it stays.
    page.mouse.move((edges["left"] + edges["right"]) / 2, (edges["top"] + edges["bottom"]) / 2, steps=4)
    at_rest(page)
    page.mouse.move(*middle(node(page, "Jars").locator(".map-title")), steps=4)
    page.mouse.up()
    assert said(page) == "Changed app.yaml:48."


@pytest.mark.any_engine
def test_after_a_link_is_drawn_the_map_is_seen_as_before(shown, watch):
    page = shown.page
    page.keyboard.press("m")
    node(page, "Shed").wait_for()
    rake = node(page, "Shed").locator(".miniature").get_by_text("A rake", exact=True)
    was = page.locator(".map-scale").inner_text()
    page.mouse.move(*middle(rake))
    page.mouse.wheel(0, -120)
    page.wait_for_function("was => document.querySelector('.map-scale').textContent !== was", arg=was)
    at_rest(page)
    scale, before = page.locator(".map-scale").inner_text(), node(page, "Shed").bounding_box()
    version = page.locator("#player").get_attribute("data-version")
    page.mouse.move(*middle(rake))
    page.mouse.down()
    page.mouse.move(*middle(node(page, "Jars").locator(".map-title")), steps=8)
    page.mouse.up()
    follow(page, version)
    node(page, "Shed").wait_for()
    assert page.locator(".map-scale").inner_text() == scale
    after = node(page, "Shed").bounding_box()
    assert after["width"] == pytest.approx(before["width"], abs=1)
    assert abs(after["x"] - before["x"]) < 40 and abs(after["y"] - before["y"]) < 40


def test_without_drawing(shown, watch):
    """The field has a button beside it, and the map is a list of buttons."""
    page = shown.page
    page.get_by_role("button", name="Dig").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Words", exact=True).wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Choose where “Dig” leads.").wait_for()
    node(page, "Shed").focus()
    page.keyboard.press("Enter")
    assert said(page) == "Changed app.yaml:32."
    assert "button: Dig\n        go: shed\n" in (watch.folder / "app.yaml").read_text()


def save_above(page, watch):
    """Somebody saves another element above all others."""
    version = page.locator("#player").get_attribute("data-version")
    watch.change("    body:\n      - heading", "    body:\n      - text: New line\n      - heading")
    follow(page, version)
    return (watch.folder / "app.yaml").read_text()


def test_a_line_from_what_the_page_shows_no_more_changes_nothing(shown, watch):
    page = shown.page
    x, y = middle(words(page, "Tools"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y + 10, steps=3)
    page.get_by_role("heading", name="Choose where").wait_for()
    saved = save_above(page, watch)
    page.mouse.move(*middle(node(page, "Jars").locator(".map-title")), steps=5)
    page.mouse.up()
    page.wait_for_function("() => document.querySelector('.said')?.innerText === 'The page has just changed. Try again.'")
    assert page.locator(".linking").count() == 0
    assert (watch.folder / "app.yaml").read_text() == saved


def test_a_choice_stays_or_is_said_to_be_given_up(shown, watch):
    page = shown.page
    version = page.locator("#player").get_attribute("data-version")
    draw(page, middle(words(page, "Jars")), "Shed")
    follow(page, version)
    words(page, "Tools").click()
    page.get_by_role("button", name="Link to a screen…").click()
    heading = page.get_by_role("heading", name="Choose where “Tools” leads.")
    heading.wait_for()
    # What is changed in the page itself is no reason.
    version = page.locator("#player").get_attribute("data-version")
    page.keyboard.press("Control+z")
    follow(page, version)
    assert heading.is_visible()
    said(page)
    save_above(page, watch)
    assert said(page) == "The page has just changed. Choose “Tools” again."
    assert page.get_by_role("heading", name="Map").is_visible()


def test_a_line_that_ends_nowhere_changes_nothing(shown, watch):
    page = shown.page
    start = middle(words(page, "Tools"))
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 30, start[1], steps=4)
    page.get_by_role("heading", name="Choose where").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("heading", name="Choose where").wait_for(state="detached")
    page.mouse.up()
    at_rest(page)
    assert page.locator(".linking").count() == 0
    assert page.evaluate("player.session.address") == "~beds"
    assert (watch.folder / "app.yaml").read_text() == GARDEN
