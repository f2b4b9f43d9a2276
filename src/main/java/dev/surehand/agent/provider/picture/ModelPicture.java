package dev.surehand.agent.provider.picture;

import dev.surehand.image.ImageSize;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A picture as it is sent to a model.
 *
 * @param id the name of this picture in this session; points in it carry the name
 * @param size the size of the content in pixels
 * @param mediaType {@code image/png} or {@code image/jpeg}
 * @param content the file, which nobody may change
 * @param isFrame whether the model names points in it; false for a zoomed part of a picture
 */
public record ModelPicture(String id, ImageSize size, String mediaType, byte[] content, boolean isFrame) {

    /** Returns the SHA-256 of the content in hexadecimal digits. */
    public String hash() {
        return hash(content);
    }

    /** Returns the SHA-256 of a file in hexadecimal digits. */
    public static String hash(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
