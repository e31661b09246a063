# SPDX-License-Identifier: BSD-3-Clause
"""Implementations of MPI: one adapter, a few lines of data, for each.

An adapter says how its launcher identifies itself, how it takes a number of ranks, and which
environment makes it behave on a small machine.  It never says anything to the translation library,
which follows the launcher.  To add one, add a module with an ADAPTER to this package.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from mpi_abi_run.model import UsageError

_VERSION_LIMIT = 60.0
_PREFIX_LAUNCHERS = ("mpiexec", "mpirun")


@dataclass(frozen=True)
class Adapter:
    """One implementation's habits.

    `signature` finds the version (group 1) in what the launcher prints for --version, `library` in what
    MPI_Get_library_version says; launchers and compilers are the names to look for on PATH.  `singleton`
    is the environment in which a program needs no launcher to be a single rank, None where that is slow or
    impossible; only the mutants run so.  `banner` matches what the launcher prints when a rank dies,
    which says less than the diagnosis.  Adapters of higher `order` are asked later who a launcher is.
    `lacks` says what it does not have yet, by topics and by beginnings of functions' names: rules of such a topic, and
    those that cover such a function, are skipped.  `threads` are arguments with which each process is several ranks.
    """

    name: str
    title: str
    signature: re.Pattern[str]
    launchers: tuple[str, ...]
    compilers: tuple[str, ...]
    arguments: tuple[str, ...]
    library: re.Pattern[str] | None = None
    environment: Mapping[str, str] = field(default_factory=dict)
    singleton: Mapping[str, str] | None = None
    banner: re.Pattern[str] | None = None
    order: int = 0
    lacks: Mapping[str, str] = field(default_factory=dict)
    threads: tuple[str, ...] = ()

    def missing(self, topic: str, functions: Iterable[str]) -> str:
        """What it lacks of what a rule needs; nothing if it has all."""
        found = [what for name, what in self.lacks.items()
                 if name == topic or any(function.startswith(name) for function in functions)]
        return found[0] if found else ""

    def split(self, output: str) -> tuple[str, str]:
        """What the ranks printed, and the launcher's banners."""
        if self.banner is None:
            return output, ""
        banners = "".join(match[0] for match in self.banner.finditer(output))
        return self.banner.sub("", output).strip(), banners.strip()


@dataclass(frozen=True)
class Implementation:
    """An adapter with a launcher that was found; `prefix` is set when it is not the system's.  With a number of
    `ranks_per_process` that is not 0, ranks are threads."""

    adapter: Adapter
    version: str
    launcher: Path
    compiler: Path | None
    prefix: Path | None = None
    ranks_per_process: int = 0

    def command(self, np: int) -> list[str]:
        """The launcher's command line up to the program."""
        threads = self.adapter.threads if self.ranks_per_process else ()
        number = np // (self.ranks_per_process or 1)
        return [str(self.launcher), *(text.format(np=number, ranks=self.ranks_per_process)
                                      for text in (*self.adapter.arguments, *threads))]


def adapters() -> list[Adapter]:
    """All adapters of this package, in the order in which they are asked."""
    modules = (importlib.import_module(f"{__name__}.{module.name}")
               for module in pkgutil.iter_modules(__path__))
    return sorted((module.ADAPTER for module in modules), key=lambda a: (a.order, a.name))


def _introduction(launcher: Path) -> str:
    """What a launcher prints for --version; nothing if it does not come to an end."""
    try:
        done = subprocess.run([str(launcher), "--version"], stdin=subprocess.DEVNULL, text=True,
                              errors="replace", capture_output=True, timeout=_VERSION_LIMIT,
                              check=False)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout + done.stderr


def _recognize(launcher: Path, candidates: list[Adapter]) -> tuple[Adapter, str] | None:
    text = _introduction(launcher)
    for adapter in candidates:
        match = adapter.signature.search(text)
        if match is not None:
            return adapter, match[1]
    return None


def _on_path(names: tuple[str, ...]) -> list[Path]:
    return [Path(path) for path in map(shutil.which, names) if path is not None]


def from_system(adapter: Adapter) -> Implementation | None:
    """The implementation that an adapter knows, if its launcher is on PATH and is really its own."""
    for launcher in _on_path((*adapter.launchers, *_PREFIX_LAUNCHERS)):
        found = _recognize(launcher, adapters())
        if found is not None and found[0].name == adapter.name:
            compiler = next(iter(_on_path(adapter.compilers)), None)
            return Implementation(adapter, found[1], launcher, compiler)
    return None


def of_library(text: str) -> Implementation | None:
    """The implementation on PATH of the MPI whose MPI_Get_library_version says this."""
    for adapter in adapters():
        if adapter.library is not None and adapter.library.match(text):
            return from_system(adapter)
    return None


def from_prefix(prefix: Path) -> Implementation:
    """The implementation installed below a folder, whichever it is; UsageError if there is none."""
    for name in _PREFIX_LAUNCHERS:
        launcher = prefix / "bin" / name
        found = _recognize(launcher, adapters()) if launcher.is_file() else None
        if found is not None:
            compiler = prefix / "bin" / "mpicc"
            return Implementation(found[0], found[1], launcher,
                                  compiler if compiler.is_file() else None, prefix)
    raise UsageError(f"no MPI below {prefix}: wanted bin/mpiexec or bin/mpirun that answers --version")


def find(name: str, option: str) -> Implementation:
    """The implementation that an option (--mpi, --api) names: an adapter or the prefix of an
    installation; UsageError if there is none.  An adapter without a launcher of its own is no name to
    offer."""
    named = {adapter.name: adapter for adapter in adapters()}
    if name in named:
        found = from_system(named[name])
        if found is None:
            raise UsageError(f"{option} {name}: none of {', '.join(named[name].launchers)} is on PATH "
                             f"and answers --version as {named[name].title} does")
        return found
    if "/" not in name or not Path(name).is_dir():
        offered = ", ".join(sorted(one.name for one in named.values() if one.launchers))
        raise UsageError(f"{option} {name}: wanted one of {offered} or the prefix of an "
                         "installation (a folder with bin/mpiexec)")
    return from_prefix(Path(name).resolve())


def find_all() -> list[Implementation]:
    """Every implementation on PATH, each launcher once."""
    found = [one for one in map(from_system, adapters()) if one is not None]
    return list({one.launcher.resolve(): one for one in reversed(found)}.values())[::-1]
