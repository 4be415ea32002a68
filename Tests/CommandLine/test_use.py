"""Options, help, and mistakes in using the program."""

import pytest

from shell import BROKEN, HELLO, TWICE
from test_diff import git


@pytest.mark.parametrize(
    "arguments, says",
    [
        (["chekc"], ["unknown command `chekc`", "did you mean `protoc check`?"]),
        (["app.yaml"], ["unknown command `app.yaml`", "`protoc check app.yaml`"]),
        (["check", "--slect", "P1"], ["unknown option `--slect`", "did you mean `--select`?"]),
        (["check", "-x"], ["unknown option `-x`", "`protoc check --help`"]),
        (["check", "--format", "jsn"], ["`--format` needs `text`, `short`, ", " or `markdown`, not `jsn`", "did you mean `json`?"]),
        (["check", "--format"], ["`--format` needs `text`, ", " or `markdown`\n"]),
        (["check", "--format", "--quiet"], ["`--format` needs `text`"]),
        (["check", "--root="], ["`--root` needs a directory, but got nothing"]),
        (["check", "--quiet=1"], ["`--quiet` takes no value"]),
        (["check", "--max-depth=many"], ["`--max-depth` needs a number", "not `many`"]),
        (["check", "--max-nodes", "99999999999999999999"], ["needs a number from 1 to"]),
        (["check", "--platform", "ios,andriod"], ["not `andriod`", "did you mean `android`?"]),
        (["check", "nowhere.yaml"], ["`nowhere.yaml` cannot be opened: it does not exist"]),
        (["check", "empty"], ["there is no `app.yaml` in `empty`"]),
        (["version", "extra"], ["`version` takes no argument, but got `extra`"]),
        (["help", "check", "build"], ["`help` takes one command, but got `check build`"]),
        (["--versoin"], ["unknown option `--versoin`", "did you mean `--version`?"]),
    ],
)
def test_a_mistake_is_answered_with_what_is_and_what_to_do(shell, arguments, says):
    shell.write("app.yaml")
    (shell.folder / "empty").mkdir()
    code, out, err = shell.says(*arguments)
    assert code == 2 and out == ""
    for words in says:
        assert words in err


def test_a_directory_without_an_app_names_the_files_it_has(shell):
    shell.write("shop.yaml", "screens: {}\n")
    code, out, err = shell.says("check")
    assert "there is no `app.yaml` here" in err
    assert "for a file in it, give its name: `shop.yaml`" in err


def test_a_directory_means_the_only_app_in_it(shell):
    shell.write("shop.yaml")
    shell.write("part.yaml", "screens: {}\n")
    assert shell.says("check") == (0, "no findings\n", "")
    assert shell.says("build")[0] == 0 and (shell.folder / "build/shop.html").exists()
    shell.write("second.yml")
    for command in (["check"], ["build", "."], ["list"], ["rename", "home", "start-page"], ["watch", "."]):
        expected = "there is no `app.yaml` here\n  there are 2 apps; give the file of one: `second.yml`, `shop.yaml`\n"
        assert shell.says(*command) == (2, "", f"protoc: {expected}")


@pytest.mark.parametrize(
    "folder, place, above",
    [("shop/parts", ".", ".."), ("shop/parts/deep", ".", "../.."), (".", "shop/parts", "shop"), ("shop", "parts", ".")],
)
def test_a_directory_without_an_app_names_the_one_above_it(shell, folder, place, above):
    shell.write("shop/app.yaml")
    (shell.folder / "shop/parts/deep").mkdir(parents=True)
    for command in ("check", "build"):
        code, out, err = shell.says(command, place, cwd=folder)
        where = "here" if place == "." else f"in `{place}`"
        assert (code, out, err) == (2, "", f"protoc: there is no `app.yaml` {where}\n  the nearest one is in `{above}`: give that directory\n")
    shell.write("shop/parts/more.yaml", "screens: {}\n")
    assert shell.says("check", "shop/parts")[2].endswith("  the nearest one is in `shop`: give that directory\n  for a file in it, give its name: `shop/parts/more.yaml`\n")


@pytest.mark.parametrize("name", ["app.yaml", "more.yaml", "words.csv", "logo.svg", "link"])
@pytest.mark.parametrize(
    "words, option",
    [
        (["check", "--write-baseline"], "--write-baseline FILE"),
        (["check", "--fix", "--format", "json="], "--format json=FILE"),
        (["check", "--format", "text", "--format", "sarif="], "--format sarif=FILE"),
        (["graph", "-T", "svg", "-o"], "-o PATH"),
        (["graph", "-T", "svg", "--screens", "--journey", "A look", "-o"], "-o PATH"),
        (["diff", ".", "other.yaml", "-T", "markdown", "-o"], "-o PATH"),
        (["diff", "other.yaml", ".", "-T", "svg", "-o"], "-o PATH"),
        (["build", "-o"], "-o PATH"),
        (["build", "-o", "page.html", "--depfile"], "--depfile FILE"),
    ],
)
def test_no_command_writes_over_a_file_of_the_app(shell, words, option, name):
    text = HELLO.replace("    body:\n", "    body:\n      - {image: logo.svg, alt: Logo}\n", 1)
    text += "journeys:\n  A look:\n    steps:\n      - tap: Begin\ndata:\n  words: {file: words.csv}\n"
    shell.write("app.yaml", "include: [more.yaml]\n" + text)
    shell.write("more.yaml", 'theme: {accent: "#102030"}\n')
    shell.write("words.csv", "word\none\n")
    shell.write("logo.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
    shell.write("other.yaml")
    (shell.folder / "link").symlink_to("more.yaml")
    before = {path.name: path.read_bytes() for path in shell.folder.iterdir() if path.is_file()}
    arguments = words[:-1] + [words[-1] + name] if words[-1].endswith("=") else [*words, name]
    code, out, err = shell.says(*arguments)
    assert code == 2 and f"`{name}` is a file of the app, so it is not overwritten\n  write to another place: `{option}`\n" in err
    assert {path: (shell.folder / path).read_bytes() for path in before} == before


def test_a_baseline_is_not_written_over_by_findings(shell):
    shell.write("app.yaml", BROKEN)
    assert shell.says("check", "--write-baseline", "known.json")[0] == 0
    known = (shell.folder / "known.json").read_bytes()
    for option in ("--baseline", "--write-baseline"):
        code, out, err = shell.says("check", option, "known.json", "--format", "json=./known.json")
        assert (code, out) == (2, "")
        assert err == "protoc: `./known.json` is the baseline, so it is not overwritten\n  write to another place: `--format json=FILE`\n"
        assert (shell.folder / "known.json").read_bytes() == known


def test_options_are_written_in_any_of_the_usual_ways(shell):
    shell.write("app.yaml", TWICE)
    expected = shell.says("check", "--format", "json")
    for arguments in [
        ["check", "--format=json"],
        ["check", ".", "--format", "json"],
        ["check", "--fail-on", "warning", "--fail-on", "error", "--format", "json"],
        ["check", "--platform", "ios", "--platform", "android,metro", "--format=json"],
        ["check", "--max-nodes", "1_000_000", "--format=json"],
    ]:
        assert shell.says(*arguments) == expected


def test_what_stands_behind_two_dashes_is_a_file(shell):
    shell.write("--quiet", TWICE)
    assert "--> --quiet:10:5" in shell.says("check", "--", "--quiet")[1]


def test_help_teaches(shell):
    out = shell.says("--help")[1]
    for words in ["usage: protoc", "protoc init shop", "protoc check shop", "protoc explain", "exit codes:"]:
        assert words in out
    for command in ["check", "explain", "schema", "init"]:
        page = shell.says(command, "--help")[1]
        assert page == shell.says("help", command)[1] == shell.says(command, "-h")[1]
        assert f"usage: protoc {command}" in page
        assert "examples:" in page


def test_every_option_of_check_is_in_its_help(shell):
    out = shell.says("check", "--help")[1]
    for option in [
        "select", "ignore", "platform", "root", "fail-on", "format", "color", "quiet", "stdin-filename",
        "max-bytes", "max-depth", "max-nodes", "max-text", "max-output", "max-values", "max-combinations",
    ]:
        assert f"--{option}" in out


def test_the_version_is_one_line(shell):
    for arguments in (["--version"], ["-V"], ["version"]):
        code, out, err = shell.says(*arguments)
        assert (code, err) == (0, "")
        name, version, *rest = out.split()
        assert name == "protoc" and version.count(".") == 2
        assert out.count("\n") == 1


# The other protoc


@pytest.mark.parametrize(
    "arguments",
    [
        ["--swift_out=.", "a.proto"],
        ["--swift_out", ".", "a.proto"],
        ["--cpp_out=build", "-I", "protos", "x"],
        ["-Iprotos"],
        ["--proto_path=protos"],
        ["--go_opt=paths=source_relative"],
        ["--descriptor_set_in=x"],
        ["a.proto"],
        ["check", "a.proto"],
    ],
)
def test_people_who_mean_protocol_buffers_are_told(shell, arguments):
    code, out, err = shell.says(*arguments)
    assert code == 2 and out == ""
    assert err.startswith("protoc: this is the prototype compiler, and ")
    assert "Protocol Buffers" in err
    assert "make install NAME=" in err


def test_the_other_program_is_named_where_it_is_there(shell):
    other = shell.write("bin/protoc", "#!/bin/sh\n")
    other.chmod(0o755)
    code, out, err = shell.says("--swift_out=.", "a.proto", env={"PATH": f"/usr/bin:{other.parent}"}, name=str(shell.binary))
    assert f"`{other} --swift_out=. a.proto`" in err


@pytest.mark.parametrize(
    "words, said",
    [
        (["init", ""], "`protoc init` got an empty argument\n"),
        (["init", "--", ""], "`protoc init` got an empty argument\n"),
        (["check", ""], "`protoc check` got an empty argument\n"),
        (["check", "app.yaml", ""], "`protoc check` got an empty argument after `app.yaml`\n"),
        (["build", ""], "`protoc build` got an empty argument\n"),
        (["list", ""], "`protoc list` got an empty argument\n"),
        (["explain", ""], "`protoc explain` got an empty argument\n"),
        (["ways", "", "home"], "`protoc ways` got an empty argument\n"),
        (["ways", "home", ""], "`protoc ways` got an empty argument after `home`\n"),
        (["rename", "home", ""], "`protoc rename` got an empty argument after `home`\n"),
        (["new", "screen", ""], "`protoc new` got an empty argument after `screen`\n"),
        (["diff", "", "app.yaml"], "`protoc diff` got an empty argument\n"),
        ([""], "the command is empty\n"),
        (["new", "screen", "shed", "--title", ""], "`--title` needs a title, but got nothing\n"),
    ],
)
def test_what_is_empty_is_refused_and_nothing_is_written(shell, words, said):
    shell.write("app.yaml")
    before = sorted(path.name for path in shell.folder.iterdir())
    code, out, err = shell.says(*words)
    assert (code, out) == (2, "") and err.startswith("protoc: " + said)
    assert sorted(path.name for path in shell.folder.iterdir()) == before


SHARING = """
app: %s
include: ../../shared/help.yaml
screens:
  home:
    title: Home
    body:
      - button: Help
        go: help
"""


def test_a_file_that_apps_beside_it_share_means_these_apps(shell):
    shell.write("shared/help.yaml", "popups:\n  help: {alert: Help}\n")
    shell.write("apps/shop/app.yaml", SHARING % "Shop")
    assert shell.says("check", "shared/help.yaml") == (0, "no findings\n", "")
    assert shell.says("ways", "help", "shared/help.yaml")[1].startswith("1 tap from")
    # Of two apps both are checked; what takes one app wants to know which.
    shell.write("apps/desk/app.yaml", (SHARING % "Desk").replace("go: help", "go: hepl"))
    code, out, err = shell.says("check", "shared/help.yaml")
    assert (code, err) == (1, "") and "apps/desk/app.yaml" in out
    assert shell.says("check", "-", "--stdin-filename", "shared/help.yaml", stdin="popups:\n  help: {alert: Help}\n")[0] == 1
    assert shell.says("watch", "shared/help.yaml") == (
        2, "", "protoc: `shared/help.yaml` is part of 2 apps\n  give the app you mean: `apps/desk/app.yaml`, `apps/shop/app.yaml`\n"
    )
    # What shows one says the same, of what is now and of what git has.
    (shell.folder / ".git").rmdir()
    for words in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "first"]):
        git(shell, *words)
    meant = "give the app you mean: `apps/desk/app.yaml`, `apps/shop/app.yaml`"
    for command in (["list"], ["graph"], ["diff", "--git", "HEAD"]):
        code, out, err = shell.says(*command, "shared/help.yaml")
        assert (code, out) == (2, "") and meant in err, command
