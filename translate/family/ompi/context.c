/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The context id of a communicator, equal in all its processes.
 *
 * Open MPI has no function that returns it. It is stored in the communicator, before the rank: one word after
 * the name in version 4; in versions 5 and 6 the first 16 of 48 bytes. Its position is located in the
 * predefined communicators. If their layout is another one, no context id is known.
 */
#include "impl.h"

#include "context_id.h"

/* Predefined communicators are at least as large as this. */
#define SEARCHED 512

static size_t offset;                                   /* of the number in a communicator */
static struct context_id (*read_number)(MPI_Comm comm); /* null: none is known */

static uint32_t word_at(MPI_Comm comm, size_t at)
{
    uint32_t word;
    memcpy(&word, (const char *)comm_to_impl(comm) + at, sizeof word);
    return word;
}

static struct context_id short_context(MPI_Comm comm)
{
    return (struct context_id){{0, word_at(comm, offset)}};
}

static struct context_id long_context(MPI_Comm comm)
{
    struct context_id context;
    memcpy(&context, (const char *)comm_to_impl(comm) + offset, sizeof context);
    return context;
}

/* Where a predefined communicator has its name, or 0. */
static size_t find_name(MPI_Comm comm, const char *name)
{
    const char *start = comm_to_impl(comm);
    size_t length = strlen(name) + 1;
    for (size_t at = sizeof(void *); at + IMPL_MAX_OBJECT_NAME + 8 <= SEARCHED; at++) {
        if (memcmp(start + at, name, length) == 0) {
            return at;
        }
    }
    return 0;
}

/* Of version 4: MPI_COMM_WORLD is number 0 and MPI_COMM_SELF number 1. */
static int find_short(int rank)
{
    size_t world = find_name(MPI_COMM_WORLD, "MPI_COMM_WORLD");
    size_t self = find_name(MPI_COMM_SELF, "MPI_COMM_SELF");
    offset = world + IMPL_MAX_OBJECT_NAME;
    return world && world == self && word_at(MPI_COMM_WORLD, offset) == 0 &&
           word_at(MPI_COMM_SELF, offset) == 1 &&
           word_at(MPI_COMM_WORLD, offset + 4) == (uint32_t)rank &&
           word_at(MPI_COMM_SELF, offset + 4) == 0;
}

/* The words of a number, of the block that numbers of copies are taken from, and a local number. */
enum { WORDS = 13, TAKEN = 10 /* holds the number of those taken */ };

static int has_words(MPI_Comm comm, size_t at, const uint32_t words[WORDS], int rank)
{
    for (size_t i = 0; i < WORDS; i++) {
        if (i != TAKEN && word_at(comm, at + i * sizeof *words) != words[i]) {
            return 0;
        }
    }
    return word_at(comm, at + WORDS * sizeof *words) == (uint32_t)rank;
}

/* Of versions 5 and 6. */
static int find_long(int rank)
{
    static const uint32_t world[WORDS] = {0};
    static const uint32_t self[WORDS] = {[2] = 0x1000000, [6] = 0x1000000, [12] = 1};
    for (offset = sizeof(void *); offset + (WORDS + 1) * sizeof *self <= SEARCHED;
         offset += sizeof(void *)) {
        if (has_words(MPI_COMM_WORLD, offset, world, rank) &&
            has_words(MPI_COMM_SELF, offset, self, 0)) {
            return 1;
        }
    }
    return 0;
}

void FAMILY(find_context_id)(void)
{
    int rank = -1;
    if (impl.Comm_rank(comm_to_impl(MPI_COMM_WORLD), &rank) != 0) {
        return;
    }
    if (find_short(rank)) {
        read_number = short_context;
    } else if (find_long(rank)) {
        read_number = long_context;
    }
}

int FAMILY(context_id)(MPI_Comm comm, struct context_id *found)
{
    if (read_number) {
        *found = read_number(comm);
    }
    return read_number != NULL;
}
