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


@cache
def catalog(binary):
    done = subprocess.run([binary, "schema"], capture_output=True, text=True, timeout=HANGING)
    assert done.returncode == 0, done.stderr
    return Catalog(json.loads(done.stdout))
