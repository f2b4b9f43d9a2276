/**
 * Reads text in pictures with the text reader of Windows, Windows.Media.Ocr. Start at {@link
 * dev.surehand.platform.winocr.WindowsTextReader}.
 */
@NullMarked
package dev.surehand.platform.winocr;

import org.jspecify.annotations.NullMarked;
