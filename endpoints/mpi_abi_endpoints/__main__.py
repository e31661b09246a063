# SPDX-License-Identifier: BSD-3-Clause
"""Command line of the generator of endpoints/."""

from __future__ import annotations

import sys

from mpi_abi_endpoints.replaced import emit_replaced
from mpi_abi_spec.command import Outputs, run

COMMITTED: Outputs = {}
EMITTERS: Outputs = {"replaced.c": emit_replaced}

if __name__ == "__main__":
    sys.exit(run("mpi_abi_endpoints", EMITTERS, COMMITTED))
