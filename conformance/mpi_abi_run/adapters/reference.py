# SPDX-License-Identifier: BSD-3-Clause
"""This project's own MPI for one machine: it runs only where it is asked for."""

import re

from mpi_abi_run.adapters import Adapter

ADAPTER = Adapter(
    name="reference",
    title="the reference",
    signature=re.compile(r"mpiexec_reference \(mpi_abi\) (\S+)"),
    library=re.compile(r"mpi_abi reference (\S+)"),
    launchers=("mpiexec_reference",),
    compilers=(),
    arguments=("-n", "{np}"),
    singleton={"MPI_ABI_BACKEND": "reference"},
    by_default=False,
)
