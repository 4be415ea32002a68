"""How a fault is seeded: what a mutator is, and the small tools they share.

A mutator takes a clean app and yields mutants: the app with one fault in it, and the place where the fault was put.
That the fault is really one is reasoned from the structure and from one thing only that is known of a clean app: every
screen, popup and link of it can be reached. The compiler is never asked.
"""

import dataclasses
import functools

from anatomy import Anatomy
from document import at, changed
from usage import labels, usage, usage_of, variables_in

# A label that stands in no app.
LABEL = "Look Around"
BACK_LABELS = ("Back", "Cancel", "Close")


@dataclasses.dataclass(frozen=True)
class Mutant:
    data: dict
    where: tuple  # paths; a right answer points into one of them


@dataclasses.dataclass(frozen=True)
class Mutator:
    name: str
    codes: tuple  # the right answers
    certain: bool  # whether the fault is one whatever the rest of the app is like
    about_flow: bool  # whether a tool that knows screens and links alone could see it
    make: object
    why: str


MUTATORS = []


def mutator(*codes, certain=True, about_flow=True):
    """Registers a generator of mutants under its name."""

    def register(make):
        MUTATORS.append(Mutator(make.__name__.replace("_", "-"), codes, certain, about_flow, make, make.__doc__))
        return make

    return register


class App:
    """A clean app without its walks and promises, which would break too and say the same fault again.

    A promise stays where it is the only one to ask for a variable.
    """

    def __init__(self, name, whole):
        self.name = name
        self.whole = whole
        self.data = {key: value for key, value in whole.items() if key not in ("journeys", "promises")}
        asked = {token[1] for token in usage(Anatomy(self.data)) if token[0] == "asks"}
        kept = [each for each in whole.get("promises", []) if variables_in(whole, each) - asked]
        if kept:
            self.data["promises"] = kept

    @functools.cached_property
    def anatomy(self):
        return Anatomy(self.data)

    @property
    def platforms(self):
        platforms = self.data.get("platforms", ["ios"])
        return platforms if isinstance(platforms, list) else [platforms]

    def copy(self):
        return changed(self.data)

    def is_urgent(self, screen):
        """Whether the screen moves on by itself before anything can be touched."""
        return any(each.trigger == "appear" and not each.after for each in self.anatomy.moves[("screens", screen)])

    def hosts(self):
        """Screens on which something to touch can be added, as the last line of the body."""
        for name, screen in self.data["screens"].items():
            if isinstance(screen.get("body"), list) and "end" not in screen and not self.is_urgent(name):
                if LABEL not in labels(self.anatomy, name):
                    yield name

    def leaves(self):
        """Screens that people can only leave by the bar's Back: no other way on, no tabs, no end."""
        for name, screen in self.data["screens"].items():
            if name not in self.anatomy.tab_roots and name not in self.anatomy.entrances() and "end" not in screen:
                if not self.anatomy.ways_on(name) and self.anatomy.has_bar_back(name):
                    yield name

    def is_bystander(self, screen):
        """Whether nobody's values depend on a screen: it sets none, nor do the links to it, and it leads on only to
        where people are without it too."""
        nodes = [("screens", screen), *self.anatomy.popups_of(screen)]
        known = {screen, *self.anatomy.tab_roots, *self.anatomy.entrances()}
        return (
            not any(token[0] == "sets" for node in nodes for token in usage_of(self.anatomy, node))
            and not any("set" in at(self.data, move.path[:-1]) for move in self.anatomy.links_to(screen))
            and all(move.target in known or not move.is_screen for move in self.anatomy.ways_on(screen))
        )

    def pushes(self, screen):
        """Links of a screen that are plainly written, always there, push, and lead to one certain screen."""
        for move in self.anatomy.moves[("screens", screen)]:
            if move.how == "push" and move.trigger == "go" and not move.guarded and move.path[0] == "screens":
                if isinstance(at(self.data, move.element + ("go",)), str) and "/" not in at(self.data, move.path):
                    if not self.comes_and_goes(move.element):
                        yield move

    def comes_and_goes(self, element):
        """Whether an element, or what it stands in, is shown under a condition."""
        around = [at(self.data, element[:end]) for end in range(len(element) + 1)]
        return any(isinstance(each, dict) and "when" in each for each in around)

    def label(self, element):
        value = at(self.data, element)
        return next(iter(value.values())) if isinstance(value, dict) else None


def with_body(data, screen, *elements):
    """Adds elements at the end of a screen's body; gives the path of each."""
    body = data["screens"][screen]["body"]
    body += elements
    return [("screens", screen, "body", index) for index in range(len(body) - len(elements), len(body))]


def with_popup(data, screen, name, popup):
    """Adds a popup to a screen; gives its path."""
    data["screens"][screen].setdefault("popups", {})[name] = popup
    return ("screens", screen, "popups", name)


def button(label, go, **more):
    return {"button": label, "go": go, **more}


def words_only(data, element):
    """Makes words of something to touch."""
    value = at(data, element)
    kind, label = next(iter(value.items()))
    if kind in ("row", "card"):
        del value["go"]
    else:
        parent = at(data, element[:-1])
        parent[element[-1]] = {"text": label}
