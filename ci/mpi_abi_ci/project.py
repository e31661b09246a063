# SPDX-License-Identifier: BSD-3-Clause
"""The tree that is checked: its folder, its files, and how a command is run in it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "default"
_GENERATED = re.compile(rb"^/\* Generated from spec/", re.M)


def files(*suffixes: str) -> list[Path]:
    """The project's own files with one of these suffixes, without builds and hidden folders, sorted."""
    found = []
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if not name.startswith((".", "build")) and name != "__pycache__"]
        found += [Path(folder, name) for name in names if name != ".git" and name.endswith(suffixes)]
    return sorted(found)


def is_generated(path: Path) -> bool:
    """Whether a generator made a C file; nobody lints those."""
    with path.open("rb") as file:
        return _GENERATED.search(file.read(500)) is not None


def hand_written_c(*suffixes: str) -> list[Path]:
    """C files that no generator made."""
    return [path for path in files(*suffixes) if not is_generated(path)]


def run(*command: str | Path, **variables: str) -> int:
    """The exit status of a command in the project's folder, which writes where this process writes."""
    sys.stdout.flush()
    environment = {**os.environ, **variables}
    return subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, env=environment, check=False).returncode


def output(*command: str | Path) -> str:
    """What a command in the project's folder prints; an error if it fails."""
    done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
    return done.stdout
