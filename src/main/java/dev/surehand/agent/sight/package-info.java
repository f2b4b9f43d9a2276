/** What can be seen of the desktop by tools: windows, elements and pixels. {@link dev.surehand.agent.sight.DesktopSight} is the way in. */
@NullMarked
package dev.surehand.agent.sight;

import org.jspecify.annotations.NullMarked;
