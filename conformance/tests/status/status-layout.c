/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    The status is eight int: source, tag and error first, then five private ones, without
 *          padding.
 * class:   required
 * basis:   20.3.1 "is defined in C as follows", 20.3.1 "exactly eight C int worth of storage",
 *          3.2.5 "This field may be updated only by": The definition fixes size, order and padding,
 *          and a receive fills these places.
 * section: 20.3.1, 3.2.5
 * covers:  MPI_Recv
 * level:   abi
 * shows:   3.2.5-status_struct, 20.3.1-layout, 20.3.1-public_fields, 20.3.6-conventions
 * ranks:   1
 *
 * The library must see it so too: a receive into the second of three packed statuses gives source
 * and tag at these offsets, and leaves its neighbors alone.
 */
#include "rule.h"

static void check_layout(void)
{
    CHECK_INT(sizeof(MPI_Status), 8 * sizeof(int));
    CHECK_INT(_Alignof(MPI_Status), _Alignof(int));
    CHECK_INT(offsetof(MPI_Status, MPI_SOURCE), 0);
    CHECK_INT(offsetof(MPI_Status, MPI_TAG), sizeof(int));
    CHECK_INT(offsetof(MPI_Status, MPI_ERROR), 2 * sizeof(int));
    CHECK_INT(offsetof(MPI_Status, MPI_internal), 3 * sizeof(int));
    CHECK_INT(sizeof((MPI_Status *)0)->MPI_internal, 5 * sizeof(int));
}

void rule(void)
{
    const int out = 1;
    int in = 0;
    int words[3][8];
    MPI_Request request = MPI_REQUEST_NULL;

    check_layout();
    rule_poison(words, sizeof words);
    REQUIRE_MPI(MPI_Isend(&out, 1, MPI_INT, 0, 1234, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Recv(&in, 1, MPI_INT, 0, 1234, MPI_COMM_SELF, (MPI_Status *)words[1]));
    CHECK_INT(words[1][0], 0);
    CHECK_INT(words[1][1], 1234);
    CHECK_INT(words[1][2], RULE_POISON_INT);
    CHECK_UNTOUCHED(words[0], sizeof words[0]);
    CHECK_UNTOUCHED(words[2], sizeof words[2]);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
}
