/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       If the library interprets the key mpi_initial_errhandler, MPI_COMM_WORLD, MPI_COMM_SELF and the parent's
 *             communicator of a child have that error handler, with its name in upper or lower case; otherwise they
 *             have MPI_ERRORS_ARE_FATAL.
 * class:      required
 * basis:      11.8.4 "will be set as the initial error handler", 11.8.4 "key can take the case insensitive values",
 *             11.8.4 "An implementation is not required to interpret these keys", 11.2.1 "the initial error handler is
 *             associated with": One name shows whether the key is interpreted, for the other names and the other
 *             communicators, too.
 * section:    11.8.4, 11.2.1
 * covers:     MPI_Comm_spawn, MPI_Comm_get_errhandler
 * constants:  MPI_ERRORS_ARE_FATAL, MPI_ERRORS_ABORT, MPI_ERRORS_RETURN
 * shows:      11.8.4-initial_errhandler, 11.8.4-errhandler_names
 * ranks:      1
 * capability: spawn
 * process:    alone
 */
#define RULE_ALONE
#include "rule.h"

enum { FATAL, ABORT, RETURN, OTHER, COMMS = 3 };

static const struct {
    const char *name;
    int number;
} handlers[] = {{"mpi_errors_return", RETURN},   {"MPI_ERRORS_RETURN", RETURN},
                {"mpi_errors_abort", ABORT},     {"Mpi_Errors_Abort", ABORT},
                {"mpi_errors_are_fatal", FATAL}, {"MPI_ERRORS_ARE_FATAL", FATAL}};

/* The retrieval may give a handle that is not predefined (9.3): then it is OTHER, whatever it does. */
static int handler_of(MPI_Comm comm)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL, first;

    CHECK_MPI(MPI_Comm_get_errhandler(comm, &handler));
    first = handler;
    CHECK_MPI(MPI_Errhandler_free(&handler));
    return first == MPI_ERRORS_ARE_FATAL ? FATAL
           : first == MPI_ERRORS_ABORT   ? ABORT
           : first == MPI_ERRORS_RETURN  ? RETURN
                                         : OTHER;
}

static void as_child(MPI_Comm parent)
{
    int mine[COMMS] = {handler_of(MPI_COMM_WORLD), handler_of(MPI_COMM_SELF), handler_of(parent)};

    CHECK_MPI(MPI_Send(mine, COMMS, MPI_INT, 0, 0, parent));
    CHECK_MPI(MPI_Comm_disconnect(&parent));
}

static int ask(const char *name, int got[COMMS])
{
    MPI_Comm child = MPI_COMM_NULL;
    MPI_Info info = MPI_INFO_NULL;
    int rc;

    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "mpi_initial_errhandler", name));
    rc = MPI_Comm_spawn(rule_program(), MPI_ARGV_NULL, 1, info, 0, MPI_COMM_SELF, &child,
                        MPI_ERRCODES_IGNORE);
    CHECK_MPI(MPI_Info_free(&info));
    if (rc == MPI_SUCCESS) {
        CHECK_MPI(MPI_Recv(got, COMMS, MPI_INT, 0, 0, child, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Comm_disconnect(&child));
    }
    return rc;
}

static void spawn(void)
{
    bool interpreted = false;

    for (size_t i = 0; i < sizeof handlers / sizeof handlers[0]; i++) {
        int got[COMMS] = {-1, -1, -1};
        int rc = ask(handlers[i].name, got);

        if (rule_is_missing(rc, MPI_ERR_SPAWN)) { /* the child before may still hold its place */
            SKIP("MPI_Comm_spawn of this program returns %s", rule_error_name(rc));
        }
        rule_at("%s", handlers[i].name);
        REQUIRE_MPI(rc);
        interpreted = i == 0 ? got[0] == RETURN : interpreted;
        for (int j = 0; j < COMMS; j++) {
            CHECK(got[j] == OTHER || got[j] == (interpreted ? handlers[i].number : FATAL));
        }
    }
}

void rule(void)
{
    MPI_Comm parent = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Comm_get_parent(&parent));
    if (parent != MPI_COMM_NULL) {
        as_child(parent);
    } else if (rule_rank() == 0) {
        CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
        spawn();
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD)); /* no process is in MPI_Finalize while one spawns */
    CHECK_MPI(MPI_Finalize());
}
