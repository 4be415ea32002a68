"""The benchmark's own parts: a generator that repeats itself, a runner that counts a program's memory and no more."""
import json
import subprocess
import sys

import pytest
import yaml

import bench
import checkout
import make_app
import shapes
import stages


@pytest.fixture(scope="module")
def compiler(tmp_path_factory):
    return bench.Compiler(tmp_path_factory.mktemp("c"))


@pytest.mark.parametrize("size", [1, 2, 10, 11, 137])
def test_every_link_of_a_made_up_app_leads_somewhere(size):
    screens = yaml.safe_load(make_app.app(size))["screens"]
    assert len(screens) == size
    for screen in screens.values():
        goes = [element["go"] for element in screen["body"] if "go" in element]
        assert set(goes) <= set(screens)
        labels = [element["button"] for element in screen["body"] if "button" in element]
        assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("size, count", [(1, 1), (137, 10), (40, 40), (5, 50)])
def test_an_app_in_files_is_the_same_app(size, count):
    texts = make_app.files(size, count)
    head = yaml.safe_load(texts.pop("app.yaml"))
    assert head["include"] == list(texts) and len(texts) <= count
    screens = [screen for text in texts.values() for screen in yaml.safe_load(text)["screens"].items()]
    assert screens == list(yaml.safe_load(make_app.app(size))["screens"].items())


def test_every_screen_of_a_made_up_app_can_be_reached():
    screens = yaml.safe_load(make_app.app(500))["screens"]
    reached, waiting = set(), [next(iter(screens))]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += [element["go"] for element in screens[name]["body"] if "go" in element]
    assert len(reached) == 500


@pytest.mark.parametrize("shape", [shape for _, shape, _ in bench.SHAPES], ids=lambda shape: shape.__name__)
def test_shapes_are_what_they_are_called(shape):
    app = yaml.safe_load(shape(12))
    places = {**app["screens"], **app.get("popups", {})}
    links = [(name, each["go"]) for name, place in places.items() for each in place["body"] if "go" in each]
    targets = [target["to"] if isinstance(target, dict) else target for _, target in links]
    unknown = [target for target in targets if target not in places]
    assert len(unknown) == (12 if shape is shapes.misspelt else 0)
    assert len(links) == len({(name, str(target)) for name, target in links})
    counts = {shapes.clique: 12 * 12, shapes.star: 12, shapes.ring: 12, shapes.chain: 11}
    assert len(links) == counts.get(shape, len(links))


def test_the_rules_that_are_left_out_are_all_that_ask_for_the_proof():
    codes = bench.flow_rules()
    assert {"P301", "P401", "P503", "P601", "P702", "P704", "P997"} <= set(codes)
    assert "P101" not in codes and "P705" not in codes


def test_variables_are_set_and_asked_in_a_made_up_app():
    text = make_app.app(100, 2)
    for name in ("flag-0", "flag-1"):
        for words in (f"set: {{{name}: yes}}", f"set: {{{name}: no}}", f"when: {name} is no"):
            assert words in text
    assert make_app.app(100) == make_app.app(100, 0) != text


@pytest.mark.parametrize("text", dict.fromkeys(text for _, text, _, _ in bench.MANY_VARIABLES), ids=lambda text: text.__name__)
def test_nothing_is_left_open_in_an_app_of_many_variables(text, tmp_path):
    (tmp_path / "app.yaml").write_text(text())
    done = subprocess.run([checkout.executable(), "check", "--format", "json", tmp_path / "app.yaml"], capture_output=True, text=True)
    assert {finding["code"] for finding in json.loads(done.stdout)["findings"]} <= {"P603", "P706"}
    done = subprocess.run([checkout.executable(), "build", tmp_path / "app.yaml"], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr


def test_the_same_size_gives_the_same_bytes(tmp_path):
    for folder in ("a", "b"):
        subprocess.run([sys.executable, bench.HERE / "make_app.py", "40", "--out", tmp_path / folder], check=True)
    assert (tmp_path / "a/app.yaml").read_bytes() == (tmp_path / "b/app.yaml").read_bytes()


def test_the_runner_takes_turns_and_tells_exit_codes(compiler):
    run = compiler.build("run")
    lines = bench.output(run, 3, "/bin/sh", "-c", "exit 0", "--", "/bin/sh", "-c", "exit 7").splitlines()
    assert [line.split()[:2] for line in lines] == [["0", "0"], ["1", "7"]] * 3


def test_the_runner_counts_no_memory_of_its_parent(compiler):
    run, hello = compiler.build("run"), compiler.build("hello")
    ballast = bytearray(b"x") * (64 << 20)
    peaks = [int(line.split()[4]) for line in bench.output(run, 5, hello).splitlines()]
    assert len(ballast) and max(peaks) < 8 * 1024


def test_no_command_is_measured_with_a_flag_that_hides_what_it_costs():
    """`--static` is another page; nothing else stands beside a command."""
    assert {word for words in bench.COMMANDS for word in words.split() if word.startswith("-")} <= {"--static"}


def test_growth_is_one_for_time_in_proportion():
    assert bench.growth({"screens": 10, "ms": 3}, {"screens": 100, "ms": 30}) == pytest.approx(1)


def test_a_program_that_does_what_c_does_has_ratio_one(compiler, tmp_path, monkeypatch, capsys):
    loop = compiler.build("event_loop", *bench.output("pkg-config", "--cflags", "--libs", "yaml-0.1").split())
    stand_in = tmp_path / "protoc"
    stand_in.write_text(f'#!/bin/sh\n[ -e "$2" ] || [ -e "$3" ] || exit 0\n[ -e "$2" ] || shift\nexec {loop} "$2"\n')
    stand_in.chmod(0o755)
    monkeypatch.setattr(bench, "SIZES", (200, 2_000))
    monkeypatch.setattr(bench, "PROOF_SIZE", 200)
    monkeypatch.setattr(bench, "SHAPES", [(name, shape, 20) for name, shape, _ in bench.SHAPES])
    monkeypatch.setattr(sys, "argv", ["bench", "--protoc", str(stand_in), "--rounds", "5", "--starts", "5", "--json"])
    assert bench.main() == 0
    results = json.loads(capsys.readouterr().out)
    assert [each["screens"] for each in results["commands"]] == [200] * 3 + [2_000] * 3
    assert {each["command"] for each in results["commands"]} == {"check", "build", "build --static"}
    assert all(each["ratio"] < 3 for each in results["commands"][3:])
    assert [proof["valuations"] for proof in results["proofs"]] == [1, 16]
    assert len(results["results"]) == 14 + 2 + len(bench.SHAPES) + len(bench.MANY_VARIABLES + bench.TOO_MANY_VARIABLES)


def test_a_sample_belongs_to_its_innermost_stage():
    script = "  1 memmove\n  2 $s6Player12PlaceDrawingV4drawyyF\n  3 $s6Player8PageDataV3addyyF\n\n  1 yaml_parser_parse\n"
    assert [stages.stage(frames) for frames in stages.samples(script)] == ["places drawn", "libyaml"]
    assert stages.stage(["clear_page_erms", "asm_exc_page_fault", "$s6Player12PlaceDrawingV4drawyyF"]) == stages.MEMORY
    assert stages.stage(["main"]) == stages.REST
