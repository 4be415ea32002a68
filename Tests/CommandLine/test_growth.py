"""A mistake that is made four times as often takes four times as long: each rule's failing examples, with their screens or their elements many times over."""

import copy
import resource
import subprocess

import pytest
import yaml

import bench
from checkout import HANGING, REPOSITORY
from turns import share

EXAMPLES = sorted(path for path in (REPOSITORY / "Sources/Rules").glob("*/*/failing-*.yaml"))
FEW, TIMES = 750, 4
# A square takes sixteen times as long; what takes less than this many seconds is no trouble for anybody.
MOST, UNSEEN = 9, 0.4


def screens_many_times(app, count):
    screens = app.get("screens")
    if not isinstance(screens, dict) or not screens:
        return None
    return {**app, "screens": {f"{name}-{number}": screen for number in range(count // len(screens)) for name, screen in screens.items()}}


def elements_many_times(app, count):
    app = copy.deepcopy(app)
    screens = app.get("screens")
    screens = screens.values() if isinstance(screens, dict) else screens or []
    bodies = [screen["body"] for screen in screens if isinstance(screen, dict) and isinstance(screen.get("body"), list)]
    if not bodies:
        return None
    longest = max(bodies, key=len)
    longest[:] = longest * (count // max(len(longest), 1))
    return app


WAYS = {"screens": screens_many_times, "elements": elements_many_times}


def seconds(binary, text):
    """What a check of a text takes of the processor."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run([binary, "check", "-q", "-"], input=text.encode(), capture_output=True, timeout=HANGING)
    assert done.returncode in (0, 1), done.stderr.decode()
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


@pytest.mark.parametrize("part", share(48))
def test_many_of_a_mistake_take_their_time_and_no_more(binary, part):
    first, step = part
    slow = []
    for path in EXAMPLES[first::step]:
        try:
            app = yaml.load(path.read_text(), yaml.CBaseLoader)
        except yaml.YAMLError:
            continue
        if not isinstance(app, dict):
            continue
        for name, many_times in WAYS.items():
            few, many = (many_times(app, count) for count in (FEW, FEW * TIMES))
            if few is None:
                continue
            few, many = (yaml.dump(one, sort_keys=False, Dumper=yaml.CSafeDumper) for one in (few, many))
            took = seconds(binary, many)
            # Of a few tries one is enough: whatever else the machine does only adds to the time.
            if took > UNSEEN and not any(seconds(binary, many) < MOST * max(seconds(binary, few), 0.02) for _ in range(3)):
                slow.append(f"{path.parent.name}/{path.stem}, {name}: {took:.1f} s for {FEW * TIMES:,}")
    assert slow == []


@pytest.mark.parametrize("shape", [shape for _, shape, most in bench.SHAPES if most >= 10_000], ids=lambda shape: shape.__name__)
def test_apps_of_extreme_shape_take_the_time_of_their_screens(binary, shape):
    few, many = shape(2_000), shape(8_000)
    assert seconds(binary, many) < UNSEEN or any(seconds(binary, many) < MOST * max(seconds(binary, few), 0.02) for _ in range(3))


def test_many_screens_with_other_names_take_the_time_of_their_links(binary, tmp_path):
    """Three times as many screens, each of which leads to all others, have nine times as many links; all pairs of all links were 27 times as many."""

    def took(count):
        for name in ("old", "new"):
            text = "app: A\nscreens:\n  home:\n    body:\n" + "".join(f"      - {{button: H{to}, go: {name}{to}}}\n" for to in range(count))
            for number in range(count):
                text += f"  {name}{number}:\n    title: {name} {number}\n    body:\n"
                text += "".join(f"      - {{button: {name} {number} to {to}, go: {name}{to}}}\n" for to in range(count))
            (tmp_path / name).mkdir(exist_ok=True)
            (tmp_path / name / "app.yaml").write_text(text)
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        done = subprocess.run([binary, "diff", "old", "new"], cwd=tmp_path, capture_output=True, timeout=HANGING)
        assert done.returncode == 0, done.stderr.decode()
        return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before

    many = took(120)
    assert many < UNSEEN or any(took(120) < 15 * took(40) for _ in range(3))
