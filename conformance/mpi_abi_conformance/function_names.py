# SPDX-License-Identifier: BSD-3-Clause
"""Emits ``conformance/harness/rule_function_names.h``: the functions of the ABI, over which a rule can loop."""

from __future__ import annotations

from mpi_abi_spec.model import Abi

_HEAD = """\
/* SPDX-License-Identifier: BSD-3-Clause */
/* Generated from spec/; do not edit. The functions of the ABI, each with the size of its address. */
#ifndef MPI_ABI_RULE_FUNCTION_NAMES_H
#define MPI_ABI_RULE_FUNCTION_NAMES_H

#include <mpi.h>
#include <stddef.h>

struct rule_function {
    const char *name;
    size_t address_size, profiling_address_size;
};

#define RULE_FUNCTION(name)                                                                        \\
    {                                                                                              \\
#name, sizeof(&name), sizeof(&P##name)                                                     \\
    }

/* Each is declared with both of its names. */
static const struct rule_function rule_functions[] = {
"""

_TAIL = """\
};

#undef RULE_FUNCTION

#endif
"""


def emit_function_names(abi: Abi) -> str:
    """The text of rule_function_names.h."""
    rows = (f"    RULE_FUNCTION({variant.name}),\n" for f in abi.functions for variant in f.variants())
    return f"{_HEAD}{''.join(rows)}{_TAIL}"
