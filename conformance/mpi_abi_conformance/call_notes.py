# SPDX-License-Identifier: BSD-3-Clause
"""Emits ``conformance/harness/rule_calls.h``: the calls of MPI in a rule leave notes, for the diagnosis of a crash."""

from __future__ import annotations

from mpi_abi_spec.model import Abi

_HEAD = """\
/* SPDX-License-Identifier: BSD-3-Clause */
/* Generated from spec/; do not edit. A call of MPI in a rule leaves a note (rule_notes.h). */
/* Functions that return something else than an error code or an integer leave none. */
#ifndef MPI_ABI_RULE_CALLS_H
#define MPI_ABI_RULE_CALLS_H

#define RULE_CALL(function, arguments)                                                             \\
    (rule_enter_call(#function, __FILE__, __LINE__), rule_leave_call(function arguments))

"""


def emit_call_notes(abi: Abi) -> str:
    """The text of rule_calls.h: a macro a function, where its mpi.h has none of that name."""
    names = (v.name for f in abi.functions if f.returns == "int" for v in f.variants())
    rows = (f"#ifndef {name}\n#define {name}(...) RULE_CALL({name}, (__VA_ARGS__))\n#endif\n" for name in names)
    return f"{_HEAD}{''.join(rows)}\n#endif\n"
