"""The player and the app it shows share a page, and no names of classes: what is meant for one must not dress the other."""

import re

from checkout import REPOSITORY

# Held on purpose by both: where the app lies, and what looks the same everywhere.
SHARED = {"app", "device", "stage", "screen", "screens", "popup", "icon", "content", "unseen", "words", "bar", "name", "group"}
PLAYERS = ["frame/page", "frame/tools", "map/map", "comments/comments", "tools/showing"]


def classes(css):
    css = re.sub(r"/\*.*?\*/|url\([^)]*\)", "", css, flags=re.DOTALL)
    return set(re.findall(r"\.([a-z][a-z0-9-]*)", css))


def test_the_player_and_the_app_share_no_classes():
    player = set().union(*(classes((REPOSITORY / f"templates/player/{name}.css").read_text()) for name in PLAYERS))
    app = set()
    for path in REPOSITORY.glob("Sources/Elements/*/*.css"):
        app |= classes(path.read_text())
    for path in REPOSITORY.glob("Sources/Elements/*/*.swift"):
        for words in re.findall(r'class: "([^"\\]+)"|\.class\("([^"\\]+)"', path.read_text()):
            app |= set(" ".join(words).split())
    assert len(player) > 50 and len(app) > 100
    assert sorted((player & app) - SHARED) == []


def test_no_style_asks_about_an_only_child_of_any_kind():
    """With such a rule Firefox took twenty seconds for a list of 2,000 rows that it opens in one without: each new element is one at first."""
    for path in [*REPOSITORY.glob("Sources/Elements/*/*.css"), *REPOSITORY.glob("templates/player/**/*.css")]:
        asked = re.findall(r":has\(((?:[^()]|\([^()]*\))*)\)", path.read_text())
        assert [one for one in asked if re.search(r"(?:^|[\s>+~,(]):(?:only-child|empty)", one)] == [], path


def test_no_style_blurs_wider_than_can_be_drawn():
    """Without a graphics card a blur of 200 pixels under the home indicator took half of each frame, so that screens slid at 23 frames a second."""
    for path in [*REPOSITORY.glob("Sources/Elements/*/*.css"), *REPOSITORY.glob("templates/player/**/*.css")]:
        assert [wide for wide in re.findall(r"blur\(([0-9.]+)px\)", path.read_text()) if float(wide) > 60] == [], path
