/**
 * The pictures that a model sees, and the points in them. {@link dev.surehand.agent.provider.picture.ModelFrame} reads the points that a
 * model names, and {@link dev.surehand.agent.provider.picture.PictureScale} converts them to the screenshot.
 */
@NullMarked
package dev.surehand.agent.provider.picture;

import org.jspecify.annotations.NullMarked;
