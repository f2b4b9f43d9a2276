/** Events of programs: {@link dev.surehand.platform.uia.watch.UiaWatches}. */
@NullMarked
package dev.surehand.platform.uia.watch;

import org.jspecify.annotations.NullMarked;
