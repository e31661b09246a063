/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Processes require different levels of thread support: each gets at least what it requires, if there is
 *            such a level, and MPI_Init is one with MPI_THREAD_SINGLE.
 * class:     required
 * basis:     11.2.1 "may require different levels of thread support", 11.2.1 "least supported level such that
 *            provided", 11.2.1 "return in provided the highest supported level", 11.2.1 "same effect as a call to
 *            MPI_INIT_THREAD with": The processes run one program on one MPI, so a level that one of them gets is one
 *            that the others can get.
 * section:   11.2.1
 * covers:    MPI_Init, MPI_Init_thread, MPI_Query_thread
 * constants: MPI_THREAD_SINGLE, MPI_THREAD_FUNNELED, MPI_THREAD_SERIALIZED, MPI_THREAD_MULTIPLE
 * shows:     11.2.1-different_levels, 11.2.1-init_level, 11.2.1-provided_least
 * ranks:     4
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

enum { MOST = 64 };

/* What each process has required and what it was provided with. */
struct level {
    int required, provided;
};

/* Of ranks 1, 2 and so on. */
static const int levels[] = {MPI_THREAD_SINGLE, MPI_THREAD_MULTIPLE, MPI_THREAD_FUNNELED,
                             MPI_THREAD_SERIALIZED};

static void start(struct level *own, int rank)
{
    int queried = -1;

    if (rank <= 0) {
        own->required = MPI_THREAD_SINGLE;
        CHECK_MPI(MPI_Init(NULL, NULL));
        CHECK_MPI(MPI_Query_thread(&own->provided));
        return;
    }
    own->required = levels[(rank - 1) % 4];
    CHECK_MPI(MPI_Init_thread(NULL, NULL, own->required, &own->provided));
    CHECK_MPI(MPI_Query_thread(&queried));
    CHECK_INT(queried, own->provided);
}

/* Levels are ordered, and what one process has got is supported. The highest may be provided always. */
static void compare(const struct level *one, const struct level *other)
{
    if (other->provided >= one->required) {
        CHECK(one->provided >= one->required);
        CHECK(one->provided <= other->provided || one->provided == MPI_THREAD_MULTIPLE);
    } else {
        CHECK(one->provided >= other->provided);
    }
    if (one->required == other->required) {
        CHECK_INT(one->provided, other->provided);
    }
}

void rule(void)
{
    struct level own = {-1, -1}, all[MOST];
    int size = 0;

    start(&own, rule_rank());
    CHECK_MPI(MPI_Comm_size(MPI_COMM_WORLD, &size));
    REQUIRE(size > 0 && size <= MOST);
    CHECK_MPI(MPI_Allgather(&own, 2, MPI_INT, all, 2, MPI_INT, MPI_COMM_WORLD));
    for (int i = 0; i < size; i++) {
        for (int j = 0; j < size; j++) {
            rule_at("processes %d, %d", i, j);
            compare(&all[i], &all[j]);
        }
    }
    rule_at(NULL);
    CHECK_MPI(MPI_Finalize());
}
