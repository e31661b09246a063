/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     One process gets the group of every listed process set, and MPI_COMM_NULL for an empty group, while the
 *           others wait for a message.
 * class:    required
 * basis:    7.3.2 "are considered valid process set names by MPI", 7.3.2 "is a local function", 7.4.2 "is supplied as
 *           the group argument, then the call", 7.4.2 "MPI_MAX_STRINGTAG_LEN shall have a value of": a local call
 *           completes without a call in another process.
 * section:  7.3.2, 7.4.2
 * covers:   MPI_Group_from_session_pset, MPI_Session_get_nth_pset, MPI_Comm_create_from_group
 * constants: MPI_GROUP_EMPTY, MPI_COMM_NULL
 * shows:    7.3.2-from_listed_pset, 7.3.2-from_pset_local, 7.4.2-from_group_empty_local, 7.4.2-string_tag_length
 * ranks:    2
 * capability: sessions
 *
 * Rank 0 is the one.
 */
#include "rule.h"

static void ask_sets(MPI_Session session)
{
    int sets = -1;

    CHECK_MPI(MPI_Session_get_num_psets(session, MPI_INFO_NULL, &sets));
    for (int i = 0; i < sets; i++) {
        char name[MPI_MAX_PSET_NAME_LEN + 1] = "";
        int length = sizeof name;
        MPI_Group group = MPI_GROUP_NULL;

        CHECK_MPI(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, i, &length, name));
        rule_at("%s", name);
        REQUIRE_MPI(MPI_Group_from_session_pset(session, name, &group));
        length = -1;
        CHECK_MPI(MPI_Group_size(group, &length));
        CHECK(length >= 0);
        CHECK_MPI(MPI_Group_free(&group));
    }
    rule_at(NULL);
}

static void make_empty(void)
{
    MPI_Comm comm = MPI_COMM_SELF;

    CHECK_MPI(MPI_Comm_create_from_group(MPI_GROUP_EMPTY, "empty", MPI_INFO_NULL, MPI_ERRORS_RETURN,
                                         &comm));
    CHECK_HANDLE(comm, MPI_COMM_NULL);
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;

    CHECK(MPI_MAX_STRINGTAG_LEN >= 63);
    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    if (rule_rank() == 0) {
        ask_sets(session);
        make_empty();
        for (int i = 1; i < rule_size(); i++) {
            CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, i, 1, MPI_COMM_WORLD));
        }
    } else {
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(MPI_Session_finalize(&session));
}
