package dev.surehand.platform.x11.screen;

import dev.surehand.desktop.geometry.PixelRect;

/** A way to read pixels from the server. */
interface Grabber extends AutoCloseable {

    /**
     * @param area of the source, inside it
     * @return a picture that is valid until the next call
     * @throws dev.surehand.desktop.error.DesktopException capture_failed
     */
    Picture grab(PixelSource source, PixelRect area);

    @Override
    void close();
}
