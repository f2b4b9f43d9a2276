/* What macOS reports about keys, buttons and the pointer: it may be late, and the place of the pointer rounded. */
#include "events.h"

#include <math.h>
#include <string.h>

/* ---------------------------------------------------------------- keys and buttons */

static EventTables tables_now(void) {
	InputPart *part = input_part();
	EventTables now = {.due_us = now_us() + part->lag_ms * 1000, .flags = state->flags, .hardware_flags = part->hardware_flags,
			.buttons = state->buttons, .hardware_buttons = part->hardware_buttons};
	memcpy(now.keys, state->keys, sizeof now.keys);
	memcpy(now.hardware_keys, part->hardware_keys, sizeof now.hardware_keys);
	return now;
}

void tables_changed(void) {
	InputPart *part = input_part();
	if (!part->lag_ms) return;
	if (part->lagging_end - part->lagging_first == MOST_LAGGING) part->reported = part->lagging[part->lagging_first++ % MOST_LAGGING];
	part->lagging[part->lagging_end++ % MOST_LAGGING] = tables_now();
}

/* The tables as they are reported now; those of the present unless a test makes them lag. */
static EventTables reported(void) {
	InputPart *part = input_part();
	if (!part->lag_ms) return tables_now();
	while (part->lagging_first < part->lagging_end && part->lagging[part->lagging_first % MOST_LAGGING].due_us <= now_us())
		part->reported = part->lagging[part->lagging_first++ % MOST_LAGGING];
	return part->reported;
}

static bool is_table(int32_t state_id, const char *function) {
	if (state_id != 0 && state_id != 1) violation("%s: no such table of states: %d", function, state_id);
	return state_id == 0 || state_id == 1;
}

EXPORT bool CGEventSourceKeyState(int32_t state_id, uint16_t key) {
	if (!is_table(state_id, "CGEventSourceKeyState") || key > 127) return false;
	state_lock();
	EventTables tables = reported();
	const uint8_t *keys = state_id == 1 ? tables.hardware_keys : tables.keys;
	bool down = keys[key / 8] >> key % 8 & 1;
	state_unlock();
	return down;
}

EXPORT uint64_t CGEventSourceFlagsState(int32_t state_id) {
	if (!is_table(state_id, "CGEventSourceFlagsState")) return 0;
	state_lock();
	EventTables tables = reported();
	state_unlock();
	return state_id == 1 ? tables.hardware_flags : tables.flags;
}

EXPORT bool CGEventSourceButtonState(int32_t state_id, uint32_t button) {
	if (!is_table(state_id, "CGEventSourceButtonState") || button > 31) return false;
	state_lock();
	EventTables tables = reported();
	state_unlock();
	return (state_id == 1 ? tables.hardware_buttons : tables.buttons) >> button & 1;
}

EXPORT uint32_t CGEventSourceCounterForEventType(int32_t state_id, uint32_t type) {
	if (!is_table(state_id, "CGEventSourceCounterForEventType") || type >= EVENT_TYPES) return 0;
	state_lock();
	uint32_t count = input_part()->counts[type];
	state_unlock();
	return count;
}

/* ---------------------------------------------------------------- the pointer */

static CGPoint whole(CGPoint at) {
	return (CGPoint) {round(at.x), round(at.y)};
}

CGPoint pointer_kept(CGPoint at) {
	return input_part()->keeps_whole_points ? whole(at) : at;
}

CGPoint pointer_reported(CGPoint at) {
	return input_part()->reports_whole_points ? whole(at) : at;
}

/* ---------------------------------------------------------------- for the tests */

/* Makes the tables of keys, flags and buttons late by so many milliseconds; 0: at once. */
EXPORT void stub_state_lag_ms(int ms) {
	state_lock();
	input_part()->reported = tables_now();
	input_part()->lagging_first = input_part()->lagging_end;
	input_part()->lag_ms = ms;
	state_unlock();
}

/* Makes the flags of posted keys count as those of the hardware. */
EXPORT void stub_posted_is_hardware(bool counts) { input_part()->posted_is_hardware = counts; }

/* Makes the window server keep the pointer at whole points, or only report it so. */
EXPORT void stub_whole_points(bool kept, bool reported) {
	input_part()->keeps_whole_points = kept;
	input_part()->reports_whole_points = reported;
}
