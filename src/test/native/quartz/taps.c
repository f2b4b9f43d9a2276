/* Event taps: callbacks that get the events of all processes. */
#include "events.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

typedef CGEventRef (*TapCallback)(void *proxy, uint32_t type, CGEventRef event, void *context);

struct CFMachPort {
	Object object;
	bool valid, enabled;
	uint64_t mask;
	int32_t tap;
	TapCallback callback;
	void *context;
	int64_t next; /* the number of the next event */
	int64_t disabled; /* the last time that it was disabled */
	int64_t order;
	EventFilter *filter; /* NULL: it only listens */
};

static void forget_filter(CFMachPortRef port) {
	if (port->filter) *port->filter = (EventFilter) {0};
	port->filter = NULL;
}

static void end_port(Object *object) {
	CFMachPortRef port = (CFMachPortRef) object;
	port->valid = false;
	forget_filter(port);
}

static uint32_t bit_of(const EventFilter *filter) {
	return 1u << (filter - input_part()->filters);
}

/* Keys typed for a password reach no tap. */
static bool is_hidden(const EventData *event) {
	return event->type >= KEY_DOWN && event->type <= FLAGS_CHANGED && state->secure_input;
}

static bool waits_for(const EventData *event, EventFilter *filter) {
	if (filter->pid && filter->pid != getpid() && kill(filter->pid, 0) && errno == ESRCH) *filter = (EventFilter) {0};
	return filter->pid && filter->enabled && filter->mask >> event->type & 1 && !(event->judged & bit_of(filter))
			&& state->allowed[MAY_ACCESSIBILITY] && !input_part()->deaf_taps && !is_hidden(event);
}

bool event_waits(const EventData *event) {
	if (event->dropped) return false;
	for (int i = 0; i < MOST_FILTERS; i++)
		if (waits_for(event, &input_part()->filters[i])) return true;
	return false;
}

static EventFilter *new_filter(uint64_t mask, int64_t order) {
	for (int i = 0; i < MOST_FILTERS; i++) {
		EventFilter *filter = &input_part()->filters[i];
		if (filter->pid) continue;
		*filter = (EventFilter) {getpid(), !input_part()->taps_stay_off, mask, order};
		return filter;
	}
	violation("CGEventTapCreate: more filters than the stub keeps");
	return NULL;
}

static Class port_class = {.name = "CFMachPort", .finalize = end_port};

bool tap_check(CFMachPortRef port, const char *function) {
	return object_check(port, &port_class, function);
}

/*
 * Returns NULL where macOS allows no tap: at the hardware for any user but root, for a listener without Input Monitoring, for a
 * filter without Accessibility.
 */
EXPORT CFMachPortRef CGEventTapCreate(uint32_t tap, uint32_t place, uint32_t options, uint64_t mask, TapCallback callback, void *context) {
	if (tap > 2 || place > 1 || options > 1) violation("CGEventTapCreate: no such tap: %u, %u, %u", tap, place, options);
	if (!callback || !mask) violation("CGEventTapCreate: no callback or no events");
	/* macOS asks the person at the first try. */
	bool allowed = permission_used(options == 1 ? MAY_LISTEN : MAY_ACCESSIBILITY);
	if (tap == 0 || (!allowed && !input_part()->deaf_taps)) return NULL;
	CFMachPortRef port = object_new(&port_class, sizeof *port);
	state_lock();
	port->valid = true;
	port->enabled = !input_part()->taps_stay_off;
	port->mask = mask;
	port->tap = (int32_t) tap;
	port->callback = callback;
	port->context = context;
	port->next = input_part()->seen_end;
	port->disabled = input_part()->disabled;
	port->order = place ? ++input_part()->last_order : --input_part()->first_order;
	port->filter = options == 0 ? new_filter(mask, port->order) : NULL;
	state_unlock();
	return port;
}

EXPORT void CGEventTapEnable(CFMachPortRef port, bool enable) {
	if (!tap_check(port, "CGEventTapEnable")) return;
	if (!port->valid) violation("CGEventTapEnable: the port is invalid");
	state_lock();
	if (input_part()->taps_stay_off) enable = false;
	if (enable && !port->enabled) port->next = input_part()->seen_end;
	port->enabled = enable;
	if (port->filter) port->filter->enabled = enable;
	state_unlock();
}

EXPORT bool CGEventTapIsEnabled(CFMachPortRef port) {
	return tap_check(port, "CGEventTapIsEnabled") && port->valid && port->enabled;
}

EXPORT void CFMachPortInvalidate(CFMachPortRef port) {
	if (!tap_check(port, "CFMachPortInvalidate") || !port->valid) return;
	state_lock();
	port->valid = port->enabled = false;
	forget_filter(port);
	state_unlock();
	loops_forget(port);
}

static bool next_event(CFMachPortRef port, EventData *event) {
	InputPart *part = input_part();
	if (port->next > part->seen_end) port->next = part->seen_end;
	if (part->seen_end - port->next > MOST_SEEN) port->next = part->seen_end - MOST_SEEN;
	while (port->next < part->seen_end) {
		*event = part->seen[port->next++ % MOST_SEEN];
		bool hidden = is_hidden(event) || (event->dropped && event->dropped_order < port->order);
		if (event->tap <= port->tap && port->mask >> event->type & 1 && !hidden && state->allowed[MAY_LISTEN] && !input_part()->deaf_taps) return true;
	}
	return false;
}

/* The event that is next to take effect, if it waits for this filter; the number is its place. */
static bool next_to_judge(CFMachPortRef port, EventData *event, int64_t *number) {
	InputPart *part = input_part();
	*number = part->pending_first;
	if (part->pending_first == part->pending_end) return false;
	*event = part->pending[*number % MOST_PENDING];
	return port->valid && port->enabled && port->filter && event->due_us <= now_us() && waits_for(event, port->filter);
}

/* Lets the callback of a filter decide about the events that wait for it. */
static void judge(CFMachPortRef port) {
	for (int i = 0; i < 100; i++) {
		EventData event;
		int64_t number;
		state_lock();
		bool found = next_to_judge(port, &event, &number);
		state_unlock();
		if (!found) return;
		CGEventRef object = event_of(&event);
		bool dropped = !port->callback(port, event.type, object, port->context);
		object_release(object, "the end of a tap's callback");
		state_lock();
		EventData *place = &input_part()->pending[number % MOST_PENDING];
		if (input_part()->pending_first == number && port->filter) {
			place->judged |= bit_of(port->filter);
			if (dropped) place->dropped = true, place->dropped_order = port->order;
		}
		events_pass();
		state_unlock();
	}
}

void tap_poll(CFMachPortRef port) {
	EventData event;
	state_lock();
	bool disabled = port->valid && input_part()->disabled != port->disabled;
	uint32_t type = input_part()->disabled_type;
	port->disabled = input_part()->disabled;
	if (disabled) port->enabled = false;
	if (disabled && port->filter) port->filter->enabled = false;
	state_unlock();
	/* There is no event with this type. */
	if (disabled) port->callback(port, type, NULL, port->context);
	if (port->filter) {
		judge(port);
		return;
	}
	for (int i = 0; i < 100; i++) {
		state_lock();
		bool found = port->valid && port->enabled && next_event(port, &event);
		state_unlock();
		if (!found) return;
		/* The callback borrows the event: it belongs to the framework. */
		CGEventRef object = event_of(&event);
		port->callback(port, event.type, object, port->context);
		object_release(object, "the end of a tap's callback");
	}
}

/* ---------------------------------------------------------------- for the tests */

/* Disables all taps, as after a callback that was slow, or as the person does. */
EXPORT void stub_disable_taps(bool by_person) {
	state_lock();
	input_part()->disabled_type = by_person ? 0xFFFFFFFF : 0xFFFFFFFE;
	input_part()->disabled++;
	state_unlock();
}

/* Lets taps be made, also without the permission, that are on and get no event. */
EXPORT void stub_deaf_taps(bool deaf) { input_part()->deaf_taps = deaf; }

/* Makes CGEventTapEnable switch nothing on; a new tap is off too. */
EXPORT void stub_taps_stay_off(bool off) { input_part()->taps_stay_off = off; }
