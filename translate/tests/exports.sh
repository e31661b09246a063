#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# Checks the library as a file: it exports each function of the list as MPI_ and as PMPI_, the five
# functions that older objects may want, and nothing else; its SONAME carries the ABI's major version;
# it leaves nothing undefined. Usage: exports.sh LIBRARY NAMES
set -euo pipefail

library=$1
names=$2
legacy="MPI_Attr_delete MPI_Attr_get MPI_Attr_put MPI_Keyval_create MPI_Keyval_free"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

fail() {
    echo "exports: $1" >&2
    status=1
}

{
    cat "$names"
    tr ' ' '\n' <<<"$legacy"
} | sed 'p; s/^/P/' | LC_ALL=C sort >"$work/wanted"
nm -D --defined-only "$library" | awk '{ sub(/@.*/, "", $3); print $3 }' | LC_ALL=C sort >"$work/found"
diff "$work/wanted" "$work/found" >"$work/diff" || fail "exported names differ (< wanted, > found):
$(head -20 "$work/diff")"

nm -D --defined-only "$library" | awk '$3 ~ /^MPI_/ && $2 != "W"' >"$work/strong"
[ -s "$work/strong" ] && fail "MPI_ names that are not weak: $(head -3 "$work/strong")"

soname=$(readelf -d "$library" | sed -n 's/.*SONAME.*\[\(.*\)\]/\1/p')
[ "$soname" = libmpi_abi.so.1 ] || fail "SONAME: wanted libmpi_abi.so.1, found $soname"

undefined=$(ldd -r "$library" 2>&1 | grep 'undefined symbol' || true)
[ -z "$undefined" ] || fail "$undefined"
exit $status
