/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Wildcards, no partitions, wrong ranks, tags and datatypes are refused when a
 *            partitioned operation is initialized.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 4.2.1 "It is erroneous to provide a
 *            partitions value": Wrong arguments need not be detected; found at the initialization
 *            they are found where they were written.
 * section:   4.2.1
 * covers:    MPI_Psend_init, MPI_Precv_init
 * constants: MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_ERR_RANK, MPI_ERR_TAG, MPI_ERR_TYPE, MPI_ERR_COMM
 * shows:     4.2.1-no_wildcards, 4.2.1-wrong_partitions
 * ranks:     1
 */
#include "rule.h"

static int send(int partitions, MPI_Datatype type, int rank, int tag, MPI_Comm comm)
{
    static int data;
    MPI_Request request;

    return MPI_Psend_init(&data, partitions, 1, type, rank, tag, comm, MPI_INFO_NULL, &request);
}

static int receive(int partitions, MPI_Datatype type, int rank, int tag, MPI_Comm comm)
{
    static int data;
    MPI_Request request;

    return MPI_Precv_init(&data, partitions, 1, type, rank, tag, comm, MPI_INFO_NULL, &request);
}

void rule(void)
{
    CHECK_ANY_ERROR(send(0, MPI_INT, 0, 1, MPI_COMM_SELF));
    CHECK_ANY_ERROR(send(-1, MPI_INT, 0, 1, MPI_COMM_SELF));
    CHECK_ANY_ERROR(receive(0, MPI_INT, 0, 1, MPI_COMM_SELF));
    CHECK_ERROR_CLASS(send(1, MPI_INT, 1, 1, MPI_COMM_SELF), MPI_ERR_RANK);
    CHECK_ERROR_CLASS(receive(1, MPI_INT, 1, 1, MPI_COMM_SELF), MPI_ERR_RANK);
    CHECK_ERROR_CLASS(receive(1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_SELF), MPI_ERR_RANK);
    CHECK_ERROR_CLASS(send(1, MPI_INT, 0, -7, MPI_COMM_SELF), MPI_ERR_TAG);
    CHECK_ERROR_CLASS(receive(1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_SELF), MPI_ERR_TAG);
    CHECK_ERROR_CLASS(send(1, MPI_DATATYPE_NULL, 0, 1, MPI_COMM_SELF), MPI_ERR_TYPE);
    CHECK_ERROR_CLASS(receive(1, MPI_DATATYPE_NULL, 0, 1, MPI_COMM_SELF), MPI_ERR_TYPE);
    CHECK_ERROR_CLASS(send(1, MPI_INT, 0, 1, MPI_COMM_NULL), MPI_ERR_COMM);
}
