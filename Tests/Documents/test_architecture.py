"""ARCHITECTURE.md names the scripts that exist, and all scripts of the page."""

import re

import pytest

from checkout import REPOSITORY

TEXT = (REPOSITORY / "ARCHITECTURE.md").read_text()
PLAYER = REPOSITORY / "templates/player"
FOLDERS = sorted(path.name for path in PLAYER.iterdir() if path.is_dir() and any(path.glob("*.js")))


def rows():
    """The rows of the table of scripts: the folder, and its other cells."""
    return dict(re.findall(r"^\| `(\w+)` \|(.*)\|$", TEXT.split("\n## The page\n")[1].split("\n## ")[0], re.M))


def test_scripts_that_are_named_exist():
    named = set(re.findall(r"`([\w-]+\.js)`", TEXT))
    present = {path.name for folder in (PLAYER, REPOSITORY / "playground") for path in folder.rglob("*.js")}
    assert named and named <= present, sorted(named - present)


def test_each_folder_of_scripts_has_a_row():
    assert sorted(rows()) == FOLDERS


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_row_of_a_folder_names_its_scripts_and_what_they_import(folder):
    cells = [cell.strip() for cell in rows()[folder].split("|")]
    scripts = sorted((PLAYER / folder).glob("*.js"))
    assert sorted(re.findall(r"`([\w-]+\.js)`", cells[1])) == [path.name for path in scripts]
    imported = {name for path in scripts for name in re.findall(r'^import .* from "\.\./(\w+)/', path.read_text(), re.M)}
    assert set(re.findall(r"`(\w+)`", cells[2])) == imported
