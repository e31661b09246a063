# SPDX-License-Identifier: BSD-3-Clause
"""Emits why the translation library does with a function what it does, for the program that lists them."""

from __future__ import annotations

import json
from collections.abc import Callable

from mpi_abi_spec.cdecl import BANNER
from mpi_abi_spec.model import Abi
from mpi_abi_translate.plan import check_plan


def _text(reason: str | None) -> str:
    return json.dumps(reason) if reason else "0"


def emit_reasons(abi: Abi) -> str:
    """reasons.c: for each function the reason of each state that it may have; and what backends do wrong."""
    plan = check_plan(abi)
    text = f'{BANNER}#include "reasons.h"\n\nconst struct mpi_abi_reasons mpi_abi_reasons[MPI_ABI_FUNCTIONS] = {{\n'
    for variant in abi.variants:
        name = variant.name
        intercepted = plan.intercepted.get(name)
        translated = plan.hand_written.get(name) or intercepted
        reasons = (translated, plan.builtin.get(name), plan.emulated.get(name) or intercepted)
        text += f"    {{{', '.join(_text(reason) for reason in reasons)}}},\n"
    text += "};\n\nconst struct mpi_abi_unusable mpi_abi_unusable[] = {\n"
    slots = {v.name: i for i, v in enumerate(abi.variants)}
    for entry in plan.unusable:
        start = f'MPI_ABI_FAMILY_{entry.family.upper()}, {entry.bounds()}, {_text(entry.reason)}'
        text += "".join(f"    {{{slots[name]}, {start}}},\n" for name in entry.names(plan))
    return text + "    {0, MPI_ABI_FAMILY_STANDARD, 0, 0, 0},\n};\n"


def emitters() -> dict[str, Callable[[Abi], str]]:
    """The outputs of this module by file name."""
    return {"reasons.c": emit_reasons}
