/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Get_hw_resource_info returns on one process although no other one calls MPI, and none of its keys
 *            begins with the reserved "mpi://".
 * class:     required
 * basis:     9.1.2 "is a local procedure that returns an info object", 9.1.2 "is reserved for exclusive use by the
 *            MPI standard": The other processes wait for a message, which is sent after the call; the standard
 *            defines no key of this kind.
 * section:   9.1.2
 * covers:    MPI_Get_hw_resource_info
 * shows:     9.1.2-hw_info_local, 9.1.2-hw_info_reserved
 * ranks:     1
 */
#include "rule.h"

#include <string.h>

static void check(void)
{
    MPI_Info info = MPI_INFO_NULL;
    int keys = -1;

    REQUIRE_MPI(MPI_Get_hw_resource_info(&info));
    REQUIRE(info != MPI_INFO_NULL);
    CHECK_MPI(MPI_Info_get_nkeys(info, &keys));
    CHECK(keys >= 0);
    for (int i = 0; i < keys; i++) {
        char key[MPI_MAX_INFO_KEY] = "";

        rule_at("key %d", i);
        CHECK_MPI(MPI_Info_get_nthkey(info, i, key));
        CHECK(strncmp(key, "mpi://", strlen("mpi://")) != 0);
    }
    CHECK_MPI(MPI_Info_free(&info));
}

void rule(void)
{
    if (rule_rank() > 0) {
        CHECK_MPI(PMPI_Recv(NULL, 0, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        return;
    }
    check();
    for (int i = 1; i < rule_size(); i++) {
        CHECK_MPI(PMPI_Send(NULL, 0, MPI_INT, i, 1, MPI_COMM_WORLD));
    }
}
