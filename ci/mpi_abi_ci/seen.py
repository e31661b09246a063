# SPDX-License-Identifier: BSD-3-Clause
"""What lint has found clean, by content: a key that was seen needs no linter again.

A key is the sum of all that a result depends on: the linter and its version, its options and settings, the file, and
the files that it includes or imports. An entry is a file named and filled with its key. Anything else in its place
counts as not seen, so a damaged cache costs time and hides nothing. Only clean results are kept.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable
from pathlib import Path

from mpi_abi_ci.project import ROOT


@functools.cache
def content(path: Path) -> str:
    """The sum of a file's content; a missing file has one, too."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return "missing"


@functools.cache
def relative(path: Path) -> str:
    """A path that is the same wherever the project lies."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


@functools.cache
def _line(path: Path) -> bytes:
    return f"{relative(path)}={content(path)}\0".encode()


def forget() -> None:
    """Read files again, which have changed in the meantime."""
    content.cache_clear()
    _line.cache_clear()


def key(words: Iterable[str], paths: Iterable[Path]) -> str:
    """The key of a result that depends on these words and these files."""
    total = hashlib.sha256()
    for word in words:
        total.update(word.replace(str(ROOT), "").encode() + b"\0")
    for path in sorted(set(paths)):
        total.update(_line(path))
    return total.hexdigest()


class Seen:
    """A folder of entries."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def _entry(self, name: str) -> Path:
        return self.folder / name[:2] / name

    def has(self, name: str) -> bool:
        """Whether a result with this key was clean before."""
        try:
            return self._entry(name).read_text(encoding="ascii") == name
        except (OSError, ValueError):
            return False

    def add(self, name: str) -> None:
        """Keep that the result with this key is clean."""
        entry = self._entry(name)
        entry.parent.mkdir(parents=True, exist_ok=True)
        entry.write_text(name, encoding="ascii")
