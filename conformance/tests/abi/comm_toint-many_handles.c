/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Integers of handles stay right when more than 5000 objects were made, converted and freed,
 *            and when 600 exist at once.
 * section:   20.4.5
 * covers:    MPI_Type_toint, MPI_Type_fromint, MPI_Info_toint, MPI_Info_fromint
 * ranks:     1
 * level:     abi
 *
 * A table of integers that is never cleared fills up, and a wrong handle is worse than an error.
 */
#include "rule.h"

enum { ROUNDS = 5000, AT_ONCE = 600 };

static void check_rounds(void)
{
    MPI_Info info = MPI_INFO_NULL;

    for (int i = 0; i < ROUNDS; i++) {
        rule_at("round %d", i);
        REQUIRE_MPI(MPI_Info_create(&info));
        REQUIRE_HANDLE(MPI_Info_fromint(MPI_Info_toint(info)), info);
        REQUIRE_MPI(MPI_Info_free(&info));
    }
}

static void check_at_once(void)
{
    static MPI_Datatype types[AT_ONCE];
    static int integers[AT_ONCE];

    for (int i = 0; i < AT_ONCE; i++) {
        rule_at("datatype %d of %d", i, (int)AT_ONCE);
        REQUIRE_MPI(MPI_Type_contiguous(i + 1, MPI_CHAR, &types[i]));
        integers[i] = MPI_Type_toint(types[i]);
    }
    for (int i = 0; i < AT_ONCE; i++) {
        int size = -1;

        rule_at("datatype %d of %d", i, (int)AT_ONCE);
        CHECK_INT(MPI_Type_toint(types[i]), integers[i]);
        CHECK_MPI(MPI_Type_size(MPI_Type_fromint(integers[i]), &size));
        CHECK_INT(size, i + 1);
    }
    for (int i = 0; i < AT_ONCE; i++) {
        CHECK_MPI(MPI_Type_free(&types[i]));
    }
}

void rule(void)
{
    check_rounds();
    check_at_once();
}
