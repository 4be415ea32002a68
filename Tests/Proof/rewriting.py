"""Changes to an app that must not matter, or matter only in a known way."""

from anatomy import POPUPS
from document import Block, changed, walk

def new_names(data):
    """A new name for each screen and popup, in another order of the alphabet: old to new."""
    names = [
        path[-1]
        for path, value in walk(data)
        if len(path) >= 2 and path[-2] in ("screens", "popups") and isinstance(value, dict)
    ]
    unique = sorted(set(names))
    return {old: f"z{len(unique) - number:03}-{old[::-1].strip('-')}" for number, old in enumerate(unique)}


def renamed(data, names):
    """The app with other ids for screens and popups, wherever they are named."""

    def visit(value, path):
        if isinstance(value, dict):
            is_map = path and path[-1] in ("screens", "popups") and next(iter(value), None) not in POPUPS
            return {
                (names[key] if is_map and key in names else key): visit(part, path + (key,))
                for key, part in value.items()
            }
        if isinstance(value, list):
            return [visit(part, path + (index,)) for index, part in enumerate(value)]
        return renamed_target(value, names) if names_a_target(path) else value

    return visit(data, ())


def renamed_target(text, names):
    """`cards/$name` with the new name of `cards`."""
    base, slash, rest = text.partition("/")
    return names[base] + slash + rest if base in names else text


def names_a_target(path):
    """Whether a scalar at this path is the name of a screen or a popup."""
    key = path[-1]
    place = [part for part in path if isinstance(part, str)]
    if place[:1] == ["journeys"]:
        return place[-1] in ("on", "from") and len(place) < 5
    if place[:1] == ["promises"]:
        return place[-1] in ("reach", "never", "without", "from", "on")
    if place[:1] == ["flows"]:
        return place[-1] in ("start", "beneath")
    if place[:1] == ["events"] or path in (("start",), ("home",)) or path[:1] == ("home",):
        return True
    if key in ("go", "to") or place[-2:-1] in (["on"], ["answers"]):
        return True
    return key == "popup" and "tools" in path or place[-2:-1] == ["go"] and key == "to"


def split(data, backwards=False, parts=3):
    """The app as several files: screens, layouts, popups, components and data are dealt out among included files."""
    dealt = ("popups", "layouts", "components", "data", "screens")
    main = {key: value for key, value in data.items() if key not in dealt}
    main.setdefault("start", next(iter(data["screens"])))
    files = [{} for _ in range(parts)]
    for key in dealt:
        for number, (name, value) in enumerate(data.get(key, {}).items()):
            files[number % parts].setdefault(key, {})[name] = value
    texts = {f"part-{number}.yaml": Block(each).text for number, each in enumerate(files) if each}
    main["include"] = sorted(texts, reverse=backwards)
    return {"app.yaml": Block(main).text, **texts}


def with_push(data, host, target, label):
    result = changed(data)
    result["screens"][host]["body"].append({"button": label, "go": target})
    return result


def text_at(texts, finding):
    """The words a finding points at."""
    source = texts if isinstance(texts, str) else texts[finding.file]
    return source.encode()[finding.start:finding.end].decode()
