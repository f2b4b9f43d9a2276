/* Events of pointer and keyboard: what events.c, taps.c, keyboards.c and runloops.c share. */
#ifndef SUREHAND_QUARTZ_EVENTS_H
#define SUREHAND_QUARTZ_EVENTS_H

#include "stub.h"

enum { MOST_PENDING = 512, MOST_SEEN = 1024, MOST_LAGGING = 64, MOST_UNITS = 20, EVENT_TYPES = 32, MOST_FILTERS = 8 };

/* CGEventType. */
enum {
	LEFT_DOWN = 1, LEFT_UP = 2, RIGHT_DOWN = 3, RIGHT_UP = 4, MOVED = 5, LEFT_DRAGGED = 6, RIGHT_DRAGGED = 7,
	KEY_DOWN = 10, KEY_UP = 11, FLAGS_CHANGED = 12, SCROLL = 22, OTHER_DOWN = 25, OTHER_UP = 26, OTHER_DRAGGED = 27
};

/* CGEventFlags. */
enum {
	FLAG_CAPS = 0x10000, FLAG_SHIFT = 0x20000, FLAG_CONTROL = 0x40000, FLAG_OPTION = 0x80000, FLAG_COMMAND = 0x100000,
	FLAG_NUMPAD = 0x200000, FLAG_HELP = 0x400000, FLAG_FN = 0x800000, FLAG_NOT_COALESCED = 0x100, FLAGS_DEVICE = 0x20FF
};

/* What an event says; the same for one that is made, one that is posted and one that a tap gets. */
typedef struct {
	uint32_t type;
	bool down; /* of a key */
	bool text_set; /* whether the sender gave the text */
	bool person; /* whether it comes from hardware */
	int32_t tap; /* the CGEventTapLocation where it was posted */
	int32_t unit_count;
	uint16_t key;
	UniChar units[MOST_UNITS];
	CGPoint at;
	int64_t number, click_state, button, dx, dy, repeat, lines[3], unit, user_data, pid;
	uint64_t flags;
	int64_t due_us;
	uint32_t judged; /* bits: by which filters */
	bool dropped;
	int64_t dropped_order; /* the place of the filter that has dropped it */
} EventData;

/* A tap that may drop events: they wait for it before they take effect. Taps get events by their order, the least first. */
typedef struct {
	int32_t pid; /* 0: a free place */
	bool enabled;
	uint64_t mask;
	int64_t order;
} EventFilter;

/* What macOS reports of keys and buttons, from a time on. */
typedef struct {
	int64_t due_us;
	uint8_t keys[16], hardware_keys[16];
	uint64_t flags, hardware_flags;
	uint32_t buttons, hardware_buttons;
} EventTables;

/* What processes share beside the state; the second half of state->parts. */
typedef struct {
	uint8_t hardware_keys[16];
	uint32_t hardware_buttons;
	uint64_t hardware_flags;
	uint32_t counts[EVENT_TYPES];
	int32_t preflight[PERMISSIONS]; /* what a preflight answers: 0 the truth, 1 allowed, 2 not allowed */
	int64_t pending_first, pending_end; /* posted events that have not taken effect */
	EventData pending[MOST_PENDING];
	int64_t seen_end; /* events that have taken effect, for the taps */
	EventData seen[MOST_SEEN];
	int64_t disabled; /* how often all taps were disabled */
	uint32_t disabled_type; /* the type of the event that says so */
	bool deaf_taps, taps_stay_off;
	EventFilter filters[MOST_FILTERS];
	int64_t first_order, last_order; /* of taps */
	int32_t lag_ms; /* how late keys, flags and buttons are reported */
	EventTables reported;
	int64_t lagging_first, lagging_end; /* tables that are not reported yet */
	EventTables lagging[MOST_LAGGING];
	bool posted_is_hardware; /* whether flags of posted keys count as those of the hardware */
	bool keeps_whole_points, reports_whole_points; /* of the pointer */
} InputPart;

_Static_assert(sizeof(InputPart) <= 512 << 10, "the input part is larger than its half");

InputPart *input_part(void);

typedef struct CGEvent {
	Object object;
	EventData data;
	struct CGEventSource *source; /* not retained: only to find its private state */
} *CGEventRef;

/* Whether this is an event; if not, records a violation of the function. */
bool event_check(CGEventRef event, const char *function);
/* A new event that belongs to the caller. */
CGEventRef event_of(const EventData *data);

/* The text that a key gives on the layout in force with these flags. Returns the number of units. */
int keyboard_text(uint16_t key, uint64_t flags, UniChar *units);
/* The flag of a modifier key with its device bit; 0 for other keys. */
uint64_t modifier_flags(uint16_t key);

/* Called after each change of keys, flags or buttons. readback.c */
void tables_changed(void);
/* The place that the pointer gets when it is sent to this one, and the place that an event reports for it. readback.c */
CGPoint pointer_kept(CGPoint at);
CGPoint pointer_reported(CGPoint at);

/* Lets an event take effect after a time, when all filters have let it pass. Call with the lock held. */
void event_send(EventData *event, int32_t delay_ms);

/* Whether an event still waits for a filter, not counting those whose process has ended. taps.c */
bool event_waits(const EventData *event);

/* runloops.c calls this for each port; it gives the tap of the port the events since the last call. */
typedef struct CFMachPort *CFMachPortRef;
void tap_poll(CFMachPortRef port);
bool tap_check(CFMachPortRef port, const char *function);
/* Called at the end of a port. */
void loops_forget(CFMachPortRef port);

#endif
