/* SPDX-License-Identifier: BSD-3-Clause */
/* The functions of info objects (10). All of them may be called at any time and from any thread. */
#include "abi_functions.h"

#include "backend.h"
#include "info_object.h"
#include "raise.h"

#include <stdlib.h>
#include <string.h>

static int raise_self(int code)
{
    return code == MPI_SUCCESS ? code : mpi_abi_raise_comm(MPI_COMM_SELF, code);
}

/* Keys have at most MPI_MAX_INFO_KEY - 1 characters. */
static int is_key(const char *key)
{
    return key && key[0] && strnlen(key, MPI_MAX_INFO_KEY) < MPI_MAX_INFO_KEY;
}

/* Values have at most MPI_MAX_INFO_VAL characters, so one more than would fit an array of that size. */
static int is_value(const char *value)
{
    return value && strnlen(value, MPI_MAX_INFO_VAL + 1) <= MPI_MAX_INFO_VAL;
}

/* MPI_INFO_ENV has the values from the start of the program, which cannot be changed. */
static struct info_object *acquire_users(MPI_Info info)
{
    return info == MPI_INFO_ENV ? NULL : mpi_abi_info_acquire(info);
}

static int give(struct info_object *made, MPI_Info *info)
{
    MPI_Info handle = made ? mpi_abi_info_handle(made) : NULL;
    if (!handle) {
        return raise_self(MPI_ERR_NO_MEM);
    }
    *info = handle;
    return MPI_SUCCESS;
}

int abi_Info_create(MPI_Info *info)
{
    return give(mpi_abi_info_new(), info);
}

int abi_Info_dup(MPI_Info info, MPI_Info *newinfo)
{
    struct info_object *object = mpi_abi_info_acquire(info);
    if (!object) {
        return raise_self(MPI_ERR_INFO);
    }
    struct info_object *made = mpi_abi_info_copy(object);
    mpi_abi_info_release(0);
    return give(made, newinfo);
}

int abi_Info_free(MPI_Info *info)
{
    struct info_object *object = acquire_users(*info);
    if (!object) {
        return raise_self(MPI_ERR_INFO);
    }
    mpi_abi_info_release(0);
    mpi_abi_info_destroy(object);
    *info = MPI_INFO_NULL;
    return MPI_SUCCESS;
}

int abi_Info_set(MPI_Info info, const char *key, const char *value)
{
    if (!is_key(key)) {
        return raise_self(MPI_ERR_INFO_KEY);
    }
    if (!is_value(value)) {
        return raise_self(MPI_ERR_INFO_VALUE);
    }
    struct info_object *object = acquire_users(info);
    if (!object) {
        return raise_self(MPI_ERR_INFO);
    }
    int rc = mpi_abi_info_put(object, key, value);
    mpi_abi_info_release(mpi_abi_info_changed(object));
    return raise_self(rc);
}

static uintptr_t delete_pair(struct info_object *object, size_t place)
{
    struct info_pair *pair = &object->pairs[place];
    free(pair->key);
    free(pair->value);
    object->count--;
    memmove(pair, pair + 1, (object->count - place) * sizeof *pair);
    return mpi_abi_info_changed(object);
}

int abi_Info_delete(MPI_Info info, const char *key)
{
    if (!is_key(key)) {
        return raise_self(MPI_ERR_INFO_KEY);
    }
    struct info_object *object = acquire_users(info);
    if (!object) {
        return raise_self(MPI_ERR_INFO);
    }
    size_t place = mpi_abi_info_place(object, key);
    int is_there = place < object->count;
    mpi_abi_info_release(is_there ? delete_pair(object, place) : 0);
    return is_there ? MPI_SUCCESS : raise_self(MPI_ERR_INFO_NOKEY);
}

int abi_Info_get_nkeys(MPI_Info info, int *nkeys)
{
    struct info_object *object = mpi_abi_info_acquire(info);
    if (!object) {
        return raise_self(MPI_ERR_INFO);
    }
    *nkeys = (int)object->count;
    mpi_abi_info_release(0);
    return MPI_SUCCESS;
}

int abi_Info_get_nthkey(MPI_Info info, int n, char *key)
{
    struct info_object *object = mpi_abi_info_acquire(info);
    if (!object) {
        return raise_self(MPI_ERR_INFO);
    }
    int is_there = n >= 0 && (size_t)n < object->count;
    if (is_there) {
        memcpy(key, object->pairs[n].key, strlen(object->pairs[n].key) + 1);
    }
    mpi_abi_info_release(0);
    return is_there ? MPI_SUCCESS : raise_self(MPI_ERR_ARG);
}

/* Copies as much as fits, with a null character. */
static void copy_value(char *value, size_t capacity, const char *found)
{
    if (capacity == 0) {
        return;
    }
    size_t length = strnlen(found, capacity - 1);
    memcpy(value, found, length);
    value[length] = '\0';
}

/*
 * Looks a value up: copies it into a buffer of `capacity` characters, returns its length, and whether it
 * exists; for a missing key nothing is written.
 */
static int look_up(MPI_Info info, const char *key, char *value, size_t capacity, int *length,
                   int *flag)
{
    if (!is_key(key)) {
        return raise_self(MPI_ERR_INFO_KEY);
    }
    struct info_object *object = mpi_abi_info_acquire(info);
    if (!object) {
        return raise_self(MPI_ERR_INFO);
    }
    size_t place = mpi_abi_info_place(object, key);
    *flag = place < object->count;
    if (*flag) {
        copy_value(value, capacity, object->pairs[place].value);
        *length = (int)strlen(object->pairs[place].value);
    }
    mpi_abi_info_release(0);
    return MPI_SUCCESS;
}

int abi_Info_get_string(MPI_Info info, const char *key, int *buflen, char *value, int *flag)
{
    int length = 0;
    if (*buflen < 0 || (*buflen > 0 && !value)) {
        return raise_self(MPI_ERR_ARG);
    }
    int rc = look_up(info, key, value, (size_t)*buflen, &length, flag);
    if (rc == MPI_SUCCESS && *flag) {
        *buflen = length + 1;
    }
    return rc;
}

/* `valuelen` leaves out the null character. */
int abi_Info_get(MPI_Info info, const char *key, int valuelen, char *value, int *flag)
{
    int length = 0;
    if (valuelen < 0) {
        return raise_self(MPI_ERR_ARG);
    }
    return look_up(info, key, value, (size_t)valuelen + 1, &length, flag);
}

int abi_Info_get_valuelen(MPI_Info info, const char *key, int *valuelen, int *flag)
{
    return look_up(info, key, NULL, 0, valuelen, flag);
}

/* The arguments after the command with a space between each two, cut where no value may go on. */
static void join(char *joined, int argc, char *argv[])
{
    size_t used = 0;
    joined[0] = '\0';
    for (int i = 1; i < argc && argv[i] && used < MPI_MAX_INFO_VAL; i++) {
        if (i > 1) {
            joined[used++] = ' ';
        }
        copy_value(joined + used, MPI_MAX_INFO_VAL + 1 - used, argv[i]);
        used += strlen(joined + used);
    }
}

static int put_arguments(struct info_object *object, int argc, char *argv[])
{
    char value[MPI_MAX_INFO_VAL + 1];
    if (argc < 1 || !argv || !argv[0]) {
        return MPI_SUCCESS;
    }
    copy_value(value, sizeof value, argv[0]);
    int rc = mpi_abi_info_put(object, "command", value);
    join(value, argc, argv);
    return rc == MPI_SUCCESS && argc > 1 ? mpi_abi_info_put(object, "argv", value) : rc;
}

struct info_object *mpi_abi_info_env_copy(void)
{
    struct info_object *made = mpi_abi_info_copy(mpi_abi_info_acquire(MPI_INFO_ENV));
    mpi_abi_info_release(0);
    return made;
}

/* With the arguments that are given. */
int abi_Info_create_env(int argc, char *argv[], MPI_Info *info)
{
    struct info_object *made = mpi_abi_contract->info_launched();
    if (made && put_arguments(made, argc, argv) != MPI_SUCCESS) {
        mpi_abi_info_destroy(made);
        made = NULL;
    }
    return give(made, info);
}
