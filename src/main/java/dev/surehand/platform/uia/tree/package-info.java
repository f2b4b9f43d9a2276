/**
 * What programs report about their elements: {@link dev.surehand.platform.uia.tree.UiaSession} asks, {@link
 * dev.surehand.platform.uia.tree.UiaTreeReader} reads a tree within its limits, and {@link
 * dev.surehand.platform.uia.tree.UiaMapper} translates one element.
 */
@NullMarked
package dev.surehand.platform.uia.tree;

import org.jspecify.annotations.NullMarked;
