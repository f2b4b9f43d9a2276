package dev.surehand.desktop.input;

import dev.surehand.desktop.text.OutsideText;

/**
 * The active keyboard layout.
 *
 * @param languageTag BCP 47, such as {@code de-DE}; {@code und} if the system does not report it
 * @param name the system's name for it
 */
public record KeyboardLayout(String languageTag, OutsideText name) {}
