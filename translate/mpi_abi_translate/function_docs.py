# SPDX-License-Identifier: BSD-3-Clause
"""Emits docs/functions.md: what the translation library does with each function, and why."""

from __future__ import annotations

from mpi_abi_spec.model import Abi
from mpi_abi_translate.plan import Plan, check_plan

INTRO = """<!-- Generated from spec/data/translate.toml by mpi_abi_translate; do not edit. -->
# What the translation library does with each function

`mpi-abi functions` says for the backend at hand which functions are *translated* (the call ends in the backend's function
of the same name), done by the library *itself*, *emulated* because the backend lacks them, or *unsupported*, with the
reason. The tables below say the same for every backend, from the same data. Functions that are named in none of them
are translated from the kinds of their parameters alone; without the backend's function they are unsupported.
"""

SECTIONS = (
    ("own", "Done by the library itself", "With any backend."),
    (
        "around", "Done by the library around the backend's function",
        "If the backend lacks the function, without it; or not at all, if it is not emulated.",
    ),
    ("emulated", "Emulated where the backend lacks the function", "Otherwise translated."),
    ("by_hand", "Translated by hand", "Kinds of parameters are not all that there is to them."),
)


def _unusable(plan: Plan) -> str:
    rows = "".join(
        f"| {', '.join(f'`{name}`' for name in entry.functions)} | {entry.family} {entry.versions} | {entry.reason} |\n"
        for entry in plan.unusable
    )
    note = "The backend has them, and is treated as if it lacked them."
    return f"\n## Not used\n\n{note}\n\n| functions | backend | why |\n|---|---|---|\n{rows}" if rows else ""


def emit_function_docs(abi: Abi) -> str:
    """functions.md: a table for each way of treating functions, with the reasons, in the order of the ABI."""
    plan = check_plan(abi)
    text = INTRO
    for key, title, note in SECTIONS:
        reasons: dict[str, str] = getattr(plan, key)
        rows = "".join(f"| `{v.name}` | {reasons[v.name]} |\n" for v in abi.variants if v.name in reasons)
        if rows:
            text += f"\n## {title}\n\n{note}\n\n| function | why |\n|---|---|\n{rows}"
    return text + _unusable(plan)
