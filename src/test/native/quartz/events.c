/* CGEvent: making, changing and posting events, and what they change. */
#include "events.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct CGEventSource {
	Object object;
	int32_t state_id;
	uint64_t private_flags;
	int64_t user_data;
	double suppression;
} *CGEventSourceRef;

static Class event_class = {.name = "CGEvent"};
static Class source_class = {.name = "CGEventSource"};

InputPart *input_part(void) {
	return (InputPart *) (state->parts + (512 << 10));
}

/* ---------------------------------------------------------------- sources */

EXPORT CGEventSourceRef CGEventSourceCreate(int32_t state_id) {
	if (state_id < -1 || state_id > 1) {
		violation("CGEventSourceCreate: no such state: %d", state_id);
		return NULL;
	}
	CGEventSourceRef source = object_new(&source_class, sizeof *source);
	source->state_id = state_id;
	source->suppression = 0.25;
	return source;
}

EXPORT void CGEventSourceSetLocalEventsSuppressionInterval(CGEventSourceRef source, double seconds) {
	if (!object_check(source, &source_class, "CGEventSourceSetLocalEventsSuppressionInterval")) return;
	if (!(seconds >= 0 && seconds <= 10)) violation("CGEventSourceSetLocalEventsSuppressionInterval: %g seconds", seconds);
	source->suppression = seconds;
}

/* ---------------------------------------------------------------- making events */

bool event_check(CGEventRef event, const char *function) {
	return object_check(event, &event_class, function);
}

CGEventRef event_of(const EventData *data) {
	CGEventRef event = object_new(&event_class, sizeof *event);
	event->data = *data;
	return event;
}

/* A new event has the flags of its source's table: modifiers that were posted before stay in it. */
static CGEventRef made(CGEventSourceRef source, uint32_t type, const char *function) {
	if (source && !object_check(source, &source_class, function)) return NULL;
	state_lock();
	EventData data = {.type = type, .at = pointer_reported(state->pointer), .pid = getpid()};
	data.flags = !source || source->state_id == 0 ? state->flags
			: source->state_id == 1 ? input_part()->hardware_flags : source->private_flags;
	if (source) data.user_data = source->user_data;
	state_unlock();
	CGEventRef event = event_of(&data);
	event->source = source;
	return event;
}

EXPORT CGEventRef CGEventCreate(CGEventSourceRef source) {
	return made(source, 0, "CGEventCreate");
}

EXPORT CGEventRef CGEventCreateMouseEvent(CGEventSourceRef source, uint32_t type, CGPoint at, uint32_t button) {
	bool other = type >= OTHER_DOWN && type <= OTHER_DRAGGED;
	if (!other && !(type >= LEFT_DOWN && type <= RIGHT_DRAGGED)) {
		violation("CGEventCreateMouseEvent: not a type of the mouse: %u", type);
		return NULL;
	}
	if (!isfinite(at.x) || !isfinite(at.y)) violation("CGEventCreateMouseEvent: not a place: %g, %g", at.x, at.y);
	if (other && (button < 2 || button > 31)) violation("CGEventCreateMouseEvent: button %u is not another button", button);
	CGEventRef event = made(source, type, "CGEventCreateMouseEvent");
	if (!event) return NULL;
	event->data.at = at;
	event->data.button = other ? button : type == RIGHT_DOWN || type == RIGHT_UP || type == RIGHT_DRAGGED;
	return event;
}

EXPORT CGEventRef CGEventCreateKeyboardEvent(CGEventSourceRef source, uint16_t key, bool down) {
	if (key > 127) violation("CGEventCreateKeyboardEvent: no such key: %u", key);
	uint64_t flags = modifier_flags(key);
	CGEventRef event = made(source, flags ? FLAGS_CHANGED : down ? KEY_DOWN : KEY_UP, "CGEventCreateKeyboardEvent");
	if (!event) return NULL;
	event->data.key = key & 127;
	event->data.down = down;
	if (flags) event->data.flags = down ? event->data.flags | flags : event->data.flags & ~flags;
	return event;
}

EXPORT CGEventRef CGEventCreateScrollWheelEvent2(CGEventSourceRef source, uint32_t unit, uint32_t count, int32_t one, int32_t two, int32_t three) {
	if (unit > 1) violation("CGEventCreateScrollWheelEvent2: no such unit: %u", unit);
	if (count < 1 || count > 3) violation("CGEventCreateScrollWheelEvent2: %u wheels", count);
	CGEventRef event = made(source, SCROLL, "CGEventCreateScrollWheelEvent2");
	if (!event) return NULL;
	event->data.unit = unit;
	event->data.lines[0] = one;
	event->data.lines[1] = count > 1 ? two : 0;
	event->data.lines[2] = count > 2 ? three : 0;
	return event;
}

EXPORT CFTypeID CGEventGetTypeID(void) { return type_id(&event_class); }

/* ---------------------------------------------------------------- reading and changing */

EXPORT uint32_t CGEventGetType(CGEventRef event) {
	return object_check(event, &event_class, "CGEventGetType") ? event->data.type : 0;
}

EXPORT CGPoint CGEventGetLocation(CGEventRef event) {
	return object_check(event, &event_class, "CGEventGetLocation") ? event->data.at : (CGPoint) {0, 0};
}

EXPORT void CGEventSetLocation(CGEventRef event, CGPoint at) {
	if (!isfinite(at.x) || !isfinite(at.y)) violation("CGEventSetLocation: not a place: %g, %g", at.x, at.y);
	if (object_check(event, &event_class, "CGEventSetLocation")) event->data.at = at;
}

EXPORT uint64_t CGEventGetFlags(CGEventRef event) {
	return object_check(event, &event_class, "CGEventGetFlags") ? event->data.flags : 0;
}

EXPORT void CGEventSetFlags(CGEventRef event, uint64_t flags) {
	if (object_check(event, &event_class, "CGEventSetFlags")) event->data.flags = flags;
}

/* The fields of CGEventField that are used here. */
static int64_t *field_of(EventData *data, uint32_t field, const char *function) {
	switch (field) {
	case 0: return &data->number;
	case 1: return &data->click_state;
	case 3: return &data->button;
	case 4: return &data->dx;
	case 5: return &data->dy;
	case 8: return &data->repeat;
	case 11: return &data->lines[0];
	case 12: return &data->lines[1];
	case 13: return &data->lines[2];
	case 41: return &data->pid;
	case 42: return &data->user_data;
	default: violation("%s: the stub has no field %u", function, field); return NULL;
	}
}

EXPORT int64_t CGEventGetIntegerValueField(CGEventRef event, uint32_t field) {
	if (!object_check(event, &event_class, "CGEventGetIntegerValueField")) return 0;
	if (field == 9) return event->data.key;
	int64_t *value = field_of(&event->data, field, "CGEventGetIntegerValueField");
	return value ? *value : 0;
}

EXPORT void CGEventSetIntegerValueField(CGEventRef event, uint32_t field, int64_t value) {
	if (!object_check(event, &event_class, "CGEventSetIntegerValueField")) return;
	if (field == 9) {
		event->data.key = (uint16_t) value & 127;
		return;
	}
	int64_t *place = field_of(&event->data, field, "CGEventSetIntegerValueField");
	if (place) *place = value;
}

/* A longer text loses its end without an error. */
EXPORT void CGEventKeyboardSetUnicodeString(CGEventRef event, unsigned long count, const UniChar *units) {
	if (!object_check(event, &event_class, "CGEventKeyboardSetUnicodeString")) return;
	event->data.text_set = true;
	event->data.unit_count = count > MOST_UNITS ? MOST_UNITS : (int32_t) count;
	memcpy(event->data.units, units, (size_t) event->data.unit_count * sizeof(UniChar));
}

/* ---------------------------------------------------------------- taking effect */

/* The pointer cannot leave the displays: it stops at the nearest pixel of one. */
static CGPoint on_displays(CGPoint at) {
	if (display_at(at)) return at;
	CGPoint best = at;
	double nearest = INFINITY;
	for (int i = 0; i < MOST_DISPLAYS; i++) {
		Display *display = &state->displays[i];
		if (!display->id || !display->online || display->mirrors) continue;
		CGRect place = display->bounds;
		double pixel = 1 / display_scale(display);
		CGPoint there = {fmax(place.origin.x, fmin(at.x, place.origin.x + place.size.width - pixel)),
				fmax(place.origin.y, fmin(at.y, place.origin.y + place.size.height - pixel))};
		double distance = hypot(there.x - at.x, there.y - at.y);
		if (distance < nearest) nearest = distance, best = there;
	}
	return best;
}

static void set_bit(uint8_t *bits, uint16_t bit, bool on) {
	if (on) bits[bit / 8] |= (uint8_t) (1 << bit % 8);
	else bits[bit / 8] &= (uint8_t) ~(1 << bit % 8);
}

static void change_pointer(EventData *event) {
	state->pointer = event->at = on_displays(pointer_kept(event->at));
	bool down = event->type == LEFT_DOWN || event->type == RIGHT_DOWN || event->type == OTHER_DOWN;
	bool up = event->type == LEFT_UP || event->type == RIGHT_UP || event->type == OTHER_UP;
	uint32_t bit = 1u << event->button;
	uint32_t *hardware = &input_part()->hardware_buttons;
	if (down) state->buttons |= bit;
	if (up) state->buttons &= ~bit;
	if (down && event->person) *hardware |= bit;
	if (up && event->person) *hardware &= ~bit;
	if (down || up) tables_changed();
}

/* The flags of a key event stay in force until another one changes them. */
static void change_keys(EventData *event) {
	set_bit(state->keys, event->key, event->down);
	state->flags = event->flags & ~(uint64_t) FLAG_NOT_COALESCED;
	if (event->person) set_bit(input_part()->hardware_keys, event->key, event->down);
	if (event->person || input_part()->posted_is_hardware) input_part()->hardware_flags = state->flags;
	tables_changed();
	if (!event->text_set && event->type != FLAGS_CHANGED)
		event->unit_count = keyboard_text(event->key, event->flags, event->units);
	/* Text that begins with a control character does not arrive. */
	if (event->text_set && event->unit_count && (event->units[0] == '\n' || event->units[0] == '\t' || event->units[0] == '\r'))
		event->unit_count = 0;
}

static const char *name_of_type(uint32_t type) {
	static const char *const names[EVENT_TYPES] = {
		[0] = "nothing", [LEFT_DOWN] = "left-down", [LEFT_UP] = "left-up", [RIGHT_DOWN] = "right-down", [RIGHT_UP] = "right-up",
		[MOVED] = "moved", [LEFT_DRAGGED] = "left-dragged", [RIGHT_DRAGGED] = "right-dragged", [KEY_DOWN] = "key-down",
		[KEY_UP] = "key-up", [FLAGS_CHANGED] = "modifiers", [SCROLL] = "scroll", [OTHER_DOWN] = "other-down",
		[OTHER_UP] = "other-up", [OTHER_DRAGGED] = "other-dragged"};
	return type < EVENT_TYPES && names[type] ? names[type] : "unknown";
}

static void quote(char *to, size_t room, const EventData *event) {
	CFStringRef text = string_of_units(event->units, (size_t) event->unit_count);
	size_t used = 0;
	for (const char *at = string_utf8(text); *at && used + 5 < room; at++) {
		if ((uint8_t) *at < ' ' || *at == 127) used += (size_t) snprintf(to + used, room - used, "\\x%02x", (uint8_t) *at);
		else to[used++] = *at;
	}
	to[used] = 0;
	object_release(text, "quote");
}

static void write_line(const EventData *event) {
	char text[100], what[180], sender[32];
	bool key = event->type >= KEY_DOWN && event->type <= FLAGS_CHANGED;
	if (event->person) strcpy(sender, "person");
	else snprintf(sender, sizeof sender, "data=0x%llx", (long long) event->user_data);
	quote(text, sizeof text, event);
	if (key)
		snprintf(what, sizeof what, "%s key=0x%02x%s text=\"%s\"", event->type == FLAGS_CHANGED ? (event->down ? "down" : "up") : "",
				event->key, event->repeat ? " repeat" : "", text);
	else if (event->type == SCROLL)
		snprintf(what, sizeof what, " at=%.10g,%.10g unit=%s wheels=%lld,%lld", event->at.x, event->at.y,
				event->unit ? "line" : "pixel", (long long) event->lines[0], (long long) event->lines[1]);
	else
		snprintf(what, sizeof what, " at=%.10g,%.10g click=%lld number=%lld button=%lld delta=%lld,%lld", event->at.x, event->at.y,
				(long long) event->click_state, (long long) event->number, (long long) event->button, (long long) event->dx,
				(long long) event->dy);
	log_event("%s%s%s flags=0x%llx %s", name_of_type(event->type), key && event->type == FLAGS_CHANGED ? " " : "", what,
			(unsigned long long) event->flags, sender);
}

/* What a filter has dropped came from the hardware nevertheless, and taps before that filter got it. */
static void drop(EventData *event) {
	InputPart *part = input_part();
	uint32_t bit = 1u << event->button;
	bool key = event->type >= KEY_DOWN && event->type <= FLAGS_CHANGED;
	if (event->person && key) {
		set_bit(part->hardware_keys, event->key, event->down);
		part->hardware_flags = event->flags & ~(uint64_t) FLAG_NOT_COALESCED;
	} else if (event->person && (event->type == LEFT_DOWN || event->type == RIGHT_DOWN || event->type == OTHER_DOWN)) {
		part->hardware_buttons |= bit;
	} else if (event->person && (event->type == LEFT_UP || event->type == RIGHT_UP || event->type == OTHER_UP)) {
		part->hardware_buttons &= ~bit;
	}
	tables_changed();
	if (event->type < EVENT_TYPES && !event->repeat) part->counts[event->type]++;
	part->seen[part->seen_end++ % MOST_SEEN] = *event;
}

static void take_effect(EventData *event) {
	InputPart *part = input_part();
	if (event->type >= KEY_DOWN && event->type <= FLAGS_CHANGED) change_keys(event);
	else if (event->type != SCROLL && event->type != 0) change_pointer(event);
	if (event->type < EVENT_TYPES && !event->repeat) part->counts[event->type]++;
	write_line(event);
	part->seen[part->seen_end++ % MOST_SEEN] = *event;
	PostedEvent posted = {event->type, event->at, event->button, event->click_state, event->number, -event->lines[0],
			-event->lines[1], event->key, event->flags, event->user_data, event->unit_count, {0}};
	memcpy(posted.units, event->units, sizeof posted.units);
	app_takes(&posted);
}

void events_pass(void) {
	static _Thread_local bool passing;
	InputPart *part = input_part();
	if (passing) return;
	passing = true;
	while (part->pending_first < part->pending_end && part->pending[part->pending_first % MOST_PENDING].due_us <= now_us()) {
		EventData event = part->pending[part->pending_first % MOST_PENDING];
		if (event_waits(&event)) break;
		part->pending_first++;
		if (event.dropped) drop(&event);
		else take_effect(&event);
	}
	passing = false;
}

static void pass(void *none) {
	(void) none;
	state_lock();
	state_unlock();
}

void event_send(EventData *event, int32_t delay_ms) {
	InputPart *part = input_part();
	if (part->pending_end - part->pending_first == MOST_PENDING) violation("CGEventPost: more events than the stub keeps");
	event->due_us = now_us() + delay_ms * 1000;
	part->pending[part->pending_end++ % MOST_PENDING] = *event;
	if (delay_ms) call_later(delay_ms + 1, pass, NULL);
	else events_pass();
}

/* Without the permission to post, an event is lost without an error. */
EXPORT void CGEventPost(uint32_t tap, CGEventRef event) {
	if (tap > 2) violation("CGEventPost: no such place: %u", tap);
	if (!object_check(event, &event_class, "CGEventPost")) return;
	state_lock();
	if (permission_used(MAY_POST)) {
		EventData data = event->data;
		data.tap = (int32_t) tap;
		CGEventSourceRef source = event->source;
		if (source && source->state_id == -1 && object_is(source, &source_class)) source->private_flags = data.flags;
		event_send(&data, state->event_delay_ms);
	}
	state_unlock();
}

/* ---------------------------------------------------------------- permissions */

static bool preflight(Permission permission) {
	int32_t answer = input_part()->preflight[permission];
	return answer ? answer == 1 : state->allowed[permission];
}

EXPORT bool CGPreflightPostEventAccess(void) { return preflight(MAY_POST); }
EXPORT bool CGPreflightListenEventAccess(void) { return preflight(MAY_LISTEN); }

EXPORT bool CGRequestPostEventAccess(void) {
	permission_requested(MAY_POST);
	return preflight(MAY_POST);
}

EXPORT bool CGRequestListenEventAccess(void) {
	permission_requested(MAY_LISTEN);
	return preflight(MAY_LISTEN);
}

/* ---------------------------------------------------------------- NSEvent: the settings of mouse and keyboard */

static double seconds_between_clicks(Object *self, SEL selector) { (void) self; (void) selector; return 0.3; }
static double seconds_to_repeat(Object *self, SEL selector) { (void) self; (void) selector; return 0.4; }
static double seconds_between_repeats(Object *self, SEL selector) { (void) self; (void) selector; return 0.03; }

__attribute__((constructor(103))) static void start(void) {
	static Class ns_event;
	class_register(&ns_event, "NSEvent", NULL);
	class_method(&ns_event, "doubleClickInterval", (IMP) seconds_between_clicks);
	class_method(&ns_event, "keyRepeatDelay", (IMP) seconds_to_repeat);
	class_method(&ns_event, "keyRepeatInterval", (IMP) seconds_between_repeats);
}

/* ---------------------------------------------------------------- for the tests */

EXPORT uint64_t stub_flags(void) { return state->flags; }

/* What a preflight answers: 0 the truth, 1 allowed, 2 not allowed; real answers may be old. */
EXPORT void stub_preflight(int permission, int answer) { input_part()->preflight[permission] = answer; }
