# SPDX-License-Identifier: BSD-3-Clause
"""The subject "library": is this file a complete provider of the ABI, whatever its format and machine?"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

from mpi_abi_check import rules_binary as rules
from mpi_abi_check.binary import Binary, Export, Format, Kind, SymbolKind
from mpi_abi_check.check_debug import check_debug, compared
from mpi_abi_check.closure import Closure
from mpi_abi_check.context import Context
from mpi_abi_check.families import STANDARD, Evidence, decide, evidence
from mpi_abi_check.formatting import counted
from mpi_abi_check.model import Finding, Report, Rule
from mpi_abi_check.names import Class, few

# Names that an assembler or linker gives to every library.
_LINKERS = re.compile(
    r"_(init|fini|end|edata|etext|_bss_start|_data_start|GLOBAL_OFFSET_TABLE_|DYNAMIC)|__(bss_start|end|gmon_start)__?"
)
# What the loader or the C library defines although no table of symbols says so.
_ALWAYS = re.compile(r"_ITM_\w+|__gmon_start__|__tls_get_(addr|offset)|___tls_get_addr|_dl_\w+|__cxa_finalize")
_VINTAGES = {
    "libmpi_abi.so.0": "as in the first releases of the header stubs and of MPICH 5",
    "libmpi_abi.so.12": "as in MPICH 4.3.0",
}
# More missing functions than this are one finding.
_MANY = 40


def wanted_name(binary: Binary, context: Context) -> str:
    """The name that a library of this format must have."""
    number = context.soname.rsplit(".", 1)[1]
    names = {Format.ELF: context.soname, Format.MACHO: f"libmpi_abi.{number}.dylib", Format.PE: "mpi_abi.dll"}
    return names[binary.format]


def check_name(binary: Binary, context: Context) -> Iterator[Finding]:
    """The name by which programs find the library. An install name counts without its folder, PE names without case."""
    wanted, found = wanted_name(binary, context), binary.name
    if binary.format is Format.MACHO:
        found = os.path.basename(found)
    same = found.lower() == wanted if binary.format is Format.PE else found == wanted
    if not same:
        yield Finding(rules.LIB_SONAME, binary.name or "(none)", wanted, found or "no name", _VINTAGES.get(found, ""))


def _place(name: str, closure: Closure | None) -> str:
    """Where else a missing function is, for people."""
    if closure is not None:
        for one in closure.libraries:
            if name in one.binary.exported:
                return f"in {os.path.basename(one.binary.path)}"
    return "nothing"


def _check_function(name: str, export: Export) -> Iterator[Finding]:
    if export.kind in (SymbolKind.OBJECT, SymbolKind.TLS):
        yield Finding(rules.SYM_KIND, name, "a function", export.kind.value)
    elif export.target:
        yield Finding(rules.SYM_FORWARDED, name, "defined here", f"forwarded to {export.target}")
    if not export.default:
        yield Finding(rules.SYM_HIDDEN_VERSION, name, f"{name}", f"{name}@{export.version}")


def _summary(rule: Rule, names: list[str], wanted: str, found: str) -> Iterator[Finding]:
    """A finding for each name, or one for all if there are too many to read."""
    if len(names) > _MANY:
        yield Finding(rule, counted(len(names), "function"), wanted, found, few(names))
    else:
        yield from (Finding(rule, name, wanted, found) for name in names)


def check_functions(binary: Binary, context: Context, closure: Closure | None) -> Iterator[Finding]:
    """All functions of the ABI, as MPI_ and as PMPI_."""
    exported = binary.exported
    for prefix, rule in (("", rules.SYM_MISSING), ("P", rules.SYM_PMPI_MISSING)):
        missing: dict[str, list[str]] = {}
        for name in (prefix + short for short in context.names.functions):
            if name in exported:
                yield from _check_function(name, exported[name])
            else:
                missing.setdefault(_place(name, closure), []).append(name)
        for place, names in missing.items():
            yield from _summary(rule, names, "a function that is defined here", place)
    versioned = [e.name for e in binary.exports if e.name in context.names.known and e.version]
    if versioned:
        versions = ", ".join(sorted({e.version for e in binary.exports if e.name in context.names.known and e.version}))
        yield Finding(rules.SYM_VERSION, counted(len(versioned), "function"), "no version", versions, few(versioned, 3))


def check_others(binary: Binary, context: Context) -> Iterator[Finding]:
    """Checks the exports other than functions of the ABI."""
    groups: dict[Class, list[str]] = {}
    for name, export in sorted(binary.exported.items()):
        kind = context.names.classify(name)
        if kind in (Class.FOREIGN, Class.FINT, Class.EXTENSION) and export.kind is SymbolKind.OBJECT:
            yield Finding(rules.SYM_DATA, name, "nothing", f"data of {export.size} bytes")
        elif kind in (Class.FOREIGN, Class.FINT, Class.REMOVED):
            new = context.names.replacement(name)
            yield Finding(rules.SYM_FOREIGN, name, "nothing", "a function", f"use {new} instead" if new else "")
        elif not _LINKERS.fullmatch(name):
            groups.setdefault(kind, []).append(name)
    for kind, rule in ((Class.LEGACY, rules.SYM_LEGACY), (Class.EXTENSION, rules.SYM_EXTENSION)):
        if kind in groups:
            yield Finding(rule, counted(len(groups[kind]), "function"), "", few(groups[kind]))
    leaks = groups.get(Class.OTHER, []) + groups.get(Class.FORTRAN, [])
    if leaks:
        yield Finding(rules.SYM_LEAK, counted(len(leaks), "name"), "", few(leaks))


def check_binary(binary: Binary) -> Iterator[Finding]:
    """How the library is linked."""
    for folder in binary.rpath:
        yield Finding(rules.LIB_RPATH, folder, "no DT_RPATH", folder)
    for folder in binary.runpath:
        yield Finding(rules.LIB_RUNPATH, folder)
    if binary.execstack:
        yield Finding(rules.LIB_EXECSTACK, "PT_GNU_STACK", "not executable", "executable")
    if binary.textrel:
        yield Finding(rules.LIB_TEXTREL, "DT_TEXTREL", "no relocations in code", "relocations in code")


def check_closure(binary: Binary, context: Context, closure: Closure) -> Iterator[Finding]:
    """What the libraries that this one needs do not have, and what they should not have."""
    if not closure.missing:
        defined = set(binary.exported).union(*(one.binary.exported for one in closure.libraries))
        for wanted in binary.imports:
            if not wanted.weak and wanted.name not in defined and not _ALWAYS.fullmatch(wanted.name):
                here = "a definition here or in a dependency"
                yield Finding(rules.SYM_UNDEFINED, wanted.name, here, "nowhere", wanted.version)
    for one in closure.libraries:
        names = [name for name in one.binary.exported if name in context.names.known]
        if names and one.binary.name != binary.name:
            other = one.binary.name or one.binary.path
            yield Finding(rules.LIB_SECOND, other, "no functions of MPI", few(names, 3), one.path)


def _origin(reasons: tuple[Evidence, ...], binary: Binary) -> Iterator[Finding]:
    """That this is an implementation's own library, where nothing speaks for the standard ABI."""
    families = decide(reasons)
    if any(f.id == STANDARD for f in families) or not families:
        return
    because = "; ".join(e.text for e in reasons if e.family in families or e.family.id == families[0].within)
    yield Finding(
        rules.LIB_VENDOR, families[0].title, "a library of the standard ABI", binary.name or "no name", because
    )


def _findings(binary: Binary, context: Context, closure: Closure | None) -> Iterator[Finding]:
    if binary.kind is not Kind.SHARED:
        yield Finding(rules.LIB_KIND, os.path.basename(binary.path), Kind.SHARED.value, binary.kind.value)
    native = list(_origin(evidence(binary), binary))
    yield from native
    yield from check_name(binary, context)
    yield from check_functions(binary, context, closure)
    yield from check_others(binary, context)
    yield from check_binary(binary)
    if closure is not None:
        yield from check_closure(binary, context, closure)
    yield from check_debug(binary, context)


def unresolved(closure: Closure | None) -> tuple[str, ...]:
    """The libraries that could not be checked, as messages."""
    if closure is None:
        return ()
    where = "not found; --root or --library-path says where to look"
    return tuple(f"{name}, needed by {asker}: {where}" for name, asker in closure.missing)


def check_library(binary: Binary, context: Context) -> Report:
    """Checks a library that claims to provide the ABI."""
    closure = context.closure(binary)
    findings = tuple(dict.fromkeys(_findings(binary, context, closure)))
    here = [n for n in binary.exported if n in context.names.known]
    facts = [binary.platform, f"name {binary.name or '(none)'}"]
    facts += [f"{len(here)} of {len(context.names.known)} functions defined here"]
    layers = ["library"]
    unchecked = unresolved(closure)
    if binary.debug is not None and not binary.debug.complete:
        unchecked += ("all of the debug information, which has more entries than are read",)
    if closure is not None:
        facts.append(f"needs {counted(len(closure.libraries), 'library')}")
        layers += [] if closure.missing else ["closure"]
    described = sum(1 for _ in compared(binary.debug, context)) if binary.debug is not None else 0
    if described and binary.debug is not None and binary.debug.complete:
        facts.append(f"debug information: {counted(described, 'prototype')} compared")
        layers.append("debug")
    return Report("library", binary.path, tuple(facts), findings, unchecked, layers=tuple(layers))
