"""A formula for Homebrew, which takes the archives of a release."""

from program import LICENSE, NAME, PACKAGE, PLAYGROUND, SUMMARY

SYSTEMS = {"macos": "macos", "linux": "linux"}
MACHINES = {"arm64": "arm", "x86_64": "intel"}


def homebrew(version, sums, has_playground, releases):
    """`sums` are the checksums of the archives by their platform; `releases` is where the archives of this version are."""
    playground = f'\n    (share/"protoc").install "share/{PLAYGROUND}"' if has_playground else ""
    cases = ""
    for system, on_system in SYSTEMS.items():
        machines = {machine: on for machine, on in MACHINES.items() if f"{system}-{machine}" in sums}
        if not machines:
            continue
        cases += f"\n  on_{on_system} do\n"
        for machine, on_machine in machines.items():
            platform = f"{system}-{machine}"
            cases += f"    on_{on_machine} do\n"
            cases += f'      url "{releases}/{NAME}-{version}-{platform}.tar.gz"\n'
            cases += f'      sha256 "{sums[platform]}"\n'
            cases += "    end\n"
        cases += "  end\n"
    return f"""\
class {"".join(word.capitalize() for word in PACKAGE.split("-"))} < Formula
  desc "{SUMMARY}"
  homepage "{releases.split("/releases/")[0]}"
  version "{version}"
  license "{LICENSE}"
{cases}
  def install
    bin.install "bin/{NAME}"
    man1.install "share/man/man1/{NAME}.1"
    bash_completion.install "share/bash-completion/completions/{NAME}"
    zsh_completion.install "share/zsh/site-functions/_{NAME}"
    fish_completion.install "share/fish/vendor_completions.d/{NAME}.fish"{playground}
  end

  test do
    system bin/"{NAME}", "init", "shop"
    system bin/"{NAME}", "build", "shop"
  end
end
"""
