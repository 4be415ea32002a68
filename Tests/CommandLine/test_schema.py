"""The JSON Schema that `protoc schema` writes, judged by an independent validator."""

import json
import re
import subprocess

import jsonschema
import pytest
import yaml

from checkout import REPOSITORY, executable

PROTOC = executable()


def app_files():
    """Every app and every file that an app includes."""
    apps = [*REPOSITORY.glob("prototypes/*/app.yaml"), *REPOSITORY.glob("templates/starters/*/app.yaml")]
    parts = [*REPOSITORY.glob("prototypes/*/theme.yaml"), *REPOSITORY.glob("prototypes/*/screens/*.yaml")]
    return sorted(apps) + sorted(parts)


def as_json(value):
    """What an editor's reader of YAML 1.2 would see: keys are texts, days are texts, `on:` is no truth value."""
    if isinstance(value, dict):
        names = {True: "on", False: "off"}
        return {names[k] if isinstance(k, bool) else str(k): as_json(v) for k, v in value.items()}
    if isinstance(value, list):
        return [as_json(item) for item in value]
    return value if value is None or isinstance(value, (bool, int, float, str)) else str(value)


@pytest.fixture(scope="module")
def schema():
    output = subprocess.run([PROTOC, "schema"], check=True, capture_output=True, text=True)
    return json.loads(output.stdout)


@pytest.fixture(scope="module")
def validator(schema):
    return jsonschema.Draft7Validator(schema)


def faults(validator, text, loader=yaml.SafeLoader):
    return [error.message for error in validator.iter_errors(as_json(yaml.load(text, loader)))]


def screen(text):
    """An app whose one screen is the given text."""
    return "app: Hello\nscreens:\n  home:\n" + "".join(f"    {line}\n" for line in text.splitlines())


def test_is_valid_draft_7(schema):
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"
    jsonschema.Draft7Validator.check_schema(schema)


def test_every_reference_leads_somewhere_and_every_definition_is_used(schema):
    text = json.dumps(schema)
    names = {part.split('"')[0].split("/")[0] for part in text.split('"#/definitions/')[1:]}
    assert names == set(schema["definitions"])


def test_is_the_same_in_every_run_and_of_reasonable_size():
    runs = {subprocess.run([PROTOC, "schema"], check=True, capture_output=True).stdout for _ in range(2)}
    assert len(runs) == 1
    assert len(runs.pop()) < 300_000


@pytest.mark.parametrize("loader", [yaml.SafeLoader, yaml.BaseLoader], ids=["safe", "base"])
@pytest.mark.parametrize("path", app_files(), ids=lambda path: str(path.relative_to(REPOSITORY)))
def test_accepts_the_prototypes_and_the_starters(validator, path, loader):
    assert faults(validator, path.read_text(encoding="utf-8"), loader) == []


@pytest.mark.parametrize("path", sorted(REPOSITORY.glob("Sources/Elements/*/example.yaml")), ids=lambda path: path.parent.name)
def test_accepts_the_example_of_every_kind(validator, path):
    text = path.read_text(encoding="utf-8")
    content = as_json(yaml.safe_load(text))
    bars = {"navigation-bar", "toolbar", "menu", "tray", "tab-bar"}
    if isinstance(content, list):
        place = {"body": content}
    else:
        place = content if bars.issuperset(content) else {"popups": content}
    document = {"app": "Example", "screens": {"home": place}}
    assert [error.message for error in validator.iter_errors(document)] == []


def blocks():
    """What the reference shows of the grammar."""
    text = (REPOSITORY / "docs/reference/language.md").read_text(encoding="utf-8")
    for match in re.finditer(r"^```yaml\n(.*?)^```$", text, re.M | re.S):
        yield pytest.param(match[1], id=f"line {text.count(chr(10), 0, match.start()) + 2}")


@pytest.mark.parametrize("text", list(blocks()))
def test_accepts_the_examples_of_the_reference(validator, text):
    content = as_json(yaml.safe_load(text))
    home = {"screens": {"home": content}}
    if isinstance(content, list):
        places = [{"body": content}, {"body": [{"tiles": content}]}]
        documents = [{"screens": {"home": place}} for place in places] + [{"journeys": {"A": {"steps": content}}}]
    else:
        documents = [content, home]
    assert any(validator.is_valid({"app": "Example", **document}) for document in documents)


RIGHT = {
    "a target": "body:\n  - button: Go\n    go: home",
    "a mapping": "body:\n  - button: Go\n    go: {to: home, how: replace, set: {sound: on}}",
    "branches": "body:\n  - button: Go\n    go: [{when: a is b, to: home}, {to: home}, stay]",
    "a question": "body:\n  - button: Pay\n    go: {ask: How, busy: Paying, answers: {Well: home, Badly: {alert: No}}}",
    "a popup that stands there": "body:\n  - button: Go\n    go: {alert: Sure, buttons: [{button: Yes, go: back}]}",
    "a busy that stands there": "body:\n  - button: Go\n    go: {busy: Loading, lasts: 1s, go: home}",
    "a move with a busy": "body:\n  - button: Go\n    go: {to: home, busy: Loading, lasts: 1s}",
    "an icon": "body:\n  - button: Save\n    icon: home\n  - icon: $picture",
    "numbers as texts": "title: 12\nbody:\n  - 3\n  - text: yes\n  - badge: 1.5",
    "bare kinds": "body:\n  - divider\n  - Words\n  - spinner",
    "an image in a row": "body:\n  - list:\n      - row: Cow\n        image: cow.svg\n        badge: 3",
    "one element without a list": "body:\n  text: Hello",
    "keys behind the kind": "body:\n  - canvas: {fill: true, paper: dots}\n    alt: A page",
    "gestures": "on:\n  appear: {to: home, after: 2s, how: replace}\n  swipe-left: home",
    "a hidden bar": "navigation-bar: hidden",
    "a bar": "navigation-bar: {left: [{button: A, go: home}], right: {only: [{button: B, go: home}]}, search: Find}",
    "a row for each": "for: {of: decks, where: row.kind is deck, id: slug}\nbody:\n  - text: $name\n    each: words",
    "a menu": "menu: {label: M, hides: [toolbar], items: [flexible-space, {fixed-space: 12}]}",
    "a value that is read": "body:\n  - tiles:\n      - {tile: $name, color: $color, wide: $wide, go: cards/$name}",
}

WRONG = {
    "a misspelt key": "titel: Welcome",
    "a misspelt kind": "body:\n  - buton: Save",
    "a key of another kind": "body:\n  - button: Save\n    paper: dots",
    "a kind of another place": "body:\n  - tab: Home\n    go: home",
    "a word that is none": "body:\n  - button: Save\n    role: dangerous",
    "an icon that is none": "body:\n  - button: Save\n    icon: house",
    "a list where words belong": "title: [a, b]",
    "an unknown gesture": "on:\n  sneeze: home",
    "an unknown key of a move": "body:\n  - button: Go\n    go: {to: home, hwo: replace}",
    "an unknown key of a popup": "body:\n  - button: Go\n    go: {alert: Sure, butons: []}",
    "an unknown key of a branch": "body:\n  - button: Go\n    go: [{wen: a is b, to: home}]",
    "no branch at all": "body:\n  - button: Go\n    go: []",
    "a key of a key": "body:\n  - canvas: {fil: true}",
    "the kind again behind the kind": "body:\n  - group: {group: Again}",
    "a deep mistake": "body:\n  - group:\n      - list:\n          - row: A\n            body:\n              - swich: B",
    "a time without a unit": "body:\n  - button: Go\n    go: {to: home, after: 2}",
    "a colour that is none": "body:\n  - badge: New\n    color: '#12345'",
    "a colour that is a comment": "body:\n  - badge: New\n    color: #ff00ff",
    "too many columns": "body:\n  - grid: [A, B]\n    columns: 99",
    "an empty element": "body:\n  - {}",
}


@pytest.mark.parametrize("text", RIGHT.values(), ids=RIGHT.keys())
@pytest.mark.parametrize("loader", [yaml.SafeLoader, yaml.BaseLoader], ids=["safe", "base"])
def test_accepts(validator, text, loader):
    assert faults(validator, screen(text), loader) == []


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG.keys())
def test_refuses(validator, text):
    assert faults(validator, screen(text)) != []


@pytest.mark.parametrize(
    "text",
    [
        "ap: Hello",
        "app: Hello\ndevice: {widht: 300, height: 200}",
        "app: Hello\nflows: {Buyer: {beneath: [home]}}",
        "app: Hello\ntheme: {navigation-bar: {backgruond: red}}",
        "app: Hello\ntheme: {dark: {platforms: {}}}",
        "app: Hello\njourneys: {A: {steps: [{tapp: x}]}}",
        "app: Hello\nscreens: [home]",
    ],
)
def test_refuses_in_the_rest_of_the_file(validator, text):
    assert faults(validator, text) != []


def test_a_deep_tree_is_read_in_good_time(validator):
    element = {"text": "at the bottom"}
    for _ in range(40):
        element = {"group": "A", "body": [element], "go": {"alert": "B", "buttons": [{"button": "C", "go": "back"}]}}
    document = {"app": "Deep", "screens": {"home": {"body": [element]}}}
    assert [error.message for error in validator.iter_errors(document)] == []


def test_kinds_are_explained_with_their_example(schema):
    button = schema["definitions"]["button"]["properties"]["button"]
    assert button["description"] == "A button."
    assert "```yaml\n- button: Save" in button["markdownDescription"]
