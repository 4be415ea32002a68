"""The pictures of the documents show what is: each was made from what the compiler writes today, and none is left over."""

import re
from pathlib import Path

import pytest

from checkout import REPOSITORY, executable
from following import DOCUMENTS
from picturing import FOLDER, fingerprint, recorded, shown
from pictures import overviews

ADVICE = "is stale: `make pictures` makes it again; look at it, and commit it with docs/pictures/made-from.json"
WITH_PICTURES = [name for name in DOCUMENTS if "<!-- shows:" in (REPOSITORY / name).read_text()]


@pytest.mark.parametrize("document", WITH_PICTURES)
def test_pictures_of_a_document_are_new(document):
    prints = recorded()
    stale = [picture.name for picture in shown([document]) if prints.get(picture.name) != picture.made_from()]
    assert not stale, f"{', '.join(stale)} {ADVICE}"


def test_pictures_of_prototypes_are_new(tmp_path):
    prints = recorded()
    stale = [name for name, made_from, _ in overviews(executable(), tmp_path) if prints.get(name) != made_from]
    assert not stale, f"{', '.join(stale)} {ADVICE}"


def test_every_picture_is_there_shown_and_described():
    files = {str(path.relative_to(FOLDER)) for path in FOLDER.rglob("*") if path.is_file() and path.suffix != ".json"}
    assert files == set(recorded())
    linked = set()
    for document in [*DOCUMENTS]:
        text = (REPOSITORY / document).read_text()
        for words, target in re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", text):
            path = (REPOSITORY / document).parent.joinpath(target).resolve()
            assert path.is_file(), f"{document}: {target} is missing"
            assert len(words) > 10, f"{document}: {target} has no description"
            if path.is_relative_to(FOLDER):
                linked.add(str(path.relative_to(FOLDER)))
    assert files == linked


def test_pictures_stay_small():
    sizes = {path: path.stat().st_size for path in FOLDER.rglob("*") if path.is_file()}
    assert sum(sizes.values()) < 5_500_000
    assert max(sizes.values()) < 400_000


def test_what_is_seen_makes_a_difference():
    assert fingerprint("screens /a", "<style>a</style>") != fingerprint("screens /a", "<style>b</style>")
    assert fingerprint("screens /a", "x") != fingerprint("screens /b", "x")
