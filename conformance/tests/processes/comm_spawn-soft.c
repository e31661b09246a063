/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       With the key soft MPI_Comm_spawn starts the largest number of processes in the set that is at most
 *             maxprocs, or ignores the key and starts maxprocs. As many error codes are MPI_SUCCESS.
 * class:      required
 * basis:      11.8.4 "will spawn the largest number of processes it can", 11.8.4 "and values greater than maxprocs are
 *             ignored", 11.8.4 "triplets are given is not significant", 11.8.4 "An implementation is not required to
 *             interpret these keys", 11.8.2 "is given by the size of the remote group", 11.8.2 "of the entries will
 *             contain MPI_SUCCESS and the rest": Two is the largest number in each set that is at most maxprocs, which
 *             is three. One process, or an error, is right only if no more can be started. The rule checks that
 *             while the children of all sets still run.
 * section:    11.8.4, 11.8.2
 * covers:     MPI_Comm_spawn, MPI_Comm_remote_size
 * shows:      11.8.2-codes_of_failed, 11.8.2-soft_count, 11.8.4-soft, 11.8.4-soft_ignored_values, 11.8.4-soft_order
 * ranks:      1
 * capability: spawn
 * process:    alone
 */
#define RULE_ALONE
#include "rule.h"
#include "rule_meet.h"

enum { MOST = 3, LARGEST = 2, SETS = 4 };

static const char *const sets[SETS] = {"1,2", "2,1", "-3:-1,5:9,2", "8:4:-2,2:6:4"};

/* Ends the wait of children. Parent and children know the same number of children. */
static void meet(MPI_Comm *other, int number)
{
    int wanted = number;

    CHECK_MPI(rule_barrier(*other));
    CHECK_MPI(MPI_Bcast(&wanted, 1, MPI_INT, number > 0 ? MPI_ROOT : 0, *other));
    CHECK_INT(wanted, number > 0 ? number : rule_size());
    CHECK_MPI(MPI_Comm_disconnect(other));
}

static bool can_start(int number)
{
    MPI_Comm more = MPI_COMM_NULL;
    int rc = MPI_Comm_spawn(rule_program(), MPI_ARGV_NULL, number, MPI_INFO_NULL, 0, MPI_COMM_SELF,
                            &more, MPI_ERRCODES_IGNORE);

    if (rc == MPI_SUCCESS) {
        meet(&more, number);
    }
    return rc == MPI_SUCCESS;
}

static int check_set(const char *set, MPI_Comm *children, int *number)
{
    MPI_Info info = MPI_INFO_NULL;
    int codes[MOST], succeeded = 0, rc;

    rule_poison(codes, sizeof codes);
    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "soft", set));
    rc = MPI_Comm_spawn(rule_program(), MPI_ARGV_NULL, MOST, info, 0, MPI_COMM_SELF, children,
                        codes);
    CHECK_MPI(MPI_Info_free(&info));
    if (rc == MPI_SUCCESS) {
        CHECK_MPI(MPI_Comm_remote_size(*children, number));
        for (int i = 0; i < MOST; i++) {
            CHECK(codes[i] != RULE_POISON_INT);
            succeeded += codes[i] == MPI_SUCCESS;
        }
        CHECK_INT(succeeded, *number);
        CHECK(*number <= MOST && (*number >= LARGEST || !can_start(LARGEST)));
    }
    return rc;
}

static void check_sets(void)
{
    MPI_Comm children[SETS];
    int numbers[SETS] = {0}, rc = MPI_SUCCESS;
    bool full;

    for (int i = 0; i < SETS && rc == MPI_SUCCESS; i++) {
        rule_at("soft is %s", sets[i]);
        rc = check_set(sets[i], &children[i], &numbers[i]);
    }
    full = rule_is_missing(rc, MPI_ERR_SPAWN) && !can_start(MOST);
    for (int i = 0; i < SETS && numbers[i] > 0; i++) {
        meet(&children[i], numbers[i]);
    }
    if (full) {
        SKIP("MPI_Comm_spawn of this program returns %s", rule_error_name(rc));
    }
    CHECK_MPI(rc);
}

void rule(void)
{
    MPI_Comm parent = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    REQUIRE_MPI(MPI_Comm_get_parent(&parent));
    if (parent != MPI_COMM_NULL) {
        meet(&parent, 0);
    } else if (rule_rank() == 0) {
        check_sets();
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD)); /* no process is in MPI_Finalize while one spawns */
    CHECK_MPI(MPI_Finalize());
}
