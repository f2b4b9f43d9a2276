/**
 * Finds the desktop of this system. Start at {@link dev.surehand.platform.Platforms}. Each package below is a backend for one
 * system, or uses one library or specification; none of them uses another.
 */
@NullMarked
package dev.surehand.platform;

import org.jspecify.annotations.NullMarked;
