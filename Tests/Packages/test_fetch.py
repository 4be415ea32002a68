"""`packages/fetch`: the program in the path, the one of the release, or one that is built."""

import functools
import http.server
import shutil
import subprocess
import threading

import pytest

from checkout import HANGING, REPOSITORY

# What building is here: it takes no minutes, and says that it was done.
MAKEFILE = """\
install:
	mkdir -p "$(PREFIX)/bin"
	printf '#!/bin/sh\\necho built\\n' > "$(PREFIX)/bin/$(NAME)"
	chmod +x "$(PREFIX)/bin/$(NAME)"
"""


@pytest.fixture
def releases(packages, tmp_path, version):
    """A server with the packages of this version, and where it is."""
    shutil.copytree(packages, tmp_path / f"server/v{version}", ignore=shutil.ignore_patterns("npm", ".done"))
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=tmp_path / "server")
    handler.log_message = handler.func.log_message = lambda *_: None
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def checkout(tmp_path, version):
    """A checkout of this version, released or not."""
    root = tmp_path / "checkout"
    shutil.copytree(REPOSITORY / "packages", root / "packages")
    (root / "Sources/Compiler").mkdir(parents=True)
    shutil.copy(REPOSITORY / "Sources/Compiler/Version.swift", root / "Sources/Compiler")
    (root / "Makefile").write_text(MAKEFILE)

    def fetch(releases="", is_released=True, path="/usr/bin:/bin"):
        (root / "CHANGELOG.md").write_text(f"# Changes\n\n## {version} (2026-12-01)\n" if is_released else f"# Changes\n\n## Unreleased ({version})\n")
        environment = {"PATH": path, "HOME": str(tmp_path), "RELEASES": releases}
        command = [root / "packages/fetch", tmp_path / "to a place"]
        return subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=HANGING)

    return fetch


def says(path):
    return subprocess.run([path, "--version"], capture_output=True, text=True, timeout=HANGING).stdout


def test_a_release_is_taken_from_its_package(checkout, releases, tmp_path, version):
    done = checkout(releases)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{tmp_path}/to a place/bin/prototype\n", "")
    assert says(done.stdout.strip()).startswith(f"prototype {version} ")
    # The second time it is there, and nobody is asked.
    assert checkout("http://127.0.0.1:9").stdout == done.stdout
    assert [path.name for path in (tmp_path / "to a place").iterdir()] == ["bin"]


def test_what_was_changed_on_the_way_is_not_used(checkout, releases, tmp_path, version):
    (package,) = (tmp_path / f"server/v{version}").glob("*.tar.gz")
    package.write_bytes(package.read_bytes() + b"x")
    done = checkout(releases)
    assert done.returncode == 2 and "does not match its checksum in SHA256SUMS, so it is not used" in done.stderr
    assert done.stdout == "" and list((tmp_path / "to a place").iterdir()) == []


def test_what_is_no_release_is_built(checkout, releases):
    done = checkout(releases, is_released=False)
    assert done.returncode == 0 and "so it is built now" in done.stderr
    assert says(done.stdout.strip()) == "built\n"


def test_a_release_without_a_package_for_this_machine_is_built(checkout, releases, tmp_path, version):
    (package,) = (tmp_path / f"server/v{version}").glob("*.tar.gz")
    package.unlink()
    assert says(checkout(releases).stdout.strip()) == "built\n"


def test_one_in_the_path_is_used_if_it_has_this_version(checkout, binary, tmp_path):
    (tmp_path / "bin").mkdir()
    program = tmp_path / "bin/protoc"
    path = f"{tmp_path}/bin:/usr/bin:/bin"
    program.symlink_to(binary)
    assert checkout(is_released=False, path=path).stdout == f"{program}\n"
    for other in ("libprotoc 3.21.12", "protoc 0.0.9 (the prototype compiler)"):
        program.unlink()
        program.write_text(f"#!/bin/sh\necho '{other}'\n")
        program.chmod(0o755)
        assert checkout(is_released=False, path=path).stdout == f"{tmp_path}/to a place/bin/prototype\n"
