/*
 * The program that answers: a window with six rows, each 100 points high, of which a click on the first repaints the last, on the
 * second opens a menu, on the third and fourth opens a dialog, at once and after 200 ms, and on the fifth starts an animation.
 */
#include "programs.h"

#include <stdio.h>

enum { LATE_US = 200000, FRAME_US = 16000, MENU_WIDTH = 120, MENU_HEIGHT = 96, DIALOG_HEIGHT = 232, ENTER_US = 250000 };

Window *menu_now(void) {
	for (int i = 0; i < state->order_count; i++) {
		Window *window = &state->windows[state->order[i]];
		if (window->layer == MENU_LAYER && window->parent && window_shown(window)) return window;
	}
	return NULL;
}

static void open_menu(Window *window, double top) {
	CGRect place = {{window->bounds.origin.x, window->bounds.origin.y + top}, {MENU_WIDTH, MENU_HEIGHT}};
	Window *menu = window_open(window->pid, place, "");
	if (!menu) return;
	menu->layer = MENU_LAYER;
	menu->parent = window->number;
	window_raise(menu);
}

static void open_dialog(Window *window) {
	CGRect place = window->bounds;
	place.origin.y += 2 * ROW;
	place.size.height = DIALOG_HEIGHT;
	Window *dialog = window_open(window->pid, place, "Save as");
	if (!dialog) return;
	dialog->parent = dialog->modal_for = window->number;
	dialog->field = (CGRect) {{20, BAR + 20}, {place.size.width - 40, 24}};
	dialog->field_focused = true;
	/* A program in the background does not take the keyboard from another. */
	if (state->front_pid == window->pid) window_focus(dialog);
}

/* The label is the window's field, whose colour depends on its text. */
static void repaint(Window *window, int64_t seed) {
	char text[32];
	snprintf(text, sizeof text, "PRESSED %lld", (long long) seed);
	field_set(window, text);
}

static int row_at(const Window *window, CGPoint at) {
	double top = window->bounds.size.height - ROWS * ROW;
	double y = at.y - window->bounds.origin.y - top;
	return y < 0 ? -1 : (int) (y / ROW);
}

static void answer(Window *window, int row) {
	Memory *memory = memory_of(window);
	double top = window->bounds.size.height - ROWS * ROW;
	switch (row) {
		case 0: repaint(window, -1); break;
		case 1: open_menu(window, top + 2 * ROW); break;
		case 2: open_dialog(window); break;
		case 3: memory->dialog_due_us = now_us() + LATE_US; break;
		case 4: memory->animates = true; break;
		default: break;
	}
}

/* Enter presses the button of the dialog, which works as soon as a name was typed. The dialog is gone a while later. */
static void dialog_takes(Window *dialog, const PostedEvent *key) {
	if (key->key == KEY_ESCAPE) {
		window_close(dialog);
	} else if (key->key == KEY_RETURN || key->key == KEY_ENTER) {
		if (dialog->text_length) memory_of(dialog)->closes_due_us = now_us() + ENTER_US;
	} else {
		field_takes(dialog, key);
	}
}

void answers_take(Window *window, const PostedEvent *event) {
	if (window->modal_for && event->type == KEY_DOWN) dialog_takes(window, event);
	/* A button acts when it is released, if the pointer is still on the window. */
	if (!window->parent && event->type == LEFT_UP && rect_contains(window->bounds, event->at))
		answer(window, row_at(window, event->at));
}

void answers_pass_time(Window *window) {
	Memory *memory = memory_of(window);
	if (memory->closes_due_us && now_us() >= memory->closes_due_us) {
		window_close(window);
		return;
	}
	if (memory->dialog_due_us && now_us() >= memory->dialog_due_us) {
		memory->dialog_due_us = 0;
		open_dialog(window);
	}
	if (memory->animates) repaint(window, now_us() / FRAME_US);
}
