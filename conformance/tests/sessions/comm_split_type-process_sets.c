/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Splitting a communicator of a session by the name of a process set gives the members of the set, which are
 *            in the communicator, a communicator of them, or MPI_COMM_NULL where the key is not supported.
 * class:     required
 * basis:     7.4.2 "specify the type of a requested logical", 7.4.2 "Each output communicator newcomm
 *            corresponds to a single instance", 7.4.2 "the largest subset of MPI processes that match", 7.4.2 "neither
 *            recognizes nor supports the info keys": All processes are in mpi://WORLD, and each alone is in its
 *            mpi://SELF.
 * section:   7.4.2, 11.3.2
 * covers:    MPI_Comm_split_type
 * constants: MPI_COMM_TYPE_RESOURCE_GUIDED
 * shows:     7.4.2-resource_pset
 * ranks:     1
 * capability: sessions
 */
#include "rule.h"

/* The communicator, which is null if the library knows no such key. */
static MPI_Comm split(MPI_Comm comm, const char *set)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Comm part;

    rule_at("%s", set);
    rule_poison(&part, sizeof part);
    CHECK_MPI(PMPI_Info_create(&info));
    CHECK_MPI(PMPI_Info_set(info, "mpi_pset_name", set));
    if (!CHECK_MPI(MPI_Comm_split_type(comm, MPI_COMM_TYPE_RESOURCE_GUIDED, 0, info, &part))) {
        part = MPI_COMM_NULL;
    }
    CHECK_MPI(PMPI_Info_free(&info));
    return part;
}

static void check_world(MPI_Comm comm)
{
    MPI_Comm part = split(comm, "mpi://WORLD");
    int mine = part != MPI_COMM_NULL, all = -1, size = -1, result = -1;

    CHECK_MPI(PMPI_Comm_size(comm, &size));
    CHECK_MPI(PMPI_Allreduce(&mine, &all, 1, MPI_INT, MPI_SUM, comm));
    CHECK(all == 0 || all == size);
    if (part != MPI_COMM_NULL) {
        CHECK_MPI(PMPI_Comm_compare(part, comm, &result));
        CHECK_INT(result, MPI_CONGRUENT);
        CHECK_MPI(PMPI_Comm_free(&part));
    }
}

static void check_self(MPI_Comm comm)
{
    MPI_Comm part = split(comm, "mpi://SELF");
    int size = -1;

    if (part != MPI_COMM_NULL) {
        CHECK_MPI(PMPI_Comm_size(part, &size));
        CHECK_INT(size, 1);
        CHECK_MPI(PMPI_Comm_free(&part));
    }
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    REQUIRE_MPI(PMPI_Group_from_session_pset(session, "mpi://WORLD", &group));
    REQUIRE_MPI(
        PMPI_Comm_create_from_group(group, "sets", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(PMPI_Group_free(&group));
    check_world(comm);
    check_self(comm);
    CHECK_MPI(PMPI_Comm_free(&comm));
    CHECK_MPI(PMPI_Session_finalize(&session));
}
