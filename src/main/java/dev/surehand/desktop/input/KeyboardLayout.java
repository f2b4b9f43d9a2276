package dev.surehand.desktop.input;

import dev.surehand.desktop.text.OutsideText;

/**
 * The layout in force.
 *
 * @param languageTag BCP 47, such as {@code de-DE}; {@code und} when the system does not tell
 * @param name as the system names it
 */
public record KeyboardLayout(String languageTag, OutsideText name) {}
