"""The flow with some moves that can be taken whatever the values are."""

import copy
from dataclasses import replace


class Trial:
    def __init__(self, judge, exits):
        """`exits` are screens, what stands on them, and the moves it makes there."""
        model = copy.copy(judge.model)
        model.screens = dict(model.screens)
        model.declared_home = list(judge.homes | {symbol.screen for _, symbol in judge.new_beginning})
        for name, touch, exit in exits:
            screen = copy.copy(model.screens[name])
            always = replace(touch, trigger="tap", shown=(), disabled=(), needs=(), gos=(replace(exit, guard=None),))
            screen.touches = [*screen.touches, always]
            model.screens[name] = screen
        self.stuck, self.judge = judge, type(judge)(model)

    def helps(self, head, exit, over_all=False):
        """Whether a move, taken where somebody is stuck, leads to where they can get home: over some stack, or over all."""
        if head not in self.judge.heads:
            return False
        leads_on = set()
        for rule, _, outcomes in self.judge.steps(head, self.stuck.pre, self.judge.pre):
            go = rule.cause and rule.cause.go
            if go and (go.op, go.target) == (exit.op, exit.target):
                leads_on |= {good for before, _, good in outcomes if not before}
        return all(leads_on) if over_all and leads_on else any(leads_on)
