/** What is drawn over the windows for the person, in no picture of ours. Start at {@link dev.surehand.desktop.overlay.Overlay}. */
@NullMarked
package dev.surehand.desktop.overlay;

import org.jspecify.annotations.NullMarked;
