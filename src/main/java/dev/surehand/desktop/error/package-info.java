/**
 * The exceptions with which the domain reports failure. Start at {@link dev.surehand.desktop.error.DesktopException}, which
 * carries one of the codes that clients read.
 */
@NullMarked
package dev.surehand.desktop.error;

import org.jspecify.annotations.NullMarked;
