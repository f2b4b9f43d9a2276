/* Images, colour spaces and bitmap contexts of CoreGraphics; its functions that capture, and the permission for them. */
#include "images.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
	PREMULTIPLIED_FIRST = 2,
	NONE_SKIP_FIRST = 6,
	ALPHA_BITS = 0x1F,
	LITTLE_32 = 2 << 12,
	BLEND_NORMAL = 0,
	BLEND_COPY = 17,
	ROW_PADDING = 24,
	SHADOW = 40 /* points around a window that was not asked for without its frame */
};

typedef struct { Object object; SpaceKind kind; } Space;

typedef struct {
	Object object;
	uint8_t *data;
	size_t width, height, row; /* row in bytes */
	SpaceKind space;
	bool alpha;
	int blend;
} Context;

static void end_image(Object *object) {
	free(((Image *) object)->pixels);
}

Class image_class = {.name = "CGImage", .finalize = end_image};
static Class space_class = {.name = "CGColorSpace"};
static Class context_class = {.name = "CGContext"};

Image *image_new(int width, int height, SpaceKind space) {
	Image *image = object_new(&image_class, sizeof *image);
	image->width = width;
	image->height = height;
	image->row = (size_t) width + ROW_PADDING;
	image->space = space;
	image->pixels = malloc(image->row * (size_t) height * sizeof *image->pixels);
	/* What the padding has shows where it should not, if a row is taken for longer or shorter. */
	for (int y = 0; y < height; y++)
		for (size_t x = (size_t) width; x < image->row; x++) image->pixels[(size_t) y * image->row + x] = 0xFFFF00FFu;
	return image;
}

EXPORT size_t CGImageGetWidth(Image *image) {
	return object_check(image, &image_class, "CGImageGetWidth") ? (size_t) image->width : 0;
}

EXPORT size_t CGImageGetHeight(Image *image) {
	return object_check(image, &image_class, "CGImageGetHeight") ? (size_t) image->height : 0;
}

/* ---------------------------------------------------------------- colour spaces */

EXPORT CFStringRef kCGColorSpaceSRGB;

EXPORT Space *CGColorSpaceCreateWithName(CFStringRef name) {
	if (!object_check(name, &string_class, "CGColorSpaceCreateWithName")) return NULL;
	if (!string_equals(name, "kCGColorSpaceSRGB")) return NULL;
	Space *space = object_new(&space_class, sizeof *space);
	space->kind = SPACE_SRGB;
	return space;
}

/* Its colours are those of whatever device they come from, so nothing is converted. */
EXPORT Space *CGColorSpaceCreateDeviceRGB(void) {
	Space *space = object_new(&space_class, sizeof *space);
	space->kind = SPACE_DEVICE;
	return space;
}

/* ---------------------------------------------------------------- bitmap contexts */

EXPORT Context *CGBitmapContextCreate(void *data, size_t width, size_t height, size_t bits, size_t row, Space *space,
		uint32_t info) {
	if (!object_check(space, &space_class, "CGBitmapContextCreate")) return NULL;
	uint32_t alpha = info & ALPHA_BITS;
	const char *wrong = !data ? "no memory, which this stub does not allocate" : bits != 8 ? "not 8 bits"
			: !width || !height ? "no size" : row < 4 * width ? "rows shorter than their pixels"
			: (info & ~(uint32_t) ALPHA_BITS) != LITTLE_32 ? "an order of bytes that is not 32 bits, little endian"
			: alpha != PREMULTIPLIED_FIRST && alpha != NONE_SKIP_FIRST ? "an unsupported place of alpha" : NULL;
	if (wrong) {
		violation("CGBitmapContextCreate: %s", wrong);
		return NULL;
	}
	Context *context = object_new(&context_class, sizeof *context);
	*context = (Context) {context->object, data, width, height, row, space->kind, alpha == PREMULTIPLIED_FIRST, BLEND_NORMAL};
	return context;
}

EXPORT Image *CGBitmapContextCreateImage(Context *context) {
	if (!object_check(context, &context_class, "CGBitmapContextCreateImage")) return NULL;
	Image *image = image_new((int) context->width, (int) context->height, context->space);
	for (size_t y = 0; y < context->height; y++)
		memcpy(image->pixels + y * image->row, context->data + y * context->row, 4 * context->width);
	return image;
}

EXPORT void CGContextSetBlendMode(Context *context, int32_t mode) {
	if (!object_check(context, &context_class, "CGContextSetBlendMode")) return;
	if (mode != BLEND_NORMAL && mode != BLEND_COPY) violation("CGContextSetBlendMode: the stub does not know %d", mode);
	context->blend = mode;
}

EXPORT void CGContextSetInterpolationQuality(Context *context, int32_t quality) {
	if (!object_check(context, &context_class, "CGContextSetInterpolationQuality")) return;
	if (quality < 0 || quality > 4) violation("CGContextSetInterpolationQuality: there is no %d", quality);
}

static uint32_t over(uint32_t top, uint32_t below) {
	uint32_t rest = 255 - (top >> 24), mixed = 0;
	for (int shift = 0; shift < 32; shift += 8)
		mixed |= ((top >> shift & 0xFF) + ((below >> shift & 0xFF) * rest + 127) / 255) << shift;
	return mixed;
}

/* What a pixel of a context becomes when a pixel is drawn there. */
static inline uint32_t drawn(const Context *context, uint32_t pixel, uint32_t below, bool convert) {
	if (convert) pixel = from_display(pixel);
	if (context->blend == BLEND_NORMAL && pixel >> 24 != 255) pixel = over(pixel, below);
	return context->alpha ? pixel : pixel & 0xFFFFFF;
}

/* The y axis of a context points up: the image's first row is at the upper end of the rectangle. */
EXPORT void CGContextDrawImage(Context *context, CGRect rect, Image *image) {
	if (!object_check(context, &context_class, "CGContextDrawImage")
			|| !object_check(image, &image_class, "CGContextDrawImage") || rect.size.width <= 0 || rect.size.height <= 0)
		return;
	bool convert = image->space == SPACE_DISPLAY && context->space == SPACE_SRGB;
	double top = (double) context->height - rect.origin.y - rect.size.height;
	double across = image->width / rect.size.width, down = image->height / rect.size.height;
	long shift = (long) rect.origin.x;
	bool whole = across == 1 && rect.origin.x == shift;
	long end = whole ? shift + image->width : 0;
	for (size_t y = 0; y < context->height; y++) {
		double from_y = floor(((double) y + 0.5 - top) * down);
		if (from_y < 0 || from_y >= image->height) continue;
		const uint32_t *row = image->pixels + (size_t) from_y * image->row;
		uint32_t *to = (uint32_t *) (context->data + y * context->row);
		/* A whole display has millions of pixels. */
		for (long x = whole && shift > 0 ? shift : 0; whole && x < end && x < (long) context->width; x++)
			to[x] = drawn(context, row[x - shift], to[x], convert);
		for (size_t x = 0; !whole && x < context->width; x++) {
			double from_x = across == 1 ? (double) x - rect.origin.x : floor(((double) x + 0.5 - rect.origin.x) * across);
			if (from_x >= 0 && from_x < image->width) to[x] = drawn(context, row[(size_t) from_x], to[x], convert);
		}
	}
}

/* ---------------------------------------------------------------- the functions that capture */

static void wait_ms(int64_t ms) {
	struct timespec time = {ms / 1000, ms % 1000 * 1000000};
	nanosleep(&time, NULL);
}

/*
 * A silent function does not return while it is silent. Returns whether the function gives an image. Each call uses the
 * permission, also one for a window of this process or for no display.
 */
static bool passes(void) {
	permission_used(MAY_SCREEN);
	while (rung_state(RUNG_CG) == RUNG_SILENT) wait_ms(5);
	if (rung_state(RUNG_CG) == RUNG_SLOW) wait_ms(state->late_ms);
	return rung_state(RUNG_CG) != RUNG_REFUSES;
}

static Image *finished(Image *image) {
	if (image && rung_state(RUNG_CG) == RUNG_BLACK) image_blacken(image);
	return image;
}

EXPORT Image *CGDisplayCreateImage(uint32_t id) {
	if (!passes()) return NULL;
	state_lock();
	Display *display = display_of(id);
	int width = display ? (int) display->pixels_wide : 0, height = display ? (int) display->pixels_high : 0;
	state_unlock();
	return finished(image_of_display(id, 0, 0, width, height));
}

/* The rectangle is in points of the display, and is widened to whole ones. */
EXPORT Image *CGDisplayCreateImageForRect(uint32_t id, CGRect rect) {
	if (!passes()) return NULL;
	state_lock();
	Display *display = display_of(id);
	double scale = display ? display_scale(display) : 1;
	double wide = display ? display->pixels_wide : 0, high = display ? display->pixels_high : 0;
	state_unlock();
	double left = fmax(0, round(floor(rect.origin.x) * scale)), top = fmax(0, round(floor(rect.origin.y) * scale));
	double right = fmin(wide, round(ceil(rect.origin.x + rect.size.width) * scale));
	double bottom = fmin(high, round(ceil(rect.origin.y + rect.size.height) * scale));
	return finished(image_of_display(id, (int) left, (int) top, (int) (right - left), (int) (bottom - top)));
}

enum { INCLUDING_WINDOW = 8, IGNORE_FRAMING = 1, BEST_RESOLUTION = 8, KNOWN_OPTIONS = 31 };

static Image *scaled(Image *image, double factor) {
	Image *made = image_new((int) round(image->width * factor), (int) round(image->height * factor), image->space);
	for (int y = 0; y < made->height; y++)
		for (int x = 0; x < made->width; x++)
			made->pixels[(size_t) y * made->row + (size_t) x] =
					image->pixels[(size_t) (y / factor) * image->row + (size_t) (x / factor)];
	object_release(image, "CGWindowListCreateImage");
	return made;
}

static Image *with_shadow(Image *image, int border) {
	Image *made = image_new(image->width + 2 * border, image->height + 2 * border, image->space);
	memset(made->pixels, 0, made->row * (size_t) made->height * sizeof *made->pixels);
	for (int y = 0; y < image->height; y++)
		memcpy(made->pixels + (size_t) (y + border) * made->row + border, image->pixels + (size_t) y * image->row,
				(size_t) image->width * sizeof *image->pixels);
	object_release(image, "CGWindowListCreateImage");
	return made;
}

EXPORT Image *CGWindowListCreateImage(CGRect rect, uint32_t option, uint32_t number, uint32_t image_option) {
	if (option != INCLUDING_WINDOW || !isinf(rect.origin.x) || !isinf(rect.origin.y)) {
		violation("CGWindowListCreateImage: the stub gives a whole window only (option 8, CGRectNull)");
		return NULL;
	}
	if (image_option & ~(uint32_t) KNOWN_OPTIONS) violation("CGWindowListCreateImage: no such image option: %x", image_option);
	if (!passes()) return NULL;
	state_lock();
	Window *window = window_of(number);
	double scale = window ? display_scale(display_showing(window->bounds)) : 1;
	state_unlock();
	Image *image = image_of_window(number);
	if (image && !(image_option & IGNORE_FRAMING)) image = with_shadow(image, (int) (SHADOW * scale));
	if (image && !(image_option & BEST_RESOLUTION)) image = scaled(image, 1 / scale);
	return finished(image);
}

/* ---------------------------------------------------------------- the list of windows */

/* For a library that has no other. */
EXPORT __attribute__((weak)) CFArrayRef CGWindowListCopyWindowInfo(uint32_t option, uint32_t relative) {
	CFArrayRef list = array_new();
	state_lock();
	for (int i = 0; i < state->order_count; i++) {
		Window *window = &state->windows[state->order[i]];
		if (option & 1 && !window_shown(window)) continue;
		if (option & INCLUDING_WINDOW && window->number != relative) continue;
		CFDictionaryRef info = dictionary_new();
		dictionary_give(info, "kCGWindowNumber", number_of(window->number));
		dictionary_give(info, "kCGWindowOwnerPID", number_of(window->pid));
		dictionary_give(info, "kCGWindowLayer", number_of(window->layer));
		dictionary_give(info, "kCGWindowAlpha", number_of_real(window->alpha));
		dictionary_give(info, "kCGWindowSharingState", number_of(window->sharing));
		dictionary_give(info, "kCGWindowBounds", dictionary_of_rect(window->bounds));
		if (window_shown(window)) dictionary_give(info, "kCGWindowIsOnscreen", boolean_of(true));
		App *app = app_of(window->pid);
		if (app) dictionary_give(info, "kCGWindowOwnerName", string_of(app->name));
		if (window->title[0] && state->allowed[MAY_SCREEN]) dictionary_give(info, "kCGWindowName", string_of(window->title));
		array_give(list, info);
	}
	state_unlock();
	return list;
}

/* ---------------------------------------------------------------- the permission */

/* What the first answer was: a process keeps it. -1: not asked yet; -2: each answer is true to the state. */
static int kept_answer = -2;

/* Lets the function that only reports the permission answer as this, whatever is true: 0 or 1; -2: the truth. */
EXPORT void stub_preflight_screen(int answer) { kept_answer = answer; }

EXPORT bool CGPreflightScreenCaptureAccess(void) {
	return kept_answer == -2 ? state->allowed[MAY_SCREEN] : kept_answer;
}

EXPORT bool CGRequestScreenCaptureAccess(void) {
	permission_requested(MAY_SCREEN);
	return state->allowed[MAY_SCREEN];
}

/* ---------------------------------------------------------------- NSCursor, NSImage */

extern Object *value_of(const double *numbers, size_t count);

enum { CURSOR_WIDE = 12, CURSOR_HIGH = 20, HOT_X = 3, HOT_Y = 4 };

typedef struct { Object object; } Cursor;

static Class cursor_class = {.name = "NSCursor"};
static Class cursor_image_class = {.name = "NSImage"};
static bool cursor_hidden;

EXPORT void stub_cursor_hidden(bool hidden) { cursor_hidden = hidden; }

EXPORT uint32_t CGCursorIsVisible(void) { return !cursor_hidden; }

static Object *current_cursor(Class *self, SEL selector) {
	(void) self;
	if (!main_thread_check("NSCursor currentSystemCursor")) return NULL;
	return object_autorelease(object_new(&cursor_class, sizeof(Cursor)), selector->name);
}

static Object *cursor_image(Object *self, SEL selector) {
	(void) self;
	return object_autorelease(object_new(&cursor_image_class, sizeof(Cursor)), selector->name);
}

static Object *cursor_value(Object *self, SEL selector, CFStringRef key) {
	double hot[] = {HOT_X, HOT_Y}, size[] = {CURSOR_WIDE, CURSOR_HIGH};
	if (self->isa == &cursor_class && string_equals(key, "hotSpot")) return value_of(hot, 2);
	if (self->isa == &cursor_image_class && string_equals(key, "size")) return value_of(size, 2);
	violation("%s: %s has no %s", selector->name, self->isa->name, string_utf8(key));
	return NULL;
}

/* A red arrow on nothing, half transparent in its last row. The size is that of the rectangle, in pixels. */
static Image *picture(Object *self, SEL selector, const CGRect *rect, void *context, void *hints) {
	(void) self, (void) context, (void) hints;
	int width = rect ? (int) round(rect->size.width) : CURSOR_WIDE;
	int height = rect ? (int) round(rect->size.height) : CURSOR_HIGH;
	Image *image = image_new(width, height, SPACE_SRGB);
	for (int y = 0; y < height; y++)
		for (int x = 0; x < width; x++)
			image->pixels[(size_t) y * image->row + (size_t) x] =
					x > y ? 0 : y == height - 1 ? 0x80800000u : 0xFFFF0000u;
	return object_autorelease(image, selector->name);
}

__attribute__((constructor)) static void start(void) {
	CFStringRef name = string_of("kCGColorSpaceSRGB");
	kCGColorSpaceSRGB = object_immortal(&string_class, sizeof *name);
	kCGColorSpaceSRGB->length = name->length;
	kCGColorSpaceSRGB->units = malloc(name->length * sizeof(UniChar));
	memcpy(kCGColorSpaceSRGB->units, name->units, name->length * sizeof(UniChar));
	object_release(name, "start");
	class_register(&image_class, "CGImage", NULL);
	class_register(&cursor_class, "NSCursor", NULL);
	class_method(&cursor_class, "currentSystemCursor", (IMP) current_cursor);
	instance_method(&cursor_class, "image", (IMP) cursor_image);
	instance_method(&cursor_class, "valueForKey:", (IMP) cursor_value);
	class_register(&cursor_image_class, "NSImage", NULL);
	instance_method(&cursor_image_class, "valueForKey:", (IMP) cursor_value);
	instance_method(&cursor_image_class, "CGImageForProposedRect:context:hints:", (IMP) picture);
}
