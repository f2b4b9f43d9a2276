/**
 * Signatures, constants and structures of Windows that jna-platform lacks, as Java interfaces without behaviour. Each interface
 * extends the one of jna-platform, so that both are used together. The fields {@code INSTANCE} of jna-platform must not be used:
 * they load a library when a class is initialised, where the failure cannot be handled.
 */
@NullMarked
package dev.surehand.platform.win32.bindings;

import org.jspecify.annotations.NullMarked;
