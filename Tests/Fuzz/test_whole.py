"""Many apps that accidents have changed, others after each commit; `make soak` changes many more."""

import whole
from checkout import seed

APPS = 150


def test_what_accidents_leave_is_answered(binary, tmp_path):
    count, kinds = whole.hunt(binary, seed(), tmp_path, lambda count: count == APPS)
    assert count == APPS
    assert kinds == {}
