/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Queries of event types and sources (MPI 5.0, 15.3.8). Some backends write to whatever OUT argument
 * the caller leaves out, so they get one of ours for each.
 */
#include "events.h"

int FAMILY(tool_info_from_impl)(impl_info native, MPI_Info *info)
{
    *info = info_from_impl(native);
    if (native == IMPL_INFO_NULL && mpi_abi_table.Info_create(info) != MPI_SUCCESS) {
        return MPI_T_ERR_MEMORY;
    }
    return *info == MPI_INFO_NULL ? MPI_T_ERR_MEMORY : MPI_SUCCESS;
}

/* Converts in place, from the last: the backend's handles are not longer than the caller's. */
static void datatypes_from_impl(int count, MPI_Datatype datatypes[])
{
    for (int i = count - 1; i >= 0; i--) {
        impl_datatype native;
        memcpy(&native, (const char *)datatypes + (size_t)i * sizeof native, sizeof native);
        datatypes[i] = datatype_from_impl(native);
    }
}

/* A string that a query returns (15.3.3): the caller's buffer, or none. */
struct text {
    char *at;
    int *length;
    char no_room[1];
    int no_length;
};

static void text_begin(struct text *text, char *buffer, int *length)
{
    text->at = buffer && length ? buffer : text->no_room;
    text->length = length ? length : &text->no_length;
    if (text->at == text->no_room) {
        *text->length = 0;
    }
}

/** Errors: MPI_T_ERR_INVALID_INDEX (15.3.8). Every OUT argument may be null. */
int WRAP(T_event_get_info)(int event_index, char *name, int *name_len, int *verbosity,
                           MPI_Datatype array_of_datatypes[], MPI_Aint array_of_displacements[],
                           int *num_elements, MPI_T_enum *enumtype, MPI_Info *info, char *desc,
                           int *desc_len, int *bind)
{
    struct text names, descriptions;
    int native_verbosity = 0;
    int native_bind = 0;
    MPI_T_enum items = MPI_T_ENUM_NULL;
    impl_info native_info = IMPL_INFO_NULL;
    int capacity = num_elements ? *num_elements : 0;
    MPI_Datatype *datatypes = num_elements ? array_of_datatypes : NULL;
    if (!tools_initialized()) {
        return MPI_T_ERR_NOT_INITIALIZED;
    }
    if (!tool_index_valid(impl.T_event_get_num, event_index)) {
        return MPI_T_ERR_INVALID_INDEX;
    }
    text_begin(&names, name, name_len);
    text_begin(&descriptions, desc, desc_len);
    int rc = impl.T_event_get_info(
        event_index, names.at, names.length, &native_verbosity, (impl_datatype *)datatypes,
        num_elements ? array_of_displacements : NULL, num_elements, &items,
        info ? &native_info : NULL, descriptions.at, descriptions.length, &native_bind);
    if (rc != 0) {
        return error_from_impl(rc);
    }
    if (datatypes) {
        datatypes_from_impl(capacity < *num_elements ? capacity : *num_elements, datatypes);
    }
    if (verbosity) {
        *verbosity = tool_verbosity_from_impl(native_verbosity);
    }
    if (enumtype) {
        *enumtype = items;
    }
    if (bind) {
        *bind = tool_bind_from_impl(native_bind);
    }
    return info ? FAMILY(tool_info_from_impl)(native_info, info) : MPI_SUCCESS;
}

/** Errors: MPI_T_ERR_INVALID_INDEX (15.3.8). Every OUT argument may be null. */
int WRAP(T_source_get_info)(int source_index, char *name, int *name_len, char *desc, int *desc_len,
                            MPI_T_source_order *ordering, MPI_Count *ticks_per_second,
                            MPI_Count *max_ticks, MPI_Info *info)
{
    struct text names, descriptions;
    int native_ordering = 0;
    MPI_Count rate = 0;
    MPI_Count last = 0;
    impl_info native_info = IMPL_INFO_NULL;
    if (!tools_initialized()) {
        return MPI_T_ERR_NOT_INITIALIZED;
    }
    if (!tool_index_valid(impl.T_source_get_num, source_index)) {
        return MPI_T_ERR_INVALID_INDEX;
    }
    text_begin(&names, name, name_len);
    text_begin(&descriptions, desc, desc_len);
    int rc = impl.T_source_get_info(source_index, names.at, names.length, descriptions.at,
                                    descriptions.length, &native_ordering, &rate, &last,
                                    info ? &native_info : NULL);
    if (rc != 0) {
        return error_from_impl(rc);
    }
    if (ordering) {
        *ordering = (MPI_T_source_order)source_order_from_impl(native_ordering);
    }
    if (ticks_per_second) {
        *ticks_per_second = rate;
    }
    if (max_ticks) {
        *max_ticks = last;
    }
    return info ? FAMILY(tool_info_from_impl)(native_info, info) : MPI_SUCCESS;
}
