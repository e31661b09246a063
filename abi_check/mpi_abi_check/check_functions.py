# SPDX-License-Identifier: BSD-3-Clause
"""Checks the functions of a header, and the names that it should not have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from mpi_abi_check import rules
from mpi_abi_check.compiler import Language
from mpi_abi_check.data_tables import read_table
from mpi_abi_check.formatting import counted
from mpi_abi_check.header_probe import HeaderFacts, functions, known_names
from mpi_abi_check.model import Finding
from mpi_abi_spec.cdecl import prototype
from mpi_abi_spec.model import Abi

# The only functions that may be macros (2.6.4).
_MACROS = frozenset({"MPI_Aint_add", "MPI_Aint_diff", "PMPI_Aint_add", "PMPI_Aint_diff"})
_STANDARD = re.compile(r"P?MPI_")
_EXTENSION = re.compile(r"P?MPIX_")
_FEW = 12


@dataclass(frozen=True)
class Excluded:
    """What the ABI leaves out besides the legacy functions, from ``data/excluded.toml``."""

    legacy: dict[str, str]
    fortran: re.Pattern[str]


def read_excluded() -> Excluded:
    """Reads ``data/excluded.toml``."""
    data = read_table("excluded.toml")
    return Excluded(data["legacy"], re.compile(data["fortran"]["pattern"]))


def _linkage(facts: HeaderFacts, abi: Abi) -> Iterator[Finding]:
    if facts.language is not Language.CXX:
        return
    names = [name for name, _ in functions(abi) if name not in facts.missing]
    wrong = [name for name in names if f"overload:{name}" not in facts.unusable]
    if wrong and len(wrong) == len(names):
        wrong = ["all functions"]
    for name in wrong:
        found = facts.scan.text(name) if name != "all functions" else "C++"
        yield Finding(rules.CXX_LINKAGE, name, 'extern "C"', found)


def check_functions(facts: HeaderFacts, abi: Abi) -> Iterator[Finding]:
    """All findings about the functions of the ABI."""
    for name, variant in functions(abi):
        wanted = prototype(variant, abi, name)
        macro = facts.scan.macros.get(name)
        if name in facts.missing:
            if not (macro and name in _MACROS):
                rule = rules.PMPI_MISSING if name.startswith("P") else rules.FUNC_MISSING
                yield Finding(rule, name, wanted, "nothing")
            continue
        verdict = facts.numbers.get(f"same:{name}", 1)
        if verdict != 1:
            note = "declared without the types of its parameters" if verdict == 3 else ""
            yield Finding(rules.FUNC_PROTOTYPE, name, wanted, facts.scan.text(name), note)
        if macro and name not in _MACROS:
            yield Finding(rules.FUNC_MACRO, name, wanted, f"#define {name}{macro.parameters or ''} {macro.body}")
    yield from _linkage(facts, abi)


def _replacements(abi: Abi, excluded: Excluded) -> dict[str, str]:
    """What to use instead of each legacy name."""
    found = dict(excluded.legacy)
    for function in abi.legacy:
        found[function.name] = function.replacement or ""
        found["P" + function.name] = "P" + (function.replacement or "")
    return found


def _few(names: list[str]) -> str:
    more = f" and {len(names) - _FEW} more" if len(names) > _FEW else ""
    return ", ".join(names[:_FEW]) + more


def check_names(facts: HeaderFacts, abi: Abi, excluded: Excluded) -> Iterator[Finding]:
    """All findings about names that are not of the ABI, and about files that the header includes."""
    known = known_names(abi)
    replacements = _replacements(abi, excluded)
    extensions: list[str] = []
    for name, own in sorted(facts.scan.names()):
        text = facts.scan.text(name)
        if name in known:
            continue
        if name in replacements:
            yield Finding(rules.LEGACY, name, f"nothing; use {replacements[name]} instead", text)
        elif excluded.fortran.fullmatch(name):
            yield Finding(rules.FORTRAN, name, "nothing", text)
        elif _STANDARD.match(name):
            yield Finding(rules.EXTRA, name, "nothing", text)
        elif _EXTENSION.match(name) or (own and not name.startswith("_")):
            extensions.append(name)
    if extensions:
        yield Finding(rules.EXTENSION, counted(len(extensions), "name"), "", _few(extensions))
    for file in facts.scan.includes:
        if file.rsplit("/", 1)[-1] != "stdint.h":
            yield Finding(rules.INCLUDE, file)
