/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Thousands of persistent collectives are alive at once on one communicator, are started
 *            in an order of each process's own, and leave communicators for the program to make.
 * class:     quality
 * basis:     6.13 "should do no worse than duplicating the communicator", 6.12 "should be able to
 *            support a large number": An implementation may use a communicator for each request,
 *            and so run out of them; a good one supports thousands, and leaves communicators for
 *            the program.
 * section:   6.13, 2.4.2, 6.12
 * covers:    MPI_Allreduce_init, MPI_Bcast_init, MPI_Startall, MPI_Waitall, MPI_Comm_dup
 * shows:     6.13-many_alive
 * ranks:     1
 *
 * A library that gives each request a communicator of its own runs out of them.
 */
#include "rule.h"

enum { ALIVE = 5000, STARTED = 50 };

static MPI_Request requests[ALIVE];
static int mine[ALIVE], found[ALIVE];

/* Every other one is a broadcast, each from another root. */
static void make(int i)
{
    if (i % 2) {
        REQUIRE_MPI(MPI_Bcast_init(&found[i], 1, MPI_INT, i % rule_size(), MPI_COMM_WORLD,
                                   MPI_INFO_NULL, &requests[i]));
    } else {
        REQUIRE_MPI(MPI_Allreduce_init(&mine[i], &found[i], 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD,
                                       MPI_INFO_NULL, &requests[i]));
    }
}

static void use_some(void)
{
    MPI_Request some[STARTED];
    int size = rule_size();

    for (int i = 0; i < ALIVE; i++) {
        mine[i] = i + rule_rank();
        found[i] = rule_rank() == i % size ? i : -1;
    }
    /* Every second process begins with the last. */
    for (int k = 0; k < STARTED; k++) {
        some[k] = requests[(rule_rank() % 2 ? STARTED - 1 - k : k) * (ALIVE / STARTED - 1)];
    }
    REQUIRE_MPI(MPI_Startall(STARTED, some));
    CHECK_MPI(MPI_Waitall(STARTED, some, MPI_STATUSES_IGNORE));
    for (int k = 0; k < STARTED; k++) {
        int i = k * (ALIVE / STARTED - 1);
        rule_at("request %d", i);
        CHECK_INT(found[i], i % 2 ? i : size * i + size * (size - 1) / 2);
    }
}

void rule(void)
{
    MPI_Comm more[20];

    for (int i = 0; i < ALIVE; i++) {
        make(i);
    }
    use_some();
    for (int i = 0; i < 20; i++) {
        more[i] = MPI_COMM_NULL;
        CHECK_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &more[i]));
    }
    for (int i = 0; i < 20; i++) {
        CHECK_MPI(MPI_Comm_free(&more[i]));
    }
    use_some();
    for (int i = 0; i < ALIVE; i++) {
        CHECK_MPI(MPI_Request_free(&requests[i]));
    }
}
