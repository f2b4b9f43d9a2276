/**
 * The desktop of a macOS session. Start at {@link dev.surehand.platform.quartz.QuartzSource}, the only class that code outside
 * this package uses. {@link dev.surehand.platform.quartz.QuartzDesktop} connects the packages below. A package may use only the
 * packages before it in this list: {@code bindings}; {@code system}; {@code screen}; {@code accessibility}; {@code window};
 * {@code element}; {@code clipboard}; {@code input}. Nothing here was run on a Mac; {@code docs/platforms.md} says what was checked, and how.
 */
@NullMarked
package dev.surehand.platform.quartz;

import org.jspecify.annotations.NullMarked;
