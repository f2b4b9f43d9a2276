/**
 * Records what a killed process left pressed or changed, in a file with which the next process can undo it. Start at {@link
 * dev.surehand.desktop.recovery.RecoveryJournal}.
 */
@NullMarked
package dev.surehand.desktop.recovery;

import org.jspecify.annotations.NullMarked;
