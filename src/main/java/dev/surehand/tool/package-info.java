/**
 * What a caller can ask for, and the way of a call to it. Start at {@link dev.surehand.tool.Dispatcher}, the only way in, and at
 * {@link dev.surehand.tool.Tool}. Each package below has one family of tools; {@code observe} wraps the tools that act.
 */
@NullMarked
package dev.surehand.tool;

import org.jspecify.annotations.NullMarked;
