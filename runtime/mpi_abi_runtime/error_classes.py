# SPDX-License-Identifier: BSD-3-Clause
"""Emits ``error_classes.h``: which numbers are error classes of the standard."""

from __future__ import annotations

from collections.abc import Callable

from mpi_abi_spec.cdecl import BANNER
from mpi_abi_spec.model import Abi, Constant


def _runs(classes: tuple[Constant, ...]) -> list[tuple[Constant, Constant]]:
    """The first and the last class of each run of consecutive values."""
    found: list[tuple[Constant, Constant]] = []
    for one in sorted(classes, key=lambda constant: constant.value):
        if found and one.value <= found[-1][1].value + 1:
            found[-1] = (found[-1][0], one)
        else:
            found.append((one, one))
    return found


def emit_error_classes(abi: Abi) -> str:
    """The text of error_classes.h: one function."""
    runs = " ||\n           ".join(f"(code >= {a.name} && code <= {z.name})" for a, z in _runs(abi.error_classes))
    text = f"{BANNER}#ifndef MPI_ABI_ERROR_CLASSES_H\n#define MPI_ABI_ERROR_CLASSES_H\n\n#include <mpi.h>\n\n"
    text += "/* Whether a code is one of the standard's own classes, or a return code of its tools interface. */\n"
    text += "static inline int is_standard_class(int code)\n{\n"
    return f"{text}    return {runs};\n}}\n\n#endif\n"


def emitters() -> dict[str, Callable[[Abi], str]]:
    """The outputs of this module by file name."""
    return {"error_classes.h": emit_error_classes}
