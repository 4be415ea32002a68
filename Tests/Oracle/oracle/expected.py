"""What an expected finding is, and its name in words people read."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Expected:
    """A finding: its code, what it is about, and the paths where it may point."""

    code: str
    about: frozenset
    at: frozenset
    likely: bool = False  # a warning, where the rule is an error otherwise
    instead: str = None  # another code that tells it as well
    at_root: bool = False  # only where nothing is beneath

    def __str__(self):
        return f"{self.code} {', '.join(sorted(map(str, self.about)))}"


def one(code, path):
    return Expected(code, frozenset([path]), frozenset([path]))


def some(code, paths):
    return Expected(code, frozenset(paths), frozenset(paths))


def exists(app, path):
    """Whether something is written at a path."""
    for key in path:
        if isinstance(app, str) or key not in (app if isinstance(app, dict) else range(len(app))):
            return False
        app = app[key]
    return True


def named(app, finding):
    """A finding in a few words: its code and the names of what it is about, in the order of the app."""
    return " ".join([finding.code, *(name_of(app, path) for path in sorted(finding.about, key=place_in(app)))])


def name_of(app, path):
    """A screen's or popup's id, an element's label, or `screen.gesture`; a branch has the name of its element."""
    if len(path) == 2 or path[-2] == "popups":
        return path[-1]
    if "on" in path[-4:]:
        at = len(path) - 1 - path[::-1].index("on")
        return f"{path[at - 1]}.{path[at + 1]}"
    if path[-1] != "go" and "go" in path[-5:]:
        path = path[: len(path) - path[::-1].index("go")]
    part = app
    for key in path[:-1] if path[-1] == "go" else path:
        part = part[key]
    first = next(iter(part.values()))
    return first if isinstance(first, str) else "/".join(map(str, path))


def place_in(app):
    """A key that sorts paths as they stand in the app."""

    def key(path):
        order, part = [], app
        for step in path:
            order.append(list(part).index(step) if isinstance(part, dict) else step)
            part = part[step]
        return order

    return key
