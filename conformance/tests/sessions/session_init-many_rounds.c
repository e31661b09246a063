/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Sessions can be begun and ended any number of times, one after the other and several
 *            at once, with no session left in between, and each gives communicators.
 * class:     required
 * basis:     11.3 "be allocated and freed multiple times in an", 11.3.1 "may instantiate multiple
 *            Sessions", 11.3.1 "even if the second session was initialized after": Sessions may
 *            follow each other, with none in between, and several may exist at once, without any
 *            bound.
 * section:   11.3.1, 11.3
 * covers:    MPI_Session_init, MPI_Session_finalize, MPI_Comm_create_from_group
 * shows:     11.3-many_times, 11.3.1-finalize_after_free, 11.3.1-finalize_own_state,
 *            11.3.1-multiple
 * ranks:     1
 * capability: sessions
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

enum { ROUNDS = 50, AT_ONCE = 3 };

static void check_communicator(MPI_Session session)
{
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    int one = 1, sum = 0, size = -1;

    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://WORLD", &group));
    REQUIRE_MPI(MPI_Comm_create_from_group(group, "rule", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm));
    CHECK_MPI(MPI_Comm_size(comm, &size));
    CHECK_INT(sum, size);
    CHECK_MPI(MPI_Comm_free(&comm));
}

void rule(void)
{
    MPI_Session sessions[AT_ONCE];

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &sessions[0]), "sessions");
    CHECK_MPI(MPI_Session_finalize(&sessions[0]));
    for (int round = 0; round < ROUNDS; round++) {
        rule_at("round %d", round);
        for (int i = 0; i < AT_ONCE; i++) {
            REQUIRE_MPI(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &sessions[i]));
            check_communicator(sessions[i]);
        }
        CHECK(sessions[0] != sessions[1] && sessions[1] != sessions[2]);
        CHECK_MPI(MPI_Session_finalize(&sessions[round % AT_ONCE]));
        check_communicator(sessions[(round + 1) % AT_ONCE]);
        CHECK_MPI(MPI_Session_finalize(&sessions[(round + 1) % AT_ONCE]));
        CHECK_MPI(MPI_Session_finalize(&sessions[(round + 2) % AT_ONCE]));
    }
}
