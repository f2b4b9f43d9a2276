/**
 * How the domain reports failure. Enter at {@link dev.surehand.desktop.error.DesktopException}, which carries one of the codes
 * that clients read.
 */
package dev.surehand.desktop.error;
