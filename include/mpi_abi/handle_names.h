/* SPDX-License-Identifier: BSD-3-Clause */
/* Generated from spec/ by mpi_abi_spec; do not edit. Include <mpi_abi/handles.h>, not this file. */
#ifndef MPI_ABI_HANDLE_NAMES_H
#define MPI_ABI_HANDLE_NAMES_H

/* The last value of a predefined handle (MPI 5.0, 20.5). Handles of users' objects lie above. */
#define MPI_ABI_LAST_RESERVED 4095

/* The groups of integer constants whose values are unique (MPI 5.0, 20.3.4). */
enum mpi_abi_group {
    MPI_ABI_GROUP_ERROR_CLASS,
    MPI_ABI_GROUP_FILE_MODE,
    MPI_ABI_GROUP_WINDOW_ASSERT,
    MPI_ABI_GROUP_RANK,
    MPI_ABI_GROUP_TAG,
    MPI_ABI_GROUP_UNDEFINED,
    MPI_ABI_GROUP_THREAD_LEVEL,
    MPI_ABI_GROUP_ORDER,
    MPI_ABI_GROUP_DISTRIBUTION,
    MPI_ABI_GROUP_DISTRIBUTION_ARGUMENT,
    MPI_ABI_GROUP_COMBINER,
    MPI_ABI_GROUP_TYPECLASS,
    MPI_ABI_GROUP_COMPARISON,
    MPI_ABI_GROUP_TOPOLOGY,
    MPI_ABI_GROUP_SPLIT_TYPE,
    MPI_ABI_GROUP_LOCK_TYPE,
    MPI_ABI_GROUP_WINDOW_FLAVOR,
    MPI_ABI_GROUP_WINDOW_MODEL,
    MPI_ABI_GROUP_FILE_SEEK,
    MPI_ABI_GROUP_KEYVAL,
    MPI_ABI_GROUP_TOOL_VERBOSITY,
    MPI_ABI_GROUP_TOOL_BIND,
    MPI_ABI_GROUP_TOOL_SCOPE,
    MPI_ABI_GROUP_PVAR_CLASS
};

static inline const char *mpi_abi_predefined_name_(uintptr_t code)
{
    switch (code) {
    case 32: return "MPI_OP_NULL";
    case 33: return "MPI_SUM";
    case 34: return "MPI_MIN";
    case 35: return "MPI_MAX";
    case 36: return "MPI_PROD";
    case 40: return "MPI_BAND";
    case 41: return "MPI_BOR";
    case 42: return "MPI_BXOR";
    case 48: return "MPI_LAND";
    case 49: return "MPI_LOR";
    case 50: return "MPI_LXOR";
    case 56: return "MPI_MINLOC";
    case 57: return "MPI_MAXLOC";
    case 60: return "MPI_REPLACE";
    case 61: return "MPI_NO_OP";
    case 256: return "MPI_COMM_NULL";
    case 257: return "MPI_COMM_WORLD";
    case 258: return "MPI_COMM_SELF";
    case 264: return "MPI_GROUP_NULL";
    case 265: return "MPI_GROUP_EMPTY";
    case 272: return "MPI_WIN_NULL";
    case 280: return "MPI_FILE_NULL";
    case 288: return "MPI_SESSION_NULL";
    case 296: return "MPI_MESSAGE_NULL";
    case 297: return "MPI_MESSAGE_NO_PROC";
    case 304: return "MPI_INFO_NULL";
    case 305: return "MPI_INFO_ENV";
    case 320: return "MPI_ERRHANDLER_NULL";
    case 321: return "MPI_ERRORS_ARE_FATAL";
    case 322: return "MPI_ERRORS_ABORT";
    case 323: return "MPI_ERRORS_RETURN";
    case 384: return "MPI_REQUEST_NULL";
    case 512: return "MPI_DATATYPE_NULL";
    case 513: return "MPI_AINT";
    case 514: return "MPI_COUNT";
    case 515: return "MPI_OFFSET";
    case 519: return "MPI_PACKED";
    case 520: return "MPI_SHORT";
    case 521: return "MPI_INT";
    case 522: return "MPI_LONG";
    case 523: return "MPI_LONG_LONG_INT";
    case 524: return "MPI_UNSIGNED_SHORT";
    case 525: return "MPI_UNSIGNED";
    case 526: return "MPI_UNSIGNED_LONG";
    case 527: return "MPI_UNSIGNED_LONG_LONG";
    case 528: return "MPI_FLOAT";
    case 530: return "MPI_C_COMPLEX";
    case 531: return "MPI_CXX_FLOAT_COMPLEX";
    case 532: return "MPI_DOUBLE";
    case 534: return "MPI_C_DOUBLE_COMPLEX";
    case 535: return "MPI_CXX_DOUBLE_COMPLEX";
    case 536: return "MPI_LOGICAL";
    case 537: return "MPI_INTEGER";
    case 538: return "MPI_REAL";
    case 539: return "MPI_COMPLEX";
    case 540: return "MPI_DOUBLE_PRECISION";
    case 541: return "MPI_DOUBLE_COMPLEX";
    case 542: return "MPI_CHARACTER";
    case 544: return "MPI_LONG_DOUBLE";
    case 548: return "MPI_C_LONG_DOUBLE_COMPLEX";
    case 549: return "MPI_CXX_LONG_DOUBLE_COMPLEX";
    case 552: return "MPI_FLOAT_INT";
    case 553: return "MPI_DOUBLE_INT";
    case 554: return "MPI_LONG_INT";
    case 555: return "MPI_2INT";
    case 556: return "MPI_SHORT_INT";
    case 557: return "MPI_LONG_DOUBLE_INT";
    case 560: return "MPI_2REAL";
    case 561: return "MPI_2DOUBLE_PRECISION";
    case 562: return "MPI_2INTEGER";
    case 568: return "MPI_C_BOOL";
    case 569: return "MPI_CXX_BOOL";
    case 572: return "MPI_WCHAR";
    case 576: return "MPI_INT8_T";
    case 577: return "MPI_UINT8_T";
    case 579: return "MPI_CHAR";
    case 580: return "MPI_SIGNED_CHAR";
    case 581: return "MPI_UNSIGNED_CHAR";
    case 583: return "MPI_BYTE";
    case 584: return "MPI_INT16_T";
    case 585: return "MPI_UINT16_T";
    case 592: return "MPI_INT32_T";
    case 593: return "MPI_UINT32_T";
    case 600: return "MPI_INT64_T";
    case 601: return "MPI_UINT64_T";
    case 704: return "MPI_LOGICAL1";
    case 705: return "MPI_INTEGER1";
    case 712: return "MPI_LOGICAL2";
    case 713: return "MPI_INTEGER2";
    case 714: return "MPI_REAL2";
    case 720: return "MPI_LOGICAL4";
    case 721: return "MPI_INTEGER4";
    case 722: return "MPI_REAL4";
    case 723: return "MPI_COMPLEX4";
    case 728: return "MPI_LOGICAL8";
    case 729: return "MPI_INTEGER8";
    case 730: return "MPI_REAL8";
    case 731: return "MPI_COMPLEX8";
    case 736: return "MPI_LOGICAL16";
    case 737: return "MPI_INTEGER16";
    case 738: return "MPI_REAL16";
    case 739: return "MPI_COMPLEX16";
    case 747: return "MPI_COMPLEX32";
    default: return NULL;
    }
}

static inline const char *mpi_abi_integer_name_(enum mpi_abi_group group, int value)
{
    switch (group) {
    case MPI_ABI_GROUP_ERROR_CLASS:
        switch (value) {
        case 0: return "MPI_SUCCESS";
        case 1: return "MPI_ERR_BUFFER";
        case 2: return "MPI_ERR_COUNT";
        case 3: return "MPI_ERR_TYPE";
        case 4: return "MPI_ERR_TAG";
        case 5: return "MPI_ERR_COMM";
        case 6: return "MPI_ERR_RANK";
        case 7: return "MPI_ERR_REQUEST";
        case 8: return "MPI_ERR_ROOT";
        case 9: return "MPI_ERR_GROUP";
        case 10: return "MPI_ERR_OP";
        case 11: return "MPI_ERR_TOPOLOGY";
        case 12: return "MPI_ERR_DIMS";
        case 13: return "MPI_ERR_ARG";
        case 14: return "MPI_ERR_UNKNOWN";
        case 15: return "MPI_ERR_TRUNCATE";
        case 16: return "MPI_ERR_OTHER";
        case 17: return "MPI_ERR_INTERN";
        case 18: return "MPI_ERR_PENDING";
        case 19: return "MPI_ERR_IN_STATUS";
        case 20: return "MPI_ERR_ACCESS";
        case 21: return "MPI_ERR_AMODE";
        case 22: return "MPI_ERR_ASSERT";
        case 23: return "MPI_ERR_BAD_FILE";
        case 24: return "MPI_ERR_BASE";
        case 25: return "MPI_ERR_CONVERSION";
        case 26: return "MPI_ERR_DISP";
        case 27: return "MPI_ERR_DUP_DATAREP";
        case 28: return "MPI_ERR_FILE_EXISTS";
        case 29: return "MPI_ERR_FILE_IN_USE";
        case 30: return "MPI_ERR_FILE";
        case 31: return "MPI_ERR_INFO_KEY";
        case 32: return "MPI_ERR_INFO_NOKEY";
        case 33: return "MPI_ERR_INFO_VALUE";
        case 34: return "MPI_ERR_INFO";
        case 35: return "MPI_ERR_IO";
        case 36: return "MPI_ERR_KEYVAL";
        case 37: return "MPI_ERR_LOCKTYPE";
        case 38: return "MPI_ERR_NAME";
        case 39: return "MPI_ERR_NO_MEM";
        case 40: return "MPI_ERR_NOT_SAME";
        case 41: return "MPI_ERR_NO_SPACE";
        case 42: return "MPI_ERR_NO_SUCH_FILE";
        case 43: return "MPI_ERR_PORT";
        case 44: return "MPI_ERR_QUOTA";
        case 45: return "MPI_ERR_READ_ONLY";
        case 46: return "MPI_ERR_RMA_ATTACH";
        case 47: return "MPI_ERR_RMA_CONFLICT";
        case 48: return "MPI_ERR_RMA_RANGE";
        case 49: return "MPI_ERR_RMA_SHARED";
        case 50: return "MPI_ERR_RMA_SYNC";
        case 51: return "MPI_ERR_SERVICE";
        case 52: return "MPI_ERR_SIZE";
        case 53: return "MPI_ERR_SPAWN";
        case 54: return "MPI_ERR_UNSUPPORTED_DATAREP";
        case 55: return "MPI_ERR_UNSUPPORTED_OPERATION";
        case 56: return "MPI_ERR_WIN";
        case 57: return "MPI_ERR_RMA_FLAVOR";
        case 58: return "MPI_ERR_PROC_ABORTED";
        case 59: return "MPI_ERR_VALUE_TOO_LARGE";
        case 60: return "MPI_ERR_SESSION";
        case 61: return "MPI_ERR_ERRHANDLER";
        case 62: return "MPI_ERR_ABI";
        case 1001: return "MPI_T_ERR_CANNOT_INIT";
        case 1002: return "MPI_T_ERR_NOT_ACCESSIBLE";
        case 1003: return "MPI_T_ERR_NOT_INITIALIZED";
        case 1004: return "MPI_T_ERR_NOT_SUPPORTED";
        case 1005: return "MPI_T_ERR_MEMORY";
        case 1006: return "MPI_T_ERR_INVALID";
        case 1007: return "MPI_T_ERR_INVALID_INDEX";
        case 1008: return "MPI_T_ERR_INVALID_ITEM";
        case 1009: return "MPI_T_ERR_INVALID_SESSION";
        case 1010: return "MPI_T_ERR_INVALID_HANDLE";
        case 1011: return "MPI_T_ERR_INVALID_NAME";
        case 1012: return "MPI_T_ERR_OUT_OF_HANDLES";
        case 1013: return "MPI_T_ERR_OUT_OF_SESSIONS";
        case 1014: return "MPI_T_ERR_CVAR_SET_NOT_NOW";
        case 1015: return "MPI_T_ERR_CVAR_SET_NEVER";
        case 1016: return "MPI_T_ERR_PVAR_NO_WRITE";
        case 1017: return "MPI_T_ERR_PVAR_NO_STARTSTOP";
        case 1018: return "MPI_T_ERR_PVAR_NO_ATOMIC";
        case 16383: return "MPI_ERR_LASTCODE";
        default: return NULL;
        }
    case MPI_ABI_GROUP_FILE_MODE:
        switch (value) {
        case 1: return "MPI_MODE_APPEND";
        case 2: return "MPI_MODE_CREATE";
        case 4: return "MPI_MODE_DELETE_ON_CLOSE";
        case 8: return "MPI_MODE_EXCL";
        case 16: return "MPI_MODE_RDONLY";
        case 32: return "MPI_MODE_RDWR";
        case 64: return "MPI_MODE_SEQUENTIAL";
        case 128: return "MPI_MODE_UNIQUE_OPEN";
        case 256: return "MPI_MODE_WRONLY";
        default: return NULL;
        }
    case MPI_ABI_GROUP_WINDOW_ASSERT:
        switch (value) {
        case 1024: return "MPI_MODE_NOCHECK";
        case 2048: return "MPI_MODE_NOPRECEDE";
        case 4096: return "MPI_MODE_NOPUT";
        case 8192: return "MPI_MODE_NOSTORE";
        case 16384: return "MPI_MODE_NOSUCCEED";
        default: return NULL;
        }
    case MPI_ABI_GROUP_RANK:
        switch (value) {
        case -4: return "MPI_ROOT";
        case -3: return "MPI_PROC_NULL";
        case -1: return "MPI_ANY_SOURCE";
        default: return NULL;
        }
    case MPI_ABI_GROUP_TAG:
        switch (value) {
        case -2: return "MPI_ANY_TAG";
        default: return NULL;
        }
    case MPI_ABI_GROUP_UNDEFINED:
        switch (value) {
        case -32766: return "MPI_UNDEFINED";
        default: return NULL;
        }
    case MPI_ABI_GROUP_THREAD_LEVEL:
        switch (value) {
        case 0: return "MPI_THREAD_SINGLE";
        case 1024: return "MPI_THREAD_FUNNELED";
        case 2048: return "MPI_THREAD_SERIALIZED";
        case 4096: return "MPI_THREAD_MULTIPLE";
        default: return NULL;
        }
    case MPI_ABI_GROUP_ORDER:
        switch (value) {
        case 12: return "MPI_ORDER_C";
        case 15: return "MPI_ORDER_FORTRAN";
        default: return NULL;
        }
    case MPI_ABI_GROUP_DISTRIBUTION:
        switch (value) {
        case 16: return "MPI_DISTRIBUTE_NONE";
        case 17: return "MPI_DISTRIBUTE_BLOCK";
        case 18: return "MPI_DISTRIBUTE_CYCLIC";
        default: return NULL;
        }
    case MPI_ABI_GROUP_DISTRIBUTION_ARGUMENT:
        switch (value) {
        case 19: return "MPI_DISTRIBUTE_DFLT_DARG";
        default: return NULL;
        }
    case MPI_ABI_GROUP_COMBINER:
        switch (value) {
        case 101: return "MPI_COMBINER_NAMED";
        case 102: return "MPI_COMBINER_DUP";
        case 103: return "MPI_COMBINER_CONTIGUOUS";
        case 104: return "MPI_COMBINER_VECTOR";
        case 105: return "MPI_COMBINER_HVECTOR";
        case 106: return "MPI_COMBINER_INDEXED";
        case 107: return "MPI_COMBINER_HINDEXED";
        case 108: return "MPI_COMBINER_INDEXED_BLOCK";
        case 109: return "MPI_COMBINER_HINDEXED_BLOCK";
        case 110: return "MPI_COMBINER_STRUCT";
        case 111: return "MPI_COMBINER_SUBARRAY";
        case 112: return "MPI_COMBINER_DARRAY";
        case 113: return "MPI_COMBINER_F90_REAL";
        case 114: return "MPI_COMBINER_F90_COMPLEX";
        case 115: return "MPI_COMBINER_F90_INTEGER";
        case 116: return "MPI_COMBINER_RESIZED";
        case 117: return "MPI_COMBINER_VALUE_INDEX";
        default: return NULL;
        }
    case MPI_ABI_GROUP_TYPECLASS:
        switch (value) {
        case 192: return "MPI_TYPECLASS_INTEGER";
        case 193: return "MPI_TYPECLASS_REAL";
        case 194: return "MPI_TYPECLASS_COMPLEX";
        default: return NULL;
        }
    case MPI_ABI_GROUP_COMPARISON:
        switch (value) {
        case 201: return "MPI_IDENT";
        case 202: return "MPI_CONGRUENT";
        case 203: return "MPI_SIMILAR";
        case 204: return "MPI_UNEQUAL";
        default: return NULL;
        }
    case MPI_ABI_GROUP_TOPOLOGY:
        switch (value) {
        case 211: return "MPI_CART";
        case 212: return "MPI_GRAPH";
        case 213: return "MPI_DIST_GRAPH";
        default: return NULL;
        }
    case MPI_ABI_GROUP_SPLIT_TYPE:
        switch (value) {
        case 221: return "MPI_COMM_TYPE_SHARED";
        case 222: return "MPI_COMM_TYPE_HW_UNGUIDED";
        case 223: return "MPI_COMM_TYPE_HW_GUIDED";
        case 224: return "MPI_COMM_TYPE_RESOURCE_GUIDED";
        default: return NULL;
        }
    case MPI_ABI_GROUP_LOCK_TYPE:
        switch (value) {
        case 301: return "MPI_LOCK_EXCLUSIVE";
        case 302: return "MPI_LOCK_SHARED";
        default: return NULL;
        }
    case MPI_ABI_GROUP_WINDOW_FLAVOR:
        switch (value) {
        case 311: return "MPI_WIN_FLAVOR_CREATE";
        case 312: return "MPI_WIN_FLAVOR_ALLOCATE";
        case 313: return "MPI_WIN_FLAVOR_DYNAMIC";
        case 314: return "MPI_WIN_FLAVOR_SHARED";
        default: return NULL;
        }
    case MPI_ABI_GROUP_WINDOW_MODEL:
        switch (value) {
        case 321: return "MPI_WIN_UNIFIED";
        case 322: return "MPI_WIN_SEPARATE";
        default: return NULL;
        }
    case MPI_ABI_GROUP_FILE_SEEK:
        switch (value) {
        case 401: return "MPI_SEEK_CUR";
        case 402: return "MPI_SEEK_END";
        case 403: return "MPI_SEEK_SET";
        default: return NULL;
        }
    case MPI_ABI_GROUP_KEYVAL:
        switch (value) {
        case 0: return "MPI_KEYVAL_INVALID";
        case 501: return "MPI_TAG_UB";
        case 502: return "MPI_IO";
        case 503: return "MPI_HOST";
        case 504: return "MPI_WTIME_IS_GLOBAL";
        case 505: return "MPI_APPNUM";
        case 506: return "MPI_LASTUSEDCODE";
        case 507: return "MPI_UNIVERSE_SIZE";
        case 601: return "MPI_WIN_BASE";
        case 602: return "MPI_WIN_DISP_UNIT";
        case 603: return "MPI_WIN_SIZE";
        case 604: return "MPI_WIN_CREATE_FLAVOR";
        case 605: return "MPI_WIN_MODEL";
        default: return NULL;
        }
    case MPI_ABI_GROUP_TOOL_VERBOSITY:
        switch (value) {
        case 9: return "MPI_T_VERBOSITY_USER_BASIC";
        case 10: return "MPI_T_VERBOSITY_USER_DETAIL";
        case 12: return "MPI_T_VERBOSITY_USER_ALL";
        case 17: return "MPI_T_VERBOSITY_TUNER_BASIC";
        case 18: return "MPI_T_VERBOSITY_TUNER_DETAIL";
        case 20: return "MPI_T_VERBOSITY_TUNER_ALL";
        case 33: return "MPI_T_VERBOSITY_MPIDEV_BASIC";
        case 34: return "MPI_T_VERBOSITY_MPIDEV_DETAIL";
        case 36: return "MPI_T_VERBOSITY_MPIDEV_ALL";
        default: return NULL;
        }
    case MPI_ABI_GROUP_TOOL_BIND:
        switch (value) {
        case 1: return "MPI_T_BIND_NO_OBJECT";
        case 2: return "MPI_T_BIND_MPI_COMM";
        case 3: return "MPI_T_BIND_MPI_DATATYPE";
        case 4: return "MPI_T_BIND_MPI_ERRHANDLER";
        case 5: return "MPI_T_BIND_MPI_FILE";
        case 6: return "MPI_T_BIND_MPI_GROUP";
        case 7: return "MPI_T_BIND_MPI_OP";
        case 8: return "MPI_T_BIND_MPI_REQUEST";
        case 9: return "MPI_T_BIND_MPI_WIN";
        case 10: return "MPI_T_BIND_MPI_MESSAGE";
        case 11: return "MPI_T_BIND_MPI_INFO";
        case 12: return "MPI_T_BIND_MPI_SESSION";
        default: return NULL;
        }
    case MPI_ABI_GROUP_TOOL_SCOPE:
        switch (value) {
        case 1: return "MPI_T_SCOPE_CONSTANT";
        case 2: return "MPI_T_SCOPE_READONLY";
        case 3: return "MPI_T_SCOPE_LOCAL";
        case 4: return "MPI_T_SCOPE_GROUP";
        case 5: return "MPI_T_SCOPE_GROUP_EQ";
        case 6: return "MPI_T_SCOPE_ALL";
        case 7: return "MPI_T_SCOPE_ALL_EQ";
        default: return NULL;
        }
    case MPI_ABI_GROUP_PVAR_CLASS:
        switch (value) {
        case 1: return "MPI_T_PVAR_CLASS_STATE";
        case 2: return "MPI_T_PVAR_CLASS_LEVEL";
        case 3: return "MPI_T_PVAR_CLASS_SIZE";
        case 4: return "MPI_T_PVAR_CLASS_PERCENTAGE";
        case 5: return "MPI_T_PVAR_CLASS_HIGHWATERMARK";
        case 6: return "MPI_T_PVAR_CLASS_LOWWATERMARK";
        case 7: return "MPI_T_PVAR_CLASS_COUNTER";
        case 8: return "MPI_T_PVAR_CLASS_AGGREGATE";
        case 9: return "MPI_T_PVAR_CLASS_TIMER";
        case 10: return "MPI_T_PVAR_CLASS_GENERIC";
        default: return NULL;
        }
    default: return NULL;
    }
}

#endif
