/**
 * What Java programs report about their windows: {@link dev.surehand.platform.javabridge.tree.JavaWindowTree} reads one window, and
 * {@link dev.surehand.platform.javabridge.tree.KnownContexts} knows its elements again.
 */
@NullMarked
package dev.surehand.platform.javabridge.tree;

import org.jspecify.annotations.NullMarked;
