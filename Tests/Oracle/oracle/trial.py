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

    def helps(self, head, exit):
        """Whether a move, taken where somebody is stuck, leads to where they can get home."""
        if head not in self.judge.heads:
            return False
        for rule, _, outcomes in self.judge.steps(head, self.stuck.pre, self.judge.pre):
            go = rule.cause and rule.cause.go
            leads_on = any(good and not before for before, _, good in outcomes)
            if go and (go.op, go.target) == (exit.op, exit.target) and leads_on:
                return True
        return False
