/* SPDX-License-Identifier: BSD-3-Clause */
/* info.c: info objects: pairs of strings, in the order in which keys were first set. They work at any time. */
#include "info.h"
#include "bodies.h"
#include <string.h>

struct mpir_info *mpir_info_new(void)
{
    struct mpir_info *info = calloc(1, sizeof *info);
    if (info) {
        info->self = info;
        info->refs = 1;
    }
    return info;
}

void mpir_info_release(struct mpir_info *info)
{
    if (!mpir_release(&info->refs)) {
        return;
    }
    info->self = NULL;
    for (int i = 0; i < info->count; i++) {
        free(info->entries[i].key);
        free(info->entries[i].value);
    }
    free(info->entries);
    free(info);
}

/* A key has at least one character, and its terminator counts. */
static int check_key(const char *key)
{
    return !key || !*key || strlen(key) >= MPI_MAX_INFO_KEY ? MPI_ERR_INFO_KEY : MPI_SUCCESS;
}

/* Called with the lock, and so are the next two. Null: there is none. */
static struct mpir_info_entry *look_up(const struct mpir_info *info, const char *key)
{
    for (int i = 0; i < info->count; i++) {
        if (strcmp(info->entries[i].key, key) == 0) {
            return &info->entries[i];
        }
    }
    return NULL;
}

static int make_room(struct mpir_info *info)
{
    if (info->count < info->room) {
        return MPI_SUCCESS;
    }
    int room = info->room ? 2 * info->room : 8;
    struct mpir_info_entry *entries = realloc(info->entries, (size_t)room * sizeof *entries);
    if (!entries) {
        return MPI_ERR_NO_MEM;
    }
    info->entries = entries;
    info->room = room;
    return MPI_SUCCESS;
}

/* Takes the value. */
static int put(struct mpir_info *info, const char *key, char *value)
{
    struct mpir_info_entry *entry = look_up(info, key);
    if (entry) {
        free(entry->value);
        entry->value = value;
        return MPI_SUCCESS;
    }
    char *own_key = strdup(key);
    if (!own_key || make_room(info)) {
        free(own_key);
        free(value);
        return MPI_ERR_NO_MEM;
    }
    info->entries[info->count++] = (struct mpir_info_entry){own_key, value};
    return MPI_SUCCESS;
}

int mpir_info_set(struct mpir_info *info, const char *key, const char *value)
{
    if (check_key(key)) {
        return MPI_ERR_INFO_KEY;
    }
    if (!value || strlen(value) >= MPI_MAX_INFO_VAL) {
        return MPI_ERR_INFO_VALUE;
    }
    char *copy = strdup(value);
    if (!copy) {
        return MPI_ERR_NO_MEM;
    }
    MPID_THREAD_DS_LOCK(info)
    int error = put(info, key, copy);
    MPID_THREAD_DS_UNLOCK(info)
    return error;
}

int mpir_info_delete(struct mpir_info *info, const char *key)
{
    if (check_key(key)) {
        return MPI_ERR_INFO_KEY;
    }
    MPID_THREAD_DS_LOCK(info)
    struct mpir_info_entry *entry = look_up(info, key);
    int found = entry != NULL;
    if (found) {
        free(entry->key);
        free(entry->value);
        info->count--;
        memmove(entry, entry + 1, (size_t)(info->entries + info->count - entry) * sizeof *entry);
    }
    MPID_THREAD_DS_UNLOCK(info)
    return found ? MPI_SUCCESS : MPI_ERR_INFO_NOKEY;
}

/* ---- Reading ---- */

/* The length of a value, which is stored with up to `room` characters, the null one among them. -1: no such key. */
static int read_value(struct mpir_info *info, const char *key, char *value, size_t room)
{
    int length = -1;
    MPID_THREAD_DS_LOCK(info)
    const struct mpir_info_entry *entry = look_up(info, key);
    if (entry) {
        length = (int)strlen(entry->value);
        if (room > 0) {
            size_t kept = (size_t)length < room ? (size_t)length : room - 1;
            memcpy(value, entry->value, kept);
            value[kept] = '\0';
        }
    }
    MPID_THREAD_DS_UNLOCK(info)
    return length;
}

int mpir_info_find(struct mpir_info *info, const char *key, char *value, size_t room)
{
    return info && read_value(info, key, value, room) >= 0;
}

int mpir_info_get_string(struct mpir_info *info, const char *key, int *buflen, char *value,
                         int *flag)
{
    if (check_key(key)) {
        return MPI_ERR_INFO_KEY;
    }
    if (*buflen < 0) {
        return MPI_ERR_ARG;
    }
    int length = read_value(info, key, value, (size_t)*buflen);
    *flag = length >= 0;
    if (length >= 0) {
        *buflen = length + 1;
    }
    return MPI_SUCCESS;
}

int mpir_info_get(struct mpir_info *info, const char *key, int valuelen, char *value, int *flag)
{
    if (check_key(key)) {
        return MPI_ERR_INFO_KEY;
    }
    if (valuelen < 0) {
        return MPI_ERR_ARG;
    }
    *flag = read_value(info, key, value, (size_t)valuelen + 1) >= 0;
    return MPI_SUCCESS;
}

int mpir_info_get_valuelen(struct mpir_info *info, const char *key, int *valuelen, int *flag)
{
    if (check_key(key)) {
        return MPI_ERR_INFO_KEY;
    }
    int length = read_value(info, key, NULL, 0);
    *flag = length >= 0;
    if (length >= 0) {
        *valuelen = length;
    }
    return MPI_SUCCESS;
}

int mpir_info_get_nkeys(struct mpir_info *info, int *nkeys)
{
    MPID_THREAD_DS_LOCK(info)
    *nkeys = info->count;
    MPID_THREAD_DS_UNLOCK(info)
    return MPI_SUCCESS;
}

int mpir_info_get_nthkey(struct mpir_info *info, int n, char *key)
{
    MPID_THREAD_DS_LOCK(info)
    int exists = n >= 0 && n < info->count;
    if (exists) {
        memcpy(key, info->entries[n].key, strlen(info->entries[n].key) + 1);
    }
    MPID_THREAD_DS_UNLOCK(info)
    return exists ? MPI_SUCCESS : MPI_ERR_ARG;
}

/* ---- Objects ---- */

struct mpir_info *mpir_info_copy(struct mpir_info *info)
{
    struct mpir_info *copy = mpir_info_new();
    int error = copy ? MPI_SUCCESS : MPI_ERR_NO_MEM;
    if (!copy || !info) {
        return copy;
    }
    MPID_THREAD_DS_LOCK(info)
    for (int i = 0; i < info->count && !error; i++) {
        error = mpir_info_set(copy, info->entries[i].key, info->entries[i].value);
    }
    MPID_THREAD_DS_UNLOCK(info)
    if (error) {
        mpir_info_release(copy);
        return NULL;
    }
    return copy;
}

static int give(struct mpir_info *made, MPI_Info *handle)
{
    if (!made) {
        return MPI_ERR_NO_MEM;
    }
    *handle = made->self;
    return MPI_SUCCESS;
}

int mpir_info_create(MPI_Info *info)
{
    return give(mpir_info_new(), info);
}

int mpir_info_dup(struct mpir_info *info, MPI_Info *newinfo)
{
    return give(mpir_info_copy(info), newinfo);
}

int mpir_info_free(MPI_Info *info)
{
    struct mpir_info *object = *info == MPI_INFO_ENV ? NULL : mpir_info_of(*info);
    if (!object) {
        return MPI_ERR_INFO;
    }
    mpir_info_release(object);
    *info = MPI_INFO_NULL;
    return MPI_SUCCESS;
}
