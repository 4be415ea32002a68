"""All configurations up to a depth of the stack, by walking: what the automata must agree with."""

import heapq
from itertools import count

from .symbols import At, Over, Top, Under


def height(config):
    return len(config.frames) + len(config.frames[0].popups)


class Explorer:
    """What can be reached from some configurations, fewest taps first, then fewest steps."""

    def __init__(self, stepper, starts, max_height=7, max_configs=20_000, max_taps=None, events=True):
        self.stepper = stepper
        self.cost = {}
        self.came_from = {}
        self.truncated = False
        self.cut = set()  # configurations with a successor that was left out
        order = count()
        queue = [(0, 0, next(order), start, None) for start in starts]
        while queue:
            taps, length, _, config, origin = heapq.heappop(queue)
            if config in self.cost:
                continue
            if len(self.cost) >= max_configs:
                self.truncated = True
                break
            self.cost[config] = (taps, length)
            self.came_from[config] = origin
            for step in stepper.steps(config, events):
                after = taps + step.taps
                if max_taps is not None and after > max_taps:
                    continue
                if height(step.to) > max_height:
                    self.truncated = True
                    self.cut.add(config)
                elif step.to not in self.cost:
                    heapq.heappush(queue, (after, length + 1, next(order), step.to, (config, step)))

    def way(self, config):
        """The steps that lead there."""
        steps = []
        while self.came_from[config]:
            config, step = self.came_from[config]
            steps.append(step)
        return steps[::-1]


def can_reach(stepper, configs, is_goal, events=False):
    """Which of these configurations reach a goal among them; the second set is what may do so outside of them."""
    into = {}
    good, unsure = set(), set()
    for config in configs:
        if is_goal(config):
            good.add(config)
        for step in stepper.steps(config, events):
            into.setdefault(step.to, []).append(config)
            if step.to not in configs:
                unsure.add(config)
    for found in (good, unsure):
        todo = list(found)
        while todo:
            for before in into.get(todo.pop(), ()):
                if before not in found:
                    found.add(before)
                    todo.append(before)
    return good, unsure


def as_stack(model, config):
    """A configuration as control and stack of the pushdown system."""
    top, *beneath = config.frames
    pairs = lambda frame: tuple(zip(model.screens[frame.screen].state, frame.local))
    base = Top(top.screen, top.pending, not beneath)
    lowest = len(top.popups) - 1
    stack = [Over(on.key, on.row, on.by_event, at == lowest, base) for at, on in enumerate(top.popups)] + [base]
    stack += [Under(frame.screen, index == len(beneath) - 1, pairs(frame)) for index, frame in enumerate(beneath)]
    toast = config.toast and (config.toast.key, config.toast.row)
    return At(config.values, pairs(top), toast), tuple(stack)
