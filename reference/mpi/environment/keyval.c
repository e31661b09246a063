/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * keyval.c: keys of attributes. Numbers are places in a table, beyond those of predefined keys; they are given again as
 * late as can be.
 */
#include "keyval.h"
#include "bodies.h"
#include <string.h>

/* Above all constants of the ABI (MPI 5.0, 20.3.4). */
enum { FIRST_NUMBER = 16385, FIRST_ROOM = 64 };

static struct {
    MPID_THREAD_DS_LOCK_DECLARE
    struct mpir_keyval **keys;
    int room, used, next;
} table;

/* Called with the lock, and so are the next two. */
static int make_room(void)
{
    if (table.used < table.room) {
        return MPI_SUCCESS;
    }
    int room = table.room ? 2 * table.room : FIRST_ROOM;
    struct mpir_keyval **keys = realloc(table.keys, (size_t)room * sizeof *keys);
    if (!keys) {
        return MPI_ERR_NO_MEM;
    }
    memset(keys + table.room, 0, (size_t)(room - table.room) * sizeof *keys);
    table.next = table.room;
    table.keys = keys;
    table.room = room;
    return MPI_SUCCESS;
}

static void enter(struct mpir_keyval *keyval)
{
    while (table.keys[table.next]) {
        table.next = (table.next + 1) % table.room;
    }
    table.keys[table.next] = keyval;
    table.used++;
    keyval->number = FIRST_NUMBER + table.next;
    table.next = (table.next + 1) % table.room;
}

static struct mpir_keyval *look_up(enum mpir_attribute_kind kind, int number)
{
    int at = number - FIRST_NUMBER;
    struct mpir_keyval *keyval = at >= 0 && at < table.room ? table.keys[at] : NULL;
    return keyval && keyval->kind == kind ? keyval : NULL;
}

struct mpir_keyval *mpir_keyval_find(enum mpir_attribute_kind kind, int number)
{
    MPID_THREAD_DS_LOCK(&table)
    struct mpir_keyval *keyval = look_up(kind, number);
    if (keyval) {
        keyval->refs++;
    }
    MPID_THREAD_DS_UNLOCK(&table)
    return keyval;
}

void mpir_keyval_retain(struct mpir_keyval *keyval)
{
    MPID_THREAD_DS_LOCK(&table)
    keyval->refs++;
    MPID_THREAD_DS_UNLOCK(&table)
}

void mpir_keyval_release(struct mpir_keyval *keyval)
{
    MPID_THREAD_DS_LOCK(&table)
    int is_last = --keyval->refs == 0;
    if (is_last) {
        table.keys[keyval->number - FIRST_NUMBER] = NULL;
        table.used--;
    }
    MPID_THREAD_DS_UNLOCK(&table)
    if (is_last) {
        free(keyval);
    }
}

/* Takes a copy of what is given. */
static int create(const struct mpir_keyval *wanted, int *number)
{
    struct mpir_keyval *keyval = malloc(sizeof *keyval);
    if (!keyval) {
        return MPI_ERR_NO_MEM;
    }
    *keyval = *wanted;
    keyval->refs = 1;
    MPID_THREAD_DS_LOCK(&table)
    int error = make_room();
    if (!error) {
        enter(keyval);
        *number = keyval->number;
    }
    MPID_THREAD_DS_UNLOCK(&table)
    if (error) {
        free(keyval);
    }
    return error;
}

static int free_number(enum mpir_attribute_kind kind, int *number)
{
    MPID_THREAD_DS_LOCK(&table)
    struct mpir_keyval *keyval = look_up(kind, *number);
    int is_bad = !keyval || keyval->is_freed;
    if (!is_bad) {
        keyval->is_freed = 1;
    }
    MPID_THREAD_DS_UNLOCK(&table)
    if (is_bad) {
        return MPI_ERR_KEYVAL;
    }
    mpir_keyval_release(keyval);
    *number = MPI_KEYVAL_INVALID;
    return MPI_SUCCESS;
}

int mpir_comm_create_keyval(MPI_Comm_copy_attr_function *comm_copy_attr_fn,
                            MPI_Comm_delete_attr_function *comm_delete_attr_fn, int *comm_keyval,
                            void *extra_state)
{
    return create(&(struct mpir_keyval){.kind = MPIR_ATTRIBUTE_COMM,
                                        .copy.comm = comm_copy_attr_fn,
                                        .delete.comm = comm_delete_attr_fn,
                                        .extra_state = extra_state},
                  comm_keyval);
}

int mpir_type_create_keyval(MPI_Type_copy_attr_function *type_copy_attr_fn,
                            MPI_Type_delete_attr_function *type_delete_attr_fn, int *type_keyval,
                            void *extra_state)
{
    return create(&(struct mpir_keyval){.kind = MPIR_ATTRIBUTE_TYPE,
                                        .copy.type = type_copy_attr_fn,
                                        .delete.type = type_delete_attr_fn,
                                        .extra_state = extra_state},
                  type_keyval);
}

int mpir_win_create_keyval(MPI_Win_copy_attr_function *win_copy_attr_fn,
                           MPI_Win_delete_attr_function *win_delete_attr_fn, int *win_keyval,
                           void *extra_state)
{
    return create(&(struct mpir_keyval){.kind = MPIR_ATTRIBUTE_WIN,
                                        .copy.win = win_copy_attr_fn,
                                        .delete.win = win_delete_attr_fn,
                                        .extra_state = extra_state},
                  win_keyval);
}

int mpir_comm_free_keyval(int *comm_keyval)
{
    return free_number(MPIR_ATTRIBUTE_COMM, comm_keyval);
}

int mpir_type_free_keyval(int *type_keyval)
{
    return free_number(MPIR_ATTRIBUTE_TYPE, type_keyval);
}

int mpir_win_free_keyval(int *win_keyval)
{
    return free_number(MPIR_ATTRIBUTE_WIN, win_keyval);
}

/* ---- Callbacks; the predefined ones are small constants, with the same values for all kinds ---- */

int mpir_keyval_copy(const struct mpir_keyval *keyval, void *handle, void *in, void **out,
                     int *flag)
{
    if (keyval->copy.comm == MPI_COMM_NULL_COPY_FN || keyval->copy.comm == MPI_COMM_DUP_FN) {
        *flag = keyval->copy.comm == MPI_COMM_DUP_FN;
        *out = in;
        return MPI_SUCCESS;
    }
    *flag = 0;
    switch (keyval->kind) {
    case MPIR_ATTRIBUTE_COMM:
        return keyval->copy.comm(handle, keyval->number, keyval->extra_state, in, out, flag);
    case MPIR_ATTRIBUTE_TYPE:
        return keyval->copy.type(handle, keyval->number, keyval->extra_state, in, out, flag);
    case MPIR_ATTRIBUTE_WIN:
        return keyval->copy.win(handle, keyval->number, keyval->extra_state, in, out, flag);
    }
    return MPI_ERR_INTERN;
}

int mpir_keyval_delete(const struct mpir_keyval *keyval, void *handle, void *value)
{
    if (keyval->delete.comm == MPI_COMM_NULL_DELETE_FN) {
        return MPI_SUCCESS;
    }
    switch (keyval->kind) {
    case MPIR_ATTRIBUTE_COMM:
        return keyval->delete.comm(handle, keyval->number, value, keyval->extra_state);
    case MPIR_ATTRIBUTE_TYPE:
        return keyval->delete.type(handle, keyval->number, value, keyval->extra_state);
    case MPIR_ATTRIBUTE_WIN:
        return keyval->delete.win(handle, keyval->number, value, keyval->extra_state);
    }
    return MPI_ERR_INTERN;
}
