/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Where there are sessions alone, a communicator has the attribute MPI_TAG_UB, but not MPI_IO.
 * class:     quality
 * basis:     9.1.2 "only the MPI_TAG_UB attribute is available", 9.1.2 "Vendors may add implementation-specific
 *            parameters": The first can be read as a promise of this attribute alone, which allows others; a
 *            program that finds MPI_IO may take it for portable.
 * section:   9.1.2, 7.7.2
 * covers:    MPI_Comm_get_attr, MPI_Comm_create_from_group
 * constants: MPI_TAG_UB, MPI_IO
 * shows:     9.1.2-session_tag_ub_only
 * ranks:     1
 * capability: sessions
 * process:   alone
 * state:     trial
 */
#define RULE_ALONE
#include "rule.h"

/* Returns whether the communicator has the attribute. */
static bool has(MPI_Comm comm, int keyval)
{
    void *value = NULL;
    int flag = RULE_POISON_INT;

    CHECK_MPI(MPI_Comm_get_attr(comm, keyval, &value, &flag));
    CHECK(flag != RULE_POISON_INT);
    return flag != 0;
}

static void check(MPI_Session session, const char *set)
{
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;

    rule_at("%s", set);
    REQUIRE_MPI(MPI_Group_from_session_pset(session, set, &group));
    REQUIRE_MPI(MPI_Comm_create_from_group(group, "tags", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(MPI_Group_free(&group));
    CHECK(has(comm, MPI_TAG_UB));
    CHECK(!has(comm, MPI_IO));
    CHECK_MPI(MPI_Comm_disconnect(&comm));
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    check(session, "mpi://SELF");
    check(session, "mpi://WORLD");
    CHECK_MPI(MPI_Session_finalize(&session));
}
