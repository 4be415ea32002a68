"""The flow with some moves that can be taken whatever the values are."""

import copy
from dataclasses import replace

from .symbols import Top


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
        self.judge = type(judge)(model)

    def helps(self, name, exit):
        """Whether a move on a screen leads to where somebody can get home."""
        for head in self.judge.deciding:
            if isinstance(head[1], Top) and head[1].screen == name:
                for rule, _, outcomes in self.judge.steps(head, self.judge.pre):
                    go = rule.cause and rule.cause.go
                    if go and (go.op, go.target) == (exit.op, exit.target) and any(after for _, after in outcomes):
                        return True
        return False
