/* SPDX-License-Identifier: BSD-3-Clause */
/* The part of a stub that is not generated: the hook. */
#include "stub_library.h"

stub_hook_function *stub_hook;

struct stub_call stub_answer(int function, int count, const struct stub_argument *arguments)
{
    struct stub_call call = {function, count, arguments, 0, 0.0};
    if (stub_hook) {
        stub_hook(&call);
    }
    return call;
}
