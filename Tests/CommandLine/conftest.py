import pytest

from shell import Shell


@pytest.fixture
def shell(binary, tmp_path):
    # A repository of its own, so that nothing above the temporary directory is the root.
    (tmp_path / ".git").mkdir()
    return Shell(binary, tmp_path)
