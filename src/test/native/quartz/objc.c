/* The Objective-C runtime: classes, selectors, and messages with the real calling convention. */
#include "stub.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SELECTORS = 1024 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Selector selectors[MOST_SELECTORS];
static int selector_count;
static Class *classes;
static Class root_class;

EXPORT SEL sel_registerName(const char *name) {
	pthread_mutex_lock(&lock);
	int at = 0;
	while (at < selector_count && strcmp(selectors[at].name, name)) at++;
	if (at == selector_count && selector_count < MOST_SELECTORS) selectors[selector_count++].name = strdup(name);
	pthread_mutex_unlock(&lock);
	return &selectors[at];
}

static char hidden_class[64];

/* Lets one class be missing, as on an older macOS. */
EXPORT void stub_hide_class(const char *name, bool hidden) {
	snprintf(hidden_class, sizeof hidden_class, "%s", hidden ? name : "");
}

EXPORT Class *objc_getClass(const char *name) {
	if (!strcmp(name, hidden_class)) return NULL;
	pthread_mutex_lock(&lock);
	Class *class = classes;
	while (class && strcmp(class->name, name)) class = class->next;
	pthread_mutex_unlock(&lock);
	return class;
}

/* A class of CoreFoundation keeps its name there, so it is found by the name of a copy that shares its methods. */
Class *class_register(Class *class, const char *name, Class *super) {
	pthread_mutex_lock(&lock);
	if (!class->name) class->name = name;
	if (!class->super && class != &root_class) class->super = super ? super : &root_class;
	Class *known = class;
	if (strcmp(class->name, name)) {
		known = calloc(1, sizeof *known);
		known->name = name;
		known->super = class;
	}
	known->next = classes;
	classes = known;
	pthread_mutex_unlock(&lock);
	return known;
}

static void add(Method **methods, const char *selector, IMP imp) {
	Method *method = calloc(1, sizeof *method);
	method->selector = sel_registerName(selector)->name;
	method->imp = imp;
	method->next = *methods;
	*methods = method;
}

void class_method(Class *class, const char *selector, IMP imp) {
	add(&class->class_methods, selector, imp);
}

void instance_method(Class *class, const char *selector, IMP imp) {
	add(&class->methods, selector, imp);
}

static bool is_class(const void *object) {
	for (Class *each = classes; each; each = each->next)
		if (each == object) return true;
	return false;
}

/* A message to nil, and one that nobody understands, answer 0. */
static long zero(void) {
	return 0;
}

IMP objc_imp_of(Object *self, SEL selector) {
	if (!self) return (IMP) zero;
	if (selector < selectors || selector >= selectors + selector_count) {
		violation("objc_msgSend: not a selector");
		return (IMP) zero;
	}
	count_message(selector->name);
	bool class = is_class(self);
	if (!class && !object_check(self, &root_class, selector->name)) return (IMP) zero;
	for (Class *each = class ? (Class *) self : self->isa; each; each = each->super)
		for (Method *method = class ? each->class_methods : each->methods; method; method = method->next)
			if (method->selector == selector->name) return method->imp;
	violation("unrecognized selector: %c[%s %s]", class ? '+' : '-', class ? ((Class *) self)->name : self->isa->name, selector->name);
	return (IMP) zero;
}

/*
 * objc_msgSend finds the method and jumps to it with the arguments as they are. This is the System V convention, which Intel
 * Macs have too: six integers and eight floating-point numbers in registers, structures of more than 16 bytes on the stack.
 * objc_msgSend_stret has the address of the result before the object.
 */
#if defined(__x86_64__)
#define TRAMPOLINE(name, object, selector)                                                                     \
	__asm__(".text\n.globl " name "\n.type " name ",@function\n" name ":\n"                                    \
			"pushq %rbp\nmovq %rsp,%rbp\nsubq $192,%rsp\n"                                                    \
			"movq %rdi,0(%rsp)\nmovq %rsi,8(%rsp)\nmovq %rdx,16(%rsp)\nmovq %rcx,24(%rsp)\n"                    \
			"movq %r8,32(%rsp)\nmovq %r9,40(%rsp)\nmovq %rax,48(%rsp)\n"                                       \
			"movups %xmm0,64(%rsp)\nmovups %xmm1,80(%rsp)\nmovups %xmm2,96(%rsp)\nmovups %xmm3,112(%rsp)\n"     \
			"movups %xmm4,128(%rsp)\nmovups %xmm5,144(%rsp)\nmovups %xmm6,160(%rsp)\nmovups %xmm7,176(%rsp)\n"  \
			"movq " object "(%rsp),%rdi\nmovq " selector "(%rsp),%rsi\ncall objc_imp_of@PLT\nmovq %rax,%r11\n"  \
			"movq 0(%rsp),%rdi\nmovq 8(%rsp),%rsi\nmovq 16(%rsp),%rdx\nmovq 24(%rsp),%rcx\n"                    \
			"movq 32(%rsp),%r8\nmovq 40(%rsp),%r9\nmovq 48(%rsp),%rax\n"                                       \
			"movups 64(%rsp),%xmm0\nmovups 80(%rsp),%xmm1\nmovups 96(%rsp),%xmm2\nmovups 112(%rsp),%xmm3\n"     \
			"movups 128(%rsp),%xmm4\nmovups 144(%rsp),%xmm5\nmovups 160(%rsp),%xmm6\nmovups 176(%rsp),%xmm7\n"  \
			"leave\njmp *%r11\n.size " name ",.-" name "\n")
TRAMPOLINE("objc_msgSend", "0", "8");
TRAMPOLINE("objc_msgSend_stret", "8", "16");
#else
#error "The stub sends messages by the System V convention of x86-64 only."
#endif

/* ---------------------------------------------------------------- NSObject, and what the classes of CoreFoundation answer */

static Object *retain(Object *self, SEL selector) { return object_retain(self, selector->name); }
static void release(Object *self, SEL selector) { object_release(self, selector->name); }
static Object *autorelease(Object *self, SEL selector) { return object_autorelease(self, selector->name); }
static Class *class_of(Object *self, SEL selector) { (void) selector; return self->isa; }

static bool is_kind(Object *self, SEL selector, Class *class) {
	(void) selector;
	return object_is(self, class) || (class && class->super && object_is(self, class->super));
}

static bool responds(Object *self, SEL selector, SEL to) {
	(void) selector;
	for (Class *each = self->isa; each; each = each->super)
		for (Method *method = each->methods; method; method = method->next)
			if (method->selector == to->name) return true;
	return false;
}

static bool class_responds(Class *self, SEL selector, SEL to) {
	(void) selector;
	for (Class *each = self; each; each = each->super)
		for (Method *method = each->class_methods; method; method = method->next)
			if (method->selector == to->name) return true;
	return false;
}

static CFIndex count(Object *self, SEL selector) { (void) selector; return ((CFArrayRef) self)->count; }

static const void *item(Object *self, SEL selector, unsigned long at) {
	CFArrayRef array = (CFArrayRef) self;
	if (at < (unsigned long) array->count) return array->items[at];
	violation("%s: %lu of %ld", selector->name, at, array->count);
	return NULL;
}

static CFIndex length(Object *self, SEL selector) {
	(void) selector;
	return object_is(self, &data_class) ? ((CFDataRef) self)->length : (CFIndex) ((CFStringRef) self)->length;
}

static const void *bytes(Object *self, SEL selector) { (void) selector; return ((CFDataRef) self)->bytes; }
static const char *utf8_string(Object *self, SEL selector) { (void) selector; return string_utf8((CFStringRef) self); }

__attribute__((constructor(101))) static void start(void) {
	class_register(&root_class, "NSObject", NULL);
	instance_method(&root_class, "retain", (IMP) retain);
	instance_method(&root_class, "release", (IMP) release);
	instance_method(&root_class, "autorelease", (IMP) autorelease);
	instance_method(&root_class, "class", (IMP) class_of);
	instance_method(&root_class, "isKindOfClass:", (IMP) is_kind);
	instance_method(&root_class, "respondsToSelector:", (IMP) responds);
	class_method(&root_class, "respondsToSelector:", (IMP) class_responds);
	class_method(&root_class, "instancesRespondToSelector:", (IMP) class_responds);
	class_register(&string_class, "NSString", NULL);
	instance_method(&string_class, "UTF8String", (IMP) utf8_string);
	instance_method(&string_class, "length", (IMP) length);
	class_register(&array_class, "NSArray", NULL);
	instance_method(&array_class, "count", (IMP) count);
	instance_method(&array_class, "objectAtIndex:", (IMP) item);
	class_register(&data_class, "NSData", NULL);
	instance_method(&data_class, "length", (IMP) length);
	instance_method(&data_class, "bytes", (IMP) bytes);
	class_register(&number_class, "NSNumber", NULL);
	class_register(&dictionary_class, "NSDictionary", NULL);
}

/* ---------------------------------------------------------------- blocks */

EXPORT void *_NSConcreteGlobalBlock[32];
EXPORT void *_NSConcreteStackBlock[32];

enum { BLOCK_HAS_COPY = 1 << 25, BLOCK_IS_GLOBAL = 1 << 28, BLOCK_HAS_SIGNATURE = 1 << 30 };

/* The types of the result and the arguments, with the place of each argument. */
static bool has_signature(const Block *block, const char *first_type) {
	char expected[128];
	snprintf(expected, sizeof expected, "v24@?0%s8@\"NSError\"16", first_type);
	return block->flags & BLOCK_HAS_SIGNATURE && !(block->flags & BLOCK_HAS_COPY) && block->descriptor->signature
			&& !strcmp(block->descriptor->signature, expected);
}

bool block_check(const void *of, const char *first_type, const char *function) {
	const Block *block = of;
	const char *wrong = !block ? "no block"
			: block->isa != _NSConcreteGlobalBlock ? "a block that is not of _NSConcreteGlobalBlock"
			: !(block->flags & BLOCK_IS_GLOBAL) ? "a block without the flag that says it is global"
			: !block->invoke ? "a block without code"
			: !block->descriptor ? "a block without a descriptor"
			: block->descriptor->size < sizeof(Block) ? "a block whose descriptor has too small a size"
			: !has_signature(block, first_type) ? "a block without the signature of this handler, which raises" : NULL;
	if (wrong) violation("%s: %s", function, wrong);
	return !wrong;
}
