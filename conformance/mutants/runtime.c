/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What all mutants use: which one is chosen, and what a call's arguments are.
 */
#include "conditional.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

bool mutant_chosen;

static bool (*chosen_before)(struct mutant_call *call);
static void (*chosen_after)(struct mutant_call *call);
static const char *chosen_functions; /* "MPI_Reduce, MPI_Scan"; NULL: all */

/* The linker's names for the section of all hand-made mutants. */
extern const struct mutant_hooks *const __start_mpi_abi_mutants[];
extern const struct mutant_hooks *const __stop_mpi_abi_mutants[];

static bool choose_hand_made(const char *name)
{
    for (const struct mutant_hooks *const *at = __start_mpi_abi_mutants;
         at != __stop_mpi_abi_mutants; at++) {
        if (strcmp((*at)->name, name) == 0) {
            chosen_before = (*at)->before;
            chosen_after = (*at)->after;
            chosen_functions = (*at)->only ? (*at)->covers : NULL;
            return true;
        }
    }
    return false;
}

/* A name that means nothing must not look like a mutant that survived. */
__attribute__((constructor)) static void choose(void)
{
    const char *name = getenv("MPI_ABI_MUTANT");

    if (name == NULL || name[0] == '\0') {
        return;
    }
    if (!choose_hand_made(name)) {
        bool conditional = strchr(name, '@') != NULL;

        if (!(conditional ? mutant_choose_conditional(name) : mutant_choose_generated(name))) {
            fprintf(stderr, "mpi-abi: MPI_ABI_MUTANT=%s: there is no such mutant\n", name);
            _exit(3);
        }
        chosen_before = conditional ? mutant_conditional_before : mutant_generated_before;
        chosen_after = conditional ? mutant_conditional_after : mutant_generated_after;
    }
    mutant_chosen = true;
}

static bool is_concerned(const struct mutant_call *call)
{
    size_t length = strlen(call->function->name);

    for (const char *at = chosen_functions; at != NULL; at++) {
        at = strstr(at, call->function->name);
        if (at == NULL) {
            return false;
        }
        if (at[length] == ',' || at[length] == '\0') {
            return true;
        }
    }
    return true;
}

bool mutant_before(struct mutant_call *call)
{
    return chosen_before != NULL && is_concerned(call) && chosen_before(call);
}

void mutant_after(struct mutant_call *call)
{
    if (chosen_after != NULL && is_concerned(call)) {
        chosen_after(call);
    }
}

bool mutant_is(const struct mutant_call *call, const char *function)
{
    size_t length = strlen(function);
    const char *name = call->function->name;

    return strncmp(name, function, length) == 0 &&
           (name[length] == '\0' || strcmp(name + length, "_c") == 0);
}

static int index_of(const struct mutant_call *call, const char *name, size_t length)
{
    for (int i = 0; i < call->function->count; i++) {
        const char *known = call->function->parameters[i].name;

        if (strncmp(known, name, length) == 0 && known[length] == '\0') {
            return i;
        }
    }
    return -1;
}

void *mutant_argument(const struct mutant_call *call, const char *name)
{
    int index = index_of(call, name, strlen(name));

    return index < 0 ? NULL : call->arguments[index];
}

long mutant_get(const void *address, size_t size)
{
    if (size == sizeof(int)) {
        return *(const int *)address;
    }
    return size == 1 ? *(const signed char *)address : (long)*(const int64_t *)address;
}

void mutant_put(void *address, size_t size, long value)
{
    if (size == sizeof(int)) {
        *(int *)address = (int)value;
    } else if (size == 1) {
        *(signed char *)address = (signed char)value;
    } else {
        *(int64_t *)address = value;
    }
}

bool mutant_is_address(const void *address)
{
    return (uintptr_t)address >= 4096;
}

bool mutant_is_word(const char *words, const char *word)
{
    size_t length = strlen(word);
    const char *at = words;

    while ((at = strstr(at, word)) != NULL) {
        if (at[-1] == ' ' && at[length] == ' ') {
            return true;
        }
        at += length;
    }
    return false;
}

/* The value of the parameter `index`, wherever it is. */
static long value_of(const struct mutant_call *call, int index)
{
    const struct mutant_parameter *parameter = &call->function->parameters[index];
    const void *at = call->arguments[index];

    if (parameter->by_address) {
        at = *(void *const *)at;
        if (!mutant_is_address(at)) {
            return 0;
        }
    }
    return mutant_get(at, parameter->size);
}

long mutant_value(const struct mutant_call *call, const char *name)
{
    int index = index_of(call, name, strlen(name));

    return index < 0 ? 0 : value_of(call, index);
}

/* What a communicator says of itself: `what(comm)`. */
static long ask(const struct mutant_call *call, const char *what)
{
    const void *at = mutant_argument(call, "comm");
    MPI_Comm comm = at != NULL ? *(MPI_Comm const *)at : MPI_COMM_NULL;
    int inter = 0;
    int in = -1;
    int out = -1;
    int weighted;

    if (strncmp(what, "size", 4) == 0) {
        PMPI_Comm_size(comm, &out);
    } else if (strncmp(what, "peers", 5) == 0) {
        PMPI_Comm_test_inter(comm, &inter);
        (void)(inter ? PMPI_Comm_remote_size(comm, &out) : PMPI_Comm_size(comm, &out));
    } else if (strncmp(what, "cartdim", 7) == 0) {
        PMPI_Cartdim_get(comm, &out);
    } else {
        int topology = MPI_UNDEFINED;

        PMPI_Topo_test(comm, &topology);
        if (topology == MPI_CART && PMPI_Cartdim_get(comm, &out) == MPI_SUCCESS) {
            return 2L * out;
        }
        PMPI_Dist_graph_neighbors_count(comm, &in, &out, &weighted);
        out = strncmp(what, "in", 2) == 0 ? in : out;
    }
    return out;
}

/* The sum of the elements of an array parameter, whose length is that of another one's. */
static long sum(const struct mutant_call *call, const char *name)
{
    int index = index_of(call, name, strcspn(name, ")"));
    const struct mutant_parameter *parameter = &call->function->parameters[index];
    const char *array = *(char *const *)call->arguments[index];
    long length = mutant_length(call, parameter->length);
    long total = 0;

    for (long i = 0; i < length; i++) {
        total += mutant_get(array + (size_t)i * parameter->size, parameter->size);
    }
    return total;
}

long mutant_length(const struct mutant_call *call, const char *expression)
{
    int index;

    if (expression == NULL) {
        return 1;
    }
    index = index_of(call, expression, strlen(expression));
    if (index >= 0) {
        return value_of(call, index);
    }
    if (strncmp(expression, "sum(", 4) == 0) {
        return sum(call, expression + 4);
    }
    if (strncmp(expression, "MPI_", 4) == 0) {
        for (const struct mutant_constant *at = mutant_constants; at->name != NULL; at++) {
            if (strcmp(at->name, expression) == 0) {
                return at->value;
            }
        }
    }
    return strstr(expression, "(comm)") != NULL ? ask(call, expression) : -1;
}

MPI_Status *mutant_statuses(const struct mutant_call *call, int *count)
{
    *count = 0;
    for (int i = 0; i < call->function->count; i++) {
        const struct mutant_parameter *parameter = &call->function->parameters[i];
        MPI_Status *statuses;
        long length;

        if (strcmp(parameter->kind, "status") != 0 || parameter->direction == MUTANT_IN) {
            continue;
        }
        statuses = *(MPI_Status **)call->arguments[i];
        length =
            mutant_length(call, parameter->filled != NULL ? parameter->filled : parameter->length);
        if (mutant_is_address(statuses) && length > 0) {
            *count = (int)length;
            return statuses;
        }
    }
    return NULL;
}

/* Copy what can be read, since the length is unknown: a system call that fails does not
 * crash. */
static void read_own(void *to, const void *from, size_t size)
{
    static int memory = -1;
    size_t done = 0;

    if (memory < 0) {
        memory = open("/proc/self/mem", O_RDONLY | O_CLOEXEC);
    }
    while (memory >= 0 && done < size) {
        ssize_t got =
            pread(memory, (char *)to + done, size - done, (off_t)((uintptr_t)from + done));

        if (got <= 0) {
            return;
        }
        done += (size_t)got;
    }
}

/* Address space costs nothing until it is written to, so there is plenty on both sides. */
void *mutant_copy(const void *from, size_t size)
{
    const size_t margin = (size_t)1 << 20;
    const size_t length = size + 2 * margin + 4096;
    char *base = mmap(NULL, length, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

    if (base == MAP_FAILED) {
        return NULL;
    }
    base += margin + ((uintptr_t)from & 4095);
    read_own(base, from, size < margin ? size : margin);
    return base;
}
