/** The port to the place where the desktop keeps secrets of its user: {@link dev.surehand.desktop.secret.Keyring}. */
@NullMarked
package dev.surehand.desktop.secret;

import org.jspecify.annotations.NullMarked;
