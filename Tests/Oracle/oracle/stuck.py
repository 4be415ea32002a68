"""The findings about being stuck (P401 to P405, P505) and about popups (P501 to P503)."""

from collections import defaultdict
from dataclasses import replace

import networkx

from .automata import FINAL
from .beginnings import is_afresh
from .expected import Expected, one, some
from .links import exits_of, first_branch, in_control, leaves, links_of, live_links, may_come_first, place_of, switched_off, touchable
from .trial import Trial
from .model import CLOSING, Touch
from .symbols import TO_SCREEN, At, Over, Top, base


def stuck_findings(judge):
    model = judge.model
    found, at_root = set(), set()
    for cause in judge.causes:
        if cause.only_urgent:
            found.add(some("P405", [model.screens[name].path for name in cause.redirecting]))
        elif not cause.screens:
            paths = [model.popups[key].path for key in cause.popups]
            found.add(some("P501" if len(paths) == 1 else "P502", paths))
        elif len(cause.screens) > 1:
            trap = some("P402", [model.screens[name].path for name in cause.screens])
            found.add(replace(trap, likely=judge.is_likely(cause)))
        elif is_told(judge, cause):
            end = one_screen(judge, cause)
            # Who wrote a way out did not mean people to stay.
            ways = exits_on(judge, cause) or opens_on(judge, cause) or leads_on(judge, cause) or backs_that_stay(judge, cause)
            is_likely = end.code == "P401" and not ways and judge.is_likely(cause)
            found.add(replace(end, likely=is_likely))
            if end.code == "P404" and is_stuck_at_root(judge, cause):
                at_root.add(replace(one("P401", min(end.about)), likely=False, at_root=True))
    ends = {name: (one_screen(judge, cause), cause) for name, cause in stuck_homes(judge).items()}
    found |= {end for name, (end, cause) in ends.items() if end.code != "P401" or not is_meant(judge, name, cause)}
    # Of pages that are made of rows it is told once that people are stuck on them, where a way out is there by that.
    better = {finding.about for finding in found if finding.code in ("P404", "P505")}
    return {finding for finding in found if finding.code != "P401" or finding.about not in better} | at_root


def is_meant(judge, name, cause):
    """Whether the app itself names a home, and every way onto it begins afresh: an introduction, and then one screen."""
    if not judge.model.declared_home or any(symbol.screen == name for _, stack in judge.system.starts() for symbol in stack):
        return False
    if exits_on(judge, cause) or opens_on(judge, cause) or leads_on(judge, cause) or backs_that_stay(judge, cause):
        return False
    if has_exit_off_over(judge, cause):
        return False
    others = [head for head in judge.heads if base(head[1]).screen != name]
    return all(is_afresh(head, rule) for head in others for rule, *_ in judge.steps(head, judge.pre, events=True, into=set(cause.heads)))


def only_where_stuck(judge, about):
    """Whether a control does nothing only where people are stuck."""
    homes = set().union(*(cause.deciding for cause in stuck_homes(judge).values()))
    idle = lambda touch, env: touch.gos and touch.ready(env) and first_branch(touch, env) is None
    heads = {head for head, touch, env in touchable(judge) if touch.path in about and idle(touch, env)}
    return all(head in judge.lost.heads or head in homes for head in heads)


def is_stuck_at_root(judge, cause):
    """Whether a way back is what is switched off, which would not help people who have nothing below, were it on."""
    (name,) = cause.screens
    heads = {head for head in judge.deciding if head in judge.lost.heads or head in cause.deciding}
    heads = {head for head in heads if isinstance(head[1], Top) and head[1].screen == name and head[1].pending != "urgent"}
    off = heads_with_exits_off(judge, cause, heads)
    if not any(not symbol.root for _, symbol in off):
        return False
    # Who goes on to another screen is stuck there, and not here.
    stay = [head for head in heads - off if head[1].root and (head in cause.deciding or sees_only(judge, head, name))]
    return any(not trial_of(judge).judge.is_good(control, (symbol,)) for control, symbol in stay)


def is_told(judge, cause):
    """Whether it is worth a word: where there is one screen to see, people stay on it."""
    return len(cause.screens) != 1 or screens_to_see(judge) > 1


def stuck_homes(judge):
    """The homes on which people stay for ever, each with where that is so."""
    if screens_to_see(judge) < 2:
        return {}
    homes = [name for name in judge.homes & judge.seen_screens if not judge.model.screens[name].end]
    return {name: cause for name in homes if (cause := judge.stuck_at(name))}


def screens_to_see(judge):
    """How many screens there are, without those that people only pass through."""
    path_of = {name: screen.path for name, screen in judge.model.screens.items()}
    seen, used = ({path_of[name] for name in names} for names in (judge.seen_screens, in_control(judge)))
    return len(set(path_of.values()) - (seen - used))


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
    if not heads_with_exits_off(judge, cause, cause.deciding):
        # What is in a popup over the screen may be what is switched off.
        return replace(one("P401", screen.path), instead="P404" if has_exit_in_popup(judge, name) else None)
    # Where no way out helps over all stacks, it is told by what the shortest path shows.
    sure = any(helps(judge, cause, head, one, over_all=True) for head, _, one in exits_off(judge, cause, cause.deciding))
    return replace(one("P404", screen.path), instead=None if sure else "P401")


def heads_with_exits_off(judge, cause, heads):
    """The heads at which an exit is there and switched off that would help people stuck on one screen."""
    name = lambda touch, one: (touch.path, touch.row, one.path)
    # What would help with some values is a way out, and off with others too.
    helping = {name(touch, one) for head, touch, one in exits_off(judge, cause, cause.deciding) if helps(judge, cause, head, one)}
    return {head for head, touch, one in exits_off(judge, cause, heads) if name(touch, one) in helping}


def has_exit_in_popup(judge, name):
    """Whether a popup that is opened from a screen, or from one of those, holds a way out."""
    return any(holds_exit(judge, go.target, name) for _, go, off in links_of(judge.model.screens[name]) if not off and go.op.startswith("popup"))


def holds_exit(judge, popup, name):
    """Whether a popup, or one that is opened from it, holds a way out of a screen."""
    seen, todo = {popup}, [popup]
    while todo:
        for _, go, off in links_of(judge.model.popups[todo.pop()]):
            if not off and leaves(go, name, False):
                return True
            if not off and go.op.startswith("popup") and go.target not in seen:
                seen.add(go.target)
                todo.append(go.target)
    return False


def has_exit_off_over(judge, cause):
    """Whether a popup that people open over a screen where they stay holds a way out that is switched off."""
    (name,) = cause.screens
    values = {**judge.model.variables, **judge.model.screens[name].state}
    seen, todo = set(), list(cause.deciding)
    while todo:
        control, symbol = head = todo.pop()
        over = {(rule.control, rule.word[0]) for rule in judge.system.rules(*head, events=False) if rule.word and isinstance(rule.word[0], Over)}
        todo += over - seen
        seen |= over
        if not isinstance(control, At) or not isinstance(symbol, Over):
            continue
        popup = judge.model.popups[symbol.key]
        for touch in (touch for touch in popup.touches if not touch.off):
            env = judge.system.env(control, tuple({**dict(symbol.row), **dict(touch.row)}.items()))
            for go in may_come_first(touch.gos):
                # In a popup that stays, going back only closes that.
                ways = [one for one in exits_of(go) if one.op != "back" or popup.kind in CLOSING]
                if any(leaves(one, name, symbol.base.root) for one in ways) and switched_off(touch, go, env, values):
                    return True
    return False


def heads_with_popups_off(judge, name):
    """The heads of a screen at which a link is there and switched off that opens a popup with a way out."""
    screen, found = judge.model.screens[name], set()
    values = {**judge.model.variables, **screen.state}
    for control, symbol in judge.deciding:
        if not isinstance(symbol, Top) or symbol.screen != name or symbol.pending == "urgent":
            continue
        for touch in screen.touches:
            env = judge.system.env(control, touch.row)
            for go in () if touch.off else may_come_first(touch.gos):
                opened = [one.target for one in exits_of(go) if one.op.startswith("popup")]
                if any(holds_exit(judge, key, name) for key in opened) and switched_off(touch, go, env, values):
                    found.add((control, symbol))
    return found


def exits_off(judge, cause, heads):
    """The exits that are there and switched off, and that people stuck on one screen can nowhere take: with their heads."""
    (name,) = cause.screens
    screen = judge.model.screens[name]
    arriving = Touch(screen.path, "appear", None, (), (), screen.appear, row=screen.row)
    # Back where nothing is beneath does nothing.
    rules = [(head[1], rule.cause.go) for head in cause.deciding for rule in judge.system.rules(*head) if rule.cause]
    here = {go for symbol, go in rules if go and not (go.op == "back" and isinstance(symbol, Top) and symbol.root)}
    for control, symbol in heads:
        if not isinstance(symbol, Top) or symbol.screen != name or symbol.pending == "urgent":
            continue
        for touch in [*(touch for touch in screen.touches if not touch.off), arriving]:
            env = judge.system.env(control, touch.row)
            values = {**judge.model.variables, **screen.state}
            for go in may_come_first(touch.gos):
                exits = [one for one in exits_of(go) if one not in here and leaves(one, name, symbol.root)]
                if exits and switched_off(touch, go, env, values):
                    yield from (((control, symbol), touch, one) for one in exits)


def helps(judge, cause, head, exit, over_all=False):
    """Whether an exit leads on, were all switched on that people stuck on one screen have; at home every one does."""
    return not alone(judge, cause) or trial_of(judge).helps(head, exit, over_all)


def alone(judge, cause):
    """Whether it is one of the causes, and not a home on which people stay."""
    return any(cause.heads == one.heads for one in judge.causes)


def trial_of(judge):
    if not hasattr(judge, "trial"):
        stuck = [cause for cause in judge.causes if not cause.only_urgent and len(cause.screens) == 1]
        found = ((head[1].screen, touch, one) for cause in stuck for head, touch, one in exits_off(judge, cause, cause.deciding))
        judge.trial = Trial(judge, {(name, touch.path, touch.row, one.path): (name, touch, one) for name, touch, one in found}.values())
    return judge.trial


def told_exits(judge):
    """The links that are told of as a way out that is switched off, each with its element."""
    stuck = [cause for cause in judge.causes if not cause.only_urgent and len(cause.screens) == 1]
    # A way out in a toast is the finding then.
    stuck = [cause for cause in stuck if one_screen(judge, cause).code != "P505"]
    told = [(cause, [head for head in judge.deciding if head in judge.lost.heads]) for cause in stuck]
    told += [(cause, cause.deciding) for cause in stuck_homes(judge).values()]
    told = [(cause, heads) for cause, heads in told if heads_with_exits_off(judge, cause, cause.deciding)]
    return {
        (touch.path, one.path)
        for cause, heads in told
        for head, touch, one in exits_off(judge, cause, heads)
        if helps(judge, cause, head, one)
    }


def closing_links(judge):
    """The links that would lead out of a popup that people are stuck in, each with its element: that these are off is said of the popup."""
    stuck = [cause.popups for cause in judge.causes if not cause.only_urgent and not cause.screens]
    popups = [judge.model.popups[key] for keys in stuck for key in keys if len({judge.model.popups[one].path for one in keys}) == 1]
    leads_out = lambda popup, one: popup.kind in CLOSING and one.op == "stay" or one.op in TO_SCREEN | {"back", "close", "close-all"}
    return {(touch.path, one.path) for popup in popups for touch in popup.touches for go in touch.gos for one in exits_of(go) if leads_out(popup, one)}


def dead_exits(judge, unsure=False):
    """The links of screens without a way out that would lead away, each with its element: the dead end says that they never do.

    Unsure ones are those of screens of which it may be told as well that a way out is switched off.
    """
    causes = [cause for cause in judge.causes if not cause.only_urgent and len(cause.screens) == 1 and is_told(judge, cause)]
    ends = [(cause, one_screen(judge, cause)) for cause in [*causes, *stuck_homes(judge).values()]]
    better = {end.about for _, end in ends if end.code in ("P404", "P505") and not (unsure and end.instead)}
    told = [cause for cause, end in ends if "P401" in (end.code, unsure and end.instead) and end.about not in better]
    return set().union(*(exits_on(judge, cause) for cause in told))


def exits_on(judge, cause):
    """The links away from a screen where people are stuck, each with its element."""
    (name,) = cause.screens
    roots = {symbol.root for _, symbol in cause.deciding if isinstance(symbol, Top) and symbol.screen == name}
    live = live_links(judge)
    popups = {symbol.key for _, symbol in cause.deciding if not isinstance(symbol, Top)}
    surfaces = [judge.model.screens[name], *(judge.model.popups[key] for key in popups)]
    # In a popup that stays, going back only closes that.
    stays = lambda surface, one: one.op == "back" and surface is not surfaces[0] and surface.kind not in CLOSING
    return {
        (touch.path, one.path)
        for surface in surfaces
        for touch in surface.touches
        if not touch.off
        for go in touch.gos
        for one in exits_of(go)
        if one.path not in live and not stays(surface, one) and any(leaves(one, name, root) for root in roots)
    }


def opens_on(judge, cause):
    """Whether a screen where people are stuck would open a popup that holds a way out, if anybody could ever follow the link."""
    (name,) = cause.screens
    roots = {symbol.root for _, symbol in cause.deciding if isinstance(symbol, Top) and symbol.screen == name}
    live = live_links(judge)
    seen = {symbol.key for _, symbol in cause.deciding if not isinstance(symbol, Top)}
    links = [one for touch in judge.model.screens[name].touches if not touch.off for go in touch.gos for one in exits_of(go)]
    todo = [one.target for one in links if one.path not in live and one.op.startswith("popup")]
    while todo:
        key = todo.pop()
        if key in seen:
            continue
        seen.add(key)
        popup = judge.model.popups[key]
        inside = [one for touch in popup.touches if not touch.off for go in touch.gos for one in exits_of(go)]
        # In a popup that stays, going back only closes that.
        ways = [one for one in inside if one.op != "back" or popup.kind in CLOSING]
        if any(leaves(one, name, root) for one in ways for root in roots):
            return True
        todo += [one.target for one in inside if one.op.startswith("popup")]
    return False


def backs_from_root(judge):
    """Where somebody may go back with nothing to go back to, and what makes them."""
    for head in judge.heads:
        control, symbol = head
        if not isinstance(control, At):
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
                    yield head, rule.cause


def backs_that_stay(judge, cause):
    """The links of a screen that go back, and have nothing to go back to where people are stuck on it."""
    (name,) = cause.screens
    return {by.go.path for head, by in backs_from_root(judge) if head in cause.deciding or sees_only(judge, head, name)}


def sees_only(judge, head, name):
    """Whether people are on a screen, and see no other from there on."""
    if head not in judge.lost.heads or not isinstance(head[1], Top):
        return False
    after = {head} | networkx.descendants(judge.graph(judge.lost), head)
    seen = {one[1].screen for one in after if isinstance(one[0], At) and isinstance(one[1], Top) and one[1].pending != "urgent"}
    return seen == {name}


def stays_where_stuck(judge, about, ends):
    """Whether what goes back to nothing only does so on some screens, and where people are stuck."""
    homes = set().union(*(cause.deciding for cause in stuck_homes(judge).values()))
    heads = {head for head, cause in backs_from_root(judge) if place_of(judge, head, cause) in about}
    is_end = lambda head: judge.model.screens[base(head[1]).screen].path in ends
    return all(is_end(head) and (head in judge.lost.heads or after_arriving(judge, head) <= homes) for head in heads)


def after_arriving(judge, head):
    """The heads where people have control at a head, or after what it does at once."""
    if not isinstance(head[1], Top) or head[1].pending != "urgent":
        return {head}
    return {(rule.control, rule.word[0]) for rule in judge.system.rules(*head) if rule.word}


def leads_on(judge, cause):
    """Whether a screen where people are stuck would lead away by itself, if it ever did."""
    (name,) = cause.screens
    roots = {symbol.root for _, symbol in cause.deciding if isinstance(symbol, Top) and symbol.screen == name}
    live = live_links(judge)
    moves = [one for go in judge.model.screens[name].appear for one in exits_of(go)]
    return any(one.path not in live and leaves(one, name, root) for one in moves for root in roots)


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
                places = links[judge.model.popups[go.target].path]
                places.add(place_of(judge, head, rule.cause))
                if rule.cause.kind == "pass":
                    places |= opening(judge.model, head[1].key)
    # Popups that open each other make one pile, be it over others of which no more than two lie over each other. What a
    # popup opens that closes first is not opened by the one beneath it.
    opens = networkx.Graph()
    opens.add_nodes_from(links)
    for head in judge.deciding:
        for rule in judge.system.rules(*head, events=False):
            if len(rule.word) == 2 and all(isinstance(symbol, Over) for symbol in rule.word):
                opens.add_edge(*(judge.model.popups[symbol.key].path for symbol in rule.word))
    groups = [group & links.keys() for group in networkx.connected_components(opens)]
    return {
        Expected("P503", frozenset(group), frozenset().union(*(links[key] for key in group))) for group in groups if group
    }


def opening(model, key):
    """Where the links stand that open a popup."""
    surfaces = [*model.screens.values(), *model.popups.values()]
    return {place for surface in surfaces for place, go, _ in links_of(surface) if go.target == key}


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
