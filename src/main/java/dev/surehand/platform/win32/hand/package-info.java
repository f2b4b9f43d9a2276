/**
 * A hand of the server's own on Windows, which has one pointer and one focus: it works programs by their elements and by messages
 * posted to controls. The entry is {@link dev.surehand.platform.win32.hand.Win32Hand}.
 */
@NullMarked
package dev.surehand.platform.win32.hand;

import org.jspecify.annotations.NullMarked;
