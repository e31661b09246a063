/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Windows of more than 2^32 bytes that are allocated are whole: their ends can be
 *            written, and their sizes and units are returned as they are.
 * class:     required
 * basis:     12.2.2 "it allocates memory of at least size bytes and", 12.2.3 "size bytes that is
 *            shared among all MPI processes", 12.2.6 "pointers to the size of the window, the
 *            displacement", 2.8 "resource error may occur when a program exceeds the": Sizes have
 *            the width of MPI_Aint, so a window that is made has all its bytes; where there is no
 *            memory for it nothing is asked.
 * section:   12.2.2, 12.2.3, 12.2.6, 2.8
 * covers:    MPI_Win_allocate_c, MPI_Win_allocate_shared_c, MPI_Win_shared_query_c
 * constants: MPI_WIN_SIZE
 * shows:     12.2.2-loads_and_stores, 12.2.2-size_bytes_each, 12.2.3-query_own_segment
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

/* Memory is a resource: where there is not so much, nothing is asked. */
static bool is_refused(int code)
{
    return rule_is_missing(code, MPI_ERR_NO_MEM) || rule_is_missing(code, MPI_ERR_RMA_SHARED);
}

static void allocate(void)
{
    MPI_Win win = MPI_WIN_NULL;
    char *base = NULL;
    int code = MPI_Win_allocate_c(SIZE, 8, MPI_INFO_NULL, MPI_COMM_SELF, (void *)&base, &win);

    rule_at("MPI_Win_allocate_c");
    if (is_refused(code)) {
        SKIP("there is no memory for a window of 4 GiB (%s)", rule_error_name(code));
    }
    REQUIRE_MPI(code);
    rule_errors_return(win);
    check_ends(win, base);
    CHECK_MPI(MPI_Win_free(&win));
}

static void allocate_shared(void)
{
    MPI_Win win = MPI_WIN_NULL;
    char *base = NULL;
    int code =
        MPI_Win_allocate_shared_c(SIZE, 8, MPI_INFO_NULL, MPI_COMM_SELF, (void *)&base, &win);

    rule_at("MPI_Win_allocate_shared_c");
    if (is_refused(code)) {
        SKIP("there is no shared memory for a window of 4 GiB (%s)", rule_error_name(code));
    }
    REQUIRE_MPI(code);
    rule_errors_return(win);
    check_shared(win);
    CHECK_MPI(MPI_Win_free(&win));
}

void rule(void)
{
    if (!rule_large_begin()) {
        SKIP("the library has no MPI_Send_c");
    }
    allocate();
    allocate_shared();
    MPI_Finalize();
}
