/* The list of windows of the window server, as CGWindowListCopyWindowInfo gives it. */
#include "stub.h"

#include <unistd.h>

enum { ON_SCREEN = 1, ABOVE = 2, BELOW = 4, INCLUDING = 8, WITHOUT_DESKTOP = 16 };

enum { DESKTOP_ICONS = -2147483603 };

#define KEYS(X)                                                                                            \
	X(kCGWindowNumber) X(kCGWindowStoreType) X(kCGWindowLayer) X(kCGWindowBounds) X(kCGWindowSharingState) \
	X(kCGWindowAlpha) X(kCGWindowOwnerPID) X(kCGWindowMemoryUsage) X(kCGWindowName) X(kCGWindowOwnerName)  \
	X(kCGWindowIsOnscreen) X(kCGWindowBackingLocationVideoMemory)

#define DECLARE(key) EXPORT CFStringRef key;
KEYS(DECLARE)

static CFStringRef constant(const char *text) {
	CFStringRef made = string_of(text);
	CFStringRef string = object_immortal(&string_class, sizeof *string);
	string->length = made->length;
	string->units = made->units;
	made->units = NULL;
	object_release(made, "constant");
	return string;
}

#define DEFINE(key) key = constant(#key);
__attribute__((constructor(103))) static void start(void) {
	KEYS(DEFINE)
}

static void give(CFDictionaryRef dictionary, CFStringRef key, const void *value) {
	dictionary_set(dictionary, key, value);
	object_release(value, "CGWindowListCopyWindowInfo");
}

/* The name of another program's window is given only to a process that may record the screen. */
static CFDictionaryRef description(const Window *window) {
	const App *app = app_of(window->pid);
	CFDictionaryRef dictionary = dictionary_new();
	give(dictionary, kCGWindowNumber, number_of(window->number));
	give(dictionary, kCGWindowStoreType, number_of(1));
	give(dictionary, kCGWindowLayer, number_of(window->layer));
	give(dictionary, kCGWindowBounds, dictionary_of_rect(window->bounds));
	give(dictionary, kCGWindowSharingState, number_of(window->sharing));
	give(dictionary, kCGWindowAlpha, number_of_real(window->alpha));
	give(dictionary, kCGWindowOwnerPID, number_of(window->pid));
	give(dictionary, kCGWindowMemoryUsage, number_of(2288));
	if (app) give(dictionary, kCGWindowOwnerName, string_of(app->name));
	if (state->allowed[MAY_SCREEN] || window->pid == getpid()) give(dictionary, kCGWindowName, string_of(window->title));
	/* The key is there only for a window on the screen. */
	if (window_shown(window) && state->flags_are_numbers) give(dictionary, kCGWindowIsOnscreen, number_of(1));
	else if (window_shown(window)) dictionary_set(dictionary, kCGWindowIsOnscreen, kCFBooleanTrue);
	return dictionary;
}

static bool is_desktop(const Window *window) {
	return window->layer <= DESKTOP_ICONS;
}

static void add(CFArrayRef array, const Window *window, uint32_t option) {
	if (!((option & WITHOUT_DESKTOP) && is_desktop(window))) array_give(array, description(window));
}

/* Windows on the screen come front to back; the order of all windows is not documented: here it is that of their numbers. */
EXPORT CFArrayRef CGWindowListCopyWindowInfo(uint32_t option, uint32_t relative) {
	if (option & ~31u) violation("CGWindowListCopyWindowInfo: unknown option bits %x", option);
	if ((option & (ABOVE | BELOW | INCLUDING)) && !relative)
		violation("CGWindowListCopyWindowInfo: option %x needs a window", option);
	CFArrayRef array = array_new();
	state_lock();
	if (option & (ON_SCREEN | ABOVE | BELOW)) {
		bool passed = false;
		for (int i = 0; i < state->order_count; i++) {
			const Window *window = &state->windows[state->order[i]];
			bool self = window->number == relative;
			if (self) passed = true;
			bool wanted = option & ABOVE ? !passed : option & BELOW ? passed && !self : true;
			if (window_shown(window) && (wanted || (self && option & INCLUDING))) add(array, window, option);
		}
	} else if (option & INCLUDING) {
		const Window *window = window_of(relative);
		if (window) add(array, window, option);
	} else {
		for (uint32_t number = 1; number < state->next_window; number++) {
			const Window *window = window_of(number);
			if (window && !window->leaves_full_screen) add(array, window, option);
		}
	}
	state_unlock();
	return array;
}
