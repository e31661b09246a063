# SPDX-License-Identifier: BSD-3-Clause
"""Formats numbers with their nouns, for messages."""

from __future__ import annotations

# Nouns whose plural is the singular.
_SAME = ("MPI",)


def counted(number: int, noun: str, plural: str = "") -> str:
    """Returns a number and its noun: ``1 file``, ``2 files``, ``2 libraries``."""
    if number == 1 or noun.endswith(_SAME):
        return f"{number} {noun}"
    return f"{number} {plural or _plural(noun)}"


def _plural(noun: str) -> str:
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"
