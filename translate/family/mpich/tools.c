/* SPDX-License-Identifier: BSD-3-Clause */
/* The tools interface: what MPICH does right, and objects that variables are bound to. */
#include "impl.h"

int mpich_cvar_add(int index, MPI_T_cvar_handle handle)
{
    (void)index;
    (void)handle;
    return MPI_SUCCESS;
}

void mpich_cvar_forget(MPI_T_cvar_handle handle)
{
    (void)handle;
}

int mpich_cvar_read(MPI_T_cvar_handle handle, void *buf)
{
    return impl.T_cvar_read(handle, buf);
}

int mpich_cvar_write(MPI_T_cvar_handle handle, const void *buf)
{
    return impl.T_cvar_write(handle, buf);
}

void mpich_cvar_correct_type(impl_datatype *type, MPI_T_enum *items)
{
    (void)type;
    (void)items;
}

/* MPICH gives the length of what is left of a text that it cut. */
void mpich_tool_correct_text(char *text, int *length, int capacity, int whole)
{
    if (is_cut(text, length, capacity)) {
        *length = whole;
    }
}

int mpich_pvar_add(MPI_T_pvar_session session, int index, MPI_T_pvar_handle handle)
{
    (void)session;
    (void)index;
    (void)handle;
    return MPI_SUCCESS;
}

void mpich_pvar_forget(MPI_T_pvar_handle handle)
{
    (void)handle;
}

int mpich_pvar_check(MPI_T_pvar_session session, MPI_T_pvar_handle handle, enum pvar_use use)
{
    (void)session;
    (void)handle;
    (void)use;
    return MPI_SUCCESS;
}

/* The int of a user's object is the low half of its handle. Files are addresses. */
void *mpich_tool_user_object(int bind, void *object)
{
    if (bind == IMPL_T_BIND_MPI_FILE) {
        return object;
    }
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return (int *)object + 1;
#else
    return object;
#endif
}

void *mpich_tool_predefined_object(int bind, uintptr_t code)
{
    static impl_file file_null = IMPL_FILE_NULL;
    return bind == IMPL_T_BIND_MPI_FILE ? (void *)&file_null : (void *)&mpich_handles[code];
}
