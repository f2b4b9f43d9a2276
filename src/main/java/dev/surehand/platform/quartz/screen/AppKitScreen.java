package dev.surehand.platform.quartz.screen;

import dev.surehand.desktop.geometry.ScreenRect;

/**
 * A display as AppKit knows it.
 *
 * @param display its CGDirectDisplayID
 * @param name for people, such as {@code Built-in Retina Display}
 * @param visible the part without menu bar and Dock, in global points with y downwards
 */
record AppKitScreen(int display, String name, ScreenRect visible) {}
