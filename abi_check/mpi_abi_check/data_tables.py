# SPDX-License-Identifier: BSD-3-Clause
"""Reads the data of the gate: the tables in ``abi_check/data``."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parent.parent / "data"


def read_table(name: str) -> dict[str, Any]:
    """A table of ``abi_check/data``. A missing or broken file is an error of the installation."""
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))
