/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A committed datatype serves any number of messages with changing contents and buffers, committing it again
 *          changes nothing, and predefined datatypes can be committed.
 * class:   required
 * basis:   5.1.9 "will accept a committed datatype; in this case, it", 5.1.9 "it can be repeatedly reused to
 *          communicate the changing": A datatype describes a layout, not the content of a buffer, and a committed one
 *          stays as it is.
 * section: 5.1.9
 * covers:  MPI_Type_commit
 * shows:   5.1.9-commit_again, 5.1.9-committed_reused
 * ranks:   1
 */
#include "rule.h"

enum { ROUNDS = 5, BUFFERS = 2 };

void rule(void)
{
    int memory[BUFFERS][4];
    MPI_Datatype type = MPI_DATATYPE_NULL, before, predefined = MPI_INT;

    CHECK_MPI(MPI_Type_commit(&predefined));
    CHECK_HANDLE(predefined, MPI_INT);
    REQUIRE_MPI(PMPI_Type_vector(2, 1, 3, MPI_INT, &type));
    REQUIRE_MPI(MPI_Type_commit(&type));
    for (int round = 0; round < ROUNDS; round++) {
        int *buffer = memory[round % BUFFERS];
        int got[2] = {-1, -1};

        rule_at("round %d", round);
        for (int i = 0; i < 4; i++) {
            buffer[i] = 10 * round + i;
        }
        CHECK_MPI(PMPI_Sendrecv(buffer, 1, type, 0, 0, got, 2, MPI_INT, 0, 0, MPI_COMM_SELF,
                                MPI_STATUS_IGNORE));
        CHECK_INT(got[0], 10 * round);
        CHECK_INT(got[1], 10 * round + 3);
        before = type;
        CHECK_MPI(MPI_Type_commit(&type));
        CHECK_HANDLE(type, before);
        CHECK_MPI(PMPI_Sendrecv(got, 2, predefined, 0, 0, buffer, 1, type, 0, 0, MPI_COMM_SELF,
                                MPI_STATUS_IGNORE));
        CHECK_INT(buffer[3], 10 * round + 3);
    }
    CHECK_MPI(PMPI_Type_free(&type));
}
