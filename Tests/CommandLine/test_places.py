"""Every kind in every place that is not for it: what is offered there is right, whatever the lines look like."""

import json
import subprocess

import pytest

from catalog import Catalog
from checkout import HANGING

# Two elements beside each other, as people write them.
STYLES = {
    "lines": "- KIND: A\n  go: stay\n- KIND: B\n",
    "braces": "- {KIND: A, go: stay}\n- {KIND: B}\n",
    "spaces": "# Both.\n- KIND: A # One.\n\n  # Another.\n  go: stay\n-   KIND: B\n",
    "list": "[{KIND: A, go: stay}, KIND: B]\n",
}
SCREEN = "  SCREEN:\n    title: A\n    body:\n"


def indented(text, width):
    return "".join(f"{' ' * width}{line}" if line.strip() else line for line in text.splitlines(keepends=True))


def screen(kind, holder, key, style):
    """A screen with two elements of a kind in a body, or in an element that may be there."""
    elements = STYLES[style].replace("KIND", kind)
    if holder is None:
        inside = indented(elements, 6)
    elif key == holder:
        inside = f"      - {holder}:\n{indented(elements, 10)}"
    else:
        inside = f"      - {holder}:\n          {key}:\n{indented(elements, 12)}"
    return SCREEN.replace("SCREEN", f"a-{kind}") + inside


def checked(shell, text):
    shell.write("app.yaml", text)
    return json.loads(shell.says("check", "--format", "json")[1])["findings"]


def checked_each(shell, texts):
    """The findings in each of many apps that have names, told by one process."""
    for name, text in texts.items():
        shell.write(f"{name}/app.yaml", text)
    found = {name: [] for name in texts}
    for one in json.loads(shell.says("check", "--format", "json", *texts, seconds=60)[1])["findings"]:
        found[one["file"].removesuffix("/app.yaml")].append(one)
    return found


def applied(text, fixes):
    content = text.encode()
    for edit in sorted((edit for fix in fixes for edit in fix["edits"]), key=lambda edit: -edit["start"]["offset"]):
        content = content[: edit["start"]["offset"]] + edit["text"].encode() + content[edit["end"]["offset"] :]
    return content.decode()


@pytest.mark.parametrize("style", STYLES)
def test_an_edit_for_what_is_in_a_wrong_place_puts_it_right(shell, style):
    catalog = Catalog(json.loads(subprocess.run([shell.binary, "schema"], capture_output=True, timeout=HANGING, check=True).stdout))
    places = [(None, None), *((name, key) for name in catalog.containers["a-body"] for key in catalog.kinds[name].places)]
    texts = {
        f"{holder}.{key}": "app: Places\nscreens:\n" + "".join(screen(kind, holder, key, style) for kind in catalog.kinds)
        for holder, key in places
    }
    before = checked_each(shell, texts)
    wrong = {
        name: [one for one in found if one["code"] == "P105" and " not allowed in " in one["message"] and one["fixes"]]
        for name, found in before.items()
    }
    after = checked_each(shell, {name: applied(text, [one["fixes"][0] for one in wrong[name]]) for name, text in texts.items()})
    for name in texts:
        known = {one["message"] for one in before[name]} - {one["message"] for one in wrong[name]}
        changed = {one["place"].split("/")[0] for one in wrong[name]}
        left = [one for one in after[name] if one["code"] in ("P001", "P105") and one["place"].split("/")[0] in changed and one["message"] not in known]
        assert [(one["place"], one["message"]) for one in left] == [], f"in {name}"
    assert sum(len(found) for found in wrong.values()) > 20
