/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      What MPI_Abi_get_fortran_info says is what the datatypes are: sizes of the default kinds are
 *            theirs, and a type that it calls supported has its size.
 * class:     required
 * basis:     20.4 "can discover the size of Fortran types such as", 20.4.1 "The size in bytes of
 *            the Fortran default", 3.2.2 "Predefined MPI datatypes corresponding to Fortran
 *            datatypes": A key and MPI_Type_size describe the same Fortran type, so they agree.
 * section:   20.4.1, 20.4, 3.2.2
 * covers:    MPI_Abi_get_fortran_info
 * constants: MPI_INFO_NULL
 * shows:     20.4-type_size, 20.4.1-null_when_unknown, 20.4.1-size_keys, 20.4.1-support_keys
 * ranks:     1
 * level:     abi
 *
 * MPI_INFO_NULL is a legal answer: the library does not know the Fortran compiler.  So is a missing key.
 */
#include "rule.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *key;
    MPI_Datatype type;
    int size; /* 0: the key's value is the size */
} entries[] = {
    {"mpi_logical_size", MPI_LOGICAL, 0},
    {"mpi_integer_size", MPI_INTEGER, 0},
    {"mpi_real_size", MPI_REAL, 0},
    {"mpi_double_precision_size", MPI_DOUBLE_PRECISION, 0},
    {"mpi_logical1_supported", MPI_LOGICAL1, 1},
    {"mpi_logical2_supported", MPI_LOGICAL2, 2},
    {"mpi_logical4_supported", MPI_LOGICAL4, 4},
    {"mpi_logical8_supported", MPI_LOGICAL8, 8},
    {"mpi_logical16_supported", MPI_LOGICAL16, 16},
    {"mpi_integer1_supported", MPI_INTEGER1, 1},
    {"mpi_integer2_supported", MPI_INTEGER2, 2},
    {"mpi_integer4_supported", MPI_INTEGER4, 4},
    {"mpi_integer8_supported", MPI_INTEGER8, 8},
    {"mpi_integer16_supported", MPI_INTEGER16, 16},
    {"mpi_real2_supported", MPI_REAL2, 2},
    {"mpi_real4_supported", MPI_REAL4, 4},
    {"mpi_real8_supported", MPI_REAL8, 8},
    {"mpi_real16_supported", MPI_REAL16, 16},
    {"mpi_complex4_supported", MPI_COMPLEX4, 4},
    {"mpi_complex8_supported", MPI_COMPLEX8, 8},
    {"mpi_complex16_supported", MPI_COMPLEX16, 16},
    {"mpi_complex32_supported", MPI_COMPLEX32, 32},
};

static void check(MPI_Info info, int i)
{
    char value[64] = "";
    int flag = 0;
    int size = -1;
    int want = entries[i].size;

    rule_at("%s", entries[i].key);
    CHECK_MPI(MPI_Info_get(info, entries[i].key, sizeof value - 1, value, &flag));
    CHECK_MPI(MPI_Type_size(entries[i].type, &size));
    if (!flag) {
        return;
    }
    if (want == 0) {
        want = (int)strtol(value, NULL, 10);
        CHECK(want > 0);
    }
    if (entries[i].size == 0 || strcmp(value, "true") == 0) {
        CHECK_INT(size, want);
    }
}

void rule(void)
{
    MPI_Info info = MPI_INFO_ENV;

    REQUIRE_MPI(MPI_Abi_get_fortran_info(&info));
    CHECK(info != MPI_INFO_ENV);
    if (info == MPI_INFO_NULL) {
        return;
    }
    for (int i = 0; i < (int)(sizeof entries / sizeof entries[0]); i++) {
        check(info, i);
    }
    CHECK_MPI(MPI_Info_free(&info));
}
