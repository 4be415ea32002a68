"""`protoc lsp`: a conversation with an editor, message by message."""

import json
import os
import subprocess

import pytest

from checkout import HANGING
from editing import Editor, at, where

SHOP = """\
app: Shop
screens:
  home:
    title: Home
    body:
      - button: Books
        go: books
  books:
    body:
      - A shelf.
    titel: Books
"""


@pytest.fixture
def editor(binary, tmp_path):
    editor = Editor(binary, tmp_path)
    yield editor
    editor.end()


def test_findings_are_told_while_one_types(editor, binary):
    editor.open("app.yaml", SHOP)
    (finding,) = editor.found("app.yaml")
    assert (finding["code"], finding["severity"], finding["source"]) == ("P101", 1, "protoc")
    assert finding["range"] == at(10, 4, 10, 9)
    # The same words as `check`.
    done = subprocess.run([binary, "check", "--format", "json"], cwd=editor.folder, capture_output=True, text=True)
    assert finding["message"].splitlines()[0] == json.loads(done.stdout)["findings"][0]["message"]
    editor.change("app.yaml", {"range": at(10, 7, 10, 9), "text": "le"})
    assert editor.found("app.yaml") == []
    # Nothing was saved.
    assert (editor.folder / "app.yaml").read_text() == SHOP
    editor.change("app.yaml", {"range": at(6, 12, 6, 17), "text": "bok"}, {"range": at(6, 15, 6, 15), "text": "s"})
    assert [one["code"] for one in editor.found("app.yaml")] == ["P201"]
    editor.change("app.yaml", {"text": "app: [\n"})
    assert editor.found("app.yaml")[0]["severity"] == 1


def test_every_file_of_an_app_is_checked_as_it_is_open(editor):
    (editor.folder / "app.yaml").write_text("app: Shop\ninclude: [screens/*.yaml]\nscreens:\n  home:\n    body: [{button: Books, go: books}]\n")
    editor.open("screens/books.yaml", "screens:\n  books: {title: Books, body: [A shelf.]}\n")
    assert editor.found("screens/books.yaml") == []
    editor.change("screens/books.yaml", {"range": at(1, 2, 1, 7), "text": "bookz"})
    assert [one["code"] for one in editor.found("app.yaml")] == ["P201"]
    editor.change("screens/books.yaml", {"range": at(1, 2, 1, 7), "text": "books"})
    assert editor.found("app.yaml") == []
    # What another program writes is told by the editor.
    (editor.folder / "app.yaml").write_text("app: Shop\ninclude: [screens/*.yaml]\nscreens:\n  home:\n    body: [{button: Books, go: bokks}]\n")
    editor.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": editor.uri("app.yaml"), "type": 2}]})
    assert [one["code"] for one in editor.found("app.yaml")] == ["P201"]


# Which app a file belongs to

HALLO = "app: Hallo\ninclude: [../../shared/about.yaml]\nscreens:\n  home: {title: Home, body: [{button: About, go: about}]}\n"
ABOUT = "screens:\n  about: {titel: About, body: [Hi.]}\n"


def codes(editor, path):
    return [one["code"] for one in editor.ask_about("diagnostic", path)["items"]]


@pytest.fixture
def start(binary, tmp_path):
    """Starts an editor that asks for findings, beside an app that includes a file outside of its folder."""
    (tmp_path / "apps/hallo").mkdir(parents=True)
    (tmp_path / "apps/hallo/app.yaml").write_text(HALLO)
    started = []

    def start(**more):
        started.append(Editor(binary, tmp_path, {"textDocument": {"diagnostic": {}}}, **more))
        return started[-1]

    yield start
    for editor in started:
        editor.end()


@pytest.mark.parametrize("is_written", [False, True])
def test_a_file_that_is_new_to_an_app_is_part_of_it_at_once(start, is_written):
    """Where a pattern of the app means it, saved or not, whoever has written it."""
    editor = start()
    (editor.folder / "app.yaml").write_text("app: Shop\ninclude: [screens/*.yaml]\nstart: home\n")
    home = "screens/home.yaml"
    editor.open(home, "screens:\n  home: {title: Home, body: [{button: Fresh, go: fresh}]}\n")
    assert codes(editor, home) == ["P201"]
    editor.open("screens/fresh.yaml", "screens:\n  fresh: {title: Fresh, body: [{button: On, go: nowhere}]}\n", save=is_written)
    assert (codes(editor, "screens/fresh.yaml"), codes(editor, home)) == (["P201"], [])
    # Another file is saved, and all patterns are looked up again.
    editor.tell("textDocument/didSave", {"textDocument": {"uri": editor.uri(home)}})
    assert (codes(editor, "screens/fresh.yaml"), codes(editor, home)) == (["P201"], [])
    editor.change("screens/fresh.yaml", {"text": "screens:\n  other: {title: Fresh, body: [Words.]}\n"})
    assert codes(editor, home) == ["P201"]
    editor.change("screens/fresh.yaml", {"text": "screens:\n  fresh: {title: Fresh, body: [Words.]}\n"})
    assert codes(editor, home) == []
    # Thrown away, it is gone.
    editor.tell("textDocument/didClose", {"textDocument": {"uri": editor.uri("screens/fresh.yaml")}})
    assert codes(editor, home) == ([] if is_written else ["P201"])


@pytest.mark.parametrize("folders", [(), (".",), ("shop",), ("shop/screens",)])
def test_without_a_repository_a_file_belongs_to_the_app_above_it(start, folders):
    editor = start(folders=folders, repository=False)
    (editor.folder / "shop/screens").mkdir(parents=True)
    (editor.folder / "shop/app.yaml").write_text(HALLO.replace("../../shared", "screens"))
    editor.open("shop/screens/about.yaml", ABOUT)
    assert codes(editor, "shop/screens/about.yaml") == ["P101"]
    edit = editor.ask_about("rename", "shop/screens/about.yaml", {"line": 1, "character": 3}, newName="imprint")
    assert sorted(edit["changes"]) == sorted(editor.uri(path) for path in ("shop/app.yaml", "shop/screens/about.yaml"))


@pytest.mark.parametrize("repository", [True, False])
def test_a_file_belongs_to_an_app_elsewhere_in_the_folders_that_are_open(start, repository):
    editor = start(folders=["."], repository=repository)
    editor.open("shared/about.yaml", ABOUT)
    assert codes(editor, "shared/about.yaml") == ["P101"]
    editor.change("shared/about.yaml", {"text": ABOUT.replace("titel", "title")})
    assert codes(editor, "shared/about.yaml") == []


def test_a_file_belongs_to_an_app_that_is_open(start):
    editor = start()
    editor.open("shared/about.yaml", ABOUT)
    assert codes(editor, "shared/about.yaml") == []
    editor.open("apps/hallo/app.yaml", HALLO.replace("about.yaml", "other.yaml"))
    assert codes(editor, "shared/about.yaml") == []
    # As it is in the editor, saved or not.
    editor.change("apps/hallo/app.yaml", {"text": HALLO})
    assert codes(editor, "apps/hallo/app.yaml") == []
    assert codes(editor, "shared/about.yaml") == ["P101"]


def test_a_file_belongs_to_an_app_that_was_changed_on_the_disk_or_in_a_folder_that_was_opened(start):
    editor = start(folders=["shared"])
    editor.open("shared/about.yaml", ABOUT)
    editor.open("shared/compose.yaml", "services: {web: {}}\n")
    assert (codes(editor, "shared/about.yaml"), codes(editor, "shared/compose.yaml")) == ([], [])
    editor.tell("workspace/didChangeWorkspaceFolders", {"event": {"added": [{"uri": editor.uri("apps"), "name": "apps"}], "removed": []}})
    assert (codes(editor, "shared/about.yaml"), codes(editor, "shared/compose.yaml")) == (["P101"], [])
    (editor.folder / "apps/hallo/app.yaml").write_text(HALLO.replace("about.yaml]", "*.yaml]"))
    editor.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": editor.uri("apps/hallo/app.yaml"), "type": 2}]})
    assert codes(editor, "shared/compose.yaml") == ["P101"]


# A file that several apps share

USER = "app: {0}\ninclude: ../shared/common.yaml\nscreens: {{home: {{title: Home, body: [{{button: Help, go: help}}]}}}}\n"
COMMON = "popups: {help: {sheet: Help, body: [{button: Close, go: close}]}}\n"


@pytest.fixture
def sharing(editor):
    """Two apps that are open, and a file that both include."""
    (editor.folder / "shared").mkdir()
    (editor.folder / "shared/common.yaml").write_text(COMMON)
    for name in ("a", "b"):
        editor.open(f"{name}/app.yaml", USER.format(name))
        assert editor.found(f"{name}/app.yaml") == []
    editor.open("shared/common.yaml", COMMON)
    assert editor.found("shared/common.yaml") == []
    return editor


def test_every_app_that_shares_a_file_is_told_what_a_change_does(sharing):
    sharing.change("shared/common.yaml", {"text": COMMON.replace("help", "hulp")})
    for name in ("a", "b"):
        assert [one["code"] for one in sharing.found(f"{name}/app.yaml")] == ["P201"]
    assert sharing.found("shared/common.yaml") == []
    # What both find in the file itself is told once.
    sharing.change("shared/common.yaml", {"text": COMMON.replace("go: close", "go: hom")})
    assert [one["code"] for one in sharing.found("shared/common.yaml")] == ["P201"]
    assert codes(sharing, "shared/common.yaml") == ["P201"]
    # Closed without being saved, it is what it was.
    sharing.tell("textDocument/didClose", {"textDocument": {"uri": sharing.uri("shared/common.yaml")}})
    assert sharing.found("shared/common.yaml") == []


def test_every_app_that_shares_a_file_is_searched_for_a_name(sharing):
    place = where(COMMON, "{he|lp")
    expected = [(sharing.uri(path), line) for path, line in (("a/app.yaml", 2), ("shared/common.yaml", 0), ("b/app.yaml", 2))]

    def references():
        found = sharing.ask_about("references", "shared/common.yaml", place, context={"includeDeclaration": True})
        return [(one["uri"], one["range"]["start"]["line"]) for one in found]

    assert references() == expected
    renamed = sharing.ask_about("rename", "shared/common.yaml", place, newName="aid")["changes"]
    assert sorted(renamed) == sorted(address for address, _ in expected)
    # An app that is not open is one of them, too.
    sharing.tell("textDocument/didClose", {"textDocument": {"uri": sharing.uri("b/app.yaml")}})
    assert references() == expected
    (sharing.folder / "c").mkdir()
    (sharing.folder / "c/app.yaml").write_text(USER.format("c"))
    assert references() == [*expected, (sharing.uri("c/app.yaml"), 2)]


@pytest.mark.parametrize("moves", [True, False])
def test_an_app_that_is_gone_has_no_findings(sharing, moves):
    sharing.change("b/app.yaml", {"text": USER.format("b").replace("go: help", "go: hulp")})
    while not sharing.found("b/app.yaml"):
        pass
    sharing.tell("textDocument/didClose", {"textDocument": {"uri": sharing.uri("b/app.yaml")}})
    assert sharing.found("b/app.yaml") == []
    (sharing.folder / "b/app.yaml").write_text("app: b\nscreens: {home: {titel: Home, body: [Hi.]}}\n")
    changes = {"changes": [{"uri": sharing.uri("b/app.yaml"), "type": 2}]}
    sharing.tell("workspace/didChangeWatchedFiles", changes)
    assert [one["code"] for one in sharing.found("b/app.yaml")] == ["P101"]
    changes = [{"uri": sharing.uri("b/app.yaml"), "type": 3}]
    if moves:
        (sharing.folder / "b").rename(sharing.folder / "c")
        changes.append({"uri": sharing.uri("c/app.yaml"), "type": 1})
    else:
        (sharing.folder / "b/app.yaml").unlink()
    sharing.tell("workspace/didChangeWatchedFiles", {"changes": changes})
    assert sharing.found("b/app.yaml") == []
    # And again one, once it is back.
    (sharing.folder / "b").mkdir(exist_ok=True)
    (sharing.folder / "b/app.yaml").write_text("app: b\nscreens: {home: {titel: Home, body: [Hi.]}}\n")
    sharing.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": sharing.uri("b/app.yaml"), "type": 1}]})
    assert [one["code"] for one in sharing.found("b/app.yaml")] == ["P101"]


def test_what_is_closed_counts_as_it_is_saved(editor):
    editor.open("app.yaml", SHOP.replace("titel", "title"))
    assert editor.found("app.yaml") == []
    editor.change("app.yaml", {"range": at(10, 4, 10, 9), "text": "titel"})
    assert len(editor.found("app.yaml")) == 1
    editor.tell("textDocument/didClose", {"textDocument": {"uri": editor.uri("app.yaml")}})
    assert editor.found("app.yaml") == []


def test_fixes_are_offered_with_their_edits(editor):
    editor.open("app.yaml", SHOP)
    (finding,) = editor.found("app.yaml")
    (fix,) = editor.ask("textDocument/codeAction", {"textDocument": {"uri": editor.uri("app.yaml")}, "range": at(10, 6, 10, 6), "context": {"diagnostics": []}})
    assert (fix["title"], fix["kind"], fix["isPreferred"]) == ("Change `titel` to `title`", "quickfix", True)
    assert fix["diagnostics"] == [finding]
    assert fix["edit"]["changes"] == {editor.uri("app.yaml"): [{"range": at(10, 4, 10, 9), "newText": "title"}]}
    assert editor.ask("textDocument/codeAction", {"textDocument": {"uri": editor.uri("app.yaml")}, "range": at(0, 0, 0, 0), "context": {"diagnostics": []}}) == []


def test_the_outline_and_what_can_be_folded(editor):
    editor.open("app.yaml", SHOP)
    document = {"textDocument": {"uri": editor.uri("app.yaml")}}
    app, screens = editor.ask("textDocument/documentSymbol", document)
    assert (app["name"], screens["name"]) == ("app", "screens")
    assert [(one["name"], one.get("detail")) for one in screens["children"]] == [("home", "Home"), ("books", None)]
    assert screens["children"][0]["selectionRange"] == at(2, 2, 2, 6)
    editor.change("app.yaml", {"text": SHOP.replace("  books:\n", "    popups:\n      sure: {alert: Sure?}\n    state:\n      open: [no, yes]\n  books:\n") + "popups:\n  help: {alert: Help}\n"})
    _, screens, popups = editor.ask("textDocument/documentSymbol", document)
    own = screens["children"][0]["children"]
    assert [(one["name"], one["kind"]) for one in own] == [("sure", 24), ("open", 13)] and "children" not in popups["children"][0]
    editor.change("app.yaml", {"text": SHOP})
    folds = editor.ask("textDocument/foldingRange", document)
    assert {(one["startLine"], one["endLine"]) for one in folds} >= {(1, 10), (2, 6), (4, 6), (5, 6)}


@pytest.mark.parametrize("encoding, column", [("utf-16", 19), ("utf-8", 22)])
def test_columns_are_counted_as_the_editor_counts(binary, tmp_path, encoding, column):
    editor = Editor(binary, tmp_path, {"general": {"positionEncodings": [encoding]}})
    assert editor.begun["capabilities"]["positionEncoding"] == encoding
    editor.open("app.yaml", "app: A\nscreens:\n  home: {body: []}\n")
    editor.found("app.yaml")
    # Four bytes and two units before what is wrong.
    editor.change("app.yaml", {"range": at(2, 0, 2, 18), "text": '  home: {"ä😀": 1, titel: x}'})
    findings = editor.found("app.yaml")
    columns = [one["range"]["start"]["character"] for one in findings if "titel" in one["message"]]
    assert columns == [column]
    editor.end()


def test_an_editor_that_asks_is_not_told(binary, tmp_path):
    editor = Editor(binary, tmp_path, {"textDocument": {"diagnostic": {}}})
    editor.open("app.yaml", SHOP)
    report = editor.ask("textDocument/diagnostic", {"textDocument": {"uri": editor.uri("app.yaml")}})
    assert (report["kind"], [one["code"] for one in report["items"]]) == ("full", ["P101"])
    assert editor.heard == []
    editor.end()


def test_files_on_the_disk_are_asked_for(binary, tmp_path):
    editor = Editor(binary, tmp_path, {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}}})
    asked = editor.hear()
    editor.send({"id": asked["id"], "result": None})
    assert asked["method"] == "client/registerCapability"
    (one,) = asked["params"]["registrations"]
    assert one["method"] == "workspace/didChangeWatchedFiles" and "csv" in one["registerOptions"]["watchers"][0]["globPattern"]
    editor.end()


def test_what_is_not_known_is_said(editor):
    assert editor.ask("textDocument/teapot", {})["code"] == -32601
    assert editor.ask("textDocument/documentSymbol", {"textDocument": {"uri": "file:///nowhere.yaml"}})["code"] == -32602
    editor.tell("$/cancelRequest", {"id": 1})
    editor.open("app.yaml", SHOP)
    assert len(editor.found("app.yaml")) == 1


def test_nothing_is_answered_before_it_begins(binary, tmp_path):
    process = subprocess.Popen([binary, "lsp"], cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    body = b'{"jsonrpc":"2.0","id":1,"method":"shutdown"}'
    output, _ = process.communicate(b"Content-Length: %d\r\n\r\n%s" % (len(body), body), timeout=HANGING)
    assert b'"code":-32002' in output


@pytest.mark.parametrize("bytes", [b"", b"\0" * 10_000, b"GET / HTTP/1.1\r\n\r\n", b"Content-Length: -1\r\n\r\n", b"Content-Length: 99999999999999999999\r\n\r\n", b"Content-Length: 3\r\n\r\n{{{", os.urandom(5000), b'Content-Length: 300\r\n\r\n' + b"[" * 300])
def test_what_is_no_conversation_ends_without_a_crash(binary, tmp_path, bytes):
    done = subprocess.run([binary, "lsp"], cwd=tmp_path, input=bytes, capture_output=True, timeout=HANGING)
    assert done.returncode == 2
    # A whole message that is no JSON is answered; what is no message is told to who typed it.
    is_message = not bytes or bytes.startswith((b"Content-Length: 3\r", b"Content-Length: 300"))
    assert done.stderr == b"" if is_message else done.stderr.startswith(b"protoc: `lsp` got something that is not a message of the Language Server Protocol\n"), done.stderr


def test_half_of_a_pair_is_a_character_of_its_own(start):
    """Editors send the texts they hold; what half a surrogate pair is in them is no reason to lose the rest."""
    editor = start(repository=True)
    editor.open("app.yaml", "# \ud83d\n" + SHOP, save=False)
    assert [(one["code"], one["range"]["start"]) for one in editor.ask_about("diagnostic", "app.yaml")["items"]] == [("P101", {"line": 11, "character": 4})]
    editor.change("app.yaml", {"range": at(0, 2, 0, 3), "text": "\udc00\ud83d\ude00x"})
    editor.change("app.yaml", {"range": at(11, 4, 11, 9), "text": "title"})
    assert editor.ask_about("diagnostic", "app.yaml")["items"] == []


def test_values_of_helm_are_left_alone(start):
    editor = start(repository=True)
    editor.open("chart/values.yaml", "app: web\nimage: {repository: web}\nreplicas: 2\n")
    assert editor.ask_about("documentSymbol", "chart/values.yaml") in ([], None)
    # It is an app as soon as it has screens.
    editor.change("chart/values.yaml", {"text": "app: web\nscreens:\n  home:\n    title: H\n"})
    assert [one["name"] for one in editor.ask_about("documentSymbol", "chart/values.yaml")] == ["app", "screens"]
