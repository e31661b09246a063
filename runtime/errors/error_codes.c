/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Two lists, of classes and of codes. A number is its place in the list; places of removed numbers are
 * used again, and the last place of a list is always in use, so that MPI_LASTUSEDCODE needs no search.
 */
#include "error_codes.h"

#include "abi_functions.h"
#include "handles.h"
#include "raise.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define NOWHERE  (-1)
#define NO_CLASS 0 /* no code can be added to MPI_SUCCESS */

struct entry {
    int class; /* NO_CLASS: free */
    int codes; /* added to this class */
    char *string;
    int previous; /* of the free entries */
    int next;
};

struct list {
    struct entry *entries;
    int used;
    int capacity;
    int first_free;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct list classes = {.first_free = NOWHERE};
static struct list codes = {.first_free = NOWHERE};

static struct list *list_of(int code)
{
    return (code - FIRST_ADDED_CODE) % 2 == 0 ? &classes : &codes;
}

static int number_of(const struct list *list, int place)
{
    return FIRST_ADDED_CODE + 2 * place + (list == &codes);
}

/* The entry of a number in use, else null. */
static struct entry *find(int code)
{
    if (!is_added_code(code)) {
        return NULL;
    }
    struct list *list = list_of(code);
    int place = (code - FIRST_ADDED_CODE) / 2;
    return place < list->used && list->entries[place].class ? &list->entries[place] : NULL;
}

static void unlink_free(struct list *list, int place)
{
    const struct entry *entry = &list->entries[place];
    if (entry->previous == NOWHERE) {
        list->first_free = entry->next;
    } else {
        list->entries[entry->previous].next = entry->next;
    }
    if (entry->next != NOWHERE) {
        list->entries[entry->next].previous = entry->previous;
    }
}

static void link_free(struct list *list, int place)
{
    list->entries[place] = (struct entry){.previous = NOWHERE, .next = list->first_free};
    if (list->first_free != NOWHERE) {
        list->entries[list->first_free].previous = place;
    }
    list->first_free = place;
}

static int grow(struct list *list)
{
    int capacity = list->capacity ? 2 * list->capacity : 16;
    struct entry *entries = realloc(list->entries, (size_t)capacity * sizeof *entries);
    if (!entries) {
        return 0;
    }
    list->entries = entries;
    list->capacity = capacity;
    return 1;
}

/* A place that was free, or a new last one; NOWHERE if there is none. */
static int take(struct list *list)
{
    int place = list->first_free;
    if (place != NOWHERE) {
        unlink_free(list, place);
        return place;
    }
    if (list->used == ADDED_CODES / 2 || (list->used == list->capacity && !grow(list))) {
        return NOWHERE;
    }
    return list->used++;
}

static int add(struct list *list, int class, int *code)
{
    int place = take(list);
    if (place == NOWHERE) {
        return MPI_ERR_NO_MEM;
    }
    *code = number_of(list, place);
    list->entries[place] = (struct entry){.class = class ? class : *code};
    return MPI_SUCCESS;
}

static void drop(struct entry *entry, struct list *list)
{
    link_free(list, (int)(entry - list->entries));
    while (list->used > 0 && list->entries[list->used - 1].class == NO_CLASS) {
        unlink_free(list, --list->used);
    }
}

static int unlock_and_raise(int rc)
{
    pthread_mutex_unlock(&lock);
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_comm(MPI_COMM_SELF, rc);
}

int abi_Add_error_class(int *errorclass)
{
    pthread_mutex_lock(&lock);
    return unlock_and_raise(add(&classes, NO_CLASS, errorclass));
}

/* Classes of the standard can be given codes too. */
static int is_class(int class)
{
    const struct entry *added = find(class);
    return added ? added->class == class : class != MPI_SUCCESS && is_standard_class(class);
}

int abi_Add_error_code(int errorclass, int *errorcode)
{
    pthread_mutex_lock(&lock);
    int rc = is_class(errorclass) ? add(&codes, errorclass, errorcode) : MPI_ERR_ARG;
    struct entry *class = find(errorclass);
    if (rc == MPI_SUCCESS && class) {
        class->codes++;
    }
    return unlock_and_raise(rc);
}

int abi_Add_error_string(int errorcode, const char *string)
{
    /* One character less than the standard allows can be returned, so the last one is cut. */
    int is_wrong = !string || strnlen(string, MPI_MAX_ERROR_STRING + 1) > MPI_MAX_ERROR_STRING;
    pthread_mutex_lock(&lock);
    struct entry *entry = find(errorcode);
    if (!entry || is_wrong) {
        return unlock_and_raise(MPI_ERR_ARG);
    }
    char *copy = strndup(string, MPI_MAX_ERROR_STRING - 1);
    if (!copy) {
        return unlock_and_raise(MPI_ERR_NO_MEM);
    }
    free(entry->string);
    entry->string = copy;
    return unlock_and_raise(MPI_SUCCESS);
}

/* A class is removed after its codes and its string. */
int abi_Remove_error_class(int errorclass)
{
    pthread_mutex_lock(&lock);
    struct entry *entry = find(errorclass);
    if (!entry || list_of(errorclass) != &classes || entry->codes > 0 || entry->string) {
        return unlock_and_raise(MPI_ERR_ARG);
    }
    drop(entry, &classes);
    return unlock_and_raise(MPI_SUCCESS);
}

/* A code is removed after its string. */
int abi_Remove_error_code(int errorcode)
{
    pthread_mutex_lock(&lock);
    struct entry *entry = find(errorcode);
    if (!entry || list_of(errorcode) != &codes || entry->string) {
        return unlock_and_raise(MPI_ERR_ARG);
    }
    struct entry *class = find(entry->class);
    if (class) {
        class->codes--;
    }
    drop(entry, &codes);
    return unlock_and_raise(MPI_SUCCESS);
}

int abi_Remove_error_string(int errorcode)
{
    pthread_mutex_lock(&lock);
    struct entry *entry = find(errorcode);
    if (!entry || !entry->string) {
        return unlock_and_raise(MPI_ERR_ARG);
    }
    free(entry->string);
    entry->string = NULL;
    return unlock_and_raise(MPI_SUCCESS);
}

int mpi_abi_added_class(int code)
{
    pthread_mutex_lock(&lock);
    const struct entry *entry = find(code);
    int class = entry ? entry->class : MPI_ERR_UNKNOWN;
    pthread_mutex_unlock(&lock);
    return class;
}

void mpi_abi_added_string(int code, char *string, int *resultlen)
{
    pthread_mutex_lock(&lock);
    const struct entry *entry = find(code);
    const char *found = entry && entry->string ? entry->string : "";
    *resultlen = (int)strlen(found);
    memcpy(string, found, (size_t)*resultlen + 1);
    pthread_mutex_unlock(&lock);
}

int mpi_abi_last_used_class(void)
{
    pthread_mutex_lock(&lock);
    int last = classes.used ? number_of(&classes, classes.used - 1) : MPI_ERR_LASTCODE;
    pthread_mutex_unlock(&lock);
    return last;
}
