# SPDX-License-Identifier: BSD-3-Clause
"""The command ``mpi-abi binds``: asks the library which MPI it chooses, and prints what a container must see of it."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from mpi_abi_binds.collect import Collector, Container
from mpi_abi_binds.model import BindsError, read_parts
from mpi_abi_binds.output import FORMATS, lines
from mpi_abi_check.closure import Resolver
from mpi_abi_check.elf import need_elftools
from mpi_abi_check.model import CheckError

_DESCRIPTION = """Prints what of this machine's MPI must be visible in a container, so that a program of the standard
ABI in it runs on this MPI: libraries, plugins, programs, configuration, shared folders, devices, sockets, variables.
No MPI is started. MPI_ABI_BACKEND chooses the MPI, as for programs."""
_EPILOG = """exit status: 0 all is printed, 1 no MPI was found, or it cannot run in that container, 2 usage"""


def _arguments(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mpi-abi binds", description=_DESCRIPTION, epilog=_EPILOG)
    parser.add_argument("--format", choices=list(FORMATS), default="list",
                        help="options of docker run, podman run, apptainer exec or bwrap, or a list (default)")
    parser.add_argument("--root", type=Path, metavar="DIR", help="root folder of the container: print only what it "
                        "lacks, and fail if its C library is too old")
    parser.add_argument("--info", required=True, help=argparse.SUPPRESS)  # the program that knows the choice
    return parser.parse_args(arguments)


def _chosen(info: str) -> str:
    """The path of the MPI library that the translation library chooses."""
    answer = subprocess.run([info, "chosen"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    if answer.returncode != 0:
        raise BindsError(answer.stderr.strip().removeprefix("mpi-abi: ") or f"{info}: exit status {answer.returncode}")
    said = answer.stdout.splitlines()
    if len(said) < 2:
        raise BindsError(f"{info}: wanted the path of a library in the second line, found {answer.stdout!r}")
    return said[1]


def _root(folder: Path | None) -> Path | None:
    if folder is not None and not folder.is_dir():
        raise BindsError(f"--root: wanted the root folder of a container, found no folder {folder}")
    return folder.resolve() if folder else None


def main(arguments: list[str]) -> int:
    """Runs the command and returns its exit status."""
    options = _arguments(arguments)
    try:
        need_elftools()
        container = Container(_root(options.root))
        items = Collector(Resolver(), container, read_parts()).collect(_chosen(options.info))
        print("\n".join(lines(options.format, items)))
    except (BindsError, CheckError, OSError) as error:
        print(f"mpi-abi: binds: {error}", file=sys.stderr)
        return 1
    return 0
