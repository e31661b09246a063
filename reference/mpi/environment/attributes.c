/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * attributes.c: attributes of an object, in a list, the one that was set last first. The object has no list until its
 * first attribute. Callbacks run without a lock: so what is found before one is looked for again after it.
 */
#include "attributes.h"
#include "bodies.h"
#include "keyval.h"

struct attribute {
    struct attribute *next;
    struct mpir_keyval *keyval; /* a reference */
    void *value;
};

struct mpir_attributes {
    MPID_THREAD_DS_LOCK_DECLARE
    struct attribute *first;
    int count;
};

static struct mpir_attributes *list_of(struct mpir_attributes **at)
{
    return __atomic_load_n(at, __ATOMIC_ACQUIRE);
}

/* The list of an object, which gets one now. Null: no memory. */
static struct mpir_attributes *list_needed(struct mpir_attributes **at)
{
    struct mpir_attributes *list = list_of(at);
    if (list) {
        return list;
    }
    struct mpir_attributes *fresh = calloc(1, sizeof *fresh);
    if (fresh &&
        !__atomic_compare_exchange_n(at, &list, fresh, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
        free(fresh);
        return list;
    }
    return fresh;
}

/* Called with the lock of the list. */
static struct attribute **place(struct mpir_attributes *list, const struct mpir_keyval *keyval)
{
    struct attribute **at = &list->first;
    while (*at && (*at)->keyval != keyval) {
        at = &(*at)->next;
    }
    return at;
}

static int read_value(struct mpir_attributes *list, const struct mpir_keyval *keyval, void **value)
{
    if (!list) {
        return 0;
    }
    MPID_THREAD_DS_LOCK(list)
    const struct attribute *found = *place(list, keyval);
    if (found) {
        *value = found->value;
    }
    MPID_THREAD_DS_UNLOCK(list)
    return found != NULL;
}

/* Takes the attribute out, if it is there. */
static void take_out(struct mpir_attributes *list, const struct mpir_keyval *keyval)
{
    MPID_THREAD_DS_LOCK(list)
    struct attribute **at = place(list, keyval), *found = *at;
    if (found) {
        *at = found->next;
        list->count--;
    }
    MPID_THREAD_DS_UNLOCK(list)
    if (found) {
        mpir_keyval_release(found->keyval);
        free(found);
    }
}

static int put_in(struct mpir_attributes *list, struct mpir_keyval *keyval, void *value)
{
    struct attribute *made = malloc(sizeof *made);
    if (!made) {
        return MPI_ERR_NO_MEM;
    }
    mpir_keyval_retain(keyval);
    MPID_THREAD_DS_LOCK(list)
    *made = (struct attribute){list->first, keyval, value};
    list->first = made;
    list->count++;
    MPID_THREAD_DS_UNLOCK(list)
    return MPI_SUCCESS;
}

/* Calls the delete callback; an error keeps the attribute. */
static int remove_value(struct mpir_attributes *list, void *handle, struct mpir_keyval *keyval)
{
    void *value;
    if (!read_value(list, keyval, &value)) {
        return MPI_SUCCESS;
    }
    int error = mpir_keyval_delete(keyval, handle, value);
    if (!error) {
        take_out(list, keyval);
    }
    return error;
}

int mpir_attribute_set(struct mpir_attributes **list, void *handle, enum mpir_attribute_kind kind,
                       int keyval, void *value)
{
    struct mpir_keyval *key = mpir_keyval_find(kind, keyval);
    if (!key) {
        return MPI_ERR_KEYVAL;
    }
    struct mpir_attributes *needed = list_needed(list);
    int error = needed ? remove_value(needed, handle, key) : MPI_ERR_NO_MEM;
    error = error ? error : put_in(needed, key, value);
    mpir_keyval_release(key);
    return error;
}

int mpir_attribute_get(struct mpir_attributes **list, enum mpir_attribute_kind kind, int keyval,
                       void *value, int *flag)
{
    struct mpir_keyval *key = mpir_keyval_find(kind, keyval);
    if (!key) {
        return MPI_ERR_KEYVAL;
    }
    *flag = read_value(list_of(list), key, value);
    mpir_keyval_release(key);
    return MPI_SUCCESS;
}

int mpir_attribute_delete(struct mpir_attributes **list, void *handle,
                          enum mpir_attribute_kind kind, int keyval)
{
    struct mpir_keyval *key = mpir_keyval_find(kind, keyval);
    if (!key) {
        return MPI_ERR_KEYVAL;
    }
    int error = remove_value(list_of(list), handle, key);
    mpir_keyval_release(key);
    return error;
}

/* ---- All of an object ---- */

/* The attributes of now, the oldest first. Each has a reference. */
static int snapshot(struct mpir_attributes *list, struct attribute **all, int *count)
{
    MPID_THREAD_DS_LOCK(list)
    *count = list->count;
    *all = calloc((size_t)*count + 1, sizeof **all);
    int i = *count;
    for (const struct attribute *one = list->first; *all && one; one = one->next) {
        mpir_keyval_retain(one->keyval);
        (*all)[--i] = *one;
    }
    MPID_THREAD_DS_UNLOCK(list)
    return *all ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

static int copy_one(const struct attribute *one, void *handle, struct mpir_attributes **to)
{
    void *value = NULL;
    int flag = 0;
    int error = mpir_keyval_copy(one->keyval, handle, one->value, &value, &flag);
    if (error || !flag) {
        return error;
    }
    struct mpir_attributes *needed = list_needed(to);
    return needed ? put_in(needed, one->keyval, value) : MPI_ERR_NO_MEM;
}

int mpir_attributes_copy(struct mpir_attributes *from, void *handle, struct mpir_attributes **to)
{
    struct attribute *all;
    int count;
    if (!from) {
        return MPI_SUCCESS;
    }
    int error = snapshot(from, &all, &count);
    if (error) {
        return error;
    }
    for (int i = 0; i < count; i++) {
        error = error ? error : copy_one(&all[i], handle, to);
        mpir_keyval_release(all[i].keyval);
    }
    free(all);
    return error;
}

/* The attribute that was set last, with a reference. */
static struct mpir_keyval *newest(struct mpir_attributes *list)
{
    MPID_THREAD_DS_LOCK(list)
    struct mpir_keyval *keyval = list->first ? list->first->keyval : NULL;
    if (keyval) {
        mpir_keyval_retain(keyval);
    }
    MPID_THREAD_DS_UNLOCK(list)
    return keyval;
}

int mpir_attributes_free(struct mpir_attributes **attributes, void *handle)
{
    struct mpir_attributes *list = list_of(attributes);
    struct mpir_keyval *keyval;
    while (list && (keyval = newest(list))) {
        int error = remove_value(list, handle, keyval);
        mpir_keyval_release(keyval);
        if (error) {
            return error;
        }
    }
    *attributes = NULL;
    free(list);
    return MPI_SUCCESS;
}
