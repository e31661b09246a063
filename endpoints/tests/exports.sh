#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# A library stands before each function of the header that is given a communicator, and before no other one.
# Usage: exports.sh LIBRARY HEADER
set -euo pipefail
export LC_ALL=C

# Two turn the handle into a number, which stays that of the handle. A pointer is a result, but in two.
wanted=$({
    grep -oP '^int \KMPI_\w+(?=\((.*, )?MPI_Comm \w+[,)])' "$2"
    printf '%s\n' MPI_Comm_disconnect MPI_Comm_free
} | grep -vx -e MPI_Comm_c2f -e MPI_Comm_toint | sort -u)
found=$(nm -D --defined-only "$1" | grep -oP ' T \KMPI_\w+$' | sort)
[[ $(wc -l <<<"$wanted") -gt 200 ]] || {
    echo "exports: $2: wanted prototypes of functions with communicators"
    exit 1
}
diff <(echo "$wanted") <(echo "$found")
