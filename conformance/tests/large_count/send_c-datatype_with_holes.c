/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      More than 2^31 elements with holes between them take what was sent without holes, and
 *            leave the holes alone.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 5.1.11 "Type matching is defined according
 *            to the type signature", 5.1.11 "receive cannot change the value of storage outside
 *            the": Layouts of both sides may differ, and a receive writes its entries only.
 * section:   3.3.1, 5.1.11, 19.2
 * covers:    MPI_Isend_c, MPI_Recv_c
 * shows:     5.1.11-receive_nothing_else
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 *
 * Datatypes with holes are copied element by element, which takes some seconds for each side that has them.
 */
#define RULE_ALONE
#include "rule_pair.h"

/* One byte of two. Both buffers have windows around what is sent from, or to, multiples of this. */
#define STEP (2 * RULE_LARGE_BORDER)

static void check_around(size_t middle)
{
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t wrong = 0;

    for (size_t i = middle < page ? 0 : middle - page; i < middle + page; i++) {
        unsigned char wanted =
            i % 2 == 0 ? rule_large_byte(i / 2, pair.seed) : rule_large_byte(i, pair.seed + 1);

        wrong += pair.to.at[i] != wanted;
    }
    CHECK_INT(wrong, 0);
}

static void check(MPI_Datatype holed)
{
    const size_t last = 2 * ((size_t)COUNT - 1);

    pair_prepare("one byte of two");
    REQUIRE_MPI(MPI_Isend_c(pair.from.at, COUNT, MPI_BYTE, 0, 1, MPI_COMM_SELF, &pair.request));
    CHECK_MPI(MPI_Recv_c(pair.to.at, COUNT, holed, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Wait(&pair.request, MPI_STATUS_IGNORE));
    for (size_t at = 0; at + RULE_LARGE_TILE < 2 * (size_t)COUNT; at += STEP) {
        check_around(at);
    }
    CHECK_INT(pair.to.at[last], rule_large_byte(last / 2, pair.seed));
    CHECK_INT(pair.to.at[last + 1], rule_large_byte(last + 1, pair.seed + 1));
    CHECK_INT(pair.to.at[last + 2], rule_large_byte(last + 2, pair.seed + 1));
}

void rule(void)
{
    MPI_Datatype holed = MPI_DATATYPE_NULL;

    if (!pair_begin(2 * COUNT + 2)) {
        SKIP("the library has no MPI_Send_c");
    }
    CHECK_MPI(MPI_Type_create_resized(MPI_BYTE, 0, 2, &holed));
    CHECK_MPI(MPI_Type_commit(&holed));
    if (pair_is_allocated()) {
        check(holed);
    }
    CHECK_MPI(MPI_Type_free(&holed));
    pair_end();
}
