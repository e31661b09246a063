# SPDX-License-Identifier: BSD-3-Clause
"""Emits the table of functions: the table itself, the entry points that jump through it, and what stands in for a
function that is missing."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

from mpi_abi_runtime.persistent import emit_persistent
from mpi_abi_runtime.persistent import functions as persistent_functions
from mpi_abi_runtime.plan import layers_of
from mpi_abi_spec.cdecl import BANNER, prototype
from mpi_abi_spec.model import Abi, Variant


def emit_table(abi: Abi) -> str:
    """table.h: the seam. A backend is whatever fills the table (one slot a function)."""
    return (
        f"{BANNER}#ifndef MPI_ABI_TABLE_H\n#define MPI_ABI_TABLE_H\n\n#include <function_table.h>\n\n"
        f"#define MPI_ABI_FUNCTIONS {len(abi.variants)}\n\n"
        '/* Hidden, so that the entry points jump through it without asking where it is. */\n'
        'extern struct mpi_abi_table mpi_abi_table __attribute__((visibility("hidden")));\n\n#endif\n'
    )


def _passed(variant: Variant) -> str:
    return ", ".join(p.name for p in variant.params if p.kind.name != "varargs")


def emit_entry(abi: Abi) -> str:
    """entry.c: PMPI_X jumps through the table; MPI_X is a weak alias; slots start as lazy loaders."""
    text = f'{BANNER}#include "entry.h"\n\n'
    for v in abi.variants:
        text += f"static COLD {prototype(v, abi, 'lazy_' + v.short)}\n{{\n"
        text += f"    mpi_abi_load();\n    return mpi_abi_table.{v.short}({_passed(v)});\n}}\n"
    text += "\nstruct mpi_abi_table mpi_abi_table = {\n"
    text += "".join(f"    lazy_{v.short},\n" for v in abi.variants) + "};\n\n"
    for v in abi.variants:
        text += f"{prototype(v, abi, 'PMPI_' + v.short)}\n{{\n"
        text += f"    return SLOT({v.short})({_passed(v)});\n}}\n"
        text += f"WEAK_ALIAS({v.name}, P{v.name})\n"
    for f in abi.legacy:
        legacy = f.variants()[0]
        names = ", ".join(p.name for p in f.params)
        body = f"return SLOT({str(f.replacement).removeprefix('MPI_')})({names});"
        text += f"{prototype(legacy, abi)};\n{prototype(legacy, abi, 'P' + f.name)};\n"
        text += f"{prototype(legacy, abi, 'P' + f.name)}\n{{\n    {body}\n}}\nWEAK_ALIAS({f.name}, P{f.name})\n"
    return text


def _raise(variant: Variant) -> str:
    for param in variant.params:
        if param.direction == "in" and not param.array:
            if param.kind.name == "communicator":
                return f'mpi_abi_unsupported_comm({param.name}, "{variant.name}")'
            if param.kind.name == "window":
                return f'mpi_abi_unsupported_win({param.name}, "{variant.name}")'
            if param.kind.name == "file":
                return f'mpi_abi_unsupported_file({param.name}, "{variant.name}")'
    if variant.name.startswith("MPI_T_"):
        return f'mpi_abi_unsupported_tool("{variant.name}")'
    return f'mpi_abi_unsupported_comm(MPI_COMM_SELF, "{variant.name}")'


def _stand_in(variant: Variant) -> str:
    # A function without error code has no way to say so: MPI_Wtime and MPI_Wtick, which every MPI has.
    return _raise(variant) if variant.function.returns == "int" else "0"


def _needs(abi: Abi) -> str:
    """The slots that the generated built-in functions call."""
    slots = {v.name: i for i, v in enumerate(abi.variants)}
    rows = "".join(f"    [{slots[a]}] = {slots[b]} + 1,\n" for a, b in persistent_functions(abi).items())
    return f"\nconst short mpi_abi_needs[MPI_ABI_FUNCTIONS] = {{\n{rows}}};\n"


def _request_makers(abi: Abi) -> str:
    """The slots of functions that have a request as their result."""
    makers = [
        i for i, v in enumerate(abi.variants)
        if any(p.kind.name == "request" and p.direction == "out" for p in v.params)
    ]
    rows = "".join(f"    [{i}] = 1,\n" for i in makers)
    return f"\nconst unsigned char mpi_abi_makes_request[MPI_ABI_FUNCTIONS] = {{\n{rows}}};\n"


def emit_unsupported(abi: Abi) -> str:
    """unsupported.c: what a slot holds while nothing better is there, and the table of those."""
    text = f'{BANNER}#include "compiler.h"\n#include "raise.h"\n#include "fill.h"\n\n'
    text += '#pragma GCC diagnostic ignored "-Wunused-parameter"\n\n'
    for v in abi.variants:
        text += f"static COLD {prototype(v, abi, 'unsupported_' + v.short)}\n{{\n    return {_stand_in(v)};\n}}\n"
    text += "\nconst struct mpi_abi_table mpi_abi_unsupported = {\n"
    text += "".join(f"    .{v.short} = unsupported_{v.short},\n" for v in abi.variants)
    # One string instead of a pointer each: pointers are relocated whenever the library is loaded.
    starts = [*accumulate((len(v.name) + 1 for v in abi.variants), initial=0)][:-1]
    text += "};\n\nconst char mpi_abi_name_text[] =\n" + "\n".join(f'    "{v.name}\\0"' for v in abi.variants) + ";\n"
    text += "\nconst unsigned short mpi_abi_name_starts[MPI_ABI_FUNCTIONS] = {\n"
    text += "".join(f"    {start},\n" for start in starts)
    return text + "};\n" + _needs(abi) + _request_makers(abi)


def emit_abi_functions(abi: Abi) -> str:
    """abi_functions.h: prototypes of built-in functions, without generated ones for large counts (large.h)."""
    layers = layers_of(abi)
    text = f"{BANNER}#ifndef MPI_ABI_ABI_FUNCTIONS_H\n#define MPI_ABI_ABI_FUNCTIONS_H\n\n#include <mpi.h>\n\n"
    names = {*layers.builtin, *layers.emulated, *layers.intercepted}
    text += "".join(f"{prototype(v, abi, 'abi_' + v.short)};\n" for v in abi.variants if v.name in names)
    return text + "\n#endif\n"


def emitters() -> dict[str, Callable[[Abi], str]]:
    """The outputs of this module by file name, with those of ``persistent``."""
    return {
        "table.h": emit_table,
        "entry.c": emit_entry,
        "unsupported.c": emit_unsupported,
        "abi_functions.h": emit_abi_functions,
        "persistent.c": emit_persistent,
    }
