/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Get_elements_x returns what MPI_Status_set_elements_x has set, beyond 2^31 and up
 *            to 63 bits, and MPI_Get_count and MPI_Get_elements give MPI_UNDEFINED for it.
 * class:     required
 * basis:     16.4 "is applicable to this deprecated MPI_STATUS_SET_ELEMENTS_X accordingly", 16.4
 *            "is applicable to this deprecated MPI_GET_ELEMENTS_X accordingly", 13.3 "modifies the
 *            opaque part of status so calls to", 3.2.5 "number of entries received exceeds the
 *            limits of the", 5.1.11 "if the OUT parameter cannot express the value to": An
 *            MPI_Count comes back as it was set, and an int that cannot hold it is MPI_UNDEFINED.
 * section:   13.3, 5.1.11, 16.4, 3.2.5
 * covers:    MPI_Status_set_elements_x, MPI_Get_elements_x, MPI_Get_count, MPI_Get_elements
 * constants: MPI_UNDEFINED
 * shows:     2.6.1-deprecated_work, 5.1.11-get_elements_undefined, 16.4-get_elements_x,
 *            16.4-status_set_elements_x
 * ranks:     1
 */
#include "rule.h"

#include <limits.h>

static void check(MPI_Datatype type, MPI_Count count)
{
    MPI_Status status = rule_status();
    MPI_Count large = -1;
    int small = -1;
    int want = count > INT_MAX ? MPI_UNDEFINED : (int)count;

    rule_at("count %lld", (long long)count);
    CHECK_MPI(MPI_Status_set_cancelled(&status, 0));
    CHECK_MPI(MPI_Status_set_elements_x(&status, type, count));
    CHECK_MPI(MPI_Get_elements_x(&status, type, &large));
    CHECK_INT(large, count);
    CHECK_MPI(MPI_Get_count(&status, type, &small));
    CHECK_INT(small, want);
    small = -1;
    CHECK_MPI(MPI_Get_elements(&status, type, &small));
    CHECK_INT(small, want);
}

void rule(void)
{
    const MPI_Count counts[] = {
        0, 1, INT_MAX, (MPI_Count)INT_MAX + 1, (MPI_Count)UINT_MAX + 1, INT64_MAX / 8};

    for (int i = 0; i < (int)(sizeof counts / sizeof counts[0]); i++) {
        check(MPI_BYTE, counts[i]);
        check(MPI_DOUBLE, counts[i]);
    }
    check(MPI_BYTE, INT64_MAX - 7);
}
