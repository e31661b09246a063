/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_T_ENUM_NULL is refused with MPI_T_ERR_INVALID_HANDLE.
 * class:     quality
 * basis:     15.3.10 "not required to check all user-provided parameters": An implementation may
 *            leave a null handle unchecked; one that defines the constant can distinguish it from an
 *            enumeration.
 * section:   15.3.5, 15.3.10
 * covers:    MPI_T_enum_get_info, MPI_T_enum_get_item
 * constants: MPI_T_ENUM_NULL, MPI_T_ERR_INVALID_HANDLE
 * shows:     15.3.5-enum_null
 * ranks:     1
 * process:   alone
 * level:     abi
 *
 * The standard lets an MPI leave wrong arguments unchecked; a library that gives handles the
 * values of the ABI must know its null handles.
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    int provided, number = -1, value = -1;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_enum_get_info(MPI_T_ENUM_NULL, &number, NULL, NULL), MPI_T_ERR_INVALID_HANDLE);
    CHECK_CODE(MPI_T_enum_get_item(MPI_T_ENUM_NULL, 0, &value, NULL, NULL),
               MPI_T_ERR_INVALID_HANDLE);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
