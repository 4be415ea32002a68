"""The texts for assistants: what `docs/llms-full.txt` says is so, its examples work, nothing is missing, and it is short enough."""

import json
import math
import re
import subprocess

import pytest
import yaml

from checkout import HANGING, REPOSITORY, executable

FULL = REPOSITORY / "docs/llms-full.txt"
TEXT = FULL.read_text()
SKILL = REPOSITORY / "docs/skills/protoc/SKILL.md"


def protoc(*arguments, **options):
    return subprocess.run([executable(), *arguments], capture_output=True, text=True, timeout=HANGING, **options)


def tokens(text):
    """About what the tokenisers of models make of it, and rather more: six letters of a word, three digits, one sign, one indentation."""
    pieces = re.findall(r"[A-Za-z]+|\d+|[^\sA-Za-z\d]|\n[ ]*", text)
    return sum(math.ceil(len(piece) / (6 if piece[0].isalpha() else 3)) if piece[0].isalnum() else 1 for piece in pieces)


def test_it_is_short_enough():
    assert tokens(TEXT) < 25_000
    assert tokens((REPOSITORY / "docs/llms.txt").read_text()) < 1_000


def examples():
    for block in re.finditer(r"^```yaml\n(.*?)^```$", TEXT, re.M | re.S):
        yield pytest.param(block[1], id=f"line {TEXT.count(chr(10), 0, block.start()) + 2}")


def test_there_are_examples():
    apps = [example for example in examples() if example.values[0].startswith("app:")]
    assert len(apps) >= 4 and len(list(examples())) > 15


def app_of(text):
    """An example of an element in the place that is its own, as an app; a whole app as it is."""
    if text.startswith("app:"):
        return text
    content = yaml.safe_load(text)
    indented = "".join(f"      {line}\n" for line in text.splitlines())
    # What an example says it needs of the file.
    needs = "".join(line.removeprefix("#   ") + "\n" for line in text.splitlines() if line.startswith("#   "))
    head = f"app: Example\n{needs}screens:\n  home:\n    title: Home\n"
    if isinstance(content, list):
        return head + "    body:\n" + indented
    if {"navigation-bar", "toolbar", "menu", "tray", "tab-bar"}.issuperset(content):
        return head + "".join(f"    {line}\n" for line in text.splitlines()) + "    body:\n      - Words\n"
    name = next(iter(content))
    return head + f"    body:\n      - button: Open\n        go: {name}\n    popups:\n" + indented


@pytest.mark.parametrize("text", list(examples()))
def test_an_example_builds(tmp_path, text):
    (tmp_path / "app.yaml").write_text(app_of(text))
    run = protoc("build", "--no-graph", "-o", "page.html", cwd=tmp_path)
    assert (run.returncode, run.stderr) == (0, ""), run.stdout
    assert (tmp_path / "page.html").stat().st_size > 10_000
    if text.startswith("app:"):
        assert run.stdout.startswith("no findings\n"), run.stdout


def keys():
    """Each key that the text says something of: what takes it, and its name."""
    owner = ""
    for line in TEXT.splitlines():
        if line.startswith("#### "):
            owner = line.removeprefix("#### ")
        elif line.startswith("#"):
            owner = ""
        elif owner and (key := re.match(r"- ([a-z-]+) \(", line)):
            yield owner, key[1]


def test_each_key_is_known_where_the_text_says_so():
    found = sorted(set(keys()))
    assert len(found) > 250
    explained = {name: protoc("explain", name).stdout for name in {owner for owner, _ in found}}
    missing = [f"{owner}: {key}" for owner, key in found if not re.search(rf"(?m)^\s+`?{re.escape(key)}\b", explained[owner])]
    assert missing == []


def test_each_key_of_the_grammar_is_in_the_text():
    names = set()

    def collect(value):
        if isinstance(value, dict):
            if isinstance(value.get("properties"), dict):
                names.update(value["properties"])
            for part in value.values():
                collect(part)
        elif isinstance(value, list):
            for part in value:
                collect(part)

    collect(json.loads(protoc("schema").stdout))
    assert len(names) > 200
    words = set(re.findall(r"[A-Za-z][\w-]*", TEXT))
    rules = {word for word in names if re.fullmatch(r"P\d+", word)}
    assert sorted(names - words - rules) == []


def values():
    """What each key of the text takes, in its words: what is between the parentheses after its name."""
    for line in TEXT.splitlines():
        if key := re.match(r"- [a-z-]+ \((.*?)\): ", line):
            yield re.sub(r"`[^`]*`", "", key[1])


def test_each_thing_that_a_key_takes_has_a_section():
    """Where a key takes "a callout", there is a section that says what that is."""
    sections = set(re.findall(r"(?m)^#### (.+)$", TEXT))
    # Plain words, and what other sections and the rules at the top are about: `when`, `go`.
    plain = {
        "URL", "condition", "language", "list", "mapping", "number", "place", "platform", "popup", "rule", "setting", "share", "step", "target", "variable", "whole",
    }
    found = {word for value in values() for word in re.findall(r"(?:^|, or |, each with )an? ([A-Za-z-]+)", value)}
    assert {"callout", "option", "flow", "journey", "length", "colour"} <= found
    assert sorted(found - sections - plain) == []


def test_a_control_that_needs_words_says_so(tmp_path):
    """What the text calls optional is left out without P901, and what it does not is missed."""
    for kind, words in re.findall(r"(?m)^#### ([a-z-]+)\n\n.*?In a body\b.*? After it: (.*?)\.(?: |$)", TEXT):
        (tmp_path / "app.yaml").write_text(f"app: A\nscreens:\n  a:\n    title: A\n    body:\n      - Words\n      - {kind}\n")
        found = "P901" in protoc("check", "--format", "agent", cwd=tmp_path).stdout
        assert not (found and "(optional)" in words), f"{kind}: {words}"
        assert found or "without `alt`" not in words, f"{kind}: {words}"


def test_a_comma_between_braces_is_told():
    """Half of a text is easily taken for a key of its own: the text must say how to prevent it."""
    rules = TEXT.partition("## Rules that apply everywhere")[2].partition("\n## ")[0]
    assert re.search(r"comma.*`\{toast: \"[^\"]*,[^\"]*\"\}`", rules)


def test_the_skill_can_be_read_and_says_what_works():
    head, body = re.fullmatch(r"---\n(.*?)\n---\n(.*)", SKILL.read_text(), re.S).groups()
    front = yaml.safe_load(head)
    assert front["name"] == SKILL.parent.name and 20 < len(front["description"]) < 1_024
    for command in re.findall(r"`protoc ([a-z]+)", body):
        assert protoc(command, "--help").returncode == 0, command


def test_the_page_for_assistants_names_all_tools():
    """What it shows of the format is compared when the document is followed."""
    page = (REPOSITORY / "docs/agents.md").read_text()
    tools = re.findall(r"^\| `([a-z]+)` \|", page, re.M)
    listed = protoc("mcp", input=json.dumps({
        "jsonrpc": "2.0", "id": 1, "method": "tools/list",
        "params": {"_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}},
    }) + "\n")
    assert set(tools) == {tool["name"] for tool in json.loads(listed.stdout)["result"]["tools"]}
