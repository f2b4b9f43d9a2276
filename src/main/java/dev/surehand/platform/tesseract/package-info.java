/**
 * Reads text in pictures with the program tesseract, where it is installed. Start at {@link
 * dev.surehand.platform.tesseract.TesseractReader}.
 */
@NullMarked
package dev.surehand.platform.tesseract;

import org.jspecify.annotations.NullMarked;
