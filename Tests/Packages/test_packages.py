"""What `make package` makes besides the wheel: each installed as its system does it, as far as it can be done without being there."""

import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import tarfile
import time

import pytest

from checkout import HANGING, REPOSITORY
from packing import RELEASES, package


def run(*command, **more):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=HANGING, **more)


def until(is_so):
    deadline = time.monotonic() + HANGING
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_two_times_and_places_give_the_same_bytes(binary, packages, playground, tmp_path):
    shutil.copy(binary, tmp_path / "elsewhere")
    os.utime(tmp_path / "elsewhere", (1, 1))
    package("pack", tmp_path / "elsewhere", tmp_path / "out", "--playground", playground, TZ="Asia/Tokyo", LC_ALL="C", PYTHONHASHSEED="7")
    package("join", tmp_path / "out", "--releases", RELEASES)
    files = lambda folder: {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file() and path.name != ".done"}
    assert files(tmp_path / "out") == files(packages)


def test_the_checksums_are_right(packages):
    done = run("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=packages)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == len([path for path in packages.iterdir() if path.is_file() and path.name not in ("SHA256SUMS", ".done")])


def test_the_archive_is_unpacked_anywhere(one, tmp_path, version):
    run("tar", "-xzf", one(".tar.gz"), "-C", tmp_path, "--strip-components", "1")
    assert run(tmp_path / "bin/prototype", "--version").stdout.startswith(f"prototype {version} ")
    assert "prototype build" in (tmp_path / "share/man/man1/prototype.1").read_text()
    for shell, path in [("bash", "bash-completion/completions/prototype"), ("zsh", "zsh/site-functions/_prototype"), ("fish", "fish/vendor_completions.d/prototype.fish")]:
        done = run(shell, "-n", tmp_path / "share" / path)
        assert done.returncode == 0, done.stderr


def builds_an_editable_page(program, folder):
    """The page of an app, made by a program that was installed, with the compiler that was installed beside it."""
    run(program, "init", "shed", cwd=folder)
    done = run(program, "build", "shed", "--editable", "--no-graph", "-o", "shed.html", cwd=folder)
    assert done.returncode == 0, done.stderr
    page = (folder / "shed.html").read_text()
    assert 'id="apps">{}</script>' in page and "screens:" in page


def test_the_archive_builds_pages_that_carry_their_compiler(one, tmp_path):
    run("tar", "-xzf", one(".tar.gz"), "-C", tmp_path, "--strip-components", "1")
    builds_an_editable_page(tmp_path / "bin/prototype", tmp_path)
    (tmp_path / "share/protoc/playground.html").unlink()
    done = run(tmp_path / "bin/prototype", "build", "shed", "--editable", cwd=tmp_path)
    assert done.returncode == 2 and "playground.html" in done.stderr
    assert str(tmp_path / "share/protoc/playground.html") in done.stderr


def test_the_playground_is_opened_where_it_is_installed(one, playground, tmp_path):
    run("tar", "-xzf", one(".tar.gz"), "-C", tmp_path, "--strip-components", "1")
    program, place = tmp_path / "bin/prototype", tmp_path / "share/protoc/playground.html"
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools/xdg-open").write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/opened.part; mv {tmp_path}/opened.part {tmp_path}/opened\n')
    (tmp_path / "tools/xdg-open").chmod(0o755)
    done = run(program, "playground", env={"PATH": f"{tmp_path}/tools:/usr/bin:/bin"})
    assert (done.returncode, done.stdout, done.stderr) == (0, f"opened {place}\n", "")
    until(lambda: (tmp_path / "opened").exists())
    assert (tmp_path / "opened").read_text() == f"{place}\n"
    # Where there is nothing to open it with, it says where it is.
    done = run(program, "playground", env={"PATH": str(tmp_path / "bin")})
    assert done.returncode == 2 and "xdg-open" in done.stderr and str(place) in done.stderr
    # Copies of it: a file, in a folder, to standard output.
    (tmp_path / "folder").mkdir()
    for words, written in [("mine.html", "mine.html"), ("folder", "folder/playground.html"), ("folder/", "folder/playground.html")]:
        done = run(program, "playground", "-o", words, cwd=tmp_path)
        assert done.returncode == 0 and done.stdout.startswith(f"{written}: "), done.stderr
        assert (tmp_path / written).read_bytes() == playground.read_bytes()
        (tmp_path / written).unlink()
    assert run(program, "playground", "-o", "-").stdout == playground.read_text()
    # What it cannot do, it says.
    done = run(program, "playground", "-o", "none/mine.html", cwd=tmp_path)
    assert done.returncode == 2 and "none/mine.html" in done.stderr
    done = run(program, "playground", "shed")
    assert done.returncode == 2 and "build --editable shed" in done.stderr
    place.write_text(playground.read_text().replace('content="protoc ', 'content="protoc 9.'))
    done = run(program, "playground", "-o", "mine.html", cwd=tmp_path)
    assert done.returncode == 2 and "was made by protoc 9." in done.stderr
    place.unlink()
    done = run(program, "playground", cwd=tmp_path)
    assert done.returncode == 2 and "not installed" in done.stderr and str(place) in done.stderr


def test_packages_are_made_without_the_playground_too(binary, tmp_path):
    said = package("pack", binary, tmp_path / "out").stdout
    assert "without protoc/playground.html" in said
    package("join", tmp_path / "out", "--releases", RELEASES)
    assert "playground" not in next((tmp_path / "out").glob("*.rb")).read_text()
    assert not list((tmp_path / "out/npm").rglob("playground.html"))


def test_an_executable_tells_nothing_of_where_it_was_built(one):
    with tarfile.open(one(".tar.gz")) as files:
        program = next(files.extractfile(entry).read() for entry in files if entry.name.endswith("/bin/prototype"))
    for place in (str(REPOSITORY), os.path.expanduser("~/")):
        assert place.encode() not in program, place


def test_an_executable_is_small(one):
    with tarfile.open(one(".tar.gz")) as files:
        (program,) = [entry for entry in files if entry.name.endswith("/bin/prototype")]
    # The aim is 12 MB. See CHANGELOG.md for what each step saved. A build for finding faults, which needs the system's libraries, is larger.
    assert program.size <= (60_000_000 if "-linux_" in one(".whl").name else 17_390_000)


# Debian


@pytest.fixture
def debian(one, tmp_path):
    """A system of its own, in a folder, for `dpkg`."""
    root = tmp_path / "root"
    for folder in ("var/lib/dpkg/info", "var/lib/dpkg/updates", "var/lib/dpkg/alternatives", "etc/alternatives", "usr/bin"):
        (root / folder).mkdir(parents=True)
    (root / "var/lib/dpkg/status").touch()

    def dpkg(*words):
        done = run("dpkg", f"--root={root}", "--force-script-chrootless", "--force-depends", "--log=/dev/null", *words, env=os.environ | {"LC_ALL": "C"})
        assert done.returncode == 0, done.stdout + done.stderr
        return root

    return dpkg


def test_the_debian_package_gives_both_names(debian, one, version):
    root = debian("--install", one(".deb"))
    assert run(root / "usr/bin/prototype", "--version").stdout.startswith(f"prototype {version} ")
    builds_an_editable_page(root / "usr/bin/prototype", root)
    assert os.readlink(root / "usr/bin/protoc") == "/etc/alternatives/protoc"
    assert os.readlink(root / "etc/alternatives/protoc") == "/usr/bin/prototype"
    listed = run("dpkg", f"--root={root}", "--verify", "prototype-compiler")
    assert listed.returncode == 0 and listed.stdout == "", listed.stdout
    debian("--remove", "prototype-compiler")
    assert not os.path.lexists(root / "usr/bin/prototype") and not os.path.lexists(root / "usr/bin/protoc")


def test_the_debian_package_leaves_the_other_protoc_alone(debian, one, tmp_path):
    other = tmp_path / "root/usr/bin/protoc"
    other.write_text("#!/bin/sh\necho libprotoc 3.21.12\n")
    debian("--install", one(".deb"))
    assert "libprotoc" in other.read_text()
    debian("--remove", "prototype-compiler")
    assert "libprotoc" in other.read_text()


def test_the_other_protoc_takes_its_name_back(debian, one, tmp_path):
    root = debian("--install", one(".deb"))
    # As dpkg does it: what no package owns is replaced.
    (root / "usr/bin/protoc").unlink()
    (root / "usr/bin/protoc").write_text("libprotoc")
    debian("--remove", "prototype-compiler")
    assert (root / "usr/bin/protoc").read_text() == "libprotoc"


# npm


@pytest.fixture
def npm(packages, tmp_path):
    """The command as npm links it."""
    folder = packages / "npm/prototype-compiler"
    about = json.loads((folder / "package.json").read_text())
    (tmp_path / "bin").mkdir()
    for name, path in about["bin"].items():
        (tmp_path / "bin" / name).symlink_to(folder / path)
    assert all((folder / path).exists() for path in about["files"])
    return tmp_path / "bin/prototype"


def test_the_npm_package_starts_the_program(npm, tmp_path, version):
    assert run(npm, "--version").stdout.startswith(f"prototype {version} ")
    assert run(npm, "init", "garden", cwd=tmp_path).returncode == 0
    assert run(npm, "check", "garden", cwd=tmp_path).stdout == "no findings\n"
    assert run(npm, "--frobnicate").returncode == 2
    (tmp_path / "garden/app.yaml").write_text("titel: x\n")
    assert run(npm, "check", "garden", cwd=tmp_path).returncode == 1


def test_the_npm_package_builds_pages_that_carry_their_compiler(npm, tmp_path):
    builds_an_editable_page(npm, tmp_path)


def test_the_npm_package_ends_with_the_program(npm, tmp_path):
    assert run(npm, "init", "garden", cwd=tmp_path).returncode == 0
    with subprocess.Popen([npm, "watch", "garden"], cwd=tmp_path, stdout=subprocess.PIPE, start_new_session=True) as watch:
        assert watch.stdout.readline()
        os.killpg(watch.pid, signal.SIGTERM)
        assert watch.wait(HANGING) in (0, -signal.SIGTERM)


def test_the_npm_package_says_what_it_has_nothing_for(packages, tmp_path):
    shutil.copytree(packages / "npm/prototype-compiler", tmp_path / "npm")
    shutil.rmtree(tmp_path / "npm/bin")
    done = run("node", tmp_path / "npm/prototype.js", "--version")
    assert done.returncode == 2 and "this package has no program for linux on" in done.stderr


# Homebrew

BREW = """
class Formula
  class << self
    def on_linux = yield
    def on_intel = (yield if RUBY_PLATFORM =~ /x86_64/)
    def on_arm = (yield if RUBY_PLATFORM =~ /aarch64|arm64/)
    def on_macos = nil
    %i[desc homepage version license url sha256].each { |key| define_method(key) { |value| puts "#{key} #{value}" } }
    def test = nil
  end
  Place = Struct.new(:path) do
    def /(name) = Place.new(File.join(path, name))
    def install(file) = (require "fileutils"; FileUtils.mkdir_p(path); FileUtils.cp(file, path))
  end
  {bin: "bin", man1: "man", bash_completion: "bash", zsh_completion: "zsh", fish_completion: "fish", share: "share"}.each do |name, folder|
    define_method(name) { Place.new(File.join(ARGV[1], folder)) }
  end
end
require ARGV[0]
PrototypeCompiler.new.install
"""


def test_the_formula_installs_the_archive(packages, one, tmp_path, version):
    (tmp_path / "brew.rb").write_text(BREW)
    run("tar", "-xzf", one(".tar.gz"), "-C", tmp_path)
    (unpacked,) = tmp_path.glob("prototype-*")
    done = run("ruby", tmp_path / "brew.rb", one(".rb"), tmp_path / "cellar", cwd=unpacked)
    assert done.returncode == 0, done.stderr
    said = dict(line.split(" ", 1) for line in done.stdout.splitlines())
    assert said["url"] == f"{RELEASES}/v{version}/{one('.tar.gz').name}"
    assert said["sha256"] == hashlib.sha256(one(".tar.gz").read_bytes()).hexdigest()
    assert run(tmp_path / "cellar/bin/prototype", "--version").stdout.startswith(f"prototype {version} ")
    assert {path.name for path in (tmp_path / "cellar").rglob("*") if path.is_file()} == {
        "prototype", "prototype.1", "_prototype", "prototype.fish", "playground.html",
    }  # fmt: skip
    builds_an_editable_page(tmp_path / "cellar/bin/prototype", tmp_path)


# Versions


def test_a_tag_is_the_version(version):
    tags = run("git", "tag", "--points-at", "HEAD", "--list", "v*", cwd=REPOSITORY).stdout.split()
    assert tags in ([], [f"v{version}"])
    # What is tagged is released, and what is released is no longer called unreleased.
    top = re.search(r"^## (\S+)", (REPOSITORY / "CHANGELOG.md").read_text(), re.MULTILINE)[1]
    assert not tags or top == version
    # A version is released once: whatever comes after it has another.
    released = run("git", "tag", "--list", f"v{version}", cwd=REPOSITORY).stdout.split()
    assert released == tags, f"v{version} is released already; the next version has another number"
