/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An info object keeps keys of MPI_MAX_INFO_KEY - 1 and values of MPI_MAX_INFO_VAL - 1
 *            characters whole.
 * class:     required
 * basis:     10 "Keys have an implementation-defined maximum length of", 10 "must support info
 *            objects as caches for arbitrary": A pair up to these lengths is legal, and what is
 *            legal is kept as it is.
 * section:   10
 * covers:    MPI_Info_set, MPI_Info_get, MPI_Info_get_valuelen, MPI_Info_get_nthkey
 * constants: MPI_MAX_INFO_KEY, MPI_MAX_INFO_VAL
 * shows:     10-any_pair_cached, 10-longest_key_and_value, 16.3-info_get_null_character,
 *            16.3-info_get_value, 16.3-valuelen, 16.3-valuelen_without_end, 19.3.9-info_lengths
 * ranks:     1
 */
#include "rule.h"

#include <string.h>

static char key[MPI_MAX_INFO_KEY];
static char value[MPI_MAX_INFO_VAL];

static void check(MPI_Info info)
{
    char got_key[MPI_MAX_INFO_KEY + 8];
    char got[MPI_MAX_INFO_VAL + 8];
    int length = -1;
    int flag = 0;

    CHECK_MPI(MPI_Info_set(info, key, value));
    CHECK_MPI(MPI_Info_get_valuelen(info, key, &length, &flag));
    CHECK(flag != 0);
    CHECK_INT(length, MPI_MAX_INFO_VAL - 1);
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_Info_get(info, key, MPI_MAX_INFO_VAL - 1, got, &flag));
    CHECK(flag != 0);
    CHECK_UNTOUCHED(got + MPI_MAX_INFO_VAL, 8);
    CHECK_BYTES(got, value, MPI_MAX_INFO_VAL);
    rule_poison(got_key, sizeof got_key);
    CHECK_MPI(MPI_Info_get_nthkey(info, 0, got_key));
    CHECK_UNTOUCHED(got_key + MPI_MAX_INFO_KEY, 8);
    CHECK_BYTES(got_key, key, MPI_MAX_INFO_KEY);
}

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;

    memset(key, 'k', sizeof key - 1);
    memset(value, 'v', sizeof value - 1);
    REQUIRE_MPI(MPI_Info_create(&info));
    check(info);
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_HANDLE(info, MPI_INFO_NULL);
}
