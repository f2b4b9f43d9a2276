/** Signatures and constants of Windows functions, as Java interfaces without behaviour. */
package dev.surehand.platform.win32.bindings;
