/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      After MPI_Finalize the first session of a process can begin, and works.
 * class:     required
 * basis:     11.3 "be allocated and freed multiple times in an", 11.2.2 "may be called in the World
 *            Model", 11.1 "can employ both of these Process Models": MPI_Finalize ends the world
 *            model alone, and nothing bars a process from beginning a session afterwards.
 * section:   11.3, 11.3.1, 11.2.2, 11.1
 * covers:    MPI_Session_init, MPI_Comm_create_from_group, MPI_Finalize
 * shows:     11.1-both_models, 11.2.2-rank_0_returns, 11.3-many_times
 * ranks:     1
 * process:   alone
 *
 * MPI_Finalize ends the world model alone: "in the Sessions Model, MPI resources can be allocated and
 * freed multiple times in an MPI process".
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    int one = 1;
    int sum = 0;
    int size;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    size = rule_size();
    REQUIRE_MPI(MPI_Finalize());
    REQUIRE_MPI(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://WORLD", &group));
    REQUIRE_MPI(MPI_Comm_create_from_group(group, "rule", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm));
    CHECK_INT(sum, size);
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_Session_finalize(&session));
}
