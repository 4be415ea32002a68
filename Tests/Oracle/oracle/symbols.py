"""What the pushdown system of an app is made of.

Controls  At                    a person (or an urgent `appear`) decides
          Way "closing"         the popups above the screen go, then the job is done on the screen
          Way "then"            one popup has gone, the job is done on what lies beneath it
          Way "back"            a screen was popped, the one beneath arrives
          Way "seek"            popping until the target lies on top
          Way "reset"           popping everything
          Way "left"            the app was left for good
Symbols   Top                   the screen of the top frame
          Under                 a screen that is covered by another
          Over                  a popup
"""

from typing import NamedTuple

TO_SCREEN = {"push", "replace", "reset", "unwind"}


class At(NamedTuple):
    values: tuple
    local: tuple
    toast: object = None


class Job(NamedTuple):
    """A move to a screen or popup, with everything that was known when it was chosen."""

    op: str
    target: object
    own: tuple = ()  # the target's own state when it is new
    sets: tuple = ()  # what the link sets of the target's own state, evaluated
    row: tuple = ()
    is_tab: bool = False


class Way(NamedTuple):
    """A control on the way through."""

    kind: str
    values: tuple
    local: tuple = ()
    job: object = None


class Top(NamedTuple):
    screen: str
    pending: object
    root: bool


class Under(NamedTuple):
    screen: str
    root: bool
    local: tuple


class Over(NamedTuple):
    key: object
    row: tuple
    by_event: bool
    lowest: bool  # whether it lies directly over the screen
    base: Top  # the screen beneath the pile: heads of different screens are never taken for one


def base(symbol):
    return symbol.base if isinstance(symbol, Over) else symbol


class Rule(NamedTuple):
    control: object
    word: tuple
    cause: object = None  # a Cause, None on the way through


class Cause(NamedTuple):
    kind: str  # touch choose back outside ok pass appear event
    taps: int = 0
    touch: object = None
    go: object = None
