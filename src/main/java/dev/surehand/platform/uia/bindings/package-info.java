/** The functions of Windows for COM objects that jna-platform lacks, as Java interfaces without behaviour. */
@NullMarked
package dev.surehand.platform.uia.bindings;

import org.jspecify.annotations.NullMarked;
