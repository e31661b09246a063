/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Splitting by MPI_COMM_TYPE_HW_UNGUIDED again and again gives ever smaller
 *            communicators that hold the caller, and ends with MPI_COMM_NULL; the info object names
 *            the resource of each.
 * class:     required
 * basis:     7.4.2 "subset of the group associated with comm and", 7.4.2 "cannot be a member of a
 *            communicator that forms", 7.4.2 "sets the info key mpi_hw_resource_type for each MPI":
 *            Each result is smaller than its input, so the sequence ends with MPI_COMM_NULL; the
 *            resource is named if an info object is given.
 * section:   7.4.2
 * covers:    MPI_Comm_split_type
 * constants: MPI_COMM_TYPE_HW_UNGUIDED, MPI_COMM_NULL
 * shows:     7.4.2-unguided_info, 7.4.2-unguided_strict
 * ranks:     1
 */
#include "rule.h"

static MPI_Comm split(MPI_Comm comm, MPI_Info info)
{
    MPI_Comm part = MPI_COMM_NULL;
    int rank = -1;

    CHECK_MPI(MPI_Comm_rank(comm, &rank));
    CHECK_MPI(MPI_Comm_split_type(comm, MPI_COMM_TYPE_HW_UNGUIDED, rank, info, &part));
    return part;
}

static void check_part(MPI_Comm part, MPI_Info info, int *size)
{
    char resource[256] = "";
    int smaller = -1;
    int flag = -1;

    CHECK_MPI(MPI_Comm_size(part, &smaller));
    CHECK(smaller < *size);
    *size = smaller;
    CHECK_MPI(MPI_Info_get(info, "mpi_hw_resource_type", sizeof resource - 1, resource, &flag));
    CHECK(flag != 0);
    CHECK_MPI(MPI_Info_delete(info, "mpi_hw_resource_type"));
}

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    int size = rule_size();

    REQUIRE_MPI(MPI_Info_create(&info));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    for (int level = 0; level < 64 && comm != MPI_COMM_NULL; level++) {
        MPI_Comm part = split(comm, info);
        rule_at("level %d", level);
        if (part != MPI_COMM_NULL) {
            check_part(part, info, &size);
        }
        CHECK_MPI(MPI_Comm_free(&comm));
        comm = part;
    }
    CHECK_HANDLE(comm, MPI_COMM_NULL);
    CHECK_MPI(MPI_Info_free(&info));
}
