/* SPDX-License-Identifier: BSD-3-Clause */
/* infos.c: info objects as the library reads and makes them. */
#include "infos.h"
#include "bodies.h"
#include <string.h>

const char *mpir_info_find(const struct mpir_info *info, const char *key)
{
    for (int i = 0; info && i < info->count; i++) {
        if (strcmp(info->entries[i].key, key) == 0) {
            return info->entries[i].value;
        }
    }
    return NULL;
}

int mpir_info_of_pairs(const char *const pairs[], MPI_Info *info)
{
    int error = mpir_info_create(info);
    for (int i = 0; !error && pairs[i]; i += 2) {
        error = mpir_info_set(mpir_info_of(*info), pairs[i], pairs[i + 1]);
    }
    return error;
}
