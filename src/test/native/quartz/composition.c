/* What displays and windows look like: wallpaper and windows, in order from back to front. */
#include "images.h"
#include "marks.h"

#include <math.h>
#include <string.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { CELL = 8 };

void image_blacken(Image *image) {
	for (size_t i = 0; i < image->row * (size_t) image->height; i++) image->pixels[i] = 0xFF000000u;
}

/* Which of its areas a row of a window shows: within one, all rows of a cell but the first are the same. */
static int area_of(const Window *window, int y, double scale) {
	CGPoint at = {0.5 / scale, (y + 0.5) / scale};
	return rect_contains(window->canvas, at) ? 1 : rect_contains(window->field, at) ? 2 : 0;
}

/* Columns of the window for columns of the image; -1: the window does not show there. */
static void paint_row(const Window *window, const int *columns, int width, int y, uint32_t *row) {
	int last = -2;
	uint32_t pixel = 0;
	for (int i = 0; i < width; i++) {
		if (columns[i] < 0) continue;
		/* The first pixel of a cell has a colour of its own, the others share one. */
		int place = columns[i] / CELL * 2 + (columns[i] % CELL != 0);
		if (place != last) pixel = to_display(window_pixel(window, columns[i], y)), last = place;
		row[i] = pixel;
	}
}

/* Paints a window that a process draws. It has no half-transparent pixels. */
static void paint_drawn(const Window *window, Image *image, double left, double top, double scale) {
	for (int y = 0; y < image->height; y++)
		for (int x = 0; x < image->width; x++) {
			CGPoint at = {left + (x + 0.5) / scale - window->bounds.origin.x, top + (y + 0.5) / scale - window->bounds.origin.y};
			if (at.x < 0 || at.y < 0 || at.x >= window->bounds.size.width || at.y >= window->bounds.size.height) continue;
			uint32_t pixel = drawn_pixel(window, at);
			if (pixel >> 24) image->pixels[(size_t) y * image->row + (size_t) x] = to_display(pixel);
		}
}

/*
 * Paints a window into an image. The image's pixel (0, 0) is at a point of the desktop, and its pixels are 1/scale points
 * large. A window keeps its pixels at the scale of the display that shows most of it.
 */
static void paint(const Window *window, Image *image, double left, double top, double scale) {
	if (window->process) {
		paint_drawn(window, image, left, top, scale);
		return;
	}
	double own = display_scale(display_showing(window->bounds));
	int *columns = malloc((size_t) image->width * sizeof *columns);
	int first = -1, last = -1;
	for (int i = 0; i < image->width; i++) {
		double at = left + (i + 0.5) / scale - window->bounds.origin.x;
		columns[i] = at >= 0 && at < window->bounds.size.width ? (int) floor(at * own) : -1;
		if (columns[i] >= 0 && first < 0) first = i;
		if (columns[i] >= 0) last = i;
	}
	int before = -1, area = -1;
	for (int y = 0; first >= 0 && y < image->height; y++) {
		double at = top + (y + 0.5) / scale - window->bounds.origin.y;
		if (at < 0 || at >= window->bounds.size.height) continue;
		int row = (int) floor(at * own), now = area_of(window, row, own);
		uint32_t *pixels = image->pixels + (size_t) y * image->row;
		if (before >= 0 && row / CELL == before / CELL && row % CELL && before % CELL && now == area)
			memcpy(pixels + first, pixels + first - image->row, (size_t) (last - first + 1) * sizeof *pixels);
		else paint_row(window, columns, image->width, row, pixels);
		before = row;
		area = now;
	}
	free(columns);
}

static void paint_wallpaper(const Display *display, Image *image, int left, int top) {
	for (int y = 0; y < image->height; y++) {
		uint32_t *row = image->pixels + (size_t) y * image->row;
		if (y && (top + y) % 16) {
			memcpy(row, row - image->row, (size_t) image->width * sizeof *row);
			continue;
		}
		for (int x = 0; x < image->width; x++)
			row[x] = x && (left + x) % 16 ? row[x - 1] : to_display(wallpaper_pixel(display, left + x, top + y));
	}
}

/* Without the permission a program sees its own windows only; nobody sees a window whose program forbids it. */
static bool is_captured(const Window *window) {
	return window_composed(window) && window->alpha > 0 && window->sharing
			&& (state->allowed[MAY_SCREEN] || window->pid == getpid());
}

Image *image_of_display(uint32_t id, int x, int y, int width, int height) {
	Image *image = NULL;
	state_lock();
	Display *display = display_of(id);
	if (display && x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= (int) display->pixels_wide
			&& y + height <= (int) display->pixels_high) {
		image = image_new(width, height, SPACE_DISPLAY);
		double scale = display_scale(display);
		paint_wallpaper(display, image, x, y);
		for (int i = state->order_count - 1; i >= 0; i--) {
			Window *window = &state->windows[state->order[i]];
			if (is_captured(window))
				paint(window, image, display->bounds.origin.x + x / scale, display->bounds.origin.y + y / scale, scale);
		}
		if (state->locked) image_blacken(image);
		for (int i = 0; i < MOST_WINDOWS; i++)
			if (state->windows[i].composed > 0) state->windows[i].composed--;
	}
	state_unlock();
	return image;
}

Image *image_of_window(uint32_t number) {
	Image *image = NULL;
	state_lock();
	Window *window = window_of(number);
	bool seen = window && window->sharing && (state->allowed[MAY_SCREEN] || window->pid == getpid());
	if (seen && window->bounds.size.width > 0 && window->bounds.size.height > 0) {
		double scale = display_scale(display_showing(window->bounds));
		image = image_new((int) round(window->bounds.size.width * scale), (int) round(window->bounds.size.height * scale),
				SPACE_DISPLAY);
		if (window->process) image_blacken(image);
		paint(window, image, window->bounds.origin.x, window->bounds.origin.y, scale);
		if (state->locked) image_blacken(image);
	}
	state_unlock();
	return image;
}

RungState rung_state(Rung rung) {
	return state->rungs[rung];
}

bool rung_collides(Rung rung) {
	bool collides = state->collisions[rung] > 0;
	if (collides) state->collisions[rung]--;
	return collides;
}

/* ---------------------------------------------------------------- for the tests */

/* The colour 0xRRGGBB that a display shows at a pixel, found without the painting above. */
EXPORT uint32_t stub_screen_pixel(uint32_t id, int x, int y) {
	uint32_t colour = 0;
	state_lock();
	Display *display = display_of(id);
	if (display) {
		double scale = display_scale(display);
		CGPoint at = {display->bounds.origin.x + (x + 0.5) / scale, display->bounds.origin.y + (y + 0.5) / scale};
		Window *shown = NULL;
		uint32_t drawn = 0;
		for (int i = 0; i < state->order_count && !shown && !drawn; i++) {
			Window *window = &state->windows[state->order[i]];
			if (!is_captured(window) || !rect_contains(window->bounds, at)) continue;
			CGPoint in = {at.x - window->bounds.origin.x, at.y - window->bounds.origin.y};
			if (window->process) drawn = drawn_pixel(window, in);
			else shown = window;
		}
		double own = shown ? display_scale(display_showing(shown->bounds)) : 1;
		colour = drawn ? drawn & 0xFFFFFF : shown ? window_pixel(shown, (int) floor((at.x - shown->bounds.origin.x) * own),
							 (int) floor((at.y - shown->bounds.origin.y) * own))
					   : wallpaper_pixel(display, x, y);
	}
	state_unlock();
	return colour;
}
