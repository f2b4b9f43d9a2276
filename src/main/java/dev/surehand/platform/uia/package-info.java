/**
 * The elements of windows on Windows, through UI Automation. Start at {@link dev.surehand.platform.uia.UiaElements}. Its packages
 * are {@code tree} (what programs report), {@code action} (what is asked of them) and {@code watch} (their events); the calls of
 * COM are in {@code platform.jna.com}.
 */
@NullMarked
package dev.surehand.platform.uia;

import org.jspecify.annotations.NullMarked;
