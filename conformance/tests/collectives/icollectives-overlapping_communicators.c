/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking collectives on overlapping communicators complete although the processes start and complete
 *            them in orders that would deadlock with blocking ones.
 * class:     required
 * basis:     6.12 "operations on overlapping communicators, which would lead", 6.14 "enable simultaneous collective
 *            operations on multiple overlapping communicators": Each communicator is used by two processes, which start
 *            one operation there; each process waits for that on its own communicator first.
 * section:   6.12, 6.14
 * covers:    MPI_Iallreduce, MPI_Ibcast, MPI_Ibarrier
 * shows:     6.12-overlapping_communicators
 * ranks:     2
 *
 * Communicator r has the processes r and r + 1, those of a ring. It is the first one of process r.
 */
#include "rule.h"

#include <string.h>

enum { BCAST, BARRIER, ALLREDUCE, KINDS };

struct side {
    MPI_Comm comm;
    MPI_Request request;
    int number, sum;
};

static void start(struct side *side, int kind)
{
    side->request = MPI_REQUEST_NULL;
    if (kind == BCAST) {
        CHECK_MPI(MPI_Ibcast(&side->number, 1, MPI_INT, 0, side->comm, &side->request));
    } else if (kind == BARRIER) {
        CHECK_MPI(MPI_Ibarrier(side->comm, &side->request));
    } else {
        CHECK_MPI(MPI_Iallreduce(&side->number, &side->sum, 1, MPI_INT, MPI_SUM, side->comm,
                                 &side->request));
    }
}

/* Communicator `owner` has the process of this rank and the next one. */
static void expect(const struct side *side, int kind, int owner)
{
    int next = (owner + 1) % rule_size();

    if (kind == BCAST) {
        CHECK_INT(side->number, 10 + owner);
    } else if (kind == ALLREDUCE) {
        CHECK_INT(side->sum, 20 + owner + next);
    }
}

static void check(struct side *own, struct side *other, int kind)
{
    const int rank = rule_rank(), before = (rank + rule_size() - 1) % rule_size();

    rule_at("kind %d", kind);
    own->number = other->number = 10 + rank;
    own->sum = other->sum = -1;
    start(own, kind);
    start(other, kind);
    CHECK_MPI(PMPI_Wait(&own->request, MPI_STATUS_IGNORE));
    CHECK_MPI(PMPI_Wait(&other->request, MPI_STATUS_IGNORE));
    expect(own, kind, rank);
    expect(other, kind, before);
}

/* Makes the communicators one after another; in each its owner is the first process. */
static void make(struct side *own, struct side *other)
{
    const int size = rule_size(), rank = rule_rank();

    for (int owner = 0; owner < size; owner++) {
        bool mine = rank == owner, next = rank == (owner + 1) % size;
        MPI_Comm comm = MPI_COMM_NULL;

        CHECK_MPI(
            PMPI_Comm_split(MPI_COMM_WORLD, mine || next ? 0 : MPI_UNDEFINED, mine ? 0 : 1, &comm));
        if (mine) {
            own->comm = comm;
        } else if (next) {
            other->comm = comm;
        }
    }
}

void rule(void)
{
    struct side own, other;

    memset(&own, 0, sizeof own);
    memset(&other, 0, sizeof other);
    make(&own, &other);
    for (int i = 0; i < 3 * KINDS; i++) {
        check(&own, &other, i % KINDS);
    }
    /* In the order in which they were made, because a free may wait for the other process. */
    CHECK_MPI(PMPI_Comm_free(rule_rank() == 0 ? &own.comm : &other.comm));
    CHECK_MPI(PMPI_Comm_free(rule_rank() == 0 ? &other.comm : &own.comm));
}
