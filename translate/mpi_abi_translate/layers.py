# SPDX-License-Identifier: BSD-3-Clause
"""Emits the tables of what the library does itself, in whichever component that is."""

from __future__ import annotations

from collections.abc import Callable

from mpi_abi_spec.cdecl import BANNER
from mpi_abi_spec.model import Abi
from mpi_abi_translate.plan import check_plan


def emit_layers(abi: Abi) -> str:
    """layers.c: a table for each layer; null where the layer has nothing."""
    plan = check_plan(abi)
    text = f'{BANNER}#include "fill.h"\n#include "large.h"\n'
    for layer, names in (("builtin", plan.builtin), ("emulated", plan.emulated), ("intercepted", plan.intercepted)):
        text += f"\nconst struct mpi_abi_table mpi_abi_{layer} = {{\n"
        text += "".join(f"    .{v.short} = abi_{v.short},\n" for v in abi.variants if v.name in names) + "};\n"
    return text


def emitters() -> dict[str, Callable[[Abi], str]]:
    """The outputs of this module by file name."""
    return {"layers.c": emit_layers}
