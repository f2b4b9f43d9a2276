/** The functions of the Windows Runtime that jna-platform lacks, as Java interfaces without behaviour. */
@NullMarked
package dev.surehand.platform.winocr.bindings;

import org.jspecify.annotations.NullMarked;
