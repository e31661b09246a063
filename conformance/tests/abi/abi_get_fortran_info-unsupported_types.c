/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Abi_get_fortran_info says "true" or "false" of an optional type, and one of which it says
 *            "false" has the size MPI_UNDEFINED.
 * class:     quality
 * basis:     20.4.1 "whether or not optional types are supported by the", 20.4 "Lack of support in
 *            the implementation for optional": The keys speak of the compiler and the size of the
 *            implementation, so they may differ, but a program expects one answer.
 * section:   20.4.1, 20.4, 10
 * covers:    MPI_Abi_get_fortran_info
 * constants: MPI_INFO_NULL
 * shows:     20.4.1-support_values
 * ranks:     1
 * level:     abi
 */
#include "rule.h"

#include <string.h>

static const struct {
    const char *key;
    MPI_Datatype type;
} entries[] = {
    {"mpi_logical1_supported", MPI_LOGICAL1},   {"mpi_logical2_supported", MPI_LOGICAL2},
    {"mpi_logical4_supported", MPI_LOGICAL4},   {"mpi_logical8_supported", MPI_LOGICAL8},
    {"mpi_logical16_supported", MPI_LOGICAL16}, {"mpi_integer1_supported", MPI_INTEGER1},
    {"mpi_integer2_supported", MPI_INTEGER2},   {"mpi_integer4_supported", MPI_INTEGER4},
    {"mpi_integer8_supported", MPI_INTEGER8},   {"mpi_integer16_supported", MPI_INTEGER16},
    {"mpi_real2_supported", MPI_REAL2},         {"mpi_real4_supported", MPI_REAL4},
    {"mpi_real8_supported", MPI_REAL8},         {"mpi_real16_supported", MPI_REAL16},
    {"mpi_complex4_supported", MPI_COMPLEX4},   {"mpi_complex8_supported", MPI_COMPLEX8},
    {"mpi_complex16_supported", MPI_COMPLEX16}, {"mpi_complex32_supported", MPI_COMPLEX32},
};

static void check(MPI_Info info, int i)
{
    char value[64] = "";
    int flag = 0;
    int size = -1;

    rule_at("%s", entries[i].key);
    CHECK_MPI(MPI_Info_get(info, entries[i].key, sizeof value - 1, value, &flag));
    CHECK_MPI(MPI_Type_size(entries[i].type, &size));
    if (flag && strcmp(value, "true") != 0) {
        CHECK_STR(value, "false");
        CHECK_INT(size, MPI_UNDEFINED);
    }
}

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;

    REQUIRE_MPI(MPI_Abi_get_fortran_info(&info));
    if (info == MPI_INFO_NULL) {
        return;
    }
    for (int i = 0; i < (int)(sizeof entries / sizeof entries[0]); i++) {
        check(info, i);
    }
    CHECK_MPI(MPI_Info_free(&info));
}
