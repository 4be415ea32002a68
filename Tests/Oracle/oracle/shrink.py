"""Makes an app smaller as long as something stays true of it."""

import copy

from .model import POPUP_KINDS


def shrink(app, still, rounds=12):
    """The smallest app found, by leaving out parts and replacing mappings by what they hold."""
    for _ in range(rounds):
        smaller = False
        for path in sorted(_parts(app, ()), key=len):
            for candidate in _without(app, path):
                if _sound(candidate, still):
                    app, smaller = candidate, True
                    break
        if not smaller:
            break
    return app


def _parts(part, path):
    if path:
        yield path
    if isinstance(part, dict):
        for key, value in part.items():
            yield from _parts(value, path + (key,))
    elif isinstance(part, list):
        for index in reversed(range(len(part))):
            yield from _parts(part[index], path + (index,))


def _without(app, path):
    """The app without one part, and with a simpler one in its place."""
    try:
        holder = app
        for key in path[:-1]:
            holder = holder[key]
        value = holder[path[-1]]
    except (KeyError, IndexError, TypeError):
        return
    if isinstance(holder, str):
        return
    if path[0] == "platforms":
        return
    copied = copy.deepcopy(app)
    inner = copied
    for key in path[:-1]:
        inner = inner[key]
    del inner[path[-1]]
    yield copied
    simpler = []
    if isinstance(value, list) and len(value) == 1 and path[-1] == "go":
        simpler.append(value[0])
    if isinstance(value, dict) and "to" in value and isinstance(path[-1], str):
        simpler += [value["to"], {key: inner for key, inner in value.items() if key in ("to", "how")}]
    for other in simpler:
        if other != value:
            copied = copy.deepcopy(app)
            inner = copied
            for key in path[:-1]:
                inner = inner[key]
            inner[path[-1]] = other
            yield copied


def _moves(part):
    """Everything that stands behind `go` or a gesture."""
    for key, value in part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ():
        if key == "go":
            yield value
        elif key == "on" and isinstance(value, dict):
            yield from value.values()
        yield from _moves(value)


def _leads(go):
    """Whether a move says where it leads, or what it sets."""
    if isinstance(go, list):
        return all(isinstance(one, dict) and _leads(one) for one in go)
    return isinstance(go, str) or bool(POPUP_KINDS & set(go) or {"to", "set", "answers"} & set(go) and go.get("set", 1))


def _sound(app, still):
    """Whether it is still so; what is no app any more may confuse the reader, and is not taken."""
    if not app.get("screens") or "app" not in app or not all(map(_leads, _moves(app))):
        return False
    try:
        return still(app)
    except Exception:
        return False
