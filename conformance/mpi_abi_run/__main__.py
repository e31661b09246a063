# SPDX-License-Identifier: BSD-3-Clause
"""`python3 -m mpi_abi_run` is `mpi-abi run`."""

import sys

from mpi_abi_run.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
