"""`mcp`: a conversation as an assistant has it, led by the protocol's own package, and lines that no assistant would send."""

import base64
import io
import json
import subprocess
import time
import xml.etree.ElementTree

import jsonschema
import pytest
import yaml
from PIL import Image

import make_app
from checkout import HANGING, run_conversation
from shell import HELLO, TWICE

# Old hosts begin with `initialize`; new ones say the revision in each request.
MODES = ["auto", "legacy"]
STUCK = HELLO + "  lost:\n    body: [Nobody gets here.]\n"
MISSPELT = HELLO.replace("    title: Welcome\n", "    titel: Welcome\n")
VIEWS = "io.modelcontextprotocol/ui"
HTML = "text/html;profile=mcp-app"


@pytest.fixture(scope="module")
def mcp():
    """The protocol's own package. It takes seconds to load, which workers that run none of this need not spend."""
    import mcp
    import mcp.client.stdio

    return mcp


@pytest.fixture
def talk(shell, mcp):
    """Runs a conversation with `protoc mcp` in the shell's directory."""

    def run(body, *roots, mode="auto", **more):
        async def talking():
            server = mcp.client.stdio.StdioServerParameters(command=str(shell.binary), args=["mcp", *roots], cwd=shell.folder)
            async with mcp.Client(server, mode=mode, read_timeout_seconds=HANGING, **more) as client:
                return await body(client)

        return run_conversation(talking())

    return run


def call(talk, name, arguments=None, *roots, **more):
    """The answer of one tool, held against the schema that the tool says it keeps."""

    async def body(client):
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        answer = await client.call_tool(name, arguments or {})
        if answer.structured_content is not None and not answer.is_error:
            jsonschema.validate(answer.structured_content, tools[name].output_schema)
        assert answer.content[0].type == "text" and answer.content[0].text
        return answer

    return talk(body, *roots, **more)


def said(answer):
    return answer.content[0].text


# The protocol


@pytest.mark.parametrize("mode", MODES)
def test_a_conversation_begins(talk, mode):
    async def body(client):
        tools = (await client.list_tools()).tools
        prompts = (await client.list_prompts()).prompts
        return client.protocol_version, client.server_info, client.instructions, tools, prompts

    revision, server, instructions, tools, prompts = talk(body, mode=mode)
    assert revision == {"auto": "2026-07-28", "legacy": "2025-11-25"}[mode]
    assert server.name == "protoc" and "check" in instructions
    assert {tool.name for tool in tools} == {"check", "apply", "build", "screens", "ways", "test", "diff", "rename", "explain"}
    for tool in tools:
        jsonschema.Draft202012Validator.check_schema(tool.input_schema)
        jsonschema.Draft202012Validator.check_schema(tool.output_schema)
        assert tool.annotations.read_only_hint == (tool.name not in ("apply", "build", "rename"))
        # A page takes the place of the file that is there, and of itself.
        assert tool.annotations.destructive_hint == (tool.name in ("apply", "build", "rename"))
        assert tool.annotations.idempotent_hint == (tool.name not in ("apply", "rename"))
    assert {prompt.name for prompt in prompts} == {"write-app", "fix-app", "review-flow", "cover-app"}


@pytest.mark.parametrize("mode", MODES)
def test_everything_that_is_listed_can_be_read(talk, shell, mcp, mode):
    async def body(client):
        texts = {}
        for resource in (await client.list_resources()).resources:
            (content,) = (await client.read_resource(resource.uri)).contents
            assert content.mime_type == resource.mime_type
            texts[str(resource.uri)] = content.text
        templates = (await client.list_resource_templates()).resource_templates
        (button,) = (await client.read_resource(templates[0].uri_template.replace("{word}", "button"))).contents
        with pytest.raises(mcp.MCPError) as missing:
            await client.read_resource("protoc://nothing")
        return texts, button.text, missing.value.code

    texts, button, code = talk(body, mode=mode)
    assert code == {"auto": -32602, "legacy": -32002}[mode]
    assert button == shell.says("explain", "button")[1]
    assert texts["protoc://language"].startswith("# protoc") and "#### button" in texts["protoc://language"]
    assert "P404" in texts["protoc://rules"] and "### tile" in texts["protoc://elements"] and "trash" in texts["protoc://icons"]
    starters = {address: text for address, text in texts.items() if "/starters/" in address}
    assert len(starters) == 4
    for text in starters.values():
        assert yaml.safe_load(text)["app"]
    assert texts["ui://protoc/prototype"].startswith("<!doctype html>")


def test_a_prompt_says_what_it_is_given(talk, mcp):
    async def body(client):
        got = await client.get_prompt("write-app", {"idea": "A shop for seeds"})
        with pytest.raises(mcp.MCPError) as missing:
            await client.get_prompt("write-app", {})
        with pytest.raises(mcp.MCPError) as unknown:
            await client.get_prompt("write-app", {"idea": "A shop", "pth": "a"})
        texts = [(await client.get_prompt(name, {})).messages[0].content.text for name in ("fix-app", "review-flow", "cover-app")]
        return got.messages[0].content.text, missing.value.message, unknown.value.message, texts

    text, missing, unknown, texts = talk(body)
    assert "A shop for seeds" in text and "protoc://language" in text
    assert missing == "`idea` is missing: what the app is for, and what people do in it"
    assert unknown == "unknown argument `pth`: there are `idea`, `path`"
    # Without a path the tools know best which app is meant.
    assert all("the app" in text and "`.`" not in text for text in texts)


def test_a_wrong_argument_is_told_to_the_assistant(talk, shell, mcp):
    shell.write("app.yaml")
    assert said(call(talk, "check", {"pth": "."})) == "unknown argument `pth`: did you mean `path`?"
    answer = call(talk, "check", {"limit": "many"})
    assert answer.is_error and said(answer) == "`limit` must be a whole number from 1 to 500"
    answer = call(talk, "ways", {})
    assert answer.is_error and said(answer) == "`to` is missing: the screen or popup to get to"
    # A list that was filtered down to none is no wish for all.
    for tool, key in (("apply", "fixes"), ("check", "rules")):
        answer = call(talk, tool, {key: []})
        assert answer.is_error and said(answer) == f"`{key}` must be a list of at least one text, of at most 4096 characters each"

    async def body(client):
        with pytest.raises(mcp.MCPError) as unknown:
            await client.session.call_tool("chekc", {})
        return unknown.value

    wrong = talk(body)
    assert (wrong.code, wrong.message) == (-32602, "no tool is called `chekc`: did you mean `check`?")


# The tools


@pytest.mark.parametrize("mode", MODES)
def test_check_and_apply(talk, shell, mode):
    app = shell.write("app.yaml", MISSPELT)
    answer = call(talk, "check", mode=mode)
    assert said(answer).splitlines()[:3] == [
        "1 error in 1 file",
        "the app cannot be understood yet, so no page can be built from it",
        "error P101 app.yaml:4:5 unknown key `titel` in a screen: did you mean `title`?",
    ]
    (finding,) = answer.structured_content["findings"]
    (fix,) = finding["fixes"]
    assert fix["safe"] and fix["edits"] == [{"file": "app.yaml", "start": [4, 5], "end": [4, 10], "old": "titel", "new": "title"}]
    dry = call(talk, "apply", {"fixes": [fix["name"]], "dry_run": True})
    assert "+    title: Welcome" in said(dry) and app.read_text() == MISSPELT
    done = call(talk, "apply", {"fixes": [fix["name"]]})
    assert done.structured_content["written"] == ["app.yaml"] and done.structured_content["errors"] == 0
    assert app.read_text() == HELLO
    # A name of before means nothing any more.
    again = call(talk, "apply", {"fixes": [fix["name"]]})
    assert again.is_error and said(again).startswith(f"no fix is called `{fix['name']}`")


def test_all_safe_fixes_at_once(talk, shell):
    app = shell.write("app.yaml", MISSPELT)
    assert call(talk, "apply").structured_content["applied"] == ["1 problem in app.yaml"]
    assert app.read_text() == HELLO
    assert said(call(talk, "apply")).startswith("there is nothing to fix safely\nno findings\n")


def test_an_app_that_is_text(talk, shell):
    shell.write("app.yaml", MISSPELT)
    assert said(call(talk, "check", {"text": HELLO})) == "no findings\n"
    several = {"text": HELLO + "include: [more/*.yaml]\n", "files": {"more/a.yaml": "screens:\n  third:\n    body: [Hello]\n"}}
    assert "error P301" not in said(call(talk, "check", several)) and "P301 more/a.yaml:2:3" in said(call(talk, "check", several))
    fixed = call(talk, "apply", {"text": MISSPELT})
    assert fixed.structured_content["files"] == {"app.yaml": HELLO} and fixed.structured_content["written"] == []
    # What is on the disk is not seen, unless a path says so.
    assert "P011" in said(call(talk, "check", {"text": HELLO + "include: [other.yaml]\n"}))
    shell.write("other.yaml", "screens:\n  third:\n    body: [Hello]\n")
    assert "P011" in said(call(talk, "check", {"text": HELLO + "include: [other.yaml]\n"}))
    assert "P011" not in said(call(talk, "check", {"text": HELLO + "include: [other.yaml]\n", "path": "app.yaml"}))


@pytest.mark.parametrize("path, root", [
    (".", "nothing"), ("app.yaml", "relative"), ("full", "nothing"), ("full", "full"), ("screens/more.yaml", "relative"), ("new.yaml", "full"),
])
def test_text_with_a_path_is_a_file_that_is_not_saved(talk, shell, path, root):
    more = "screens:\n  third:\n    title: Third\n    body: [Hello]\n"
    saved = {"app.yaml": HELLO + "include: [screens/*.yaml]\n", "screens/more.yaml": more}
    for name, text in saved.items():
        shell.write("root/" + name, text)
    changed = (more if path == "screens/more.yaml" else HELLO + more.removeprefix("screens:\n")).replace("third", "fourth")
    path = str(shell.folder / "root/app.yaml") if path == "full" else path
    roots = {"nothing": [], "relative": ["root"], "full": [str(shell.folder / "root")]}[root]
    if not roots:
        path = path if path.startswith("/") else "root/" + path
    given = {"path": path, "text": changed}
    assert "`fourth` cannot be reached" in said(call(talk, "check", given, *roots))
    assert "fourth" in said(call(talk, "screens", given, *roots))
    assert said(call(talk, "ways", {**given, "from": "fourth", "to": "fourth"}, *roots)).startswith("`fourth` cannot be reached from")
    assert call(talk, "test", given, *roots).structured_content["failed"] == 0
    built = call(talk, "build", given, *roots).structured_content
    assert built["screens"] == 3 and "path" not in built
    renamed = call(talk, "rename", {**given, "old": "fourth", "new": "fifth"}, *roots).structured_content
    assert renamed["written"] == [] and list(renamed["files"].values()) == [changed.replace("fourth", "fifth")]
    given["text"] = changed.replace("title:", "titel:")
    fixed = call(talk, "apply", given, *roots).structured_content
    assert fixed["written"] == [] and list(fixed["files"].values()) == [changed]
    assert {name: (shell.folder / "root" / name).read_text() for name in saved} == saved


def test_few_findings_first_and_the_rest_on_request(talk, shell):
    shell.write("app.yaml", "app: Many\nscreens:\n" + "".join(f"  s{n}:\n    titel: S{n}\n    body: [{{button: On, go: s{(n + 1) % 50}}}]\n" for n in range(50)))
    first = call(talk, "check")
    assert first.structured_content["errors"] == 50 and len(first.structured_content["findings"]) == 20
    assert {finding["code"] for finding in first.structured_content["findings"]} == {"P101"}
    more = sum(first.structured_content[name] for name in ("errors", "warnings", "advice")) - 20
    assert said(first).splitlines()[-1] == f"{more} more findings: ask again with `offset` 20" and first.structured_content["next"] == 20
    last = call(talk, "check", {"offset": 40, "limit": 100})
    assert len(last.structured_content["findings"]) == more - 20 and "next" not in last.structured_content


def test_build_writes_beside_the_app_or_where_it_is_told(talk, shell):
    shell.write("shop/app.yaml")
    answer = call(talk, "build", {"path": "shop"})
    assert answer.structured_content["path"] == "shop/build/shop.html" and answer.structured_content["screens"] == 2
    shell.says("build", "shop", "-o", "other.html", "--no-graph")
    assert (shell.folder / "shop/build/shop.html").read_bytes() == (shell.folder / "other.html").read_bytes()
    assert call(talk, "build", {"text": HELLO, "output": "new/page.html"}).structured_content["path"] == "new/page.html"
    assert "path" not in call(talk, "build", {"text": HELLO}).structured_content
    assert "path" not in call(talk, "build", {"path": "shop", "write": False}).structured_content
    wrong = call(talk, "build", {"text": TWICE})
    assert wrong.is_error and said(wrong).startswith("no page was made\n1 error")


@pytest.mark.parametrize("tool, arguments, key", [
    ("explain", {}, "word"), ("ways", {}, "to"), ("rename", {"old": "home"}, "new"), ("test", {}, "journey"), ("screens", {}, "screen"), ("check", {}, "path"),
])
def test_a_word_as_long_as_a_book_is_told_in_a_line(talk, shell, tool, arguments, key):
    shell.write("app.yaml")
    answer = call(talk, tool, {**arguments, key: "x" * 1_000_000})
    assert answer.is_error and said(answer) == f"`{key}` must be text of at most 4096 characters"
    answer = call(talk, tool, {**arguments, key: "x" * 4_000})
    assert len(said(answer)) < 10_000


def test_the_page_goes_only_to_hosts_that_show_it(talk, shell, mcp):
    shell.write("app.yaml")
    assert "protoc/page" not in (call(talk, "build").meta or {})
    page = call(talk, "build", extensions=[mcp.client.advertise(VIEWS, {"mimeTypes": [HTML]})]).meta["protoc/page"]
    assert page.encode() == next((shell.folder / "build").glob("*.html")).read_bytes()


def test_screens_are_listed_and_drawn(talk, shell):
    shell.write("app.yaml", STUCK)
    listed = call(talk, "screens")
    assert [(row["id"], row["reachable"]) for row in listed.structured_content["screens"]] == [("welcome", True), ("home", True), ("lost", False)]
    drawn = call(talk, "screens", {"screen": "home"})
    assert "That is all there is." in said(drawn)
    picture = Image.open(io.BytesIO(base64.b64decode(drawn.content[1].data)))
    picture.load()
    assert picture.format == "PNG" and picture.size == (drawn.structured_content["width"], drawn.structured_content["height"])
    # More than paper: the title and the words are there.
    assert len(picture.convert("L").getcolors(256)) > 8
    svg = call(talk, "screens", {"screen": "home", "format": "svg"})
    assert said(svg).startswith("<svg ") and "That is all there is." in said(svg)
    unknown = call(talk, "screens", {"screen": "hom"})
    assert unknown.is_error and said(unknown) == "no screen or popup is called `hom`\ndid you mean `home`?"


def places(talk, edge, words, collapsed="no"):
    """Where some words are in the drawing of a screen with a menu at an edge."""
    menu = f"    menu: {{label: Menu, edge: {edge}, collapsed: {collapsed}, items: [{{button: Bee, go: home}}, {{button: Cee, go: home}}]}}\n"
    text = HELLO.replace("    title: Welcome\n", "    title: Welcome\n" + menu).replace("    body:\n", "    body:\n      - Words\n", 1)
    svg = said(call(talk, "screens", {"text": text, "screen": "welcome", "format": "svg"}))
    texts = {text.text: text for text in xml.etree.ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")}
    return [(float(texts[word].get("x")), float(texts[word].get("y"))) if word in texts else None for word in words]


def test_a_menu_is_drawn_at_its_edge(talk):
    (hello,) = places(talk, "bottom", ["Words"])
    for edge in ("left", "right"):
        for collapsed in ("yes", "no"):
            at, bee, cee, label = places(talk, edge, ["Words", "Bee", "Cee", "Menu"], collapsed)
            assert at[1] == hello[1] and (at[0] > hello[0] + 20) == (edge == "left") and label is None
            if collapsed == "yes":
                assert (bee, cee) == (None, None)
            else:
                assert bee[0] == cee[0] and bee[1] + 15 < cee[1] and (bee[0] < 10) == (edge == "left")
    at, bee, cee = places(talk, "top", ["Words", "Bee", "Cee"])
    assert bee[1] == cee[1] < at[1] and at[0] == hello[0]


def test_ways(talk, shell):
    shell.write("app.yaml", STUCK)
    assert said(call(talk, "ways", {"to": "home"})) == "1 tap from `welcome` to `home`\n  1. tap `Begin`\n"
    assert "- tapOn: \"Begin\"" in call(talk, "ways", {"to": "home", "format": "maestro"}).structured_content["maestro"]
    nowhere = call(talk, "ways", {"to": "lost"})
    assert nowhere.is_error and said(nowhere).startswith("`lost` cannot be reached from `welcome`")


def test_journeys(talk, shell):
    shell.write("app.yaml", HELLO + "journeys:\n  A:\n    steps: [{tap: Begin}, {on: hom}]\n  B:\n    steps: [{tap: Begin}]\n")
    assert "P2" in said(call(talk, "check"))
    shell.write("app.yaml", HELLO + "journeys:\n  A:\n    steps: [{tap: Begin}, {see: Nothing}]\n  B:\n    steps: [{tap: Begin}]\n")
    answer = call(talk, "test")
    assert (answer.structured_content["passed"], answer.structured_content["failed"]) == (1, 1) and "P701" in said(answer)
    assert "journeys:" in said(call(talk, "test", {"text": HELLO, "suggest": True}))


def test_diff(talk, shell):
    shell.write("old.yaml")
    shell.write("app.yaml", STUCK)
    answer = call(talk, "diff", {"old": "old.yaml"})
    assert answer.structured_content["changed"] and "lost" in said(answer)
    same = call(talk, "diff", {"old_text": HELLO, "new_text": HELLO})
    assert same.structured_content["changed"] is False
    git = ["git", "-c", "user.name=A", "-c", "user.email=a@b.example"]
    for words in (["init", "-q"], ["add", "app.yaml"], ["commit", "-qm", "One"]):
        subprocess.run([*git, *words], cwd=shell.folder, check=True, env={"PATH": "/usr/bin:/bin", "HOME": str(shell.folder)})
    shell.write("app.yaml", HELLO)
    assert call(talk, "diff", {"revision": "HEAD"}).structured_content["changed"] is True
    assert call(talk, "diff", {"revision": "--output=x"}).is_error and not (shell.folder / "x").exists()


def test_rename(talk, shell):
    app = shell.write("app.yaml")
    dry = call(talk, "rename", {"old": "home", "new": "start-page", "dry_run": True})
    assert "+  start-page:" in said(dry) and app.read_text() == HELLO
    assert call(talk, "rename", {"old": "home", "new": "start-page"}).structured_content == {"places": 2, "written": ["app.yaml"]}
    assert app.read_text() == HELLO.replace("go: home", "go: start-page").replace("  home:", "  start-page:")
    refused = call(talk, "rename", {"old": "nothing", "new": "x"})
    assert refused.is_error


def test_a_name_of_several_things_is_told_apart_by_its_kind(talk, shell):
    app = shell.write("app.yaml", HELLO.replace("screens:\n", "state:\n  home: 0..9\nscreens:\n"))
    unclear = call(talk, "rename", {"old": "home", "new": "x"})
    assert unclear.is_error
    assert said(unclear) == "`home` has several meanings\nfor the screen set `kind` to `screen`\nfor the variable set `old` to `state/home`"
    before = app.read_text()
    done = call(talk, "rename", {"old": "home", "new": "house", "kind": "screen"})
    assert done.structured_content["written"] == ["app.yaml"]
    assert app.read_text() == before.replace("go: home", "go: house").replace("  home:\n", "  house:\n")
    assert call(talk, "rename", {"old": "house", "new": "x", "kind": "popup"}).is_error


def test_it_knows_the_kinds_that_the_command_knows(talk, shell):
    async def body(client):
        (tool,) = [tool for tool in (await client.list_tools()).tools if tool.name == "rename"]
        return tool.input_schema["properties"]["kind"]["enum"]

    shell.write("app.yaml")
    words = shell.says("rename", "--kind", "nothing", "home", "x")[2].split("needs ")[1].split(", not ")[0]
    assert "`" + "`, `".join(talk(body)) + "`" == words.replace("` or `", "`, `")


def test_explain_is_what_the_command_says(talk, shell):
    assert said(call(talk, "explain", {"word": "dead-end"})) == shell.says("explain", "dead-end")[1]
    assert said(call(talk, "explain", {"word": "buton"})) == "no element, key or rule is called `buton`\ndid you mean `button`?"


# What may be touched


@pytest.fixture
def outside(shell, tmp_path_factory):
    """An app beside the root, and links in the root that lead there."""
    folder = tmp_path_factory.mktemp("outside")
    (folder / "app.yaml").write_text(HELLO.replace("Hello", "Secret"))
    (folder / "more.yaml").write_text("screens:\n  secret:\n    title: Secret\n    body: [Secret]\n")
    shell.write("root/app.yaml")
    (shell.folder / "root/link").symlink_to(folder)
    (shell.folder / "root/link.yaml").symlink_to(folder / "more.yaml")
    (shell.folder / "root/page.html").symlink_to(folder / "page.html")
    return folder


@pytest.mark.parametrize("path", ["..", "../root/../..", "/etc/passwd", "/", "link", "link/app.yaml", "link.yaml", "./a/../../b", "/proc/self/environ", "~/x", "a\0b"])
@pytest.mark.parametrize("tool", ["check", "build", "ways", "apply", "rename", "screens", "test", "diff"])
def test_nothing_outside_is_read(talk, shell, outside, tool, path):
    arguments = {"ways": {"to": "home"}, "rename": {"old": "home", "new": "x"}}.get(tool, {})
    answer = call(talk, tool, {**arguments, ("old" if tool == "diff" else "path"): path}, "root")
    assert answer.is_error and "Secret" not in said(answer) and "root:" not in said(answer)
    if path != "~/x" and "\0" not in path:
        assert "is outside the roots" in said(answer) or "does not exist" in said(answer)
        assert "is outside the roots" in said(answer) or not path.startswith(("..", "/", "link"))


def test_an_include_leads_nowhere_else(talk, shell, outside):
    shell.write("root/app.yaml", HELLO + f"include: [../more.yaml, {outside}/more.yaml, link.yaml, link/*.yaml]\n")
    shell.write("more.yaml", "screens:\n  secret:\n    title: Secret\n    body: [Secret]\n")
    answer = said(call(talk, "check", {"limit": 500}, "root"))
    assert "Secret" not in answer and answer.count("P011") == 4
    for arguments in ({"text": HELLO + f"include: [{outside}/more.yaml, ../more.yaml]\n"}, {"text": HELLO + "include: [../more.yaml]\n", "path": "new.yaml"}):
        assert "Secret" not in said(call(talk, "check", arguments, "root"))


@pytest.mark.parametrize("output", ["../page.html", "/tmp/page-of-protoc.html", "link/page.html", "page.html", "app.yaml", "x/../../page.html", "app.yaml/page.html", ".html/..html"])
def test_nothing_outside_is_written(talk, shell, outside, output):
    before = sorted(str(path) for path in outside.rglob("*"))
    answer = call(talk, "build", {"text": HELLO, "output": output}, "root")
    if output != ".html/..html":
        assert answer.is_error
    assert sorted(str(path) for path in outside.rglob("*")) == before
    assert not (shell.folder / "page.html").exists() and (shell.folder / "root/app.yaml").read_text() == HELLO


@pytest.mark.parametrize("root", [None, ".", "root"])
def test_a_full_path_elsewhere_is_outside_however_the_root_is_given(talk, shell, tmp_path_factory, root):
    shell.write("root/app.yaml")
    place = tmp_path_factory.mktemp("elsewhere") / "page.html"
    roots = [root] if root else []
    calls = [("build", str(place), {"text": HELLO, "output": str(place)})]
    calls += [("check", path, {"path": path}) for path in ("/etc/hosts", "/")]
    calls += [("check", path, {"path": path, "text": HELLO}) for path in ("/etc/new.yaml", "../new.yaml", "../../new.yaml")]
    for tool, path, arguments in calls:
        answer = call(talk, tool, arguments, *roots)
        real = shell.folder / root if root else shell.folder
        assert answer.is_error and said(answer) == f"`{path}` is outside the roots\nthe roots are `{real}`"
    assert not place.exists()
    assert sorted(path.name for path in shell.folder.rglob("*")) == [".git", "app.yaml", "root"]


def test_fixes_stay_in_the_root(talk, shell, outside):
    (shell.folder / "root/app.yaml").unlink()
    (shell.folder / "root/app.yaml").symlink_to(outside / "app.yaml")
    (outside / "app.yaml").write_text(MISSPELT)
    assert call(talk, "apply", {}, "root").is_error
    assert (outside / "app.yaml").read_text() == MISSPELT


def test_several_roots(talk, shell):
    shell.write("one/app.yaml", HELLO)
    shell.write("two/app.yaml", STUCK)
    assert said(call(talk, "check", {"path": str(shell.folder / "two")}, "one", "two")).startswith("1 warning")
    assert said(call(talk, "check", {}, "one", "two")).startswith("no findings")
    roots = f"the roots are `{shell.folder / 'one'}`, `{shell.folder / 'two'}`"
    missing = call(talk, "check", {"path": "two/app"}, "one", "two")
    assert missing.is_error and said(missing) == f"`two/app` does not exist\n{roots}"
    # Without a path it is the first root that has an app.
    (shell.folder / "one/app.yaml").unlink()
    assert said(call(talk, "check", {}, "one", "two")).startswith("1 warning")
    assert call(talk, "build", {}, "one", "two").structured_content["path"] == str(shell.folder / "two/build/two.html")
    (shell.folder / "two/app.yaml").unlink()
    for tool, arguments in [("check", {}), ("diff", {"revision": "HEAD"})]:
        none = call(talk, tool, arguments, "one", "two")
        assert none.is_error and said(none) == f"no root has an `app.yaml`\n{roots}\ngive the app's file or directory as `path`"
    # Nothing is named that is no tool.
    assert "protoc init" not in said(call(talk, "check", {}, "one"))
    code, _, err = shell.says("mcp", "nowhere")
    assert (code, err) == (2, "protoc: `mcp` needs directories, but `nowhere` is not one\n")


def test_paths_of_another_root_than_the_first_are_full(talk, shell):
    shell.write("one/app.yaml", HELLO)
    shell.write("two/app.yaml", MISSPELT)
    two = str(shell.folder / "two")
    found = call(talk, "check", {"path": two}, "one", "two")
    assert found.structured_content["findings"][0]["file"] == f"{two}/app.yaml"
    assert found.structured_content["findings"][0]["fixes"][0]["edits"][0]["file"] == f"{two}/app.yaml" and f" {two}/app.yaml:4:5" in said(found)
    # What an answer names, the next call takes.
    assert said(call(talk, "check", {"path": found.structured_content["findings"][0]["file"]}, "one", "two")).startswith("1 error")
    assert call(talk, "apply", {"path": two}, "one", "two").structured_content["written"] == [f"{two}/app.yaml"]
    assert call(talk, "rename", {"path": two, "old": "home", "new": "end"}, "one", "two").structured_content["written"] == [f"{two}/app.yaml"]
    assert (shell.folder / "one/app.yaml").read_text() == HELLO
    # A page is written into the root of its app.
    built = call(talk, "build", {"path": two, "output": "shop.html"}, "one", "two").structured_content
    assert built["path"] == f"{two}/shop.html" and not (shell.folder / "one/shop.html").exists()
    (shell.folder / "one/app.yaml").unlink()
    assert call(talk, "build", {"output": "new.html"}, "one", "two").structured_content["path"] == f"{two}/new.html"


# The wire


def lines(shell, *messages, seconds=20):
    """What is answered to lines as they are."""
    text = b"".join((message if isinstance(message, bytes) else json.dumps(message).encode()) + b"\n" for message in messages)
    done = shell.run("mcp", stdin=text, seconds=seconds)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def request(method, id=1, **params):
    meta = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}
    return {"jsonrpc": "2.0", "id": id, "method": method, "params": {"_meta": {**meta, **params.pop("_meta", {})}, **params}}


@pytest.mark.parametrize("line, code", [
    (b"{", -32700), (b"\xff\xfe", -32700), (b"[]", -32600), (b"3", -32600), (b"null", -32600), (b"[" * 5_000, -32700), (b'{"id": 1}', -32600),
    (b'{"jsonrpc": "2.0", "id": 1}', -32600), (b'{"jsonrpc": "2.0", "id": null, "method": "ping"}', -32600),
    (b'{"jsonrpc": "2.0", "id": {"a": 1}, "method": "ping"}', -32600),
    (b'{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}', -32602), (request("nothing/here"), -32601), (request("ping"), -32601),
    (request("tools/call", name=3), -32602), (request("tools/list", cursor="2"), -32602), (request("prompts/get", name="write-app", arguments={"idea": 5}), -32602),
    (request("resources/read", uri="protoc://explain/" + "x" * 300_000), -32602), (request("tools/call", name="check", arguments=[]), None),
    (request("resources/read", uri=["a"]), -32602), (request("prompts/get"), -32602),
    (request("tools/list", _meta={"io.modelcontextprotocol/protocolVersion": "1999-01-01"}), -32022),
    (request("tools/list", _meta={"io.modelcontextprotocol/clientCapabilities": None}), -32602),
])
def test_lines_that_no_assistant_sends(shell, line, code):
    (answer,) = lines(shell, line)
    assert answer.get("error", {}).get("code") == code and len(json.dumps(answer)) < 2_000
    # Afterwards it goes on.
    assert len(lines(shell, line, request("server/discover", 2))) == 2


def test_numbers_of_requests_stay_as_they_are(shell):
    numbers = [2**53 + 1, 1_764_542_489_123_456_789, -(2**53) - 1, 7, 2**63 - 1]
    assert [answer["id"] for answer in lines(shell, *(request("server/discover", number) for number in numbers))] == numbers
    # One that is called off is no other.
    cancel = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 2**53}}
    assert [answer["id"] for answer in lines(shell, request("server/discover", 2**53 + 1), cancel)] == [2**53 + 1]


def test_the_escapes_of_an_address_are_read(shell):
    (plain, escaped) = lines(shell, *(request("resources/read", uri=f"protoc://explain/{word}") for word in ("button", "%62utto%6E")))
    assert escaped["result"]["contents"][0]["text"] == plain["result"]["contents"][0]["text"]


def test_who_asks_whether_it_is_there_does_not_wait_for_a_tool(shell):
    shell.write("large/app.yaml", make_app.app(2_000))
    begin = {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocolVersion": "2025-11-25", "capabilities": {}}}
    with subprocess.Popen([shell.binary, "mcp"], cwd=shell.folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as talking:
        for message in (begin, request("tools/call", 1, name="build", arguments={"path": "large", "write": False})):
            talking.stdin.write(json.dumps(message).encode() + b"\n")
        talking.stdin.flush()
        assert json.loads(talking.stdout.readline())["id"] == 0
        talking.stdin.write(json.dumps({"jsonrpc": "2.0", "id": 2, "method": "ping"}).encode() + b"\n")
        talking.stdin.flush()
        assert [json.loads(talking.stdout.readline())["id"] for _ in range(2)] == [2, 1]
        talking.stdin.close()


def test_a_line_without_an_end_and_one_that_is_too_long(shell):
    shell.write("app.yaml")
    long, answer = lines(shell, b'{"a": "' + b"x" * (33 << 20) + b'"}', request("server/discover", 7))
    assert long["error"] == {"code": -32600, "message": "this line is too long"} and answer["id"] == 7
    assert lines(shell, request("server/discover", 1), b'{"jsonrpc": "2.0"')[0]["id"] == 1
    huge = request("tools/call", name="check", arguments={"text": "app: A\n" + "# " + "x" * (20 << 20)})
    (answer,) = lines(shell, huge, seconds=60)
    assert answer["result"]["content"][0]["text"]


def test_what_is_called_off_is_not_answered(shell):
    shell.write("app.yaml")
    check = request("tools/call", "first", name="check")
    cancel = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": "first"}}
    answers = lines(shell, check, cancel, request("server/discover", 2), {**cancel, "params": {"requestId": 99}})
    assert [answer["id"] for answer in answers] == [2]


def test_what_is_called_off_while_it_works_writes_nothing_and_holds_nobody_up(shell):
    shell.write("large/app.yaml", make_app.app(2_000))
    call = lambda id: request("tools/call", id, name="build", arguments={"path": "large"}, _meta={"progressToken": id})
    with subprocess.Popen([shell.binary, "mcp"], cwd=shell.folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as talking:
        def say(message):
            talking.stdin.write(json.dumps(message).encode() + b"\n")
            talking.stdin.flush()

        def answers():
            for line in talking.stdout:
                yield json.loads(line)

        heard = answers()
        page = shell.folder / "large/build/large.html"
        began = time.monotonic()
        say(call("whole"))
        assert next(heard)["params"]["message"] == "checking"
        assert next(one for one in heard if "id" in one)["id"] == "whole"
        whole = time.monotonic() - began
        page.unlink()
        say(call("called off"))
        assert next(heard)["params"]["message"] == "checking"
        say({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": "called off"}})
        say(request("tools/list", "after"))
        assert next(heard)["id"] == "after"
        # Until another one has been made, the one that was called off would have been written.
        say(request("tools/call", "last", name="build", arguments={"path": "large", "write": False}))
        assert next(heard)["id"] == "last"
        time.sleep(whole / 2)
        assert not page.exists()
        talking.stdin.close()
        assert talking.wait(HANGING) == 0


def test_progress_is_told_to_those_who_ask(shell):
    shell.write("app.yaml")
    answers = lines(shell, request("tools/call", 5, name="build", _meta={"progressToken": "p"}))
    steps = [answer["params"] for answer in answers[:-1]]
    assert [step["progress"] for step in steps] == [0, 1, 2, 3] and {step["progressToken"] for step in steps} == {"p"}
    assert {step["total"] for step in steps} == {3} and answers[-1]["id"] == 5
    assert len(lines(shell, request("tools/call", 5, name="build"))) == 1


def test_it_ends_when_its_input_does(shell):
    assert shell.says("mcp") == (0, "", "")


def test_old_hosts_get_the_revision_they_ask_for(shell):
    def begin(revision):
        return {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": revision, "capabilities": {}, "clientInfo": {"name": "a", "version": "1"}}}

    for asked, given in [("2024-11-05", "2024-11-05"), ("2025-06-18", "2025-06-18"), ("1.0", "2025-11-25")]:
        answers = lines(shell, begin(asked), {"jsonrpc": "2.0", "method": "notifications/initialized"}, {"jsonrpc": "2.0", "id": 2, "method": "ping"}, begin(asked))
        assert answers[0]["result"]["protocolVersion"] == given and answers[1]["result"] == {}
        assert answers[2]["error"]["code"] == -32600


def test_several_messages_in_one_line_are_answered_in_one_where_the_revision_has_that(shell):
    def begin(revision):
        return {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": revision, "capabilities": {}, "clientInfo": {"name": "a", "version": "1"}}}

    shell.write("app.yaml")
    ping = {"jsonrpc": "2.0", "id": 2, "method": "ping"}
    check = {"jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": {"name": "check", "arguments": {}}}
    notice = {"jsonrpc": "2.0", "method": "notifications/initialized"}
    answers = lines(shell, begin("2025-03-26"), [notice], [ping, notice, check, 3], ping, [])
    # A ping is answered while a tool works, so it may come before them.
    [batch], [alone, empty] = [one for one in answers if isinstance(one, list)], [one for one in answers[1:] if not isinstance(one, list)]
    assert [answer["id"] for answer in batch] == [2, 3, None] and batch[2]["error"]["code"] == -32600
    assert batch[1]["result"]["content"][0]["text"] == "no findings\n"
    assert alone["id"] == 2 and empty["error"]["code"] == -32600 and len(answers) == 4
    for revision in ("2025-11-25", "2025-06-18", "2024-11-05"):
        assert lines(shell, begin(revision), [ping])[1]["error"]["code"] == -32600
    assert lines(shell, [ping])[0]["error"]["code"] == -32600
