/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * User-defined data representations (MPI 5.0, 14.5.3): callbacks are bound through extra_state and get the
 * standard's datatypes and codes. A representation is never removed, nor is its memory here freed.
 */
#include "impl.h"

#include "raise.h"
#include "representations.h"

/* The conversion functions are of the small or of the large variant, both of them. */
struct datarep {
    impl_function *read;
    impl_function *write;
    MPI_Datarep_extent_function *extent;
    void *extra_state;
};

static int to_native(int rc)
{
    return rc == MPI_SUCCESS ? 0 : error_class_to_impl(rc);
}

static int extent_callback(impl_datatype datatype, MPI_Aint *extent, void *state)
{
    const struct datarep *held = state;
    return to_native(held->extent(datatype_from_impl(datatype), extent, held->extra_state));
}

#define CONVERSION(name, member, type, count_t)                                                    \
    static int name(void *userbuf, impl_datatype datatype, count_t count, void *filebuf,           \
                    MPI_Offset position, void *state)                                              \
    {                                                                                              \
        const struct datarep *held = state;                                                        \
        return to_native(((type *)held->member)(userbuf, datatype_from_impl(datatype), count,      \
                                                filebuf, position, held->extra_state));            \
    }

CONVERSION(read_callback, read, MPI_Datarep_conversion_function, int)
CONVERSION(write_callback, write, MPI_Datarep_conversion_function, int)
CONVERSION(read_callback_c, read, MPI_Datarep_conversion_function_c, MPI_Count)
CONVERSION(write_callback_c, write, MPI_Datarep_conversion_function_c, MPI_Count)

typedef int register_function(const char *, impl_function *, impl_function *, impl_function *,
                              void *);

/* One conversion function that is null says that there is nothing to convert, to the backend too. */
static int register_functions(register_function *call, const char *name, struct datarep made,
                              impl_function *read, impl_function *write)
{
    struct datarep *held = malloc(sizeof *held);
    if (!held) {
        return mpi_abi_raise_file(MPI_FILE_NULL, MPI_ERR_NO_MEM);
    }
    *held = made;
    int rc = call(name, made.read ? read : NULL, made.write ? write : NULL,
                  (impl_function *)extent_callback, held);
    if (rc != 0) {
        free(held);
    }
    return error_from_impl(rc);
}

/* Without any, the representation is the native one, and its name the library's. */
static int register_datarep(register_function *call, const char *name, struct datarep made,
                            impl_function *read, impl_function *write)
{
    int is_native = !made.read && !made.write;
    int rc = name && made.extent ? mpi_abi_representation_add(name, is_native) : MPI_ERR_ARG;
    if (rc != MPI_SUCCESS) {
        return mpi_abi_raise_file(MPI_FILE_NULL, rc);
    }
    if (is_native) {
        return MPI_SUCCESS;
    }
    rc = register_functions(call, name, made, read, write);
    if (rc != MPI_SUCCESS) {
        mpi_abi_representation_remove(name);
    }
    return rc;
}

#define REGISTER(Name, type, suffix)                                                               \
    int WRAP(Name)(const char *datarep, type *read_conversion_fn, type *write_conversion_fn,       \
                   MPI_Datarep_extent_function *dtype_file_extent_fn, void *extra_state)           \
    {                                                                                              \
        struct datarep made = {(impl_function *)read_conversion_fn,                                \
                               (impl_function *)write_conversion_fn, dtype_file_extent_fn,         \
                               extra_state};                                                       \
        return register_datarep(impl.Name, datarep, made, (impl_function *)read_callback##suffix,  \
                                (impl_function *)write_callback##suffix);                          \
    }

/* Errors: MPI_ERR_DUP_DATAREP, MPI_ERR_ARG; raised on MPI_FILE_NULL (14.5.3). */
REGISTER(Register_datarep, MPI_Datarep_conversion_function, )
REGISTER(Register_datarep_c, MPI_Datarep_conversion_function_c, _c)
