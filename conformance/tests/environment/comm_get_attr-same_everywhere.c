/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The attributes MPI_TAG_UB and MPI_IO of MPI_COMM_WORLD are there on each process, the values of
 *            MPI_TAG_UB, MPI_WTIME_IS_GLOBAL and MPI_HOST are the same on all, and none changes from one inquiry to the
 *            next, from MPI_Init to MPI_Finalize.
 * class:     required
 * basis:     9.1.2 "do not change value between MPI initialization", 9.1.2 "has the same value on all", 9.1.2
 *            "attributes that describe the execution environment is attached to", 16.4 "has the same value on all
 *            processes of MPI_COMM_WORLD": These values are set at the start and stay.
 * section:   9.1.2, 16.4
 * covers:    MPI_Comm_get_attr, MPI_Init
 * constants: MPI_TAG_UB, MPI_IO, MPI_WTIME_IS_GLOBAL, MPI_HOST
 * shows:     9.1.2-tag_ub_minimum, 9.1.2-values_constant, 9.1.2-world_attributes, 9.1.2-world_tag_ub_same,
 *            9.1.2-wtime_global_same, 16.4-host_same
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

enum { KEYS = 4 };

/* The values, and whether they are set, which only the first two must be. */
struct values {
    int value[KEYS], flag[KEYS];
};

static struct values ask(void)
{
    const int keys[KEYS] = {MPI_TAG_UB, MPI_IO, MPI_WTIME_IS_GLOBAL, MPI_HOST};
    struct values values;

    for (int i = 0; i < KEYS; i++) {
        int *value = NULL, flag = RULE_POISON_INT;

        CHECK_MPI(MPI_Comm_get_attr(MPI_COMM_WORLD, keys[i], &value, &flag));
        values.flag[i] = flag != 0 && CHECK(value != NULL && flag != RULE_POISON_INT);
        values.value[i] = values.flag[i] ? *value : 0;
    }
    CHECK(values.flag[0] && values.flag[1]);
    return values;
}

static void compare(const char *what, struct values first, struct values second, int but)
{
    for (int i = 0; i < KEYS; i++) {
        rule_at("%s, key %d", what, i);
        if (i != but) {
            CHECK_INT(second.flag[i], first.flag[i]);
            CHECK_INT(second.value[i], first.value[i]);
        }
    }
}

void rule(void)
{
    struct values first, second, of_root;
    MPI_Comm comm = MPI_COMM_NULL;
    int sent = 1, got = 0;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    first = of_root = ask();
    CHECK(first.value[0] >= 32767);
    REQUIRE_MPI(PMPI_Comm_dup(MPI_COMM_WORLD, &comm));
    CHECK_MPI(PMPI_Sendrecv(&sent, 1, MPI_INT, 0, first.value[0], &got, 1, MPI_INT, 0,
                            first.value[0], MPI_COMM_SELF, MPI_STATUS_IGNORE));
    second = ask();
    compare("later", first, second, -1);
    CHECK_MPI(PMPI_Bcast(&of_root, (int)sizeof of_root, MPI_BYTE, 0, comm));
    compare("of rank 0", of_root, second, 1);
    CHECK_MPI(PMPI_Comm_free(&comm));
    compare("at the end", first, ask(), -1);
    CHECK_MPI(MPI_Finalize());
}
