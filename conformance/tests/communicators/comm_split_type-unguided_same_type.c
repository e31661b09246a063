/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      All members of a communicator of an unguided split get the same value of mpi_hw_resource_type.
 * class:     required
 * basis:     7.4.2 "must be set in all MPI processes in the": The members of one result get the same resource
 *            type.
 * section:   7.4.2
 * covers:    MPI_Comm_split_type
 * constants: MPI_COMM_TYPE_HW_UNGUIDED
 * shows:     7.4.2-unguided_info_same
 * ranks:     1
 */
#include "rule.h"

#include <string.h>

enum { LONGEST = 256, LEVELS = 64 };

static void check_type(MPI_Comm part, MPI_Info info)
{
    char mine[LONGEST] = "", first[LONGEST] = "";
    int flag = -1;

    CHECK_MPI(MPI_Info_get(info, "mpi_hw_resource_type", LONGEST - 1, mine, &flag));
    CHECK(flag != 0);
    memcpy(first, mine, sizeof first);
    CHECK_MPI(MPI_Bcast(first, LONGEST, MPI_CHAR, 0, part));
    CHECK_STR(mine, first);
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    for (int level = 0; level < LEVELS && comm != MPI_COMM_NULL; level++) {
        MPI_Info info = MPI_INFO_NULL;
        MPI_Comm part = MPI_COMM_NULL;

        rule_at("level %d", level);
        REQUIRE_MPI(MPI_Info_create(&info));
        CHECK_MPI(MPI_Comm_split_type(comm, MPI_COMM_TYPE_HW_UNGUIDED, rule_rank(), info, &part));
        if (part != MPI_COMM_NULL) {
            check_type(part, info);
        }
        CHECK_MPI(MPI_Info_free(&info));
        CHECK_MPI(MPI_Comm_free(&comm));
        comm = part;
    }
    CHECK_HANDLE(comm, MPI_COMM_NULL);
}
