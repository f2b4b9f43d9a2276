package dev.surehand.image;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/** Files of pictures that would take much more memory than they have bytes. */
public final class OddPictures {

    private OddPictures() {}

    /** Returns the beginning of a PNG file, up to its size. */
    public static byte[] png(int width, int height) {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        try {
            DataOutputStream out = new DataOutputStream(png);
            out.write(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'});
            ByteArrayOutputStream header = new ByteArrayOutputStream();
            DataOutputStream fields = new DataOutputStream(header);
            fields.write("IHDR".getBytes(StandardCharsets.US_ASCII));
            fields.writeInt(width);
            fields.writeInt(height);
            fields.write(new byte[] {8, 2, 0, 0, 0});
            CRC32 sum = new CRC32();
            sum.update(header.toByteArray());
            out.writeInt(13);
            out.write(header.toByteArray());
            out.writeInt((int) sum.getValue());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return png.toByteArray();
    }
}
