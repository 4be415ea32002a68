"""`diff` says what changed in the flow, and only that: before and after for every kind of change."""

import json
import re
import subprocess

import jsonschema
import pytest

from checkout import REPOSITORY
from test_graph import canonical, check_mermaid

SCHEMA = json.loads((REPOSITORY / "docs/flow-diff.schema.json").read_text())

BEFORE = """\
app: Shop
state:
  account: [guest, member]
screens:
  shelf:
    title: Shelf
    body:
      - button: Cart
        go: cart
      - button: Help
        go: help
      - button: Sign In
        go: {set: {account: member}}
  cart:
    title: Cart
    body:
      - button: Pay
        go: receipt
      - button: Empty
        go: sure
    popups:
      sure:
        alert: Empty the cart?
        buttons:
          - button: Keep
            role: cancel
  help:
    title: Help
    body:
      - text: Ask us.
  receipt:
    title: Receipt
    end: true
    body:
      - button: Again
        go: start
promises:
  - reach: receipt
    from: shelf
"""

NEWS = "  news:\n    title: News\n    body:\n      - text: Nothing new.\n"
LINK = "      - button: News\n        go: news\n"


def changes(shell, after, before=BEFORE):
    shell.write("old/app.yaml", before)
    shell.write("new/app.yaml", after)
    code, out, err = shell.says("diff", "old", "new", "-T", "json")
    assert (code, err) == (0, "")
    result = json.loads(out)
    jsonschema.validate(result, SCHEMA)
    return {(change["kind"], change["place"]) for change in result["changes"]}, result


CASES = {
    "a screen": (
        lambda text: text.replace("promises:", NEWS + "promises:").replace("      - button: Help", LINK + "      - button: Help"),
        {("screen-added", "news"), ("link-added", "shelf")},
    ),
    "a screen that is gone": (
        lambda text: text.replace(
            "  help:\n    title: Help\n    body:\n      - text: Ask us.\n", "").replace(
            "      - button: Help\n        go: help\n", ""),
        {("screen-removed", "help"), ("link-removed", "shelf")},
    ),
    "another name": (
        lambda text: text.replace("go: help", "go: support").replace("  help:", "  support:"),
        {("screen-renamed", "support")},
    ),
    "another title": (lambda text: text.replace("title: Help", "title: Support"), {("title-changed", "help")}),
    "a popup": (
        lambda text: text.replace(
            "    popups:\n", "    popups:\n      note:\n        sheet: A note\n        body: [Gift wrapped.]\n").replace(
            "      - button: Empty", "      - button: Note\n        go: note\n      - button: Empty"),
        {("screen-added", "cart/note"), ("link-added", "cart")},
    ),
    "another target": (
        lambda text: text.replace("- button: Again\n        go: start", "- button: Again\n        go: cart"),
        {("link-retargeted", "receipt")},
    ),
    "a new condition": (
        lambda text: text.replace(
            "        go: receipt", "        go:\n          - when: account is member\n            to: receipt"),
        {("condition-changed", "cart"), ("screen-farther", "receipt"), ("promise-farther", "receipt")},
    ),
    "another label": (lambda text: text.replace("- button: Pay", "- button: Buy"), {("label-changed", "cart")}),
    "another way to go": (
        lambda text: text.replace("        go: help", "        go: {to: help, how: replace}"), {("way-changed", "shelf")}),
    "a shorter way": (
        lambda text: text.replace("      - button: Help", "      - button: Buy Now\n        go: receipt\n      - button: Help"),
        {("link-added", "shelf"), ("screen-nearer", "receipt"), ("promise-nearer", "receipt")},
    ),
    "nothing but the text": (lambda text: "# A remark\n" + text.replace("title: Help", 'title: "Help"'), set()),
    "another text on a screen": (lambda text: text.replace("Ask us.", "Write to us."), set()),
}


@pytest.mark.parametrize("case", CASES)
def test_every_kind_of_change(shell, case):
    change, expected = CASES[case]
    after = change(BEFORE)
    assert after != BEFORE
    found, result = changes(shell, after)
    kinds = {entry for entry in found if not entry[0].startswith("finding")}
    assert kinds == expected
    assert (result["summary"] == "the flow is the same") == (not result["changes"])


def test_what_cannot_be_reached_any_more_and_what_was_found(shell):
    after = BEFORE.replace("      - button: Help\n        go: help\n", "")
    found, result = changes(shell, after)
    assert {("link-removed", "shelf"), ("unreachable", "help")} <= found
    new = [change for change in result["changes"] if change["kind"] == "finding-new"]
    assert any("P301" in change["new"] for change in new)
    # The other way round it is good again.
    shell.write("old/app.yaml", after)
    shell.write("new/app.yaml", BEFORE)
    back = json.loads(shell.says("diff", "old", "new", "-T", "json")[1])
    kinds = {change["kind"] for change in back["changes"]}
    assert {"link-added", "reachable", "finding-fixed"} <= kinds


def test_text_says_it_short_and_then_in_full(shell):
    change, _ = CASES["a new condition"]
    changes(shell, change(BEFORE))
    code, out, err = shell.says("diff", "old", "new")
    assert code == 0
    assert "\nLinks\n  ~ cart: “Pay” → receipt only if account is member\n" in out
    assert "  ↑ receipt: 3 taps, was 2\n" in out
    assert "  ↑ promise to reach receipt from shelf: 3 taps, was 2\n" in out


def test_the_exit_code_says_whether_something_changed(shell):
    changes(shell, BEFORE)
    assert shell.says("diff", "old", "new", "--exit-code")[0] == 0
    shell.write("new/app.yaml", BEFORE.replace("title: Help", "title: Support"))
    assert shell.says("diff", "old", "new")[0] == 0
    assert shell.says("diff", "old", "new", "--exit-code")[0] == 1


def test_markdown_is_short_first_and_folds_the_rest(shell):
    change, _ = CASES["a screen"]
    changes(shell, change(BEFORE).replace("title: News", 'title: "</details> @team `x` **News**"'))
    code, out, err = shell.says("diff", "old", "new", "-T", "markdown")
    assert code == 0
    assert out.startswith("### Flow of Shop: 1 screen added, 1 link added")
    diagram = re.search(r"```mermaid\n(.*?)```\n", out, re.S)[1]
    check_mermaid(diagram)
    assert ":::added" in diagram
    outside = out.replace(diagram, "")
    assert outside.count("<details>") == outside.count("</details>") == 1
    assert "@team" not in outside and "**News**" not in outside


def test_a_diagram_tells_changes_apart_without_colour(shell):
    after = CASES["a screen"][0](BEFORE)
    after = after.replace("      - button: Help\n        go: help\n", "").replace("- button: Again\n        go: start", "- button: Again\n        go: cart")
    changes(shell, after)
    code, out, err = shell.says("diff", "old", "new", "-T", "dot")
    assert code == 0
    canonical(out.encode())
    lines = {tuple(re.findall(r'"([^"]+)"', line)[:2]): line for line in out.splitlines() if " -> " in line}
    assert "<b>+</b>" in lines["shelf", "news"]
    assert "<b>−</b>" in lines["shelf", "help"] and "style=dashed" in lines["shelf", "help"]
    assert "<b>~</b>" in lines["receipt", "cart"] and "style=dashed" in lines["receipt", "shelf"]
    assert shell.says("diff", "old", "new", "-o", "changes.svg") == (0, "", "")


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["old"], "needs two versions, but got 1"),
        (["old", "missing"], "`missing` cannot be opened"),
        (["--git", "HEAD", "old"], "is not in a git repository"),
    ],
)
def test_wrong_use(shell, arguments, words):
    shell.write("old/app.yaml", BEFORE)
    code, out, err = shell.says("diff", *arguments)
    assert (code, out) == (2, "")
    assert words in err


# --- git ---


def git(shell, *arguments):
    subprocess.run(
        ["git", "-c", "user.name=Ada", "-c", "user.email=ada@shop.example", *arguments], cwd=shell.folder, check=True,
        capture_output=True)


@pytest.fixture
def repository(shell):
    (shell.folder / ".git").rmdir()
    git(shell, "init", "-q", "-b", "main")
    head, screens = BEFORE.split("screens:\n")
    shell.write("shop/app.yaml", head + "include: [parts/*.yaml]\n" + "screens:\n" + screens)
    shell.write("shop/parts/news.yaml", "screens:\n" + NEWS)
    shell.write("shop/ünï code.txt", "x")
    git(shell, "add", "-A")
    git(shell, "commit", "-qm", "One")
    git(shell, "tag", "v1")
    text = (shell.folder / "shop/app.yaml").read_text().replace("      - button: Help", LINK + "      - button: Help")
    shell.write("shop/app.yaml", text)
    git(shell, "commit", "-qam", "Two")
    shell.write("shop/app.yaml", text.replace("title: Help", "title: Support"))
    return shell


def test_a_revision_against_the_files_and_against_another(repository):
    code, out, err = repository.says("diff", "--git", "HEAD", "shop", "-T", "json")
    assert (code, err) == (0, "")
    assert [change["kind"] for change in json.loads(out)["changes"]] == ["title-changed"]
    code, out, err = repository.says("diff", "--git", "v1", "main", "shop", "-T", "json")
    assert (code, err) == (0, "")
    found = {(change["kind"], change["place"]) for change in json.loads(out)["changes"]}
    assert {("link-added", "shelf"), ("reachable", "news")} <= found
    assert ("title-changed", "help") not in found
    code, out, err = repository.says("diff", "--git", "v1", cwd="shop")
    assert code == 0 and "title is Support, was Help" in out


@pytest.mark.parametrize(
    "revision", ["--upload-pack=touch x", "-x", "v1:shop", "HEAD..main", "", "a b", "$(touch x)", "../x", "v1\nv2", "nope", "x" * 300])
def test_hostile_revisions_are_refused(repository, revision):
    code, out, err = repository.says("diff", f"--git={revision}", "shop")
    assert (code, out) == (2, "")
    assert not (repository.folder / "x").exists()
