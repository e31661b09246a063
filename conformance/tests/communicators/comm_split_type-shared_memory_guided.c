/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Splitting guided by the resource type "mpi_shared_memory" is supported.
 * class:     quality
 * basis:     7.4.2 "neither recognizes nor supports the info key", 7.4.2 "use is equivalent to
 *            using MPI_COMM_TYPE_SHARED": An implementation may lack the key, but the value asks
 *            for nothing that MPI_COMM_TYPE_SHARED does not give.
 * section:   7.4.2
 * covers:    MPI_Comm_split_type
 * constants: MPI_COMM_TYPE_HW_GUIDED, MPI_COMM_TYPE_RESOURCE_GUIDED
 * ranks:     1
 *
 * That its result is the one of MPI_COMM_TYPE_SHARED is another rule.
 */
#include "rule.h"

static void check(int type, MPI_Info info)
{
    MPI_Comm comm = MPI_COMM_NULL;

    CHECK_MPI(MPI_Comm_split_type(MPI_COMM_WORLD, type, 0, info, &comm));
    REQUIRE(comm != MPI_COMM_NULL);
    CHECK_MPI(MPI_Comm_free(&comm));
}

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;

    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "mpi_hw_resource_type", "mpi_shared_memory"));
    rule_at("MPI_COMM_TYPE_HW_GUIDED");
    check(MPI_COMM_TYPE_HW_GUIDED, info);
    rule_at("MPI_COMM_TYPE_RESOURCE_GUIDED");
    check(MPI_COMM_TYPE_RESOURCE_GUIDED, info);
    CHECK_MPI(MPI_Info_free(&info));
}
