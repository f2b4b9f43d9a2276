/**
 * What holds for every process that this server starts, and for every file that it opens. Start at
 * {@link dev.surehand.desktop.launch.RunnableFile} and {@link dev.surehand.desktop.launch.ChildEnvironment}.
 */
@NullMarked
package dev.surehand.desktop.launch;

import org.jspecify.annotations.NullMarked;
