# SPDX-License-Identifier: BSD-3-Clause
"""Command line of the generator of arguments/."""

from __future__ import annotations

import sys

from mpi_abi_arguments import check, check_cases
from mpi_abi_spec.command import Outputs, run

# What is committed, and what makes it.
COMMITTED: Outputs = {}
EMITTERS: Outputs = {**check.emitters(), **check_cases.emitters()}

if __name__ == "__main__":
    sys.exit(run("mpi_abi_arguments", EMITTERS, COMMITTED))
