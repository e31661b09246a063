/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Info_get_string cuts a value to the buffer, ends it with a null character, and says how
 *            long a buffer the value needs; of an absent key it writes the flag alone.
 * section:   10
 * covers:    MPI_Info_get_string, MPI_Info_set
 * ranks:     1
 */
#include "rule.h"

static void check(MPI_Info info, int size, const char *wanted)
{
    char value[16];
    int length = size;
    int flag = -1;

    rule_at("a buffer of %d characters", size);
    rule_poison(value, sizeof value);
    CHECK_MPI(MPI_Info_get_string(info, "key", &length, value, &flag));
    CHECK_INT(flag, 1);
    CHECK_INT(length, sizeof "value");
    if (size > 0) {
        CHECK_STR(value, wanted);
    }
    CHECK_UNTOUCHED(value + (size < 6 ? size : 6), sizeof value - 6);
}

static void check_absent(MPI_Info info)
{
    char value[16];
    int length = 7;
    int flag = -1;

    rule_at("an absent key");
    rule_poison(value, sizeof value);
    CHECK_MPI(MPI_Info_get_string(info, "Key", &length, value, &flag));
    CHECK_INT(flag, 0);
    CHECK_INT(length, 7);
    CHECK_UNTOUCHED(value, sizeof value);
}

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;

    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "key", "value"));
    check(info, 0, NULL);
    check(info, 1, "");
    check(info, 3, "va");
    check(info, 5, "valu");
    check(info, 6, "value");
    check(info, 16, "value");
    check_absent(info);
    CHECK_MPI(MPI_Info_free(&info));
}
