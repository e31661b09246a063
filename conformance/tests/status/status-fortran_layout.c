/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A status in Fortran is an array of MPI_F_STATUS_SIZE integers, with source, tag and
 *            error at the indices of the constants, and has the layout of the one in C.
 * class:     required
 * basis:     20.4.3 "#define MPI_F_STATUS_SIZE 8", 20.3.1 "is a struct containing 8 integers",
 *            19.3.5 "to access the same elements as in Fortran", 3.2.5 "This field may be updated
 *            only by": Both layouts are eight integers with the public fields first, so where the
 *            integers have one size each is read as the other.
 * section:   20.4.3, 20.3.1, 19.3.5, 3.2.5
 * covers:    MPI_Recv, MPI_Get_count
 * constants: MPI_F_STATUS_SIZE, MPI_F_SOURCE, MPI_F_TAG, MPI_F_ERROR
 * shows:     19.3.5-indices, 20.3.1-private_fields, 20.4.3-indices, 20.4.3-storage
 * ranks:     1
 * level:     abi
 *
 * Fields are private outside of these three; the library must find its count in the copy.
 */
#include "rule.h"

#include <string.h>

void rule(void)
{
    const int out[3] = {1, 2, 3};
    int in[3] = {0, 0, 0};
    int words[MPI_F_STATUS_SIZE + 1];
    int count = RULE_POISON_INT;
    MPI_Status status = rule_status();
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_INT(MPI_F_STATUS_SIZE * sizeof(int), sizeof(MPI_Status));
    rule_poison(words, sizeof words);
    REQUIRE_MPI(MPI_Isend(out, 3, MPI_INT, 0, 4321, MPI_COMM_SELF, &request));
    status.MPI_ERROR = 77;
    memcpy(words, &status, sizeof status);
    CHECK_INT(words[MPI_F_ERROR], 77);
    CHECK_MPI(MPI_Recv(in, 3, MPI_INT, 0, 4321, MPI_COMM_SELF, (MPI_Status *)words));
    CHECK_INT(words[MPI_F_SOURCE], 0);
    CHECK_INT(words[MPI_F_TAG], 4321);
    CHECK_INT(words[MPI_F_ERROR], 77);
    CHECK_UNTOUCHED(&words[MPI_F_STATUS_SIZE], sizeof(int));
    memcpy(&status, words, sizeof status);
    CHECK_INT(status.MPI_SOURCE, words[MPI_F_SOURCE]);
    CHECK_INT(status.MPI_TAG, words[MPI_F_TAG]);
    CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, 3);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
}
