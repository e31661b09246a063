/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Which handles were freed: for each value that calls ever handed out, how often it was handed out
 * without having been freed. A value counts as freed at zero only, and one that was never seen does
 * not, so backends may hand out one value twice (as both do with groups), and use it again.
 *
 * A hash table with open addresses that grows and forgets nothing. Without memory for it nothing is
 * known any more, and so nothing is said.
 */
#include "check.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

struct seen {
    uintptr_t code; /* 0: this place is free */
    enum mpi_abi_kind kind;
    unsigned alive;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct seen *table;
static size_t size, used; /* size is a power of two */
static int given_up;

enum { FIRST_SIZE = 256 };

static struct seen *place_of(struct seen *in, size_t places, enum mpi_abi_kind kind, uintptr_t code)
{
    size_t i = (size_t)((code >> 2 ^ code >> 12 ^ (uintptr_t)kind << 5) * 0x9E3779B1u);
    while (in[i & (places - 1)].code &&
           (in[i & (places - 1)].code != code || in[i & (places - 1)].kind != kind)) {
        i++;
    }
    return &in[i & (places - 1)];
}

/* At most half of the places are taken, so that a search ends soon. */
static void grow(void)
{
    size_t more = size ? size * 2 : FIRST_SIZE;
    struct seen *larger = calloc(more, sizeof *larger);
    for (size_t i = 0; larger && i < size; i++) {
        if (table[i].code) {
            *place_of(larger, more, table[i].kind, table[i].code) = table[i];
        }
    }
    free(table);
    table = larger;
    size = larger ? more : 0;
    given_up = !larger;
}

void check_note_new(enum mpi_abi_kind kind, const void *handle)
{
    if (!mpi_abi_handle_is_user((uintptr_t)handle)) {
        return;
    }
    pthread_mutex_lock(&lock);
    if (!given_up && used * 2 >= size) {
        grow();
    }
    if (!given_up) {
        struct seen *seen = place_of(table, size, kind, (uintptr_t)handle);
        used += seen->code == 0;
        seen->code = (uintptr_t)handle;
        seen->kind = kind;
        seen->alive++;
    }
    pthread_mutex_unlock(&lock);
}

/* A call that sets its handle to null has freed it. */
void check_note_freed(enum mpi_abi_kind kind, const void *before, const void *after)
{
    if (!mpi_abi_handle_is_user((uintptr_t)before) || !mpi_abi_handle_is_null((uintptr_t)after)) {
        return;
    }
    pthread_mutex_lock(&lock);
    if (size) {
        struct seen *seen = place_of(table, size, kind, (uintptr_t)before);
        seen->alive -= seen->code != 0 && seen->alive > 0;
    }
    pthread_mutex_unlock(&lock);
}

static struct seen find(enum mpi_abi_kind kind, const void *handle)
{
    struct seen seen = {0};
    pthread_mutex_lock(&lock);
    if (size) {
        seen = *place_of(table, size, kind, (uintptr_t)handle);
    }
    pthread_mutex_unlock(&lock);
    return seen;
}

int check_is_freed(enum mpi_abi_kind kind, const void *handle)
{
    struct seen seen = find(kind, handle);
    return seen.code != 0 && seen.alive == 0;
}

int check_is_alive(enum mpi_abi_kind kind, const void *handle)
{
    return find(kind, handle).alive > 0;
}

/* The form of the call that handed them out is the one that can ask about this datatype. */
static MPI_Count content_count(MPI_Datatype datatype, int large)
{
    int integers, addresses, datatypes = 0, combiner;
    MPI_Count large_integers, large_addresses, large_counts, large_datatypes = 0;
    if (!large) {
        mpi_abi_checked.Type_get_envelope(datatype, &integers, &addresses, &datatypes, &combiner);
    } else {
        mpi_abi_checked.Type_get_envelope_c(datatype, &large_integers, &large_addresses,
                                            &large_counts, &large_datatypes, &combiner);
    }
    return large ? large_datatypes : datatypes;
}

void check_note_contents(MPI_Datatype datatype, const MPI_Datatype *contents, int large)
{
    MPI_Count count = content_count(datatype, large);
    for (MPI_Count i = 0; i < count; i++) {
        check_note_new(MPI_ABI_KIND_DATATYPE, contents[i]);
    }
}
