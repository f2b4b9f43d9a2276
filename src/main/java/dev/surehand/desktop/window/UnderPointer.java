package dev.surehand.desktop.window;

import dev.surehand.desktop.geometry.ScreenPoint;
import java.util.Optional;

/**
 * Where the pointer is, and what a click there would reach.
 *
 * @param window empty over the bare desktop
 */
public record UnderPointer(ScreenPoint pointer, Optional<WindowInfo> window) {}
