/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Type_match_size returns a named predefined datatype of the class and the size.
 * class:     required
 * basis:     19.1.9 "MPI must provide a named size-specific datatype", 19.1.9 "a reference (handle)
 *            to one of the predefined named": Fortran compilers have these classes and sizes, and
 *            for each the library names a datatype, which is returned itself.
 * section:   19.1.9
 * covers:    MPI_Type_match_size
 * constants: MPI_TYPECLASS_INTEGER, MPI_TYPECLASS_REAL, MPI_TYPECLASS_COMPLEX, MPI_COMBINER_NAMED
 * shows:     19.1.9-match_size, 19.1.9-match_size_named
 * ranks:     1
 * capability: fortran
 */
#include "rule.h"

static void check(int class, int size)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Datatype again = MPI_DATATYPE_NULL;
    int numbers[4] = {-1, -1, -1, -1};
    int got = -1;

    rule_at("class %d, size %d", class, size);
    REQUIRE_MPI(MPI_Type_match_size(class, size, &type));
    CHECK(type != MPI_DATATYPE_NULL);
    CHECK_MPI(MPI_Type_match_size(class, size, &again));
    CHECK_HANDLE(again, type);
    CHECK_MPI(MPI_Type_size(type, &got));
    CHECK_INT(got, size);
    CHECK_MPI(MPI_Type_get_envelope(type, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
    CHECK_INT(numbers[3], MPI_COMBINER_NAMED);
}

/* Three classes have a datatype of 8 bytes each, and those are not the same. */
static void check_classes_apart(void)
{
    static const int classes[3] = {MPI_TYPECLASS_INTEGER, MPI_TYPECLASS_REAL,
                                   MPI_TYPECLASS_COMPLEX};
    MPI_Datatype types[3] = {MPI_DATATYPE_NULL, MPI_DATATYPE_NULL, MPI_DATATYPE_NULL};

    rule_at("8 bytes of each class");
    for (int i = 0; i < 3; i++) {
        REQUIRE_MPI(MPI_Type_match_size(classes[i], 8, &types[i]));
    }
    CHECK(types[0] != types[1]);
    CHECK(types[0] != types[2]);
    CHECK(types[1] != types[2]);
}

void rule(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int code = MPI_Type_match_size(MPI_TYPECLASS_INTEGER, 4, &type);

    if (rule_is_missing(code, MPI_ERR_ARG)) {
        SKIP("the library knows no Fortran compiler (%s)", rule_error_name(code));
    }
    REQUIRE_MPI(code);
    check(MPI_TYPECLASS_INTEGER, 1);
    check(MPI_TYPECLASS_INTEGER, 2);
    check(MPI_TYPECLASS_INTEGER, 4);
    check(MPI_TYPECLASS_INTEGER, 8);
    check(MPI_TYPECLASS_REAL, 4);
    check(MPI_TYPECLASS_REAL, 8);
    check(MPI_TYPECLASS_COMPLEX, 8);
    check(MPI_TYPECLASS_COMPLEX, 16);
    check_classes_apart();
}
