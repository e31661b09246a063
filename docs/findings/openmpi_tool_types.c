/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * Control variables have datatypes that the tools interface does not allow, and enumerations where they are
 * not of MPI_INT.
 */
#include "finding.h"

static const MPI_Datatype allowed[] = {
    MPI_INT,      MPI_INT32_T,       MPI_INT64_T,
    MPI_UNSIGNED, MPI_UNSIGNED_LONG, MPI_UNSIGNED_LONG_LONG,
    MPI_UINT32_T, MPI_UINT64_T,      MPI_COUNT,
    MPI_CHAR,     MPI_DOUBLE,
};

int main(void)
{
    int provided, number, types = 0, enumerations = 0;

    MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
    MPI_T_cvar_get_num(&number);
    for (int i = 0; i < number; i++) {
        MPI_Datatype type;
        MPI_T_enum items = MPI_T_ENUM_NULL;
        int found = 0;

        if (MPI_T_cvar_get_info(i, NULL, NULL, NULL, &type, &items, NULL, NULL, NULL, NULL) !=
            MPI_SUCCESS)
            continue;
        for (size_t k = 0; k < sizeof allowed / sizeof allowed[0]; k++)
            found += type == allowed[k];
        types += !found;
        enumerations += type != MPI_INT && items != MPI_T_ENUM_NULL;
    }
    finding_compare("variables of another type", types, 0);
    finding_compare("enumerations of another type than MPI_INT", enumerations, 0);
    MPI_T_finalize();
    return finding_seen;
}
