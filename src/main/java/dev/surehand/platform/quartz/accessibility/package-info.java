/**
 * The accessibility interface of macOS, AX: programs, their windows and what is in them, as the programs themselves report
 * them. Start at {@link dev.surehand.platform.quartz.accessibility.Accessibility}.
 */
@NullMarked
package dev.surehand.platform.quartz.accessibility;

import org.jspecify.annotations.NullMarked;
