# SPDX-License-Identifier: BSD-3-Clause
"""``python3 -m mpi_abi_binds`` is ``mpi-abi binds``."""

import sys

from mpi_abi_binds.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
