/* SPDX-License-Identifier: BSD-3-Clause */
/* Generated from spec/ by mpi_abi_spec; do not edit. */
/*
 * mpi_abi_assert.h: static assertions that an mpi.h is the header of the MPI standard ABI (MPI 5.0, chapter 20).
 *
 * It is for the mpi.h of any implementation. Include it after mpi.h; or, without a source:
 *
 *     cc -I FOLDER_OF_MPI_H -include mpi.h -include mpi_abi_assert.h -fsyntax-only -x c /dev/null
 *
 * If it compiles, all assertions hold. A message names the constant, type or function, what was wanted, and the section of MPI 5.0:
 *
 *     MPI_ERR_TAG: wanted the int 4 (MPI 5.0, 9.4)
 *
 * C99, C11, C++11 and later. -D MPI_ABI_ASSERT_PROTOTYPES adds all functions, MPI_ and PMPI_. The file defines nothing
 * for programs. Not all can be asserted: names beyond those of the ABI, the name of the struct behind MPI_Status, and
 * with g++ the values of addresses such as MPI_IN_PLACE are for `mpi-abi check header`.
 */
#ifndef MPI_ABI_ASSERT_H
#define MPI_ABI_ASSERT_H

#include <stddef.h>
#include <stdint.h>

/* Version of the standard and of the ABI (9.1.1): macros that #if understands */
#ifndef MPI_VERSION
#error "MPI_VERSION: wanted a macro (MPI 5.0, 9.1.1)"
#elif MPI_VERSION < 5
#error "MPI_VERSION: wanted 5 or more (MPI 5.0, 9.1.1)"
#endif
#ifndef MPI_SUBVERSION
#error "MPI_SUBVERSION: wanted a macro (MPI 5.0, 9.1.1)"
#elif MPI_SUBVERSION < 0
#error "MPI_SUBVERSION: wanted 0 or more (MPI 5.0, 9.1.1)"
#endif
#ifndef MPI_ABI_VERSION
#error "MPI_ABI_VERSION: wanted a macro (MPI 5.0, 9.1.1)"
#elif MPI_ABI_VERSION != 1
#error "MPI_ABI_VERSION: wanted 1 (MPI 5.0, 9.1.1)"
#endif
#ifndef MPI_ABI_SUBVERSION
#error "MPI_ABI_SUBVERSION: wanted a macro (MPI 5.0, 9.1.1)"
#elif MPI_ABI_SUBVERSION != 0
#error "MPI_ABI_SUBVERSION: wanted 0 (MPI 5.0, 9.1.1)"
#endif

/* MPI_ABI_ASSERT(condition, name, message). C99 has no assertions: there, an array of negative size has the name, and
 * the compiler shows the row of this file with all the rest. */
#if defined(__cplusplus)
#define MPI_ABI_ASSERT(condition, name, message) static_assert(condition, message)
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define MPI_ABI_ASSERT(condition, name, message) _Static_assert(condition, message)
#else
#define MPI_ABI_ASSERT(condition, name, message) extern char name[(condition) ? 1 : -1]
#endif

/* MPI_ABI_IS(expression, type), MPI_ABI_IS_NOT: whether the expression has this very type; C99 alone cannot tell.
 * MPI_ABI_POINTS_TO(pointer, returns, parameters): whether it points to a function with this prototype.
 * MPI_ABI_C_LINKAGE(name): does not compile if the function has no C linkage. */
struct mpi_abi_unknown;
#if defined(__cplusplus)
template <typename A, typename B> struct mpi_abi_same { static constexpr bool value = false; };
template <typename A> struct mpi_abi_same<A, A> { static constexpr bool value = true; };
template <typename A> struct mpi_abi_same<A &, A> { static constexpr bool value = true; };
template <typename T> struct mpi_abi_takes { static char test(T); static int test(...); };
#define MPI_ABI_IS(expression, type) (mpi_abi_same<decltype(expression), type>::value)
#define MPI_ABI_POINTS_TO(pointer, returns, parameters) \
    (sizeof(mpi_abi_takes<returns(*) parameters>::test(pointer)) == 1)
#define MPI_ABI_C_LINKAGE(name) extern "C" decltype(name) name
#else
#if defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define MPI_ABI_IS(expression, type) _Generic((expression), type: 1, default: 0)
#elif defined(__GNUC__)
#define MPI_ABI_IS(expression, type) __builtin_types_compatible_p(__typeof__(expression), type)
#else
#define MPI_ABI_IS(expression, type) 1
#define MPI_ABI_IS_NOT(expression, type) 1
#endif
#if !defined(MPI_ABI_IS_NOT)
#define MPI_ABI_IS_NOT(expression, type) !MPI_ABI_IS(expression, type)
#endif
#define MPI_ABI_POINTS_TO(pointer, returns, parameters) \
    (MPI_ABI_IS(pointer, returns(*) parameters) && \
     MPI_ABI_IS_NOT(pointer, returns(*)(struct mpi_abi_unknown *)))
#define MPI_ABI_C_LINKAGE(name) struct mpi_abi_unknown
#endif

/* Whether the compiler can compare an address with a number while it compiles, which no standard asks of it. */
#if defined(__clang__) || (defined(__GNUC__) && !defined(__EDG__) && !defined(__cplusplus))
#define MPI_ABI_HAS_VALUE(address, number) \
    (__builtin_constant_p((intptr_t)(address) == number) ? (intptr_t)(address) == number : 0)
#define MPI_ABI_ASSERT_ADDRESS __extension__ MPI_ABI_ASSERT
#else
#define MPI_ABI_HAS_VALUE(address, number) 1
#define MPI_ABI_ASSERT_ADDRESS MPI_ABI_ASSERT
#endif

/* The rows. Those that other rows use have a name that ends in _: they take a constant's value, and its name as text
 * and in an identifier, because a macro expands what it hands on. */
#define MPI_ABI_INTEGER(type, like, section) \
    MPI_ABI_ASSERT(sizeof(type) == sizeof(like) && (type)-1 < 0, mpi_abi_##type, \
                   #type ": wanted the size and sign of " #like " (MPI 5.0, " section ")")
#define MPI_ABI_FIELD(field, element, first, length, section) \
    MPI_ABI_ASSERT(offsetof(MPI_Status, field) == first * sizeof(int) && \
                       sizeof(((MPI_Status *)0)->field) == length * sizeof(int), mpi_abi_##field, \
                   "MPI_Status." #field ": wanted " #length " int after " #first " int (MPI 5.0, " section ")"); \
    MPI_ABI_ASSERT(MPI_ABI_IS(((MPI_Status *)0)->element, int), mpi_abi_##field, \
                   "MPI_Status." #field ": wanted int (MPI 5.0, " section ")")
#define MPI_ABI_STATUS(length, section) \
    MPI_ABI_ASSERT(sizeof(MPI_Status) == length * sizeof(int), mpi_abi_MPI_Status, \
                   "MPI_Status: wanted the size of " #length " int (MPI 5.0, " section ")"); \
    struct mpi_abi_aligned_status { char first; MPI_Status second; }; \
    struct mpi_abi_aligned_int { char first; int second; }; \
    MPI_ABI_ASSERT(offsetof(struct mpi_abi_aligned_status, second) == offsetof(struct mpi_abi_aligned_int, second), \
                   mpi_abi_MPI_Status, "MPI_Status: wanted the alignment of int (MPI 5.0, " section ")"); \
    MPI_ABI_STATUS_TAG(section)
#define MPI_ABI_SAME(type, wanted, section) \
    MPI_ABI_ASSERT(MPI_ABI_IS((type)0, wanted), mpi_abi_##type, #type ": wanted " #wanted " (MPI 5.0, " section ")")
#define MPI_ABI_ALIAS(type, other, section) \
    MPI_ABI_ASSERT(MPI_ABI_IS((type *)0, other *), mpi_abi_##type, #type ": wanted " #other " (MPI 5.0, " section ")")
#define MPI_ABI_CALLBACK(type, returns, parameters, section) \
    MPI_ABI_ASSERT(MPI_ABI_POINTS_TO((type *)0, returns, parameters), mpi_abi_##type, \
                   #type ": wanted " #returns " " #parameters " (MPI 5.0, " section ")")
#define MPI_ABI_ENUMERATION(type, section) \
    MPI_ABI_ASSERT(sizeof(type) == sizeof(int) && MPI_ABI_IS_ENUMERATION(type), mpi_abi_##type, \
                   #type ": wanted an enumeration of the size of int (MPI 5.0, " section ")")

#define MPI_ABI_INT(name, number, section) MPI_ABI_INT_(name, mpi_abi_##name, #name, number, section)
#define MPI_ABI_INT_(value, id, name, number, section) \
    MPI_ABI_ASSERT(MPI_ABI_IS(+(value), int) && (value) == number, id, \
                   name ": wanted the int " #number " (MPI 5.0, " section ")"); \
    MPI_ABI_ASSERT(-32767 <= (value) && (value) <= 32767, id, \
                   name ": wanted a value that every int can have (MPI 5.0, 20.3.4)")
#define MPI_ABI_BIT(name, number, section) \
    MPI_ABI_INT_(name, mpi_abi_##name, #name, number, section); \
    MPI_ABI_ASSERT((name) > 0 && ((name) & ((name) - 1)) == 0, mpi_abi_##name, \
                   #name ": wanted a power of two (MPI 5.0, " section ")")
#define MPI_ABI_NO_OVERLAP(group, section, all, sum) \
    MPI_ABI_ASSERT(all == sum, mpi_abi_##group, #group ": wanted no bit in two constants (MPI 5.0, " section ")")
#define MPI_ABI_TYPED(name, number, type, section) MPI_ABI_TYPED_(name, mpi_abi_##name, #name, number, type, section)
#define MPI_ABI_TYPED_(value, id, name, number, type, section) \
    MPI_ABI_ASSERT(MPI_ABI_IS(value, type) && (value) == number, id, \
                   name ": wanted the " #type " " #number " (MPI 5.0, " section ")")

#define MPI_ABI_HANDLE(name, code, bits) MPI_ABI_HANDLE_(name, mpi_abi_##name, #name, code, bits)
#define MPI_ABI_HANDLE_(value, id, name, code, bits) \
    MPI_ABI_ASSERT(MPI_ABI_IS(value, int64_t) && (value) == code, id, \
                   name ": wanted the handle " #code ", " #bits " (MPI 5.0, 20.5)"); \
    MPI_ABI_ASSERT(MPI_ABI_FIRST <= (value) && (value) <= MPI_ABI_LAST, id, \
                   name ": wanted a code in the range of its kind (MPI 5.0, 20.5)")
#define MPI_ABI_DATATYPE(name, code, bits, size) \
    MPI_ABI_HANDLE_(name, mpi_abi_##name, #name, code, bits); \
    MPI_ABI_ASSERT(((name) & 64 ? 1 << ((name) >> 3 & 7) : 0) == size, mpi_abi_##name, \
                   #name ": wanted the size " #size " in bits 6:3 of its code (MPI 5.0, 20.5)")
#define MPI_ABI_NULL_HANDLE(name) \
    MPI_ABI_ASSERT((name) == MPI_ABI_FIRST, mpi_abi_##name, \
                   #name ": wanted the first code of its kind (MPI 5.0, 20.5)")
#define MPI_ABI_TOOL_HANDLE(name, number, section) \
    MPI_ABI_ASSERT(MPI_ABI_IS(name, int64_t) && (name) == number, mpi_abi_##name, \
                   #name ": wanted the handle " #number " (MPI 5.0, " section ")")
#define MPI_ABI_ADDRESS(name, number, type, section) \
    MPI_ABI_ASSERT(MPI_ABI_IS(name, type), mpi_abi_##name, \
                   #name ": wanted the type " #type " (MPI 5.0, " section ")"); \
    MPI_ABI_ASSERT_ADDRESS(MPI_ABI_HAS_VALUE(name, number), mpi_abi_##name, \
                           #name ": wanted the address " #number " (MPI 5.0, " section ")")

/* In C++ an enumerator has the type of its enumeration, in C it is an int. */
#if defined(__cplusplus)
#define MPI_ABI_IS_ENUMERATION(type) __is_enum(type)
#define MPI_ABI_ENUMERATOR(name, number, type, section) \
    MPI_ABI_TYPED_(name, mpi_abi_##name, #name, number, type, section)
#define MPI_ABI_STATUS_TAG(section) struct mpi_abi_unknown
#else
#define MPI_ABI_IS_ENUMERATION(type) 1
#define MPI_ABI_ENUMERATOR(name, number, type, section) MPI_ABI_INT_(name, mpi_abi_##name, #name, number, section)
#define MPI_ABI_STATUS_TAG(section) \
    MPI_ABI_ASSERT(MPI_ABI_IS_NOT((struct MPI_Status *)0, MPI_Status *), mpi_abi_MPI_Status, \
                   "MPI_Status: wanted a struct without a tag (MPI 5.0, " section ")")
#endif

/* Two case labels of one value do not compile. */
#define MPI_ABI_UNIQUE(group, type) \
    static inline int mpi_abi_unique_##group(type value) \
    { \
        switch (value) {
#define MPI_ABI_END \
            return 1; \
        default: \
            return 0; \
        } \
    }

/* Nor does a second declaration of a name as something else. */
#define MPI_ABI_NO_FUNCTION(name, section) \
    struct mpi_abi_wanted_no_function *MPI_##name(void), *PMPI_##name(void)

/* A function, not a macro: what looks like a call of it is left as it is. */
#define MPI_ABI_TEXT(call) MPI_ABI_TEXT_(call)
#define MPI_ABI_TEXT_(call) #call
#define MPI_ABI_FUNCTION(name, returns, parameters, section) \
    MPI_ABI_FUNCTION_(MPI_##name, returns, parameters, section); \
    MPI_ABI_FUNCTION_(PMPI_##name, returns, parameters, section)
#define MPI_ABI_FUNCTION_(name, returns, parameters, section) \
    MPI_ABI_ASSERT(MPI_ABI_POINTS_TO(&name, returns, parameters), mpi_abi_##name, \
                   #name ": wanted " #returns " " #parameters " (MPI 5.0, " section ")"); \
    MPI_ABI_ASSERT(sizeof(MPI_ABI_TEXT(name())) == sizeof(#name "()"), mpi_abi_##name, \
                   #name ": wanted a function, no macro (MPI 5.0, 2.6.4)"); \
    MPI_ABI_C_LINKAGE(name)

/* Integer types (20.3.5): size and sign; the C type may be an equivalent one */
MPI_ABI_INTEGER(MPI_Aint,   intptr_t, "20.3.5");
MPI_ABI_INTEGER(MPI_Offset, int64_t,  "20.3.5");
MPI_ABI_INTEGER(MPI_Count,  int64_t,  "20.3.5");

/* Status (20.3.1): name, an element, the first int and the number of int */
MPI_ABI_FIELD(MPI_SOURCE,   MPI_SOURCE,      0, 1, "20.3.1");
MPI_ABI_FIELD(MPI_TAG,      MPI_TAG,         1, 1, "20.3.1");
MPI_ABI_FIELD(MPI_ERROR,    MPI_ERROR,       2, 1, "20.3.1");
MPI_ABI_FIELD(MPI_internal, MPI_internal[0], 3, 5, "20.3.1");
MPI_ABI_STATUS(8, "20.3.1");

/* Handles (20.3.2): pointers to structs of these names */
MPI_ABI_SAME(MPI_Op,         struct MPI_ABI_Op *,         "20.3.2");
MPI_ABI_SAME(MPI_Comm,       struct MPI_ABI_Comm *,       "20.3.2");
MPI_ABI_SAME(MPI_Group,      struct MPI_ABI_Group *,      "20.3.2");
MPI_ABI_SAME(MPI_Win,        struct MPI_ABI_Win *,        "20.3.2");
MPI_ABI_SAME(MPI_File,       struct MPI_ABI_File *,       "20.3.2");
MPI_ABI_SAME(MPI_Session,    struct MPI_ABI_Session *,    "20.3.2");
MPI_ABI_SAME(MPI_Message,    struct MPI_ABI_Message *,    "20.3.2");
MPI_ABI_SAME(MPI_Info,       struct MPI_ABI_Info *,       "20.3.2");
MPI_ABI_SAME(MPI_Errhandler, struct MPI_ABI_Errhandler *, "20.3.2");
MPI_ABI_SAME(MPI_Request,    struct MPI_ABI_Request *,    "20.3.2");
MPI_ABI_SAME(MPI_Datatype,   struct MPI_ABI_Datatype *,   "20.3.2");
MPI_ABI_SAME(MPI_T_enum,               struct MPI_ABI_T_enum *,               "15.3");
MPI_ABI_SAME(MPI_T_cvar_handle,        struct MPI_ABI_T_cvar_handle *,        "15.3");
MPI_ABI_SAME(MPI_T_pvar_handle,        struct MPI_ABI_T_pvar_handle *,        "15.3");
MPI_ABI_SAME(MPI_T_pvar_session,       struct MPI_ABI_T_pvar_session *,       "15.3");
MPI_ABI_SAME(MPI_T_event_registration, struct MPI_ABI_T_event_registration *, "15.3");
MPI_ABI_SAME(MPI_T_event_instance,     struct MPI_ABI_T_event_instance *,     "15.3");

/* Enumerations (15.3.8) */
MPI_ABI_ENUMERATION(MPI_T_cb_safety,    "15.3.8");
MPI_ABI_ENUMERATION(MPI_T_source_order, "15.3.8");

/* Reduction operators (20.5): codes 32..63, null first */
#define MPI_Op int64_t
#define MPI_ABI_FIRST 32
#define MPI_ABI_LAST 63
MPI_ABI_HANDLE(MPI_OP_NULL, 32, 0b0000100000);
MPI_ABI_HANDLE(MPI_SUM,     33, 0b0000100001);
MPI_ABI_HANDLE(MPI_MIN,     34, 0b0000100010);
MPI_ABI_HANDLE(MPI_MAX,     35, 0b0000100011);
MPI_ABI_HANDLE(MPI_PROD,    36, 0b0000100100);
MPI_ABI_HANDLE(MPI_BAND,    40, 0b0000101000);
MPI_ABI_HANDLE(MPI_BOR,     41, 0b0000101001);
MPI_ABI_HANDLE(MPI_BXOR,    42, 0b0000101010);
MPI_ABI_HANDLE(MPI_LAND,    48, 0b0000110000);
MPI_ABI_HANDLE(MPI_LOR,     49, 0b0000110001);
MPI_ABI_HANDLE(MPI_LXOR,    50, 0b0000110010);
MPI_ABI_HANDLE(MPI_MINLOC,  56, 0b0000111000);
MPI_ABI_HANDLE(MPI_MAXLOC,  57, 0b0000111001);
MPI_ABI_HANDLE(MPI_REPLACE, 60, 0b0000111100);
MPI_ABI_HANDLE(MPI_NO_OP,   61, 0b0000111101);
MPI_ABI_NULL_HANDLE(MPI_OP_NULL);
MPI_ABI_UNIQUE(op, int64_t)
    case MPI_OP_NULL: case MPI_SUM: case MPI_MIN: case MPI_MAX: case MPI_PROD: case MPI_BAND:
    case MPI_BOR: case MPI_BXOR: case MPI_LAND: case MPI_LOR: case MPI_LXOR: case MPI_MINLOC:
    case MPI_MAXLOC: case MPI_REPLACE: case MPI_NO_OP:
MPI_ABI_END
#undef MPI_Op
#undef MPI_ABI_FIRST
#undef MPI_ABI_LAST

/* Communicators (20.5): codes 256..263, null first */
#define MPI_Comm int64_t
#define MPI_ABI_FIRST 256
#define MPI_ABI_LAST 263
MPI_ABI_HANDLE(MPI_COMM_NULL,  256, 0b0100000000);
MPI_ABI_HANDLE(MPI_COMM_WORLD, 257, 0b0100000001);
MPI_ABI_HANDLE(MPI_COMM_SELF,  258, 0b0100000010);
MPI_ABI_NULL_HANDLE(MPI_COMM_NULL);
MPI_ABI_UNIQUE(comm, int64_t)
    case MPI_COMM_NULL: case MPI_COMM_WORLD: case MPI_COMM_SELF:
MPI_ABI_END
#undef MPI_Comm
#undef MPI_ABI_FIRST
#undef MPI_ABI_LAST

/* Groups (20.5): codes 264..271, null first */
#define MPI_Group int64_t
#define MPI_ABI_FIRST 264
#define MPI_ABI_LAST 271
MPI_ABI_HANDLE(MPI_GROUP_NULL,  264, 0b0100001000);
MPI_ABI_HANDLE(MPI_GROUP_EMPTY, 265, 0b0100001001);
MPI_ABI_NULL_HANDLE(MPI_GROUP_NULL);
MPI_ABI_UNIQUE(group, int64_t)
    case MPI_GROUP_NULL: case MPI_GROUP_EMPTY:
MPI_ABI_END
#undef MPI_Group
#undef MPI_ABI_FIRST
#undef MPI_ABI_LAST

/* Windows (20.5): codes 272..279, null first */
#define MPI_Win int64_t
#define MPI_ABI_FIRST 272
#define MPI_ABI_LAST 279
MPI_ABI_HANDLE(MPI_WIN_NULL, 272, 0b0100010000);
MPI_ABI_NULL_HANDLE(MPI_WIN_NULL);
#undef MPI_Win
#undef MPI_ABI_FIRST
#undef MPI_ABI_LAST

/* Files (20.5): codes 280..287, null first */
#define MPI_File int64_t
#define MPI_ABI_FIRST 280
#define MPI_ABI_LAST 287
MPI_ABI_HANDLE(MPI_FILE_NULL, 280, 0b0100011000);
MPI_ABI_NULL_HANDLE(MPI_FILE_NULL);
#undef MPI_File
#undef MPI_ABI_FIRST
#undef MPI_ABI_LAST

/* Sessions (20.5): codes 288..295, null first */
#define MPI_Session int64_t
#define MPI_ABI_FIRST 288
#define MPI_ABI_LAST 295
MPI_ABI_HANDLE(MPI_SESSION_NULL, 288, 0b0100100000);
MPI_ABI_NULL_HANDLE(MPI_SESSION_NULL);
#undef MPI_Session
#undef MPI_ABI_FIRST
#undef MPI_ABI_LAST

/* Matched messages (20.5): codes 296..303, null first */
#define MPI_Message int64_t
#define MPI_ABI_FIRST 296
#define MPI_ABI_LAST 303
MPI_ABI_HANDLE(MPI_MESSAGE_NULL,    296, 0b0100101000);
MPI_ABI_HANDLE(MPI_MESSAGE_NO_PROC, 297, 0b0100101001);
MPI_ABI_NULL_HANDLE(MPI_MESSAGE_NULL);
MPI_ABI_UNIQUE(message, int64_t)
    case MPI_MESSAGE_NULL: case MPI_MESSAGE_NO_PROC:
MPI_ABI_END
#undef MPI_Message
#undef MPI_ABI_FIRST
#undef MPI_ABI_LAST

/* Info objects (20.5): codes 304..311, null first */
#define MPI_Info int64_t
#define MPI_ABI_FIRST 304
#define MPI_ABI_LAST 311
MPI_ABI_HANDLE(MPI_INFO_NULL, 304, 0b0100110000);
MPI_ABI_HANDLE(MPI_INFO_ENV,  305, 0b0100110001);
MPI_ABI_NULL_HANDLE(MPI_INFO_NULL);
MPI_ABI_UNIQUE(info, int64_t)
    case MPI_INFO_NULL: case MPI_INFO_ENV:
MPI_ABI_END
#undef MPI_Info
#undef MPI_ABI_FIRST
#undef MPI_ABI_LAST

/* Error handlers (20.5): codes 320..383, null first */
#define MPI_Errhandler int64_t
#define MPI_ABI_FIRST 320
#define MPI_ABI_LAST 383
MPI_ABI_HANDLE(MPI_ERRHANDLER_NULL,  320, 0b0101000000);
MPI_ABI_HANDLE(MPI_ERRORS_ARE_FATAL, 321, 0b0101000001);
MPI_ABI_HANDLE(MPI_ERRORS_ABORT,     322, 0b0101000010);
MPI_ABI_HANDLE(MPI_ERRORS_RETURN,    323, 0b0101000011);
MPI_ABI_NULL_HANDLE(MPI_ERRHANDLER_NULL);
MPI_ABI_UNIQUE(errhandler, int64_t)
    case MPI_ERRHANDLER_NULL: case MPI_ERRORS_ARE_FATAL: case MPI_ERRORS_ABORT:
    case MPI_ERRORS_RETURN:
MPI_ABI_END
#undef MPI_Errhandler
#undef MPI_ABI_FIRST
#undef MPI_ABI_LAST

/* Requests (20.5): codes 384..511, null first */
#define MPI_Request int64_t
#define MPI_ABI_FIRST 384
#define MPI_ABI_LAST 511
MPI_ABI_HANDLE(MPI_REQUEST_NULL, 384, 0b0110000000);
MPI_ABI_NULL_HANDLE(MPI_REQUEST_NULL);
#undef MPI_Request
#undef MPI_ABI_FIRST
#undef MPI_ABI_LAST

/* Datatypes (20.5): codes 512..767, null first; then the size that a code holds, or 0 */
#define MPI_Datatype int64_t
#define MPI_ABI_FIRST 512
#define MPI_ABI_LAST 767
MPI_ABI_DATATYPE(MPI_DATATYPE_NULL,           512, 0b1000000000, 0);
MPI_ABI_DATATYPE(MPI_AINT,                    513, 0b1000000001, 0);
MPI_ABI_DATATYPE(MPI_COUNT,                   514, 0b1000000010, 0);
MPI_ABI_DATATYPE(MPI_OFFSET,                  515, 0b1000000011, 0);
MPI_ABI_DATATYPE(MPI_PACKED,                  519, 0b1000000111, 0);
MPI_ABI_DATATYPE(MPI_SHORT,                   520, 0b1000001000, 0);
MPI_ABI_DATATYPE(MPI_INT,                     521, 0b1000001001, 0);
MPI_ABI_DATATYPE(MPI_LONG,                    522, 0b1000001010, 0);
MPI_ABI_DATATYPE(MPI_LONG_LONG_INT,           523, 0b1000001011, 0);
MPI_ABI_DATATYPE(MPI_LONG_LONG,               523, 0b1000001011, 0);
MPI_ABI_DATATYPE(MPI_UNSIGNED_SHORT,          524, 0b1000001100, 0);
MPI_ABI_DATATYPE(MPI_UNSIGNED,                525, 0b1000001101, 0);
MPI_ABI_DATATYPE(MPI_UNSIGNED_LONG,           526, 0b1000001110, 0);
MPI_ABI_DATATYPE(MPI_UNSIGNED_LONG_LONG,      527, 0b1000001111, 0);
MPI_ABI_DATATYPE(MPI_FLOAT,                   528, 0b1000010000, 0);
MPI_ABI_DATATYPE(MPI_C_COMPLEX,               530, 0b1000010010, 0);
MPI_ABI_DATATYPE(MPI_C_FLOAT_COMPLEX,         530, 0b1000010010, 0);
MPI_ABI_DATATYPE(MPI_CXX_FLOAT_COMPLEX,       531, 0b1000010011, 0);
MPI_ABI_DATATYPE(MPI_DOUBLE,                  532, 0b1000010100, 0);
MPI_ABI_DATATYPE(MPI_C_DOUBLE_COMPLEX,        534, 0b1000010110, 0);
MPI_ABI_DATATYPE(MPI_CXX_DOUBLE_COMPLEX,      535, 0b1000010111, 0);
MPI_ABI_DATATYPE(MPI_LOGICAL,                 536, 0b1000011000, 0);
MPI_ABI_DATATYPE(MPI_INTEGER,                 537, 0b1000011001, 0);
MPI_ABI_DATATYPE(MPI_REAL,                    538, 0b1000011010, 0);
MPI_ABI_DATATYPE(MPI_COMPLEX,                 539, 0b1000011011, 0);
MPI_ABI_DATATYPE(MPI_DOUBLE_PRECISION,        540, 0b1000011100, 0);
MPI_ABI_DATATYPE(MPI_DOUBLE_COMPLEX,          541, 0b1000011101, 0);
MPI_ABI_DATATYPE(MPI_CHARACTER,               542, 0b1000011110, 0);
MPI_ABI_DATATYPE(MPI_LONG_DOUBLE,             544, 0b1000100000, 0);
MPI_ABI_DATATYPE(MPI_C_LONG_DOUBLE_COMPLEX,   548, 0b1000100100, 0);
MPI_ABI_DATATYPE(MPI_CXX_LONG_DOUBLE_COMPLEX, 549, 0b1000100101, 0);
MPI_ABI_DATATYPE(MPI_FLOAT_INT,               552, 0b1000101000, 0);
MPI_ABI_DATATYPE(MPI_DOUBLE_INT,              553, 0b1000101001, 0);
MPI_ABI_DATATYPE(MPI_LONG_INT,                554, 0b1000101010, 0);
MPI_ABI_DATATYPE(MPI_2INT,                    555, 0b1000101011, 0);
MPI_ABI_DATATYPE(MPI_SHORT_INT,               556, 0b1000101100, 0);
MPI_ABI_DATATYPE(MPI_LONG_DOUBLE_INT,         557, 0b1000101101, 0);
MPI_ABI_DATATYPE(MPI_2REAL,                   560, 0b1000110000, 0);
MPI_ABI_DATATYPE(MPI_2DOUBLE_PRECISION,       561, 0b1000110001, 0);
MPI_ABI_DATATYPE(MPI_2INTEGER,                562, 0b1000110010, 0);
MPI_ABI_DATATYPE(MPI_C_BOOL,                  568, 0b1000111000, 0);
MPI_ABI_DATATYPE(MPI_CXX_BOOL,                569, 0b1000111001, 0);
MPI_ABI_DATATYPE(MPI_WCHAR,                   572, 0b1000111100, 0);
MPI_ABI_DATATYPE(MPI_INT8_T,                  576, 0b1001000000, 1);
MPI_ABI_DATATYPE(MPI_UINT8_T,                 577, 0b1001000001, 1);
MPI_ABI_DATATYPE(MPI_CHAR,                    579, 0b1001000011, 1);
MPI_ABI_DATATYPE(MPI_SIGNED_CHAR,             580, 0b1001000100, 1);
MPI_ABI_DATATYPE(MPI_UNSIGNED_CHAR,           581, 0b1001000101, 1);
MPI_ABI_DATATYPE(MPI_BYTE,                    583, 0b1001000111, 1);
MPI_ABI_DATATYPE(MPI_INT16_T,                 584, 0b1001001000, 2);
MPI_ABI_DATATYPE(MPI_UINT16_T,                585, 0b1001001001, 2);
MPI_ABI_DATATYPE(MPI_INT32_T,                 592, 0b1001010000, 4);
MPI_ABI_DATATYPE(MPI_UINT32_T,                593, 0b1001010001, 4);
MPI_ABI_DATATYPE(MPI_INT64_T,                 600, 0b1001011000, 8);
MPI_ABI_DATATYPE(MPI_UINT64_T,                601, 0b1001011001, 8);
MPI_ABI_DATATYPE(MPI_LOGICAL1,                704, 0b1011000000, 1);
MPI_ABI_DATATYPE(MPI_INTEGER1,                705, 0b1011000001, 1);
MPI_ABI_DATATYPE(MPI_LOGICAL2,                712, 0b1011001000, 2);
MPI_ABI_DATATYPE(MPI_INTEGER2,                713, 0b1011001001, 2);
MPI_ABI_DATATYPE(MPI_REAL2,                   714, 0b1011001010, 2);
MPI_ABI_DATATYPE(MPI_LOGICAL4,                720, 0b1011010000, 4);
MPI_ABI_DATATYPE(MPI_INTEGER4,                721, 0b1011010001, 4);
MPI_ABI_DATATYPE(MPI_REAL4,                   722, 0b1011010010, 4);
MPI_ABI_DATATYPE(MPI_COMPLEX4,                723, 0b1011010011, 4);
MPI_ABI_DATATYPE(MPI_LOGICAL8,                728, 0b1011011000, 8);
MPI_ABI_DATATYPE(MPI_INTEGER8,                729, 0b1011011001, 8);
MPI_ABI_DATATYPE(MPI_REAL8,                   730, 0b1011011010, 8);
MPI_ABI_DATATYPE(MPI_COMPLEX8,                731, 0b1011011011, 8);
MPI_ABI_DATATYPE(MPI_LOGICAL16,               736, 0b1011100000, 16);
MPI_ABI_DATATYPE(MPI_INTEGER16,               737, 0b1011100001, 16);
MPI_ABI_DATATYPE(MPI_REAL16,                  738, 0b1011100010, 16);
MPI_ABI_DATATYPE(MPI_COMPLEX16,               739, 0b1011100011, 16);
MPI_ABI_DATATYPE(MPI_COMPLEX32,               747, 0b1011101011, 32);
MPI_ABI_NULL_HANDLE(MPI_DATATYPE_NULL);
MPI_ABI_UNIQUE(datatype, int64_t)
    case MPI_DATATYPE_NULL: case MPI_AINT: case MPI_COUNT: case MPI_OFFSET: case MPI_PACKED:
    case MPI_SHORT: case MPI_INT: case MPI_LONG: case MPI_LONG_LONG_INT: case MPI_UNSIGNED_SHORT:
    case MPI_UNSIGNED: case MPI_UNSIGNED_LONG: case MPI_UNSIGNED_LONG_LONG: case MPI_FLOAT:
    case MPI_C_COMPLEX: case MPI_CXX_FLOAT_COMPLEX: case MPI_DOUBLE: case MPI_C_DOUBLE_COMPLEX:
    case MPI_CXX_DOUBLE_COMPLEX: case MPI_LOGICAL: case MPI_INTEGER: case MPI_REAL:
    case MPI_COMPLEX: case MPI_DOUBLE_PRECISION: case MPI_DOUBLE_COMPLEX: case MPI_CHARACTER:
    case MPI_LONG_DOUBLE: case MPI_C_LONG_DOUBLE_COMPLEX: case MPI_CXX_LONG_DOUBLE_COMPLEX:
    case MPI_FLOAT_INT: case MPI_DOUBLE_INT: case MPI_LONG_INT: case MPI_2INT: case MPI_SHORT_INT:
    case MPI_LONG_DOUBLE_INT: case MPI_2REAL: case MPI_2DOUBLE_PRECISION: case MPI_2INTEGER:
    case MPI_C_BOOL: case MPI_CXX_BOOL: case MPI_WCHAR: case MPI_INT8_T: case MPI_UINT8_T:
    case MPI_CHAR: case MPI_SIGNED_CHAR: case MPI_UNSIGNED_CHAR: case MPI_BYTE: case MPI_INT16_T:
    case MPI_UINT16_T: case MPI_INT32_T: case MPI_UINT32_T: case MPI_INT64_T: case MPI_UINT64_T:
    case MPI_LOGICAL1: case MPI_INTEGER1: case MPI_LOGICAL2: case MPI_INTEGER2: case MPI_REAL2:
    case MPI_LOGICAL4: case MPI_INTEGER4: case MPI_REAL4: case MPI_COMPLEX4: case MPI_LOGICAL8:
    case MPI_INTEGER8: case MPI_REAL8: case MPI_COMPLEX8: case MPI_LOGICAL16: case MPI_INTEGER16:
    case MPI_REAL16: case MPI_COMPLEX16: case MPI_COMPLEX32:
MPI_ABI_END
#undef MPI_Datatype
#undef MPI_ABI_FIRST
#undef MPI_ABI_LAST

/* Layout of a Fortran status (20.4.3): indices and size in units of INTEGER */
MPI_ABI_INT(MPI_F_STATUS_SIZE, 8, "20.4.3");
MPI_ABI_INT(MPI_F_SOURCE,      0, "20.4.3");
MPI_ABI_INT(MPI_F_TAG,         1, "20.4.3");
MPI_ABI_INT(MPI_F_ERROR,       2, "20.4.3");

/* Error classes (9.4): 0 = MPI_SUCCESS < every class <= MPI_ERR_LASTCODE */
MPI_ABI_INT(MPI_SUCCESS,                   0,     "9.4");
MPI_ABI_INT(MPI_ERR_BUFFER,                1,     "9.4");
MPI_ABI_INT(MPI_ERR_COUNT,                 2,     "9.4");
MPI_ABI_INT(MPI_ERR_TYPE,                  3,     "9.4");
MPI_ABI_INT(MPI_ERR_TAG,                   4,     "9.4");
MPI_ABI_INT(MPI_ERR_COMM,                  5,     "9.4");
MPI_ABI_INT(MPI_ERR_RANK,                  6,     "9.4");
MPI_ABI_INT(MPI_ERR_REQUEST,               7,     "9.4");
MPI_ABI_INT(MPI_ERR_ROOT,                  8,     "9.4");
MPI_ABI_INT(MPI_ERR_GROUP,                 9,     "9.4");
MPI_ABI_INT(MPI_ERR_OP,                    10,    "9.4");
MPI_ABI_INT(MPI_ERR_TOPOLOGY,              11,    "9.4");
MPI_ABI_INT(MPI_ERR_DIMS,                  12,    "9.4");
MPI_ABI_INT(MPI_ERR_ARG,                   13,    "9.4");
MPI_ABI_INT(MPI_ERR_UNKNOWN,               14,    "9.4");
MPI_ABI_INT(MPI_ERR_TRUNCATE,              15,    "9.4");
MPI_ABI_INT(MPI_ERR_OTHER,                 16,    "9.4");
MPI_ABI_INT(MPI_ERR_INTERN,                17,    "9.4");
MPI_ABI_INT(MPI_ERR_PENDING,               18,    "9.4");
MPI_ABI_INT(MPI_ERR_IN_STATUS,             19,    "9.4");
MPI_ABI_INT(MPI_ERR_ACCESS,                20,    "9.4");
MPI_ABI_INT(MPI_ERR_AMODE,                 21,    "9.4");
MPI_ABI_INT(MPI_ERR_ASSERT,                22,    "9.4");
MPI_ABI_INT(MPI_ERR_BAD_FILE,              23,    "9.4");
MPI_ABI_INT(MPI_ERR_BASE,                  24,    "9.4");
MPI_ABI_INT(MPI_ERR_CONVERSION,            25,    "9.4");
MPI_ABI_INT(MPI_ERR_DISP,                  26,    "9.4");
MPI_ABI_INT(MPI_ERR_DUP_DATAREP,           27,    "9.4");
MPI_ABI_INT(MPI_ERR_FILE_EXISTS,           28,    "9.4");
MPI_ABI_INT(MPI_ERR_FILE_IN_USE,           29,    "9.4");
MPI_ABI_INT(MPI_ERR_FILE,                  30,    "9.4");
MPI_ABI_INT(MPI_ERR_INFO_KEY,              31,    "9.4");
MPI_ABI_INT(MPI_ERR_INFO_NOKEY,            32,    "9.4");
MPI_ABI_INT(MPI_ERR_INFO_VALUE,            33,    "9.4");
MPI_ABI_INT(MPI_ERR_INFO,                  34,    "9.4");
MPI_ABI_INT(MPI_ERR_IO,                    35,    "9.4");
MPI_ABI_INT(MPI_ERR_KEYVAL,                36,    "9.4");
MPI_ABI_INT(MPI_ERR_LOCKTYPE,              37,    "9.4");
MPI_ABI_INT(MPI_ERR_NAME,                  38,    "9.4");
MPI_ABI_INT(MPI_ERR_NO_MEM,                39,    "9.4");
MPI_ABI_INT(MPI_ERR_NOT_SAME,              40,    "9.4");
MPI_ABI_INT(MPI_ERR_NO_SPACE,              41,    "9.4");
MPI_ABI_INT(MPI_ERR_NO_SUCH_FILE,          42,    "9.4");
MPI_ABI_INT(MPI_ERR_PORT,                  43,    "9.4");
MPI_ABI_INT(MPI_ERR_QUOTA,                 44,    "9.4");
MPI_ABI_INT(MPI_ERR_READ_ONLY,             45,    "9.4");
MPI_ABI_INT(MPI_ERR_RMA_ATTACH,            46,    "9.4");
MPI_ABI_INT(MPI_ERR_RMA_CONFLICT,          47,    "9.4");
MPI_ABI_INT(MPI_ERR_RMA_RANGE,             48,    "9.4");
MPI_ABI_INT(MPI_ERR_RMA_SHARED,            49,    "9.4");
MPI_ABI_INT(MPI_ERR_RMA_SYNC,              50,    "9.4");
MPI_ABI_INT(MPI_ERR_SERVICE,               51,    "9.4");
MPI_ABI_INT(MPI_ERR_SIZE,                  52,    "9.4");
MPI_ABI_INT(MPI_ERR_SPAWN,                 53,    "9.4");
MPI_ABI_INT(MPI_ERR_UNSUPPORTED_DATAREP,   54,    "9.4");
MPI_ABI_INT(MPI_ERR_UNSUPPORTED_OPERATION, 55,    "9.4");
MPI_ABI_INT(MPI_ERR_WIN,                   56,    "9.4");
MPI_ABI_INT(MPI_ERR_RMA_FLAVOR,            57,    "9.4");
MPI_ABI_INT(MPI_ERR_PROC_ABORTED,          58,    "9.4");
MPI_ABI_INT(MPI_ERR_VALUE_TOO_LARGE,       59,    "9.4");
MPI_ABI_INT(MPI_ERR_SESSION,               60,    "9.4");
MPI_ABI_INT(MPI_ERR_ERRHANDLER,            61,    "9.4");
MPI_ABI_INT(MPI_ERR_ABI,                   62,    "9.4");
MPI_ABI_INT(MPI_T_ERR_CANNOT_INIT,         1001,  "9.4");
MPI_ABI_INT(MPI_T_ERR_NOT_ACCESSIBLE,      1002,  "9.4");
MPI_ABI_INT(MPI_T_ERR_NOT_INITIALIZED,     1003,  "9.4");
MPI_ABI_INT(MPI_T_ERR_NOT_SUPPORTED,       1004,  "9.4");
MPI_ABI_INT(MPI_T_ERR_MEMORY,              1005,  "9.4");
MPI_ABI_INT(MPI_T_ERR_INVALID,             1006,  "9.4");
MPI_ABI_INT(MPI_T_ERR_INVALID_INDEX,       1007,  "9.4");
MPI_ABI_INT(MPI_T_ERR_INVALID_ITEM,        1008,  "9.4");
MPI_ABI_INT(MPI_T_ERR_INVALID_SESSION,     1009,  "9.4");
MPI_ABI_INT(MPI_T_ERR_INVALID_HANDLE,      1010,  "9.4");
MPI_ABI_INT(MPI_T_ERR_INVALID_NAME,        1011,  "9.4");
MPI_ABI_INT(MPI_T_ERR_OUT_OF_HANDLES,      1012,  "9.4");
MPI_ABI_INT(MPI_T_ERR_OUT_OF_SESSIONS,     1013,  "9.4");
MPI_ABI_INT(MPI_T_ERR_CVAR_SET_NOT_NOW,    1014,  "9.4");
MPI_ABI_INT(MPI_T_ERR_CVAR_SET_NEVER,      1015,  "9.4");
MPI_ABI_INT(MPI_T_ERR_PVAR_NO_WRITE,       1016,  "9.4");
MPI_ABI_INT(MPI_T_ERR_PVAR_NO_STARTSTOP,   1017,  "9.4");
MPI_ABI_INT(MPI_T_ERR_PVAR_NO_ATOMIC,      1018,  "9.4");
MPI_ABI_INT(MPI_ERR_LASTCODE,              16383, "9.4");
MPI_ABI_UNIQUE(error_class, int)
    case MPI_SUCCESS: case MPI_ERR_BUFFER: case MPI_ERR_COUNT: case MPI_ERR_TYPE: case MPI_ERR_TAG:
    case MPI_ERR_COMM: case MPI_ERR_RANK: case MPI_ERR_REQUEST: case MPI_ERR_ROOT:
    case MPI_ERR_GROUP: case MPI_ERR_OP: case MPI_ERR_TOPOLOGY: case MPI_ERR_DIMS: case MPI_ERR_ARG:
    case MPI_ERR_UNKNOWN: case MPI_ERR_TRUNCATE: case MPI_ERR_OTHER: case MPI_ERR_INTERN:
    case MPI_ERR_PENDING: case MPI_ERR_IN_STATUS: case MPI_ERR_ACCESS: case MPI_ERR_AMODE:
    case MPI_ERR_ASSERT: case MPI_ERR_BAD_FILE: case MPI_ERR_BASE: case MPI_ERR_CONVERSION:
    case MPI_ERR_DISP: case MPI_ERR_DUP_DATAREP: case MPI_ERR_FILE_EXISTS: case MPI_ERR_FILE_IN_USE:
    case MPI_ERR_FILE: case MPI_ERR_INFO_KEY: case MPI_ERR_INFO_NOKEY: case MPI_ERR_INFO_VALUE:
    case MPI_ERR_INFO: case MPI_ERR_IO: case MPI_ERR_KEYVAL: case MPI_ERR_LOCKTYPE:
    case MPI_ERR_NAME: case MPI_ERR_NO_MEM: case MPI_ERR_NOT_SAME: case MPI_ERR_NO_SPACE:
    case MPI_ERR_NO_SUCH_FILE: case MPI_ERR_PORT: case MPI_ERR_QUOTA: case MPI_ERR_READ_ONLY:
    case MPI_ERR_RMA_ATTACH: case MPI_ERR_RMA_CONFLICT: case MPI_ERR_RMA_RANGE:
    case MPI_ERR_RMA_SHARED: case MPI_ERR_RMA_SYNC: case MPI_ERR_SERVICE: case MPI_ERR_SIZE:
    case MPI_ERR_SPAWN: case MPI_ERR_UNSUPPORTED_DATAREP: case MPI_ERR_UNSUPPORTED_OPERATION:
    case MPI_ERR_WIN: case MPI_ERR_RMA_FLAVOR: case MPI_ERR_PROC_ABORTED:
    case MPI_ERR_VALUE_TOO_LARGE: case MPI_ERR_SESSION: case MPI_ERR_ERRHANDLER: case MPI_ERR_ABI:
    case MPI_T_ERR_CANNOT_INIT: case MPI_T_ERR_NOT_ACCESSIBLE: case MPI_T_ERR_NOT_INITIALIZED:
    case MPI_T_ERR_NOT_SUPPORTED: case MPI_T_ERR_MEMORY: case MPI_T_ERR_INVALID:
    case MPI_T_ERR_INVALID_INDEX: case MPI_T_ERR_INVALID_ITEM: case MPI_T_ERR_INVALID_SESSION:
    case MPI_T_ERR_INVALID_HANDLE: case MPI_T_ERR_INVALID_NAME: case MPI_T_ERR_OUT_OF_HANDLES:
    case MPI_T_ERR_OUT_OF_SESSIONS: case MPI_T_ERR_CVAR_SET_NOT_NOW: case MPI_T_ERR_CVAR_SET_NEVER:
    case MPI_T_ERR_PVAR_NO_WRITE: case MPI_T_ERR_PVAR_NO_STARTSTOP: case MPI_T_ERR_PVAR_NO_ATOMIC:
    case MPI_ERR_LASTCODE:
MPI_ABI_END

/* Maximum sizes of strings (2.6.4): in C including the terminating null character */
MPI_ABI_INT(MPI_MAX_DATAREP_STRING,         128,  "2.6.4");
MPI_ABI_INT(MPI_MAX_ERROR_STRING,           512,  "2.6.4");
MPI_ABI_INT(MPI_MAX_INFO_KEY,               256,  "2.6.4");
MPI_ABI_INT(MPI_MAX_INFO_VAL,               1024, "2.6.4");
MPI_ABI_INT(MPI_MAX_LIBRARY_VERSION_STRING, 8192, "2.6.4");
MPI_ABI_INT(MPI_MAX_OBJECT_NAME,            128,  "2.6.4");
MPI_ABI_INT(MPI_MAX_PORT_NAME,              1024, "2.6.4");
MPI_ABI_INT(MPI_MAX_PROCESSOR_NAME,         256,  "2.6.4");
MPI_ABI_INT(MPI_MAX_STRINGTAG_LEN,          1024, "2.6.4");
MPI_ABI_INT(MPI_MAX_PSET_NAME_LEN,          1024, "2.6.4");

/* Sizes (3.6) */
MPI_ABI_INT(MPI_BSEND_OVERHEAD, 512, "3.6");

/* File access modes (14.2.1): bit mask */
MPI_ABI_BIT(MPI_MODE_APPEND,          1,   "14.2.1");
MPI_ABI_BIT(MPI_MODE_CREATE,          2,   "14.2.1");
MPI_ABI_BIT(MPI_MODE_DELETE_ON_CLOSE, 4,   "14.2.1");
MPI_ABI_BIT(MPI_MODE_EXCL,            8,   "14.2.1");
MPI_ABI_BIT(MPI_MODE_RDONLY,          16,  "14.2.1");
MPI_ABI_BIT(MPI_MODE_RDWR,            32,  "14.2.1");
MPI_ABI_BIT(MPI_MODE_SEQUENTIAL,      64,  "14.2.1");
MPI_ABI_BIT(MPI_MODE_UNIQUE_OPEN,     128, "14.2.1");
MPI_ABI_BIT(MPI_MODE_WRONLY,          256, "14.2.1");
MPI_ABI_NO_OVERLAP(file_mode, "14.2.1",
    (0 | MPI_MODE_APPEND | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | MPI_MODE_EXCL
    | MPI_MODE_RDONLY | MPI_MODE_RDWR | MPI_MODE_SEQUENTIAL | MPI_MODE_UNIQUE_OPEN
    | MPI_MODE_WRONLY),
    (0 + MPI_MODE_APPEND + MPI_MODE_CREATE + MPI_MODE_DELETE_ON_CLOSE + MPI_MODE_EXCL
    + MPI_MODE_RDONLY + MPI_MODE_RDWR + MPI_MODE_SEQUENTIAL + MPI_MODE_UNIQUE_OPEN
    + MPI_MODE_WRONLY));
MPI_ABI_UNIQUE(file_mode, int)
    case MPI_MODE_APPEND: case MPI_MODE_CREATE: case MPI_MODE_DELETE_ON_CLOSE: case MPI_MODE_EXCL:
    case MPI_MODE_RDONLY: case MPI_MODE_RDWR: case MPI_MODE_SEQUENTIAL: case MPI_MODE_UNIQUE_OPEN:
    case MPI_MODE_WRONLY:
MPI_ABI_END

/* Window assertions (12.5.5): bit mask */
MPI_ABI_BIT(MPI_MODE_NOCHECK,   1024,  "12.5.5");
MPI_ABI_BIT(MPI_MODE_NOPRECEDE, 2048,  "12.5.5");
MPI_ABI_BIT(MPI_MODE_NOPUT,     4096,  "12.5.5");
MPI_ABI_BIT(MPI_MODE_NOSTORE,   8192,  "12.5.5");
MPI_ABI_BIT(MPI_MODE_NOSUCCEED, 16384, "12.5.5");
MPI_ABI_NO_OVERLAP(window_assert, "12.5.5",
    (0 | MPI_MODE_NOCHECK | MPI_MODE_NOPRECEDE | MPI_MODE_NOPUT | MPI_MODE_NOSTORE
    | MPI_MODE_NOSUCCEED),
    (0 + MPI_MODE_NOCHECK + MPI_MODE_NOPRECEDE + MPI_MODE_NOPUT + MPI_MODE_NOSTORE
    + MPI_MODE_NOSUCCEED));
MPI_ABI_UNIQUE(window_assert, int)
    case MPI_MODE_NOCHECK: case MPI_MODE_NOPRECEDE: case MPI_MODE_NOPUT: case MPI_MODE_NOSTORE:
    case MPI_MODE_NOSUCCEED:
MPI_ABI_END

/* Wildcards and special ranks (3.2.4): negative */
MPI_ABI_INT(MPI_ANY_SOURCE, -1, "3.2.4");
MPI_ABI_INT(MPI_PROC_NULL,  -3, "3.2.4");
MPI_ABI_INT(MPI_ROOT,       -4, "3.2.4");
MPI_ABI_UNIQUE(rank, int)
    case MPI_ANY_SOURCE: case MPI_PROC_NULL: case MPI_ROOT:
MPI_ABI_END

/* Wildcard tag (3.2.4): negative */
MPI_ABI_INT(MPI_ANY_TAG, -2, "3.2.4");

/* Undefined value (7.3.1): negative */
MPI_ABI_INT(MPI_UNDEFINED, -32766, "7.3.1");

/* Levels of thread support (11.6): monotonic: SINGLE < FUNNELED < SERIALIZED < MULTIPLE */
MPI_ABI_INT(MPI_THREAD_SINGLE,     0,    "11.6");
MPI_ABI_INT(MPI_THREAD_FUNNELED,   1024, "11.6");
MPI_ABI_INT(MPI_THREAD_SERIALIZED, 2048, "11.6");
MPI_ABI_INT(MPI_THREAD_MULTIPLE,   4096, "11.6");
MPI_ABI_UNIQUE(thread_level, int)
    case MPI_THREAD_SINGLE: case MPI_THREAD_FUNNELED: case MPI_THREAD_SERIALIZED:
    case MPI_THREAD_MULTIPLE:
MPI_ABI_END

/* Storage order of arrays (5.1.3) */
MPI_ABI_INT(MPI_ORDER_C,       12, "5.1.3");
MPI_ABI_INT(MPI_ORDER_FORTRAN, 15, "5.1.3");
MPI_ABI_UNIQUE(order, int)
    case MPI_ORDER_C: case MPI_ORDER_FORTRAN:
MPI_ABI_END

/* Distribution of arrays (5.1.4) */
MPI_ABI_INT(MPI_DISTRIBUTE_NONE,   16, "5.1.4");
MPI_ABI_INT(MPI_DISTRIBUTE_BLOCK,  17, "5.1.4");
MPI_ABI_INT(MPI_DISTRIBUTE_CYCLIC, 18, "5.1.4");
MPI_ABI_UNIQUE(distribution, int)
    case MPI_DISTRIBUTE_NONE: case MPI_DISTRIBUTE_BLOCK: case MPI_DISTRIBUTE_CYCLIC:
MPI_ABI_END

/* Default distribution argument (5.1.4) */
MPI_ABI_INT(MPI_DISTRIBUTE_DFLT_DARG, 19, "5.1.4");

/* Combiners (5.1.13) */
MPI_ABI_INT(MPI_COMBINER_NAMED,          101, "5.1.13");
MPI_ABI_INT(MPI_COMBINER_DUP,            102, "5.1.13");
MPI_ABI_INT(MPI_COMBINER_CONTIGUOUS,     103, "5.1.13");
MPI_ABI_INT(MPI_COMBINER_VECTOR,         104, "5.1.13");
MPI_ABI_INT(MPI_COMBINER_HVECTOR,        105, "5.1.13");
MPI_ABI_INT(MPI_COMBINER_INDEXED,        106, "5.1.13");
MPI_ABI_INT(MPI_COMBINER_HINDEXED,       107, "5.1.13");
MPI_ABI_INT(MPI_COMBINER_INDEXED_BLOCK,  108, "5.1.13");
MPI_ABI_INT(MPI_COMBINER_HINDEXED_BLOCK, 109, "5.1.13");
MPI_ABI_INT(MPI_COMBINER_STRUCT,         110, "5.1.13");
MPI_ABI_INT(MPI_COMBINER_SUBARRAY,       111, "5.1.13");
MPI_ABI_INT(MPI_COMBINER_DARRAY,         112, "5.1.13");
MPI_ABI_INT(MPI_COMBINER_F90_REAL,       113, "5.1.13");
MPI_ABI_INT(MPI_COMBINER_F90_COMPLEX,    114, "5.1.13");
MPI_ABI_INT(MPI_COMBINER_F90_INTEGER,    115, "5.1.13");
MPI_ABI_INT(MPI_COMBINER_RESIZED,        116, "5.1.13");
MPI_ABI_INT(MPI_COMBINER_VALUE_INDEX,    117, "5.1.13");
MPI_ABI_UNIQUE(combiner, int)
    case MPI_COMBINER_NAMED: case MPI_COMBINER_DUP: case MPI_COMBINER_CONTIGUOUS:
    case MPI_COMBINER_VECTOR: case MPI_COMBINER_HVECTOR: case MPI_COMBINER_INDEXED:
    case MPI_COMBINER_HINDEXED: case MPI_COMBINER_INDEXED_BLOCK: case MPI_COMBINER_HINDEXED_BLOCK:
    case MPI_COMBINER_STRUCT: case MPI_COMBINER_SUBARRAY: case MPI_COMBINER_DARRAY:
    case MPI_COMBINER_F90_REAL: case MPI_COMBINER_F90_COMPLEX: case MPI_COMBINER_F90_INTEGER:
    case MPI_COMBINER_RESIZED: case MPI_COMBINER_VALUE_INDEX:
MPI_ABI_END

/* Type classes (19.1.5) */
MPI_ABI_INT(MPI_TYPECLASS_INTEGER, 192, "19.1.5");
MPI_ABI_INT(MPI_TYPECLASS_REAL,    193, "19.1.5");
MPI_ABI_INT(MPI_TYPECLASS_COMPLEX, 194, "19.1.5");
MPI_ABI_UNIQUE(typeclass, int)
    case MPI_TYPECLASS_INTEGER: case MPI_TYPECLASS_REAL: case MPI_TYPECLASS_COMPLEX:
MPI_ABI_END

/* Results of comparison (7.3.1) */
MPI_ABI_INT(MPI_IDENT,     201, "7.3.1");
MPI_ABI_INT(MPI_CONGRUENT, 202, "7.3.1");
MPI_ABI_INT(MPI_SIMILAR,   203, "7.3.1");
MPI_ABI_INT(MPI_UNEQUAL,   204, "7.3.1");
MPI_ABI_UNIQUE(comparison, int)
    case MPI_IDENT: case MPI_CONGRUENT: case MPI_SIMILAR: case MPI_UNEQUAL:
MPI_ABI_END

/* Virtual topologies (8.5.5) */
MPI_ABI_INT(MPI_CART,       211, "8.5.5");
MPI_ABI_INT(MPI_GRAPH,      212, "8.5.5");
MPI_ABI_INT(MPI_DIST_GRAPH, 213, "8.5.5");
MPI_ABI_UNIQUE(topology, int)
    case MPI_CART: case MPI_GRAPH: case MPI_DIST_GRAPH:
MPI_ABI_END

/* Types of communicator split (7.4.2): values of implementations must exceed 16384 */
MPI_ABI_INT(MPI_COMM_TYPE_SHARED,          221, "7.4.2");
MPI_ABI_INT(MPI_COMM_TYPE_HW_UNGUIDED,     222, "7.4.2");
MPI_ABI_INT(MPI_COMM_TYPE_HW_GUIDED,       223, "7.4.2");
MPI_ABI_INT(MPI_COMM_TYPE_RESOURCE_GUIDED, 224, "7.4.2");
MPI_ABI_UNIQUE(split_type, int)
    case MPI_COMM_TYPE_SHARED: case MPI_COMM_TYPE_HW_UNGUIDED: case MPI_COMM_TYPE_HW_GUIDED:
    case MPI_COMM_TYPE_RESOURCE_GUIDED:
MPI_ABI_END

/* Types of lock (12.5.3) */
MPI_ABI_INT(MPI_LOCK_EXCLUSIVE, 301, "12.5.3");
MPI_ABI_INT(MPI_LOCK_SHARED,    302, "12.5.3");
MPI_ABI_UNIQUE(lock_type, int)
    case MPI_LOCK_EXCLUSIVE: case MPI_LOCK_SHARED:
MPI_ABI_END

/* Window flavors (12.2.6) */
MPI_ABI_INT(MPI_WIN_FLAVOR_CREATE,   311, "12.2.6");
MPI_ABI_INT(MPI_WIN_FLAVOR_ALLOCATE, 312, "12.2.6");
MPI_ABI_INT(MPI_WIN_FLAVOR_DYNAMIC,  313, "12.2.6");
MPI_ABI_INT(MPI_WIN_FLAVOR_SHARED,   314, "12.2.6");
MPI_ABI_UNIQUE(window_flavor, int)
    case MPI_WIN_FLAVOR_CREATE: case MPI_WIN_FLAVOR_ALLOCATE: case MPI_WIN_FLAVOR_DYNAMIC:
    case MPI_WIN_FLAVOR_SHARED:
MPI_ABI_END

/* Window models (12.4) */
MPI_ABI_INT(MPI_WIN_UNIFIED,  321, "12.4");
MPI_ABI_INT(MPI_WIN_SEPARATE, 322, "12.4");
MPI_ABI_UNIQUE(window_model, int)
    case MPI_WIN_UNIFIED: case MPI_WIN_SEPARATE:
MPI_ABI_END

/* File positioning (14.4.3) */
MPI_ABI_INT(MPI_SEEK_CUR, 401, "14.4.3");
MPI_ABI_INT(MPI_SEEK_END, 402, "14.4.3");
MPI_ABI_INT(MPI_SEEK_SET, 403, "14.4.3");
MPI_ABI_UNIQUE(file_seek, int)
    case MPI_SEEK_CUR: case MPI_SEEK_END: case MPI_SEEK_SET:
MPI_ABI_END

/* Displacement of shared file pointers (14.3) */
MPI_ABI_TYPED(MPI_DISPLACEMENT_CURRENT, -1, MPI_Offset, "14.3");

/* Attribute keys (9.1.2): MPI_KEYVAL_INVALID is 0; communicator keys from 501, window keys from
 * 601 */
MPI_ABI_INT(MPI_KEYVAL_INVALID,    0,   "9.1.2");
MPI_ABI_INT(MPI_TAG_UB,            501, "9.1.2");
MPI_ABI_INT(MPI_IO,                502, "9.1.2");
MPI_ABI_INT(MPI_HOST,              503, "9.1.2");
MPI_ABI_INT(MPI_WTIME_IS_GLOBAL,   504, "9.1.2");
MPI_ABI_INT(MPI_APPNUM,            505, "9.1.2");
MPI_ABI_INT(MPI_LASTUSEDCODE,      506, "9.1.2");
MPI_ABI_INT(MPI_UNIVERSE_SIZE,     507, "9.1.2");
MPI_ABI_INT(MPI_WIN_BASE,          601, "9.1.2");
MPI_ABI_INT(MPI_WIN_DISP_UNIT,     602, "9.1.2");
MPI_ABI_INT(MPI_WIN_SIZE,          603, "9.1.2");
MPI_ABI_INT(MPI_WIN_CREATE_FLAVOR, 604, "9.1.2");
MPI_ABI_INT(MPI_WIN_MODEL,         605, "9.1.2");
MPI_ABI_UNIQUE(keyval, int)
    case MPI_KEYVAL_INVALID: case MPI_TAG_UB: case MPI_IO: case MPI_HOST: case MPI_WTIME_IS_GLOBAL:
    case MPI_APPNUM: case MPI_LASTUSEDCODE: case MPI_UNIVERSE_SIZE: case MPI_WIN_BASE:
    case MPI_WIN_DISP_UNIT: case MPI_WIN_SIZE: case MPI_WIN_CREATE_FLAVOR: case MPI_WIN_MODEL:
MPI_ABI_END

/* Null handles and MPI_T_PVAR_ALL_HANDLES (15.3) */
#define MPI_T_enum int64_t
#define MPI_T_cvar_handle int64_t
#define MPI_T_pvar_session int64_t
#define MPI_T_pvar_handle int64_t
MPI_ABI_TOOL_HANDLE(MPI_T_ENUM_NULL,         0, "15.3");
MPI_ABI_TOOL_HANDLE(MPI_T_CVAR_HANDLE_NULL,  0, "15.3");
MPI_ABI_TOOL_HANDLE(MPI_T_PVAR_SESSION_NULL, 0, "15.3");
MPI_ABI_TOOL_HANDLE(MPI_T_PVAR_HANDLE_NULL,  0, "15.3");
MPI_ABI_TOOL_HANDLE(MPI_T_PVAR_ALL_HANDLES,  1, "15.3");
#undef MPI_T_enum
#undef MPI_T_cvar_handle
#undef MPI_T_pvar_session
#undef MPI_T_pvar_handle

/* Safety of event callbacks (15.3.8): each level includes the bits of the one before */
MPI_ABI_ENUMERATOR(MPI_T_CB_REQUIRE_NONE,              0,  MPI_T_cb_safety, "15.3.8");
MPI_ABI_ENUMERATOR(MPI_T_CB_REQUIRE_MPI_RESTRICTED,    3,  MPI_T_cb_safety, "15.3.8");
MPI_ABI_ENUMERATOR(MPI_T_CB_REQUIRE_THREAD_SAFE,       15, MPI_T_cb_safety, "15.3.8");
MPI_ABI_ENUMERATOR(MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE, 63, MPI_T_cb_safety, "15.3.8");
MPI_ABI_UNIQUE(callback_safety, int)
    case MPI_T_CB_REQUIRE_NONE: case MPI_T_CB_REQUIRE_MPI_RESTRICTED:
    case MPI_T_CB_REQUIRE_THREAD_SAFE: case MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE:
MPI_ABI_END

/* Order of event sources (15.3.8) */
MPI_ABI_ENUMERATOR(MPI_T_SOURCE_ORDERED,   1, MPI_T_source_order, "15.3.8");
MPI_ABI_ENUMERATOR(MPI_T_SOURCE_UNORDERED, 2, MPI_T_source_order, "15.3.8");
MPI_ABI_UNIQUE(source_order, int)
    case MPI_T_SOURCE_ORDERED: case MPI_T_SOURCE_UNORDERED:
MPI_ABI_END

/* Verbosity of tool variables (15.3.1) */
MPI_ABI_INT(MPI_T_VERBOSITY_USER_BASIC,    9,  "15.3.1");
MPI_ABI_INT(MPI_T_VERBOSITY_USER_DETAIL,   10, "15.3.1");
MPI_ABI_INT(MPI_T_VERBOSITY_USER_ALL,      12, "15.3.1");
MPI_ABI_INT(MPI_T_VERBOSITY_TUNER_BASIC,   17, "15.3.1");
MPI_ABI_INT(MPI_T_VERBOSITY_TUNER_DETAIL,  18, "15.3.1");
MPI_ABI_INT(MPI_T_VERBOSITY_TUNER_ALL,     20, "15.3.1");
MPI_ABI_INT(MPI_T_VERBOSITY_MPIDEV_BASIC,  33, "15.3.1");
MPI_ABI_INT(MPI_T_VERBOSITY_MPIDEV_DETAIL, 34, "15.3.1");
MPI_ABI_INT(MPI_T_VERBOSITY_MPIDEV_ALL,    36, "15.3.1");
MPI_ABI_UNIQUE(tool_verbosity, int)
    case MPI_T_VERBOSITY_USER_BASIC: case MPI_T_VERBOSITY_USER_DETAIL:
    case MPI_T_VERBOSITY_USER_ALL: case MPI_T_VERBOSITY_TUNER_BASIC:
    case MPI_T_VERBOSITY_TUNER_DETAIL: case MPI_T_VERBOSITY_TUNER_ALL:
    case MPI_T_VERBOSITY_MPIDEV_BASIC: case MPI_T_VERBOSITY_MPIDEV_DETAIL:
    case MPI_T_VERBOSITY_MPIDEV_ALL:
MPI_ABI_END

/* Objects that tool variables are bound to (15.3.2) */
MPI_ABI_INT(MPI_T_BIND_NO_OBJECT,      1,  "15.3.2");
MPI_ABI_INT(MPI_T_BIND_MPI_COMM,       2,  "15.3.2");
MPI_ABI_INT(MPI_T_BIND_MPI_DATATYPE,   3,  "15.3.2");
MPI_ABI_INT(MPI_T_BIND_MPI_ERRHANDLER, 4,  "15.3.2");
MPI_ABI_INT(MPI_T_BIND_MPI_FILE,       5,  "15.3.2");
MPI_ABI_INT(MPI_T_BIND_MPI_GROUP,      6,  "15.3.2");
MPI_ABI_INT(MPI_T_BIND_MPI_OP,         7,  "15.3.2");
MPI_ABI_INT(MPI_T_BIND_MPI_REQUEST,    8,  "15.3.2");
MPI_ABI_INT(MPI_T_BIND_MPI_WIN,        9,  "15.3.2");
MPI_ABI_INT(MPI_T_BIND_MPI_MESSAGE,    10, "15.3.2");
MPI_ABI_INT(MPI_T_BIND_MPI_INFO,       11, "15.3.2");
MPI_ABI_INT(MPI_T_BIND_MPI_SESSION,    12, "15.3.2");
MPI_ABI_UNIQUE(tool_bind, int)
    case MPI_T_BIND_NO_OBJECT: case MPI_T_BIND_MPI_COMM: case MPI_T_BIND_MPI_DATATYPE:
    case MPI_T_BIND_MPI_ERRHANDLER: case MPI_T_BIND_MPI_FILE: case MPI_T_BIND_MPI_GROUP:
    case MPI_T_BIND_MPI_OP: case MPI_T_BIND_MPI_REQUEST: case MPI_T_BIND_MPI_WIN:
    case MPI_T_BIND_MPI_MESSAGE: case MPI_T_BIND_MPI_INFO: case MPI_T_BIND_MPI_SESSION:
MPI_ABI_END

/* Scope of control variables (15.3.6) */
MPI_ABI_INT(MPI_T_SCOPE_CONSTANT, 1, "15.3.6");
MPI_ABI_INT(MPI_T_SCOPE_READONLY, 2, "15.3.6");
MPI_ABI_INT(MPI_T_SCOPE_LOCAL,    3, "15.3.6");
MPI_ABI_INT(MPI_T_SCOPE_GROUP,    4, "15.3.6");
MPI_ABI_INT(MPI_T_SCOPE_GROUP_EQ, 5, "15.3.6");
MPI_ABI_INT(MPI_T_SCOPE_ALL,      6, "15.3.6");
MPI_ABI_INT(MPI_T_SCOPE_ALL_EQ,   7, "15.3.6");
MPI_ABI_UNIQUE(tool_scope, int)
    case MPI_T_SCOPE_CONSTANT: case MPI_T_SCOPE_READONLY: case MPI_T_SCOPE_LOCAL:
    case MPI_T_SCOPE_GROUP: case MPI_T_SCOPE_GROUP_EQ: case MPI_T_SCOPE_ALL:
    case MPI_T_SCOPE_ALL_EQ:
MPI_ABI_END

/* Classes of performance variables (15.3.7) */
MPI_ABI_INT(MPI_T_PVAR_CLASS_STATE,         1,  "15.3.7");
MPI_ABI_INT(MPI_T_PVAR_CLASS_LEVEL,         2,  "15.3.7");
MPI_ABI_INT(MPI_T_PVAR_CLASS_SIZE,          3,  "15.3.7");
MPI_ABI_INT(MPI_T_PVAR_CLASS_PERCENTAGE,    4,  "15.3.7");
MPI_ABI_INT(MPI_T_PVAR_CLASS_HIGHWATERMARK, 5,  "15.3.7");
MPI_ABI_INT(MPI_T_PVAR_CLASS_LOWWATERMARK,  6,  "15.3.7");
MPI_ABI_INT(MPI_T_PVAR_CLASS_COUNTER,       7,  "15.3.7");
MPI_ABI_INT(MPI_T_PVAR_CLASS_AGGREGATE,     8,  "15.3.7");
MPI_ABI_INT(MPI_T_PVAR_CLASS_TIMER,         9,  "15.3.7");
MPI_ABI_INT(MPI_T_PVAR_CLASS_GENERIC,       10, "15.3.7");
MPI_ABI_UNIQUE(pvar_class, int)
    case MPI_T_PVAR_CLASS_STATE: case MPI_T_PVAR_CLASS_LEVEL: case MPI_T_PVAR_CLASS_SIZE:
    case MPI_T_PVAR_CLASS_PERCENTAGE: case MPI_T_PVAR_CLASS_HIGHWATERMARK:
    case MPI_T_PVAR_CLASS_LOWWATERMARK: case MPI_T_PVAR_CLASS_COUNTER:
    case MPI_T_PVAR_CLASS_AGGREGATE: case MPI_T_PVAR_CLASS_TIMER: case MPI_T_PVAR_CLASS_GENERIC:
MPI_ABI_END

/* Buffer addresses (2.5.4): no address of an object can have these values */
MPI_ABI_ADDRESS(MPI_BOTTOM,           0, void *, "2.5.4");
MPI_ABI_ADDRESS(MPI_IN_PLACE,         1, void *, "2.5.4");
MPI_ABI_ADDRESS(MPI_BUFFER_AUTOMATIC, 2, void *, "2.5.4");

/* Null argument vectors (11.8.2) */
MPI_ABI_ADDRESS(MPI_ARGV_NULL,  0, char **,  "11.8.2");
MPI_ABI_ADDRESS(MPI_ARGVS_NULL, 0, char ***, "11.8.2");

/* Arguments to ignore (3.2.6) */
MPI_ABI_ADDRESS(MPI_ERRCODES_IGNORE, 0, int *,        "3.2.6");
MPI_ABI_ADDRESS(MPI_STATUS_IGNORE,   0, MPI_Status *, "3.2.6");
MPI_ABI_ADDRESS(MPI_STATUSES_IGNORE, 0, MPI_Status *, "3.2.6");

/* Sentinels for edge weights (8.5.4) */
MPI_ABI_ADDRESS(MPI_UNWEIGHTED,    10, int *, "8.5.4");
MPI_ABI_ADDRESS(MPI_WEIGHTS_EMPTY, 11, int *, "8.5.4");

/* Predefined callbacks (7.7.2): values, not functions: cast to the type of the callback */
MPI_ABI_ADDRESS(MPI_COMM_NULL_COPY_FN,    0, MPI_Comm_copy_attr_function *,       "7.7.2");
MPI_ABI_ADDRESS(MPI_COMM_DUP_FN,          1, MPI_Comm_copy_attr_function *,       "7.7.2");
MPI_ABI_ADDRESS(MPI_COMM_NULL_DELETE_FN,  0, MPI_Comm_delete_attr_function *,     "7.7.2");
MPI_ABI_ADDRESS(MPI_TYPE_NULL_COPY_FN,    0, MPI_Type_copy_attr_function *,       "7.7.2");
MPI_ABI_ADDRESS(MPI_TYPE_DUP_FN,          1, MPI_Type_copy_attr_function *,       "7.7.2");
MPI_ABI_ADDRESS(MPI_TYPE_NULL_DELETE_FN,  0, MPI_Type_delete_attr_function *,     "7.7.2");
MPI_ABI_ADDRESS(MPI_WIN_NULL_COPY_FN,     0, MPI_Win_copy_attr_function *,        "7.7.2");
MPI_ABI_ADDRESS(MPI_WIN_DUP_FN,           1, MPI_Win_copy_attr_function *,        "7.7.2");
MPI_ABI_ADDRESS(MPI_WIN_NULL_DELETE_FN,   0, MPI_Win_delete_attr_function *,      "7.7.2");
MPI_ABI_ADDRESS(MPI_CONVERSION_FN_NULL,   0, MPI_Datarep_conversion_function *,   "7.7.2");
MPI_ABI_ADDRESS(MPI_CONVERSION_FN_NULL_C, 0, MPI_Datarep_conversion_function_c *, "7.7.2");

/* Types of callbacks (A.1.3) */
MPI_ABI_CALLBACK(MPI_User_function, void, (void *invec, void *inoutvec, int *len, MPI_Datatype *datatype), "A.1.3");
MPI_ABI_CALLBACK(MPI_User_function_c, void, (void *invec, void *inoutvec, MPI_Count *len, MPI_Datatype *datatype), "A.1.3");
MPI_ABI_CALLBACK(MPI_Grequest_query_function, int, (void *extra_state, MPI_Status *status), "A.1.3");
MPI_ABI_CALLBACK(MPI_Grequest_free_function, int, (void *extra_state), "A.1.3");
MPI_ABI_CALLBACK(MPI_Grequest_cancel_function, int, (void *extra_state, int complete), "A.1.3");
MPI_ABI_CALLBACK(MPI_Comm_copy_attr_function, int, (MPI_Comm comm, int keyval, void *extra_state, void *attribute_val_in, void *attribute_val_out, int *flag), "A.1.3");
MPI_ABI_CALLBACK(MPI_Comm_delete_attr_function, int, (MPI_Comm comm, int keyval, void *attribute_val, void *extra_state), "A.1.3");
MPI_ABI_CALLBACK(MPI_Type_copy_attr_function, int, (MPI_Datatype datatype, int keyval, void *extra_state, void *attribute_val_in, void *attribute_val_out, int *flag), "A.1.3");
MPI_ABI_CALLBACK(MPI_Type_delete_attr_function, int, (MPI_Datatype datatype, int keyval, void *attribute_val, void *extra_state), "A.1.3");
MPI_ABI_CALLBACK(MPI_Win_copy_attr_function, int, (MPI_Win win, int keyval, void *extra_state, void *attribute_val_in, void *attribute_val_out, int *flag), "A.1.3");
MPI_ABI_CALLBACK(MPI_Win_delete_attr_function, int, (MPI_Win win, int keyval, void *attribute_val, void *extra_state), "A.1.3");
MPI_ABI_CALLBACK(MPI_Datarep_extent_function, int, (MPI_Datatype datatype, MPI_Aint *extent, void *extra_state), "A.1.3");
MPI_ABI_CALLBACK(MPI_Datarep_conversion_function, int, (void *userbuf, MPI_Datatype datatype, int count, void *filebuf, MPI_Offset position, void *extra_state), "A.1.3");
MPI_ABI_CALLBACK(MPI_Datarep_conversion_function_c, int, (void *userbuf, MPI_Datatype datatype, MPI_Count count, void *filebuf, MPI_Offset position, void *extra_state), "A.1.3");
MPI_ABI_CALLBACK(MPI_Comm_errhandler_function, void, (MPI_Comm *comm, int *error_code, ...), "A.1.3");
MPI_ABI_CALLBACK(MPI_File_errhandler_function, void, (MPI_File *file, int *error_code, ...), "A.1.3");
MPI_ABI_CALLBACK(MPI_Win_errhandler_function, void, (MPI_Win *win, int *error_code, ...), "A.1.3");
MPI_ABI_CALLBACK(MPI_Session_errhandler_function, void, (MPI_Session *session, int *error_code, ...), "A.1.3");
MPI_ABI_CALLBACK(MPI_T_event_cb_function, void, (MPI_T_event_instance event_instance, MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, void *user_data), "A.1.3");
MPI_ABI_CALLBACK(MPI_T_event_free_cb_function, void, (MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, void *user_data), "A.1.3");
MPI_ABI_CALLBACK(MPI_T_event_dropped_cb_function, void, (MPI_Count count, MPI_T_event_registration event_registration, int source_index, MPI_T_cb_safety cb_safety, void *user_data), "A.1.3");
MPI_ABI_ALIAS(MPI_Comm_errhandler_fn,    MPI_Comm_errhandler_function,    "A.1.3");
MPI_ABI_ALIAS(MPI_File_errhandler_fn,    MPI_File_errhandler_function,    "A.1.3");
MPI_ABI_ALIAS(MPI_Win_errhandler_fn,     MPI_Win_errhandler_function,     "A.1.3");
MPI_ABI_ALIAS(MPI_Session_errhandler_fn, MPI_Session_errhandler_function, "A.1.3");

/* Functions that the ABI does not have: without the C linkage C++ would take them for others */
#if defined(__cplusplus)
extern "C" {
#endif
static inline void mpi_abi_absent(void)
{
MPI_ABI_NO_FUNCTION(Attr_delete,    "20.2.1");
MPI_ABI_NO_FUNCTION(Attr_get,       "20.2.1");
MPI_ABI_NO_FUNCTION(Attr_put,       "20.2.1");
MPI_ABI_NO_FUNCTION(Keyval_create,  "20.2.1");
MPI_ABI_NO_FUNCTION(Keyval_free,    "20.2.1");
MPI_ABI_NO_FUNCTION(Comm_f2c,       "20.4");
MPI_ABI_NO_FUNCTION(Comm_c2f,       "20.4");
MPI_ABI_NO_FUNCTION(Errhandler_f2c, "20.4");
MPI_ABI_NO_FUNCTION(Errhandler_c2f, "20.4");
MPI_ABI_NO_FUNCTION(File_f2c,       "20.4");
MPI_ABI_NO_FUNCTION(File_c2f,       "20.4");
MPI_ABI_NO_FUNCTION(Group_f2c,      "20.4");
MPI_ABI_NO_FUNCTION(Group_c2f,      "20.4");
MPI_ABI_NO_FUNCTION(Info_f2c,       "20.4");
MPI_ABI_NO_FUNCTION(Info_c2f,       "20.4");
MPI_ABI_NO_FUNCTION(Message_f2c,    "20.4");
MPI_ABI_NO_FUNCTION(Message_c2f,    "20.4");
MPI_ABI_NO_FUNCTION(Op_f2c,         "20.4");
MPI_ABI_NO_FUNCTION(Op_c2f,         "20.4");
MPI_ABI_NO_FUNCTION(Request_f2c,    "20.4");
MPI_ABI_NO_FUNCTION(Request_c2f,    "20.4");
MPI_ABI_NO_FUNCTION(Session_f2c,    "20.4");
MPI_ABI_NO_FUNCTION(Session_c2f,    "20.4");
MPI_ABI_NO_FUNCTION(Type_f2c,       "20.4");
MPI_ABI_NO_FUNCTION(Type_c2f,       "20.4");
MPI_ABI_NO_FUNCTION(Win_f2c,        "20.4");
MPI_ABI_NO_FUNCTION(Win_c2f,        "20.4");
}
#if defined(__cplusplus)
}
#endif


#ifdef MPI_ABI_ASSERT_PROTOTYPES

/* Point-to-Point Communication */
MPI_ABI_FUNCTION(Send, int, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), "3.2.1");
MPI_ABI_FUNCTION(Send_c, int, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), "3.2.1");
MPI_ABI_FUNCTION(Recv, int, (void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status *status), "3.2.4");
MPI_ABI_FUNCTION(Recv_c, int, (void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status *status), "3.2.4");
MPI_ABI_FUNCTION(Get_count, int, (const MPI_Status *status, MPI_Datatype datatype, int *count), "3.2.5");
MPI_ABI_FUNCTION(Get_count_c, int, (const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count), "3.2.5");
MPI_ABI_FUNCTION(Status_get_source, int, (const MPI_Status *status, int *source), "3.2.5");
MPI_ABI_FUNCTION(Status_get_tag, int, (const MPI_Status *status, int *tag), "3.2.5");
MPI_ABI_FUNCTION(Status_get_error, int, (const MPI_Status *status, int *error), "3.2.5");
MPI_ABI_FUNCTION(Sendrecv, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status *status), "3.2.7");
MPI_ABI_FUNCTION(Sendrecv_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status *status), "3.2.7");
MPI_ABI_FUNCTION(Sendrecv_replace, int, (void *buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status *status), "3.2.7");
MPI_ABI_FUNCTION(Sendrecv_replace_c, int, (void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status *status), "3.2.7");
MPI_ABI_FUNCTION(Bsend, int, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), "3.4");
MPI_ABI_FUNCTION(Bsend_c, int, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), "3.4");
MPI_ABI_FUNCTION(Ssend, int, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), "3.4");
MPI_ABI_FUNCTION(Ssend_c, int, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), "3.4");
MPI_ABI_FUNCTION(Rsend, int, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), "3.4");
MPI_ABI_FUNCTION(Rsend_c, int, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), "3.4");
MPI_ABI_FUNCTION(Comm_attach_buffer, int, (MPI_Comm comm, void *buffer, int size), "3.6");
MPI_ABI_FUNCTION(Comm_attach_buffer_c, int, (MPI_Comm comm, void *buffer, MPI_Count size), "3.6");
MPI_ABI_FUNCTION(Session_attach_buffer, int, (MPI_Session session, void *buffer, int size), "3.6");
MPI_ABI_FUNCTION(Session_attach_buffer_c, int, (MPI_Session session, void *buffer, MPI_Count size), "3.6");
MPI_ABI_FUNCTION(Buffer_attach, int, (void *buffer, int size), "3.6");
MPI_ABI_FUNCTION(Buffer_attach_c, int, (void *buffer, MPI_Count size), "3.6");
MPI_ABI_FUNCTION(Comm_detach_buffer, int, (MPI_Comm comm, void *buffer_addr, int *size), "3.6");
MPI_ABI_FUNCTION(Comm_detach_buffer_c, int, (MPI_Comm comm, void *buffer_addr, MPI_Count *size), "3.6");
MPI_ABI_FUNCTION(Session_detach_buffer, int, (MPI_Session session, void *buffer_addr, int *size), "3.6");
MPI_ABI_FUNCTION(Session_detach_buffer_c, int, (MPI_Session session, void *buffer_addr, MPI_Count *size), "3.6");
MPI_ABI_FUNCTION(Buffer_detach, int, (void *buffer_addr, int *size), "3.6");
MPI_ABI_FUNCTION(Buffer_detach_c, int, (void *buffer_addr, MPI_Count *size), "3.6");
MPI_ABI_FUNCTION(Comm_flush_buffer, int, (MPI_Comm comm), "3.6");
MPI_ABI_FUNCTION(Session_flush_buffer, int, (MPI_Session session), "3.6");
MPI_ABI_FUNCTION(Buffer_flush, int, (void), "3.6");
MPI_ABI_FUNCTION(Comm_iflush_buffer, int, (MPI_Comm comm, MPI_Request *request), "3.6");
MPI_ABI_FUNCTION(Session_iflush_buffer, int, (MPI_Session session, MPI_Request *request), "3.6");
MPI_ABI_FUNCTION(Buffer_iflush, int, (MPI_Request *request), "3.6");
MPI_ABI_FUNCTION(Isend, int, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), "3.7.2");
MPI_ABI_FUNCTION(Isend_c, int, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), "3.7.2");
MPI_ABI_FUNCTION(Ibsend, int, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), "3.7.2");
MPI_ABI_FUNCTION(Ibsend_c, int, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), "3.7.2");
MPI_ABI_FUNCTION(Issend, int, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), "3.7.2");
MPI_ABI_FUNCTION(Issend_c, int, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), "3.7.2");
MPI_ABI_FUNCTION(Irsend, int, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), "3.7.2");
MPI_ABI_FUNCTION(Irsend_c, int, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), "3.7.2");
MPI_ABI_FUNCTION(Irecv, int, (void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request), "3.7.2");
MPI_ABI_FUNCTION(Irecv_c, int, (void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request), "3.7.2");
MPI_ABI_FUNCTION(Isendrecv, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request *request), "3.7.2");
MPI_ABI_FUNCTION(Isendrecv_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request *request), "3.7.2");
MPI_ABI_FUNCTION(Isendrecv_replace, int, (void *buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request *request), "3.7.2");
MPI_ABI_FUNCTION(Isendrecv_replace_c, int, (void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request *request), "3.7.2");
MPI_ABI_FUNCTION(Wait, int, (MPI_Request *request, MPI_Status *status), "3.7.3");
MPI_ABI_FUNCTION(Test, int, (MPI_Request *request, int *flag, MPI_Status *status), "3.7.3");
MPI_ABI_FUNCTION(Request_free, int, (MPI_Request *request), "3.7.3");
MPI_ABI_FUNCTION(Waitany, int, (int count, MPI_Request array_of_requests[], int *indx, MPI_Status *status), "3.7.5");
MPI_ABI_FUNCTION(Testany, int, (int count, MPI_Request array_of_requests[], int *indx, int *flag, MPI_Status *status), "3.7.5");
MPI_ABI_FUNCTION(Waitall, int, (int count, MPI_Request array_of_requests[], MPI_Status array_of_statuses[]), "3.7.5");
MPI_ABI_FUNCTION(Testall, int, (int count, MPI_Request array_of_requests[], int *flag, MPI_Status array_of_statuses[]), "3.7.5");
MPI_ABI_FUNCTION(Waitsome, int, (int incount, MPI_Request array_of_requests[], int *outcount, int array_of_indices[], MPI_Status array_of_statuses[]), "3.7.5");
MPI_ABI_FUNCTION(Testsome, int, (int incount, MPI_Request array_of_requests[], int *outcount, int array_of_indices[], MPI_Status array_of_statuses[]), "3.7.5");
MPI_ABI_FUNCTION(Request_get_status, int, (MPI_Request request, int *flag, MPI_Status *status), "3.7.6");
MPI_ABI_FUNCTION(Request_get_status_any, int, (int count, const MPI_Request array_of_requests[], int *indx, int *flag, MPI_Status *status), "3.7.6");
MPI_ABI_FUNCTION(Request_get_status_all, int, (int count, const MPI_Request array_of_requests[], int *flag, MPI_Status array_of_statuses[]), "3.7.6");
MPI_ABI_FUNCTION(Request_get_status_some, int, (int incount, const MPI_Request array_of_requests[], int *outcount, int array_of_indices[], MPI_Status array_of_statuses[]), "3.7.6");
MPI_ABI_FUNCTION(Iprobe, int, (int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status), "3.8.1");
MPI_ABI_FUNCTION(Probe, int, (int source, int tag, MPI_Comm comm, MPI_Status *status), "3.8.1");
MPI_ABI_FUNCTION(Improbe, int, (int source, int tag, MPI_Comm comm, int *flag, MPI_Message *message, MPI_Status *status), "3.8.2");
MPI_ABI_FUNCTION(Mprobe, int, (int source, int tag, MPI_Comm comm, MPI_Message *message, MPI_Status *status), "3.8.2");
MPI_ABI_FUNCTION(Mrecv, int, (void *buf, int count, MPI_Datatype datatype, MPI_Message *message, MPI_Status *status), "3.8.3");
MPI_ABI_FUNCTION(Mrecv_c, int, (void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Message *message, MPI_Status *status), "3.8.3");
MPI_ABI_FUNCTION(Imrecv, int, (void *buf, int count, MPI_Datatype datatype, MPI_Message *message, MPI_Request *request), "3.8.3");
MPI_ABI_FUNCTION(Imrecv_c, int, (void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Message *message, MPI_Request *request), "3.8.3");
MPI_ABI_FUNCTION(Cancel, int, (MPI_Request *request), "3.8.4");
MPI_ABI_FUNCTION(Test_cancelled, int, (const MPI_Status *status, int *flag), "3.8.4");
MPI_ABI_FUNCTION(Send_init, int, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), "3.9");
MPI_ABI_FUNCTION(Send_init_c, int, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), "3.9");
MPI_ABI_FUNCTION(Bsend_init, int, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), "3.9");
MPI_ABI_FUNCTION(Bsend_init_c, int, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), "3.9");
MPI_ABI_FUNCTION(Ssend_init, int, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), "3.9");
MPI_ABI_FUNCTION(Ssend_init_c, int, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), "3.9");
MPI_ABI_FUNCTION(Rsend_init, int, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), "3.9");
MPI_ABI_FUNCTION(Rsend_init_c, int, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), "3.9");
MPI_ABI_FUNCTION(Recv_init, int, (void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request), "3.9");
MPI_ABI_FUNCTION(Recv_init_c, int, (void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request), "3.9");
MPI_ABI_FUNCTION(Start, int, (MPI_Request *request), "3.9");
MPI_ABI_FUNCTION(Startall, int, (int count, MPI_Request array_of_requests[]), "3.9");

/* Partitioned Communication */
MPI_ABI_FUNCTION(Psend_init, int, (const void *buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request *request), "4.2.1");
MPI_ABI_FUNCTION(Precv_init, int, (void *buf, int partitions, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Info info, MPI_Request *request), "4.2.1");
MPI_ABI_FUNCTION(Pready, int, (int partition, MPI_Request request), "4.2.1");
MPI_ABI_FUNCTION(Pready_range, int, (int partition_low, int partition_high, MPI_Request request), "4.2.1");
MPI_ABI_FUNCTION(Pready_list, int, (int length, const int array_of_partitions[], MPI_Request request), "4.2.1");
MPI_ABI_FUNCTION(Parrived, int, (MPI_Request request, int partition, int *flag), "4.2.2");

/* Datatypes */
MPI_ABI_FUNCTION(Type_contiguous, int, (int count, MPI_Datatype oldtype, MPI_Datatype *newtype), "5.1.2");
MPI_ABI_FUNCTION(Type_contiguous_c, int, (MPI_Count count, MPI_Datatype oldtype, MPI_Datatype *newtype), "5.1.2");
MPI_ABI_FUNCTION(Type_vector, int, (int count, int blocklength, int stride, MPI_Datatype oldtype, MPI_Datatype *newtype), "5.1.2");
MPI_ABI_FUNCTION(Type_vector_c, int, (MPI_Count count, MPI_Count blocklength, MPI_Count stride, MPI_Datatype oldtype, MPI_Datatype *newtype), "5.1.2");
MPI_ABI_FUNCTION(Type_create_hvector, int, (int count, int blocklength, MPI_Aint stride, MPI_Datatype oldtype, MPI_Datatype *newtype), "5.1.2");
MPI_ABI_FUNCTION(Type_create_hvector_c, int, (MPI_Count count, MPI_Count blocklength, MPI_Count stride, MPI_Datatype oldtype, MPI_Datatype *newtype), "5.1.2");
MPI_ABI_FUNCTION(Type_indexed, int, (int count, const int array_of_blocklengths[], const int array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), "5.1.2");
MPI_ABI_FUNCTION(Type_indexed_c, int, (MPI_Count count, const MPI_Count array_of_blocklengths[], const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), "5.1.2");
MPI_ABI_FUNCTION(Type_create_hindexed, int, (int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), "5.1.2");
MPI_ABI_FUNCTION(Type_create_hindexed_c, int, (MPI_Count count, const MPI_Count array_of_blocklengths[], const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), "5.1.2");
MPI_ABI_FUNCTION(Type_create_indexed_block, int, (int count, int blocklength, const int array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), "5.1.2");
MPI_ABI_FUNCTION(Type_create_indexed_block_c, int, (MPI_Count count, MPI_Count blocklength, const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), "5.1.2");
MPI_ABI_FUNCTION(Type_create_hindexed_block, int, (int count, int blocklength, const MPI_Aint array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), "5.1.2");
MPI_ABI_FUNCTION(Type_create_hindexed_block_c, int, (MPI_Count count, MPI_Count blocklength, const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), "5.1.2");
MPI_ABI_FUNCTION(Type_create_struct, int, (int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[], const MPI_Datatype array_of_types[], MPI_Datatype *newtype), "5.1.2");
MPI_ABI_FUNCTION(Type_create_struct_c, int, (MPI_Count count, const MPI_Count array_of_blocklengths[], const MPI_Count array_of_displacements[], const MPI_Datatype array_of_types[], MPI_Datatype *newtype), "5.1.2");
MPI_ABI_FUNCTION(Type_create_subarray, int, (int ndims, const int array_of_sizes[], const int array_of_subsizes[], const int array_of_starts[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype), "5.1.3");
MPI_ABI_FUNCTION(Type_create_subarray_c, int, (int ndims, const MPI_Count array_of_sizes[], const MPI_Count array_of_subsizes[], const MPI_Count array_of_starts[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype), "5.1.3");
MPI_ABI_FUNCTION(Type_create_darray, int, (int size, int rank, int ndims, const int array_of_gsizes[], const int array_of_distribs[], const int array_of_dargs[], const int array_of_psizes[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype), "5.1.4");
MPI_ABI_FUNCTION(Type_create_darray_c, int, (int size, int rank, int ndims, const MPI_Count array_of_gsizes[], const int array_of_distribs[], const int array_of_dargs[], const int array_of_psizes[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype), "5.1.4");
MPI_ABI_FUNCTION(Get_address, int, (const void *location, MPI_Aint *address), "5.1.5");
#if !defined(MPI_Aint_add) && !defined(PMPI_Aint_add)
MPI_ABI_FUNCTION(Aint_add, MPI_Aint, (MPI_Aint base, MPI_Aint disp), "5.1.5");
#endif
#if !defined(MPI_Aint_diff) && !defined(PMPI_Aint_diff)
MPI_ABI_FUNCTION(Aint_diff, MPI_Aint, (MPI_Aint addr1, MPI_Aint addr2), "5.1.5");
#endif
MPI_ABI_FUNCTION(Type_size, int, (MPI_Datatype datatype, int *size), "5.1.5");
MPI_ABI_FUNCTION(Type_size_c, int, (MPI_Datatype datatype, MPI_Count *size), "5.1.5");
MPI_ABI_FUNCTION(Type_get_extent, int, (MPI_Datatype datatype, MPI_Aint *lb, MPI_Aint *extent), "5.1.7");
MPI_ABI_FUNCTION(Type_get_extent_c, int, (MPI_Datatype datatype, MPI_Count *lb, MPI_Count *extent), "5.1.7");
MPI_ABI_FUNCTION(Type_create_resized, int, (MPI_Datatype oldtype, MPI_Aint lb, MPI_Aint extent, MPI_Datatype *newtype), "5.1.7");
MPI_ABI_FUNCTION(Type_create_resized_c, int, (MPI_Datatype oldtype, MPI_Count lb, MPI_Count extent, MPI_Datatype *newtype), "5.1.7");
MPI_ABI_FUNCTION(Type_get_true_extent, int, (MPI_Datatype datatype, MPI_Aint *true_lb, MPI_Aint *true_extent), "5.1.8");
MPI_ABI_FUNCTION(Type_get_true_extent_c, int, (MPI_Datatype datatype, MPI_Count *true_lb, MPI_Count *true_extent), "5.1.8");
MPI_ABI_FUNCTION(Type_commit, int, (MPI_Datatype *datatype), "5.1.9");
MPI_ABI_FUNCTION(Type_free, int, (MPI_Datatype *datatype), "5.1.9");
MPI_ABI_FUNCTION(Type_dup, int, (MPI_Datatype oldtype, MPI_Datatype *newtype), "5.1.10");
MPI_ABI_FUNCTION(Get_elements, int, (const MPI_Status *status, MPI_Datatype datatype, int *count), "5.1.11");
MPI_ABI_FUNCTION(Get_elements_c, int, (const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count), "5.1.11");
MPI_ABI_FUNCTION(Type_get_envelope, int, (MPI_Datatype datatype, int *num_integers, int *num_addresses, int *num_datatypes, int *combiner), "5.1.13");
MPI_ABI_FUNCTION(Type_get_envelope_c, int, (MPI_Datatype datatype, MPI_Count *num_integers, MPI_Count *num_addresses, MPI_Count *num_large_counts, MPI_Count *num_datatypes, int *combiner), "5.1.13");
MPI_ABI_FUNCTION(Type_get_contents, int, (MPI_Datatype datatype, int max_integers, int max_addresses, int max_datatypes, int array_of_integers[], MPI_Aint array_of_addresses[], MPI_Datatype array_of_datatypes[]), "5.1.13");
MPI_ABI_FUNCTION(Type_get_contents_c, int, (MPI_Datatype datatype, MPI_Count max_integers, MPI_Count max_addresses, MPI_Count max_large_counts, MPI_Count max_datatypes, int array_of_integers[], MPI_Aint array_of_addresses[], MPI_Count array_of_large_counts[], MPI_Datatype array_of_datatypes[]), "5.1.13");
MPI_ABI_FUNCTION(Pack, int, (const void *inbuf, int incount, MPI_Datatype datatype, void *outbuf, int outsize, int *position, MPI_Comm comm), "5.2");
MPI_ABI_FUNCTION(Pack_c, int, (const void *inbuf, MPI_Count incount, MPI_Datatype datatype, void *outbuf, MPI_Count outsize, MPI_Count *position, MPI_Comm comm), "5.2");
MPI_ABI_FUNCTION(Unpack, int, (const void *inbuf, int insize, int *position, void *outbuf, int outcount, MPI_Datatype datatype, MPI_Comm comm), "5.2");
MPI_ABI_FUNCTION(Unpack_c, int, (const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf, MPI_Count outcount, MPI_Datatype datatype, MPI_Comm comm), "5.2");
MPI_ABI_FUNCTION(Pack_size, int, (int incount, MPI_Datatype datatype, MPI_Comm comm, int *size), "5.2");
MPI_ABI_FUNCTION(Pack_size_c, int, (MPI_Count incount, MPI_Datatype datatype, MPI_Comm comm, MPI_Count *size), "5.2");
MPI_ABI_FUNCTION(Pack_external, int, (const char *datarep, const void *inbuf, int incount, MPI_Datatype datatype, void *outbuf, MPI_Aint outsize, MPI_Aint *position), "5.3");
MPI_ABI_FUNCTION(Pack_external_c, int, (const char *datarep, const void *inbuf, MPI_Count incount, MPI_Datatype datatype, void *outbuf, MPI_Count outsize, MPI_Count *position), "5.3");
MPI_ABI_FUNCTION(Unpack_external, int, (const char *datarep, const void *inbuf, MPI_Aint insize, MPI_Aint *position, void *outbuf, int outcount, MPI_Datatype datatype), "5.3");
MPI_ABI_FUNCTION(Unpack_external_c, int, (const char *datarep, const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf, MPI_Count outcount, MPI_Datatype datatype), "5.3");
MPI_ABI_FUNCTION(Pack_external_size, int, (const char *datarep, int incount, MPI_Datatype datatype, MPI_Aint *size), "5.3");
MPI_ABI_FUNCTION(Pack_external_size_c, int, (const char *datarep, MPI_Count incount, MPI_Datatype datatype, MPI_Count *size), "5.3");

/* Collective Communication */
MPI_ABI_FUNCTION(Barrier, int, (MPI_Comm comm), "6.3");
MPI_ABI_FUNCTION(Bcast, int, (void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm), "6.4");
MPI_ABI_FUNCTION(Bcast_c, int, (void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm), "6.4");
MPI_ABI_FUNCTION(Gather, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm), "6.5");
MPI_ABI_FUNCTION(Gather_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm), "6.5");
MPI_ABI_FUNCTION(Gatherv, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm), "6.5");
MPI_ABI_FUNCTION(Gatherv_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm), "6.5");
MPI_ABI_FUNCTION(Scatter, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm), "6.6");
MPI_ABI_FUNCTION(Scatter_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm), "6.6");
MPI_ABI_FUNCTION(Scatterv, int, (const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm), "6.6");
MPI_ABI_FUNCTION(Scatterv_c, int, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm), "6.6");
MPI_ABI_FUNCTION(Allgather, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm), "6.7");
MPI_ABI_FUNCTION(Allgather_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm), "6.7");
MPI_ABI_FUNCTION(Allgatherv, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm), "6.7");
MPI_ABI_FUNCTION(Allgatherv_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm), "6.7");
MPI_ABI_FUNCTION(Alltoall, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm), "6.8");
MPI_ABI_FUNCTION(Alltoall_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm), "6.8");
MPI_ABI_FUNCTION(Alltoallv, int, (const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm), "6.8");
MPI_ABI_FUNCTION(Alltoallv_c, int, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm), "6.8");
MPI_ABI_FUNCTION(Alltoallw, int, (const void *sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm), "6.8");
MPI_ABI_FUNCTION(Alltoallw_c, int, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm), "6.8");
MPI_ABI_FUNCTION(Reduce, int, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm), "6.9.1");
MPI_ABI_FUNCTION(Reduce_c, int, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm), "6.9.1");
MPI_ABI_FUNCTION(Type_get_value_index, int, (MPI_Datatype value_type, MPI_Datatype index_type, MPI_Datatype *pair_type), "6.9.4");
MPI_ABI_FUNCTION(Op_create, int, (MPI_User_function *user_fn, int commute, MPI_Op *op), "6.9.5");
MPI_ABI_FUNCTION(Op_create_c, int, (MPI_User_function_c *user_fn, int commute, MPI_Op *op), "6.9.5");
MPI_ABI_FUNCTION(Op_free, int, (MPI_Op *op), "6.9.5");
MPI_ABI_FUNCTION(Allreduce, int, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), "6.9.6");
MPI_ABI_FUNCTION(Allreduce_c, int, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), "6.9.6");
MPI_ABI_FUNCTION(Reduce_local, int, (const void *inbuf, void *inoutbuf, int count, MPI_Datatype datatype, MPI_Op op), "6.9.7");
MPI_ABI_FUNCTION(Reduce_local_c, int, (const void *inbuf, void *inoutbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op), "6.9.7");
MPI_ABI_FUNCTION(Op_commutative, int, (MPI_Op op, int *commute), "6.9.7");
MPI_ABI_FUNCTION(Reduce_scatter_block, int, (const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), "6.10.1");
MPI_ABI_FUNCTION(Reduce_scatter_block_c, int, (const void *sendbuf, void *recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), "6.10.1");
MPI_ABI_FUNCTION(Reduce_scatter, int, (const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), "6.10.2");
MPI_ABI_FUNCTION(Reduce_scatter_c, int, (const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), "6.10.2");
MPI_ABI_FUNCTION(Scan, int, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), "6.11.1");
MPI_ABI_FUNCTION(Scan_c, int, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), "6.11.1");
MPI_ABI_FUNCTION(Exscan, int, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), "6.11.2");
MPI_ABI_FUNCTION(Exscan_c, int, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), "6.11.2");
MPI_ABI_FUNCTION(Ibarrier, int, (MPI_Comm comm, MPI_Request *request), "6.12.1");
MPI_ABI_FUNCTION(Ibcast, int, (void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request *request), "6.12.2");
MPI_ABI_FUNCTION(Ibcast_c, int, (void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request *request), "6.12.2");
MPI_ABI_FUNCTION(Igather, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), "6.12.3");
MPI_ABI_FUNCTION(Igather_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), "6.12.3");
MPI_ABI_FUNCTION(Igatherv, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), "6.12.3");
MPI_ABI_FUNCTION(Igatherv_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), "6.12.3");
MPI_ABI_FUNCTION(Iscatter, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), "6.12.4");
MPI_ABI_FUNCTION(Iscatter_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), "6.12.4");
MPI_ABI_FUNCTION(Iscatterv, int, (const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), "6.12.4");
MPI_ABI_FUNCTION(Iscatterv_c, int, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), "6.12.4");
MPI_ABI_FUNCTION(Iallgather, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), "6.12.5");
MPI_ABI_FUNCTION(Iallgather_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), "6.12.5");
MPI_ABI_FUNCTION(Iallgatherv, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), "6.12.5");
MPI_ABI_FUNCTION(Iallgatherv_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), "6.12.5");
MPI_ABI_FUNCTION(Ialltoall, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), "6.12.6");
MPI_ABI_FUNCTION(Ialltoall_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), "6.12.6");
MPI_ABI_FUNCTION(Ialltoallv, int, (const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), "6.12.6");
MPI_ABI_FUNCTION(Ialltoallv_c, int, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), "6.12.6");
MPI_ABI_FUNCTION(Ialltoallw, int, (const void *sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request), "6.12.6");
MPI_ABI_FUNCTION(Ialltoallw_c, int, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request), "6.12.6");
MPI_ABI_FUNCTION(Ireduce, int, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request *request), "6.12.7");
MPI_ABI_FUNCTION(Ireduce_c, int, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request *request), "6.12.7");
MPI_ABI_FUNCTION(Iallreduce, int, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), "6.12.8");
MPI_ABI_FUNCTION(Iallreduce_c, int, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), "6.12.8");
MPI_ABI_FUNCTION(Ireduce_scatter_block, int, (const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), "6.12.9");
MPI_ABI_FUNCTION(Ireduce_scatter_block_c, int, (const void *sendbuf, void *recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), "6.12.9");
MPI_ABI_FUNCTION(Ireduce_scatter, int, (const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), "6.12.10");
MPI_ABI_FUNCTION(Ireduce_scatter_c, int, (const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), "6.12.10");
MPI_ABI_FUNCTION(Iscan, int, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), "6.12.11");
MPI_ABI_FUNCTION(Iscan_c, int, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), "6.12.11");
MPI_ABI_FUNCTION(Iexscan, int, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), "6.12.12");
MPI_ABI_FUNCTION(Iexscan_c, int, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), "6.12.12");
MPI_ABI_FUNCTION(Barrier_init, int, (MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.1");
MPI_ABI_FUNCTION(Bcast_init, int, (void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.2");
MPI_ABI_FUNCTION(Bcast_init_c, int, (void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.2");
MPI_ABI_FUNCTION(Gather_init, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.3");
MPI_ABI_FUNCTION(Gather_init_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.3");
MPI_ABI_FUNCTION(Gatherv_init, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.3");
MPI_ABI_FUNCTION(Gatherv_init_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.3");
MPI_ABI_FUNCTION(Scatter_init, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.4");
MPI_ABI_FUNCTION(Scatter_init_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.4");
MPI_ABI_FUNCTION(Scatterv_init, int, (const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.4");
MPI_ABI_FUNCTION(Scatterv_init_c, int, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.4");
MPI_ABI_FUNCTION(Allgather_init, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.5");
MPI_ABI_FUNCTION(Allgather_init_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.5");
MPI_ABI_FUNCTION(Allgatherv_init, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.5");
MPI_ABI_FUNCTION(Allgatherv_init_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.5");
MPI_ABI_FUNCTION(Alltoall_init, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.6");
MPI_ABI_FUNCTION(Alltoall_init_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.6");
MPI_ABI_FUNCTION(Alltoallv_init, int, (const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.6");
MPI_ABI_FUNCTION(Alltoallv_init_c, int, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.6");
MPI_ABI_FUNCTION(Alltoallw_init, int, (const void *sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.6");
MPI_ABI_FUNCTION(Alltoallw_init_c, int, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.6");
MPI_ABI_FUNCTION(Reduce_init, int, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.7");
MPI_ABI_FUNCTION(Reduce_init_c, int, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.7");
MPI_ABI_FUNCTION(Allreduce_init, int, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.8");
MPI_ABI_FUNCTION(Allreduce_init_c, int, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.8");
MPI_ABI_FUNCTION(Reduce_scatter_block_init, int, (const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.9");
MPI_ABI_FUNCTION(Reduce_scatter_block_init_c, int, (const void *sendbuf, void *recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.9");
MPI_ABI_FUNCTION(Reduce_scatter_init, int, (const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.10");
MPI_ABI_FUNCTION(Reduce_scatter_init_c, int, (const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.10");
MPI_ABI_FUNCTION(Scan_init, int, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.11");
MPI_ABI_FUNCTION(Scan_init_c, int, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.11");
MPI_ABI_FUNCTION(Exscan_init, int, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.12");
MPI_ABI_FUNCTION(Exscan_init_c, int, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), "6.13.12");

/* Groups, Contexts, Communicators, and Caching */
MPI_ABI_FUNCTION(Group_size, int, (MPI_Group group, int *size), "7.3.1");
MPI_ABI_FUNCTION(Group_rank, int, (MPI_Group group, int *rank), "7.3.1");
MPI_ABI_FUNCTION(Group_translate_ranks, int, (MPI_Group group1, int n, const int ranks1[], MPI_Group group2, int ranks2[]), "7.3.1");
MPI_ABI_FUNCTION(Group_compare, int, (MPI_Group group1, MPI_Group group2, int *result), "7.3.1");
MPI_ABI_FUNCTION(Comm_group, int, (MPI_Comm comm, MPI_Group *group), "7.3.2");
MPI_ABI_FUNCTION(Group_union, int, (MPI_Group group1, MPI_Group group2, MPI_Group *newgroup), "7.3.2");
MPI_ABI_FUNCTION(Group_intersection, int, (MPI_Group group1, MPI_Group group2, MPI_Group *newgroup), "7.3.2");
MPI_ABI_FUNCTION(Group_difference, int, (MPI_Group group1, MPI_Group group2, MPI_Group *newgroup), "7.3.2");
MPI_ABI_FUNCTION(Group_incl, int, (MPI_Group group, int n, const int ranks[], MPI_Group *newgroup), "7.3.2");
MPI_ABI_FUNCTION(Group_excl, int, (MPI_Group group, int n, const int ranks[], MPI_Group *newgroup), "7.3.2");
MPI_ABI_FUNCTION(Group_range_incl, int, (MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup), "7.3.2");
MPI_ABI_FUNCTION(Group_range_excl, int, (MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup), "7.3.2");
MPI_ABI_FUNCTION(Group_from_session_pset, int, (MPI_Session session, const char *pset_name, MPI_Group *newgroup), "7.3.2");
MPI_ABI_FUNCTION(Group_free, int, (MPI_Group *group), "7.3.3");
MPI_ABI_FUNCTION(Comm_size, int, (MPI_Comm comm, int *size), "7.4.1");
MPI_ABI_FUNCTION(Comm_rank, int, (MPI_Comm comm, int *rank), "7.4.1");
MPI_ABI_FUNCTION(Comm_compare, int, (MPI_Comm comm1, MPI_Comm comm2, int *result), "7.4.1");
MPI_ABI_FUNCTION(Comm_dup, int, (MPI_Comm comm, MPI_Comm *newcomm), "7.4.2");
MPI_ABI_FUNCTION(Comm_dup_with_info, int, (MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm), "7.4.2");
MPI_ABI_FUNCTION(Comm_idup, int, (MPI_Comm comm, MPI_Comm *newcomm, MPI_Request *request), "7.4.2");
MPI_ABI_FUNCTION(Comm_idup_with_info, int, (MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm, MPI_Request *request), "7.4.2");
MPI_ABI_FUNCTION(Comm_create, int, (MPI_Comm comm, MPI_Group group, MPI_Comm *newcomm), "7.4.2");
MPI_ABI_FUNCTION(Comm_create_group, int, (MPI_Comm comm, MPI_Group group, int tag, MPI_Comm *newcomm), "7.4.2");
MPI_ABI_FUNCTION(Comm_split, int, (MPI_Comm comm, int color, int key, MPI_Comm *newcomm), "7.4.2");
MPI_ABI_FUNCTION(Comm_split_type, int, (MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm *newcomm), "7.4.2");
MPI_ABI_FUNCTION(Comm_create_from_group, int, (MPI_Group group, const char *stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm *newcomm), "7.4.2");
MPI_ABI_FUNCTION(Comm_free, int, (MPI_Comm *comm), "7.4.3");
MPI_ABI_FUNCTION(Comm_set_info, int, (MPI_Comm comm, MPI_Info info), "7.4.4");
MPI_ABI_FUNCTION(Comm_get_info, int, (MPI_Comm comm, MPI_Info *info_used), "7.4.4");
MPI_ABI_FUNCTION(Comm_test_inter, int, (MPI_Comm comm, int *flag), "7.6.1");
MPI_ABI_FUNCTION(Comm_remote_size, int, (MPI_Comm comm, int *size), "7.6.1");
MPI_ABI_FUNCTION(Comm_remote_group, int, (MPI_Comm comm, MPI_Group *group), "7.6.1");
MPI_ABI_FUNCTION(Intercomm_create, int, (MPI_Comm local_comm, int local_leader, MPI_Comm peer_comm, int remote_leader, int tag, MPI_Comm *newintercomm), "7.6.2");
MPI_ABI_FUNCTION(Intercomm_create_from_groups, int, (MPI_Group local_group, int local_leader, MPI_Group remote_group, int remote_leader, const char *stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm *newintercomm), "7.6.2");
MPI_ABI_FUNCTION(Intercomm_merge, int, (MPI_Comm intercomm, int high, MPI_Comm *newintracomm), "7.6.2");
MPI_ABI_FUNCTION(Comm_create_keyval, int, (MPI_Comm_copy_attr_function *comm_copy_attr_fn, MPI_Comm_delete_attr_function *comm_delete_attr_fn, int *comm_keyval, void *extra_state), "7.7.2");
MPI_ABI_FUNCTION(Comm_free_keyval, int, (int *comm_keyval), "7.7.2");
MPI_ABI_FUNCTION(Comm_set_attr, int, (MPI_Comm comm, int comm_keyval, void *attribute_val), "7.7.2");
MPI_ABI_FUNCTION(Comm_get_attr, int, (MPI_Comm comm, int comm_keyval, void *attribute_val, int *flag), "7.7.2");
MPI_ABI_FUNCTION(Comm_delete_attr, int, (MPI_Comm comm, int comm_keyval), "7.7.2");
MPI_ABI_FUNCTION(Win_create_keyval, int, (MPI_Win_copy_attr_function *win_copy_attr_fn, MPI_Win_delete_attr_function *win_delete_attr_fn, int *win_keyval, void *extra_state), "7.7.3");
MPI_ABI_FUNCTION(Win_free_keyval, int, (int *win_keyval), "7.7.3");
MPI_ABI_FUNCTION(Win_set_attr, int, (MPI_Win win, int win_keyval, void *attribute_val), "7.7.3");
MPI_ABI_FUNCTION(Win_get_attr, int, (MPI_Win win, int win_keyval, void *attribute_val, int *flag), "7.7.3");
MPI_ABI_FUNCTION(Win_delete_attr, int, (MPI_Win win, int win_keyval), "7.7.3");
MPI_ABI_FUNCTION(Type_create_keyval, int, (MPI_Type_copy_attr_function *type_copy_attr_fn, MPI_Type_delete_attr_function *type_delete_attr_fn, int *type_keyval, void *extra_state), "7.7.4");
MPI_ABI_FUNCTION(Type_free_keyval, int, (int *type_keyval), "7.7.4");
MPI_ABI_FUNCTION(Type_set_attr, int, (MPI_Datatype datatype, int type_keyval, void *attribute_val), "7.7.4");
MPI_ABI_FUNCTION(Type_get_attr, int, (MPI_Datatype datatype, int type_keyval, void *attribute_val, int *flag), "7.7.4");
MPI_ABI_FUNCTION(Type_delete_attr, int, (MPI_Datatype datatype, int type_keyval), "7.7.4");
MPI_ABI_FUNCTION(Comm_set_name, int, (MPI_Comm comm, const char *comm_name), "7.8");
MPI_ABI_FUNCTION(Comm_get_name, int, (MPI_Comm comm, char *comm_name, int *resultlen), "7.8");
MPI_ABI_FUNCTION(Type_set_name, int, (MPI_Datatype datatype, const char *type_name), "7.8");
MPI_ABI_FUNCTION(Type_get_name, int, (MPI_Datatype datatype, char *type_name, int *resultlen), "7.8");
MPI_ABI_FUNCTION(Win_set_name, int, (MPI_Win win, const char *win_name), "7.8");
MPI_ABI_FUNCTION(Win_get_name, int, (MPI_Win win, char *win_name, int *resultlen), "7.8");

/* Virtual Topologies */
MPI_ABI_FUNCTION(Cart_create, int, (MPI_Comm comm_old, int ndims, const int dims[], const int periods[], int reorder, MPI_Comm *comm_cart), "8.5.1");
MPI_ABI_FUNCTION(Dims_create, int, (int nnodes, int ndims, int dims[]), "8.5.2");
MPI_ABI_FUNCTION(Graph_create, int, (MPI_Comm comm_old, int nnodes, const int indx[], const int edges[], int reorder, MPI_Comm *comm_graph), "8.5.3");
MPI_ABI_FUNCTION(Dist_graph_create_adjacent, int, (MPI_Comm comm_old, int indegree, const int sources[], const int *sourceweights, int outdegree, const int destinations[], const int *destweights, MPI_Info info, int reorder, MPI_Comm *comm_dist_graph), "8.5.4");
MPI_ABI_FUNCTION(Dist_graph_create, int, (MPI_Comm comm_old, int n, const int sources[], const int degrees[], const int destinations[], const int *weights, MPI_Info info, int reorder, MPI_Comm *comm_dist_graph), "8.5.4");
MPI_ABI_FUNCTION(Topo_test, int, (MPI_Comm comm, int *status), "8.5.5");
MPI_ABI_FUNCTION(Graphdims_get, int, (MPI_Comm comm, int *nnodes, int *nedges), "8.5.5");
MPI_ABI_FUNCTION(Graph_get, int, (MPI_Comm comm, int maxindex, int maxedges, int indx[], int edges[]), "8.5.5");
MPI_ABI_FUNCTION(Cartdim_get, int, (MPI_Comm comm, int *ndims), "8.5.5");
MPI_ABI_FUNCTION(Cart_get, int, (MPI_Comm comm, int maxdims, int dims[], int periods[], int coords[]), "8.5.5");
MPI_ABI_FUNCTION(Cart_rank, int, (MPI_Comm comm, const int coords[], int *rank), "8.5.5");
MPI_ABI_FUNCTION(Cart_coords, int, (MPI_Comm comm, int rank, int maxdims, int coords[]), "8.5.5");
MPI_ABI_FUNCTION(Graph_neighbors_count, int, (MPI_Comm comm, int rank, int *nneighbors), "8.5.5");
MPI_ABI_FUNCTION(Graph_neighbors, int, (MPI_Comm comm, int rank, int maxneighbors, int neighbors[]), "8.5.5");
MPI_ABI_FUNCTION(Dist_graph_neighbors_count, int, (MPI_Comm comm, int *indegree, int *outdegree, int *weighted), "8.5.5");
MPI_ABI_FUNCTION(Dist_graph_neighbors, int, (MPI_Comm comm, int maxindegree, int sources[], int *sourceweights, int maxoutdegree, int destinations[], int *destweights), "8.5.5");
MPI_ABI_FUNCTION(Cart_shift, int, (MPI_Comm comm, int direction, int disp, int *rank_source, int *rank_dest), "8.5.6");
MPI_ABI_FUNCTION(Cart_sub, int, (MPI_Comm comm, const int remain_dims[], MPI_Comm *newcomm), "8.5.7");
MPI_ABI_FUNCTION(Cart_map, int, (MPI_Comm comm, int ndims, const int dims[], const int periods[], int *newrank), "8.5.8");
MPI_ABI_FUNCTION(Graph_map, int, (MPI_Comm comm, int nnodes, const int indx[], const int edges[], int *newrank), "8.5.8");
MPI_ABI_FUNCTION(Neighbor_allgather, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm), "8.6.1");
MPI_ABI_FUNCTION(Neighbor_allgather_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm), "8.6.1");
MPI_ABI_FUNCTION(Neighbor_allgatherv, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm), "8.6.1");
MPI_ABI_FUNCTION(Neighbor_allgatherv_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm), "8.6.1");
MPI_ABI_FUNCTION(Neighbor_alltoall, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm), "8.6.2");
MPI_ABI_FUNCTION(Neighbor_alltoall_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm), "8.6.2");
MPI_ABI_FUNCTION(Neighbor_alltoallv, int, (const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm), "8.6.2");
MPI_ABI_FUNCTION(Neighbor_alltoallv_c, int, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm), "8.6.2");
MPI_ABI_FUNCTION(Neighbor_alltoallw, int, (const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm), "8.6.2");
MPI_ABI_FUNCTION(Neighbor_alltoallw_c, int, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm), "8.6.2");
MPI_ABI_FUNCTION(Ineighbor_allgather, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), "8.7.1");
MPI_ABI_FUNCTION(Ineighbor_allgather_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), "8.7.1");
MPI_ABI_FUNCTION(Ineighbor_allgatherv, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), "8.7.1");
MPI_ABI_FUNCTION(Ineighbor_allgatherv_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), "8.7.1");
MPI_ABI_FUNCTION(Ineighbor_alltoall, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), "8.7.2");
MPI_ABI_FUNCTION(Ineighbor_alltoall_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), "8.7.2");
MPI_ABI_FUNCTION(Ineighbor_alltoallv, int, (const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), "8.7.2");
MPI_ABI_FUNCTION(Ineighbor_alltoallv_c, int, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), "8.7.2");
MPI_ABI_FUNCTION(Ineighbor_alltoallw, int, (const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request), "8.7.2");
MPI_ABI_FUNCTION(Ineighbor_alltoallw_c, int, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request), "8.7.2");
MPI_ABI_FUNCTION(Neighbor_allgather_init, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), "8.8.1");
MPI_ABI_FUNCTION(Neighbor_allgather_init_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), "8.8.1");
MPI_ABI_FUNCTION(Neighbor_allgatherv_init, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), "8.8.1");
MPI_ABI_FUNCTION(Neighbor_allgatherv_init_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), "8.8.1");
MPI_ABI_FUNCTION(Neighbor_alltoall_init, int, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), "8.8.2");
MPI_ABI_FUNCTION(Neighbor_alltoall_init_c, int, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), "8.8.2");
MPI_ABI_FUNCTION(Neighbor_alltoallv_init, int, (const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), "8.8.2");
MPI_ABI_FUNCTION(Neighbor_alltoallv_init_c, int, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), "8.8.2");
MPI_ABI_FUNCTION(Neighbor_alltoallw_init, int, (const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request *request), "8.8.2");
MPI_ABI_FUNCTION(Neighbor_alltoallw_init_c, int, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request *request), "8.8.2");

/* MPI Environmental Management */
MPI_ABI_FUNCTION(Get_version, int, (int *version, int *subversion), "9.1.1");
MPI_ABI_FUNCTION(Get_library_version, int, (char *version, int *resultlen), "9.1.1");
MPI_ABI_FUNCTION(Get_processor_name, int, (char *name, int *resultlen), "9.1.2");
MPI_ABI_FUNCTION(Get_hw_resource_info, int, (MPI_Info *hw_info), "9.1.2");
MPI_ABI_FUNCTION(Alloc_mem, int, (MPI_Aint size, MPI_Info info, void *baseptr), "9.2");
MPI_ABI_FUNCTION(Free_mem, int, (void *base), "9.2");
MPI_ABI_FUNCTION(Comm_create_errhandler, int, (MPI_Comm_errhandler_function *comm_errhandler_fn, MPI_Errhandler *errhandler), "9.3.1");
MPI_ABI_FUNCTION(Comm_set_errhandler, int, (MPI_Comm comm, MPI_Errhandler errhandler), "9.3.1");
MPI_ABI_FUNCTION(Comm_get_errhandler, int, (MPI_Comm comm, MPI_Errhandler *errhandler), "9.3.1");
MPI_ABI_FUNCTION(Win_create_errhandler, int, (MPI_Win_errhandler_function *win_errhandler_fn, MPI_Errhandler *errhandler), "9.3.2");
MPI_ABI_FUNCTION(Win_set_errhandler, int, (MPI_Win win, MPI_Errhandler errhandler), "9.3.2");
MPI_ABI_FUNCTION(Win_get_errhandler, int, (MPI_Win win, MPI_Errhandler *errhandler), "9.3.2");
MPI_ABI_FUNCTION(File_create_errhandler, int, (MPI_File_errhandler_function *file_errhandler_fn, MPI_Errhandler *errhandler), "9.3.3");
MPI_ABI_FUNCTION(File_set_errhandler, int, (MPI_File file, MPI_Errhandler errhandler), "9.3.3");
MPI_ABI_FUNCTION(File_get_errhandler, int, (MPI_File file, MPI_Errhandler *errhandler), "9.3.3");
MPI_ABI_FUNCTION(Session_create_errhandler, int, (MPI_Session_errhandler_function *session_errhandler_fn, MPI_Errhandler *errhandler), "9.3.4");
MPI_ABI_FUNCTION(Session_set_errhandler, int, (MPI_Session session, MPI_Errhandler errhandler), "9.3.4");
MPI_ABI_FUNCTION(Session_get_errhandler, int, (MPI_Session session, MPI_Errhandler *errhandler), "9.3.4");
MPI_ABI_FUNCTION(Errhandler_free, int, (MPI_Errhandler *errhandler), "9.3.5");
MPI_ABI_FUNCTION(Error_string, int, (int errorcode, char *string, int *resultlen), "9.3.5");
MPI_ABI_FUNCTION(Error_class, int, (int errorcode, int *errorclass), "9.4");
MPI_ABI_FUNCTION(Add_error_class, int, (int *errorclass), "9.5.1");
MPI_ABI_FUNCTION(Remove_error_class, int, (int errorclass), "9.5.1");
MPI_ABI_FUNCTION(Add_error_code, int, (int errorclass, int *errorcode), "9.5.1");
MPI_ABI_FUNCTION(Remove_error_code, int, (int errorcode), "9.5.1");
MPI_ABI_FUNCTION(Add_error_string, int, (int errorcode, const char *string), "9.5.1");
MPI_ABI_FUNCTION(Remove_error_string, int, (int errorcode), "9.5.1");
MPI_ABI_FUNCTION(Comm_call_errhandler, int, (MPI_Comm comm, int errorcode), "9.5.2");
MPI_ABI_FUNCTION(Win_call_errhandler, int, (MPI_Win win, int errorcode), "9.5.2");
MPI_ABI_FUNCTION(File_call_errhandler, int, (MPI_File fh, int errorcode), "9.5.2");
MPI_ABI_FUNCTION(Session_call_errhandler, int, (MPI_Session session, int errorcode), "9.5.2");
MPI_ABI_FUNCTION(Wtime, double, (void), "9.6");
MPI_ABI_FUNCTION(Wtick, double, (void), "9.6");

/* The Info Object */
MPI_ABI_FUNCTION(Info_create, int, (MPI_Info *info), "10");
MPI_ABI_FUNCTION(Info_set, int, (MPI_Info info, const char *key, const char *value), "10");
MPI_ABI_FUNCTION(Info_delete, int, (MPI_Info info, const char *key), "10");
MPI_ABI_FUNCTION(Info_get_string, int, (MPI_Info info, const char *key, int *buflen, char *value, int *flag), "10");
MPI_ABI_FUNCTION(Info_get_nkeys, int, (MPI_Info info, int *nkeys), "10");
MPI_ABI_FUNCTION(Info_get_nthkey, int, (MPI_Info info, int n, char *key), "10");
MPI_ABI_FUNCTION(Info_dup, int, (MPI_Info info, MPI_Info *newinfo), "10");
MPI_ABI_FUNCTION(Info_free, int, (MPI_Info *info), "10");
MPI_ABI_FUNCTION(Info_create_env, int, (int argc, char *argv[], MPI_Info *info), "10");

/* Process Initialization, Creation, and Management */
MPI_ABI_FUNCTION(Init, int, (int *argc, char ***argv), "11.2.1");
MPI_ABI_FUNCTION(Init_thread, int, (int *argc, char ***argv, int required, int *provided), "11.2.1");
MPI_ABI_FUNCTION(Query_thread, int, (int *provided), "11.2.1");
MPI_ABI_FUNCTION(Is_thread_main, int, (int *flag), "11.2.1");
MPI_ABI_FUNCTION(Finalize, int, (void), "11.2.2");
MPI_ABI_FUNCTION(Initialized, int, (int *flag), "11.2.3");
MPI_ABI_FUNCTION(Finalized, int, (int *flag), "11.2.3");
MPI_ABI_FUNCTION(Session_init, int, (MPI_Info info, MPI_Errhandler errhandler, MPI_Session *session), "11.3.1");
MPI_ABI_FUNCTION(Session_finalize, int, (MPI_Session *session), "11.3.1");
MPI_ABI_FUNCTION(Session_get_num_psets, int, (MPI_Session session, MPI_Info info, int *npset_names), "11.3.3");
MPI_ABI_FUNCTION(Session_get_nth_pset, int, (MPI_Session session, MPI_Info info, int n, int *pset_len, char *pset_name), "11.3.3");
MPI_ABI_FUNCTION(Session_get_info, int, (MPI_Session session, MPI_Info *info_used), "11.3.3");
MPI_ABI_FUNCTION(Session_get_pset_info, int, (MPI_Session session, const char *pset_name, MPI_Info *info), "11.3.3");
MPI_ABI_FUNCTION(Abort, int, (MPI_Comm comm, int errorcode), "11.4.2");
MPI_ABI_FUNCTION(Comm_spawn, int, (const char *command, char *argv[], int maxprocs, MPI_Info info, int root, MPI_Comm comm, MPI_Comm *intercomm, int array_of_errcodes[]), "11.8.2");
MPI_ABI_FUNCTION(Comm_get_parent, int, (MPI_Comm *parent), "11.8.2");
MPI_ABI_FUNCTION(Comm_spawn_multiple, int, (int count, char *array_of_commands[], char **array_of_argv[], const int array_of_maxprocs[], const MPI_Info array_of_info[], int root, MPI_Comm comm, MPI_Comm *intercomm, int array_of_errcodes[]), "11.8.3");
MPI_ABI_FUNCTION(Open_port, int, (MPI_Info info, char *port_name), "11.9.2");
MPI_ABI_FUNCTION(Close_port, int, (const char *port_name), "11.9.2");
MPI_ABI_FUNCTION(Comm_accept, int, (const char *port_name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm *newcomm), "11.9.2");
MPI_ABI_FUNCTION(Comm_connect, int, (const char *port_name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm *newcomm), "11.9.3");
MPI_ABI_FUNCTION(Publish_name, int, (const char *service_name, MPI_Info info, const char *port_name), "11.9.4");
MPI_ABI_FUNCTION(Unpublish_name, int, (const char *service_name, MPI_Info info, const char *port_name), "11.9.4");
MPI_ABI_FUNCTION(Lookup_name, int, (const char *service_name, MPI_Info info, char *port_name), "11.9.4");
MPI_ABI_FUNCTION(Comm_disconnect, int, (MPI_Comm *comm), "11.10.4");
MPI_ABI_FUNCTION(Comm_join, int, (int fd, MPI_Comm *intercomm), "11.10.5");

/* One-Sided Communications */
MPI_ABI_FUNCTION(Win_create, int, (void *base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win *win), "12.2.1");
MPI_ABI_FUNCTION(Win_create_c, int, (void *base, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win *win), "12.2.1");
MPI_ABI_FUNCTION(Win_allocate, int, (MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win), "12.2.2");
MPI_ABI_FUNCTION(Win_allocate_c, int, (MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win), "12.2.2");
MPI_ABI_FUNCTION(Win_allocate_shared, int, (MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win), "12.2.3");
MPI_ABI_FUNCTION(Win_allocate_shared_c, int, (MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win), "12.2.3");
MPI_ABI_FUNCTION(Win_shared_query, int, (MPI_Win win, int rank, MPI_Aint *size, int *disp_unit, void *baseptr), "12.2.3");
MPI_ABI_FUNCTION(Win_shared_query_c, int, (MPI_Win win, int rank, MPI_Aint *size, MPI_Aint *disp_unit, void *baseptr), "12.2.3");
MPI_ABI_FUNCTION(Win_create_dynamic, int, (MPI_Info info, MPI_Comm comm, MPI_Win *win), "12.2.4");
MPI_ABI_FUNCTION(Win_attach, int, (MPI_Win win, void *base, MPI_Aint size), "12.2.4");
MPI_ABI_FUNCTION(Win_detach, int, (MPI_Win win, const void *base), "12.2.4");
MPI_ABI_FUNCTION(Win_free, int, (MPI_Win *win), "12.2.5");
MPI_ABI_FUNCTION(Win_get_group, int, (MPI_Win win, MPI_Group *group), "12.2.6");
MPI_ABI_FUNCTION(Win_set_info, int, (MPI_Win win, MPI_Info info), "12.2.7");
MPI_ABI_FUNCTION(Win_get_info, int, (MPI_Win win, MPI_Info *info_used), "12.2.7");
MPI_ABI_FUNCTION(Put, int, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win), "12.3.1");
MPI_ABI_FUNCTION(Put_c, int, (const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win), "12.3.1");
MPI_ABI_FUNCTION(Get, int, (void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win), "12.3.2");
MPI_ABI_FUNCTION(Get_c, int, (void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win), "12.3.2");
MPI_ABI_FUNCTION(Accumulate, int, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win), "12.3.4");
MPI_ABI_FUNCTION(Accumulate_c, int, (const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win), "12.3.4");
MPI_ABI_FUNCTION(Get_accumulate, int, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, void *result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win), "12.3.4");
MPI_ABI_FUNCTION(Get_accumulate_c, int, (const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void *result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win), "12.3.4");
MPI_ABI_FUNCTION(Fetch_and_op, int, (const void *origin_addr, void *result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Op op, MPI_Win win), "12.3.4");
MPI_ABI_FUNCTION(Compare_and_swap, int, (const void *origin_addr, const void *compare_addr, void *result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Win win), "12.3.4");
MPI_ABI_FUNCTION(Rput, int, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request), "12.3.5");
MPI_ABI_FUNCTION(Rput_c, int, (const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request), "12.3.5");
MPI_ABI_FUNCTION(Rget, int, (void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request), "12.3.5");
MPI_ABI_FUNCTION(Rget_c, int, (void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request), "12.3.5");
MPI_ABI_FUNCTION(Raccumulate, int, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request), "12.3.5");
MPI_ABI_FUNCTION(Raccumulate_c, int, (const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request), "12.3.5");
MPI_ABI_FUNCTION(Rget_accumulate, int, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, void *result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request), "12.3.5");
MPI_ABI_FUNCTION(Rget_accumulate_c, int, (const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void *result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request), "12.3.5");
MPI_ABI_FUNCTION(Win_fence, int, (int assert, MPI_Win win), "12.5.1");
MPI_ABI_FUNCTION(Win_start, int, (MPI_Group group, int assert, MPI_Win win), "12.5.2");
MPI_ABI_FUNCTION(Win_complete, int, (MPI_Win win), "12.5.2");
MPI_ABI_FUNCTION(Win_post, int, (MPI_Group group, int assert, MPI_Win win), "12.5.2");
MPI_ABI_FUNCTION(Win_wait, int, (MPI_Win win), "12.5.2");
MPI_ABI_FUNCTION(Win_test, int, (MPI_Win win, int *flag), "12.5.2");
MPI_ABI_FUNCTION(Win_lock, int, (int lock_type, int rank, int assert, MPI_Win win), "12.5.3");
MPI_ABI_FUNCTION(Win_lock_all, int, (int assert, MPI_Win win), "12.5.3");
MPI_ABI_FUNCTION(Win_unlock, int, (int rank, MPI_Win win), "12.5.3");
MPI_ABI_FUNCTION(Win_unlock_all, int, (MPI_Win win), "12.5.3");
MPI_ABI_FUNCTION(Win_flush, int, (int rank, MPI_Win win), "12.5.4");
MPI_ABI_FUNCTION(Win_flush_all, int, (MPI_Win win), "12.5.4");
MPI_ABI_FUNCTION(Win_flush_local, int, (int rank, MPI_Win win), "12.5.4");
MPI_ABI_FUNCTION(Win_flush_local_all, int, (MPI_Win win), "12.5.4");
MPI_ABI_FUNCTION(Win_sync, int, (MPI_Win win), "12.5.4");

/* External Interfaces */
MPI_ABI_FUNCTION(Grequest_start, int, (MPI_Grequest_query_function *query_fn, MPI_Grequest_free_function *free_fn, MPI_Grequest_cancel_function *cancel_fn, void *extra_state, MPI_Request *request), "13.2");
MPI_ABI_FUNCTION(Grequest_complete, int, (MPI_Request request), "13.2");
MPI_ABI_FUNCTION(Status_set_elements, int, (MPI_Status *status, MPI_Datatype datatype, int count), "13.3");
MPI_ABI_FUNCTION(Status_set_elements_c, int, (MPI_Status *status, MPI_Datatype datatype, MPI_Count count), "13.3");
MPI_ABI_FUNCTION(Status_set_cancelled, int, (MPI_Status *status, int flag), "13.3");
MPI_ABI_FUNCTION(Status_set_source, int, (MPI_Status *status, int source), "13.3");
MPI_ABI_FUNCTION(Status_set_tag, int, (MPI_Status *status, int tag), "13.3");
MPI_ABI_FUNCTION(Status_set_error, int, (MPI_Status *status, int error), "13.3");

/* I/O */
MPI_ABI_FUNCTION(File_open, int, (MPI_Comm comm, const char *filename, int amode, MPI_Info info, MPI_File *fh), "14.2.1");
MPI_ABI_FUNCTION(File_close, int, (MPI_File *fh), "14.2.2");
MPI_ABI_FUNCTION(File_delete, int, (const char *filename, MPI_Info info), "14.2.3");
MPI_ABI_FUNCTION(File_set_size, int, (MPI_File fh, MPI_Offset size), "14.2.4");
MPI_ABI_FUNCTION(File_preallocate, int, (MPI_File fh, MPI_Offset size), "14.2.5");
MPI_ABI_FUNCTION(File_get_size, int, (MPI_File fh, MPI_Offset *size), "14.2.6");
MPI_ABI_FUNCTION(File_get_group, int, (MPI_File fh, MPI_Group *group), "14.2.7");
MPI_ABI_FUNCTION(File_get_amode, int, (MPI_File fh, int *amode), "14.2.7");
MPI_ABI_FUNCTION(File_set_info, int, (MPI_File fh, MPI_Info info), "14.2.8");
MPI_ABI_FUNCTION(File_get_info, int, (MPI_File fh, MPI_Info *info_used), "14.2.8");
MPI_ABI_FUNCTION(File_set_view, int, (MPI_File fh, MPI_Offset disp, MPI_Datatype etype, MPI_Datatype filetype, const char *datarep, MPI_Info info), "14.3");
MPI_ABI_FUNCTION(File_get_view, int, (MPI_File fh, MPI_Offset *disp, MPI_Datatype *etype, MPI_Datatype *filetype, char *datarep), "14.3");
MPI_ABI_FUNCTION(File_read_at, int, (MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype, MPI_Status *status), "14.4.2");
MPI_ABI_FUNCTION(File_read_at_c, int, (MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), "14.4.2");
MPI_ABI_FUNCTION(File_read_at_all, int, (MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype, MPI_Status *status), "14.4.2");
MPI_ABI_FUNCTION(File_read_at_all_c, int, (MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), "14.4.2");
MPI_ABI_FUNCTION(File_write_at, int, (MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status), "14.4.2");
MPI_ABI_FUNCTION(File_write_at_c, int, (MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), "14.4.2");
MPI_ABI_FUNCTION(File_write_at_all, int, (MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status), "14.4.2");
MPI_ABI_FUNCTION(File_write_at_all_c, int, (MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), "14.4.2");
MPI_ABI_FUNCTION(File_iread_at, int, (MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype, MPI_Request *request), "14.4.2");
MPI_ABI_FUNCTION(File_iread_at_c, int, (MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), "14.4.2");
MPI_ABI_FUNCTION(File_iread_at_all, int, (MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype, MPI_Request *request), "14.4.2");
MPI_ABI_FUNCTION(File_iread_at_all_c, int, (MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), "14.4.2");
MPI_ABI_FUNCTION(File_iwrite_at, int, (MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request), "14.4.2");
MPI_ABI_FUNCTION(File_iwrite_at_c, int, (MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), "14.4.2");
MPI_ABI_FUNCTION(File_iwrite_at_all, int, (MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request), "14.4.2");
MPI_ABI_FUNCTION(File_iwrite_at_all_c, int, (MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), "14.4.2");
MPI_ABI_FUNCTION(File_read, int, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status), "14.4.3");
MPI_ABI_FUNCTION(File_read_c, int, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), "14.4.3");
MPI_ABI_FUNCTION(File_read_all, int, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status), "14.4.3");
MPI_ABI_FUNCTION(File_read_all_c, int, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), "14.4.3");
MPI_ABI_FUNCTION(File_write, int, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status), "14.4.3");
MPI_ABI_FUNCTION(File_write_c, int, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), "14.4.3");
MPI_ABI_FUNCTION(File_write_all, int, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status), "14.4.3");
MPI_ABI_FUNCTION(File_write_all_c, int, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), "14.4.3");
MPI_ABI_FUNCTION(File_iread, int, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request), "14.4.3");
MPI_ABI_FUNCTION(File_iread_c, int, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), "14.4.3");
MPI_ABI_FUNCTION(File_iread_all, int, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request), "14.4.3");
MPI_ABI_FUNCTION(File_iread_all_c, int, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), "14.4.3");
MPI_ABI_FUNCTION(File_iwrite, int, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request), "14.4.3");
MPI_ABI_FUNCTION(File_iwrite_c, int, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), "14.4.3");
MPI_ABI_FUNCTION(File_iwrite_all, int, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request), "14.4.3");
MPI_ABI_FUNCTION(File_iwrite_all_c, int, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), "14.4.3");
MPI_ABI_FUNCTION(File_seek, int, (MPI_File fh, MPI_Offset offset, int whence), "14.4.3");
MPI_ABI_FUNCTION(File_get_position, int, (MPI_File fh, MPI_Offset *offset), "14.4.3");
MPI_ABI_FUNCTION(File_get_byte_offset, int, (MPI_File fh, MPI_Offset offset, MPI_Offset *disp), "14.4.3");
MPI_ABI_FUNCTION(File_read_shared, int, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status), "14.4.4");
MPI_ABI_FUNCTION(File_read_shared_c, int, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), "14.4.4");
MPI_ABI_FUNCTION(File_write_shared, int, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status), "14.4.4");
MPI_ABI_FUNCTION(File_write_shared_c, int, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), "14.4.4");
MPI_ABI_FUNCTION(File_iread_shared, int, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request), "14.4.4");
MPI_ABI_FUNCTION(File_iread_shared_c, int, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), "14.4.4");
MPI_ABI_FUNCTION(File_iwrite_shared, int, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request), "14.4.4");
MPI_ABI_FUNCTION(File_iwrite_shared_c, int, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), "14.4.4");
MPI_ABI_FUNCTION(File_read_ordered, int, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status), "14.4.4");
MPI_ABI_FUNCTION(File_read_ordered_c, int, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), "14.4.4");
MPI_ABI_FUNCTION(File_write_ordered, int, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status), "14.4.4");
MPI_ABI_FUNCTION(File_write_ordered_c, int, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), "14.4.4");
MPI_ABI_FUNCTION(File_seek_shared, int, (MPI_File fh, MPI_Offset offset, int whence), "14.4.4");
MPI_ABI_FUNCTION(File_get_position_shared, int, (MPI_File fh, MPI_Offset *offset), "14.4.4");
MPI_ABI_FUNCTION(File_read_at_all_begin, int, (MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype), "14.4.5");
MPI_ABI_FUNCTION(File_read_at_all_begin_c, int, (MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype), "14.4.5");
MPI_ABI_FUNCTION(File_read_at_all_end, int, (MPI_File fh, void *buf, MPI_Status *status), "14.4.5");
MPI_ABI_FUNCTION(File_write_at_all_begin, int, (MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype), "14.4.5");
MPI_ABI_FUNCTION(File_write_at_all_begin_c, int, (MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype), "14.4.5");
MPI_ABI_FUNCTION(File_write_at_all_end, int, (MPI_File fh, const void *buf, MPI_Status *status), "14.4.5");
MPI_ABI_FUNCTION(File_read_all_begin, int, (MPI_File fh, void *buf, int count, MPI_Datatype datatype), "14.4.5");
MPI_ABI_FUNCTION(File_read_all_begin_c, int, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype), "14.4.5");
MPI_ABI_FUNCTION(File_read_all_end, int, (MPI_File fh, void *buf, MPI_Status *status), "14.4.5");
MPI_ABI_FUNCTION(File_write_all_begin, int, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype), "14.4.5");
MPI_ABI_FUNCTION(File_write_all_begin_c, int, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype), "14.4.5");
MPI_ABI_FUNCTION(File_write_all_end, int, (MPI_File fh, const void *buf, MPI_Status *status), "14.4.5");
MPI_ABI_FUNCTION(File_read_ordered_begin, int, (MPI_File fh, void *buf, int count, MPI_Datatype datatype), "14.4.5");
MPI_ABI_FUNCTION(File_read_ordered_begin_c, int, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype), "14.4.5");
MPI_ABI_FUNCTION(File_read_ordered_end, int, (MPI_File fh, void *buf, MPI_Status *status), "14.4.5");
MPI_ABI_FUNCTION(File_write_ordered_begin, int, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype), "14.4.5");
MPI_ABI_FUNCTION(File_write_ordered_begin_c, int, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype), "14.4.5");
MPI_ABI_FUNCTION(File_write_ordered_end, int, (MPI_File fh, const void *buf, MPI_Status *status), "14.4.5");
MPI_ABI_FUNCTION(File_get_type_extent, int, (MPI_File fh, MPI_Datatype datatype, MPI_Aint *extent), "14.5.1");
MPI_ABI_FUNCTION(File_get_type_extent_c, int, (MPI_File fh, MPI_Datatype datatype, MPI_Count *extent), "14.5.1");
MPI_ABI_FUNCTION(Register_datarep, int, (const char *datarep, MPI_Datarep_conversion_function *read_conversion_fn, MPI_Datarep_conversion_function *write_conversion_fn, MPI_Datarep_extent_function *dtype_file_extent_fn, void *extra_state), "14.5.3");
MPI_ABI_FUNCTION(Register_datarep_c, int, (const char *datarep, MPI_Datarep_conversion_function_c *read_conversion_fn, MPI_Datarep_conversion_function_c *write_conversion_fn, MPI_Datarep_extent_function *dtype_file_extent_fn, void *extra_state), "14.5.3");
MPI_ABI_FUNCTION(File_set_atomicity, int, (MPI_File fh, int flag), "14.6.1");
MPI_ABI_FUNCTION(File_get_atomicity, int, (MPI_File fh, int *flag), "14.6.1");
MPI_ABI_FUNCTION(File_sync, int, (MPI_File fh), "14.6.1");

/* Language Bindings */
MPI_ABI_FUNCTION(Type_create_f90_real, int, (int p, int r, MPI_Datatype *newtype), "19.1.9");
MPI_ABI_FUNCTION(Type_create_f90_complex, int, (int p, int r, MPI_Datatype *newtype), "19.1.9");
MPI_ABI_FUNCTION(Type_create_f90_integer, int, (int r, MPI_Datatype *newtype), "19.1.9");
MPI_ABI_FUNCTION(Type_match_size, int, (int typeclass, int size, MPI_Datatype *datatype), "19.1.9");

/* Application Binary Interface */
MPI_ABI_FUNCTION(Abi_get_version, int, (int *abi_major, int *abi_minor), "20.2");
MPI_ABI_FUNCTION(Abi_get_info, int, (MPI_Info *info), "20.2");
MPI_ABI_FUNCTION(Abi_set_fortran_info, int, (MPI_Info info), "20.4.1");
MPI_ABI_FUNCTION(Abi_get_fortran_info, int, (MPI_Info *info), "20.4.1");
MPI_ABI_FUNCTION(Abi_set_fortran_booleans, int, (int logical_size, void *logical_true, void *logical_false), "20.4.1");
MPI_ABI_FUNCTION(Abi_get_fortran_booleans, int, (int logical_size, void *logical_true, void *logical_false, int *is_set), "20.4.1");
MPI_ABI_FUNCTION(Comm_fromint, MPI_Comm, (int comm), "20.4.5");
MPI_ABI_FUNCTION(Comm_toint, int, (MPI_Comm comm), "20.4.5");
MPI_ABI_FUNCTION(Errhandler_fromint, MPI_Errhandler, (int errhandler), "20.4.5");
MPI_ABI_FUNCTION(Errhandler_toint, int, (MPI_Errhandler errhandler), "20.4.5");
MPI_ABI_FUNCTION(File_fromint, MPI_File, (int file), "20.4.5");
MPI_ABI_FUNCTION(File_toint, int, (MPI_File file), "20.4.5");
MPI_ABI_FUNCTION(Group_fromint, MPI_Group, (int group), "20.4.5");
MPI_ABI_FUNCTION(Group_toint, int, (MPI_Group group), "20.4.5");
MPI_ABI_FUNCTION(Info_fromint, MPI_Info, (int info), "20.4.5");
MPI_ABI_FUNCTION(Info_toint, int, (MPI_Info info), "20.4.5");
MPI_ABI_FUNCTION(Message_fromint, MPI_Message, (int message), "20.4.5");
MPI_ABI_FUNCTION(Message_toint, int, (MPI_Message message), "20.4.5");
MPI_ABI_FUNCTION(Op_fromint, MPI_Op, (int op), "20.4.5");
MPI_ABI_FUNCTION(Op_toint, int, (MPI_Op op), "20.4.5");
MPI_ABI_FUNCTION(Request_fromint, MPI_Request, (int request), "20.4.5");
MPI_ABI_FUNCTION(Request_toint, int, (MPI_Request request), "20.4.5");
MPI_ABI_FUNCTION(Session_fromint, MPI_Session, (int session), "20.4.5");
MPI_ABI_FUNCTION(Session_toint, int, (MPI_Session session), "20.4.5");
MPI_ABI_FUNCTION(Type_fromint, MPI_Datatype, (int datatype), "20.4.5");
MPI_ABI_FUNCTION(Type_toint, int, (MPI_Datatype datatype), "20.4.5");
MPI_ABI_FUNCTION(Win_fromint, MPI_Win, (int win), "20.4.5");
MPI_ABI_FUNCTION(Win_toint, int, (MPI_Win win), "20.4.5");

/* Profiling Interface */
MPI_ABI_FUNCTION(Pcontrol, int, (const int level, ...), "15.2.7");

/* MPI Tool Information Interface */
MPI_ABI_FUNCTION(T_init_thread, int, (int required, int *provided), "15.3.4");
MPI_ABI_FUNCTION(T_finalize, int, (void), "15.3.4");
MPI_ABI_FUNCTION(T_enum_get_info, int, (MPI_T_enum enumtype, int *num, char *name, int *name_len), "15.3.5");
MPI_ABI_FUNCTION(T_enum_get_item, int, (MPI_T_enum enumtype, int indx, int *value, char *name, int *name_len), "15.3.5");
MPI_ABI_FUNCTION(T_cvar_get_num, int, (int *num_cvar), "15.3.6");
MPI_ABI_FUNCTION(T_cvar_get_info, int, (int cvar_index, char *name, int *name_len, int *verbosity, MPI_Datatype *datatype, MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind, int *scope), "15.3.6");
MPI_ABI_FUNCTION(T_cvar_get_index, int, (const char *name, int *cvar_index), "15.3.6");
MPI_ABI_FUNCTION(T_cvar_handle_alloc, int, (int cvar_index, void *obj_handle, MPI_T_cvar_handle *handle, int *count), "15.3.6");
MPI_ABI_FUNCTION(T_cvar_handle_free, int, (MPI_T_cvar_handle *handle), "15.3.6");
MPI_ABI_FUNCTION(T_cvar_read, int, (MPI_T_cvar_handle handle, void *buf), "15.3.6");
MPI_ABI_FUNCTION(T_cvar_write, int, (MPI_T_cvar_handle handle, const void *buf), "15.3.6");
MPI_ABI_FUNCTION(T_pvar_get_num, int, (int *num_pvar), "15.3.7");
MPI_ABI_FUNCTION(T_pvar_get_info, int, (int pvar_index, char *name, int *name_len, int *verbosity, int *var_class, MPI_Datatype *datatype, MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind, int *readonly, int *continuous, int *atomic), "15.3.7");
MPI_ABI_FUNCTION(T_pvar_get_index, int, (const char *name, int var_class, int *pvar_index), "15.3.7");
MPI_ABI_FUNCTION(T_pvar_session_create, int, (MPI_T_pvar_session *session), "15.3.7");
MPI_ABI_FUNCTION(T_pvar_session_free, int, (MPI_T_pvar_session *session), "15.3.7");
MPI_ABI_FUNCTION(T_pvar_handle_alloc, int, (MPI_T_pvar_session session, int pvar_index, void *obj_handle, MPI_T_pvar_handle *handle, int *count), "15.3.7");
MPI_ABI_FUNCTION(T_pvar_handle_free, int, (MPI_T_pvar_session session, MPI_T_pvar_handle *handle), "15.3.7");
MPI_ABI_FUNCTION(T_pvar_start, int, (MPI_T_pvar_session session, MPI_T_pvar_handle handle), "15.3.7");
MPI_ABI_FUNCTION(T_pvar_stop, int, (MPI_T_pvar_session session, MPI_T_pvar_handle handle), "15.3.7");
MPI_ABI_FUNCTION(T_pvar_read, int, (MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf), "15.3.7");
MPI_ABI_FUNCTION(T_pvar_write, int, (MPI_T_pvar_session session, MPI_T_pvar_handle handle, const void *buf), "15.3.7");
MPI_ABI_FUNCTION(T_pvar_reset, int, (MPI_T_pvar_session session, MPI_T_pvar_handle handle), "15.3.7");
MPI_ABI_FUNCTION(T_pvar_readreset, int, (MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf), "15.3.7");
MPI_ABI_FUNCTION(T_source_get_num, int, (int *num_sources), "15.3.8");
MPI_ABI_FUNCTION(T_source_get_info, int, (int source_index, char *name, int *name_len, char *desc, int *desc_len, MPI_T_source_order *ordering, MPI_Count *ticks_per_second, MPI_Count *max_ticks, MPI_Info *info), "15.3.8");
MPI_ABI_FUNCTION(T_source_get_timestamp, int, (int source_index, MPI_Count *timestamp), "15.3.8");
MPI_ABI_FUNCTION(T_event_get_num, int, (int *num_events), "15.3.8");
MPI_ABI_FUNCTION(T_event_get_info, int, (int event_index, char *name, int *name_len, int *verbosity, MPI_Datatype array_of_datatypes[], MPI_Aint array_of_displacements[], int *num_elements, MPI_T_enum *enumtype, MPI_Info *info, char *desc, int *desc_len, int *bind), "15.3.8");
MPI_ABI_FUNCTION(T_event_get_index, int, (const char *name, int *event_index), "15.3.8");
MPI_ABI_FUNCTION(T_event_handle_alloc, int, (int event_index, void *obj_handle, MPI_Info info, MPI_T_event_registration *event_registration), "15.3.8");
MPI_ABI_FUNCTION(T_event_handle_set_info, int, (MPI_T_event_registration event_registration, MPI_Info info), "15.3.8");
MPI_ABI_FUNCTION(T_event_handle_get_info, int, (MPI_T_event_registration event_registration, MPI_Info *info_used), "15.3.8");
MPI_ABI_FUNCTION(T_event_register_callback, int, (MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, MPI_Info info, void *user_data, MPI_T_event_cb_function *event_cb_function), "15.3.8");
MPI_ABI_FUNCTION(T_event_callback_set_info, int, (MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, MPI_Info info), "15.3.8");
MPI_ABI_FUNCTION(T_event_callback_get_info, int, (MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, MPI_Info *info_used), "15.3.8");
MPI_ABI_FUNCTION(T_event_handle_free, int, (MPI_T_event_registration event_registration, void *user_data, MPI_T_event_free_cb_function *free_cb_function), "15.3.8");
MPI_ABI_FUNCTION(T_event_set_dropped_handler, int, (MPI_T_event_registration event_registration, MPI_T_event_dropped_cb_function *dropped_cb_function), "15.3.8");
MPI_ABI_FUNCTION(T_event_read, int, (MPI_T_event_instance event_instance, int element_index, void *buffer), "15.3.8");
MPI_ABI_FUNCTION(T_event_copy, int, (MPI_T_event_instance event_instance, void *buffer), "15.3.8");
MPI_ABI_FUNCTION(T_event_get_timestamp, int, (MPI_T_event_instance event_instance, MPI_Count *event_timestamp), "15.3.8");
MPI_ABI_FUNCTION(T_event_get_source, int, (MPI_T_event_instance event_instance, int *source_index), "15.3.8");
MPI_ABI_FUNCTION(T_category_get_num, int, (int *num_cat), "15.3.9");
MPI_ABI_FUNCTION(T_category_get_info, int, (int cat_index, char *name, int *name_len, char *desc, int *desc_len, int *num_cvars, int *num_pvars, int *num_categories), "15.3.9");
MPI_ABI_FUNCTION(T_category_get_num_events, int, (int cat_index, int *num_events), "15.3.9");
MPI_ABI_FUNCTION(T_category_get_index, int, (const char *name, int *cat_index), "15.3.9");
MPI_ABI_FUNCTION(T_category_get_cvars, int, (int cat_index, int len, int indices[]), "15.3.9");
MPI_ABI_FUNCTION(T_category_get_pvars, int, (int cat_index, int len, int indices[]), "15.3.9");
MPI_ABI_FUNCTION(T_category_get_events, int, (int cat_index, int len, int indices[]), "15.3.9");
MPI_ABI_FUNCTION(T_category_get_categories, int, (int cat_index, int len, int indices[]), "15.3.9");
MPI_ABI_FUNCTION(T_category_changed, int, (int *update_number), "15.3.9");

/* Deprecated Interfaces */
MPI_ABI_FUNCTION(Info_get, int, (MPI_Info info, const char *key, int valuelen, char *value, int *flag), "16.3");
MPI_ABI_FUNCTION(Info_get_valuelen, int, (MPI_Info info, const char *key, int *valuelen, int *flag), "16.3");
MPI_ABI_FUNCTION(Type_size_x, int, (MPI_Datatype datatype, MPI_Count *size), "16.4");
MPI_ABI_FUNCTION(Type_get_extent_x, int, (MPI_Datatype datatype, MPI_Count *lb, MPI_Count *extent), "16.4");
MPI_ABI_FUNCTION(Type_get_true_extent_x, int, (MPI_Datatype datatype, MPI_Count *true_lb, MPI_Count *true_extent), "16.4");
MPI_ABI_FUNCTION(Get_elements_x, int, (const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count), "16.4");
MPI_ABI_FUNCTION(Status_set_elements_x, int, (MPI_Status *status, MPI_Datatype datatype, MPI_Count count), "16.4");

#endif /* MPI_ABI_ASSERT_PROTOTYPES */

#undef MPI_ABI_ADDRESS
#undef MPI_ABI_ALIAS
#undef MPI_ABI_ASSERT
#undef MPI_ABI_ASSERT_ADDRESS
#undef MPI_ABI_BIT
#undef MPI_ABI_CALLBACK
#undef MPI_ABI_C_LINKAGE
#undef MPI_ABI_DATATYPE
#undef MPI_ABI_END
#undef MPI_ABI_ENUMERATION
#undef MPI_ABI_ENUMERATOR
#undef MPI_ABI_FIELD
#undef MPI_ABI_FUNCTION
#undef MPI_ABI_FUNCTION_
#undef MPI_ABI_HANDLE
#undef MPI_ABI_HANDLE_
#undef MPI_ABI_HAS_VALUE
#undef MPI_ABI_INT
#undef MPI_ABI_INTEGER
#undef MPI_ABI_INT_
#undef MPI_ABI_IS
#undef MPI_ABI_IS_ENUMERATION
#undef MPI_ABI_IS_NOT
#undef MPI_ABI_NO_FUNCTION
#undef MPI_ABI_NO_OVERLAP
#undef MPI_ABI_NULL_HANDLE
#undef MPI_ABI_POINTS_TO
#undef MPI_ABI_SAME
#undef MPI_ABI_STATUS
#undef MPI_ABI_STATUS_TAG
#undef MPI_ABI_TEXT
#undef MPI_ABI_TEXT_
#undef MPI_ABI_TOOL_HANDLE
#undef MPI_ABI_TYPED
#undef MPI_ABI_TYPED_
#undef MPI_ABI_UNIQUE

#endif /* MPI_ABI_ASSERT_H */
