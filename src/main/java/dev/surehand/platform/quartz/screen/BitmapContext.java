package dev.surehand.platform.quartz.screen;

import com.sun.jna.Memory;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.system.Owned;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.util.Arrays;

/** Memory of this process into which macOS draws images. The colours are sRGB, whatever those of the display are. */
final class BitmapContext implements AutoCloseable {

    /** Rows begin at a multiple of this, in bytes, which macOS draws fastest. */
    private static final int ROW_ALIGNMENT = 64;

    private static final int OPAQUE_INK = 0xFF000000;
    private static final int OPAQUE = CoreGraphics.kCGImageAlphaNoneSkipFirst | CoreGraphics.kCGBitmapByteOrder32Little;
    private static final int WITH_ALPHA =
            CoreGraphics.kCGImageAlphaPremultipliedFirst | CoreGraphics.kCGBitmapByteOrder32Little;

    private final CoreGraphics graphics;
    private final Size size;
    private final int stride;
    private final Memory memory;
    private final CFTypeRef context;

    private BitmapContext(CoreGraphics graphics, Size size, int info) {
        this.graphics = graphics;
        this.size = size;
        stride = (Integer.BYTES * size.width() + ROW_ALIGNMENT - 1) / ROW_ALIGNMENT * ROW_ALIGNMENT;
        memory = new Memory((long) stride * size.height());
        context = create(info);
        graphics.CGContextSetBlendMode(context, CoreGraphics.kCGBlendModeCopy);
    }

    /** Memory for pixels in the order blue, green, red, unused. */
    static BitmapContext opaque(CoreGraphics graphics, Size size) {
        return new BitmapContext(graphics, size, OPAQUE);
    }

    /** Memory for pixels 0xAARRGGBB, with colours multiplied by alpha; it is transparent at first. */
    static BitmapContext transparent(CoreGraphics graphics, Size size) {
        BitmapContext made = new BitmapContext(graphics, size, WITH_ALPHA);
        made.memory.clear();
        return made;
    }

    private CFTypeRef create(int info) {
        var name = QuartzLibraries.constant("CoreGraphics", "kCGColorSpaceSRGB");
        try (var space = new Owned<>(graphics.CGColorSpaceCreateWithName(name))) {
            CFTypeRef made = space.get() == null
                    ? null
                    : graphics.CGBitmapContextCreate(
                            memory, size.width(), size.height(), Byte.SIZE, stride, space.get(), info);
            if (made == null) {
                memory.close();
                throw noMemory();
            }
            return made;
        }
    }

    Size size() {
        return size;
    }

    /**
     * Draws an image so that a part of it fills this memory.
     *
     * @param whole the size in which the image is drawn; if that is not its own, it is scaled
     * @param part in pixels of that size, as large as this memory
     */
    void draw(CFTypeRef image, Size whole, PixelRect part) {
        boolean isExact =
                graphics.CGImageGetWidth(image) == whole.width() && graphics.CGImageGetHeight(image) == whole.height();
        graphics.CGContextSetInterpolationQuality(
                context, isExact ? CoreGraphics.kCGInterpolationNone : CoreGraphics.kCGInterpolationHigh);
        // The origin of the context is its bottom left corner.
        double bottom = (double) size.height() + part.y() - whole.height();
        try (var rect = CoreGraphicsRung.rect(-part.x(), bottom, whole.width(), whole.height())) {
            graphics.CGContextDrawImage(context, rect.get(), image);
        }
    }

    /**
     * Fills a part with an opaque colour.
     *
     * @param part in pixels from the top left corner, inside this memory
     * @param colour as 0xRRGGBB
     */
    void fill(PixelRect part, int colour) {
        int[] row = new int[part.width()];
        Arrays.fill(row, OPAQUE_INK | colour);
        for (int y = part.y(); y < part.y() + part.height(); y++) {
            memory.write((long) y * stride + (long) Integer.BYTES * part.x(), row, 0, row.length);
        }
    }

    /** Returns everything drawn so far as an image, which belongs to the caller. This memory must live as long. */
    CFTypeRef image() {
        CFTypeRef image = graphics.CGBitmapContextCreateImage(context);
        if (image == null) {
            throw noMemory();
        }
        return image;
    }

    private DesktopException noMemory() {
        return CaptureRung.failed(
                "macOS did not provide memory for a picture of %d x %d pixels. Close programs that you do not need, or capture a smaller region."
                        .formatted(size.width(), size.height()));
    }

    /** Returns everything drawn so far. The pixels share this memory. */
    Pixels pixels() {
        return new Pixels(size.width(), size.height(), stride, memory.getByteBuffer(0, memory.size()));
    }

    /** Returns a copy of the pixels, row by row. */
    int[] copy() {
        int[] copy = new int[size.width() * size.height()];
        for (int y = 0; y < size.height(); y++) {
            memory.read((long) y * stride, copy, y * size.width(), size.width());
        }
        return copy;
    }

    @Override
    public void close() {
        context.release();
        memory.close();
    }
}
