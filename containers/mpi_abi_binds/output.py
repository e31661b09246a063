# SPDX-License-Identifier: BSD-3-Clause
"""The items as options of the programs that start containers, one in each line, or as a list."""

from __future__ import annotations

import fnmatch
import os
import re
from collections.abc import Callable, Iterable, Iterator

from mpi_abi_binds.model import BindsError, Item, Kind

_WRITABLE = {Kind.SHARED, Kind.SOCKETS}
_NAMES = {Kind.NAMESPACE, Kind.VARIABLE, Kind.PASSED}


def _engine(items: list[Item], passed: Callable[[str], Iterable[str]]) -> Iterator[str]:
    """Docker and Podman. /dev/shm comes with the namespace of shared memory. Of two values the last counts."""
    for item in items:
        if item.kind is Kind.NAMESPACE:
            yield f"--{item.name}=host"
        elif item.kind is Kind.VARIABLE:
            yield f"--env={item.name}={item.source}"
        elif item.kind is Kind.PASSED:
            yield from passed(item.name)
        elif item.kind is Kind.DEVICE:
            yield f"--device={item.source}:{item.name}"
        elif item.name != "/dev/shm":
            yield f"--volume={item.source}:{item.name}{'' if item.kind in _WRITABLE else ':ro'}"


def _set_here(pattern: str) -> list[str]:
    """Docker knows no patterns: those that are in the environment now."""
    return [f"--env={name}" for name in sorted(os.environ) if fnmatch.fnmatchcase(name, pattern)]


def _docker(items: list[Item]) -> Iterator[str]:
    return _engine(items, _set_here)


def _podman(items: list[Item]) -> Iterator[str]:
    """Podman knows names with * at their end."""
    return _engine(items, lambda name: [f"--env={name}"] if re.fullmatch(r"\w+\*?", name) else _set_here(name))


def _apptainer(items: list[Item]) -> Iterator[str]:
    """Apptainer shares the environment, the namespaces and /dev with this machine by itself."""
    for item in items:
        if item.kind is Kind.VARIABLE:
            yield f"--env={item.name}={item.source}"
        elif item.kind not in _NAMES and not item.name.startswith("/dev/"):
            yield f"--bind={item.source}:{item.name}{'' if item.kind in _WRITABLE else ':ro'}"


def _bwrap(items: list[Item]) -> Iterator[str]:
    """Bubblewrap shares the environment and the namespaces, too. The options for the root come before these."""
    for item in items:
        if item.kind is Kind.VARIABLE:
            yield f"--setenv {item.name} {item.source}"
        elif item.kind not in _NAMES:
            how = "dev-bind" if item.name.startswith("/dev/") else "bind" if item.kind in _WRITABLE else "ro-bind"
            yield f"--{how} {item.source} {item.name}"


def _list(items: list[Item]) -> Iterator[str]:
    for item in items:
        yield "\t".join(filter(None, (item.kind.value, item.name, item.source if item.source != item.name else "")))


FORMATS: dict[str, Callable[[list[Item]], Iterator[str]]] = {
    "list": _list, "docker": _docker, "podman": _podman, "apptainer": _apptainer, "bwrap": _bwrap,
}


def lines(form: str, items: list[Item]) -> list[str]:
    """The items in this form. The options are to be split by a shell, so that no path may have a space in it."""
    for item in items:
        odd = re.search(r"[\s,*?\[\\]" if item.kind is Kind.VARIABLE else r"[\s,:*?\[\\]", item.name + item.source)
        if odd and form != "list" and item.kind is not Kind.PASSED:
            raise BindsError(
                f"{item.name}: a path with '{odd[0]}' cannot be given to {form}; take --format list, and write the "
                "option yourself"
            )
    return list(FORMATS[form](items))
