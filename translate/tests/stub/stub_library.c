/* SPDX-License-Identifier: BSD-3-Clause */
/* The part of a stub that is not generated: the hook, and the marks by which a family is known. */
#include "stub_library.h"

stub_hook_function *stub_hook;

/* Of each family a version of which all functions can be used (translate.toml), unless the build names one. */
#if defined(STUB_MPICH)
extern const char MPII_Version_string[];
const char MPII_Version_string[] = "3.4.0-stub";
#else
#if !defined(STUB_VERSION)
#define STUB_VERSION "3.1.0-stub"
#endif
extern const char ompi_version_string[];
const char ompi_version_string[] = STUB_VERSION;
#endif

struct stub_call stub_answer(int function, int count, const struct stub_argument *arguments)
{
    struct stub_call call = {function, count, arguments, 0, 0.0};
    if (stub_hook)
        stub_hook(&call);
    return call;
}
