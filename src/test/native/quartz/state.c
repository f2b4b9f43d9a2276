/* The state that processes share. */
#include "stub.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

enum { VERSION = 1 };

State *state;
static char path[4096];

static void nothing(void) {}
static void nobody(const PostedEvent *event) { (void) event; }

void (*app_takes)(const PostedEvent *event) = nobody;
void (*time_passes)(void) = nothing;

static int64_t clock_us(void) {
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000000LL + now.tv_nsec / 1000;
}

int64_t now_us(void) {
	return clock_us() - state->made_us;
}

void state_lock(void) {
	/* A process that was killed while it held the lock leaves it to the next. */
	if (pthread_mutex_lock(&state->lock) == EOWNERDEAD) pthread_mutex_consistent(&state->lock);
	events_pass();
	time_passes();
}

void state_unlock(void) {
	pthread_mutex_unlock(&state->lock);
}

void violation(const char *format, ...) {
	char text[160];
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	if (!state) {
		fprintf(stderr, "quartz stub: %s\n", text);
		return;
	}
	/* Not under the lock of the state, which the caller may hold. */
	int at = __atomic_fetch_add(&state->violation_count, 1, __ATOMIC_SEQ_CST);
	if (at < MOST_VIOLATIONS) strcpy(state->violations[at], text);
}

void log_event(const char *format, ...) {
	LogLine *line = &state->events[state->event_count % MOST_EVENTS];
	line->at_us = now_us();
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(line->line, sizeof line->line, format, arguments);
	va_end(arguments);
	state->event_count++;
}

/* To the person, sending input and the accessibility interface are one permission. */
static int32_t *prompts_for(Permission permission) {
	return &state->prompts[permission == MAY_POST ? MAY_ACCESSIBILITY : permission];
}

void permission_requested(Permission permission) {
	if (!state->allowed[permission]) __atomic_add_fetch(prompts_for(permission), 1, __ATOMIC_SEQ_CST);
}

bool permission_used(Permission permission) {
	int32_t none = 0;
	if (!state->allowed[permission])
		__atomic_compare_exchange_n(prompts_for(permission), &none, 1, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
	return state->allowed[permission];
}

/* Fills in a state that has only zeros, as a new file. */
static void begin(void) {
	pthread_mutexattr_t attributes;
	pthread_mutexattr_init(&attributes);
	pthread_mutexattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED);
	pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
	pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
	pthread_mutex_init(&state->lock, &attributes);
	state->made_us = clock_us();
	state->next_window = 100;
	for (int i = 0; i < PERMISSIONS; i++) state->allowed[i] = true;
	state->main_loop = true;
	strcpy(state->layout, "com.apple.keylayout.US");
	state->version = VERSION;
}

/*
 * Uses the state in a file, which is made if it does not exist. A process that is not told of a file uses that of the
 * environment variable QUARTZ_STUB when it first needs a state.
 */
EXPORT bool stub_open(const char *file) {
	int descriptor = open(file, O_RDWR | O_CREAT, 0600);
	if (descriptor < 0 || ftruncate(descriptor, sizeof(State)) != 0) return false;
	void *memory = mmap(NULL, sizeof(State), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
	close(descriptor);
	if (memory == MAP_FAILED) return false;
	state = memory;
	snprintf(path, sizeof path, "%s", file);
	if (!state->version) begin();
	return true;
}

const char *state_path(void) {
	return path;
}

/* Makes the state new, in place, for all processes that use it. */
EXPORT void stub_reset(void) {
	memset(state, 0, sizeof *state);
	begin();
}

__attribute__((constructor(102))) static void start(void) {
	const char *file = getenv("QUARTZ_STUB");
	if (file && !stub_open(file)) {
		fprintf(stderr, "quartz stub: cannot use %s\n", file);
		abort();
	}
}

/* ---------------------------------------------------------------- for the tests */

/* Copies the violations into text, a line each, and forgets them. Returns how many there were. */
EXPORT int stub_violations(char *text, int room) {
	state_lock();
	int count = state->violation_count, used = 0;
	text[0] = 0;
	for (int i = 0; i < count && i < MOST_VIOLATIONS && used < room - 1; i++)
		used += snprintf(text + used, (size_t) (room - used), "%s\n", state->violations[i]);
	state->violation_count = 0;
	state_unlock();
	return count;
}

/* Copies the events from a number on into text, a line each: "<microseconds> <line>". Returns the number after the last one. */
EXPORT int64_t stub_events(int64_t from, char *text, int room) {
	state_lock();
	int64_t end = state->event_count;
	if (from < end - MOST_EVENTS) from = end - MOST_EVENTS;
	int used = 0;
	text[0] = 0;
	for (int64_t i = from; i < end; i++) {
		LogLine *line = &state->events[i % MOST_EVENTS];
		int needed = snprintf(NULL, 0, "%lld %s\n", (long long) line->at_us, line->line);
		if (used + needed >= room) {
			end = i;
			break;
		}
		used += sprintf(text + used, "%lld %s\n", (long long) line->at_us, line->line);
	}
	state_unlock();
	return end;
}

EXPORT int64_t stub_event_count(void) {
	state_lock();
	int64_t count = state->event_count;
	state_unlock();
	return count;
}

EXPORT void stub_allow(int permission, bool allowed) { state->allowed[permission] = allowed; }
EXPORT int stub_prompts(int permission) { return *prompts_for((Permission) permission); }
EXPORT void stub_rung(int rung, int how) { state->rungs[rung] = (RungState) how; }
EXPORT void stub_collisions(int rung, int count) { state->collisions[rung] = count; }
EXPORT void stub_late_ms(int ms) { state->late_ms = ms; }
EXPORT void stub_event_delay_ms(int ms) { state->event_delay_ms = ms; }
EXPORT void stub_main_loop(bool runs) { state->main_loop = runs; }
EXPORT void stub_secure_input(bool on) { state->secure_input = on; }
EXPORT void stub_locked(bool locked) { state->locked = locked; }
EXPORT void stub_layout(const char *id) { snprintf(state->layout, sizeof state->layout, "%s", id); }
EXPORT CGPoint stub_pointer(void) { return state->pointer; }
EXPORT uint32_t stub_buttons(void) { return state->buttons; }
EXPORT bool stub_key_down(int code) { return state->keys[code / 8] >> code % 8 & 1; }
