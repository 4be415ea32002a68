"""What is given a height has it wherever it stands: where there is less room, what is around it scrolls."""

import json

import pytest

from browsing import PLATFORMS, Visit, at_rest
from catalog import catalog

HEIGHT = 200
# What fills the rest, and more than the rest, of a small place.
MORE = [{"button": f"More {number}", "go": "close"} for number in range(12)]
# Where something stands: what is around it, by its name.
AROUND = {
    "sheet": lambda body: {"sheet": "Title", "size": "medium", "body": [*body, *MORE]},
    "sheet at the top": lambda body: {"sheet": "Title", "edge": "top", "size": "40%", "body": [*body, *MORE]},
    "sheet at the left": lambda body: {"sheet": "Title", "edge": "left", "body": [*body, *MORE]},
    "sheet of sizes": lambda body: {"sheet": "Title", "sizes": ["small", "large"], "body": [*body, *MORE]},
    "popup": lambda body: {"popup": "Title", "body": [*body, *MORE]},
    "cover": lambda body: {"cover": "Title", "body": [*body, *MORE]},
    "panel": lambda body: {"sheet": "Title", "size": "medium", "body": [{"panel": {"body": [*body, *MORE]}}]},
    "card": lambda body: {"sheet": "Title", "size": "medium", "body": [{"card": {"body": [*body, *MORE]}}]},
    "group": lambda body: {"sheet": "Title", "size": "medium", "body": [{"group": [*body, *MORE]}]},
    "columns": lambda body: {"sheet": "Title", "size": "medium", "body": [{"columns": [*body, {"button": "Beside", "go": "close"}]}, *MORE]},
    "deck": lambda body: {"sheet": "Title", "size": "medium", "body": [{"deck": {"height": 240, "body": [{"card": {"body": [*body, *MORE[:3]]}}]}}]},
}


def sized(kinds):
    """Elements with a height, one of each kind that takes one and stands in a body."""
    names = [name for name in kinds.containers["a-body"] if "height" in kinds.kinds[name].keys and name not in ("tiles", "space")]
    found = {name: {**kinds.bare(name, "Words"), "height": HEIGHT} for name in names}
    if "scroll" in found:
        found["scroll"] = {"scroll": {"direction": "vertical", "height": HEIGHT, "body": ["Words"] * 20}}
    return found


@pytest.fixture(scope="module")
def kinds(binary):
    return catalog(str(binary))


def page_of(pages, kinds, around):
    elements = sized(kinds)
    assert {"map", "canvas", "scroll", "image"} <= set(elements)
    popups = {f"p-{name}": AROUND[around]([element]) for name, element in elements.items()}
    openers = [{"button": name, "go": name} for name in popups]
    app = {"app": "Heights", "platforms": PLATFORMS, "popups": popups, "screens": {"home": {"title": "Home", "body": openers}}}
    return list(elements), pages.build({"app.yaml": json.dumps(app).encode()}, "heights", "--force", "--no-source", codes=(0, 1))


@pytest.mark.turns(4)
@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("platform", PLATFORMS)
def test_what_is_given_a_height_has_it_where_there_is_less_room(pages, chromium, kinds, platform, around):
    names, page = page_of(pages, kinds, around)
    visit = Visit(chromium, size=(760, 900), reduced_motion="reduce")
    try:
        shown = visit.open(page)
        visit.choose(platform)
        found = {}
        for name in names:
            shown.evaluate("(address) => { location.hash = address; }", f"#~home+p-{name}")
            shown.wait_for_function("(name) => document.querySelector(`.app .layer .${name}`)", arg=name)
            at_rest(shown)
            found[name] = shown.evaluate("(name) => document.querySelector(`.app .layer .${name}`).offsetHeight", name)
        # A chart has its legend below its drawing, and a deck its dots.
        assert not {name: height for name, height in found.items() if (height < HEIGHT if name in ("chart", "deck") else height != HEIGHT)}
    finally:
        visit.close()
