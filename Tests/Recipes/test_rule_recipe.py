"""The recipe "Add a rule" of CONTRIBUTING.md, followed to the letter in a copy of the sources."""
import os
import pathlib
import re
import shutil
import subprocess

import pytest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
CODE = "P807"

RULE = '''\
import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let loudTitle = Rule(
    "P807", "loud-title", .advice, in: .screens, about: .screen, summary: "a title in capital letters",
    rationale: "Capitals are read letter by letter, and as shouting. Write the title as the other words are written."
  ) { inspection, findings in
    let tree = inspection.tree
    for screen in inspection.app.screens where screen.title >= 0 && tree.node(screen.title).kind == .scalar {
      let title = tree.text(screen.title)
      guard title.count > 4, title == title.uppercased(), title != title.lowercased() else { continue }
      findings.add(.isLoud(title), at: tree.span(screen.title))
    }
  }
}

extension String {
  fileprivate static func isLoud(_ title: String) -> String { "the title `\\(title)` is all capitals" }
}
'''


def screen(title, mark=""):
    return f"app: Hello\nscreens:\n  welcome:\n    title: {title}{mark}\n    body: [Tap to begin.]\n"


FILES = {
    "LoudTitle.swift": RULE,
    "failing-1-one-word.yaml": screen("WELCOME", f" #~ {CODE}"),
    "failing-2-two-words.yaml": screen("HELLO THERE", f" #~ {CODE}"),
    "passing-1-small-letters.yaml": screen("Welcome"),
    "passing-2-short-name.yaml": screen("NASA"),
    "golden/app.yaml": screen("WELCOME, ALL", f" #~ {CODE}"),
}


def run(*command, root, code=0, **environment):
    done = subprocess.run(
        command, cwd=root, env={**os.environ, **environment}, capture_output=True, text=True, timeout=3600)
    assert (done.returncode == 0) == (code == 0), done.stdout[-6000:] + done.stderr[-3000:]
    return done.stdout + done.stderr


@pytest.fixture
def copy(tmp_path):
    """The sources as they are, without what was built of them."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=REPOSITORY, capture_output=True,
        check=True)
    for name in filter(None, listed.stdout.decode().split("\0")):
        source, target = REPOSITORY / name, tmp_path / name
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
    return tmp_path


@pytest.mark.soak
def test_a_rule_is_one_folder_and_one_line(copy):
    folder = copy / "Sources/Rules/Screens/LoudTitle"
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    tests = ("swift", "test", "--disable-xctest", "--filter")
    # Without its line it is a folder that the catalog does not know.
    said = run(*tests, "CatalogTests", root=copy, code=1)
    assert "loudTitle" in said

    catalog = copy / "Sources/Rules/RuleCatalog.swift"
    text = catalog.read_text()
    assert text.count("    .duplicateTitle,\n") == 1
    catalog.write_text(text.replace("    .duplicateTitle,\n", "    .duplicateTitle,\n    .loudTitle,\n"))
    # What is said is recorded once, which fails, and holds from then on.
    run(*tests, "RulesTests", root=copy, code=1, UPDATE_GOLDENS="1")
    recorded = (folder / "failing-1-one-word.expected.txt").read_text()
    assert f"advice[{CODE}] loud-title: the title `WELCOME` is all capitals" in recorded
    protoc = copy / ".build/debug/protoc"
    run("swift", "build", "--product", "protoc", root=copy)
    run(protoc, "reference", "docs/reference", root=copy)
    run(*tests, "RulesTests|ArchitectureTests|ReferenceTests", root=copy)

    explained = run(protoc, "explain", "loud-title", root=copy)
    assert explained.startswith(f"{CODE} loud-title (advice)\n") and re.search(r"title: WELCOME # ← P807", explained)
    assert "### P807 loud-title" in (copy / "docs/reference/rules.md").read_text()
    listed = run(protoc, "explain", root=copy)
    assert f"{CODE} loud-title" in listed
