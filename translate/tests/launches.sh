#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# Runs one binary under each MPI's own launcher and alone, with no environment variable that chooses a
# backend; then with a preloaded tool that counts calls. Usage: launches.sh PROGRAM TOOL [WORD TITLE]...
# with each family's word in MPI_ABI_BACKEND, and its title.
set -euo pipefail

program=$1
tool=$2
unset MPI_ABI_BACKEND
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_rmaps_base_oversubscribe=1 PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe
launched=0
families=("${@:3}")

# expect WHAT OUTPUT LINE...: every line must be in the output
expect() {
    local what=$1 output=$2 line
    shift 2
    for line in "$@"; do
        if ! grep -qxF -- "$line" <<<"$output"; then
            printf 'launches: %s: wanted the line "%s", found:\n%s\n' "$what" "$line" "$output" >&2
            exit 1
        fi
    done
}

# launch NAME FAMILY COMMAND...: four ranks of that family, without and with the tool
launch() {
    local name=$1 family=$2 output
    shift 2
    if ! command -v "$1" >/dev/null; then
        echo "launches: $name: no $1 here, skipped" >&2
        return
    fi
    launched=$((launched + 1))
    output=$(timeout 60 "$@" -n 4 "$program" 2>&1)
    expect "$name" "$output" "rank 0 of 4 on $family, ring ok" "rank 3 of 4 on $family, ring ok"
    output=$(timeout 60 "$@" -n 2 env LD_PRELOAD="$tool" "$program" 2>&1)
    # Five calls of the application; none of the library's own or of the backend's.
    expect "$name with a tool" "$output" "rank 0 of 2 on $family, ring ok" "tool: 1 Isend, 1 Irecv, 1 Waitall, 1 Barrier, 1 Allreduce"
}

for ((i = 0; i < ${#families[@]}; i += 2)); do
    launch "${families[i]}" "${families[i + 1]}" "mpiexec.${families[i]}"
done
if [ "$launched" -eq 0 ]; then
    echo "launches: no MPI here, skipped" >&2
    exit 77
fi
output=$(timeout 60 "$program" 2>&1)
for ((i = 1; i < ${#families[@]}; i += 2)); do
    [[ $output != "rank 0 of 1 on ${families[i]}, ring ok" ]] || exit 0
done
printf 'launches: alone: found:\n%s\n' "$output" >&2
exit 1
