# SPDX-License-Identifier: BSD-3-Clause
"""Checks all binaries below folders as programs: whole systems, on all processors, in bounded memory.

Most files do not name MPI, which their symbol tables alone show. The others are checked in full, each with
what it needs. Files come in the order of their paths, so that the report does not depend on who was first. Links are
not followed, and a file with several names is checked once.
"""

from __future__ import annotations

import multiprocessing
import os
import resource
import signal
import stat
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from mpi_abi_check.bounds import MEMORY
from mpi_abi_check.closure import Resolver
from mpi_abi_check.context import Context
from mpi_abi_check.elf import MAGIC, map_file, names_mpi, need_elftools
from mpi_abi_check.formatting import counted
from mpi_abi_check.model import CheckError, Report, Status
from mpi_abi_check.program import check_program
from mpi_abi_check.reader import read_binary
from mpi_abi_spec import load_abi

SECONDS = 20
_BATCH = 64
_SMALLEST = 52  # an ELF header of 32 bits


@dataclass(frozen=True)
class Search:
    """Where a tree's libraries are looked for; what a worker needs to make its own context."""

    root: str
    library_path: tuple[str, ...]
    closure: bool

    def context(self) -> Context:
        """A context with an empty cache."""
        resolver = Resolver(Path(self.root), self.library_path, symbols=False)
        return Context(load_abi(), resolver if self.closure else None)


class _Worker:
    """The context of one process; it reads no debug information, which would take too long."""

    context: Context | None = None


class _Slow(Exception):
    """A file takes too long."""


def _late(_number: int, _frame: FrameType | None) -> None:
    raise _Slow


def _start(search: Search) -> None:
    """A worker is bounded in memory, and in time for each file: what is in a tree may mean harm."""
    signal.signal(signal.SIGPROF, _late)
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY if hard == resource.RLIM_INFINITY else min(MEMORY, hard), hard))
    _Worker.context = search.context()


def _look(path: str) -> Report | bool | None:
    """The report on a file; True for a binary that does not name MPI, None if it is not a binary."""
    try:
        with open(path, "rb") as file:
            if file.read(4) != MAGIC:
                return None
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        return _check(path)
    except (OSError, CheckError) as error:
        reason = str(error).removeprefix(f"{path}: ")
    except _Slow:
        reason = f"it takes more than {SECONDS} s"
    except MemoryError:
        reason = f"it takes more than {MEMORY >> 20} MiB of memory"
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return Report("program", path, (), (), (reason,), verdict="unknown")


def _check(path: str) -> Report | bool:
    assert _Worker.context is not None
    with map_file(Path(path)) as data:
        if not names_mpi(data, path):
            return True
        report = check_program(read_binary(data, path, _Worker.context, debug=False), _Worker.context)
    return report if report.verdict != "none" else True


def _batch(paths: list[str]) -> list[Report | bool | None]:
    return [_look(path) for path in paths]


def list_files(folders: list[Path]) -> tuple[list[str], list[str]]:
    """All regular files below folders that may be binaries, sorted; and what could not be looked into."""
    files: dict[tuple[int, int], str] = {}
    errors: list[str] = []
    for folder in folders:
        if not folder.is_dir():
            raise CheckError(f"{folder}: wanted a folder", Status.USAGE)
        for parent, inner, names in os.walk(folder, onerror=lambda e: errors.append(str(e))):
            inner.sort()
            for name in sorted(names):
                path = os.path.join(parent, name)
                try:
                    found = os.lstat(path)
                except OSError as error:
                    errors.append(str(error))
                    continue
                if stat.S_ISREG(found.st_mode) and found.st_size >= _SMALLEST:
                    files.setdefault((found.st_dev, found.st_ino), path)
    return sorted(files.values()), errors


def _bar(done: int, all_of: int) -> None:
    """A progress bar, for people alone."""
    if sys.stderr.isatty():
        width = 40 * done // max(all_of, 1)
        end = "\n" if done >= all_of else ""
        print(f"\rmpi-abi: [{'#' * width}{' ' * (40 - width)}] {done} of {all_of} files", end=end, file=sys.stderr)


def _run(
    files: list[str], search: Search, jobs: int, progress: Callable[[int, int], None]
) -> Iterator[Report | bool | None]:
    batches = [files[i : i + _BATCH] for i in range(0, len(files), _BATCH)]
    # Not by a server of processes, Python 3.14's default: it reads the program's main module again.
    fork = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(jobs, fork, initializer=_start, initargs=(search,)) as pool:
        done = 0
        for results in pool.map(_batch, batches):
            done += len(results)
            progress(done, len(files))
            yield from results


def check_tree(
    folders: list[Path], search: Search, jobs: int, progress: Callable[[int, int], None] = _bar
) -> list[Report]:
    """A report on the folders, then one on each binary that uses MPI. Raises CheckError."""
    need_elftools()
    files, errors = list_files(folders)
    reports, binaries = [], 0
    try:
        for result in _run(files, search, jobs, progress):
            binaries += result is not None
            if isinstance(result, Report):
                reports.append(result)
    except BrokenProcessPool:
        errors.append("the rest of the files: reading one of them ended the process that did")
    counts = Counter(report.verdict for report in reports)
    facts = [", ".join((counted(len(files), "file"), counted(binaries, "binary"), f"{len(reports)} with MPI"))]
    facts += [f"built for {verdict}: {count}" for verdict, count in sorted(counts.items())]
    name = ", ".join(str(folder) for folder in folders)
    return [Report("tree", name, tuple(facts), (), tuple(errors)), *reports]
