"""`check --write-baseline` and `check --baseline`: what is there is accepted, what comes is found."""

import json
import os

import pytest

from shell import BROKEN, HELLO

# Two targets that nobody knows, far from every name, and a key.
OLD = HELLO.replace("  home:\n", "      - button: Help\n        go: nowhere\n  home:\n    colour: red\n")


def written(shell, name="known.json"):
    return json.loads((shell.folder / name).read_text())


def codes(shell, *arguments):
    """The codes of what is found."""
    return [finding["code"] for finding in json.loads(shell.says("check", "--format", "json", *arguments)[1])["findings"]]


def test_everything_that_is_found_is_accepted(shell):
    shell.write("app.yaml", OLD)
    code, out, err = shell.says("check", "--write-baseline", "known.json")
    assert (code, err) == (0, "")
    assert out == "accepted 2 findings in known.json\nno findings, 2 accepted by the baseline\n"
    assert shell.says("check", "--baseline", "known.json") == (0, "no findings, 2 accepted by the baseline\n", "")
    assert shell.says("check")[0] == 1


def test_one_and_none_are_said_as_people_say_them(shell):
    shell.write("app.yaml", OLD.replace("    colour: red\n", ""))
    assert shell.says("check", "--write-baseline", "a")[1].startswith("accepted 1 finding in a\n")
    shell.write("app.yaml")
    assert shell.says("check", "--write-baseline", "a")[1] == "accepted no findings in a\nno findings\n"
    assert written(shell, "a") == {"schema": 1, "entries": []}
    assert shell.says("check", "--baseline", "a") == (0, "no findings\n", "")


def test_the_file_can_be_read_and_compared(shell):
    shell.write("app.yaml", OLD)
    shell.says("check", "--write-baseline", "known.json")
    text = (shell.folder / "known.json").read_text()
    lines = text.splitlines()
    assert lines[0] == "{" and lines[1] == '  "schema": 1,' and text.endswith("  ]\n}\n")
    entries = [json.loads(line.strip().rstrip(",")) for line in lines if '"rule"' in line]
    assert entries == written(shell)["entries"]
    assert [list(entry) for entry in entries] == [["app", "rule", "place", "fingerprint", "message"]] * 2
    assert [(entry["rule"], entry["place"]) for entry in entries] == [
        ("P101", "home"),
        ("P201", "welcome/body/button:Help"),
    ]
    shell.says("check", "--write-baseline", "again.json")
    assert (shell.folder / "again.json").read_text() == text


def test_json_counts_what_is_accepted_and_has_the_same_fingerprints(shell):
    shell.write("app.yaml", OLD)
    found = json.loads(shell.says("check", "--format", "json")[1])["findings"]
    shell.says("check", "--write-baseline", "known.json")
    assert {f["fingerprint"] for f in found} == {e["fingerprint"] for e in written(shell)["entries"]}
    assert {f["place"] for f in found} == {e["place"] for e in written(shell)["entries"]}
    report = json.loads(shell.says("check", "--format", "json", "--baseline", "known.json")[1])
    assert report["findings"] == [] and report["summary"]["accepted"] == 2
    report = json.loads(shell.says("check", "--format", "json", "--write-baseline", "known.json")[1])
    assert report["findings"] == [] and report["summary"]["accepted"] == 2


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "# A comment.\n\n\n" + text,
        lambda text: text.replace("app: Hello\n", "app: Hello\nlanguage: en\n"),
        lambda text: text.replace("    colour: red\n    title: Home\n", "    title: Home\n    colour: red\n"),
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("go: nowhere", 'go: "nowhere"'),
        lambda text: text.replace("button: Help\n", "button: Help\n        note: soon\n"),
        lambda text: text.replace("      - button: Begin\n", "      - Hello!\n      - button: Begin\n"),
    ],
    ids=["lines above", "a key above", "lines changed places", "line breaks", "quotes", "a key more", "an element more"],
)
def test_moved_lines_change_nothing(shell, change):
    shell.write("app.yaml", OLD)
    shell.says("check", "--write-baseline", "known.json")
    assert change(OLD) != OLD
    shell.write("app.yaml", change(OLD))
    assert shell.says("check", "--baseline", "known.json") == (0, "no findings, 2 accepted by the baseline\n", "")


UNREAD = HELLO.replace("      - button: Begin\n", "      - gadget: Help\n      - text: Or else\n        colour: red\n      - button: Begin\n")


def in_(kind, text):
    """The first two elements of the first body, together in something without a name."""
    lines = text.splitlines(keepends=True)
    first = lines.index("      - gadget: Help\n")
    inner = ["    " + line for line in lines[first : first + 3]]
    return "".join([*lines[:first], f"      - {kind}:\n", *inner, *lines[first + 3 :]])


@pytest.mark.parametrize("kind", ["group", "columns"])
def test_what_only_arranges_others_may_come_and_go(shell, kind):
    together = in_(kind, UNREAD)
    twice = together.replace("      - button: Begin\n", "      - group:\n          - Hello!\n      - button: Begin\n")
    for before, after in [(UNREAD, together), (together, UNREAD), (together, twice), (twice, together)]:
        shell.write("app.yaml", before)
        shell.says("check", "--write-baseline", "known.json")
        shell.write("app.yaml", after)
        assert shell.says("check", "--baseline", "known.json") == (0, "no findings, 2 accepted by the baseline\n", "")


def test_what_is_said_of_a_group_is_known_by_what_it_is_in(shell):
    grouped = HELLO.replace("      - button: Begin\n", "      - group:\n        colour: red\n        body: [Hello!]\n      - button: Begin\n")
    shell.write("app.yaml", grouped)
    shell.says("check", "--write-baseline", "known.json")
    assert [entry["place"] for entry in written(shell)["entries"]] == ["welcome"]
    shell.write("app.yaml", grouped.replace("      - group:", "      - group: [Good morning.]\n      - group:", 1))
    assert shell.says("check", "--baseline", "known.json")[0] == 0


def test_a_group_with_a_name_is_a_place(shell):
    named = in_("group", UNREAD).replace("      - group:\n", "      - group: Choices\n        body:\n")
    shell.write("app.yaml", named)
    shell.says("check", "--write-baseline", "known.json")
    assert "welcome/body/group:Choices" in [entry["place"] for entry in written(shell)["entries"]]


def test_what_comes_is_found_also_if_it_is_the_same_once_more(shell):
    shell.write("app.yaml", OLD)
    shell.says("check", "--write-baseline", "known.json")
    again = OLD.replace("  home:\n", "      - button: Help\n        go: nowhere\n        note: twice\n  home:\n")
    shell.write("app.yaml", again)
    code, out, err = shell.says("check", "--baseline", "known.json", "--ignore", "P8")
    assert code == 1
    assert out.count("error[") == 1 and out.count("P201") == 1
    assert out.endswith("1 error in 1 file, 2 accepted by the baseline\n")


def test_another_target_is_another_finding(shell):
    shell.write("app.yaml", OLD)
    shell.says("check", "--write-baseline", "known.json")
    shell.write("app.yaml", OLD.replace("nowhere", "anywhere-else"))
    assert sorted(codes(shell, "--baseline", "known.json")) == ["P201", "P994"]


# Entries that accept nothing any more


def test_an_entry_that_no_longer_applies_is_a_finding(shell):
    shell.write("app.yaml", OLD)
    shell.says("check", "--write-baseline", "known.json")
    shell.write("app.yaml", OLD.replace("    colour: red\n", ""))
    code, out, err = shell.says("check", "--baseline", "known.json")
    assert (code, err) == (0, "")
    assert "warning[P994] stale-baseline: the baseline accepts P101 at `home` (unknown key `colour` in a screen)" in out
    assert "--> app.yaml:1:1\n" in out
    assert shell.says("check", "--baseline", "known.json", "--fail-on", "warning")[0] == 1


def test_many_stale_entries_are_one_finding(shell):
    keys = "".join(f"    key-number-{number}: x\n" for number in range(12))
    shell.write("app.yaml", HELLO + keys)
    shell.says("check", "--write-baseline", "known.json")
    shell.write("app.yaml")
    out = shell.says("check", "--baseline", "known.json")[1]
    assert out.count("warning[P994]") == 1
    assert "the baseline accepts 12 findings that no longer exist" in out
    assert all(f"unknown key `key-number-{number}`" in out for number in range(12))


def test_a_rule_that_does_not_run_leaves_no_stale_entries(shell):
    shell.write("app.yaml", OLD)
    shell.says("check", "--write-baseline", "known.json")
    shell.write("app.yaml")
    out = shell.says("check", "--baseline", "known.json")[1]
    assert out.count("warning[P994]") == 1 and "line " in out and "the baseline accepts 2 findings that no longer exist" in out
    assert codes(shell, "--baseline", "known.json", "--ignore", "P101") == ["P994"]
    assert codes(shell, "--baseline", "known.json", "--select", "P4") == []
    assert codes(shell, "--baseline", "known.json", "--select", "P201,P994") == ["P994"]
    shell.write("app.yaml", HELLO.replace("app: Hello\n", "app: Hello\ncheck: {P201: off}\n"))
    assert codes(shell, "--baseline", "known.json") == ["P994"]


def test_a_platform_that_is_not_looked_at_leaves_no_stale_entries(shell):
    both = OLD.replace("app: Hello\n", "app: Hello\nplatforms: [ios, android]\n")
    shell.write("app.yaml", both.replace("go: nowhere\n", "go: nowhere\n        platform: android\n"))
    shell.says("check", "--write-baseline", "known.json")
    assert codes(shell, "--baseline", "known.json", "--platform", "ios") == []


def test_a_file_that_cannot_be_read_leaves_no_stale_entries(shell):
    shell.write("app.yaml", OLD)
    shell.says("check", "--write-baseline", "known.json")
    shell.write("app.yaml", OLD.replace("go: nowhere", "go: ]"))
    assert "P994" not in codes(shell, "--baseline", "known.json")


def test_how_severe_it_is_can_be_set_and_it_can_be_accepted(shell):
    shell.write("app.yaml", OLD)
    shell.says("check", "--write-baseline", "known.json")
    shell.write("app.yaml", HELLO.replace("app: Hello\n", "app: Hello\ncheck: {stale-baseline: error}\n"))
    assert shell.says("check", "--baseline", "known.json")[0] == 1
    allow = "app: Hello\nallow: {stale-baseline: written again every night}\n"
    shell.write("app.yaml", HELLO.replace("app: Hello\n", allow))
    assert codes(shell, "--baseline", "known.json") == []
    assert codes(shell) == []


# Several apps


def test_each_app_has_its_own_entries(shell):
    shell.write("shop/app.yaml", OLD)
    shell.write("bank/app.yaml", OLD)
    assert shell.says("check", "shop", "--write-baseline", "known.json")[0] == 0
    assert [entry["app"] for entry in written(shell)["entries"]] == ["shop/app.yaml"] * 2
    code, out, err = shell.says("check", "shop", "bank", "--baseline", "known.json")
    assert code == 1
    assert "bank/app.yaml" in out and "shop/app.yaml" not in out
    assert out.endswith("2 errors in 1 file, 2 accepted by the baseline\n")
    assert shell.says("check", "shop", "bank", "--write-baseline", "known.json")[0] == 0
    assert len(written(shell)["entries"]) == 4
    # One app alone says nothing of the other's entries.
    assert shell.says("check", "bank", "--baseline", "known.json") == (0, "no findings, 2 accepted by the baseline\n", "")


def test_writing_for_one_app_keeps_what_is_accepted_in_others(shell):
    for name in ["shop", "bank", "gone"]:
        shell.write(f"{name}/app.yaml", OLD)
    shell.says("check", "shop", "bank", "gone", "--write-baseline", "known.json")
    (shell.folder / "gone/app.yaml").unlink()
    shell.write("shop/app.yaml", OLD.replace("    colour: red\n", ""))
    assert shell.says("check", "shop", "--write-baseline", "known.json")[1].startswith("accepted 1 finding in known.json\n")
    # An app that is no longer there accepts nothing.
    assert sorted(entry["app"] for entry in written(shell)["entries"]) == ["bank/app.yaml"] * 2 + ["shop/app.yaml"]
    assert shell.says("check", "bank", "--baseline", "known.json")[0] == 0


def test_apps_are_known_by_where_they_lie_from_the_baseline(shell):
    shell.write("apps/shop/app.yaml", OLD)
    shell.write("checks/readme.txt", "")
    assert shell.says("check", "apps/shop", "--write-baseline", "checks/known.json")[0] == 0
    assert {entry["app"] for entry in written(shell, "checks/known.json")["entries"]} == {"../apps/shop/app.yaml"}
    for arguments, cwd in [
        (["apps/shop", "--baseline", "checks/known.json"], "."),
        (["--baseline", "../../checks/known.json"], "apps/shop"),
        (["../shop/app.yaml", "--baseline", "../../checks/known.json"], "apps/shop"),
        (["apps/shop", "--root", "apps/shop", "--baseline", "checks/known.json"], "."),
    ]:
        assert shell.says("check", *arguments, cwd=cwd) == (0, "no findings, 2 accepted by the baseline\n", ""), arguments


def test_includes_belong_to_their_app(shell):
    app = HELLO.replace("screens:\n", "include: [screens/*.yaml]\nscreens:\n", 1)
    shell.write("app.yaml", app.replace("  home:\n", "      - button: About\n        go: about\n  home:\n"))
    shell.write("screens/about.yaml", "screens:\n  about:\n    titel: About\n    body: [About us.]\n")
    shell.says("check", "--write-baseline", "known.json")
    assert shell.says("check", "--baseline", "known.json")[1] == "no findings, 1 accepted by the baseline\n"
    # The same screen in another file is still the same screen.
    os.rename(shell.folder / "screens/about.yaml", shell.folder / "screens/us.yaml")
    assert shell.says("check", "--baseline", "known.json")[1] == "no findings, 1 accepted by the baseline\n"


def test_standard_input_is_held_against_it_too(shell):
    shell.write("app.yaml", OLD)
    shell.says("check", "--write-baseline", "known.json")
    arguments = ["check", "-", "--stdin-filename", "app.yaml", "--baseline", "known.json"]
    assert shell.says(*arguments, stdin=OLD) == (0, "no findings, 2 accepted by the baseline\n", "")


# Files that are no baselines


@pytest.mark.parametrize(
    "text, says",
    [
        ("", "line 1: a baseline starts with `{`"),
        ("[]", "line 1: a baseline starts with `{`"),
        ("app: Hello\n", "line 1: a baseline starts with `{`"),
        ("{}", "line 1: the baseline has no `schema`"),
        ('{"schema": 1}', "line 1: the baseline has no `entries`"),
        ('{"schema": 2, "entries": []}', "line 1: unsupported schema 2: this version reads 1"),
        ('{"schema": 1,\n "entries": {}}', "line 2: `entries` must be a list"),
        ('{"schema": 1,\n "entries": [1]}', "line 2: an entry starts with `{`"),
        ('{"schema": 1,\n "entries": [\n{"app": "a"}]}', "line 3: this entry has no `rule`"),
        ('{"schema": 1, "entries": []', "line 1: expected `,` or `}`"),
        ('{"schema": 1, "entries": []} x', "line 1: unexpected text after the baseline"),
        ('{"schema": 1,\n\n"entries": [{"app": "a', "line 3: this quote is never closed"),
        ('{"schema": 1, "entries": [{"app": "a", "rule": "P1", "fingerprint": "zz"}]}', "is 16 digits from 0 to f"),
        ("<<<<<<< HEAD\n{", "line 1: a baseline starts with `{`"),
        ("[" * 100000, "line 1: a baseline starts with `{`"),
        ('{"x": ' + "[" * 100000, "line 1: expected a value for `x`"),
    ],
)
def test_a_file_that_is_no_baseline_is_an_error(shell, text, says):
    shell.write("app.yaml", OLD)
    shell.write("known.json", text)
    code, out, err = shell.says("check", "--baseline", "known.json")
    assert (code, out) == (2, "")
    assert "`known.json` is not a baseline: " in err and says in err
    assert "--write-baseline known.json" in err


def test_a_baseline_that_is_not_there_is_an_error(shell):
    shell.write("app.yaml", OLD)
    assert shell.says("check", "--baseline", "x.json")[::2] == (2, "protoc: `x.json` cannot be opened: it does not exist\n")
    (shell.folder / "dir").mkdir()
    assert "it is a directory, not a file" in shell.says("check", "--baseline", "dir")[2]
    os.mkfifo(shell.folder / "pipe")
    assert "it is a pipe, not a file" in shell.says("check", "--baseline", "pipe")[2]


def test_what_people_did_to_it_is_read_all_the_same(shell):
    shell.write("app.yaml", OLD)
    shell.says("check", "--write-baseline", "known.json")
    shell.write("known.json", "\ufeff" + json.dumps({**written(shell), "note": "ours"}).replace("\n", "\r\n"))
    assert shell.says("check", "--baseline", "known.json") == (0, "no findings, 2 accepted by the baseline\n", "")


# Writing


def test_a_baseline_is_written_whole_or_not_at_all(shell):
    shell.write("app.yaml", OLD)
    shell.write("known.json", "precious")
    (shell.folder / "known.json").chmod(0o444)
    code, out, err = shell.says("check", "--write-baseline", "known.json")
    assert (code, err) == (2, "protoc: `known.json` cannot be written: it is read-only\n")
    assert (shell.folder / "known.json").read_text() == "precious"
    assert shell.says("check", "--write-baseline", "no/where.json")[0] == 2
    (shell.folder / "dir").mkdir()
    assert "it is a directory" in shell.says("check", "--write-baseline", "dir")[2]
    assert sorted(os.listdir(shell.folder)) == [".git", "app.yaml", "dir", "known.json"]


def test_nothing_is_written_where_not_everything_could_be_checked(shell):
    shell.write("app.yaml", OLD)
    code, out, err = shell.says("check", ".", "elsewhere", "--write-baseline", "known.json")
    assert code == 2
    assert "`known.json` was not written because not everything could be checked" in err
    assert not (shell.folder / "known.json").exists()


def test_a_symbolic_link_and_the_permissions_stay(shell):
    shell.write("app.yaml", OLD)
    shell.write("real/known.json", "")
    (shell.folder / "real/known.json").chmod(0o640)
    (shell.folder / "known.json").symlink_to("real/known.json")
    assert shell.says("check", "--write-baseline", "known.json")[0] == 0
    assert (shell.folder / "known.json").is_symlink()
    assert (shell.folder / "real/known.json").stat().st_mode & 0o777 == 0o640
    assert shell.says("check", "--baseline", "known.json")[0] == 0


def test_written_again_it_accepts_what_is_there_now(shell):
    shell.write("app.yaml", OLD)
    shell.says("check", "--write-baseline", "known.json")
    shell.write("app.yaml", OLD.replace("nowhere", "anywhere-else"))
    arguments = ["check", "--baseline", "known.json", "--write-baseline", "known.json"]
    assert shell.says(*arguments)[1].startswith("accepted 2 findings in known.json\n")
    assert codes(shell, "--baseline", "known.json") == []


def test_quiet_says_nothing_about_it(shell):
    shell.write("app.yaml", OLD)
    assert shell.says("check", "-q", "--write-baseline", "known.json") == (0, "", "")
    assert shell.says("check", "-q", "--baseline", "known.json") == (0, "", "")


def test_names_that_would_act_on_a_terminal_are_escaped(shell):
    shell.write("app.yaml", OLD.replace("    colour: red", '    "c\\e[31m": red'))
    shell.says("check", "--write-baseline", "known.json")
    assert b"\x1b" not in (shell.folder / "known.json").read_bytes()
    shell.write("app.yaml", HELLO)
    assert "\x1b" not in shell.says("check", "--baseline", "known.json")[1]


PARTS = {
    "home": "  home:\n    body: [{button: In, go: beta}, {button: Show, go: first}]\n",
    "alpha": "  alpha: {navigation-bar: hidden, body: [{button: On, go: {to: beta, how: replace}}]}\n",
    "beta": "  beta: {navigation-bar: hidden, body: [{button: On, go: {to: alpha, how: replace}}]}\n",
    "first": "  first: {on: {appear: {to: second, how: replace}}}\n",
    "second": "  second: {on: {appear: {to: first, how: replace}}}\n",
    "east": "  east: {body: [{button: On, go: west}]}\n",
    "west": "  west: {body: [{button: On, go: east}]}\n",
}


def test_the_order_of_screens_does_not_matter(shell):
    """Traps, loops and islands are the same findings at the same places, whichever of their screens is listed first."""
    def app(*names):
        return "app: Order\nstart: home\nscreens:\n" + "".join(PARTS[name] for name in names)

    def places():
        found = json.loads(shell.says("check", "--format", "json")[1])["findings"]
        return sorted((one["code"], one["place"]) for one in found if one["code"] != "P301")

    shell.write("app.yaml", app("home", "alpha", "beta", "first", "second", "east", "west"))
    assert shell.says("check", "--write-baseline", "known.json")[0] == 0
    assert sorted(entry["rule"] for entry in written(shell)["entries"]) == ["P301", "P402", "P405"]
    before = places()
    assert before == [("P402", "beta"), ("P405", "first")]
    shell.write("app.yaml", app("west", "east", "second", "first", "beta", "alpha", "home"))
    assert codes(shell, "--baseline", "known.json") == []
    assert places() == before


def test_a_baseline_outlives_a_renamed_directory(shell):
    shell.write("prototypes/shop/app.yaml", BROKEN)
    shell.write("prototypes/bank/app.yaml", BROKEN)
    assert shell.says("check", "--write-baseline", "known.json", "prototypes/shop", "prototypes/bank")[0] == 0
    before = (shell.folder / "known.json").read_text()
    (shell.folder / "prototypes").rename(shell.folder / "apps")
    for app in ("shop", "bank"):
        code, out, err = shell.says("check", "--baseline", "known.json", f"apps/{app}")
        assert (code, out) == (0, "no findings, 1 accepted by the baseline\n")
    (shell.folder / "apps/shop").rename(shell.folder / "apps/store")
    assert shell.says("check", "--baseline", "known.json", "apps/store")[0] == 0
    # What is new there is told, and an app beside one that is still there accepts nothing of it.
    shell.write("apps/store/app.yaml", BROKEN.replace("    body:\n", "    titel: Twice\n    body:\n", 1))
    code, out, err = shell.says("check", "--baseline", "known.json", "apps/store")
    assert code == 1 and "P101" in out and "P201" not in out
    (shell.folder / "apps").rename(shell.folder / "prototypes")
    (shell.folder / "prototypes/store").rename(shell.folder / "prototypes/shop")
    shell.write("prototypes/new/app.yaml", BROKEN)
    assert shell.says("check", "--baseline", "known.json", "prototypes/new")[0] == 1
    assert (shell.folder / "known.json").read_text() == before


# --- what follows from something accepted ---

STRANDED = """\
app: Stranded
screens:
  home:
    title: Home
    body:
      - button: Go
        go: nowhere
  far: {title: Far, body: [Words.]}
"""
WAITS = "1 more is hidden because it may only follow from this one"


def test_nothing_waits_for_what_is_accepted(shell):
    """A screen that nothing leads to may be what a broken link meant, until somebody says that the link stays as it is."""
    shell.write("app.yaml", STRANDED)
    assert codes(shell) == ["P201"] and WAITS in shell.says("check")[1]
    assert codes(shell, "--ignore", "P201") == ["P301"]
    shell.write("app.yaml", STRANDED.replace("    title: Home\n", "    title: Home\n    allow: {unknown-target: it comes later}\n"))
    assert codes(shell) == ["P301"] and shell.says("check", "--fail-on", "warning")[0] == 1
    shell.write("app.yaml", STRANDED.replace("screens:\n", "check: {P201: off}\nscreens:\n"))
    assert codes(shell) == ["P301"]
    # What is less severe than what may follow from it does not hide that.
    shell.write("app.yaml", STRANDED.replace("screens:\n", "check: {P201: advice}\nscreens:\n"))
    assert codes(shell) == ["P201", "P301"]


def test_a_baseline_of_a_cause_takes_in_what_may_follow_from_it(shell):
    shell.write("app.yaml", STRANDED)
    out = shell.says("check", "--write-baseline", "known.json")[1]
    assert out == "accepted 2 findings in known.json\nno findings, 2 accepted by the baseline\n"
    assert [entry["rule"] for entry in written(shell)["entries"]] == ["P201", "P301"]
    assert codes(shell, "--baseline", "known.json") == []
    # One that was written before the consequence was there.
    cause = {"schema": 1, "entries": [entry for entry in written(shell)["entries"] if entry["rule"] == "P201"]}
    (shell.folder / "cause.json").write_text(json.dumps(cause))
    assert codes(shell, "--baseline", "cause.json") == ["P301"]
    # As long as another cause is told, it may still follow from that.
    shell.write("app.yaml", STRANDED.replace("        go: nowhere\n", "        go: nowhere\n      - button: Help\n        go: elsewhere\n"))
    assert codes(shell, "--baseline", "cause.json") == ["P201"]


def test_a_misspelt_name_that_is_accepted_is_followed_step_by_step(shell):
    """What is told now because its cause is accepted is what others wait for."""
    misspelt = STRANDED.replace("    title: Home\n", "    title: Home\n    allow: {unknown-key: it comes later}\n").replace("        go: nowhere\n", "        gos: far\n")
    shell.write("app.yaml", misspelt)
    assert codes(shell) == ["P202", "P301"] or codes(shell) == ["P301"]


TWICE = "app: %s\nscreens:\n  home: {body: [{button: B, go: b}, {button: Z}]}\n  b: {body: [{button: %s}]}\n"


def test_two_apps_that_are_renamed_at_once_keep_their_own(shell):
    for name in "xy":
        shell.write(f"all/{name}/app.yaml", TWICE % (name.upper(), f"Z{name}"))
    shell.says("check", "all/x", "all/y", "--write-baseline", "bl.json")
    (shell.folder / "all/x").rename(shell.folder / "all/q")
    (shell.folder / "all/y").rename(shell.folder / "all/p")
    assert shell.says("check", "all/p", "all/q", "--baseline", "bl.json", "--fail-on", "warning")[:2] == (0, "no findings, 4 accepted by the baseline\n")


def test_a_new_app_is_not_excused_by_one_that_is_renamed(shell):
    shell.write("all/x/app.yaml", TWICE % ("X", "Z"))
    shell.says("check", "all/x", "--write-baseline", "bl.json")
    (shell.folder / "all/x").rename(shell.folder / "all/w")
    shell.write("all/new/app.yaml", TWICE % ("N", "Z"))
    out = shell.says("check", "all/w", "all/new", "--baseline", "bl.json")[1]
    assert "2 warnings" in out and "2 accepted by the baseline" in out


def test_an_app_that_is_gone_says_nothing_in_one_that_is_renamed(shell):
    for name in "xy":
        shell.write(f"all/{name}/app.yaml", TWICE % (name.upper(), f"Z{name}"))
    shell.says("check", "all/x", "all/y", "--write-baseline", "bl.json")
    (shell.folder / "all/x").rename(shell.folder / "all/q")
    (shell.folder / "all/y/app.yaml").unlink()
    assert shell.says("check", "all/q", "--baseline", "bl.json")[1] == "no findings, 2 accepted by the baseline\n"
