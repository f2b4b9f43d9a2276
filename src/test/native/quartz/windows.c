/* Displays, programs and windows: what all parts of the stub ask about them, and what tests set. */
#include "stub.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

bool rect_contains(CGRect rect, CGPoint at) {
	return at.x >= rect.origin.x && at.y >= rect.origin.y && at.x < rect.origin.x + rect.size.width
			&& at.y < rect.origin.y + rect.size.height;
}

static double shared(CGRect one, CGRect other) {
	double w = fmin(one.origin.x + one.size.width, other.origin.x + other.size.width) - fmax(one.origin.x, other.origin.x);
	double h = fmin(one.origin.y + one.size.height, other.origin.y + other.size.height) - fmax(one.origin.y, other.origin.y);
	return w > 0 && h > 0 ? w * h : 0;
}

/* ---------------------------------------------------------------- displays */

Display *display_of(uint32_t id) {
	for (int i = 0; i < MOST_DISPLAYS; i++)
		if (id && state->displays[i].id == id && state->displays[i].online) return &state->displays[i];
	return NULL;
}

Display *display_at(CGPoint at) {
	for (int i = 0; i < MOST_DISPLAYS; i++) {
		Display *display = &state->displays[i];
		if (display->id && display->online && !display->mirrors && rect_contains(display->bounds, at)) return display;
	}
	return NULL;
}

Display *display_showing(CGRect rect) {
	Display *best = display_of(state->main_display);
	double most = best ? shared(best->bounds, rect) : 0;
	for (int i = 0; i < MOST_DISPLAYS; i++) {
		Display *display = &state->displays[i];
		if (display->id && display->online && !display->mirrors && shared(display->bounds, rect) > most)
			best = display, most = shared(display->bounds, rect);
	}
	return best;
}

double display_scale(const Display *display) {
	return display->pixels_wide / display->bounds.size.width;
}

/* Adds a display, or changes the one with this id. The first is the main one. */
EXPORT void stub_display(uint32_t id, double x, double y, double width, double height, int pixels_wide, int pixels_high) {
	state_lock();
	Display *display = NULL;
	for (int i = 0; i < MOST_DISPLAYS && !display; i++)
		if (state->displays[i].id == id) display = &state->displays[i];
	for (int i = 0; i < MOST_DISPLAYS && !display; i++)
		if (!state->displays[i].id) display = &state->displays[i];
	if (display) {
		display->id = id;
		display->online = true;
		display->bounds = (CGRect) {{x, y}, {width, height}};
		display->pixels_wide = (uint32_t) pixels_wide;
		display->pixels_high = (uint32_t) pixels_high;
		snprintf(display->uuid, sizeof display->uuid, "37D8832A-2D66-02CA-B9F7-%012X", id);
		snprintf(display->name, sizeof display->name, "Display %u", id);
		if (!state->main_display) state->main_display = id;
	}
	state_unlock();
}

EXPORT void stub_display_online(uint32_t id, bool online) {
	state_lock();
	for (int i = 0; i < MOST_DISPLAYS; i++)
		if (state->displays[i].id == id) state->displays[i].online = online;
	state_unlock();
}

EXPORT void stub_display_rotation(uint32_t id, double degrees, uint32_t mirrors) {
	state_lock();
	Display *display = display_of(id);
	if (display) display->rotation = degrees, display->mirrors = mirrors;
	state_unlock();
}

/* ---------------------------------------------------------------- programs and windows */

App *app_of(int32_t pid) {
	for (int i = 0; i < MOST_APPS; i++)
		if (pid && state->apps[i].pid == pid) return &state->apps[i];
	return NULL;
}

Window *window_of(uint32_t number) {
	for (int i = 0; i < MOST_WINDOWS; i++)
		if (number && state->windows[i].number == number) return &state->windows[i];
	return NULL;
}

bool window_shown(const Window *window) {
	const App *app = app_of(window->pid);
	return window->number && !window->ordered_out && !window->minimized && !window->other_space && !window->leaves_full_screen && !(app && app->hidden);
}

Window *window_at(CGPoint at) {
	for (int i = 0; i < state->order_count; i++) {
		Window *window = &state->windows[state->order[i]];
		if (window_shown(window) && !window->click_through && window->alpha > 0 && rect_contains(window->bounds, at)) return window;
	}
	return NULL;
}

static void take_out(int32_t place) {
	int to = 0;
	for (int i = 0; i < state->order_count; i++)
		if (state->order[i] != place) state->order[to++] = state->order[i];
	state->order_count = to;
}

/* A window comes before those of its layer and below, and behind those of higher layers. */
void window_raise(Window *window) {
	int32_t place = (int32_t) (window - state->windows);
	take_out(place);
	int at = 0;
	while (at < state->order_count && state->windows[state->order[at]].layer > window->layer) at++;
	memmove(&state->order[at + 1], &state->order[at], (size_t) (state->order_count - at) * sizeof state->order[0]);
	state->order[at] = place;
	state->order_count++;
}

void window_focus(Window *window) {
	if (state->key_window != window->number || state->front_pid != window->pid)
		log_event("focus window=%u pid=%d", window->number, window->pid);
	state->front_pid = window->pid;
	state->key_window = window->number;
}

Window *window_open(int32_t pid, CGRect bounds, const char *title) {
	for (int i = 0; i < MOST_WINDOWS; i++) {
		Window *window = &state->windows[i];
		if (window->number) continue;
		memset(window, 0, sizeof *window);
		window->number = state->next_window++;
		window->pid = pid;
		window->bounds = bounds;
		window->alpha = 1;
		window->sharing = 1;
		snprintf(window->title, sizeof window->title, "%s", title);
		window_raise(window);
		return window;
	}
	violation("the stub has no place for another window");
	return NULL;
}

void window_close(Window *window) {
	uint32_t number = window->number;
	int32_t pid = window->pid;
	take_out((int32_t) (window - state->windows));
	memset(window, 0, sizeof *window);
	log_event("closed window=%u", number);
	if (state->key_window != number) return;
	state->key_window = 0;
	/* The program's next window gets the keyboard, if it has one. */
	for (int i = 0; i < state->order_count && !state->key_window; i++) {
		Window *next = &state->windows[state->order[i]];
		if (next->pid == pid && next->layer == 0 && window_shown(next)) window_focus(next);
	}
}

EXPORT void stub_app(int32_t pid, int kind, const char *name, const char *bundle, const char *path) {
	state_lock();
	App *app = app_of(pid);
	for (int i = 0; i < MOST_APPS && !app; i++)
		if (!state->apps[i].pid) app = &state->apps[i];
	if (app) {
		memset(app, 0, sizeof *app);
		app->pid = pid;
		app->kind = (AppKind) kind;
		snprintf(app->name, sizeof app->name, "%s", name);
		snprintf(app->bundle, sizeof app->bundle, "%s", bundle);
		snprintf(app->path, sizeof app->path, "%s", path);
	}
	state_unlock();
}

EXPORT void stub_app_hangs(int32_t pid, bool hangs) {
	state_lock();
	App *app = app_of(pid);
	if (app) app->hangs = hangs;
	state_unlock();
}

EXPORT void stub_app_manners(int32_t pid, bool enhanced_ui, bool asks_on_close, bool takes_no_focus) {
	state_lock();
	App *app = app_of(pid);
	if (app) {
		app->enhanced_ui = enhanced_ui, app->has_enhanced_ui = enhanced_ui;
		app->asks_on_close = asks_on_close, app->takes_no_focus = takes_no_focus;
	}
	state_unlock();
}

EXPORT void stub_app_errors(int32_t pid, int32_t focus_error, int32_t raise_error) {
	state_lock();
	App *app = app_of(pid);
	if (app) app->focus_error = focus_error, app->raise_error = raise_error;
	state_unlock();
}

EXPORT void stub_app_strange_values(int32_t pid, bool strange) {
	state_lock();
	App *app = app_of(pid);
	if (app) app->strange_values = strange;
	state_unlock();
}

EXPORT void stub_app_content(int32_t pid, int32_t content_pid) {
	state_lock();
	App *app = app_of(pid);
	if (app) app->content_pid = content_pid;
	state_unlock();
}

/* Brings a window to the front without the keyboard, as a program in the background may do. */
EXPORT void stub_window_raise(uint32_t number) {
	state_lock();
	Window *window = window_of(number);
	if (window) window_raise(window);
	state_unlock();
}

EXPORT bool stub_app_enhanced(int32_t pid) {
	const App *app = app_of(pid);
	return app && app->enhanced_ui;
}

EXPORT void stub_old_activation(bool old) { state->old_activation = old; }
EXPORT void stub_keys_to(int32_t pid) { state->keys_to_pid = pid; }

EXPORT void stub_app_hidden(int32_t pid, bool hidden) {
	state_lock();
	App *app = app_of(pid);
	if (app) app->hidden = hidden;
	state_unlock();
}

/* Ends a program and its windows. */
EXPORT void stub_app_ends(int32_t pid) {
	state_lock();
	for (int i = 0; i < MOST_WINDOWS; i++)
		if (state->windows[i].number && state->windows[i].pid == pid) window_close(&state->windows[i]);
	App *app = app_of(pid);
	if (app) memset(app, 0, sizeof *app);
	if (state->front_pid == pid) state->front_pid = 0;
	state_unlock();
}

/*
 * Opens a window in front of all others of its layer. An ordinary window of a program that takes the focus gets the keyboard.
 * Below a bar of 28 points, a witness has a canvas and, in the last quarter, a text field. The program that answers has six rows
 * of 100 points at its end. Returns the window's number.
 */
EXPORT uint32_t stub_window(int32_t pid, double x, double y, double width, double height, int layer, const char *title) {
	state_lock();
	Window *window = window_open(pid, (CGRect) {{x, y}, {width, height}}, title);
	App *app = app_of(pid);
	uint32_t number = window ? window->number : 0;
	if (window) {
		window->layer = layer;
		window_raise(window);
		if (app && app->kind == APP_WITNESS) {
			double inside = height - 28, field = floor(inside / 4);
			window->canvas = (CGRect) {{0, 28}, {width, inside - field}};
			window->field = (CGRect) {{0, 28 + inside - field}, {width, field}};
		}
		/* The last row is a label; what is in the field shows in its colour. */
		if (app && app->kind == APP_ANSWERS) window->field = (CGRect) {{0, height - 100}, {width, 100}};
		if (app && app->kind == APP_DEMO) demo_paint(window);
		if (layer == 0 && !(app && app->takes_no_focus)) window_focus(window);
	}
	state_unlock();
	return number;
}

EXPORT void stub_window_place(uint32_t number, double x, double y, double width, double height) {
	state_lock();
	Window *window = window_of(number);
	if (window) window->bounds = (CGRect) {{x, y}, {width, height}};
	state_unlock();
}

EXPORT void stub_window_title(uint32_t number, const char *title) {
	state_lock();
	Window *window = window_of(number);
	if (window) snprintf(window->title, sizeof window->title, "%s", title);
	state_unlock();
}

EXPORT void stub_window_look(uint32_t number, double alpha, int sharing, bool minimized, bool other_space) {
	state_lock();
	Window *window = window_of(number);
	if (window) window->alpha = alpha, window->sharing = sharing, window->minimized = minimized, window->other_space = other_space;
	state_unlock();
}

EXPORT void stub_window_front(uint32_t number) {
	state_lock();
	Window *window = window_of(number);
	if (window) window_raise(window), window_focus(window);
	state_unlock();
}

EXPORT void stub_window_close(uint32_t number) {
	state_lock();
	Window *window = window_of(number);
	if (window) window_close(window);
	state_unlock();
}

EXPORT void stub_window_frame(uint32_t number, bool fixed_size, bool no_buttons, bool closes_late, bool click_through) {
	state_lock();
	Window *window = window_of(number);
	if (window) {
		window->fixed_size = fixed_size, window->no_buttons = no_buttons;
		window->closes_late = closes_late, window->click_through = click_through;
	}
	state_unlock();
}

/* Makes a window a dialog, or a sheet, of another one of its program. */
EXPORT void stub_window_modal(uint32_t number, uint32_t modal_for, bool sheet) {
	state_lock();
	Window *window = window_of(number);
	if (window) window->modal_for = modal_for, window->parent = modal_for, window->sheet = sheet;
	state_unlock();
}

EXPORT uint32_t stub_key_window(void) { return state->key_window; }

/* Copies a window's place into four doubles: x, y, width, height in points. Returns false for a window that is gone. */
EXPORT bool stub_window_bounds(uint32_t number, double *place) {
	state_lock();
	Window *window = window_of(number);
	if (window) memcpy(place, &window->bounds, sizeof window->bounds);
	state_unlock();
	return window != NULL;
}

/* ---------------------------------------------------------------- colours */

static uint32_t mixed(uint32_t seed) {
	seed ^= seed >> 16;
	seed *= 0x7FEB352Du;
	seed ^= seed >> 15;
	seed *= 0x846CA68Bu;
	return seed ^ seed >> 16;
}

static uint32_t pixel(uint32_t seed, int x, int y) {
	return mixed(seed ^ mixed((uint32_t) x * 0x9E3779B9u ^ mixed((uint32_t) y + 0x85EBCA6Bu))) & 0xFFFFFF;
}

/* Squares of 8 pixels in one colour, so that a picture compresses, and single pixels of other colours in their corners. */
uint32_t window_pixel(const Window *window, int x, int y) {
	double scale = display_scale(display_showing(window->bounds));
	CGPoint at = {(x + 0.5) / scale, (y + 0.5) / scale};
	bool edge = x % 8 == 0 && y % 8 == 0;
	if (rect_contains(window->canvas, at)) return edge ? pixel(window->number, x, y) : pixel(window->number, x / 8, y / 8);
	uint32_t seed = window->number * 7 + window->paint;
	if (rect_contains(window->field, at)) {
		for (int i = 0; i < window->text_length; i++) seed = seed * 31 + window->text[i];
		return pixel(seed, 1, 1);
	}
	for (int i = window->area_count - 1; i >= 0; i--)
		if (rect_contains(window->areas[i].place, at)) return window->areas[i].colour;
	return pixel(seed, 2, y / 16);
}

uint32_t wallpaper_pixel(const Display *display, int x, int y) {
	return pixel(display->id, x / 16, y / 16);
}

/* The colours of a window for the tests, which compare captures with them. */
EXPORT uint32_t stub_window_pixel(uint32_t number, int x, int y) {
	state_lock();
	Window *window = window_of(number);
	uint32_t colour = window ? window_pixel(window, x, y) : 0;
	state_unlock();
	return colour;
}

/* The same for all pixels of a part of the window, row by row. */
EXPORT void stub_window_pixels(uint32_t number, int x, int y, int width, int height, uint32_t *colours) {
	state_lock();
	Window *window = window_of(number);
	for (int i = 0; window && i < width * height; i++) colours[i] = window_pixel(window, x + i % width, y + i / width);
	state_unlock();
}
