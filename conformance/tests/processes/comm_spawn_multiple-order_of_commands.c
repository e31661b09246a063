/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       The processes of several commands have one world, in the order of the commands, each
 *             with its command's arguments; there is an error code for each process, on each
 *             parent.
 * class:      required
 * basis:      11.8.3 "directly to the order in which the commands are", 11.8.3 "commands without
 *             arguments should have a corresponding argv whose", 11.8.3 "is identical to
 *             MPI_COMM_SPAWN except", 11.8.2 "The value of these arguments on other processes is",
 *             11.8.2 "is filled in with the value MPI_SUCCESS", 11.10.3 "is the command number that
 *             generated the current process": Ranks, arguments and MPI_APPNUM follow the commands;
 *             what comes before root is read at the root only, and each parent gets all error
 *             codes.
 * section:    11.8.3, 11.10.3, 11.8.2
 * covers:     MPI_Comm_spawn_multiple, MPI_Comm_get_parent
 * constants:  MPI_APPNUM
 * shows:      11.8.3-as_spawn, 11.8.3-codes, 11.8.3-no_arguments, 11.8.3-rank_order,
 *             11.8.3-root_only, 11.8.3-same_world, 11.10.3-of_command
 * ranks:      2
 * capability: spawn
 * process:    alone
 *
 * This program is the child, too: one process of the first command, two of the second.
 */
#define RULE_ALONE
#include "rule.h"

enum { CHILDREN = 3 };

static void child(MPI_Comm parents)
{
    char *const *arguments = rule_arguments();
    int *number = NULL;
    int found = 0;

    CHECK_INT(rule_size(), CHILDREN);
    CHECK_STR(arguments[0] ? arguments[0] : "none", rule_rank() == 0 ? "none" : "of the second");
    CHECK_MPI(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &number, &found));
    if (found) {
        CHECK_INT(*number, rule_rank() == 0 ? 0 : 1);
    }
    CHECK_MPI(MPI_Comm_disconnect(&parents));
}

static int call(MPI_Comm *children, int codes[CHILDREN])
{
    static char name[4096];
    static char text[] = "of the second";
    bool root = rule_rank() == 0;
    char *commands[] = {name, name};
    char *nothing[] = {NULL};
    char *something[] = {text, NULL};
    char **arguments[] = {nothing, something};
    const int wanted[] = {1, 2};
    const MPI_Info infos[] = {MPI_INFO_NULL, MPI_INFO_NULL};

    for (size_t i = 0; i + 1 < sizeof name && rule_program()[i] != '\0'; i++) {
        name[i] = rule_program()[i];
    }
    return MPI_Comm_spawn_multiple(root ? 2 : -7, root ? commands : NULL, root ? arguments : NULL,
                                   root ? wanted : NULL, root ? infos : NULL, 0, MPI_COMM_WORLD,
                                   children, codes);
}

static void spawn(void)
{
    int codes[CHILDREN + 1];
    int size = -1;
    MPI_Comm children = MPI_COMM_NULL;
    int rc;

    rule_poison(codes, sizeof codes);
    rc = call(&children, codes);
    if (rule_is_missing(rc, MPI_ERR_SPAWN)) {
        SKIP("MPI_Comm_spawn_multiple of this program returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    for (int i = 0; i < CHILDREN; i++) {
        CHECK_CODE(codes[i], MPI_SUCCESS);
    }
    CHECK_UNTOUCHED(&codes[CHILDREN], sizeof(int));
    CHECK_MPI(MPI_Comm_remote_size(children, &size));
    CHECK_INT(size, CHILDREN);
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
