/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What differs between machines: the relocations that hold a symbol's address, the machine number
 * of an ELF file, and the name of the system's library folder. Another machine is one more entry.
 */
#ifndef MPI_ABI_LOADER_MACHINE_H
#define MPI_ABI_LOADER_MACHINE_H

#include <elf.h>

#if defined(__x86_64__) && defined(__LP64__)
#define MACHINE_NUMBER  EM_X86_64
#define MACHINE_TRIPLET "x86_64-linux-gnu"
#define RELOC_JUMP_SLOT R_X86_64_JUMP_SLOT
#define RELOC_GLOB_DAT  R_X86_64_GLOB_DAT
#define RELOC_ABSOLUTE  R_X86_64_64
#elif defined(__x86_64__)
#define MACHINE_NUMBER  EM_X86_64
#define MACHINE_TRIPLET "x86_64-linux-gnux32"
#define RELOC_JUMP_SLOT R_X86_64_JUMP_SLOT
#define RELOC_GLOB_DAT  R_X86_64_GLOB_DAT
#define RELOC_ABSOLUTE  R_X86_64_32
#elif defined(__i386__)
#define MACHINE_NUMBER  EM_386
#define MACHINE_TRIPLET "i386-linux-gnu"
#define RELOC_JUMP_SLOT R_386_JMP_SLOT
#define RELOC_GLOB_DAT  R_386_GLOB_DAT
#define RELOC_ABSOLUTE  R_386_32
#elif defined(__aarch64__) && defined(__LP64__)
#define MACHINE_NUMBER  EM_AARCH64
#define MACHINE_TRIPLET "aarch64-linux-gnu"
#define RELOC_JUMP_SLOT R_AARCH64_JUMP_SLOT
#define RELOC_GLOB_DAT  R_AARCH64_GLOB_DAT
#define RELOC_ABSOLUTE  R_AARCH64_ABS64
#elif defined(__arm__)
#define MACHINE_NUMBER  EM_ARM
#define MACHINE_TRIPLET "arm-linux-gnueabihf"
#define RELOC_JUMP_SLOT R_ARM_JUMP_SLOT
#define RELOC_GLOB_DAT  R_ARM_GLOB_DAT
#define RELOC_ABSOLUTE  R_ARM_ABS32
#else
#error "translate/loader/machine.h has no relocation types for this machine yet"
#endif

#if defined(__LP64__)
#define MACHINE_CLASS      ELFCLASS64
#define MACHINE_BITS       64
#define RELOC_TYPE(info)   ELF64_R_TYPE(info)
#define RELOC_SYMBOL(info) ELF64_R_SYM(info)
#define SYMBOL_BIND(info)  ELF64_ST_BIND(info)
#else
#define MACHINE_CLASS      ELFCLASS32
#define MACHINE_BITS       32
#define RELOC_TYPE(info)   ELF32_R_TYPE(info)
#define RELOC_SYMBOL(info) ELF32_R_SYM(info)
#define SYMBOL_BIND(info)  ELF32_ST_BIND(info)
#endif

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define MACHINE_ORDER ELFDATA2LSB
#else
#define MACHINE_ORDER ELFDATA2MSB
#endif

#endif
