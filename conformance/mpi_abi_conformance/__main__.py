# SPDX-License-Identifier: BSD-3-Clause
"""Command line of the generator of conformance/."""

from __future__ import annotations

import sys

from mpi_abi_conformance import conditional, mutants, observe
from mpi_abi_conformance.call_notes import emit_call_notes
from mpi_abi_conformance.error_names import emit_error_names
from mpi_abi_conformance.function_names import emit_function_names
from mpi_abi_spec.command import Outputs, run

# What is committed, and what makes it.
COMMITTED: Outputs = {
    "conformance/harness/rule_calls.h": emit_call_notes,
    "conformance/harness/rule_error_names.h": emit_error_names,
    "conformance/harness/rule_function_names.h": emit_function_names,
}
EMITTERS: Outputs = {
    "rule_calls.h": emit_call_notes,
    "rule_error_names.h": emit_error_names,
    "rule_function_names.h": emit_function_names,
    **conditional.emitters(),
    **mutants.emitters(),
    **observe.emitters(),
}

if __name__ == "__main__":
    sys.exit(run("mpi_abi_conformance", EMITTERS, COMMITTED))
