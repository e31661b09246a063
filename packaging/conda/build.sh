#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
#
# What conda-build runs in the sources, with its own PREFIX, CC, CFLAGS and CPU_COUNT. CMAKE_ARGS comes from conda's
# compilers: system root, prefix and search paths.
set -euo pipefail

# shellcheck disable=SC2086 # several options
cmake ${CMAKE_ARGS-} -S . -B build-conda \
    -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_INSTALL_PREFIX="$PREFIX" \
    -DCMAKE_INSTALL_LIBDIR=lib \
    -DMPI_ABI_BUILD_CONFORMANCE="${MPI_ABI_BUILD_CONFORMANCE:-ON}" \
    -DMPI_ABI_BUILD_TESTS=OFF
cmake --build build-conda --parallel "${CPU_COUNT:-2}"
cmake --install build-conda
