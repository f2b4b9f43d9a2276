package dev.surehand.desktop.window;

import dev.surehand.desktop.geometry.ScreenPoint;
import java.util.Optional;

/**
 * The place of the pointer, and the window that a click there would reach.
 *
 * @param window empty over the bare desktop
 */
public record UnderPointer(ScreenPoint pointer, Optional<WindowInfo> window) {}
