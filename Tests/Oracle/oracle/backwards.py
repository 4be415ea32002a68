"""The findings about going back (P601 to P603), and about conditions that leave a gap (P704)."""

from .expected import one
from .links import exits_of, first_branch, place_of, touchable
from .model import Touch
from .stuck import backs_from_root, is_told, stuck_homes
from .symbols import At, Top, Under, base

GESTURES = {"double-tap", "long-press", "swipe-left", "swipe-right", "swipe-up", "swipe-down", "drag", "pull"}


def back_findings(judge):
    found = {one("P602", taken.path[: taken.path.index("appear") + 1]) for taken in bounces(judge)}
    return found | {one("P601", place_of(judge, head, cause)) for head, cause in backs_from_root(judge)}


def bounces(judge):
    """The branches of `appear` by which frames that a pop reveals push a screen."""
    revealed = (
        (control, symbol)
        for control, symbol in judge.heads
        if not isinstance(control, At) and (control.kind == "back" or control.kind == "seek" and symbol.screen == control.job.target)
    )
    return [taken for head in revealed if (taken := bounce(judge, *head))]


def bounce(judge, control, symbol):
    screen = judge.model.screens[symbol.screen]
    # What a link back to it sets is so when it arrives.
    (arrival,) = judge.system.rules(control, symbol, events=False)
    at = arrival.control
    arriving = Touch(screen.path, "appear", None, (), (), screen.appear)
    taken = first_branch(arriving, judge.system.env(at, screen.row))
    touches = [(touch, judge.system.env(at, touch.row)) for touch in screen.touches]
    idle = not any(does_something(judge.model, screen, touch, env, symbol.root) for touch, env in touches)
    endless = {name for cause in judge.causes if cause.only_urgent for name in cause.redirecting}
    pushes = any(go.op == "push" for go in exits_of(taken))
    return taken if pushes and symbol.screen not in endless and (screen.urgent or idle) else None


def does_something(model, screen, touch, env, root):
    """Whether a touch moves somebody or changes a value: then a timer does not take them by surprise."""
    values = {**model.variables, **screen.state}
    if touch.control:
        is_there = all(guard(env) for guard in touch.shown) and not any(guard(env) for guard in touch.disabled)
        return is_there and len(values[touch.control[0]]) > 1
    taken = first_branch(touch, env)
    exits = exits_of(taken)
    sets = [name for go in exits for name, _ in (*touch.sets, *taken.sets, *go.sets)]
    changes = any(len(values.get(name, "")) > 1 for name in sets)
    return changes or any(go.op not in ("stay", "leave") and not (go.op == "back" and root) for go in exits)


def growing(judge):
    """Links that put a screen on top which lies beneath in every reachable stack there; nobody in a trap is told so."""
    told = [*stuck_homes(judge).values(), *(cause for cause in judge.causes if is_told(judge, cause))]
    # What replaces the screen that people are sent forward to leaves the one that sends them, which is told.
    bounced = {exit.target for taken in bounces(judge) for exit in exits_of(taken) if exit.op == "push"}
    always, said, stuck = {}, set(), {base(symbol).screen for cause in told for _, symbol in cause.deciding}
    for head in judge.deciding:
        if base(head[1]).screen in stuck:
            continue
        for rule in judge.system.rules(*head, events=False):
            go = rule.cause.go
            if go and go.op in ("push", "replace"):
                if go.op == "push" or base(head[1]).screen not in bounced:
                    said.add(go.path)
                others = lambda symbol: not isinstance(symbol, Under) or symbol.screen != go.target
                missing = judge.exists_beneath(head, others)
                always[go.path] = always.get(go.path, True) and not missing
    return {one("P603", path) for path in said if always[path]}


def gap_findings(judge):
    """Controls that are shown while none of their branches holds; gestures may do nothing."""
    gaps = {touch.path for _, touch, env in touchable(judge)
            if touch.gos and touch.trigger not in GESTURES and touch.ready(env) and first_branch(touch, env) is None}
    return {one("P704", path) for path in gaps}
