/**
 * Programs, files and addresses on a desktop that keeps to the freedesktop.org specifications, whatever its display server is.
 * {@link dev.surehand.platform.xdg.XdgLauncher} is the entry.
 */
package dev.surehand.platform.xdg;
