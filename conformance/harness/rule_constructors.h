/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Constructors of datatypes that must refuse bad arguments, and call one error handler, once.
 *
 * The bad datatypes are the null handle and those optional ones that the library does not have: their size
 * is MPI_UNDEFINED. A constructor has no communicator, so which handler is called is not asked.
 */
#ifndef MPI_ABI_RULE_CONSTRUCTORS_H
#define MPI_ABI_RULE_CONSTRUCTORS_H

#include "rule.h"

/* Calls the constructor of a number. */
typedef int rule_constructor(int constructor, MPI_Count count, MPI_Datatype old,
                             MPI_Datatype *made);

static int rule_constructor_calls;

static inline void rule_constructor_count_call(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
    rule_constructor_calls++;
}

static inline void rule_constructor_refuses(rule_constructor *make, int constructor,
                                            MPI_Count count, MPI_Datatype old)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;

    rule_constructor_calls = 0;
    CHECK_ANY_ERROR(make(constructor, count, old, &made));
    CHECK_INT(rule_constructor_calls, 1);
}

/* The null handle, or one of the optional datatypes that the library lacks. */
static inline MPI_Datatype rule_constructor_bad_datatype(int i)
{
    const MPI_Datatype optional[] = {MPI_INTEGER16, MPI_REAL2, MPI_COMPLEX4, MPI_REAL16};
    int size = 0;

    if (i == 0 || (MPI_Type_size(optional[i - 1], &size) == MPI_SUCCESS && size != MPI_UNDEFINED)) {
        return MPI_DATATYPE_NULL;
    }
    return optional[i - 1];
}

/* All constructors refuse bad datatypes, and the first `counting` of them a negative count. */
static inline void rule_constructors_check(rule_constructor *make, int number, int counting)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;

    REQUIRE_MPI(MPI_Comm_create_errhandler(rule_constructor_count_call, &handler));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, handler));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler));
    for (int i = 0; i < number; i++) {
        rule_at("constructor %d", i);
        for (int j = 0; j < 5; j++) {
            rule_constructor_refuses(make, i, 1, rule_constructor_bad_datatype(j));
        }
        if (i < counting) {
            rule_constructor_refuses(make, i, -1, MPI_INT);
        }
    }
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Errhandler_free(&handler));
}

#endif
