"""Some apps that accidents have changed, built, drawn, compared and unpacked, others after each commit; `make soak` changes many more."""

import commands
from checkout import seed

APPS = 20


def test_what_accidents_leave_is_built_drawn_and_compared(binary, tmp_path):
    count, kinds = commands.hunt(binary, seed(), tmp_path, lambda count: count == APPS, draws=False)
    assert count == APPS
    assert kinds == {}
