/**
 * What the backends share in their use of JNA. Start at {@link dev.surehand.platform.jna.OptionalLibrary}. This package knows no
 * system.
 */
@NullMarked
package dev.surehand.platform.jna;

import org.jspecify.annotations.NullMarked;
