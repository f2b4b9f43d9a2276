package dev.surehand.platform.quartz.text;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.system.Owned;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** A CGImage with a copy of some pixels. It is in the memory of this process only; no file has it. */
public final class TilePicture implements AutoCloseable {

    private static final int LAYOUT = CoreGraphics.kCGImageAlphaNoneSkipFirst | CoreGraphics.kCGBitmapByteOrder32Little;

    private final int width;
    private final int height;
    private final Memory memory;
    private final CFTypeRef image;

    /** @throws DesktopException unexpected_error if macOS has no room for it */
    public TilePicture(CoreGraphics graphics, Pixels tile) {
        width = tile.width();
        height = tile.height();
        memory = copied(tile);
        CFTypeRef made = image(graphics);
        if (made == null) {
            memory.close();
            throw DesktopException.of(
                    ErrorCode.UNEXPECTED_ERROR,
                    "macOS did not provide memory for a picture of %d x %d pixels. Close programs that you do not need."
                            .formatted(width, height));
        }
        image = made;
    }

    private static Memory copied(Pixels tile) {
        int row = Integer.BYTES * tile.width();
        Memory copy = new Memory((long) row * tile.height());
        ByteBuffer to = copy.getByteBuffer(0, copy.size());
        ByteBuffer from = tile.bgrx();
        for (int y = 0; y < tile.height(); y++) {
            to.put(from.slice(from.position() + y * tile.stride(), row));
        }
        return copy;
    }

    private @Nullable CFTypeRef image(CoreGraphics graphics) {
        var name = QuartzLibraries.constant("CoreGraphics", "kCGColorSpaceSRGB");
        try (var space = new Owned<>(graphics.CGColorSpaceCreateWithName(name));
                var context = new Owned<>(space.get() == null ? null : context(graphics, space.get()))) {
            return context.get() == null ? null : graphics.CGBitmapContextCreateImage(context.get());
        }
    }

    private @Nullable CFTypeRef context(CoreGraphics graphics, CFTypeRef space) {
        return graphics.CGBitmapContextCreate(
                memory, width, height, Byte.SIZE, (long) Integer.BYTES * width, space, LAYOUT);
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    Pointer image() {
        return image.getPointer();
    }

    /** Releases it. Whoever reads it must have ended. */
    @Override
    public void close() {
        image.release();
        memory.close();
    }
}
