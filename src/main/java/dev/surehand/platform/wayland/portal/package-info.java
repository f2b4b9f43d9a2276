/**
 * The portals on the session bus, by which a desktop such as GNOME is seen and worked with the consent of the person. Enter at
 * {@link dev.surehand.platform.wayland.portal.SessionPortal} and {@link dev.surehand.platform.wayland.portal.RemoteDesktopPortal}.
 */
@NullMarked
package dev.surehand.platform.wayland.portal;

import org.jspecify.annotations.NullMarked;
