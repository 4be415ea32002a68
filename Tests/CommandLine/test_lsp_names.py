"""`protoc lsp`: names, files and layout, that is where an editor jumps to and what it changes."""

import json
import subprocess

import pytest

from editing import Editor, at, changed, where

APP = """\
app: Shop
include: [more.yaml]
state:
  account: [guest, member]
data:
  books:
    - {name: Emma, price: 3}
    - {name: Persuasion, price: 4}
screens:
  home:
    title: Home of $account
    body:
      - button: Books
        when: account is member
        go: books
      - button: Sign in
        set: {account: member}
      - list:
          - row: $name
            each: books
            detail: $price
            go: detail
  books: {title: Books, body: [Many.]}
"""
MORE = "screens:\n  detail:\n    body:\n      - button: 😀 Books\n        go: books\n      - image: cover.png\n"


@pytest.fixture
def editor(binary, tmp_path):
    editor = Editor(binary, tmp_path)
    (tmp_path / "cover.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    (tmp_path / "more.yaml").write_text(MORE)
    editor.open("app.yaml", APP)
    editor.found("app.yaml")
    yield editor
    editor.end()


def spots(editor, locations):
    """Locations as file and text."""
    texts = {editor.uri("app.yaml"): APP, editor.uri("more.yaml"): MORE}
    return [f"{one['uri'].split('/')[-1]}:{one['range']['start']['line']}:{one['range']['start']['character']}" for one in locations if texts[one["uri"]]]


def test_a_name_leads_to_what_it_names(editor):
    def definition(marked):
        return spots(editor, editor.ask_about("definition", "app.yaml", where(APP, marked)))

    assert definition("Books\n        when: account is member\n        go: bo|oks") == ["app.yaml:22:2"]
    assert definition("go: det|ail") == ["more.yaml:1:2"]
    assert definition("title: Home of $|account") == ["app.yaml:3:2"]
    assert definition("when: acc|ount") == ["app.yaml:3:2"]
    assert definition("each: books|") == ["app.yaml:5:2"]
    assert definition("row: $na|me") == ["app.yaml:6:7"]
    assert editor.ask_about("definition", "app.yaml", where(APP, "row|: $name")) is None


def test_every_place_that_names_it(editor):
    place = where(APP, "  b|ooks: {title")
    found = editor.ask_about("references", "app.yaml", place, context={"includeDeclaration": False})
    assert spots(editor, found) == ["app.yaml:14:12", "more.yaml:4:12"]
    found = editor.ask_about("references", "app.yaml", place, context={"includeDeclaration": True})
    assert spots(editor, found) == ["app.yaml:14:12", "app.yaml:22:2", "more.yaml:4:12"]
    highlights = editor.ask_about("documentHighlight", "app.yaml", place)
    assert highlights == [{"range": at(14, 12, 14, 17), "kind": 2}, {"range": at(22, 2, 22, 7), "kind": 3}]


def test_a_name_is_changed_in_all_files(editor, binary):
    place = where(APP, "  b|ooks: {title")
    assert editor.ask_about("prepareRename", "app.yaml", place) == {"range": at(22, 2, 22, 7), "placeholder": "books"}
    edit = editor.ask_about("rename", "app.yaml", place, newName="all-books")["changes"]
    texts = {"app.yaml": APP, "more.yaml": MORE}
    mine = {path: changed(text, edit[editor.uri(path)]) for path, text in texts.items()}
    # As the command does it.
    subprocess.run([binary, "rename", "--kind", "screen", "books", "all-books"], cwd=editor.folder, check=True, capture_output=True)
    assert mine == {path: (editor.folder / path).read_text() for path in texts}
    assert mine["more.yaml"] != MORE and "each: books" in mine["app.yaml"]


def test_what_cannot_be_renamed_says_why(editor):
    refused = editor.ask_about("rename", "app.yaml", where(APP, "go: det|ail"), newName="home")
    assert refused == {"code": -32803, "message": "there is already a screen `home` in app.yaml:10"}
    assert editor.ask_about("prepareRename", "app.yaml", where(APP, "row|: $name")) is None
    words = APP.replace("  books:\n    - {name", "  words: [one, two]\n  books:\n    - {name").replace("detail: $price", "detail: $price\n      - list:\n          - row: $value\n            each: words")
    editor.change("app.yaml", {"text": words})
    told = editor.ask_about("prepareRename", "app.yaml", where(words, "row: $val|ue"))
    assert told == {"code": -32803, "message": "`data/words/value` is the fixed name for the column of a list of values, so it cannot change"}
    editor.change("app.yaml", {"text": APP})
    assert editor.ask_about("rename", "app.yaml", where(APP, "row|: $name"), newName="x") is None


def test_names_are_found_in_the_whole_app(editor):
    found = editor.ask("workspace/symbol", {"query": "bk"})
    assert [(one["name"], one["containerName"]) for one in found] == [("books", "screen “Books”"), ("data/books", "data set")]
    assert "detail" in [one["name"] for one in editor.ask("workspace/symbol", {"query": ""})]


def test_screens_are_found_by_what_people_see(editor):
    found = editor.ask("workspace/symbol", {"query": "Many books"})
    assert found == []
    editor.change("app.yaml", {"text": APP.replace("{title: Books,", "{title: All we have,")})
    (found,) = editor.ask("workspace/symbol", {"query": "all we"})
    assert (found["name"], found["containerName"]) == ("books", "screen “All we have”")


WALKED = """\
app: Walked
include: [more.yaml, "more/*.yaml"]
screens:
  home:
    layout: tabs
    body:
      - button: On
        go: second
layouts:
  tabs: {tab-bar: [{tab: Home, go: home}]}
  unused: {title: None}
components:
  line: {body: [text: Words]}
"""
STEPS = """\
journeys:
  Somebody goes on:
    steps:
      - tap: On
      - on: second
      - tap: Nowhere
"""


@pytest.fixture
def walked(binary, tmp_path):
    (tmp_path / "more").mkdir()
    (tmp_path / "more.yaml").write_text(STEPS)
    for name in ("second", "third"):
        (tmp_path / "more" / f"{name}.yaml").write_text(f"screens:\n  {name}: {{title: {name}, end: yes, body: [{{use: line}}]}}\n")
    editor = Editor(binary, tmp_path, {"textDocument": {"hover": {"contentFormat": ["plaintext"]}}})
    editor.open("app.yaml", WALKED)
    editor.open("more.yaml", STEPS)
    yield editor
    editor.end()


def test_files_and_what_a_journey_taps_are_jumped_to(walked):
    def spots(path, text, marked):
        found = walked.ask_about("definition", path, where(text, marked))
        return found and [f"{one['uri'].removeprefix(walked.uri('') + '/')}:{one['range']['start']['line']}" for one in found]

    assert spots("app.yaml", WALKED, "[mo|re.yaml") == ["more.yaml:0"]
    assert spots("app.yaml", WALKED, '"more/|*') == ["more/second.yaml:0", "more/third.yaml:0"]
    assert spots("more.yaml", STEPS, "tap: O|n") == ["app.yaml:6"]
    assert spots("more.yaml", STEPS, "tap: No|where") is None


def test_layouts_journeys_and_components_say_how_they_are_used(walked):
    def said(path, text, marked):
        return walked.ask_about("hover", path, where(text, marked))["contents"]["value"].split("\n\n")[1:]

    assert said("app.yaml", WALKED, "layout: ta|bs") == ["around 1 screen: home"]
    assert said("app.yaml", WALKED, "  unu|sed") == ["no screen uses it"]
    assert said("app.yaml", WALKED, "  li|ne: {") == ["it has no parameters", "it is used 2 times"]
    assert said("more.yaml", STEPS, "Somebody |goes") == ["it fails at step 3 of 3"]
    walked.change("more.yaml", {"text": STEPS.replace("      - tap: Nowhere\n", "")})
    assert said("more.yaml", STEPS, "Somebody |goes") == ["it passes: 2 steps"]


def test_files_are_links(editor):
    (link,) = editor.ask_about("documentLink", "app.yaml")
    assert link == {"range": at(1, 10, 1, 19), "target": editor.uri("more.yaml")}
    editor.open("more.yaml", MORE)
    (link,) = editor.ask_about("documentLink", "more.yaml")
    assert link == {"range": at(5, 15, 5, 24), "target": editor.uri("cover.png")}


@pytest.mark.parametrize("text", ["app:   A\nscreens:\n    home:\n        body:\n            -   Ä 😀\n", "app: A\n\n\n\n\nscreens: {a: {}}", "app: A  \r\nscreens: {a:  {title:  😀}}   # b\r\n"])
def test_layout_is_made_as_by_the_command(binary, editor, text):
    editor.open("other.yaml", text)
    edits = editor.ask_about("formatting", "other.yaml", options={"tabSize": 2, "insertSpaces": True})
    expected = subprocess.run([binary, "fmt", "-"], input=text.encode(), capture_output=True, check=True).stdout.decode()
    assert changed(text, edits) == expected != text
    editor.change("other.yaml", {"text": expected})
    assert editor.ask_about("formatting", "other.yaml", options={}) == []


def test_what_cannot_be_read_keeps_its_layout(editor):
    editor.change("app.yaml", {"text": "app: [\n  x:   1"})
    assert editor.ask_about("formatting", "app.yaml", options={}) == []


def test_changes_that_wait_are_checked_once(editor):
    start = where(APP, "go: det|ail")
    for letter in "zyxwv":
        editor.versions["app.yaml"] += 1
        message = {"textDocument": {"uri": editor.uri("app.yaml"), "version": editor.versions["app.yaml"]}, "contentChanges": [{"range": {"start": start, "end": start}, "text": letter}]}
        body = json.dumps({"jsonrpc": "2.0", "method": "textDocument/didChange", "params": message}).encode()
        editor.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    # All at once.
    editor.process.stdin.flush()
    found = editor.found("app.yaml")
    assert "devwxyztail" not in str(found) and "detvwxyzail" in str(found)
    assert editor.ask("workspace/symbol", {"query": "nothing"}) == []
    assert not [one for one in editor.heard if one["params"]["uri"] == editor.uri("app.yaml")]


def test_what_is_asked_no_longer_is_not_answered(editor):
    messages = [{"id": "a", "method": "textDocument/documentSymbol", "params": {"textDocument": {"uri": editor.uri("app.yaml")}}}, {"method": "$/cancelRequest", "params": {"id": "a"}}]
    for message in messages:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        editor.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    editor.process.stdin.flush()
    while (heard := editor.hear()).get("id") != "a":
        pass
    assert heard["error"]["code"] == -32800


def test_a_file_that_apps_share_is_renamed_in_all_of_them(binary, tmp_path):
    user = "app: {0}\ninclude: [shared.yaml]\nscreens:\n  home: {{title: Home, body: [{{button: Help, go: help}}]}}\n"
    editor = Editor(binary, tmp_path)
    (tmp_path / "shared.yaml").write_text("screens:\n  help: {title: Help, body: [Words.]}\n")
    (tmp_path / "shop2.yaml").write_text(user.format("Two"))
    editor.open("shop.yaml", user.format("One"))
    edit = editor.ask_about("rename", "shop.yaml", where(user.format("One"), "go: he|lp"), newName="faq")["changes"]
    assert sorted(edit) == sorted(editor.uri(name) for name in ("shared.yaml", "shop.yaml", "shop2.yaml"))
    assert changed(user.format("Two"), edit[editor.uri("shop2.yaml")]) == user.format("Two").replace("go: help", "go: faq")
    editor.end()
