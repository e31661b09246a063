/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Intercomm_create needs no more of the peer communicator than that both leaders are in it, whatever
 *           their ranks are in their groups and in it.
 * class:    required
 * basis:    7.6.2 "communicator exists to which both leaders belong, and each", 7.6.2 "communicator; significant only
 *           at the local_leader": the peer communicator has the leaders as its only members, and the other processes
 *           have no such communicator.
 * section:  7.6.2
 * covers:   MPI_Intercomm_create
 * constants: MPI_COMM_NULL
 * shows:    7.6.2-peer_of_leaders
 * ranks:    2
 *
 * The groups are the processes with even and with odd ranks; their last members lead.
 */
#include "rule.h"

static int members(int parity)
{
    return (rule_size() + 1 - parity) / 2;
}

static void check(MPI_Comm between, int remote_parity)
{
    int size = -1;
    int got = -1;
    MPI_Comm merged = MPI_COMM_NULL;

    CHECK_MPI(MPI_Comm_remote_size(between, &size));
    CHECK_INT(size, members(remote_parity));
    REQUIRE_MPI(MPI_Intercomm_merge(between, remote_parity == 0, &merged));
    CHECK_MPI(MPI_Allreduce(&(const int){1}, &got, 1, MPI_INT, MPI_SUM, merged));
    CHECK_INT(got, rule_size());
    CHECK_MPI(MPI_Comm_free(&merged));
}

void rule(void)
{
    int parity = rule_rank() % 2;
    int leader = members(parity) - 1;
    bool leads = rule_rank() / 2 == leader;
    MPI_Comm own = MPI_COMM_NULL;
    MPI_Comm peer = MPI_COMM_NULL;
    MPI_Comm between = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, parity, 0, &own));
    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, leads ? 0 : MPI_UNDEFINED, -parity, &peer));
    REQUIRE_MPI(MPI_Intercomm_create(own, leader, peer, leads ? parity : -99, 2, &between));
    check(between, 1 - parity);
    CHECK_MPI(MPI_Comm_free(&between));
    if (leads) {
        CHECK_MPI(MPI_Comm_free(&peer));
    }
    CHECK_MPI(MPI_Comm_free(&own));
}
