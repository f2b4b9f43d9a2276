/* Objects with a count of references, as CoreFoundation and Objective-C have them; both count the same objects. */
#include "stub.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ALIVE = 0x5E2EAD01, IMMORTAL = 0x5E2EAD02, RELEASED = 0x0DEAD0DE, MOST_POOLED = 4096 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Object *newest;
static CFTypeID next_type = 1;

/* Memory of released objects stays reserved, so that a later use of it is found. The oldest is freed when this is full. */
enum { KEPT = 200000 };
static Object *kept[KEPT];
static size_t kept_next;

static void *make(Class *class, size_t size, uint32_t magic) {
	Object *object = calloc(1, size);
	object->isa = class;
	object->magic = magic;
	object->count = 1;
	return object;
}

void *object_new(Class *class, size_t size) {
	Object *object = make(class, size, ALIVE);
	pthread_mutex_lock(&lock);
	object->older = newest;
	if (newest) newest->newer = object;
	newest = object;
	pthread_mutex_unlock(&lock);
	return object;
}

void *object_immortal(Class *class, size_t size) {
	return make(class, size, IMMORTAL);
}

static const char *name_of(const Object *object) {
	return object->isa ? object->isa->name : "class";
}

static bool is_usable(const Object *object, const char *function) {
	if (!object) {
		violation("%s: no object", function);
		return false;
	}
	if (object->isa == NULL) return true; /* a class */
	if (object->magic == RELEASED) {
		violation("%s: used after its release: %s", function, name_of(object));
		return false;
	}
	if (object->magic != ALIVE && object->magic != IMMORTAL) {
		violation("%s: not an object", function);
		return false;
	}
	return true;
}

void *object_retain(const void *of, const char *function) {
	Object *object = (Object *) of;
	if (is_usable(object, function) && object->isa && object->magic == ALIVE)
		__atomic_add_fetch(&object->count, 1, __ATOMIC_SEQ_CST);
	return object;
}

static void end(Object *object) {
	pthread_mutex_lock(&lock);
	if (object->older) object->older->newer = object->newer;
	if (object->newer) object->newer->older = object->older;
	else newest = object->older;
	pthread_mutex_unlock(&lock);
	for (Class *class = object->isa; class; class = class->super)
		if (class->finalize) {
			class->finalize(object);
			break;
		}
	object->magic = RELEASED;
	pthread_mutex_lock(&lock);
	free(kept[kept_next]);
	kept[kept_next] = object;
	kept_next = (kept_next + 1) % KEPT;
	pthread_mutex_unlock(&lock);
}

void object_release(const void *of, const char *function) {
	Object *object = (Object *) of;
	if (is_usable(object, function) && object->isa && object->magic == ALIVE
			&& __atomic_sub_fetch(&object->count, 1, __ATOMIC_SEQ_CST) == 0)
		end(object);
}

bool object_is(const void *of, const Class *class) {
	const Object *object = of;
	if (!object || (object->magic != ALIVE && object->magic != IMMORTAL)) return false;
	for (const Class *each = object->isa; each; each = each->super)
		if (each == class) return true;
	return false;
}

bool object_check(const void *of, const Class *class, const char *function) {
	const Object *object = of;
	if (!is_usable(object, function)) return false;
	if (object->isa == NULL || !object_is(object, class)) {
		violation("%s: not a %s but a %s", function, class->name, name_of(object));
		return false;
	}
	return true;
}

CFTypeID type_id(Class *class) {
	pthread_mutex_lock(&lock);
	if (!class->type) class->type = next_type++;
	pthread_mutex_unlock(&lock);
	return class->type;
}

/* ---------------------------------------------------------------- pools; a mark separates them, as in the real runtime */

static _Thread_local Object *pooled[MOST_POOLED];
static _Thread_local int pooled_count, pool_count;

void *object_autorelease(void *of, const char *function) {
	if (!is_usable(of, function)) return of;
	if (!pool_count) violation("%s: no autorelease pool in place, so this leaks: %s", function, name_of(of));
	else if (pooled_count == MOST_POOLED) violation("%s: the autorelease pool is never drained", function);
	else pooled[pooled_count++] = of;
	return of;
}

EXPORT void *objc_autoreleasePoolPush(void) {
	pool_count++;
	if (pooled_count < MOST_POOLED) pooled[pooled_count++] = NULL;
	return (void *) (intptr_t) (pool_count);
}

EXPORT void objc_autoreleasePoolPop(void *pool) {
	if ((intptr_t) pool != pool_count || !pool_count) {
		violation("objc_autoreleasePoolPop: not the innermost pool of this thread");
		return;
	}
	pool_count--;
	while (pooled_count > 0 && pooled[pooled_count - 1]) object_release(pooled[--pooled_count], "objc_autoreleasePoolPop");
	if (pooled_count > 0) pooled_count--;
}

/* ---------------------------------------------------------------- for the tests */

/* The number of live objects of this process. Their classes with counts go into text: "CFString 2\nCGEvent 1\n". */
EXPORT int stub_live_objects(char *text, int room) {
	struct { const char *name; int count; } found[64];
	int kinds = 0, all = 0, used = 0;
	pthread_mutex_lock(&lock);
	for (Object *each = newest; each; each = each->older) {
		int at = 0;
		while (at < kinds && strcmp(found[at].name, name_of(each))) at++;
		if (at == kinds && kinds < 64) found[kinds++].name = name_of(each), found[at].count = 0;
		if (at < kinds) found[at].count++;
		all++;
	}
	pthread_mutex_unlock(&lock);
	if (text && room > 0) text[0] = 0;
	for (int i = 0; text && i < kinds && used < room - 1; i++)
		used += snprintf(text + used, (size_t) (room - used), "%s %d\n", found[i].name, found[i].count);
	return all;
}

/* ---------------------------------------------------------------- functions of CoreFoundation for all objects */

EXPORT CFTypeRef CFRetain(CFTypeRef object) {
	return object_retain(object, "CFRetain");
}

EXPORT void CFRelease(CFTypeRef object) {
	object_release(object, "CFRelease");
}

EXPORT CFIndex CFGetRetainCount(CFTypeRef object) {
	return is_usable(object, "CFGetRetainCount") ? object->count : 0;
}

EXPORT CFTypeID CFGetTypeID(CFTypeRef object) {
	return is_usable(object, "CFGetTypeID") && object->isa ? type_id(object->isa) : 0;
}
