/* SPDX-License-Identifier: BSD-3-Clause */
/* Generated from spec/; do not edit. Names of error classes, those that this mpi.h has. */
#ifndef MPI_ABI_RULE_ERROR_NAMES_H
#define MPI_ABI_RULE_ERROR_NAMES_H

#include <mpi.h>

struct rule_error {
    int code;
    const char *name;
};

/* The error classes (9.4). */
static const struct rule_error rule_error_classes[] = {
#if defined(MPI_SUCCESS) || defined(MPI_ABI_VERSION)
    {MPI_SUCCESS, "MPI_SUCCESS"},
#endif
#if defined(MPI_ERR_BUFFER) || defined(MPI_ABI_VERSION)
    {MPI_ERR_BUFFER, "MPI_ERR_BUFFER"},
#endif
#if defined(MPI_ERR_COUNT) || defined(MPI_ABI_VERSION)
    {MPI_ERR_COUNT, "MPI_ERR_COUNT"},
#endif
#if defined(MPI_ERR_TYPE) || defined(MPI_ABI_VERSION)
    {MPI_ERR_TYPE, "MPI_ERR_TYPE"},
#endif
#if defined(MPI_ERR_TAG) || defined(MPI_ABI_VERSION)
    {MPI_ERR_TAG, "MPI_ERR_TAG"},
#endif
#if defined(MPI_ERR_COMM) || defined(MPI_ABI_VERSION)
    {MPI_ERR_COMM, "MPI_ERR_COMM"},
#endif
#if defined(MPI_ERR_RANK) || defined(MPI_ABI_VERSION)
    {MPI_ERR_RANK, "MPI_ERR_RANK"},
#endif
#if defined(MPI_ERR_REQUEST) || defined(MPI_ABI_VERSION)
    {MPI_ERR_REQUEST, "MPI_ERR_REQUEST"},
#endif
#if defined(MPI_ERR_ROOT) || defined(MPI_ABI_VERSION)
    {MPI_ERR_ROOT, "MPI_ERR_ROOT"},
#endif
#if defined(MPI_ERR_GROUP) || defined(MPI_ABI_VERSION)
    {MPI_ERR_GROUP, "MPI_ERR_GROUP"},
#endif
#if defined(MPI_ERR_OP) || defined(MPI_ABI_VERSION)
    {MPI_ERR_OP, "MPI_ERR_OP"},
#endif
#if defined(MPI_ERR_TOPOLOGY) || defined(MPI_ABI_VERSION)
    {MPI_ERR_TOPOLOGY, "MPI_ERR_TOPOLOGY"},
#endif
#if defined(MPI_ERR_DIMS) || defined(MPI_ABI_VERSION)
    {MPI_ERR_DIMS, "MPI_ERR_DIMS"},
#endif
#if defined(MPI_ERR_ARG) || defined(MPI_ABI_VERSION)
    {MPI_ERR_ARG, "MPI_ERR_ARG"},
#endif
#if defined(MPI_ERR_UNKNOWN) || defined(MPI_ABI_VERSION)
    {MPI_ERR_UNKNOWN, "MPI_ERR_UNKNOWN"},
#endif
#if defined(MPI_ERR_TRUNCATE) || defined(MPI_ABI_VERSION)
    {MPI_ERR_TRUNCATE, "MPI_ERR_TRUNCATE"},
#endif
#if defined(MPI_ERR_OTHER) || defined(MPI_ABI_VERSION)
    {MPI_ERR_OTHER, "MPI_ERR_OTHER"},
#endif
#if defined(MPI_ERR_INTERN) || defined(MPI_ABI_VERSION)
    {MPI_ERR_INTERN, "MPI_ERR_INTERN"},
#endif
#if defined(MPI_ERR_PENDING) || defined(MPI_ABI_VERSION)
    {MPI_ERR_PENDING, "MPI_ERR_PENDING"},
#endif
#if defined(MPI_ERR_IN_STATUS) || defined(MPI_ABI_VERSION)
    {MPI_ERR_IN_STATUS, "MPI_ERR_IN_STATUS"},
#endif
#if defined(MPI_ERR_ACCESS) || defined(MPI_ABI_VERSION)
    {MPI_ERR_ACCESS, "MPI_ERR_ACCESS"},
#endif
#if defined(MPI_ERR_AMODE) || defined(MPI_ABI_VERSION)
    {MPI_ERR_AMODE, "MPI_ERR_AMODE"},
#endif
#if defined(MPI_ERR_ASSERT) || defined(MPI_ABI_VERSION)
    {MPI_ERR_ASSERT, "MPI_ERR_ASSERT"},
#endif
#if defined(MPI_ERR_BAD_FILE) || defined(MPI_ABI_VERSION)
    {MPI_ERR_BAD_FILE, "MPI_ERR_BAD_FILE"},
#endif
#if defined(MPI_ERR_BASE) || defined(MPI_ABI_VERSION)
    {MPI_ERR_BASE, "MPI_ERR_BASE"},
#endif
#if defined(MPI_ERR_CONVERSION) || defined(MPI_ABI_VERSION)
    {MPI_ERR_CONVERSION, "MPI_ERR_CONVERSION"},
#endif
#if defined(MPI_ERR_DISP) || defined(MPI_ABI_VERSION)
    {MPI_ERR_DISP, "MPI_ERR_DISP"},
#endif
#if defined(MPI_ERR_DUP_DATAREP) || defined(MPI_ABI_VERSION)
    {MPI_ERR_DUP_DATAREP, "MPI_ERR_DUP_DATAREP"},
#endif
#if defined(MPI_ERR_FILE_EXISTS) || defined(MPI_ABI_VERSION)
    {MPI_ERR_FILE_EXISTS, "MPI_ERR_FILE_EXISTS"},
#endif
#if defined(MPI_ERR_FILE_IN_USE) || defined(MPI_ABI_VERSION)
    {MPI_ERR_FILE_IN_USE, "MPI_ERR_FILE_IN_USE"},
#endif
#if defined(MPI_ERR_FILE) || defined(MPI_ABI_VERSION)
    {MPI_ERR_FILE, "MPI_ERR_FILE"},
#endif
#if defined(MPI_ERR_INFO_KEY) || defined(MPI_ABI_VERSION)
    {MPI_ERR_INFO_KEY, "MPI_ERR_INFO_KEY"},
#endif
#if defined(MPI_ERR_INFO_NOKEY) || defined(MPI_ABI_VERSION)
    {MPI_ERR_INFO_NOKEY, "MPI_ERR_INFO_NOKEY"},
#endif
#if defined(MPI_ERR_INFO_VALUE) || defined(MPI_ABI_VERSION)
    {MPI_ERR_INFO_VALUE, "MPI_ERR_INFO_VALUE"},
#endif
#if defined(MPI_ERR_INFO) || defined(MPI_ABI_VERSION)
    {MPI_ERR_INFO, "MPI_ERR_INFO"},
#endif
#if defined(MPI_ERR_IO) || defined(MPI_ABI_VERSION)
    {MPI_ERR_IO, "MPI_ERR_IO"},
#endif
#if defined(MPI_ERR_KEYVAL) || defined(MPI_ABI_VERSION)
    {MPI_ERR_KEYVAL, "MPI_ERR_KEYVAL"},
#endif
#if defined(MPI_ERR_LOCKTYPE) || defined(MPI_ABI_VERSION)
    {MPI_ERR_LOCKTYPE, "MPI_ERR_LOCKTYPE"},
#endif
#if defined(MPI_ERR_NAME) || defined(MPI_ABI_VERSION)
    {MPI_ERR_NAME, "MPI_ERR_NAME"},
#endif
#if defined(MPI_ERR_NO_MEM) || defined(MPI_ABI_VERSION)
    {MPI_ERR_NO_MEM, "MPI_ERR_NO_MEM"},
#endif
#if defined(MPI_ERR_NOT_SAME) || defined(MPI_ABI_VERSION)
    {MPI_ERR_NOT_SAME, "MPI_ERR_NOT_SAME"},
#endif
#if defined(MPI_ERR_NO_SPACE) || defined(MPI_ABI_VERSION)
    {MPI_ERR_NO_SPACE, "MPI_ERR_NO_SPACE"},
#endif
#if defined(MPI_ERR_NO_SUCH_FILE) || defined(MPI_ABI_VERSION)
    {MPI_ERR_NO_SUCH_FILE, "MPI_ERR_NO_SUCH_FILE"},
#endif
#if defined(MPI_ERR_PORT) || defined(MPI_ABI_VERSION)
    {MPI_ERR_PORT, "MPI_ERR_PORT"},
#endif
#if defined(MPI_ERR_QUOTA) || defined(MPI_ABI_VERSION)
    {MPI_ERR_QUOTA, "MPI_ERR_QUOTA"},
#endif
#if defined(MPI_ERR_READ_ONLY) || defined(MPI_ABI_VERSION)
    {MPI_ERR_READ_ONLY, "MPI_ERR_READ_ONLY"},
#endif
#if defined(MPI_ERR_RMA_ATTACH) || defined(MPI_ABI_VERSION)
    {MPI_ERR_RMA_ATTACH, "MPI_ERR_RMA_ATTACH"},
#endif
#if defined(MPI_ERR_RMA_CONFLICT) || defined(MPI_ABI_VERSION)
    {MPI_ERR_RMA_CONFLICT, "MPI_ERR_RMA_CONFLICT"},
#endif
#if defined(MPI_ERR_RMA_RANGE) || defined(MPI_ABI_VERSION)
    {MPI_ERR_RMA_RANGE, "MPI_ERR_RMA_RANGE"},
#endif
#if defined(MPI_ERR_RMA_SHARED) || defined(MPI_ABI_VERSION)
    {MPI_ERR_RMA_SHARED, "MPI_ERR_RMA_SHARED"},
#endif
#if defined(MPI_ERR_RMA_SYNC) || defined(MPI_ABI_VERSION)
    {MPI_ERR_RMA_SYNC, "MPI_ERR_RMA_SYNC"},
#endif
#if defined(MPI_ERR_SERVICE) || defined(MPI_ABI_VERSION)
    {MPI_ERR_SERVICE, "MPI_ERR_SERVICE"},
#endif
#if defined(MPI_ERR_SIZE) || defined(MPI_ABI_VERSION)
    {MPI_ERR_SIZE, "MPI_ERR_SIZE"},
#endif
#if defined(MPI_ERR_SPAWN) || defined(MPI_ABI_VERSION)
    {MPI_ERR_SPAWN, "MPI_ERR_SPAWN"},
#endif
#if defined(MPI_ERR_UNSUPPORTED_DATAREP) || defined(MPI_ABI_VERSION)
    {MPI_ERR_UNSUPPORTED_DATAREP, "MPI_ERR_UNSUPPORTED_DATAREP"},
#endif
#if defined(MPI_ERR_UNSUPPORTED_OPERATION) || defined(MPI_ABI_VERSION)
    {MPI_ERR_UNSUPPORTED_OPERATION, "MPI_ERR_UNSUPPORTED_OPERATION"},
#endif
#if defined(MPI_ERR_WIN) || defined(MPI_ABI_VERSION)
    {MPI_ERR_WIN, "MPI_ERR_WIN"},
#endif
#if defined(MPI_ERR_RMA_FLAVOR) || defined(MPI_ABI_VERSION)
    {MPI_ERR_RMA_FLAVOR, "MPI_ERR_RMA_FLAVOR"},
#endif
#if defined(MPI_ERR_PROC_ABORTED) || defined(MPI_ABI_VERSION)
    {MPI_ERR_PROC_ABORTED, "MPI_ERR_PROC_ABORTED"},
#endif
#if defined(MPI_ERR_VALUE_TOO_LARGE) || defined(MPI_ABI_VERSION)
    {MPI_ERR_VALUE_TOO_LARGE, "MPI_ERR_VALUE_TOO_LARGE"},
#endif
#if defined(MPI_ERR_SESSION) || defined(MPI_ABI_VERSION)
    {MPI_ERR_SESSION, "MPI_ERR_SESSION"},
#endif
#if defined(MPI_ERR_ERRHANDLER) || defined(MPI_ABI_VERSION)
    {MPI_ERR_ERRHANDLER, "MPI_ERR_ERRHANDLER"},
#endif
#if defined(MPI_ERR_ABI) || defined(MPI_ABI_VERSION)
    {MPI_ERR_ABI, "MPI_ERR_ABI"},
#endif
};
enum { RULE_ERROR_CLASSES = sizeof rule_error_classes / sizeof rule_error_classes[0] };

/* The return codes of the tools interface (15.3.10). */
static const struct rule_error rule_tool_codes[] = {
#if defined(MPI_T_ERR_CANNOT_INIT) || defined(MPI_ABI_VERSION)
    {MPI_T_ERR_CANNOT_INIT, "MPI_T_ERR_CANNOT_INIT"},
#endif
#if defined(MPI_T_ERR_NOT_ACCESSIBLE) || defined(MPI_ABI_VERSION)
    {MPI_T_ERR_NOT_ACCESSIBLE, "MPI_T_ERR_NOT_ACCESSIBLE"},
#endif
#if defined(MPI_T_ERR_NOT_INITIALIZED) || defined(MPI_ABI_VERSION)
    {MPI_T_ERR_NOT_INITIALIZED, "MPI_T_ERR_NOT_INITIALIZED"},
#endif
#if defined(MPI_T_ERR_NOT_SUPPORTED) || defined(MPI_ABI_VERSION)
    {MPI_T_ERR_NOT_SUPPORTED, "MPI_T_ERR_NOT_SUPPORTED"},
#endif
#if defined(MPI_T_ERR_MEMORY) || defined(MPI_ABI_VERSION)
    {MPI_T_ERR_MEMORY, "MPI_T_ERR_MEMORY"},
#endif
#if defined(MPI_T_ERR_INVALID) || defined(MPI_ABI_VERSION)
    {MPI_T_ERR_INVALID, "MPI_T_ERR_INVALID"},
#endif
#if defined(MPI_T_ERR_INVALID_INDEX) || defined(MPI_ABI_VERSION)
    {MPI_T_ERR_INVALID_INDEX, "MPI_T_ERR_INVALID_INDEX"},
#endif
#if defined(MPI_T_ERR_INVALID_ITEM) || defined(MPI_ABI_VERSION)
    {MPI_T_ERR_INVALID_ITEM, "MPI_T_ERR_INVALID_ITEM"},
#endif
#if defined(MPI_T_ERR_INVALID_SESSION) || defined(MPI_ABI_VERSION)
    {MPI_T_ERR_INVALID_SESSION, "MPI_T_ERR_INVALID_SESSION"},
#endif
#if defined(MPI_T_ERR_INVALID_HANDLE) || defined(MPI_ABI_VERSION)
    {MPI_T_ERR_INVALID_HANDLE, "MPI_T_ERR_INVALID_HANDLE"},
#endif
#if defined(MPI_T_ERR_INVALID_NAME) || defined(MPI_ABI_VERSION)
    {MPI_T_ERR_INVALID_NAME, "MPI_T_ERR_INVALID_NAME"},
#endif
#if defined(MPI_T_ERR_OUT_OF_HANDLES) || defined(MPI_ABI_VERSION)
    {MPI_T_ERR_OUT_OF_HANDLES, "MPI_T_ERR_OUT_OF_HANDLES"},
#endif
#if defined(MPI_T_ERR_OUT_OF_SESSIONS) || defined(MPI_ABI_VERSION)
    {MPI_T_ERR_OUT_OF_SESSIONS, "MPI_T_ERR_OUT_OF_SESSIONS"},
#endif
#if defined(MPI_T_ERR_CVAR_SET_NOT_NOW) || defined(MPI_ABI_VERSION)
    {MPI_T_ERR_CVAR_SET_NOT_NOW, "MPI_T_ERR_CVAR_SET_NOT_NOW"},
#endif
#if defined(MPI_T_ERR_CVAR_SET_NEVER) || defined(MPI_ABI_VERSION)
    {MPI_T_ERR_CVAR_SET_NEVER, "MPI_T_ERR_CVAR_SET_NEVER"},
#endif
#if defined(MPI_T_ERR_PVAR_NO_WRITE) || defined(MPI_ABI_VERSION)
    {MPI_T_ERR_PVAR_NO_WRITE, "MPI_T_ERR_PVAR_NO_WRITE"},
#endif
#if defined(MPI_T_ERR_PVAR_NO_STARTSTOP) || defined(MPI_ABI_VERSION)
    {MPI_T_ERR_PVAR_NO_STARTSTOP, "MPI_T_ERR_PVAR_NO_STARTSTOP"},
#endif
#if defined(MPI_T_ERR_PVAR_NO_ATOMIC) || defined(MPI_ABI_VERSION)
    {MPI_T_ERR_PVAR_NO_ATOMIC, "MPI_T_ERR_PVAR_NO_ATOMIC"},
#endif
};
enum { RULE_TOOL_CODES = sizeof rule_tool_codes / sizeof rule_tool_codes[0] };

#endif
