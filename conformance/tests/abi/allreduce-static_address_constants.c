/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Constants of pointer type initialize static objects, which serve as the constants do.
 * class:     required
 * basis:     2.5.4 "must be usable in initialization expressions and assignments", 2.5.4 "can be used in
 *            initialization expressions or assignments": The initial value of a static object is a constant
 *            expression in C.
 * section:   2.5.4
 * covers:    MPI_Allreduce, MPI_Recv, MPI_Waitall
 * constants: MPI_IN_PLACE, MPI_STATUS_IGNORE, MPI_STATUSES_IGNORE, MPI_BOTTOM, MPI_COMM_SELF
 * shows:     2.5.4-address_constants
 * ranks:     1
 * level:     abi
 */
#include "rule.h"

static void *const bottom = MPI_BOTTOM;
static void *const in_place = MPI_IN_PLACE;
static void *const automatic = MPI_BUFFER_AUTOMATIC;
static MPI_Status *const no_status = MPI_STATUS_IGNORE;
static MPI_Status *const no_statuses = MPI_STATUSES_IGNORE;
static int *const no_codes = MPI_ERRCODES_IGNORE;
static int *const unweighted = MPI_UNWEIGHTED;
static int *const no_weights = MPI_WEIGHTS_EMPTY;
static char **const no_arguments = MPI_ARGV_NULL;
static char ***const no_argument_lists = MPI_ARGVS_NULL;
static const MPI_Comm self = MPI_COMM_SELF;

static void check_values(void)
{
    CHECK_PTR(bottom, MPI_BOTTOM);
    CHECK_PTR(in_place, MPI_IN_PLACE);
    CHECK_PTR(automatic, MPI_BUFFER_AUTOMATIC);
    CHECK_PTR(no_codes, MPI_ERRCODES_IGNORE);
    CHECK_PTR(unweighted, MPI_UNWEIGHTED);
    CHECK_PTR(no_weights, MPI_WEIGHTS_EMPTY);
    CHECK_PTR((const void *)no_arguments, (const void *)MPI_ARGV_NULL);
    CHECK_PTR((const void *)no_argument_lists, (const void *)MPI_ARGVS_NULL);
    CHECK(in_place != automatic && in_place != bottom && unweighted != no_weights);
}

void rule(void)
{
    const int sent = 4;
    const int length = 1;
    int got = -1, sum = 3;
    MPI_Aint place = -1;
    const MPI_Datatype part = MPI_INT;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Request request = MPI_REQUEST_NULL;

    check_values();
    CHECK_MPI(MPI_Allreduce(in_place, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(sum, 3 * rule_size());
    CHECK_MPI(MPI_Get_address(&got, &place));
    REQUIRE_MPI(MPI_Type_create_struct(1, &length, &place, &part, &type));
    REQUIRE_MPI(MPI_Type_commit(&type));
    REQUIRE_MPI(MPI_Isend(&sent, 1, MPI_INT, 0, 2, self, &request));
    CHECK_MPI(MPI_Recv(bottom, 1, type, 0, 2, self, no_status));
    CHECK_MPI(MPI_Waitall(1, &request, no_statuses));
    CHECK_INT(got, 4);
    CHECK_MPI(MPI_Type_free(&type));
}
