# SPDX-License-Identifier: BSD-3-Clause
"""Checks the types of a header: integers, handles, enumerations, aliases and MPI_Status."""

from __future__ import annotations

from collections.abc import Iterator

from mpi_abi_check import rules
from mpi_abi_check.header_probe import HeaderFacts
from mpi_abi_check.model import Finding
from mpi_abi_spec.cdecl import callback_parameters
from mpi_abi_spec.model import Abi, Type

# What __builtin_classify_type says.
_INTEGER, _POINTER = 1, 5


def wanted_text(t: Type, abi: Abi) -> str:
    """The declaration of a type as the ABI has it."""
    if t.handle:
        return f"typedef struct {t.handle} *{t.name}"
    if t.enum:
        return f"typedef enum {{ {', '.join(c.name for c in abi.group(t.enum).constants)} }} {t.name}"
    return f"typedef {t.integer or t.alias} {t.name}"


def _integer(t: Type, facts: HeaderFacts, wanted: str) -> Iterator[Finding]:
    numbers, found = facts.numbers, facts.scan.text(t.name)
    right = numbers.get(f"class:{t.name}") == _INTEGER and numbers.get(f"signed:{t.name}") == 1
    size = numbers.get(f"size:{t.name}", 0)
    if not right or size != numbers[f"wanted:{t.name}"]:
        yield Finding(rules.TYPE_INTEGER, t.name, wanted, f"{found} ({8 * size} bits)")
    elif not numbers.get(f"same:{t.name}"):
        yield Finding(rules.TYPE_EQUIVALENT, t.name, wanted, found)


def _type(t: Type, facts: HeaderFacts, abi: Abi) -> Iterator[Finding]:
    wanted, found = wanted_text(t, abi), facts.scan.text(t.name)
    numbers = facts.numbers
    same = numbers.get(f"same:{t.name}") == 1
    if t.integer:
        yield from _integer(t, facts, wanted)
    elif t.handle and not same:
        pointer = numbers.get(f"class:{t.name}") == _POINTER
        yield Finding(rules.HANDLE_TAG if pointer else rules.HANDLE_TYPE, t.name, wanted, found)
    elif t.enum and not (same and numbers.get(f"size:{t.name}") == numbers["size:int"]):
        yield Finding(rules.ENUM_TYPE, t.name, wanted, found)
    elif t.alias and not same and f"same:{t.name}" in numbers:
        yield Finding(rules.CALLBACK, t.name, wanted, found)


def _layout(rows: list[tuple[str, int, int]], size: int, align: int) -> str:
    fields = ", ".join(f"{name} {length} bytes at {offset}" for name, offset, length in rows)
    return f"{size} bytes aligned to {align}: {fields}"


def _missing_fields(t: Type, facts: HeaderFacts) -> Iterator[Finding]:
    for field in t.fields:
        if f"MPI_Status.{field.name}" in facts.missing:
            extent = f"[{field.length}]" if field.length else ""
            wanted = f"{field.type} {field.name}{extent}"
            yield Finding(rules.STATUS_FIELD, f"MPI_Status.{field.name}", wanted, facts.scan.text(t.name))


def _status(t: Type, facts: HeaderFacts) -> Iterator[Finding]:
    yield from _missing_fields(t, facts)
    numbers = facts.numbers
    wanted, found, offset, typed = [], [], 0, True
    for field in t.fields:
        name, length = field.name, numbers["size:int"] * (field.length or 1)
        if f"MPI_Status.{name}" not in facts.missing:
            wanted.append((name, offset, length))
            found.append((name, numbers.get(f"offset:{name}", -1), numbers.get(f"size:MPI_Status.{name}", -1)))
            typed = typed and numbers.get(f"same:MPI_Status.{name}") == 1
        offset += length
    right = _layout(wanted, offset, numbers["align:int"])
    layout = _layout(found, numbers.get("size:MPI_Status", -1), numbers.get("align:MPI_Status", -1))
    if not typed or right != layout:
        yield Finding(rules.STATUS_LAYOUT, t.name, right, layout, "" if typed else "fields of other types than int")
    text = facts.scan.text(t.name).split()
    if text[:2] == ["typedef", "struct"] and text[2:3] not in ([], ["{"]):
        yield Finding(rules.STATUS_TAG, t.name, "typedef struct { ... } MPI_Status", f"struct {text[2]}")


def check_types(facts: HeaderFacts, abi: Abi) -> Iterator[Finding]:
    """All findings about types and callbacks."""
    for t in abi.types:
        if t.name in facts.missing:
            wanted = "" if t.fields else wanted_text(t, abi)
            yield Finding(rules.TYPE_MISSING, t.name, wanted, "nothing", "what uses it could not be compared")
        elif t.fields:
            yield from _status(t, facts)
        else:
            yield from _type(t, facts, abi)
    for callback in abi.callbacks:
        wanted = f"typedef {callback.returns} {callback.name}({callback_parameters(callback)})"
        if callback.name in facts.missing:
            yield Finding(rules.TYPE_MISSING, callback.name, wanted, "nothing")
        elif facts.numbers.get(f"same:{callback.name}", 1) != 1:
            yield Finding(rules.CALLBACK, callback.name, wanted, facts.scan.text(callback.name))
