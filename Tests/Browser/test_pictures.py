"""The pictures in the documents are there, are shown, and look like what the program makes now."""

import io
import re

import pytest
from PIL import Image, ImageChops, ImageStat

import pictures
from browsing import PROTOTYPES
from checkout import REPOSITORY
from turns import in_turn

FOLDER = REPOSITORY / "docs/pictures"
# How far a picture may be from a new one, of 255: letters look a little different on every machine, and a new look differs by more.
FAR = 6


def shown_in(path):
    return {(path.parent / name).resolve() for name in re.findall(r"!\[[^\]]+\]\(([^)#:]+)\)", path.read_text())}


def test_every_picture_is_shown_and_every_shown_one_is_there():
    documents = [*REPOSITORY.glob("*.md"), *REPOSITORY.glob("docs/**/*.md"), *REPOSITORY.glob("prototypes/*/README.md")]
    shown = set().union(*(shown_in(path) for path in documents))
    assert sorted(str(path) for path in shown if not path.exists()) == []
    assert sorted(str(path) for path in FOLDER.glob("**/*.jpg") if path.resolve() not in shown) == []
    for name in PROTOTYPES:
        assert (FOLDER / f"prototypes/{name}.jpg").resolve() in shown_in(REPOSITORY / f"prototypes/{name}/README.md")


def test_readme_shows_a_picture_first():
    lines = [line for line in (REPOSITORY / "README.md").read_text().splitlines() if line]
    assert lines[0].startswith("# ") and lines[1].startswith("![")


def distance(old, new):
    """How far two pictures are from each other, where most: seen from afar, so that letters do not count."""
    one, other = (Image.open(io.BytesIO(data)).convert("RGB") for data in (old, new))
    assert abs(one.width - other.width) < 12 and abs(one.height - other.height) < 12, "another size"
    size = (one.width // 20, one.height // 20)
    difference = ImageChops.difference(one.resize(size, Image.Resampling.BOX), other.resize(size, Image.Resampling.BOX))
    return max(ImageStat.Stat(difference).rms)


@pytest.mark.parametrize("name", in_turn(["first", *PROTOTYPES], 9))
def test_a_picture_is_as_it_would_be_taken_now(chromium, binary, tmp_path, name):
    path = FOLDER / ("first.jpg" if name == "first" else f"prototypes/{name}.jpg")
    taken = pictures.first(chromium, binary, tmp_path) if name == "first" else pictures.own(chromium, binary, name, tmp_path)
    assert distance(path.read_bytes(), taken) < FAR, f"{path.name} is stale: make pictures"
