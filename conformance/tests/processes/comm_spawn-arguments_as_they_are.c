/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Arguments with special characters, and empty ones, reach the children as they are; a part of the world
 *             spawns them, with an info object of unknown keys, and MPI_Comm_free ends what the child knows of the
 *             parent.
 * class:      required
 * basis:      11.8.2 "The argument list is terminated by NULL in C", 11.8.2 "containing arguments that are passed to
 *             the program", 11.8.2 "In C this constant is the same as NULL", 11.8.2 "parent communicator is freed or
 *             disconnected, MPI_COMM_GET_PARENT", 11.10.4 "is collective over a set of connected processes": No shell
 *             is named that could interpret an argument, and the spawn calls are collective over comm alone.
 * section:    11.8.2, 11.1, 11.10.4
 * covers:     MPI_Comm_spawn, MPI_Comm_get_parent, MPI_Comm_free, MPI_Finalize
 * constants:  MPI_ARGV_NULL
 * shows:      10-unknown_key_ignored_elsewhere, 11.1-communicator_unchanged, 11.8.2-argv_null_is_null,
 *             11.8.2-empty_argument, 11.8.2-info_unknown_keys, 11.8.2-parent_freed,
 *             11.8.2-spawn_from_subset, 11.8.2-special_arguments, 11.10.4-finalize_connected
 * ranks:      2
 * capability: spawn
 * process:    alone
 *
 * The last process spawns alone. No communicator is disconnected before MPI_Finalize. This program is the child, too.
 */
#define RULE_ALONE
#include "rule.h"

enum { WORDS = 8 };

static char words[WORDS][16] = {"two words", "",  "'single'", "\"double\"",
                                "$HOME",     "*", "a:b,c;d",  "--np"};

static void child(MPI_Comm parent)
{
    char *const *arguments = rule_arguments();
    int count = 0;
    int number = -1;
    MPI_Comm again = MPI_COMM_SELF;

    for (; arguments[count] != NULL; count++) {
        rule_at("argument %d", count);
        CHECK_STR(arguments[count], count < WORDS ? words[count] : "nothing");
    }
    rule_at(NULL);
    CHECK_INT(count, WORDS);
    CHECK_INT(rule_size(), 1);
    CHECK_MPI(MPI_Bcast(&number, 1, MPI_INT, 0, parent));
    CHECK_INT(number, 42);
    CHECK_MPI(MPI_Comm_free(&parent));
    CHECK_MPI(MPI_Comm_get_parent(&again));
    CHECK_HANDLE(again, MPI_COMM_NULL);
}

static void spawn(int world)
{
    char *arguments[WORDS + 1] = {NULL};
    int number = 42, size = -1, rc = MPI_SUCCESS;
    MPI_Info info = MPI_INFO_NULL;
    MPI_Comm children = MPI_COMM_NULL;

    for (int i = 0; i < WORDS; i++) {
        arguments[i] = words[i];
    }
    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "mpi_abi_no_such_key", "mpi_abi_value"));
    rc = MPI_Comm_spawn(rule_program(), arguments, 1, info, 0, MPI_COMM_SELF, &children,
                        MPI_ERRCODES_IGNORE);
    CHECK_MPI(MPI_Info_free(&info));
    if (rule_is_missing(rc, MPI_ERR_SPAWN)) {
        SKIP("MPI_Comm_spawn of this program returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    CHECK_MPI(MPI_Comm_size(MPI_COMM_WORLD, &size));
    CHECK_INT(size, world);
    CHECK_MPI(MPI_Comm_remote_size(children, &size));
    CHECK_INT(size, 1);
    CHECK_MPI(MPI_Bcast(&number, 1, MPI_INT, MPI_ROOT, children));
    CHECK_MPI(MPI_Comm_free(&children));
}

void rule(void)
{
    MPI_Comm parent = MPI_COMM_NULL;
    int rank = -1, size = -1;

    CHECK_PTR((void *)MPI_ARGV_NULL, NULL);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    CHECK_MPI(MPI_Comm_size(MPI_COMM_WORLD, &size));
    REQUIRE_MPI(MPI_Comm_get_parent(&parent));
    if (parent != MPI_COMM_NULL) {
        child(parent);
    } else if (rank == size - 1) {
        spawn(size);
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD)); /* no process is in MPI_Finalize while one spawns */
    CHECK_MPI(MPI_Finalize());
}
