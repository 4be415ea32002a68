"""Every key of every element changes what the page holds: none is accepted and ignored.

The keys, and what each may be, come from `protoc schema`. Two apps are built, one with the keys and one without; the screens of a key must
differ in the page. A key whose effect is elsewhere says where.
"""

import json
import re
import subprocess

import pytest

from catalog import catalog
from cells import flow
from checkout import HANGING

# What these cannot show yet; whoever makes one do so takes it out.
IDLE = set()
# What these keys do is no part of a screen: names for journeys and comments, what `check` accepts, where a flow may end.
ELSEWHERE = {"id", "allow", "end", "go", "set", "on", "each", "state", "note"}
REF = "#/definitions/"


def sample(definitions, schema, key, other):
    """A value that a schema allows, and that is not what holds without it."""
    name = schema.get("$ref", "").removeprefix(REF)
    if name in SAMPLES:
        return SAMPLES[name]
    if name.startswith("all-in-"):
        return [other(name.removeprefix("all-in-"))]
    if name and name in definitions:
        return sample(definitions, definitions[name], key, other)
    if "enum" in schema:
        words = [word for word in schema["enum"] if isinstance(word, str) and word not in (schema.get("default"), "", "text", "medium")]
        return words[-1] if words else None
    if schema.get("type") == "array":
        return [sample(definitions, schema["items"], key, other)]
    if "anyOf" in schema:
        default = schema.get("default")
        for one in schema["anyOf"]:
            found = sample(definitions, {"default": default, **one}, key, other)
            if found is not None:
                return found
    if "allOf" in schema:
        low, high = schema.get("minimum", 0), schema.get("maximum")
        return high if high is not None and high <= 1 else min(low + 6, high or low + 6)
    if schema.get("type") == "object" and "properties" in schema:
        return {key: sample(definitions, one, key, other) for key, one in list(schema["properties"].items())[:1]}
    if schema.get("type") == "object" and isinstance(schema.get("additionalProperties"), dict):
        return {"Zebra": sample(definitions, schema["additionalProperties"], key, other)}
    return None


SAMPLES = {
    "words": "Zebra", "yes-or-no": "yes", "length": "37", "share": "40%", "number": "3", "whole-number": "3", "time": "3s", "colour": "red", "condition": "mood is good", "condition-on-columns": "name is Zebra",
    "place-in-a-picture": "40% 60%", "go": "other", "a-style": {"background": "red"}, "assignments": {"mood": "good"}, "a-repetition": None, "reading": None,
}


@pytest.fixture(scope="module")
def keys(binary, tmp_path_factory):
    return Keys(catalog(binary), binary, tmp_path_factory.mktemp("keys"))


class Keys:
    """Each kind with each of its keys, each on a screen of its own, next to the same without."""

    def __init__(self, catalog, binary, folder):
        self.catalog, self.binary, self.folder = catalog, binary, folder
        self.cases = [(kind, key) for kind in catalog.kinds if kind != "slot" for key in catalog.kinds[kind].keys if key not in (kind, *ELSEWHERE)]
        # The value of a tool is one of its tray's variable.
        self.cases.remove(("tool", "value"))

    def value(self, kind, key):
        described = self.catalog.kinds[kind].keys[key]
        if key == "icon":
            return "star"
        if key in ("platform", "in", "required", "with", "state"):
            return {"platform": "metro", "in": "found", "required": "Needed", "with": {"name": "Zebra"}}[key]
        if key == "disabled":
            return "yes"
        if key == "value" and "options" in self.catalog.kinds[kind].keys:
            return self.catalog.kinds[kind].example["options"][-1]
        value = sample(self.catalog.definitions, described, key, self.child)
        if value == "yes" and "default" in described and described["default"] is True:
            return "no"
        return "no" if value == "yes" and re.search(r"Default: yes", described.get("description", "")) else value

    def child(self, container):
        return self.catalog.child("a-body" if container == "a-component" else container, "Inside")

    def app(self, has_keys):
        """The app with or without the keys: a screen or a popup for each case, in their order."""
        screens, popups = [], []
        for number, (kind, key) in enumerate(self.cases):
            element = self.catalog.bare(kind, "Label", kind != "icon")
            element.pop(key, None)
            if has_keys:
                element[key] = self.value(kind, key)
                # Where a key says the same as the words after the name, it says it alone.
                if self.catalog.kinds[kind].keys[key].get("description", "").count("same as writing it after"):
                    element[kind] = None
            body = ["Begin", {"list": None, "id": "found", "body": [{"row": "Row"}]}, {"list": [{"row": "Other"}]}]
            if kind in self.catalog.popups:
                popups.append(f"  p{number}: {flow(element)}")
                continue
            bar = ""
            if kind in self.catalog.bars:
                label = element.pop(kind)
                bar = f", {kind}: {flow({**({'label': label} if label else {}), **element})}"
            else:
                body += [self.catalog.wrapped(kind, element, owner) for owner in self.catalog.owners(kind)]
            screens.append(f"  k{number}: {{title: Screen{bar}, body: {flow(body)}}}")
        opening = [{"button": f"To p{number}", "go": f"p{number}"} for number, (kind, _) in enumerate(self.cases) if kind in self.catalog.popups]
        return (
            "app: Keys\nstate: {mood: [bad, good]}\ncomponents: {part: {params: [name], body: [$name, slot]}}\npopups:\n" + "\n".join(popups)
            + f"\nscreens:\n  home: {{title: Home, body: {flow(opening)}}}\n  other: {{title: Other, body: [Other]}}\n" + "\n".join(screens) + "\n"
        )

    def places(self, has_keys):
        """What the page holds of each place, by its name, with the shapes of its elements written out."""
        folder = self.folder / ("with" if has_keys else "without")
        folder.mkdir()
        (folder / "app.yaml").write_text(self.app(has_keys))
        command = [self.binary, "build", folder, "-o", folder / "page.html", "--no-source", "--force"]
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


def test_every_key_changes_what_the_page_holds(keys):
    without, having = keys.places(False), keys.places(True)
    idle = set()
    for number, (kind, key) in enumerate(keys.cases):
        name = f"p{number}" if kind in keys.catalog.popups else f"k{number}"
        if without[name] == having[name]:
            idle.add((kind, key))
    words = "\n".join(f"`{key}: {flow(keys.value(kind, key))}` of `{kind}`" for kind, key in sorted(idle - IDLE))
    assert not words, f"of {len(keys.cases)} keys these change nothing:\n{words}"
    assert IDLE == idle, "these do something now: take them out of IDLE"
