"""The catalog of elements as editors get it: which kinds there are, where each may stand, and what it needs.

All of it comes from `protoc schema`; a new kind, key or place is part of the tests from the day it is in the catalog.
"""

import json
import subprocess
from dataclasses import dataclass, field
from functools import cache

import yaml

from checkout import HANGING

ALL = "#/definitions/all-in-"
# A key that every element takes, or one that would change more than the cell itself.
LEFT_OUT = {"go", "on", "set", "id", "each", "when", "platform", "in", "note", "fill", "wide", "required", "lasts", "edge"}


@dataclass
class Kind:
    name: str
    keys: dict
    # What may stand behind its name.
    values: list
    example: object
    # The places in it: the keys that take elements, each with the container that they are.
    places: dict = field(default_factory=dict)

    @property
    def takes_words(self):
        return any(one.get("$ref") == "#/definitions/words" for one in self.values)


class Catalog:
    def __init__(self, schema):
        self.definitions = schema["definitions"]
        self.containers = {
            name.removeprefix("in-"): [choice["required"][0] for choice in self._choices(definition)]
            for name, definition in self.definitions.items()
            if name.startswith("in-")
        }
        # What stands around a body is no element of a container; its kinds are keys of a screen.
        screen = self.definitions["a-screen"]["properties"]
        self.bars = [key for key, value in screen.items() if value.get("$ref") == f"#/definitions/{key}"]
        self.popups = [choice["required"][0] for choice in self._choices({"then": self.definitions["a-popup"]["allOf"][0]})]
        names = dict.fromkeys(name for kinds in self.containers.values() for name in kinds)
        self.kinds = {name: self._kind(name) for name in [*names, *self.bars, *self.popups]}

    @staticmethod
    def _choices(definition):
        return definition["then"]["if"]["anyOf"]

    def _kind(self, name):
        definition = self.definitions[name]
        if "properties" in definition:
            keys = definition["properties"]
            head = keys[name]
        else:
            # A bar: it has no name in front, for it is the key of a screen.
            keys = next(one["properties"] for one in definition["anyOf"] if "properties" in one)
            head = definition
        manual = head["markdownDescription"].split("```yaml\n")[1].split("```")[0]
        kind = Kind(name, keys, head["anyOf"], found(yaml.load(manual, yaml.BaseLoader), name))
        for key, value in keys.items():
            for one in [value, *value.get("anyOf", [])]:
                if one.get("$ref", "").startswith(ALL):
                    kind.places[key] = one["$ref"].removeprefix(ALL)
        return kind

    def gestures(self, kind):
        """The gestures that a kind takes under `on`."""
        return self._keys_of(self.kinds[kind].keys.get("on"))

    @property
    def all_gestures(self):
        return list(dict.fromkeys(gesture for name in self.kinds for gesture in self.gestures(name)))

    def _keys_of(self, definition):
        if definition is None:
            return []
        while "$ref" in definition:
            definition = self.definitions[definition["$ref"].removeprefix("#/definitions/")]
        return list(definition["properties"])

    # --- elements ---

    def path(self, kind):
        """The kinds that must stand around one, from a body on."""
        waiting = [[kind]]
        while waiting:
            path = waiting.pop(0)
            if path[0] in self.containers["a-body"]:
                return path
            # A `use` comes last: what it holds depends on its component.
            for other in sorted(self.kinds.values(), key=lambda kind: kind.name == "use"):
                if any(path[0] in self.containers[container] for container in other.places.values()) and other.name not in path:
                    waiting.append([other.name, *path])
        raise AssertionError(f"{kind} stands nowhere")

    def bare(self, name, label, own=True):
        """The least that an element of a kind is, with any words as its label, or with those of its example."""
        kind = self.kinds[name]
        example = kind.example
        value = example.get(name)
        rest = {key: one for key, one in example.items() if key != name}
        if isinstance(value, dict):
            rest, value = {**value, **rest}, None
        if isinstance(value, list):
            value = None
        if name == "use":
            return {name: "part", "body": [label]}
        if value is not None and kind.takes_words and own:
            value = label
        made = {name: value}
        for key, one in rest.items():
            # A day that is chosen already would change nothing when it is chosen.
            if key in LEFT_OUT or key in kind.places or (name, key) == ("date", "value"):
                continue
            if isinstance(one, str) or (isinstance(one, list) and key == "options"):
                made[key] = one
        if "options" in kind.keys and "options" not in made:
            made["options"] = ["One", "Two"]
        if "alt" in made or (not own and "alt" in kind.keys):
            made["alt"] = label
        if kind.takes_words and value is None:
            made[name] = label
        content = next((key for key in kind.places if key not in ("empty", "only") and not key.startswith("swipe")), None)
        if content:
            words = label if not kind.takes_words else f"in {label}"
            made[content] = [self.child(kind.places[content], words)]
        return made

    def child(self, container, label):
        """Something simple that may stand in a container."""
        kinds = self.containers[container]
        if "text" in kinds:
            return label
        name = next(kind for kind in kinds if self.kinds[kind].takes_words and kind not in ("use", "section"))
        example = self.kinds[name].example
        return {name: label, **({"at": example["at"]} if "at" in example else {})}

    def owners(self, name):
        """The kinds in which a kind stands; nothing for what stands in a body."""
        if name in self.containers["a-body"]:
            return [None]
        around = [kind for kind in self.kinds.values() if kind.name not in (*self.bars, *self.popups)]
        return [kind.name for kind in around if any(name in self.containers[container] for container in kind.places.values())]

    def wrapped(self, name, element, owner=None):
        path = self.path(name) if owner is None else [*self.path(owner), name]
        for outer in reversed(path[:-1]):
            kind = self.kinds[outer]
            key = next(key for key, container in kind.places.items() if name in self.containers[container] and key != "empty")
            element = {outer: None, key: [element]}
            name = outer
        return element


def found(example, name):
    """The first mapping in an example whose first key is a kind."""
    waiting = [example]
    while waiting:
        one = waiting.pop(0)
        if isinstance(one, dict):
            if next(iter(one), None) == name:
                return one
            waiting += one.values()
        elif isinstance(one, list):
            waiting += one
    return {name: None}


def flow(value):
    """A value on one line; what is empty stays empty, for the word `null` is a text."""
    return json.dumps(value).replace(": null", ": ") if value is not None else ""


@cache
def catalog(binary):
    done = subprocess.run([binary, "schema"], capture_output=True, text=True, timeout=HANGING)
    assert done.returncode == 0, done.stderr
    return Catalog(json.loads(done.stdout))
