/**
 * What tools see in pictures of windows. Start at {@link dev.surehand.tool.region.RegionReader}, which remembers for the session
 * what it described.
 */
@NullMarked
package dev.surehand.tool.region;

import org.jspecify.annotations.NullMarked;
