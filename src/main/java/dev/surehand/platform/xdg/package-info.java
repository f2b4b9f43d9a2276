/**
 * Starts programs and opens files and addresses on a desktop that follows the freedesktop.org specifications, whatever its
 * display server is. The entry is {@link dev.surehand.platform.xdg.XdgLauncher}.
 */
@NullMarked
package dev.surehand.platform.xdg;

import org.jspecify.annotations.NullMarked;
