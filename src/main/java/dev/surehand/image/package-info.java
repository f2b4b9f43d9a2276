/**
 * Encodes pixels as JPEG or PNG bytes within a byte limit, scaled down if needed. This package does not depend on a desktop.
 *
 * <p>Start at {@link dev.surehand.image.ImageEncoder}; it takes a {@link dev.surehand.image.Bitmap}.
 */
@NullMarked
package dev.surehand.image;

import org.jspecify.annotations.NullMarked;
