# SPDX-License-Identifier: BSD-3-Clause
"""Emits the generated half of the translation library."""

from __future__ import annotations

from collections.abc import Callable

from mpi_abi_spec.model import Abi


def emitters() -> dict[str, Callable[[Abi], str]]:
    """The outputs of this module by file name."""
    return {}
