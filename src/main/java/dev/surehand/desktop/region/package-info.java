/**
 * Regions of a window: places found in its picture, where its program reports no elements or only some. A region is a line of
 * text that was read, a shape that may be a control, or both. Start at {@link dev.surehand.desktop.region.RegionFinder}. {@link
 * dev.surehand.desktop.region.TextReader} is the port of a program that reads text, {@link
 * dev.surehand.desktop.region.RegionMerge} is the rule that joins elements, text and shapes, and {@link
 * dev.surehand.desktop.region.RegionRegistry} gives the regions refs and checks that nothing changed before they are used.
 */
@NullMarked
package dev.surehand.desktop.region;

import org.jspecify.annotations.NullMarked;
