/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Whatever constructor with large counts made a datatype, its arguments come back:
 *            counts among the large counts, what is an int among the integers, and datatypes that
 *            can be freed.
 * class:     required
 * basis:     5.1.13 "number of input large counts used in call constructing", 5.1.13 "contains
 *            large count arguments used in constructing datatype", 5.1.13 "must be at least as
 *            large as the value", 5.1.13 "user is responsible for freeing these datatypes with":
 *            Arguments are sorted by the type they were passed with and keep their order, and
 *            arrays may be longer than needed.
 * section:   5.1.13
 * covers:    MPI_Type_get_envelope_c, MPI_Type_get_contents_c, MPI_Type_indexed_c,
 *            MPI_Type_create_struct_c, MPI_Type_create_subarray_c, MPI_Type_create_darray_c
 * constants: MPI_COMBINER_STRUCT, MPI_COMBINER_SUBARRAY, MPI_COMBINER_DARRAY
 * shows:     5.1.13-large_counts, 5.1.13-large_of_int_arguments, 19.2-decoding
 * ranks:     1
 * capability: large_count
 */
#include "rule.h"

#define G ((MPI_Count)1 << 33)

enum { MOST = 16 };

struct contents {
    MPI_Count sizes[4];
    int integers[MOST];
    MPI_Aint addresses[MOST];
    MPI_Count counts[MOST];
    MPI_Datatype types[MOST];
};

/* Decodes and frees a datatype. */
static struct contents decode(const char *name, int code, MPI_Datatype type, int combiner)
{
    struct contents found = {.sizes = {-1, -1, -1, -1}};
    int got = -1;

    rule_at("%s", name);
    CHECK_MPI(code);
    CHECK_MPI(MPI_Type_get_envelope_c(type, &found.sizes[0], &found.sizes[1], &found.sizes[2],
                                      &found.sizes[3], &got));
    CHECK_INT(got, combiner);
    CHECK_MPI(MPI_Type_get_contents_c(type, MOST, MOST, MOST, MOST, found.integers, found.addresses,
                                      found.counts, found.types));
    CHECK_MPI(MPI_Type_free(&type));
    return found;
}

static void check_counts(const struct contents *found, int length, const MPI_Count *want)
{
    CHECK_INT(found->sizes[2], length);
    CHECK_BYTES(found->counts, want, (size_t)length * sizeof *want);
}

static void check_struct(MPI_Datatype pair)
{
    const MPI_Count lengths[] = {G, 2};
    const MPI_Count places[] = {-5, 9 * G};
    const MPI_Datatype types[] = {pair, MPI_CHAR};
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Count size = -1;
    int code = MPI_Type_create_struct_c(2, lengths, places, types, &type);
    struct contents found = decode("struct", code, type, MPI_COMBINER_STRUCT);

    check_counts(&found, 5, (MPI_Count[]){2, G, 2, -5, 9 * G});
    REQUIRE_INT(found.sizes[3], 2);
    CHECK_MPI(MPI_Type_size_c(found.types[0], &size));
    CHECK_INT(size, 2 * sizeof(int));
    CHECK_MPI(MPI_Type_free(&found.types[0]));
}

static void check_arrays(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int code = MPI_Type_create_subarray_c(2, (MPI_Count[]){G, 4}, (MPI_Count[]){2, 3},
                                          (MPI_Count[]){G - 2, 1}, MPI_ORDER_C, MPI_INT, &type);
    struct contents found = decode("subarray", code, type, MPI_COMBINER_SUBARRAY);

    check_counts(&found, 6, (MPI_Count[]){G, 4, 2, 3, G - 2, 1});
    CHECK_BYTES(found.integers, ((int[]){2, MPI_ORDER_C}), 2 * sizeof(int));
    code = MPI_Type_create_darray_c(2, 1, 1, (MPI_Count[]){G}, (int[]){MPI_DISTRIBUTE_CYCLIC},
                                    (int[]){7}, (int[]){2}, MPI_ORDER_FORTRAN, MPI_INT, &type);
    found = decode("darray", code, type, MPI_COMBINER_DARRAY);
    check_counts(&found, 1, (MPI_Count[]){G});
    CHECK_BYTES(found.integers, ((int[]){2, 1, 1, MPI_DISTRIBUTE_CYCLIC, 7, 2, MPI_ORDER_FORTRAN}),
                7 * sizeof(int));
}

void rule(void)
{
    MPI_Datatype pair = MPI_DATATYPE_NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int code = MPI_Type_indexed_c(2, (MPI_Count[]){G, 1}, (MPI_Count[]){0, G}, MPI_INT, &type);

    if (rule_is_unsupported(code)) {
        SKIP("the library has no MPI_Type_indexed_c");
    }
    struct contents found = decode("indexed", code, type, MPI_COMBINER_INDEXED);
    check_counts(&found, 5, (MPI_Count[]){2, G, 1, 0, G});
    REQUIRE_MPI(MPI_Type_contiguous(2, MPI_INT, &pair));
    check_struct(pair);
    CHECK_MPI(MPI_Type_free(&pair));
    check_arrays();
}
