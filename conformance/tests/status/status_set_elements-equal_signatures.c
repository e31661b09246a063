/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Elements that MPI_Status_set_elements sets with one datatype are counted with every datatype of the same
 *            signature, of one basic type or of several.
 * class:     required
 * basis:     13.3 "the same type signature as the datatype argument", 13.3 "will return count", 5.1.11 "number
 *            of basic elements received is not a multiple": The inquiry may use any datatype of the signature, and
 *            counts the elements that were set.
 * section:   13.3, 5.1.11
 * covers:    MPI_Status_set_elements, MPI_Status_set_elements_x, MPI_Get_elements, MPI_Get_elements_x, MPI_Get_count
 * constants: MPI_UNDEFINED
 * shows:     13.3-compatible_count, 13.3-same_signature, 13.3-set_elements
 * ranks:     1
 */
#include "rule.h"

enum { MOST = 13 };

/* Each number of elements, set with one datatype and counted with the other; both have this many basic elements. */
static void check(const char *name, MPI_Datatype set, MPI_Datatype counted, int basic)
{
    for (int elements = 0; elements <= MOST; elements++) {
        for (int large = 0; large < 2; large++) {
            MPI_Status status = rule_status();
            MPI_Count got_x = -1;
            int got = -1;

            rule_at("%s, %d elements%s", name, elements, large ? ", x" : "");
            CHECK_MPI(large ? MPI_Status_set_elements_x(&status, set, elements)
                            : MPI_Status_set_elements(&status, set, elements));
            CHECK_MPI(MPI_Get_elements(&status, counted, &got));
            CHECK_INT(got, elements);
            CHECK_MPI(MPI_Get_elements_x(&status, counted, &got_x));
            CHECK_INT(got_x, elements);
            got = -1;
            CHECK_MPI(MPI_Get_count(&status, counted, &got));
            CHECK_INT(got, elements % basic == 0 ? elements / basic : MPI_UNDEFINED);
        }
    }
}

/* A struct of two basic types, the second as far behind as wanted. */
static MPI_Datatype pair(MPI_Datatype first, MPI_Datatype second, MPI_Aint distance)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_create_struct(2, (const int[]){1, 1}, (const MPI_Aint[]){0, distance},
                                     (const MPI_Datatype[]){first, second}, &type));
    CHECK_MPI(MPI_Type_commit(&type));
    return type;
}

static void check_mixed(void)
{
    MPI_Datatype near = pair(MPI_DOUBLE, MPI_INT, 8), far = pair(MPI_DOUBLE, MPI_INT, 40);

    if (near != MPI_DATATYPE_NULL && far != MPI_DATATYPE_NULL) {
        check("a double and an int", near, near, 2);
        check("a double and an int, apart", near, far, 2);
        check("a double and an int, together", far, near, 2);
        CHECK_MPI(MPI_Type_free(&near));
        CHECK_MPI(MPI_Type_free(&far));
    }
}

void rule(void)
{
    MPI_Datatype apart = MPI_DATATYPE_NULL, together = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_vector(3, 1, 2, MPI_INT, &apart));
    REQUIRE_MPI(MPI_Type_contiguous(3, MPI_INT, &together));
    REQUIRE_MPI(MPI_Type_commit(&apart));
    REQUIRE_MPI(MPI_Type_commit(&together));
    check("three int", apart, together, 3);
    check("three int, the other way", together, apart, 3);
    CHECK_MPI(MPI_Type_free(&apart));
    CHECK_MPI(MPI_Type_free(&together));
    check_mixed();
}
