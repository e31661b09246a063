/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Info_delete takes one key out and leaves the others.
 * class:     required
 * basis:     10 "pair from info", 10 "All keys between 0 and", 10 "returns the number of currently
 *            defined keys in": One pair is deleted, so the others are counted and numbered as
 *            before.
 * section:   10
 * covers:    MPI_Info_delete, MPI_Info_get_nkeys, MPI_Info_get_nthkey
 * shows:     10-create_empty, 10-delete, 10-nkeys, 10-nthkey, 10-retains_all_pairs
 * ranks:     1
 */
#include "rule.h"

#include <stdio.h>
#include <stdlib.h>

enum { KEYS = 40 };

static void check_keys(MPI_Info info, int deleted)
{
    bool seen[KEYS] = {false};
    char key[MPI_MAX_INFO_KEY + 1];
    int count = -1;

    CHECK_MPI(MPI_Info_get_nkeys(info, &count));
    REQUIRE_INT(count, deleted < 0 ? KEYS : KEYS - 1);
    for (int n = 0; n < count; n++) {
        REQUIRE_MPI(MPI_Info_get_nthkey(info, n, key));
        int number = atoi(key + 3);
        REQUIRE(number >= 0 && number < KEYS && number != deleted);
        CHECK(!seen[number]);
        seen[number] = true;
    }
}

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;

    REQUIRE_MPI(MPI_Info_create(&info));
    for (int i = 0; i < KEYS; i++) {
        char key[32];
        snprintf(key, sizeof key, "key%d", i);
        CHECK_MPI(MPI_Info_set(info, key, "value"));
    }
    check_keys(info, -1);
    CHECK_MPI(MPI_Info_delete(info, "key17"));
    check_keys(info, 17);
    CHECK_MPI(MPI_Info_free(&info));
}
