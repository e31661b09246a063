#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Builds and runs the programs of docs/findings.md natively, and compares them with what the page says.

A program's head names the implementation and the versions that show the defect. The page and the folder must name the
same programs; a program must tell of its defect on those versions, and of none on others. Implementations that are not
here are left out with a word; if none is here, the exit status is 77.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "conformance"))

# pylint: disable=wrong-import-position
from mpi_abi_run import adapters, expectations  # noqa: E402

LIMIT = 120.0
SKIPPED = 77
SEEN = 1
HEAD = re.compile(r"/\* shows: +(?P<mpi>\w+) (?P<versions>.*)\n \* ranks: +(?P<ranks>\d)\n")
OPTIONS = ["-std=c11", "-Wall", "-Wextra", "-Werror"]


def run(implementation: adapters.Implementation, program: Path, ranks: int) -> subprocess.CompletedProcess[str]:
    """Builds a program with the implementation's own compiler wrapper and launches it."""
    assert implementation.compiler is not None
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder) / program.stem
        subprocess.run([implementation.compiler, *OPTIONS, program, "-o", built], check=True, timeout=LIMIT)
        return subprocess.run([*implementation.command(ranks), built], check=False, timeout=LIMIT, text=True,
                              capture_output=True, errors="replace",
                              env={**os.environ, **implementation.adapter.environment})


def check(program: Path, found: dict[str, adapters.Implementation]) -> str | None:
    """What is wrong with a program: '' if nothing is, None if its implementation is not here."""
    head = HEAD.search(program.read_text(encoding="utf-8"))
    if head is None:
        return "its head does not say which implementation shows the defect, and with how many ranks"
    implementation = found.get(head["mpi"])
    if implementation is None or implementation.compiler is None:
        return None
    done = run(implementation, program, int(head["ranks"]))
    wanted = SEEN if expectations.includes(head["versions"], implementation.version) else 0
    told = (done.returncode == SEEN and ", wanted " in done.stdout) if wanted else done.returncode == 0
    return "" if told else (f"wanted exit status {wanted} on {head['mpi']} {implementation.version}, found "
                            f"{done.returncode}\n{done.stdout}{done.stderr}")


def main() -> int:
    """Runs all programs; 0: they do what the page says, 1: they do not, 77: there is no MPI."""
    programs = sorted(HERE.glob("*.c"))
    named = set(re.findall(r"^\| `(\w+\.c)`", (HERE.parent / "findings.md").read_text(encoding="utf-8"), re.M))
    differ = named ^ {program.name for program in programs}
    found = {one.adapter.name: one for one in adapters.find_all()}
    results = {program.name: check(program, found) for program in programs}
    for name, result in results.items():
        print(f"{name}: {'its MPI is not here' if result is None else result or 'as described'}")
    if differ:
        print(f"in the page or in the folder, but not in both: {', '.join(sorted(differ))}")
    if differ or any(results.values()):
        return 1
    return SKIPPED if all(result is None for result in results.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
