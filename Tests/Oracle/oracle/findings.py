"""Which findings an app deserves, rule by rule, as places in its text."""

import itertools
from collections import defaultdict
from dataclasses import dataclass, replace

import networkx

from .judge import Judge
from .model import CLOSING, STAYING, Touch
from .pushdown import At, Over, Top, Under
from .reading import platforms, read_model

TO_SCREEN = {"push", "replace", "reset", "unwind"}


@dataclass(frozen=True)
class Expected:
    """A finding: its code, what it is about, and the paths where it may point."""

    code: str
    about: frozenset
    at: frozenset
    likely: bool = False  # a warning, where the rule is an error otherwise

    def __str__(self):
        return f"{self.code} {', '.join(sorted(map(str, self.about)))}"


def one(code, path):
    return Expected(code, frozenset([path]), frozenset([path]))


def some(code, paths):
    return Expected(code, frozenset(paths), frozenset(paths))


class Findings:
    """What one app deserves on all of its platforms."""

    def __init__(self, app):
        self.app = app
        self.judges = [Judge(read_model(app, platform)) for platform in platforms(app)]
        self.first = self.judges[0].model

    def all(self):
        found = set()
        for judge in self.judges:
            stuck = stuck_findings(judge)
            found |= stuck | back_findings(judge) | pile_findings(judge) | gap_findings(judge) | growing(judge)
        found = {one for one in found if not (one.likely and replace(one, likely=False) in found)}
        return found | self.reaching(found)

    def reaching(self, stuck):
        start = self.first.screens[self.first.start].path
        if any(finding.code in ("P401", "P404", "P505") and start in finding.about for finding in stuck):
            islands = set()
        else:
            islands = self._islands()
        return islands | self._dead()

    # --- P301 ---

    def _seen(self):
        return set().union(*(judge.seen_screens for judge in self.judges))

    def _islands(self):
        seen = self._seen()
        graph, pointed_at = networkx.DiGraph(), set()
        graph.add_nodes_from(name for name in self.first.screens if name not in seen)
        for judge in self.judges:
            for source in judge.model.screens:
                for target in screens_linked(judge.model, source):
                    if source in seen:
                        pointed_at.add(target)
                    elif target not in seen:
                        graph.add_edge(source, target)
        for judge in self.judges:
            for _, key in judge.model.events:
                pointed_at |= screens_linked(judge.model, key)
        whole = networkx.condensation(graph)
        found = set()
        for node in whole:
            members = whole.nodes[node]["members"]
            if whole.in_degree(node) == 0 and not members & pointed_at:
                found.add(some("P301", [self.first.screens[name].path for name in members]))
        return found

    # --- P302, P303 ---

    def _dead(self):
        """Links that cannot be followed although what they stand on is reached, and popups nothing can open."""
        links, live, named = {}, set(), defaultdict(set)
        seen_popups = set().union(*(judge.seen_popups for judge in self.judges))
        for judge in self.judges:
            surfaces = [judge.model.screens[name] for name in judge.seen_screens]
            surfaces += [judge.model.popups[key] for key in judge.seen_popups]
            for surface in surfaces:
                for path, go in links_of(surface):
                    links[path, go.path] = go
            live |= live_links(judge)
            for surface in [*judge.model.screens.values(), *judge.model.popups.values()]:
                for path, go in links_of(surface):
                    if go.op.startswith("popup"):
                        named[go.target].add((path, go.path))
        dead = set(links) - live
        found = {one("P303", path) for path, _ in dead}
        for key, naming in named.items():
            if key not in seen_popups and not naming & set(links) and self._declared(key):
                found.add(one("P302", key))
        return found

    # --- P303 gives way to P706 and P705 ---

    def blamed(self, expected, told):
        """Whether a dead link has its cause in a condition that is constant, or in a variable nobody sets."""
        if expected.code != "P303":
            return False
        (place,) = expected.about
        for finding in told:
            path = finding["path"]
            if finding["code"] == "P705" and "when" in path:
                holder = path[: path.index("when")]
                if place[: len(holder)] == holder or holder[: len(place)] == place:
                    return True
            if finding["code"] == "P706" and path[-2:-1] == ("state",) or finding["code"] == "P706" and "when" in path:
                if path[-1] in self._asked_on(place) or place[: path.index("when")] == path[: path.index("when")]:
                    return True
        return False

    def _asked_on(self, place):
        """The names that conditions ask on an element and on what holds it."""
        found, part = set(), self.app
        for key in place:
            part = part[key]
            if isinstance(part, dict) and ("when" in part or "disabled" in part):
                found |= {word for key in ("when", "disabled") for word in part.get(key, "").split()}
        todo = [part]
        while todo:
            part = todo.pop()
            if isinstance(part, dict):
                found |= set(part.get("when", "").split())
                todo += part.values()
            elif isinstance(part, list):
                todo += part
        return found

    def _declared(self, key):
        return key[0] == "popups" or key[2] == "popups"


def links_of(surface):
    """The authored links of a screen or popup: the path of the element or gesture, and the branch or answer."""
    for touch in surface.touches:
        for go in touch.gos:
            yield from ((touch.path, answer) for _, answer in go.answers)
            if go.op != "ask":
                yield touch.path, go
    for name, gos in (("appear", getattr(surface, "appear", ())), ("go", getattr(surface, "after", ()))):
        for go in gos:
            path = go.path[: go.path.index(name) + 1] if name == "appear" else surface.path
            yield from ((path, answer) for _, answer in go.answers)
            if go.op != "ask":
                yield path, go


def screens_linked(model, key):
    """The screens that links of a screen name, its popups' links included."""
    found, seen, todo = set(), {key}, [key]
    while todo:
        key = todo.pop()
        for _, go in links_of(model.screens.get(key) or model.popups[key]):
            if go.op in TO_SCREEN:
                found.add(go.target)
            elif go.op.startswith("popup") and go.target not in seen:
                seen.add(go.target)
                todo.append(go.target)
    return found


def live_links(judge):
    """The links that some reachable configuration can follow."""
    live = set()
    for control, symbol in judge.deciding:
        for rule in judge.system.rules(control, symbol):
            cause = rule.cause
            if cause.go and cause.touch:
                live.add((cause.touch.path, cause.go.path))
            elif cause.go:
                live.add((path_of_passing(judge, control, symbol, cause), cause.go.path))
    return live


def path_of_passing(judge, control, symbol, cause):
    """Where a link stands that is followed by itself: on `appear`, or on a toast or busy."""
    path = cause.go.path
    if cause.kind == "appear":
        return path[: path.index("appear") + 1]
    toast = control.toast and judge.model.popups[control.toast[0]]
    return toast.path if toast and path[: len(toast.path)] == toast.path else judge.model.popups[symbol.key].path


# --- P401, P402, P404, P405, P501, P502, P505 ---


def stuck_findings(judge):
    model = judge.model
    found = set()
    for cause in judge.causes:
        if cause.only_urgent:
            found.add(some("P405", [model.screens[name].path for name in cause.redirecting]))
        elif not cause.screens:
            paths = [model.popups[key].path for key in cause.popups]
            found.add(some("P501" if len(paths) == 1 else "P502", paths))
        elif len(cause.screens) > 1:
            trap = some("P402", [model.screens[name].path for name in cause.screens])
            found.add(replace(trap, likely=judge.is_likely(cause)))
        elif len(model.screens) > 1:
            found.add(one_screen(judge, cause))
    if len(model.screens) > 1:
        for name in judge.homes & judge.seen_screens:
            if not model.screens[name].end:
                stuck = judge.stuck_at(name)
                found |= {one_screen(judge, stuck)} if stuck else set()
    return found


def one_screen(judge, cause):
    (name,) = cause.screens
    screen = judge.model.screens[name]
    for control, symbol in judge.deciding:
        if isinstance(symbol, Top) and symbol.screen == name and control.toast:
            toast = judge.model.popups[control.toast[0]]
            rules = judge.system.rules(control, symbol, events=False)
            mine = [rule for rule in rules if rule.cause.touch in toast.touches]
            if any(leaves(rule.cause.go, name, symbol.root) for rule in mine):
                return one("P505", screen.path)
    roots = {symbol.root for _, symbol in cause.deciding if isinstance(symbol, Top)}
    here = {rule.cause.go for head in cause.deciding for rule in judge.system.rules(*head)}
    arriving = Touch(screen.path, "appear", None, 0, (), (), screen.appear, row=screen.row)
    for env in every_env(judge.model, screen):
        for touch in [*screen.touches, arriving]:
            env.update({key: value for name, value in touch.row for key in (name, "row." + name)})
            go = first_branch(touch, env)
            exits = [answer for _, answer in go.answers] or [go] if go else []
            if any(leaves(exit, name, root) for exit in exits if exit not in here for root in roots):
                return one("P404", screen.path)
    return one("P401", screen.path)


def every_env(model, screen):
    """What the names on a screen can mean, with every value of every variable."""
    names = [*model.variables, *screen.state]
    for values in itertools.product(*model.variables.values(), *screen.state.values()):
        yield {**dict(zip(names, values)), "platform": model.platform}


def first_branch(touch, env):
    """The branch that a touch follows, if it can be touched at all."""
    if all(guard(env) for guard in touch.shown) and not any(guard(env) for guard in touch.disabled):
        return next((go for go in touch.gos if go.guard is None or go.guard(env)), None)
    return None


def leaves(go, screen, root):
    """Whether a move shows another screen."""
    return go.op in TO_SCREEN and go.target != screen or go.op == "back" and not root


# --- P503 ---


def pile_findings(judge):
    """Popups that can be the third that stays of a pile."""
    in_loop = set()
    for cause in judge.causes:
        if not cause.screens and len(cause.popups) > 1:
            in_loop |= cause.popups
    stays = lambda symbol: isinstance(symbol, Over) and judge.model.popups[symbol.key].kind in STAYING
    found = set()
    for head in judge.deciding:
        if not stays(head[1]) or head[1].by_event or head[1].key in in_loop:
            continue
        seen, todo = set(), [(state, 1) for state in judge.post.out[head[0]][head[1]]]
        while todo:
            state, count = todo.pop()
            if (state, count) in seen or state == "final":
                continue
            seen.add((state, count))
            for symbol, states in judge.post.out[state].items():
                if isinstance(symbol, Over) and count < 3:
                    after = count + stays(symbol)
                    if after == 3:
                        found.add(one("P503", judge.model.popups[head[1].key].path))
                    elif not symbol.by_event:
                        todo += [(inner, after) for inner in states]
    return found


# --- P601, P602, P603, P704 ---


def back_findings(judge):
    found = set()
    for head in judge.heads:
        control, symbol = head
        if not isinstance(control, At):
            if control.kind == "back":
                found |= bounces(judge, control, symbol)
            continue
        for rule in judge.system.rules(control, symbol, events=False):
            if rule.cause.go and rule.cause.go.op == "back" and rule.cause.kind == "touch":
                on_toast = rule.cause.touch not in surface_of(judge, symbol).touches
                if isinstance(symbol, Top):
                    nothing = symbol.root
                else:
                    closing = judge.model.popups[symbol.key].kind in CLOSING and not on_toast
                    nothing = closing and any(isinstance(one, Top) and one.root for one in judge.below(head))
                if nothing:
                    found.add(one("P601", rule.cause.touch.path))
    return found


def surface_of(judge, symbol):
    return judge.model.screens[symbol.screen] if isinstance(symbol, Top) else judge.model.popups[symbol.key]


def bounces(judge, control, symbol):
    """A frame revealed by a pop whose `appear` then pushes a screen."""
    screen = judge.model.screens[symbol.screen]
    env = judge.system.env(At(control.values, symbol.local), screen.row)
    taken = next((go for go in screen.appear if go.guard is None or go.guard(env)), None)
    if taken and any(go.op == "push" for go in [taken, *(answer for _, answer in taken.answers)]):
        return {one("P602", taken.path[: taken.path.index("appear") + 1])}
    return set()


def growing(judge):
    """Pushes to a screen that lies beneath in every reachable stack there, but not among what is stuck anyway."""
    always = {}
    stuck = set().union(*(cause.screens for cause in judge.causes))
    for head in judge.deciding:
        if getattr(head[1], "screen", None) in stuck:
            continue
        for rule in judge.system.rules(*head, events=False):
            go = rule.cause.go
            if go and go.op == "push" and rule.cause.touch:
                place = (rule.cause.touch.path, go.path)
                others = lambda symbol: not isinstance(symbol, Under) or symbol.screen != go.target
                missing = judge.exists_beneath(head, others)
                always[place] = always.get(place, True) and not missing
    return {one("P603", path) for (path, _), holds in always.items() if holds}


def gap_findings(judge):
    found = set()
    for control, symbol in judge.deciding:
        if isinstance(symbol, Top) and symbol.pending == "urgent":
            continue
        surfaces = [(surface_of(judge, symbol), getattr(symbol, "row", ()))]
        if control.toast:
            surfaces.append((judge.model.popups[control.toast[0]], control.toast[1]))
        for surface, outer in surfaces:
            for touch in surface.touches:
                env = judge.system.env(control, tuple({**dict(outer), **dict(touch.row)}.items()))
                shown = all(guard(env) for guard in touch.shown) and not any(guard(env) for guard in touch.disabled)
                if shown and touch.gos and first_branch(touch, env) is None:
                    found.add(one("P704", touch.path))
    return found


def named(app, finding):
    """A finding in a few words: its code and the names of what it is about, in the order of the app."""
    return " ".join([finding.code, *(name_of(app, path) for path in sorted(finding.about, key=place_in(app)))])


def name_of(app, path):
    """A screen's or popup's id, an element's label, or `screen.gesture`."""
    if len(path) == 2 or len(path) == 4 and path[2] == "popups":
        return path[-1]
    if path[-2] == "on":
        return f"{path[-3]}.{path[-1]}"
    part = app
    for key in path:
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
