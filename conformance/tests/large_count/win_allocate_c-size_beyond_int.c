/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Windows of more than 2^32 bytes are allocated whole: their ends can be written, and their sizes
 *            and units are told as they are.
 * section:   12.2.2, 12.2.3, 12.2.6
 * covers:    MPI_Win_allocate_c, MPI_Win_allocate_shared_c, MPI_Win_shared_query_c
 * constants: MPI_WIN_SIZE
 * ranks:     1
 * capability: large_count
 * process:   alone
 *
 * Only the ends are touched.
 */
#define RULE_ALONE
#include "rule_large.h"

#define SIZE (((MPI_Aint)1 << 32) + 8)

static void check_ends(MPI_Win win, char *base)
{
    MPI_Aint *size = NULL;
    int flag = 0;

    base[0] = 'a';
    base[SIZE - 1] = 'z';
    CHECK_INT(base[0], 'a');
    CHECK_MPI(MPI_Win_get_attr(win, MPI_WIN_SIZE, (void *)&size, &flag));
    REQUIRE(flag != 0 && size != NULL);
    CHECK_INT(*size, SIZE);
}

static void check_shared(MPI_Win win)
{
    MPI_Aint size = 0;
    MPI_Aint unit = 0;
    char *base = NULL;

    CHECK_MPI(MPI_Win_shared_query_c(win, 0, &size, &unit, (void *)&base));
    CHECK_INT(size, SIZE);
    CHECK_INT(unit, 8);
    REQUIRE(base != NULL);
    check_ends(win, base);
}

void rule(void)
{
    MPI_Win win = MPI_WIN_NULL;
    char *base = NULL;

    if (!rule_large_begin()) {
        SKIP("the library says that it has no MPI_Send_c");
    }
    rule_at("MPI_Win_allocate_c");
    CHECK_MPI(MPI_Win_allocate_c(SIZE, 8, MPI_INFO_NULL, MPI_COMM_SELF, (void *)&base, &win));
    if (win != MPI_WIN_NULL) {
        check_ends(win, base);
        CHECK_MPI(MPI_Win_free(&win));
    }
    rule_at("MPI_Win_allocate_shared_c");
    CHECK_MPI(
        MPI_Win_allocate_shared_c(SIZE, 8, MPI_INFO_NULL, MPI_COMM_SELF, (void *)&base, &win));
    if (win != MPI_WIN_NULL) {
        check_shared(win);
        CHECK_MPI(MPI_Win_free(&win));
    }
    MPI_Finalize();
}
