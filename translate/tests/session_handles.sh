#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# Runs session_handles over one family of MPI, where sessions are the library's own; skips where they are the MPI's.
# Usage: session_handles.sh mpich|openmpi PROGRAM MPI-ABI-INFO
set -euo pipefail

if ! MPI_ABI_BACKEND=$1 "$3" functions MPI_Session_init | grep -q '^emulated'; then
    echo "session_handles: sessions over $1 are the MPI's own, or it is not here, skipped" >&2
    exit 77
fi
exec "$(dirname -- "${BASH_SOURCE[0]}")/with_backend.sh" "$1" "$2"
