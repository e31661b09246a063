/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Subarrays and distributed arrays with dimensions beyond 2^31 have the size of the
 *            part, the extent of the whole and the offset of the part.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 5.1.3 "the conceptual datatypes lb_marker
 *            and ub_marker; see Section", 5.1.4 "with a typemap defined in terms of a function",
 *            5.1.5 "total size, in bytes, of the entries in the", 5.1.7 "Returns the lower bound
 *            and the extent of datatype", 5.1.8 "true_extent returns the true size of the
 *            datatype": The equations give the part its offset and the whole its extent, without
 *            losing bits.
 * section:   5.1.3, 5.1.4, 19.2, 5.1.5, 5.1.7, 5.1.8
 * covers:    MPI_Type_create_subarray_c, MPI_Type_create_darray_c, MPI_Type_size_c,
 *            MPI_Type_get_extent_c, MPI_Type_get_true_extent_c
 * constants: MPI_ORDER_C, MPI_ORDER_FORTRAN, MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_DFLT_DARG
 * shows:     5.1.3-extent_of_whole, 5.1.3-order_c, 5.1.3-order_fortran, 5.1.3-starts_from_zero,
 *            5.1.4-block_default, 5.1.4-extent_of_whole, 5.1.8-true_extent, 5.1.8-true_lb
 * ranks:     1
 * capability: large_count
 */
#include "rule.h"

#define G ((MPI_Count)1 << 33)

static void check(const char *name, MPI_Datatype type, MPI_Count size, MPI_Count extent,
                  MPI_Count true_lb, MPI_Count true_extent)
{
    MPI_Count got[5] = {-1, -1, -1, -1, -1};

    rule_at("%s", name);
    CHECK_MPI(MPI_Type_size_c(type, &got[0]));
    CHECK_INT(got[0], size);
    CHECK_MPI(MPI_Type_get_extent_c(type, &got[1], &got[2]));
    CHECK_INT(got[1], 0);
    CHECK_INT(got[2], extent);
    CHECK_MPI(MPI_Type_get_true_extent_c(type, &got[3], &got[4]));
    CHECK_INT(got[3], true_lb);
    CHECK_INT(got[4], true_extent);
    CHECK_MPI(MPI_Type_free(&type));
}

static void check_darray(void)
{
    const MPI_Count whole[1] = {4 * G};
    const int block[1] = {MPI_DISTRIBUTE_BLOCK};
    const int dflt[1] = {MPI_DISTRIBUTE_DFLT_DARG};
    const int four[1] = {4};
    MPI_Datatype type = MPI_DATATYPE_NULL;

    REQUIRE_MPI(
        MPI_Type_create_darray_c(4, 2, 1, whole, block, dflt, four, MPI_ORDER_C, MPI_CHAR, &type));
    check("darray", type, G, 4 * G, 2 * G, G);
}

void rule(void)
{
    const MPI_Count whole[2] = {3, G};
    const MPI_Count turned[2] = {G, 3};
    const MPI_Count part[2] = {2, 1};
    const MPI_Count turned_part[2] = {1, 2};
    const MPI_Count start[2] = {1, G - 5};
    const MPI_Count turned_start[2] = {G - 5, 1};
    MPI_Datatype type = MPI_DATATYPE_NULL;

    REQUIRE_OR_SKIP(MPI_Type_create_subarray_c(2, whole, part, start, MPI_ORDER_C, MPI_CHAR, &type),
                    "MPI_Type_create_subarray_c");
    check("C order", type, 2, 3 * G, 2 * G - 5, G + 1);
    REQUIRE_MPI(MPI_Type_create_subarray_c(2, turned, turned_part, turned_start, MPI_ORDER_FORTRAN,
                                           MPI_CHAR, &type));
    check("Fortran order", type, 2, 3 * G, 2 * G - 5, G + 1);
    check_darray();
}
