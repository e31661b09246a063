/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Info_dup makes an object of its own with the same pairs in the same order.
 * class:     required
 * basis:     10 "pairs and the same ordering of keys": The new object has the pairs in their order,
 *            and is another object, which changes alone.
 * section:   10
 * covers:    MPI_Info_dup, MPI_Info_set
 * shows:     10-dup, 10-dup_independent, 10-set_adds, 10-set_overrides
 * ranks:     1
 */
#include "rule.h"

#include <string.h>

static const char *const keys[] = {"second", "first", "third", "a", "z"};
enum { KEYS = sizeof keys / sizeof keys[0] };

static void check_order(MPI_Info info, MPI_Info copy)
{
    char one[MPI_MAX_INFO_KEY + 1] = "";
    char other[MPI_MAX_INFO_KEY + 1] = "?";

    for (int n = 0; n < KEYS; n++) {
        rule_at("key %d", n);
        CHECK_MPI(MPI_Info_get_nthkey(info, n, one));
        CHECK_MPI(MPI_Info_get_nthkey(copy, n, other));
        CHECK_STR(other, one);
    }
}

static void check_value(MPI_Info info, const char *wanted)
{
    char value[32] = "";
    int flag = 0;

    CHECK_MPI(MPI_Info_get(info, "first", 31, value, &flag));
    CHECK(flag != 0);
    CHECK_STR(value, wanted);
}

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Info copy = MPI_INFO_NULL;

    REQUIRE_MPI(MPI_Info_create(&info));
    for (int i = 0; i < KEYS; i++) {
        CHECK_MPI(MPI_Info_set(info, keys[i], keys[i]));
    }
    REQUIRE_MPI(MPI_Info_dup(info, &copy));
    CHECK(copy != info);
    check_order(info, copy);
    CHECK_MPI(MPI_Info_set(copy, "first", "changed"));
    check_value(info, "first");
    check_value(copy, "changed");
    CHECK_MPI(MPI_Info_free(&info));
    check_value(copy, "changed");
    CHECK_MPI(MPI_Info_free(&copy));
}
