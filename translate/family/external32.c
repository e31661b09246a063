/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Pack_external and MPI_Unpack_external (5.3, 14.5.2) by the library. MPI_Pack puts the entries one behind another,
 * as they are in memory; then each is converted, as the type signature says. So displacements do not matter here.
 * What the library does not know, such as another data representation, is left to the backend.
 */
#include "impl.h"

#include "raise.h"
#include "signature.h"

#include <float.h>

/* --- Numbers. -------------------------------------------------------------------------------- */

/* The format of 16 bytes, with 112 bits of fraction, where the compiler has it. */
#if LDBL_MANT_DIG == 113
typedef long double quad;
enum { HAS_QUAD = 1 };
#elif defined(__SIZEOF_FLOAT128__)
__extension__ typedef __float128 quad;
enum { HAS_QUAD = 1 };
#else
typedef long double quad;
enum { HAS_QUAD = 0 };
#endif

enum { LARGEST = 16 };

static int is_little(void)
{
    const int one = 1;
    return *(const char *)&one;
}

/* A number in memory, or in external32, where its highest byte comes first. */
struct number {
    unsigned char *at;
    int bytes;
    int is_external;
};

/* The byte of a number with the weight 256^i. */
static unsigned char *byte_of(const struct number *number, int i)
{
    int is_first_lowest = !number->is_external && is_little();
    return number->at + (is_first_lowest ? i : number->bytes - 1 - i);
}

/* Leaves out the highest bytes, or extends the sign. */
static void move_integer(const struct number *from, const struct number *to, int is_signed)
{
    int is_negative = is_signed && *byte_of(from, from->bytes - 1) & 0x80;
    for (int i = 0; i < to->bytes; i++) {
        *byte_of(to, i) = i < from->bytes ? *byte_of(from, i) : (is_negative ? 0xff : 0);
    }
}

static quad load_real(const unsigned char *at, int bytes, int is_long)
{
    float single = 0;
    double twice = 0;
    long double extended = 0;
    quad fourfold = 0;
    if (is_long) {
        memcpy(&extended, at, sizeof extended);
        return (quad)extended;
    }
    switch (bytes) {
    case sizeof single:
        memcpy(&single, at, sizeof single);
        return (quad)single;
    case sizeof twice:
        memcpy(&twice, at, sizeof twice);
        return (quad)twice;
    default:
        memcpy(&fourfold, at, sizeof fourfold);
        return fourfold;
    }
}

static void store_real(quad value, unsigned char *at, int bytes, int is_long)
{
    float single = (float)value;
    double twice = (double)value;
    long double extended = (long double)value;
    if (is_long) {
        memcpy(at, &extended, sizeof extended);
    } else if (bytes == sizeof single) {
        memcpy(at, &single, sizeof single);
    } else if (bytes == sizeof twice) {
        memcpy(at, &twice, sizeof twice);
    } else {
        memcpy(at, &value, sizeof value);
    }
}

/* `is_long`: the number in memory is a long double. The other one is in memory, too, in the order of its bytes. */
static void move_real(const struct number *from, const struct number *to, int is_long)
{
    unsigned char bytes[LARGEST];
    if (from->bytes == to->bytes && !is_long) {
        move_integer(from, to, 0);
        return;
    }
    struct number external = {bytes, from->is_external ? from->bytes : to->bytes, 0};
    if (from->is_external) {
        move_integer(from, &external, 0);
        store_real(load_real(bytes, external.bytes, 0), to->at, to->bytes, is_long);
    } else {
        store_real(load_real(from->at, from->bytes, is_long), bytes, external.bytes, 0);
        move_integer(&external, to, 0);
    }
}

/* --- Entries. -------------------------------------------------------------------------------- */

struct conversion {
    unsigned char *from;
    unsigned char *to;
    int unpacks;
};

static void convert_basic(const struct signature *basic, struct conversion *at)
{
    int memory = (int)basic->bytes / basic->pieces;
    int external = (int)basic->external / basic->pieces;
    for (int i = 0; i < basic->pieces; i++) {
        struct number from = {at->from, at->unpacks ? external : memory, at->unpacks};
        struct number to = {at->to, at->unpacks ? memory : external, !at->unpacks};
        if (basic->form == FORM_REAL || basic->form == FORM_LONG_REAL) {
            move_real(&from, &to, basic->form == FORM_LONG_REAL);
        } else {
            move_integer(&from, &to, basic->form == FORM_SIGNED);
        }
        at->from += from.bytes;
        at->to += to.bytes;
    }
}

static void convert(const struct signature *signature, MPI_Count times, struct conversion *at)
{
    for (MPI_Count i = 0; i < times; i++) {
        if (signature->form != FORM_PARTS) {
            convert_basic(signature, at);
        }
        for (int p = 0; p < signature->parts; p++) {
            convert(signature->part[p].of, signature->part[p].times, at);
        }
    }
}

/* Whether the numbers of all basic datatypes have a size that is known here. */
static int can_convert(const struct signature *signature)
{
    int can = !signature->is_unknown;
    if (signature->form == FORM_REAL || signature->form == FORM_LONG_REAL) {
        MPI_Count memory = signature->bytes / signature->pieces;
        MPI_Count external = signature->external / signature->pieces;
        int is_long = signature->form == FORM_LONG_REAL;
        int is_usual = memory == sizeof(float) || memory == sizeof(double) || memory == LARGEST;
        can = is_long ? memory == sizeof(long double) && HAS_QUAD
                      : memory == external || (is_usual && external > 2 && HAS_QUAD);
    }
    for (int i = 0; can && i < signature->parts; i++) {
        can = can_convert(signature->part[i].of);
    }
    return can;
}

/* --- Buffers. -------------------------------------------------------------------------------- */

/* The arguments of a call that packs or unpacks. */
struct external_call {
    const void *from;
    void *to;
    MPI_Count room; /* in the buffer of external32 */
    MPI_Count *position;
    MPI_Count count;
    MPI_Datatype datatype;
    int unpacks;
};

/* Elements that are converted at a time: enough for this many bytes, at least one. */
enum { AT_ONCE = 1 << 16 };

/* Where element `i` of a buffer begins, which may be MPI_BOTTOM. */
static void *element(const void *buffer, MPI_Count i, MPI_Aint extent)
{
    return (void *)((uintptr_t)buffer + (uintptr_t)i * (uintptr_t)extent);
}

/* `length` elements, of which there are `done` before. */
static int convert_some(const struct external_call *call, const struct signature *signature,
                        unsigned char *packed, MPI_Aint extent, MPI_Count done, MPI_Count length)
{
    MPI_Count size = length * signature->bytes;
    MPI_Count used = 0;
    MPI_Count place = *call->position + done * signature->external;
    struct conversion at = {packed, (unsigned char *)call->to + place, 0};
    int rc = MPI_SUCCESS;
    if (call->unpacks) {
        at = (struct conversion){(unsigned char *)(uintptr_t)call->from + place, packed, 1};
        convert(signature, length, &at);
        return mpi_abi_table.Unpack_c(packed, size, &used, element(call->to, done, extent), length,
                                      call->datatype, MPI_COMM_SELF);
    }
    rc = mpi_abi_table.Pack_c(element(call->from, done, extent), length, call->datatype, packed,
                              size, &used, MPI_COMM_SELF);
    if (rc == MPI_SUCCESS) {
        convert(signature, length, &at);
    }
    return rc;
}

static int convert_all(const struct external_call *call, const struct signature *signature)
{
    MPI_Aint lb = 0;
    MPI_Aint extent = 0;
    MPI_Count most = signature->bytes < AT_ONCE ? AT_ONCE / signature->bytes : 1;
    int rc = mpi_abi_table.Type_get_extent(call->datatype, &lb, &extent);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    most = call->count < most ? call->count : most;
    unsigned char *packed = malloc((size_t)(most * signature->bytes));
    if (!packed) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);
    }
    for (MPI_Count done = 0; rc == MPI_SUCCESS && done < call->count; done += most) {
        MPI_Count left = call->count - done;
        rc = convert_some(call, signature, packed, extent, done, left < most ? left : most);
    }
    free(packed);
    return rc;
}

/* Nothing is stored behind the end of the buffer, or read there. */
static int do_call(const struct external_call *call, const struct signature *signature)
{
    MPI_Count bytes = 0;
    MPI_Count place = *call->position;
    if (call->count == 0 || signature->bytes == 0) {
        return MPI_SUCCESS;
    }
    if (place < 0 || place > call->room) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_ARG);
    }
    if (__builtin_mul_overflow(call->count, signature->external, &bytes) ||
        bytes > call->room - place) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_TRUNCATE);
    }
    int rc = convert_all(call, signature);
    if (rc == MPI_SUCCESS) {
        *call->position = place + bytes;
    }
    return rc;
}

/* The signature of arguments that the library looks at; null if the backend has the call. */
static int begin(const char *datarep, MPI_Count count, MPI_Datatype datatype, int converts,
                 struct signature **signature)
{
    *signature = NULL;
    if (!datarep || strcmp(datarep, "external32") != 0 || count < 0 ||
        datatype == MPI_DATATYPE_NULL) {
        return MPI_SUCCESS;
    }
    int rc = FAMILY(signature_make)(datatype_to_impl(datatype), signature);
    if (rc == MPI_ERR_NO_MEM || rc == MPI_ERR_VALUE_TOO_LARGE) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, rc);
    }
    if (*signature && ((*signature)->is_unknown || (converts && !can_convert(*signature)))) {
        FAMILY(signature_free)(*signature);
        *signature = NULL;
    }
    return rc;
}

/* --- Functions. ------------------------------------------------------------------------------ */

#define PACK(Name, count_t, size_t_)                                                               \
    int WRAP(Name)(const char *datarep, const void *inbuf, count_t incount, MPI_Datatype datatype, \
                   void *outbuf, size_t_ outsize, size_t_ *position)                               \
    {                                                                                              \
        struct signature *signature = NULL;                                                        \
        MPI_Count place = *position;                                                               \
        int rc = begin(datarep, incount, datatype, 1, &signature);                                 \
        if (rc != MPI_SUCCESS)                                                                     \
            return rc;                                                                             \
        if (!signature)                                                                            \
            return PLAIN(Name)(datarep, inbuf, incount, datatype, outbuf, outsize, position);      \
        const struct external_call call = {inbuf, outbuf, outsize, &place, incount, datatype, 0};  \
        rc = do_call(&call, signature);                                                            \
        *position = (size_t_)place;                                                                \
        FAMILY(signature_free)(signature);                                                         \
        return rc;                                                                                 \
    }

PACK(Pack_external, int, MPI_Aint)
PACK(Pack_external_c, MPI_Count, MPI_Count)

#define UNPACK(Name, count_t, size_t_)                                                             \
    int WRAP(Name)(const char *datarep, const void *inbuf, size_t_ insize, size_t_ *position,      \
                   void *outbuf, count_t outcount, MPI_Datatype datatype)                          \
    {                                                                                              \
        struct signature *signature = NULL;                                                        \
        MPI_Count place = *position;                                                               \
        int rc = begin(datarep, outcount, datatype, 1, &signature);                                \
        if (rc != MPI_SUCCESS)                                                                     \
            return rc;                                                                             \
        if (!signature)                                                                            \
            return PLAIN(Name)(datarep, inbuf, insize, position, outbuf, outcount, datatype);      \
        const struct external_call call = {inbuf, outbuf, insize, &place, outcount, datatype, 1};  \
        rc = do_call(&call, signature);                                                            \
        *position = (size_t_)place;                                                                \
        FAMILY(signature_free)(signature);                                                         \
        return rc;                                                                                 \
    }

UNPACK(Unpack_external, int, MPI_Aint)
UNPACK(Unpack_external_c, MPI_Count, MPI_Count)

#define SIZE(Name, count_t, size_t_)                                                               \
    int WRAP(Name)(const char *datarep, count_t incount, MPI_Datatype datatype, size_t_ *size)     \
    {                                                                                              \
        struct signature *signature = NULL;                                                        \
        int rc = begin(datarep, incount, datatype, 0, &signature);                                 \
        if (rc != MPI_SUCCESS)                                                                     \
            return rc;                                                                             \
        if (!signature)                                                                            \
            return PLAIN(Name)(datarep, incount, datatype, size);                                  \
        if (__builtin_mul_overflow((MPI_Count)incount, signature->external, size))                 \
            rc = mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_VALUE_TOO_LARGE);                       \
        FAMILY(signature_free)(signature);                                                         \
        return rc;                                                                                 \
    }

SIZE(Pack_external_size, int, MPI_Aint)
SIZE(Pack_external_size_c, MPI_Count, MPI_Count)
