/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Abi_get_info gives an info object, each time a new one, whose mpi_aint_size,
 *            mpi_count_size and mpi_offset_size are the sizes of the header's types.
 * section:   20.2
 * covers:    MPI_Abi_get_info
 * ranks:     1
 * level:     abi
 *
 * Other keys may be there; these three are predefined.
 */
#include "rule.h"

#include <stdlib.h>

static void check(MPI_Info info, const char *key, size_t want)
{
    char value[64] = "";
    int flag = 0;

    rule_at("%s", key);
    CHECK_MPI(MPI_Info_get(info, key, sizeof value - 1, value, &flag));
    CHECK_INT(flag, 1);
    CHECK_INT(strtol(value, NULL, 10), want);
}

void rule(void)
{
    MPI_Info infos[2] = {MPI_INFO_NULL, MPI_INFO_NULL};

    for (int i = 0; i < 2; i++) {
        REQUIRE_MPI(MPI_Abi_get_info(&infos[i]));
        REQUIRE(infos[i] != MPI_INFO_NULL);
        check(infos[i], "mpi_aint_size", sizeof(MPI_Aint));
        check(infos[i], "mpi_count_size", sizeof(MPI_Count));
        check(infos[i], "mpi_offset_size", sizeof(MPI_Offset));
    }
    CHECK(infos[0] != infos[1]);
    CHECK_MPI(MPI_Info_free(&infos[0]));
    CHECK_MPI(MPI_Info_free(&infos[1]));
}
