/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      More than 2^31 bytes of elements with holes arrive, and leave the holes alone.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 5.1.11 "receive cannot change the value of
 *            storage outside the", 5.1.2 "the newly created datatype has a type map with": Every
 *            element that is counted arrives, and what lies between the entries of its type map is
 *            not written.
 * section:   3.2.2, 5.1.2, 5.1.11, 19.2
 * covers:    MPI_Isend_c, MPI_Recv_c, MPI_Type_create_struct_c
 * constants: MPI_DOUBLE_INT
 * shows:     2.5.6-integer_operators, 5.1-displacements_any_order, 5.1.2-struct,
 *            5.1.11-receive_nothing_else
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 *
 * The structure has five bytes, and then the three before them.
 */
#define RULE_ALONE
#include "rule_pair.h"

#define BEYOND ((MPI_Count)1 << 31)

static void check(MPI_Datatype type, struct rule_large_holes holes)
{
    const MPI_Count count = BEYOND / (MPI_Count)holes.used + 1;
    const size_t length = (size_t)count * holes.period;
    MPI_Status status = rule_status();
    MPI_Count found = -1;

    pair_prepare("a message");
    rule_at("%d bytes of %d", (int)holes.used, (int)holes.period);
    REQUIRE_MPI(MPI_Isend_c(pair.from.at, count, type, 0, 1, MPI_COMM_SELF, &pair.request));
    CHECK_MPI(MPI_Recv_c(pair.to.at, count, type, 0, 1, MPI_COMM_SELF, &status));
    CHECK_MPI(MPI_Wait(&pair.request, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Get_count_c(&status, type, &found));
    CHECK_INT(found, count);
    CHECK_INT(rule_large_compare(&pair.to, length, holes, pair.seed, pair.seed + 1), length);
}

static MPI_Datatype make_struct(void)
{
    const MPI_Count lengths[2] = {5, 3};
    const MPI_Count places[2] = {3, 0};
    const MPI_Datatype bytes[2] = {MPI_BYTE, MPI_BYTE};
    MPI_Datatype packed = MPI_DATATYPE_NULL;
    MPI_Datatype made = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_create_struct_c(2, lengths, places, bytes, &packed));
    CHECK_MPI(MPI_Type_create_resized(packed, 0, 11, &made));
    CHECK_MPI(MPI_Type_commit(&made));
    CHECK_MPI(MPI_Type_free(&packed));
    return made;
}

void rule(void)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;

    if (!pair_begin(BEYOND / 8 * 12)) {
        SKIP("the library has no MPI_Send_c");
    }
    made = make_struct();
    if (pair_is_allocated() && made != MPI_DATATYPE_NULL) {
        check(MPI_DOUBLE_INT, (struct rule_large_holes){16, 12});
        check(made, (struct rule_large_holes){11, 8});
        CHECK_MPI(MPI_Type_free(&made));
    }
    pair_end();
}
