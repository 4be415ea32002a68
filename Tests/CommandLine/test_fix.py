"""`check --fix`: the edits that are surely meant, and nothing else."""

import json
import os
import resource
import shutil
import subprocess

import pytest

from checkout import HANGING, REPOSITORY
import shell as shells

# A slip of the finger is one in a longer word.
HELLO = shells.HELLO.replace("home", "garden").replace("Home", "Garden")
SLIPS = HELLO.replace("title: Welcome", "titel: Welcome").replace("go: garden", "go: gadren")


def fixed(shell, text, *arguments):
    """What a file holds once it is fixed."""
    path = shell.write("app.yaml", text)
    code, out, err = shell.says("check", "--fix", *arguments)
    assert err == ""
    return path.read_bytes() if isinstance(text, bytes) else path.read_bytes().decode()


def test_it_says_what_it_fixed_and_what_is_left(shell):
    path = shell.write("app.yaml", SLIPS)
    assert shell.says("check", "--fix") == (0, "fixed 2 problems in app.yaml\nno findings\n", "")
    assert path.read_text() == HELLO
    assert shell.says("check", "--fix") == (0, "no findings\n", "")
    shell.write("app.yaml", SLIPS.replace("    title: Garden\n", "    titel: Garden\n    colour: red\n").replace("gadren", "x"))
    code, out, err = shell.says("check", "--fix")
    assert code == 1
    assert out.startswith("fixed 2 problems in app.yaml\nerror[")
    assert out.count("error[") == 2 and "2 errors in 1 file; 1 more is hidden" in out


def test_it_says_how_many_edits_it_leaves_to_the_author(shell):
    shell.write("app.yaml", "accent: red\n" + HELLO.replace("title: Welcome", "titel: Welcome"))
    code, out, err = shell.says("check", "--fix")
    assert out.startswith("fixed 1 problem in app.yaml\n") and out.count("help: ") == 1
    assert out.endswith(" in 1 file\n1 of these has an edit that may not be what you mean, so it is left to you\n")
    assert "left to you" not in shell.says("check")[1]


def test_a_name_that_is_yet_to_be_declared_does_not_keep_a_kind_as_it_is(shell):
    text = HELLO.replace("button: ", "buton: ").replace("go: garden", "go: nowhere-yet")
    assert fixed(shell, text) == text.replace("buton", "button")


def test_one_is_said_as_people_say_it_and_quiet_says_nothing(shell):
    shell.write("app.yaml", HELLO.replace("title: Garden", "titel: Garden"))
    assert shell.says("check", "--fix")[1] == "fixed 1 problem in app.yaml\nno findings\n"
    shell.write("app.yaml", SLIPS)
    assert shell.says("check", "--fix", "-q") == (0, "", "")


def test_json_counts_them(shell):
    shell.write("app.yaml", SLIPS)
    report = json.loads(shell.says("check", "--fix", "--format", "json")[1])
    assert report["findings"] == [] and report["summary"]["fixed"] == 2
    assert "fixed" not in json.loads(shell.says("check", "--format", "json")[1])["summary"]


# What is fixed


CERTAIN = {
    "a key": (HELLO.replace("title: Garden", "titel: Garden"), HELLO),
    "a target": (HELLO.replace("go: garden", "go: gadren"), HELLO),
    "a kind": (HELLO.replace("button:", "buton:"), HELLO),
    "a value": (
        HELLO.replace("app: Hello\n", "app: Hello\nplatforms: [ios, andriod]\n"),
        HELLO.replace("app: Hello\n", "app: Hello\nplatforms: [ios, android]\n"),
    ),
    "an unused allow": (HELLO.replace("title: Garden\n", "title: Garden\n    allow: {no-action: later}\n"), HELLO),
    "a block of unused allows": (
        HELLO.replace("title: Garden\n", "title: Garden\n    allow:\n      no-action: later\n      empty-screen: later\n"),
        HELLO,
    ),
    "the order of keys": (
        HELLO.replace("- button: Begin\n        go: garden", "- go: garden\n        button: Begin"),
        HELLO,
    ),
    "a property before its kind": (
        HELLO.replace("- button: Begin\n", "- icon: star\n        button: Begin\n"),
        HELLO.replace("go: garden", "icon: star\n        go: garden"),
    ),
    "a rule": (
        HELLO.replace("title: Garden\n", "title: Garden\n    allow: {emty-screen: later}\n"),
        HELLO,
    ),
    "a slip that was copied, of a word that people know": (
        "app: Hello\nstate: {account: [guest, member]}\nscreens:\n  home:\n    body:\n      - {text: x, when: acocunt is member}\n      - {button: x, when: acocunt is guest, set: {acocunt: member}}\n",
        "app: Hello\nstate: {account: [guest, member]}\nscreens:\n  home:\n    body:\n      - {text: x, when: account is member}\n      - {button: x, when: account is guest, set: {account: member}}\n",
    ),
    "two in one line": (
        HELLO.replace("- button: Begin\n        go: garden", "- {buton: Begin, go: gadren}"),
        HELLO.replace("- button: Begin\n        go: garden", "- {button: Begin, go: garden}"),
    ),
}


@pytest.mark.parametrize("name", CERTAIN)
def test_what_is_surely_meant_is_fixed(shell, name):
    faulty, right = CERTAIN[name]
    after = fixed(shell, faulty)
    if name == "a property before its kind":
        # The two change places; the others stay where they are.
        right = HELLO.replace("- button: Begin\n        go: garden", "- button: Begin\n        icon: star\n        go: garden")
    assert after == right
    assert "error" not in shell.says("check")[1]


UNCERTAIN = {
    "two candidates": HELLO.replace("go: garden", "go: gadren") + "  gardens:\n    body: [Hope.]\n",
    "far from every name": HELLO.replace("go: garden", "go: nowhere"),
    "the beginning of a name": HELLO.replace("garden", "garden-of-the-brave").replace("go: garden-of-the-brave", "go: garden-of"),
    "a letter of a short word": HELLO.replace("body:", "bdy:"),
    "another letter": HELLO.replace("go: garden", "go: warden"),
    "a number": HELLO.replace("garden", "step1").replace("go: step1", "go: step2"),
    "a plural": HELLO.replace("garden", "gardens").replace("go: gardens", "go: garden"),
    "another word for it": HELLO.replace("go: garden", "goto: garden"),
    "a key that is there": HELLO.replace("title: Garden\n", "title: Garden\n    titel: House\n"),
    "two things in one": HELLO.replace("- button:", "- heading: Hi\n        button:"),
    "a comment that was a colour": HELLO.replace("app: Hello\n", "app: Hello\ntheme: {accent: #ff00fe\n  }\n"),
    "a time without a unit": HELLO.replace("go: garden", "go: {to: garden, busy: Wait, lasts: 2}"),
    "tabs among blanks": HELLO.replace("    title: Garden", "\ttitle: Garden"),
    "a syntax error": HELLO.replace("title: Garden", "title: [Garden"),
    # Which of the two is the slip, nobody else in the app says.
    "a slip that was copied": "app: Hello\nstate: {treasure: [guest, member]}\nscreens:\n  home:\n    body:\n      - {text: x, when: tresaure is member}\n      - {button: x, when: tresaure is guest, set: {tresaure: member}}\n",
    "a screen that is said nowhere else": HELLO.replace("  garden:\n    title: Garden", "  graden:\n    title: Here"),
    "a value that only its variable has": "app: Hello\nstate: {account: [guest, memebr]}\nscreens:\n  home:\n    body:\n      - Hello, $account\n      - {button: Sign in, set: {account: member}}\n      - {text: x, when: account is member}\n",
    "a data set that is said once": "app: Hello\ndata: {proudcts: [{name: Soup}]}\nscreens:\n  home:\n    body:\n      - {text: $name, each: products}\n",
    # Screens that are not drawn yet.
    **{
        f"{missing} and {there}": HELLO.replace("go: garden", f"go: {missing}").replace("  garden:", f"  {there}:").replace("Garden", there.capitalize())
        for missing, there in {
            "hotels": "hostels", "career": "carer", "desserts": "deserts", "rides": "riders", "offices": "officers", "casts": "coasts", "dinners": "diners",
            "salon": "saloon", "martial": "marital", "dairies": "diaries", "lightning": "lightening", "uniformed": "uninformed", "striped": "stripped", "filing": "filling",
        }.items()
    },
}


@pytest.mark.parametrize("name", UNCERTAIN)
def test_nothing_else_is_touched(shell, name):
    text = UNCERTAIN[name]
    path = shell.write("app.yaml", text)
    before = path.stat()
    code, out, err = shell.says("check", "--fix")
    assert "fixed" not in out and err == ""
    assert path.read_text() == text
    assert path.stat().st_mtime_ns == before.st_mtime_ns and path.stat().st_ino == before.st_ino


def test_an_allow_that_is_used_stays(shell):
    text = HELLO.replace("        go: garden\n", "").replace("  garden:\n", "    allow: {no-action: later}\n  garden:\n")
    assert fixed(shell, text, "--ignore", "P4") == text


def test_tabs_are_replaced_where_nothing_else_indents(shell):
    text = "app: Hello\nscreens:\n\twelcome:\n\t\ttitle: Welcome\n\t\tbody: [Hello!]\n"
    assert fixed(shell, text) == text.replace("\t", "  ")


# What stays


def test_comments_and_layout_stay(shell):
    text = (
        "# The first line.\n\napp:   Hello   # its name\n"
        "screens:\n\n  # The first screen.\n  welcome:\n    titel:  'Welcome'   # two blanks\n    body:\n"
        "      # A button.\n      - button: Begin\n        go:   gadren   # there\n\n\n  garden:\n"
        "    title: Garden # the end\n    allow: # known\n      # It is still empty.\n      empty-screen: soon # in May\n"
        "    body:\n      - text: Home.\n# The last line.\n"
    )
    expected = (
        text.replace("titel:", "title:")
        .replace("gadren", "garden")
        .replace("    allow: # known\n      # It is still empty.\n      empty-screen: soon # in May\n",
                 "    # known\n      # It is still empty.\n    # in May\n")
    )
    assert fixed(shell, text) == expected


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "\ufeff" + text,
        lambda text: text.rstrip("\n"),
        lambda text: text + "\n\n\n",
        lambda text: ("\ufeff" + text.rstrip("\n")).replace("\n", "\r\n"),
        lambda text: text.replace("That is all", "Zoë 😀 ليس"),
    ],
    ids=["CRLF", "a byte order mark", "no last line break", "empty lines at the end", "all of them", "other scripts"],
)
def test_bytes_stay(shell, change):
    assert fixed(shell, change(SLIPS).encode()) == change(HELLO).encode()


def test_an_unused_allow_at_the_end_leaves_the_end_as_it_was(shell):
    for ending, line_break in [("", "\n"), ("\n", "\n"), ("\n\n", "\n"), ("", "\r\n"), ("\n", "\r\n")]:
        text = (HELLO.rstrip("\n") + ending).replace("\n", line_break)
        broken = (HELLO.rstrip("\n") + "\n    allow: {no-action: later}" + ending).replace("\n", line_break)
        assert fixed(shell, broken.encode()) == text.encode(), (ending, line_break)


def test_anchors_and_quotes_stay(shell):
    text = HELLO.replace("go: garden", "go: &there 'gadren'").replace(
        "      - text: That", "      - button: Again\n        go: *there\n      - text: That"
    )
    assert fixed(shell, text) == text.replace("'gadren'", "'garden'")


def test_json_in_yaml_is_still_json(shell):
    text = '{"app":"Hello","screens":{"welcome":{"titel":"Welcome","body":[{"go":"garden","button":"Begin"}]},"garden":{"body":["Hi"]}}}'
    after = fixed(shell, text)
    assert json.loads(after)["screens"]["welcome"] == {"title": "Welcome", "body": [{"button": "Begin", "go": "garden"}]}


# Files


def test_each_file_of_an_app_is_fixed(shell):
    app = shell.write("app.yaml", SLIPS.replace("screens:\n", "include: [parts/*.yaml]\nscreens:\n", 1))
    part = shell.write("parts/about.yaml", "screens:\n  about:\n    titel: About\n    body:\n      - buton: Home\n        go: garden\n")
    code, out, err = shell.says("check", "--fix")
    assert out.startswith("fixed 2 problems in app.yaml\nfixed 2 problems in parts/about.yaml\n")
    assert "titel" not in app.read_text() + part.read_text()
    assert "button: Home" in part.read_text()


def test_several_apps_are_fixed_and_a_shared_file_once(shell):
    for name in ["shop", "bank"]:
        shell.write(f"{name}/app.yaml", SLIPS.replace("screens:\n", "include: ../shared.yaml\nscreens:\n", 1))
    shared = shell.write("shared.yaml", "components:\n  price:\n    parmas: []\n    body: [Free]\n")
    code, out, err = shell.says("check", "--fix", "shop", "bank")
    assert [line for line in out.splitlines() if line.startswith("fixed")] == [
        "fixed 2 problems in bank/app.yaml",
        "fixed 1 problem in shared.yaml",
        "fixed 2 problems in shop/app.yaml",
    ]
    assert shared.read_text() == "components:\n  price:\n    params: []\n    body: [Free]\n"


def test_a_shared_file_is_not_fixed_so_that_an_app_breaks_that_nobody_named(shell):
    # The same with an app in another folder, and with one beside it.
    shared = shell.write("shared.yaml", "components:\n  more:\n    body: [{button: More, go: gardenns}]\n")
    app = "app: Hello\ninclude: ../shared.yaml\nscreens:\n  welcome: {body: [{use: more}]}\n  %s: {title: Gardens, body: [Here.]}\n"
    shell.write("shop/app.yaml", app % "gardens")
    shell.write("bank/app.yaml", app % "gardenns")
    before = shared.read_text()
    out = shell.says("check", "--fix", "shop")[1]
    assert "left `shared.yaml` as it is: fixing it for one app would break `bank/app.yaml`\n" in out
    assert shared.read_text() == before
    shell.write("own/part.yaml", before)
    shell.write("own/one.yaml", (app % "gardens").replace("../shared", "part"))
    shell.write("own/two.yaml", (app % "gardenns").replace("../shared", "part"))
    out = shell.says("check", "--fix", "own/one.yaml")[1]
    assert "left `own/part.yaml` as it is: fixing it for one app would break `own/two.yaml`\n" in out
    (shell.folder / "own/two.yaml").unlink()
    assert shell.says("check", "--fix", "own/one.yaml")[1] == "fixed 1 problem in own/part.yaml\nno findings\n"


def test_a_name_that_several_places_share_is_fixed_where_it_is_declared(shell):
    text = "app: Hello\ndata: {recpies: [{name: Soup}]}\nscreens:\n  welcome:\n    title: Recipes\n    body:\n" + (
        "      - list: [{row: $name, each: recipes}]\n" * 2
    )
    assert fixed(shell, text) == text.replace("recpies", "recipes")
    # What a journey or a promise names is no slip of the declaration.
    text = "app: Hello\nscreens:\n  welcome:\n    body:\n" + "      - {button: More %d, go: setings}\n" * 3 % (1, 2, 3) + (
        "  settings: {body: [Here.]}\npromises: [{reach: settings, from: welcome}]\n"
    )
    assert fixed(shell, text) == text.replace("setings", "settings")


def test_an_edit_is_not_offered_where_the_key_is_there_already(shell):
    shell.write("app.yaml", HELLO.replace("    body:\n", "    content: []\n    body:\n", 1))
    code, out, err = shell.says("check")
    assert "unknown key `content` in a screen: did you mean `body`?" in out
    assert "there is already a `body` here: keep one of them" in out and "help:" not in out


def test_a_shared_file_is_not_fixed_for_one_app_so_that_another_breaks(shell):
    # The shop asks for `gardens`, the bank for `gardenns`, which is what the shared file declares.
    shared = shell.write("shared.yaml", "screens:\n  gardenns:\n    title: Gardens\n    body: [Here.]\n")
    app = "app: Hello\ninclude: ../shared.yaml\nscreens:\n  welcome:\n    body:\n"
    one = "".join(f"      - button: {name}\n        go: gardens\n" for name in ["One", "Two", "Three"])
    shell.write("shop/app.yaml", app + one)
    shell.write("bank/app.yaml", app + one.replace("gardens", "gardenns"))
    code, out, err = shell.says("check", "--fix", "shop", "bank")
    assert "left `shared.yaml` as it is: fixing it for one app would break `bank/app.yaml`\n" in out
    assert "gardenns:" in shared.read_text() and code == 1
    assert shell.says("check", "bank")[0] == 0
    # Nor where the other is not named.
    assert shell.says("check", "--fix", "shop")[0] == 1
    (shell.folder / "bank/app.yaml").unlink()
    assert shell.says("check", "--fix", "shop")[0] == 0
    assert "gardens:" in shared.read_text()


def test_a_file_that_an_edit_makes_part_of_the_app_is_fixed_too(shell):
    shell.write("app.yaml", HELLO.replace("screens:\n", "inclde: part.yaml\nscreens:\n", 1))
    part = shell.write("part.yaml", "components:\n  price:\n    parmas: []\n    body: [Free]\n")
    code, out, err = shell.says("check", "--fix")
    assert (err, out.splitlines()[:2]) == ("", ["fixed 1 problem in app.yaml", "fixed 1 problem in part.yaml"])
    assert "params" in part.read_text()


def test_permissions_and_symbolic_links_stay(shell):
    real = shell.write("real/app.yaml", SLIPS)
    real.chmod(0o750)
    (shell.folder / "app.yaml").symlink_to("real/app.yaml")
    assert shell.says("check", "--fix", "app.yaml")[0] == 0
    assert (shell.folder / "app.yaml").is_symlink()
    assert real.read_text() == HELLO
    assert real.stat().st_mode & 0o777 == 0o750
    assert os.listdir(shell.folder / "real") == ["app.yaml"]


def test_a_read_only_file_stays_and_the_others_are_fixed(shell):
    app = shell.write("app.yaml", SLIPS.replace("screens:\n", "include: part.yaml\nscreens:\n", 1))
    part = shell.write("part.yaml", "components:\n  price:\n    parmas: []\n    body: [Free]\n")
    part.chmod(0o444)
    code, out, err = shell.says("check", "--fix")
    assert code == 2
    assert err == "protoc: `part.yaml` cannot be fixed: it is read-only\n"
    assert out.startswith("fixed 2 problems in app.yaml\n") and "unknown key `parmas`" in out
    assert part.read_text() == "components:\n  price:\n    parmas: []\n    body: [Free]\n"
    assert "titel" not in app.read_text()
    assert sorted(os.listdir(shell.folder)) == [".git", "app.yaml", "part.yaml"]


def test_a_file_never_becomes_invalid(shell):
    # Both mean `title`: the second one would stand twice.
    text = HELLO.replace("    title: Garden\n", "    titel: Garden\n    titlle: House\n")
    assert fixed(shell, text) == text.replace("titel", "title")
    assert "P002" not in shell.says("check")[1]
    # An anchor that is used further down cannot go with its entry.
    text = HELLO.replace("    title: Garden\n", "    allow: {no-action: &why later}\n    title: *why\n")
    assert fixed(shell, text) == text


@pytest.mark.parametrize("name, arguments", [("app.yaml", ["--fix"]), ("known.json", ["--write-baseline", "known.json"])])
def test_a_disk_without_room_leaves_the_file_as_it_was(shell, name, arguments):
    shell.write("app.yaml", SLIPS)
    path = shell.write(name, SLIPS)
    done = subprocess.run(
        ["protoc", "check", *arguments],
        executable=shell.binary,
        cwd=shell.folder,
        capture_output=True,
        timeout=HANGING,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10)),
    )
    assert done.returncode == 2
    assert b"it would exceed the maximum file size" in done.stderr and b"fixed" not in done.stdout
    assert path.read_text() == SLIPS
    assert sorted(os.listdir(shell.folder)) == sorted({".git", "app.yaml", name})


def test_a_link_out_of_the_project_is_neither_read_nor_written(shell, tmp_path_factory):
    outside = tmp_path_factory.mktemp("outside") / "part.yaml"
    outside.write_text("components:\n  price:\n    parmas: []\n    body: [Free]\n")
    shell.write("app.yaml", HELLO.replace("screens:\n", "include: part.yaml\nscreens:\n", 1))
    (shell.folder / "part.yaml").symlink_to(outside)
    shell.says("check", "--fix")
    assert "parmas" in outside.read_text()


def test_standard_input_cannot_be_fixed(shell):
    shell.write("app.yaml", SLIPS)
    for arguments in [["-"], ["-", "--stdin-filename", "app.yaml"]]:
        code, out, err = shell.says("check", "--fix", *arguments, stdin=SLIPS)
        assert (code, out) == (2, "")
        assert err.startswith("protoc: `--fix` cannot be used with standard input\n")
    assert (shell.folder / "app.yaml").read_text() == SLIPS


def test_what_is_not_looked_for_is_not_fixed(shell):
    assert fixed(shell, SLIPS, "--select", "P101") == SLIPS.replace("titel", "title")
    assert fixed(shell, SLIPS, "--ignore", "P101") == SLIPS.replace("go: gadren\n", "go: garden\n")
    off = SLIPS.replace("app: Hello\n", "app: Hello\ncheck: {unknown-key: off}\n")
    assert fixed(shell, off) == off.replace("go: gadren\n", "go: garden\n")


def test_what_a_baseline_accepts_is_not_fixed(shell):
    shell.write("app.yaml", SLIPS)
    shell.says("check", "--write-baseline", "known.json")
    more = SLIPS.replace("title: Garden", "titel: Garden")
    assert fixed(shell, more, "--baseline", "known.json") == SLIPS
    shell.write("app.yaml", SLIPS)
    out = shell.says("check", "--fix", "--write-baseline", "known.json")[1]
    assert out == "fixed 2 problems in app.yaml\naccepted no findings in known.json\nno findings\n"


def test_prototypes_have_nothing_to_fix(shell):
    prototypes = REPOSITORY / "prototypes"
    for app in sorted(prototypes.glob("*/app.yaml")):
        shutil.copytree(app.parent, shell.folder / app.parent.name)
        before = {path: path.read_bytes() for path in (shell.folder / app.parent.name).rglob("*") if path.is_file()}
        assert "fixed" not in shell.says("check", "--fix", "--select", "P0,P1,P2,P8,P9", app.parent.name)[1]
        assert before == {path: path.read_bytes() for path in before}


# What would change


def apply(shell, diff, folder):
    subprocess.run(["patch", "-p1", "-s"], input=diff, cwd=shell.folder / folder, check=True)


CHANGES = {
    **{name: faulty for name, (faulty, _) in CERTAIN.items()},
    "two far apart": SLIPS.replace("  garden:\n", "".join(f"      - Line {n}.\n" for n in range(30)) + "  garden:\n").replace(
        "title: Garden", "titel: Garden"
    ),
    "no last line break": HELLO.rstrip("\n") + "\n    allow: {no-action: later}",
    "a last line without a break": HELLO.replace("title: Garden", "titel: Garden").rstrip("\n"),
    "CRLF": SLIPS.replace("\n", "\r\n"),
    "every line": "app: Hello\nscreens:\n" + "".join(f"\ts{n}:\n\t\tbody: [Hello!]\n\t\tend: yes\n" for n in range(200)),
    "the first line": "langauge: en\n" + HELLO,
}


@pytest.mark.parametrize("name", CHANGES)
def test_the_diff_is_what_fixing_does(shell, name):
    text = CHANGES[name]
    path = shell.write("app.yaml", text.encode())
    done = shell.run("check", "--fix", "--diff")
    assert (done.returncode, done.stderr) == (1, b"")
    assert path.read_bytes() == text.encode()
    shell.write("other/app.yaml", text.encode())
    apply(shell, done.stdout, "other")
    shell.run("check", "--fix")
    assert (shell.folder / "other/app.yaml").read_bytes() == path.read_bytes() != text.encode()


def test_the_diff_names_its_files_and_shows_three_lines_around(shell):
    shell.write("app.yaml", SLIPS)
    assert shell.says("check", "--fix", "--diff")[1] == (
        "--- a/app.yaml\n+++ b/app.yaml\n@@ -1,9 +1,9 @@\n app: Hello\n screens:\n   welcome:\n"
        "-    titel: Welcome\n+    title: Welcome\n     body:\n       - button: Begin\n-        go: gadren\n+        go: garden\n"
        "   garden:\n     title: Garden\n"
    ).replace("@@ -1,9 +1,9 @@", "@@ -1,10 +1,10 @@").replace("     title: Garden\n", "     title: Garden\n     body:\n")


def test_the_diff_holds_all_files_and_nothing_else(shell):
    shell.write("a b/app.yaml", SLIPS.replace("screens:\n", "include: part.yaml\nscreens:\n", 1))
    shell.write("a b/part.yaml", "components:\n  price:\n    parmas: []\n    body: [Free]\n")
    done = shell.run("check", "--fix", "--diff", "a b")
    shutil.copytree(shell.folder / "a b", shell.folder / "copy/a b")
    apply(shell, done.stdout, "copy")
    shell.run("check", "--fix", "a b")
    for name in ["app.yaml", "part.yaml"]:
        assert (shell.folder / "a b" / name).read_bytes() == (shell.folder / "copy/a b" / name).read_bytes()


def test_without_anything_to_fix_the_diff_is_empty(shell):
    shell.write("app.yaml", HELLO)
    assert shell.says("check", "--fix", "--diff") == (0, "", "")
    shell.write("app.yaml", HELLO.replace("go: garden", "go: nowhere"))
    assert shell.says("check", "--fix", "--diff") == (0, "", "protoc: nothing can be fixed safely; `check` shows what is left\n")


def test_a_read_only_file_has_a_diff(shell):
    shell.write("app.yaml", SLIPS).chmod(0o444)
    assert shell.says("check", "--fix", "--diff")[0] == 1


@pytest.mark.parametrize(
    "arguments, says",
    [
        (["--diff"], "`--diff` needs `--fix`"),
        (["--fix", "--diff", "--format", "json"], "`--diff` and `--format json` cannot be used together"),
        (["--fix", "--diff", "--write-baseline", "x"], "`--diff` and `--write-baseline` cannot be used together"),
    ],
)
def test_what_does_not_go_together(shell, arguments, says):
    shell.write("app.yaml", SLIPS)
    code, out, err = shell.says("check", *arguments)
    assert (code, out) == (2, "") and says in err
    assert (shell.folder / "app.yaml").read_text() == SLIPS
