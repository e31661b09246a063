/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       In every process of MPI_Comm_spawn_multiple MPI_APPNUM is set, to the number of its command.
 * class:      required
 * basis:      11.10.3 "was spawned with MPI_COMM_SPAWN_MULTIPLE", 11.10.3 "command number that generated the current":
 *             The attribute is undefined only for processes that were started otherwise.
 * section:    11.10.3
 * covers:     MPI_Comm_spawn_multiple, MPI_Comm_get_attr
 * constants:  MPI_APPNUM
 * shows:      11.10.3-of_command_set
 * ranks:      1
 * capability: spawn
 * process:    alone
 */
#define RULE_ALONE
#include "rule.h"

#include <stdio.h>

enum { COMMANDS = 2, CHILDREN = 3 };

static void child(MPI_Comm parents)
{
    int *number = NULL, found = 0;

    CHECK_INT(rule_size(), CHILDREN);
    CHECK_MPI(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &number, &found));
    if (CHECK(found != 0 && number != NULL) && number != NULL) {
        CHECK_INT(*number, rule_rank() < 2 ? 0 : 1);
    }
    CHECK_MPI(MPI_Comm_disconnect(&parents));
}

static void spawn(void)
{
    static char name[4096];
    char *commands[COMMANDS] = {name, name};
    const int wanted[COMMANDS] = {2, 1};
    const MPI_Info infos[COMMANDS] = {MPI_INFO_NULL, MPI_INFO_NULL};
    MPI_Comm children = MPI_COMM_NULL;
    int rc;

    snprintf(name, sizeof name, "%s", rule_program());
    rc = MPI_Comm_spawn_multiple(COMMANDS, commands, MPI_ARGVS_NULL, wanted, infos, 0,
                                 MPI_COMM_WORLD, &children, MPI_ERRCODES_IGNORE);
    if (rule_is_missing(rc, MPI_ERR_SPAWN)) {
        SKIP("MPI_Comm_spawn_multiple of this program returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    CHECK_MPI(MPI_Comm_disconnect(&children));
}

void rule(void)
{
    MPI_Comm parents = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    REQUIRE_MPI(MPI_Comm_get_parent(&parents));
    if (parents != MPI_COMM_NULL) {
        child(parents);
    } else {
        spawn();
    }
    CHECK_MPI(MPI_Finalize());
}
