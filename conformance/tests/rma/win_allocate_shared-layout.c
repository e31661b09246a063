/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Shared segments of odd sizes adjoin, or with alloc_shared_noncontig do not
 *            overlap; MPI_WIN_BASE is the address of each, and all sizes may be 0.
 * class:     required
 * basis:     12.2.3 "address in the memory segment of MPI process", 12.2.6 "pointer to the start of the window", 12.2.3
 *            "attached to the window specified size = 0": Contiguous memory has no padding, whatever the sizes.
 * section:   12.2.3, 12.2.6
 * covers:    MPI_Win_allocate_shared, MPI_Win_shared_query, MPI_Win_get_attr, MPI_Win_free
 * constants: MPI_WIN_BASE, MPI_PROC_NULL, MPI_COMM_TYPE_SHARED
 * shows:     12.2.3-contiguous_odd_sizes,
 *            12.2.3-noncontig, 12.2.3-query_all_zero, 12.2.6-base_of_shared
 * ranks:     2
 * capability: rma_shared
 *
 * A segment may be larger than asked for where it need not be contiguous.
 */
#include "rule.h"

static const int sizes[] = {13, 0, 1, 4097, 3, 0, 77, 8};

static int size_of(int rank, bool none)
{
    return none ? 0 : sizes[rank % 8];
}

static MPI_Win make(MPI_Comm node, bool apart, bool none, unsigned char **mine)
{
    int rank = -1, code = MPI_SUCCESS;
    MPI_Info info = MPI_INFO_NULL;
    MPI_Win win = MPI_WIN_NULL;

    CHECK_MPI(MPI_Comm_rank(node, &rank));
    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "alloc_shared_noncontig", apart ? "true" : "false"));
    code = MPI_Win_allocate_shared(size_of(rank, none), 1, info, node, mine, &win);
    CHECK_MPI(MPI_Info_free(&info));
    if (code != MPI_SUCCESS) {
        MPI_Error_class(code, &rank);
        CHECK_CODE(rank, MPI_ERR_RMA_SHARED);
        return MPI_WIN_NULL;
    }
    rule_errors_return(win);
    return win;
}

static void check_segments(MPI_Win win, int members, bool apart)
{
    const unsigned char *end = NULL, *bases[64];

    for (int r = 0; r < members; r++) {
        unsigned char *base = NULL;
        MPI_Aint size = -1;
        int unit = -1;

        rule_at("%s, rank %d", apart ? "noncontiguous" : "contiguous", r);
        CHECK_MPI(MPI_Win_shared_query(win, r, &size, &unit, &base));
        CHECK(apart ? size >= size_of(r, false) : size == size_of(r, false));
        bases[r] = base;
        if (size_of(r, false) == 0) {
            continue;
        }
        CHECK_INT(unit, 1);
        CHECK(apart || end == NULL || end == base);
        end = base + size_of(r, false);
        for (int s = 0; s < r; s++) {
            CHECK(size_of(s, false) == 0 || base >= bases[s] + size_of(s, false) ||
                  end <= bases[s]);
        }
    }
}

static void check(MPI_Comm node, bool apart)
{
    unsigned char *mine = NULL, *base = NULL;
    int members = -1, rank = -1, found = 0, unit = -1;
    MPI_Aint size = -1;
    MPI_Win win = make(node, apart, false, &mine);

    if (win == MPI_WIN_NULL) {
        SKIP("processes here cannot share memory");
    }
    CHECK_MPI(MPI_Comm_size(node, &members));
    CHECK_MPI(MPI_Comm_rank(node, &rank));
    CHECK_MPI(MPI_Win_get_attr(win, MPI_WIN_BASE, &base, &found));
    CHECK(found != 0 && (size_of(rank, false) == 0 || base == mine));
    check_segments(win, members < 64 ? members : 64, apart);
    CHECK_MPI(MPI_Win_free(&win));
    rule_at("no memory");
    win = make(node, apart, true, &mine);
    REQUIRE(win != MPI_WIN_NULL);
    CHECK_MPI(MPI_Win_shared_query(win, MPI_PROC_NULL, &size, &unit, &base));
    CHECK_INT(size, 0);
    CHECK_MPI(MPI_Win_free(&win));
}

void rule(void)
{
    MPI_Comm node = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node));
    check(node, false);
    check(node, true);
    CHECK_MPI(MPI_Comm_free(&node));
}
