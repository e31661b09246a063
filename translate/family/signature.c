/* SPDX-License-Identifier: BSD-3-Clause */
#include "signature.h"

#include "handles.h"
#include "types.h"

#include <float.h>

/* --- Basic datatypes. ------------------------------------------------------------------------ */

enum pair { NO_PAIR, WITH_INT, OF_TWO };

struct basic {
    unsigned char form;
    unsigned char external; /* bytes of each piece (14.5.2) */
    unsigned char pieces;
    unsigned char pair; /* what the table has is the first of two */
};

#define PAIR(handle, form, external, pieces, pair)                                                 \
    [(uintptr_t)(handle)] = {form, external, pieces, pair}
#define BASIC(handle, form, external, pieces) PAIR(handle, form, external, pieces, NO_PAIR)

static const struct basic basics[1024] = {
    BASIC(MPI_AINT, FORM_SIGNED, 8, 1),
    BASIC(MPI_COUNT, FORM_SIGNED, 8, 1),
    BASIC(MPI_OFFSET, FORM_SIGNED, 8, 1),
    BASIC(MPI_PACKED, FORM_UNSIGNED, 1, 1),
    BASIC(MPI_SHORT, FORM_SIGNED, 2, 1),
    BASIC(MPI_INT, FORM_SIGNED, 4, 1),
    BASIC(MPI_LONG, FORM_SIGNED, 4, 1),
    BASIC(MPI_LONG_LONG, FORM_SIGNED, 8, 1),
    BASIC(MPI_UNSIGNED_SHORT, FORM_UNSIGNED, 2, 1),
    BASIC(MPI_UNSIGNED, FORM_UNSIGNED, 4, 1),
    BASIC(MPI_UNSIGNED_LONG, FORM_UNSIGNED, 4, 1),
    BASIC(MPI_UNSIGNED_LONG_LONG, FORM_UNSIGNED, 8, 1),
    BASIC(MPI_FLOAT, FORM_REAL, 4, 1),
    BASIC(MPI_C_FLOAT_COMPLEX, FORM_REAL, 4, 2),
    BASIC(MPI_CXX_FLOAT_COMPLEX, FORM_REAL, 4, 2),
    BASIC(MPI_DOUBLE, FORM_REAL, 8, 1),
    BASIC(MPI_C_DOUBLE_COMPLEX, FORM_REAL, 8, 2),
    BASIC(MPI_CXX_DOUBLE_COMPLEX, FORM_REAL, 8, 2),
    BASIC(MPI_LOGICAL, FORM_SIGNED, 4, 1),
    BASIC(MPI_INTEGER, FORM_SIGNED, 4, 1),
    BASIC(MPI_REAL, FORM_REAL, 4, 1),
    BASIC(MPI_COMPLEX, FORM_REAL, 4, 2),
    BASIC(MPI_DOUBLE_PRECISION, FORM_REAL, 8, 1),
    BASIC(MPI_DOUBLE_COMPLEX, FORM_REAL, 8, 2),
    BASIC(MPI_CHARACTER, FORM_UNSIGNED, 1, 1),
    BASIC(MPI_LONG_DOUBLE, FORM_LONG_REAL, 16, 1),
    BASIC(MPI_C_LONG_DOUBLE_COMPLEX, FORM_LONG_REAL, 16, 2),
    BASIC(MPI_CXX_LONG_DOUBLE_COMPLEX, FORM_LONG_REAL, 16, 2),
    PAIR(MPI_FLOAT_INT, FORM_REAL, 4, 1, WITH_INT),
    PAIR(MPI_DOUBLE_INT, FORM_REAL, 8, 1, WITH_INT),
    PAIR(MPI_LONG_INT, FORM_SIGNED, 4, 1, WITH_INT),
    PAIR(MPI_2INT, FORM_SIGNED, 4, 1, WITH_INT),
    PAIR(MPI_SHORT_INT, FORM_SIGNED, 2, 1, WITH_INT),
    PAIR(MPI_LONG_DOUBLE_INT, FORM_LONG_REAL, 16, 1, WITH_INT),
    PAIR(MPI_2REAL, FORM_REAL, 4, 1, OF_TWO),
    PAIR(MPI_2DOUBLE_PRECISION, FORM_REAL, 8, 1, OF_TWO),
    PAIR(MPI_2INTEGER, FORM_SIGNED, 4, 1, OF_TWO),
    BASIC(MPI_C_BOOL, FORM_UNSIGNED, 1, 1),
    BASIC(MPI_CXX_BOOL, FORM_UNSIGNED, 1, 1),
    BASIC(MPI_WCHAR, FORM_UNSIGNED, 2, 1),
    BASIC(MPI_INT8_T, FORM_SIGNED, 1, 1),
    BASIC(MPI_UINT8_T, FORM_UNSIGNED, 1, 1),
    BASIC(MPI_CHAR, FORM_UNSIGNED, 1, 1),
    BASIC(MPI_SIGNED_CHAR, FORM_SIGNED, 1, 1),
    BASIC(MPI_UNSIGNED_CHAR, FORM_UNSIGNED, 1, 1),
    BASIC(MPI_BYTE, FORM_UNSIGNED, 1, 1),
    BASIC(MPI_INT16_T, FORM_SIGNED, 2, 1),
    BASIC(MPI_UINT16_T, FORM_UNSIGNED, 2, 1),
    BASIC(MPI_INT32_T, FORM_SIGNED, 4, 1),
    BASIC(MPI_UINT32_T, FORM_UNSIGNED, 4, 1),
    BASIC(MPI_INT64_T, FORM_SIGNED, 8, 1),
    BASIC(MPI_UINT64_T, FORM_UNSIGNED, 8, 1),
    BASIC(MPI_LOGICAL1, FORM_SIGNED, 1, 1),
    BASIC(MPI_LOGICAL2, FORM_SIGNED, 2, 1),
    BASIC(MPI_LOGICAL4, FORM_SIGNED, 4, 1),
    BASIC(MPI_LOGICAL8, FORM_SIGNED, 8, 1),
    BASIC(MPI_LOGICAL16, FORM_SIGNED, 16, 1),
    BASIC(MPI_INTEGER1, FORM_SIGNED, 1, 1),
    BASIC(MPI_INTEGER2, FORM_SIGNED, 2, 1),
    BASIC(MPI_INTEGER4, FORM_SIGNED, 4, 1),
    BASIC(MPI_INTEGER8, FORM_SIGNED, 8, 1),
    BASIC(MPI_INTEGER16, FORM_SIGNED, 16, 1),
    BASIC(MPI_REAL2, FORM_REAL, 2, 1),
    BASIC(MPI_REAL4, FORM_REAL, 4, 1),
    BASIC(MPI_REAL8, FORM_REAL, 8, 1),
    BASIC(MPI_REAL16, FORM_REAL, 16, 1),
    BASIC(MPI_COMPLEX4, FORM_REAL, 2, 2),
    BASIC(MPI_COMPLEX8, FORM_REAL, 4, 2),
    BASIC(MPI_COMPLEX16, FORM_REAL, 8, 2),
    BASIC(MPI_COMPLEX32, FORM_REAL, 16, 2),
};

int FAMILY(signature_is_basic)(MPI_Datatype datatype)
{
    uintptr_t code = (uintptr_t)datatype;
    int is_pair = code < sizeof basics / sizeof *basics && basics[code].pair != NO_PAIR;
    return code <= MPI_ABI_LAST_RESERVED && !is_pair;
}

static struct signature *signature_new(int parts)
{
    size_t room = (size_t)(parts > 0 ? parts : 0) * sizeof(struct signature_part);
    return calloc(1, sizeof(struct signature) + room);
}

void FAMILY(signature_free)(struct signature *signature)
{
    for (int i = 0; signature && i < signature->parts; i++) {
        FAMILY(signature_free)(signature->part[i].of);
    }
    free(signature);
}

static struct signature *new_basic(const struct basic *basic, MPI_Count bytes)
{
    struct signature *made = signature_new(0);
    if (made) {
        made->bytes = bytes;
        made->external = (MPI_Count)basic->external * basic->pieces;
        made->elements = 1;
        made->form = (enum signature_form)basic->form;
        made->pieces = basic->pieces;
        made->is_unknown = basic->form == FORM_UNKNOWN;
    }
    return made;
}

/* Adds a part, which the signature owns from then on. */
static int add_part(struct signature *whole, MPI_Count times, struct signature *of)
{
    MPI_Count sums[3] = {0, 0, 0};
    if (!of) {
        return MPI_ERR_NO_MEM;
    }
    times = of->bytes > 0 ? times : 0;
    whole->part[whole->parts++] = (struct signature_part){times, of};
    whole->is_unknown |= of->is_unknown;
    int wraps = __builtin_mul_overflow(times, of->bytes, &sums[0]);
    wraps |= __builtin_mul_overflow(times, of->external, &sums[1]);
    wraps |= __builtin_mul_overflow(times, of->elements, &sums[2]);
    wraps |= __builtin_add_overflow(whole->bytes, sums[0], &whole->bytes);
    wraps |= __builtin_add_overflow(whole->external, sums[1], &whole->external);
    wraps |= __builtin_add_overflow(whole->elements, sums[2], &whole->elements);
    return wraps ? MPI_ERR_VALUE_TOO_LARGE : MPI_SUCCESS;
}

/* Stores the result, or frees it after an error. */
static int finish(int rc, struct signature *signature, struct signature **made)
{
    if (rc != MPI_SUCCESS) {
        FAMILY(signature_free)(signature);
        signature = NULL;
    }
    *made = signature;
    return rc;
}

/* A pair is as a structure of two (6.9.4). */
static int make_pair(const struct basic *first, MPI_Count bytes, struct signature **made)
{
    const struct basic *second = first->pair == OF_TWO ? first : &basics[(uintptr_t)MPI_INT];
    MPI_Count last = first->pair == OF_TWO ? bytes / 2 : (MPI_Count)sizeof(int);
    struct signature *pair = signature_new(2);
    if (!pair) {
        return MPI_ERR_NO_MEM;
    }
    int rc = add_part(pair, 1, new_basic(first, bytes - last));
    if (rc == MPI_SUCCESS) {
        rc = add_part(pair, 1, new_basic(second, last));
    }
    return finish(rc, pair, made);
}

static int make_named(impl_datatype type, MPI_Count bytes, struct signature **made)
{
    static const struct basic unknown = {FORM_UNKNOWN, 0, 1, NO_PAIR};
    uintptr_t code = (uintptr_t)datatype_from_impl(type);
    const struct basic *basic = code < sizeof basics / sizeof *basics ? &basics[code] : &unknown;
    if (basic->form == FORM_PARTS) {
        basic = &unknown;
    }
    if (basic->pair != NO_PAIR) {
        return make_pair(basic, bytes, made);
    }
    *made = new_basic(basic, bytes);
    return *made ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

/* --- Parameterized datatypes (19.1.9). ------------------------------------------------------- */

static struct basic describe_real(const int *limits, MPI_Count bytes)
{
    struct basic real = {FORM_REAL, 4, 1, NO_PAIR};
    if (limits[0] > 33 || limits[1] > 4931) {
        real.form = FORM_UNKNOWN;
    } else if (limits[0] > 15 || limits[1] > 307) {
        real.external = 16;
    } else if (limits[0] > 6 || limits[1] > 37) {
        real.external = 8;
    }
    if (real.external == 16 && limits[0] <= LDBL_DIG && bytes == (MPI_Count)sizeof(long double)) {
        real.form = FORM_LONG_REAL;
    }
    return real;
}

static struct basic describe_integer(int digits)
{
    static const int most[] = {2, 4, 9, 18, 38};
    struct basic integer = {FORM_SIGNED, 1, 1, NO_PAIR};
    for (int i = 0; i < 5 && digits > most[i]; i++) {
        integer.external *= 2;
    }
    if (digits > most[4]) {
        integer.form = FORM_UNKNOWN;
    }
    return integer;
}

static int make_parameterized(int combiner, const int *limits, MPI_Count bytes,
                              struct signature **made)
{
    struct basic basic;
    if (combiner == IMPL_COMBINER_F90_INTEGER) {
        basic = describe_integer(limits[0]);
    } else if (combiner == IMPL_COMBINER_F90_REAL) {
        basic = describe_real(limits, bytes);
    } else {
        basic = describe_real(limits, bytes / 2);
        basic.pieces = 2;
    }
    *made = new_basic(&basic, bytes);
    return *made ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

/* --- Derived datatypes. ---------------------------------------------------------------------- */

/* What the backend says of a datatype (5.1.13). */
struct contents {
    int combiner;
    int counts[3]; /* of the arrays */
    int *integers;
    MPI_Aint *addresses;
    impl_datatype *types;
};

static int contents_begin(impl_datatype type, struct contents *found)
{
    *found = (struct contents){.combiner = IMPL_COMBINER_NAMED};
    int *counts = found->counts;
    int rc = impl.Type_get_envelope(type, &counts[0], &counts[1], &counts[2], &found->combiner);
    if (rc != 0 || found->combiner == IMPL_COMBINER_NAMED) {
        return error_from_impl(rc);
    }
    found->integers = malloc(((size_t)counts[0] + 1) * sizeof *found->integers);
    found->addresses = malloc(((size_t)counts[1] + 1) * sizeof *found->addresses);
    found->types = malloc(((size_t)counts[2] + 1) * sizeof *found->types);
    if (!found->integers || !found->addresses || !found->types) {
        found->counts[2] = 0;
        return MPI_ERR_NO_MEM;
    }
    rc = impl.Type_get_contents(type, counts[0], counts[1], counts[2], found->integers,
                                found->addresses, found->types);
    if (rc != 0) {
        found->counts[2] = 0;
    }
    return error_from_impl(rc);
}

static void contents_end(struct contents *found)
{
    for (int i = 0; i < found->counts[2]; i++) {
        FAMILY(free_returned_type)(found->types[i]);
    }
    free(found->integers);
    free(found->addresses);
    free(found->types);
}

/* How often a structure has one of its datatypes; a pair that has no name has each once. */
static MPI_Count block_length(const struct contents *contents, int block)
{
    return contents->counts[0] > contents->counts[2] ? contents->integers[block + 1] : 1;
}

/* Adds blocks from the first on that have one datatype, and returns their number. */
static int add_blocks(struct signature *whole, const struct contents *contents, int first, int *rc)
{
    struct signature *of = NULL;
    MPI_Count times = 0;
    int block = first;
    while (block < contents->counts[2] && contents->types[block] == contents->types[first]) {
        times += block_length(contents, block++);
    }
    *rc = FAMILY(signature_make)(contents->types[first], &of);
    if (*rc == MPI_SUCCESS) {
        *rc = add_part(whole, times, of);
    }
    return block - first;
}

static int add_parts(struct signature *whole, const struct contents *contents, MPI_Count bytes)
{
    struct signature *of = NULL;
    int rc = MPI_SUCCESS;
    if (contents->counts[2] != 1) {
        for (int i = 0; rc == MPI_SUCCESS && i < contents->counts[2];) {
            i += add_blocks(whole, contents, i, &rc);
        }
        return rc;
    }
    /* Whatever the constructor does, it repeats the one datatype. */
    rc = FAMILY(signature_make)(contents->types[0], &of);
    return rc == MPI_SUCCESS ? add_part(whole, of->bytes > 0 ? bytes / of->bytes : 0, of) : rc;
}

static int make_derived(const struct contents *contents, MPI_Count bytes, struct signature **made)
{
    struct signature *whole = signature_new(contents->counts[2]);
    return whole ? finish(add_parts(whole, contents, bytes), whole, made) : MPI_ERR_NO_MEM;
}

int FAMILY(signature_make)(impl_datatype type, struct signature **made)
{
    struct contents contents;
    MPI_Count bytes = 0;
    *made = NULL;
    int rc = contents_begin(type, &contents);
    if (rc == MPI_SUCCESS) {
        rc = error_from_impl(impl.Type_size_x(type, &bytes));
    }
    if (rc == MPI_SUCCESS) {
        switch (contents.combiner) {
        case IMPL_COMBINER_NAMED:
            rc = make_named(type, bytes, made);
            break;
        case IMPL_COMBINER_F90_REAL:
        case IMPL_COMBINER_F90_COMPLEX:
        case IMPL_COMBINER_F90_INTEGER:
            rc = make_parameterized(contents.combiner, contents.integers, bytes, made);
            break;
        default:
            rc = make_derived(&contents, bytes, made);
            break;
        }
    }
    contents_end(&contents);
    return rc;
}
