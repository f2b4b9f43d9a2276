/*
 * A desktop in C that behaves like the frameworks of macOS, as far as Surehand uses them. Written from Apple's public
 * documentation. A test loads it through JNA in place of the frameworks.
 *
 * What a window server would keep is in a file that processes share, so a second process sees what the first one did, and a
 * process may be killed. Objects and blocks belong to one process. A breach of a rule of the frameworks is recorded as a
 * violation, by the name of the function; the test then fails.
 */
#ifndef SUREHAND_QUARTZ_STUB_H
#define SUREHAND_QUARTZ_STUB_H

#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define EXPORT __attribute__((visibility("default")))

/* ---------------------------------------------------------------- types of the frameworks */

typedef double CGFloat;
typedef struct { CGFloat x, y; } CGPoint;
typedef struct { CGFloat width, height; } CGSize;
typedef struct { CGPoint origin; CGSize size; } CGRect;
typedef long CFIndex;
typedef unsigned long CFTypeID;
typedef unsigned char Boolean;
typedef uint16_t UniChar;

/* ---------------------------------------------------------------- objects of one process (object.c) */

typedef struct Class Class;

/* Every object, of CoreFoundation and Objective-C alike, begins so: isa is first, as in the real runtime. */
typedef struct Object {
	Class *isa;
	uint32_t magic;
	int32_t count;
	struct Object *older, *newer; /* the live objects of this process */
} Object;

struct Class {
	Class *isa; /* NULL: a class is not counted */
	const char *name;
	Class *super;
	CFTypeID type;
	void (*finalize)(Object *object);
	bool (*equal)(const Object *one, const Object *other); /* NULL: only itself */
	struct Method *methods, *class_methods;
	Class *next;
};

/* Returns zeroed memory for an object with a count of 1. */
void *object_new(Class *class, size_t size);
/* The same object, which is never freed and never counted, such as a constant. */
void *object_immortal(Class *class, size_t size);
void *object_retain(const void *object, const char *function);
void object_release(const void *object, const char *function);
void *object_autorelease(void *object, const char *function);
/* Whether the object is alive and of the class or a subclass; if not, records a violation of the function. */
bool object_check(const void *object, const Class *class, const char *function);
bool object_is(const void *object, const Class *class);
CFTypeID type_id(Class *class);

/* ---------------------------------------------------------------- foundation.c */

extern Class string_class, number_class, boolean_class, array_class, dictionary_class, data_class;

typedef const Object *CFTypeRef;
typedef struct CFString *CFStringRef;
typedef struct CFArray *CFArrayRef;
typedef struct CFDictionary *CFDictionaryRef;
typedef struct CFData *CFDataRef;
typedef struct CFNumber *CFNumberRef;
typedef struct CFBoolean *CFBooleanRef;

struct CFString { Object object; size_t length; UniChar *units; char *utf8; };
struct CFNumber { Object object; bool real; int64_t integer; double value; };
struct CFBoolean { Object object; bool value; };
struct CFArray { Object object; CFIndex count, room; const void **items; bool retains; };
struct CFDictionary { Object object; CFIndex count, room; const void **keys, **values; };
struct CFData { Object object; CFIndex length; uint8_t *bytes; };

extern EXPORT const CFBooleanRef kCFBooleanTrue, kCFBooleanFalse;

/* Each new object has a count of 1 and belongs to the caller. Arrays and dictionaries retain what they hold. */
CFStringRef string_of(const char *utf8);
CFStringRef string_of_units(const UniChar *units, size_t length);
/* The text as UTF-8, valid as long as the string. */
const char *string_utf8(CFStringRef string);
bool string_equals(const void *string, const char *utf8);
CFNumberRef number_of(int64_t value);
CFNumberRef number_of_real(double value);
CFBooleanRef boolean_of(bool value);
CFDataRef data_of(const void *bytes, size_t length);
CFArrayRef array_new(void);
void array_add(CFArrayRef array, const void *item);
/* Like array_add and then a release of the item: for an item that was made for the array. */
void array_give(CFArrayRef array, const void *item);
CFDictionaryRef dictionary_new(void);
void dictionary_set(CFDictionaryRef dictionary, const void *key, const void *value);
void dictionary_give(CFDictionaryRef dictionary, const char *key, const void *value);
const void *dictionary_get(CFDictionaryRef dictionary, const char *key);
/* A CGRect as CGRectCreateDictionaryRepresentation makes it. */
CFDictionaryRef dictionary_of_rect(CGRect rect);

/* ---------------------------------------------------------------- objc.c */

typedef struct { const char *name; } Selector;
typedef Selector *SEL;
typedef void (*IMP)(void);

typedef struct Method {
	const char *selector;
	IMP imp;
	struct Method *next;
} Method;

EXPORT Class *objc_getClass(const char *name);
EXPORT SEL sel_registerName(const char *name);
/* The code that a message runs. */
IMP objc_imp_of(Object *self, SEL selector);
/* Names the message whose code runs next on this thread; one to nil runs none, and is not counted. calls.c */
void count_message(const char *selector);
/* Makes a class that objc_getClass finds. A class of CoreFoundation may be registered too: NSString is string_class. */
Class *class_register(Class *class, const char *name, Class *super);
void class_method(Class *class, const char *selector, IMP imp);
void instance_method(Class *class, const char *selector, IMP imp);

/* The layout of a block, from the public ABI of blocks. */
typedef struct Block {
	void *isa;
	int32_t flags;
	int32_t reserved;
	void (*invoke)(void);
	/* The signature is there only for a block whose flags say so; a block without helpers to copy it has it here. */
	struct { unsigned long reserved, size; const char *signature; } *descriptor;
} Block;

/*
 * Records a violation if this is not a block that the runtime would take, with a signature for no result, a first argument of
 * this type, and an NSError.
 */
bool block_check(const void *block, const char *first_type, const char *function);

/* Whether a program has made its class adopt a protocol. */
bool class_adopts(const Class *class, const char *protocol);

/* ---------------------------------------------------------------- the main queue (dispatch.c) */

/* Records a violation if this is not the main thread, as real frameworks kill the process then. */
bool main_thread_check(const char *function);

/* Runs the work on a thread of its own after a time, as a framework calls back. */
void call_later(int64_t ms, void (*work)(void *), void *context);

/* ---------------------------------------------------------------- what processes share (state.c) */

enum { MOST_DISPLAYS = 8, MOST_WINDOWS = 96, MOST_APPS = 32, MOST_VIOLATIONS = 64, MOST_EVENTS = 20000, TEXT_ROOM = 16384 };

typedef struct {
	uint32_t id;
	bool online;
	CGRect bounds; /* in points, global, y down */
	uint32_t pixels_wide, pixels_high; /* of the mode's frame buffer: what a capture has */
	double rotation;
	uint32_t mirrors; /* the display that this one mirrors; 0: none */
	bool builtin;
	char uuid[40];
	char name[64];
} Display;

/* What a program does with its events. */
typedef enum {
	APP_PLAIN = 0, /* takes events and does nothing */
	APP_WITNESS = 1, /* a canvas above, a text field below */
	APP_ANSWERS = 2, /* six rows, as the programs of ObserveContract */
	APP_DEMO = 3 /* a button, a text field and a slider, as the window of the demo */
} AppKind;

/* A part of a window that has one colour, in points from the window's corner. */
typedef struct {
	CGRect place;
	uint32_t colour;
} Area;

typedef struct {
	int32_t pid; /* 0: a free place */
	AppKind kind;
	bool hidden;
	bool hangs; /* answers no request of the accessibility interface */
	bool takes_no_focus;
	bool enhanced_ui; /* AXEnhancedUserInterface: the program then ignores new sizes; has_enhanced_ui: it knows the attribute */
	bool has_enhanced_ui;
	bool asks_on_close; /* opens a dialog when a window of it shall close */
	int32_t focus_error; /* the AXError of the system-wide element's focus while the program is active, as Chromium's; 0: none */
	bool strange_values; /* attributes have values of other types than Apple documents */
	int32_t content_pid; /* the process that draws the content of its windows, as WebKit's; 0: itself */
	int32_t raise_error; /* the AXError of AXRaise, AXMain and AXFrontmost; 0: none */
	uint32_t main_window; /* the number of the window that gets the keyboard when the program becomes active; 0: its frontmost */
	char name[64];
	char bundle[128];
	char path[256];
} App;

typedef struct {
	uint32_t number; /* 0: a free place */
	int32_t pid;
	CGRect bounds; /* in points */
	int32_t layer;
	double alpha;
	int32_t sharing; /* 0: none, 1: read only, 2: read and write */
	bool minimized, fullscreen, other_space, closes_late;
	bool leaves_full_screen; /* it goes back to its Space, and is in no list */
	bool click_through; /* clicks reach what is behind it */
	bool fixed_size, no_buttons; /* of its frame */
	bool sheet; /* of the window that waits for it */
	int32_t process; /* the process that draws it by AppKit, and whose end is its end; 0: a program of the stub; -1: it is closed */
	bool ordered_out, everywhere, see_through, drawn; /* of such a window; everywhere: on all Spaces */
	int32_t composed; /* how many more pictures of displays show it, after it was ordered out */
	CGRect layer_frame; /* of what it shows, in points from its lower left corner */
	CGRect before; /* the place before it was full screen */
	uint32_t modal_for; /* the number of the window that waits for this one */
	uint32_t parent; /* of a menu or dialog: the window that opened it */
	uint32_t paint; /* changes the colours of the window */
	char title[256];
	/* Areas in points from the window's corner; empty: none. */
	CGRect canvas, field;
	int32_t area_count; /* of areas that a program painted; a later one covers an earlier one */
	Area areas[8];
	bool field_focused;
	int32_t text_length; /* UTF-16 units */
	UniChar text[TEXT_ROOM];
	int32_t selected_from, selected_to;
} Window;

typedef struct {
	int64_t at_us; /* since the state was made */
	char line[232];
} LogLine;

/* How often a function of the frameworks was called, or a message sent; calls.c. */
typedef struct {
	char name[56]; /* empty: a free place */
	int64_t count;
} CallCount;

enum { MOST_FUNCTIONS = 512 };

typedef enum { MAY_SCREEN = 0, MAY_ACCESSIBILITY = 1, MAY_LISTEN = 2, MAY_POST = 3, PERMISSIONS = 4 } Permission;

/* The ways of capture, and what each does. */
typedef enum { RUNG_CG = 0, RUNG_SCK = 1, RUNG_PROGRAM = 2, RUNGS = 3 } Rung;
typedef enum { RUNG_WORKS = 0, RUNG_REFUSES = 1, RUNG_SILENT = 2, RUNG_BLACK = 3, RUNG_SLOW = 4 } RungState;

typedef struct {
	uint32_t version;
	pthread_mutex_t lock;
	int64_t made_us;
	Display displays[MOST_DISPLAYS];
	uint32_t main_display;
	App apps[MOST_APPS];
	Window windows[MOST_WINDOWS];
	int32_t order[MOST_WINDOWS]; /* places in windows, front to back */
	int32_t order_count;
	uint32_t next_window;
	int32_t front_pid; /* of the active app; 0: none */
	uint32_t key_window; /* the number of the window with the keyboard; 0: none */
	CGPoint pointer;
	uint32_t buttons; /* bits: 0 left, 1 right, 2 middle, ... */
	uint8_t keys[16]; /* bits by key code */
	uint64_t flags; /* CGEventFlags that hold now */
	bool allowed[PERMISSIONS];
	int32_t prompts[PERMISSIONS]; /* how often the person was asked */
	RungState rungs[RUNGS];
	int32_t collisions[RUNGS]; /* how many of the next captures meet one of another process, and are declined */
	bool secure_input;
	bool main_loop; /* whether the main thread of processes runs a loop */
	bool locked; /* the screen */
	bool no_session; /* processes belong to no session with a screen, as over ssh */
	bool behind; /* another user is at the screen */
	bool translated; /* processes are translated for another processor */
	int32_t responsible; /* the process whose app macOS asks for permissions; 0: libSystem does not say */
	bool old_activation; /* as before macOS 14: a program in the background may activate another one */
	int32_t ax_denied; /* the AXError without the permission; 0: kAXErrorAPIDisabled */
	bool flags_are_numbers; /* dictionaries have CFNumbers where Apple documents CFBooleans */
	int32_t keys_to_pid; /* a program that takes the keys without being active, such as Spotlight; 0: none */
	char layout[64]; /* the keyboard layout: "com.apple.keylayout.US", ... */
	int32_t event_delay_ms; /* until a posted event takes effect */
	int32_t late_ms; /* how late a slow answer comes */
	int32_t hang_part; /* a program that hangs makes its callers wait for this part of their limit only; 0: for all of it */
	int64_t event_count;
	LogLine events[MOST_EVENTS];
	int32_t violation_count;
	char violations[MOST_VIOLATIONS][160];
	int64_t pasteboard_changes;
	CallCount calls[MOST_FUNCTIONS];
	/* What a part of the stub keeps beside this; each part has its own struct, in its own header. */
	_Alignas(16) uint8_t parts[1 << 20];
} State;

/* The state that this process uses. Each function of the stub holds the lock while it uses the state. */
extern State *state;
void state_lock(void);
void state_unlock(void);
/* The path of the file of the state. What does not fit into the state is in files whose names begin with it. */
const char *state_path(void);
/* Microseconds since the state was made. */
int64_t now_us(void);
void violation(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Adds a line to the log of events that tests read. Call with the lock held. */
void log_event(const char *format, ...) __attribute__((format(printf, 1, 2)));

/*
 * A function that needs a permission is called. While it is missing, macOS asks the person at the first such call, unless a
 * program of the same app has made it ask before. Returns whether the permission is there.
 */
bool permission_used(Permission permission);
/* A function that asks for a permission is called: macOS asks the person each time while the permission is missing. */
void permission_requested(Permission permission);

/* ---------------------------------------------------------------- events */

/* An event that has taken effect: pointer, buttons, keys and flags of the state are already those after it. */
typedef struct {
	uint32_t type; /* CGEventType */
	CGPoint at;
	int64_t button, click_state, number;
	int64_t lines_down, lines_right; /* of the wheel: what the document moves by, positive for down or right */
	uint16_t key;
	uint64_t flags;
	int64_t user_data;
	int32_t unit_count;
	UniChar units[20]; /* the text of a key, as the layout or the sender gave it */
} PostedEvent;

/* What the programs do with an event; apps.c sets it. Called with the lock held. */
extern void (*app_takes)(const PostedEvent *event);
/* Called each time the lock was taken, for what happens by itself after a time; apps.c sets it. */
extern void (*time_passes)(void);
/* Lets posted events take effect whose time has come; called each time the lock was taken. events.c. */
void events_pass(void);

/* ---------------------------------------------------------------- windows.c; all with the lock held */

App *app_of(int32_t pid);
Window *window_of(uint32_t number);
bool window_shown(const Window *window);
/* The frontmost shown window at a point, of any layer; NULL: the bare desktop. */
Window *window_at(CGPoint at);
void window_raise(Window *window);
/* Makes the window the key window of the active app. */
void window_focus(Window *window);
void window_close(Window *window);
Window *window_open(int32_t pid, CGRect bounds, const char *title);
bool rect_contains(CGRect rect, CGPoint at);
/* The display that shows the point; NULL: none. Mirrors and unplugged displays do not count. */
Display *display_at(CGPoint at);
Display *display_of(uint32_t id);
/* The display that shows most of the rectangle, or the main one. */
Display *display_showing(CGRect rect);
double display_scale(const Display *display);

/* Paints the window of the demo for the first time. demo.c */
void demo_paint(Window *window);

/* The colour 0xRRGGBB of a pixel of a window, counted in pixels of the display that shows most of it. */
uint32_t window_pixel(const Window *window, int x, int y);
/* The colour of the desktop behind all windows. */
uint32_t wallpaper_pixel(const Display *display, int x, int y);

#endif
