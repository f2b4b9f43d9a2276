/* The accessibility interface, AX: programs, their windows and the buttons of frames. */
#include "ax.h"

#include <math.h>
#include <string.h>
#include <time.h>

/* Whether two objects name the same element of a program. */
bool same_element(const AXUIElement *one, const AXUIElement *other) {
	return one->kind == other->kind && one->pid == other->pid && one->window == other->window && one->node == other->node
			&& !strcmp(one->button, other->button);
}

static bool equal_elements(const Object *one, const Object *other) {
	return same_element((const AXUIElement *) one, (const AXUIElement *) other);
}

Class element_class = {.name = "AXUIElement", .equal = equal_elements};
Class ax_value_class = {.name = "AXValue"};
EXPORT CFStringRef kAXTrustedCheckOptionPrompt;

bool app_activate(int32_t pid);

enum { MENU_BAR = 25 };

AXUIElement *element(Kind kind, int32_t pid, uint32_t window) {
	AXUIElement *made = object_new(&element_class, sizeof *made);
	made->kind = kind, made->pid = pid, made->window = window;
	return made;
}

/* ---------------------------------------------------------------- permission */

/* The first answer stays for the life of a process, as on macOS 13 and later: it may be wrong in both directions. */
static int first = -1;

EXPORT Boolean AXIsProcessTrusted(void) {
	if (first < 0) first = state->allowed[MAY_ACCESSIBILITY];
	return (Boolean) first;
}

EXPORT Boolean AXIsProcessTrustedWithOptions(CFDictionaryRef options) {
	if (options && object_check(options, &dictionary_class, "AXIsProcessTrustedWithOptions")) {
		const void *prompt = dictionary_get(options, "AXTrustedCheckOptionPrompt");
		if (prompt && object_check(prompt, &boolean_class, "AXIsProcessTrustedWithOptions")
				&& ((CFBooleanRef) prompt)->value)
			permission_requested(MAY_ACCESSIBILITY);
	}
	return AXIsProcessTrusted();
}

/* The error without the permission; this process also forgets the answer that it had. */
EXPORT void stub_ax_denied(int32_t error) {
	state->ax_denied = error;
	first = -1;
}

/* ---------------------------------------------------------------- elements */

EXPORT CFTypeID AXUIElementGetTypeID(void) { return type_id(&element_class); }
EXPORT CFTypeID AXValueGetTypeID(void) { return type_id(&ax_value_class); }

EXPORT AXUIElement *AXUIElementCreateApplication(int32_t pid) { return element(OF_APP, pid, 0); }
EXPORT AXUIElement *AXUIElementCreateSystemWide(void) { return element(OF_SYSTEM, 0, 0); }

EXPORT int32_t AXUIElementSetMessagingTimeout(AXUIElement *of, float seconds) {
	if (!object_check(of, &element_class, "AXUIElementSetMessagingTimeout") || seconds < 0) return AX_ILLEGAL_ARGUMENT;
	of->timeout = seconds;
	return AX_SUCCESS;
}

EXPORT int32_t AXUIElementGetPid(AXUIElement *of, int32_t *pid) {
	if (!object_check(of, &element_class, "AXUIElementGetPid") || !pid) return AX_ILLEGAL_ARGUMENT;
	*pid = of->pid;
	return AX_SUCCESS;
}

/* Private, and answered without the program. */
EXPORT int32_t _AXUIElementGetWindow(AXUIElement *of, uint32_t *number) {
	if (!object_check(of, &element_class, "_AXUIElementGetWindow") || !number) return AX_ILLEGAL_ARGUMENT;
	if (of->kind != OF_WINDOW) return AX_ILLEGAL_ARGUMENT;
	*number = of->window;
	return AX_SUCCESS;
}

static void wait_seconds(double seconds) {
	struct timespec time = {(time_t) seconds, (long) (fmod(seconds, 1) * 1e9)};
	nanosleep(&time, NULL);
}

/* Waits for a program that hangs, as long as the element allows. The log of events has each wait. */
static void wait_for_program(const AXUIElement *of, int32_t pid) {
	double seconds = of->timeout > 0 ? of->timeout : 6;
	state_lock();
	log_event("ax-wait pid=%d ms=%.0f", pid, seconds * 1000);
	state_unlock();
	wait_seconds(state->hang_part ? seconds / state->hang_part : seconds);
}

/* For tests that need no clock: what the log has of a wait is the whole limit. */
EXPORT void stub_hang_part(int part) { state->hang_part = part; }

int32_t reach(AXUIElement *of, const char *function) {
	if (!object_check(of, &element_class, function)) return AX_ILLEGAL_ARGUMENT;
	if (of->timeout <= 0) violation("%s: no messaging timeout", function);
	state_lock();
	const App *app = app_of(of->pid);
	bool allowed = state->allowed[MAY_ACCESSIBILITY], gone = of->kind != OF_SYSTEM && !app, hangs = app && app->hangs;
	if (of->window && !window_of(of->window)) gone = true;
	int32_t refused = app ? node_error(of) : 0;
	hangs = hangs || (app && node_hangs(of));
	int32_t pid = app ? app->pid : 0;
	state_unlock();
	if (!allowed) return state->ax_denied ? state->ax_denied : AX_DISABLED;
	if (gone) return AX_INVALID_ELEMENT;
	if (refused) return refused;
	if (!hangs) return AX_SUCCESS;
	wait_for_program(of, pid);
	return AX_CANNOT_COMPLETE;
}

/* ---------------------------------------------------------------- values */

static size_t bytes_of(ValueType type) {
	return type == AX_ERROR ? sizeof(int32_t) : (type == AX_RECT ? 4 : 2) * sizeof(CGFloat);
}

EXPORT AXValue *AXValueCreate(uint32_t type, const void *value) {
	if (type < AX_POINT || type > AX_ERROR || !value) {
		violation("AXValueCreate: no such type: %u", type);
		return NULL;
	}
	AXValue *made = object_new(&ax_value_class, sizeof *made);
	made->type = (ValueType) type;
	memcpy(made->numbers, value, bytes_of((ValueType) type));
	return made;
}

EXPORT Boolean AXValueGetValue(const AXValue *of, uint32_t type, void *value) {
	if (!object_check(of, &ax_value_class, "AXValueGetValue") || of->type != type) return false;
	memcpy(value, of->numbers, bytes_of(of->type));
	return true;
}

const void *pair(ValueType type, CGFloat one, CGFloat other) {
	CGFloat numbers[2] = {one, other};
	return AXValueCreate(type, numbers);
}

/* ---------------------------------------------------------------- what attributes say; with the lock held */

static bool is(CFStringRef name, const char *text) { return string_equals(name, text); }

static const void *retained(const void *object) { return object_retain(object, "AXUIElementCopyAttributeValue"); }

/* Some programs give numbers for flags. */
static const void *flag_of(bool value) {
	return state->flags_are_numbers ? (const void *) number_of(value) : retained(boolean_of(value));
}

static const void *window_element(uint32_t number) {
	const Window *window = window_of(number);
	return window ? element(OF_WINDOW, window->pid, number) : NULL;
}

/* The element in a window that has the keyboard or is at a point: it may belong to another process than the window. */
static const void *content_element(const Window *window) {
	const App *app = window ? app_of(window->pid) : NULL;
	if (!app || !app->content_pid) return window ? window_element(window->number) : NULL;
	return element(OF_BUTTON, app->content_pid, window->number);
}

/* A program names its windows on this Space, and those that are minimised; sheets belong to their windows. */
static const void *windows_of(int32_t pid) {
	CFArrayRef array = array_new();
	for (int i = 0; i < MOST_WINDOWS; i++) {
		const Window *window = &state->windows[i];
		if (window->number && window->pid == pid && !window->other_space && !window->sheet && window->layer >= 0 && window->layer < 20)
			array_give(array, window_element(window->number));
	}
	return array;
}

static const void *sheets_of(uint32_t number) {
	CFArrayRef array = array_new();
	for (int i = 0; i < MOST_WINDOWS; i++)
		if (state->windows[i].number && state->windows[i].sheet && state->windows[i].modal_for == number)
			array_give(array, window_element(state->windows[i].number));
	return array;
}

static const void *children_of(uint32_t number) {
	CFArrayRef array = (CFArrayRef) sheets_of(number);
	nodes_of_window(number, array);
	return array;
}

/* While some programs are active, the element of the system does not know the focus. */
static int32_t of_system(CFStringRef name, const void **value) {
	const App *front = app_of(state->front_pid);
	if (front && front->focus_error && !strncmp(string_utf8(name), "AXFocused", 9)) return front->focus_error;
	if (is(name, "AXFocusedApplication")) *value = app_of(state->front_pid) ? element(OF_APP, state->front_pid, 0) : NULL;
	else if (is(name, "AXFocusedUIElement")) {
		const App *other = app_of(state->keys_to_pid);
		*value = other ? element(OF_APP, other->pid, 0) : content_element(window_of(state->key_window));
	} else return AX_NO_ATTRIBUTE;
	return *value ? AX_SUCCESS : AX_NO_VALUE;
}

/* The panel of a program that takes the keys without being active. */
static const void *panel_of(const App *app) {
	for (int i = 0; i < state->order_count; i++) {
		const Window *window = &state->windows[state->order[i]];
		if (window->pid == app->pid && window->layer > 0 && window_shown(window)) return window_element(window->number);
	}
	return NULL;
}

static int32_t of_app(const App *app, CFStringRef name, const void **value) {
	if (is(name, "AXWindows")) *value = windows_of(app->pid);
	else if (is(name, "AXFocusedWindow")) {
		const Window *key = window_of(state->key_window);
		if (app->strange_values) *value = number_of(7);
		else if (state->keys_to_pid == app->pid) *value = panel_of(app);
		else *value = key && key->pid == app->pid ? window_element(key->number) : NULL;
	} else if (is(name, "AXFocusedUIElement")) *value = node_focused(app->pid, 0);
	else if (is(name, "AXHidden")) *value = flag_of(app->hidden);
	else if (is(name, "AXFrontmost")) *value = flag_of(state->front_pid == app->pid);
	else if (is(name, "AXRole")) *value = string_of("AXApplication");
	else if (is(name, "AXTitle")) *value = string_of(app->name);
	else if (is(name, "AXEnhancedUserInterface") && app->has_enhanced_ui) *value = flag_of(app->enhanced_ui);
	else return tree_switch(app->pid, name, value);
	return *value ? AX_SUCCESS : AX_NO_VALUE;
}

static bool is_button(CFStringRef name) {
	return is(name, "AXCloseButton") || is(name, "AXMinimizeButton") || is(name, "AXZoomButton");
}

static const void *button_of(const Window *window, CFStringRef name) {
	if (window->no_buttons || window->sheet) return NULL;
	AXUIElement *button = element(OF_BUTTON, window->pid, window->number);
	strcpy(button->button, string_utf8(name));
	return button;
}

static int32_t of_window(const Window *window, CFStringRef name, const void **value) {
	CGRect at = window->bounds;
	if (app_of(window->pid)->strange_values && is(name, "AXPosition")) *value = string_of("left");
	else if (is(name, "AXTitle")) *value = string_of(window->title);
	else if (is(name, "AXRole")) *value = string_of(window->sheet ? "AXSheet" : "AXWindow");
	else if (is(name, "AXSubrole")) *value = string_of(window->modal_for ? "AXDialog" : "AXStandardWindow");
	else if (is(name, "AXParent")) *value = element(OF_APP, window->pid, 0);
	else if (is(name, "AXPosition")) *value = pair(AX_POINT, at.origin.x, at.origin.y);
	else if (is(name, "AXSize")) *value = pair(AX_SIZE, at.size.width, at.size.height);
	else if (is(name, "AXMinimized")) *value = flag_of(window->minimized);
	else if (is(name, "AXFullScreen")) *value = flag_of(window->fullscreen && !window->leaves_full_screen);
	else if (is(name, "AXMain")) *value = flag_of(app_of(window->pid)->main_window == window->number);
	else if (is(name, "AXModal")) *value = flag_of(window->modal_for && !window->sheet);
	else if (is(name, "AXChildren")) *value = children_of(window->number);
	else if (is(name, "AXWindow")) *value = window_element(window->number);
	else if (is_button(name)) *value = button_of(window, name);
	else return AX_NO_ATTRIBUTE;
	return *value ? AX_SUCCESS : AX_NO_VALUE;
}

/* Whether a sheet or a dialog keeps input from the window. */
static bool waits(const Window *window) {
	for (int i = 0; i < MOST_WINDOWS; i++)
		if (state->windows[i].number && state->windows[i].modal_for == window->number) return true;
	return false;
}

static int32_t of_button(const AXUIElement *button, CFStringRef name, const void **value) {
	if (is(name, "AXEnabled")) *value = flag_of(!waits(window_of(button->window)));
	else if (is(name, "AXRole")) *value = string_of("AXButton");
	else if (is(name, "AXWindow")) *value = window_element(button->window);
	else return AX_NO_ATTRIBUTE;
	return AX_SUCCESS;
}

int32_t attribute_of(const AXUIElement *of, CFStringRef name, const void **value) {
	*value = NULL;
	const App *app = app_of(of->pid);
	const Window *window = window_of(of->window);
	if (of->kind == OF_SYSTEM) return of_system(name, value);
	if (!app || (of->window && !window)) return AX_INVALID_ELEMENT;
	switch (of->kind) {
	case OF_APP: return of_app(app, name, value);
	case OF_WINDOW: return of_window(window, name, value);
	case OF_NODE: return node_attribute(of, name, value);
	default: return of_button(of, name, value);
	}
}

EXPORT int32_t AXUIElementCopyAttributeValue(AXUIElement *of, CFStringRef name, const void **value) {
	static const char *function = "AXUIElementCopyAttributeValue";
	if (!object_check(name, &string_class, function) || !value) return AX_ILLEGAL_ARGUMENT;
	int32_t error = reach(of, function);
	if (error) return error;
	state_lock();
	error = attribute_of(of, name, value);
	state_unlock();
	return error;
}

EXPORT int32_t AXUIElementIsAttributeSettable(AXUIElement *of, CFStringRef name, Boolean *settable) {
	static const char *function = "AXUIElementIsAttributeSettable";
	if (!object_check(name, &string_class, function) || !settable) return AX_ILLEGAL_ARGUMENT;
	int32_t error = reach(of, function);
	if (error) return error;
	state_lock();
	const Window *window = window_of(of->window);
	bool frame = window && of->kind == OF_WINDOW;
	if (of->kind == OF_NODE) *settable = node_settable(of, name);
	else *settable = frame && (is(name, "AXPosition") || is(name, "AXMain") || (is(name, "AXSize") && !window->fixed_size)
			|| ((is(name, "AXMinimized") || is(name, "AXFullScreen")) && !window->no_buttons && !window->sheet));
	state_unlock();
	return AX_SUCCESS;
}

/* A program is asked about its own windows only, also where others cover them. */
static const Window *window_of_program_at(int32_t pid, CGPoint at) {
	for (int i = 0; i < state->order_count; i++) {
		const Window *window = &state->windows[state->order[i]];
		if (window->pid == pid && window_shown(window) && rect_contains(window->bounds, at)) return window;
	}
	return NULL;
}

EXPORT int32_t AXUIElementCopyElementAtPosition(AXUIElement *of, float x, float y, AXUIElement **found) {
	int32_t error = reach(of, "AXUIElementCopyElementAtPosition");
	if (error || !found) return error ? error : AX_ILLEGAL_ARGUMENT;
	state_lock();
	CGPoint at = {x, y};
	const Window *window = of->kind == OF_APP ? window_of_program_at(of->pid, at) : window_at(at);
	const App *app = window ? app_of(window->pid) : NULL;
	int32_t pid = app ? app->pid : 0;
	bool hangs = app && app->hangs;
	*found = window && !hangs ? node_at(window->number, at) : NULL;
	if (window && !hangs && !*found) *found = (AXUIElement *) content_element(window);
	state_unlock();
	if (hangs) wait_for_program(of, pid);
	return hangs ? AX_CANNOT_COMPLETE : *found ? AX_SUCCESS : AX_NO_VALUE;
}

/* ---------------------------------------------------------------- changes; with the lock held */

/* The menu bar stays free. */
static void move(Window *window, CGPoint to) {
	const Display *display = display_at((CGPoint) {to.x, to.y});
	if (!display) display = display_showing((CGRect) {to, window->bounds.size});
	window->bounds.origin = to;
	if (display && to.y < display->bounds.origin.y + MENU_BAR) window->bounds.origin.y = display->bounds.origin.y + MENU_BAR;
}

/* A window that grows ends at the edge of its display. One whose program has the enhanced interface on keeps its size. */
static void resize(Window *window, CGSize to) {
	if (app_of(window->pid)->enhanced_ui || window->fixed_size) return;
	const Display *display = display_showing(window->bounds);
	if (display) {
		double right = display->bounds.origin.x + display->bounds.size.width - window->bounds.origin.x;
		double down = display->bounds.origin.y + display->bounds.size.height - window->bounds.origin.y;
		if (to.width > window->bounds.size.width) to.width = fmax(window->bounds.size.width, fmin(to.width, right));
		if (to.height > window->bounds.size.height) to.height = fmax(window->bounds.size.height, fmin(to.height, down));
	}
	window->bounds.size = to;
}

/* The keyboard goes to the next window of the program, if there is one. */
static void give_up_keyboard(uint32_t number, int32_t pid) {
	if (state->key_window != number) return;
	state->key_window = 0;
	for (int i = 0; i < state->order_count && !state->key_window; i++) {
		Window *next = &state->windows[state->order[i]];
		if (next->pid == pid && next->layer == 0 && window_shown(next)) window_focus(next);
	}
}

static void fill_screen(Window *window, bool full) {
	if (full == window->fullscreen) return;
	window->fullscreen = full;
	if (full) window->before = window->bounds, window->bounds = display_showing(window->bounds)->bounds;
	else window->bounds = window->before;
}

static void arrive(void *context) {
	state_lock();
	Window *window = window_of((uint32_t) (uintptr_t) context);
	if (window && window->leaves_full_screen) {
		window->leaves_full_screen = false;
		fill_screen(window, false);
	}
	state_unlock();
}

/* An animation follows, after which the window is on its Space and has its place. The attribute has the new value at once. */
static void leave_screen(Window *window) {
	if (!window->fullscreen || window->leaves_full_screen) return;
	window->leaves_full_screen = true;
	call_later(300, arrive, (void *) (uintptr_t) window->number);
}

EXPORT void stub_window_fullscreen(uint32_t number, bool full) {
	state_lock();
	Window *window = window_of(number);
	if (window) fill_screen(window, full);
	state_unlock();
}

/* Programs that report an error for what brings a window to the front: some have done it nevertheless. */
static int32_t raise_error(const App *app, const char *name) {
	bool raises = app && (!strcmp(name, "AXRaise") || !strcmp(name, "AXMain") || !strcmp(name, "AXFrontmost"));
	return raises ? app->raise_error : AX_SUCCESS;
}

static int32_t set_flag(AXUIElement *of, CFStringRef name, bool to) {
	App *app = app_of(of->pid);
	Window *window = window_of(of->window);
	if (of->kind == OF_APP) {
		if (is(name, "AXHidden")) app->hidden = to;
		else if (is(name, "AXEnhancedUserInterface") && app->has_enhanced_ui) app->enhanced_ui = to;
		else if (!is(name, "AXFrontmost")) return AX_NO_ATTRIBUTE;
		else if (to && state->old_activation) app_activate(of->pid);
		return AX_SUCCESS;
	}
	if (of->kind != OF_WINDOW) return AX_NO_ATTRIBUTE;
	if (is(name, "AXMinimized")) {
		window->minimized = to && !window->no_buttons;
		if (window->minimized) give_up_keyboard(window->number, window->pid);
	} else if (is(name, "AXFullScreen") && !to) leave_screen(window);
	else if (is(name, "AXFullScreen")) fill_screen(window, true);
	else if (is(name, "AXMain")) {
		if (to) app->main_window = window->number;
		if (to && state->front_pid == of->pid && window_shown(window) && !app->takes_no_focus && !waits(window)) window_focus(window);
	} else return AX_NO_ATTRIBUTE;
	return AX_SUCCESS;
}

static int32_t set_place(AXUIElement *of, CFStringRef name, const AXValue *value) {
	Window *window = window_of(of->window);
	if (of->kind != OF_WINDOW) return AX_NO_ATTRIBUTE;
	if (is(name, "AXPosition")) {
		if (value->type != AX_POINT) return AX_ILLEGAL_ARGUMENT;
		move(window, (CGPoint) {value->numbers[0], value->numbers[1]});
	} else if (is(name, "AXSize")) {
		if (value->type != AX_SIZE) return AX_ILLEGAL_ARGUMENT;
		resize(window, (CGSize) {value->numbers[0], value->numbers[1]});
	} else return AX_NO_ATTRIBUTE;
	return AX_SUCCESS;
}

EXPORT int32_t AXUIElementSetAttributeValue(AXUIElement *of, CFStringRef name, const void *value) {
	static const char *function = "AXUIElementSetAttributeValue";
	if (!object_check(name, &string_class, function)) return AX_ILLEGAL_ARGUMENT;
	int32_t error = reach(of, function);
	if (error) return error;
	state_lock();
	if (!app_of(of->pid) || (of->window && !window_of(of->window))) error = AX_INVALID_ELEMENT;
	else if (of->kind == OF_NODE) error = node_set(of, name, value);
	else if (of->kind == OF_APP && tree_switch_set(of->pid, name, value) == AX_SUCCESS) error = AX_SUCCESS;
	else if (object_is(value, &boolean_class)) {
		int32_t reported = raise_error(app_of(of->pid), string_utf8(name));
		error = reported && reported != AX_CANNOT_COMPLETE ? AX_SUCCESS : set_flag(of, name, ((CFBooleanRef) value)->value);
		if (reported) error = reported;
	}
	else if (object_is(value, &ax_value_class)) error = set_place(of, name, value);
	else {
		violation("%s: neither a CFBoolean nor an AXValue", function);
		error = AX_ILLEGAL_ARGUMENT;
	}
	state_unlock();
	return error;
}

/* A window of a program in the background comes behind the key window; only that of the active one comes before it. */
static void raise_window(Window *window) {
	Window *key = window_of(state->key_window);
	window_raise(window);
	if (key && key != window && key->pid != window->pid && key->layer == window->layer && window_shown(key)) window_raise(key);
}

static void close_later(void *context) {
	state_lock();
	Window *window = window_of((uint32_t) (uintptr_t) context);
	if (window) window_close(window);
	state_unlock();
}

static void press_close(Window *window) {
	App *app = app_of(window->pid);
	if (waits(window)) return;
	if (app->asks_on_close) {
		CGRect at = {{window->bounds.origin.x + 20, window->bounds.origin.y + 40}, {260, 120}};
		uint32_t number = window->number;
		Window *dialog = window_open(app->pid, at, "Save the changes?");
		if (dialog) dialog->modal_for = number, dialog->parent = number, window_focus(dialog);
	} else if (window->closes_late) call_later(300, close_later, (void *) (uintptr_t) window->number);
	else window_close(window);
}

EXPORT int32_t AXUIElementPerformAction(AXUIElement *of, CFStringRef action) {
	static const char *function = "AXUIElementPerformAction";
	if (!object_check(action, &string_class, function)) return AX_ILLEGAL_ARGUMENT;
	int32_t error = reach(of, function);
	if (error) return error;
	state_lock();
	Window *window = window_of(of->window);
	if (of->kind == OF_NODE) error = node_perform(of, action);
	else if (!window) error = AX_INVALID_ELEMENT;
	else if (of->kind == OF_WINDOW && is(action, "AXRaise")) {
		error = raise_error(app_of(of->pid), "AXRaise");
		if (!error || error == AX_CANNOT_COMPLETE) raise_window(window);
	}
	else if (of->kind != OF_BUTTON || !is(action, "AXPress")) error = AX_NO_ACTION;
	else if (!strcmp(of->button, "AXCloseButton")) press_close(window);
	else if (!strcmp(of->button, "AXMinimizeButton")) window->minimized = true;
	state_unlock();
	return error;
}

__attribute__((constructor(103))) static void start(void) {
	CFStringRef made = string_of("AXTrustedCheckOptionPrompt");
	kAXTrustedCheckOptionPrompt = object_immortal(&string_class, sizeof *kAXTrustedCheckOptionPrompt);
	kAXTrustedCheckOptionPrompt->length = made->length;
	kAXTrustedCheckOptionPrompt->units = made->units;
	made->units = NULL;
	object_release(made, "AX");
	class_register(&element_class, "AXUIElement", NULL);
	class_register(&ax_value_class, "AXValue", NULL);
}
