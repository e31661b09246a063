# SPDX-License-Identifier: BSD-3-Clause
"""Where the suite's parts are: the rules, the harness, the built programs and the library.

The build writes a layout.json into its conformance/ folder, and the installation one beside this
package; paths in it are absolute or relative to it.  Without either, the source tree has the rules and
the harness, which is all that --list and --api need.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from .model import RunError, UsageError

_PACKAGE = Path(__file__).resolve().parent
_KEYS = ("tests", "harness", "expectations", "include", "programs", "library")
_OPTIONAL = ("mutants",)


@dataclass(frozen=True)
class Layout:
    """Folders of the suite; `programs` and `library` are None when nothing is built, and `mutants` when
    they are not.  `installed` is True when rules and programs came together, so that neither can be out
    of date."""

    tests: Path
    harness: Path
    expectations: Path
    include: Path
    programs: Path | None = None
    library: Path | None = None
    mutants: Path | None = None
    installed: bool = False


def _read(path: Path) -> Layout:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        folders = {key: (path.parent / data[key]).resolve()
                   for key in (*_KEYS, *(key for key in _OPTIONAL if key in data))}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise RunError(f"{path}: cannot be read as a layout of the suite: {error!r}") from error
    return Layout(**folders, installed=(path.parent / _PACKAGE.name).is_dir())


def source() -> Layout:
    """The layout of the source tree that this package lies in, with nothing built."""
    room = _PACKAGE.parent
    return Layout(tests=room / "tests", harness=room / "harness",
                  expectations=room / "expectations", include=room.parent / "include")


def _candidates(build: Path | None) -> list[Path]:
    """Layout files to look for: those of the build asked for, or else all that are near."""
    if build is not None:
        return [build / "conformance" / "layout.json", build / "layout.json"]
    near = [path / "conformance" / "layout.json"
            for root in (_PACKAGE.parent.parent, Path.cwd())
            for path in (root, *root.glob("build*"), *root.glob("build/*"))]
    built = [path for path in near if path.is_file()]
    return [_PACKAGE.parent / "layout.json", *sorted(built, key=lambda p: -p.stat().st_mtime)]


def locate(build: Path | None) -> Layout:
    """The layout of a build folder, of this installation, of the newest build near, or the source's."""
    for path in _candidates(build):
        if path.is_file():
            return _read(path)
    if build is not None:
        raise UsageError(f"--build {build}: wanted a build of this project, in which cmake wrote "
                         "conformance/layout.json; run cmake first")
    return source()
