# SPDX-License-Identifier: BSD-3-Clause
"""Open MPI: Debian's package and upstream installations, 4.x (OMPI_) and 5.x (PRTE_).

Ranks yield when idle and are not bound: they are more than the cores, and a busy wait would starve the
rank that is waited for.  The kernel's routes are not asked which interfaces reach each other: on machines with
addresses of IPv6, Open MPI 5.0 then finds none that do (open-mpi/ompi issue 14079).  It refuses to start as root,
which is what a container is, unless two variables allow it.
"""

import re

from mpi_abi_run.adapters import Adapter

ADAPTER = Adapter(
    name="openmpi",
    title="Open MPI",
    signature=re.compile(r"(?:Open MPI|OpenRTE)\)? v?(\d\S*)"),
    library=re.compile(r"Open MPI v([^\s,]+)"),
    launchers=("mpiexec.openmpi",),
    compilers=("mpicc.openmpi",),
    arguments=("--oversubscribe", "--bind-to", "none", "-n", "{np}"),
    environment={
        "OMPI_ALLOW_RUN_AS_ROOT": "1",
        "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
        "PRTE_ALLOW_RUN_AS_ROOT": "1",
        "PRTE_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
        "OMPI_MCA_mpi_yield_when_idle": "1",
        "OMPI_MCA_btl_base_warn_component_unused": "0",
        "OMPI_MCA_reachable": "weighted",
    },
    # A text between two rules of dashes; others of that form are about something else.
    banner=re.compile(r"^-{20,}\n(?=(?:(?!-{20}).*\n)*?.*(?:Primary job|noticed that process|"
                      r"detected that one))(?:(?!-{20}).*\n)+-{20,}\n?", re.MULTILINE),
)
