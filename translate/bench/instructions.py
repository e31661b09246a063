#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Counts the instructions that translation adds to a call, over each MPI that is installed.

Builds calls.c with the standard header and the library given, and with each MPI's own compiler
wrapper; runs all of them under valgrind's callgrind, whose counts are exact and repeatable; prints
one line a call: native instructions, and what is added. Exit status 1 when nothing could be measured.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROUNDS = 1000
# MPI_ABI_BACKEND value -> that MPI's compiler wrapper.
MPIS = {"mpich": "mpicc.mpich", "openmpi": "mpicc.openmpi"}
TOTALS = re.compile(r"^totals: (\d+)", re.M)
TRIGGER = re.compile(r"^desc: Trigger: Client Request: (\w+)", re.M)


def environment(backend: str | None) -> dict[str, str]:
    """The environment of a run: the backend chosen, and Open MPI's consent to run as root."""
    env = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1")
    if backend:
        env["MPI_ABI_BACKEND"] = backend
    return env


def compile_calls(compiler: str, output: Path, flags: list[str]) -> Path:
    """Builds calls.c with a compiler; raises CalledProcessError."""
    command = [compiler, "-O2", "-w", str(HERE / "calls.c"), *flags, "-o", str(output)]
    subprocess.run(command, check=True)
    return output


def count(program: Path, backend: str | None, work: Path) -> dict[str, float]:
    """Instructions a call by case, of one program; raises CalledProcessError."""
    out = work / f"{program.name}.{backend or 'native'}"
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", str(program)]
    subprocess.run(command, check=True, env=environment(backend), capture_output=True, cwd=work, timeout=600)
    counts = {}
    for dump in work.glob(f"{out.name}.*"):
        text = dump.read_text(encoding="utf-8")
        trigger, total = TRIGGER.search(text), TOTALS.search(text)
        if trigger and total:
            counts[trigger[1]] = int(total[1]) / ROUNDS
    return counts


def measure(library: Path, include: Path) -> dict[str, tuple[dict[str, float], dict[str, float]]]:
    """Counts by MPI: native and translated."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        flags = [f"-I{include}", f"-L{library}", "-lmpi_abi", f"-Wl,-rpath,{library}"]
        translated = compile_calls("cc", work / "translated", flags)
        for backend, compiler in MPIS.items():
            if shutil.which(compiler):
                native = compile_calls(compiler, work / f"native_{backend}", [])
                found[backend] = (count(native, None, work), count(translated, backend, work))
            else:
                print(f"instructions: {backend}: no {compiler} here, skipped", file=sys.stderr)
    return found


def main() -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("library", type=Path, help="folder of libmpi_abi.so")
    parser.add_argument("--include", type=Path, default=HERE.parent.parent / "include" / "mpi_abi")
    args = parser.parse_args()
    if not shutil.which("valgrind"):
        print("instructions: valgrind is missing (Debian: valgrind)", file=sys.stderr)
        return 1
    found = measure(args.library.resolve(), args.include.resolve())
    for backend, (native, translated) in found.items():
        print(f"\n{backend}: instructions a call\n{'call':<30}{'native':>10}{'added':>10}")
        for case, base in native.items():
            print(f"{case:<30}{base:>10.0f}{translated[case] - base:>+10.0f}")
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
