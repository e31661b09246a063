# SPDX-License-Identifier: BSD-3-Clause
"""`mpi-abi mutants`: proof that the suite notices what is wrong, one broken thing at a time."""
