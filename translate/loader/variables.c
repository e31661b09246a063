/* SPDX-License-Identifier: BSD-3-Clause */
/* Reads variables that are on or off. */
#define _GNU_SOURCE
#include "variables.h"

#include "report.h"

#include <stdlib.h>
#include <string.h>

bool mpi_abi_variable_is_set(const char *variable)
{
    const char *value = secure_getenv(variable);
    if (!value || !*value || strcmp(value, "0") == 0)
        return false;
    if (strcmp(value, "1") != 0)
        mpi_abi_say("%s is \"%.512s\", which is neither 0 nor 1; taken for 1", variable, value);
    return true;
}
