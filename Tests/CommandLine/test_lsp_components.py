"""`protoc lsp`: elements become a component, and the app stays what it is."""

import random
import re
import subprocess

import pytest

from checkout import REPOSITORY, seed
from editing import Editor, at, changed

GARDEN = """\
app: Garden
state:
  beds: 0..3
data:
  plants:
    - {name: Fern, water: weekly}
    - {name: Cactus, water: monthly}
# What people see.
screens:
  garden:
    title: Garden
    body:
      - heading: What grows here
      - card:
          - heading: A hint
          # Who gives it.
          - text: |
              Ask anybody
                who is here.
      - list:
          - row: $name
            each: plants
            go: plant/$name
      - button: Dig ($beds)
        set: {beds: +1}
  plant:
    title: $name
    for: {of: plants, id: name}
    popups:
      sure:
        alert: Sure?
        buttons: [{button: Yes, go: close}]
    body:
      - text: It is $name.
      - text: Water it $water.
      - button: Away with $name
        go: sure
      - use: sign
        with: {words: $name}
components:

  sign:
    params: [words]
    body:
      - text: $words  # as it is
"""


@pytest.fixture
def editor(binary, tmp_path):
    editor = Editor(binary, tmp_path)
    editor.open("app.yaml", GARDEN)
    editor.found("app.yaml")
    yield editor
    editor.end()


def line(words, text=GARDEN):
    (number,) = [number for number, line in enumerate(text.splitlines()) if words in line]
    return number


def extraction(editor, path, first, last=None, column=8):
    """The action for a cursor on a line, or for whole lines."""
    range = at(first, column, first, column) if last is None else at(first, 0, last + 1, 0)
    found = [one for one in editor.ask_about("codeAction", path, range=range, context={"diagnostics": []}) if one["kind"] == "refactor.extract"]
    assert len(found) < 2
    return found[0] if found else None


def test_an_element_becomes_a_component(editor):
    action = extraction(editor, "app.yaml", line("- card:"))
    assert action["title"] == "Extract the component `a-hint`"
    made = changed(GARDEN, action["edit"]["changes"][editor.uri("app.yaml")])
    card = GARDEN[GARDEN.index("      - card:") : GARDEN.index("      - list:")]
    assert made == GARDEN.replace(card, "      - use: a-hint\n") + "\n  a-hint:\n    body:\n" + card


def test_what_it_reads_becomes_a_parameter(editor):
    action = extraction(editor, "app.yaml", line("Water it"), line("go: sure") - 2)
    made = changed(GARDEN, action["edit"]["changes"][editor.uri("app.yaml")])
    assert made == GARDEN.replace("      - text: Water it $water.\n", "      - use: text\n        with: {water: $water}\n") + (
        "\n  text:\n    params: [water]\n    body:\n      - text: Water it $water.\n"
    )


def test_several_elements_go_together_and_rows_stay_their_own(editor):
    action = extraction(editor, "app.yaml", line("- list:"), line("set: {beds: +1}"))
    made = changed(GARDEN, action["edit"]["changes"][editor.uri("app.yaml")])
    part = GARDEN[GARDEN.index("      - list:") : GARDEN.index("  plant:\n")]
    assert made.replace(part, "") == GARDEN.replace(part, "      - use: list\n") + "\n  list:\n    body:\n"


@pytest.mark.parametrize("head", ["", "# Screens.\n"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_file_that_is_included_gets_some(binary, tmp_path, head, newline):
    """Also where its first line is what the elements are below."""
    (tmp_path / "app.yaml").write_text("app: Choir\ninclude: screens/*.yaml\nscreens:\n  home: {title: Home, body: [{button: Songs, go: songs}]}\n")
    text = head + "screens:\n  songs:\n    title: Songs\n    body:\n      - heading: Ave\n      - text: A motet\n"
    (tmp_path / "screens").mkdir()
    (tmp_path / "screens/songs.yaml").write_bytes(text.replace("\n", newline).encode())
    editor = Editor(binary, tmp_path)
    editor.open("screens/songs.yaml", text.replace("\n", newline))
    editor.found("screens/songs.yaml")
    action = extraction(editor, "screens/songs.yaml", line("- heading", text))
    made = changed(text.replace("\n", newline), action["edit"]["changes"][editor.uri("screens/songs.yaml")])
    assert made.replace("\r\n", "\n") == (
        "components:\n  ave:\n    body:\n      - heading: Ave\n" + text.replace("      - heading: Ave\n", "      - use: ave\n")
    )
    editor.end()


def test_a_file_without_components_gets_some(editor, binary, tmp_path):
    text = GARDEN[: GARDEN.index("components:")].replace("      - use: sign\n        with: {words: $name}\n", "")
    editor.change("app.yaml", {"text": text})
    action = extraction(editor, "app.yaml", line("- button: Dig", text))
    made = changed(text, action["edit"]["changes"][editor.uri("app.yaml")])
    assert "components:\n  button:\n    body:\n      - button: Dig ($beds)\n        set: {beds: +1}\n# What people see.\nscreens:\n" in made
    assert "      - use: button\n" in made


@pytest.mark.parametrize(
    "words, why",
    [
        ("- use: sign", "it is one already"),
        ("title: Garden", "it is no element"),
        ("beds: 0..3", "it is no element"),
        ("words: $name", "no element begins here"),
    ],
)
def test_what_cannot_be_a_component_is_not_offered(editor, words, why):
    assert extraction(editor, "app.yaml", line(words)) is None, why


def test_it_is_not_offered_where_only_fixes_are_wanted(editor):
    there = at(line("- card:"), 8, line("- card:"), 8)
    asked = editor.ask_about("codeAction", "app.yaml", range=there, context={"diagnostics": [], "only": ["quickfix"]})
    assert asked == []
    asked = editor.ask_about("codeAction", "app.yaml", range=there, context={"diagnostics": [], "only": ["refactor"]})
    assert [one["kind"] for one in asked] == ["refactor.extract"]


PROTOTYPES = sorted(path for path in REPOSITORY.glob("prototypes/*/app.yaml"))


@pytest.mark.turns(2)
def test_the_app_stays_what_it_is(binary, tmp_path):
    """Elements of some prototypes, others at each commit: what people can do there, and what they read, is the same."""
    chance = random.Random(f"{seed()} components")
    made = 0
    for number, path in enumerate(chance.sample(PROTOTYPES, len(PROTOTYPES))):
        # Not every line begins what can be a component.
        if number >= 4 and made > 2:
            break
        folder = tmp_path / str(number)
        subprocess.run(["cp", "-r", path.parent, folder], check=True)
        editor = Editor(binary, folder)
        files = {one: one.read_text() for one in folder.rglob("*.yaml") if "\n- " in one.read_text() or "  - " in one.read_text()}
        for file, text in chance.sample(sorted(files.items()), min(2, len(files))):
            name = str(file.relative_to(folder))
            editor.open(name, text)
            lines = [index for index, one in enumerate(text.splitlines()) if one.lstrip().startswith("- ")]
            for index in chance.sample(lines, min(5, len(lines))):
                begins = len(text.splitlines()[index]) - len(text.splitlines()[index].lstrip()) + 2
                action = extraction(editor, name, index, column=begins)
                if not action:
                    continue
                before = walked(binary, folder)
                new = changed(text, action["edit"]["changes"][editor.uri(name)])
                file.write_text(new)
                assert walked(binary, folder) == before, (name, index, action["title"])
                file.write_text(text)
                made += 1
        editor.end()
    assert made > 2


def walked(binary, folder):
    """What people can do in it, and what they read there."""
    steps = subprocess.run([binary, "walk", "--most", "200", "app.yaml"], cwd=folder, capture_output=True).stdout
    page = subprocess.run([binary, "build", "--static", "--force", "--no-graph", "--no-source", "-o", "-", "app.yaml"], cwd=folder, capture_output=True, text=True).stdout
    return steps, re.sub(r"<[^>]*>", " ", page.split("<body")[-1])
