/**
 * Strings that other programs chose, such as window titles. Start at {@link dev.surehand.desktop.text.OutsideText}, which
 * cleans and shortens them.
 */
@NullMarked
package dev.surehand.desktop.text;

import org.jspecify.annotations.NullMarked;
