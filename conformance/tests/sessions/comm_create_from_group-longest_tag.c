/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      String tags may have MPI_MAX_STRINGTAG_LEN - 1 characters; the communicators have no topology.
 * class:     required
 * basis:     7.4.2 "this includes space for a null terminating character", 7.6.2 "this includes space for a null
 *            terminating character", 7.1.2 "as described in this chapter do not have topologies": The longest tag and
 *            the null character fill the limit.
 * section:   7.4.2, 7.6.2, 7.1.2
 * covers:    MPI_Comm_create_from_group, MPI_Intercomm_create_from_groups, MPI_Intercomm_merge, MPI_Topo_test
 * constants: MPI_MAX_STRINGTAG_LEN, MPI_UNDEFINED
 * shows:     7.6.2-from_groups_longest_tag, 7.1.2-intra_no_topology
 * ranks:     2
 * capability: sessions
 *
 * The order of mpi://WORLD need not be that of MPI_COMM_WORLD.
 */
#include "rule.h"

#include <string.h>

static char tag[MPI_MAX_STRINGTAG_LEN];
static int rank; /* in the group of all */

static void check_merged(MPI_Comm inter)
{
    MPI_Comm merged = MPI_COMM_NULL;
    int kind = -1;

    REQUIRE_MPI(MPI_Intercomm_merge(inter, 0, &merged));
    CHECK_MPI(MPI_Topo_test(merged, &kind));
    CHECK_INT(kind, MPI_UNDEFINED);
    CHECK_MPI(MPI_Comm_free(&merged));
}

static void check(MPI_Group all, char last)
{
    const int other = 1 - rank;
    MPI_Comm comm = MPI_COMM_NULL, inter = MPI_COMM_NULL;
    MPI_Group groups[2] = {MPI_GROUP_NULL, MPI_GROUP_NULL};
    int kind = -1;

    rule_at("the last character is %c", last);
    tag[MPI_MAX_STRINGTAG_LEN - 2] = last;
    REQUIRE_MPI(MPI_Comm_create_from_group(all, tag, MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(MPI_Topo_test(comm, &kind));
    CHECK_INT(kind, MPI_UNDEFINED);
    CHECK_MPI(MPI_Comm_free(&comm));
    if (rank > 1) {
        return;
    }
    CHECK_MPI(MPI_Group_incl(all, 1, &rank, &groups[0]));
    CHECK_MPI(MPI_Group_incl(all, 1, &other, &groups[1]));
    REQUIRE_MPI(MPI_Intercomm_create_from_groups(groups[0], 0, groups[1], 0, tag, MPI_INFO_NULL,
                                                 MPI_ERRORS_RETURN, &inter));
    check_merged(inter);
    CHECK_MPI(MPI_Comm_free(&inter));
    CHECK_MPI(MPI_Group_free(&groups[0]));
    CHECK_MPI(MPI_Group_free(&groups[1]));
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group all = MPI_GROUP_NULL;

    rank = -1;
    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://WORLD", &all));
    CHECK_MPI(MPI_Group_rank(all, &rank));
    REQUIRE(rank >= 0);
    memset(tag, 't', sizeof tag - 1);
    tag[sizeof tag - 1] = '\0';
    check(all, 'a');
    check(all, 'b');
    CHECK_MPI(MPI_Group_free(&all));
    CHECK_MPI(MPI_Session_finalize(&session));
}
