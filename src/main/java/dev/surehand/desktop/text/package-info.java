/**
 * Strings that other programs chose, such as window titles. Enter at {@link dev.surehand.desktop.text.OutsideText}, which
 * cleans and cuts them.
 */
package dev.surehand.desktop.text;
