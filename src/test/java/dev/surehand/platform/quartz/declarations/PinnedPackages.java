package dev.surehand.platform.quartz.declarations;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * Fetches the packages of src/test/declarations/packages.txt, and unpacks from them the files that describe Apple's headers.
 * Each package is checked against its SHA-256 and fetched once.
 */
final class PinnedPackages {

    static final Path LIST = Path.of("src/test/declarations/packages.txt");
    private static final Path ROOT = Path.of("target/declarations");
    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration DOWNLOAD = Duration.ofMinutes(2);
    private static final int BLOCK = 512;

    /** @param kind fwinfo for files of PyObjC; rust for crates made from headers, hand for those written by hand */
    record Pinned(String kind, String name, String version, String sha256, URI address) {

        Path directory() {
            return ROOT.resolve(name + "-" + version);
        }

        @Override
        public String toString() {
            return name + " " + version;
        }

        private boolean describes(String file) {
            return kind.equals("fwinfo")
                    ? file.contains("/raw") && file.endsWith(".fwinfo")
                    : file.contains("/src/") && file.endsWith(".rs");
        }
    }

    private PinnedPackages() {}

    /** Fetches what is missing: java src/test/java/…/PinnedPackages.java. */
    public static void main(String[] args) throws IOException, InterruptedException {
        fetch();
    }

    static List<Pinned> list() throws IOException {
        return Files.readAllLines(LIST).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.split("\\s+"))
                .map(part -> new Pinned(part[0], part[1], part[2], part[3], URI.create(part[4])))
                .toList();
    }

    /** @throws IOException if a package is not there and cannot be fetched, or is not the pinned one */
    static List<Pinned> fetch() throws IOException, InterruptedException {
        List<Pinned> all = list();
        HttpClient client = HttpClient.newBuilder()
                .connectTimeout(CONNECT)
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build();
        for (Pinned pinned : all) {
            Path done = pinned.directory().resolve(pinned.sha256());
            if (!Files.exists(done)) {
                unpack(pinned, download(client, pinned));
                Files.createFile(done);
            }
        }
        return all;
    }

    private static byte[] download(HttpClient client, Pinned pinned) throws IOException, InterruptedException {
        HttpResponse<byte[]> answer = client.send(
                HttpRequest.newBuilder(pinned.address()).timeout(DOWNLOAD).build(),
                HttpResponse.BodyHandlers.ofByteArray());
        if (answer.statusCode() != 200) {
            throw new IOException("%s: status %d".formatted(pinned.address(), answer.statusCode()));
        }
        String found = HexFormat.of().formatHex(sha256(answer.body()));
        if (!found.equals(pinned.sha256())) {
            throw new SecurityException("%s has the SHA-256 %s, not %s".formatted(pinned, found, pinned.sha256()));
        }
        return answer.body();
    }

    private static byte[] sha256(byte[] content) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(content);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Reads a tar file: blocks of 512 bytes, each file after a block with its name and size. */
    private static void unpack(Pinned pinned, byte[] archive) throws IOException {
        Files.createDirectories(pinned.directory());
        try (DataInputStream tar =
                new DataInputStream(new BufferedInputStream(new GZIPInputStream(new ByteArrayInputStream(archive))))) {
            byte[] header = tar.readNBytes(BLOCK);
            while (header.length == BLOCK && header[0] != 0) {
                int size = Integer.parseInt(text(header, 124, 12), 8);
                byte[] content = tar.readNBytes(size);
                tar.skipNBytes((BLOCK - size % BLOCK) % BLOCK);
                String prefix = text(header, 345, 155);
                String name = prefix.isEmpty() ? text(header, 0, 100) : prefix + "/" + text(header, 0, 100);
                if (header[156] == '0' && pinned.describes(name)) {
                    Files.write(pinned.directory().resolve(flat(name)), content);
                }
                header = tar.readNBytes(BLOCK);
            }
        }
    }

    private static String flat(String name) {
        return name.substring(name.indexOf('/') + 1).replace('/', '~');
    }

    private static String text(byte[] block, int from, int length) {
        int end = from;
        while (end < from + length && block[end] != 0) {
            end++;
        }
        return new String(block, from, end - from, StandardCharsets.US_ASCII).strip();
    }
}
