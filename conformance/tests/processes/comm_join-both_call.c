/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       MPI_Comm_join does not return in one process before the other process has called it.
 * class:      required
 * basis:      11.10.5 "does not return until both processes have called", 11.10.4 "if they are not connected": The
 *             parent says through a second socket that the call has returned; before the child calls it, no such
 *             message can be there.
 * section:    11.10.5, 11.10.4
 * covers:     MPI_Comm_join
 * shows:      11.10.5-both_call
 * ranks:      1
 * capability: spawn
 * process:    alone
 *
 * The child waits a little before its call, so that an early return of the parent's call shows. If the library cannot
 * make the intercommunicator, the call may return at once, and the parent sends nothing and ends.
 */
#define RULE_ALONE
#include "rule_apart.h"

#include <poll.h>

enum { MILLISECONDS = 300 };

static char role[] = "child";

static void meet(MPI_Comm between, int mine, int theirs)
{
    int got = -1;

    CHECK_MPI(
        MPI_Sendrecv(&mine, 1, MPI_INT, 0, 0, &got, 1, MPI_INT, 0, 0, between, MPI_STATUS_IGNORE));
    CHECK_INT(got, theirs);
    CHECK_MPI(MPI_Comm_disconnect(&between));
}

static void as_child(MPI_Comm parent)
{
    const struct sockaddr_in address = rule_apart_begin(parent);
    int joined = rule_apart_connect(&address), word = rule_apart_connect(&address);
    struct pollfd readable = {.fd = word, .events = POLLIN};
    MPI_Comm between;
    int rc;

    CHECK(poll(&readable, 1, MILLISECONDS) != 1 || !rule_apart_receive(word));
    rule_poison(&between, sizeof between);
    rc = MPI_Comm_join(joined, &between);
    if (rc == MPI_SUCCESS && between != MPI_COMM_NULL) {
        CHECK(rule_apart_receive(word));
        meet(between, 2, 1);
    }
    close(word);
}

static void spawn(void)
{
    struct sockaddr_in address;
    int listener = rule_apart_listen(&address), joined, word;
    int rc = rule_apart_spawn(role, &address);
    MPI_Comm between;

    if (rule_is_missing(rc, MPI_ERR_SPAWN)) {
        SKIP("MPI_Comm_spawn of this program returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    joined = accept(listener, NULL, NULL);
    word = accept(listener, NULL, NULL);
    rule_poison(&between, sizeof between);
    rc = MPI_Comm_join(joined, &between);
    if (rule_is_missing(rc, MPI_ERR_PORT) || (rc == MPI_SUCCESS && between == MPI_COMM_NULL)) {
        SKIP("MPI_Comm_join returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    rule_apart_send(word);
    meet(between, 1, 2);
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
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD)); /* no process is in MPI_Finalize while one spawns */
    CHECK_MPI(MPI_Finalize());
}
