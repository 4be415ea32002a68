"""What is written on screens and popups, and what of it reachable configurations show and follow."""

import itertools

from .guards import Guard
from .symbols import TO_SCREEN, Top


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


def exits_of(go):
    """The moves that a branch can turn out to be."""
    return [answer for _, answer in go.answers] or [go] if go else []


def first_branch(touch, env):
    """The branch that a touch follows, if it can be touched at all."""
    if all(guard(env) for guard in touch.shown) and not any(guard(env) for guard in touch.disabled) and touch.ready(env):
        return next((go for go in touch.gos if go.guard is None or go.guard(env)), None)
    return None


def may_come_first(gos):
    """The branches that no unconditional one stands before."""
    for go in gos:
        yield go
        if go.guard is None:
            return


def switched_off(touch, go, env, values):
    """Whether a branch or what it stands on is hidden, and with other values of variables it would not be, be they ones that are not
    written yet; rows and platforms stay what they are."""
    earlier = [one.guard for one in touch.gos[: touch.gos.index(go)] if one.guard]
    holding, failing = [*touch.shown, *([go.guard] if go.guard else [])], [*earlier, *touch.disabled]
    is_on = lambda env: all(guard(env) for guard in holding) and not any(guard(env) for guard in failing)
    names = set().union(*(guard.names() for guard in holding + failing if isinstance(guard, Guard)))
    asked = [name for name in names if name in values]
    tried = itertools.product(*([*values[name], "another"] for name in asked))
    return not is_on(env) and any(is_on({**env, **dict(zip(asked, one))}) for one in tried)


def leaves(go, screen, root):
    """Whether a move shows another screen."""
    return go.op in TO_SCREEN and go.target != screen or go.op == "back" and not root or go.op == "exit"


def surface_of(judge, symbol):
    return judge.model.screens[symbol.screen] if isinstance(symbol, Top) else judge.model.popups[symbol.key]


def place_of(judge, head, cause):
    """The element or gesture a link stands on, or the toast or busy that ends by itself."""
    if cause.touch:
        return cause.touch.path
    path = cause.go.path
    if cause.kind == "appear":
        return path[: path.index("appear") + 1]
    toast = head[0].toast and judge.model.popups[head[0].toast[0]]
    return toast.path if toast and path[: len(toast.path)] == toast.path else judge.model.popups[head[1].key].path


def touchable(judge):
    """Everything a reachable configuration has on top that can be touched, with the values of that moment."""
    for head in judge.deciding:
        yield from ((head, touch, env) for touch, env in shown(judge, head))


def shown(judge, head):
    """What can be touched at one head, with the values of that moment."""
    control, symbol = head
    if isinstance(symbol, Top) and symbol.pending == "urgent":
        return
    surfaces = [(surface_of(judge, symbol), getattr(symbol, "row", ()))]
    if control.toast:
        surfaces.append((judge.model.popups[control.toast[0]], control.toast[1]))
    for surface, outer in surfaces:
        for touch in surface.touches:
            env = judge.system.env(control, tuple({**dict(outer), **dict(touch.row)}.items()))
            if all(guard(env) for guard in touch.shown) and not any(guard(env) for guard in touch.disabled):
                yield touch, env


def live_links(judge):
    """The links that some reachable configuration follows."""
    return {rule.cause.go.path for head in judge.deciding for rule in judge.system.rules(*head) if rule.cause.go}


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
