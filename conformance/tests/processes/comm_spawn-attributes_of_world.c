/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A process of MPI_Comm_spawn has MPI_APPNUM 0 and fatal errors on MPI_COMM_WORLD, MPI_COMM_SELF and the
 *             communicator of its parent; MPI_UNIVERSE_SIZE of the parent stays.
 * class:      required
 * basis:      11.10.3 "it will have MPI_APPNUM equal to zero", 11.2.1 "the initial error handler is associated with",
 *            9.3
 *             "Unless otherwise requested, the error handler MPI_ERRORS_ARE_FATAL", 11.10.1 "and is not changed by": No
 *             other handler was requested for the children.
 * section:    11.10.3, 11.2.1, 11.10.1, 9.3
 * covers:     MPI_Comm_spawn, MPI_Comm_get_attr, MPI_Comm_get_errhandler, MPI_Comm_get_parent, MPI_Init
 * constants:  MPI_APPNUM, MPI_UNIVERSE_SIZE, MPI_ERRORS_ARE_FATAL
 * shows:      11.2.1-initial_handler_attached, 11.10.1-unchanged, 11.10.3-of_spawn
 * ranks:      1
 * capability: spawn
 * process:    alone
 */
#define RULE_ALONE
#include "rule_errhandlers.h"

static void check_fatal(const char *what, MPI_Comm comm)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;

    rule_at("%s", what);
    CHECK_MPI(MPI_Comm_get_errhandler(comm, &handler));
    CHECK(rule_errhandler_can_be(handler, MPI_ERRORS_ARE_FATAL));
    if (handler != MPI_ERRHANDLER_NULL) {
        CHECK_MPI(MPI_Errhandler_free(&handler));
    }
    rule_at(NULL);
}

static void child(MPI_Comm parent)
{
    int *number = NULL, flag = 0;

    check_fatal("MPI_COMM_WORLD", MPI_COMM_WORLD);
    check_fatal("MPI_COMM_SELF", MPI_COMM_SELF);
    check_fatal("the parent", parent);
    CHECK_MPI(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &number, &flag));
    if (CHECK(flag != 0 && number != NULL) && number != NULL) {
        CHECK_INT(*number, 0);
    }
    CHECK_MPI(MPI_Comm_disconnect(&parent));
}

/* The value of MPI_UNIVERSE_SIZE, or -1. */
static int universe(void)
{
    int *number = NULL, flag = 0;

    CHECK_MPI(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_UNIVERSE_SIZE, &number, &flag));
    return flag != 0 && number != NULL ? *number : -1;
}

static void spawn(void)
{
    MPI_Comm children = MPI_COMM_NULL;
    int before = universe(), rc;

    check_fatal("MPI_COMM_WORLD", MPI_COMM_WORLD);
    check_fatal("MPI_COMM_SELF", MPI_COMM_SELF);
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    rc = MPI_Comm_spawn(rule_program(), MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_WORLD,
                        &children, MPI_ERRCODES_IGNORE);
    if (rule_is_missing(rc, MPI_ERR_SPAWN)) {
        SKIP("MPI_Comm_spawn of this program returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    CHECK_INT(universe(), before);
    CHECK_MPI(MPI_Comm_disconnect(&children));
    CHECK_INT(universe(), before);
}

void rule(void)
{
    MPI_Comm parent = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Comm_get_parent(&parent));
    if (parent != MPI_COMM_NULL) {
        child(parent);
    } else {
        spawn();
    }
    CHECK_MPI(MPI_Finalize());
}
