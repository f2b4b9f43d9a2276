/*
 * What the parts of the programs share: apps.c routes the events, field.c edits text, answers.c is the program of six rows,
 * demo.c that of the demo.
 */
#ifndef SUREHAND_QUARTZ_PROGRAMS_H
#define SUREHAND_QUARTZ_PROGRAMS_H

#include "stub.h"

/* CGEventType */
enum {
	LEFT_DOWN = 1, LEFT_UP = 2, RIGHT_DOWN = 3, RIGHT_UP = 4, MOVED = 5, LEFT_DRAGGED = 6, RIGHT_DRAGGED = 7, KEY_DOWN = 10,
	KEY_UP = 11, FLAGS_CHANGED = 12, WHEEL = 22, OTHER_DOWN = 25, OTHER_UP = 26, OTHER_DRAGGED = 27
};

/* CGEventFlags */
enum { FLAG_SHIFT = 0x20000, FLAG_CONTROL = 0x40000, FLAG_OPTION = 0x80000, FLAG_COMMAND = 0x100000 };

/* Virtual key codes, as in HIToolbox/Events.h */
enum {
	KEY_RETURN = 36, KEY_TAB = 48, KEY_BACKSPACE = 51, KEY_ESCAPE = 53, KEY_ENTER = 76, KEY_HOME = 115, KEY_DELETE = 117,
	KEY_END = 119, KEY_LEFT = 123, KEY_RIGHT = 124, KEY_DOWN_ARROW = 125, KEY_UP_ARROW = 126
};

enum { BAR = 28, ROW = 100, ROWS = 6, MENU_LAYER = 101, MOST_WAITING = 128, PROGRAMS_AT = 384 << 10 };

/* What a program remembers of a window. */
typedef struct {
	uint32_t number; /* of the window that this belongs to */
	bool leaves_on_enter;
	bool animates;
	int64_t dialog_due_us; /* when a dialog opens; 0: none is due */
	int64_t closes_due_us; /* when the window closes by itself; 0: it does not */
	/* Of the demo: how often the button was pressed, buttons of the mouse went down or up, and the mouse moved with one down. */
	int32_t presses, buttons, drag_moves;
	int32_t slider; /* 0 to 100 */
	bool holds_button, holds_knob;
	double grip; /* from the middle of the knob to where it was taken, in points */
} Memory;

/* An event that a program has not read yet, because it hangs. */
typedef struct {
	uint32_t window;
	PostedEvent event;
} Waiting;

/* In state->parts, from PROGRAMS_AT on; the events have the second half. */
typedef struct {
	uint32_t captor; /* the window that got the press of the buttons that are down; 0: none */
	Memory memories[MOST_WINDOWS];
	int32_t waiting_count;
	Waiting waiting[MOST_WAITING];
} Programs;

_Static_assert(PROGRAMS_AT + sizeof(Programs) <= 512 << 10, "the programs need more room");

Programs *programs(void);
Memory *memory_of(const Window *window);

/* The field of a window takes a key: text, editing keys and the shortcuts of the pasteboard. Returns whether the text changed. */
bool field_takes(Window *window, const PostedEvent *key);
void field_set(Window *window, const char *utf8);
/* Selects nothing; the caret is behind the text. */
void field_caret_to_end(Window *window);
/* Returns the text of the field, or of its selection. The caller releases it. */
CFStringRef field_text(const Window *window, bool selected);

void demo_takes(Window *window, const PostedEvent *event);

void answers_take(Window *window, const PostedEvent *event);
void answers_pass_time(Window *window);
/* The menu that is open; NULL: none. */
Window *menu_now(void);

#endif
