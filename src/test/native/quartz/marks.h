/* Windows that a process of ours draws by AppKit: what they show, and how long pictures show them. */
#ifndef SUREHAND_QUARTZ_MARKS_H
#define SUREHAND_QUARTZ_MARKS_H

#include "stub.h"

/*
 * The pixel of a drawn window at a point of it, 0xAARRGGBB with the colours of sRGB multiplied by alpha. Call with the lock held.
 */
uint32_t drawn_pixel(const Window *window, CGPoint at);
/* Whether pictures of the screen show a window: also one that was just taken away, until the compositor has drawn. */
bool window_composed(const Window *window);

#endif
