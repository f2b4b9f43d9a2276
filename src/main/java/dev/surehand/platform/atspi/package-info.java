/**
 * The elements of windows on Linux, through AT-SPI 2: the programs answer questions on a message bus of their own. Other code
 * uses {@link dev.surehand.platform.atspi.AtspiSource}. Its packages are {@code bus} (connections, questions and answers),
 * {@code program} (which program and frame a window is) and {@code tree} (what a program says about its elements).
 */
@NullMarked
package dev.surehand.platform.atspi;

import org.jspecify.annotations.NullMarked;
