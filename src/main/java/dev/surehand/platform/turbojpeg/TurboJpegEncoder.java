package dev.surehand.platform.turbojpeg;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Platform;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.desktop.Feature;
import dev.surehand.image.Bitmap;
import dev.surehand.image.JpegEncoder;
import dev.surehand.platform.turbojpeg.bindings.TurboJpeg;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Encodes JPEG with an installed libjpeg-turbo, several times as fast as the JDK's encoder. It reads captures in place, and
 * keeps its memory for the next picture; only the memory that was written to is physically used.
 */
public final class TurboJpegEncoder implements JpegEncoder {

    private static final Logger LOG = LoggerFactory.getLogger(TurboJpegEncoder.class);
    private static final int LEAST_BYTES = 64;

    /** The handle of libjpeg-turbo's compressor. It lives as long as the process, like the encoder. */
    private final Pointer handle;

    private Memory file = new Memory(LEAST_BYTES);
    private Memory copy = new Memory(LEAST_BYTES);

    private TurboJpegEncoder(Pointer handle) {
        this.handle = handle;
    }

    /** Returns an encoder of libjpeg-turbo, or the other encoder when the library is not installed or does not start. */
    public static JpegEncoder orElse(Supplier<? extends JpegEncoder> other) {
        try {
            Pointer handle = TurboJpeg.tjInitCompress();
            if (handle != null) {
                return new TurboJpegEncoder(handle);
            }
            LOG.info("libturbojpeg is installed, but does not start: JPEG is made by the JDK, more slowly");
        } catch (LinkageError e) {
            LOG.info("libturbojpeg is not installed (libturbojpeg0): JPEG is made by the JDK, more slowly");
        }
        return other.get();
    }

    /**
     * Reports whether libjpeg-turbo is available and how to install it, for a person who searches for a fault. Empty on
     * Windows, where the library has another name.
     */
    public static Optional<Feature> feature() {
        if (Platform.isWindows()) {
            return Optional.empty();
        }
        boolean there = orElse(() -> null) != null;
        return Optional.of(
                new Feature("libturbojpeg", there, "quick JPEG", there ? "" : "sudo apt-get install libturbojpeg0"));
    }

    @Override
    public byte[] encode(Bitmap picture, int quality) {
        if (quality < 1 || quality > 100) {
            throw new IllegalArgumentException("JPEG quality is 1 to 100, not " + quality + ".");
        }
        file = atLeast(TurboJpeg.tjBufSize(picture.width(), picture.height(), TurboJpeg.HALF_THE_COLOUR), file);
        LongByReference length = new LongByReference(file.size());
        int failure = TurboJpeg.tjCompress2(
                handle,
                memory(picture.bgrx()),
                picture.width(),
                picture.stride(),
                picture.height(),
                TurboJpeg.BGRX,
                new PointerByReference(file),
                length,
                TurboJpeg.HALF_THE_COLOUR,
                quality,
                TurboJpeg.KEEP_BUFFER);
        if (failure != 0) {
            throw new UncheckedIOException(new IOException("libturbojpeg: " + TurboJpeg.tjGetErrorStr2(handle)));
        }
        return file.getByteArray(0, (int) length.getValue());
    }

    /** Returns the memory of the pixels if C can read it, otherwise the memory of a copy. */
    private Pointer memory(ByteBuffer bgrx) {
        if (bgrx.isDirect()) {
            return Native.getDirectBufferPointer(bgrx);
        }
        copy = atLeast(bgrx.remaining(), copy);
        copy.getByteBuffer(0, bgrx.remaining()).put(bgrx);
        return copy;
    }

    private static Memory atLeast(long bytes, Memory memory) {
        if (bytes <= memory.size()) {
            return memory;
        }
        memory.close();
        return new Memory(bytes);
    }
}
