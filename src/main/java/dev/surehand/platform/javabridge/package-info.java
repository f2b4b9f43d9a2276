/**
 * The elements of windows of Java programs on Windows, through the Java Access Bridge. Start at {@link
 * dev.surehand.platform.javabridge.JavaBridgeElements}. Its packages are {@code bindings} (functions of the bridge and of
 * Windows), {@code link} (the library, its thread and its calls), {@code tree} (what programs report) and {@code action} (what
 * is asked of them).
 */
@NullMarked
package dev.surehand.platform.javabridge;

import org.jspecify.annotations.NullMarked;
