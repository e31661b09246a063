# SPDX-License-Identifier: BSD-3-Clause
"""Finds what the binaries of packages need of each other, as the loader will once the packages are installed.

A library is found by its name among all that the packages hold. Where several have it, that in a folder of the asker's
run path counts, then the one beside the asker. Nothing of the machine that checks is looked at: what the packages do
not hold is outside. The searches are counted, since packages may be made to need without end.
"""

from __future__ import annotations

import os
import posixpath
from collections.abc import Iterator
from itertools import chain, islice

from mpi_abi_check import rules_package
from mpi_abi_check.binary import Binary
from mpi_abi_check.closure import Loaded, Resolver, machine_of
from mpi_abi_check.contents import Contents
from mpi_abi_check.families import read_families
from mpi_abi_check.program import ABI_LIBRARY, check_closure

MOST_SEARCHES = 200_000
# Libraries of one name, and folders that are searched for one.
_MOST_PLACES = 64


class PackageResolver(Resolver):
    """The binaries of packages, in place of a system's folders."""

    def __init__(self, whole: list[Contents]) -> None:
        super().__init__()
        self.left = MOST_SEARCHES
        self.by_name: dict[str, list[Binary]] = {}
        for binary in (binary for contents in whole for binary in contents.binaries):
            for name in {_base(binary.name), _base(binary.path)} - {""}:
                same = self.by_name.setdefault(name, [])
                if len(same) < _MOST_PLACES:
                    same.append(binary)

    def folder_of(self, binary: Binary) -> str:
        return "/" + posixpath.dirname(binary.path)

    def find(self, name: str, asker: Loaded) -> Loaded | None:
        self.left -= 1
        fitting = [b for b in self.by_name.get(_base(name), ()) if machine_of(b) == machine_of(asker.binary)]
        if self.left < 0 or not fitting:
            return None
        places = [self.folder_of(binary) for binary in fitting]
        place = next((folder for folder in self._paths(asker) if folder in places), places[0])
        return Loaded(fitting[places.index(place)], asker, place)

    def _paths(self, asker: Loaded) -> Iterator[str]:
        """The folders in which the loader looks before all others, and the asker's own."""
        found = chain(asker.binary.runpath, (folder for one in asker.chain() for folder in one.binary.rpath))
        for path in islice(found, _MOST_PLACES):
            yield posixpath.normpath(path.replace("${ORIGIN}", "$ORIGIN").replace("$ORIGIN", asker.folder))
        yield asker.folder


def _base(name: str) -> str:
    return os.path.basename(name)


def check_closures(whole: list[Contents]) -> None:
    """Adds to each package what its binaries lead to: a second MPI, and what is needed from outside."""
    resolver = PackageResolver(whole)
    for contents in whole:
        parts = {part.path: part for part in contents.parts}
        outside: dict[str, None] = {}
        for binary in contents.binaries:
            closure = resolver.closure(binary)
            part = parts.get(binary.path)
            outside.update((name, None) for name, _ in closure.missing if not ABI_LIBRARY.fullmatch(name))
            # A library of MPI is held against what it needs as a library.
            if part is None or not part.provides:
                ids = part.families if part is not None else ()
                contents.findings += check_closure(tuple(f for f in read_families() if f.id in ids), closure)
        contents.outside = tuple(outside)
        contents.binaries.clear()
        if resolver.left < 0:
            reason = f"its binaries lead to more than {MOST_SEARCHES} searches for libraries"
            contents.fail(rules_package.PKG_BOUND, contents.path, reason)
