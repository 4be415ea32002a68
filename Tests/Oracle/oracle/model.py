"""An app with every name resolved: surfaces (screens and popups), what can be touched on them, where that leads."""

from dataclasses import dataclass, field

STAYING = {"popup", "sheet", "cover"}
CLOSING = {"alert", "actions", "context-menu"}
PASSING = {"busy", "toast"}
POPUP_KINDS = STAYING | CLOSING | PASSING
SYSTEM_BACK = {"android", "metro"}


@dataclass(frozen=True)
class Go:
    """One branch or answer: a move, what it sets, and where it is written."""

    path: tuple
    op: str  # stay push replace reset unwind popup popup-replace back close close-all leave exit ask
    target: object = None  # the id of a screen or the key of a popup
    sets: tuple = ()
    guard: object = None
    answers: tuple = ()  # (label, Go)
    is_tab: bool = False  # whether it changes tabs: a tab's, or to the root of one without saying how


@dataclass(frozen=True)
class Touch:
    """Something a person can do to an element or a screen, for one row."""

    path: tuple  # of the element, or of the gesture of a screen
    trigger: str
    label: object
    shown: tuple  # guards that all hold while it is there
    disabled: tuple  # guards that all fail while it can be touched
    gos: tuple
    sets: tuple = ()
    control: object = None  # (variable, kind) of a bound control
    row: tuple = ()  # sorted pairs of the row's values
    also: object = None  # another label for it
    off: bool = False  # shown, never to be touched
    needs: object = ()  # what must be filled in first
    sends: object = None  # the form it is of; for a button a tuple of that in which it is, or of None
    by: tuple = ()  # the places of the buttons that send it
    opened: tuple = ()  # what is opened or swiped before, from the outside in
    fills: int = 0  # how many fields are filled in before, and what they are in is opened

    @property
    def taps(self):
        return 1 + len(self.opened) + self.fills

    def ready(self, env):
        """Whether what it sends is filled in."""
        return not any(gap.stops(env) for gap in self.needs)


@dataclass(frozen=True)
class Gap:
    """A field of a form whose variable tells when it stops the form: it is empty, or wrong."""

    shown: tuple
    disabled: tuple
    variable: str
    values: tuple
    row: tuple

    def stops(self, env):
        """Whether it stops its form: a field that is hidden or disabled is not asked."""
        env = {**env, **{key: value for name, value in self.row for key in (name, f"row.{name}")}}
        off = any(guard(env) for guard in self.disabled)
        return not off and env[self.variable] in self.values and all(guard(env) for guard in self.shown)


@dataclass
class Surface:
    """A screen or a popup."""

    key: object
    path: tuple
    touches: list = field(default_factory=list)
    gaps: list = field(default_factory=list)  # of all its forms
    forms: list = field(default_factory=list)
    buttons: list = field(default_factory=list)  # those that send, and are in no form


@dataclass
class Screen(Surface):
    end: bool = False
    own_back: bool = True  # the bar shows Back when something lies beneath
    shows_own_tab: bool = False
    state: dict = field(default_factory=dict)
    appear: tuple = ()
    urgent: bool = False
    row: tuple = ()  # of a screen that `for` made


@dataclass
class Popup(Surface):
    name: object = None
    kind: str = "popup"
    outside: bool = False  # a tap outside closes it
    dismissible: bool = False  # system Back closes it
    only_ok: bool = False
    passes: bool = False  # ends by itself
    after: tuple = ()  # the branches followed when it ends by itself

    @property
    def staying(self):
        return self.kind in STAYING


@dataclass
class Model:
    """An app on one platform."""

    platform: str
    start: str
    variables: dict
    screens: dict
    popups: dict
    events: list  # (name, key of the popup)
    starts: list  # (flow or None, values, screens with the top first)
    declared_home: list

    def env(self, values, screen, local, row=()):
        """Every name in reach, the nearest last."""
        env = dict(zip(self.variables, values))
        env.update(zip(self.screens[screen].state, local))
        env["platform"] = self.platform
        for name, value in row:
            env[name] = value
            env["row." + name] = value
        return env

    def fresh(self, screen):
        """A screen's own state when it is new."""
        return tuple(values.start for values in self.screens[screen].state.values())

    def changed(self, values, screen, local, sets, row=()):
        """The app's values and the screen's own after `sets`, all at once; and what was set of neither."""
        env = self.env(values, screen, local, row)
        app, own, rest = dict(zip(self.variables, values)), dict(zip(self.screens[screen].state, local)), []
        for name, value in sets:
            if name in app:
                app[name] = assigned(self.variables[name], app[name], value, env)
            elif name in own:
                own[name] = assigned(self.screens[screen].state[name], own[name], value, env)
            else:
                rest.append((name, value))
        return tuple(app.values()), tuple(own.values()), tuple(rest)


def assigned(values, old, new, env):
    """What a variable becomes: counting stops at the ends, `$name` copies."""
    if new.startswith("$"):
        new = env[new[1:]]
    if new[0] in "+-" and old.lstrip("-").isdigit():
        number = int(old) + int(new)
        return str(min(max(number, int(values[0])), int(values[-1])))
    assert new in values, f"{new} is none of {values}"
    return new
