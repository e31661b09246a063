# SPDX-License-Identifier: BSD-3-Clause
"""Emits ``include/mpi_abi/mpi.h``: the canonical header, in the order of the standard, to be read."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

from mpi_abi_spec.cdecl import callback_parameters, prototype
from mpi_abi_spec.model import Abi, Constant, Function, Group, Type
from mpi_abi_spec.validate import HANDLE_RANGES

_WIDTH = 100

_HEAD = """\
/* SPDX-License-Identifier: BSD-3-Clause */
/* Generated from spec/ by mpi_abi_spec; do not edit. */
/*
 * mpi.h: the C header of the MPI standard ABI, version 1.0 (MPI 5.0, chapter 20, with erratum 1001).
 *
 * It declares all of the ABI and nothing else. A program compiled with it and linked with
 * libmpi_abi runs on every MPI that provides this ABI. Sections are those of the MPI 5.0 document.
 *
 * Contents: versions, types, constants, callbacks, functions (MPI_), profiling interface (PMPI_).
 * "since X" and "deprecated in X" name versions of MPI.
 */
#ifndef MPI_H
#define MPI_H

#include <stdint.h>

#if defined(__cplusplus)
extern "C" {
#endif
"""

_TAIL = """
#if defined(__cplusplus)
}
#endif

#endif /* MPI_H */
"""

# Groups that are the enumerators of a named enum type (types.toml).
_ENUM_TYPES = ("callback_safety", "source_order")


def title(text: str, section: str | None = None, rule: str | None = None) -> str:
    """The comment at the head of a group."""
    head = text + (f" ({section})" if section else "") + (f": {rule}" if rule else "")
    lines = wrap(head, _WIDTH - 6)
    return "\n/* " + "\n * ".join(lines) + " */\n"


def _banner(text: str) -> str:
    return f"\n\n/* {'=' * 10} {text} {'=' * (80 - len(text))} */\n"


def code_bits(code: int) -> str:
    """The code of a handle as its 10 bits (20.5)."""
    return f"0b{code:010b}"


def _notes(constant: Constant) -> str:
    notes = [code_bits(constant.value)] if constant.group in HANDLE_RANGES else []
    if constant.since not in ("1.0", "1.1", "1.2", "2.0"):
        notes.append(f"since {constant.since}")
    if constant.deprecated:
        notes.append(f"deprecated in {constant.deprecated}")
    if constant.alias_of:
        notes.append(f"same as {constant.alias_of}")
    return f"  /* {', '.join(notes)} */" if notes else ""


def _body(constant: Constant) -> str:
    # Integers are bare literals and not enumerators, so that they are of type int in C++ too and mean
    # the same in #if and #ifdef as elsewhere (MPI 5.0, 2.5.4 leaves the choice).
    if constant.ctype == "int":
        return str(constant.value) if constant.value >= 0 else f"({constant.value})"
    return f"(({constant.ctype}){constant.value})"


def _macros(group: Group) -> str:
    width = max(len(c.name) for c in group.constants)
    bodies = [_body(c) for c in group.constants]
    deep = max(len(b) for b in bodies)
    return "".join(
        f"#define {c.name:<{width}} {b:<{deep}}{_notes(c)}".rstrip() + "\n"
        for c, b in zip(group.constants, bodies)
    )


def _enumerators(group: Group, name: str) -> str:
    width = max(len(c.name) for c in group.constants)
    deep = max(len(str(c.value)) for c in group.constants)
    lines = []
    for i, c in enumerate(group.constants):
        comma = "," if i + 1 < len(group.constants) else ""
        lines.append(f"    {c.name:<{width}} = {str(c.value) + comma:<{deep + 1}}{_notes(c)}".rstrip())
    return f"typedef enum {name} {{\n" + "\n".join(lines) + f"\n}} {name};\n"


def _group(group: Group) -> str:
    return title(group.title, group.section, group.rule) + _macros(group)


def _integer_types(types: Iterable[Type]) -> str:
    rows = [t for t in types if t.integer]
    width = max(len(t.integer or "") for t in rows)
    return title("Integer types", rows[0].section) + "".join(
        f"typedef {t.integer:<{width}} {t.name};\n" for t in rows
    )


def _status(status: Type) -> str:
    text = title("Status", status.section, status.rule) + "typedef struct {\n"
    for f in status.fields:
        text += f"    {f.type} {f.name}{f'[{f.length}]' if f.length else ''};\n"
    return text + "} MPI_Status;\n"


def _handles(name: str, rows: list[Type]) -> str:
    width = max(len(t.handle or "") for t in rows)
    return title(name, rows[0].section) + "".join(
        f"typedef struct {str(t.handle) + ' *':<{width + 2}}{t.name};\n" for t in rows
    )


def _types(abi: Abi) -> str:
    text = _banner("Types") + _integer_types(abi.types)
    text += _status(next(t for t in abi.types if t.fields))
    handles = [t for t in abi.types if t.handle]
    text += _handles("Handles", [t for t in handles if not t.erratum])
    text += _handles("Handles of the tool information interface", [t for t in handles if t.erratum])
    for t in abi.types:
        if t.enum:
            group = abi.group(t.enum)
            text += title(group.title, group.section, group.rule)
            text += _enumerators(group, t.name)
    return text


def _constants(abi: Abi) -> str:
    elsewhere = ("version", "callback", *_ENUM_TYPES)
    return _banner("Constants") + "".join(_group(g) for g in abi.groups if g.name not in elsewhere)


def _callbacks(abi: Abi) -> str:
    text = _banner("Callbacks") + title("Types of callbacks", "A.1.3")
    for c in abi.callbacks:
        text += f"typedef {c.returns} {c.name}({callback_parameters(c)});\n"
    text += title("Other names of the error handler types", "A.1.3")
    rows = [t for t in abi.types if t.alias]
    width = max(len(t.alias or "") for t in rows)
    text += "".join(f"typedef {t.alias:<{width}} {t.name};\n" for t in rows)
    return text + _group(abi.group("callback"))


def _facts(function: Function) -> str:
    return f"  /* deprecated in {function.deprecated.removeprefix('MPI-')} */" if function.deprecated else ""


def _functions(abi: Abi, prefix: str) -> str:
    text = ""
    for chapter in abi.chapters:
        text += title(chapter.title)
        for function in chapter.functions:
            for variant in function.variants():
                name = prefix + variant.short
                text += f"{prototype(variant, abi, name)};{_facts(function)}\n"
    return text


def emit_header(abi: Abi) -> str:
    """The text of the canonical header."""
    return (
        _HEAD
        + _group(abi.group("version"))
        + _types(abi)
        + _constants(abi)
        + _callbacks(abi)
        + _banner("Functions")
        + _functions(abi, "MPI_")
        + _banner("Profiling interface (15.2)")
        + _functions(abi, "PMPI_")
        + _TAIL
    )
