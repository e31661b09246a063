# SPDX-License-Identifier: BSD-3-Clause
"""Command line of the generator of runtime/."""

from __future__ import annotations

import sys

from mpi_abi_runtime import error_classes, table
from mpi_abi_spec.command import Outputs, run

# What is committed, and what makes it.
COMMITTED: Outputs = {}
EMITTERS: Outputs = {
    **table.emitters(),
    **error_classes.emitters(),
}

if __name__ == "__main__":
    sys.exit(run("mpi_abi_runtime", EMITTERS, COMMITTED))
