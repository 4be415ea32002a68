"""0 clean, 1 found something, 2 wrong use or an input that cannot be opened, 3 an error of the program itself."""

import os
import pathlib
import signal
import subprocess
import time

import pytest

from checkout import HANGING, REPOSITORY
from shell import HELLO, TWICE

# The rows of the table in the manual: code, words, example.
ROWS = [
    [cell.strip().strip("`") for cell in line.strip("|").split("|")]
    for line in (REPOSITORY / "docs/ci.md").read_text().splitlines()
    if line.startswith(("| 0", "| 1", "| 2", "| 3"))
]


@pytest.mark.parametrize("code, when, example", ROWS, ids=[f"{row[0]} {row[2]}" for row in ROWS])
def test_the_table_of_exit_codes_is_true(shell, code, when, example):
    shell.write("clean/app.yaml", HELLO)
    shell.write("faulty/app.yaml", TWICE)
    (shell.folder / "protoc").symlink_to(shell.binary)
    environment = {"PATH": f"{shell.folder}:/usr/bin:/bin"}
    done = subprocess.run(["bash", "-c", example], cwd=shell.folder, env=environment, capture_output=True, text=True)
    assert done.returncode == int(code), done.stdout + done.stderr
    # What else was asked for was done all the same.
    assert ("error[P002]" in done.stdout) == (example.endswith("faulty"))


def test_the_table_of_exit_codes_has_them_all():
    assert [row[0] for row in ROWS] == sorted(row[0] for row in ROWS) and {row[0] for row in ROWS} == {"0", "1", "2"}


@pytest.mark.parametrize(
    "arguments, code",
    [
        (["check", "clean"], 0),
        (["check", "clean/app.yaml"], 0),
        (["check", "--quiet", "clean"], 0),
        (["check", "twice"], 1),
        (["check", "clean", "twice"], 1),
        (["check", "twice", "nowhere"], 2),
        (["check", "nowhere"], 2),
        (["check", "empty"], 2),
        (["check", "--nonsense", "clean"], 2),
        (["check", "--format", "xml", "clean"], 2),
        (["check", "--format"], 2),
        (["check", "--fail-on", "never", "clean"], 2),
        (["check", "--max-depth", "deep", "clean"], 2),
        (["check", "--max-depth", "0", "clean"], 2),
        (["check", "--platform", "beos", "clean"], 2),
        (["check", "--root", "nowhere", "clean"], 2),
        (["check", "--quiet=yes", "clean"], 2),
        (["check", "-", "clean"], 2),
        (["check", "--stdin-filename", "x.yaml", "clean"], 2),
        (["frobnicate"], 2),
        ([], 2),
        (["--help"], 0),
        (["--version"], 0),
        (["help"], 0),
        (["help", "check"], 0),
        (["help", "frobnicate"], 2),
        (["check", "--help"], 0),
        (["version"], 0),
        (["schema"], 0),
        (["schema", "extra"], 2),
        (["explain", "frobnicate-the-gadget"], 2),
        (["init", "--starter", "nonsense", "new"], 2),
        (["init", "a", "b"], 2),
    ],
)
def test_exit_code(shell, arguments, code):
    shell.write("clean/app.yaml", HELLO)
    shell.write("twice/app.yaml", TWICE)
    (shell.folder / "empty").mkdir()
    got, out, err = shell.says(*arguments)
    assert got == code, out + err
    assert (code == 2) == bool(err), "wrong use, and only that, is said on standard error"


def test_the_current_directory_is_checked_without_an_argument(shell):
    shell.write("app.yaml", TWICE)
    assert shell.says("check")[0] == 1
    assert shell.says("check")[1] == shell.says("check", ".")[1]


def test_a_crash_says_so_and_exits_with_3(shell):
    process = subprocess.Popen(
        [shell.binary, "check", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    # It waits for standard input by the time it has installed what catches the fall.
    process.stdin.write(b"app: x\n")
    process.stdin.flush()
    status = pathlib.Path(f"/proc/{process.pid}/stat")
    while status.read_text().rpartition(")")[2].split()[0] != "S":
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGSEGV)
    out, err = process.communicate(timeout=HANGING)
    assert process.returncode == 3
    assert b"internal error" in err


# Linux has a device that is always full; elsewhere a file that is open for reading cannot be written either.
HAS_FULL_DEVICE = os.path.exists("/dev/full")


def refused(shell, *words):
    """What a command says that has nowhere to write."""
    with open("/dev/full", "wb") if HAS_FULL_DEVICE else open(shell.folder / "app.yaml", "rb") as full:
        done = subprocess.run([shell.binary, *words], cwd=shell.folder, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 2, done.stderr
    assert b"no space is left" in done.stderr or not HAS_FULL_DEVICE, done.stderr
    assert b"standard output cannot be written" in done.stderr, done.stderr


def test_what_cannot_be_written_is_said(shell):
    shell.write("app.yaml", TWICE)
    refused(shell, "check", shell.folder)


@pytest.mark.parametrize(
    "words",
    [["check", "--format", "json"], ["build", "-o", "-"], ["graph", "-T", "dot"], ["diff", ".", "."], ["test"], ["explain", "button"],
     ["schema"], ["completion", "bash"], ["man"], ["help"], ["--version"]],
    ids=lambda words: words[0],
)  # fmt: skip
def test_output_that_cannot_be_written_is_exit_code_2_everywhere(shell, words):
    shell.write("app.yaml")
    refused(shell, *words)


def test_a_diagram_that_cannot_be_written_is_exit_code_2(shell):
    shell.write("app.yaml")
    shell.says("build", "-o", "page.html")
    (shell.folder / "page.dot").chmod(0o444)
    code, out, err = shell.says("build", "-o", "page.html")
    assert code == 2 and "`page.dot` cannot be written: it is read-only" in err
    assert "page.html: 2 screens" in out


def test_every_message_uses_the_name_the_program_was_called_by(shell):
    code, out, err = shell.says("frobnicate", name="/opt/bin/prototype")
    assert err.startswith("prototype: ")
    assert "protoc" not in err
    assert "protoc " not in shell.says("--help", name="prototype")[1]
    assert "usage: prototype check" in shell.says("check", "--help", name="prototype")[1]


def test_depth_has_a_bound_that_no_option_raises(shell):
    shell.write("app.yaml")
    code, out, err = shell.says("check", "--max-depth", "100000")
    assert code == 2 and "`--max-depth` must be at most 1000, not 100000" in err


@pytest.mark.parametrize("command", ["version", "check", "explain dead-end"])
def test_a_closed_standard_output_is_told_as_that(shell, command):
    shell.write("app.yaml")
    done = subprocess.run(["bash", "-c", f'exec "$0" {command} >&-', shell.binary], cwd=shell.folder, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (2, "standard output cannot be written: it is closed\n")
