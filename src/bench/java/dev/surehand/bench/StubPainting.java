package dev.surehand.bench;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import com.sun.jna.platform.mac.CoreGraphics.CGRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.system.QuartzLibraries;

/** Takes and draws pictures as the server does, in this JVM: what the stub itself needs for them, which says nothing of a Mac. */
final class StubPainting implements AutoCloseable {

    private final CoreGraphics graphics = Native.load("CoreGraphics", CoreGraphics.class);
    private final int display;
    private final Memory memory;
    private final CFTypeRef context;
    private final CGRect.ByValue whole = new CGRect.ByValue();

    StubPainting(int display, Size size) {
        this.display = display;
        long row = (long) Integer.BYTES * size.width();
        memory = new Memory(row * size.height());
        CFTypeRef space =
                graphics.CGColorSpaceCreateWithName(QuartzLibraries.constant("CoreGraphics", "kCGColorSpaceSRGB"));
        int info = CoreGraphics.kCGImageAlphaNoneSkipFirst | CoreGraphics.kCGBitmapByteOrder32Little;
        context = graphics.CGBitmapContextCreate(memory, size.width(), size.height(), Byte.SIZE, row, space, info);
        space.release();
        graphics.CGContextSetBlendMode(context, CoreGraphics.kCGBlendModeCopy);
        whole.size.width = size.width();
        whole.size.height = size.height();
    }

    void paint() {
        CFTypeRef image = graphics.CGDisplayCreateImage(display);
        graphics.CGContextDrawImage(context, whole, image);
        image.release();
    }

    @Override
    public void close() {
        context.release();
        memory.close();
    }
}
