/* Quartz Display Services, and the displays as AppKit knows them. */
#include "stub.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ILLEGAL_ARGUMENT = 1001, UTF8 = 0x08000100 };

typedef struct { Object object; uint32_t wide, high; } DisplayMode;
typedef struct { Object object; char text[40]; } Uuid;

static Class mode_class = {.name = "CGDisplayMode"};
static Class uuid_class = {.name = "CFUUID"};

/* ---------------------------------------------------------------- lists */

static int32_t list(uint32_t most, uint32_t *ids, uint32_t *count) {
	if (!count) return ILLEGAL_ARGUMENT;
	state_lock();
	uint32_t found = 0;
	for (int i = 0; i < MOST_DISPLAYS; i++) {
		Display *display = &state->displays[i];
		if (!display->id || !display->online) continue;
		if (ids && found == most) break;
		if (ids) ids[found] = display->id;
		found++;
	}
	*count = found;
	state_unlock();
	return 0;
}

/* A mirror of another display is in both lists, so that the caller has to ask for mirrors. */
EXPORT int32_t CGGetActiveDisplayList(uint32_t most, uint32_t *ids, uint32_t *count) { return list(most, ids, count); }
EXPORT int32_t CGGetOnlineDisplayList(uint32_t most, uint32_t *ids, uint32_t *count) { return list(most, ids, count); }

EXPORT uint32_t CGMainDisplayID(void) {
	state_lock();
	uint32_t id = state->main_display;
	state_unlock();
	return id;
}

EXPORT CGRect CGDisplayBounds(uint32_t id) {
	state_lock();
	Display *display = display_of(id);
	CGRect bounds = display ? display->bounds : (CGRect) {{0, 0}, {0, 0}};
	state_unlock();
	return bounds;
}

EXPORT double CGDisplayRotation(uint32_t id) {
	state_lock();
	Display *display = display_of(id);
	double rotation = display ? display->rotation : 0;
	state_unlock();
	return rotation;
}

EXPORT uint32_t CGDisplayMirrorsDisplay(uint32_t id) {
	state_lock();
	Display *display = display_of(id);
	uint32_t mirrors = display ? display->mirrors : 0;
	state_unlock();
	return mirrors;
}

/* ---------------------------------------------------------------- modes */

EXPORT DisplayMode *CGDisplayCopyDisplayMode(uint32_t id) {
	state_lock();
	Display *display = display_of(id);
	DisplayMode *mode = display ? object_new(&mode_class, sizeof *mode) : NULL;
	if (mode) mode->wide = display->pixels_wide, mode->high = display->pixels_high;
	state_unlock();
	return mode;
}

EXPORT size_t CGDisplayModeGetPixelWidth(DisplayMode *mode) {
	return object_check(mode, &mode_class, "CGDisplayModeGetPixelWidth") ? mode->wide : 0;
}

EXPORT size_t CGDisplayModeGetPixelHeight(DisplayMode *mode) {
	return object_check(mode, &mode_class, "CGDisplayModeGetPixelHeight") ? mode->high : 0;
}

/* ---------------------------------------------------------------- ids */

EXPORT Uuid *CGDisplayCreateUUIDFromDisplayID(uint32_t id) {
	state_lock();
	Display *display = display_of(id);
	Uuid *uuid = display ? object_new(&uuid_class, sizeof *uuid) : NULL;
	if (uuid) strcpy(uuid->text, display->uuid);
	state_unlock();
	return uuid;
}

EXPORT CFStringRef CFUUIDCreateString(const void *allocator, Uuid *uuid) {
	(void) allocator;
	return object_check(uuid, &uuid_class, "CFUUIDCreateString") ? string_of(uuid->text) : NULL;
}

/* ---------------------------------------------------------------- NSScreen, NSValue */

typedef struct { Object object; size_t size; double numbers[4]; } Value;
typedef struct { Object object; uint32_t id; char name[64]; CGRect frame, visible; } Screen;

Class value_class = {.name = "NSValue"};
static Class screen_class = {.name = "NSScreen"};

Object *value_of(const double *numbers, size_t count) {
	Value *value = object_new(&value_class, sizeof *value);
	value->size = count * sizeof(double);
	memcpy(value->numbers, numbers, value->size);
	return object_autorelease(value, "NSValue");
}

static void get_value(Value *self, SEL selector, void *to, unsigned long size) {
	if (size != self->size) violation("%s: %lu bytes for a value of %lu", selector->name, size, self->size);
	else memcpy(to, self->numbers, size);
}

/* The menu bar is above on the main display, and the Dock below. */
enum { MENU_BAR = 25, DOCK = 70 };

static CFArrayRef screens(Class *self, SEL selector) {
	(void) self;
	if (!main_thread_check("NSScreen screens")) return NULL;
	CFArrayRef all = array_new();
	state_lock();
	Display *main = display_of(state->main_display);
	double height = main ? main->bounds.size.height : 0;
	for (int i = 0; i < MOST_DISPLAYS; i++) {
		Display *display = &state->displays[i];
		if (!display->id || !display->online || display->mirrors) continue;
		Screen *screen = object_new(&screen_class, sizeof *screen);
		screen->id = display->id;
		strcpy(screen->name, display->name);
		/* AppKit counts y upwards from the bottom of the main display. */
		screen->frame = display->bounds;
		screen->frame.origin.y = height - display->bounds.origin.y - display->bounds.size.height;
		screen->visible = screen->frame;
		if (display == main) {
			screen->visible.origin.y += DOCK;
			screen->visible.size.height -= DOCK + MENU_BAR;
		}
		array_give(all, screen);
	}
	state_unlock();
	return object_autorelease(all, selector->name);
}

static CFStringRef localized_name(Screen *self, SEL selector) {
	main_thread_check("NSScreen localizedName");
	return object_autorelease(string_of(self->name), selector->name);
}

static CFDictionaryRef device_description(Screen *self, SEL selector) {
	main_thread_check("NSScreen deviceDescription");
	CFDictionaryRef description = dictionary_new();
	dictionary_give(description, "NSScreenNumber", number_of(self->id));
	return object_autorelease(description, selector->name);
}

static Object *screen_value(Screen *self, SEL selector, CFStringRef key) {
	main_thread_check("NSScreen valueForKey:");
	if (string_equals(key, "visibleFrame")) return value_of(&self->visible.origin.x, 4);
	if (string_equals(key, "frame")) return value_of(&self->frame.origin.x, 4);
	violation("%s: NSScreen has no %s", selector->name, string_utf8(key));
	return NULL;
}

static const void *object_for_key(CFDictionaryRef self, SEL selector, CFStringRef key) {
	(void) selector;
	return dictionary_get(self, string_utf8(key));
}

static uint32_t unsigned_int_value(CFNumberRef self, SEL selector) {
	(void) selector;
	return (uint32_t) self->integer;
}

__attribute__((constructor)) static void start(void) {
	class_register(&value_class, "NSValue", NULL);
	instance_method(&value_class, "getValue:size:", (IMP) get_value);
	class_register(&screen_class, "NSScreen", NULL);
	class_method(&screen_class, "screens", (IMP) screens);
	instance_method(&screen_class, "localizedName", (IMP) localized_name);
	instance_method(&screen_class, "deviceDescription", (IMP) device_description);
	instance_method(&screen_class, "valueForKey:", (IMP) screen_value);
	instance_method(&dictionary_class, "objectForKey:", (IMP) object_for_key);
	instance_method(&number_class, "unsignedIntValue", (IMP) unsigned_int_value);
}
