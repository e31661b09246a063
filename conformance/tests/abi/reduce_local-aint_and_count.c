/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Reductions of MPI_AINT, MPI_OFFSET and MPI_COUNT compare negative values as less than positive ones, and
 *            keep all bits.
 * class:     required
 * basis:     20.3.5 "correspond to the C standard integer type intptr_t", 20.3.5 "is the C standard integer type
 *            int64_t", 6.9.2 "MPI_AINT, MPI_OFFSET, and MPI_COUNT": The types are signed, so the least value is the
 *            negative one.
 * section:   20.3.5, 6.9.2
 * covers:    MPI_Reduce_local
 * constants: MPI_AINT, MPI_OFFSET, MPI_COUNT, MPI_MAX, MPI_MIN, MPI_SUM
 * shows:     20.3.5-signed_reductions
 * ranks:     1
 */
#include "rule.h"

#define CHECK_TYPE(type, datatype)                                                                 \
    do {                                                                                           \
        const type in[4] = {-1, 1, (type)INT64_MIN, -3};                                           \
        type most[4] = {1, -1, (type)INT64_MAX, -2}, least[4] = {1, -1, (type)INT64_MAX, -2},      \
             sum[4] = {1, -1, 5, -2};                                                              \
                                                                                                   \
        rule_at("%s", #datatype);                                                                  \
        CHECK_MPI(MPI_Reduce_local(in, most, 4, datatype, MPI_MAX));                               \
        CHECK_MPI(MPI_Reduce_local(in, least, 4, datatype, MPI_MIN));                              \
        CHECK_MPI(MPI_Reduce_local(in, sum, 4, datatype, MPI_SUM));                                \
        CHECK_BYTES(most, ((const type[]){1, 1, (type)INT64_MAX, -2}), sizeof most);               \
        CHECK_BYTES(least, ((const type[]){-1, -1, (type)INT64_MIN, -3}), sizeof least);           \
        CHECK_BYTES(sum, ((const type[]){0, 0, (type)INT64_MIN + 5, -5}), sizeof sum);             \
    } while (0)

void rule(void)
{
    CHECK_TYPE(MPI_Offset, MPI_OFFSET);
    CHECK_TYPE(MPI_Count, MPI_COUNT);
    if (sizeof(MPI_Aint) == sizeof(int64_t)) {
        CHECK_TYPE(MPI_Aint, MPI_AINT);
    }
}
