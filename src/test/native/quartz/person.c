/* For the tests: the person at the desktop, whose events come from hardware and need no permission. */
#include "events.h"

#include <math.h>

/* What the devices say, with the events that wait for a filter: buttons, flags and place. Call with the lock held. */
static EventTables devices(CGPoint *at) {
	InputPart *part = input_part();
	EventTables now = {.hardware_buttons = part->hardware_buttons, .hardware_flags = part->hardware_flags};
	*at = state->pointer;
	for (int64_t i = part->pending_first; i < part->pending_end; i++) {
		const EventData *event = &part->pending[i % MOST_PENDING];
		bool key = event->type >= KEY_DOWN && event->type <= FLAGS_CHANGED;
		if (!event->person) continue;
		if (key) now.hardware_flags = event->flags & ~(uint64_t) FLAG_NOT_COALESCED;
		else if (event->type != SCROLL) *at = event->at;
		if (event->type == LEFT_DOWN || event->type == RIGHT_DOWN || event->type == OTHER_DOWN) now.hardware_buttons |= 1u << event->button;
		if (event->type == LEFT_UP || event->type == RIGHT_UP || event->type == OTHER_UP) now.hardware_buttons &= ~(1u << event->button);
	}
	return now;
}

static void by_person(EventData event) {
	event.person = true;
	state_lock();
	CGPoint at;
	uint64_t flags = devices(&at).hardware_flags;
	if (event.type < KEY_DOWN || event.type > FLAGS_CHANGED) event.flags = flags | FLAG_NOT_COALESCED;
	event_send(&event, 0);
	state_unlock();
}

EXPORT void stub_user_move(double x, double y) {
	CGPoint from;
	state_lock();
	uint32_t held = devices(&from).hardware_buttons;
	state_unlock();
	by_person((EventData) {.type = !held ? MOVED : held & 1 ? LEFT_DRAGGED : held & 2 ? RIGHT_DRAGGED : OTHER_DRAGGED, .at = {x, y},
			.button = held & 1 || !held ? 0 : held & 2 ? 1 : 2, .dx = (int64_t) round(x - from.x), .dy = (int64_t) round(y - from.y)});
}

EXPORT void stub_user_button(int button, bool down) {
	uint32_t type = button == 0 ? LEFT_DOWN : button == 1 ? RIGHT_DOWN : OTHER_DOWN;
	CGPoint at;
	state_lock();
	devices(&at);
	state_unlock();
	by_person((EventData) {.type = down ? type : type + 1, .at = at, .button = button, .click_state = 1});
}

EXPORT void stub_user_scroll(int down, int right) {
	by_person((EventData) {.type = SCROLL, .at = state->pointer, .unit = 1, .lines = {-down, -right, 0}});
}

EXPORT void stub_user_key(int key, bool down) {
	CGPoint at;
	state_lock();
	uint64_t changed = modifier_flags((uint16_t) key), flags = devices(&at).hardware_flags;
	state_unlock();
	flags = down ? flags | changed : flags & ~changed;
	by_person((EventData) {.type = changed ? FLAGS_CHANGED : down ? KEY_DOWN : KEY_UP, .key = (uint16_t) key, .down = down,
			.at = at, .flags = flags | FLAG_NOT_COALESCED});
}
