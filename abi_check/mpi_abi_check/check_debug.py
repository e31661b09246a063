# SPDX-License-Identifier: BSD-3-Clause
"""Checks what debug information says about MPI_Status and the prototypes of the functions."""

from __future__ import annotations

from collections.abc import Iterator

from mpi_abi_check import rules_binary as rules
from mpi_abi_check.binary import Binary, Debug, Field
from mpi_abi_check.context import Context
from mpi_abi_check.model import Finding


def wanted_status(context: Context) -> tuple[tuple[Field, ...], int]:
    """The layout that the ABI gives to MPI_Status, and its size."""
    fields, offset = [], 0
    status = next(t for t in context.abi.types if t.name == "MPI_Status")
    for one in status.fields:
        fields.append(Field(one.name, offset, one.type + (f"[{one.length}]" if one.length else "")))
        offset += 4 * (one.length or 1)
    return tuple(fields), offset


def _text(fields: tuple[Field, ...], size: int) -> str:
    return "; ".join(f"{f.offset}: {f.ctype} {f.name}" for f in fields) + f"; {size} bytes"


def _check_status(debug: Debug, context: Context) -> Iterator[Finding]:
    wanted, size = wanted_status(context)
    # The names of private fields do not matter.
    layout = [(f.offset, f.ctype) for f in debug.status]
    public = [f.name for f in debug.status[:3]]
    same = layout == [(f.offset, f.ctype) for f in wanted] and public == [f.name for f in wanted[:3]]
    if not same or debug.status_size != size:
        yield Finding(rules.DBG_STATUS, "MPI_Status", _text(wanted, size), _text(debug.status, debug.status_size))


def compared(debug: Debug, context: Context) -> Iterator[tuple[str, str, str]]:
    """The functions whose prototype is known: name, wanted, found. A jump in assembly has one without parameters."""
    for name, wanted in context.names.prototypes.items():
        found = debug.prototypes.get(name, "")
        if found and (wanted.endswith("(void)") or not found.endswith("(void)")):
            yield name, wanted, found


def check_debug(binary: Binary, context: Context) -> Iterator[Finding]:
    """All findings from debug information, if it was read."""
    debug = binary.debug
    if debug is None:
        return
    if debug.status:
        yield from _check_status(debug, context)
    for name, target in context.names.typedefs.items():
        if debug.typedefs.get(name, target) != target:
            yield Finding(rules.DBG_TYPE, name, target, debug.typedefs[name])
    for name, wanted, found in compared(debug, context):
        if found != wanted:
            yield Finding(rules.DBG_PROTOTYPE, name, wanted, found)
