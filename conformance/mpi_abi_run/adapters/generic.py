# SPDX-License-Identifier: BSD-3-Clause
"""Any other implementation whose launcher is called mpiexec, as the standard suggests (11.2.1)."""

import re

from mpi_abi_run.adapters import Adapter

ADAPTER = Adapter(
    name="generic",
    title="an MPI without an adapter",
    signature=re.compile(r"(\d+\.\d[\w.]*)"),
    launchers=(),
    compilers=(),
    arguments=("-n", "{np}"),
    order=1,
)
