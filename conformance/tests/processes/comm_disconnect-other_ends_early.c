/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A child that has disconnected and ends without MPI_Finalize does not affect the processes of the parent's
 *             MPI_COMM_WORLD.
 * class:      required
 * basis:      11.10.4 "independent processes are not affected but the effect on", 11.10.4 "may become disconnected
 *             (independent) if the": Nothing connects parent and child when the child ends, so the parents go on.
 * section:    11.10.4
 * covers:     MPI_Comm_disconnect, MPI_Allreduce
 * shows:      11.10.4-exit_independent
 * ranks:      2
 * capability: spawn
 * process:    alone
 *
 * Rank 0 spawns the child and waits until it has ended. A launcher that violates the rule may end the parents a little
 * later; a pause gives it time for that.
 */
#define RULE_ALONE
#include "rule_apart.h"

#include <time.h>

static char role[] = "child";

static void as_child(MPI_Comm parent)
{
    const struct sockaddr_in address = rule_apart_begin(parent);
    int end = rule_apart_connect(&address);

    CHECK(rule_apart_receive(end));
    rule_ends_here();
    _exit(0);
}

static void spawn(void)
{
    const struct timespec pause = {.tv_nsec = 500000000};
    struct sockaddr_in address;
    int listener = rule_apart_listen(&address), end;
    int rc = rule_apart_spawn(role, &address);

    if (rule_is_missing(rc, MPI_ERR_SPAWN)) {
        SKIP("MPI_Comm_spawn of this program returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    end = accept(listener, NULL, NULL);
    rule_apart_send(end);
    CHECK(!rule_apart_receive(end)); /* it has ended */
    nanosleep(&pause, NULL);
}

void rule(void)
{
    MPI_Comm parent = MPI_COMM_NULL;
    int one = 1, sum = -1;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    REQUIRE_MPI(MPI_Comm_get_parent(&parent));
    if (parent != MPI_COMM_NULL) {
        as_child(parent);
    } else if (rule_rank() == 0) {
        spawn();
    }
    CHECK_MPI(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(sum, rule_size());
    CHECK_MPI(MPI_Finalize());
}
