/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The functions of MPI 4.0 that may be called at any time work after MPI_Finalize.
 * class:     required
 * basis:     11.4.1 "prior to MPI initialization and following MPI finalization", 11.2.3 "Whether
 *            MPI_FINALIZE has been": All these functions are in the list, and nothing says that
 *            their results change with the time.
 * section:   11.4.1, 11.2.3
 * covers:    MPI_Initialized, MPI_Finalized, MPI_Get_version, MPI_Get_library_version, MPI_Info_create,
 *            MPI_Info_set, MPI_Info_get_string, MPI_Info_get_nkeys, MPI_Info_get_nthkey, MPI_Info_dup,
 *            MPI_Info_delete, MPI_Info_free, MPI_Info_create_env, MPI_Error_class, MPI_Error_string
 * constants: MPI_INFO_NULL, MPI_ERR_TAG
 * shows:     9.1.1-library_any_time, 9.1.1-version_any_time, 9.3.5-string_any_time,
 *            9.4-class_any_time, 11.2.3-finalized, 11.2.3-finalized_any_time, 11.2.3-initialized,
 *            11.2.3-initialized_after_finalize, 11.2.3-initialized_any_time, 11.4.1-info,
 *            11.4.1-queries
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule_any_time.h"

void rule(void)
{
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Finalize());
    any_time_check(true);
}
