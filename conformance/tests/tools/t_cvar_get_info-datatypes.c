/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The datatype of a control variable is one of Table 19, and only variables of type
 *            MPI_INT have an enumeration.
 * class:     required
 * basis:     15.3.5 "be returned by the MPI tool information interface", 15.3.6 "is of type
 *            MPI_INT, MPI can optionally specify": The table lists every datatype that may be
 *            returned, and enumerations are for MPI_INT alone: otherwise enumtype is set to
 *            MPI_T_ENUM_NULL.
 * section:   15.3.5, 15.3.6
 * covers:    MPI_T_cvar_get_info
 * shows:     15.3.5-cvar_datatypes, 15.3.5-datatypes_before_init, 15.3.6-enum_of_int
 * ranks:     1
 * capability: tool_variables
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static bool is_tool_type(MPI_Datatype type)
{
    const MPI_Datatype types[] = {
        MPI_INT,      MPI_INT32_T,       MPI_INT64_T,
        MPI_UNSIGNED, MPI_UNSIGNED_LONG, MPI_UNSIGNED_LONG_LONG,
        MPI_UINT32_T, MPI_UINT64_T,      MPI_COUNT,
        MPI_CHAR,     MPI_DOUBLE,
    };

    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        if (types[i] == type) {
            return true;
        }
    }
    return false;
}

void rule(void)
{
    int provided, number = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        MPI_T_enum items;
        MPI_Datatype type = MPI_DATATYPE_NULL;

        rule_at("variable %d", i);
        rule_poison(&items, sizeof items);
        if (MPI_T_cvar_get_info(i, NULL, NULL, NULL, &type, &items, NULL, NULL, NULL, NULL) ==
            MPI_SUCCESS) {
            CHECK(is_tool_type(type));
            CHECK(type == MPI_INT || items == MPI_T_ENUM_NULL);
        }
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    if (number == 0) {
        SKIP("there are no control variables");
    }
}
