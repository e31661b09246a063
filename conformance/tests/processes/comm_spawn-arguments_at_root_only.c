/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Spawned processes have a world of their own, get the root's arguments and find their
 *             parents in MPI_Comm_get_parent; what comes before the root is read at the root only.
 * class:      required
 * basis:      11.8.2 "The value of these arguments on other processes is", 11.8.2 "The children
 *             have their own MPI_COMM_WORLD", 11.8.2 "is filled in with the value MPI_SUCCESS",
 *             11.8.2 "Arguments are supplied to the program if this is", 11.8.2 "parent
 *             communicator is freed or disconnected": Only what comes before root is the root's;
 *             the error codes come after it, so each parent gets as many as the root's maxprocs
 *             says.
 * section:    11.8.2
 * covers:     MPI_Comm_spawn, MPI_Comm_get_parent, MPI_Comm_disconnect
 * shows:      2.3-insignificant_elsewhere, 11.8.2-arguments, 11.8.2-codes_success, 11.8.2-get_parent,
 *             11.8.2-get_parent_init, 11.8.2-groups, 11.8.2-info_null, 11.8.2-order, 11.8.2-own_world,
 *             11.8.2-parent_disconnected, 11.8.2-root_only, 11.8.2-starts_copies, 11.8.2-used_at_once,
 *             11.10.4-null
 * ranks:      2
 * capability: spawn
 * process:    alone
 *
 * This program is the child, too.  Rank 1 is the root; rank 0 passes what must not be looked at.
 */
#define RULE_ALONE
#include "rule.h"

enum { CHILDREN = 2 };

/* Each child sends its rank and the parents' root sends it a number. */
static void child(MPI_Comm parents)
{
    char *const *arguments = rule_arguments();
    MPI_Comm again = MPI_COMM_NULL;
    int number = -1;
    int mine = rule_rank();
    int size = -1;

    CHECK_INT(rule_size(), CHILDREN);
    CHECK_STR(arguments[0] ? arguments[0] : "none", "first");
    CHECK_STR(arguments[0] && arguments[1] ? arguments[1] : "none", "two words");
    CHECK(arguments[0] && arguments[1] && arguments[2] == NULL);
    CHECK_MPI(MPI_Comm_remote_size(parents, &size));
    CHECK_MPI(MPI_Bcast(&number, 1, MPI_INT, 1, parents));
    CHECK_INT(number, 40 + size);
    CHECK_MPI(MPI_Gather(&mine, 1, MPI_INT, NULL, 0, MPI_INT, 1, parents));
    CHECK_MPI(MPI_Comm_disconnect(&parents));
    CHECK_HANDLE(parents, MPI_COMM_NULL);
    CHECK_MPI(MPI_Comm_get_parent(&again));
    CHECK_HANDLE(again, MPI_COMM_NULL);
}

static void parent(MPI_Comm children)
{
    int root = rule_rank() == 1 ? MPI_ROOT : MPI_PROC_NULL;
    int number = 40 + rule_size();
    int ranks[CHILDREN] = {-1, -1};
    int size = -1;

    CHECK_MPI(MPI_Comm_remote_size(children, &size));
    CHECK_INT(size, CHILDREN);
    CHECK_MPI(MPI_Bcast(&number, 1, MPI_INT, root, children));
    CHECK_MPI(MPI_Gather(NULL, 0, MPI_INT, ranks, 1, MPI_INT, root, children));
    for (int i = 0; rule_rank() == 1 && i < CHILDREN; i++) {
        CHECK_INT(ranks[i], i);
    }
    CHECK_MPI(MPI_Comm_disconnect(&children));
    CHECK_HANDLE(children, MPI_COMM_NULL);
}

static void spawn(void)
{
    static char first[] = "first";
    static char second[] = "two words";
    char *arguments[] = {first, second, NULL};
    bool root = rule_rank() == 1;
    int codes[CHILDREN + 1];
    MPI_Comm children = MPI_COMM_NULL;
    int rc;

    rule_poison(codes, sizeof codes);
    rc = MPI_Comm_spawn(root ? rule_program() : NULL, root ? arguments : NULL, root ? CHILDREN : -9,
                        root ? MPI_INFO_NULL : (MPI_Info)MPI_INFO_ENV, 1, MPI_COMM_WORLD, &children,
                        codes);
    if (rule_is_missing(rc, MPI_ERR_SPAWN)) {
        SKIP("MPI_Comm_spawn of this program returns %s", rule_error_name(rc));
    }
    REQUIRE_MPI(rc);
    for (int i = 0; i < CHILDREN; i++) {
        CHECK_CODE(codes[i], MPI_SUCCESS);
    }
    CHECK_UNTOUCHED(&codes[CHILDREN], sizeof(int));
    parent(children);
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
