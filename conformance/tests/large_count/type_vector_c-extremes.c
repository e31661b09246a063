/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Vectors of extreme counts, lengths and strides, all of them with each other: what can be represented is
 *            made, what cannot is an error.
 * section:   5.1.2, 2.5.8
 * covers:    MPI_Type_vector_c, MPI_Type_create_hvector_c
 * ranks:     1
 * capability: large_count
 */
#include "rule_extremes.h"

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

void rule(void)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;
    if (rule_is_unsupported(MPI_Type_vector_c(1, 1, 1, MPI_INT, &made))) {
        SKIP("the library says that it has no MPI_Type_vector_c");
    }
    CHECK_MPI(MPI_Type_free(&made));
    for (int i = 0; i < EXTREMES; i++) {
        for (int j = 0; j < EXTREMES; j++) {
            for (int k = 0; k < EXTREMES; k++) {
                try_vector(extreme(i), extreme(j), extreme(k));
            }
        }
    }
}
