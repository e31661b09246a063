/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Basic elements in statuses (5.1.11, 13.3), counted along the type signature. A pair is as a structure of two
 * (6.9.4), as in the backend. The backend divides by zero if the basic datatypes of a structure or a pair differ and
 * have one size, and stops at the first part without entries.
 */
#include "impl.h"

#include "raise.h"
#include "signature.h"

#include <limits.h>

/* How many elements are in this number of bytes, or -1 if the last one is not whole. */
static MPI_Count elements_in(const struct signature *of, MPI_Count bytes)
{
    if (bytes == 0) {
        return 0;
    }
    if (of->bytes == 0) {
        return -1;
    }
    MPI_Count found = bytes / of->bytes * of->elements;
    MPI_Count rest = bytes % of->bytes;
    if (of->form != FORM_PARTS) {
        return rest == 0 ? found : -1;
    }
    for (int i = 0; rest > 0 && i < of->parts; i++) {
        MPI_Count whole = of->part[i].times * of->part[i].of->bytes;
        MPI_Count part = elements_in(of->part[i].of, rest < whole ? rest : whole);
        if (part < 0) {
            return -1;
        }
        found += part;
        rest -= rest < whole ? rest : whole;
    }
    return found;
}

/* How many bytes this number of elements takes; the signature has some. */
static MPI_Count bytes_of(const struct signature *of, MPI_Count elements)
{
    MPI_Count bytes = elements / of->elements * of->bytes;
    MPI_Count rest = elements % of->elements;
    for (int i = 0; rest > 0 && i < of->parts; i++) {
        MPI_Count whole = of->part[i].times * of->part[i].of->elements;
        MPI_Count taken = rest < whole ? rest : whole;
        bytes += taken > 0 ? bytes_of(of->part[i].of, taken) : 0;
        rest -= taken;
    }
    return bytes;
}

static int make(MPI_Datatype datatype, struct signature **signature)
{
    int rc = mpich_signature_make(datatype_to_impl(datatype), signature);
    int is_ours = rc == MPI_ERR_NO_MEM || rc == MPI_ERR_VALUE_TOO_LARGE;
    return is_ours ? mpi_abi_raise_comm(MPI_COMM_SELF, rc) : rc;
}

/* The number, or MPI_UNDEFINED if it is no number or more than `most`. */
static int count_elements(const MPI_Status *status, MPI_Datatype datatype, MPI_Count most,
                          MPI_Count *elements)
{
    struct signature *signature = NULL;
    int rc = make(datatype, &signature);
    if (rc == MPI_SUCCESS) {
        *elements = elements_in(signature, status_bytes(status));
        if (*elements < 0 || *elements > most) {
            *elements = MPI_UNDEFINED;
        }
        mpich_signature_free(signature);
    }
    return rc;
}

#define GET(Name, count_t, most)                                                                   \
    int WRAP(Name)(const MPI_Status *status, MPI_Datatype datatype, count_t *count)                \
    {                                                                                              \
        MPI_Count elements = 0;                                                                    \
        if (mpich_signature_is_basic(datatype))                                                    \
            return PLAIN(Name)(status, datatype, count);                                           \
        int rc = count_elements(status, datatype, most, &elements);                                \
        if (rc == MPI_SUCCESS)                                                                     \
            *count = (count_t)elements;                                                            \
        return rc;                                                                                 \
    }

GET(Get_elements, int, INT_MAX)
GET(Get_elements_c, MPI_Count, INT64_MAX)
GET(Get_elements_x, MPI_Count, INT64_MAX)

/* The bytes to set. A datatype without entries has no elements. */
static int find_bytes(MPI_Datatype datatype, MPI_Count elements, MPI_Count *bytes)
{
    struct signature *signature = NULL;
    int rc = make(datatype, &signature);
    if (rc == MPI_SUCCESS) {
        *bytes = signature->elements > 0 ? bytes_of(signature, elements) : 0;
        mpich_signature_free(signature);
    }
    return rc;
}

#define SET(Name, count_t)                                                                         \
    int WRAP(Name)(MPI_Status * status, MPI_Datatype datatype, count_t count)                      \
    {                                                                                              \
        MPI_Count bytes = 0;                                                                       \
        if (count < 0 || mpich_signature_is_basic(datatype))                                       \
            return PLAIN(Name)(status, datatype, count);                                           \
        int rc = find_bytes(datatype, count, &bytes);                                              \
        return rc == MPI_SUCCESS ? PLAIN(Status_set_elements_x)(status, MPI_BYTE, bytes) : rc;     \
    }

SET(Status_set_elements, int)
SET(Status_set_elements_c, MPI_Count)
SET(Status_set_elements_x, MPI_Count)
