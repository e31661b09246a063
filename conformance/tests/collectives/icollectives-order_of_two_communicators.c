/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking collectives on a communicator and on its duplicate match by communicator, in whichever order
 *            each process starts them.
 * class:     required
 * basis:     6.12 "no other collective operation with the same communicator", 6.14 "starting order of collective
 *            operations on a particular communicator": The order matters on each communicator alone; the operations on
 *            the two have different data.
 * section:   6.12, 6.14
 * covers:    MPI_Ibarrier, MPI_Ibcast, MPI_Igather, MPI_Igatherv, MPI_Iscatter, MPI_Iscatterv, MPI_Iallgather,
 *            MPI_Iallgatherv, MPI_Ialltoall, MPI_Ialltoallv, MPI_Ialltoallw, MPI_Ireduce, MPI_Iallreduce,
 *            MPI_Ireduce_scatter_block, MPI_Ireduce_scatter, MPI_Iscan, MPI_Iexscan
 * shows:     6.12-other_communicator_order
 * ranks:     2
 *
 * Processes with an even rank start all on the communicator first, the others all on the duplicate.
 */
#include "rule_icollectives.h"

enum { MOST = 16 };

/* What is given and got on one communicator; the numbers there are its base and more. */
struct side {
    MPI_Comm comm;
    MPI_Request requests[ICOLLECTIVES];
    int in[MOST], out[ICOLLECTIVES][MOST], to_all[MOST], base;
};

static void prepare(struct side *s, int base)
{
    s->base = base;
    for (int k = 0; k < MOST; k++) {
        s->in[k] = base + 1000 * rule_rank() + k;
        s->to_all[k] = rule_rank() == 0 ? base : -1;
    }
}

static void start(struct side *s)
{
    for (int i = 0; i < ICOLLECTIVES; i++) {
        CHECK_MPI(icollectives_start(i, 1, i == ICOLLECTIVES_BCAST ? s->to_all : s->in, s->out[i],
                                     0, s->comm, &s->requests[i]));
    }
}

static void expect(struct side *s)
{
    CHECK_MPI(PMPI_Waitall(ICOLLECTIVES, s->requests, MPI_STATUSES_IGNORE));
    CHECK_INT(s->to_all[0], s->base);
    for (int i = 0; i < ICOLLECTIVES; i++) {
        rule_at("call %d, base %d", i, s->base);
        for (int k = 0; k < icollectives_blocks(i, 0); k++) {
            CHECK(icollectives_is(i, 0, k, s->out[i][k] - s->base));
        }
    }
}

void rule(void)
{
    static struct side sides[2];
    const int first = rule_rank() % 2;

    REQUIRE(rule_size() <= MOST && icollectives_begin(1));
    for (int i = 0; i < 2; i++) {
        REQUIRE_MPI(PMPI_Comm_dup(MPI_COMM_WORLD, &sides[i].comm));
        prepare(&sides[i], 100 * (i + 1));
    }
    start(&sides[first]);
    start(&sides[1 - first]);
    for (int i = 0; i < 2; i++) {
        expect(&sides[i]);
        CHECK_MPI(PMPI_Comm_free(&sides[i].comm));
    }
}
