/**
 * What programs report about the elements of their windows through the accessibility interface of the system: buttons, fields,
 * lists. {@link dev.surehand.desktop.element.Elements} is the port of a platform; {@link
 * dev.surehand.desktop.element.ElementTree} is what it reads. {@link dev.surehand.desktop.element.ElementRegistry} gives the
 * elements refs that last, {@link dev.surehand.desktop.element.Outline} writes a tree as lines, and {@link
 * dev.surehand.desktop.element.OutlineDiff} compares two outlines.
 */
@NullMarked
package dev.surehand.desktop.element;

import org.jspecify.annotations.NullMarked;
