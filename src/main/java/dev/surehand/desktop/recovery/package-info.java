/**
 * What a process that was killed left pressed or changed, kept in a file so that the next one can undo it. Enter at {@link
 * dev.surehand.desktop.recovery.RecoveryJournal}.
 */
package dev.surehand.desktop.recovery;
