/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A constructor of structures, arrays or extents with large counts that fails calls one error
 *            handler, once.
 * section:   9.3, 5.1.2
 * covers:    MPI_Type_create_struct_c, MPI_Type_create_subarray_c, MPI_Type_create_darray_c,
 *            MPI_Type_create_resized_c
 * ranks:     1
 * capability: large_count
 *
 * The bad datatypes are the null handle and those optional ones that the library does not have: their size is
 * MPI_UNDEFINED. A constructor has no communicator, so which handler is called is not asked.
 */
#include "rule.h"

static int calls;

static void count_call(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
    calls++;
}

static const MPI_Count one = 1;
static const MPI_Count none = 0;

static int make(int constructor, MPI_Count count, MPI_Datatype old, MPI_Datatype *made)
{
    const int grid = 1, distribution = MPI_DISTRIBUTE_BLOCK, argument = MPI_DISTRIBUTE_DFLT_DARG;

    switch (constructor) {
    case 0:
        return MPI_Type_create_struct_c(1, &count, &none, &old, made);
    case 1:
        return MPI_Type_create_subarray_c(1, &count, &one, &none, MPI_ORDER_C, old, made);
    case 2:
        return MPI_Type_create_darray_c(1, 0, 1, &count, &distribution, &argument, &grid,
                                        MPI_ORDER_C, old, made);
    default:
        return MPI_Type_create_resized_c(old, 0, count, made);
    }
}

enum { ALL = 4 };

static void check_refused(int constructor, MPI_Count count, MPI_Datatype old)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;

    calls = 0;
    CHECK(make(constructor, count, old, &made) != MPI_SUCCESS);
    CHECK_INT(calls, 1);
}

/* The null handle, or one of the optional datatypes that the library lacks. */
static MPI_Datatype bad_datatype(int i)
{
    const MPI_Datatype optional[] = {MPI_INTEGER16, MPI_REAL2, MPI_COMPLEX4, MPI_REAL16};
    int size = 0;

    if (i == 0 || (MPI_Type_size(optional[i - 1], &size) == MPI_SUCCESS && size != MPI_UNDEFINED)) {
        return MPI_DATATYPE_NULL;
    }
    return optional[i - 1];
}

void rule(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Datatype made = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Comm_create_errhandler(count_call, &handler));
    if (rule_is_unsupported(MPI_Type_contiguous_c(1, MPI_INT, &made))) {
        CHECK_MPI(MPI_Errhandler_free(&handler));
        SKIP("the library says that it has no MPI_Type_contiguous_c");
    }
    CHECK_MPI(MPI_Type_free(&made));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, handler));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler));
    check_refused(0, -1, MPI_INT);
    for (int i = 0; i < ALL; i++) {
        rule_at("constructor %d", i);
        for (int j = 0; j < 5; j++) {
            check_refused(i, 1, bad_datatype(j));
        }
    }
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Errhandler_free(&handler));
}
