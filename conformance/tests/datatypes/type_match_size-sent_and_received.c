/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A value that is sent with a size-specific datatype is received with the same one, and datatypes that are
 *            made of Fortran's predefined ones move data.
 * class:     required
 * basis:     19.1.9 "can be received with this same datatype on another", 19.3.6 "can be used in datatype
 *            constructors in any": The datatypes have that many bytes, which arrive.
 * section:   19.1.9, 19.3.6
 * covers:    MPI_Type_match_size, MPI_Type_vector, MPI_Type_commit, MPI_Send, MPI_Recv, MPI_Pack, MPI_Unpack
 * constants: MPI_TYPECLASS_INTEGER, MPI_TYPECLASS_REAL, MPI_TYPECLASS_COMPLEX
 * shows:     19.1.9-size_specific_messages, 19.3.6-fortran_in_communication
 * ranks:     2
 * level:     abi
 *
 * Types that the library does not support are left out, sizes of which it knows no Fortran type, and types whose
 * elements may have bytes that are not moved, as those of long double have. Each process sends to the next one.
 */
#include "rule_datatypes.h"
#include "rule_optional_datatypes.h"

#include <string.h>

enum { BLOCKS = 3, MOST = 64, TAG = 8 };

/* Elements that begin with a byte of 1: a value of any type. */
static void fill(unsigned char *bytes, int count, int size)
{
    memset(bytes, 0, (size_t)count);
    for (int i = 0; i < count; i += size) {
        bytes[i] = 1;
    }
}

/* One element, among processes. */
static void exchange(MPI_Datatype type, int size)
{
    const int next = (rule_rank() + 1) % rule_size();
    const int previous = (rule_rank() + rule_size() - 1) % rule_size();
    _Alignas(16) unsigned char sent[MOST], got[MOST];

    fill(sent, size, size);
    rule_poison(got, sizeof got);
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_Send(sent, 1, type, next, TAG, MPI_COMM_WORLD));
        CHECK_MPI(MPI_Recv(got, 1, type, previous, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    } else {
        CHECK_MPI(MPI_Recv(got, 1, type, previous, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Send(sent, 1, type, next, TAG, MPI_COMM_WORLD));
    }
    CHECK_BYTES(got, sent, (size_t)size);
    CHECK_UNTOUCHED(got + size, (size_t)(MOST - size));
}

/* Three elements with a gap behind each, packed and unpacked. */
static void check_vector(const struct datatype *datatype)
{
    _Alignas(16) unsigned char data[BLOCKS * 2 * MOST], got[BLOCKS * 2 * MOST];
    unsigned char packed[BLOCKS * 2 * MOST];
    int size = -1, end = 0, position = 0;
    MPI_Datatype vector = MPI_DATATYPE_NULL;

    if (!datatype_is_supported(datatype->type, &size) || size > MOST ||
        datatype->type == MPI_CXX_LONG_DOUBLE_COMPLEX || datatype->type == MPI_REAL16 ||
        datatype->type == MPI_COMPLEX32) {
        return;
    }
    exchange(datatype->type, size);
    fill(data, sizeof data, size);
    rule_poison(got, sizeof got);
    REQUIRE_MPI(MPI_Type_vector(BLOCKS, 1, 2, datatype->type, &vector));
    CHECK_MPI(MPI_Type_commit(&vector));
    CHECK_MPI(MPI_Pack(data, 1, vector, packed, sizeof packed, &end, MPI_COMM_SELF));
    CHECK_MPI(MPI_Unpack(packed, end, &position, got, 1, vector, MPI_COMM_SELF));
    CHECK_INT(position, end);
    for (int i = 0; i < BLOCKS; i++) {
        CHECK_BYTES(got + (size_t)(2 * i * size), data + (size_t)(2 * i * size), (size_t)size);
        CHECK_UNTOUCHED(got + (size_t)((2 * i + 1) * size), (size_t)size);
    }
    CHECK_MPI(MPI_Type_free(&vector));
}

static void check_matched(const char *name, int class, int size)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int code = MPI_SUCCESS;

    rule_at("%s of %d bytes", name, size);
    code = MPI_Type_match_size(class, size, &type);
    if (!rule_is_missing(code, MPI_ERR_ARG)) {
        REQUIRE_MPI(code);
        exchange(type, size);
    }
}

void rule(void)
{
    exchange(MPI_INT, sizeof(int));
    DATATYPES_CHECK(optional_datatypes, check_vector);
    check_matched("MPI_TYPECLASS_INTEGER", MPI_TYPECLASS_INTEGER, 4);
    check_matched("MPI_TYPECLASS_REAL", MPI_TYPECLASS_REAL, 4);
    check_matched("MPI_TYPECLASS_REAL", MPI_TYPECLASS_REAL, 8);
    check_matched("MPI_TYPECLASS_COMPLEX", MPI_TYPECLASS_COMPLEX, 16);
}
