/**
 * Signatures and constants of the functions of Windows, as Java interfaces. Nothing here has behaviour.
 */
package dev.surehand.platform.win32.bindings;
