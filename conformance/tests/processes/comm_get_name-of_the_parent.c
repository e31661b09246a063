/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The communicator that MPI_Comm_get_parent returns in a spawned process has the name "MPI_COMM_PARENT"
 *            until it gets another one.
 * class:     required
 * basis:     7.8 "the communicator returned by MPI_COMM_GET_PARENT": This communicator is among those that have a
 *            name from the beginning.
 * section:   7.8, 11.8.2
 * covers:    MPI_Comm_get_name, MPI_Comm_get_parent, MPI_Comm_set_name
 * shows:     7.8-parent
 * ranks:     1
 * capability: spawn
 * process:   alone
 *
 * This program is the child, too.
 */
#define RULE_ALONE
#include "rule.h"

static void child(MPI_Comm parent)
{
    char name[MPI_MAX_OBJECT_NAME];
    int length = -1;

    rule_poison(name, sizeof name);
    CHECK_MPI(MPI_Comm_get_name(parent, name, &length));
    REQUIRE(length >= 0 && length < MPI_MAX_OBJECT_NAME);
    CHECK_INT(name[length], '\0');
    name[MPI_MAX_OBJECT_NAME - 1] = '\0';
    CHECK_STR(name, "MPI_COMM_PARENT");
    CHECK_MPI(MPI_Comm_set_name(parent, "another"));
    CHECK_MPI(MPI_Comm_get_name(parent, name, &length));
    CHECK_STR(name, "another");
}

void rule(void)
{
    int rc = MPI_SUCCESS;
    MPI_Comm parent = MPI_COMM_NULL, children = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    REQUIRE_MPI(MPI_Comm_get_parent(&parent));
    if (parent != MPI_COMM_NULL) {
        child(parent);
        CHECK_MPI(MPI_Comm_disconnect(&parent));
    } else {
        rc = MPI_Comm_spawn(rule_program(), MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_WORLD,
                            &children, MPI_ERRCODES_IGNORE);
    }
    if (rule_is_missing(rc, MPI_ERR_SPAWN)) {
        CHECK_MPI(MPI_Finalize());
        SKIP("MPI_Comm_spawn of this program fails");
    }
    CHECK_MPI(rc);
    if (children != MPI_COMM_NULL) {
        CHECK_MPI(MPI_Comm_disconnect(&children));
    }
    CHECK_MPI(MPI_Finalize());
}
