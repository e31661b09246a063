/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * An MPI of the MPICH family that has what no installed one may have: events, variables that are bound
 * to objects of every kind, and representations with conversion functions. It is as careless as the
 * real one: it keeps the addresses of handles that variables are bound to, takes safety levels for
 * indices, writes to every OUT argument of a query, and leaves info objects out.
 *
 * Control variable i is bound to objects of kind i; reading it gives the handle that is then found at
 * that address. Event type 0 is bound to nothing, type 1 to a communicator.
 */
#include "impl.h"

#include <stdio.h>

#pragma GCC visibility push(default)

/* A function of this MPI: its name has nothing to do with the prototype of the standard's mpi.h. */
#define NATIVE(name, ...)                                                                          \
    int native_##name(__VA_ARGS__) __asm__("PMPI_" #name);                                         \
    int native_##name(__VA_ARGS__)

/* The same for a macro that stands for the name. */
#define NATIVE_(name, ...) NATIVE(name, __VA_ARGS__)

#define LEVELS 4

/* The loader takes nothing for an MPI without it, under both names. */
NATIVE(Init, int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    return 0;
}

int MPI_Init(int *argc, char ***argv)
{
    return native_Init(argc, argv);
}

/* The mark of the family. */
extern int *const native_unweighted __asm__("MPI_UNWEIGHTED");
int *const native_unweighted = NULL;

NATIVE(Initialized, int *flag)
{
    *flag = 0;
    return 0;
}

NATIVE(Finalized, int *flag)
{
    *flag = 0;
    return 0;
}

NATIVE(T_init_thread, int required, int *provided)
{
    *provided = required;
    return 0;
}

NATIVE(T_finalize, void)
{
    return 0;
}

NATIVE(T_category_get_num, int *number)
{
    *number = 0;
    return 0;
}

NATIVE(T_cvar_get_num, int *number)
{
    *number = IMPL_T_BIND_MPI_INFO - IMPL_T_BIND_NO_OBJECT + 1;
    return 0;
}

struct cvar {
    int bind;
    void *object;
};

NATIVE(T_cvar_get_info, int index, char *name, int *name_len, int *verbosity, int *datatype,
       MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind, int *scope)
{
    (void)name, (void)name_len, (void)verbosity, (void)datatype, (void)enumtype, (void)desc;
    (void)desc_len, (void)scope;
    *bind = IMPL_T_BIND_NO_OBJECT + index;
    return 0;
}

NATIVE(T_cvar_handle_alloc, int index, void *object, struct cvar **handle, int *count)
{
    *handle = malloc(sizeof **handle);
    **handle = (struct cvar){IMPL_T_BIND_NO_OBJECT + index, object};
    *count = 1;
    return 0;
}

NATIVE(T_cvar_read, struct cvar *handle, long long *value)
{
    *value = 0;
    if (handle->bind == IMPL_T_BIND_MPI_FILE) {
        *value = (intptr_t) * (void *const *)handle->object;
    } else if (handle->bind != IMPL_T_BIND_NO_OBJECT) {
        *value = *(int *)handle->object;
    }
    return 0;
}

NATIVE(T_cvar_handle_free, struct cvar **handle)
{
    free(*handle);
    *handle = NULL;
    return 0;
}

typedef void event_function(void *instance, void *registration, int safety, void *user_data);
typedef void dropped_function(MPI_Count count, void *registration, int source, int safety,
                              void *user_data);
typedef void free_function(void *registration, int safety, void *user_data);

/* The only registration there is at a time. */
static struct registration {
    int *object;
    event_function *function[LEVELS];
    void *user_data[LEVELS];
    dropped_function *dropped;
    long long lost;
    int is_used;
} only;

static void return_text(char *buffer, int *length, const char *text)
{
    if (*length > 0) {
        snprintf(buffer, (size_t)*length, "%s", text);
    }
    *length = (int)strlen(text) + 1;
}

NATIVE(T_event_get_num, int *number)
{
    *number = 2;
    return 0;
}

NATIVE(T_event_get_info, int index, char *name, int *name_len, int *verbosity, int *datatypes,
       MPI_Aint *displacements, int *elements, MPI_T_enum *enumtype, int *info, char *desc,
       int *desc_len, int *bind)
{
    static const int types[] = {0x4c000405, 0x4c00080b, 0x4c00010d}; /* int, double, byte */
    return_text(name, name_len, "event");
    return_text(desc, desc_len, "");
    *enumtype = NULL;
    *verbosity = IMPL_T_VERBOSITY_TUNER_DETAIL;
    *bind = index == 1 ? IMPL_T_BIND_MPI_COMM : IMPL_T_BIND_NO_OBJECT;
    if (info) {
        *info = IMPL_INFO_NULL;
    }
    for (int i = 0; elements && i < 3 && i < *elements; i++) {
        if (datatypes) {
            datatypes[i] = types[i];
        }
        if (displacements) {
            displacements[i] = 8 * (MPI_Aint)i;
        }
    }
    if (elements) {
        *elements = 3;
    }
    return 0;
}

NATIVE(T_source_get_num, int *number)
{
    *number = 2;
    return 0;
}

NATIVE(T_source_get_info, int index, char *name, int *name_len, char *desc, int *desc_len,
       int *ordering, MPI_Count *rate, MPI_Count *last, int *info)
{
    return_text(name, name_len, "source");
    return_text(desc, desc_len, "");
    *ordering = index == 0 ? IMPL_T_SOURCE_ORDERED : IMPL_T_SOURCE_UNORDERED;
    *rate = 1000;
    *last = INT64_MAX;
    if (info) {
        *info = IMPL_INFO_NULL;
    }
    return 0;
}

NATIVE(T_event_handle_alloc, int index, void *object, int info, struct registration **handle)
{
    (void)index;
    if (only.is_used || info != IMPL_INFO_NULL) {
        return IMPL_T_ERR_OUT_OF_HANDLES;
    }
    only = (struct registration){.object = object, .is_used = 1};
    *handle = &only;
    return 0;
}

NATIVE(T_event_handle_get_info, struct registration *handle, int *info)
{
    *info = IMPL_INFO_NULL;
    return handle == &only ? 0 : IMPL_T_ERR_INVALID_HANDLE;
}

NATIVE(T_event_handle_set_info, struct registration *handle, int info)
{
    return handle == &only && info == IMPL_INFO_NULL ? 0 : IMPL_T_ERR_INVALID_HANDLE;
}

NATIVE(T_event_callback_set_info, struct registration *handle, int safety, int info)
{
    return handle->function[safety] && info == IMPL_INFO_NULL ? 0 : IMPL_T_ERR_INVALID_HANDLE;
}

NATIVE(T_event_callback_get_info, struct registration *handle, int safety, int *info)
{
    *info = IMPL_INFO_NULL;
    return handle == &only && handle->function[safety] ? 0 : IMPL_T_ERR_INVALID_HANDLE;
}

NATIVE(T_event_register_callback, struct registration *handle, int safety, int info,
       void *user_data, event_function *function)
{
    (void)info;
    handle->function[safety] = function;
    handle->user_data[safety] = user_data;
    return 0;
}

NATIVE(T_event_set_dropped_handler, struct registration *handle, dropped_function *function)
{
    handle->dropped = function;
    return 0;
}

NATIVE(T_event_handle_free, struct registration *handle, void *user_data, free_function *function)
{
    handle->is_used = 0;
    function(handle, IMPL_T_CB_REQUIRE_NONE, user_data);
    return 0;
}

int fake_raise(int safety);
int fake_object(void);

/** Raises an event at a level; returns whether a callback was there for it. */
int fake_raise(int safety)
{
    int level = safety;
    while (level < LEVELS && !only.function[level]) {
        level++;
    }
    if (level == LEVELS) {
        only.lost += only.dropped != NULL;
        return 0;
    }
    if (only.lost > 0) {
        only.dropped(only.lost, &only, 7, safety, only.user_data[level]);
    }
    only.lost = 0;
    only.function[level](&only.lost, &only, safety, only.user_data[level]);
    return 1;
}

/** The handle that the registration is bound to, as this MPI finds it now. */
int fake_object(void)
{
    return only.object ? *only.object : 0;
}

#if defined(FAKE_LARGE_COUNTS)
typedef MPI_Count item_count;
#define REGISTER Register_datarep_c
#else
typedef int item_count;
#define REGISTER Register_datarep
#endif

typedef int conversion_function(void *userbuf, int datatype, item_count count, void *filebuf,
                                MPI_Offset position, void *state);
typedef int extent_function(int datatype, MPI_Aint *extent, void *state);

/* The last representation; of the variant with large counts only in an MPI that has that. */
static struct {
    conversion_function *read, *write;
    extent_function *extent;
    void *state;
} representation;

NATIVE_(REGISTER, const char *name, conversion_function *read, conversion_function *write,
        extent_function *extent, void *state)
{
    if (strcmp(name, "refused") == 0) {
        return IMPL_ERR_CONVERSION;
    }
    representation.read = read;
    representation.write = write;
    representation.extent = extent;
    representation.state = state;
    return 0;
}

int fake_read(void *userbuf, void *filebuf, long long count, long long position);
int fake_write(void *userbuf, void *filebuf, long long count, long long position);
int fake_extent(MPI_Aint *extent);
int fake_converts(void);

/** Calls the function that reads ints; returns what it does, a code of this MPI. */
int fake_read(void *userbuf, void *filebuf, long long count, long long position)
{
    return representation.read(userbuf, 0x4c000405, (item_count)count, filebuf, position,
                               representation.state);
}

/** Calls the function that writes ints; returns what it does, a code of this MPI. */
int fake_write(void *userbuf, void *filebuf, long long count, long long position)
{
    return representation.write(userbuf, 0x4c000405, (item_count)count, filebuf, position,
                                representation.state);
}

/** Calls the function that returns the extent of an int; returns what it does. */
int fake_extent(MPI_Aint *extent)
{
    return representation.extent(0x4c000405, extent, representation.state);
}

/** Whether there are functions to convert with. */
int fake_converts(void)
{
    return representation.read && representation.write;
}
