# SPDX-License-Identifier: BSD-3-Clause
"""This project's own MPI for one machine: it is found where its launcher is on PATH."""

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
    threads=("--ranks-per-proc", "{ranks}"),
    singleton={"MPI_ABI_BACKEND": "reference"},
    lacks={"io": "no files", "MPI_File_": "no files", "rma": "no windows", "MPI_Win_": "no windows",
           "processes": "no processes that it starts", "tools": "no variables for tools"},
)
