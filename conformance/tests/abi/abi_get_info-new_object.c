/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Each call of MPI_Abi_get_info gives an info object of its own, which the caller can change
 *            and free.
 * class:     quality
 * basis:     20.2 "allows the user to query this information via", 2.5.1 "opaque objects are
 *            separate from one another": Whose the object is, the text does not say; callers of
 *            other inquiries that return info objects own and free them.
 * section:   20.2, 2.5.1
 * covers:    MPI_Abi_get_info
 * shows:     2.5.1-objects_separate, 20.2-info_of_caller
 * ranks:     1
 * level:     abi
 */
#include "rule.h"

static void check(MPI_Info info, bool wanted)
{
    char value[8] = "";
    int flag = -1;

    CHECK_MPI(MPI_Info_get(info, "of the caller", sizeof value - 1, value, &flag));
    CHECK((flag != 0) == wanted);
    CHECK_STR(value, wanted ? "yes" : "");
}

void rule(void)
{
    MPI_Info infos[2] = {MPI_INFO_NULL, MPI_INFO_NULL};

    REQUIRE_MPI(MPI_Abi_get_info(&infos[0]));
    REQUIRE_MPI(MPI_Abi_get_info(&infos[1]));
    REQUIRE(infos[0] != infos[1]);
    CHECK_MPI(MPI_Info_set(infos[0], "of the caller", "yes"));
    check(infos[0], true);
    check(infos[1], false);
    CHECK_MPI(MPI_Info_free(&infos[0]));
    check(infos[1], false);
    CHECK_MPI(MPI_Info_free(&infos[1]));
}
