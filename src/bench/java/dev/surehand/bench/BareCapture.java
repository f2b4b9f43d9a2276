package dev.surehand.bench;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.bench.XShm.Image;
import dev.surehand.bench.XShm.SegmentInfo;
import dev.surehand.platform.x11.bindings.Libc;
import java.awt.Rectangle;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Copies a part of the screen into shared memory with the X server, and does nothing else. No other capture is faster. */
final class BareCapture implements AutoCloseable {

    private static final int BYTES_A_PIXEL = 4;

    private final Rectangle area;
    private final Pointer display;
    private final long root;
    private final Pointer data;
    private final Memory segment = new Memory(SegmentInfo.SIZE);
    private final Pointer image;

    /** @param name the name of the display */
    BareCapture(String name, Rectangle area) {
        this.area = area;
        display = XShm.XOpenDisplay(name);
        int screen = XShm.XDefaultScreen(display);
        root = XShm.XRootWindow(display, screen);
        int id = Libc.shmget(Libc.IPC_PRIVATE, (long) BYTES_A_PIXEL * area.width * area.height, Libc.OWN_SEGMENT);
        data = new Pointer(Libc.shmat(id, null, 0));
        segment.clear();
        segment.setInt(SegmentInfo.ID, id);
        segment.setPointer(SegmentInfo.ADDRESS, data);
        XShm.XShmAttach(display, segment);
        XShm.XSync(display, 0);
        Libc.shmctl(id, Libc.IPC_RMID, null);
        image = XShm.XShmCreateImage(
                display,
                XShm.XDefaultVisual(display, screen),
                XShm.XDefaultDepth(display, screen),
                XShm.Z_PIXMAP,
                null,
                segment,
                area.width,
                area.height);
        image.setPointer(Image.DATA, data);
        if (image.getInt(Image.BYTES_PER_LINE) != BYTES_A_PIXEL * area.width) {
            throw new IllegalStateException("The screen is not one of 4 bytes a pixel");
        }
    }

    void take() {
        if (XShm.XShmGetImage(display, root, image, area.x, area.y, XShm.ALL_PLANES) == 0) {
            throw new IllegalStateException("XShmGetImage failed");
        }
    }

    /** Writes the capture to a PPM file, for programs that read no other picture format. */
    Path ppm(Path file) throws IOException {
        take();
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            out.write("P6\n%d %d\n255\n".formatted(area.width, area.height).getBytes(StandardCharsets.US_ASCII));
            for (int pixel : data.getIntArray(0, area.width * area.height)) {
                out.write(pixel >> 16);
                out.write(pixel >> 8);
                out.write(pixel);
            }
        }
        return file;
    }

    @Override
    public void close() {
        image.setPointer(Image.DATA, null);
        XShm.XDestroyImage(image);
        XShm.XShmDetach(display, segment);
        XShm.XCloseDisplay(display);
        Libc.shmdt(data);
        segment.close();
    }
}
