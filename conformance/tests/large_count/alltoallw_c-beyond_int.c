/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Blocks of more than 2^31 elements of their own counts are exchanged, next to short ones.
 * section:   6.8, 6.12.6
 * covers:    MPI_Alltoallv_c, MPI_Ialltoallw_c
 * ranks:     2
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_large.h"

#include <limits.h>

#define LONG ((MPI_Count)INT_MAX + 9)
enum { MOST = 64, SHORT = 7 };

static struct rule_large from, to; /* rank 1's block, and short ones behind it */
static int rank, size;
static MPI_Count counts[MOST], none[MOST];
static MPI_Aint places[MOST];
static MPI_Datatype types[MOST];
static MPI_Request request;

static void lay_out(void)
{
    for (int i = 0; i < size; i++) {
        counts[i] = i == 1 ? LONG : SHORT;
        places[i] = i == 1 ? 0 : (MPI_Aint)LONG + (MPI_Aint)i * SHORT;
        types[i] = MPI_BYTE;
    }
}

/* The end of the long block, and the short blocks behind it. */
static void fill(const struct rule_large *large, unsigned seed)
{
    rule_large_fill(large, seed);
    for (size_t i = (size_t)LONG - 99; i < (size_t)LONG + (size_t)size * SHORT; i++) {
        large->at[i] = rule_large_byte(i, seed);
    }
}

/* The blocks of these ranks hold what `from` has at their places, the rest what `to` had. */
static void check(const char *name, int first, int last)
{
    size_t wrong = 0;
    rule_at("%s", name);
    if (request != MPI_REQUEST_NULL) {
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    }
    for (int r = first; r <= last; r++) {
        for (int i = 0; i < SHORT; i++) {
            size_t end = (size_t)places[r] + (size_t)counts[r] - 1 - (size_t)i;
            size_t begin = (size_t)places[r] + (size_t)i;
            wrong += to.at[begin] != rule_large_byte(begin, 1);
            wrong += to.at[end] != rule_large_byte(end, 1);
        }
    }
    CHECK_INT(wrong, 0);
    if (first <= 1 && last >= 1) {
        CHECK_INT(rule_large_compare(&to, (size_t)LONG, RULE_LARGE_SOLID, 1, 2) >= (size_t)LONG,
                  true);
    }
    fill(&to, 2);
}

/* Only rank 0 sends: to each its block. */
static void check_all_to_all(void)
{
    MPI_Count received[MOST] = {0};

    received[0] = counts[rank];
    CHECK_MPI(MPI_Alltoallv_c(from.at, rank == 0 ? counts : none, places, MPI_BYTE,
                              to.at + places[rank], received, (const MPI_Aint[MOST]){0}, MPI_BYTE,
                              MPI_COMM_WORLD));
    check("MPI_Alltoallv_c", rank, rank);
    CHECK_MPI(MPI_Ialltoallw_c(from.at, rank == 0 ? counts : none, places, types,
                               to.at + places[rank], received, (const MPI_Aint[MOST]){0}, types,
                               MPI_COMM_WORLD, &request));
    check("MPI_Ialltoallw_c", rank, rank);
}

void rule(void)
{
    if (!rule_large_begin()) {
        SKIP("the library says that it has no MPI_Send_c");
    }
    rule_large_bound_memory();
    rank = rule_rank();
    size = rule_size();
    request = MPI_REQUEST_NULL;
    from = rule_large_new((size_t)LONG + MOST * SHORT);
    to = rule_large_new((size_t)LONG + MOST * SHORT);
    REQUIRE(from.at != NULL && to.at != NULL && size <= MOST);
    lay_out();
    fill(&from, 1), fill(&to, 2);
    check_all_to_all();
    rule_large_free(&from), rule_large_free(&to);
    MPI_Finalize();
}
