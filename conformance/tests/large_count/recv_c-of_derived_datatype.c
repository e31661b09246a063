/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A message sent with a large count is received with one element of a datatype of the
 *            same signature, and the other way round.
 * class:     required
 * basis:     5.1.11 "Type matching is defined according to the type signature", 19.2 "MPI_Count for
 *            all count parameters", 2.3 "Some MPI procedures have two interfaces for a given": Both
 *            sides have the same signature, however each of them says it, and both functions send a
 *            message of the same kind.
 * section:   3.3.1, 5.1.11, 19.2, 2.3
 * covers:    MPI_Send_c, MPI_Recv_c, MPI_Ssend, MPI_Get_elements_c
 * shows:     2.3-two_interfaces, 5.1.11-match_by_signature
 * ranks:     2
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_large.h"

#include <limits.h>

#define HALF  ((MPI_Count)1 << 30)
#define COUNT (2 * HALF + 5)

static struct rule_large large;

/* COUNT bytes by plain constructors: two halves, and five bytes behind them. */
static MPI_Datatype make_plain(void)
{
    const int lengths[] = {2, 5};
    const MPI_Aint places[] = {0, 2 * HALF};
    MPI_Datatype types[] = {MPI_DATATYPE_NULL, MPI_BYTE};
    MPI_Datatype made = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_contiguous((int)HALF, MPI_BYTE, &types[0]));
    CHECK_MPI(MPI_Type_create_struct(2, lengths, places, types, &made));
    CHECK_MPI(MPI_Type_commit(&made));
    CHECK_MPI(MPI_Type_free(&types[0]));
    return made;
}

static void check_received(const MPI_Status *status, MPI_Datatype type, unsigned seed)
{
    MPI_Count bytes = -1;

    CHECK_MPI(MPI_Get_elements_c(status, type, &bytes));
    CHECK_INT(bytes, COUNT);
    CHECK_INT(rule_large_compare(&large, COUNT, RULE_LARGE_SOLID, seed, seed + 1), COUNT);
}

static void check_plain(MPI_Datatype plain)
{
    MPI_Status status = rule_status();

    rule_at("MPI_Send_c, MPI_Recv of one element");
    rule_large_fill(&large, rule_rank() == 0 ? 1 : 2);
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_Send_c(large.at, COUNT, MPI_BYTE, 1, 1, MPI_COMM_WORLD));
    } else {
        CHECK_MPI(MPI_Recv(large.at, 1, plain, 0, 1, MPI_COMM_WORLD, &status));
        check_received(&status, plain, 1);
    }
    rule_at("MPI_Ssend of one element, MPI_Recv_c");
    rule_large_fill(&large, rule_rank() == 0 ? 3 : 4);
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_Ssend(large.at, 1, plain, 1, 1, MPI_COMM_WORLD));
    } else {
        CHECK_MPI(MPI_Recv_c(large.at, COUNT, MPI_BYTE, 0, 1, MPI_COMM_WORLD, &status));
        check_received(&status, MPI_BYTE, 3);
    }
}

void rule(void)
{
    MPI_Datatype plain;

    if (!rule_large_begin()) {
        SKIP("the library has no MPI_Send_c");
    }
    large = rule_large_new((size_t)COUNT);
    REQUIRE(large.at != NULL);
    plain = make_plain();
    check_plain(plain);
    CHECK_MPI(MPI_Type_free(&plain));
    rule_large_free(&large);
    MPI_Finalize();
}
