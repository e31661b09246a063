# SPDX-License-Identifier: BSD-3-Clause
"""Reasons why something is not covered, as data:

    [[uncovered]]
    names = ["MPI_T_SCOPE_LOCAL"]
    implementations = ["mpich"]     # absent: all
    reason = "..."

A reason for something that is covered is an error, so that it goes when it no longer holds.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from pathlib import Path
from typing import Any

from mpi_abi_run.model import UsageError

USUAL = Path(__file__).with_name("uncovered.toml")
_KEYS = {"names": list, "implementations": list, "reason": str}


def _check(path: Path, entry: Any, known: Collection[str]) -> None:
    if not isinstance(entry, dict) or not {"names", "reason"} <= set(entry) <= set(_KEYS):
        raise UsageError(f"{path}: wanted entries with names, reason and, if need be, implementations")
    for key, value in entry.items():
        if not isinstance(value, _KEYS[key]) or not value:
            raise UsageError(f"{path}: {key}: wanted {_KEYS[key].__name__}, found {value!r}")
    for name in entry["names"]:
        if name not in known:
            raise UsageError(f"{path}: '{name}' is not a function or constant of the ABI")


def load(path: Path, implementation: str, known: Collection[str]) -> dict[str, str]:
    """Reasons by name, those that hold for an implementation; UsageError if the file is wrong."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UsageError(f"{path}: {error}") from error
    if set(data) - {"uncovered"}:
        raise UsageError(f"{path}: wanted [[uncovered]], found {', '.join(data)}")
    reasons: dict[str, str] = {}
    for entry in data.get("uncovered", []):
        _check(path, entry, known)
        if implementation in entry.get("implementations", [implementation]):
            reasons.update(dict.fromkeys(entry["names"], entry["reason"]))
    return reasons
