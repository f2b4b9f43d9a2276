/* The session of the person, and what the kernel and libSystem say about the system and a process. */
#include "stub.h"

#include <errno.h>
#include <string.h>

static const void *flag(bool value) {
	return state->flags_are_numbers ? (const void *) number_of(value) : (const void *) boolean_of(value);
}

EXPORT CFDictionaryRef CGSessionCopyCurrentDictionary(void) {
	if (state->no_session) return NULL;
	CFDictionaryRef session = dictionary_new();
	dictionary_give(session, "kCGSSessionOnConsoleKey", flag(!state->behind));
	/* The key is there only while the screen is locked. */
	if (state->locked) dictionary_give(session, "CGSSessionScreenIsLocked", flag(true));
	return session;
}

static int answer(const void *value, size_t length, void *into, size_t *room) {
	if (!room) {
		violation("sysctlbyname: no length");
		return -1;
	}
	if (into && *room < length) {
		errno = ENOMEM;
		return -1;
	}
	if (into) memcpy(into, value, length);
	*room = length;
	return 0;
}

EXPORT int sysctlbyname(const char *name, void *into, size_t *room, const void *set, size_t set_length) {
	if (set || set_length) violation("sysctlbyname: a value is to be set");
	int32_t translated = state->translated;
	if (!strcmp(name, "kern.osproductversion")) return answer("15.1", 5, into, room);
	if (!strcmp(name, "kern.osversion")) return answer("24B83", 6, into, room);
	if (!strcmp(name, "sysctl.proc_translated")) return answer(&translated, sizeof translated, into, room);
	errno = ENOENT;
	return -1;
}

EXPORT int responsibility_get_pid_responsible_for_pid(int pid) {
	(void) pid;
	return state->responsible ? state->responsible : -1;
}

EXPORT void stub_session(bool exists, bool in_front) { state->no_session = !exists, state->behind = !in_front; }
EXPORT void stub_flags_are_numbers(bool numbers) { state->flags_are_numbers = numbers; }
EXPORT void stub_translated(bool translated) { state->translated = translated; }
EXPORT void stub_responsible(int pid) { state->responsible = pid; }
