/**
 * Pixels, scaled once, as JPEG or PNG bytes under a budget. Knows no desktop.
 *
 * <p>Enter through {@link dev.surehand.image.ImageEncoder}; what it is given is a {@link dev.surehand.image.Bitmap}.
 */
package dev.surehand.image;
