/**
 * The library of the Java Access Bridge, and calls of it: {@link dev.surehand.platform.javabridge.link.BridgeThread} runs jobs on
 * the one thread that may call it, and {@link dev.surehand.platform.javabridge.link.JavaProgram} is one program in such a job.
 */
@NullMarked
package dev.surehand.platform.javabridge.link;

import org.jspecify.annotations.NullMarked;
