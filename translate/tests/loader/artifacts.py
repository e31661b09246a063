# SPDX-License-Identifier: BSD-3-Clause
"""What the tests of the loader share: the built parts, and how programs are run with them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(os.environ.get("MPI_ABI_LOADER_ARTIFACTS", "artifacts")).resolve()
if not (ROOT / "loader_host").exists():
    sys.exit(f"{ROOT} has no loader_host; set MPI_ABI_LOADER_ARTIFACTS to the built artifacts")

HOST = ROOT / "loader_host"
APP = ROOT / "loader_app"
REAL_APP = ROOT / "loader_real_app"
PROBE = ROOT / "loader_probe"
FRONT = ROOT / "front" / "libmpi_abi.so.1"
MPICH = ROOT / "mpich" / "libmpi.so.12"
OMPI = ROOT / "ompi" / "libmpi.so.40"
SHARED = ROOT / "shared"
SILENT = ROOT / "silent" / "libmpi.so.12"
STANDARD = ROOT / "standard" / "libmpi_abi.so.1"
TIME_LIMIT = 60

# The variables of launchers and of the loader, which a test must not inherit.
_FOREIGN = ("MPI_ABI_", "OMPI_", "PMI", "SLURM_", "LD_", "HYDI_")
_KEPT = ("MPI_ABI_LOADER_ARTIFACTS", "OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM")


@dataclass(frozen=True)
class Run:
    """How a program ended: its status and all that it wrote."""

    status: int
    text: str


def part(name: str) -> Path:
    """The path of a component, plugin or tool."""
    return ROOT / "parts" / name


def clean_environment(**variables: object) -> dict[str, str]:
    """This process's environment without foreign launchers, plus the given variables."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if name in _KEPT or not name.startswith(_FOREIGN)
    }
    # Open MPI refuses to run as root without these two.
    environment.update(OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1")
    environment.update((name, str(value)) for name, value in variables.items())
    return environment


def run(command: Sequence[object], *descriptors: int, **variables: object) -> Run:
    """Runs a command with these variables and open descriptors only; it must end in time."""
    done = subprocess.run(
        [str(word) for word in command],
        env=clean_environment(**variables),
        pass_fds=descriptors,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=TIME_LIMIT,
        check=False,
        text=True,
    )
    return Run(done.returncode, done.stdout)
