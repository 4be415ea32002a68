"""Configurations, and what can be done in them: the meaning of a flow, one step at a time."""

from typing import NamedTuple

from .model import CLOSING, SYSTEM_BACK, assigned
from .elements import filled


def typed(values, kind):
    """Of the values of a variable those that a control of a kind sets: a field says what the text is."""
    words = {"field": ["empty", "filled"], "text-area": ["empty", "filled"], "checked": ["empty", "filled", "wrong"]}
    return [value for value in values if value in words.get(kind, values)]


class PopupOn(NamedTuple):
    key: object
    row: tuple = ()
    by_event: bool = False


class Frame(NamedTuple):
    screen: str
    local: tuple
    pending: object = None  # None, "urgent" or "timer"
    popups: tuple = ()  # the top one first


class Config(NamedTuple):
    values: tuple
    frames: tuple  # the top one first
    toast: object = None  # a PopupOn


class Step(NamedTuple):
    taps: int
    action: str
    label: object
    go: object  # the branch or answer that was followed, None for a move that comes by itself
    answer: object
    to: Config
    also: object = None  # another label for the same: the pin of a callout


class Stepper:
    """The moves of one app on one platform."""

    def __init__(self, model):
        self.model = model
        self.memory = {}

    def starts(self):
        """The initial configurations by flow; None is the app's own start."""
        found = {}
        for flow, values, screens in self.model.starts:
            beneath = tuple(Frame(name, self.model.fresh(name)) for name in screens[1:])
            found[flow] = self._arrive(values, screens[0], self.model.fresh(screens[0]), beneath)
        return found

    def steps(self, config, events=True):
        """Everything that can happen next."""
        if config not in self.memory:
            # Who has left the app for good is nowhere.
            self.memory[config] = [step for step in self._steps(config) if not (step.go and step.go.op == "exit")]
        return [step for step in self.memory[config] if events or step.action != "event"]

    # --- what can happen ---

    def _steps(self, config):
        top = config.frames[0]
        screen = self.model.screens[top.screen]
        if top.pending == "urgent":
            idle = self._replace_top(config, pending=None)
            yield from self._followed(idle, screen.appear, 0, "wait", None, screen.row, ())
            return
        for name, key in self.model.events:
            if not (top.popups and top.popups[0].key == key):
                yield Step(0, "event", name, None, None, self._open(config, PopupOn(key, (), True)))
        if config.toast:
            yield from self._toast(config)
        if top.popups:
            yield from self._popup(config)
        else:
            yield from self._screen(config, screen)

    def _screen(self, config, screen):
        top = config.frames[0]
        if top.pending == "timer":
            idle = self._replace_top(config, pending=None)
            fired = list(self._followed(idle, screen.appear, 0, "wait", None, screen.row, ()))
            yield from fired or [Step(0, "wait", None, None, None, idle)]
        yield from self._touched(config, screen.touches, (), "screen")
        if len(config.frames) > 1 and (screen.own_back or self.model.platform in SYSTEM_BACK):
            yield Step(1, "back", None, None, None, self._back(config))

    def _popup(self, config):
        on = config.frames[0].popups[0]
        popup = self.model.popups[on.key]
        kind = "closing" if popup.kind in CLOSING else "staying"
        yield from self._touched(config, popup.touches, on.row, kind)
        closed = self._close(config)
        if popup.only_ok:
            yield Step(1, "tap", "OK", None, None, closed)
        if popup.outside:
            yield Step(1, "outside", None, None, None, closed)
        if popup.dismissible and self.model.platform in SYSTEM_BACK:
            yield Step(1, "back", None, None, None, closed)
        if popup.passes:
            after = list(self._followed(config, popup.after, 0, "wait", None, on.row, (), "closing"))
            yield from after or [Step(0, "wait", None, None, None, closed)]

    def _toast(self, config):
        on = config.toast
        toast = self.model.popups[on.key]
        source = "staying" if config.frames[0].popups else "screen"
        yield from self._touched(config, toast.touches, on.row, source)
        gone = config._replace(toast=None)
        after = list(self._followed(gone, toast.after, 0, "wait", None, on.row, (), source))
        yield from after or [Step(0, "wait", None, None, None, gone)]

    def _touched(self, config, touches, outer_row, source):
        for touch in touches:
            row = tuple(sorted({**dict(outer_row), **dict(touch.row)}.items()))
            if not self.visible(config, touch, row):
                continue
            label = filled(touch.label, row) if touch.label else None
            if touch.control:
                for sets in self.choices(config, touch):
                    values, local, _ = self._set(config, sets, row)
                    to = self._replace_top(config, local=local)._replace(values=values)
                    # What is chosen is named by its value, where it has no words of its own.
                    yield Step(touch.taps, "choose", label, None, sets[0][1], to, also=str(sets[0][1]))
            else:
                gos = touch.gos if touch.ready(self._env(config, row)) else ()
                for step in self._followed(config, gos, touch.taps, touch.trigger, label, row, touch.sets, source):
                    yield step._replace(also=touch.also)

    def visible(self, config, touch, row):
        """Whether what it stands on shows it, ready to be touched."""
        env = self._env(config, row)
        return all(guard(env) for guard in touch.shown) and not any(guard(env) for guard in touch.disabled)

    def choices(self, config, touch):
        """What a bound control can set its variable to."""
        name, kind = touch.control
        values = self.model.variables.get(name)
        if values is None:
            values = self.model.screens[config.frames[0].screen].state[name]
        now = self._env(config, ())[name]
        values = typed(values, kind)
        if kind == "stepper":
            at = values.index(now)
            values = values[max(at - 1, 0) : at + 2]
        return [((name, value),) for value in values if value != now]

    def _followed(self, config, gos, taps, action, label, row, sets, source="screen"):
        """The steps of the first branch that holds; none when none does."""
        env = self._env(config, row)
        for go in gos:
            if go.guard is None or go.guard(env):
                break
        else:
            return
        if go.op == "ask":
            for answer, inner in go.answers:
                to = self._moved(config, inner, sets + go.sets + inner.sets, row, source)
                yield Step(taps, action, label, inner, answer, to)
            return
        yield Step(taps, action, label, go, None, self._moved(config, go, sets + go.sets, row, source))

    # --- moving ---

    def _moved(self, config, go, sets, row, source):
        own = self.model.screens[go.target].state if go.op in ("push", "replace", "reset", "unwind") else {}
        for_target = tuple(one for one in sets if one[0] in own)
        sets = tuple(one for one in sets if one not in for_target)
        values, local, rest = self._set(config, sets, row)
        assert not rest, f"nobody owns {rest}"
        env = self._env(config, row)
        config = self._replace_top(config, local=local)._replace(values=values)
        if source == "closing":
            config = self._close(config)
            popups = config.frames[0].popups
            if go.op in ("close", "stay", "leave", "exit"):
                return config
            if go.op == "back" and popups:
                return self._close(config)
            while config.frames[0].popups and self.model.popups[config.frames[0].popups[0].key].kind in CLOSING:
                config = self._close(config)
        return self._do(config, go, for_target, row, env, source)

    def _do(self, config, go, for_target, row, env, source):
        top, *beneath = config.frames
        beneath = tuple(beneath)
        if go.op in ("stay", "leave", "exit"):
            return config
        if go.op in ("popup", "popup-replace"):
            on = PopupOn(go.target, row)
            if self.model.popups[go.target].kind == "toast":
                return config._replace(toast=on)
            if go.op == "popup-replace" and source == "staying":
                config = self._close(config)
            return self._open(config, on)
        if go.op == "back":
            if top.popups:
                return self._close(config)
            return self._back(config) if beneath else config
        if go.op == "close":
            return self._close(config) if top.popups else config
        top = top._replace(popups=())
        if go.op == "close-all":
            return config._replace(frames=(top, *beneath), toast=None)
        local = self._targets_own(go.target, self.model.fresh(go.target), for_target, env)
        if go.op == "push":
            return self._arrive(config.values, go.target, local, (top, *beneath))
        if go.op == "replace":
            return self._arrive(config.values, go.target, local, beneath)
        if go.op == "unwind":
            for index, frame in enumerate(beneath):
                if frame.screen == go.target:
                    local = self._targets_own(go.target, frame.local, for_target, env)
                    return self._arrive(config.values, go.target, local, beneath[index + 1 :])
        return self._arrive(config.values, go.target, local, ())

    def _targets_own(self, screen, local, sets, env):
        state = self.model.screens[screen].state
        own = dict(zip(state, local))
        for name, value in sets:
            own[name] = assigned(state[name], own[name], value, env)
        return tuple(own.values())

    def _arrive(self, values, screen, local, beneath):
        at = self.model.screens[screen]
        pending = None
        if at.appear and at.urgent:
            env = self.model.env(values, screen, local, at.row)
            pending = "urgent" if any(go.guard is None or go.guard(env) for go in at.appear) else None
        elif at.appear:
            pending = "timer"
        return Config(values, (Frame(screen, local, pending), *beneath))

    def _back(self, config):
        revealed, *beneath = config.frames[1:]
        return self._arrive(config.values, revealed.screen, revealed.local, tuple(beneath))

    def _open(self, config, on):
        top = config.frames[0]
        return self._replace_top(config, popups=(on, *top.popups))._replace(toast=None)

    def _close(self, config):
        top = config.frames[0]
        return self._replace_top(config, popups=top.popups[1:])._replace(toast=None)

    def _replace_top(self, config, **changes):
        return config._replace(frames=(config.frames[0]._replace(**changes), *config.frames[1:]))

    def _env(self, config, row):
        top = config.frames[0]
        return self.model.env(config.values, top.screen, top.local, row)

    def _set(self, config, sets, row):
        top = config.frames[0]
        return self.model.changed(config.values, top.screen, top.local, sets, row)
