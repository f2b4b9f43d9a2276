/**
 * Strings that others chose. {@link dev.surehand.desktop.text.OutsideText} cleans and shortens those of programs, such as window
 * titles; {@link dev.surehand.desktop.text.ExactText} shows each character of what a person must agree to.
 */
@NullMarked
package dev.surehand.desktop.text;

import org.jspecify.annotations.NullMarked;
