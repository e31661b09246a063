/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In external32 a parameterized datatype has the size that its precision and range give: reals 4 or 8 bytes,
 *            complex numbers twice that, integers 1, 2, 4 or 8; data that is packed comes back.
 * class:     required
 * basis:     19.1.9 "representations of the datatypes returned by", 19.1.9 "twice the size as for": The rules give the
 *            size for each precision and range.
 * section:   19.1.9, 5.3
 * covers:    MPI_Pack_external_size, MPI_Pack_external, MPI_Unpack_external, MPI_Type_create_f90_real,
 *            MPI_Type_create_f90_complex, MPI_Type_create_f90_integer
 * shows:     19.1.9-external32_complex, 19.1.9-external32_integer, 19.1.9-external32_real
 * ranks:     1
 * capability: fortran
 */
#include "rule.h"

#include <string.h>

static void check(MPI_Datatype type, int wanted)
{
    static _Alignas(max_align_t) const char data[96] =
        "what is packed and comes back, with two or three elements of whatever size";
    _Alignas(max_align_t) char packed[128], got[96] = "";
    MPI_Aint size = -1, position = 0;
    int own = -1;

    CHECK_MPI(MPI_Type_size(type, &own));
    REQUIRE(own > 0 && own <= 32);
    CHECK_MPI(MPI_Pack_external_size("external32", 3, type, &size));
    REQUIRE_INT(size, 3 * wanted);
    if (own == wanted) { /* else the values may be out of the range of external32 */
        rule_poison(packed, sizeof packed);
        CHECK_MPI(MPI_Pack_external("external32", data, 3, type, packed, size, &position));
        CHECK_INT(position, size);
        CHECK_UNTOUCHED(packed + size, sizeof packed - (size_t)size);
        position = 0;
        CHECK_MPI(MPI_Unpack_external("external32", packed, size, &position, got, 3, type));
        CHECK_INT(position, size);
        CHECK_BYTES(got, data, 3 * (size_t)own);
    }
}

static void check_integers(void)
{
    const int limits[] = {0, 2, 4, 9, 18};
    MPI_Datatype type = MPI_DATATYPE_NULL;

    for (int i = 1; i < 5; i++) {
        for (int r = limits[i - 1] + 1; r <= limits[i]; r++) {
            rule_at("integer, %d digits", r);
            CHECK_MPI(MPI_Type_create_f90_integer(r, &type));
            check(type, 1 << (i - 1));
        }
    }
}

static void check_real(int p, int r, int wanted)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;

    rule_at("%d digits, exponent %d", p, r);
    CHECK_MPI(MPI_Type_create_f90_real(p, r, &type));
    check(type, wanted);
    CHECK_MPI(MPI_Type_create_f90_complex(p, r, &type));
    check(type, 2 * wanted);
}

void rule(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int code = MPI_Type_create_f90_real(6, 30, &type);

    if (rule_is_missing(code, MPI_ERR_ARG)) {
        SKIP("the library knows no Fortran compiler (%s)", rule_error_name(code));
    }
    REQUIRE_MPI(code);
    check_real(1, MPI_UNDEFINED, 4);
    check_real(6, 37, 4);
    check_real(7, 37, 8);
    check_real(6, 38, 8);
    check_real(15, 307, 8);
    check_real(MPI_UNDEFINED, 300, 8);
    check_integers();
}
