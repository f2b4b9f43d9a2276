/**
 * Secrets that a caller enters by their names, without their values: {@link Secrets} is the way in. {@code safety} puts the values
 * into what goes to the desktop, and takes them out of what comes back.
 */
@NullMarked
package dev.surehand.safety.secret;

import org.jspecify.annotations.NullMarked;
