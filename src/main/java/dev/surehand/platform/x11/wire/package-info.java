/**
 * The connection to the X server: requests, replies, events, properties, extensions that others need. Enter at {@link
 * dev.surehand.platform.x11.wire.X11Connection}, which asks and sends on one connection, and {@link
 * dev.surehand.platform.x11.wire.XcbConnection} below it, which calls libxcb.
 */
package dev.surehand.platform.x11.wire;
