/* ScreenCaptureKit: it calls back on threads of its own, with objects that live until the block returns. */
#include "images.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { DECLINED = -3801, NO_DISPLAY = -3815, SOON_MS = 1 };

/* The first argument of the handlers, as the compiler encodes it. */
static const char CONTENT[] = "@\"SCShareableContent\"", PICTURE[] = "^{CGImage=}";

typedef struct { Object object; uint32_t id; } Item; /* an SCDisplay or SCWindow */
typedef struct { Object object; CFArrayRef displays, windows; } Content;
typedef struct { Object object; uint32_t display, window; } Filter;
typedef struct { Object object; long width, height, resolution; bool cursor, no_shadow, has_rect; CGRect rect; } Configuration;
typedef struct { Object object; long code; } Error;

static void end_content(Object *object) {
	object_release(((Content *) object)->displays, "the end of SCShareableContent");
	object_release(((Content *) object)->windows, "the end of SCShareableContent");
}

static Class display_class = {.name = "SCDisplay"}, window_class = {.name = "SCWindow"}, error_class = {.name = "NSError"};
static Class content_class = {.name = "SCShareableContent", .finalize = end_content}, filter_class = {.name = "SCContentFilter"};
static Class configuration_class = {.name = "SCStreamConfiguration"}, manager_class = {.name = "SCScreenshotManager"};

static Object *error_of(long code) {
	Error *error = object_new(&error_class, sizeof *error);
	error->code = code;
	return &error->object;
}

static long code(Error *self, SEL selector) { (void) selector; return self->code; }

static CFStringRef description(Error *self, SEL selector) {
	return object_autorelease(string_of(self->code == DECLINED ? "The user declined." : "Nothing to capture."), selector->name);
}

/* ---------------------------------------------------------------- a call of a block */

typedef struct {
	const Block *block;
	uint32_t display, window; /* of the filter; both 0: the content is asked for */
	Configuration wanted;
	bool on_screen_only;
} Request;

extern void *objc_autoreleasePoolPush(void);
extern void objc_autoreleasePoolPop(void *pool);

static Object *content(bool on_screen_only) {
	Content *content = object_new(&content_class, sizeof *content);
	content->displays = array_new();
	content->windows = array_new();
	state_lock();
	for (int i = 0; i < MOST_DISPLAYS; i++) {
		Display *display = &state->displays[i];
		if (!display->id || !display->online || display->mirrors) continue;
		Item *item = object_new(&display_class, sizeof *item);
		item->id = display->id;
		array_give(content->displays, item);
	}
	for (int i = 0; i < state->order_count; i++) {
		Window *window = &state->windows[state->order[i]];
		if ((on_screen_only && !window_shown(window)) || !window->sharing) continue;
		Item *item = object_new(&window_class, sizeof *item);
		item->id = window->number;
		array_give(content->windows, item);
	}
	state_unlock();
	return &content->object;
}

/* Whole or a part of a display, in the size that was asked for. */
static Image *display_image(const Request *request) {
	state_lock();
	Display *display = display_of(request->display);
	double scale = display ? display_scale(display) : 1;
	double wide = display ? display->pixels_wide : 0, high = display ? display->pixels_high : 0;
	state_unlock();
	const Configuration *wanted = &request->wanted;
	CGRect rect = wanted->has_rect ? wanted->rect : (CGRect) {{0, 0}, {wide / scale, high / scale}};
	long left = lround(rect.origin.x * scale), top = lround(rect.origin.y * scale);
	long width = lround(rect.size.width * scale), height = lround(rect.size.height * scale);
	if (left != rect.origin.x * scale || top != rect.origin.y * scale)
		violation("SCStreamConfiguration: a source rectangle between pixels, which blurs");
	if (width != wanted->width || height != wanted->height)
		violation("SCStreamConfiguration: %ld x %ld pixels for a source of %ld x %ld", wanted->width, wanted->height, width, height);
	return image_of_display(request->display, (int) left, (int) top, (int) width, (int) height);
}

static Image *window_image(const Request *request) {
	Image *image = image_of_window(request->window);
	if (image && (image->width != request->wanted.width || image->height != request->wanted.height))
		violation("SCStreamConfiguration: %ld x %ld pixels for a window of %d x %d", request->wanted.width,
				request->wanted.height, image->width, image->height);
	return image;
}

static void answer(void *of) {
	Request *request = of;
	void *pool = objc_autoreleasePoolPush();
	Object *result = NULL, *error = NULL;
	bool asked = !request->display && !request->window;
	if (!state->allowed[MAY_SCREEN] || rung_state(RUNG_SCK) == RUNG_REFUSES || (!asked && rung_collides(RUNG_SCK)))
		error = error_of(DECLINED);
	else if (asked) result = content(request->on_screen_only);
	else {
		Image *image = request->display ? display_image(request) : window_image(request);
		if (image && rung_state(RUNG_SCK) == RUNG_BLACK) image_blacken(image);
		if (image) result = &image->object;
		else error = error_of(NO_DISPLAY);
	}
	/* The memory of the block must be what it was at the call. */
	if (block_check(request->block, asked ? CONTENT : PICTURE, "a completion handler"))
		((void (*)(const Block *, Object *, Object *)) request->block->invoke)(request->block, result, error);
	if (result) object_release(result, "the end of a completion handler");
	if (error) object_release(error, "the end of a completion handler");
	objc_autoreleasePoolPop(pool);
	free(request);
}

static void call_back(Request *request) {
	permission_used(MAY_SCREEN);
	int64_t ms = rung_state(RUNG_SCK) == RUNG_SLOW ? state->late_ms : SOON_MS;
	if (rung_state(RUNG_SCK) == RUNG_SILENT) free(request);
	else call_later(ms, answer, request);
}

/* ---------------------------------------------------------------- methods */

static void get_content(Class *self, SEL selector, bool no_desktop, bool on_screen_only, const Block *block) {
	(void) self, (void) no_desktop;
	if (!block_check(block, CONTENT, selector->name)) return;
	Request *request = calloc(1, sizeof *request);
	request->block = block;
	request->on_screen_only = on_screen_only;
	call_back(request);
}

static void capture(Class *self, SEL selector, Filter *filter, Configuration *configuration, const Block *block) {
	(void) self;
	if (!block_check(block, PICTURE, selector->name) || !object_check(filter, &filter_class, selector->name)
			|| !object_check(configuration, &configuration_class, selector->name))
		return;
	if (configuration->cursor) violation("SCStreamConfiguration: the picture would show the pointer");
	if (configuration->resolution != 1) violation("SCStreamConfiguration: not the best resolution");
	if (filter->window && !configuration->no_shadow) violation("SCStreamConfiguration: the picture would have the window's shadow");
	Request *request = calloc(1, sizeof *request);
	*request = (Request) {block, filter->display, filter->window, *configuration, false};
	call_back(request);
}

static void *new_object(Class *self, SEL selector) {
	(void) selector;
	return object_new(self, self == &filter_class ? sizeof(Filter) : sizeof(Configuration));
}

static Object *init(Object *self, SEL selector) {
	(void) selector;
	if (self->isa == &configuration_class) ((Configuration *) self)->cursor = true;
	return self;
}

static Filter *init_display(Filter *self, SEL selector, Item *display, CFArrayRef excluded) {
	if (object_check(display, &display_class, selector->name) && object_check(excluded, &array_class, selector->name))
		self->display = display->id;
	return self;
}

static Filter *init_window(Filter *self, SEL selector, Item *window) {
	if (object_check(window, &window_class, selector->name)) self->window = window->id;
	return self;
}

static CFArrayRef displays(Content *self, SEL selector) { (void) selector; return self->displays; }
static CFArrayRef windows(Content *self, SEL selector) { (void) selector; return self->windows; }
static uint32_t id_of(Item *self, SEL selector) { (void) selector; return self->id; }
static void set_width(Configuration *self, SEL selector, size_t to) { (void) selector; self->width = (long) to; }
static void set_height(Configuration *self, SEL selector, size_t to) { (void) selector; self->height = (long) to; }
static void set_resolution(Configuration *self, SEL selector, long to) { (void) selector; self->resolution = to; }
static void set_cursor(Configuration *self, SEL selector, bool to) { (void) selector; self->cursor = to; }
static void set_no_shadow(Configuration *self, SEL selector, bool to) { (void) selector; self->no_shadow = to; }
static void set_rect(Configuration *self, SEL selector, CGRect to) { (void) selector; self->rect = to, self->has_rect = true; }

static CFArrayRef empty_array(Class *self, SEL selector) {
	(void) self;
	return object_autorelease(array_new(), selector->name);
}

extern Class *objc_getClass(const char *name);

__attribute__((constructor)) static void start(void) {
	class_register(&display_class, "SCDisplay", NULL);
	instance_method(&display_class, "displayID", (IMP) id_of);
	class_register(&window_class, "SCWindow", NULL);
	instance_method(&window_class, "windowID", (IMP) id_of);
	class_register(&error_class, "NSError", NULL);
	instance_method(&error_class, "code", (IMP) code);
	instance_method(&error_class, "localizedDescription", (IMP) description);
	class_register(&content_class, "SCShareableContent", NULL);
	class_method(&content_class, "getShareableContentExcludingDesktopWindows:onScreenWindowsOnly:completionHandler:", (IMP) get_content);
	instance_method(&content_class, "displays", (IMP) displays);
	instance_method(&content_class, "windows", (IMP) windows);
	class_register(&filter_class, "SCContentFilter", NULL);
	class_method(&filter_class, "alloc", (IMP) new_object);
	instance_method(&filter_class, "initWithDisplay:excludingWindows:", (IMP) init_display);
	instance_method(&filter_class, "initWithDesktopIndependentWindow:", (IMP) init_window);
	class_register(&configuration_class, "SCStreamConfiguration", NULL);
	class_method(&configuration_class, "alloc", (IMP) new_object);
	instance_method(&configuration_class, "init", (IMP) init);
	instance_method(&configuration_class, "setWidth:", (IMP) set_width);
	instance_method(&configuration_class, "setHeight:", (IMP) set_height);
	instance_method(&configuration_class, "setShowsCursor:", (IMP) set_cursor);
	instance_method(&configuration_class, "setCaptureResolution:", (IMP) set_resolution);
	instance_method(&configuration_class, "setIgnoreShadowsSingleWindow:", (IMP) set_no_shadow);
	instance_method(&configuration_class, "setSourceRect:", (IMP) set_rect);
	class_register(&manager_class, "SCScreenshotManager", NULL);
	class_method(&manager_class, "captureImageWithFilter:configuration:completionHandler:", (IMP) capture);
	class_method(objc_getClass("NSArray"), "array", (IMP) empty_array);
}
