/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Datatypes of extreme counts, lengths, strides and displacements, all of them with each other: what
 *            can be represented is made, what cannot is an error.
 * section:   5.1.2, 2.5.8
 * covers:    MPI_Type_contiguous_c, MPI_Type_vector_c, MPI_Type_create_hvector_c,
 *            MPI_Type_create_hindexed_c, MPI_Type_create_hindexed_block_c
 * ranks:     1
 * capability: large_count
 *
 * Bounds are computed in floating point, where nothing wraps; what is too near to the border for that may
 * be judged either way.
 */
#include "rule.h"

#include <stdint.h>

/* Bytes of MPI_INT. */
#define LENGTH 4.0

static const MPI_Count extremes[] = {INT64_MIN,
                                     INT64_MIN + 1,
                                     -((MPI_Count)1 << 62),
                                     -((MPI_Count)1 << 32),
                                     INT32_MIN,
                                     -1,
                                     0,
                                     1,
                                     2,
                                     INT32_MAX - 1,
                                     INT32_MAX,
                                     (MPI_Count)INT32_MAX + 1,
                                     (MPI_Count)UINT32_MAX,
                                     (MPI_Count)1 << 32,
                                     ((MPI_Count)1 << 32) + 1,
                                     ((MPI_Count)1 << 60) - 1,
                                     (MPI_Count)1 << 61,
                                     (MPI_Count)1 << 62,
                                     INT64_MAX - 1,
                                     INT64_MAX};

enum { EXTREMES = sizeof extremes / sizeof extremes[0] };

enum verdict { FITS, MAY_FIT, DOES_NOT };

static enum verdict judge(double value, double most)
{
    value = value < 0 ? -value : value;
    if (value < most * 0.999999)
        return FITS;
    return value > most * 1.000001 ? DOES_NOT : MAY_FIT;
}

static enum verdict worst(enum verdict a, enum verdict b)
{
    return a > b ? a : b;
}

static void check(enum verdict wanted, int code, MPI_Datatype *made)
{
    if (wanted == FITS) {
        CHECK_INT(code, MPI_SUCCESS);
    } else if (wanted == DOES_NOT) {
        CHECK(code != MPI_SUCCESS);
    }
    if (code == MPI_SUCCESS) {
        CHECK_MPI(MPI_Type_free(made));
    }
    *made = MPI_DATATYPE_NULL;
}

/* Where the blocks begin and end, and how much data they have. */
static enum verdict judge_blocks(double count, double length, double stride)
{
    const double address = (double)INTPTR_MAX;
    double last = (count - 1) * stride;
    if (count < 0 || length < 0)
        return DOES_NOT;
    if (length == 0 || count == 0)
        return judge(length * LENGTH, address);
    enum verdict block = worst(judge(length * LENGTH, address), judge(stride, address));
    enum verdict all =
        worst(judge(last, address), judge((last < 0 ? -last : last) + length * LENGTH, address));
    return worst(worst(block, all), judge(count * length * LENGTH, (double)INT64_MAX));
}

static void try_vector(MPI_Count count, MPI_Count length, MPI_Count stride)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;
    rule_at("%lld blocks of %lld, %lld apart", (long long)count, (long long)length,
            (long long)stride);
    enum verdict bytes = judge_blocks((double)count, (double)length, (double)stride);
    enum verdict elements = judge_blocks((double)count, (double)length, (double)stride * LENGTH);
    /* Whether a block or a stride that is not used may be beyond addresses is up to the library. */
    if (count >= 0 && length >= 0 && (count <= 1 || length == 0)) {
        bytes = elements = count == 1 && bytes == DOES_NOT ? DOES_NOT : MAY_FIT;
    }
    check(bytes, MPI_Type_create_hvector_c(count, length, stride, MPI_INT, &made), &made);
    check(elements, MPI_Type_vector_c(count, length, stride, MPI_INT, &made), &made);
}

static void try_one(MPI_Count count)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;
    rule_at("%lld elements", (long long)count);
    enum verdict wanted = count < 0 ? DOES_NOT : judge((double)count * LENGTH, (double)INTPTR_MAX);
    check(wanted, MPI_Type_contiguous_c(count, MPI_INT, &made), &made);
}

static void try_block(MPI_Count length, MPI_Count place)
{
    const double address = (double)INTPTR_MAX;
    const double begin = (double)place;
    const double end = begin + (double)length * LENGTH;
    MPI_Datatype made = MPI_DATATYPE_NULL;
    rule_at("%lld elements at %lld", (long long)length, (long long)place);
    enum verdict wanted = worst(worst(judge(begin, address), judge(end, address)),
                                judge((double)length * LENGTH, address));
    wanted = length < 0 ? DOES_NOT : length == 0 ? MAY_FIT : wanted;
    check(wanted, MPI_Type_create_hindexed_c(1, &length, &place, MPI_INT, &made), &made);
    check(wanted, MPI_Type_create_hindexed_block_c(1, length, &place, MPI_INT, &made), &made);
}

void rule(void)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;
    int class = MPI_SUCCESS;

    MPI_Error_class(MPI_Type_contiguous_c(1, MPI_INT, &made), &class);
    if (class == MPI_ERR_UNSUPPORTED_OPERATION) {
        SKIP("the library says that it has no MPI_Type_contiguous_c");
    }
    CHECK_MPI(MPI_Type_free(&made));
    for (int i = 0; i < EXTREMES; i++) {
        try_one(extremes[i]);
        for (int j = 0; j < EXTREMES; j++) {
            try_block(extremes[i], extremes[j]);
            for (int k = 0; k < EXTREMES; k++) {
                try_vector(extremes[i], extremes[j], extremes[k]);
            }
        }
    }
}
