"""`protoc lsp`: what can be done about a finding, and what is shown beside the lines."""

import random

import pytest

from checkout import REPOSITORY, seed
from editing import Editor, at, changed

APP = """\
app: Shop
screens:
  home:
    title: Home
    body:
      - button: Books
        go: books
      - button: Toys
        go: toy-box
  books:
    title: Books  # all of them
    body: [{text: Many}]
    popups:
      help:
        alert: No
        buttons: [{button: Yes}]
journeys:
  A tour:
    steps: [tap: Books, on: books]
"""


@pytest.fixture
def editor(binary, tmp_path):
    editor = Editor(binary, tmp_path)
    yield editor
    editor.end()


def actions(editor, path, range):
    return {one["title"]: one for one in editor.ask_about("codeAction", path, range=range, context={"diagnostics": []})}


def test_a_screen_that_is_missing_is_made(editor):
    editor.open("app.yaml", APP)
    assert "P201" in [one["code"] for one in editor.found("app.yaml")]
    found = actions(editor, "app.yaml", at(8, 12, 8, 12))
    edit = found["Create the screen `toy-box`"]["edit"]["changes"][editor.uri("app.yaml")]
    text = changed(APP, edit)
    assert text == APP.replace("journeys:", "  toy-box:\n    title: Toy box\n    body:\n      - text: Nothing here yet.\njourneys:")
    editor.change("app.yaml", {"text": text})
    assert "P201" not in [one["code"] for one in editor.found("app.yaml")]


@pytest.mark.parametrize(
    "screens, expected",
    [
        ("screens: {a: {body: [{button: B, go: b}]}}", "screens: {a: {body: [{button: B, go: b}]}, b: {title: B, body: [{text: Nothing here yet.}]}}"),
        ("screens:\n  a:\n    body: [{button: B, go: b}]", "screens:\n  a:\n    body: [{button: B, go: b}]\n  b:\n    title: B\n    body:\n      - text: Nothing here yet.\n"),
        ("screens:\n    a: {body: [{button: B, go: b}]} # that\n\n# end\n", "screens:\n    a: {body: [{button: B, go: b}]} # that\n    b:\n      title: B\n      body:\n        - text: Nothing here yet.\n\n# end\n"),
        ("screens:\n  a:\n    body:\n      - button: B\n        go: b\n        note: |\n          long\n\ncheck: {}\n", None),
        ("screens:\n  a: {body: [{button: B, go: b}]}\n  c:\n", "screens:\n  a: {body: [{button: B, go: b}]}\n  c:\n  b:\n    title: B\n    body:\n      - text: Nothing here yet.\n"),
    ],
)
def test_a_screen_is_made_wherever_screens_are(editor, screens, expected):
    text = "app: A\n" + screens
    editor.open("app.yaml", text)
    editor.found("app.yaml")
    edits = actions(editor, "app.yaml", {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}})["Create the screen `b`"]["edit"]["changes"]
    made = changed(text, edits[editor.uri("app.yaml")])
    if expected:
        assert made == "app: A\n" + expected
    editor.change("app.yaml", {"text": made})
    assert "P201" not in [one["code"] for one in editor.found("app.yaml")]
    assert "b" in [one["name"] for one in editor.ask("workspace/symbol", {"query": "b"})]


@pytest.mark.parametrize("creates", [True, False])
def test_a_screen_is_made_as_new_screen_makes_it(binary, tmp_path, creates):
    files = {
        "app.yaml": "app: A\ninclude: [screens/*.yaml]\nlayouts: {}\n",
        "screens/home.yaml": "screens:\n  home:\n    title: Home\n    body:\n      - button: About\n        go: about\n",
    }
    for path, text in files.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text)
    editor = Editor(binary, tmp_path, {"workspace": {"workspaceEdit": {"resourceOperations": ["create"] if creates else []}}})
    editor.open("screens/home.yaml", files["screens/home.yaml"])
    editor.found("screens/home.yaml")
    edit = actions(editor, "screens/home.yaml", at(5, 12, 5, 12))["Create the screen `about`"]["edit"]
    editor.end()
    about = "  about:\n    title: About\n    body:\n      - text: Nothing here yet.\n"
    if not creates:
        changes = edit["changes"][editor.uri("screens/home.yaml")]
        assert changed(files["screens/home.yaml"], changes) == files["screens/home.yaml"] + about
        return
    create, text, *others = edit["documentChanges"]
    assert create == {"kind": "create", "uri": editor.uri("screens/about.yaml")}
    assert text["textDocument"] == {"uri": editor.uri("screens/about.yaml"), "version": None}
    assert changed("", text["edits"]) == "screens:\n" + about
    # The app starts where it did.
    assert [(one["textDocument"]["uri"], changed(files["app.yaml"], one["edits"])) for one in others] == [
        (editor.uri("app.yaml"), files["app.yaml"].replace("layouts", "start: home\nlayouts"))
    ]


def test_a_finding_is_accepted_where_it_is(editor):
    editor.open("app.yaml", APP.replace("go: toy-box", "go: home\n  odd: {}"))
    finding = next(one for one in editor.found("app.yaml") if one["code"] == "P301")
    accept = actions(editor, "app.yaml", finding["range"])["Accept `unreachable-screen` here"]
    (edit,) = accept["edit"]["changes"][editor.uri("app.yaml")]
    assert edit["newText"].startswith("allow: {unreachable-screen: why this is fine}")


FAILING = sorted((REPOSITORY / "Sources/Rules").glob("*/*/failing-*.yaml"))


def test_what_is_accepted_is_found_no_longer(binary, tmp_path):
    """The failing examples of all rules, some at each commit."""
    chance = random.Random(f"{seed()} accepting")
    accepted = 0
    for number, path in enumerate(chance.sample(FAILING, 60)):
        folder = tmp_path / str(number)
        folder.mkdir()
        editor = Editor(binary, folder)
        text = path.read_text()
        editor.open("app.yaml", text)
        before = editor.found("app.yaml")
        for finding in before[:3]:
            for title, action in actions(editor, "app.yaml", finding["range"]).items():
                if not title.startswith("Accept") or action["diagnostics"] != [finding]:
                    continue
                made = changed(text, action["edit"]["changes"][editor.uri("app.yaml")])
                editor.change("app.yaml", {"text": made})
                after = editor.found("app.yaml")
                kind = finding["code"], finding["message"]
                assert count(after, kind) < count(before, kind), (path, title, made)
                # What only waited for it may be told now.
                assert len(after) <= len(before), (path, title, made, after)
                editor.change("app.yaml", {"text": text})
                assert editor.found("app.yaml") == before
                accepted += 1
        editor.end()
    assert accepted > 20


def count(findings, kind):
    return sum((one["code"], one["message"]) == kind for one in findings)


def test_how_a_screen_is_reached_is_above_it(editor, binary):
    editor.open("app.yaml", APP)
    editor.found("app.yaml")
    lenses = {one["range"]["start"]["line"]: one["command"]["title"] for one in editor.ask_about("codeLens", "app.yaml")}
    assert lenses == {2: "no links in · the start · in 1 journey", 9: "1 link in · 1 tap from the start · in 1 journey", 13: "no links in"}


def test_what_is_implied_is_told(editor):
    text = APP.replace("go: toy-box", "go: home")
    editor.open("app.yaml", text)
    hints = [(one["position"], one["label"]) for one in editor.ask_about("inlayHint", "app.yaml", range=at(0, 0, 99, 0))]
    assert hints == [({"line": 2, "character": 7}, "the start"), ({"line": 9, "character": 8}, "with Back")]
    assert editor.ask_about("inlayHint", "app.yaml", range=at(0, 0, 5, 0)) == [one for one in editor.ask_about("inlayHint", "app.yaml", range=at(0, 0, 99, 0)) if one["label"] == "the start"]
    editor.change("app.yaml", {"text": text.replace("app: Shop", "app: Shop\nstart: home").replace("title: Books", "navigation-bar: hidden")})
    assert editor.ask_about("inlayHint", "app.yaml", range=at(0, 0, 99, 0)) == []


def test_that_the_first_check_takes_a_while_is_told(binary, tmp_path):
    editor = Editor(binary, tmp_path, {"window": {"workDoneProgress": True}})
    asked = editor.hear()
    editor.send({"id": asked["id"], "result": None})
    editor.open("app.yaml", APP)
    begun, ended, again = editor.hear(), editor.hear(), editor.hear()
    assert begun["params"] == {"token": asked["id"], "value": {"kind": "begin", "title": "Checking app.yaml"}}
    assert ended["params"] == {"token": asked["id"], "value": {"kind": "end"}}
    assert again["method"] == "window/workDoneProgress/create" and again["id"] != asked["id"]
    editor.found("app.yaml")
    editor.change("app.yaml", {"text": APP.replace("Home", "House")})
    editor.found("app.yaml")
    assert editor.heard == []
    editor.end()
