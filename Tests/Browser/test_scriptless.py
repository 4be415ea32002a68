"""`--static`: a page without any script, in which links lead from screen to screen, popups open, and Back goes back."""

import subprocess

import html5lib
import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import expect

from browsing import PROTOTYPES, Visit, at_rest
from checkout import HANGING
from turns import share

OPTIONS = """{
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
  rules: { "target-size": { enabled: true } },
}"""


@pytest.fixture
def scriptless(chromium):
    """A page in a browser that runs no scripts."""
    context = chromium.new_context(java_script_enabled=False, viewport={"width": 1000, "height": 1200})
    yield context.new_page()
    context.close()


def build(pages, name):
    return pages.prototype(name, "--static")


@pytest.mark.parametrize("name", PROTOTYPES)
def test_every_page_is_whole_and_holds_no_script(pages, name):
    path = build(pages, name)
    parser = html5lib.HTMLParser(strict=False, namespaceHTMLElements=False)
    tree = parser.parse(path.read_bytes(), transport_encoding="utf-8")
    assert parser.errors == []
    assert tree.find(".//script") is None
    assert b"script-src" not in path.read_bytes()
    ids = [node.get("id") for node in tree.iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    links = [node.get("href") for node in tree.iter("a") if node.get("href", "").startswith("#")]
    assert len(links) > 2
    assert {link[1:] for link in links} <= set(ids)


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["upright", "sideways"])
def test_on_a_phone_its_bar_is_below_the_app(pages, chromium, size):
    context = chromium.new_context(java_script_enabled=False, viewport=dict(zip(("width", "height"), size)))
    page = context.new_page()
    page.goto(build(pages, "earnest").as_uri())
    bar, stage = (page.locator(name).bounding_box() for name in (".bar", ".stage"))
    context.close()
    assert stage["width"] == size[0] and stage["y"] == 0 and stage["height"] > size[1] * 0.8
    assert bar["y"] == stage["height"] and bar["y"] + bar["height"] == size[1]


@pytest.mark.parametrize("size", [(1366, 650), (1200, 850), (1600, 1100)], ids=str)
@pytest.mark.parametrize("engine", ["chromium", "firefox"])
def test_all_of_the_phone_can_be_reached(pages, request, engine, size):
    context = request.getfixturevalue(engine).new_context(java_script_enabled=False, viewport=dict(zip(("width", "height"), size)))
    page = context.new_page()
    page.goto(build(pages, "podcast").as_uri())
    device, stage = (page.locator(name).first.bounding_box() for name in (".start .device", ".stage"))
    context.close()
    assert device["y"] > stage["y"] and device["y"] + device["height"] < stage["y"] + stage["height"], (device, stage)


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_it_is_light_or_dark_as_people_prefer(pages, chromium, mode):
    context = chromium.new_context(java_script_enabled=False, color_scheme=mode)
    page = context.new_page()
    page.goto(build(pages, "earnest").as_uri())
    seen = page.evaluate("""() => {
      const app = document.querySelector(".start .app"), words = app.appendChild(document.createElement("span"));
      words.style.color = "var(--accent)";
      return [getComputedStyle(app).backgroundColor, getComputedStyle(words).color];
    }""")
    context.close()
    assert seen == {"light": ["rgb(242, 242, 247)", "rgb(31, 111, 92)"], "dark": ["rgb(0, 0, 0)", "rgb(127, 209, 191)"]}[mode]


def test_a_journey_by_links(pages, scriptless):
    scriptless.goto(build(pages, "critter-cards").as_uri())

    def shown(words):
        return scriptless.get_by_role("heading", name=words, exact=True).locator("visible=true").first

    def tap(words):
        scriptless.get_by_role("link", name=words, exact=True).locator("visible=true").first.click()

    assert shown("Critter Cards").is_visible()
    tap("All screens")
    tap("support")
    assert scriptless.url.endswith("#/support")
    # Back leads to what lies beneath on the shortest way.
    tap("Back")
    assert scriptless.url.endswith("#/launcher")
    scriptless.go_back()
    assert scriptless.url.endswith("#/support")


def test_popups_open_over_their_screen_and_close(pages, scriptless):
    page = pages.app(
        """
app: Static
state: {mood: [calm, angry]}
screens:
  first:
    title: First
    body:
      - button: Ask
        go: question
      - button: Which
        go: {ask: Which way?, answers: {Left: second, Right: third}}
      - button: Only when angry
        go: {when: mood is angry, to: second}
      - button: Web
        go: https://example.org/
      - text: Mood $mood
      - form:
          submit: Send
          go: second
          body:
            - field: Name
    popups:
      question: {alert: Really?, buttons: [{button: Yes, go: second}, {button: "No", role: cancel}]}
  second:
    title: Second
    on: {swipe-left: third}
    body: [Here]
  third:
    title: Third
    body: [There]
    on:
      appear: {to: first, after: 5s, how: reset}
      double-tap: {ask: Where to?, answers: {Home: first, Middle: second}}
""",
        "static",
        "--static",
        "--force",
    )
    scriptless.goto(page.as_uri())
    at = lambda: scriptless.url.partition("#")[2]
    visible = lambda role, name: scriptless.get_by_role(role, name=name, exact=True).locator("visible=true")
    assert scriptless.get_by_text("Mood calm").is_visible()
    visible("link", "Ask").click()
    assert at() == "/first+question"
    assert scriptless.get_by_role("alertdialog").is_visible()
    visible("link", "No").click()
    assert at() == "/first"
    visible("link", "Ask").click()
    visible("link", "Yes").click()
    assert at() == "/second"
    visible("link", "Gesture: swipe-left").click()
    assert at() == "/third"
    visible("link", "Gesture: double-tap").click()
    assert scriptless.get_by_role("dialog", name="Where to?").is_visible()
    visible("link", "Middle").click()
    assert at() == "/second"
    visible("link", "Gesture: swipe-left").click()
    visible("link", "Continues by itself").click()
    assert at() == "/first"
    visible("link", "Which").click()
    visible("link", "Right").click()
    assert at() == "/third"
    visible("link", "Back").click()
    assert at() == "/first"
    visible("link", "Send").click()
    assert at() == "/second"
    scriptless.goto(page.as_uri() + "#/first")
    off = scriptless.get_by_role("button", name="Only when angry")
    assert off.get_attribute("aria-disabled") == "true"
    assert visible("link", "Web").get_attribute("href") == "https://example.org/"
    assert scriptless.get_by_text("This page has no scripts").is_visible()


INPUTS = """
app: Inputs
state: {loud: [off, on]}
screens:
  first:
    title: First
    body:
      - {switch: Sound, state: loud}
      - {switch: Quiet, go: second}
      - {radio: Size, options: [Small, {label: Large, go: second}]}
      - {field: Name, hint: Ada, go: second}
      - {search: Find a plant, in: plants}
      - {date: Birthday}
      - {list: Plants, id: plants, body: [{row: Fern}]}
      - {button: Filter, go: filter}
    popups:
      filter:
        sheet: Filter
        sizes: [medium, large]
        body: [{switch: Only mine, go: second}, {switch: Only new}]
  second: {title: Second, body: [Here]}
"""


def test_nothing_looks_alive_that_is_dead(pages, scriptless):
    scriptless.goto(pages.app(INPUTS, "inputs", "--static", "--force").as_uri())
    at = lambda: scriptless.url.partition("#")[2]
    shown = lambda role, name: scriptless.get_by_role(role, name=name, exact=True).locator("visible=true")
    # What is typed or switched is so for people themselves; what only a script answers cannot be typed in.
    shown("switch", "Sound").click()
    shown("textbox", "Name").fill("Grace")
    for role, name in [("searchbox", "Find a plant"), ("combobox", "Birthday")]:
        expect(shown(role, name)).to_be_disabled()
    # Where an input leads is a link beside the device; one that leads nowhere has none.
    expect(scriptless.locator(".place.start > .ways").get_by_role("link")).to_have_text(["Quiet", "Large", "Name"])
    for name in ["Quiet", "Large", "Name"]:
        shown("link", name).click()
        assert at() == "/second"
        scriptless.go_back()
    shown("link", "Filter").click()
    # A sheet has nothing to take it by, for nobody can.
    assert scriptless.locator(".grabber").evaluate_all("all => all.map(one => [one.localName, one.ariaHidden])") == [["span", "true"]]
    assert shown("button", "Resize").count() == 0
    expect(shown("link", "Only new")).to_have_count(0)
    shown("link", "Only mine").click()
    assert at() == "/second"


@pytest.mark.turns(2)
@pytest.mark.parametrize("part", share(16))
@pytest.mark.parametrize("name", ["showcase", "critter-cards"])
def test_axe_finds_nothing(pages, chromium, name, part):
    visit = Visit(chromium, size=(1000, 1200))
    page = visit.page
    page.goto(build(pages, name).as_uri())
    page.evaluate(AXE_SCRIPT)
    ids = page.evaluate("[...document.querySelectorAll('.place, .all, .layer')].map((node) => node.id)")
    # Of pages and popups that rows make the first ones stand for all.
    ids = [address for address in ids if address.rpartition(".")[2] in ("1", "") or not address.rpartition(".")[2].isdigit()]
    found = []
    first, step = part
    for address in ids[first::step]:
        page.evaluate("(id) => { location.hash = '#' + id; }", address)
        # Of what moves there is only a glimpse of its place.
        at_rest(page)
        result = page.evaluate(f"axe.run(document, {OPTIONS})")
        found += [
            f"{address}: {rule['id']} {node['html'][:120]} {node['failureSummary'][:200]}" for rule in result["violations"] for node in rule["nodes"]
        ]
    assert not found, f"{len(found)} violations\n" + "\n".join(found[:30])
    visit.close()
    assert visit.complaints == []


def test_a_thousand_screens(binary, tmp_path):
    (tmp_path / ".git").mkdir()
    screens = "".join(f"  s{n}:\n    body:\n      - button: On\n        go: s{(n + 1) % 1000}\n" for n in range(1000))
    (tmp_path / "app.yaml").write_text(f"app: Large\nscreens:\n{screens}")
    page = tmp_path / "page.html"
    done = subprocess.run([binary, "build", tmp_path, "-o", page, "--static"], capture_output=True, text=True, timeout=HANGING)
    assert done.returncode == 0, done.stdout
    assert page.read_text().count('<section class="place') == 1000
