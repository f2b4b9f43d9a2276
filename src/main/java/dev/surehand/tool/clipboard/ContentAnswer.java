package dev.surehand.tool.clipboard;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.clipboard.OfferedFormats;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.text.HiddenCharacters;
import dev.surehand.image.EncodeRequest;
import dev.surehand.image.Encoded;
import dev.surehand.image.ImageEncoder;
import dev.surehand.image.ImageSize;
import dev.surehand.image.PngFile;
import dev.surehand.tool.ToolResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Adds the content of the clipboard to an answer, up to the size limits of the answer. */
final class ContentAnswer {

    /** The longest text in an answer, in characters: about 25,000 tokens. */
    private static final int MOST_TEXT = 100_000;

    private static final int MOST_FORMATS = 50;

    private static final String HIDDEN =
            "The text holds characters that cannot be seen or that change the direction of text around them. It is returned unchanged; a person who reads it on a screen may see a different text.";

    private final Clipboard clipboard;
    private final ImageEncoder encoder;
    private final EncodeRequest request;
    private final ObjectNode json;
    private final List<ToolResult.Image> images = new ArrayList<>();

    /** @param request the size limits for an image; a larger one is scaled down to them */
    ContentAnswer(Clipboard clipboard, ImageEncoder encoder, EncodeRequest request, ObjectNode json) {
        this.clipboard = clipboard;
        this.encoder = encoder;
        this.request = request;
        this.json = json;
    }

    List<ToolResult.Image> images() {
        return images;
    }

    /** Adds the available formats, and the text or, without text, the image. */
    void addAny() {
        OfferedFormats formats = addFormats();
        if (!formats.isEmpty() && !addText() && !addImage()) {
            json.put("note", "It holds neither text nor a PNG image.");
        }
    }

    /** Adds the available formats, and the content in the given format. */
    void add(String format) {
        OfferedFormats formats = addFormats();
        if (!formats.isEmpty() && !(format.equals("text") ? addText() : addImage())) {
            json.put("note", "It holds no %s.".formatted(format.equals("text") ? "text" : "PNG image"));
        }
    }

    private OfferedFormats addFormats() {
        OfferedFormats formats = clipboard.formats();
        var names = json.putArray("formats");
        formats.names().stream().limit(MOST_FORMATS).forEach(names::add);
        if (formats.count() > names.size()) {
            json.put("formats_left_out", formats.count() - names.size());
        }
        if (formats.isEmpty()) {
            json.put("note", "The clipboard is empty.");
        }
        return formats;
    }

    private boolean addText() {
        Optional<String> text = clipboard.text();
        text.ifPresent(this::put);
        return text.isPresent();
    }

    private void put(String text) {
        int length = text.codePointCount(0, text.length());
        boolean isLong = length > MOST_TEXT;
        json.put("text", isLong ? text.substring(0, text.offsetByCodePoints(0, MOST_TEXT)) : text)
                .put("characters", length);
        if (isLong) {
            json.put("truncated", true);
        }
        if (HiddenCharacters.areIn(text)) {
            json.put("hidden_characters", true).put("note", HIDDEN);
        }
    }

    private boolean addImage() {
        Optional<byte[]> png = clipboard.png();
        png.ifPresent(this::put);
        return png.isPresent();
    }

    private void put(byte[] bytes) {
        try {
            PngFile png = PngFile.of(bytes);
            boolean fits = bytes.length <= request.maxBytes()
                    && request.limit().fit(png.size()).equals(png.size());
            if (fits) {
                put(bytes, "image/png", png.size(), png.size());
            } else {
                Encoded image = encoder.encode(png.picture(), request);
                put(image.bytes(), image.format().mimeType(), image.size(), png.size());
            }
        } catch (IllegalArgumentException e) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE, "The clipboard's image cannot be shown: " + e.getMessage());
        }
    }

    private void put(byte[] bytes, String mimeType, ImageSize size, ImageSize original) {
        images.add(new ToolResult.Image(bytes, mimeType));
        json.put("width", original.width()).put("height", original.height());
        if (!size.equals(original)) {
            json.put("note", "The image is shown smaller than it is: %s pixels.".formatted(size));
        }
    }
}
