/**
 * The tools of elements: {@link dev.surehand.tool.element.SnapshotTool} describes a window by its elements, and {@link
 * dev.surehand.tool.element.ElementActTool} works them. Both share {@link dev.surehand.tool.element.ElementReader}, which
 * remembers what was described to the client.
 */
@NullMarked
package dev.surehand.tool.element;

import org.jspecify.annotations.NullMarked;
