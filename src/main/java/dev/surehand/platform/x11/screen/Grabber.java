package dev.surehand.platform.x11.screen;

import dev.surehand.desktop.geometry.PixelRect;

/** A way to get pixels out of the server. */
interface Grabber extends AutoCloseable {

    /**
     * @param area of the source, inside it
     * @return valid until the next
     * @throws dev.surehand.desktop.error.DesktopException capture_failed
     */
    Picture grab(PixelSource source, PixelRect area);

    @Override
    void close();
}
