"""What an editor is offered in the steps of a journey, for groups, and what is shown to editors in a terminal."""

import pytest

from editing import Editor

APP = """\
app: Ferry
screens:
  home:
    title: Home
    group: Travel
    on: {swipe-left: more}
    body:
      - button: Pay
        go: {ask: Paid?, answers: {Accepted: more, Declined: stay}}
      - list:
          id: trips
          body:
            - {row: Dover, go: more, on: {long-press: more, swipe-left: more}}
            - {row: Calais, go: more}
  more:
    title: More
    group: |GROUP|
    tab-bar: [{tab: Home, go: home}, {tab: More, go: more}]
    body: [Words.]
journeys:
  A trip:
    steps:
      |STEPS|
"""


def typed(group="Me", steps="- tap: Pay"):
    text = APP.replace("|GROUP|", group).replace("|STEPS|", steps)
    before, _, after = text.partition("^")
    lines = before.split("\n")
    return before + after, {"line": len(lines) - 1, "character": len(lines[-1])}


@pytest.fixture
def editor(binary, tmp_path):
    editor = Editor(binary, tmp_path)
    editor.open("app.yaml", typed()[0])
    editor.found("app.yaml")
    yield editor
    editor.end()


@pytest.mark.parametrize("changed, offered", [
    ({"steps": "- tap: Pay\n      - answer: ^"}, ["Accepted", "Declined"]),
    ({"steps": "- tap: {label: Dover, in: ^}"}, ["navigation-bar", "trips"]),
    ({"steps": "- long-press: ^"}, ["Dover"]),
    ({"steps": "- swipe: {label: ^}"}, ["Dover"]),
    ({"group": "^"}, ["Travel"]),
])  # fmt: skip
def test_steps_and_groups_are_offered_what_there_is(editor, changed, offered):
    text, position = typed(**changed)
    editor.change("app.yaml", {"text": text})
    labels = [one["label"].strip(": ") for one in editor.ask_about("completion", "app.yaml", position)["items"]]
    assert [one for one in labels if one not in ("label", "in", "direction", "tap")] == offered


@pytest.mark.parametrize("client, is_drawn", [("Visual Studio Code", True), (None, True), ("Neovim", False), ("helix", False), ("Eglot", False)])
def test_an_editor_in_a_terminal_gets_no_drawing(binary, tmp_path, client, is_drawn):
    editor = Editor(binary, tmp_path, {"textDocument": {"hover": {"contentFormat": ["markdown"]}}}, client=client)
    text, _ = typed()
    editor.open("app.yaml", text)
    lines = text.split("\n")
    line = next(number for number, one in enumerate(lines) if "Calais" in one)
    shown = editor.ask_about("hover", "app.yaml", {"line": line, "character": lines[line].index("more") + 1})["contents"]
    assert shown["kind"] == "markdown" and "**the screen `more`**" in shown["value"]
    assert ("data:image" in shown["value"]) is is_drawn
    editor.end()


def test_what_keeps_the_app_from_being_understood_is_not_accepted(editor):
    text = typed()[0].replace("go: more, on:", "go: moer, on:")
    editor.change("app.yaml", {"text": text})
    (found,) = [one for one in editor.found("app.yaml") if one["code"] == "P201"]
    actions = editor.ask("textDocument/codeAction", {"textDocument": {"uri": editor.uri("app.yaml")}, "range": found["range"], "context": {"diagnostics": []}})
    assert actions and not [one["title"] for one in actions if one["title"].startswith("Accept")]
