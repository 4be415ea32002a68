"""Options, help, and mistakes in using the program."""

import pytest

from shell import HELLO, TWICE


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
    shell.write("shop.yaml")
    code, out, err = shell.says("check")
    assert "there is no `app.yaml` here" in err
    assert "to check a file, give its name: `shop.yaml`" in err


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
