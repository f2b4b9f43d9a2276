/** How clients start this server: the flags of the JVM, and {@link dev.surehand.cli.launch.ClassDataArchive the archive of classes}. */
@NullMarked
package dev.surehand.cli.launch;

import org.jspecify.annotations.NullMarked;
