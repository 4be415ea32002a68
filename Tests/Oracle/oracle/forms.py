"""Who can send a form, and what must be filled in before."""

from dataclasses import dataclass, field, replace

from .guards import Guard


@dataclass(eq=False)
class Sender:
    """A button that sends, or a field: where it is, and when it can be used."""

    path: tuple
    shown: tuple
    disabled: tuple
    row: tuple
    opened: tuple = ()  # what is opened before
    label: object = None
    leads: bool = False  # it has a link of its own

    def is_there(self, env):
        env = {**env, **{key: value for name, value in self.row for key in (name, f"row.{name}")}}
        return all(guard(env) for guard in self.shown) and not any(guard(env) for guard in self.disabled)

    def guards(self):
        return [guard for guard in self.shown + self.disabled if isinstance(guard, Guard)]

    def is_off(self):
        """Whether it is disabled for good."""
        return any(not isinstance(guard, Guard) for guard in self.disabled)

    def is_always_there(self, platform, form=None):
        """Whether nothing that can change decides about it, given that its form is there."""
        own = replace(self, shown=self.shown[len(form.shown) :], disabled=self.disabled[len(form.disabled) :]) if form else self
        env = {"platform": platform, **{key: value for name, value in self.row for key in (name, f"row.{name}")}}
        return not own.is_off() and all(guard.names() <= env.keys() for guard in own.guards()) and own.is_there(env)


@dataclass(eq=False)
class Form:
    """A form of a surface, with what is in it."""

    shown: tuple
    disabled: tuple
    row: tuple
    has_button: bool  # its own, by the word on it
    has_link: bool
    gaps: list = field(default_factory=list)
    asked: list = field(default_factory=list)  # what is required, and no variable follows it
    typed: list = field(default_factory=list)  # fields that take text, with their kinds
    buttons: list = field(default_factory=list)  # those in it that send

    def own(self):
        return Sender((), self.shown, self.disabled, self.row)

    def fills(self, platform):
        return [one for one in self.asked if one.is_always_there(platform, self)]


@dataclass
class Way:
    """One way to send a form: what must be there, what must not, and what must be filled in."""

    there: list
    gone: list
    gaps: list

    def is_there(self, env):
        return all(one.is_there(env) for one in self.there) and not any(one.is_there(env) for one in self.gone)

    def is_complete(self, env):
        return not any(gap.stops(env) for gap in self.gaps)


class Sendable(Guard):
    """The condition that a form can be sent in some way."""

    def __init__(self, ways):
        self.ways = ways

    def __call__(self, env):
        return any(way.is_there(env) for way in self.ways)

    def names(self):
        return {name for way in self.ways for one in way.there + way.gone for guard in one.guards() for name in guard.names()}


@dataclass
class Unready:
    """What stops a form: none of the ways to send it that are there has all it asks."""

    ways: list

    def stops(self, env):
        return not any(way.is_there(env) and way.is_complete(env) for way in self.ways)


def never(env):
    return True


def finished(surface, platform):
    """The touches of a surface, now that all of it is read: those that send with their taps and conditions."""
    return [_finished(touch, surface, platform) if touch.sends is not None else touch for touch in surface.touches]


def _effort(fields, opened):
    """How many touches fields take beside what is open already: one each, and one for each thing they are in."""
    return len(fields) + len({one for field in fields for one in field.opened} - set(opened))


def _finished(touch, surface, platform):
    everything = [one for form in surface.forms if form.own().is_always_there(platform) for one in form.fills(platform)]
    if isinstance(touch.sends, tuple):
        (form,) = touch.sends
        gaps, fills = (surface.gaps, everything) if form is None else (form.gaps, form.fills(platform))
        return replace(touch, sends=None, needs=gaps, fills=_effort(fills, touch.opened))
    form = touch.sends
    if form.has_button:
        return replace(touch, sends=None, needs=form.gaps, fills=_effort(form.fills(platform), touch.opened))
    buttons = form.buttons + surface.buttons
    senders = [one for one in buttons if not one.leads and not one.is_off()]
    before = [other.own() for other in surface.forms[: surface.forms.index(form)] if other.has_link]
    if buttons:
        ways = [Way([one], [], form.gaps) if one in form.buttons else Way([one], before, surface.gaps) for one in senders]
    else:
        # Return sends from the last field, where that has one line.
        lines = [(at, one) for at, (kind, one) in enumerate(form.typed) if kind == "field" and not one.is_off()]
        ways = [Way([one], [other for _, other in form.typed[at + 1 :]], form.gaps) for at, one in lines]
    if not ways:
        return replace(touch, sends=None, off=True, disabled=(*touch.disabled, never))
    fills = everything if senders and senders[0] not in form.buttons else form.fills(platform)
    label = senders[0].label if senders else touch.label
    opened = senders[0].opened if senders else lines[-1][1].opened
    return replace(
        touch, sends=None, label=label, shown=(*touch.shown, Sendable(ways)), needs=[Unready(ways)],
        opened=opened, fills=_effort(fills, opened), by=tuple(one.path for one in senders),
    )  # fmt: skip
