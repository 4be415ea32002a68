"""Colour, width, pipes: how the program behaves at a terminal and away from one."""

import os
import pty
import select
import subprocess

import pytest

from checkout import HANGING
from shell import HELLO, TWICE


def in_a_terminal(shell, *arguments, env=None, columns=80):
    """What the program writes when its output is a terminal."""
    import fcntl
    import struct
    import termios

    main, side = pty.openpty()
    fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    process = subprocess.Popen(
        [shell.binary, *arguments], cwd=shell.folder, stdout=side, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
        env={"PATH": "/usr/bin:/bin", "TERM": "xterm", **(env or {})},
    )
    os.close(side)
    out = b""
    while True:
        ready, _, _ = select.select([main], [], [], HANGING)
        if not ready:
            process.kill()
            raise TimeoutError(out)
        try:
            part = os.read(main, 65536)
        except OSError:
            break
        if not part:
            break
        out += part
    process.wait(timeout=HANGING)
    os.close(main)
    return out.decode().replace("\r\n", "\n")


def test_colours_are_for_terminals(shell):
    shell.write("app.yaml", TWICE)
    assert "\x1b" not in shell.says("check")[1]
    assert "\x1b[1;31merror[P002]\x1b[0m" in in_a_terminal(shell, "check")


@pytest.mark.parametrize(
    "arguments, env, colored",
    [
        ([], {"NO_COLOR": "1"}, False),
        ([], {"NO_COLOR": ""}, True),
        ([], {"TERM": "dumb"}, False),
        ([], {"NO_COLOR": "1", "CLICOLOR_FORCE": "1"}, False),
        (["--color", "never"], {}, False),
        (["--color=always"], {"NO_COLOR": "1"}, True),
    ],
)
def test_colours_can_be_chosen(shell, arguments, env, colored):
    shell.write("app.yaml", TWICE)
    assert ("\x1b" in in_a_terminal(shell, "check", *arguments, env=env)) == colored


@pytest.mark.parametrize("arguments, env", [(["--color", "always"], {}), ([], {"CLICOLOR_FORCE": "1"})])
def test_colours_can_be_had_away_from_a_terminal(shell, arguments, env):
    shell.write("app.yaml", TWICE)
    assert "\x1b[1;31m" in shell.says("check", *arguments, env=env)[1]
    assert "\x1b[1;31m" in shell.says(*arguments, "check", env=env)[1]


@pytest.mark.parametrize("columns", [40, 60, 100])
def test_lines_keep_to_the_width_of_the_terminal(shell, columns):
    shell.write("app.yaml", TWICE.replace("title: House", "title: " + "House and garden " * 20))
    for out in [
        in_a_terminal(shell, "check", "--color", "never", columns=columns),
        shell.says("check", env={"COLUMNS": str(columns)})[1],
    ]:
        assert max(len(line) for line in out.splitlines()) <= columns
        assert "…" in out


def test_help_keeps_to_the_width_too(shell):
    out = shell.says("check", "--help", env={"COLUMNS": "60"})[1]
    assert all(len(line) <= 60 for line in out.split("examples:")[0].splitlines() if "usage:" not in line and line[:7] != "protoc ")


@pytest.mark.parametrize("columns", ["0", "-5", "wide", "", "1"])
def test_a_strange_width_does_no_harm(shell, columns):
    shell.write("app.yaml", TWICE)
    code, out, err = shell.says("check", env={"COLUMNS": columns})
    assert code == 1 and "title: House" in out


def test_a_closed_pipe_ends_quietly(shell):
    shell.write("app.yaml", "app: x\n" + "x-y: {a: 1, a: 2}\n" * 20_000)
    done = subprocess.run(
        ["bash", "-c", f'"{shell.binary}" check app.yaml | head -1; echo "${{PIPESTATUS[0]}}"'],
        cwd=shell.folder, capture_output=True, timeout=HANGING,
    )
    first, code = done.stdout.decode().splitlines()
    assert first.startswith("error[P")
    assert code == "1", "the exit code is that of the findings"
    assert done.stderr == b""


def test_a_closed_standard_output_and_error_do_no_harm(shell):
    shell.write("app.yaml", TWICE)
    done = subprocess.run(
        ["bash", "-c", f'"{shell.binary}" check nowhere 2>&-; echo $?; "{shell.binary}" check app.yaml 2>&-; echo $?'],
        cwd=shell.folder, capture_output=True, timeout=HANGING,
    )
    lines = done.stdout.decode().splitlines()
    assert (lines[0], lines[-1]) == ("2", "1")


def test_a_diff_hides_nothing_on_a_terminal_and_is_exact_away_from_one(shell):
    shell.write("app.yaml", HELLO.replace("title: Home", "titel: Home # \u202eback"))
    shown = in_a_terminal(shell, "check", "--fix", "--diff")
    assert "+    title: Home # <U+202E>back" in shown and "\u202e" not in shown
    assert "+    title: Home # \u202eback\n" in shell.says("check", "--fix", "--diff")[1]


def test_hostile_names_and_labels_do_not_act_on_the_terminal(shell):
    shell.write("a\x1b[2Jb.yaml", 'app: "\\e[31m"\n"\\e]0;x\\a": 1\n"\\e]0;x\\a": 2\n')
    for run in [
        shell.run("check", "a\x1b[2Jb.yaml"),
        shell.run("check", "--format", "json", "a\x1b[2Jb.yaml"),
        shell.run("check", "\x1b[2J"),
        shell.run("\x1b[2J"),
        shell.run("check", "--\x1b[2J"),
        shell.run("explain", "\x1b[2J"),
    ]:
        assert b"\x1b" not in run.stdout + run.stderr
        assert run.stdout + run.stderr
