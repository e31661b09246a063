# SPDX-License-Identifier: BSD-3-Clause
"""Finds which ABI of MPI a binary was built for, by the marks in ``data/families.toml``, and says why."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from mpi_abi_check.binary import Binary, Kind
from mpi_abi_check.data_tables import read_table
from mpi_abi_check.names import few

STANDARD = "standard"
_NEVER = re.compile(r"(?!)")
# The length of a word in a C++ name; none is longer than a name may be.
_LENGTH = re.compile(r"(?<!\d)[1-9]\d{0,3}(?!\d)")


@dataclass(frozen=True)
class Family:
    """The marks of one ABI."""

    id: str
    title: str
    libraries: re.Pattern[str]
    symbols: re.Pattern[str]
    types: re.Pattern[str]
    folders: re.Pattern[str]
    comm: re.Pattern[str]
    within: str = ""


@dataclass(frozen=True)
class Evidence:
    """One reason to take a binary for a family's."""

    family: Family
    text: str


def _pattern(text: str | None) -> re.Pattern[str]:
    return re.compile(text) if text else _NEVER


@cache
def read_families() -> tuple[Family, ...]:
    """Reads ``data/families.toml``."""
    keys = ("libraries", "symbols", "types", "folders", "comm")
    return tuple(
        Family(t["id"], t["title"], within=t.get("within", ""), **{key: _pattern(t.get(key)) for key in keys})
        for t in read_table("families.toml")["family"]
    )


def library_family(name: str) -> Family | None:
    """The family that a library's name belongs to."""
    base = re.split(r"[/\\]", name)[-1]
    return next((f for f in read_families() if f.libraries.fullmatch(base)), None)


def mangled_types(name: str) -> Iterator[str]:
    """The words in a mangled C++ name. A length counts its word's letters, whatever follows them."""
    if not name.startswith("_Z"):
        return
    place = 2
    while match := _LENGTH.search(name, place):
        size = int(match[0])
        word = name[match.end() : match.end() + size]
        place = match.end() + (size if len(word) == size else 0)
        if len(word) == size:
            yield word


def _symbols(binary: Binary) -> list[str]:
    """The names that may be marks."""
    names = [i.name for i in binary.imports] + [e.name for e in binary.exports]
    return [name for name in dict.fromkeys(names) if "mpi" in name.lower()]


def _code(binary: Binary, others: set[str]) -> list[Evidence]:
    """Handles of MPICH in the code, where no other implementation has left marks: numbers may agree by chance."""
    if not binary.handles or not others <= {STANDARD, "mpich", "intel"}:
        return []
    text = f"has code with MPICH's {', '.join(binary.handles)}"
    return [Evidence(family, text) for family in read_families() if family.id == "mpich"]


def evidence(binary: Binary) -> tuple[Evidence, ...]:
    """All reasons, in the order of the families; the names of libraries before symbols."""
    found = []
    names = _symbols(binary)
    types = list(dict.fromkeys(word for name in names for word in mangled_types(name)))
    for family in read_families():
        for library in [n.name for n in binary.needed]:
            if library_family(library) is family:
                found.append(Evidence(family, f"needs {library}"))
        if binary.kind is Kind.SHARED and binary.name and library_family(binary.name) is family:
            found.append(Evidence(family, f"is {binary.name}"))
        for what, pattern, pool in (("symbols", family.symbols, names), ("types in C++ names", family.types, types)):
            marks = [name for name in pool if pattern.fullmatch(name)]
            if marks:
                found.append(Evidence(family, f"has {what} {few(marks, 3)}"))
        comm = binary.debug.typedefs.get("MPI_Comm", "") if binary.debug is not None else ""
        if family.comm.fullmatch(comm):
            found.append(Evidence(family, f"has debug information with MPI_Comm as {comm}"))
    found += _code(binary, {e.family.id for e in found})
    within = {e.family.id for e in found}
    for family in read_families():
        for folder in binary.rpath + binary.runpath:
            # A folder's name alone proves nothing about a binary without other marks.
            if family.folders.fullmatch(folder) and (family.within in within or family.id in within):
                found.append(Evidence(family, f"has a run path to {folder}"))
    return tuple(found)


def decide(reasons: tuple[Evidence, ...]) -> tuple[Family, ...]:
    """The families that a binary was built for; more than one means that it is mixed.

    The name libmpi.so.12 is that of MPICH and its derivatives, and was that of Open MPI 1.10: symbols decide.
    """
    families = dict.fromkeys(e.family for e in reasons)
    ids = {f.id for f in families}
    if "openmpi" in ids and "mpich" in ids and all(_ambiguous(e.text) for e in reasons if e.family.id == "mpich"):
        families = {f: None for f in families if f.id != "mpich"}
    merged = {f.within for f in families}
    return tuple(f for f in families if f.id not in merged)


def _ambiguous(text: str) -> bool:
    return re.fullmatch(r"(needs|is) libmpi\.so\.12(\.\d+)*", text) is not None
