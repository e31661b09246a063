/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Info_get cuts a value to the length it is given and ends it with a null character; of an
 *            absent key it and MPI_Info_get_valuelen write the flag alone.
 * class:     required
 * basis:     16.3 "If it is less than the actual size of", 16.3 "touched and flag is set to": A
 *            short buffer gets the first characters and a null character, and an absent key changes
 *            the flag alone.
 * section:   10, 16.3
 * covers:    MPI_Info_get, MPI_Info_get_valuelen
 * shows:     2.6.1-deprecated_work, 16.3-info_get_absent_key, 16.3-info_get_cuts_value,
 *            16.3-info_get_null_character, 16.3-info_get_value, 16.3-valuelen_absent_key
 * ranks:     1
 */
#include "rule.h"

static void check(MPI_Info info, int length, const char *wanted)
{
    char value[16];
    int flag = 0;

    rule_at("%d characters", length);
    rule_poison(value, sizeof value);
    CHECK_MPI(MPI_Info_get(info, "key", length, value, &flag));
    CHECK(flag != 0);
    CHECK_STR(value, wanted);
    CHECK_UNTOUCHED(value + length + 1, sizeof value - 8);
}

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;
    char value[16];
    int length = -7;
    int flag = -1;

    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "key", "value"));
    check(info, 1, "v");
    check(info, 4, "valu");
    check(info, 5, "value");
    check(info, 7, "value");
    rule_at("an absent key");
    rule_poison(value, sizeof value);
    CHECK_MPI(MPI_Info_get(info, "no key", 5, value, &flag));
    CHECK_INT(flag, 0);
    CHECK_UNTOUCHED(value, sizeof value);
    flag = -1;
    CHECK_MPI(MPI_Info_get_valuelen(info, "no key", &length, &flag));
    CHECK_INT(flag, 0);
    CHECK_INT(length, -7);
    CHECK_MPI(MPI_Info_free(&info));
}
