# SPDX-License-Identifier: BSD-3-Clause
"""Command line of the generator of translate/."""

from __future__ import annotations

import sys

from mpi_abi_spec.command import Outputs, run
from mpi_abi_translate import families, family_table, layers, reasons, stub, wrappers
from mpi_abi_translate.function_docs import emit_function_docs

# What is committed, and what makes it.
COMMITTED: Outputs = {"docs/functions.md": emit_function_docs}
EMITTERS: Outputs = {
    **layers.emitters(),
    **wrappers.emitters(),
    **families.emitters(),
    **family_table.emitters(),
    **reasons.emitters(),
    **stub.emitters(),
    "functions.md": emit_function_docs,
}

if __name__ == "__main__":
    sys.exit(run("mpi_abi_translate", EMITTERS, COMMITTED))
