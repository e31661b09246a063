#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# An error that a program added, raised where it is fatal: the program ends, and its own text was said (9.3, 9.5).
# Usage: aborts.sh mpich|openmpi PROGRAM
set -uo pipefail

here=$(dirname "$0")
failures=0
for object in comm win file; do
    for handler in fatal abort; do
        said=$("$here/with_backend.sh" "$1" "$2" "$object" "$handler" 2>&1)
        status=$?
        if [[ $status == 77 ]]; then
            echo "$said"
            exit 77
        fi
        if [[ $status == 0 || $status == 124 || $said != *"the ocean is dry"* ]]; then
            printf 'aborts: %s, %s: wanted an end with the text, found status %s and:\n%s\n' \
                "$object" "$handler" "$status" "$said"
            failures=$((failures + 1))
        fi
    done
done
exit $((failures > 0))
