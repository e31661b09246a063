/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A message sent with one derived type can be received with another of the same signature;
 *          only the places that the type names are read and written.
 * class:   required
 * basis:   5.1.11 "Type matching is defined according to the type signature", 5.1.11 "cannot change
 *          the value of storage outside the", 5.1.9 "communication that is currently using this
 *          datatype": The signatures agree though the layouts do not; only the entries are read and
 *          written, and the pending send keeps the freed type.
 * section: 5.1.11, 3.3.1, 5.1.9
 * covers:  MPI_Isend, MPI_Issend, MPI_Recv, MPI_Type_vector, MPI_Type_indexed, MPI_Type_contiguous,
 *          MPI_Get_elements
 * shows:   3.2.4-receive_buffer, 5.1-displacements_any_order, 5.1-every_send_and_receive,
 *          5.1-message_of_typemap, 5.1.2-indexed, 5.1.2-vector, 5.1.9-free_pending,
 *          5.1.11-get_elements, 5.1.11-match_by_signature, 5.1.11-receive_nothing_else,
 *          5.1.11-receive_places
 * ranks:   2
 *
 * A strided column goes into an indexed layout and into a contiguous one, and the type is freed
 * while a send that uses it is pending.
 */
#include "rule.h"

enum { ROWS = 4, TAG = 210 };

static void send(void)
{
    int matrix[ROWS][3];
    MPI_Datatype column = MPI_DATATYPE_NULL;
    MPI_Request requests[2];

    for (int i = 0; i < ROWS; i++) {
        for (int j = 0; j < 3; j++) {
            matrix[i][j] = 10 * i + j;
        }
    }
    CHECK_MPI(MPI_Type_vector(ROWS, 1, 3, MPI_INT, &column));
    CHECK_MPI(MPI_Type_commit(&column));
    REQUIRE_MPI(MPI_Isend(&matrix[0][1], 1, column, 1, TAG, MPI_COMM_WORLD, &requests[0]));
    REQUIRE_MPI(MPI_Issend(&matrix[0][2], 1, column, 1, TAG + 1, MPI_COMM_WORLD, &requests[1]));
    CHECK_MPI(MPI_Type_free(&column));
    CHECK_HANDLE(column, MPI_DATATYPE_NULL);
    CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
}

static void receive_indexed(void)
{
    const int lengths[2] = {1, 3};
    const int places[2] = {6, 1};
    const int want[7] = {RULE_POISON_INT, 11, 21, 31, RULE_POISON_INT, RULE_POISON_INT, 1};
    int data[8];
    int count = -1;
    MPI_Status status = rule_status();
    MPI_Datatype type = MPI_DATATYPE_NULL;

    rule_poison(data, sizeof data);
    CHECK_MPI(MPI_Type_indexed(2, lengths, places, MPI_INT, &type));
    CHECK_MPI(MPI_Type_commit(&type));
    CHECK_MPI(MPI_Recv(data, 1, type, 0, TAG, MPI_COMM_WORLD, &status));
    CHECK_BYTES(data, want, sizeof want);
    CHECK_UNTOUCHED(&data[7], sizeof data[7]);
    CHECK_MPI(MPI_Get_count(&status, type, &count));
    CHECK_INT(count, 1);
    CHECK_MPI(MPI_Get_elements(&status, type, &count));
    CHECK_INT(count, ROWS);
    CHECK_MPI(MPI_Type_free(&type));
}

static void receive_contiguous(void)
{
    const int want[ROWS] = {2, 12, 22, 32};
    int data[ROWS + 2];
    MPI_Datatype pair = MPI_DATATYPE_NULL;

    rule_poison(data, sizeof data);
    CHECK_MPI(MPI_Type_contiguous(2, MPI_INT, &pair));
    CHECK_MPI(MPI_Type_commit(&pair));
    CHECK_MPI(MPI_Recv(data, 3, pair, 0, TAG + 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_BYTES(data, want, sizeof want);
    CHECK_UNTOUCHED(&data[ROWS], 2 * sizeof data[0]);
    CHECK_MPI(MPI_Type_free(&pair));
}

void rule(void)
{
    if (rule_rank() == 0) {
        send();
    } else if (rule_rank() == 1) {
        receive_indexed();
        receive_contiguous();
    }
}
