/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Unknown keys and values of any legal length are accepted as hints, and the info object may be
 *            changed and freed after the call.
 * class:     required
 * basis:     10 "must be prepared to ignore any key it does", 10 "be read, modified, or freed
 *            immediately after return": An unknown pair is no error, whatever its legal length, and
 *            the object is the user's again after the call.
 * section:   10, 7.4.4
 * covers:    MPI_Comm_set_info
 * constants: MPI_MAX_INFO_KEY, MPI_MAX_INFO_VAL
 * shows:     10-interpreted_before_return, 10-unknown_key_ignored
 * ranks:     1
 */
#include "rule.h"

#include <string.h>

void rule(void)
{
    static char key[MPI_MAX_INFO_KEY];
    static char value[MPI_MAX_INFO_VAL];
    MPI_Info info = MPI_INFO_NULL;
    MPI_Comm comm = MPI_COMM_NULL;

    memset(key, 'k', sizeof key - 1);
    memset(value, 'v', sizeof value - 1);
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, key, value));
    CHECK_MPI(MPI_Comm_set_info(comm, info));
    CHECK_MPI(MPI_Info_set(info, key, "another"));
    CHECK_MPI(MPI_Comm_set_info(comm, info));
    CHECK_MPI(MPI_Info_delete(info, key));
    CHECK_MPI(MPI_Comm_set_info(comm, info));
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_MPI(MPI_Comm_free(&comm));
}
