# SPDX-License-Identifier: BSD-3-Clause
"""Emits a profiling library: every function with a communicator passes on what the calling thread has in its place."""

from __future__ import annotations

from mpi_abi_spec.cdecl import BANNER, prototype
from mpi_abi_spec.model import Abi, Param, Variant

# The number of a handle stays that of the handle, so that another thread may turn it back.
SAME = ("MPI_Comm_toint", "MPI_Comm_c2f")

HEAD = """/* Each MPI_X calls PMPI_X with what the calling thread has in the place of a communicator (replace.h). */
#include "replace.h"

"""


def _communicators(variant: Variant) -> list[Param]:
    """The communicators that a function is given."""
    return [p for p in variant.params if p.kind.name == "communicator" and p.direction != "out"]


def functions(abi: Abi) -> list[Variant]:
    """The functions that are replaced."""
    return [v for v in abi.variants if _communicators(v) and v.name not in SAME]


def _argument(param: Param, variant: Variant) -> str:
    if param.kind.name != "communicator" or param.direction != "in":
        return param.name
    keys = [p for p in variant.params if p.kind.name == "keyval"]
    return f"replaced_for_key({param.name}, {keys[0].name})" if keys else f"replaced({param.name})"


def _function(variant: Variant, abi: Abi) -> str:
    call = f"P{variant.name}({', '.join(_argument(p, variant) for p in variant.params)})"
    freed = [p for p in _communicators(variant) if p.direction == "inout"]
    # Who has a communicator in the place of another one does not own it.
    result = f"replaced_is({freed[0].name}) ? replaced_kept(*{freed[0].name}) : {call}" if freed else call
    return f"{prototype(variant, abi)}\n{{\n    return {result};\n}}\n"


def emit_replaced(abi: Abi) -> str:
    """replaced.c: the functions with communicators."""
    return BANNER + HEAD + "\n".join(_function(v, abi) for v in functions(abi))
