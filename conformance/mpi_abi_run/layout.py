# SPDX-License-Identifier: BSD-3-Clause
"""Where the suite's parts are: the rules, the harness, the built programs and the library.

The build writes a layout.json into its conformance/ folder, and the installation one beside its copy of
this package; paths in it are absolute or relative to it.  Without either, the source tree has the rules
and the harness, which is all that --list and --api need.  A runner that came alone, as in a wheel, runs the
suite of an installation that is named.
"""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass
from pathlib import Path

from mpi_abi_run import CONTRACT_VERSION
from mpi_abi_run.model import RunError, UsageError

_PACKAGE = Path(__file__).resolve().parent
_KEYS = ("tests", "harness", "requirements", "expectations", "include", "programs", "library")
_OPTIONAL = ("mutants",)
_INSTALLED = Path("share", "mpi_abi", "python", "layout.json")
"""Where below its prefix an installation has its layout."""


@dataclass(frozen=True)
class Layout:
    """Folders of the suite; `programs` and `library` are None when nothing is built, and `mutants` when
    they are not.  `installed` is True when rules and programs came together, so that neither can be out
    of date."""

    tests: Path
    harness: Path
    requirements: Path
    expectations: Path
    include: Path
    programs: Path | None = None
    library: Path | None = None
    mutants: Path | None = None
    installed: bool = False


def _read(path: Path) -> Layout:
    try:
        data = json.loads(os.fsdecode(path.read_bytes()))
        folders = {key: (path.parent / data[key]).resolve()
                   for key in (*_KEYS, *(key for key in _OPTIONAL if key in data))}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise RunError(f"{path}: cannot be read as a layout of the suite: {error!r}") from error
    return Layout(**folders, installed=(path.parent / _PACKAGE.name).is_dir())


def source() -> Layout:
    """The layout of the source tree that this package lies in, with nothing built."""
    component = _PACKAGE.parent
    return Layout(tests=component / "tests", harness=component / "harness",
                  requirements=component / "requirements", expectations=component / "expectations",
                  include=component.parent / "include")


def _candidates(build: Path | None) -> list[Path]:
    """Layout files to look for: those of the build asked for, or else all that are near."""
    if build is not None:
        return [build / "conformance" / "layout.json", build / "layout.json"]
    near = [path / "conformance" / "layout.json"
            for root in (_PACKAGE.parent.parent, Path.cwd())
            for path in (root, *root.glob("build*"), *root.glob("build/*"))]
    built = [path for path in near if path.is_file()]
    return [_PACKAGE.parent / "layout.json", *sorted(built, key=lambda p: -p.stat().st_mtime)]


def _contract(package: Path) -> int | None:
    """The contract that an installation's own runner is for; None if it has none that says so."""
    module = package / "__init__.py"
    text = module.read_text(encoding="utf-8", errors="replace") if module.is_file() else ""
    found = re.search(r"^CONTRACT_VERSION = (\d+)$", text, re.MULTILINE)
    return int(found[1]) if found is not None else None


def _installation(prefix: Path) -> Layout:
    """The layout of the installation at a prefix."""
    path = prefix / _INSTALLED
    if not path.is_file():
        raise UsageError(f"--suite {prefix}: wanted the prefix of an installation of mpi_abi with its conformance "
                         f"suite, looked for {path}; it is installed unless cmake was given "
                         "-DMPI_ABI_BUILD_CONFORMANCE=OFF")
    found = _contract(path.parent / _PACKAGE.name)
    if found != CONTRACT_VERSION:
        raise UsageError(f"--suite {prefix}: wanted a suite of contract {CONTRACT_VERSION}, found one of contract "
                         f"{found or 'unknown'}; run it with {prefix}/bin/mpi-abi")
    return _read(path)


def locate(build: Path | None, suite: Path | None = None) -> Layout:
    """The layout of a build folder, of the installation at a prefix or of this one, of the newest build near,
    or the source's."""
    if build is not None and suite is not None:
        raise UsageError("--build and --suite: wanted one of them")
    if suite is not None:
        return _installation(suite)
    tried = _candidates(build)
    for path in tried:
        if path.is_file():
            return _read(path)
    if build is not None:
        raise UsageError(f"--build {build}: wanted a build of this project, in which cmake wrote "
                         "conformance/layout.json; run cmake first")
    if not source().tests.is_dir():
        raise RunError(f"no conformance suite found: looked for {tried[0]}, for {source().tests}, and for builds near "
                       f"{Path.cwd()}; give --suite PREFIX, an installation of mpi_abi, or --build DIR")
    return source()
