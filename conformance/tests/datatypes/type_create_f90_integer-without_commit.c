/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Parameterized datatypes are used without a commit, in messages, reductions and constructors; data sent
 *            with one are received with one that was made of the same arguments, or with a duplicate.
 * class:     required
 * basis:     2.4.3 "or a datatype constructed with MPI_TYPE_CREATE_F90_INTEGER", 19.1.9 "returns a predefined MPI
 *            datatype that matches", 19.1.9 "if and only if B was returned by": The datatypes are predefined, so they
 *            are committed, and those of the same arguments match.
 * section:   19.1.9, 2.4.3
 * covers:    MPI_Type_create_f90_integer, MPI_Type_create_f90_real, MPI_Type_create_f90_complex, MPI_Type_dup,
 *            MPI_Sendrecv, MPI_Allreduce, MPI_Send
 * shows:     2.4.3-f90_used_without_commit, 19.1.9-matching, 19.1.9-predefined, 19.3.6-operations_of_unnamed
 * ranks:     1
 * capability: fortran
 */
#include "rule.h"

#include <string.h>

/* Two values to this process itself, and a sum over all processes. */
static void check(MPI_Datatype sent, MPI_Datatype received, const void *data, const void *sum,
                  size_t size)
{
    MPI_Datatype copy = MPI_DATATYPE_NULL, twice = MPI_DATATYPE_NULL;
    _Alignas(max_align_t) char got[64] = "";
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Type_dup(received, &copy));
    CHECK_MPI(MPI_Sendrecv(data, 2, sent, 0, 1, got, 2, received, 0, 1, MPI_COMM_SELF,
                           MPI_STATUS_IGNORE));
    CHECK_BYTES(got, data, 2 * size);
    memset(got, 0, sizeof got);
    CHECK_MPI(MPI_Irecv(got, 2, copy, 0, 2, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Send(data, 2, sent, 0, 2, MPI_COMM_SELF));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, data, 2 * size);
    CHECK_MPI(MPI_Type_free(&copy));
    memset(got, 0, sizeof got);
    CHECK_MPI(MPI_Allreduce(data, got, 2, sent, MPI_SUM, MPI_COMM_WORLD));
    CHECK_BYTES(got, sum, 2 * size);
    REQUIRE_MPI(MPI_Type_contiguous(2, sent, &twice));
    CHECK_MPI(MPI_Type_commit(&twice));
    memset(got, 0, sizeof got);
    CHECK_MPI(MPI_Sendrecv(data, 1, twice, 0, 1, got, 2, received, 0, 1, MPI_COMM_SELF,
                           MPI_STATUS_IGNORE));
    CHECK_BYTES(got, data, 2 * size);
    CHECK_MPI(MPI_Type_free(&twice));
}

void rule(void)
{
    const int integers[2] = {70000, -3}, integer_sums[2] = {70000 * rule_size(), -3 * rule_size()};
    const double reals[4] = {0.5, -8, 3, 0.25};
    double sums[4];
    MPI_Datatype one = MPI_DATATYPE_NULL, same = MPI_DATATYPE_NULL;
    int code = MPI_Type_create_f90_integer(9, &one);

    if (rule_is_missing(code, MPI_ERR_ARG)) {
        SKIP("the library knows no Fortran compiler (%s)", rule_error_name(code));
    }
    REQUIRE_MPI(code);
    for (int i = 0; i < 4; i++) {
        sums[i] = reals[i] * rule_size();
    }
    rule_at("integer");
    REQUIRE_MPI(MPI_Type_create_f90_integer(9, &same));
    check(one, same, integers, integer_sums, sizeof(int));
    rule_at("real");
    REQUIRE_MPI(MPI_Type_create_f90_real(15, 300, &one));
    REQUIRE_MPI(MPI_Type_create_f90_real(15, 300, &same));
    check(one, same, reals, sums, sizeof(double));
    rule_at("complex");
    REQUIRE_MPI(MPI_Type_create_f90_complex(15, 300, &one));
    REQUIRE_MPI(MPI_Type_create_f90_complex(15, 300, &same));
    check(one, same, reals, sums, 2 * sizeof(double));
}
