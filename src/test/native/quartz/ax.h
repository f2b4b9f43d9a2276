/* What the parts of the accessibility interface share: ax.c has programs and windows, elements.c what is in windows. */
#ifndef SUREHAND_QUARTZ_AX_H
#define SUREHAND_QUARTZ_AX_H

#include "stub.h"

enum {
	AX_SUCCESS = 0, AX_ILLEGAL_ARGUMENT = -25201, AX_INVALID_ELEMENT = -25202, AX_INVALID_OBSERVER = -25203,
	AX_CANNOT_COMPLETE = -25204, AX_NO_ATTRIBUTE = -25205, AX_NO_ACTION = -25206, AX_NO_NOTIFICATION = -25207,
	AX_ALREADY_REGISTERED = -25209, AX_NOT_REGISTERED = -25210, AX_DISABLED = -25211, AX_NO_VALUE = -25212
};

typedef enum { OF_SYSTEM, OF_APP, OF_WINDOW, OF_BUTTON, OF_NODE } Kind;

typedef struct {
	Object object;
	Kind kind;
	int32_t pid;
	uint32_t window;
	int32_t node; /* of elements.c */
	char button[24]; /* the attribute that names it */
	float timeout; /* in seconds; 0: none was set */
} AXUIElement;

typedef enum { AX_POINT = 1, AX_SIZE = 2, AX_RECT = 3, AX_RANGE = 4, AX_ERROR = 5 } ValueType;
typedef struct { Object object; ValueType type; CGFloat numbers[4]; } AXValue;

extern Class element_class, ax_value_class;

AXUIElement *element(Kind kind, int32_t pid, uint32_t window);
/* What each request checks first. A program that hangs makes the caller wait, without the lock of the state. */
int32_t reach(AXUIElement *of, const char *function);
/* The value of an attribute, of an element that was reached; with the lock held. */
int32_t attribute_of(const AXUIElement *of, CFStringRef name, const void **value);
EXPORT AXValue *AXValueCreate(uint32_t type, const void *value);
const void *pair(ValueType type, CGFloat one, CGFloat other);
bool same_element(const AXUIElement *one, const AXUIElement *other);

/* ---------------------------------------------------------------- elements.c; all with the lock held */

/* Adds what is in a window, right below it, to the array. */
void nodes_of_window(uint32_t window, CFArrayRef array);
/* The innermost element of a window at a point; NULL: the window has none there. */
AXUIElement *node_at(uint32_t window, CGPoint at);
/* The element of a program, or of one of its windows, that has the keyboard; NULL: none. */
AXUIElement *node_focused(int32_t pid, uint32_t window);
/* The error of all requests to a program or to an element; 0: none. */
int32_t node_error(const AXUIElement *of);
bool node_hangs(const AXUIElement *of);
int32_t node_attribute(const AXUIElement *of, CFStringRef name, const void **value);
int32_t node_set(const AXUIElement *of, CFStringRef name, const void *value);
bool node_settable(const AXUIElement *of, CFStringRef name);
int32_t node_perform(const AXUIElement *of, CFStringRef action);
/* The attributes of a program that switch its tree on. */
int32_t tree_switch(int32_t pid, CFStringRef name, const void **value);
int32_t tree_switch_set(int32_t pid, CFStringRef name, const void *value);
/* Tells the observers. */
void node_note(int32_t pid, uint32_t window, int32_t node, const char *name);

/* What observers read; observers.c. */
typedef struct {
	int32_t pid, node;
	uint32_t window;
	char name[40];
} Note;

enum { MOST_NOTES = 4096 };

/* The number of the next notification, and a notification that is still known. */
int64_t note_end(void);
const Note *note_at(int64_t number);
/* How many notifications of all processes are registered. */
int32_t *notes_registered(void);
/* An element for a callback. */
AXUIElement *note_element(const Note *note);

/* Calls the callback of an observer for what has happened; runloops.c calls it. */
void observer_poll(Object *observer);
bool observer_check(const Object *observer, const char *function);

#endif
