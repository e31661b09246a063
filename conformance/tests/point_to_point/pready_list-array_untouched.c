/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Pready_list does not change the array of partitions, which may lie in memory that cannot be written,
 *            and may be changed when the call returns.
 * class:     required
 * basis:     4.2.1 "array of partitions (array of nonnegative integers)", 2.3 "but does not update the argument": The
 *            array is an input of the call alone, which is local and marks its partitions.
 * section:   4.2.1, 2.3
 * covers:    MPI_Pready_list
 * shows:     4.2.1-pready_list_array
 * ranks:     2
 */
#include "rule.h"

enum { PARTITIONS = 8, LISTED = 5, COUNT = 1000, TAG = 42 };

static int data[PARTITIONS * COUNT];
static const int constant[LISTED] = {6, 1, 0, 7, 3};

static void send(void)
{
    int list[PARTITIONS - LISTED] = {2, 5, 4};
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Psend_init(data, PARTITIONS, COUNT, MPI_INT, 1, TAG, MPI_COMM_WORLD,
                               MPI_INFO_NULL, &request));
    REQUIRE_MPI(MPI_Start(&request));
    CHECK_MPI(MPI_Pready_list(LISTED, constant, request));
    CHECK_MPI(MPI_Pready_list(PARTITIONS - LISTED, list, request));
    CHECK_INT(list[0], 2);
    CHECK_INT(list[1], 5);
    CHECK_INT(list[2], 4);
    list[0] = list[1] = list[2] = 99;
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Request_free(&request));
}

static void receive(void)
{
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Precv_init(data, PARTITIONS, COUNT, MPI_INT, 0, TAG, MPI_COMM_WORLD,
                               MPI_INFO_NULL, &request));
    REQUIRE_MPI(MPI_Start(&request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    for (int i = 0; i < PARTITIONS; i++) {
        rule_at("partition %d", i);
        CHECK_INT(data[i * COUNT], i + 1);
        CHECK_INT(data[i * COUNT + COUNT - 1], i + 1);
    }
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    for (int i = 0; i < PARTITIONS * COUNT; i++) {
        data[i] = rule_rank() == 0 ? i / COUNT + 1 : -1;
    }
    if (rule_rank() == 0) {
        send();
    } else if (rule_rank() == 1) {
        receive();
    }
}
