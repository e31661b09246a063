/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Partitioned operations with MPI_PROC_NULL move nothing and complete; the status of the
 *            receive says MPI_PROC_NULL, MPI_ANY_TAG and 0.
 * class:     required
 * basis:     3.10 "wherever a source or a destination argument is required", 3.10 "the status
 *            object returns source = MPI_PROC_NULL", 4.2.2 "with a null or inactive request
 *            argument": These calls have a source and a destination argument, so
 *            MPI_PROC_NULL does there what it does for any receive and send; when MPI_Parrived
 *            tells it before the request is complete is not said.
 * section:   3.10, 4.2.1, 4.2.2
 * covers:    MPI_Psend_init, MPI_Precv_init, MPI_Parrived
 * constants: MPI_PROC_NULL
 * ranks:     1
 */
#include "rule.h"

void rule(void)
{
    int out[2] = {1, 2};
    int in[2] = {3, 4};
    int flag = 0;
    int count = -1;
    MPI_Request requests[2];
    MPI_Status status = rule_status();

    REQUIRE_MPI(MPI_Psend_init(out, 2, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD, MPI_INFO_NULL,
                               &requests[0]));
    REQUIRE_MPI(MPI_Precv_init(in, 2, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD, MPI_INFO_NULL,
                               &requests[1]));
    REQUIRE_MPI(MPI_Startall(2, requests));
    CHECK_MPI(MPI_Pready_range(0, 1, requests[0]));
    CHECK_MPI(MPI_Parrived(requests[1], 1, &flag));
    CHECK_MPI(MPI_Wait(&requests[0], MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Wait(&requests[1], &status));
    flag = 0;
    CHECK_MPI(MPI_Parrived(requests[1], 1, &flag));
    CHECK(flag);
    CHECK_INT(status.MPI_SOURCE, MPI_PROC_NULL);
    CHECK_INT(status.MPI_TAG, MPI_ANY_TAG);
    CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, 0);
    CHECK_INT(in[0], 3);
    CHECK_MPI(MPI_Request_free(&requests[0]));
    CHECK_MPI(MPI_Request_free(&requests[1]));
}
