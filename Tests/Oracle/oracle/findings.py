"""Which findings an app deserves, rule by rule, as places in its text."""

from collections import defaultdict
from dataclasses import dataclass, replace

import networkx

from .automata import FINAL
from .guards import Guard
from .judge import Judge
from .model import CLOSING, Touch
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
            back = back_findings(judge)
            bouncing = {finding.about for finding in back if finding.code == "P602"}
            found |= stuck | back | pile_findings(judge) | gap_findings(judge)
            found |= {finding for finding in growing(judge) if finding.about not in bouncing}
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
        """Parts of the unreachable screens into which nothing points; pages of rows count as one screen."""
        path_of = {name: screen.path for name, screen in self.first.screens.items()}
        seen = {path_of[name] for name in self._seen()}
        graph, pointed_at = networkx.DiGraph(), set()
        graph.add_nodes_from(path for path in path_of.values() if path not in seen)
        for judge in self.judges:
            for source in judge.model.screens:
                for target in screens_linked(judge.model, source):
                    if path_of[source] in seen:
                        pointed_at.add(path_of[target])
                    elif path_of[target] not in seen:
                        graph.add_edge(path_of[source], path_of[target])
            for _, key in judge.model.events:
                pointed_at |= {path_of[target] for target in screens_linked(judge.model, key)}
        whole = networkx.condensation(graph)
        found = set()
        for node in whole:
            members = whole.nodes[node]["members"]
            if whole.in_degree(node) == 0 and not members & pointed_at:
                found.add(some("P301", members))
        return found

    # --- P302, P303 ---

    def _dead(self):
        """Links that cannot be followed although what they stand on is reached, and popups nothing can open."""
        links, live, naming = {}, set(), defaultdict(set)
        for judge in self.judges:
            surfaces = [judge.model.screens[name] for name in judge.seen_screens]
            surfaces += [judge.model.popups[key] for key in judge.seen_popups]
            for surface in surfaces:
                appear = {go.path for one in getattr(surface, "appear", ()) for go in [one, *exits_of(one)]}
                for path, go, off in links_of(surface):
                    if not off and go.path not in appear:
                        links[go.path] = (path, go)
            live |= live_links(judge)
        found, shown = set(), set().union(*(shown_places(judge) for judge in self.judges))
        for place, go in (links[path] for path in links if path not in live):
            about = go.path if place in shown and exists(self.app, go.path) else place
            found.add(Expected("P303", frozenset([about]), frozenset([about, *self._conditions_above(about)])))
        return found | self._closed_popups()

    def _conditions_above(self, path):
        """The conditions of what holds something."""
        places = (path[:length] + ("when",) for length in range(1, len(path)))
        return [place for place in places if exists(self.app, place)]

    def _closed_popups(self):
        """Popups that are named only where nobody gets, apart from those of screens that nobody sees."""
        graph, seen = networkx.DiGraph(), set().union(*(judge.seen_popups for judge in self.judges))
        told_elsewhere, named = set(), set()
        for judge in self.judges:
            model = judge.model
            graph.add_nodes_from(key for key in model.popups if key not in seen)
            for surface in [*model.screens.values(), *model.popups.values()]:
                for _, go, off in links_of(surface):
                    if not go.op.startswith("popup") or go.target in seen:
                        continue
                    named.add(go.target)
                    if surface.key in graph:
                        graph.add_edge(surface.key, go.target)
                    elif surface.key in model.screens and surface.key not in judge.seen_screens:
                        told_elsewhere.add(go.target)
                    elif not off:
                        told_elsewhere.add(go.target)
        whole = networkx.condensation(graph)
        found = set()
        for node in whole:
            members = whole.nodes[node]["members"]
            members = {key for key in members if key[-2] == "popups"}
            if whole.in_degree(node) == 0 and members & named and not members & told_elsewhere:
                found.add(some("P302", members))
        return found

    # --- P303 gives way to P706, P705 and P208 ---

    def blamed(self, expected, told):
        """Whether a dead link has its cause in a condition that is constant, or in a variable nobody sets."""
        if expected.code != "P303":
            return False
        (place,) = expected.about
        for finding in told:
            path = finding["path"]
            if finding["code"] == "P208" and path[: len(place)] == place:
                return True
            branches = place[:-1] if isinstance(place[-1], int) else place
            if finding["code"] == "P705" and "when" in path:
                holder = path[: path.index("when")]
                if branches[: len(holder)] == holder or holder[: len(branches)] == branches:
                    return True
            if finding["code"] == "P706" and path[-1] in self._asked_on(branches):
                return True
        return False

    def _asked_on(self, place):
        """The names that conditions ask on a part of the app and on what holds it."""
        held, part = [], self.app
        for key in place:
            part = part[key]
            held.append(part)
        found, todo = set(), [part]
        while todo:
            part = todo.pop()
            held.append(part)
            todo += part.values() if isinstance(part, dict) else part if isinstance(part, list) else []
        for part in held:
            for key in ("when", "disabled"):
                condition = part.get(key) if isinstance(part, dict) else None
                if isinstance(condition, str) and " " in condition:
                    found |= Guard(condition).names()
        return found


def exists(app, path):
    """Whether something is written at a path."""
    for key in path:
        if isinstance(app, str) or key not in (app if isinstance(app, dict) else range(len(app))):
            return False
        app = app[key]
    return True


def links_of(surface):
    """The authored links of a screen or popup: where it stands, the branch or answer, and whether it is off."""
    for touch in surface.touches:
        for go in touch.gos:
            yield from ((touch.path, answer, touch.off) for _, answer in go.answers)
            if go.op != "ask":
                yield touch.path, go, touch.off
    for name, gos in (("appear", getattr(surface, "appear", ())), ("go", getattr(surface, "after", ()))):
        for go in gos:
            path = go.path[: go.path.index(name) + 1] if name == "appear" else surface.path
            yield from ((path, answer, False) for _, answer in go.answers)
            if go.op != "ask":
                yield path, go, False


def screens_linked(model, key):
    """The screens that links of a screen name, its popups' links included."""
    found, seen, todo = set(), {key}, [key]
    while todo:
        key = todo.pop()
        for _, go, off in links_of(model.screens.get(key) or model.popups[key]):
            if off:
                continue
            if go.op in TO_SCREEN:
                found.add(go.target)
            elif go.op.startswith("popup") and go.target not in seen:
                seen.add(go.target)
                todo.append(go.target)
    return found


def live_links(judge):
    """The links that some reachable configuration follows; on a screen that only redirects none is told."""
    live = {rule.cause.go.path for head in judge.deciding for rule in judge.system.rules(*head) if rule.cause.go}
    for name in judge.seen_screens - in_control(judge):
        live |= {go.path for _, go, _ in links_of(judge.model.screens[name])}
    return live


def in_control(judge):
    """The screens on which people can do something at some time."""
    return {symbol.screen for _, symbol in judge.deciding if isinstance(symbol, Top) and symbol.pending != "urgent"}


def shown_places(judge):
    """The places of what some reachable configuration shows, ready to be touched or passing by itself."""
    places = {touch.path for _, touch, _ in touchable(judge)}
    for name in judge.seen_screens:
        screen = judge.model.screens[name]
        places |= {go.path[: go.path.index("appear") + 1] for go in screen.appear}
    return places | {judge.model.popups[key].path for key in judge.seen_popups}


def touchable(judge):
    """Everything a reachable configuration has on top that can be touched, with the values of that moment."""
    for head in judge.deciding:
        control, symbol = head
        if isinstance(symbol, Top) and symbol.pending == "urgent":
            continue
        surfaces = [(surface_of(judge, symbol), getattr(symbol, "row", ()))]
        if control.toast:
            surfaces.append((judge.model.popups[control.toast[0]], control.toast[1]))
        for surface, outer in surfaces:
            for touch in surface.touches:
                env = judge.system.env(control, tuple({**dict(outer), **dict(touch.row)}.items()))
                if all(guard(env) for guard in touch.shown) and not any(guard(env) for guard in touch.disabled):
                    yield head, touch, env


def place_of(judge, head, cause):
    """The element or gesture a link stands on, or the toast or busy that ends by itself."""
    if cause.touch:
        return cause.touch.path
    path = cause.go.path
    if cause.kind == "appear":
        return path[: path.index("appear") + 1]
    toast = head[0].toast and judge.model.popups[head[0].toast[0]]
    return toast.path if toast and path[: len(toast.path)] == toast.path else judge.model.popups[head[1].key].path


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
    arriving = Touch(screen.path, "appear", None, 0, (), (), screen.appear, row=screen.row)
    tops = [head for head in cause.deciding if isinstance(head[1], Top)]
    here = {rule.cause.go for head in tops for rule in judge.system.rules(*head)}
    for control, symbol in tops:
        for touch in [*screen.touches, arriving]:
            env = judge.system.env(control, touch.row)
            for go in may_come_first(touch.gos):
                exits = [one for one in exits_of(go) if one not in here and leaves(one, name, symbol.root)]
                if exits and switched_off(touch, go, env):
                    return one("P404", screen.path)
    return one("P401", screen.path)


def may_come_first(gos):
    """The branches that no unconditional one stands before."""
    for go in gos:
        yield go
        if go.guard is None:
            return


def switched_off(touch, go, env):
    """Whether a condition about variables, not the platform, hides a branch or what it stands on."""
    off = [guard for guard in [*touch.shown, go.guard] if guard and not guard(env)]
    off += [guard for guard in touch.disabled if guard(env)]
    return any(isinstance(guard, Guard) and guard.names() != {"platform"} for guard in off)


def first_branch(touch, env):
    """The branch that a touch follows, if it can be touched at all."""
    if all(guard(env) for guard in touch.shown) and not any(guard(env) for guard in touch.disabled):
        return next((go for go in touch.gos if go.guard is None or go.guard(env)), None)
    return None


def exits_of(go):
    """The moves that a branch can turn out to be."""
    return [answer for _, answer in go.answers] or [go] if go else []


def leaves(go, screen, root):
    """Whether a move shows another screen."""
    return go.op in TO_SCREEN and go.target != screen or go.op == "back" and not root


# --- P503 ---


def pile_findings(judge):
    """Links that open the third popup that stays of a pile, or a further one."""
    in_loop = set()
    for cause in judge.causes:
        if not cause.screens:
            in_loop |= cause.popups
    links = defaultdict(set)
    for head in judge.deciding:
        for rule in judge.system.rules(*head, events=False):
            go = rule.cause.go
            opens = go and go.op == "popup" and judge.model.popups[go.target].staying
            if opens and go.target not in in_loop and most_staying(judge, head) > 1:
                links[judge.model.popups[go.target].path].add(place_of(judge, head, rule.cause))
    # Popups that open each other make one pile.
    opens = networkx.Graph()
    opens.add_nodes_from(links)
    for key in links:
        for _, go, _ in links_of(judge.model.popups[key]):
            if go.target in links:
                opens.add_edge(key, go.target)
    groups = networkx.connected_components(opens)
    return {Expected("P503", frozenset(group), frozenset().union(*(links[key] for key in group))) for group in groups}


def most_staying(judge, head):
    """How many popups that stay can lie over a screen with this head, three and more told as three."""
    stays = lambda symbol: isinstance(symbol, Over) and judge.model.popups[symbol.key].staying and not symbol.by_event
    first = stays(head[1])
    seen = {(state, first) for state in judge.post.out[head[0]][head[1]]}
    todo = list(seen)
    while todo:
        state, count = todo.pop()
        for symbol, states in judge.post.out[state].items() if state != FINAL else ():
            if isinstance(symbol, Over):
                after = {(inner, min(count + stays(symbol), 3)) for inner in states} - seen
                todo += after
                seen |= after
    return max(count for _, count in seen)


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
            if rule.cause.go and rule.cause.go.op == "back":
                if isinstance(symbol, Top):
                    nothing = symbol.root
                else:
                    kind = judge.model.popups[symbol.key].kind
                    closes = kind in CLOSING or kind == "busy"
                    on_toast = control.toast and rule.cause.go.path[: len(control.toast[0])] == control.toast[0]
                    beneath = [] if on_toast or not closes else judge.below(head)
                    nothing = any(isinstance(below, Top) and below.root for below in beneath)
                if nothing:
                    found.add(one("P601", place_of(judge, head, rule.cause)))
    return found


def surface_of(judge, symbol):
    return judge.model.screens[symbol.screen] if isinstance(symbol, Top) else judge.model.popups[symbol.key]


def bounces(judge, control, symbol):
    """A frame revealed by a pop whose `appear` then pushes a screen."""
    screen = judge.model.screens[symbol.screen]
    at = At(control.values, symbol.local)
    arriving = Touch(screen.path, "appear", None, 0, (), (), screen.appear)
    taken = first_branch(arriving, judge.system.env(at, screen.row))
    moves = [first_branch(touch, judge.system.env(at, touch.row)) for touch in screen.touches]
    idle = all(go is None or go.op in ("stay", "leave") for go in moves)
    pushed = {go.target for go in exits_of(taken) if go.op == "push"}
    if pushed if screen.urgent else pushed - {symbol.screen} and idle:
        return {one("P602", taken.path[: taken.path.index("appear") + 1])}
    return set()


def growing(judge):
    """Pushes to a screen that lies beneath in every reachable stack there, but not among what is stuck anyway."""
    always = {}
    for head in judge.deciding:
        for rule, _, outcomes in judge.steps(head, judge.pre):
            go = rule.cause.go
            if go and go.op == "push" and any(began_well for began_well, _ in outcomes):
                place = go.path
                others = lambda symbol: not isinstance(symbol, Under) or symbol.screen != go.target
                missing = judge.exists_beneath(head, others)
                always[place] = always.get(place, True) and not missing
    return {one("P603", path) for path, holds in always.items() if holds}


def gap_findings(judge):
    """Controls that are shown while none of their branches holds."""
    gaps = {touch.path for _, touch, env in touchable(judge) if touch.gos and first_branch(touch, env) is None}
    return {one("P704", path) for path in gaps}


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
