/* SPDX-License-Identifier: BSD-3-Clause */
/* Info objects: the handles that users hold are the library's (runtime/info/info_object.h). */
#ifndef MPI_ABI_INFOS_H
#define MPI_ABI_INFOS_H

struct info_object;

impl_info FAMILY(info_to_impl_cold)(MPI_Info info);
MPI_Info FAMILY(info_from_impl_cold)(impl_info native);

/*
 * The backend's object with the same pairs, which belongs to the library's; one that the backend refuses
 * with MPI_ERR_INFO for what is no info object, or if none can be made.
 */
static inline impl_info info_to_impl(MPI_Info info)
{
    return LIKELY(info == MPI_INFO_NULL) ? IMPL_INFO_NULL : FAMILY(info_to_impl_cold)(info);
}

/* A new object with the pairs of one that the backend returned, which is freed; null without memory. */
static inline MPI_Info info_from_impl(impl_info native)
{
    return native == IMPL_INFO_NULL ? MPI_INFO_NULL : FAMILY(info_from_impl_cold)(native);
}

/* The same for wrappers: MPI_SUCCESS, or the code of an error that was raised. */
int FAMILY(info_out)(impl_info native, MPI_Info *info);

/* What the contract asks of info objects (backend.h). */
int FAMILY(info_env)(struct info_object *object);
void FAMILY(info_drop)(uintptr_t native);

#endif
