# SPDX-License-Identifier: BSD-3-Clause
"""MPICH and what is started by its Hydra: Debian's package and upstream installations.

UCX, below Debian's MPICH, would take signals for itself, and a crash would not reach the records.
"""

import re

from mpi_abi_run.adapters import Adapter

ADAPTER = Adapter(
    name="mpich",
    title="MPICH",
    signature=re.compile(r"HYDRA build details:\s+Version:\s+(\S+)"),
    library=re.compile(r"MPICH Version:\s+(\S+)"),
    launchers=("mpiexec.mpich",),
    compilers=("mpicc.mpich",),
    arguments=("-n", "{np}"),
    environment={"UCX_HANDLE_ERRORS": "none"},
    banner=re.compile(r"^={20,}\n=   BAD TERMINATION(?s:.*?)\n={20,}(?:\nYOUR APPLICATION .*)?"
                      r"(?:\nThis typically .*)?(?:\nPlease see the FAQ .*)?\n?"
                      r"|^\[mpiexec@.*\] (?:Sending|Press) Ctrl-C.*\n?", re.MULTILINE),
    singleton={"MPI_ABI_BACKEND": "mpich"},
)
