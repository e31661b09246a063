/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Shared memory of a window is aligned for every predefined datatype: the first segment, contiguous or not.
 * class:     required
 * basis:     12.2.3 "apply to the start of the contiguous memory", 9.2 "the allocated memory shall be aligned to at
 *            least": The default alignment of MPI_Alloc_mem is that of the strictest predefined datatype.
 * section:   12.2.3, 9.2
 * covers:    MPI_Win_allocate_shared
 * constants: MPI_COMM_TYPE_SHARED
 * shows:     12.2.3-alignment_first
 * ranks:     2
 * capability: rma_shared
 *
 * In C long double complex has the strictest alignment that a predefined datatype needs.
 */
#include "rule.h"

#include <complex.h>

static void check(MPI_Comm node, bool apart, int bytes)
{
    unsigned char *mine = NULL;
    int rank = -1, code = MPI_SUCCESS, class = MPI_SUCCESS;
    MPI_Info info = MPI_INFO_NULL;
    MPI_Win win = MPI_WIN_NULL;

    CHECK_MPI(MPI_Comm_rank(node, &rank));
    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "alloc_shared_noncontig", apart ? "true" : "false"));
    code = MPI_Win_allocate_shared(rank == 0 ? bytes : 64, 1, info, node, &mine, &win);
    CHECK_MPI(MPI_Info_free(&info));
    MPI_Error_class(code, &class);
    if (class == MPI_ERR_RMA_SHARED) {
        SKIP("processes here cannot share memory");
    }
    REQUIRE_MPI(code);
    rule_errors_return(win);
    rule_at("%d bytes, %s", bytes, apart ? "noncontiguous" : "contiguous");
    CHECK(rank > 0 || (mine != NULL && (uintptr_t)mine % _Alignof(long double _Complex) == 0));
    CHECK_MPI(MPI_Win_free(&win));
}

void rule(void)
{
    MPI_Comm node = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node));
    for (int bytes = 1; bytes <= 64; bytes *= 4) {
        check(node, false, bytes);
        check(node, true, bytes);
    }
    CHECK_MPI(MPI_Comm_free(&node));
}
