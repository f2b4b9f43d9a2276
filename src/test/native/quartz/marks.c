/*
 * NSApplication, NSWindow, NSView, CALayer and CATransaction, as far as a program without a window of its own needs them to draw
 * over the others. What a window shows is in a file that processes share. When a process ends, its windows go.
 */
#include "marks.h"
#include "images.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PROHIBITED = 2, BORDERLESS = 0, BUFFERED = 2, MOST_MAPPED = 32, PICTURES_OF_A_FADE = 10 };

/* The grey of a window that has no background of its own. */
static const uint32_t GREY = 0xFFECECEC;

typedef struct { Object object; CGRect frame; Image *contents; } Layer;
typedef struct { Object object; Layer *layer; bool wants_layer; } View;

typedef struct AppWindow {
	Object object;
	uint32_t number;
	View *view;
	Object *background;
	bool opaque, shadow, releases_when_closed, closed, changed;
	long level, animation;
	unsigned long behaviour;
	struct AppWindow *next; /* the windows of this process that are not closed */
} AppWindow;

typedef struct { uint32_t width, height, pixels[]; } Drawing;

static Class app_class = {.name = "NSApplication"}, color_class = {.name = "NSColor"}, transaction_class = {.name = "CATransaction"};
static Object *application, *clear_color;
static long policy = PROHIBITED;
static AppWindow *windows;

static void end_layer(Object *object) {
	Layer *layer = (Layer *) object;
	if (layer->contents) object_release(layer->contents, "the end of a CALayer");
}

static void end_view(Object *object) {
	View *view = (View *) object;
	if (view->layer) object_release(view->layer, "the end of an NSView");
}

static void end_window(Object *object) {
	AppWindow *window = (AppWindow *) object;
	if (!window->closed) violation("NSWindow: released for the last time before it was closed");
	if (window->view) object_release(window->view, "the end of an NSWindow");
	if (window->background) object_release(window->background, "the end of an NSWindow");
}

static Class layer_class = {.name = "CALayer", .finalize = end_layer}, view_class = {.name = "NSView", .finalize = end_view};
static Class ns_window_class = {.name = "NSWindow", .finalize = end_window};

/* ---------------------------------------------------------------- what a window shows */

static void drawing_path(uint32_t number, char *path, size_t room) {
	snprintf(path, room, "%s.window-%u", state_path(), number);
}

/* Numbers are never used twice, so a drawing stays mapped until its place here is needed. */
static const Drawing *drawing_of(uint32_t number) {
	static struct { uint32_t number; int64_t state_made; size_t size; const Drawing *drawing; } mapped[MOST_MAPPED];
	int place = (int) (number % MOST_MAPPED);
	if (mapped[place].drawing && mapped[place].number == number && mapped[place].state_made == state->made_us)
		return mapped[place].drawing;
	if (mapped[place].drawing) munmap((void *) mapped[place].drawing, mapped[place].size);
	mapped[place].drawing = NULL;
	char path[4200];
	drawing_path(number, path, sizeof path);
	int file = open(path, O_RDONLY);
	struct stat facts;
	if (file < 0 || fstat(file, &facts) || facts.st_size <= (off_t) sizeof(Drawing)) {
		if (file >= 0) close(file);
		return NULL;
	}
	void *memory = mmap(NULL, (size_t) facts.st_size, PROT_READ, MAP_SHARED, file, 0);
	close(file);
	if (memory == MAP_FAILED) return NULL;
	mapped[place].number = number;
	mapped[place].state_made = state->made_us;
	mapped[place].size = (size_t) facts.st_size;
	return mapped[place].drawing = memory;
}

/* A layer's contents fill its frame, whose y axis points up from the lower edge of the window. */
uint32_t drawn_pixel(const Window *window, CGPoint at) {
	uint32_t base = window->see_through ? 0 : GREY;
	CGRect frame = window->layer_frame;
	CGPoint in = {at.x - frame.origin.x, at.y - (window->bounds.size.height - frame.origin.y - frame.size.height)};
	const Drawing *drawing = window->drawn ? drawing_of(window->number) : NULL;
	if (!drawing || in.x < 0 || in.y < 0 || in.x >= frame.size.width || in.y >= frame.size.height) return base;
	size_t x = (size_t) (in.x / frame.size.width * drawing->width), y = (size_t) (in.y / frame.size.height * drawing->height);
	uint32_t pixel = drawing->pixels[y * drawing->width + x];
	return pixel >> 24 ? pixel : base;
}

bool window_composed(const Window *window) {
	return window_shown(window) || (window->number && window->ordered_out && window->composed > 0);
}

/* Writes what the layer has; it is seen from now on. */
static void commit(AppWindow *self) {
	Window *window = window_of(self->number);
	Layer *layer = self->view->layer;
	if (!window || !layer || !self->view->wants_layer || !layer->contents || window->drawn) return;
	if (!object_check(layer->contents, &image_class, "CALayer setContents:")) return;
	const Image *image = layer->contents;
	char path[4200];
	drawing_path(self->number, path, sizeof path);
	FILE *file = fopen(path, "w");
	uint32_t size[] = {(uint32_t) image->width, (uint32_t) image->height};
	if (!file || fwrite(size, sizeof size, 1, file) != 1) violation("CATransaction: the stub cannot write %s", path);
	for (int y = 0; file && y < image->height; y++)
		fwrite(image->pixels + (size_t) y * image->row, sizeof *image->pixels, (size_t) image->width, file);
	if (file) fclose(file);
	window->layer_frame = layer->frame;
	window->drawn = true;
}

static void (*earlier)(void);

/* A process that has ended has no windows. */
static void pass_time(void) {
	for (int i = 0; i < MOST_WINDOWS; i++) {
		Window *window = &state->windows[i];
		int32_t process = window->number ? window->process : 0;
		bool dead = process > 0 && process != getpid() && kill(process, 0) && errno == ESRCH;
		if (dead || (process < 0 && !window->composed)) window_close(window);
	}
	earlier();
}

/* ---------------------------------------------------------------- NSApplication */

static Object *shared_application(Class *self, SEL selector) {
	(void) self;
	if (!main_thread_check(selector->name)) return NULL;
	if (!application) application = object_immortal(&app_class, sizeof *application);
	return application;
}

static long activation_policy(Object *self, SEL selector) {
	(void) self;
	main_thread_check(selector->name);
	return policy;
}

static bool refuses_policy;

static signed char set_activation_policy(Object *self, SEL selector, long to) {
	(void) self;
	if (!main_thread_check(selector->name) || refuses_policy) return 0;
	if (to < 0 || to > PROHIBITED) violation("%s: there is no policy %ld", selector->name, to);
	if (to == 0) violation("%s: the program would get an icon in the Dock", selector->name);
	policy = to;
	return 1;
}

/* ---------------------------------------------------------------- NSWindow */

static bool right_thread(AppWindow *self, SEL selector) {
	if (self->closed) violation("NSWindow %s: after close", selector->name);
	return main_thread_check(selector->name);
}

static Object *alloc_window(Class *self, SEL selector) {
	main_thread_check(selector->name);
	return object_new(self, sizeof(AppWindow));
}

static AppWindow *init_window(AppWindow *self, SEL selector, CGRect frame, unsigned long style, unsigned long backing, bool defer) {
	if (!right_thread(self, selector)) return NULL;
	if (!application) violation("%s: before NSApplication is there, which connects to the window server", selector->name);
	if (style != BORDERLESS) violation("%s: a window with a title bar takes the keyboard", selector->name);
	if (backing != BUFFERED) violation("%s: backing %lu is deprecated", selector->name, backing);
	if (defer) violation("%s: a deferred window has no number yet", selector->name);
	self->view = object_new(&view_class, sizeof *self->view);
	self->opaque = self->shadow = self->releases_when_closed = true;
	state_lock();
	const Display *main = display_of(state->main_display);
	double height = main ? main->bounds.size.height : 0;
	/* macOS puts windows at whole points. */
	double x = round(frame.origin.x), y = round(height - frame.origin.y - frame.size.height);
	if (x != frame.origin.x || y != height - frame.origin.y - frame.size.height || frame.size.width != round(frame.size.width)
			|| frame.size.height != round(frame.size.height))
		violation("%s: not whole points", selector->name);
	Window *window = window_open(getpid(), (CGRect) {{x, y}, {round(frame.size.width), round(frame.size.height)}}, "");
	if (window) window->process = getpid(), window->ordered_out = true, self->number = window->number;
	state_unlock();
	self->next = windows;
	windows = self;
	return self;
}

static View *content_view(AppWindow *self, SEL selector) { return right_thread(self, selector) ? self->view : NULL; }
static long window_number(AppWindow *self, SEL selector) { (void) selector; return self->number; }
static void set_releases(AppWindow *self, SEL selector, bool to) { if (right_thread(self, selector)) self->releases_when_closed = to; }
static void set_opaque(AppWindow *self, SEL selector, bool to) { if (right_thread(self, selector)) self->opaque = to; }
static void set_shadow(AppWindow *self, SEL selector, bool to) { if (right_thread(self, selector)) self->shadow = to; }
static void set_can_hide(AppWindow *self, SEL selector, bool to) { (void) to; right_thread(self, selector); }
static void set_animation(AppWindow *self, SEL selector, long to) { if (right_thread(self, selector)) self->animation = to; }
static void set_behaviour(AppWindow *self, SEL selector, unsigned long to) { if (right_thread(self, selector)) self->behaviour = to; }

static void set_level(AppWindow *self, SEL selector, long to) {
	if (!right_thread(self, selector)) return;
	self->level = to;
	state_lock();
	Window *window = window_of(self->number);
	if (window) window->layer = (int32_t) to, window_raise(window);
	state_unlock();
}

static void set_ignores(AppWindow *self, SEL selector, bool to) {
	if (!right_thread(self, selector)) return;
	state_lock();
	Window *window = window_of(self->number);
	if (window) window->click_through = to;
	state_unlock();
}

static void set_background(AppWindow *self, SEL selector, Object *to) {
	if (!right_thread(self, selector) || !object_check(to, &color_class, selector->name)) return;
	if (self->background) object_release(self->background, selector->name);
	self->background = object_retain(to, selector->name);
}

/* A process that may have no windows shows none. */
static void order_front(AppWindow *self, SEL selector) {
	if (!right_thread(self, selector)) return;
	if (policy == PROHIBITED) violation("%s: the activation policy allows no windows", selector->name);
	if (self->shadow && !self->opaque) violation("%s: what is drawn on nothing has a shadow", selector->name);
	state_lock();
	Window *window = window_of(self->number);
	if (window && policy != PROHIBITED) {
		window->ordered_out = false;
		window->see_through = !self->opaque && self->background == clear_color;
		window->everywhere = self->behaviour & 1;
		window_raise(window);
		log_event("front window=%u level=%ld behaviour=%lu", self->number, self->level, self->behaviour);
	}
	state_unlock();
}

static int32_t late_pictures;

static void go(AppWindow *self) {
	state_lock();
	Window *window = window_of(self->number);
	/* Without an order to do it at once, AppKit may let a window fade. */
	if (window && !window->ordered_out)
		window->ordered_out = true, window->composed = late_pictures + (self->animation == 2 ? 0 : PICTURES_OF_A_FADE);
	state_unlock();
}

static void order_out(AppWindow *self, SEL selector, void *sender) {
	(void) sender;
	if (right_thread(self, selector)) go(self);
}

static void close_window(AppWindow *self, SEL selector) {
	if (!right_thread(self, selector)) return;
	go(self);
	self->closed = true;
	for (AppWindow **at = &windows; *at; at = &(*at)->next)
		if (*at == self) {
			*at = self->next;
			break;
		}
	state_lock();
	Window *window = window_of(self->number);
	if (window && !window->composed) window_close(window);
	else if (window) window->process = -1; /* it belongs to nobody, until the compositor forgets it */
	state_unlock();
	if (self->releases_when_closed) object_release(self, selector->name);
}

/* ---------------------------------------------------------------- NSView, CALayer, CATransaction, NSColor */

static void set_layer(View *self, SEL selector, Layer *layer) {
	if (!main_thread_check(selector->name) || !object_check(layer, &layer_class, selector->name)) return;
	if (self->wants_layer) violation("%s: the view has a layer of AppKit's already", selector->name);
	if (self->layer) object_release(self->layer, selector->name);
	self->layer = object_retain(layer, selector->name);
}

static void set_wants_layer(View *self, SEL selector, bool to) {
	if (main_thread_check(selector->name)) self->wants_layer = to;
}

static Object *new_layer(Class *self, SEL selector) {
	return object_autorelease(object_new(self, sizeof(Layer)), selector->name);
}

static void set_frame(Layer *self, SEL selector, CGRect to) { (void) selector; self->frame = to; }

static void set_contents(Layer *self, SEL selector, Image *to) {
	if (!object_check(to, &image_class, selector->name)) return;
	if (self->contents) object_release(self->contents, selector->name);
	self->contents = object_retain(to, selector->name);
}

static void flush(Class *self, SEL selector) {
	(void) self;
	if (!main_thread_check(selector->name)) return;
	state_lock();
	for (AppWindow *each = windows; each; each = each->next) commit(each);
	state_unlock();
}

static Object *clear(Class *self, SEL selector) { (void) self, (void) selector; return clear_color; }

/* ---------------------------------------------------------------- levels; from CGWindowLevel.h */

EXPORT int32_t CGWindowLevelForKey(int32_t key) {
	switch (key) {
	case 4: return 0;
	case 5: return 3;
	case 7: return 20;
	case 8: return 24;
	case 9: return 25;
	case 11: return 101;
	case 13: return 1000;
	case 20: return 1500;
	default: violation("CGWindowLevelForKey: the stub does not know %d", key); return 0;
	}
}

__attribute__((constructor(60001))) static void start(void) {
	earlier = time_passes;
	time_passes = pass_time;
	clear_color = object_immortal(&color_class, sizeof *clear_color);
	class_register(&app_class, "NSApplication", NULL);
	class_method(&app_class, "sharedApplication", (IMP) shared_application);
	instance_method(&app_class, "activationPolicy", (IMP) activation_policy);
	instance_method(&app_class, "setActivationPolicy:", (IMP) set_activation_policy);
	class_register(&color_class, "NSColor", NULL);
	class_method(&color_class, "clearColor", (IMP) clear);
	class_register(&transaction_class, "CATransaction", NULL);
	class_method(&transaction_class, "flush", (IMP) flush);
	class_register(&layer_class, "CALayer", NULL);
	class_method(&layer_class, "layer", (IMP) new_layer);
	instance_method(&layer_class, "setFrame:", (IMP) set_frame);
	instance_method(&layer_class, "setContents:", (IMP) set_contents);
	class_register(&view_class, "NSView", NULL);
	instance_method(&view_class, "setLayer:", (IMP) set_layer);
	instance_method(&view_class, "setWantsLayer:", (IMP) set_wants_layer);
	class_register(&ns_window_class, "NSWindow", NULL);
	class_method(&ns_window_class, "alloc", (IMP) alloc_window);
	instance_method(&ns_window_class, "initWithContentRect:styleMask:backing:defer:", (IMP) init_window);
	instance_method(&ns_window_class, "contentView", (IMP) content_view);
	instance_method(&ns_window_class, "windowNumber", (IMP) window_number);
	instance_method(&ns_window_class, "setReleasedWhenClosed:", (IMP) set_releases);
	instance_method(&ns_window_class, "setIgnoresMouseEvents:", (IMP) set_ignores);
	instance_method(&ns_window_class, "setOpaque:", (IMP) set_opaque);
	instance_method(&ns_window_class, "setHasShadow:", (IMP) set_shadow);
	instance_method(&ns_window_class, "setCanHide:", (IMP) set_can_hide);
	instance_method(&ns_window_class, "setLevel:", (IMP) set_level);
	instance_method(&ns_window_class, "setCollectionBehavior:", (IMP) set_behaviour);
	instance_method(&ns_window_class, "setAnimationBehavior:", (IMP) set_animation);
	instance_method(&ns_window_class, "setBackgroundColor:", (IMP) set_background);
	instance_method(&ns_window_class, "orderFrontRegardless", (IMP) order_front);
	instance_method(&ns_window_class, "orderOut:", (IMP) order_out);
	instance_method(&ns_window_class, "close", (IMP) close_window);
}

/* ---------------------------------------------------------------- for the tests */

/* How many pictures of displays still show a window of this process after it was taken away. */
EXPORT void stub_late_pictures(int count) { late_pictures = count; }

/* Lets the compositor draw at once, also what it has not drawn yet. */
EXPORT void stub_reset_compositor(void) {
	late_pictures = 0;
	state_lock();
	for (int i = 0; i < MOST_WINDOWS; i++) state->windows[i].composed = 0;
	state_unlock();
}

/* Whether macOS refuses to make this process one that may have windows, which it is not before. */
EXPORT void stub_refuses_policy(bool refuses) {
	refuses_policy = refuses;
	if (refuses) policy = PROHIBITED;
}

/* The person goes to another Space: the windows of programs stay behind, and those that are on all Spaces come along. */
EXPORT void stub_other_space(void) {
	state_lock();
	for (int i = 0; i < MOST_WINDOWS; i++) {
		Window *window = &state->windows[i];
		if (window->number && !window->everywhere) window->other_space = true;
	}
	state_unlock();
}
