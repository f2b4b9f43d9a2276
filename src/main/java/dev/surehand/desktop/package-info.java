/**
 * The domain: what a desktop is and what can be done with it, in plain Java. Platforms implement its ports; tools use them.
 * Start at {@link dev.surehand.desktop.Desktop}, which provides the ports of one connection, and at {@link
 * dev.surehand.desktop.Session}, which keeps a connection and releases what it holds. Each of the packages below may use only
 * those before it in this order: {@code error} and {@code text}; {@code time} and {@code geometry}; {@code recovery}; {@code
 * window}, {@code clipboard}; {@code screen}, {@code input}.
 */
@NullMarked
package dev.surehand.desktop;

import org.jspecify.annotations.NullMarked;
