/**
 * Shows a person what a server does, and stops it. {@link WatchCommand} is the way in. {@link WatchLines} is what the terminal
 * shows; {@link WatchModel} is what {@link WatchWindow} shows, which alone knows Swing.
 */
@NullMarked
package dev.surehand.cli.watch;

import org.jspecify.annotations.NullMarked;
