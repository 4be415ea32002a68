"""Each kind with each of its keys, and next to it the same without: the apps of the tests that ask what a key changes.

The keys, and what each may be, come from `protoc schema`.
"""

import re
from dataclasses import dataclass

from cells import flow

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


# What a kind needs beside a key, so that it can be seen what the key does.
BESIDE = {
    "chart": {"values": {"Monday": "12", "Tuesday": "31", "Wednesday": "20"}},
    ("list", "empty"): {"search": None},
    ("list", "grouped"): {"body": [{"section": "One", "body": [{"row": "Row"}]}, {"section": "Two", "body": [{"row": "Row"}]}]},
    ("picker", "hint"): {"value": None},
    ("row", "accessory"): {"go": "other", "body": None},
    ("stepper", "min"): {"value": "3"},
    ("stepper", "max"): {"value": "3"},
    ("search", "match"): {"in": "found"},
    ("menu", "hides"): {"collapsed": "yes"},
    ("field", "keyboard"): {"format": None},
    # Of a text that is wrong in two ways, only the format is told.
    **{("field", key): {"format": None} for key in ("pattern", "least", "most")},
}
# Values of keys whose schema allows any words.
OWN = {"platform": "metro", "in": "second", "required": "Needed", "with": {"name": "Zebra"}, "disabled": "yes", "state": None}
# Bars that a screen has for keys which are about those of others.
BARS = {
    "toolbar": [{"button": "Tool"}], "tray": [{"tool": "Pen"}], "tab-bar": [{"tab": "Tab", "go": "home"}], "navigation-bar": {"right": [{"button": "Edit"}]}, "menu": [{"button": "Item"}],
}


@dataclass(frozen=True)
class Case:
    """One key of a kind, with one of its values."""

    kind: str
    key: str
    value: object
    name: str

    def __str__(self):
        return f"`{self.key}: {flow(self.value)}` of `{self.kind}`"


class Keys:
    """Each kind with each value of each of its keys, each on a screen of its own, next to the same without."""

    def __init__(self, catalog):
        self.catalog = catalog
        # The value of a tool is one of its tray's variable.
        left_out = {("tool", "value")}
        pairs = [(kind, key) for kind in catalog.kinds if kind != "slot" for key in catalog.kinds[kind].keys if key not in (kind, *ELSEWHERE) and (kind, key) not in left_out]
        self.cases = []
        for kind, key in pairs:
            for value in self.values(kind, key):
                self.cases.append(Case(kind, key, value, f"{'p' if kind in catalog.popups else 'k'}{len(self.cases)}"))

    def values(self, kind, key):
        """What a key may be: all its words but the one that holds without it, or one of anything else."""
        described = self.catalog.kinds[kind].keys[key]
        if key == "icon":
            return ["star"]
        # Less than that these are never.
        if key == "height" and kind in ("video", "web"):
            return ["237"]
        if key in OWN:
            return [OWN[key]]
        if key == "value" and "options" in self.catalog.kinds[kind].keys:
            return [self.catalog.kinds[kind].example["options"][-1]]
        words = [word for word in words_of(self.catalog.definitions, described) if word not in (described.get("default"), "")]
        # Without a size, each thing has the middle one.
        if key == "size":
            words = ["small", "large"]
        if words and key != "hides":
            return words
        value = sample(self.catalog.definitions, described, key, self.child)
        # What holds without a key, as the reference has it.
        is_on = described.get("default") is True or re.search(r"Default: yes", described.get("description", ""))
        return ["no" if value == "yes" and is_on else value]

    def describes(self, case):
        """What the reference says of a key."""
        described = self.catalog.kinds[case.kind].keys[case.key]
        if "$ref" in described and "description" not in described:
            described = self.catalog.definitions[described["$ref"].removeprefix(REF)]
        words = [word for one in [described, *described.get("anyOf", [])] for word in one.get("enumDescriptions", [])]
        return " ".join([described["description"], *words])

    def child(self, container, words="Inside"):
        return self.catalog.child("a-body" if container == "a-component" else container, words)

    def element(self, case, has_key):
        kind, key = self.catalog.kinds[case.kind], case.key
        element = self.catalog.bare(case.kind, "Label", case.kind != "icon")
        beside = {**BESIDE.get(case.kind, {}), **BESIDE.get((case.kind, key), {})}
        element.update(beside)
        content = next((one for one in kind.places if one in element), None)
        # There are two things in it, so that one sees what is between them; none if there is something else for that.
        if content and content != key and content not in beside:
            element[content] = [] if key == "empty" else [*element[content], self.child(kind.places[content], "More")]
        element.pop(key, None)
        if has_key:
            element[key] = case.value
            # Where a key says the same as the words after the name, it says it alone.
            if "same as writing it after" in kind.keys[key].get("description", ""):
                element[case.kind] = None
        return {name: value for name, value in element.items() if value is not None or name == case.kind}

    def screen(self, case, has_key):
        """A screen with such an element: in each kind that may hold it, or in a bar."""
        kind, element = case.kind, self.element(case, has_key)
        body = ["Begin", {"list": None, "id": "found", "body": [{"row": "Row"}, {"row": "A row"}, {"row": "Cow"}]}, {"list": None, "id": "second", "body": [{"row": "Other"}]}]
        bars = {}
        if kind in self.catalog.bars:
            label = element.pop(kind)
            bars[kind] = {**({"label": label} if label else {}), **element}
            if case.key == "hides":
                bars = {**BARS, **bars}
        else:
            owners = [owner for owner in self.catalog.owners(kind) if owner != "use"] if kind not in self.catalog.containers["a-body"] else [None]
            body += [self.catalog.wrapped(kind, element, owner) for owner in owners]
            if not owners:
                bar, key, container = next((bar, key, container) for bar in sorted(self.catalog.bars, key=lambda bar: not (kind == "tool" and bar == "tray")) for key, container in self.catalog.kinds[bar].places.items() if kind in self.catalog.containers[container] and key != "only")
                around = [{"tool": words} if kind == "tool" else self.child(container, words) for words in ("First", "Last")]
                bars[bar] = {key: [around[0], element, around[1]]}
        if case.key == "fill":
            del body[:-1]
        layout = {"layout": "bars"} if case.key == "only" else {}
        # Tabs belong to the screen that one of them opens.
        for tab in bars.get("tab-bar", {}).get("tabs", []) if case.kind in ("tab", "tab-bar") else []:
            tab["go"] = case.name
        return {"title": "Screen", **layout, **bars, "body": [*body, "End"]}

    def app(self, has_keys, platforms=()):
        """The app with or without the keys: a screen or a popup for each case, in their order."""
        popups = [case for case in self.cases if case.kind in self.catalog.popups]
        screens = [case for case in self.cases if case.kind not in self.catalog.popups]
        lines = [
            "app: Keys", *([f"platforms: {flow(list(platforms))}"] if platforms else []), "state: {mood: [bad, good]}", "components: {part: {params: [name], body: [$name, slot]}}",
            f"layouts: {{bars: {flow(BARS)}}}",
            "popups:", *(f"  {case.name}: {flow(self.element(case, has_keys))}" for case in popups),
            "screens:", "  home: {title: Home, body: [Home]}", "  other: {title: Other, body: [Other]}",
            *(f"  o{case.name}: {{title: Screen, body: [{{space: 250}}, {{button: Open, go: {case.name}, align: center}}]}}" for case in popups),
            *(f"  {case.name}: {flow(self.screen(case, has_keys))}" for case in screens),
        ]
        return "\n".join(lines) + "\n"


def words_of(definitions, schema):
    """The words that a key takes, and nothing else."""
    if "enum" in schema:
        return [word for word in schema["enum"] if isinstance(word, str)]
    name = schema.get("$ref", "").removeprefix(REF)
    if name in definitions and name.startswith("every-"):
        return words_of(definitions, definitions[name])
    return next((words for one in schema.get("anyOf", []) if "enum" in one and (words := words_of(definitions, one))), [])
