/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A message that ends within an element of a derived datatype writes the first entries of the type map, in
 *          its order, and a probe of it gives their number.
 * class:   required
 * basis:   5.1.11 "can also be used after a probe to find", 5.1.11 "does it need to fill a number of locations",
 *          5.1.11 "Any number, k, of basic elements can be received,": A receive needs not fill all locations of the
 *          type map; the entries are taken in the order of the type map, not of memory.
 * section: 5.1.11
 * covers:  MPI_Recv, MPI_Probe, MPI_Iprobe, MPI_Mprobe, MPI_Get_elements
 * shows:   5.1.11-elements_after_probe, 5.1.11-partial_receive, 5.1.11-partial_receive_order
 * ranks:   1
 */
#include "rule.h"

enum { TAG = 11, SENT = 5 };

void rule(void)
{
    const int at[3] = {4, 0, 2};
    const int out[SENT] = {10, 11, 12, 13, 14};
    const int want[14] = {11, -1, 12, -1, 10, -1, -1, 14, -1, -1, -1, 13, -1, -1};
    int in[14], flag = 0, elements[3] = {-1, -1, -1}, count = -1;
    MPI_Status status = rule_status();
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Request requests[2];
    MPI_Datatype parts = MPI_DATATYPE_NULL, type = MPI_DATATYPE_NULL;

    REQUIRE_MPI(PMPI_Type_create_indexed_block(3, 1, at, MPI_INT, &parts));
    REQUIRE_MPI(PMPI_Type_create_resized(parts, 0, 7 * sizeof(int), &type));
    REQUIRE_MPI(PMPI_Type_commit(&type));
    for (int i = 0; i < 14; i++) {
        in[i] = -1;
    }
    REQUIRE_MPI(PMPI_Isend(out, SENT, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[0]));
    REQUIRE_MPI(PMPI_Isend(out, SENT, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[1]));
    CHECK_MPI(MPI_Probe(0, TAG, MPI_COMM_SELF, &status));
    CHECK_MPI(MPI_Get_elements(&status, type, &elements[0]));
    status = rule_status();
    while (!flag && CHECK_MPI(MPI_Iprobe(0, TAG, MPI_COMM_SELF, &flag, &status))) {
    }
    CHECK_MPI(MPI_Get_elements(&status, type, &elements[1]));
    status = rule_status();
    CHECK_MPI(MPI_Recv(in, 2, type, 0, TAG, MPI_COMM_SELF, &status));
    CHECK_BYTES(in, want, sizeof in);
    CHECK_MPI(PMPI_Get_count(&status, type, &count));
    CHECK_INT(count, MPI_UNDEFINED);
    status = rule_status();
    CHECK_MPI(MPI_Mprobe(0, TAG, MPI_COMM_SELF, &message, &status));
    CHECK_MPI(MPI_Get_elements(&status, type, &elements[2]));
    CHECK_MPI(PMPI_Mrecv(in, SENT, MPI_INT, &message, MPI_STATUS_IGNORE));
    for (int i = 0; i < 3; i++) {
        CHECK_INT(elements[i], SENT);
    }
    CHECK_MPI(PMPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    CHECK_MPI(PMPI_Type_free(&type));
    CHECK_MPI(PMPI_Type_free(&parts));
}
