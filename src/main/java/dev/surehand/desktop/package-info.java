/**
 * The domain: what a desktop is and what can be done with it. Plain Java; platforms implement its ports ({@link
 * dev.surehand.desktop.Desktop}, {@link dev.surehand.desktop.Input}, {@link dev.surehand.desktop.Screen}, {@link
 * dev.surehand.desktop.Windows}), tools use them.
 */
package dev.surehand.desktop;
