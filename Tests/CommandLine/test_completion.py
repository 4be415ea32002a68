"""Completion in real shells, and the manual page; both made from the options' own table."""

import os
import pty
import re
import select
import subprocess
import time

import pytest

from checkout import HANGING, REPOSITORY


def bash(shell, *words, env=None):
    """What bash proposes for the last word."""
    words = ["protoc", *words]
    quoted = " ".join(f"'{word}'" for word in words)
    script = f"source ./script; COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; _protoc; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    done = subprocess.run(["bash", "--norc", "-c", script], cwd=shell.folder, capture_output=True, text=True, timeout=HANGING)
    assert done.stderr == ""
    return sorted(done.stdout.split())


def fish(shell, *words):
    line = " ".join(["protoc", *words])
    script = f"source ./script; complete -C '{line}'"
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(shell.folder), "TERM": "dumb"}
    done = subprocess.run(["fish", "--no-config", "-c", script], cwd=shell.folder, env=environment, capture_output=True, text=True, timeout=HANGING)
    assert done.stderr == ""
    return sorted(proposal.split("\t")[0] for proposal in done.stdout.splitlines())


def zsh(shell, *words):
    """Types a line with a tab into zsh, and reads what it lists."""
    (shell.folder / "proposals").unlink(missing_ok=True)
    line = " ".join(["protoc", *words])
    main, other = pty.openpty()
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(shell.folder), "TERM": "dumb", "PS1": "> ", "COLUMNS": "200"}
    process = subprocess.Popen(["zsh", "-f", "-i"], cwd=shell.folder, env=environment, stdin=other, stdout=other, stderr=other, start_new_session=True)
    os.close(other)

    # What is sent before the prompt stands is for the terminal, not for the shell's editor.
    def send(text, until):
        os.write(main, text.encode())
        seen = ""
        end = time.monotonic() + HANGING
        while not re.search(until, seen):
            assert time.monotonic() < end and select.select([main], [], [], HANGING)[0], seen
            seen += os.read(main, 65536).decode(errors="replace")
        return seen

    try:
        send("unsetopt zle_bracketed_paste 2>/dev/null; stty columns 200; autoload -Uz compinit; compinit -u -D; source ./script; echo rea''dy\n", r"\nready[\s\S]*> ")
        send("zstyle ':completion:*' list-prompt ''; LISTMAX=10000; unsetopt list_ambiguous; echo s''et\n", r"\nset[\s\S]*> ")
        # What zsh would insert and list is written to a file instead of the screen.
        send(
            "compadd-log() { builtin compadd -O found \"$@\"; print -rl -- $found >> proposals; builtin compadd \"$@\" }; "
            "compadd() { local -a found; compadd-log \"$@\" }; echo lo''g\n",
            r"\nlog[\s\S]*> ",
        )
        os.write(main, (line + "\t").encode())
        os.write(main, b"\x15")
        send("echo do''ne\n", r"\ndone")
    finally:
        process.kill()
        process.wait()
        os.close(main)
    proposals = shell.folder / "proposals"
    return sorted(set(proposals.read_text().split())) if proposals.exists() else []


@pytest.fixture
def propose(shell, request):
    name = request.param
    shell.write("script", shell.run("completion", name).stdout)
    return lambda *words: {"bash": bash, "zsh": zsh, "fish": fish}[name](shell, *words)


@pytest.mark.parametrize("propose", ["bash", "zsh", "fish"], indirect=True)
def test_shells_know_commands_options_and_values(propose):
    assert propose("che") == ["check"]
    assert propose("check", "--changed") == ["--changed-since"] or propose("check", "--changed") == ["--changed-since="]


@pytest.mark.parametrize("propose", ["bash", "zsh", "fish"], indirect=True)
def test_shells_know_values(propose):
    assert set(propose("check", "--fail-on", "")) >= {"error", "warning", "advice"}
    assert set(propose("init", "--starter", "")) >= {"blank", "tabs"}


@pytest.mark.parametrize("propose", ["bash", "fish"], indirect=True)
def test_shells_know_formats_rules_and_topics(propose):
    assert propose("check", "--format", "sar") == ["sarif"]
    assert "dead-end" in propose("check", "--select", "dead")
    assert "button" in propose("explain", "butt")
    assert set(propose("completion", "")) == {"bash", "zsh", "fish"}


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_every_option_of_the_help_is_in_the_script(shell, name):
    script = shell.says("completion", name)[1]
    for command in ("build", "check", "test"):
        for option in re.findall(r"(?m)^  (?:-\w, )?--([a-z-]+)", shell.says(command, "--help")[1]):
            assert (f"-l {option} " if name == "fish" else f"--{option}") in script


@pytest.mark.parametrize("name, program", [("bash", "bash -n"), ("zsh", "zsh -fn"), ("fish", "fish --no-execute")])
def test_the_scripts_are_what_their_shells_read_under_any_name(shell, name, program):
    done = shell.run("completion", name, name="/opt/proto type's")
    assert done.returncode == 0
    shell.write("script", done.stdout)
    checked = subprocess.run([*program.split(), "script"], cwd=shell.folder, env={"PATH": "/usr/bin:/bin", "HOME": str(shell.folder)}, capture_output=True, text=True)
    assert (checked.returncode, checked.stderr) == (0, "")


@pytest.mark.parametrize("arguments", [[], ["tcsh"], ["bash", "zsh"]])
def test_other_shells_are_refused(shell, arguments):
    code, out, err = shell.says("completion", *arguments)
    assert (code, out) == (2, "") and "takes `bash`, `zsh` or `fish`" in err


# The manual page


def test_the_manual_page_is_the_one_in_the_repository(shell):
    assert shell.says("man")[1] == (REPOSITORY / "docs/protoc.1").read_text()


def test_mandoc_finds_nothing_wrong_with_it(shell):
    shell.write("protoc.1", shell.run("man").stdout)
    done = subprocess.run(["mandoc", "-Tlint", "-Wwarning", "protoc.1"], cwd=shell.folder, capture_output=True, text=True)
    # A date would make each day's page another one.
    told = [line for line in done.stdout.splitlines() if "missing date" not in line]
    assert told == []


def test_man_shows_it_without_a_warning(shell):
    shell.write("protoc.1", shell.run("man").stdout)
    done = subprocess.run(
        ["man", "--warnings", "-l", "protoc.1"],
        cwd=shell.folder, capture_output=True, text=True, env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "MANWIDTH": "80"},
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "protoc - the prototype compiler" in done.stdout


def test_the_manual_page_says_what_the_help_says(shell):
    shell.write("protoc.1", shell.run("man").stdout)
    done = subprocess.run(["mandoc", "-Tascii", "-Owidth=100", "protoc.1"], cwd=shell.folder, capture_output=True, text=True)
    text = re.sub(r"\s+", " ", re.sub(".\x08", "", done.stdout))
    for command in ("build", "check", "test", "explain", "completion"):
        for option in re.findall(r"(?m)^  (?:-\w, )?(--[a-z-]+)", shell.says(command, "--help")[1]):
            assert option in text
    assert "EXIT STATUS" in text and "protoc check --format sarif=out.sarif --format github" in text
