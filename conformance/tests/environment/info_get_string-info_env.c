/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Where MPI_INFO_ENV has them, maxprocs is the number of processes that were requested, as a decimal string,
 *            and thread_level is the name of a level.
 * class:     required
 * basis:     11.2.1 "processes is represented by a string such", 11.2.1 "requested level is represented by a string
 *            such", 11.2.1 "maxprocs is the number of MPI processes requested": The program is started with one number
 *            of processes, without a choice of others, so that all of them are there. A single process may have been
 *            started without a request.
 * section:   11.2.1
 * covers:    MPI_Info_get_string
 * constants: MPI_INFO_ENV
 * shows:     11.2.1-env_maxprocs, 11.2.1-env_thread_level
 * ranks:     1
 */
#include "rule.h"

#include <stdio.h>
#include <string.h>

enum { LENGTH = 64 };

/* Returns whether the key is there. */
static bool get(const char *key, char *value)
{
    int length = LENGTH, flag = 0;

    memset(value, 0, LENGTH);
    CHECK_MPI(MPI_Info_get_string(MPI_INFO_ENV, key, &length, value, &flag));
    return flag != 0;
}

void rule(void)
{
    char value[LENGTH], wanted[LENGTH];

    if (get("maxprocs", value)) {
        CHECK(value[0] != '\0' && strspn(value, "0123456789") == strlen(value));
        if (rule_size() > 1) {
            snprintf(wanted, sizeof wanted, "%d", rule_size());
            CHECK_STR(value, wanted);
        }
    }
    if (get("thread_level", value)) {
        rule_at("thread_level %s", value);
        CHECK(strcmp(value, "MPI_THREAD_SINGLE") == 0 ||
              strcmp(value, "MPI_THREAD_FUNNELED") == 0 ||
              strcmp(value, "MPI_THREAD_SERIALIZED") == 0 ||
              strcmp(value, "MPI_THREAD_MULTIPLE") == 0);
    }
}
