package dev.surehand.platform.quartz.bindings;

import com.sun.jna.Library;
import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreFoundation.CFDataRef;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import com.sun.jna.platform.mac.CoreGraphics.CGRect;
import org.jspecify.annotations.Nullable;

/** Functions of CoreGraphics that jna-platform lacks: pictures, and the permission to take them. */
public interface CoreGraphicsImages extends Library {

    /** A CGInterpolationQuality: each pixel is copied as it is. */
    int kCGInterpolationNone = 1;

    /** A CGInterpolationQuality for images that are scaled. */
    int kCGInterpolationHigh = 3;

    /** A CGBlendMode: the image replaces what was there. */
    int kCGBlendModeCopy = 17;

    /** CGImageAlphaInfo: alpha is in the highest byte, and colours are multiplied by it. */
    int kCGImageAlphaPremultipliedFirst = 2;

    /** CGImageAlphaInfo: the highest byte is unused. */
    int kCGImageAlphaNoneSkipFirst = 6;

    /** CGBitmapInfo: a pixel is 32 bits, little endian. */
    int kCGBitmapByteOrder32Little = 2 << 12;

    /** CGColorRenderingIntent. */
    int kCGRenderingIntentDefault = 0;

    /** Says whether the permission seems to be given. A process may keep its first answer, so it is a hint only. */
    byte CGPreflightScreenCaptureAccess();

    /** Lets macOS ask the person for the permission, if it was never asked for. */
    byte CGRequestScreenCaptureAccess();

    /**
     * The caller owns the result, a CGImage in pixels of the display. The headers of macOS 15 no longer declare this function.
     *
     * @return null if the display cannot be captured
     */
    @Nullable
    CFTypeRef CGDisplayCreateImage(int display);

    /**
     * As CGDisplayCreateImage.
     *
     * @param rect in points of the display, from its top left corner; widened to whole points
     */
    @Nullable
    CFTypeRef CGDisplayCreateImageForRect(int display, CGRect.ByValue rect);

    /**
     * The caller owns the result, a CGImage. The headers of macOS 15 no longer declare this function.
     *
     * @param rect in global points; CGRectNull: as large as the windows
     * @return null if there is nothing to capture, or it is not allowed
     */
    @Nullable
    CFTypeRef CGWindowListCreateImage(CGRect.ByValue rect, int listOption, int window, int imageOption);

    /** The result is a size_t. */
    long CGImageGetWidth(CFTypeRef image);

    /** The result is a size_t. */
    long CGImageGetHeight(CFTypeRef image);

    /** The caller owns the result, a CGDataProvider, which keeps the data. */
    CFTypeRef CGDataProviderCreateWithCFData(CFDataRef data);

    /**
     * The caller owns the result, a CGImage.
     *
     * @return null if the data is not a PNG file
     */
    @Nullable
    CFTypeRef CGImageCreateWithPNGDataProvider(
            CFTypeRef provider, @Nullable Pointer decode, byte interpolate, int intent);

    /**
     * The caller owns the result, a CGColorSpace.
     *
     * @param name the value of a constant such as kCGColorSpaceSRGB
     * @return null if there is no such colour space
     */
    @Nullable
    CFTypeRef CGColorSpaceCreateWithName(Pointer name);

    /**
     * The caller owns the result, a CGContext, and the memory, which must live as long.
     *
     * @return null if the combination of parameters is not supported
     */
    @Nullable
    CFTypeRef CGBitmapContextCreate(
            Pointer data, long width, long height, long bitsPerComponent, long bytesPerRow, CFTypeRef space, int info);

    /**
     * The caller owns the result, a CGImage of what is in the context now. The memory of the context must live as long.
     *
     * @return null if macOS has no room for it
     */
    @Nullable
    CFTypeRef CGBitmapContextCreateImage(CFTypeRef context);

    void CGContextSetBlendMode(CFTypeRef context, int mode);

    void CGContextSetInterpolationQuality(CFTypeRef context, int quality);

    /** Draws an image, and converts its colours to those of the context, whose origin is its bottom left corner. */
    void CGContextDrawImage(CFTypeRef context, CGRect.ByValue rect, CFTypeRef image);

    /** The result is a boolean_t: 0 if the pointer is hidden. */
    int CGCursorIsVisible();
}
