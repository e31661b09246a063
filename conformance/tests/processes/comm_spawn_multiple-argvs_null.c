/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       With MPI_ARGVS_NULL no command has arguments; MPI_ERRCODES_IGNORE stands for an array
 *             of error codes.
 * class:      required
 * basis:      11.8.3 "that no arguments should be passed to any commands", 11.8.3 "All of the
 *             spawned processes have the same MPI_COMM_WORLD", 11.8.2 "if it is not interested in
 *             the error codes": No child sees an argument, and no array of error codes is written.
 * section:    11.8.3, 11.8.2
 * covers:     MPI_Comm_spawn_multiple
 * constants:  MPI_ARGVS_NULL, MPI_ERRCODES_IGNORE
 * shows:      11.8.3-argvs_null, 11.8.3-codes_ignore, 11.8.3-same_world
 * ranks:      1
 * capability: spawn
 * process:    alone
 *
 * This program is the child, too.
 */
#define RULE_ALONE
#include "rule.h"

static void spawn(void)
{
    static char name[4096];
    char *commands[] = {name, name};
    const int wanted[] = {1, 1};
    const MPI_Info infos[] = {MPI_INFO_NULL, MPI_INFO_NULL};
    int size = -1;
    MPI_Comm children = MPI_COMM_NULL;
    int rc;

    for (size_t i = 0; i + 1 < sizeof name && rule_program()[i] != '\0'; i++) {
        name[i] = rule_program()[i];
    }
    rc = MPI_Comm_spawn_multiple(2, commands, MPI_ARGVS_NULL, wanted, infos, 0, MPI_COMM_SELF,
                                 &children, MPI_ERRCODES_IGNORE);
    if (rule_is_missing(rc, MPI_ERR_SPAWN)) {
        SKIP("MPI_Comm_spawn_multiple of this program returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    CHECK_MPI(MPI_Comm_remote_size(children, &size));
    CHECK_INT(size, 2);
    CHECK_MPI(MPI_Comm_disconnect(&children));
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
        CHECK_INT(rule_size(), 2);
        CHECK_MPI(MPI_Comm_disconnect(&parent));
    }
    CHECK_MPI(MPI_Finalize());
}
