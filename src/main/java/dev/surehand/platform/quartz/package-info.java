/**
 * The desktop of a macOS session. Start at {@link dev.surehand.platform.quartz.QuartzSource}, which code outside of this package
 * uses, and no other class but {@link dev.surehand.platform.quartz.VisionReader}, which reads text in pictures. {@link dev.surehand.platform.quartz.QuartzDesktop} connects the packages below. A package may use only the
 * packages before it in this list: {@code bindings}; {@code system}; {@code screen}; {@code accessibility}; {@code window};
 * {@code element}; {@code clipboard}; {@code input}; {@code text}; {@code hand}. Nothing here was run on a Mac; {@code docs/platforms.md} says what was checked, and how.
 */
@NullMarked
package dev.surehand.platform.quartz;

import org.jspecify.annotations.NullMarked;
