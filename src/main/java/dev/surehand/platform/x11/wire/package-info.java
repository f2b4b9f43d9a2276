/**
 * The connection to the X server: requests, replies, events, properties, and the extensions that several packages need. Start
 * reading at {@link dev.surehand.platform.x11.wire.X11Connection}, which sends requests and reads replies on one connection,
 * and {@link dev.surehand.platform.x11.wire.XcbConnection} below it, which calls libxcb. Requests in the layout of the protocol
 * go out through {@link dev.surehand.platform.x11.wire.XcbRequests}.
 */
@NullMarked
package dev.surehand.platform.x11.wire;

import org.jspecify.annotations.NullMarked;
