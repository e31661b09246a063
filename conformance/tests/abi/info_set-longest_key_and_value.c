/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An info object keeps keys of MPI_MAX_INFO_KEY - 1 and values of MPI_MAX_INFO_VAL - 1
 *            characters whole; much longer ones are refused.
 * section:   10, 9.4
 * covers:    MPI_Info_set, MPI_Info_get, MPI_Info_get_valuelen, MPI_Info_get_nthkey
 * constants: MPI_MAX_INFO_KEY, MPI_MAX_INFO_VAL, MPI_ERR_INFO_KEY, MPI_ERR_INFO_VALUE
 * ranks:     1
 *
 * Whether the longest that is refused is one character longer or two is not for this rule to say.
 */
#include "rule.h"

#include <string.h>

enum { EXCESS = 9 };

static char key[MPI_MAX_INFO_KEY + EXCESS + 1];
static char value[MPI_MAX_INFO_VAL + EXCESS + 1];

static void check_longest(MPI_Info info)
{
    char got_key[MPI_MAX_INFO_KEY + 8];
    char got[MPI_MAX_INFO_VAL + 8];
    int length = -1;
    int flag = 0;

    CHECK_MPI(MPI_Info_set(info, key, value));
    CHECK_MPI(MPI_Info_get_valuelen(info, key, &length, &flag));
    CHECK_INT(flag, 1);
    CHECK_INT(length, MPI_MAX_INFO_VAL - 1);
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_Info_get(info, key, MPI_MAX_INFO_VAL - 1, got, &flag));
    CHECK_INT(flag, 1);
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

    memset(key, '\0', sizeof key);
    memset(value, '\0', sizeof value);
    memset(key, 'k', MPI_MAX_INFO_KEY - 1);
    memset(value, 'v', MPI_MAX_INFO_VAL - 1);
    REQUIRE_MPI(MPI_Info_create(&info));
    check_longest(info);
    memset(key, 'k', MPI_MAX_INFO_KEY + EXCESS);
    CHECK_ERROR_CLASS(MPI_Info_set(info, key, "short"), MPI_ERR_INFO_KEY);
    memset(value, 'v', MPI_MAX_INFO_VAL + EXCESS);
    CHECK_ERROR_CLASS(MPI_Info_set(info, "short", value), MPI_ERR_INFO_VALUE);
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_HANDLE(info, MPI_INFO_NULL);
}
