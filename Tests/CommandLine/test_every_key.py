"""Every key of every element changes what the page holds: none is accepted and ignored.

Two apps are built, one with the keys and one without; the screens of a key must differ in the page. A key whose effect is elsewhere says
where. What each changes for people is asked in `Tests/Browser/test_each_key.py`.
"""

import json
import re
import subprocess

import pytest

from catalog import catalog
from cells import flow
from checkout import HANGING
from eachkey import Keys

# What these cannot show yet; whoever makes one do so takes it out.
IDLE = set()


@pytest.fixture(scope="module")
def keys(binary):
    return Keys(catalog(binary))


def places(keys, binary, folder, has_keys):
    """What the page holds of each place, by its name, with the shapes of its elements written out."""
    folder = folder / ("with" if has_keys else "without")
    folder.mkdir()
    (folder / "app.yaml").write_text(keys.app(has_keys))
    command = [binary, "build", folder, "-o", folder / "page.html", "--no-source", "--force"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=HANGING)
    assert (folder / "page.html").exists(), done.stdout + done.stderr
    text = re.search(r'<script type="application/json" id="data">(.*?)</script>', (folder / "page.html").read_text(), re.DOTALL)[1]
    lines = [json.loads(line) for line in text.split("\n")]
    names = lines[0]["pages"] + [name for _, name in lines[0]["variants"][0]["popups"]]
    return {name: written_out(line, lines[0]["shapes"]) for name, line in zip(names, lines[1:])}


def written_out(line, shapes):
    def node(one):
        if isinstance(one, str) or one[0] == -1:
            return one
        if one[0] == -2:
            return [-2, one[1], node(one[2])]
        name, fixed, *free = shapes[one[0]]
        names = free[0] if free else []
        count = len(names)
        # Which element it is counts on through the app.
        values = [value for attribute, value in zip(names, one[1 : 1 + count]) if attribute != "data-e"]
        return [name, fixed, names, values, [node(inner) for inner in one[1 + count :]]]

    trees, *rest = line
    return json.dumps([[node(tree) for tree in trees], *rest])


def test_every_key_changes_what_the_page_holds(keys, binary, tmp_path):
    without, having = (places(keys, binary, tmp_path, has_keys) for has_keys in (False, True))
    active = {(case.kind, case.key) for case in keys.cases if without[case.name] != having[case.name]}
    idle = {(case.kind, case.key): str(case) for case in keys.cases if (case.kind, case.key) not in active}
    words = "\n".join(idle[pair] for pair in sorted(idle.keys() - IDLE))
    assert not words, f"of {len(idle) + len(active)} keys these change nothing:\n{words}"
    assert IDLE == idle.keys(), "these do something now: take them out of IDLE"
