"""Walks the steps of a finding in the oracle and asks whether they end where the finding says."""

from .explore import Explorer, as_stack
from .links import first_branch, shown
from .model import STAYING
from .moves import Stepper
from .stuck import heads_with_exits_off, heads_with_popups_off

# What the steps of a finding may call a step of the oracle.
ACTIONS = {
    "choose": {"choose", "tap", "type"}, "tap": {"tap", "submit", "accept"}, "wait": {"appear", "end"},
}


class Walk:
    """Walks of one app on one platform."""

    def __init__(self, judge):
        self.judge = judge
        self.model = judge.model
        self.stepper = Stepper(judge.model)

    def on_top(self, config):
        """The ids by which the top may be called; nothing for a popup without one."""
        top = config.frames[0]
        return self.model.popups[top.popups[0].key].name if top.popups else top.screen

    def ends(self, steps):
        """The configurations in which steps can end, each with its taps; or where the walk breaks off."""
        flow = next((step["label"] for step in steps if step["action"] == "flow"), None)
        at = self._redirected({(self.stepper.starts()[flow], None): 0})
        for number, step in enumerate(steps, 1):
            if step["action"] in ("open", "flow"):
                continue
            at = self._after(at, step)
            if not at:
                return {}, f"step {number} cannot be done: {step}"
        return {config: taps for (config, asked), taps in at.items() if asked is None}, None

    def _redirected(self, at):
        """With what happens before anything can be touched."""
        found, todo = dict(at), list(at.items())
        while todo:
            (config, asked), taps = todo.pop()
            if asked is None and config.frames[0].pending == "urgent":
                for step in self.stepper.steps(config):
                    after = (step.to, None)
                    if after not in found and len(step.to.frames) < 30:
                        found[after] = taps
                        todo.append((after, taps))
        return found

    def _after(self, at, step):
        found = {}
        for (config, asked), taps in at.items():
            if not self._named(config, step.get("from")):
                continue
            for made in self.stepper.steps(config):
                for after, more in self._matches(config, made, asked, step):
                    found[after] = min(found.get(after, taps + more), taps + more)
        return {after: taps for after, taps in self._redirected(found).items() if self._named(after[0], step.get("to"))}

    def _named(self, config, name):
        """Whether the top may be called so."""
        return name is None or self.on_top(config) in (None, name)

    def _matches(self, config, made, asked, step):
        """How one step of a finding can be this step of the oracle: whole, asked for, or answered."""
        action, label = step.get("action"), step.get("label")
        if asked is not None:
            if action == "answer" and made.answer is not None and (made.action, made.label) == asked:
                if label in (None, made.answer):
                    yield (made.to, None), 0
            return
        if action not in ACTIONS.get(made.action, {made.action}):
            return
        if label not in (None, made.label, made.also) and made.action != "wait":
            return
        yield (made.to, None), made.taps
        if made.answer is not None:
            yield (config, (made.action, made.label)), made.taps


def claim(walk, code, about, strictly=True):
    """What a configuration at the end of a witness must be, as a predicate; None when nothing is claimed."""
    judge, model = walk.judge, walk.model
    # A head may stand for several stacks, and a part that is large enough for some of them be a new beginning.
    pre = judge.pre if strictly else judge.pre_of_homes
    good = lambda config: pre.accepts(*as_stack(model, config))
    top = lambda config: config.frames[0]
    in_control = lambda config: not top(config).popups and top(config).pending != "urgent"
    on_screen = lambda config: in_control(config) and model.screens[top(config).screen].path in about
    if code in ("P401", "P404", "P505"):
        stuck = {key: judge.stuck_pre(key) for key, screen in model.screens.items() if screen.path in about}
        others = {key: judge.pre_of_another_screen(key) for key in stuck}
        lonely = lambda config: not stuck[top(config).screen].accepts(*as_stack(model, config))
        alone = lambda config: not good(config) and not others[top(config).screen].accepts(*as_stack(model, config))
        staying = lambda config: alone(config) or lonely(config)
        if code != "P404":
            return lambda config: on_screen(config) and staying(config)
        causes = [cause for cause in judge.causes if judge.paths_of(cause) == about and len(cause.screens) == 1]
        causes += [found for found in map(judge.stuck_at, judge.homes & set(stuck)) if found]
        off = set().union(*(heads_with_exits_off(judge, cause, judge.deciding) for cause in causes))
        off |= set().union(*(heads_with_popups_off(judge, key) for key in stuck))
        head = lambda config: (as_stack(model, config)[0], as_stack(model, config)[1][0])
        return lambda config: on_screen(config) and staying(config) and head(config) in off
    others = judge.pre_of_others(about, code == "P405") if code in ("P402", "P405", "P501", "P502") else None
    lost = lambda config: not good(config) and not others.accepts(*as_stack(model, config))
    if code == "P402":
        return lambda config: on_screen(config) and lost(config)
    if code == "P405":
        urgent = lambda config: top(config).pending == "urgent" and model.screens[top(config).screen].path in about
        return lambda config: urgent(config) and lost(config)
    if code in ("P501", "P502"):
        return lambda config: top(config).popups and top(config).popups[0].key in about and lost(config)
    if code == "P503":
        stays = lambda on: model.popups[on.key].kind in STAYING
        about_top = lambda config: top(config).popups and model.popups[top(config).popups[0].key].path in about
        return lambda config: about_top(config) and sum(map(stays, top(config).popups)) > 2
    if code == "P704":
        return lambda config: any(touch.path in about for touch in gaps(judge, config))
    return None


def gaps(judge, config):
    """What is shown in a configuration while none of its branches holds."""
    control, stack = as_stack(judge.model, config)
    for touch, env in shown(judge, (control, stack[0])):
        if touch.gos and touch.ready(env) and first_branch(touch, env) is None:
            yield touch


def fewest_taps(walk, holds, below, code=None, max_configs=3000):
    """The fewest taps to a configuration for which something holds, if they are fewer than `below`."""
    own_start = [walk.stepper.starts()[None]]
    explorer = Explorer(walk.stepper, own_start, max_height=12, max_configs=max_configs, max_taps=below - 1)
    if code != "P503":
        return min((cost[0] for config, cost in explorer.cost.items() if holds(config)), default=None)
    # A pile is told of what opens one over the others, and not of what puts another in place of the topmost.
    steps = ((cost[0], config, step) for config, cost in explorer.cost.items() for step in walk.stepper.steps(config))
    opened = (taps + step.taps for taps, config, step in steps if holds(step.to) and opens(walk.model, config, step.to))
    return min((taps for taps in opened if taps < below), default=None)


def opens(model, before, after):
    """Whether a popup came over others, or after one that closes when something is chosen."""
    here, there = before.frames[0].popups, after.frames[0].popups
    return len(there) > len(here) or here[:1] != there[:1] and model.popups[here[0].key].kind not in STAYING
