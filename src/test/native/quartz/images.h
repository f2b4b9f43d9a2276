/* Pictures of the stub: images, colour spaces and bitmap contexts, and what is on a display. */
#ifndef SUREHAND_QUARTZ_IMAGES_H
#define SUREHAND_QUARTZ_IMAGES_H

#include "stub.h"

/* The colour space of displays keeps red, green and blue in other places, so that a picture that was not converted shows it. */
typedef enum { SPACE_SRGB, SPACE_DISPLAY, SPACE_DEVICE } SpaceKind;

/* Rows are longer than their pixels. A pixel is 0xAARRGGBB with colours as its space keeps them, multiplied by alpha. */
typedef struct {
	Object object;
	int width, height;
	size_t row; /* in pixels */
	SpaceKind space;
	uint32_t *pixels;
} Image;

extern Class image_class;

Image *image_new(int width, int height, SpaceKind space);
/* The pixel of the space of displays for a colour 0xRRGGBB, and back. */
static inline uint32_t to_display(uint32_t colour) {
	return 0xFF000000u | (colour & 0xFF) << 16 | (colour >> 16 & 0xFF) << 8 | (colour >> 8 & 0xFF);
}

static inline uint32_t from_display(uint32_t pixel) {
	return (pixel & 0xFF000000u) | (pixel >> 8 & 0xFF) << 16 | (pixel & 0xFF) << 8 | (pixel >> 16 & 0xFF);
}

/* All of these take the lock themselves. They return NULL for what is not there; the image belongs to the caller. */
/* A part of a display, in its pixels. */
Image *image_of_display(uint32_t display, int x, int y, int width, int height);
/* A window as if nothing covered it. */
Image *image_of_window(uint32_t window);
/* What a way of capture does now, and the image that it gives then: NULL if it refuses. */
RungState rung_state(Rung rung);
/* Whether another process captures at this moment, so that this capture is declined. */
bool rung_collides(Rung rung);
void image_blacken(Image *image);

#endif
