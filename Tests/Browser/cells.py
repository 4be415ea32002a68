"""Every kind with every trigger in every place it may stand, as one app.

A cell is one such element. Touching it sets `hit` to its number, so that the address says which cell was meant. What the compiler refuses
is left out of the app; everything else must be doable.
"""

import json
import re
import subprocess
from dataclasses import dataclass, field

from catalog import flow
from checkout import HANGING

# How many cells stand in one owner, so that what stands side by side stays on the screen.
TOGETHER = 3
# How many stand on one screen: a long one takes long to draw, and to look through.
ON_A_SCREEN = 12
# What is wrong with an app of single elements, and nobody's business here.
OTHER = ["dead-end", "trap", "guard-dead-end", "cannot-dismiss", "no-accessible-name", "form-without-submit", "misleading-back"]


@dataclass
class Cell:
    kind: str
    trigger: str
    place: "Place"
    number: int = 0
    part: int = 1

    @property
    def label(self):
        return f"K{self.number}"

    @property
    def at(self):
        """The id of the screen or popup it stands in."""
        return f"{self.place.name}-{self.trigger}" if self.place.owner in ("screen", "popups") else f"{self.place.name}-{self.part}"

    def __str__(self):
        return f"{self.kind}, {self.trigger}, {self.place}"


@dataclass
class Place:
    """The content of a kind, under one of its keys; the body of a screen where there is no owner."""

    owner: str
    key: str
    container: str
    kind: str = ""
    cells: list = field(default_factory=list)

    def __str__(self):
        if not self.owner:
            return "body of a screen"
        return f"{self.key} of a {self.owner}" if self.key else self.owner

    @property
    def name(self):
        return "-".join(part for part in ["p", self.owner, self.key, self.kind] if part)


class Matrix:
    def __init__(self, catalog, binary, folder, platforms, refused=None):
        self.catalog = catalog
        self.binary = binary
        self.folder = folder
        self.platforms = platforms
        self.folder.mkdir(parents=True, exist_ok=True)
        self.forms = self._forms()
        self.places = self._places()
        self.all = [Cell(kind, trigger, place) for place in self.places for kind in self._kinds(place) for trigger in self._triggers()]
        # The cells that the compiler refuses, each with what it says.
        self.refused = self._refused() if refused is None else refused
        self.cells = [cell for cell in self.all if str(cell) not in self.refused]
        self.text = self._app(self.cells)

    # --- what there is ---

    def _triggers(self):
        return ["go", "set", *(gesture for gesture in self.catalog.all_gestures if gesture != "appear")]

    def _kinds(self, place):
        return [place.kind] if place.kind else self.catalog.containers[place.container]

    def _places(self):
        places = [Place("", "body", "a-body")]
        for kind in self.catalog.kinds.values():
            for key, container in kind.places.items():
                if container == "a-component":
                    container = "a-body"
                is_bar = kind.name in self.catalog.bars
                # A bar has room for few.
                for one in self.catalog.containers[container] if is_bar else [""]:
                    places.append(Place(kind.name, key, container, one))
        # What stands around a body and what opens over it can carry something itself.
        places += [Place("screen", "", "screen", kind) for kind in self.catalog.bars]
        return places + [Place("popups", "", "popups", kind) for kind in self.catalog.popups]

    # --- elements ---

    def _forms(self):
        """For each kind the least that is one: its label may be any words, or only that of its example."""
        forms = {}
        kinds = list(self.catalog.kinds)
        lines = [(name, own) for name in kinds for own in (True, False)]
        body = [self.catalog.wrapped(name, self.catalog.bare(name, "K1", own)) for name, own in lines if self._is_inner(name)]
        inner = [(name, own) for name, own in lines if self._is_inner(name)]
        wrong = self._wrong_lines("protoc: 1\napp: Forms\ncomponents: {part: {body: [slot]}}\nscreens:\n  a:\n    body:\n", body)
        for index, (name, own) in enumerate(inner):
            if index not in wrong:
                forms.setdefault(name, own)
        for name in kinds:
            forms.setdefault(name, True)
        return forms

    def _is_inner(self, name):
        return name not in self.catalog.bars and name not in self.catalog.popups and name != "slot"

    def _element(self, cell):
        made = self.catalog.bare(cell.kind, cell.label, self.forms[cell.kind])
        # Pins lie beside each other.
        if cell.kind == "pin":
            made["at"] = f"{25 + 25 * (cell.number % TOGETHER)}% 44%"
        hit = {"hit": cell.number}
        if cell.trigger == "go":
            made["go"] = {"set": hit}
        elif cell.trigger == "set":
            made["set"] = hit
        else:
            made["on"] = {cell.trigger: {"set": hit}}
        return made

    # --- the app ---

    def _app(self, cells):
        """The app, a line for each cell."""
        for place in self.places:
            place.cells = []
        # What is pulled stands first, as it does in apps: a screen is pulled from its top.
        for cell in sorted(cells, key=lambda cell: cell.trigger != "pull"):
            cell.place.cells.append(cell)
        most = 1
        screens, popups, links = [], [], []
        for place in self.places:
            if not place.cells:
                continue
            for number, cell in enumerate(place.cells, 1):
                cell.number = number
                cell.part = 1 + (number - 1) // ON_A_SCREEN
            most = max(most, len(place.cells))
            if place.owner in ("screen", "popups"):
                for cell in place.cells:
                    name = cell.at
                    element = self._element(cell)
                    if place.owner == "popups":
                        popups.append(f"  {name}: {self._line(cell, element)}")
                    else:
                        value = element.pop(cell.kind)
                        bar = {**element, **({"label": value} if value else {})}
                        screens.append(f"  {name}:\n    title: {name}\n    {cell.kind}: {self._line(cell, bar)}\n    body: [Begin]")
                    links.append(name)
                continue
            for cells in batched(place.cells, ON_A_SCREEN):
                name = cells[0].at
                links.append(name)
                if place.owner in self.catalog.popups:
                    popups.append(f"  {name}:\n    {place.owner}: {name}\n    {place.key}:\n" + self._lines(cells, 6))
                    continue
                head = f"  {name}:\n    title: {name}\n"
                if place.owner in self.catalog.bars:
                    screens.append(f"{head}    {place.owner}:\n      {place.key}:\n" + self._lines(cells, 8) + "\n    body: [Begin]")
                    continue
                screens.append(head + "    body:\n      - Begin\n" + self._body(place, cells))
        buttons = "\n".join(f"      - {{button: To {name}, go: {name}}}" for name in links)
        self.most = len(links) + 1
        return (
            f"app: Contract\ncheck: {{{', '.join(f'{rule}: off' for rule in OTHER)}}}\nplatforms: [{', '.join(self.platforms)}]\nstate: {{hit: 0..{most}}}\ncomponents: {{part: {{body: [slot]}}}}\n"
            + "popups:\n  none: {alert: None}\n" + "\n".join(popups)
            + f"\nscreens:\n  home:\n    title: Home\n    body:\n{buttons}\n" + "\n".join(screens) + "\n"
        )

    def _line(self, cell, element):
        return f"{flow(element)} # {cell}"

    def _lines(self, cells, indent):
        return "\n".join(" " * indent + "- " + self._line(cell, self._element(cell)) for cell in cells)

    def _body(self, place, cells):
        if not place.owner:
            return self._lines(cells, 6)
        parts = []
        for together in batched(cells, TOGETHER):
            text, indent = "", 6
            for outer, inner in zip(self.catalog.path(place.owner)[:-1], self.catalog.path(place.owner)[1:]):
                kind = self.catalog.kinds[outer]
                key = next(key for key, container in kind.places.items() if inner in self.catalog.containers[container] and key != "empty")
                text += " " * indent + f"- {outer}:\n" + " " * (indent + 2) + f"{key}:\n"
                indent += 4
            owner = {key: value for key, value in self.catalog.bare(place.owner, "Owner", self.forms[place.owner]).items() if not isinstance(value, list) or key == "options"}
            pairs = [f"{json.dumps(key)}: {flow(value)}" for key, value in owner.items()]
            text += " " * indent + "- " + ("\n" + " " * (indent + 2)).join(pairs) + "\n"
            key = place.key
            text += " " * (indent + 2) + f"{key}:\n" + self._lines(together, indent + 4)
            parts.append(text)
        return "\n".join(parts)

    # --- what the compiler says ---

    def _check(self, text):
        path = self.folder / "checked" / "app.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        done = subprocess.run([self.binary, "check", "--format", "json", path], capture_output=True, text=True, timeout=HANGING)
        assert done.returncode in (0, 1), done.stdout + done.stderr
        return [finding for finding in json.loads(done.stdout)["findings"] if finding["severity"] == "error"]

    def _wrong_lines(self, head, elements):
        text = head + "\n".join(f"      - {flow(element)}" for element in elements) + "\n"
        first = head.count("\n") + 1
        return {finding["start"]["line"] - first for finding in self._check(text)}

    def _refused(self):
        refused = {}
        # Of findings that say the same a hundred are listed: without these, the next ones are.
        while True:
            text = self._app([cell for cell in self.all if str(cell) not in refused])
            found = self._check(text)
            if not found:
                return refused
            lines = text.split("\n")
            for finding in found:
                line = lines[finding["start"]["line"] - 1]
                cell = re.search(r" # (.*)$", line)
                assert cell, f"{finding['message']}: {line}"
                refused.setdefault(cell[1], finding["message"])

    def walk(self, platform, more=""):
        """For each cell the address at which the simulator can touch it, and the one it leads to, in an app that begins with more lines."""
        path = self.folder / "app.yaml"
        path.write_text(more + self.text)
        command = [self.binary, "walk", path, "--platform", platform, "--most", str(self.most)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=HANGING)
        assert done.returncode == 0, done.stdout + done.stderr
        found = {}
        for line in done.stdout.splitlines():
            at, *moves = json.loads(line)
            if "v.hit" in at:
                continue
            for _, to in moves:
                hit = re.search(r"[?&]v\.hit=(\d+)", to or "")
                if hit:
                    found[place_of(at), int(hit[1])] = (at, to)
        return {str(cell): found.get((cell.at, cell.number)) for cell in self.cells}


def batched(cells, most):
    """Cells in their order, so many at a time."""
    return [cells[start : start + most] for start in range(0, len(cells), most)]


def place_of(address):
    """The screen or popup on top of an address."""
    return re.split(r"[~+!]", address.partition("?")[0])[-1]
