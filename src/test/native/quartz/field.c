/* A text field, as those of AppKit: it takes the text of key events, editing keys, and the shortcuts with the command key. */
#include "pasteboard.h"
#include "programs.h"

#include <stdlib.h>
#include <string.h>

static bool is_high(UniChar unit) { return unit >= 0xD800 && unit < 0xDC00; }
static bool is_low(UniChar unit) { return unit >= 0xDC00 && unit < 0xE000; }

static int32_t at_most(int32_t value, int32_t limit) { return value < limit ? value : limit; }

static void select_from_to(Window *window, int32_t from, int32_t to) {
	window->selected_from = from;
	window->selected_to = to;
}

void field_caret_to_end(Window *window) {
	select_from_to(window, window->text_length, window->text_length);
}

static bool replace_selection(Window *window, const UniChar *units, int32_t count) {
	int32_t from = at_most(window->selected_from, window->selected_to);
	int32_t to = window->selected_from + window->selected_to - from;
	int32_t length = window->text_length - (to - from) + count;
	if (length > TEXT_ROOM) {
		violation("the stub's text field is full");
		return false;
	}
	memmove(&window->text[from + count], &window->text[to], (size_t) (window->text_length - to) * sizeof(UniChar));
	if (count) memcpy(&window->text[from], units, (size_t) count * sizeof(UniChar));
	window->text_length = length;
	select_from_to(window, from + count, from + count);
	return count > 0 || to > from;
}

void field_set(Window *window, const char *utf8) {
	CFStringRef text = string_of(utf8);
	select_from_to(window, 0, window->text_length);
	replace_selection(window, text->units, (int32_t) text->length);
	object_release(text, "field_set");
}

CFStringRef field_text(const Window *window, bool selected) {
	if (!selected) return string_of_units(window->text, (size_t) window->text_length);
	int32_t from = at_most(window->selected_from, window->selected_to);
	int32_t to = window->selected_from + window->selected_to - from;
	return string_of_units(&window->text[from], (size_t) (to - from));
}

/* The place one character before or after; a surrogate pair is one character. */
static int32_t beside(const Window *window, int32_t at, int step) {
	int32_t next = at + step;
	if (next < 0 || next > window->text_length) return at;
	bool splits = next > 0 && next < window->text_length && is_high(window->text[next - 1]) && is_low(window->text[next]);
	return splits ? next + step : next;
}

/* The caret is at selected_to. With shift the selection grows, without it the caret leaves the selection at that side. */
static void move_caret(Window *window, int32_t to, bool selects) {
	select_from_to(window, selects ? window->selected_from : to, to);
}

static void step_caret(Window *window, int step, bool selects) {
	int32_t from = window->selected_from, to = window->selected_to;
	if (selects || from == to) move_caret(window, beside(window, to, step), selects);
	else move_caret(window, step < 0 ? at_most(from, to) : from + to - at_most(from, to), false);
}

static bool delete_beside(Window *window, int step) {
	if (window->selected_from == window->selected_to) window->selected_from = beside(window, window->selected_to, step);
	return replace_selection(window, NULL, 0);
}

static bool paste(Window *window) {
	char *utf8;
	if (!pasteboard_text(&utf8)) return false;
	CFStringRef text = string_of(utf8);
	free(utf8);
	bool changed = replace_selection(window, text->units, (int32_t) text->length);
	object_release(text, "paste");
	return changed;
}

static bool copy(Window *window, bool cuts) {
	if (window->selected_from == window->selected_to) return false;
	CFStringRef text = field_text(window, true);
	pasteboard_set_text(string_utf8(text));
	object_release(text, "copy");
	return cuts && replace_selection(window, NULL, 0);
}

/* The letter of a key with command: by the layout, or by the place of the key on an American keyboard. */
static char letter_of(const PostedEvent *key) {
	if (key->unit_count == 1 && key->units[0] < 128) return (char) (key->units[0] | 0x20);
	switch (key->key) {
		case 0: return 'a';
		case 7: return 'x';
		case 8: return 'c';
		case 9: return 'v';
		default: return 0;
	}
}

static bool shortcut(Window *window, const PostedEvent *key) {
	switch (letter_of(key)) {
		case 'a': select_from_to(window, 0, window->text_length); return false;
		case 'c': return copy(window, false);
		case 'x': return copy(window, true);
		case 'v': return paste(window);
		default: return false;
	}
}

static bool insert(Window *window, const PostedEvent *key) {
	if (!key->unit_count) return false;
	/* As reported of AppKit: text that begins with a control character is lost, whatever follows it. */
	if (key->units[0] < ' ' || key->units[0] == 0x7F) return false;
	/* Keys without text have one in the private area, such as NSF1FunctionKey. */
	if (key->units[0] >= 0xF700 && key->units[0] < 0xF900) return false;
	return replace_selection(window, key->units, key->unit_count);
}

/*
 * Home and end move the caret to the ends of the text, and up and down too. A field of AppKit only scrolls at home and end, but
 * other programs of the system move the caret.
 */
bool field_takes(Window *window, const PostedEvent *key) {
	static const UniChar newline = '\n', tab = '\t';
	bool selects = key->flags & FLAG_SHIFT;
	switch (key->key) {
		case KEY_RETURN:
		case KEY_ENTER: return replace_selection(window, &newline, 1);
		case KEY_TAB: return replace_selection(window, &tab, 1);
		case KEY_BACKSPACE: return delete_beside(window, -1);
		case KEY_DELETE: return delete_beside(window, 1);
		case KEY_LEFT: step_caret(window, -1, selects); return false;
		case KEY_RIGHT: step_caret(window, 1, selects); return false;
		case KEY_HOME:
		case KEY_UP_ARROW: move_caret(window, 0, selects); return false;
		case KEY_END:
		case KEY_DOWN_ARROW: move_caret(window, window->text_length, selects); return false;
		case KEY_ESCAPE: return false;
		default: break;
	}
	if (key->flags & FLAG_COMMAND) return shortcut(window, key);
	if (key->flags & FLAG_CONTROL) return false;
	return insert(window, key);
}
