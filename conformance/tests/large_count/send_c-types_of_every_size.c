/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Messages of elements of every size arrive whole, with counts around 2^31 and 2^32, and
 *            with counts that fit an int where their bytes do not.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 3.2.2 "consists of count successive entries
 *            of the type", 3.2.4 "containing count consecutive elements of the type", 3.2.5
 *            "Returns the number of entries received": Counts are of elements, not bytes, so that
 *            neither the elements nor their bytes may be taken for an int.
 * section:   3.2.1, 3.2.2, 3.2.5, 19.2, 3.2.4
 * covers:    MPI_Isend_c, MPI_Recv_c, MPI_Get_count_c
 * shows:     2.8-reliable_transmission, 3.2.2-send_buffer
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_pair.h"

#define LARGE (((MPI_Count)1 << 32) + 1)

enum { TYPES = 6 };

static MPI_Datatype types[TYPES] = {MPI_DATATYPE_NULL, MPI_DATATYPE_NULL, MPI_INT,
                                    MPI_2INT,          MPI_DOUBLE,        MPI_C_DOUBLE_COMPLEX};

static void check_message(MPI_Datatype type, MPI_Count size, MPI_Count count)
{
    MPI_Status status = rule_status();
    MPI_Count found = -1;

    pair_prepare("a message");
    rule_at("%lld elements of %lld bytes", (long long)count, (long long)size);
    REQUIRE_MPI(MPI_Isend_c(pair.from.at, count, type, 0, 1, MPI_COMM_SELF, &pair.request));
    CHECK_MPI(MPI_Recv_c(pair.to.at, count, type, 0, 1, MPI_COMM_SELF, &status));
    CHECK_MPI(MPI_Get_count_c(&status, type, &found));
    CHECK_INT(found, count);
    pair_wait(count * size);
}

/* Bytes just beyond an int, and beyond 32 bits; and, where buffers take little memory, elements beyond an int. */
static void check_type(MPI_Datatype type)
{
    MPI_Count size = 0;

    CHECK_MPI(MPI_Type_size_c(type, &size));
    check_message(type, size, INT_MAX / size + 1);
    check_message(type, size, LARGE / size + 1);
    if (!rule_large_is_real()) {
        check_message(type, size, (MPI_Count)INT_MAX + 1);
    }
}

static void check_counts(void)
{
    check_message(MPI_CHAR, 1, INT_MAX - 1);
    check_message(MPI_CHAR, 1, INT_MAX);
    check_message(MPI_CHAR, 1, LARGE - 1);
    check_message(MPI_SHORT, 2, INT_MAX);
    check_message(MPI_SHORT, 2, (MPI_Count)INT_MAX + 1);
    check_message(MPI_SHORT, 2, LARGE);
}

void rule(void)
{
    if (!pair_begin(rule_large_is_real() ? 2 * LARGE : 16 * ((MPI_Count)INT_MAX + 1))) {
        SKIP("the library has no MPI_Send_c");
    }
    CHECK_MPI(MPI_Type_contiguous(3, MPI_CHAR, &types[0]));
    CHECK_MPI(MPI_Type_contiguous(5, MPI_CHAR, &types[1]));
    CHECK_MPI(MPI_Type_commit(&types[0]));
    CHECK_MPI(MPI_Type_commit(&types[1]));
    if (pair_is_allocated()) {
        check_counts();
    }
    for (int i = 0; i < TYPES && pair_is_allocated(); i++) {
        check_type(types[i]);
    }
    CHECK_MPI(MPI_Type_free(&types[0]));
    CHECK_MPI(MPI_Type_free(&types[1]));
    pair_end();
}
