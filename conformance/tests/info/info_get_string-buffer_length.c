/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Info_get_string cuts a value to the buffer, ends it with a null character, and says how
 *            long a buffer the value needs; of an absent key it leaves the buffer alone.
 * class:     required
 * basis:     10 "buffer size to hold the value string", 10 "actual size needed to store the value
 *            string", 10 "this procedure returns a null terminated string in all": The length that
 *            is needed is always returned, and the buffer is not left; an absent key leaves the
 *            value unchanged.
 * section:   10
 * covers:    MPI_Info_get_string, MPI_Info_set
 * shows:     10-get_string_absent, 10-get_string_found, 10-get_string_required_size,
 *            10-get_string_terminated, 10-get_string_truncates, 10-get_string_zero,
 *            10-keys_case_sensitive, 10-set_adds
 * ranks:     1
 */
#include "rule.h"

static void check(MPI_Info info, int size, const char *wanted)
{
    char value[16];
    int length = size;
    int flag = 0;

    rule_at("a buffer of %d characters", size);
    rule_poison(value, sizeof value);
    CHECK_MPI(MPI_Info_get_string(info, "key", &length, value, &flag));
    CHECK(flag != 0);
    CHECK_INT(length, sizeof "value");
    if (size > 0) {
        CHECK_STR(value, wanted);
    }
    CHECK_UNTOUCHED(value + size, sizeof value - (size_t)size);
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
    check(info, 15, "value");
    check_absent(info);
    CHECK_MPI(MPI_Info_free(&info));
}
