# SPDX-License-Identifier: BSD-3-Clause
"""Command line of the generator of reference/mpi/."""

from __future__ import annotations

import sys

from mpi_abi_reference import bodies, entries
from mpi_abi_spec.command import Outputs, run

COMMITTED: Outputs = {}
EMITTERS: Outputs = {**bodies.emitters(), **entries.emitters()}

if __name__ == "__main__":
    sys.exit(run("mpi_abi_reference", EMITTERS, COMMITTED))
