/** What is asked of one element: {@link dev.surehand.platform.uia.action.PatternCalls}. */
@NullMarked
package dev.surehand.platform.uia.action;

import org.jspecify.annotations.NullMarked;
