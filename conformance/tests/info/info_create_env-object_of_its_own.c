/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Info_create_env returns though no other process calls it, and its object is an alias of no other: a
 *           change of it is seen neither in MPI_INFO_ENV nor in another object of the same call.
 * class:    required
 * basis:    10 "This object is not a direct copy or alias", 10 "This procedure is local", 10 "Returned values will
 *           never be larger than": The object belongs to the caller, who may change it, and what MPI puts into it has
 *           keys and values of legal length.
 * section:  10
 * covers:   MPI_Info_create_env, MPI_Info_get_nthkey, MPI_Info_get_string
 * constants: MPI_INFO_ENV
 * shows:    10-env_local, 10-env_no_alias, 10-returned_not_larger
 * ranks:    1
 */
#include "rule.h"

#include <string.h>

enum { TAG = 101 };

#define KEY "set by this program alone"

static int has_key(MPI_Info info)
{
    char value[16] = "";
    int length = sizeof value, flag = -1;

    CHECK_MPI(MPI_Info_get_string(info, KEY, &length, value, &flag));
    return flag != 0;
}

/* Keys and values that MPI has made are not longer than the greatest lengths; a null character follows. */
static void check_lengths(MPI_Info info)
{
    char key[MPI_MAX_INFO_KEY + 8], value[MPI_MAX_INFO_VAL + 9];
    int keys = -1;

    CHECK_MPI(MPI_Info_get_nkeys(info, &keys));
    for (int i = 0; i < keys; i++) {
        int length = MPI_MAX_INFO_VAL + 1, flag = 0;

        rule_poison(key, sizeof key);
        rule_poison(value, sizeof value);
        CHECK_MPI(MPI_Info_get_nthkey(info, i, key));
        REQUIRE(memchr(key, '\0', MPI_MAX_INFO_KEY) != NULL);
        rule_at("%s", key);
        CHECK_MPI(MPI_Info_get_string(info, key, &length, value, &flag));
        CHECK(flag != 0);
        CHECK(length <= MPI_MAX_INFO_VAL + 1);
        CHECK_UNTOUCHED(value + MPI_MAX_INFO_VAL + 1, 8);
    }
    rule_at(NULL);
}

static void check_objects(void)
{
    MPI_Info first = MPI_INFO_NULL, second = MPI_INFO_NULL;
    int keys = -1, left = -1;

    REQUIRE_MPI(MPI_Info_create_env(0, NULL, &first));
    REQUIRE_MPI(MPI_Info_create_env(0, NULL, &second));
    CHECK(first != second);
    CHECK(first != MPI_INFO_ENV);
    CHECK_MPI(MPI_Info_get_nkeys(second, &keys));
    CHECK_MPI(MPI_Info_set(first, KEY, "value"));
    CHECK_INT(has_key(first), 1);
    CHECK_INT(has_key(second), 0);
    CHECK_INT(has_key(MPI_INFO_ENV), 0);
    CHECK_MPI(MPI_Info_free(&first));
    CHECK_MPI(MPI_Info_get_nkeys(second, &left));
    CHECK_INT(left, keys);
    check_lengths(second);
    check_lengths(MPI_INFO_ENV);
    CHECK_MPI(MPI_Info_free(&second));
}

/* One process after the other. */
void rule(void)
{
    int rank = rule_rank(), token = 0;

    if (rank > 0) {
        CHECK_MPI(MPI_Recv(&token, 1, MPI_INT, rank - 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    check_objects();
    if (rank < rule_size() - 1) {
        CHECK_MPI(MPI_Send(&token, 1, MPI_INT, rank + 1, TAG, MPI_COMM_WORLD));
    }
}
