"""`diff` misses nothing: each key of each mapping in the prototypes is changed alone, and nothing but texts and looks is the same flow.

What a key takes comes from `protoc schema`: the type of its value says what another one would be, and whether it is words, a look, or more.
Each is changed to another value and, where it can be, left out. What no prototype has is put into an app that has every key, and taken out.
"""

import json
import re
import shutil
import subprocess

import pytest
import yaml

from catalog import catalog, flow
from checkout import HANGING, REPOSITORY
from eachkey import Keys
from test_every_key_of_the_file import ELSEWHERE, VALUES, given, keys_of
from turns import share

PROTOTYPES = sorted(path.parent for path in (REPOSITORY / "prototypes").glob("*/app.yaml"))
REF = "#/definitions/"
# Words that people read, and all that is only seen.
TEXTS = {"words"}
LOOKS = {"length", "share", "colour", "a-style", "place-in-a-picture", "the-theme", "icon-name"}
# What takes words, and is more than something to read.
MORE = {
    "id", "value", "link", "format", "pattern", "protoc", "in", "layout", "to", "after", "lasts", "least", "most", "disabled", "required", "state",
    "tap", "see", "not-see", "choose", "type", "long-press", "double-tap", "answer", "cannot", "step", "start", "home", "event", "of",
}
# What takes words of the language, numbers, yes or no, and is only seen.
SEEN = {
    "size", "align", "fill", "wide", "large", "grouped", "dots", "columns", "level", "lines", "edge", "kind", "paper", "fit", "sizes", "accessory",
    "direction", "transition", "device", "orientation", "group", "theme", "style", "icon", "values", "widths", "image",
    "language",
}
# Of these kinds it is more than that.
EXCEPT = {("date", "kind"), ("progress", "value"), ("image", "image")}
# What stands for something that is written elsewhere: the same under another name is the same.
NAMES = {"include", "file", "data", "params", "components"}
# What people do something with.
CONTROLS = {
    "button", "link", "segmented", "search", "tool", "switch", "checkbox", "radio", "slider", "stepper", "picker", "date", "field", "text-area", "form", "tab", "map",
    "accordion", "pin", "menu", "tray",
}


class Place:
    """A value in a file, the keys around it, and where it is."""

    def __init__(self, node, path, owner, key, entry):
        self.node, self.path, self.owner, self.key, self.entry = node, path, owner, key, entry

    def __str__(self):
        return f"{'/'.join(map(str, self.path))} ({self.owner})"


def places(text, catalog):
    """Every value of every mapping, outside of what people name themselves."""
    result = []

    def walk(node, path, owner):
        if isinstance(node, yaml.SequenceNode):
            for number, one in enumerate(node.value):
                walk(one, [*path, number], owner)
        if not isinstance(node, yaml.MappingNode):
            return
        names = [key.value for key, _ in node.value]
        is_screen = len(path) == 2 and path[0] in ("screens", "layouts")
        is_element = names and names[0] in catalog.kinds and path and not is_screen and not (names[0] == "busy" and "to" in names)
        here = names[0] if is_element else owner
        for number, (key, value) in enumerate(node.value):
            result.append(Place(value, [*path, key.value], here, key.value, (node, number)))
            walk(value, [*path, key.value], key.value if key.value in catalog.bars else here)

    root = yaml.compose(text, yaml.BaseLoader)
    if root is not None:
        walk(root, [], "the file")
    return result


def words_of_keys(definitions, schema):
    """For every key the words of the language that it takes, whatever it is a key of."""
    found = {}

    def walk(key, one):
        for word in one.get("enum", []):
            if isinstance(word, str) and word:
                found.setdefault(key, {})[word] = None
        for inner in [*one.get("anyOf", []), *([one["items"]] if isinstance(one.get("items"), dict) else [])]:
            walk(key, inner)
        for name, inner in one.get("properties", {}).items():
            walk(name, inner)

    for one in [schema, *definitions.values()]:
        walk("", one)
    return {key: list(words) for key, words in found.items()}


class Mutations:
    def __init__(self, binary):
        self.catalog = catalog(binary)
        schema = json.loads(subprocess.run([binary, "schema"], capture_output=True, text=True, timeout=HANGING).stdout)
        self.file = schema["properties"]
        self.words = words_of_keys(self.catalog.definitions, schema)

    def others(self, place, names):
        """What a value may be instead, the likeliest first."""
        text = place.node.value
        flags = {"yes": "no", "no": "yes", "true": "false", "false": "true", "on": "off", "off": "on"}
        if text.lower() in flags:
            yield flags[text.lower()]
        for word in self.words.get(place.key, []):
            if word != text and word not in flags:
                yield word
        if number := re.fullmatch(r"(\d+)(s|ms|%| taps|)", text):
            yield f"{int(number[1]) + 1}{number[2]}"
        if number := re.fullmatch(r"(\d+)\.\.(\d+)", text):
            yield f"{number[1]}..{int(number[2]) + 1}"
        if re.fullmatch(r'"?#[0-9a-fA-F]{6}"?', text):
            yield '"#123456"'
        for space in names:
            if text in space:
                yield from (name for name in space if name != text)
        if " is " in text:
            yield text.replace(" is not ", " is ") if " is not " in text else text.replace(" is ", " is not ")
        yield f"{text} Zebra" if " " in text or not text.islower() else f"{text}-zebra"

    def schema_of(self, place):
        """What a key takes; nothing for a name that people gave."""
        schema = self.catalog.kinds[place.owner].keys.get(place.key) if place.owner in self.catalog.kinds else self.file.get(place.key)
        for name in ("a-screen", "a-layout", "a-link", "a-component"):
            schema = schema or self.catalog.definitions[name].get("properties", {}).get(place.key)
        while schema and schema.get("$ref", "").startswith(REF + "every-"):
            schema = self.catalog.definitions[schema["$ref"].removeprefix(REF)]
        return schema

    def is_default(self, place):
        """Whether a key says what holds without it."""
        schema = self.schema_of(place) or {}
        return re.search(rf"Default: \[?{re.escape(str(place.node.value))}\b", schema.get("description", "")) is not None

    def is_seen(self, place, is_left_out=False):
        """Whether nothing but a text or a look is different when the value is."""
        if any(key in ("theme", "style", "device", "note", "alt", "allow") for key in place.path):
            return "allow" not in place.path or place.key != "allow"
        if any(key in ("journeys", "promises", "check", "flows", "state", "set", "given", "steps") for key in map(str, place.path)):
            return False
        if (place.owner, place.key) in EXCEPT:
            return place.owner in ("progress", "image")
        # What it holds are places of their own; a bar is what is in it.
        if is_left_out and (place.key == "body" or place.key in self.catalog.bars or place.owner in self.catalog.kinds and place.key in self.catalog.kinds[place.owner].places):
            return True
        if place.key in SEEN:
            return True
        if place.key in ("required", "search") and place.node.value not in ("yes", "no") and not is_left_out:
            # The words that are shown, which say yes too.
            return True
        if place.key in MORE:
            return False
        if place.key == place.owner:
            return True
        schema = self.schema_of(place)
        if schema is None:
            # A column of a row, a parameter.
            return True
        ones = [schema, *schema.get("anyOf", [])]
        refs = {one.get("$ref", "").removeprefix(REF) for one in ones + [one.get("items", {}) for one in ones if isinstance(one.get("items"), dict)]}
        return bool(refs & (TEXTS | LOOKS)) and not refs & {"yes-or-no", "condition", "target"}


def names_of(folder):
    """What things are called, by what they are, so that one can stand for another."""
    spaces = {}
    for path in folder.rglob("*.yaml"):
        root = yaml.load(path.read_text(), yaml.CBaseLoader)
        for key in ("screens", "popups", "data", "layouts", "components", "state"):
            if isinstance(root, dict) and isinstance(root.get(key), dict):
                spaces.setdefault(key, {}).update(dict.fromkeys(root[key]))
                for one in root[key].values():
                    for own in ("popups", "state") if isinstance(one, dict) else ():
                        if isinstance(one.get(own), dict):
                            spaces.setdefault(own, {}).update(dict.fromkeys(one[own]))
        for values in (root.get("state") or {}).values() if isinstance(root, dict) else ():
            if isinstance(values, list):
                spaces[str(values)] = dict.fromkeys(values)
    return [list(space) for space in spaces.values()]


def without(text, place):
    """The file without a key; nothing where it is not on lines of its own."""
    mapping, number = place.entry
    if mapping.flow_style or number == 0:
        return None
    key = mapping.value[number][0]
    start = text.rfind("\n", 0, key.start_mark.index) + 1
    if text[start:key.start_mark.index].strip():
        return None
    last = place.node.end_mark.index
    end = mapping.value[number + 1][0].start_mark.index if number + 1 < len(mapping.value) else None
    end = text.rfind("\n", 0, end) + 1 if end else (last if text[last - 1:last] == "\n" else text.find("\n", last) + 1 or len(text))
    return text[:start] + text[end:]


@pytest.fixture(scope="module")
def mutations(binary):
    return Mutations(binary)


@pytest.mark.parametrize("part", share(240))
@pytest.mark.parametrize("prototype", PROTOTYPES, ids=lambda path: path.name)
def test_nothing_but_texts_and_looks_is_the_same_flow(binary, mutations, tmp_path, prototype, part):
    for name in ("old", "new"):
        shutil.copytree(prototype, tmp_path / name, ignore=shutil.ignore_patterns("pictures", "*.dot", "*.md"))
    for pictures in prototype.glob("pictures"):
        for name in ("old", "new"):
            (tmp_path / name / "pictures").symlink_to(pictures)
    names = names_of(prototype)

    def difference(file, text):
        """What `diff` says of the prototype with another text in a file; nothing where that is no app without new mistakes."""
        path = tmp_path / "new" / file
        before = path.read_text()
        path.write_text(text)
        try:
            done = subprocess.run([binary, "diff", "old", "new", "-T", "json"], cwd=tmp_path, capture_output=True, text=True, timeout=HANGING)
        finally:
            path.write_text(before)
        if done.returncode == 2:
            return None
        result = json.loads(done.stdout)
        if any(re.match(r"error\[P[0129]", change.get("new", "")) for change in result["changes"] if change["kind"] == "finding-new"):
            return None
        return result

    first, step = part
    silent, wrong, told, number = [], [], set(), 0
    for path in sorted((tmp_path / "old").rglob("*.yaml")):
        file, text = path.relative_to(tmp_path / "old"), path.read_text()
        for place in places(text, mutations.catalog):
            if any(str(key) in NAMES for key in place.path) or (place.owner, place.key) == ("use", "use"):
                continue
            number += 1
            if number % step != first:
                continue
            changed = []
            if isinstance(place.node, yaml.ScalarNode) and place.node.value and place.node.style in (None, '"', "'"):
                start, end = place.node.start_mark.index, place.node.end_mark.index
                quote = place.node.style or ""
                changed += [("as `%s`" % other, text[:start] + quote + other.replace(quote or "\0", "") + quote + text[end:]) for other in list(mutations.others(place, names))[:6]]
            for how, other in changed:
                result = difference(file, other)
                if result is None:
                    continue
                judge(mutations, place, how, result, silent, wrong)
                told.add((place.owner, place.key))
                break
            if not mutations.is_default(place) and (other := without(text, place)) is not None and (result := difference(file, other)) is not None:
                judge(mutations, place, "left out", result, silent, wrong)
                told.add((place.owner, place.key))
    # Of a few places it may be that none can be changed without a new mistake.
    assert told or number < 5 * step
    assert not silent + wrong, "\n".join(["nothing is said of these:", *silent, "these are no texts and looks, or nothing else:", *wrong])


def judge(mutations, place, how, result, silent, wrong):
    said = [f"{change['kind']} {change['place']}" for change in result["changes"]]
    words = f"{place} {how}: {result['summary']}; {said[:4]}"
    if not said and not result["texts"] and not result["looks"]:
        silent.append(words)
    elif not said and not mutations.is_seen(place, how == "left out"):
        wrong.append(words)
    elif said and "with" not in place.path and place.key != place.owner and place.key in SEEN and mutations.schema_of(place) is not None and mutations.is_seen(place) and not all(one.startswith("finding") for one in said):
        wrong.append(words)


def difference(binary, folder, old, new):
    for name, text in (("old", old), ("new", new)):
        (folder / name).mkdir(exist_ok=True)
        (folder / name / "app.yaml").write_text(text)
    done = subprocess.run([binary, "diff", "old", "new", "-T", "json"], cwd=folder, capture_output=True, text=True, timeout=HANGING)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_every_key_of_every_kind_is_told(binary, mutations, tmp_path):
    """Two apps, one with each key of each kind and one without, each on a screen or a popup of its own."""
    keys = Keys(mutations.catalog)
    result = difference(binary, tmp_path, keys.app(False), keys.app(True))
    told = {change["place"].removeprefix("popups/") for change in result["changes"] if not change["kind"].startswith("finding")}
    silent, loud, seen = [], [], 0
    for case in keys.cases:
        kind, key = case.kind, case.key
        place = Place(yaml.ScalarNode("", str(case.value)), [], kind, key, None)
        # What it holds here are texts, and what is on another platform is not on this one.
        holds = key in mutations.catalog.kinds[kind].places or (kind, key) in (("use", "with"), ("pin", "callout"))
        is_hidden = key == "platform" and kind not in CONTROLS
        is_seen = holds or is_hidden or mutations.is_seen(place, is_left_out=True)
        seen += is_seen
        if not is_seen and case.name not in told:
            silent.append(str(case))
        if is_seen and key in SEEN and case.name in told:
            loud.append(str(case))
    assert not silent, f"nothing is said of these: {silent}"
    assert not loud, f"these are texts and looks: {loud}"
    assert result["texts"] + result["looks"] >= seen * 0.9 and 0 < seen < len(keys.cases)


def test_every_key_of_the_file_is_told(binary, mutations, tmp_path):
    """The keys of the file, of screens, layouts, flows, links and devices, each there or not."""
    schema = json.loads(subprocess.run([binary, "schema"], capture_output=True, text=True, timeout=HANGING).stdout)
    wrong = []
    for where, keys in keys_of(schema["definitions"], schema).items():
        for key in keys:
            if key in ELSEWHERE[where] or key in NAMES:
                continue
            result = difference(binary, tmp_path, flow(given(where, key, None)), flow(given(where, key, VALUES[where][key])))
            said = [change for change in result["changes"] if not change["kind"].startswith("finding")]
            place = Place(yaml.ScalarNode("", ""), [where], "the file", key, None)
            is_seen = key in ("app", "version", "language", "note", "busy", "body") or (where, key) == ("a layout", "title") or key in SEEN and mutations.is_seen(place)
            if not said and not result["texts"] and not result["looks"] or not said and not is_seen:
                wrong.append(f"{key} of {where}: {result['summary']}")
    assert not wrong, wrong
