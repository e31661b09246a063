/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Events and their sources if the backend has none (MPI 5.0, 15.3.8, 15.3.9): zero of each, so every index,
 * name and handle is invalid. A query that the backend has shows whether the interface is initialized.
 */
#include "abi_functions.h"

#include "table.h"

#include <stddef.h>

/* The code of a call that has nothing to find: `code`, unless the interface is not initialized. */
static int found_none(int code)
{
    int number = 0;
    int rc = mpi_abi_table.T_category_get_num(&number);
    return rc != MPI_SUCCESS ? rc : code;
}

static int count_none(int *number)
{
    int rc = found_none(number ? MPI_SUCCESS : MPI_T_ERR_INVALID);
    if (rc == MPI_SUCCESS) {
        *number = 0;
    }
    return rc;
}

/* MPI_SUCCESS if there is such a category. */
static int check_category(int cat_index)
{
    return mpi_abi_table.T_category_get_info(cat_index, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
}

#pragma GCC diagnostic ignored "-Wunused-parameter"

/** Zero sources. Errors: MPI_T_ERR_NOT_INITIALIZED (15.3.8). */
int abi_T_source_get_num(int *num_sources)
{
    return count_none(num_sources);
}

/** Errors: MPI_T_ERR_INVALID_INDEX, always (15.3.8). */
int abi_T_source_get_info(int source_index, char *name, int *name_len, char *desc, int *desc_len,
                          MPI_T_source_order *ordering, MPI_Count *ticks_per_second,
                          MPI_Count *max_ticks, MPI_Info *info)
{
    return found_none(MPI_T_ERR_INVALID_INDEX);
}

/** Errors: MPI_T_ERR_INVALID_INDEX, always (15.3.8). */
int abi_T_source_get_timestamp(int source_index, MPI_Count *timestamp)
{
    return found_none(MPI_T_ERR_INVALID_INDEX);
}

/** Zero event types. Errors: MPI_T_ERR_NOT_INITIALIZED (15.3.8). */
int abi_T_event_get_num(int *num_events)
{
    return count_none(num_events);
}

/** Errors: MPI_T_ERR_INVALID_INDEX, always (15.3.8). */
int abi_T_event_get_info(int event_index, char *name, int *name_len, int *verbosity,
                         MPI_Datatype array_of_datatypes[], MPI_Aint array_of_displacements[],
                         int *num_elements, MPI_T_enum *enumtype, MPI_Info *info, char *desc,
                         int *desc_len, int *bind)
{
    return found_none(MPI_T_ERR_INVALID_INDEX);
}

/** Errors: MPI_T_ERR_INVALID_NAME, always (15.3.8). */
int abi_T_event_get_index(const char *name, int *event_index)
{
    return found_none(MPI_T_ERR_INVALID_NAME);
}

/** Errors: MPI_T_ERR_INVALID_INDEX, always (15.3.8). */
int abi_T_event_handle_alloc(int event_index, void *obj_handle, MPI_Info info,
                             MPI_T_event_registration *event_registration)
{
    return found_none(MPI_T_ERR_INVALID_INDEX);
}

/* Functions with a registration or an event instance. Errors: MPI_T_ERR_INVALID_HANDLE, always (15.3.8). */
#define NO_HANDLE(name, ...)                                                                       \
    int abi_T_event_##name(__VA_ARGS__)                                                            \
    {                                                                                              \
        return found_none(MPI_T_ERR_INVALID_HANDLE);                                               \
    }

NO_HANDLE(handle_set_info, MPI_T_event_registration event_registration, MPI_Info info)
NO_HANDLE(handle_get_info, MPI_T_event_registration event_registration, MPI_Info *info_used)
NO_HANDLE(register_callback, MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety,
          MPI_Info info, void *user_data, MPI_T_event_cb_function *event_cb_function)
NO_HANDLE(callback_set_info, MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety,
          MPI_Info info)
NO_HANDLE(callback_get_info, MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety,
          MPI_Info *info_used)
NO_HANDLE(handle_free, MPI_T_event_registration event_registration, void *user_data,
          MPI_T_event_free_cb_function *free_cb_function)
NO_HANDLE(set_dropped_handler, MPI_T_event_registration event_registration,
          MPI_T_event_dropped_cb_function *dropped_cb_function)
NO_HANDLE(read, MPI_T_event_instance event_instance, int element_index, void *buffer)
NO_HANDLE(copy, MPI_T_event_instance event_instance, void *buffer)
NO_HANDLE(get_timestamp, MPI_T_event_instance event_instance, MPI_Count *event_timestamp)
NO_HANDLE(get_source, MPI_T_event_instance event_instance, int *source_index)

/** Zero event types in every category. Errors: those of MPI_T_category_get_info (15.3.9). */
int abi_T_category_get_num_events(int cat_index, int *num_events)
{
    int rc = check_category(cat_index);
    return rc != MPI_SUCCESS ? rc : count_none(num_events);
}

/** Writes nothing. Errors: those of MPI_T_category_get_info (15.3.9). */
int abi_T_category_get_events(int cat_index, int len, int indices[])
{
    return check_category(cat_index);
}
