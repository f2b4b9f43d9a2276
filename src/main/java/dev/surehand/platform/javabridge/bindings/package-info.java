/** The functions of the Java Access Bridge, and those of Windows that it needs, as Java interfaces without behaviour. */
@NullMarked
package dev.surehand.platform.javabridge.bindings;

import org.jspecify.annotations.NullMarked;
