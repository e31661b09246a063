# SPDX-License-Identifier: BSD-3-Clause
"""The subject "program": which ABI of MPI it was built for, and whether it keeps to the standard's.

A shared object that uses MPI and an object file are programs too.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass

from mpi_abi_check import rules_binary as rules
from mpi_abi_check.binary import Binary, Format, Kind
from mpi_abi_check.closure import Closure, Loaded
from mpi_abi_check.context import Context
from mpi_abi_check.families import STANDARD, Evidence, Family, decide, evidence, library_family
from mpi_abi_check.formatting import counted
from mpi_abi_check.library import unresolved, wanted_name
from mpi_abi_check.model import Finding, Report, Severity
from mpi_abi_check.names import Class, few

ABI_LIBRARY = re.compile(
    r"libmpi_abi(-\w+)?\.so(\.\d+)*|libmpi_abi(\.\d+)*\.dylib|(lib)?mpi_abi(-\d+)?\.dll", re.IGNORECASE
)
_FORTRAN_LIBRARY = re.compile(r"libmpifort_abi\..*")
# Folders of one MPI, by their names.
_PREFIX = re.compile(
    r".*/(open-?mpi|mpich|mvapich2?|impi|intel/(oneapi/)?mpi|cray/pe/mpich|spectrum_mpi|mpt|hpcx)([-_/.\d].*)?"
)


@dataclass(frozen=True)
class Origin:
    """What a program was built for: families, why, and the names that it takes from MPI."""

    families: tuple[Family, ...]
    reasons: tuple[Evidence, ...]
    calls: dict[Class, tuple[str, ...]]
    static: bool

    @property
    def uses_mpi(self) -> bool:
        """Whether MPI is used at all."""
        return bool(self.families or self.static or any(self.calls.values()))

    @property
    def standard(self) -> bool:
        """Whether it was built for the standard ABI and no other."""
        return [f.id for f in self.families] == [STANDARD]

    @property
    def unused(self) -> bool:
        """Whether a library of MPI is needed and nothing shows that anything of MPI is used."""
        return not self.calls and all(reason.text.startswith("needs ") for reason in self.reasons)

    @property
    def title(self) -> str:
        """The answer in a few words."""
        fortran = ", with Fortran" if self.calls.get(Class.FORTRAN) and self.families else ""
        if len(self.families) > 1:
            return "mixed: " + " and ".join(f.title for f in self.families) + fortran
        if self.families:
            return self.families[0].title + (", MPI linked in" if self.static else "") + fortran
        if self.static:
            return "MPI linked in"
        if self.calls.get(Class.FORTRAN):
            return "Fortran with an unknown MPI"
        return "an unknown ABI" if self.uses_mpi else "none"


def _linked_in(binary: Binary, context: Context) -> bool:
    """Whether MPI itself is part of a binary: it defines what profiling tools call."""
    exported = binary.exported if binary.kind is Kind.EXECUTABLE else ()
    defined = [name for name in (*exported, *binary.internal) if name in context.names.known]
    return any(name.startswith("PMPI_") for name in defined) and not _is_provider(binary)


def _is_provider(binary: Binary) -> bool:
    """Whether a binary is itself a library of MPI, by its name."""
    return binary.kind is Kind.SHARED and library_family(binary.name) is not None


def find_origin(binary: Binary, context: Context) -> Origin:
    """Which ABI a binary was built for."""
    reasons = evidence(binary)
    calls: dict[Class, list[str]] = {}
    for name in binary.imported:
        kind = context.names.classify(name)
        if kind is not Class.OTHER:
            calls.setdefault(kind, []).append(name)
    found = {kind: tuple(names) for kind, names in calls.items()}
    return Origin(decide(reasons), reasons, found, _linked_in(binary, context))


def _check_origin(origin: Origin, binary: Binary) -> Iterator[Finding]:
    because = "; ".join(e.text for e in origin.reasons)
    subject = os.path.basename(binary.path)
    if not origin.uses_mpi:
        yield Finding(rules.PRG_NONE, subject, "", "no library, function or type of MPI")
    elif origin.static:
        yield Finding(rules.PRG_STATIC, subject, "MPI in a library", "functions of MPI defined in the program", because)
    elif len(origin.families) > 1:
        yield Finding(rules.PRG_MIXED, subject, "the standard ABI alone", origin.title.removeprefix("mixed: "), because)
    elif origin.families and not origin.standard:
        rule = rules.PRG_UNUSED if origin.unused else rules.PRG_VENDOR
        wanted = "no library of MPI" if origin.unused else "the standard ABI"
        yield Finding(rule, origin.families[0].title, wanted, because)
    elif not origin.families and set(origin.calls) != {Class.FORTRAN}:
        names = [name for kind, found in origin.calls.items() if kind is not Class.FORTRAN for name in found]
        yield Finding(rules.PRG_UNKNOWN, subject, "a library of MPI", f"calls of {few(names, 3)}")


def _check_needed(origin: Origin, binary: Binary, context: Context) -> Iterator[Finding]:
    """Checks what a program of the standard ABI needs from the loader."""
    wanted = wanted_name(binary, context)
    own = [n for n in binary.needed if ABI_LIBRARY.fullmatch(os.path.basename(n.name))]
    for needed in own:
        base = os.path.basename(needed.name)
        if (base.lower() if binary.format is Format.PE else base) != wanted:
            yield Finding(rules.PRG_SONAME, needed.name, wanted, base)
        elif binary.format is Format.ELF and "/" in needed.name:
            yield Finding(rules.PRG_SONAME, needed.name, wanted, "a path, which LD_LIBRARY_PATH does not override")
        if needed.versions:
            yield Finding(rules.PRG_VERSION, needed.name, "no versions", ", ".join(needed.versions))
    for needed in binary.needed:
        base = os.path.basename(needed.name)
        family = library_family(base)
        if family is not None and family.id == STANDARD and needed not in own and not _FORTRAN_LIBRARY.fullmatch(base):
            yield Finding(rules.PRG_NEEDED, needed.name, f"{wanted} alone", needed.name)
    if not own and Class.ABI in origin.calls and binary.linkage:
        yield Finding(rules.PRG_UNDECLARED, os.path.basename(binary.path), wanted, "no library of MPI")


def _check_imports(origin: Origin, binary: Binary, context: Context) -> Iterator[Finding]:
    """Names that the standard ABI does not have."""
    table = {
        Class.FINT: rules.PRG_FINT,
        Class.LEGACY: rules.PRG_LEGACY,
        Class.REMOVED: rules.PRG_IMPORT,
        Class.FOREIGN: rules.PRG_IMPORT,
        Class.EXTENSION: rules.PRG_EXTENSION,
    }
    for kind, rule in table.items():
        for name in origin.calls.get(kind, ()):
            new = context.names.replacement(name)
            yield Finding(rule, name, new or "nothing", name)
    fortran = list(origin.calls.get(Class.FORTRAN, ()))
    if fortran and not any(_FORTRAN_LIBRARY.fullmatch(n.name) for n in binary.needed):
        yield Finding(rules.PRG_FORTRAN, counted(len(fortran), "name"), "libmpifort_abi", few(fortran, 3))


def _check_paths(binary: Binary) -> Iterator[Finding]:
    for rule, folders in ((rules.PRG_RPATH, binary.rpath), (rules.PRG_RUNPATH, binary.runpath)):
        for folder in folders:
            if _PREFIX.fullmatch(folder):
                yield Finding(rule, folder)


def check_closure(families: tuple[Family, ...], closure: Closure) -> Iterator[Finding]:
    """Another MPI than those that a program was built for, which a library brings along."""
    own = {f.id for f in families} | {f.within for f in families if f.within}
    seen: dict[str, Loaded] = {}
    for one in closure.libraries:
        names = [one.binary.name or os.path.basename(one.binary.path)] + [n.name for n in one.binary.needed]
        for name in names:
            family = library_family(name)
            if family is not None and family.id not in own and family.within not in own:
                seen.setdefault(family.title, one)
    for title, one in seen.items():
        if families or len(seen) > 1:
            what = families[0].title if families else "one MPI"
            yield Finding(rules.PRG_SECOND, title, f"{what} alone", one.binary.name or one.binary.path, one.path)


def _findings(origin: Origin, binary: Binary, context: Context, closure: Closure | None) -> Iterator[Finding]:
    yield from _check_origin(origin, binary)
    if origin.standard or not origin.families:
        yield from _check_imports(origin, binary, context)
    if origin.standard:
        yield from _check_needed(origin, binary, context)
    if origin.uses_mpi:
        yield from _check_paths(binary)
    if closure is not None:
        yield from check_closure(origin.families, closure)


def _dependencies(origin: Origin, binary: Binary, findings: tuple[Finding, ...]) -> Iterator[str]:
    """What a binary needs to run, as messages."""
    if binary.needed:
        yield f"needs {few([needed.name for needed in binary.needed], 6)}"
    if origin.standard and not any(f.rule.severity is Severity.BAD for f in findings):
        yield "runs with any MPI that provides libmpi_abi.so.1"
    elif len(origin.families) == 1 and not origin.standard and not origin.unused:
        yield f"runs only with an MPI that has {origin.families[0].title}'s ABI"


def check_program(binary: Binary, context: Context) -> Report:
    """Checks a program, a shared object that uses MPI, or an object file."""
    origin = find_origin(binary, context)
    closure = context.closure(binary)
    findings = tuple(dict.fromkeys(_findings(origin, binary, context, closure)))
    facts = [binary.platform, f"built for: {origin.title}"]
    facts += [f"because it {e.text}" for e in origin.reasons]
    used = len(origin.calls.get(Class.ABI, ()))
    facts += [f"imports {counted(used, 'function')} of the ABI"] if used else []
    facts += _dependencies(origin, binary, findings)
    # The library of the ABI itself may be missing: whoever runs the program provides it.
    missing = tuple(m for m in closure.missing if not ABI_LIBRARY.fullmatch(m[0])) if closure is not None else ()
    unchecked = unresolved(Closure((), missing))
    layers = ["program"] + (["closure"] if closure is not None and not missing else [])
    return Report("program", binary.path, tuple(facts), findings, unchecked, verdict=origin.title, layers=tuple(layers))
