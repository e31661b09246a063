# SPDX-License-Identifier: BSD-3-Clause
"""Builds a C program of a benchmark with the standard header and with each MPI's own."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

INCLUDE = Path(__file__).resolve().parents[2] / "include" / "mpi_abi"
# MPI_ABI_BACKEND value -> that MPI's compiler wrapper, and its launcher of two ranks, one on each core.
WRAPPERS = {"mpich": "mpicc.mpich", "openmpi": "mpicc.openmpi"}
LAUNCHERS = {
    "mpich": ["mpiexec.mpich", "-n", "2", "-bind-to", "core"],
    "openmpi": ["mpiexec.openmpi", "-n", "2", "--bind-to", "core"],
}


@dataclass(frozen=True)
class Pair:
    """One program in two builds: with an MPI's own header and library, and with the standard's. ``title`` is for a
    build with another library than this project's."""

    mpi: str
    native: Path
    translated: Path
    title: str = ""


def environment(backend: str | None) -> dict[str, str]:
    """The environment of a run: the backend chosen, and Open MPI's consent to run as root."""
    env = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1")
    if backend:
        env["MPI_ABI_BACKEND"] = backend
    return env


def _compile(compiler: str, source: Path, output: Path, flags: list[str]) -> Path:
    subprocess.run([compiler, "-O2", "-w", str(source), *flags, "-o", str(output)], check=True)
    return output


def build_translated(source: Path, args: argparse.Namespace, work: Path) -> Path:
    """Builds ``source`` with the standard header and library; raises CalledProcessError."""
    include, library = args.include.resolve(), args.library.resolve()
    flags = [f"-I{include}", f"-L{library}", "-lmpi_abi", f"-Wl,-rpath,{library}"]
    return _compile("cc", source, work / source.stem, flags)


def build(source: Path, args: argparse.Namespace, work: Path) -> list[Pair]:
    """Builds ``source`` for every MPI that is installed; raises CalledProcessError."""
    translated = build_translated(source, args, work)
    pairs = []
    for mpi, wrapper in WRAPPERS.items():
        if shutil.which(wrapper):
            native = _compile(wrapper, source, work / f"native_{mpi}", [])
            pairs.append(Pair(mpi, native, translated))
        else:
            print(f"bench: {mpi}: no {wrapper} here, skipped", file=sys.stderr)
    return pairs


def parser(description: str | None) -> argparse.ArgumentParser:
    """The options that every benchmark has."""
    result = argparse.ArgumentParser(description=description)
    result.add_argument("library", type=Path, help="folder of libmpi_abi.so")
    result.add_argument("--include", type=Path, default=INCLUDE)
    return result
