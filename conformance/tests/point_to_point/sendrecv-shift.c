/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Sendrecv and MPI_Sendrecv_replace exchange around a ring and along a line that ends
 *          in MPI_PROC_NULL, and their status is that of the receive.
 * class:   required
 * basis:   3.2.7 "may have different lengths and datatypes", 3.2.7 "the message sent is replaced by
 *          the message received", 3.10 "with no modifications to the receive buffer": Both sides
 *          proceed at once, so rings and lines do not deadlock, and an end of MPI_PROC_NULL moves
 *          nothing.
 * section: 3.2.7, 3.10
 * covers:  MPI_Sendrecv, MPI_Sendrecv_replace
 * shows:   3.2.4-short_message, 3.2.5-same_arguments, 3.2.7-different_layouts, 3.2.7-no_deadlock,
 *          3.2.7-replace, 3.2.7-separate_tags, 3.2.7-two_partners, 3.10-one_side_null
 * ranks:   2
 *
 * All ranks take part.  The two sides have different counts and types of the same signature.
 */
#include "rule.h"

enum { COUNT = 3, TAG = 70 };

static void check_status(const MPI_Status *status, int source, int tag, int want)
{
    int count = -1;

    CHECK_INT(status->MPI_SOURCE, source);
    CHECK_INT(status->MPI_TAG, tag);
    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, want);
}

static void ring(int left, int right)
{
    const int out[COUNT] = {rule_rank(), -rule_rank(), 7};
    int in[COUNT + 2];
    MPI_Datatype all = MPI_DATATYPE_NULL;
    MPI_Status status = rule_status();

    rule_poison(in, sizeof in);
    CHECK_MPI(MPI_Type_contiguous(COUNT, MPI_INT, &all));
    CHECK_MPI(MPI_Type_commit(&all));
    CHECK_MPI(MPI_Sendrecv(out, 1, all, right, TAG + rule_rank(), in, COUNT + 2, MPI_INT, left,
                           TAG + left, MPI_COMM_WORLD, &status));
    CHECK_MPI(MPI_Type_free(&all));
    CHECK_INT(in[0], left);
    CHECK_INT(in[1], -left);
    CHECK_INT(in[2], 7);
    CHECK_UNTOUCHED(&in[COUNT], 2 * sizeof in[0]);
    check_status(&status, left, TAG + left, COUNT);
}

static void ring_replace(int left, int right)
{
    int data[2] = {rule_rank() + 100, rule_rank() + 200};
    MPI_Status status = rule_status();

    CHECK_MPI(
        MPI_Sendrecv_replace(data, 2, MPI_INT, right, TAG, left, TAG, MPI_COMM_WORLD, &status));
    CHECK_INT(data[0], left + 100);
    CHECK_INT(data[1], left + 200);
    check_status(&status, left, TAG, 2);
}

/* Rank 0 receives from MPI_PROC_NULL, and the last rank sends to it. */
static void line(int left, int right)
{
    int data = rule_rank();
    int in = -7;
    MPI_Status status = rule_status();

    CHECK_MPI(MPI_Sendrecv(&data, 1, MPI_INT, right, TAG, &in, 1, MPI_INT, left, TAG,
                           MPI_COMM_WORLD, &status));
    CHECK_INT(in, rule_rank() == 0 ? -7 : left);
    check_status(&status, left, rule_rank() == 0 ? MPI_ANY_TAG : TAG, rule_rank() != 0);
    status = rule_status();
    CHECK_MPI(
        MPI_Sendrecv_replace(&data, 1, MPI_INT, right, TAG, left, TAG, MPI_COMM_WORLD, &status));
    CHECK_INT(data, rule_rank() == 0 ? 0 : left);
    check_status(&status, left, rule_rank() == 0 ? MPI_ANY_TAG : TAG, rule_rank() != 0);
}

void rule(void)
{
    const int last = rule_size() - 1;

    ring((rule_rank() + last) % rule_size(), (rule_rank() + 1) % rule_size());
    ring_replace((rule_rank() + last) % rule_size(), (rule_rank() + 1) % rule_size());
    line(rule_rank() == 0 ? MPI_PROC_NULL : rule_rank() - 1,
         rule_rank() == last ? MPI_PROC_NULL : rule_rank() + 1);
}
