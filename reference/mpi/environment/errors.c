/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * errors.c: error classes and codes. The library itself returns classes of the standard alone; what users add has the
 * numbers above MPI_ERR_LASTCODE, one table of each rank for classes and codes. Numbers come back when all above are
 * free.
 */
#include "errors.h"
#include "bodies.h"
#include <string.h>

enum { FIRST = MPI_ERR_LASTCODE + 1 };

struct mpir_added_error {
    int class; /* itself: a class; 0: the number is free */
    int codes; /* of a class: those that are there */
    char *text;
};

/* The row of an added class or code, or null. Called with the lock. */
static struct mpir_added_error *find(struct mpir_error_table *table, int code)
{
    int i = code - FIRST;
    return code >= FIRST && i < table->count && table->rows[i].class ? &table->rows[i] : NULL;
}

static int is_class(struct mpir_error_table *table, int code)
{
    const struct mpir_added_error *row = find(table, code);
    return row ? row->class == code : mpir_class_text(code) != NULL;
}

static void find_last_used(struct mpir_error_table *table)
{
    int last = table->count - 1;
    while (last >= 0 && table->rows[last].class != FIRST + last) {
        last--;
    }
    __atomic_store_n(&table->last_used, last < 0 ? MPI_ERR_LASTCODE : FIRST + last,
                     __ATOMIC_RELAXED);
}

static int grow(struct mpir_error_table *table)
{
    if (table->count < table->room) {
        return MPI_SUCCESS;
    }
    int room = table->room ? 2 * table->room : 16;
    struct mpir_added_error *rows = realloc(table->rows, (size_t)room * sizeof *rows);
    if (!rows) {
        return MPI_ERR_NO_MEM;
    }
    table->rows = rows;
    table->room = room;
    return MPI_SUCCESS;
}

/* A new number of this class; class 0: it is a class itself. */
static int add(struct mpir_error_table *table, int class, int *code)
{
    int error = grow(table);
    if (!error) {
        *code = FIRST + table->count;
        table->rows[table->count++] = (struct mpir_added_error){class ? class : *code, 0, NULL};
        find_last_used(table);
    }
    return error;
}

static void take_away(struct mpir_error_table *table, struct mpir_added_error *row)
{
    row->class = 0;
    while (table->count > 0 && !table->rows[table->count - 1].class) {
        table->count--;
    }
    find_last_used(table);
}

static int add_code(struct mpir_error_table *table, int errorclass, int *errorcode)
{
    int error = is_class(table, errorclass) ? add(table, errorclass, errorcode) : MPI_ERR_ARG;
    struct mpir_added_error *class = find(table, errorclass);
    if (!error && class) {
        class->codes++;
    }
    return error;
}

static int remove_class(struct mpir_error_table *table, int errorclass)
{
    struct mpir_added_error *row = find(table, errorclass);
    if (!row || row->class != errorclass || row->codes || row->text) {
        return MPI_ERR_ARG;
    }
    take_away(table, row);
    return MPI_SUCCESS;
}

static int remove_code(struct mpir_error_table *table, int errorcode)
{
    struct mpir_added_error *row = find(table, errorcode), *class;
    if (!row || row->class == errorcode || row->text) {
        return MPI_ERR_ARG;
    }
    class = find(table, row->class);
    if (class) {
        class->codes--;
    }
    take_away(table, row);
    return MPI_SUCCESS;
}

/* A null text removes the one that is there. */
static int set_text(struct mpir_error_table *table, int errorcode, char *text)
{
    struct mpir_added_error *row = find(table, errorcode);
    if (!row || (!text && !row->text)) {
        free(text);
        return MPI_ERR_ARG;
    }
    free(row->text);
    row->text = text;
    return MPI_SUCCESS;
}

static int copy_text(struct mpir_error_table *table, int errorcode, char *string, int *resultlen)
{
    const struct mpir_added_error *row = find(table, errorcode);
    const char *text = row ? row->text ? row->text : "" : mpir_class_text(errorcode);
    if (!text) {
        return MPI_ERR_ARG;
    }
    size_t length = strlen(text);
    length = length < MPI_MAX_ERROR_STRING ? length : MPI_MAX_ERROR_STRING - 1;
    memcpy(string, text, length);
    string[length] = '\0';
    *resultlen = (int)length;
    return MPI_SUCCESS;
}

/* ---- The same with the lock ---- */

#define LOCKED(call)                                                                               \
    struct mpir_error_table *table = &mpir_rank()->errors;                                         \
    MPID_THREAD_DS_LOCK(table)                                                                     \
    int error = call;                                                                              \
    MPID_THREAD_DS_UNLOCK(table)                                                                   \
    return error

static int class_of(struct mpir_error_table *table, int code)
{
    const struct mpir_added_error *row = find(table, code);
    return row ? row->class : mpir_class_text(code) ? code : MPI_ERR_UNKNOWN;
}

int mpir_class_of(int code)
{
    LOCKED(class_of(table, code));
}

int mpir_error_class(int errorcode, int *errorclass)
{
    *errorclass = mpir_class_of(errorcode);
    return *errorclass == MPI_ERR_UNKNOWN && errorcode != MPI_ERR_UNKNOWN ? MPI_ERR_ARG
                                                                          : MPI_SUCCESS;
}

int mpir_error_string(int errorcode, char *string, int *resultlen)
{
    LOCKED(copy_text(table, errorcode, string, resultlen));
}

int mpir_add_error_class(int *errorclass)
{
    LOCKED(add(table, 0, errorclass));
}

int mpir_remove_error_class(int errorclass)
{
    LOCKED(remove_class(table, errorclass));
}

int mpir_add_error_code(int errorclass, int *errorcode)
{
    LOCKED(add_code(table, errorclass, errorcode));
}

int mpir_remove_error_code(int errorcode)
{
    LOCKED(remove_code(table, errorcode));
}

int mpir_add_error_string(int errorcode, const char *string)
{
    char *text = string && strlen(string) <= MPI_MAX_ERROR_STRING ? strdup(string) : NULL;
    if (!text) {
        return MPI_ERR_ARG;
    }
    LOCKED(set_text(table, errorcode, text));
}

int mpir_remove_error_string(int errorcode)
{
    LOCKED(set_text(table, errorcode, NULL));
}
