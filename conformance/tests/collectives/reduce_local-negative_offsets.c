/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_MAX and MPI_MIN compare values of MPI_OFFSET as signed numbers.
 * class:     required
 * basis:     6.9.2 "the valid datatypes for each operation are specified below", 20.3.5 "to be the
 *            C standard integer type int64_t", 6.9.7 "applies the operation given by op
 *            element-wise": MPI_OFFSET is the datatype of MPI_Offset, a signed type in which -2 is
 *            less than 2.
 * section:   6.9.2, 6.9.7, 2.5.7, 20.3.5
 * covers:    MPI_Reduce_local
 * constants: MPI_OFFSET, MPI_MAX, MPI_MIN
 * shows:     6.9.2-multi_language, 20.3.5-offset
 * ranks:     1
 *
 * MPI_Offset is a signed type.  This stands apart from the other signed types because libraries are
 * known that get it wrong.
 */
#include "rule.h"

void rule(void)
{
    const MPI_Offset in[2] = {-2, 2};
    MPI_Offset high[2] = {2, -2};
    MPI_Offset low[2] = {2, -2};

    CHECK_MPI(MPI_Reduce_local(in, high, 2, MPI_OFFSET, MPI_MAX));
    CHECK_MPI(MPI_Reduce_local(in, low, 2, MPI_OFFSET, MPI_MIN));
    CHECK_INT(high[0], 2);
    CHECK_INT(high[1], 2);
    CHECK_INT(low[0], -2);
    CHECK_INT(low[1], -2);
}
