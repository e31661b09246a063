/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A message of as many bytes as counts around 2^31 and 2^32 say arrives whole, is one
 *            message, and is probed and counted as what it is.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 3.2.2 "consists of count successive entries
 *            of the type", 3.2.4 "containing count consecutive elements of the type", 3.2.5 "number
 *            of entries received exceeds the limits of the", 3.8.1 "source, tag, and length of the
 *            probed message": Every element that is counted is sent in one message, whose length
 *            the probe and the receive count alike.
 * section:   3.2.1, 3.2.4, 3.2.5, 3.8.1, 19.2, 3.2.2
 * covers:    MPI_Send_c, MPI_Recv_c, MPI_Probe, MPI_Get_count_c, MPI_Get_elements_c, MPI_Get_count
 * constants: MPI_UNDEFINED
 * shows:     3.3.1-byte_unchanged, 3.3.2-byte_representation, 3.8.1-probe_status,
 *            5.1.11-same_for_basic
 * ranks:     2
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_large.h"

#include <limits.h>

static void check_status(const MPI_Status *status, MPI_Count count)
{
    MPI_Count found = -1;
    int small = -1;

    CHECK_MPI(MPI_Get_count_c(status, MPI_BYTE, &found));
    CHECK_INT(found, count);
    CHECK_MPI(MPI_Get_elements_c(status, MPI_BYTE, &found));
    CHECK_INT(found, count);
    CHECK_MPI(MPI_Get_count(status, MPI_BYTE, &small));
    CHECK_INT(small, count <= INT_MAX ? count : MPI_UNDEFINED);
}

static void receive(const struct rule_large *large, MPI_Count count, unsigned seed)
{
    MPI_Status status = rule_status();

    rule_large_fill(large, seed + 1);
    CHECK_MPI(MPI_Probe(0, 7, MPI_COMM_WORLD, &status));
    check_status(&status, count);
    CHECK_MPI(MPI_Recv_c(large->at, count, MPI_BYTE, 0, 7, MPI_COMM_WORLD, &status));
    check_status(&status, count);
    CHECK_INT(rule_large_compare(large, (size_t)count, RULE_LARGE_SOLID, seed, seed + 1), count);
}

void rule(void)
{
    const MPI_Count big = (MPI_Count)1 << 32;
    const MPI_Count counts[] = {(MPI_Count)INT_MAX + 1, big + 1};
    struct rule_large large;

    if (!rule_large_begin()) {
        SKIP("the library has no MPI_Send_c");
    }
    large = rule_large_new((size_t)big + 1);
    REQUIRE(large.at != NULL);
    for (unsigned i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        rule_at("count %lld", (long long)counts[i]);
        rule_large_fill(&large, 10 * i);
        if (rule_rank() == 0) {
            CHECK_MPI(MPI_Send_c(large.at, counts[i], MPI_BYTE, 1, 7, MPI_COMM_WORLD));
        } else if (rule_rank() == 1) {
            receive(&large, counts[i], 10 * i);
        }
    }
    rule_large_free(&large);
    MPI_Finalize();
}
