/**
 * The elements of windows on Windows, through UI Automation. Start at {@link dev.surehand.platform.uia.UiaElements}. Its packages
 * are {@code bindings} (functions of Windows), {@code com} (references, calls and the threads for them), {@code tree} (what
 * programs report), {@code action} (what is asked of them) and {@code watch} (their events).
 */
@NullMarked
package dev.surehand.platform.uia;

import org.jspecify.annotations.NullMarked;
