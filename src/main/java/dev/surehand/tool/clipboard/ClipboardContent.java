package dev.surehand.tool.clipboard;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Paste;
import dev.surehand.image.PngFile;
import dev.surehand.safety.secret.MarkedText;
import dev.surehand.tool.Arguments;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads the content that a call contains.
 *
 * @param files the files that a call may name
 */
record ClipboardContent(ReadableFiles files) {

    /**
     * Returns the content of the call; empty if it contains none.
     *
     * @throws DesktopException invalid_parameter for more than one content, or for invalid content
     */
    Optional<Paste> from(Arguments a) {
        List<String> names = Stream.of("text", "image", "path").filter(a::has).toList();
        if (names.size() > 1) {
            throw invalid("%s exclude each other: pass one of them.".formatted(String.join(" and ", names)));
        }
        return names.stream().findFirst().map(name -> switch (name) {
            case "text" -> text(a.text(name));
            case "image" -> png(decoded(a.text(name)));
            default -> png(read(a.text(name)));
        });
    }

    private static Paste text(String text) {
        if (!new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8).equals(text)) {
            throw invalid("text holds half a surrogate pair, which is not a character: remove it.");
        }
        if (MarkedText.isMarked(text)) {
            throw invalid(
                    "Secrets are not put on the clipboard, where every program can read them; nothing was done. Type the text instead, with keyboard_control or type_text.");
        }
        return new Paste.Text(text);
    }

    private static Paste png(byte[] bytes) {
        try {
            return new Paste.Png(PngFile.of(bytes).bytes());
        } catch (IllegalArgumentException e) {
            throw invalid(String.valueOf(e.getMessage()));
        }
    }

    private static byte[] decoded(String base64) {
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException e) {
            throw invalid(
                    "image is not valid base64 (%s). Pass the PNG file's bytes as base64 alone, or its path in path."
                            .formatted(e.getMessage()));
        }
    }

    private byte[] read(String name) {
        Path path = allowed(name);
        try {
            if (!Files.isRegularFile(path) || Files.size(path) > Clipboard.LIMIT) {
                throw invalid("path must name a PNG file of at most %d MiB on the machine of this server."
                        .formatted(Clipboard.LIMIT >> 20));
            }
            return Files.readAllBytes(path);
        } catch (IOException e) {
            throw invalid("path cannot be read (%s).".formatted(e.getMessage()));
        }
    }

    private Path allowed(String name) {
        try {
            return files.find(Path.of(name));
        } catch (InvalidPathException e) {
            throw invalid("path cannot be read (%s).".formatted(e.getMessage()));
        } catch (IOException e) {
            throw invalid(String.valueOf(e.getMessage()));
        }
    }

    private static DesktopException invalid(String sentence) {
        return DesktopException.of(ErrorCode.INVALID_PARAMETER, sentence);
    }
}
