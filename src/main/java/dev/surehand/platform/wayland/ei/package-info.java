/**
 * Emulated input (EI): pointer and keyboard through a socket that the portal of a desktop gives. Start at {@link
 * dev.surehand.platform.wayland.ei.EmulatedDevices}. Source: the protocol of libei, https://libinput.pages.freedesktop.org/libei/
 */
@NullMarked
package dev.surehand.platform.wayland.ei;

import org.jspecify.annotations.NullMarked;
