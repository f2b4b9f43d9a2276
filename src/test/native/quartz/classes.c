/* Classes that a program makes itself, and methods of Foundation that several parts use. */
#include "stub.h"

#include <stdlib.h>
#include <string.h>

static Object *alloc(Class *self, SEL selector) {
	(void) selector;
	return object_new(self, sizeof(Object) + 64);
}

static Object *init(Object *self, SEL selector) {
	(void) selector;
	return self;
}

EXPORT Class *objc_allocateClassPair(Class *super, const char *name, size_t extra) {
	(void) extra;
	if (!super) violation("objc_allocateClassPair: no superclass");
	if (!super || objc_getClass(name)) return NULL;
	Class *class = calloc(1, sizeof *class);
	class->name = strdup(name);
	class->super = super;
	return class;
}

EXPORT signed char class_addMethod(Class *class, SEL selector, IMP imp, const char *types) {
	if (!class || !imp || !selector) {
		violation("class_addMethod: no class, code or selector");
		return 0;
	}
	size_t colons = 0;
	for (const char *at = selector->name; *at; at++) colons += *at == ':';
	/* Offsets are left out here: one letter for the result, one for each argument, of which two come before all others. */
	if (!types || strlen(types) != 3 + colons || types[1] != '@' || types[2] != ':')
		violation("class_addMethod: the types of %s do not fit its selector", selector->name);
	instance_method(class, selector->name, imp);
	return 1;
}

/* The protocols that frameworks and programs know here. */
typedef struct { const char *name; const Class *adopted_by; } Protocol;
static Protocol protocols[] = {{"NSPasteboardItemDataProvider", NULL}};

EXPORT Protocol *objc_getProtocol(const char *name) {
	for (size_t i = 0; i < sizeof protocols / sizeof *protocols; i++)
		if (!strcmp(protocols[i].name, name)) return &protocols[i];
	return NULL;
}

EXPORT signed char class_addProtocol(const Class *class, Protocol *protocol) {
	if (!class || !protocol) violation("class_addProtocol: no class or protocol");
	if (!class || !protocol || protocol->adopted_by == class) return 0;
	protocol->adopted_by = class;
	return 1;
}

bool class_adopts(const Class *class, const char *name) {
	Protocol *protocol = objc_getProtocol(name);
	return protocol && protocol->adopted_by == class;
}

EXPORT void objc_registerClassPair(Class *class) {
	if (objc_getClass(class->name)) violation("objc_registerClassPair: there is a class %s already", class->name);
	else class_register(class, class->name, class->super);
}

/* ---------------------------------------------------------------- Foundation */

static CFDataRef data_with_bytes(Class *self, SEL selector, const void *bytes, unsigned long length) {
	(void) self;
	return object_autorelease(data_of(bytes, length), selector->name);
}

static CFArrayRef array_with_objects(Class *self, SEL selector, const void **objects, unsigned long count) {
	(void) self;
	CFArrayRef array = array_new();
	for (unsigned long i = 0; i < count; i++) {
		if (objects[i]) array_add(array, objects[i]);
		else violation("%s: object %lu is nil, which throws", selector->name, i);
	}
	return object_autorelease(array, selector->name);
}

static CFDictionaryRef dictionary(Class *self, SEL selector) {
	(void) self;
	return object_autorelease(dictionary_new(), selector->name);
}

enum { ENCODING_UTF8 = 4 };
static const unsigned long ENCODING_UTF16LE = 0x94000100;

static CFDataRef data_using_encoding(CFStringRef self, SEL selector, unsigned long encoding) {
	if (encoding == ENCODING_UTF8) return object_autorelease(data_of(string_utf8(self), strlen(string_utf8(self))), selector->name);
	if (encoding != ENCODING_UTF16LE) violation("%s: the stub does not know the encoding %lx", selector->name, encoding);
	return object_autorelease(data_of(self->units, self->length * sizeof(UniChar)), selector->name);
}

__attribute__((constructor(103))) static void start(void) {
	Class *root = objc_getClass("NSObject");
	class_method(root, "alloc", (IMP) alloc);
	instance_method(root, "init", (IMP) init);
	class_method(objc_getClass("NSData"), "dataWithBytes:length:", (IMP) data_with_bytes);
	class_method(objc_getClass("NSArray"), "arrayWithObjects:count:", (IMP) array_with_objects);
	class_method(objc_getClass("NSDictionary"), "dictionary", (IMP) dictionary);
	instance_method(&string_class, "dataUsingEncoding:", (IMP) data_using_encoding);
}
