# SPDX-License-Identifier: BSD-3-Clause
"""Emits ``conformance/harness/rule_error_names.h``: the names of error classes, for rules that fail."""

from __future__ import annotations

from mpi_abi_spec.model import Abi

_HEAD = """\
/* SPDX-License-Identifier: BSD-3-Clause */
/* Generated from spec/; do not edit. Names of error classes, those that this mpi.h has. */
#ifndef MPI_ABI_RULE_ERROR_NAMES_H
#define MPI_ABI_RULE_ERROR_NAMES_H

static const struct {
    int class;
    const char *name;
} rule_error_names[] = {
"""
# The bound of all classes and codes is the class of no error.
_BOUND = "MPI_ERR_LASTCODE"


def emit_error_names(abi: Abi) -> str:
    """The text of rule_error_names.h: a table. An mpi.h that is older than the standard lacks some classes."""
    rows = ""
    for constant in abi.group("error_class").constants:
        if constant.name != _BOUND:
            rows += f'#ifdef {constant.name}\n    {{{constant.name}, "{constant.name}"}},\n#endif\n'
    return f"{_HEAD}{rows}}};\n\n#endif\n"
