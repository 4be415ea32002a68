"""The findings about reaching: P301 to P303, and what is told instead of a dead link."""

from functools import reduce

import networkx

from .expected import Expected, exists, one, some
from .guards import Guard
from .links import exits_of, in_control, links_of, live_links, screens_linked, shown_places
from .reading import read_everything
from .symbols import TO_SCREEN, base


def islands(judges):
    """Parts of the unreachable screens into which nothing points; pages of rows count as one screen."""
    path_of = {name: screen.path for name, screen in judges[0].model.screens.items()}
    seen = {path_of[name] for name in set().union(*(judge.seen_screens for judge in judges))}
    graph, pointed_at = networkx.DiGraph(), set()
    graph.add_nodes_from(path for path in path_of.values() if path not in seen)
    for judge in judges:
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


def rows_out_of_reach(judges):
    """The parts of the pages of rows that are not seen while other rows of their screens are, and into which nothing points: neither
    what cannot be reached either, nor a link that is followed in no row, which is told itself."""
    path_of = {name: screen.path for name, screen in judges[0].model.screens.items()}
    seen, live = set().union(*(judge.seen_screens for judge in judges)), set().union(*map(live_links, judges))
    seen_paths, graph, pointed_at = {path_of[name] for name in seen}, networkx.DiGraph(), set()
    graph.add_nodes_from(path_of)
    for judge in judges:
        # A popup that nothing opens is nowhere.
        todo = [*judge.model.screens, *{key for _, key in judge.model.events}]
        found = set(todo)
        while todo:
            key = todo.pop()
            is_seen = key in judge.seen_screens or key in judge.seen_popups
            for _, go, off in links_of(judge.model.screens.get(key) or judge.model.popups[key]):
                if off or not (go.op in TO_SCREEN or go.op.startswith("popup")):
                    continue
                if go.target not in found:
                    found.add(go.target)
                    todo.append(go.target)
                if not is_seen:
                    graph.add_edge(key, go.target)
                elif go.path not in live:
                    pointed_at.add(go.target)
    whole = networkx.condensation(graph)
    parts = []
    for node in whole:
        members = whole.nodes[node]["members"]
        missing = [name for name in path_of if name in members and name not in seen]
        if missing and whole.in_degree(node) == 0 and not members & pointed_at and {path_of[name] for name in missing} <= seen_paths:
            parts.append((missing, networkx.descendants(graph, missing[0]) | members))
    return path_of, parts


def missed_rows(judges):
    """Screens of which some rows are out of reach: each part is told at the first of its screens."""
    path_of, parts = rows_out_of_reach(judges)
    return {one("P301", path_of[missing[0]]) for missing, _ in parts}


def waiting_links(judges):
    """Links that are on rows which are out of reach, where it is the row that keeps them from being followed."""
    path_of, parts = rows_out_of_reach(judges)
    owners = {path_of[missing[0]] for missing, _ in parts}
    names = {name for _, reached in parts for name in reached if path_of.get(name) in owners}
    return {
        answer.path
        for judge in judges
        for name in names
        for touch in judge.model.screens[name].touches
        for go in touch.gos
        if not touch.off and may_hold(judge.model, touch, go)
        for answer in [go, *exits_of(go)]
    }


def may_hold(model, touch, go):
    """Whether a branch may be followed with some values of the variables, in its row and on this platform."""
    env = {"platform": model.platform, **{prefix + name: value for name, value in touch.row for prefix in ("", "row.")}}
    is_known = lambda guard: not isinstance(guard, Guard) or guard.names() <= env.keys()
    holding, failing = [*touch.shown, *([go.guard] if go.guard else [])], touch.disabled
    return not any(is_known(one) and not one(env) for one in holding) and not any(is_known(one) and one(env) for one in failing)


def dead_links(app, judges, told):
    """Links that cannot be followed although what they stand on is reached, but for those told of elsewhere: of what is never shown
    that is one of them for all."""
    links, live, senders = {}, waiting_links(judges), {}
    for judge in judges:
        surfaces = [judge.model.screens[name] for name in in_control(judge)]
        surfaces += [judge.model.popups[key] for key in judge.seen_popups]
        for surface in surfaces:
            for touch in surface.touches:
                senders.setdefault(touch.path, set()).update(touch.by)
            appear = {go.path for one in getattr(surface, "appear", ()) for go in [one, *exits_of(one)]}
            for path, go, off in links_of(surface):
                if not off and go.path not in appear:
                    links[go.path] = (path, go)
        live |= live_links(judge)
    found, shown = set(), set().union(*(shown_places(judge) for judge in judges))
    told_places, told_paths = {place for place, _ in told}, {path for _, path in told}
    for place, go in (links[path] for path in links if path not in live):
        if go.path in told_paths or place not in shown and place in told_places:
            continue
        about = go.path if place in shown and exists(app, go.path) else place
        at = [about, *conditions_above(app, about)]
        # A form that nobody can send is told of where its button is switched off.
        at += [path for button in senders.get(place, ()) for path in conditions_above(app, (*button, "button"))]
        found.add(Expected("P303", frozenset([about]), frozenset(at)))
    return found


def covered_screens(judges):
    """Screens with links of their own that nobody ever has before them: a popup or another screen always comes first."""
    covered, free = set(), set()
    for judge in judges:
        path_of = {name: screen.path for name, screen in judge.model.screens.items()}
        free |= {path_of[name] for name in in_control(judge)}
        # Who cannot get out of what is in front is told that.
        free |= {path_of[base(symbol).screen] for cause in judge.causes if not cause.screens for _, symbol in cause.deciding}
        for name in judge.seen_screens:
            screen = judge.model.screens[name]
            own = [touch.path for touch in screen.touches if (touch.gos or touch.sets) and not touch.off and touch.path[: len(screen.path)] == screen.path]
            # A gesture on all of it is none of its elements.
            if screen.appear and any(path[len(screen.path)] != "on" for path in own):
                covered.add(screen.path)
    return {Expected("P303", frozenset([path]), frozenset([path])) for path in covered - free}


def conditions_above(app, path):
    """The conditions of what holds something."""
    places = (path[:length] + (word,) for length in range(1, len(path)) for word in ("when", "disabled"))
    return [place for place in places if exists(app, place)]


def closed_popups(app, judges):
    """Popups that are named only where nobody gets, apart from those of screens that nobody sees."""
    graph, seen = networkx.DiGraph(), set().union(*(judge.seen_popups for judge in judges))
    told_elsewhere, named = set(), set()
    # What is seen on one platform is no matter of the screen.
    seen_links = {go.path for judge in judges for key in judge.seen_screens for _, go, _ in links_of(judge.model.screens[key])}
    for judge in judges:
        model = judge.model
        graph.add_nodes_from(key for key in model.popups if key not in seen)
        # Of pages that are made of rows one that is seen is enough.
        seen_paths = {model.screens[key].path for key in judge.seen_screens}
        waiting = popups_of_unseen_screens(judge)
        for surface in surfaces(model):
            for _, go, off in links_of(surface):
                if not go.op.startswith("popup") or go.target in seen:
                    continue
                named.add(go.target)
                if surface.key in graph:
                    graph.add_edge(surface.key, go.target)
                elif surface.key in model.screens and surface.path not in seen_paths:
                    if go.path not in seen_links:
                        told_elsewhere.add(go.target)
                # In a popup that only opens on other platforms it is not told as a dead link, be it for want of a screen.
                elif not off and (surface.key in model.screens or surface.key in judge.seen_popups | waiting):
                    told_elsewhere.add(go.target)
    unseen = unseen_screens(judges)
    for owner, target in named_on_no_platform(app, judges):
        named.add(target)
        if owner in unseen:
            told_elsewhere.add(target)
    # What has no name of its own, such as what is shown while a move takes a moment, cannot be told: what it opens is.
    for key in [key for key in graph if key[-2] != "popups"]:
        if key in told_elsewhere:
            told_elsewhere.update(graph.successors(key))
        graph.add_edges_from([(one, other) for one in graph.predecessors(key) for other in graph.successors(key)])
        graph.remove_node(key)
    whole = networkx.condensation(graph)
    found = set()
    for node in whole:
        members = whole.nodes[node]["members"]
        if whole.in_degree(node) == 0 and members & named and not members & told_elsewhere:
            found.add(some("P302", members))
    return found


def popups_of_unseen_screens(judge):
    """The popups that would open, were the screens seen that are not."""
    found, todo = set(), [judge.model.screens[name] for name in judge.model.screens.keys() - judge.seen_screens]
    while todo:
        opened = {go.target for _, go, off in links_of(todo.pop()) if go.op.startswith("popup") and not off} - found
        found |= opened
        todo += [judge.model.popups[key] for key in opened]
    return found


def named_on_no_platform(app, judges):
    """The popups that are named by links which are on no platform, as what is around them is for others: with where each stands."""
    there = {go.path for judge in judges for surface in surfaces(judge.model) for _, go, _ in links_of(surface)}
    for surface in surfaces(read_everything(app)):
        owner = surface.path[: 4 if surface.path[2:3] == ("popups",) else 2]
        for _, go, _ in links_of(surface):
            if go.op.startswith("popup") and go.target[-2] == "popups" and go.path not in there:
                yield owner, go.target


def unseen_screens(judges):
    """The paths of the screens that nobody sees on any platform."""
    of = lambda judge, names: {judge.model.screens[name].path for name in names}
    return of(judges[0], judges[0].model.screens).difference(*(of(judge, judge.seen_screens) for judge in judges))


def surfaces(model):
    return [*model.screens.values(), *model.popups.values()]


def is_branch(place):
    """Whether a place is a branch of a `go` or gesture, or an answer, and no element."""
    place = place[:-1] if isinstance(place[-1], int) else place
    return place[-1] == "go" or place[-2] in ("on", "answers")


def obstacles(app, place):
    """The places of the conditions that may keep something from being used, each with the value it has then.

    Of an element they are those on it and around it; of a branch its own, and those of the branches before it.
    """
    if not is_branch(place):
        places = (place[:length] + (word,) for length in range(1, len(place) + 1) for word in ("when", "disabled"))
        return {path: path[-1] == "disabled" for path in places if exists(app, path)}
    found = {place + ("when",): False} if exists(app, place + ("when",)) else {}
    if isinstance(place[-1], int):
        earlier = (place[:-1] + (number, "when") for number in range(place[-1]))
        found.update((path, True) for path in earlier if exists(app, path))
    return found


def blamed(app, expected, told):
    """Whether a dead link has its cause in a condition that is constant, or in a variable nobody sets."""
    if expected.code != "P303":
        return False
    (place,) = expected.about
    # A form is sent by a button elsewhere; which of its branches is followed then has nothing to do with that.
    elsewhere = () if is_branch(place) else expected.at - {place, *conditions_above(app, place)}
    found = obstacles(app, place) | {path: path[-1] == "disabled" for path in elsewhere}
    asked = set()
    for path in found:
        condition = reduce(lambda part, key: part[key], path, app)
        if isinstance(condition, str) and " " in condition:
            asked |= Guard(condition).names()
    for finding in told:
        path = finding["path"]
        code = finding.get("code")
        if code == "P208" and is_branch(place) and path[: len(place)] == place:
            return True
        # What would do nothing, were it ever there, is told that; a whole screen is more than one thing in it, and so is what has a
        # condition around others.
        if code == "P202" and path[: len(place)] == place and len(place) > 2:
            around = conditions_above(app, place)
            if not around or exists(app, place + ("when",)) and not any(other.get("code") == "P303" and other["path"] in around for other in told):
                return True
        if code == "P705" and found.get(path) == ("always true" in finding["message"]):
            return True
        if code == "P706" and path[-1] in asked:
            return True
    return False
