/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * errors.c: error classes and codes. The library itself returns classes of the standard alone; what users add has the
 * numbers above MPI_ERR_LASTCODE, one table for classes and codes. Numbers come back when all above are free.
 */
#include "errors.h"
#include "bodies.h"
#include <string.h>

enum { FIRST = MPI_ERR_LASTCODE + 1 };

struct added {
    int class; /* itself: a class; 0: the number is free */
    int codes; /* of a class: those that are there */
    char *text;
};

static struct {
    MPID_THREAD_DS_LOCK_DECLARE
    struct added *rows;
    int count, room;
} table;

int mpir_last_used_code = MPI_ERR_LASTCODE;

/* The row of an added class or code, or null. Called with the lock. */
static struct added *find(int code)
{
    int i = code - FIRST;
    return code >= FIRST && i < table.count && table.rows[i].class ? &table.rows[i] : NULL;
}

static int is_class(int code)
{
    const struct added *row = find(code);
    return row ? row->class == code : mpir_class_text(code) != NULL;
}

static void find_last_used(void)
{
    int last = table.count - 1;
    while (last >= 0 && table.rows[last].class != FIRST + last) {
        last--;
    }
    __atomic_store_n(&mpir_last_used_code, last < 0 ? MPI_ERR_LASTCODE : FIRST + last,
                     __ATOMIC_RELAXED);
}

static int grow(void)
{
    if (table.count < table.room) {
        return MPI_SUCCESS;
    }
    int room = table.room ? 2 * table.room : 16;
    struct added *rows = realloc(table.rows, (size_t)room * sizeof *rows);
    if (!rows) {
        return MPI_ERR_NO_MEM;
    }
    table.rows = rows;
    table.room = room;
    return MPI_SUCCESS;
}

/* A new number of this class; class 0: it is a class itself. */
static int add(int class, int *code)
{
    int error = grow();
    if (!error) {
        *code = FIRST + table.count;
        table.rows[table.count++] = (struct added){class ? class : *code, 0, NULL};
        find_last_used();
    }
    return error;
}

static void take_away(struct added *row)
{
    row->class = 0;
    while (table.count > 0 && !table.rows[table.count - 1].class) {
        table.count--;
    }
    find_last_used();
}

static int add_code(int errorclass, int *errorcode)
{
    int error = is_class(errorclass) ? add(errorclass, errorcode) : MPI_ERR_ARG;
    struct added *class = find(errorclass);
    if (!error && class) {
        class->codes++;
    }
    return error;
}

static int remove_class(int errorclass)
{
    struct added *row = find(errorclass);
    if (!row || row->class != errorclass || row->codes || row->text) {
        return MPI_ERR_ARG;
    }
    take_away(row);
    return MPI_SUCCESS;
}

static int remove_code(int errorcode)
{
    struct added *row = find(errorcode), *class;
    if (!row || row->class == errorcode || row->text) {
        return MPI_ERR_ARG;
    }
    class = find(row->class);
    if (class) {
        class->codes--;
    }
    take_away(row);
    return MPI_SUCCESS;
}

/* A null text removes the one that is there. */
static int set_text(int errorcode, char *text)
{
    struct added *row = find(errorcode);
    if (!row || (!text && !row->text)) {
        free(text);
        return MPI_ERR_ARG;
    }
    free(row->text);
    row->text = text;
    return MPI_SUCCESS;
}

static int copy_text(int errorcode, char *string, int *resultlen)
{
    const struct added *row = find(errorcode);
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
    MPID_THREAD_DS_LOCK(&table)                                                                    \
    int error = call;                                                                              \
    MPID_THREAD_DS_UNLOCK(&table)                                                                  \
    return error

static int class_of(int code)
{
    const struct added *row = find(code);
    return row ? row->class : mpir_class_text(code) ? code : MPI_ERR_UNKNOWN;
}

int mpir_class_of(int code)
{
    LOCKED(class_of(code));
}

int mpir_error_class(int errorcode, int *errorclass)
{
    *errorclass = mpir_class_of(errorcode);
    return *errorclass == MPI_ERR_UNKNOWN && errorcode != MPI_ERR_UNKNOWN ? MPI_ERR_ARG
                                                                          : MPI_SUCCESS;
}

int mpir_error_string(int errorcode, char *string, int *resultlen)
{
    LOCKED(copy_text(errorcode, string, resultlen));
}

int mpir_add_error_class(int *errorclass)
{
    LOCKED(add(0, errorclass));
}

int mpir_remove_error_class(int errorclass)
{
    LOCKED(remove_class(errorclass));
}

int mpir_add_error_code(int errorclass, int *errorcode)
{
    LOCKED(add_code(errorclass, errorcode));
}

int mpir_remove_error_code(int errorcode)
{
    LOCKED(remove_code(errorcode));
}

int mpir_add_error_string(int errorcode, const char *string)
{
    char *text = string && strlen(string) <= MPI_MAX_ERROR_STRING ? strdup(string) : NULL;
    if (!text) {
        return MPI_ERR_ARG;
    }
    LOCKED(set_text(errorcode, text));
}

int mpir_remove_error_string(int errorcode)
{
    LOCKED(set_text(errorcode, NULL));
}
