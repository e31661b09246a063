#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Builds and runs the programs of docs/findings.md natively, and compares them with what the page says.

A program's head has lines of these keys:

    shows: NAME VERSIONS     the implementation and its versions that show the defect; one line for each implementation
    needs: NAME VERSIONS     the versions that the program is for: those that have the functions, where not all do
    ranks: NUMBER

NAME-abi is an implementation's own libmpi_abi, used through include/mpi_abi/mpi.h. A program must report its defect on
the versions that show it, and none on others; the page and the folder must name the same programs. With arguments,
only the programs whose names begin so run; with --sample, the first one for each implementation that shows a defect of
the version that is here. Implementations that are not here are left out with a word; if none is here,
the exit status is 77.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parents[1]
sys.path.insert(0, str(PROJECT / "conformance"))

# pylint: disable=wrong-import-position
from mpi_abi_run import adapters, expectations, native  # noqa: E402
from mpi_abi_run.model import UsageError  # noqa: E402

LIMIT = 120.0
SKIPPED = 77
HEAD = re.compile(r"^(?:/\*| \*) (shows|needs|ranks): +(\S+) *(.*)$", re.M)
OPTIONS = ["-std=c11", "-Wall", "-Wextra", "-Werror"]


@dataclass(frozen=True)
class Target:
    """What programs are built for: an implementation, or its own libmpi_abi."""

    implementation: adapters.Implementation
    library: native.Library | None = None

    def build(self, program: Path, built: Path) -> None:
        """Builds with the implementation's own compiler wrapper; for the library, with the compiler."""
        compiler: list[str | Path] = [self.implementation.compiler or "mpicc"]
        linked: list[str | Path] = []
        if self.library is not None:
            compiler = [os.environ.get("CC", "cc"), "-I", PROJECT / "include" / "mpi_abi"]
            linked = ["-L", self.library.folder, f"-l:{native.SONAME}"]
        command: list[str | Path] = [*compiler, *OPTIONS, program, "-o", built, *linked]
        subprocess.run(command, check=True, timeout=LIMIT)

    def run(self, built: Path, ranks: int) -> subprocess.CompletedProcess[str]:
        """Launches what was built."""
        environment = {**os.environ, **self.implementation.adapter.environment}
        if self.library is not None:
            folders = [str(self.library.folder), str(self.library.file.parent)]
            environment["LD_LIBRARY_PATH"] = ":".join([*folders, *filter(None, [os.environ.get("LD_LIBRARY_PATH")])])
        return subprocess.run([*self.implementation.command(ranks), built], check=False, timeout=LIMIT, text=True,
                              capture_output=True, errors="replace", env=environment)


def targets() -> dict[str, Target]:
    """What is here, by the names that heads give it."""
    found = {}
    for one in adapters.find_all():
        name = one.adapter.name
        if one.compiler is not None:
            found[name] = Target(one)
        try:
            found[f"{name}-abi"] = Target(one, native.find(name))
        except UsageError:  # it has none
            continue
    return found


def judge(program: Path, target: Target, ranks: int, shown: bool) -> str:
    """The reason why a program is wrong on a target; empty if it reports its defect exactly where expected."""
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder) / program.stem
        target.build(program, built)
        done = target.run(built, ranks)
    # Hydra was seen to return 0 though a rank had not.
    if ", wanted " in done.stdout if shown else done.returncode == 0:
        return ""
    wanted = "a line with what was wanted" if shown else "exit status 0"
    return f"wanted {wanted}; found {done.returncode}\n{done.stdout}{done.stderr}"


def check(program: Path, here: dict[str, Target]) -> Iterator[tuple[str, str]]:
    """What the program was run on, and what is wrong there: nothing if it does as its head says."""
    lines = HEAD.findall(program.read_text(encoding="utf-8"))
    needs = {name: versions for key, name, versions in lines if key == "needs"}
    ranks = [int(number) for key, number, _ in lines if key == "ranks"][0]
    for key, name, versions in lines:
        if key != "shows" or name not in here:
            continue
        version = here[name].implementation.version
        if expectations.includes(needs.get(name, ""), version):
            yield f"{name} {version}", judge(program, here[name], ranks, expectations.includes(versions, version))


def check_all(programs: list[Path], here: dict[str, Target]) -> tuple[int, int]:
    """Runs programs and says how each did; returns the number of runs and of those that went wrong."""
    runs = wrong = 0
    for program in programs:
        results = list(check(program, here))
        for name, result in results:
            print(f"{program.name}: {name}: {result or 'as described'}", flush=True)
        if not results:
            print(f"{program.name}: its MPI is not here", flush=True)
        runs += len(results)
        wrong += sum(bool(result) for _, result in results)
    return runs, wrong


def sample(programs: list[Path], here: dict[str, Target]) -> list[Path]:
    """The first program for each implementation that is here and shows the defect."""
    first: dict[str, Path] = {}
    for program in programs:
        for key, name, versions in HEAD.findall(program.read_text(encoding="utf-8")):
            if key == "shows" and name in here and expectations.includes(versions, here[name].implementation.version):
                first.setdefault(name, program)
    return sorted(set(first.values()))


def main(names: list[str]) -> int:
    """Runs the programs; 0: they do what the page says, 1: they do not, 77: there is no MPI."""
    programs = sorted(HERE.glob("*.c"))
    page = (HERE.parent / "findings.md").read_text(encoding="utf-8")
    differ = set(re.findall(r"^\| `(\w+\.c)`", page, re.M)) ^ {program.name for program in programs}
    if differ:
        print(f"in the page or in the folder, but not in both: {', '.join(sorted(differ))}")
    here = targets()
    chosen = sample(programs, here) if names == ["--sample"] else [
        one for one in programs if not names or one.name.startswith(tuple(names))]
    runs, wrong = check_all(chosen, here)
    if differ or wrong:
        return 1
    return 0 if runs else SKIPPED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
