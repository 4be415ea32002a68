"""Apps as text: written in block style, read back with every scalar as it was typed, and where each part stands.

An app is what YAML says without guessing: dictionaries, lists and strings. A *path* is the way to a part of it,
such as `("screens", "home", "body", 0, "go")`.
"""

import json
import re

import yaml

PLAIN = re.compile(r"[A-Za-z0-9+-]?[A-Za-z0-9][A-Za-z0-9 _/$.()>=<,'-]*(?<! )|[a-z]+:[^ #]+")
LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


def scalar(value):
    value = str(value)
    return value if PLAIN.fullmatch(value) else json.dumps(value)


def write(app):
    """The app as YAML."""
    lines = []
    _mapping(app, 0, lines)
    return "\n".join(lines) + "\n"


def _mapping(mapping, indent, lines, lead=None):
    for key, value in mapping.items():
        start = (" " * indent if lead is None else lead) + scalar(key) + ":"
        lead = None
        if isinstance(value, dict) and value:
            lines.append(start)
            _mapping(value, indent + 2, lines)
        elif isinstance(value, list) and value:
            if all(isinstance(item, str) for item in value):
                lines.append(f"{start} [{', '.join(scalar(item) for item in value)}]")
            else:
                lines.append(start)
                _sequence(value, indent + 2, lines)
        else:
            lines.append(start + (" " + (scalar(value) if isinstance(value, str) else json.dumps(value))))


def _sequence(items, indent, lines):
    for item in items:
        if isinstance(item, dict):
            _mapping(item, indent + 2, lines, lead=" " * indent + "- ")
        else:
            lines.append(" " * indent + "- " + scalar(item))


def read(text):
    """The app that a text means."""
    return yaml.load(text, Loader=LOADER)


class Places:
    """Which part of an app stands at a line and column (both from 1)."""

    def __init__(self, text):
        self.parts = []
        root = yaml.compose(text, Loader=LOADER)
        self._walk(root, ())

    def _add(self, path, start, end):
        self.parts.append(((start.line + 1, start.column + 1), (end.line + 1, end.column + 1), path))

    def _walk(self, node, path):
        self._add(path, node.start_mark, node.end_mark)
        if isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                inner = path + (key.value,)
                self._add(inner, key.start_mark, key.end_mark)
                self._walk(value, inner)
        elif isinstance(node, yaml.SequenceNode):
            for index, value in enumerate(node.value):
                self._walk(value, path + (index,))

    def at(self, line, column):
        """The deepest path that holds this position."""
        here = (line, column)
        inside = [path for start, end, path in self.parts if start <= here < end or start == here]
        return max(inside, key=len)
