"""Apps as plain data, and back to YAML with a note of which lines each part came to stand on.

A part is named by its path: `("screens", "cart", "body", 0, "go")`. Scalars stay the text a person typed.
"""

import json
import pathlib
import pickle
import re

import yaml

# What YAML takes for the text it looks like wherever it stands, also between braces.
PLAIN = re.compile(r"[A-Za-z0-9$+./][A-Za-z0-9 $+.%/_()<>-]*(?<! )")


def read(path):
    """The app in a file; every scalar is a string."""
    return yaml.load(pathlib.Path(path).read_text(encoding="utf-8"), Loader=yaml.CBaseLoader)


def scalar(text):
    """A text as YAML: in quotes unless it is surely read as it stands."""
    return text if PLAIN.fullmatch(text) or re.fullmatch(r"-?\d+", text) else json.dumps(text, ensure_ascii=False)


def is_inside(path, part):
    return path[: len(part)] == part


def at(data, path):
    """The value at a path."""
    for key in path:
        data = data[key]
    return data


def walk(data, path=(), is_end=None):
    """Every mapping, list and scalar with its path, in reading order; not what is in something that is an end."""
    yield path, data
    if is_end and is_end(path, data):
        return
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in entries:
        if isinstance(value, (dict, list)):
            yield from walk(value, path + (key,), is_end)
        else:
            yield path + (key,), value


class Block:
    """Block style: one line a key. `lines` says for each path on which lines it stands, from 1, ends included."""

    def __init__(self, data):
        self.rows = []
        self.lines = {}
        self._mapping(data, 0, ())
        self.text = "\n".join(self.rows) + "\n"

    def _mapping(self, data, indent, path, lead=None):
        for key, value in data.items():
            prefix = (" " * indent if lead is None else lead) + scalar(key) + ":"
            lead = None
            self._value(prefix, value, indent, path + (key,))

    def _sequence(self, data, indent, path):
        for index, value in enumerate(data):
            here = path + (index,)
            lead = " " * indent + "- "
            start = len(self.rows) + 1
            if isinstance(value, dict) and value:
                self._mapping(value, indent + 2, here, lead)
            elif isinstance(value, list) and value:
                self.rows.append(" " * indent + "-")
                self._sequence(value, indent + 2, here)
            else:
                self.rows.append(lead + inline(value))
            self.lines[here] = (start, len(self.rows))

    def _value(self, prefix, value, indent, path):
        start = len(self.rows) + 1
        if isinstance(value, dict) and value:
            self.rows.append(prefix)
            self._mapping(value, indent + 2, path)
        elif isinstance(value, list) and value:
            self.rows.append(prefix)
            self._sequence(value, indent + 2, path)
        else:
            self.rows.append(prefix + " " + inline(value))
        self.lines[path] = (start, len(self.rows))


def inline(value):
    """Flow style, on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{scalar(key)}: {inline(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(inline(part) for part in value) + "]"
    return scalar(value)


def flow(data):
    """Flow style for all that stands below the screens and their like; one line each, so that lines stay readable."""
    rows = []
    for key, value in data.items():
        if isinstance(value, dict) and value:
            rows.append(f"{scalar(key)}:")
            rows += [f"  {scalar(name)}: {inline(part)}" for name, part in value.items()]
        else:
            rows.append(f"{scalar(key)}: {inline(value)}")
    return "\n".join(rows) + "\n"


def changed(data):
    """A copy to change."""
    return pickle.loads(pickle.dumps(data))
