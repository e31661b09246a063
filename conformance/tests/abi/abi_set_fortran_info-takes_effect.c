/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      When a library that did not know the Fortran compiler has accepted the sizes of Fortran types,
 *            MPI_Type_size returns these sizes.
 * class:     required
 * basis:     20.4.1 "to inform the implementation of the sizes of Fortran", 20.4 "can discover the size of Fortran
 *            types such as": The library knows from the call what the types are.
 * section:   20.4.1, 20.4
 * covers:    MPI_Abi_set_fortran_info, MPI_Type_size
 * constants: MPI_INFO_NULL, MPI_INTEGER, MPI_REAL, MPI_LOGICAL, MPI_DOUBLE_PRECISION
 * shows:     20.4.1-sizes_take_effect
 * ranks:     1
 * process:   alone
 * level:     abi
 *
 * Of a library that knows its compiler, or refuses the sizes, nothing is checked. The sizes are those of a
 * compiler whose default integers have 8 bytes.
 */
#define RULE_ALONE
#include "rule.h"

static const struct {
    const char *key, *value;
    MPI_Datatype type;
    int size;
} settings[] = {{"mpi_logical_size", "8", MPI_LOGICAL, 8},
                {"mpi_integer_size", "8", MPI_INTEGER, 8},
                {"mpi_real_size", "4", MPI_REAL, 4},
                {"mpi_double_precision_size", "8", MPI_DOUBLE_PRECISION, 8}};

enum { SETTINGS = sizeof settings / sizeof settings[0] };

static void run(void)
{
    MPI_Info before = MPI_INFO_NULL, info = MPI_INFO_NULL;
    int code = MPI_SUCCESS;

    REQUIRE_MPI(MPI_Abi_get_fortran_info(&before));
    if (before != MPI_INFO_NULL) {
        CHECK_MPI(MPI_Info_free(&before));
        return;
    }
    REQUIRE_MPI(MPI_Info_create(&info));
    for (int i = 0; i < SETTINGS; i++) {
        CHECK_MPI(MPI_Info_set(info, settings[i].key, settings[i].value));
    }
    code = MPI_Abi_set_fortran_info(info);
    CHECK_MPI(MPI_Info_free(&info));
    for (int i = 0; code == MPI_SUCCESS && i < SETTINGS; i++) {
        int size = -1;

        rule_at("%s", settings[i].key);
        CHECK_MPI(MPI_Type_size(settings[i].type, &size));
        CHECK_INT(size, settings[i].size);
    }
}

void rule(void)
{
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    run();
    CHECK_MPI(MPI_Finalize());
}
