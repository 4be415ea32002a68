"""What `check` reads, what it finds, and how it says so."""

import json
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile

import pytest

from checkout import HANGING
from shell import HELLO, TWICE

SCREEN = "screens:\n  about:\n    title: About\n    title: Above\n"
WITH_SCREENS = HELLO.replace("screens:\n", "include: [screens/*.yaml]\nscreens:\n", 1)


def test_a_finding_shows_its_place_and_its_line(shell):
    shell.write("app.yaml", TWICE)
    code, out, err = shell.says("check", "app.yaml")
    assert "error[P002] duplicate-key: " in out
    assert "--> app.yaml:10:5\n" in out
    assert "10 |     title: House\n" in out
    assert "   |     ^^^^^" in out
    assert out.endswith("1 error in 1 file\n")
    assert err == ""


def test_a_clean_app_says_so_in_one_line(shell):
    shell.write("app.yaml")
    assert shell.says("check") == (0, "no findings\n", "")
    assert shell.says("check", "-q") == (0, "", "")


def test_json_holds_the_same_findings(shell):
    shell.write("app.yaml", TWICE)
    code, out, err = shell.says("check", "--format", "json")
    report = json.loads(out)
    assert (code, report["schema"], report["tool"]["name"]) == (1, 1, "protoc")
    (finding,) = report["findings"]
    assert (finding["code"], finding["file"], finding["severity"]) == ("P002", "app.yaml", "error")
    assert finding["start"] == {"offset": TWICE.index("title: House"), "line": 10, "column": 5, "utf16Column": 5}
    assert report["summary"] == {"errors": 1, "warnings": 0, "advice": 0, "files": 1}


def test_json_is_valid_whatever_the_bytes(shell):
    shell.write("app.yaml", b'app: "\xff\xfe\x00\x1b[31m"\n"a": 1\n"a": 2\n')
    json.loads(shell.says("check", "--format=json")[1])


# What is read


def make_socket(path):
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(path.name)


@pytest.mark.parametrize(
    "make, says",
    [
        (lambda path: os.mkfifo(path), "it is a pipe, not a file"),
        (lambda path: path.mkdir(), "there is no `app.yaml` in `x.yaml`"),
        (lambda path: path.symlink_to("/dev/null"), "it is a device, not a file"),
        (lambda path: path.symlink_to(path.name), "a symbolic link points to itself"),
        (lambda path: path.symlink_to("nowhere"), "it does not exist"),
        (lambda path: None, "it does not exist"),
        (make_socket, "it is a socket, not a file"),
    ],
    ids=["pipe", "directory", "device", "link to itself", "link to nowhere", "missing", "socket"],
)
def test_what_is_no_file_gets_its_own_answer_and_nothing_waits(shell, monkeypatch, make, says):
    path = shell.folder / "x.yaml"
    monkeypatch.chdir(shell.folder)
    make(path)
    code, out, err = shell.says("check", "x.yaml")
    assert code == 2
    assert says in err


def test_a_file_that_may_not_be_read(binary):
    # Root may read everything, so the program then runs as nobody, from a place that nobody can enter.
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        folder.chmod(0o755)
        program = pathlib.Path(shutil.copy(binary, folder / "protoc"))
        program.chmod(0o755)
        (folder / "app.yaml").write_text(HELLO)
        (folder / "app.yaml").chmod(0)
        nobody = {"user": 65534} if os.geteuid() == 0 else {}
        run = subprocess.run([program, "check"], cwd=folder, capture_output=True, text=True, timeout=HANGING, **nobody)
    assert run.returncode == 2 and "permission denied" in run.stderr


@pytest.mark.parametrize(
    "make",
    [lambda path: os.mkfifo(path), lambda path: path.mkdir(), lambda path: path.symlink_to("/dev/zero")],
    ids=["pipe", "directory", "device"],
)
def test_what_is_no_file_is_a_finding_where_it_is_included(shell, make):
    shell.write("app.yaml", WITH_SCREENS)
    (shell.folder / "screens").mkdir()
    make(shell.folder / "screens/x.yaml")
    code, out, err = shell.says("check")
    assert code == 1
    assert "error[P011] include: " in out


@pytest.mark.parametrize("path", ["../secret.yaml", "/etc/passwd", "link.yaml", "folder/secret.yaml", "a/../../secret.yaml"])
def test_nothing_outside_of_the_root_is_read(shell, path):
    shell.write("secret.yaml", "screens:\n  secret-place: {title: a, title: b}\n")
    app = shell.write("in/app.yaml", HELLO.replace("screens:\n", f"include: ['{path}']\nscreens:\n", 1)).parent
    (app / "link.yaml").symlink_to("../secret.yaml")
    (app / "folder").symlink_to("..")
    code, out, err = shell.says("check", "--root", "in", "in")
    assert code == 1
    assert "error[P011] include: " in out
    assert "secret-place" not in out


def test_patterns_do_not_leave_the_root_either(shell):
    shell.write("secret.yaml", "screens:\n  secret-place: {title: a, title: b}\n")
    app = shell.write("in/app.yaml", HELLO.replace("screens:\n", "include: ['../*.yaml', 'x/*.yaml']\nscreens:\n", 1)).parent
    (app / "x").symlink_to("..")
    code, out, err = shell.says("check", "--root", "in", "in")
    assert "secret-place" not in out


def test_an_app_outside_of_the_root_is_refused(shell):
    shell.write("app.yaml")
    (shell.folder / "in").mkdir()
    code, out, err = shell.says("check", "--root", "in", "app.yaml")
    assert code == 2 and "is outside the root" in err


def test_without_a_repository_the_root_is_the_app_s_own_directory(shell):
    (shell.folder / ".git").rmdir()
    shell.write("shop/app.yaml", TWICE)
    assert "--> app.yaml:10:5" in shell.says("check", "shop")[1]


# Which app is meant


def test_a_file_that_an_app_includes_finds_that_app(shell):
    shell.write("shop/app.yaml", WITH_SCREENS)
    shell.write("shop/screens/about.yaml", SCREEN)
    code, out, err = shell.says("check", "screens/about.yaml", cwd="shop")
    assert "--> shop/screens/about.yaml:4:5" in out
    assert out == shell.says("check", "shop")[1]


def test_without_a_repository_a_file_finds_the_app_above_it_too(shell):
    (shell.folder / ".git").rmdir()
    shell.write("shop/app.yaml", WITH_SCREENS)
    shell.write("shop/screens/about.yaml", SCREEN)
    for folder in (".", "shop", "shop/screens"):
        path = os.path.relpath(shell.folder / "shop/screens/about.yaml", shell.folder / folder)
        code, out, err = shell.says("check", path, cwd=folder)
        assert "--> screens/about.yaml:4:5" in out
        assert out == shell.says("check", str(shell.folder / "shop"))[1]
    # As any name of an app's file does, and however it is given.
    (shell.folder / "shop/app.yaml").rename(shell.folder / "shop/app.yml")
    assert "--> screens/about.yaml:4:5" in shell.says("check", "-", "--stdin-filename", "screens/about.yaml", cwd="shop", stdin=SCREEN)[1]


def test_without_a_repository_no_app_far_above_is_looked_for(shell):
    (shell.folder / ".git").rmdir()
    shell.write("app.yaml", WITH_SCREENS.replace("[screens/*.yaml]", "['**/*.yaml']"))
    deep = "/".join("abcdefghij")
    shell.write("home/x/about.yaml", SCREEN)
    shell.write(f"{deep}/about.yaml", SCREEN)
    assert "--> home/x/about.yaml:4:5" in shell.says("check", "home/x/about.yaml")[1]
    # What is above somebody's own folder is none of theirs.
    assert "--> about.yaml:4:5" in shell.says("check", "home/x/about.yaml", env={"HOME": str(shell.folder / "home")})[1]
    assert "--> about.yaml:4:5" in shell.says("check", f"{deep}/about.yaml")[1]


def test_a_file_that_no_app_includes_stands_for_itself(shell):
    shell.write("shop/app.yaml", HELLO)
    shell.write("shop/other.yaml", SCREEN)
    code, out, err = shell.says("check", "shop/other.yaml")
    assert "--> shop/other.yaml:4:5" in out


def test_an_app_named_twice_is_checked_once(shell):
    shell.write("app.yaml", TWICE)
    assert shell.says("check", ".", "app.yaml", "./app.yaml")[1] == shell.says("check")[1]


def test_several_apps_come_in_a_fixed_order_with_one_summary(shell):
    for name in "bca":
        shell.write(f"{name}/app.yaml", TWICE)
    code, out, err = shell.says("check", "b", "a", "c")
    assert [line.strip() for line in out.splitlines() if "-->" in line] == [f"--> {name}/app.yaml:10:5" for name in "abc"]
    assert out.endswith("\n3 errors in 3 files\n")
    assert shell.says("check", "c", "b", "a")[1] == out


def test_apps_with_roots_of_their_own_can_be_told_apart(shell):
    (shell.folder / ".git").rmdir()
    shell.write("x/a/app.yaml", TWICE)
    shell.write("x/b/app.yaml", TWICE)
    out = shell.says("check", "x/b", "x/a")[1]
    assert [line.strip() for line in out.splitlines() if "-->" in line] == ["--> a/app.yaml:10:5", "--> b/app.yaml:10:5"]


# Standard input


def test_standard_input_is_checked(shell):
    code, out, err = shell.says("check", "-", stdin=TWICE)
    assert code == 1
    assert "--> <stdin>:10:5" in out


def test_standard_input_stands_for_a_file(shell):
    shell.write("shop/app.yaml", WITH_SCREENS)
    shell.write("shop/screens/about.yaml", SCREEN.replace("    title: Above\n", ""))
    code, out, err = shell.says("check", "-", "--stdin-filename", "shop/screens/about.yaml", stdin=SCREEN)
    assert "--> shop/screens/about.yaml:4:5" in out
    assert shell.says("check", "-", "--stdin-filename=shop/app.yaml", stdin=TWICE)[1].count("-->") == 1


def test_standard_input_may_be_a_file_that_is_not_there_yet(shell):
    shell.write("shop/app.yaml", WITH_SCREENS)
    (shell.folder / "shop/screens").mkdir()
    code, out, err = shell.says("check", "-", "--stdin-filename", "shop/screens/new.yaml", stdin=SCREEN)
    assert "--> shop/screens/new.yaml:4:5" in out


def test_standard_input_must_have_a_place(shell):
    code, out, err = shell.says("check", "-", "--stdin-filename", "nowhere/app.yaml", stdin=HELLO)
    assert code == 2 and "`nowhere` does not exist" in err


# Limits


@pytest.mark.parametrize(
    "option, number, text",
    [
        ("--max-bytes", "100", HELLO),
        ("--max-depth", "20", "app: " + "[" * 100_000),
        ("--max-nodes", "10", HELLO),
        ("--max-text", "10", HELLO),
    ],
)
def test_a_limit_names_the_option_that_raises_it(shell, option, number, text):
    shell.write("app.yaml", text)
    code, out, err = shell.says("check", option, number)
    assert code == 1
    assert "error[P009] limit: " in out
    assert option in out


# The same bytes everywhere


def test_the_output_does_not_depend_on_where_it_is_run(shell):
    shell.write("shop/app.yaml", WITH_SCREENS)
    shell.write("shop/screens/about.yaml", SCREEN)
    (shell.folder / "far/away").mkdir(parents=True)
    runs = [
        shell.run("check", "shop"),
        shell.run("check", cwd="shop"),
        shell.run("check", "app.yaml", cwd="shop"),
        shell.run("check", "../shop/", cwd="far"),
        shell.run("check", "../../shop/app.yaml", cwd="far/away"),
        shell.run("check", str(shell.folder / "shop")),
    ]
    assert len({run.stdout for run in runs}) == 1
    assert runs[0].stdout


@pytest.mark.parametrize("locale", ["C", "C.UTF-8", "sv_SE.UTF-8", "tr_TR.UTF-8", "ja_JP.SJIS", "nonsense"])
def test_the_output_does_not_depend_on_the_locale(shell, locale):
    shell.write("app.yaml", TWICE.replace("House", "Haus å 日本"))
    env = {"LC_ALL": locale, "LANG": locale, "LANGUAGE": "sv:tr"}
    assert shell.run("check", env=env).stdout == shell.run("check").stdout
    assert shell.run("check", "nowhere", env=env).stderr == shell.run("check", "nowhere").stderr


def test_the_output_does_not_depend_on_the_order_of_files(shell, tmp_path_factory, binary):
    shell.write("app.yaml", WITH_SCREENS)
    names = [f"{index:02}" for index in range(30)]
    for name in reversed(names):
        shell.write(f"screens/{name}.yaml", SCREEN.replace("about", f"s{name}"))
    out = shell.says("check")[1]
    places = [line.strip() for line in out.splitlines() if line.endswith(":4:5")]
    assert places == [f"--> screens/{name}.yaml:4:5" for name in names]


# What follows from a mistake waits until it is fixed


@pytest.mark.parametrize(
    "text, first",
    [
        # A file that is missing may declare everything that is.
        (
            "include: [more.yaml]\nscreens: {home: {layout: bars, body: [{use: card}, {button: More, go: more}]}}\n",
            "there is no file `more.yaml`",
        ),
        # A key that is not known declares what is below it.
        (
            "screens: {home: {popup: {sure: {alert: Sure?}}, body: [{button: Go, go: sure}]}}\n",
            "unknown key `popup` in a screen: did you mean `popups`?",
        ),
        # The screens may be in such a file, under a key that is not known, or in what is no mapping.
        ("include: [more.yaml]\n", "there is no file `more.yaml`"),
        ("screen: {home: {body: [Here.]}}\n", "unknown key `screen` in the app: did you mean `screens`?"),
        ("screens: [{home: {body: [Here.]}}]\n", "expected names, each with a screen, found a list"),
        ("screens:\n", "the app has no screens"),
        # A data file that is missing may have the rows that are meant, and the columns that are read.
        (
            "data: {items: {file: no.csv}}\nflows: {Mail: {start: item/drill}}\nscreens:\n"
            "  home: {body: [{list: [{row: $name, each: items, go: item/$id}]}]}\n  item: {for: {of: items, id: id}, body: [$name]}\n"
            "journeys: {J: {steps: [{tap: Drill}, {on: item/drill}, {on: item/*}]}}\n",
            "there is no file `no.csv`",
        ),
        (
            "data: {items: {file: no.csv}}\nstate: {unread: 0..5, kind: [a, b]}\ncomponents: {part: {params: [word], body: [{row: $word, each: items}]}}\n"
            "layouts: {tabs: {tab-bar: [{tab: Home, badge: $unread, go: home}, {tab: More, go: more}]}}\npopups: {help: {toast: Help}}\nscreens:\n"
            "  home: {layout: tabs, body: [{list: [{row: $name, each: items, when: kind is a, go: $target}, {use: part, with: {word: x}}]}]}\n"
            "  more: {layout: tabs, body: [{button: Add, set: {unread: +1, kind: b}}]}\n",
            "there is no file `no.csv`",
        ),
        # A journey and a promise that name what is not there.
        ("screens: {home: {body: [Here.]}}\njourneys: {J: {steps: [{on: hoem}]}}\n", "no screen or popup is called `hoem`"),
        (
            "screens: {home: {body: [Here.]}}\npopups: {call: {toast: Ring}}\nevents: {Call: call}\njourneys: {J: {steps: [{event: Cal}]}}\n",
            "no event is called `Cal`",
        ),
        (
            "state: {account: [guest, member]}\nscreens: {home: {body: [Hi $account., {button: Join, set: {account: member}}]}}\n"
            "promises: [{always: account is membr}]\n",
            "no value of `account` is called `membr`",
        ),
        (
            "state: {account: [guest, member]}\nscreens: {home: {body: [Hi $account., {button: Join, set: {account: member}, go: in}]}, in: {body: [In.]}}\n"
            "promises: [{never: in, without: acount is guest}]\n",
            "no variable is called `acount`",
        ),
        # A choice whose options have another name.
        ("screens: {home: {body: [{picker: Size, option: [Small]}]}}\n", "unknown key `option` in `picker`: did you mean `options`?"),
        # What could not be read is not nothing.
        ("screens:\n  home: {body: [A, {button: B, go: x}\n", "this bracket is never closed"),
        (
            "screens: {home: {body: [Here.]}}\njourneys: {J: {from: home, steps: [{see: Here., in: toolbar}]}}\n",
            "unknown key `in` in a step",
        ),
    ],
)
def test_one_mistake_is_one_finding(shell, text, first):
    shell.write("app.yaml", "app: Hello\n" + text)
    report = json.loads(shell.says("check", "--format", "json")[1])
    assert [finding["message"] for finding in report["findings"]] == [first]


@pytest.mark.parametrize("kind", ["picker", "segmented", "radio"])
def test_a_choice_needs_something_to_choose(shell, kind):
    app = "app: Hello\nstate: {size: [small, large]}\nscreens: {home: {title: You chose $size, body: [%s, {button: Large, set: {size: large}}]}}\n"
    for element in [f"{{{kind}: Size}}", f"{{{kind}: Size, options: []}}", f"{{{kind}: {{label: Size}}}}", f"{{{kind}: Size, value: Small}}"]:
        shell.write("app.yaml", app % element)
        (finding,) = json.loads(shell.says("check", "--format", "json")[1])["findings"]
        assert (finding["code"], finding["message"]) == ("P102", f"`{kind}` has no `options`"), element
    for element in [f"{{{kind}: Size, options: [Small]}}", f"{{{kind}: Size, options: Small}}", f"{{{kind}: Size, state: size}}", f"{{{kind}: Size, options: [], state: size}}"]:
        shell.write("app.yaml", app % element)
        assert shell.says("check")[1] == "no findings\n", element


def test_a_promise_waits_for_the_names_in_conditions(shell):
    """Where nobody knows what a condition asks there is no path that could be shown, and nothing wrong with protoc."""
    shell.write(
        "app.yaml",
        "app: Hello\nscreens:\n  home: {body: [{button: Gate, go: gate}, {button: Reports, go: reports}]}\n  gate: {body: [Here.]}\n"
        "  reports: {on: {appear: {when: account is guest, to: gate, how: replace}}, body: [Here.]}\n"
        "promises: [{never: reports, without: gate}]\n",
    )
    code, out, err = shell.says("check")
    assert "report this" not in out and out.endswith("1 error in 1 file; 1 more is hidden because it may only follow from this one\n")


@pytest.mark.parametrize(
    "text, says",
    [
        ("screens: x\n", "expected names, each with a screen, found the text `x`"),
        ("data: [a]\nscreens: {home: {body: [Here.]}}\n", "expected names, each with its rows, found a list"),
        ("state: x\nscreens: {home: {body: [Here.]}}\n", "expected names, each with its values, found the text `x`"),
        (
            "screens: {home: {navigation-bar: [Here.], body: [Here.]}}\n",
            "expected `hidden`, or keys of `navigation-bar`, found a list",
        ),
        ("screens: {home: {on: {app: stay}, body: [Here.]}}\n", "unknown key `app` in gestures: did you mean `appear`?"),
    ],
)
def test_a_message_says_what_an_app_is_made_of(shell, text, says):
    shell.write("app.yaml", "app: Hello\n" + text)
    assert says in shell.says("check")[1]


@pytest.mark.parametrize(
    "element, says",
    [
        ("{stepper: Seats, step: 0}", "expected a whole number above 0, found `0`"),
        ("{search: {in: books}}", "no list has the id `books`"),
        ("{callout: Here}", "`callout` is a key of `pin`"),
        ("{button: On, go: {then: home}}", "unknown key `then` in a link: did you mean `to`?"),
    ],
)
def test_a_message_says_what_is_wanted(shell, element, says):
    shell.write("app.yaml", f"app: Hello\nscreens: {{home: {{body: [{element}]}}}}\n")
    assert says in shell.says("check")[1]


@pytest.mark.parametrize("option", ["ignore", "select"])
@pytest.mark.parametrize("rules", ["P0", "P", "unused,P00"])
def test_no_option_makes_a_file_clean_that_cannot_be_read(shell, option, rules):
    shell.write("app.yaml", HELLO.replace("title: Home", 'title: "Home'))
    code, out, err = shell.says("check", f"--{option}", rules, "--format", "short")
    assert code == 1 and "error[P001]" in out, out


@pytest.mark.parametrize("rule", ["P001", "yaml-syntax", "unused,P009"])
def test_who_ignores_that_a_file_cannot_be_read_is_told_why_not(shell, rule):
    shell.write("app.yaml")
    code, out, err = shell.says("check", "--ignore", rule)
    assert (code, out) == (2, "") and f"`{rule.rpartition(',')[2]}` cannot be turned off\n" in err
    assert "nothing is known about it" in err


@pytest.mark.turns(4)
def test_promises_about_many_values_end(shell):
    """What a promise may cost is bounded by work: twelve screens with fourteen counters did not end in ten minutes."""
    names = [f"v{number}" for number in range(14)]
    steppers = "".join(f"      - stepper: {name.upper()}\n        state: {name}\n" for name in names)
    screens = "".join(
        f"  s{number}:\n    title: S{number}\n    body:\n{steppers}      - button: Next\n"
        f"        when: {' or '.join(f'{name} > {number % 9}' for name in names)}\n        go: s{(number + 1) % 12}\n"
        for number in range(12)
    )
    state = "".join(f"  {name}: 0..9\n" for name in names)
    promises = "  - {reach: s5, from: anywhere}\n  - {always: v0 < 9 or v1 < 9 or v2 < 9, on: s3}\n"
    shell.write("app.yaml", f"app: Counters\nstate:\n{state}screens:\n{screens}promises:\n{promises}")
    found = json.loads(shell.says("check", "--format", "json", seconds=60)[1])["findings"]
    assert [one["message"] for one in found if one["code"] == "P702"] == [
        "`v0 < 9 or v1 < 9 or v2 < 9` is not true on `s3`",
    ]


@pytest.mark.parametrize("on, broken", [(", on: pass", True), (", on: [home, pass]", True), (", on: end", True), ("", True), (", on: some", False)])
def test_a_screen_that_always_leads_on_counts_where_a_promise_names_it(shell, on, broken):
    shell.write(
        "app.yaml",
        "app: Pass\nstate: {k: [no, yes]}\nscreens:\n  home: {title: Home, body: [{button: Go, go: pass}, {button: Some, go: some}, {switch: K, state: k}]}\n"
        "  pass: {on: {appear: {to: end, how: replace}}}\n  some: {title: Some, on: {appear: {to: end, how: replace, when: k is no}}, body: [x]}\n"
        f"  end: {{title: End, body: [The end]}}\npromises:\n  - {{always: k is yes{on}}}\n",
    )
    found = [one for one in json.loads(shell.says("check", "--format", "json")[1])["findings"] if one["code"] == "P702"]
    assert len(found) == broken
    if on == ", on: pass":
        assert found[0]["message"] == "`k is yes` is not true on `pass`" and [step["text"] for step in found[0]["steps"]] == ["tap `Go`"]


def test_values_on_the_way_past_a_screen_are_none_of_everywhere(shell):
    shell.write(
        "app.yaml",
        "app: Pass\nstate: {k: [no, yes]}\nstart: pass\nscreens:\n  pass: {on: {appear: {to: home, how: replace, set: {k: yes}}}}\n"
        "  home: {title: Home, body: [Hello]}\npromises:\n  - {always: k is yes}\n",
    )
    assert [one["code"] for one in json.loads(shell.says("check", "--format", "json")[1])["findings"] if one["code"] == "P702"] == []


def test_promises_about_more_values_than_can_be_followed(shell):
    """Nothing is passed over: what trying finds is shown, the rest is told as undecided."""
    fruit = ["apples", "pears", "plums", "figs"]
    state = "".join(f"  {name}: 0..9\n" for name in fruit)
    steppers = "".join(f"      - stepper: {name.title()}\n        state: {name}\n" for name in fruit)
    some = " or ".join(f"{name} > 0" for name in fruit)
    promises = {
        "{reach: home, from: anywhere}": "`home` cannot be reached from `pay`",
        "{reach: home, from: pay}": "`home` cannot be reached from `pay`",
        f"{{always: {some}, on: pay}}": f"`{some}` is not true on `pay`",
        "{reach: pay, within: 1 tap}": None,
        f"{{always: {some}, on: home}}": f"`{some}` is not true on `home`",
    }
    shell.write(
        "app.yaml",
        f"app: Cart\nstate:\n{state}screens:\n  home:\n    title: Cart\n    body:\n{steppers}      - button: Pay\n        go: pay\n  pay:\n    title: Pay\n"
        f"    navigation-bar: hidden\n    body:\n      - button: Done\n        when: {some}\n        go: {{to: home, how: reset}}\npromises:\n"
        + "".join(f"  - {promise}\n" for promise in promises),
    )
    found = json.loads(shell.says("check", "--format", "json")[1])["findings"]
    assert [one["message"] for one in found if one["code"] == "P702"] == [words for words in promises.values() if words]
    assert [one["message"] for one in found if one["code"] == "P404"] == ["`pay` is a dead end: there is no way to leave this screen"]
    assert [[step["text"] for step in one["steps"]] for one in found if one["code"] == "P404"] == [["tap `Pay`"]]


def test_a_circle_of_files_is_told_once(shell):
    """By a name, and by the pattern beside it."""
    shell.write("app.yaml", "app: Round\ninclude: [b.yaml]\nscreens: {home: {title: Home, body: [Words.]}}\n")
    shell.write("b.yaml", 'include: [c.yaml, "c*.yaml"]\n')
    shell.write("c.yaml", 'include: [b.yaml, "b*.yaml"]\n')
    found = json.loads(shell.says("check", "--format", "json")[1])["findings"]
    assert [one["message"] for one in found] == ["files include each other in a circle: `b.yaml`, `c.yaml`, `b.yaml`"]
