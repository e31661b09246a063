# SPDX-License-Identifier: BSD-3-Clause
"""What the tests of harness and runner share: a fake MPI, the selftest's rules built with it, runs.

The build of the project makes the fake MPI and the programs once (`support.py FOLDER`), and MPI_ABI_SELFTEST names the
folder.  Without it, as by hand, each test process makes its own, below its temporary folder, which goes away with it.
"""

from __future__ import annotations

import atexit
import functools
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mpi_abi_run import heads, layout, native_build

HERE = Path(__file__).resolve().parent
COMPONENT = HERE.parent
PROJECT = COMPONENT.parent
LIMIT = 300
HANG_SCALE = "0.04"
"""Of --timeout-scale: hangs are found after little more than a second, or later on a machine that is slow or busy."""
RULES = ("rules", "generated", "mutated")
"""The folders of rules."""


@dataclass(frozen=True)
class Fake:
    """A fake MPI: `prefix` as for --mpi and --api, `build` as for --build."""

    prefix: Path
    build: Path


@functools.cache
def scratch() -> Path:
    """A folder for the whole test process."""
    folder = Path(tempfile.mkdtemp(prefix="mpi-abi-selftest-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _script(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n" + text, encoding="utf-8")
    path.chmod(0o755)


def _compile(*arguments: str) -> None:
    subprocess.run([os.environ.get("CC", "cc"), "-std=c11", *arguments], check=True, timeout=LIMIT)


def _prefix(prefix: Path) -> Path:
    """Build the fake library, its launcher and its compiler wrapper."""
    include, library = f"-I{PROJECT}/include/mpi_abi", prefix / "lib" / "libmpi_abi.so.1"
    library.parent.mkdir(parents=True)
    _compile("-shared", "-fPIC", "-Wl,-soname,libmpi_abi.so.1", include, str(HERE / "fake" / "fake_mpi.c"),
             "-o", str(library))
    (library.parent / "libmpi_abi.so").symlink_to(library.name)
    _script(prefix / "bin" / "mpicc", f'exec {shlex.quote(os.environ.get("CC", "cc"))} '
            f'-rdynamic {shlex.quote(include)} "$@" -L{shlex.quote(str(library.parent))} -lmpi_abi\n')
    _compile(str(HERE / "fake" / "mpiexec.c"), "-o", str(prefix / "bin" / "mpiexec"))
    return prefix


def _shared() -> Path | None:
    """The folder that the build of the project has made."""
    return Path(os.environ["MPI_ABI_SELFTEST"]) if os.environ.get("MPI_ABI_SELFTEST") else None


@functools.cache
def _installed() -> Path:
    """The fake MPI's prefix."""
    shared = _shared()
    return shared / "prefix" if shared else _prefix(scratch() / "prefix")


def _places(rules: Path) -> layout.Layout:
    return layout.Layout(tests=rules, harness=COMPONENT / "harness", requirements=scratch() / "requirements",
                         expectations=scratch() / "expectations", include=PROJECT / "include")


def _programs(prefix: Path, rules: Path, folder: Path) -> None:
    """Build rules into a folder."""
    made = native_build.build(prefix / "bin" / "mpicc", _places(rules), heads.load_all(rules), folder)
    assert not made.skipped and not made.broken, made
    shutil.rmtree(folder / "objects")


def prepare(folder: Path) -> None:
    """Build what the tests of all modules share."""
    shutil.rmtree(folder, ignore_errors=True)
    prefix = _prefix(folder / "prefix")
    for name in RULES:
        _programs(prefix, HERE / name, folder / name)


@functools.cache
def built(rules: Path, mutants: Path | None = None) -> Fake:
    """The fake MPI and a build tree with these rules, and with mutants that were built elsewhere.  Programs of the
    shared build are copied: tests know their processes by the folder, and change what is in it."""
    prefix, shared, build = _installed(), _shared(), scratch() / f"build-{rules.name}"
    if shared and rules.parent == HERE:
        shutil.copytree(shared / rules.name, build / "programs")
    else:
        _programs(prefix, rules, build / "programs")
    places = _places(rules)
    places.expectations.mkdir(exist_ok=True)
    folders = {"tests": places.tests, "harness": places.harness, "include": places.include,
               "requirements": places.requirements, "expectations": places.expectations, "programs": build / "programs",
               "library": prefix / "lib", **({"mutants": mutants} if mutants else {})}
    (build / "layout.json").write_text(json.dumps({key: str(path) for key, path in folders.items()}),
                                       encoding="utf-8")
    return Fake(prefix, build)


def fake() -> Fake:
    """The fake MPI and a build tree with the selftest's rules."""
    return built(HERE / "rules")


@functools.cache
def _no_debugger() -> Path:
    """A folder with a debugger that only says that it does not want to be asked."""
    folder = scratch() / "no-debugger"
    _script(folder / "gdb", "echo 'not wanted here' >&2; exit 1\n")
    return folder


def environment(**more: str) -> dict[str, str]:
    """An environment for a runner in a process of its own.  It has no debugger that works: most tests ask
    for verdicts, which do not depend on one, and one takes a second for each process."""
    return {**os.environ, "PYTHONPATH": str(COMPONENT), "LD_LIBRARY_PATH": str(_installed() / "lib"),
            "PYTHONPYCACHEPREFIX": str((_shared() or scratch()) / "pycache"), "PYTHONDONTWRITEBYTECODE": "",
            "TMPDIR": str(scratch()), "PATH": f"{_no_debugger()}:{os.environ['PATH']}", **more}


def module(name: str, *arguments: str) -> list[str]:
    """The command line of a module, for an environment as above."""
    return [sys.executable, "-m", name, *arguments]


def command(*arguments: str) -> list[str]:
    """The runner's command line on the fake MPI."""
    return module("mpi_abi_run", "--build", str(fake().build), "--mpi", str(fake().prefix), *arguments)


@dataclass(frozen=True)
class Run:
    """A finished run of the runner."""

    status: int
    out: str
    err: str
    report: dict[str, Any]

    def outcomes(self) -> dict[str, str]:
        """Outcome by test, of the only number of ranks."""
        return {name: result["outcome"] for name, result in self.results().items()}

    def results(self) -> dict[str, dict[str, Any]]:
        """Result by test, of the only number of ranks."""
        return {result["test"]: result for run in self.report["runs"] for result in run["results"]}


def run(*arguments: str, **variables: str) -> Run:
    """Run the runner on the fake MPI with a JSON report."""
    folder = Path(tempfile.mkdtemp(dir=scratch()))
    done = subprocess.run(
        [*command(*arguments), "--report", "json,junit,tap", "--output", str(folder)], text=True,
        env=environment(**variables), capture_output=True, timeout=LIMIT, check=False)
    path = folder / "results.json"
    report = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    for name in ("junit.xml", "results.tap"):
        if (folder / name).is_file():
            report[name] = (folder / name).read_text(encoding="utf-8")
    shutil.rmtree(folder)
    return Run(done.returncode, done.stdout, done.stderr, report)


def run_unprofiled(**variables: str) -> int:
    """The exit status, right if 42, of a program whose library has MPI_Barrier and no PMPI_Barrier."""
    with tempfile.TemporaryDirectory(dir=scratch()) as name:
        folder = Path(name)
        Path(folder, "library.c").write_text(
            "#include <mpi.h>\nint MPI_Barrier(MPI_Comm comm) { return comm == MPI_COMM_SELF ? 42 : 1; }\n",
            encoding="utf-8")
        Path(folder, "program.c").write_text(
            "#include <mpi.h>\nint main(void) { return MPI_Barrier(MPI_COMM_SELF); }\n", encoding="utf-8")
        for words in (["-shared", "-fPIC", "library.c", "-o", "library.so"],
                      ["program.c", "./library.so", "-o", "program"]):
            subprocess.run([os.environ.get("CC", "cc"), f"-I{PROJECT}/include/mpi_abi", *words], cwd=folder,
                           check=True, timeout=LIMIT)
        done = subprocess.run(["./program"], cwd=folder, check=False, timeout=LIMIT, env={**os.environ, **variables})
    return done.returncode


if __name__ == "__main__":
    prepare(Path(sys.argv[1]))
