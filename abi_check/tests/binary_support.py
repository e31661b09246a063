# SPDX-License-Identifier: BSD-3-Clause
"""What the tests of binaries share: libraries and programs made here, sound or broken in one way."""

from __future__ import annotations

import atexit
import hashlib
import shutil
import subprocess
import tempfile
import unittest
from functools import cache
from pathlib import Path

from mpi_abi_check.binary import Binary
from mpi_abi_check.closure import Resolver
from mpi_abi_check.context import Context
from mpi_abi_check.library import check_library
from mpi_abi_check.model import Report
from mpi_abi_check.program import check_program
from mpi_abi_check.reader import open_binary
from mpi_abi_spec import load_abi

# Linked with nothing, so that no C library is looked for.
LINK = ("-shared", "-nostdlib", "-Wl,--no-as-needed")


@cache
def context() -> Context:
    """A context that looks for no libraries."""
    return Context(load_abi())


def searching(*folders: Path, root: Path = Path("/"), symbols: bool = True) -> Context:
    """A context that looks for libraries in ``folders`` first."""
    return Context(load_abi(), Resolver(root, tuple(map(str, folders)), symbols))


def stubs(leave_out: frozenset[str] = frozenset()) -> str:
    """C with all functions of the ABI, but for some."""
    lines = []
    for name in context().names.functions:
        if f"P{name}" not in leave_out:
            lines.append(f"int P{name}(void) {{ return 0; }}")
        if name not in leave_out:
            lines.append(f"int {name}(void) {{ return 0; }}")
    return "\n".join(lines) + "\n"


def compile_and_link(output: Path, source: str, *options: str, compiler: str = "gcc") -> Path:
    """Makes a file from C. Fails with what the compiler says."""
    output.parent.mkdir(parents=True, exist_ok=True)
    command = [compiler, "-x", "c", "-w", "-fPIC", "-o", str(output), "-", "-x", "none", *options]
    done = subprocess.run(command, input=source, capture_output=True, text=True, timeout=120, check=False)
    if done.returncode:
        raise AssertionError(f"{' '.join(command)}: {done.stderr}")
    return output


@cache
def _folder() -> Path:
    """Where what many tests link with is kept."""
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder)
    return folder


@cache
def _compiled(leave_out: frozenset[str]) -> str:
    """The functions of the ABI as an object file, which takes longer to compile than to link."""
    name = hashlib.sha256(" ".join(sorted(leave_out)).encode()).hexdigest()
    return str(compile_and_link(_folder() / f"{name}.o", stubs(leave_out), "-c"))


class Workshop(unittest.TestCase):
    """Tests with a folder of their own."""

    folder: Path

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp()).resolve()
        self.addCleanup(shutil.rmtree, self.folder)

    def library(
        self, *options: str, extra: str = "", leave_out: tuple[str, ...] = (), name: str = "libmpi_abi.so.1"
    ) -> Path:
        """A library with the functions of the ABI."""
        functions = _compiled(frozenset(leave_out))
        return compile_and_link(self.folder / name, extra, functions, *LINK, f"-Wl,-soname,{name}", *options)

    def small(self, name: str, *options: str, source: str = "") -> Path:
        """A library with what ``source`` says."""
        return compile_and_link(self.folder / name, source, *LINK, f"-Wl,-soname,{Path(name).name}", *options)

    def program(self, *options: str, source: str = "int MPI_Init(); int main(void) { return MPI_Init(); }") -> Path:
        """A program; what it imports may be nowhere."""
        flags = ("-Wl,--unresolved-symbols=ignore-all", "-Wl,-E", "-Wl,--no-as-needed")
        return compile_and_link(self.folder / "program", source, *flags, *options)


def ids(report: Report) -> set[str]:
    """The rules of a report's findings, without the common prefix."""
    return {finding.rule.id.removeprefix("ABI-") for finding in report.findings}


def names(report: Report, rule: str) -> set[str]:
    """The names in the findings of a rule."""
    return {f.name for f in report.findings if f.rule.id == f"ABI-{rule}"}


def read(path: Path) -> Binary:
    """The binary in a file."""
    return open_binary(path, context())


def check(path: Path, kind: str = "library", using: Context | None = None) -> Report:
    """The report about a file."""
    checker = check_library if kind == "library" else check_program
    return checker(read(path), using or context())
