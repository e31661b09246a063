#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Runs a topic of the conformance suite under valgrind over a real MPI: no error, and no leak in the library.

Errors of any part of the process count, but those in memcheck.supp. A leak counts if the library allocated the
memory: MPIs keep a lot of their own until the process ends. Rules that the MPI is expected to break are left out,
since some end the process. Usage: memcheck.py mpich|openmpi RANKS PROGRAM, where a program has its topic's name.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from fnmatch import fnmatchcase
from pathlib import Path
from xml.etree import ElementTree

CONFORMANCE = Path(__file__).resolve().parents[2] / "conformance"
sys.path.insert(0, str(CONFORMANCE))

# pylint: disable=wrong-import-position
from mpi_abi_run import expectations  # noqa: E402

SKIPPED = 77
LAUNCHERS = {
    "mpich": ["mpiexec.mpich", "-n"],
    "openmpi": ["mpiexec.openmpi", "--oversubscribe", "--bind-to", "none", "-n"],
}
ENVIRONMENT = {
    "OMPI_ALLOW_RUN_AS_ROOT": "1",
    "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
    "OMPI_MCA_mpi_yield_when_idle": "1",
    "OMPI_MCA_reachable": "weighted",
    "UCX_HANDLE_ERRORS": "none",
}
OPTIONS = ["--quiet", "--leak-check=full", "--show-leak-kinds=definite", "--num-callers=30", "--xml=yes"]
TIME_LIMIT = 540
LIBRARY = "libmpi_abi.so"
# Where memory comes from, whoever asked for it.
ALLOCATORS = ("vgpreload_", "libc.so", "libc-2")


def rules(topic: str, mpi: str) -> list[str]:
    """The rules of a topic's program that this MPI is not expected to break."""
    entries = expectations.load(CONFORMANCE / "expectations" / f"{mpi}.toml")
    expected = [pattern for entry in entries for pattern in entry.tests]
    return [
        path.stem
        for path in sorted((CONFORMANCE / "tests" / topic).glob("*.c"))
        if "#define RULE_ALONE" not in path.read_text(encoding="utf-8")
        and not any(fnmatchcase(f"{topic}/{path.stem}", pattern) for pattern in expected)
    ]


def frames(error: ElementTree.Element) -> list[tuple[str, str]]:
    """Object and function of each frame of an error's own stack, the innermost first."""
    stack = error.find("stack")
    return [] if stack is None else [
        (Path(f.findtext("obj", "")).name, f.findtext("fn", "?")) for f in stack.iter("frame")
    ]


def is_ours(error: ElementTree.Element) -> bool:
    """Whether an error counts: any but a leak of what others allocated."""
    if not error.findtext("kind", "").startswith("Leak_"):
        return True
    askers = [obj for obj, _ in frames(error) if not obj.startswith(ALLOCATORS)]
    return bool(askers) and askers[0].startswith(LIBRARY)


def describe(error: ElementTree.Element) -> str:
    """An error as text: what it is, and the functions on the stack."""
    what = error.findtext("what", "") or error.findtext("xwhat/text", "")
    return "\n".join([what, *(f"    {function} ({obj})" for obj, function in frames(error))])


def judge(folder: Path, ranks: int) -> list[str]:
    """The errors that count in the reports of all ranks; a report that is missing or cut off is one, too."""
    found = []
    reports = sorted(folder.glob("*.xml"))
    if len(reports) < ranks:
        found.append(f"{len(reports)} reports of {ranks} ranks")
    for report in reports:
        try:
            errors = ElementTree.parse(report).getroot().iter("error")
        except ElementTree.ParseError as error:
            found.append(f"{report.name}: {error}")
            continue
        found += [describe(error) for error in errors if is_ours(error)]
    return found


def run(mpi: str, ranks: int, program: Path, names: list[str]) -> tuple[str, list[str]]:
    """What the program printed, and the errors that count."""
    suppressions = Path(__file__).with_name("memcheck.supp")
    with tempfile.TemporaryDirectory() as folder:
        valgrind = ["valgrind", *OPTIONS, f"--suppressions={suppressions}", f"--xml-file={folder}/%p.xml"]
        done = subprocess.run(
            [*LAUNCHERS[mpi], str(ranks), *valgrind, str(program), *names],
            env={**os.environ, **ENVIRONMENT}, timeout=TIME_LIMIT, check=False,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        )
        return done.stdout, judge(Path(folder), ranks)


def main(mpi: str, ranks: int, program: Path) -> int:
    """Runs the program; the exit status: 0, 1 for errors, or SKIPPED."""
    for command in ("valgrind", LAUNCHERS[mpi][0]):
        if not shutil.which(command):
            print(f"memcheck: no {command} here, skipped")
            return SKIPPED
    names = rules(program.name, mpi)
    output, found = run(mpi, ranks, program, names)
    ended = [line.split()[1] for line in output.splitlines() if line.startswith(("PASS ", "SKIP "))]
    found += [f"{name} did not pass" for name in names if name not in ended]
    print(output if found else f"{len(ended)} rules")
    print("\n".join([*found, f"memcheck: {len(found)} errors"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])))
