/** Pictures as numbers, and how alike two of them are. {@link dev.surehand.agent.vision.RgbPicture} is the way in. */
@NullMarked
package dev.surehand.agent.vision;

import org.jspecify.annotations.NullMarked;
