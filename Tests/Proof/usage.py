"""What an app uses, to see whether a change takes more away than it is meant to.

A change that leaves all of this as it was can make only its own fault: nothing else loses its way in, its setter or its
reader.
"""

import functools
import re

from anatomy import Anatomy
from document import is_inside, walk

CONDITIONS = ("when", "disabled", "where")


@functools.lru_cache(maxsize=32)
def usage(anatomy):
    """Names that are reached, shown, set and asked by what can be reached."""
    data = anatomy.data
    variables = variable_names(data)
    result = set()
    for node in anatomy.reached():
        result.add(("reached", node))
        for part in anatomy.parts(node):
            result.add(("part", part))
            for path, value in anatomy.inside(part):
                result |= names_in(path, value, variables)
            if part[0] in ("screens", "layouts"):
                result |= names_in(part, anatomy.value(part), variables)
    for promise in data.get("promises", []):
        result |= {("asks", each) for each in variables & words(promise.get("always", "") + promise.get("without", ""))}
    for flow in data.get("flows", {}).values():
        result |= {("asks", each) for each in variables & set(flow.get("given", {}))}
    return result


def usage_of(anatomy, node):
    """What one screen or popup uses, whether or not it is reached."""
    variables = variable_names(anatomy.data)
    result = set()
    for part in anatomy.parts(node):
        for path, value in anatomy.inside(part):
            result |= names_in(path, value, variables)
    return result


def variables_in(data, promise):
    return variable_names(data) & words(promise.get("always", ""))


def variable_names(data):
    names = set(data.get("state", {}))
    for part in [*data["screens"].values(), *data.get("layouts", {}).values()]:
        names |= set(part.get("state", {})) if isinstance(part, dict) else set()
    return names


def words(text):
    return set(re.findall(r"[A-Za-z][A-Za-z0-9_-]*", text))


def names_in(path, value, variables):
    """What one value of the tree uses."""
    result = set()
    key = path[-1] if path else None
    if isinstance(value, str):
        if key in CONDITIONS:
            result |= {("asks", each) for each in variables & words(value)}
        if "$" in value:
            result |= {("asks", each) for each in variables & set(re.findall(r"\$\(?([A-Za-z][A-Za-z0-9_-]*)", value))}
        if key in ("each", "for", "of"):
            result.add(("data", value))
        if key == "state" and value in variables:
            result |= {("asks", value), ("sets", value, "any")}
    elif key == "set" and isinstance(value, dict):
        result |= {("sets", name, each) for name, each in value.items()}
    return result


def lost(app, changed):
    """What an app uses and does not use after a change."""
    return usage(app.anatomy) - usage(Anatomy(changed))


def loses_only(app, changed, *parts):
    """Whether nothing is lost by a change but what stands in these parts of the app."""

    def stands_inside(token):
        return token[0] in ("reached", "part") and any(is_inside(token[1], part) for part in parts)

    return all(stands_inside(token) for token in lost(app, changed))


def labels(anatomy, screen):
    """The words that already stand on a screen, so that a new label is really new."""
    parts = anatomy.parts(("screens", screen))
    return {value for part in parts for path, value in anatomy.inside(part) if isinstance(value, str)}


def texts(data):
    return {value for path, value in walk(data) if isinstance(value, str)}
