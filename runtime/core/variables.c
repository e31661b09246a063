/* SPDX-License-Identifier: BSD-3-Clause */
/* Reads variables that are on or off, or have levels. */
#define _GNU_SOURCE
#include "variables.h"

#include "report.h"

#include <stdlib.h>

int mpi_abi_variable_level(const char *variable, int most)
{
    const char *value = secure_getenv(variable);
    if (!value || !*value) {
        return 0;
    }
    if (!value[1] && *value >= '0' && *value - '0' <= most) {
        return *value - '0';
    }
    mpi_abi_say_once("%s is \"%.512s\"; allowed are 0 to %d; taken for 1", variable, value, most);
    return 1;
}

bool mpi_abi_variable_is_set(const char *variable)
{
    return mpi_abi_variable_level(variable, 1) > 0;
}
