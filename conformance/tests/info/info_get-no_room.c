/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      With the length 0 MPI_Info_get says that the key is defined, and writes the null character alone.
 * class:     required
 * basis:     16.3 "valuelen is the number of characters available in", 16.3 "less than the actual size of the value",
 *            16.3 "allow for the null terminator": No character of the value has space, and the null character has.
 * section:   16.3
 * covers:    MPI_Info_get
 * shows:     16.3-info_get_no_room
 * ranks:     1
 */
#include "rule.h"

static void check(MPI_Info info, const char *key)
{
    char value[8];
    int flag = 0;

    rule_at("%s", key);
    rule_poison(value, sizeof value);
    CHECK_MPI(MPI_Info_get(info, key, 0, value, &flag));
    CHECK(flag != 0);
    CHECK_INT(value[0], '\0');
    CHECK_UNTOUCHED(value + 1, sizeof value - 1);
}

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;

    REQUIRE_MPI(PMPI_Info_create(&info));
    CHECK_MPI(PMPI_Info_set(info, "short", "v"));
    CHECK_MPI(PMPI_Info_set(info, "long", "a value of some length"));
    check(info, "short");
    check(info, "long");
    CHECK_MPI(PMPI_Info_free(&info));
}
