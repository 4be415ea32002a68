"""What an app is made of, seen without the compiler: who leads where, how, and what names are used by whom.

This is a second, much simpler reading of the language. It ignores guards and values, so what it calls reachable may
be more than is. The mutators only trust it where that does no harm, and say why.
"""

import dataclasses
import functools
import re

from document import walk

POPUPS = ("popup", "sheet", "actions", "alert", "context-menu", "busy", "toast", "cover")
# What a `go` may hold itself; there `busy` is what is said while the move takes a moment.
INLINE = tuple(kind for kind in POPUPS if kind != "busy")
ON_ANY_CHOICE = ("alert", "actions", "context-menu")
WORDS = ("back", "close", "close-all", "start", "stay")
URL = re.compile(r"(https?://|mailto:|tel:)")


@dataclasses.dataclass(frozen=True)
class Move:
    """One branch or answer of one `go`."""

    path: tuple  # of the text that names the target
    target: str  # a screen, a popup's path, one of WORDS, a URL
    how: str
    element: tuple  # the path of what is touched
    trigger: str  # go, or the gesture
    guarded: bool
    after: bool

    @property
    def is_screen(self):
        return self.how in ("push", "replace", "reset", "unwind", "tab")


def branches(value, path):
    """(path of the target, target, how, guarded, after) for all that stands behind a `go`."""
    if isinstance(value, str):
        yield path, value, None, False, False
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from branches(each, path + (index,))
    elif next(iter(value), None) in INLINE:
        yield path, path, None, False, False
    else:
        guarded, after = "when" in value, "after" in value
        if "to" in value:
            yield path + ("to",), value["to"], value.get("how"), guarded, after
        for answer, each in value.get("answers", {}).items():
            yield from branches(each, path + ("answers", answer))


def is_popup(path, value):
    kinds = POPUPS if path[-2:-1] == ("popups",) else INLINE
    return isinstance(value, dict) and next(iter(value), None) in kinds


class Anatomy:
    def __init__(self, data):
        self.data = data
        self.screens = data["screens"]
        self.start = data.get("start", next(iter(self.screens)))
        self.tab_roots = {
            each["go"]
            for path, each in walk(data)
            if isinstance(each, dict) and "tab" in each and each.get("go") in self.screens
        }
        self._parts = {}
        self._inside = {}

    @functools.cached_property
    def moves(self):
        return {node: list(self._moves(node)) for node in self._nodes()}

    # What stands where

    def _nodes(self):
        yield from ((("screens", name)) for name in self.screens)
        for path, value in walk(self.data):
            if len(path) >= 2 and path[-2] == "popups":
                yield path
            elif path and path[-2:-1] != ("popups",) and is_popup(path, value):
                yield path

    def parts(self, node):
        """The paths whose contents stand on a screen, or in a popup: its own, its layout's, its components'."""
        if node not in self._parts:
            self._parts[node] = self._find_parts(node)
        return self._parts[node]

    def _find_parts(self, node):
        result, waiting = [], [node]
        while waiting:
            here = waiting.pop()
            if here in result:
                continue
            result.append(here)
            value = self.value(here)
            if isinstance(value, dict) and "layout" in value:
                waiting.append(("layouts", value["layout"]))
            waiting += [
                ("components", each["use"])
                for path, each in self.inside(here)
                if isinstance(each, dict) and each.get("use") in self.data.get("components", {})
            ]
        return result

    def value(self, path):
        value = self.data
        for key in path:
            value = value[key]
        return value

    def inside(self, part):
        """All that stands in a part, but not in the popups that stand in it."""
        if part not in self._inside:
            own_popups = part + ("popups",)
            is_end = lambda path, value: path == own_popups or path != part and is_popup(path, value)
            found = walk(self.value(part), part, is_end)
            self._inside[part] = [(path, value) for path, value in found if path != own_popups]
        return self._inside[part]

    def kind(self, popup):
        return next(iter(self.value(popup)))

    # Where it leads

    def _moves(self, node):
        for part in self.parts(node):
            for path, value in self.inside(part):
                if not path or path[-1] not in ("go", "popup") and path[-2:-1] != ("on",):
                    continue
                if path[-1] == "popup" and "tool" not in self.value(path[:-1]):
                    continue
                element = path[:-2] if path[-2:-1] == ("on",) else path[:-1]
                for target, name, how, guarded, after in branches(value, path):
                    yield self._move(node, target, name, how, element, path[-1], guarded, after)

    def _move(self, node, path, name, how, element, trigger, guarded, after):
        if isinstance(name, tuple):
            return Move(path, name, "open", element, trigger, guarded, after)
        if name in WORDS or URL.match(name):
            return Move(path, name, "word" if name in WORDS else "leave", element, trigger, guarded, after)
        screen = self.screen(name)
        if screen:
            tab = "tab" in self.value(element) or how is None and screen in self.tab_roots
            how = "tab" if tab else how or "push"
            return Move(path, screen, how, element, trigger, guarded, after)
        return Move(path, self.popup(node, name), "open", element, trigger, guarded, after)

    def screen(self, name):
        base = name.split("/")[0]
        return base if base in self.screens else None

    def popup(self, node, name):
        """The path of the popup that is meant by a name on a screen, or in one of its popups."""
        owner = node[:2] if node[0] in ("screens", "layouts") else ()
        places = [owner] if owner else []
        while places and "layout" in self.value(places[-1]):
            places.append(("layouts", self.value(places[-1])["layout"]))
        for place in places + [()]:
            if name in (self.value(place).get("popups") or {}):
                return place + ("popups", name)
        return ("unknown", name)

    # What follows from it

    def popups_of(self, screen):
        """The popups that can come to lie over a screen, whoever opened them; without events."""
        result, waiting = [], [("screens", screen)]
        while waiting:
            for move in self.moves.get(waiting.pop(), []):
                if move.how == "open" and move.target not in result:
                    result.append(move.target)
                    waiting.append(move.target)
        return result

    def ways_on(self, screen):
        """All moves of a screen and its popups that can bring another screen on top, apart from the bar's Back."""
        nodes = [("screens", screen), *self.popups_of(screen)]
        return [
            move
            for node in nodes
            for move in self.moves.get(node, [])
            if move.is_screen or move.target == "start" or move.target == "back" and self.back_pops(node)
        ]

    def back_pops(self, node):
        """Whether `back` leaves the screen; in a popup that stays it closes that popup only."""
        return len(node) == 2 and node[0] == "screens" or self.kind(node) in (*ON_ANY_CHOICE, "toast")

    def links_to(self, screen):
        return [move for moves in self.moves.values() for move in moves if move.is_screen and move.target == screen]

    def entrances(self):
        flows = [each["start"] for each in self.data.get("flows", {}).values()]
        beneath = [name for each in self.data.get("flows", {}).values() for name in each.get("beneath", [])]
        return [self.start, *(self.screen(name) for name in flows + beneath)]

    def reached(self):
        """Screens and popups to which some way leads, whatever the values."""
        waiting = [("screens", name) for name in self.entrances()]
        waiting += [("popups", name) for name in self.data.get("events", {}).values()]
        seen = set()
        while waiting:
            node = waiting.pop()
            if node in seen:
                continue
            seen.add(node)
            for move in self.moves.get(node, []):
                if move.how == "open":
                    waiting.append(move.target)
                elif move.is_screen:
                    waiting.append(("screens", move.target))
        return seen

    def has_bar_back(self, screen):
        """Whether the bar shows Back on this screen when something lies beneath."""
        for part in self.parts(("screens", screen)):
            bar = self.value(part).get("navigation-bar") if part[0] in ("screens", "layouts") else None
            if bar == "hidden" or isinstance(bar, dict) and "left" in bar:
                return False
        return True
