# SPDX-License-Identifier: BSD-3-Clause
"""Classifies the names that a binary imports or exports: of the ABI, legacy, an extension, Fortran's, foreign."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from mpi_abi_check.data_tables import read_table
from mpi_abi_spec.cdecl import prototype
from mpi_abi_spec.model import Abi

_MPI = re.compile(r"P?MPI_\w+")
_EXTENSION = re.compile(r"P?MPIX_\w+")
_ARRAY = re.compile(r"^(.*?)(\w+)?\[\d*\](\[(\d+)\])?$")
_FORTRAN_MODULE = re.compile(r"p?mpi_\w+_f08_*|__mpi(_f08)?\w*_MOD_\w+|mpi(_f08)?\w*_mp_\w+_?", re.IGNORECASE)


def _parameter(text: str) -> str:
    """A parameter's type without its name, an array as the pointer that it is."""
    text = text.strip()
    if text in ("void", "..."):
        return text
    match = _ARRAY.match(text)
    if match:
        text = f"{match[1].strip()} (*)[{match[4]}]" if match[4] else f"{match[1].strip()} *"
    else:
        text = re.sub(r"\b\w+$", "", text).strip()
    return re.sub(r"(?<![*(])\*", " *", re.sub(r"\s*\*", "*", text))


class Class(Enum):
    """Whose a name is."""

    ABI = "of the ABI"
    LEGACY = "legacy"
    REMOVED = "removed"
    FINT = "conversion between C and Fortran"
    FOREIGN = "not in the ABI"
    EXTENSION = "extension"
    FORTRAN = "Fortran"
    OTHER = "not MPI's"


@dataclass(frozen=True)
class Names:
    """The names of the ABI and those that it leaves out, each with what takes its place."""

    abi: Abi

    @cached_property
    def functions(self) -> tuple[str, ...]:
        """The functions of the ABI, without their PMPI_ names, in the order of the standard."""
        return tuple(variant.name for variant in self.abi.variants)

    @cached_property
    def known(self) -> frozenset[str]:
        """All functions of the ABI, MPI_ and PMPI_."""
        return frozenset(self.functions) | frozenset(f"P{name}" for name in self.functions)

    @cached_property
    def fortran(self) -> frozenset[str]:
        """How Fortran compilers spell the functions of MPI."""
        lower = {name.lower() for name in self.known}
        return frozenset(name + tail for name in lower for tail in ("_", "__")) | {name.upper() for name in self.known}

    @cached_property
    def prototypes(self) -> dict[str, str]:
        """The prototypes of the ABI as debug information has them: without names, arrays as pointers."""
        found = {}
        for variant in self.abi.variants:
            returns, rest = prototype(variant, self.abi, "f_").split("f_(", 1)
            parameters = ", ".join(_parameter(p) for p in rest.removesuffix(")").split(","))
            found[variant.name] = found["P" + variant.name] = f"{returns.strip()} ({parameters})"
        return found

    @cached_property
    def typedefs(self) -> dict[str, str]:
        """What debug information has behind the types' names; an address may have 32 or 64 bits."""
        handles = {t.name: f"struct {t.handle} *" for t in self.abi.types if t.handle}
        return handles | {t.name: "64 bits, signed" for t in self.abi.types if t.integer == "int64_t"}

    @cached_property
    def mpich_datatypes(self) -> dict[int, str]:
        """MPICH's datatypes by value: the handles that are telling numbers."""
        handles = self.abi.families["mpich"].handles
        return {value: name for name, value in handles.items() if isinstance(value, int) and value >> 24 == 0x4C}

    @cached_property
    def _excluded(self) -> dict[str, dict[str, str]]:
        data = read_table("excluded.toml")
        legacy = {f.name: f.replacement or "" for f in self.abi.legacy}
        return {"legacy": legacy, "removed": data["removed"], "fortran": data["fortran"]}

    @cached_property
    def _fint(self) -> re.Pattern[str]:
        return re.compile(self._excluded["fortran"]["pattern"])

    def classify(self, name: str) -> Class:
        """Whose a name is."""
        if name in self.known:
            return Class.ABI
        if name in self.fortran or _FORTRAN_MODULE.fullmatch(name):
            return Class.FORTRAN
        plain = name.removeprefix("P")
        for table, found in (("legacy", Class.LEGACY), ("removed", Class.REMOVED)):
            if plain in self._excluded[table]:
                return found
        if self._fint.fullmatch(plain):
            return Class.FINT
        if _MPI.fullmatch(name):
            return Class.FOREIGN
        return Class.EXTENSION if _EXTENSION.fullmatch(name) else Class.OTHER

    def replacement(self, name: str) -> str:
        """What takes the place of a name that the ABI leaves out, for people; empty if nothing does."""
        plain, prefix = name.removeprefix("P"), "P" if name.startswith("P") else ""
        for table in ("legacy", "removed"):
            if found := self._excluded[table].get(plain):
                return prefix + found
        if match := re.fullmatch(r"(MPI_\w+)_(c2f|f2c)", plain):
            new = f"{match[1]}_{'toint' if match[2] == 'c2f' else 'fromint'}"
            return prefix + new if new in self.known else ""
        return ""


def few(names: list[str], most: int = 8) -> str:
    """The first names of a list, and how many more there are."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more
