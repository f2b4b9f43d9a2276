/*
 * The window of the demo: a button, a text field and a slider, each in the colour by which the demo finds it in a picture. What the
 * window has seen is read with stub_demo.
 */
#include "programs.h"

#include <math.h>
#include <string.h>

enum { GROUND = 0xF7F8FA, BUTTON = 0x5B5BD6, PRESSED = 0x3D3DA8, FIELD = 0x12A594, TRACK = 0xFFB224, KNOB = 0xE5484D };
enum { SLIDER_START = 20, KNOB_SIZE = 32, FRAME = 6 };

static const CGRect button_place = {{32, 110}, {240, 80}}, field_place = {{32, 220}, {656, 80}};
static const CGRect track_place = {{120, 370}, {536, 12}};

static CGRect knob_place(const Memory *memory) {
	double middle = track_place.origin.x + memory->slider * track_place.size.width / 100;
	double top = track_place.origin.y + (track_place.size.height - KNOB_SIZE) / 2;
	return (CGRect) {{middle - KNOB_SIZE / 2.0, top}, {KNOB_SIZE, KNOB_SIZE}};
}

static void paint(Window *window) {
	const Memory *memory = memory_of(window);
	Area areas[] = {
		{{{0, 0}, window->bounds.size}, GROUND},
		{button_place, memory->holds_button ? PRESSED : BUTTON},
		{field_place, FIELD},
		{track_place, TRACK},
		{knob_place(memory), KNOB},
	};
	memcpy(window->areas, areas, sizeof areas);
	window->area_count = sizeof areas / sizeof areas[0];
}

void demo_paint(Window *window) {
	memory_of(window)->slider = SLIDER_START;
	/* Inside its frame, the field has a colour that depends on its text. */
	window->field = (CGRect) {{field_place.origin.x + FRAME, field_place.origin.y + FRAME},
			{field_place.size.width - 2 * FRAME, field_place.size.height - 2 * FRAME}};
	paint(window);
}

static CGPoint inside(const Window *window, CGPoint at) {
	return (CGPoint) {at.x - window->bounds.origin.x, at.y - window->bounds.origin.y};
}

static void press(Window *window, CGPoint at) {
	Memory *memory = memory_of(window);
	memory->holds_button = rect_contains(button_place, at);
	memory->holds_knob = rect_contains(knob_place(memory), at);
	memory->grip = at.x - (knob_place(memory).origin.x + KNOB_SIZE / 2.0);
	window->field_focused = rect_contains(field_place, at);
	if (window->field_focused) field_caret_to_end(window);
}

static void release(Window *window, CGPoint at) {
	Memory *memory = memory_of(window);
	if (memory->holds_button && rect_contains(button_place, at)) memory->presses++;
	memory->holds_button = memory->holds_knob = false;
}

static void drag(Memory *memory, CGPoint at) {
	memory->drag_moves++;
	if (!memory->holds_knob) return;
	double value = (at.x - memory->grip - track_place.origin.x) / track_place.size.width * 100;
	memory->slider = (int32_t) lround(fmin(100, fmax(0, value)));
}

void demo_takes(Window *window, const PostedEvent *event) {
	Memory *memory = memory_of(window);
	CGPoint at = inside(window, event->at);
	switch (event->type) {
		case LEFT_DOWN:
			memory->buttons++;
			press(window, at);
			break;
		case LEFT_UP:
			memory->buttons++;
			release(window, at);
			break;
		case RIGHT_DOWN:
		case RIGHT_UP:
		case OTHER_DOWN:
		case OTHER_UP: memory->buttons++; break;
		case LEFT_DRAGGED: drag(memory, at); break;
		case KEY_DOWN:
			if (window->field_focused) field_takes(window, event);
			break;
		default: break;
	}
	paint(window);
}

/* Copies what the window of the demo has seen: presses, whether its field has the keyboard, slider, mouse buttons, drag moves. */
EXPORT bool stub_demo(uint32_t number, int32_t *seen) {
	state_lock();
	Window *window = window_of(number);
	if (window) {
		const Memory *memory = memory_of(window);
		seen[0] = memory->presses;
		seen[1] = window->field_focused && state->key_window == number;
		seen[2] = memory->slider;
		seen[3] = memory->buttons;
		seen[4] = memory->drag_moves;
	}
	state_unlock();
	return window != NULL;
}
