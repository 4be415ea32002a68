"""The settings and extensions in `editors`, driven as people use them."""

import json
import os
import subprocess
import tomllib

import pytest

from checkout import HANGING, REPOSITORY
from editing import SHOP

EDITORS = REPOSITORY / "editors"
HERE = REPOSITORY / "Tests/Editors"


@pytest.fixture
def folder(tmp_path):
    (tmp_path / ".git").mkdir()
    (tmp_path / "app.yaml").write_text(SHOP)
    return tmp_path


def test_neovim_opens_types_sees_completes_jumps_and_renames(binary, folder):
    seen = folder / "seen.json"
    environment = {**os.environ, "PATH": f"{binary.parent}:{os.environ['PATH']}", "SEEN": str(seen), "PATIENCE": str(HANGING // 6), "XDG_STATE_HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    done = subprocess.run(
        ["nvim", "--headless", "-n", "-u", EDITORS / "neovim/protoc.lua", "app.yaml", "-c", f"luafile {HERE}/drive.lua"],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=HANGING,
    )
    assert seen.exists(), done.stderr
    what = json.loads(seen.read_text())
    assert "failed" not in what, (what, done.stderr)
    assert "P201" in what["opened"]
    assert what["typed"].strip() == "go: books"
    assert what["offered"] == ["books"]
    assert what["omnifunc"] == "v:lua.vim.lsp.omnifunc"
    assert what["hover"] == "**the screen `books`**"
    assert what["jumped"] == 8
    assert "\n".join(what["text"]) + "\n" == SHOP.replace("go: bok", "go: shelf").replace("  books:", "  shelf:")


def test_the_extension_of_vs_code(binary, folder):
    done = subprocess.run(["node", HERE / "standin.js", EDITORS / "vscode", binary, folder / "app.yaml"], capture_output=True, text=True, timeout=HANGING)
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    assert ["P201", 0, 6] in seen["opened"]
    assert seen["actions"] == ["Create the screen `bok`"]
    assert seen["typed"] == []
    assert seen["offers"] == [["books", "books"]]
    assert seen["hover"] == "**the screen `books`**"
    assert seen["jump"] == {"line": 7, "character": 2}
    assert (seen["references"], seen["highlights"], seen["prepared"]) == (2, [1, 2], "books")
    fixed = SHOP.replace("go: bok", "go: books")
    text = fixed
    for start, end, new in sorted(seen["edits"], reverse=True):
        text = text[:start] + new + text[end:]
    assert text == fixed.replace("go: books", "go: shelf").replace("  books:", "  shelf:")
    assert seen["refused"].startswith("there is already a screen `home`")
    assert seen["nothing"] == "This is not a name that can be changed."
    assert seen["symbols"] == [["app", 0], ["screens", 2]]
    assert seen["found"] == ["books"]
    assert (seen["links"], seen["formatted"], seen["warnings"]) == ([], [], [])
    assert seen["folds"] > 2
    assert seen["lenses"] == ["no links in · the start", "1 link in · 1 tap from the start"]
    assert seen["hints"] == ["the start", "with Back"]
    assert seen["extracted"] == [["Extract the component `books`", "refactor.extract"]]


def test_the_extension_of_vs_code_makes_files():
    script = """
      const { Translation } = require(process.argv[1] + "/translation.js"), made = [];
      class Kept { constructor(...values) { Object.assign(this, values); } }
      class WorkspaceEdit { createFile(uri) { made.push(["create", uri]); } set(uri, edits) { made.push([uri, edits.length]); } }
      const { workspaceEdit } = new Translation({ Uri: { parse: (text) => text }, WorkspaceEdit, TextEdit: Kept, Range: Kept, Position: Kept });
      const start = { line: 0, character: 0 }, edits = [{ range: { start, end: start }, newText: "a" }];
      workspaceEdit({ documentChanges: [{ kind: "create", uri: "b.yaml" }, { textDocument: { uri: "b.yaml", version: null }, edits }] });
      workspaceEdit({ changes: { "a.yaml": edits } });
      console.log(JSON.stringify(made));
    """
    done = subprocess.run(["node", "-e", script, EDITORS / "vscode"], capture_output=True, text=True, timeout=HANGING)
    assert json.loads(done.stdout or done.stderr) == [["create", "b.yaml"], ["b.yaml", 1], ["a.yaml", 1]]


def test_a_program_that_is_not_there_is_said(folder):
    done = subprocess.run(["node", HERE / "missing.js", EDITORS / "vscode"], capture_output=True, text=True, timeout=HANGING)
    assert done.stdout.startswith("spawn /nowhere/protoc ENOENT"), done.stderr


def test_settings_can_be_read():
    helix = tomllib.loads((EDITORS / "helix/languages.toml").read_text())
    assert helix["language-server"]["protoc"] == {"command": "protoc", "args": ["lsp"]}
    sublime = "".join(line for line in (EDITORS / "sublime/protoc.sublime-settings").read_text().splitlines() if not line.startswith("//"))
    assert json.loads(sublime)["protoc"]["command"] == ["protoc", "lsp"]
    zed = (EDITORS / "zed/README.md").read_text().split("```json\n")[1].split("```")[0]
    assert json.loads(zed)["lsp"]["yaml-language-server"]["binary"] == {"path": "protoc", "arguments": ["lsp"]}
    package = json.loads((EDITORS / "vscode/package.json").read_text())
    assert (EDITORS / "vscode" / package["main"]).exists() and "dependencies" not in package
    assert package["version"] in (REPOSITORY / "CHANGELOG.md").read_text()
