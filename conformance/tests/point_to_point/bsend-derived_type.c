/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A buffered message of a derived type is received as any type of its signature, with
 *            the count of the receiver's type in the status.
 * class:     required
 * basis:     3.6.1 "used to pack data", 5.1.11 "Type matching is defined according to the type
 *            signature", 5.1.9 "communication that is currently using this datatype": What is
 *            buffered is the data of the type, so any type of the same signature receives and
 *            counts it, and the type may be freed.
 * section:   3.6.1, 3.2.5, 3.3.1, 5.1.11, 5.1.9
 * covers:    MPI_Bsend, MPI_Ibsend, MPI_Get_count, MPI_Get_elements
 * shows:     3.4-bsend_type_reusable, 3.6.1-pack_size_bound, 3.6.1-packed_data,
 *            5.1-every_send_and_receive, 5.1.9-free_pending, 5.1.11-get_count_undefined
 * ranks:     1
 */
#include "rule_buffer.h"

enum { BLOCKS = 5, TAG = 8 };

static void receive(const double *sent)
{
    double got[2 * BLOCKS] = {0};
    MPI_Status status = rule_status();
    MPI_Datatype pair;
    int count = -1;

    CHECK_MPI(MPI_Type_contiguous(3, MPI_DOUBLE, &pair));
    CHECK_MPI(MPI_Type_commit(&pair));
    CHECK_MPI(MPI_Recv(got, 3, pair, 0, MPI_ANY_TAG, MPI_COMM_SELF, &status));
    CHECK_INT(status.MPI_SOURCE, 0);
    CHECK_INT(status.MPI_TAG, TAG);
    CHECK_MPI(MPI_Get_count(&status, pair, &count));
    CHECK_INT(count, MPI_UNDEFINED);
    CHECK_MPI(MPI_Get_elements(&status, pair, &count));
    CHECK_INT(count, BLOCKS);
    for (int i = 0; i < BLOCKS; i++) {
        rule_at("block %d", i);
        CHECK_REAL(got[i], sent[2 * i]);
    }
    rule_at(NULL);
    CHECK_REAL(got[BLOCKS], 0.0);
    CHECK_MPI(MPI_Type_free(&pair));
}

void rule(void)
{
    struct rule_buffer storage;
    const double data[2 * BLOCKS] = {1, -1, 2, -2, 3, -3, 4, -4, 5, -5};
    MPI_Datatype every_other;
    MPI_Request request;
    void *detached;
    int size;

    CHECK_MPI(MPI_Type_vector(BLOCKS, 1, 2, MPI_DOUBLE, &every_other));
    CHECK_MPI(MPI_Type_commit(&every_other));
    storage = rule_buffer_new(2, 1, every_other, MPI_COMM_SELF);
    REQUIRE_MPI(MPI_Buffer_attach(storage.at, storage.size));
    CHECK_MPI(MPI_Bsend(data, 1, every_other, 0, TAG, MPI_COMM_SELF));
    REQUIRE_MPI(MPI_Ibsend(data, 1, every_other, 0, TAG, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Type_free(&every_other));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    receive(data);
    receive(data);
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    rule_buffer_free(&storage);
}
