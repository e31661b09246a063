/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Process sets of one name at two processes are the same set, or have no process in common.
 * class:      required
 * basis:      11.3.3 "shall either be the empty set or identical to": Each process tells the others the members of the
 *            sets
 *             that it has, as ranks in the set of all processes.
 * section:    11.3.3
 * covers:     MPI_Session_get_num_psets, MPI_Session_get_nth_pset, MPI_Group_from_session_pset,
 *             MPI_Group_translate_ranks
 * shows:      11.3.3-same_or_disjoint
 * ranks:      2
 * capability: sessions
 * process:    alone
 */
#define RULE_ALONE
#include "rule.h"

#include <string.h>

enum { SETS = 16, LENGTH = 256, MOST = 64 };

/* The process sets that a process has; `members` by rank in the set of all processes. */
struct sets {
    char names[SETS][LENGTH];
    char members[SETS][MOST];
};

static void get_members(MPI_Session session, const char *name, MPI_Group all, char *members)
{
    MPI_Group group = MPI_GROUP_NULL;
    int size = -1;

    REQUIRE_MPI(MPI_Group_from_session_pset(session, name, &group));
    CHECK_MPI(MPI_Group_size(group, &size));
    for (int i = 0; i < size; i++) {
        int rank = -1;

        CHECK_MPI(MPI_Group_translate_ranks(group, 1, &i, all, &rank));
        if (rank >= 0 && rank < MOST) {
            members[rank] = 1;
        }
    }
    CHECK_MPI(MPI_Group_free(&group));
}

static void get_sets(MPI_Session session, MPI_Group all, struct sets *own)
{
    int number = -1;

    CHECK_MPI(MPI_Session_get_num_psets(session, MPI_INFO_NULL, &number));
    for (int i = 0; i < number && i < SETS; i++) {
        int length = 0;

        CHECK_MPI(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, i, &length, NULL));
        if (length <= LENGTH) {
            CHECK_MPI(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, i, &length, own->names[i]));
            get_members(session, own->names[i], all, own->members[i]);
        }
    }
}

static void compare(const struct sets *own, const struct sets *other)
{
    for (int i = 0; i < SETS; i++) {
        for (int j = 0; j < SETS; j++) {
            bool common = false;

            for (int rank = 0; rank < MOST; rank++) {
                common = common || (own->members[i][rank] && other->members[j][rank]);
            }
            if (common && strcmp(own->names[i], other->names[j]) == 0) {
                rule_at("%s", own->names[i]);
                CHECK_BYTES(other->members[j], own->members[i], MOST);
            }
        }
    }
}

void rule(void)
{
    static struct sets own, other;
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group all = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    int size = 0, rank = -1;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://WORLD", &all));
    REQUIRE_MPI(MPI_Comm_create_from_group(all, "rule", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(MPI_Comm_size(comm, &size));
    CHECK_MPI(MPI_Comm_rank(comm, &rank));
    get_sets(session, all, &own);
    for (int root = 0; root < size; root++) {
        other = own;
        CHECK_MPI(MPI_Bcast(&other, (int)sizeof other, MPI_BYTE, root, comm));
        compare(&own, &other);
    }
    rule_at(NULL);
    CHECK_MPI(MPI_Group_free(&all));
    CHECK_MPI(MPI_Comm_disconnect(&comm));
    CHECK_MPI(MPI_Session_finalize(&session));
}
