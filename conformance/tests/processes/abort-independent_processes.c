/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       MPI_Abort ends no process that is not connected with the caller: neither the one that spawned it, nor one
 *             that it has spawned itself, if they have disconnected.
 * class:      required
 * basis:      11.10.4 "does not abort independent processes", 11.10.4 "may become disconnected (independent) if the",
 *             11.4.2 "but should not abort any unconnected processes": Nothing connects the three worlds when the one
 *             in the middle calls MPI_Abort, and both others go on.
 * section:    11.10.4, 11.4.2
 * covers:     MPI_Abort, MPI_Comm_disconnect
 * shows:      11.10.4-abort_independent
 * ranks:      2
 * capability: spawn
 * process:    alone
 *
 * Rank 0 spawns a child, and that child spawns another one and calls MPI_Abort. The others use MPI after that. A
 * launcher that violates the rule may end them a little later than the caller; a pause gives it time for that. If
 * MPI_Abort fails to end its caller, _exit does: that is only a "best attempt", and this rule is about the others.
 */
#define RULE_ALONE
#include "rule_apart.h"

#include <time.h>

static char first[] = "first", last[] = "last";

static void use_mpi(void)
{
    int one = 1, sum = -1;

    CHECK_MPI(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(sum, rule_size());
}

static void abort_alone(const struct sockaddr_in *address, int end)
{
    int rc = rule_apart_spawn(last, address);

    if (rc != MPI_SUCCESS) {
        close(rule_apart_connect(address)); /* in place of the other child */
    }
    if (rule_is_missing(rc, MPI_ERR_SPAWN)) {
        SKIP("MPI_Comm_spawn in a child returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    CHECK(rule_apart_receive(end));
    rule_ends_here();
    MPI_Abort(MPI_COMM_WORLD, 3);
    _exit(3);
}

static void as_child(MPI_Comm parent)
{
    const struct sockaddr_in address = rule_apart_begin(parent);
    int end = rule_apart_connect(&address);

    if (rule_apart_is(first)) {
        abort_alone(&address, end);
        return;
    }
    rule_apart_send(end);
    CHECK(rule_apart_receive(end));
    use_mpi();
    rule_apart_send(end);
}

static void spawn(void)
{
    const struct timespec pause = {.tv_nsec = 500000000};
    struct sockaddr_in address;
    int listener = rule_apart_listen(&address), child, grandchild;
    int rc = rule_apart_spawn(first, &address);

    if (rule_is_missing(rc, MPI_ERR_SPAWN)) {
        SKIP("MPI_Comm_spawn of this program returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    child = accept(listener, NULL, NULL);
    grandchild = accept(listener, NULL, NULL); /* spawned by the child after that has connected */
    if (!rule_apart_receive(grandchild)) {
        return; /* it was not spawned, and the child says why */
    }
    rule_apart_send(child);
    CHECK(!rule_apart_receive(child)); /* it has ended */
    nanosleep(&pause, NULL);
    rule_apart_send(grandchild);
    CHECK(rule_apart_receive(grandchild));
}

void rule(void)
{
    MPI_Comm parent = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    REQUIRE_MPI(MPI_Comm_get_parent(&parent));
    if (parent != MPI_COMM_NULL) {
        as_child(parent);
    } else if (rule_rank() == 0) {
        spawn();
    }
    use_mpi(); /* no process is in MPI_Finalize while one spawns */
    CHECK_MPI(MPI_Finalize());
}
