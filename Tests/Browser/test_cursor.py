"""The cursor of an editor, in a watched page: what it is at is marked there."""

import os

import pytest

from browsing import WAITING, at_rest, reload
from editing import Editor, where
from watching import SHOP, watched


@pytest.fixture
def watch(binary, tmp_path):
    (tmp_path / "state").mkdir()
    with watched(binary, tmp_path, env={"XDG_STATE_HOME": str(tmp_path / "state")}) as one:
        yield one


@pytest.fixture
def editor(binary, watch):
    editor = Editor(binary, watch.folder, environment={**os.environ, "XDG_STATE_HOME": str(watch.folder / "state")})
    editor.open("app.yaml", SHOP, save=False)
    editor.found("app.yaml")
    yield editor
    editor.end()


@pytest.fixture
def shown(visit, watch):
    visit.leave()
    visit.page.goto(watch.address)
    visit.page.wait_for_function("() => globalThis.player?.session")
    yield visit
    visit.leave()


MARKED = "[...document.querySelectorAll('.stage .screen:not(.leaves) [data-e]')].filter((one) => getComputedStyle(one).outlineStyle === 'solid').map((one) => one.textContent)"


def marks(page, expected):
    page.wait_for_function(f"(expected) => {MARKED}.join() === expected", arg=expected, timeout=1000 * WAITING)


def point(editor, text, marked):
    editor.tell("protoc/cursor", {"textDocument": {"uri": editor.uri("app.yaml")}, "position": where(text, marked)})


def test_what_the_cursor_is_at_is_marked(shown, editor, watch):
    page = shown.page
    point(editor, SHOP, "row: Bo|oks")
    marks(page, "Books")
    point(editor, SHOP, "go: to|ys")
    marks(page, "Toys")
    # Elsewhere nothing is marked here, but there.
    point(editor, SHOP, "    | - button: Add to the cart")
    marks(page, "")
    page.locator(".screen:not(.leaves)").get_by_text("Books", exact=True).last.click()
    at_rest(page)
    marks(page, "Add to the cart")


def test_editors_that_say_nothing_of_it_ask_what_is_alike(shown, editor):
    editor.ask_about("documentHighlight", "app.yaml", where(SHOP, "go: to|ys"))
    marks(shown.page, "Toys")


def test_what_is_not_saved_is_waited_for(shown, editor, watch):
    point(editor, SHOP, "row: Bo|oks")
    marks(shown.page, "Books")
    text = SHOP.replace("      - list:\n", "      - Welcome\n      - list:\n")
    editor.change("app.yaml", {"text": text})
    point(editor, text, "row: To|ys")
    # The page does not have it yet.
    assert shown.page.evaluate(MARKED) == ["Books"]
    watch.save("app.yaml", text)
    marks(shown.page, "Toys")


# These have lists with round corners, which cut what is outside.
@pytest.mark.parametrize(("platform", "round"), [("ios", "26px"), ("android", "16px")])
def test_the_frame_of_a_row_is_as_round_as_its_list(shown, editor, watch, platform, round):
    page, text = shown.page, SHOP.replace("app: Shop\n", f"app: Shop\nplatforms: [{platform}]\n")
    editor.change("app.yaml", {"text": text})
    watch.save("app.yaml", text)
    page.wait_for_function("(platform) => player.data.platform === platform", arg=platform, timeout=1000 * WAITING)
    corners = "(at) => { const one = getComputedStyle(document.querySelector(`.rows > ${at}`)); return [one.borderTopLeftRadius, one.borderBottomRightRadius, one.outlineOffset]; }"
    point(editor, text, "row: Bo|oks")
    marks(page, "Books")
    first, last, offset = page.evaluate(corners, ":first-child")
    assert (first, offset) == (round, "-2px") and last != round
    point(editor, text, "row: To|ys")
    marks(page, "Toys")
    first, last, offset = page.evaluate(corners, ":last-child")
    assert (last, offset) == (round, "-2px") and first != round


def test_a_page_that_is_opened_later_marks_what_the_cursor_is_at(shown, editor):
    point(editor, SHOP, "row: Bo|oks")
    marks(shown.page, "Books")
    reload(shown.page)
    marks(shown.page, "Books")


def test_the_page_goes_along_where_that_is_wanted(shown, editor):
    page = shown.page
    page.evaluate("player.tools.open('follow')")
    point(editor, SHOP, "A long| story.")
    page.wait_for_function("() => player.session.address.endsWith('~novel')", timeout=1000 * WAITING)
    marks(page, "A long story.")
    page.evaluate("player.tools.open('follow')")
    point(editor, SHOP, "Nothing y|et.")
    point(editor, SHOP, "A long| story.")
    marks(page, "A long story.")
    assert page.evaluate("player.session.address").endswith("~novel")


def test_a_page_that_is_connected_again_stays_where_somebody_went(shown, editor, watch):
    page, connections = shown.page, []
    point(editor, SHOP, "row: Bo|oks")
    marks(page, "Books")
    point(editor, SHOP, "A long| story.")
    marks(page, "")
    said = watch.events(2)

    def connect(route):
        connections.append(route)
        # A stream that ends is asked for again.
        route.fulfill(content_type="text/event-stream", body=said)

    page.route("**/events", connect)
    reload(page)
    page.evaluate("player.tools.open('follow')")
    page.wait_for_function("() => player.session.address.endsWith('~novel')", timeout=1000 * WAITING)
    page.evaluate("player.session.open(player.flow.start([0]))")
    page.wait_for_function("() => player.session.address.endsWith('~shop')", timeout=1000 * WAITING)
    before = len(connections)
    while len(connections) < before + 3:
        page.wait_for_timeout(100)
    assert page.evaluate("player.session.address").endswith("~shop")
    page.unroute("**/events")


CATS = """\
app: Cats
data:
  cats:
    - {name: Grey, age: 3}
    - {name: Tom, age: 12}
    - name: Kitty
      age: 7
  homes: {file: homes.csv}
components:
  fact:
    params: [name, about]
    body:
      - heading: $name
      - text: $about
screens:
  cats:
    title: Cats
    body:
      - list:
          - row: $name
            detail: $age
            each: cats
            go: facts
  facts:
    title: Facts
    body:
      - use: fact
        with: {name: Paws, about: Four of them.}
      - use: fact
        with: {name: Whiskers, about: Many of them.}
      - list:
          - {row: Homes, go: homes}
  homes:
    title: Homes
    body:
      - list:
          - {row: $street, each: homes, go: home/$id}
  home:
    for: homes
    title: $street
    body: [$town]
"""

HOMES = "id,street,town\na,High Street,Leeds\nb,Mill Lane,York\n"


@pytest.fixture
def cats(visit, binary, tmp_path):
    """A watched page and an editor of an app with data and components; what says where the editor's cursor is."""
    (tmp_path / "state").mkdir()
    environment = {"XDG_STATE_HOME": str(tmp_path / "state")}
    with watched(binary, tmp_path, files={"app.yaml": CATS, "homes.csv": HOMES}, env=environment) as watch:
        editor = Editor(binary, watch.folder, environment={**os.environ, **environment})
        for path, text in {"app.yaml": CATS, "homes.csv": HOMES}.items():
            editor.open(path, text, save=False)
        editor.found("app.yaml")
        visit.leave()
        visit.page.goto(watch.address)
        visit.page.wait_for_function("() => globalThis.player?.session")
        yield visit.page, lambda text, marked, path="app.yaml": editor.tell(
            "protoc/cursor", {"textDocument": {"uri": editor.uri(path)}, "position": where(text, marked)}
        )
        editor.end()
        visit.leave()


def test_at_a_row_of_data_what_shows_it_is_marked(cats):
    page, point = cats
    for marked, row in [("name: To|m", "Tom"), ("    |- {name: Grey", "Grey"), ("      a|ge: 7", "Kitty")]:
        point(CATS, marked)
        page.wait_for_function(f"(row) => {MARKED}.length === 1 && {MARKED}[0].startsWith(row)", arg=row, timeout=1000 * WAITING)


def test_at_a_use_what_its_component_holds_is_marked(cats):
    page, point = cats
    page.locator(".screen").get_by_text("Grey", exact=True).last.click()
    at_rest(page)
    point(CATS, "{name: Whis|kers")
    marks(page, "Whiskers,Many of them.")
    point(CATS, "- use: fa|ct\n        with: {name: Paws")
    marks(page, "Paws,Four of them.")
    # In the component itself, wherever it is used.
    point(CATS, "heading: $na|me")
    marks(page, "Paws,Whiskers")


def test_the_page_goes_along_to_rows_and_components(cats):
    page, point = cats
    page.evaluate("player.tools.open('follow')")
    point(CATS, "text: $abo|ut")
    page.wait_for_function("() => player.session.address.endsWith('~facts')", timeout=1000 * WAITING)
    point(HOMES, "b,Mill| Lane", path="homes.csv")
    page.wait_for_function("() => player.session.address.endsWith('~homes')", timeout=1000 * WAITING)
    marks(page, "Mill Lane")
