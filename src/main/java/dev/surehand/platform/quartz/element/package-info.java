/**
 * What is in the windows of programs, as they report it through AX. Start at {@link
 * dev.surehand.platform.quartz.element.QuartzElements}. {@link dev.surehand.platform.quartz.element.AxTreeReader} reads a tree,
 * {@link dev.surehand.platform.quartz.element.FactReader} one element, {@link
 * dev.surehand.platform.quartz.element.HeldElements} keeps what was read for as long as refs may name it. Nothing here was tried
 * on a Mac.
 */
@NullMarked
package dev.surehand.platform.quartz.element;

import org.jspecify.annotations.NullMarked;
