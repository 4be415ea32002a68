"""Our apps in the words of flowlint (PyPI), and what it says about them.

It knows nodes and links between them, and no stacks, values or popups' rules. So each screen and each popup becomes a
node, each link an edge; the bar's Back becomes an edge back to everyone who pushes the screen, which is what a person
would draw. Tabs, platforms, guards and variables have no words there and are left out.
"""

import functools
import importlib.metadata

from anatomy import Anatomy
from document import is_inside

VERSION = "1.4.0"
KINDS = {"popup": "modal", "sheet": "modal", "alert": "modal", "actions": "modal", "context-menu": "modal",
         "cover": "modal", "busy": "state", "toast": "state"}


def flowlint():
    """Its modules, in the version this was written for. It is part of Tests/requirements.txt."""
    try:
        found = importlib.metadata.version("flowlint")
    except importlib.metadata.PackageNotFoundError:
        raise SystemExit("flowlint is not installed: pip install -r Tests/requirements.txt") from None
    if found != VERSION:
        raise SystemExit(f"flowlint {found} is installed; the comparison is with {VERSION}")
    import flowlint.analyze
    import flowlint.ir

    return flowlint.ir, flowlint.analyze


class Translation:
    """The app as flowlint's document. `places` says for each of its nodes which part of the app it stands for."""

    def __init__(self, data):
        self.anatomy = Anatomy(data)
        self.places = {}
        self.names = {}
        self.edges = []
        nodes = [{"id": "begin", "type": "start", "label": "Begin"}]
        for number, part in enumerate(self.anatomy.moves):
            name = f"n{number}"
            self.places[name], self.names[part] = part, name
            source = "/".join(map(str, part))
            nodes.append({"id": name, "type": self._type(part), "label": str(part[-1]), "source": source})
        self._edges(data)
        self.document = {
            "version": "1.0", "id": "app", "title": data["app"], "nodes": nodes, "edges": self.edges,
        }

    def _type(self, part):
        value = self.anatomy.value(part)
        if len(part) == 2 and part[0] == "screens":
            return "end" if isinstance(value, dict) and value.get("end") in ("true", "yes", "on") else "screen"
        return KINDS[next(iter(value))]

    def _edge(self, origin, target, kind="happy"):
        edge = {"from": origin, "to": target, "kind": kind}
        if edge not in self.edges:
            self.edges.append(edge)

    def _edges(self, data):
        for name in self.anatomy.entrances():
            self._edge("begin", self.names["screens", name])
        for popup in data.get("events", {}).values():
            self._edge("begin", self.names["popups", popup])
        pushed_by, opened_by = {}, {}
        for part, moves in self.anatomy.moves.items():
            for move in moves:
                target = self._target(move)
                if target not in self.names:
                    continue
                self._edge(self.names[part], self.names[target])
                (opened_by if move.how == "open" else pushed_by if move.how == "push" else {}).setdefault(
                    target, set()
                ).add(part)
        for part, moves in self.anatomy.moves.items():
            callers = pushed_by if part[0] == "screens" and len(part) == 2 else opened_by
            if self._leads_back(part, moves):
                for caller in sorted(callers.get(part, ()), key=str):
                    self._edge(self.names[part], self.names[caller], "back")

    def _target(self, move):
        if move.how == "open":
            return move.target
        return ("screens", self.anatomy.start if move.target == "start" else move.target)

    def _leads_back(self, part, moves):
        """Whether people can go back to who brought them here."""
        if any(move.target in ("back", "close", "close-all") for move in moves):
            return True
        if part[0] == "screens" and len(part) == 2:
            return self.anatomy.has_bar_back(part[1])
        value = self.anatomy.value(part)
        kind = next(iter(value))
        if kind in ("popup", "sheet", "context-menu"):
            return value.get("outside") != "stays"
        if kind in ("alert", "actions"):
            buttons = value.get("buttons", [])
            return not buttons or any(not isinstance(each, dict) or "go" not in each for each in buttons)
        return kind == "toast" or "lasts" in value

    def findings(self):
        """(what it says, which part of the app it says it of)."""
        ir, analyze = flowlint()
        ir.validate(self.document)
        report = analyze.audit(ir.normalize(self.document))
        return [(each["code"], self.places.get(each["node"], ())) for each in report["findings"]]


@functools.cache
def version():
    flowlint()
    return VERSION


def says(data):
    return Translation(data).findings()


# What it would have to say of each of our findings; of others, anything new will do.
ANSWERS = {
    **dict.fromkeys(("P401", "P402", "P404", "P405", "P501", "P502", "P505"), {"deadend", "redirect_loop"}),
    **dict.fromkeys(("P301", "P303", "P304"), {"unreachable", "orphan"}),
    "P407": {"only_exit_is_back"},
}


def notices(clean, mutant, codes):
    """Whether it says something fitting about the place of a fault that it did not say of the clean app.

    A fault in a part that is new counts when that part is named at all: that it also names parts without fault, such
    as every leaf of every app, is what the line about the clean apps is for.
    """
    answers = set().union(*(ANSWERS.get(code, set()) for code in codes))
    before = says(clean)
    return any(
        (code in answers or not answers)
        and (code, part) not in before
        and part
        and any(is_inside(where, part) or is_inside(part, where) for where in mutant.where)
        for code, part in says(mutant.data)
    )
