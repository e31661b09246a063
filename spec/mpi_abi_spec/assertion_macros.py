# SPDX-License-Identifier: BSD-3-Clause
"""What does not depend on the data in ``mpi_abi_assert.h``: how its rows become assertions in C99, C11 and C++11."""

from __future__ import annotations

import re

MACROS = r"""
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
"""

HEAD = """\
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
"""

TAIL = (
    "\n"
    + "".join(f"#undef {name}\n" for name in sorted(set(re.findall(r"^#define (\w+)", MACROS, re.M))))
    + "\n#endif /* MPI_ABI_ASSERT_H */\n"
)
