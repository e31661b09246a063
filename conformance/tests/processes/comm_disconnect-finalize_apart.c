/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A parent and a child that have disconnected finalize one without the other: the child while the parent
 *             goes on, and the parent while a child goes on.
 * class:      required
 * basis:      11.10.4 "may become disconnected (independent) if the", 11.10.4 "is collective over a set of connected
 *             processes": Nothing connects parent and child after MPI_Comm_disconnect, so neither call waits for the
 *             other.
 * section:    11.10.4
 * covers:     MPI_Comm_disconnect, MPI_Finalize
 * shows:      11.10.4-independent
 * ranks:      1
 * capability: spawn
 * process:    alone
 *
 * Only rank 0 spawns. Parent and child tell each other through a socket where they are.
 */
#define RULE_ALONE
#include "rule_apart.h"

static char first[] = "first", last[] = "last";

static void as_child(MPI_Comm parent)
{
    const struct sockaddr_in address = rule_apart_begin(parent);
    int end = rule_apart_connect(&address);

    if (rule_apart_is(last)) {
        CHECK(rule_apart_receive(end)); /* the parent has finalized */
        CHECK_MPI(MPI_Finalize());
    } else {
        CHECK_MPI(MPI_Finalize());
        rule_apart_send(end);
    }
    close(end);
}

/* The first child finalizes, the last one waits. */
static void spawn(int ends[2])
{
    struct sockaddr_in address;
    int listener = rule_apart_listen(&address);
    int rc = rule_apart_spawn(first, &address);

    if (rule_is_missing(rc, MPI_ERR_SPAWN)) {
        SKIP("MPI_Comm_spawn of this program returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    ends[0] = accept(listener, NULL, NULL);
    CHECK(rule_apart_receive(ends[0]));
    rc = rule_apart_spawn(last, &address);
    if (rule_is_missing(rc, MPI_ERR_SPAWN)) {
        SKIP("a second MPI_Comm_spawn returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    ends[1] = accept(listener, NULL, NULL);
    close(listener);
}

static void as_parent(void)
{
    int ends[2] = {-1, -1};

    if (rule_rank() == 0) {
        spawn(ends);
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD)); /* no process is in MPI_Finalize while one spawns */
    CHECK_MPI(MPI_Finalize());
    if (ends[1] >= 0) {
        rule_apart_send(ends[1]);
        CHECK(!rule_apart_receive(ends[1])); /* the last child has finalized and closed it */
    }
}

void rule(void)
{
    MPI_Comm parent = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    REQUIRE_MPI(MPI_Comm_get_parent(&parent));
    if (parent != MPI_COMM_NULL) {
        as_child(parent);
    } else {
        as_parent();
    }
}
