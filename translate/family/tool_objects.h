/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Objects that tool variables and events are bound to (MPI 5.0, 15.3.2). MPI gets the address of a
 * handle, and some backends look there as long as the variable's handle lives. So the backend's
 * handle is not copied: it is where the caller's is, or in the table of predefined ones.
 */
#ifndef MPI_ABI_TOOL_OBJECTS_H
#define MPI_ABI_TOOL_OBJECTS_H

#include "impl.h"

/*
 * The address of the backend's handle of the object whose handle, of the kind that `bind` (a constant of
 * the backend) says, is at `object`; null if there is none.
 */
void *FAMILY(tool_object_to_impl)(int bind, void *object);

#endif
