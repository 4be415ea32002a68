"""README begins with a picture, and it looks like what the program makes now."""

import io

from PIL import Image, ImageChops, ImageStat

import pictures
from checkout import REPOSITORY

FOLDER = REPOSITORY / "docs/pictures"
# How far a picture may be from a new one, of 255: letters look a little different on every machine, and a new look differs by more.
FAR = 6


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


def test_the_first_picture_is_as_it_would_be_taken_now(chromium, binary, tmp_path):
    taken = pictures.first(chromium, binary, tmp_path)
    assert distance((FOLDER / "first.jpg").read_bytes(), taken) < FAR, "first.jpg is stale: make pictures"
