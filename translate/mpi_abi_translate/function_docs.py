# SPDX-License-Identifier: BSD-3-Clause
"""Emits docs/functions.md: what the translation library does with each function, and why."""

from __future__ import annotations

from mpi_abi_spec.model import Abi
from mpi_abi_translate.plan import Plan, check_plan

INTRO = """<!-- Generated from spec/data/translate.toml by mpi_abi_translate; do not edit. -->
# What the translation library does with each function

`mpi-abi functions` lists for the chosen backend which functions are *translated* (the call ends in the backend's
function of the same name), *builtin* (the library implements them), *emulated* (the backend lacks them) or
*unsupported*, with the reason. The tables below show the same for every backend, from the same data. A function in
none of them is translated from the kinds of its parameters alone. If the backend lacks it, it is unsupported.
"""

SECTIONS = (
    ("builtin", "Built in", "With any backend."),
    (
        "intercepted", "Intercepted",
        "The library's function may call the backend's. If the backend lacks that, only an emulated one works.",
    ),
    ("emulated", "Emulated where the backend lacks the function", "Otherwise translated."),
    ("hand_written", "Hand-written wrappers", "The kinds of the parameters do not determine the translation."),
)


def _unusable(plan: Plan) -> str:
    rows = "".join(
        f"| {', '.join(f'`{name}`' for name in entry.functions)} | {entry.family} {entry.versions} | {entry.reason} |\n"
        for entry in plan.unusable
    )
    note = "The backend has these functions, but they do not work. They are treated as missing."
    return f"\n## Not used\n\n{note}\n\n| functions | backend | why |\n|---|---|---|\n{rows}" if rows else ""


def emit_function_docs(abi: Abi) -> str:
    """functions.md: a table for each way of treating functions, by reason, in the order of the ABI."""
    plan = check_plan(abi)
    text = INTRO
    for key, title, note in SECTIONS:
        reasons: dict[str, str] = getattr(plan, key)
        groups: dict[str, list[str]] = {}
        for v in abi.variants:
            if v.name in reasons:
                groups.setdefault(reasons[v.name], []).append(f"`{v.name}`")
        rows = "".join(f"| {', '.join(names)} | {reason} |\n" for reason, names in groups.items())
        if rows:
            text += f"\n## {title}\n\n{note}\n\n| functions | why |\n|---|---|\n{rows}"
    return text + _unusable(plan)
