# SPDX-License-Identifier: BSD-3-Clause
"""Checks whether a package that needs libmpi_abi.so.1 depends on packages that have it, and on more than one MPI."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from mpi_abi_check import rules_package as rules
from mpi_abi_check.contents import Contents
from mpi_abi_check.data_tables import read_table
from mpi_abi_check.metadata import Alternatives, Dependency, PackageKind
from mpi_abi_check.model import Finding

_KINDS = {PackageKind.DEB: "deb", PackageKind.RPM: "rpm", PackageKind.WHEEL: "wheel", PackageKind.CONDA: "conda"}
# Kinds of packages that can name alternatives.
_CHOICE = (PackageKind.DEB, PackageKind.RPM)
_UNKNOWN = "unknown"


@dataclass(frozen=True)
class Provider:
    """An entry of ``data/providers.toml``."""

    title: str
    since: str
    neutral: bool
    names: dict[str, re.Pattern[str]]

    def has_library(self, asked: Dependency) -> bool:
        """Whether every version that a dependency accepts has the library."""
        if not self.since:
            return True
        if self.since == _UNKNOWN:
            return False
        first = [int(part) for part in self.since.split(".")]
        return list(asked.least) + [0] * len(first) >= first


@cache
def read_providers() -> tuple[Provider, ...]:
    """Reads ``data/providers.toml``."""
    found = []
    for table in read_table("providers.toml")["provider"]:
        names = {kind: re.compile(table[kind], re.IGNORECASE) for kind in _KINDS.values() if kind in table}
        found.append(Provider(table["title"], table.get("since", ""), table.get("neutral", False), names))
    return tuple(found)


def find_provider(kind: PackageKind, name: str) -> Provider | None:
    """The provider that a package of this name is, if it is one."""
    key = _KINDS.get(kind, "")
    return next((p for p in read_providers() if key in p.names and p.names[key].fullmatch(name)), None)


@dataclass(frozen=True)
class _Dependencies:
    """The dependencies of one package. Packages in ``beside`` are checked with it and have the library."""

    kind: PackageKind
    beside: set[str]

    def provides(self, asked: Dependency) -> bool:
        """Whether some version of a package has the library, or may have it."""
        return asked.name in self.beside or find_provider(self.kind, asked.name) is not None

    def surely(self, asked: Dependency) -> bool:
        """Whether each version that is accepted has the library."""
        provider = find_provider(self.kind, asked.name)
        return asked.name in self.beside or (provider is not None and provider.has_library(asked))

    def single(self, alternatives: Alternatives) -> str:
        """The one MPI that all alternatives are of; empty if the user has a choice."""
        found = [find_provider(self.kind, asked.name) for asked in alternatives]
        titles = {p.title if p is not None and not p.neutral else "" for p in found}
        return titles.pop() if len(titles) == 1 and not any(a.name in self.beside for a in alternatives) else ""


def _text(alternatives: Alternatives) -> str:
    return " | ".join(asked.text for asked in alternatives)


def _missing(contents: Contents, part: str) -> Finding:
    rule = rules.PKG_DEPENDS_WHEEL if contents.metadata.kind is PackageKind.WHEEL else rules.PKG_DEPENDS
    found = ", ".join(map(_text, contents.metadata.depends[:8])) or "no dependency"
    return Finding(rule, contents.metadata.name or contents.path, "a provider of libmpi_abi", found, f"for {part}")


def check_given(contents: Contents, soname: str) -> Iterator[Finding]:
    """What the package gives to programs of the ABI that are built with it."""
    dependencies = _Dependencies(contents.metadata.kind, set())
    for given in contents.given:
        titles = [dependencies.single(group) for group in given.depends] if given.soname == soname else []
        title = next(filter(None, titles), "")
        if title:
            shown = ", ".join(map(_text, given.depends))
            found = f"{shown}, which is {title} alone"
            yield Finding(rules.PKG_SHLIBS_ONE, given.file, f"alternatives for {soname}", found)


def check_depends(contents: Contents, part: str, beside: set[str]) -> Iterator[Finding]:
    """The dependencies of a package in which ``part`` needs the library, and which does not have it itself."""
    metadata = contents.metadata
    if metadata.kind not in _KINDS:
        return
    dependencies = _Dependencies(metadata.kind, beside)
    asked = [group for group in metadata.depends if any(map(dependencies.provides, group))]
    if not asked:
        yield _missing(contents, part)
        return
    name, note = metadata.name or contents.path, f"for {part}"
    if not any(all(map(dependencies.surely, group)) for group in asked):
        wanted = "MPICH >= 5.0, Open MPI >= 6.0 or the translation library"
        yield Finding(rules.PKG_DEPENDS_VERSION, name, wanted, ", ".join(map(_text, asked)), note)
    for group in asked:
        if metadata.kind in _CHOICE and (title := dependencies.single(group)):
            yield Finding(rules.PKG_DEPENDS_ONE, name, "alternatives", f"{_text(group)}, which is {title} alone", note)
            return
