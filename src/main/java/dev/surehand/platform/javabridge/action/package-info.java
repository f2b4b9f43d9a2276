/** What is asked of elements of Java programs: {@link dev.surehand.platform.javabridge.action.JavaActions}. */
@NullMarked
package dev.surehand.platform.javabridge.action;

import org.jspecify.annotations.NullMarked;
