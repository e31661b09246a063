#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# Runs a program alone over one family of MPI; skips where no library of that family is installed.
# Usage: with_backend.sh mpich|openmpi PROGRAM [ARGUMENT...]
set -euo pipefail

backend=$1
program=$2
if ! command -v "mpiexec.$backend" >/dev/null; then
    echo "with_backend: no $backend here, skipped" >&2
    exit 77
fi
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
MPI_ABI_BACKEND=$backend exec "$program" "${@:3}"
