/**
 * What all rooms of this backend need: the libraries, who releases an object, messages to Objective-C objects, the main queue,
 * permissions. Start at {@link dev.surehand.platform.quartz.system.QuartzLibraries}.
 */
@NullMarked
package dev.surehand.platform.quartz.system;

import org.jspecify.annotations.NullMarked;
