# SPDX-License-Identifier: BSD-3-Clause
"""Command line of the generator of bigcount/."""

from __future__ import annotations

import sys

from mpi_abi_bigcount import bigcount
from mpi_abi_spec.command import Outputs, run

# What is committed, and what makes it.
COMMITTED: Outputs = {"include/bigcount.h": bigcount.emit_header}
EMITTERS: Outputs = {
    **bigcount.emitters(),
}

if __name__ == "__main__":
    sys.exit(run("mpi_abi_bigcount", EMITTERS, COMMITTED))
