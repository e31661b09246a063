# SPDX-License-Identifier: BSD-3-Clause
"""Recognizes headers of another time or another ABI by the marks in ``data/vintages.toml``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from mpi_abi_check import rules
from mpi_abi_check.data_tables import read_table
from mpi_abi_check.header_probe import HeaderFacts
from mpi_abi_check.model import Finding


@dataclass(frozen=True)
class Mark:
    """Facts that together show where a header comes from. ``values`` are inclusive ranges."""

    id: str
    title: str
    since: str = ""
    until: str = ""
    shipped: str = ""
    values: dict[str, tuple[int, int]] = field(default_factory=dict)
    declarations: dict[str, re.Pattern[str]] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    macros: dict[str, str] = field(default_factory=dict)

    def fits(self, facts: HeaderFacts) -> bool:
        """Whether all facts hold for a header."""
        known = {name for name, _ in facts.scan.names()}
        return (
            all(low <= facts.numbers.get(f"value:{n}", low - 1) <= high for n, (low, high) in self.values.items())
            and all(pattern.fullmatch(facts.scan.text(n)) for n, pattern in self.declarations.items())
            and known.issuperset(self.names)
            and (not self.macros or any(n in facts.scan.macros for n in self.macros))
        )

    @property
    def when(self) -> str:
        """The time of the header stubs that had the mark, and the releases that did."""
        days = f"from {self.since} to {self.until}" if self.since else f"before {self.until}"
        return f"header stubs {days}" + (f"; {self.shipped}" if self.shipped else "")


@dataclass(frozen=True)
class Marks:
    """All marks, by kind."""

    vintages: tuple[Mark, ...]
    natives: tuple[Mark, ...]


def _mark(table: dict[str, Any]) -> Mark:
    values = {n: (v, v) if isinstance(v, int) else (v[0], v[1]) for n, v in table.pop("values", {}).items()}
    patterns = {n: re.compile(p) for n, p in table.pop("declarations", {}).items()}
    return Mark(values=values, declarations=patterns, names=tuple(table.pop("names", ())), **table)


def read_marks() -> Marks:
    """Reads ``data/vintages.toml``."""
    data = read_table("vintages.toml")
    return Marks(tuple(_mark(t) for t in data["vintage"]), tuple(_mark(t) for t in data["native"]))


def check_origin(facts: HeaderFacts, marks: Marks) -> Iterator[Finding]:
    """Findings that say which implementation, or else which time, a header comes from."""
    native = False
    for mark in marks.natives:
        if mark.fits(facts):
            native = True
            brand = [name for macro, name in mark.macros.items() if macro in facts.scan.macros][0]
            family = "" if brand == mark.title else f", of the {mark.title} family"
            found = f"the mpi.h of {brand}'s own ABI{family}"
            yield Finding(rules.VENDOR, brand, "the header of the standard ABI", found)
    for mark in marks.vintages:
        if not native and mark.fits(facts):
            yield Finding(rules.VINTAGE, mark.id, "", mark.title, mark.when)
