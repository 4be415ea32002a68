"""`init` makes an app to begin with and never writes over anything."""

import json
import os
import subprocess

import pytest

from shell import HELLO


@pytest.mark.parametrize("starter", ["blank", "tabs", "form", "canvas"])
def test_a_starter_is_complete_and_clean(shell, starter):
    code, out, err = shell.says("init", "--starter", starter, "new/shop")
    assert (code, err) == (0, "")
    app = shell.folder / "new/shop"
    assert (app / "app.yaml").read_text().startswith("# yaml-language-server: $schema=./protoc.schema.json\n")
    json.loads((app / "protoc.schema.json").read_text())
    assert shell.says("check", "new/shop") == (0, "no findings\n", "")


def test_it_says_what_to_do_next(shell):
    code, out, err = shell.says("init", "shop")
    assert "  shop/app.yaml\n" in out
    assert out.endswith("next:\n  cd shop\n  protoc check\n")
    code, out, err = shell.says("init", cwd="shop/..", name="prototype")
    assert out.endswith("next:\n  prototype check\n")


@pytest.mark.parametrize("name", ["a 'shop'", "shop; ls", "$HOME", "müller's", "~", "-shop", "a/b c"])
def test_what_to_do_next_can_be_pasted(shell, name):
    out = shell.says("init", "--", name)[1]
    lines = out.split("next:\n")[1].replace("protoc check", "pwd")
    done = subprocess.run(["sh", "-c", lines], cwd=shell.folder, capture_output=True, text=True, check=True, env={"HOME": "/"})
    assert done.stdout == f"{shell.folder / name}\n"


def test_the_current_directory_is_taken_without_an_argument(shell):
    assert shell.says("init")[0] == 0
    assert (shell.folder / "app.yaml").exists()


@pytest.mark.parametrize("name", ["app.yaml", "protoc.schema.json"])
def test_nothing_is_ever_overwritten(shell, name):
    shell.write(f"shop/{name}", "mine\n")
    code, out, err = shell.says("init", "shop")
    assert code == 2
    assert f"`shop/{name}` already exists" in err
    assert (shell.folder / "shop" / name).read_text() == "mine\n"
    assert os.listdir(shell.folder / "shop") == [name], "nothing else was written"


def test_a_link_to_nowhere_is_not_written_through(shell):
    (shell.folder / "shop").mkdir()
    (shell.folder / "shop/app.yaml").symlink_to("../elsewhere.yaml")
    assert shell.says("init", "shop")[0] == 2
    assert not (shell.folder / "elsewhere.yaml").exists()


def test_a_directory_that_cannot_be_made_is_said(shell):
    shell.write("file", "x")
    code, out, err = shell.says("init", "file/shop")
    assert code == 2
    assert "cannot be created" in err


def test_an_unknown_starter_names_those_there_are(shell):
    code, out, err = shell.says("init", "--starter", "tab", "shop")
    assert code == 2
    assert "no starter is called `tab`" in err and "did you mean `tabs`?" in err
    assert "blank" in err
    assert not (shell.folder / "shop").exists()
