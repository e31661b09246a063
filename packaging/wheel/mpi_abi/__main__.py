# SPDX-License-Identifier: BSD-3-Clause
"""``python3 -m mpi_abi`` is ``mpi-abi``."""

from mpi_abi import main

main()
