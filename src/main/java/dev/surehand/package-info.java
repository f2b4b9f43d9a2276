/**
 * The program. Start at {@link dev.surehand.Main}, which reads the options, chooses the desktop and the front end, and runs
 * them; {@link dev.surehand.Toolbox} creates the tools.
 */
@NullMarked
package dev.surehand;

import org.jspecify.annotations.NullMarked;
