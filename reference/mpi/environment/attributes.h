/* SPDX-License-Identifier: BSD-3-Clause */
/* attributes.h: attributes of any kind of object. `handle` is the object's, as callbacks get it. */
#ifndef MPIR_ATTRIBUTES_H
#define MPIR_ATTRIBUTES_H

enum mpir_attribute_kind { MPIR_ATTRIBUTE_COMM, MPIR_ATTRIBUTE_TYPE, MPIR_ATTRIBUTE_WIN };

struct mpir_attributes;

int mpir_attribute_set(struct mpir_attributes **list, void *handle, enum mpir_attribute_kind kind,
                       int keyval, void *value);
/* `value` is the address of a pointer. */
int mpir_attribute_get(struct mpir_attributes **list, enum mpir_attribute_kind kind, int keyval,
                       void *value, int *flag);
int mpir_attribute_delete(struct mpir_attributes **list, void *handle,
                          enum mpir_attribute_kind kind, int keyval);

#endif
