/* SPDX-License-Identifier: BSD-3-Clause */
/* infos.c: info objects that the library makes. */
#include "infos.h"
#include "bodies.h"

int mpir_info_of_pairs(const char *const pairs[], MPI_Info *info)
{
    int error = mpir_info_create(info);
    for (int i = 0; !error && pairs[i]; i += 2) {
        error = mpir_info_set(mpir_info_of(*info), pairs[i], pairs[i + 1]);
    }
    return error;
}
