/* SPDX-License-Identifier: BSD-3-Clause */
/* Writes JSON to stdout, one member or element at a time. */
#ifndef MPI_ABI_JSON_H
#define MPI_ABI_JSON_H

/** A quoted string, or null. Bytes that are not UTF-8 become surrogates, as in Python's paths. */
void mpi_abi_json_text(const char *text);

/** A member of an object: name and text, after `before`, such as a comma. */
void mpi_abi_json_member(const char *before, const char *name, const char *text);

#endif
