/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Get_elements and MPI_Get_count give back what MPI_Status_set_elements has set,
 *            small or large; what does not fit an int is MPI_UNDEFINED there.
 * class:     required
 * basis:     13.3 "so calls to MPI_GET_ELEMENTS will return count", 5.1.11 "if the OUT parameter
 *            cannot express the value", 3.2.5 "exceeds the limits of the count parameter": What was
 *            set is returned, or MPI_UNDEFINED where an int cannot hold it.
 * section:   13.3, 5.1.11, 3.2.5
 * covers:    MPI_Status_set_elements, MPI_Status_set_elements_x, MPI_Get_elements,
 *            MPI_Get_elements_x, MPI_Get_count
 * constants: MPI_UNDEFINED
 * shows:     3.2.5-get_count_overflow, 5.1.11-get_elements_undefined, 5.1.11-same_for_basic,
 *            13.3-opaque_part_only, 13.3-set_elements, 16.4-get_elements_x,
 *            16.4-status_set_elements_x
 * ranks:     1
 *
 * Setting writes nothing but the private part of the status.
 */
#include "rule.h"

#include <limits.h>

enum { SOURCE = 11, TAG = 12, ERROR = 13 };

/* A status whose private part has not been set yet. */
static MPI_Status fresh(void)
{
    MPI_Status status = rule_status();

    status.MPI_SOURCE = SOURCE;
    status.MPI_TAG = TAG;
    status.MPI_ERROR = ERROR;
    return status;
}

static void check(const MPI_Status *status, MPI_Datatype type, MPI_Count want)
{
    const int want_int = want <= INT_MAX ? (int)want : MPI_UNDEFINED;
    MPI_Count large = -1;
    int elements = -1;
    int count = -1;

    CHECK_MPI(MPI_Get_elements_x(status, type, &large));
    CHECK_INT(large, want);
    CHECK_MPI(MPI_Get_elements(status, type, &elements));
    CHECK_INT(elements, want_int);
    CHECK_MPI(MPI_Get_count(status, type, &count));
    CHECK_INT(count, want_int);
    CHECK_INT(status->MPI_SOURCE, SOURCE);
    CHECK_INT(status->MPI_TAG, TAG);
    CHECK_INT(status->MPI_ERROR, ERROR);
}

static void check_small(MPI_Datatype type)
{
    static const int counts[] = {0, 1, 7, 65536, INT_MAX};

    for (int i = 0; i < 5; i++) {
        MPI_Status status = fresh();

        rule_at("%d elements", counts[i]);
        CHECK_MPI(MPI_Status_set_elements(&status, type, counts[i]));
        check(&status, type, counts[i]);
    }
}

static void check_large(MPI_Datatype type)
{
    const MPI_Count one = 1;
    const MPI_Count counts[] = {0,         3,         one << 31,      (one << 31) + 1,
                                one << 32, one << 33, (one << 40) + 9};

    for (int i = 0; i < 7; i++) {
        MPI_Status status = fresh();

        rule_at("%lld elements", (long long)counts[i]);
        CHECK_MPI(MPI_Status_set_elements_x(&status, type, counts[i]));
        check(&status, type, counts[i]);
    }
}

void rule(void)
{
    check_small(MPI_BYTE);
    check_small(MPI_INT);
    check_small(MPI_DOUBLE);
    check_large(MPI_BYTE);
    check_large(MPI_INT);
    check_large(MPI_DOUBLE);
}
