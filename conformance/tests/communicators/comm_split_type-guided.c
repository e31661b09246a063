/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Splitting guided by hardware or resources gives MPI_COMM_NULL without an info object,
 *            without a key, and for an unknown value; "mpi_shared_memory", where it is
 *            supported, is the same as MPI_COMM_TYPE_SHARED, and MPI_UNDEFINED may be given beside
 *            it.
 * class:     required
 * basis:     7.4.2 "is also returned in newcomm in the following cases", 7.4.2 "use is equivalent
 *            to using MPI_COMM_TYPE_SHARED", 7.4.2 "may supply the type value MPI_UNDEFINED": The
 *            cases in which MPI_COMM_NULL is returned are listed, among them an implementation that
 *            does not support the key; one that does splits as by MPI_COMM_TYPE_SHARED.
 * section:   7.4.2
 * covers:    MPI_Comm_split_type
 * constants: MPI_COMM_TYPE_HW_GUIDED, MPI_COMM_TYPE_RESOURCE_GUIDED, MPI_COMM_TYPE_SHARED,
 *            MPI_UNDEFINED, MPI_COMM_NULL
 * shows:     2.3-out_input_unused, 7.4.2-guided_no_info, 7.4.2-guided_order,
 *            7.4.2-guided_shared_memory, 7.4.2-guided_unknown, 7.4.2-resource_no_key,
 *            7.4.2-resource_unknown, 7.4.2-split_type_undefined
 * ranks:     1
 */
#include "rule.h"

static void expect_null(int type, MPI_Info info)
{
    MPI_Comm comm;

    rule_poison(&comm, sizeof comm);
    CHECK_MPI(MPI_Comm_split_type(MPI_COMM_WORLD, type, rule_rank(), info, &comm));
    CHECK_HANDLE(comm, MPI_COMM_NULL);
}

/* The first process gives MPI_UNDEFINED in the second round. */
static void expect_shared(int type, MPI_Info info, int left_out)
{
    int mine = rule_rank() < left_out ? MPI_UNDEFINED : type;
    int wanted_type = rule_rank() < left_out ? MPI_UNDEFINED : MPI_COMM_TYPE_SHARED;
    MPI_Comm comm;
    MPI_Comm wanted = MPI_COMM_NULL;
    int result = -1;

    rule_poison(&comm, sizeof comm);
    REQUIRE_MPI(MPI_Comm_split_type(MPI_COMM_WORLD, mine, -rule_rank(), info, &comm));
    REQUIRE_MPI(
        MPI_Comm_split_type(MPI_COMM_WORLD, wanted_type, -rule_rank(), MPI_INFO_NULL, &wanted));
    if (rule_rank() < left_out) {
        CHECK_HANDLE(comm, MPI_COMM_NULL);
        return;
    }
    REQUIRE(wanted != MPI_COMM_NULL);
    if (comm != MPI_COMM_NULL) {
        CHECK_MPI(MPI_Comm_compare(comm, wanted, &result));
        CHECK_INT(result, MPI_CONGRUENT);
        CHECK_MPI(MPI_Comm_free(&comm));
    }
    CHECK_MPI(MPI_Comm_free(&wanted));
}

static void check(int type)
{
    MPI_Info info = MPI_INFO_NULL;

    expect_null(type, MPI_INFO_NULL);
    REQUIRE_MPI(MPI_Info_create(&info));
    expect_null(type, info);
    CHECK_MPI(MPI_Info_set(info, "mpi_hw_resource_type", "nowhere://nothing"));
    expect_null(type, info);
    CHECK_MPI(MPI_Info_set(info, "mpi_hw_resource_type", "mpi_shared_memory"));
    expect_shared(type, info, 0);
    expect_shared(type, info, 1);
    CHECK_MPI(MPI_Info_free(&info));
}

void rule(void)
{
    rule_at("MPI_COMM_TYPE_HW_GUIDED");
    check(MPI_COMM_TYPE_HW_GUIDED);
    rule_at("MPI_COMM_TYPE_RESOURCE_GUIDED");
    check(MPI_COMM_TYPE_RESOURCE_GUIDED);
}
