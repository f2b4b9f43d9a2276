/*
 * The programs: which window an event reaches, as the window server decides it, and what a witness does with it. What a window of
 * a witness sees is in the log of events: "sees window=101 press left at=12.5,30 clicks=1 held=shift". Places are global points.
 */
#include "programs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Programs *programs(void) {
	return (Programs *) (state->parts + PROGRAMS_AT);
}

Memory *memory_of(const Window *window) {
	Memory *memory = &programs()->memories[window - state->windows];
	if (memory->number != window->number) *memory = (Memory) {.number = window->number};
	return memory;
}

/* ---------------------------------------------------------------- a witness */

static const char *held(uint64_t flags) {
	static _Thread_local char names[32];
	snprintf(names, sizeof names, "%s%s%s%s", flags & FLAG_SHIFT ? "+shift" : "", flags & FLAG_CONTROL ? "+ctrl" : "",
			flags & FLAG_OPTION ? "+alt" : "", flags & FLAG_COMMAND ? "+meta" : "");
	return names[0] ? names + 1 : "-";
}

static const char *button_name(int64_t button) {
	static const char *const names[] = {"left", "right", "middle", "back", "forward"};
	return button >= 0 && button < 5 ? names[button] : "other";
}

static CGRect on_screen(const Window *window, CGRect area) {
	return (CGRect) {{window->bounds.origin.x + area.origin.x, window->bounds.origin.y + area.origin.y}, area.size};
}

static void see_button(Window *window, const char *what, const PostedEvent *event) {
	log_event("sees window=%u %s %s at=%.15g,%.15g clicks=%lld held=%s", window->number, what, button_name(event->button),
			event->at.x, event->at.y, (long long) event->click_state, held(event->flags));
}

static void see_move(Window *window, const char *what, const PostedEvent *event) {
	log_event("sees window=%u %s at=%.15g,%.15g held=%s", window->number, what, event->at.x, event->at.y, held(event->flags));
}

static void see_notches(Window *window, const PostedEvent *event, int64_t lines, const char *back, const char *forth) {
	for (int64_t i = 0; i < llabs(lines); i++)
		log_event("sees window=%u wheel %s at=%.15g,%.15g held=%s", window->number, lines < 0 ? back : forth, event->at.x,
				event->at.y, held(event->flags));
}

static void see_key(Window *window, const PostedEvent *event) {
	bool down = event->type == FLAGS_CHANGED ? state->keys[event->key / 8 % 16] >> event->key % 8 & 1 : event->type == KEY_DOWN;
	log_event("sees window=%u key-%s code=%u units=%d held=%s", window->number, down ? "down" : "up", event->key,
			event->unit_count, held(event->flags));
}

static void witness_takes_key(Window *window, const PostedEvent *event) {
	see_key(window, event);
	if (event->type != KEY_DOWN) return;
	if (memory_of(window)->leaves_on_enter && (event->key == KEY_RETURN || event->key == KEY_ENTER)) {
		log_event("left window=%u", window->number);
		memory_of(window)->leaves_on_enter = false;
		window->minimized = true;
		state->key_window = 0;
		/* The window behind it gets the keyboard. */
		for (int i = 0; i < state->order_count && !state->key_window; i++) {
			Window *next = &state->windows[state->order[i]];
			if (next->layer == 0 && window_shown(next)) window_focus(next);
		}
	} else if (window->field_focused && field_takes(window, event)) {
		log_event("sees window=%u text length=%d", window->number, window->text_length);
	}
}

static void witness_takes(Window *window, const PostedEvent *event) {
	switch (event->type) {
		case LEFT_DOWN:
		case RIGHT_DOWN:
		case OTHER_DOWN:
			see_button(window, "press", event);
			window->field_focused = rect_contains(on_screen(window, window->field), event->at);
			if (window->field_focused) field_caret_to_end(window);
			break;
		case LEFT_UP:
		case RIGHT_UP:
		case OTHER_UP: see_button(window, "release", event); break;
		case MOVED: see_move(window, "move", event); break;
		case LEFT_DRAGGED:
		case RIGHT_DRAGGED:
		case OTHER_DRAGGED: see_move(window, "drag", event); break;
		case WHEEL:
			see_notches(window, event, event->lines_down, "up", "down");
			see_notches(window, event, event->lines_right, "left", "right");
			break;
		default: witness_takes_key(window, event); break;
	}
}

/* ---------------------------------------------------------------- the way of an event */

/* Of a program that asks whether to close: Escape closes the dialog, Enter the window that it belongs to as well. */
static void dialog_takes(Window *dialog, uint16_t key) {
	Window *owner = window_of(dialog->modal_for);
	if (key != KEY_ESCAPE && key != KEY_RETURN && key != KEY_ENTER) return;
	window_close(dialog);
	if (key != KEY_ESCAPE && owner) window_close(owner);
}

static void deliver(Window *window, const PostedEvent *event) {
	const App *app = app_of(window->pid);
	if (app && app->kind == APP_WITNESS) witness_takes(window, event);
	else if (app && app->kind == APP_ANSWERS) answers_take(window, event);
	else if (app && app->kind == APP_DEMO) demo_takes(window, event);
	else if (window->modal_for && event->type == KEY_DOWN) dialog_takes(window, event->key);
}

/* A program that hangs has its events waiting. */
static void send(Window *window, const PostedEvent *event) {
	const App *app = app_of(window->pid);
	if (!app || !app->hangs) {
		deliver(window, event);
	} else if (programs()->waiting_count < MOST_WAITING) {
		programs()->waiting[programs()->waiting_count++] = (Waiting) {window->number, *event};
	}
}

static void read_waiting(void) {
	int left = 0;
	for (int i = 0; i < programs()->waiting_count; i++) {
		Waiting waiting = programs()->waiting[i];
		Window *window = window_of(waiting.window);
		const App *app = window ? app_of(window->pid) : NULL;
		if (app && app->hangs) programs()->waiting[left++] = waiting;
		else if (window) deliver(window, &waiting.event);
	}
	programs()->waiting_count = left;
}

/* A press while a menu is open ends the menu, wherever it is, and reaches nothing else. */
static bool ends_menus(void) {
	bool ended = false;
	for (Window *menu = menu_now(); menu; menu = menu_now()) {
		window_close(menu);
		ended = true;
	}
	return ended;
}

static Window *dialog_of(const Window *window) {
	for (int i = 0; i < state->order_count; i++) {
		Window *dialog = &state->windows[state->order[i]];
		if (dialog->modal_for == window->number && window_shown(dialog)) return dialog;
	}
	return NULL;
}

static void bring_to_front(Window *window) {
	App *app = app_of(window->pid);
	if (window->layer != 0 || (app && app->takes_no_focus)) return;
	window_raise(window);
	window_focus(window);
	if (app) app->main_window = window->number;
}

static void press(const PostedEvent *event) {
	if (ends_menus()) return;
	Window *window = window_at(event->at);
	if (!window) {
		/* The program of the desktop is in front then. */
		state->key_window = 0;
		state->front_pid = 0;
		return;
	}
	Window *dialog = dialog_of(window);
	bring_to_front(window);
	if (dialog) {
		for (; dialog; dialog = dialog_of(dialog)) bring_to_front(dialog);
		return;
	}
	programs()->captor = window->number;
	send(window, event);
}

/* Drags and releases go to the window that got the press. */
static void send_to_captor(const PostedEvent *event) {
	Window *window = window_of(programs()->captor);
	if (!state->buttons) programs()->captor = 0;
	if (window) send(window, event);
}

static void press_key(const PostedEvent *event) {
	Window *window = window_of(state->key_window);
	if (menu_now()) {
		if (event->type == KEY_DOWN && event->key == KEY_ESCAPE) ends_menus();
	} else if (window && window_shown(window) && !state->keys_to_pid) {
		send(window, event);
	}
}

static void take(const PostedEvent *event) {
	Window *under;
	switch (event->type) {
		case LEFT_DOWN:
		case RIGHT_DOWN:
		case OTHER_DOWN: press(event); break;
		case LEFT_UP:
		case RIGHT_UP:
		case OTHER_UP:
		case LEFT_DRAGGED:
		case RIGHT_DRAGGED:
		case OTHER_DRAGGED: send_to_captor(event); break;
		case MOVED:
		case WHEEL:
			under = window_at(event->at);
			if (under) send(under, event);
			break;
		case KEY_DOWN:
		case KEY_UP:
		case FLAGS_CHANGED: press_key(event); break;
		default: break;
	}
}

static void (*earlier)(void);

static void pass_time(void) {
	static _Thread_local bool passing;
	earlier();
	if (!state || passing) return;
	passing = true;
	read_waiting();
	for (int i = 0; i < MOST_WINDOWS; i++) {
		const App *app = app_of(state->windows[i].pid);
		if (state->windows[i].number && app && app->kind == APP_ANSWERS && !app->hangs) answers_pass_time(&state->windows[i]);
	}
	passing = false;
}

/* After the constructors of the other parts, which may have work of their own for time_passes. */
__attribute__((constructor(60000))) static void start(void) {
	app_takes = take;
	earlier = time_passes;
	time_passes = pass_time;
}

/* ---------------------------------------------------------------- for the tests */

/* Copies the text of a window's field. Returns false for a window that is gone or a text without room. */
EXPORT bool stub_window_text(uint32_t number, char *text, int room) {
	state_lock();
	Window *window = window_of(number);
	bool fits = false;
	if (window) {
		CFStringRef whole = field_text(window, false);
		fits = snprintf(text, (size_t) room, "%s", string_utf8(whole)) < room;
		object_release(whole, "stub_window_text");
	}
	state_unlock();
	return fits;
}

EXPORT void stub_window_set_text(uint32_t number, const char *text) {
	state_lock();
	Window *window = window_of(number);
	if (window) field_set(window, text);
	state_unlock();
}

EXPORT void stub_window_focus_field(uint32_t number, bool focused) {
	state_lock();
	Window *window = window_of(number);
	if (window) window->field_focused = focused;
	state_unlock();
}

/* Makes a window of a witness hide at the next Enter, as a dialog does. */
EXPORT void stub_window_leave_on_enter(uint32_t number) {
	state_lock();
	Window *window = window_of(number);
	if (window) memory_of(window)->leaves_on_enter = true;
	state_unlock();
}

/* Copies the places of the canvas and the field into eight doubles, in global points. */
EXPORT bool stub_window_areas(uint32_t number, double *places) {
	state_lock();
	Window *window = window_of(number);
	if (window) {
		CGRect areas[] = {on_screen(window, window->canvas), on_screen(window, window->field)};
		memcpy(places, areas, sizeof areas);
	}
	state_unlock();
	return window != NULL;
}

/* Returns the frontmost window with this title; 0: none. */
EXPORT uint32_t stub_window_titled(const char *title) {
	uint32_t number = 0;
	state_lock();
	for (int i = 0; i < state->order_count && !number; i++) {
		Window *window = &state->windows[state->order[i]];
		if (window_shown(window) && !strcmp(window->title, title)) number = window->number;
	}
	state_unlock();
	return number;
}

/* Makes the pointer's part of an event happen, without the functions that post events. */
EXPORT void stub_take_mouse(uint32_t type, double x, double y, int button, int clicks, uint64_t flags) {
	state_lock();
	PostedEvent event = {.type = type, .at = {x, y}, .button = button, .click_state = clicks, .flags = flags};
	state->pointer = event.at;
	state->flags = flags;
	if (type == LEFT_DOWN || type == RIGHT_DOWN || type == OTHER_DOWN) state->buttons |= 1u << button;
	if (type == LEFT_UP || type == RIGHT_UP || type == OTHER_UP) state->buttons &= ~(1u << button);
	app_takes(&event);
	state_unlock();
}

EXPORT void stub_take_wheel(int lines_down, int lines_right) {
	state_lock();
	PostedEvent event = {.type = WHEEL, .at = state->pointer, .lines_down = lines_down, .lines_right = lines_right};
	app_takes(&event);
	state_unlock();
}

/* A key event of a type, with its text of at most 20 UTF-16 units. */
EXPORT void stub_take_key(uint32_t type, int code, uint64_t flags, const char *utf8) {
	state_lock();
	CFStringRef text = string_of(utf8);
	PostedEvent event = {.type = type, .at = state->pointer, .key = (uint16_t) code, .flags = flags};
	event.unit_count = text->length < 20 ? (int32_t) text->length : 20;
	memcpy(event.units, text->units, (size_t) event.unit_count * sizeof(UniChar));
	object_release(text, "stub_take_key");
	state->flags = flags;
	if (type == KEY_DOWN) state->keys[code / 8] |= (uint8_t) (1 << code % 8);
	if (type == KEY_UP) state->keys[code / 8] &= (uint8_t) ~(1 << code % 8);
	app_takes(&event);
	state_unlock();
}
