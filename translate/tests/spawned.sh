#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# Lets a program choose Open MPI by itself, under Open MPI's launcher, and spawn. Usage: spawned.sh PROGRAM
set -euo pipefail

if ! command -v mpiexec.openmpi >/dev/null; then
    echo "spawned: no mpiexec.openmpi here, skipped" >&2
    exit 77
fi
unset MPI_ABI_BACKEND
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
# Open MPI 5.0 finds no way to a spawned process where it asks the kernel about addresses of IPv6 (issue 14079).
export OMPI_MCA_reachable=weighted
exec timeout 50 mpiexec.openmpi --oversubscribe -n 1 "$1" openmpi
