/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Dims_create refuses a number of nodes that is no multiple of the given dimensions.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 8.5.2 "An error will occur if nnodes is
 *            not": The error may go undetected and its class is not given; a program that goes on
 *            would use dimensions that do not fit.
 * section:   8.5.2, 9.3, 9.4
 * covers:    MPI_Dims_create
 * constants: MPI_ERR_DIMS
 * shows:     8.5.2-not_multiple
 * ranks:     1
 */
#include "rule.h"

static void refuse(int nodes, int given)
{
    int dims[3] = {0, given, 0};

    rule_at("%d nodes, one dimension of %d", nodes, given);
    CHECK_ERROR_CLASS(MPI_Dims_create(nodes, 3, dims), MPI_ERR_DIMS);
}

void rule(void)
{
    refuse(7, 3);
    refuse(3, 6);
}
