/* SPDX-License-Identifier: BSD-3-Clause */
/* Records of constructors with large counts, and their decoding (5.1.13). */
#include "record.h"

#include "big.h"
#include "fill.h"
#include "raise.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* No combiner: the datatype was made with int counts. */
#define WITH_INTS (-1)

struct record {
    atomic_int uses; /* as an attribute, or among the parts of another */
    int combiner;
    int numbers;
    int types;
    MPI_Count counts;
    MPI_Datatype holder; /* null: no type among `oldtypes` can be freed */
    MPI_Datatype *oldtypes;
    struct record **parts; /* of the old types, for a datatype made with int counts; or null */
    int *number_at;
    MPI_Count count_at[]; /* then the types, the parts, the numbers */
};

static pthread_mutex_t keyval_lock = PTHREAD_MUTEX_INITIALIZER;
static int keyval = MPI_KEYVAL_INVALID;

static void release(struct record *record)
{
    if (!record || atomic_fetch_sub(&record->uses, 1) > 1) {
        return;
    }
    for (int i = 0; i < record->types; i++) {
        release(record->parts[i]);
    }
    if (record->holder != MPI_DATATYPE_NULL) {
        mpi_abi_table.Type_free(&record->holder);
    }
    free(record);
}

static int forget(MPI_Datatype datatype, int key, void *value, void *extra_state)
{
    (void)datatype;
    (void)key;
    (void)extra_state;
    release(value);
    return MPI_SUCCESS;
}

/* The key of the records, made when the first is. */
static int make_keyval(void)
{
    int made = __atomic_load_n(&keyval, __ATOMIC_ACQUIRE);
    if (made != MPI_KEYVAL_INVALID) {
        return MPI_SUCCESS;
    }
    int rc = MPI_SUCCESS;
    pthread_mutex_lock(&keyval_lock);
    if (keyval == MPI_KEYVAL_INVALID) {
        rc = mpi_abi_table.Type_create_keyval(MPI_TYPE_NULL_COPY_FN, forget, &made, NULL);
        if (rc == MPI_SUCCESS) {
            __atomic_store_n(&keyval, made, __ATOMIC_RELEASE);
        }
    }
    pthread_mutex_unlock(&keyval_lock);
    return rc;
}

static struct record *record_of(MPI_Datatype datatype)
{
    int key = __atomic_load_n(&keyval, __ATOMIC_ACQUIRE);
    void *value = NULL;
    int flag = 0;
    if (key == MPI_KEYVAL_INVALID || (uintptr_t)datatype <= MPI_ABI_LAST_RESERVED) {
        return NULL;
    }
    if (mpi_abi_table.Type_get_attr(datatype, key, &value, &flag) != MPI_SUCCESS || !flag) {
        return NULL;
    }
    return value;
}

/* The record of a datatype that was made with large counts, else null. */
static const struct record *large_record_of(MPI_Datatype datatype)
{
    const struct record *record = record_of(datatype);
    return record && record->combiner != WITH_INTS ? record : NULL;
}

static struct record *new_record(const struct big_call *call)
{
    MPI_Count counts = 0;
    size_t numbers = 0;
    for (int i = 0; i < BIG_MOST_COUNTS; i++) {
        counts += call->counts[i].n;
    }
    for (int i = 0; i < BIG_MOST_NUMBERS; i++) {
        numbers += (size_t)call->numbers[i].n;
    }
    struct record *made =
        malloc(sizeof *made + (size_t)counts * sizeof(MPI_Count) +
               (size_t)call->types_n * (sizeof(MPI_Datatype) + sizeof(struct record *)) +
               numbers * sizeof(int));
    if (!made) {
        return NULL;
    }
    *made = (struct record){.uses = 1,
                            .combiner = call->combiner,
                            .numbers = (int)numbers,
                            .types = call->types_n,
                            .counts = counts,
                            .holder = MPI_DATATYPE_NULL};
    made->oldtypes = (MPI_Datatype *)(made->count_at + counts);
    made->parts = (struct record **)(made->oldtypes + call->types_n);
    made->number_at = (int *)(made->parts + call->types_n);
    return made;
}

static void store_arguments(struct record *made, const struct big_call *call)
{
    MPI_Count *count = made->count_at;
    int *number = made->number_at;
    for (int i = 0; i < BIG_MOST_COUNTS; i++) {
        if (call->counts[i].n > 0) {
            memcpy(count, call->counts[i].at, (size_t)call->counts[i].n * sizeof *count);
        }
        count += call->counts[i].n;
    }
    for (int i = 0; i < BIG_MOST_NUMBERS; i++) {
        if (call->numbers[i].n > 0) {
            memcpy(number, call->numbers[i].at, (size_t)call->numbers[i].n * sizeof *number);
        }
        number += call->numbers[i].n;
    }
    for (int i = 0; i < call->types_n; i++) {
        made->oldtypes[i] = call->types[i];
        made->parts[i] = call->combiner == WITH_INTS ? record_of(call->types[i]) : NULL;
        if (made->parts[i]) {
            atomic_fetch_add(&made->parts[i]->uses, 1);
        }
    }
}

/* An empty datatype made of the same old types. Not needed if the backend returns them. */
static int hold(struct record *made)
{
    int derived = 0;
    if (made->combiner == WITH_INTS) {
        return MPI_SUCCESS;
    }
    for (int i = 0; i < made->types; i++) {
        derived |= (uintptr_t)made->oldtypes[i] > MPI_ABI_LAST_RESERVED;
    }
    if (!derived) {
        return MPI_SUCCESS;
    }
    /* Zeros are lengths and displacements at once. */
    void *zeros = calloc((size_t)made->types, sizeof(MPI_Aint));
    if (!zeros) {
        return MPI_ERR_NO_MEM;
    }
    int rc =
        mpi_abi_table.Type_create_struct(made->types, zeros, zeros, made->oldtypes, &made->holder);
    free(zeros);
    return rc;
}

static int note(MPI_Datatype datatype, const struct big_call *call)
{
    int rc = make_keyval();
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    struct record *made = new_record(call);
    if (!made) {
        return MPI_ERR_NO_MEM;
    }
    store_arguments(made, call);
    rc = hold(made);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Type_set_attr(datatype, keyval, made);
    }
    if (rc != MPI_SUCCESS) {
        release(made);
    }
    return rc;
}

int big_constructed(int rc, MPI_Datatype made, const struct big_call *call, MPI_Datatype *newtype)
{
    if (rc == MPI_SUCCESS) {
        rc = newtype ? note(made, call) : MPI_ERR_ARG;
        if (rc != MPI_SUCCESS) {
            mpi_abi_table.Type_free(&made);
        }
    }
    if (newtype) {
        *newtype = rc == MPI_SUCCESS ? made : MPI_DATATYPE_NULL;
    }
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_comm_once(MPI_COMM_SELF, rc);
}

int big_composed(int rc, int n, const MPI_Datatype oldtypes[], MPI_Datatype *newtype)
{
    const struct big_call call = {.combiner = WITH_INTS, .types_n = n, .types = oldtypes};
    int parts = 0;
    for (int i = 0; rc == MPI_SUCCESS && !parts && i < n; i++) {
        parts = record_of(oldtypes[i]) != NULL;
    }
    if (!parts) {
        return rc;
    }
    mpi_abi_raise_begin();
    rc = note(*newtype, &call);
    if (rc == MPI_SUCCESS) {
        return rc;
    }
    mpi_abi_table.Type_free(newtype);
    return mpi_abi_raise_comm_once(MPI_COMM_SELF, rc);
}

/** Errors: MPI_ERR_TYPE (5.1.13). */
int abi_Type_get_envelope_c(MPI_Datatype datatype, MPI_Count *num_integers,
                            MPI_Count *num_addresses, MPI_Count *num_large_counts,
                            MPI_Count *num_datatypes, int *combiner)
{
    const struct record *record = large_record_of(datatype);
    if (record) {
        *num_integers = record->numbers;
        *num_addresses = 0;
        *num_large_counts = record->counts;
        *num_datatypes = record->types;
        *combiner = record->combiner;
        return MPI_SUCCESS;
    }
    int sizes[3] = {0, 0, 0};
    int rc = mpi_abi_table.Type_get_envelope(datatype, &sizes[0], &sizes[1], &sizes[2], combiner);
    *num_integers = sizes[0];
    *num_addresses = sizes[1];
    *num_large_counts = 0;
    *num_datatypes = sizes[2];
    return rc;
}

/* New handles of the datatypes, which the caller frees. */
static int give_types(const struct record *record, MPI_Datatype datatypes[])
{
    if (record->holder == MPI_DATATYPE_NULL) {
        memcpy(datatypes, record->oldtypes, (size_t)record->types * sizeof *datatypes);
        return MPI_SUCCESS;
    }
    int numbers = record->types + 1;
    int *integers = malloc((size_t)numbers * sizeof *integers);
    MPI_Aint *addresses = malloc((size_t)numbers * sizeof *addresses);
    int rc = MPI_ERR_NO_MEM;
    if (integers && addresses) {
        rc = mpi_abi_table.Type_get_contents(record->holder, numbers, record->types, record->types,
                                             integers, addresses, datatypes);
    }
    free(integers);
    free(addresses);
    return rc;
}

static int give_contents(const struct record *record, int integers[], MPI_Count counts[],
                         MPI_Datatype datatypes[])
{
    if (record->numbers > 0) {
        memcpy(integers, record->number_at, (size_t)record->numbers * sizeof *integers);
    }
    if (record->counts > 0) {
        memcpy(counts, record->count_at, (size_t)record->counts * sizeof *counts);
    }
    mpi_abi_raise_begin();
    int rc = give_types(record, datatypes);
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_comm_once(MPI_COMM_SELF, rc);
}

static int narrow(MPI_Count most)
{
    return most > INT_MAX ? INT_MAX : (int)most;
}

/** Errors: MPI_ERR_ARG if an array is too short, MPI_ERR_TYPE (5.1.13). */
int abi_Type_get_contents_c(MPI_Datatype datatype, MPI_Count max_integers, MPI_Count max_addresses,
                            MPI_Count max_large_counts, MPI_Count max_datatypes,
                            int array_of_integers[], MPI_Aint array_of_addresses[],
                            MPI_Count array_of_large_counts[], MPI_Datatype array_of_datatypes[])
{
    const struct record *record = large_record_of(datatype);
    if (!record) {
        return mpi_abi_table.Type_get_contents(
            datatype, narrow(max_integers), narrow(max_addresses), narrow(max_datatypes),
            array_of_integers, array_of_addresses, array_of_datatypes);
    }
    if (max_integers < record->numbers || max_large_counts < record->counts ||
        max_datatypes < record->types) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_ARG);
    }
    return give_contents(record, array_of_integers, array_of_large_counts, array_of_datatypes);
}

/** Errors: MPI_ERR_TYPE if the datatype was made with large counts (5.1.13). */
int abi_Type_get_envelope(MPI_Datatype datatype, int *num_integers, int *num_addresses,
                          int *num_datatypes, int *combiner)
{
    if (large_record_of(datatype)) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_TYPE);
    }
    return mpi_abi_backend_table.Type_get_envelope(datatype, num_integers, num_addresses,
                                                   num_datatypes, combiner);
}

/* The records of datatypes that were handed out, where the backend has left them behind. */
static int give_parts(const struct record *record, const MPI_Datatype datatypes[])
{
    int rc = MPI_SUCCESS;
    for (int i = 0; rc == MPI_SUCCESS && i < record->types; i++) {
        struct record *part = record->parts[i];
        if (!part || record_of(datatypes[i])) {
            continue;
        }
        atomic_fetch_add(&part->uses, 1);
        rc = mpi_abi_table.Type_set_attr(datatypes[i], keyval, part);
        if (rc != MPI_SUCCESS) {
            release(part);
        }
    }
    return rc;
}

/** Errors: MPI_ERR_TYPE if the datatype was made with large counts (5.1.13). */
int abi_Type_get_contents(MPI_Datatype datatype, int max_integers, int max_addresses,
                          int max_datatypes, int array_of_integers[], MPI_Aint array_of_addresses[],
                          MPI_Datatype array_of_datatypes[])
{
    const struct record *record = record_of(datatype);
    if (record && record->combiner != WITH_INTS) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_TYPE);
    }
    int rc = mpi_abi_backend_table.Type_get_contents(datatype, max_integers, max_addresses,
                                                     max_datatypes, array_of_integers,
                                                     array_of_addresses, array_of_datatypes);
    return rc == MPI_SUCCESS && record ? give_parts(record, array_of_datatypes) : rc;
}
