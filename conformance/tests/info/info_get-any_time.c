/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Info_get and MPI_Info_get_valuelen work before MPI_Init, between, and after MPI_Finalize.
 * class:     required
 * basis:     16.3 "is allowed to be called at", 11.4.1 "may be invoked at any time, including prior to": Both may be
 *            called at any time, and give the value and its length.
 * section:   16.3, 11.4.1
 * covers:    MPI_Info_get, MPI_Info_get_valuelen
 * shows:     16.3-info_get_any_time, 16.3-valuelen_any_time
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static void check(const char *when, MPI_Info info)
{
    char value[16];
    int flag = RULE_POISON_INT, length = RULE_POISON_INT;

    rule_at("%s", when);
    rule_poison(value, sizeof value);
    CHECK_MPI(MPI_Info_get(info, "key", sizeof value - 1, value, &flag));
    CHECK(flag != 0 && flag != RULE_POISON_INT);
    CHECK_STR(value, "the value");
    flag = RULE_POISON_INT;
    CHECK_MPI(MPI_Info_get_valuelen(info, "key", &length, &flag));
    CHECK(flag != 0 && flag != RULE_POISON_INT);
    CHECK_INT(length, 9);
    CHECK_MPI(MPI_Info_get_valuelen(info, "other", &length, &flag));
    CHECK_INT(flag, 0);
    CHECK_MPI(MPI_Info_get(info, "other", sizeof value - 1, value, &flag));
    CHECK_INT(flag, 0);
}

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;

    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "key", "the value"));
    check("before MPI_Init", info);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    check("between", info);
    REQUIRE_MPI(MPI_Finalize());
    check("after MPI_Finalize", info);
    CHECK_MPI(MPI_Info_free(&info));
}
