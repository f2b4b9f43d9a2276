/* Run loops, as far as a thread needs one that waits for an event tap or for observers. */
#include "ax.h"
#include "events.h"

#include <string.h>
#include <time.h>

enum { MOST_SOURCES = 64, FINISHED = 1, STOPPED = 2, TIMED_OUT = 3 };

typedef struct CFRunLoopSource {
	Object object;
	CFMachPortRef port; /* NULL: it is that of an observer */
	Object *observer; /* which has the source, and not the other way round */
} *CFRunLoopSourceRef;

typedef struct CFRunLoop {
	Object object;
	int count;
	CFRunLoopSourceRef sources[MOST_SOURCES];
	bool stopped, running;
	struct CFRunLoop *next;
} *CFRunLoopRef;

static void end_source(Object *object) {
	CFRunLoopSourceRef source = (CFRunLoopSourceRef) object;
	if (source->port) object_release(source->port, "the end of a CFRunLoopSource");
}

static Class loop_class = {.name = "CFRunLoop"};
static Class source_class = {.name = "CFRunLoopSource", .finalize = end_source};
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static CFRunLoopRef loops;
static _Thread_local CFRunLoopRef mine;

EXPORT CFStringRef kCFRunLoopDefaultMode, kCFRunLoopCommonModes;

static CFStringRef constant(const char *text) {
	CFStringRef string = object_immortal(&string_class, sizeof *string);
	CFStringRef made = string_of(text);
	string->length = made->length;
	string->units = made->units;
	made->units = NULL;
	object_release(made, "constant");
	return string;
}

__attribute__((constructor(103))) static void start(void) {
	kCFRunLoopDefaultMode = constant("kCFRunLoopDefaultMode");
	kCFRunLoopCommonModes = constant("kCFRunLoopCommonModes");
}

/* The loop belongs to the thread, not to the caller. */
EXPORT CFRunLoopRef CFRunLoopGetCurrent(void) {
	if (!mine) {
		mine = object_immortal(&loop_class, sizeof *mine);
		pthread_mutex_lock(&lock);
		mine->next = loops;
		loops = mine;
		pthread_mutex_unlock(&lock);
	}
	return mine;
}

EXPORT CFRunLoopSourceRef CFMachPortCreateRunLoopSource(const void *allocator, CFMachPortRef port, CFIndex order) {
	(void) allocator;
	(void) order;
	if (!tap_check(port, "CFMachPortCreateRunLoopSource")) return NULL;
	CFRunLoopSourceRef source = object_new(&source_class, sizeof *source);
	source->port = object_retain(port, "CFMachPortCreateRunLoopSource");
	return source;
}

EXPORT void CFRunLoopAddSource(CFRunLoopRef loop, CFRunLoopSourceRef source, CFStringRef mode) {
	if (!object_check(loop, &loop_class, "CFRunLoopAddSource") || !object_check(source, &source_class, "CFRunLoopAddSource")) return;
	if (!object_check(mode, &string_class, "CFRunLoopAddSource")) return;
	pthread_mutex_lock(&lock);
	if (loop->count == MOST_SOURCES) violation("CFRunLoopAddSource: more sources than the stub keeps");
	else loop->sources[loop->count++] = object_retain(source, "CFRunLoopAddSource");
	pthread_mutex_unlock(&lock);
}

const Object *loop_source_for(Object *observer);

const Object *loop_source_for(Object *observer) {
	CFRunLoopSourceRef source = object_new(&source_class, sizeof *source);
	source->observer = observer;
	return &source->object;
}

EXPORT void CFRunLoopRemoveSource(CFRunLoopRef loop, CFRunLoopSourceRef source, CFStringRef mode) {
	if (!object_check(loop, &loop_class, "CFRunLoopRemoveSource") || !object_check(source, &source_class, "CFRunLoopRemoveSource")) return;
	if (!object_check(mode, &string_class, "CFRunLoopRemoveSource")) return;
	pthread_mutex_lock(&lock);
	for (int i = loop->count - 1; i >= 0; i--)
		if (loop->sources[i] == source) {
			object_release(source, "CFRunLoopRemoveSource");
			loop->sources[i] = loop->sources[--loop->count];
		}
	pthread_mutex_unlock(&lock);
}

void loops_forget(CFMachPortRef port) {
	pthread_mutex_lock(&lock);
	for (CFRunLoopRef loop = loops; loop; loop = loop->next)
		for (int i = loop->count - 1; i >= 0; i--)
			if (loop->sources[i]->port == port) {
				object_release(loop->sources[i], "CFMachPortInvalidate");
				loop->sources[i] = loop->sources[--loop->count];
			}
	pthread_mutex_unlock(&lock);
}

/* What a source waits for, which the caller releases; NULL: there is no such source. */
static Object *waited_for(CFRunLoopRef loop, int at, bool *tap) {
	pthread_mutex_lock(&lock);
	CFRunLoopSourceRef source = at < loop->count ? loop->sources[at] : NULL;
	*tap = source && source->port;
	Object *what = source ? object_retain(*tap ? (Object *) source->port : source->observer, "CFRunLoopRunInMode") : NULL;
	pthread_mutex_unlock(&lock);
	return what;
}

static void poll_source(CFRunLoopRef loop, int at) {
	bool tap;
	Object *what = waited_for(loop, at, &tap);
	if (!what) return;
	if (tap) tap_poll((CFMachPortRef) what);
	else observer_poll(what);
	object_release(what, "CFRunLoopRunInMode");
}

EXPORT int32_t CFRunLoopRunInMode(CFStringRef mode, double seconds, Boolean one) {
	(void) one;
	CFRunLoopRef loop = CFRunLoopGetCurrent();
	if (!object_check(mode, &string_class, "CFRunLoopRunInMode")) return FINISHED;
	if (mode == kCFRunLoopCommonModes) violation("CFRunLoopRunInMode: the common modes are not a mode to run in");
	int64_t end = now_us() + (int64_t) (seconds * 1000000);
	loop->running = true;
	loop->stopped = false;
	int32_t result = TIMED_OUT;
	do {
		if (!loop->count) result = FINISHED;
		for (int i = 0; i < loop->count; i++) poll_source(loop, i);
		if (__atomic_load_n(&loop->stopped, __ATOMIC_SEQ_CST)) result = STOPPED;
		if (result == TIMED_OUT) nanosleep(&(struct timespec) {0, 2000000}, NULL);
	} while (result == TIMED_OUT && now_us() < end);
	loop->running = false;
	return result;
}

/* Ends the run that is under way, if any; not the next one. */
EXPORT void CFRunLoopStop(CFRunLoopRef loop) {
	if (object_check(loop, &loop_class, "CFRunLoopStop")) __atomic_store_n(&loop->stopped, true, __ATOMIC_SEQ_CST);
}
