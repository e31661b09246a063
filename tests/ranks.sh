#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# Runs a program over one family of MPI with its launcher; skips where that is not installed.
# Usage: ranks.sh mpich|openmpi RANKS PROGRAM [ARGUMENT]
set -euo pipefail

backend=$1
launcher=mpiexec.$backend
if ! command -v "$launcher" >/dev/null; then
    echo "ranks: no $launcher here, skipped" >&2
    exit 77
fi
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
MPI_ABI_BACKEND=$backend exec "$launcher" -n "$2" "${@:3}"
