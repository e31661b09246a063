/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       With MPI_ARGV_NULL a spawned process has no arguments; MPI_ERRCODES_IGNORE stands for
 *             an array of error codes.
 * class:      required
 * basis:      11.8.2 "results in main receiving argc of 1", 11.8.2 "if it is not interested in the
 *             error codes": The child's main sees no argument, and no array of error codes is
 *             written.
 * section:    11.8.2
 * covers:     MPI_Comm_spawn
 * constants:  MPI_ARGV_NULL, MPI_ERRCODES_IGNORE
 * shows:      11.8.2-argv_null, 11.8.2-codes_ignore, 11.8.2-info_null, 11.8.2-starts_copies,
 *             11.8.2-used_at_once
 * ranks:      1
 * capability: spawn
 * process:    alone
 *
 * This program is the child, too.
 */
#define RULE_ALONE
#include "rule.h"

static void meet(MPI_Comm other)
{
    const int mine = 1;
    int theirs = -1;

    CHECK_MPI(MPI_Allreduce(&mine, &theirs, 1, MPI_INT, MPI_SUM, other));
    CHECK_INT(theirs, 1);
    CHECK_MPI(MPI_Comm_disconnect(&other));
}

static void spawn(void)
{
    MPI_Comm child = MPI_COMM_NULL;
    int rc = MPI_Comm_spawn(rule_program(), MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_SELF,
                            &child, MPI_ERRCODES_IGNORE);

    if (rule_is_missing(rc, MPI_ERR_SPAWN)) {
        SKIP("MPI_Comm_spawn of this program returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    meet(child);
}

void rule(void)
{
    MPI_Comm parent = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    REQUIRE_MPI(MPI_Comm_get_parent(&parent));
    if (parent == MPI_COMM_NULL) {
        spawn();
    } else {
        CHECK_PTR(rule_arguments()[0], NULL);
        meet(parent);
    }
    CHECK_MPI(MPI_Finalize());
}
