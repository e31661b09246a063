/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Gather of an intercommunicator puts the blocks of the other group into a derived datatype at the root.
 * class:     required
 * basis:     6.5 "Distinct type maps between sender and receiver MPI", 6.5 "inter-communicator, but with one group
 *            (group A) defining": The blocks are contiguous at the senders, and have gaps at the root.
 * section:   6.5
 * covers:    MPI_Gather
 * constants: MPI_ROOT
 * ranks:     3
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

enum { BYTES = 1500, SENDERS = 2 };

static void receive(MPI_Comm inter)
{
    char got[SENDERS * BYTES * 2];
    MPI_Datatype type;

    rule_poison(got, sizeof got);
    REQUIRE_MPI(PMPI_Type_vector(BYTES, 1, 2, MPI_CHAR, &type));
    REQUIRE_MPI(PMPI_Type_commit(&type));
    CHECK_MPI(MPI_Gather(NULL, 0, MPI_CHAR, got, 1, type, MPI_ROOT, inter));
    for (int i = 0; i < SENDERS * BYTES; i++) {
        rule_at("byte %d of %d", i % BYTES, i / BYTES);
        /* the extent ends with the last byte */
        REQUIRE_INT(got[i < BYTES ? 2 * i : 2 * i - 1], 1 + i / BYTES);
    }
    rule_at(NULL);
    CHECK_MPI(PMPI_Type_free(&type));
}

void rule(void)
{
    char sent[BYTES];
    int rank, side;
    MPI_Comm local, inter;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    rank = rule_rank();
    side = rank == 0 ? 0 : rank <= SENDERS ? 1 : MPI_UNDEFINED;
    REQUIRE_MPI(PMPI_Comm_split(MPI_COMM_WORLD, side, rank, &local));
    if (local != MPI_COMM_NULL) {
        REQUIRE_MPI(PMPI_Intercomm_create(local, 0, MPI_COMM_WORLD, 1 - side, 0, &inter));
        memset(sent, rank, sizeof sent);
        if (side == 0) {
            receive(inter);
        } else {
            CHECK_MPI(MPI_Gather(sent, BYTES, MPI_CHAR, NULL, 0, MPI_CHAR, 0, inter));
        }
        CHECK_MPI(PMPI_Comm_free(&inter));
        CHECK_MPI(PMPI_Comm_free(&local));
    }
    CHECK_MPI(MPI_Finalize());
}
