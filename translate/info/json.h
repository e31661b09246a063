/* SPDX-License-Identifier: BSD-3-Clause */
/* Writes JSON to stdout, one member or element at a time. */
#ifndef MPI_ABI_JSON_H
#define MPI_ABI_JSON_H

/** A text in quotes, or null. What is no UTF-8 becomes surrogates, as Python reads paths. */
void mpi_abi_json_text(const char *text);

/** A member of an object: a name and a text; `before` stands in front, such as a comma. */
void mpi_abi_json_member(const char *before, const char *name, const char *text);

#endif
