# SPDX-License-Identifier: BSD-3-Clause
"""All rules of the gate, by id."""

from __future__ import annotations

from mpi_abi_check import rules, rules_binary, rules_gate, rules_package
from mpi_abi_check.model import Rule

_MODULES = (rules, rules_binary, rules_gate, rules_package)

RULES: tuple[Rule, ...] = tuple(
    sorted((r for module in _MODULES for r in vars(module).values() if isinstance(r, Rule)), key=lambda r: r.id)
)
