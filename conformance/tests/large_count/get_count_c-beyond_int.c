/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A status holds any count of 63 bits; the _c inquiries return it whole, and those with
 *            an int give MPI_UNDEFINED when it does not fit.
 * class:     required
 * basis:     13.3 "modifies the opaque part of status so calls to", 13.3 "Calls to MPI_GET_COUNT
 *            will return a compatible value", 3.2.5 "number of entries received exceeds the limits
 *            of the", 5.1.11 "if the OUT parameter cannot express the value to": Only the opaque
 *            part changes, an MPI_Count comes back as it was set, and an int that cannot hold it is
 *            MPI_UNDEFINED.
 * section:   13.3, 3.2.5, 5.1.11
 * covers:    MPI_Status_set_elements_c, MPI_Get_elements_c, MPI_Get_count_c, MPI_Get_count,
 *            MPI_Get_elements
 * constants: MPI_UNDEFINED
 * shows:     3.2.5-get_count_overflow, 5.1.11-get_elements_undefined, 13.3-set_elements_large
 * ranks:     1
 * capability: large_count
 */
#include "rule.h"

#include <limits.h>

/* Not one that MPI has set: to change such a one is strongly discouraged. */
static MPI_Status own_status(void)
{
    MPI_Status status = rule_status();

    CHECK_MPI(MPI_Status_set_cancelled(&status, 0));
    return status;
}

static void check(MPI_Datatype type, MPI_Count count)
{
    MPI_Status status = own_status();
    MPI_Count large = -1;
    int small = -1;
    int cancelled = -1;
    int want = count > INT_MAX ? MPI_UNDEFINED : (int)count;

    rule_at("count %lld", (long long)count);
    CHECK_MPI(MPI_Status_set_elements_c(&status, type, count));
    CHECK_MPI(MPI_Get_elements_c(&status, type, &large));
    CHECK_INT(large, count);
    large = -1;
    CHECK_MPI(MPI_Get_count_c(&status, type, &large));
    CHECK_INT(large, count);
    CHECK_MPI(MPI_Get_count(&status, type, &small));
    CHECK_INT(small, want);
    small = -1;
    CHECK_MPI(MPI_Get_elements(&status, type, &small));
    CHECK_INT(small, want);
    CHECK_MPI(MPI_Test_cancelled(&status, &cancelled));
    CHECK_INT(cancelled, 0);
    CHECK_INT(status.MPI_SOURCE, RULE_POISON_INT);
    CHECK_INT(status.MPI_TAG, RULE_POISON_INT);
}

void rule(void)
{
    const MPI_Count counts[] = {
        0, 1, INT_MAX, (MPI_Count)INT_MAX + 1, (MPI_Count)UINT_MAX + 1, INT64_MAX / 8};
    MPI_Status status = own_status();
    MPI_Count count = -1;

    if (rule_is_unsupported(MPI_Status_set_elements_c(&status, MPI_BYTE, 1)) ||
        rule_is_unsupported(MPI_Get_elements_c(&status, MPI_BYTE, &count)) ||
        rule_is_unsupported(MPI_Get_count_c(&status, MPI_BYTE, &count))) {
        SKIP("the library says that it lacks a function that sets or gets large counts");
    }
    for (int i = 0; i < (int)(sizeof counts / sizeof counts[0]); i++) {
        check(MPI_BYTE, counts[i]);
        check(MPI_DOUBLE, counts[i]);
    }
    check(MPI_BYTE, INT64_MAX - 7);
}
