# SPDX-License-Identifier: BSD-3-Clause
"""What of this machine's MPI a container must see: ``mpi-abi binds``."""

import importlib.util
import sys
from pathlib import Path

# Installed, the package that reads binaries is beside this one; in the source tree it is in its own component.
if importlib.util.find_spec("mpi_abi_check") is None:
    sys.path.append(str(Path(__file__).resolve().parents[2] / "abi_check"))
