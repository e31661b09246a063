# SPDX-License-Identifier: BSD-3-Clause
"""Which Python files of the project a file imports, at once and through others."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator
from pathlib import Path

from mpi_abi_ci import project


@functools.cache
def modules() -> dict[str, Path]:
    """The files of packages by module name; a package lies in the folder of its component."""
    found = {}
    for path in project.files(".py"):
        parts = list(path.relative_to(project.ROOT).with_suffix("").parts)
        start = next((at for at, part in enumerate(parts[:-1]) if part.startswith("mpi_abi_")), None)
        if start is not None:
            name = ".".join(parts[start:] if parts[-1] != "__init__" else parts[start:-1])
            found[name] = path
    return found


def _names(path: Path) -> Iterator[str]:
    """Each module that a file may import: `from a import b` may mean a.b."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@functools.cache
def direct(path: Path) -> frozenset[Path]:
    """The project's files that a file imports: of packages, or beside it."""
    found = set()
    for name in _names(path):
        beside = path.with_name(f"{name}.py")
        if name in modules():
            found.add(modules()[name])
        elif beside.is_file():
            found.add(beside)
    return frozenset(found)


@functools.cache
def all_of(path: Path) -> frozenset[Path]:
    """The file, and all that it imports through others."""
    found = {path}
    waiting = [path]
    while waiting:
        new = direct(waiting.pop()) - found
        found |= new
        waiting += new
    return frozenset(found)
