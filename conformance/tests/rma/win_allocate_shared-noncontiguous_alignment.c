/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      When a shared window reports that its memory is not contiguous, the segment of each process with a size
 *            above 0 is aligned for every predefined datatype.
 * class:     required
 * basis:     12.2.3 "apply to all MPI processes with nonzero", 9.2 "the allocated memory shall be aligned to at
 *            least": The hint may be ignored, and then it is not reported as true.
 * section:   12.2.3, 9.2
 * covers:    MPI_Win_allocate_shared, MPI_Win_get_info
 * constants: MPI_COMM_TYPE_SHARED
 * shows:     12.2.3-alignment_noncontig
 * ranks:     2
 * capability: rma_shared
 *
 * In C long double complex has the strictest alignment that a predefined datatype needs.
 */
#include "rule.h"

#include <complex.h>
#include <string.h>

/* Whether the library says that it has taken the hint. */
static bool is_noncontiguous(MPI_Win win)
{
    char value[16] = "";
    int flag = 0;
    MPI_Info info = MPI_INFO_NULL;

    CHECK_MPI(MPI_Win_get_info(win, &info));
    CHECK_MPI(MPI_Info_get(info, "alloc_shared_noncontig", sizeof value - 1, value, &flag));
    CHECK_MPI(MPI_Info_free(&info));
    return flag && strcmp(value, "true") == 0;
}

static void check(MPI_Comm node, MPI_Info info, int bytes)
{
    void *mine = NULL;
    int code = MPI_SUCCESS, class = MPI_SUCCESS;
    MPI_Win win = MPI_WIN_NULL;

    rule_at("%d bytes", bytes);
    code = MPI_Win_allocate_shared(bytes, 1, info, node, &mine, &win);
    MPI_Error_class(code, &class);
    if (class == MPI_ERR_RMA_SHARED) {
        SKIP("processes here cannot share memory");
    }
    REQUIRE_MPI(code);
    rule_errors_return(win);
    if (is_noncontiguous(win)) {
        CHECK(mine != NULL);
        CHECK_INT((uintptr_t)mine % _Alignof(long double _Complex), 0);
    }
    CHECK_MPI(MPI_Win_free(&win));
}

void rule(void)
{
    MPI_Comm node = MPI_COMM_NULL;
    MPI_Info info = MPI_INFO_NULL;

    REQUIRE_MPI(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node));
    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "alloc_shared_noncontig", "true"));
    for (int bytes = 1; bytes < 40; bytes += 5) {
        check(node, info, bytes);
    }
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_MPI(MPI_Comm_free(&node));
}
