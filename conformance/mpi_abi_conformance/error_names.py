# SPDX-License-Identifier: BSD-3-Clause
"""Emits ``conformance/harness/rule_error_names.h``: the names of error codes, to iterate over and to print."""

from __future__ import annotations

from collections.abc import Iterable

from mpi_abi_spec.model import Abi, Constant

_HEAD = """\
/* SPDX-License-Identifier: BSD-3-Clause */
/* Generated from spec/; do not edit. Names of error classes, those that this mpi.h has. */
#ifndef MPI_ABI_RULE_ERROR_NAMES_H
#define MPI_ABI_RULE_ERROR_NAMES_H

#include <mpi.h>

struct rule_error {
    int code;
    const char *name;
};

"""
_TOOLS = "MPI_T_"


def _is_there(constant: Constant) -> str:
    """A condition. Headers of the ABI have the names of MPI 5.0, some as enumerators; others may lack some."""
    name = f"defined({constant.name})"
    return name if constant.since > "5.0" else f"{name} || defined(MPI_ABI_VERSION)"


def _table(title: str, name: str, constants: Iterable[Constant]) -> str:
    """A table and its size."""
    rows = "".join(f'#if {_is_there(c)}\n    {{{c.name}, "{c.name}"}},\n#endif\n' for c in constants)
    size = f"enum {{ {name.upper()} = sizeof {name} / sizeof {name}[0] }};\n"
    return f"/* {title} */\nstatic const struct rule_error {name}[] = {{\n{rows}}};\n{size}\n"


def emit_error_names(abi: Abi) -> str:
    """The text of rule_error_names.h: two tables and their sizes."""
    classes = [c for c in abi.error_classes if not c.name.startswith(_TOOLS)]
    codes = [c for c in abi.error_classes if c.name.startswith(_TOOLS)]
    text = _table("The error classes (9.4).", "rule_error_classes", classes)
    text += _table("The return codes of the tools interface (15.3.10).", "rule_tool_codes", codes)
    return f"{_HEAD}{text}#endif\n"
