/**
 * COM objects of Windows: {@link dev.surehand.platform.jna.com.ComThread} runs all calls, {@link
 * dev.surehand.platform.jna.com.ComScope} releases what a call received, and {@link dev.surehand.platform.jna.com.ComException}
 * is a failed call. UI Automation and the text reader of Windows use it.
 */
@NullMarked
package dev.surehand.platform.jna.com;

import org.jspecify.annotations.NullMarked;
