package dev.surehand.agent.simulator.wire;

import dev.surehand.agent.vision.RgbPicture;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Decodes the pictures of requests. A picture that comes again with the next request is not decoded again. */
final class WirePictures {

    /** In pixels: the longest side that any service takes. */
    static final int LONGEST_EDGE = 8000;

    /** Pictures that are kept decoded. */
    private static final int MOST_KEPT = 4;

    /** PictureFacts that are kept. */
    private static final int MOST_KNOWN = 2000;

    private final Map<String, RgbPicture> decoded = new RecentMap<>(MOST_KEPT);
    private final Map<String, PictureFacts> known = new RecentMap<>(MOST_KNOWN);

    /** A picture in a request. */
    record PictureFacts(String hash, String mediaType, int width, int height) {

        int longestEdge() {
            return Math.max(width, height);
        }
    }

    private static final class RecentMap<V> extends LinkedHashMap<String, V> {

        private static final long serialVersionUID = 1;

        private final int most;

        RecentMap(int most) {
            super(16, 0.75f, true);
            this.most = most;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
            return size() > most;
        }
    }

    /** Returns the bytes; empty if the text is not base64. */
    static Optional<byte[]> base64(String text) {
        try {
            return Optional.of(Base64.getDecoder().decode(text.getBytes(StandardCharsets.ISO_8859_1)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Returns the facts of a picture; empty if the bytes are none that can be decoded. */
    synchronized Optional<PictureFacts> facts(byte[] file) {
        String hash = hash(file);
        PictureFacts facts = known.get(hash);
        if (facts == null) {
            String mediaType = mediaType(file);
            Optional<RgbPicture> picture =
                    mediaType.isEmpty() ? Optional.empty() : RgbPicture.decode(file, LONGEST_EDGE);
            if (picture.isEmpty()) {
                return Optional.empty();
            }
            facts = new PictureFacts(
                    hash, mediaType, picture.get().width(), picture.get().height());
            known.put(hash, facts);
            decoded.put(hash, picture.get());
        }
        return Optional.of(facts);
    }

    /**
     * Returns the picture as the model sees it: a larger one is scaled down to its limits.
     *
     * @param file of a picture whose facts are known
     */
    synchronized RgbPicture seen(byte[] file, int longestEdge, int mostTokens) {
        String hash = hash(file);
        RgbPicture whole = decoded.computeIfAbsent(
                hash,
                missing -> RgbPicture.decode(file, LONGEST_EDGE)
                        .orElseThrow(
                                () -> new IllegalStateException("A picture that was decoded before is not one now.")));
        return decoded.computeIfAbsent(
                hash + " " + longestEdge + " " + mostTokens, missing -> fitted(whole, longestEdge, mostTokens));
    }

    private static RgbPicture fitted(RgbPicture whole, int longestEdge, int mostTokens) {
        double shape = (double) whole.height() / whole.width();
        double scale = Math.min(1, (double) longestEdge / Math.max(whole.width(), whole.height()));
        int width = Math.max(1, (int) Math.round(whole.width() * scale));
        int height = Math.max(1, (int) Math.round(width * shape));
        while (width > 1 && TokenCounts.image(width, height) > mostTokens) {
            width--;
            height = Math.max(1, (int) Math.round(width * shape));
        }
        return width == whole.width() && height == whole.height() ? whole : whole.scaled(width, height);
    }

    /** Returns the media type that the first bytes are of; empty if they are of none that the services take. */
    private static String mediaType(byte[] file) {
        String start = new String(file, 0, Math.min(16, file.length), StandardCharsets.ISO_8859_1);
        if (start.startsWith("\u0089PNG\r\n\u001a\n")) {
            return "image/png";
        } else if (start.startsWith("\u00ff\u00d8\u00ff")) {
            return "image/jpeg";
        } else if (start.startsWith("GIF8")) {
            return "image/gif";
        }
        return "";
    }

    private static String hash(byte[] file) {
        return HexFormat.of().formatHex(Sha256.digest(file));
    }

    /** SHA-256, which each Java has. */
    static final class Sha256 {

        private Sha256() {}

        static byte[] digest(byte[]... parts) {
            try {
                MessageDigest digest = MessageDigest.getInstance("SHA-256");
                for (byte[] part : parts) {
                    digest.update(part);
                }
                return digest.digest();
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("Java lacks SHA-256.", e);
            }
        }
    }
}
