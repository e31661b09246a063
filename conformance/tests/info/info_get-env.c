/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_INFO_ENV can be read and copied, each of its keys has a value, and it is accepted as hints.
 * class:     required
 * basis:     11.2.1 "about the execution environment by querying the predefined info", 11.2.1 "the
 *            requested level is represented by a string such", 10 "must be prepared to ignore any
 *            key it does": It is an info object as others, which can be read, copied and given as
 *            hints.
 * section:   11.2.1, 10
 * constants: MPI_INFO_ENV, MPI_MAX_INFO_KEY
 * covers:    MPI_Info_get_nkeys, MPI_Info_dup, MPI_Comm_set_info
 * shows:     10-dup, 11.2.1-info_env
 * ranks:     1
 */
#include "rule.h"

#include <string.h>

static void check_key(MPI_Info info, MPI_Info copy, int n)
{
    char key[MPI_MAX_INFO_KEY + 1] = "";
    char value[256] = "";
    char other[256] = "?";
    int flag = 0;

    rule_at("key %d", n);
    CHECK_MPI(MPI_Info_get_nthkey(info, n, key));
    CHECK(key[0] != '\0');
    CHECK_MPI(MPI_Info_get(info, key, sizeof value - 1, value, &flag));
    CHECK(flag != 0);
    CHECK_MPI(MPI_Info_get(copy, key, sizeof other - 1, other, &flag));
    CHECK_STR(other, value);
    if (strcmp(key, "thread_level") == 0) {
        CHECK(strncmp(value, "MPI_THREAD_", strlen("MPI_THREAD_")) == 0);
    }
}

void rule(void)
{
    MPI_Info copy = MPI_INFO_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    int keys = -1;
    int copied = -1;

    CHECK_MPI(MPI_Info_get_nkeys(MPI_INFO_ENV, &keys));
    REQUIRE_MPI(MPI_Info_dup(MPI_INFO_ENV, &copy));
    CHECK_MPI(MPI_Info_get_nkeys(copy, &copied));
    CHECK_INT(copied, keys);
    for (int n = 0; n < keys; n++) {
        check_key(MPI_INFO_ENV, copy, n);
    }
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_MPI(MPI_Comm_set_info(comm, MPI_INFO_ENV));
    CHECK_MPI(MPI_Comm_set_info(comm, copy));
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Info_free(&copy));
}
