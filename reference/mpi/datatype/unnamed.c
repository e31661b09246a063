/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * unnamed.c: predefined datatypes that have no name: of Fortran's kinds (MPI 5.0, 19.1.9), and pairs of a value and an
 * index (6.9.4). Each is made when it is first asked for, and stays, so that the same question has the same answer.
 */
#include "reduce.h"
#include "types.h"
#include <float.h>
#include <limits.h>

/* What a type was asked for with: one or two integers, or two datatypes. */
struct unnamed {
    struct unnamed *next;
    int combiner, p, r;
    struct MPIR_DATATYPE *value, *index, *type;
};

static struct {
    MPID_THREAD_DS_LOCK_DECLARE
    struct unnamed *first;
} known;

static struct unnamed *find(const struct unnamed *wanted)
{
    struct unnamed *u = known.first;
    while (u && (u->combiner != wanted->combiner || u->p != wanted->p || u->r != wanted->r ||
                 u->value != wanted->value || u->index != wanted->index)) {
        u = u->next;
    }
    return u;
}

static unsigned class_of(int combiner)
{
    switch (combiner) {
    case MPI_COMBINER_F90_REAL:
        return MPIR_FLOATING;
    case MPI_COMBINER_F90_COMPLEX:
        return MPIR_COMPLEX;
    case MPI_COMBINER_F90_INTEGER:
        return MPIR_FORTRAN_INTEGER;
    default:
        return MPIR_PAIR;
    }
}

static int adopt(struct MPIR_DATATYPE *type, const struct unnamed *u)
{
    const struct mpir_argument arguments[] = {MPIR_INT(u->p), MPIR_INT(u->r)};
    struct MPIR_DATATYPE *const types[] = {u->value, u->index};
    int is_pair = u->combiner == MPI_COMBINER_VALUE_INDEX;
    const struct mpir_call call = {
        .combiner = u->combiner,
        .n = is_pair                                   ? 0
             : u->combiner == MPI_COMBINER_F90_INTEGER ? 1
                                                       : 2,
        .arguments = u->combiner == MPI_COMBINER_F90_INTEGER ? arguments + 1 : arguments,
        .types = is_pair ? 2 : 0,
        .type = types};
    int error = mpir_type_adopt(type, &call);
    if (error == MPI_SUCCESS) {
        struct mpir_type_info *info = type->layer;
        info->is_predefined = info->is_committed = 1;
        info->number_class = class_of(u->combiner);
    }
    return error;
}

/* The structure that C makes of the two. */
static int make_pair(const struct unnamed *u, struct MPIR_DATATYPE **type)
{
    MPI_Count align = u->index->align, at = (u->value->size + align - 1) / align * align;
    const MPI_Count lengths[] = {1, 1}, places[] = {0, at};
    struct MPIR_DATATYPE *const olds[] = {u->value, u->index};
    return mpid_type_struct(2, lengths, places, olds, type);
}

static int make(const struct unnamed *wanted, struct MPIR_DATATYPE *base, struct unnamed **made)
{
    struct unnamed *u = malloc(sizeof *u);
    if (!u) {
        return MPI_ERR_NO_MEM;
    }
    *u = *wanted;
    int error = u->value && u->index ? make_pair(u, &u->type) : mpid_type_dup(base, &u->type);
    if (error == MPI_SUCCESS) {
        error = adopt(u->type, u);
    }
    if (error != MPI_SUCCESS) {
        free(u);
        return error;
    }
    u->next = known.first;
    known.first = u;
    *made = u;
    return MPI_SUCCESS;
}

/* The type that was asked for before, or a new one: like `base`, or if that is null, a pair. */
static int get(const struct unnamed *wanted, struct MPIR_DATATYPE *base, MPI_Datatype *handle)
{
    int error = MPI_SUCCESS;
    MPID_THREAD_DS_LOCK(&known)
    struct unnamed *u = find(wanted);
    if (!u) {
        error = make(wanted, base, &u);
    }
    MPID_THREAD_DS_UNLOCK(&known)
    if (error == MPI_SUCCESS) {
        *handle = u->type->self;
    }
    return error;
}

/* ---- Fortran's kinds ---- */

/* Formats that have at least this many digits and this exponent, the smallest first. */
struct format {
    int digits, range;
    MPI_Datatype real, complex;
};

static const struct format REALS[] = {
    {6, 37, MPI_REAL4, MPI_COMPLEX8},
    {15, 307, MPI_REAL8, MPI_COMPLEX16},
#if LDBL_MANT_DIG == 64
    {18, 4931, MPI_LONG_DOUBLE, MPI_C_LONG_DOUBLE_COMPLEX},
#endif
    {33, 4931, MPI_REAL16, MPI_COMPLEX32},
};
static const struct format INTEGERS[] = {
    {0, 2, MPI_INTEGER1, NULL},  {0, 4, MPI_INTEGER2, NULL},   {0, 9, MPI_INTEGER4, NULL},
    {0, 18, MPI_INTEGER8, NULL}, {0, 38, MPI_INTEGER16, NULL},
};

/* MPI_UNDEFINED asks for nothing. */
static int asked(int value)
{
    return value == MPI_UNDEFINED ? 0 : value;
}

static int get_f90(int combiner, const struct format *formats, size_t n, int p, int r,
                   MPI_Datatype *handle)
{
    const struct unnamed wanted = {.combiner = combiner, .p = p, .r = r};
    if (asked(p) < 0 || asked(r) < 0 || (p == MPI_UNDEFINED && r == MPI_UNDEFINED)) {
        return MPI_ERR_ARG;
    }
    for (size_t i = 0; i < n; i++) {
        if (formats[i].digits >= asked(p) && formats[i].range >= asked(r)) {
            MPI_Datatype base =
                combiner == MPI_COMBINER_F90_COMPLEX ? formats[i].complex : formats[i].real;
            return get(&wanted, mpid_type_predefined(base), handle);
        }
    }
    return MPI_ERR_ARG;
}

int mpir_type_create_f90_real(int p, int r, MPI_Datatype *newtype)
{
    return get_f90(MPI_COMBINER_F90_REAL, REALS, sizeof REALS / sizeof *REALS, p, r, newtype);
}

int mpir_type_create_f90_complex(int p, int r, MPI_Datatype *newtype)
{
    return get_f90(MPI_COMBINER_F90_COMPLEX, REALS, sizeof REALS / sizeof *REALS, p, r, newtype);
}

int mpir_type_create_f90_integer(int r, MPI_Datatype *newtype)
{
    if (r == MPI_UNDEFINED) {
        return MPI_ERR_ARG;
    }
    return get_f90(MPI_COMBINER_F90_INTEGER, INTEGERS, sizeof INTEGERS / sizeof *INTEGERS, 0, r,
                   newtype);
}

int mpir_type_match_size(int typeclass, int size, MPI_Datatype *datatype)
{
    static const struct {
        int typeclass;
        MPI_Datatype type;
    } rows[] = {{MPI_TYPECLASS_INTEGER, MPI_INTEGER1},  {MPI_TYPECLASS_INTEGER, MPI_INTEGER2},
                {MPI_TYPECLASS_INTEGER, MPI_INTEGER4},  {MPI_TYPECLASS_INTEGER, MPI_INTEGER8},
                {MPI_TYPECLASS_INTEGER, MPI_INTEGER16}, {MPI_TYPECLASS_REAL, MPI_REAL2},
                {MPI_TYPECLASS_REAL, MPI_REAL4},        {MPI_TYPECLASS_REAL, MPI_REAL8},
                {MPI_TYPECLASS_REAL, MPI_REAL16},       {MPI_TYPECLASS_COMPLEX, MPI_COMPLEX4},
                {MPI_TYPECLASS_COMPLEX, MPI_COMPLEX8},  {MPI_TYPECLASS_COMPLEX, MPI_COMPLEX16},
                {MPI_TYPECLASS_COMPLEX, MPI_COMPLEX32}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].typeclass == typeclass && mpid_type_predefined(rows[i].type)->size == size) {
            *datatype = rows[i].type;
            return MPI_SUCCESS;
        }
    }
    return MPI_ERR_ARG;
}

/* ---- Pairs ---- */

static const struct {
    MPI_Datatype value, index, pair;
} NAMED[] = {
    {MPI_FLOAT, MPI_INT, MPI_FLOAT_INT},
    {MPI_DOUBLE, MPI_INT, MPI_DOUBLE_INT},
    {MPI_LONG, MPI_INT, MPI_LONG_INT},
    {MPI_INT, MPI_INT, MPI_2INT},
    {MPI_SHORT, MPI_INT, MPI_SHORT_INT},
    {MPI_LONG_DOUBLE, MPI_INT, MPI_LONG_DOUBLE_INT},
    {MPI_REAL, MPI_REAL, MPI_2REAL},
    {MPI_DOUBLE_PRECISION, MPI_DOUBLE_PRECISION, MPI_2DOUBLE_PRECISION},
    {MPI_INTEGER, MPI_INTEGER, MPI_2INTEGER},
};

static int is_named_pair(MPI_Datatype value, MPI_Datatype index, MPI_Datatype *pair)
{
    for (size_t i = 0; i < sizeof NAMED / sizeof *NAMED; i++) {
        if (NAMED[i].value == value && NAMED[i].index == index) {
            *pair = NAMED[i].pair;
            return 1;
        }
    }
    return 0;
}

int mpir_type_get_value_index(struct MPIR_DATATYPE *value_type, struct MPIR_DATATYPE *index_type,
                              MPI_Datatype *pair_type)
{
    const struct unnamed wanted = {
        .combiner = MPI_COMBINER_VALUE_INDEX, .value = value_type, .index = index_type};
    const unsigned integers = MPIR_C_INTEGER | MPIR_FORTRAN_INTEGER | MPIR_MULTILANGUAGE;
    if (is_named_pair(value_type->self, index_type->self, pair_type)) {
        return MPI_SUCCESS;
    }
    if (!(mpir_number_class(value_type) & (integers | MPIR_FLOATING)) ||
        !(mpir_number_class(index_type) & integers)) {
        *pair_type = MPI_DATATYPE_NULL;
        return MPI_SUCCESS;
    }
    return get(&wanted, NULL, pair_type);
}
