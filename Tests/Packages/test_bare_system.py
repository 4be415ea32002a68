"""A system that has nothing: no `/proc`, no C library, no temporary directory."""

import os
import shutil
import subprocess

import pytest

from checkout import HANGING
from shell import HELLO


@pytest.fixture
def bare(binary, tmp_path):
    """The program in a folder that is all there is; a build with shared libraries brings these along."""
    libraries = subprocess.run(["ldd", binary], capture_output=True, text=True).stdout
    needed = [word for line in libraries.splitlines() for word in line.split() if word.startswith("/") and os.path.exists(word)]
    for path in [str(binary), *needed]:
        target = tmp_path / ("protoc" if path == str(binary) else path.lstrip("/"))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    as_root = [] if os.geteuid() == 0 else ["unshare", "--map-root-user"]

    def run(*words):
        return subprocess.run([*as_root, "chroot", tmp_path, "/protoc", *words], capture_output=True, text=True, timeout=HANGING)

    return run


def test_without_proc_it_knows_what_it_was_asked(bare, tmp_path):
    (tmp_path / "app.yaml").write_text(HELLO)
    assert not (tmp_path / "proc").exists()
    assert bare("--version").stdout.startswith("protoc ")
    done = bare("check", "app.yaml")
    assert (done.returncode, done.stdout, done.stderr) == (0, "no findings\n", "")
    done = bare("build", "app.yaml", "--no-graph", "-o", "page with blanks.html")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "page with blanks.html").read_text().startswith("<!DOCTYPE html>")
    assert bare("check", "--frobnicate").returncode == 2
    assert bare("").returncode == 2


def test_without_proc_several_apps_are_checked(bare, tmp_path):
    for name in "abcdef":
        (tmp_path / name).mkdir()
        (tmp_path / name / "app.yaml").write_text(HELLO)
    done = bare("check", *"abcdef")
    assert (done.returncode, done.stdout) == (0, "no findings\n"), done.stderr
