/*
 * Counts the calls of the frameworks' functions from outside of the stub, by name. Only a library that was compiled with
 * -finstrument-functions counts: the compiler then calls the function below at the start of each other one.
 */
#include "stub.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#define UNCOUNTED __attribute__((no_instrument_function))

enum { KNOWN = 4096 };

/* The first and the last address of this library's code. */
__attribute__((visibility("hidden"))) extern const char __ehdr_start[], etext[];

/* What each function or selector counts in, by a hash of its address. */
static struct { const void *what; CallCount *in; } known[KNOWN];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The selector of the message that this thread sends now. */
static __thread const char *message;

UNCOUNTED void count_message(const char *selector) {
	message = selector;
}

/* Returns the place for a name; NULL when there is none left. */
UNCOUNTED static CallCount *place_of(const char *name) {
	CallCount *found = NULL;
	if (pthread_mutex_lock(&state->lock) == EOWNERDEAD) pthread_mutex_consistent(&state->lock);
	for (int i = 0; i < MOST_FUNCTIONS && !found; i++) {
		CallCount *each = &state->calls[i];
		if (!each->name[0]) snprintf(each->name, sizeof each->name, "%s", name);
		if (!strncmp(each->name, name, sizeof each->name - 1)) found = each;
	}
	pthread_mutex_unlock(&state->lock);
	return found;
}

UNCOUNTED static CallCount *count_of(const void *what, const char *name) {
	size_t at = ((uintptr_t) what >> 3) % KNOWN;
	pthread_mutex_lock(&lock);
	while (known[at].what && known[at].what != what) at = (at + 1) % KNOWN;
	if (!known[at].what) {
		known[at].in = place_of(name);
		known[at].what = what;
	}
	CallCount *in = known[at].in;
	pthread_mutex_unlock(&lock);
	return in;
}

/* A function that is not exported is the code of a message, or runs on a thread of the stub's own. */
UNCOUNTED void __cyg_profile_func_enter(void *function, void *from) {
	if (!state || ((const char *) from >= __ehdr_start && (const char *) from < etext)) return;
	Dl_info info;
	char name[sizeof state->calls->name];
	const void *what = function;
	const char *sent = message;
	message = NULL;
	if (dladdr(function, &info) && info.dli_saddr == function) {
		if (!strncmp(info.dli_sname, "stub_", 5)) return;
		snprintf(name, sizeof name, "%s", info.dli_sname);
	} else if (sent) {
		snprintf(name, sizeof name, "[%s]", sent);
		what = sent;
	} else return;
	CallCount *in = count_of(what, name);
	if (in) __atomic_fetch_add(&in->count, 1, __ATOMIC_SEQ_CST);
}

UNCOUNTED void __cyg_profile_func_exit(void *function, void *from) {
	(void) function;
	(void) from;
}

/* Copies "<name> <count>" into text, a line for each function that was called since the last time, and begins anew. */
EXPORT void stub_calls(char *text, int room) {
	int used = 0;
	text[0] = 0;
	for (int i = 0; i < MOST_FUNCTIONS && state->calls[i].name[0]; i++) {
		int64_t count = __atomic_exchange_n(&state->calls[i].count, 0, __ATOMIC_SEQ_CST);
		if (count && used < room - 100)
			used += sprintf(text + used, "%s %lld\n", state->calls[i].name, (long long) count);
	}
}
