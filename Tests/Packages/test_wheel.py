"""The wheel: from nothing to a page in five seconds, with pip, pipx and uv."""

import sys
import zipfile
from base64 import urlsafe_b64encode
from hashlib import sha256

import pytest

from packing import fresh_environment, pip, run, worked


@pytest.fixture
def fresh(tmp_path):
    return fresh_environment(tmp_path)


def test_from_the_wheel_to_a_page_takes_less_than_five_seconds(one, fresh, tmp_path):
    before = worked()
    pip(fresh, "install", one(".whl"), folder=tmp_path)
    run(fresh / "prototype", "init", "garden", folder=tmp_path)
    run(fresh / "prototype", "build", "garden", "--no-graph", "-o", "garden.html", folder=tmp_path)
    run(fresh / "prototype", "build", "garden", "--editable", "--no-graph", "-o", "editable.html", folder=tmp_path)
    after = worked()
    page = (tmp_path / "garden.html").read_text()
    assert page.startswith("<!DOCTYPE html>") and page.rstrip().endswith("</html>")
    assert after - before < 5


def test_pip_takes_away_all_that_it_put_there(one, fresh, tmp_path):
    files = lambda: {path for path in (tmp_path / "fresh").rglob("*") if "__pycache__" not in path.parts}
    before = files()
    pip(fresh, "install", one(".whl"), folder=tmp_path)
    new = {path.relative_to(tmp_path / "fresh").as_posix() for path in files() - before if path.is_file()}
    assert {path for path in new if "dist-info" not in path} == {
        "bin/prototype", "share/man/man1/prototype.1", "share/protoc/playground.html",
    }  # fmt: skip
    pip(fresh, "uninstall", "--yes", "prototype-compiler", folder=tmp_path)
    left = files() - before
    assert {path for path in left if path.is_file()} == set()


def test_uv_runs_it_without_installing_it(one, tmp_path):
    said = run("uvx", "--python", sys.executable, "--from", one(".whl"), "prototype", "init", "garden", folder=tmp_path)
    assert "garden" in said and (tmp_path / "garden/app.yaml").exists()


def test_pipx_installs_it(one, tmp_path, version):
    places = {"PIPX_HOME": str(tmp_path / "pipx"), "PIPX_BIN_DIR": str(tmp_path / "bin"), "PIPX_MAN_DIR": str(tmp_path / "man")}
    run("pipx", "install", "--python", sys.executable, "--backend", "uv", one(".whl"), folder=tmp_path, **places)
    said = run(tmp_path / "bin/prototype", "--version", folder=tmp_path)
    assert said.startswith(f"prototype {version} ")
    assert (tmp_path / "man/man1/prototype.1").exists()
    # The command is a link to where the program is, and what belongs to it is there.
    run(tmp_path / "bin/prototype", "init", "garden", folder=tmp_path)
    run(tmp_path / "bin/prototype", "build", "garden", "--editable", "--no-graph", folder=tmp_path)


def test_the_wheel_is_what_its_record_says(one):
    with zipfile.ZipFile(one(".whl")) as wheel:
        (record,) = [name for name in wheel.namelist() if name.endswith("/RECORD")]
        lines = [line.rsplit(",", 2) for line in wheel.read(record).decode().splitlines()]
        assert [name for name, _, _ in lines] == wheel.namelist()
        for name, digest, size in lines[:-1]:
            data = wheel.read(name)
            assert digest == "sha256=" + urlsafe_b64encode(sha256(data).digest()).rstrip(b"=").decode() and int(size) == len(data)
