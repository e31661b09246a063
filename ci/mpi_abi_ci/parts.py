# SPDX-License-Identifier: BSD-3-Clause
"""ci/test --all: everything there is, in parts that can be run alone, and resumed after an interruption.

A part that passed leaves a file in build/all that names the state of the sources. With --resume it is left out as long
as they are the same. What a part prints goes to build/all/PART.log.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Sequence

from mpi_abi_ci import project
from mpi_abi_ci.seen import key
from mpi_abi_ci.steps import Steps, end

FOLDER = project.ROOT / "build" / "all"
SUITES = ("bookworm", "trixie", "sid")
FORMATS = ("conda", "deb", "rpm", "runtime", "source", "spack", "versions", "wheel")


def _build(preset: str) -> list[str]:
    return [f"cmake --preset {preset}", f"cmake --build --preset {preset} -- --quiet"]


def _preset(name: str, *ctest: str) -> list[str]:
    return [*_build(name), shlex.join(["ctest", "--preset", name, "--parallel", "2", "--no-tests=error", *ctest])]


IN_ROOT = ("ci/test_bare {}", "ci/test_readme {}", "ci/bare {} ci/conformance --fast", "ci/bare {} ci/test")
PARTS: dict[str, list[str]] = {
    "lint": ["ci/setup lint", "ci/lint"],
    "test": ["ci/test"],
    "long": ["ci/setup bare", *_preset("long", "-L", "long")],
    "asan": _preset("asan"),
    "ubsan": _preset("ubsan"),
    "tsan": _preset("tsan"),
    "memcheck": [*_preset("default", "-C", "memcheck", "-R", "memcheck")],
    "fuzz": ["ci/setup gate gate_header test", "python3 -B abi_check/fuzz/fuzz.py --runs 2000"],
    "suite": ["ci/conformance --heavy --strict"],
    "mutants": [*_build("default"), "bin/mpi-abi mutants --build build/default --mpi mpich",
                "bin/mpi-abi mutants --build build/default --mpi openmpi"],
    "packages": [f"packaging/test {name}" for name in FORMATS],
    "bare": ["ci/setup bare", *(command.format(suite) for suite in SUITES for command in IN_ROOT)],
    "templates": ["ci/setup bare", "ci/test_templates bookworm"],
    "implementations": ["ci/setup bare", "ci/implementations", "ci/implementations --findings"],
}
"""Commands of each part; the first that fails ends it, but for those of PERSISTENT."""
PERSISTENT = {"packages", "bare", "implementations"}
SKIPPED = 77


def state() -> str:
    """The sum of the project's files: those that git knows or would add."""
    names = project.output("git", "ls-files", "--cached", "--others", "--exclude-standard").split("\n")
    return key([], [project.ROOT / name for name in names if name])


def _run(command: str, log: str) -> int:
    """The exit status of a command; what it prints is added to the log."""
    with (FOLDER / log).open("ab") as file:
        file.write(f"\n$ {command}\n".encode())
        file.flush()
        environment = {**os.environ, "PATH": f"/usr/bin:{os.environ['PATH']}"}
        done = subprocess.run(command, shell=True, cwd=project.ROOT, stdin=subprocess.DEVNULL, stdout=file,
                              stderr=subprocess.STDOUT, env=environment, check=False)
    return done.returncode


def run_part(name: str, sources: str) -> int:
    """0 if the commands of a part pass or skip; then it counts as passed for these sources."""
    passed = FOLDER / f"{name}.passed"
    passed.unlink(missing_ok=True)
    (FOLDER / f"{name}.log").unlink(missing_ok=True)
    failed = 0
    for command in PARTS[name]:
        status = _run(command, f"{name}.log")
        print(f"{command}: {'skipped' if status == SKIPPED else f'exit status {status}'}", flush=True)
        if status not in (0, SKIPPED):
            failed = 1
            if name not in PERSISTENT:
                break
    if not failed:
        passed.write_text(sources, encoding="ascii")
    else:
        print(f"see {FOLDER / name}.log", flush=True)
    return failed


def has_passed(name: str, sources: str) -> bool:
    """Whether a part passed before, for these sources."""
    try:
        return (FOLDER / f"{name}.passed").read_text(encoding="ascii") == sources
    except (OSError, ValueError):
        return False


def run(names: Sequence[str], resume: bool) -> int:
    """Run parts, all by default, and tell how long each took."""
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        print(f"ci/test: no part {', '.join(unknown)}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    sources = state()
    steps = Steps()
    for name in names or PARTS:
        if resume and has_passed(name, sources):
            print(f"\n== {name}: passed before, for the same sources", flush=True)
        else:
            steps.run(name, lambda name=name: run_part(name, sources))  # type: ignore[misc]
    print(f"\n{steps.table()}")
    return end("ci/test", steps, f"ci/test: {len(steps.done) - len(steps.failed)} of {len(steps.done)} parts passed")
