/**
 * Messages to Vision, the framework of macOS that reads text in pictures. Start at {@link
 * dev.surehand.platform.quartz.text.VisionText}. Nothing here was tried on a Mac.
 */
@NullMarked
package dev.surehand.platform.quartz.text;

import org.jspecify.annotations.NullMarked;
