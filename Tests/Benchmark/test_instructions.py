"""How many instructions a screen costs, beside libyaml's loop over the same file: they are the same on every machine, whatever else it does."""
import re
import subprocess

import pytest

import bench
import make_app

FEW, MANY = 100, 400
# A twentieth more than was counted last. What needs more says here what it is worth.
MOST = {("check",): 1.86, ("build",): 3.1}


def instructions(*command):
    """What a command counts on a file, the threads it begins included."""
    done = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command], capture_output=True, text=True, cwd=command[-1].parent)
    assert done.returncode in (0, 1), done.stderr
    return int(re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)[1].replace(",", ""))


@pytest.mark.parametrize("words", MOST, ids=" ".join)
def test_a_screen_costs_little_more_than_reading_its_yaml(binary, tmp_path, words):
    loop = bench.Compiler(tmp_path).build("event_loop", *bench.output("pkg-config", "--cflags", "--libs", "yaml-0.1").split())

    def a_screen(*command):
        counts = []
        for size in (FEW, MANY):
            file = tmp_path / f"{size}.yaml"
            file.write_text(make_app.app(size))
            counts.append(instructions(*command, file))
        # Without what every start costs.
        return (counts[1] - counts[0]) / (MANY - FEW)

    ratio = a_screen(binary, *words) / a_screen(loop)
    assert ratio < MOST[words], f"{ratio:.2f}"
