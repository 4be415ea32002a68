"""The same meaning once more, as the rules of a textbook pushdown system.

A control holds the app's values, the own state of the screen on top, and the toast; the stack holds one symbol for each
screen and popup. Nothing here is shared with `moves`: that the two agree is a test.
"""

from .model import CLOSING, SYSTEM_BACK, assigned
from .moves import typed
from .symbols import TO_SCREEN, At, Cause, Job, Over, Rule, Top, Under, Way, base


class System:
    """The pushdown system of one app on one platform; its rules are made on demand, head by head."""

    def __init__(self, model):
        self.model = model
        self.made = {}

    def starts(self):
        """The initial configurations: control and stack, the top first."""
        found = []
        for _, values, screens in self.model.starts:
            local = self._own(screens[0])
            last = len(screens) - 1
            top = self._top(values, screens[0], local, last == 0)
            stack = [Under(name, index == last, self._own(name)) for index, name in enumerate(screens) if index]
            found.append((At(values, local), (top, *stack)))
        return found

    def rules(self, control, symbol, events=True):
        """The rules of a head."""
        head = (control, symbol)
        if head not in self.made:
            self.made[head] = list(self._decide(*head) if isinstance(control, At) else self._pass(*head))
        if events:
            return self.made[head]
        return [rule for rule in self.made[head] if not (rule.cause and rule.cause.kind == "event")]

    # --- on the way through ---

    def _pass(self, control, symbol):
        if control.kind == "left":
            return
        if control.kind == "back":
            yield self._revealed(control.values, symbol, symbol.local)
        elif control.kind == "closing":
            if isinstance(symbol, Over):
                yield Rule(control, ())
            else:
                yield self._on_screen(At(control.values, control.local), symbol, control.job, None)
        elif control.kind == "then":
            yield self._then(control, symbol)
        elif control.kind == "seek":
            job = control.job
            if symbol.screen == job.target:
                yield self._revealed(control.values, symbol, self._becomes(symbol.local, job.sets, {}))
            elif symbol.root:
                yield self._fresh(control.values, job, True)
            else:
                yield Rule(control, ())
        elif control.kind == "reset":
            if not isinstance(symbol, Over) and symbol.root:
                yield self._fresh(control.values, control.job, True)
            else:
                yield Rule(control, ())

    def _then(self, control, symbol):
        at, job = At(control.values, control.local), control.job
        if not isinstance(symbol, Over):
            return self._on_screen(at, symbol, job, None)
        if job.op == "back":
            return Rule(at, ())
        if self.model.popups[symbol.key].kind in CLOSING:
            return Rule(control, ())
        return self._on_popup(at, symbol, job, None)

    # --- heads where something is decided ---

    def _decide(self, at, symbol):
        top = isinstance(symbol, Top)
        if top and symbol.pending == "urgent":
            idle = symbol._replace(pending=None)
            screen = self.model.screens[symbol.screen]
            env = self.env(at, screen.row)
            yield from self._follow(at, idle, screen.appear, Cause("appear"), env, screen.row, ())
            return
        for _, key in self.model.events:
            if top or symbol.key != key:
                yield Rule(at._replace(toast=None), (Over(key, (), True, top, base(symbol)), symbol), Cause("event"))
        if at.toast:
            toast = self.model.popups[at.toast[0]]
            yield from self._touches(at, symbol, toast.touches, at.toast[1])
            gone = at._replace(toast=None)
            env = self.env(at, at.toast[1])
            found = list(self._follow(gone, symbol, toast.after, Cause("pass"), env, at.toast[1], ()))
            yield from found or [Rule(gone, (symbol,), Cause("pass"))]
        yield from self._screen(at, symbol) if top else self._popup(at, symbol)

    def _screen(self, at, symbol):
        screen = self.model.screens[symbol.screen]
        if symbol.pending == "timer":
            idle = symbol._replace(pending=None)
            env = self.env(at, screen.row)
            found = list(self._follow(at, idle, screen.appear, Cause("appear"), env, screen.row, ()))
            yield from found or [Rule(at, (idle,), Cause("appear"))]
        yield from self._touches(at, symbol, screen.touches, ())
        if not symbol.root and (screen.own_back or self.model.platform in SYSTEM_BACK):
            yield Rule(Way("back", at.values), (), Cause("back", 1))

    def _popup(self, at, symbol):
        popup = self.model.popups[symbol.key]
        yield from self._touches(at, symbol, popup.touches, symbol.row)
        gone = at._replace(toast=None)
        if popup.only_ok:
            yield Rule(gone, (), Cause("ok", 1))
        if popup.outside:
            yield Rule(gone, (), Cause("outside", 1))
        if popup.dismissible and self.model.platform in SYSTEM_BACK:
            yield Rule(gone, (), Cause("back", 1))
        if popup.passes:
            env = self.env(at, symbol.row)
            found = list(self._follow(at, symbol, popup.after, Cause("pass"), env, symbol.row, ()))
            yield from found or [Rule(gone, (), Cause("pass"))]

    def _touches(self, at, symbol, touches, outer_row):
        for touch in touches:
            row = tuple(sorted({**dict(outer_row), **dict(touch.row)}.items()))
            env = self.env(at, row)
            if not all(guard(env) for guard in touch.shown) or any(guard(env) for guard in touch.disabled):
                continue
            cause = Cause("touch", touch.taps, touch)
            if touch.control:
                yield from self._control(at, symbol, touch, env)
            else:
                gos = touch.gos if touch.ready(env) else ()
                yield from self._follow(at, symbol, gos, cause, env, row, touch.sets)

    def _control(self, at, symbol, touch, env):
        name, kind = touch.control
        values = self._values(name)
        for index, value in enumerate(values):
            near = abs(index - values.index(env[name])) == 1
            if value in typed(values, kind) and value != env[name] and (near or kind != "stepper"):
                yield Rule(self._set(at, [(name, value)], env), (symbol,), Cause("choose", touch.taps, touch))

    def _follow(self, at, symbol, gos, cause, env, row, sets):
        """The rules of the first branch that holds."""
        taken = next((go for go in gos if go.guard is None or go.guard(env)), None)
        if taken is None:
            return
        for go in [answer for _, answer in taken.answers] if taken.op == "ask" else [taken]:
            every = sets + taken.sets + (go.sets if go is not taken else ())
            own = self.model.screens[go.target].state if go.op in TO_SCREEN else {}
            new = self._set(at, [one for one in every if one[0] not in own], env)
            wanted = tuple((name, env[value[1:]] if value[0] == "$" else value) for name, value in every if name in own)
            fresh = self._becomes(self._own(go.target), wanted, {}) if own else ()
            job = Job(go.op, go.target, fresh, wanted, row, go.is_tab)
            yield self._start(new, symbol, job, cause._replace(go=go))

    def _start(self, at, symbol, job, cause):
        if job.op == "exit":
            return Rule(Way("left", at.values), (symbol,), cause)
        if isinstance(symbol, Top):
            return self._on_screen(at, symbol, job, cause)
        kind = self.model.popups[symbol.key].kind
        if kind in CLOSING or kind == "busy":
            gone = at._replace(toast=None)
            if job.op in ("stay", "leave", "close"):
                return Rule(gone, (), cause)
            if job.op == "popup-replace":
                job = job._replace(op="popup")
            return Rule(Way("then", at.values, at.local, job), (), cause)
        return self._on_popup(at, symbol, job, cause)

    def _on_popup(self, at, symbol, job, cause):
        """A job in a popup that stays."""
        gone = at._replace(toast=None)
        if job.op in ("stay", "leave"):
            return Rule(at, (symbol,), cause)
        if job.op in ("back", "close"):
            return Rule(gone, (), cause)
        if job.op.startswith("popup") and self.model.popups[job.target].kind == "toast":
            return Rule(at._replace(toast=(job.target, job.row)), (symbol,), cause)
        if job.op == "popup":
            return Rule(gone, (Over(job.target, job.row, False, False, base(symbol)), symbol), cause)
        if job.op == "popup-replace":
            return Rule(gone, (Over(job.target, job.row, False, symbol.lowest, base(symbol)),), cause)
        return Rule(Way("closing", at.values, at.local, job), (), cause)

    def _on_screen(self, at, symbol, job, cause):
        """A job on a screen that no popup covers."""
        gone = at._replace(toast=None)
        if job.op == "close-all":
            return Rule(gone, (symbol,), cause)
        if job.op in ("stay", "leave", "close"):
            return Rule(at, (symbol,), cause)
        if job.op in ("popup", "popup-replace"):
            if self.model.popups[job.target].kind == "toast":
                return Rule(at._replace(toast=(job.target, job.row)), (symbol,), cause)
            return Rule(gone, (Over(job.target, job.row, False, True, base(symbol)), symbol), cause)
        if job.op == "back":
            return Rule(at, (symbol,), cause) if symbol.root else Rule(Way("back", at.values), (), cause)
        if job.op == "push":
            made = self._fresh(at.values, job, False)
            return Rule(made.control, (*made.word, Under(symbol.screen, symbol.root, at.local)), cause)
        if job.op == "replace" or symbol.root:
            return self._fresh(at.values, job, symbol.root)._replace(cause=cause)
        return Rule(Way("seek" if job.op == "unwind" else "reset", at.values, (), job), (), cause)

    # --- small parts: a screen's own state is held as pairs, so that popups need not know their screen ---

    def _own(self, screen):
        return tuple((name, values.start) for name, values in self.model.screens[screen].state.items())

    def _fresh(self, values, job, root):
        return Rule(At(values, job.own), (self._top(values, job.target, job.own, root),))

    def _revealed(self, values, symbol, local):
        return Rule(At(values, local), (self._top(values, symbol.screen, local, symbol.root),))

    def _top(self, values, screen, local, root):
        at = self.model.screens[screen]
        pending = "timer" if at.appear else None
        if at.appear and at.urgent:
            env = self.env(At(values, local), at.row)
            pending = "urgent" if any(go.guard is None or go.guard(env) for go in at.appear) else None
        return Top(screen, pending, root)

    def env(self, at, row=()):
        env = {**dict(zip(self.model.variables, at.values)), **dict(at.local), "platform": self.model.platform}
        for name, value in row:
            env[name] = env["row." + name] = value
        return env

    def _values(self, name):
        screens = [screen.state[name] for screen in self.model.screens.values() if name in screen.state]
        return self.model.variables.get(name) or screens[0]

    def _becomes(self, pairs, sets, env):
        sets = dict(sets)
        return tuple(
            (name, assigned(self._values(name), old, sets[name], env) if name in sets else old) for name, old in pairs
        )

    def _set(self, at, sets, env):
        app = self._becomes(zip(self.model.variables, at.values), sets, env)
        return At(tuple(value for _, value in app), self._becomes(at.local, sets, env), at.toast)
