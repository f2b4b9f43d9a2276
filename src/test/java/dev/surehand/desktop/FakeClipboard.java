package dev.surehand.desktop;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.clipboard.OfferedFormats;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.text.OutsideText;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A clipboard in memory whose owner a test can make unresponsive. */
public final class FakeClipboard implements Clipboard {

    private static final String TEXT = "text/plain;charset=utf-8";
    private static final String PNG = "image/png";

    private final Consumer<String> reached;
    private Map<String, byte[]> content = Map.of();
    private boolean silent;
    private long changes;

    FakeClipboard(Consumer<String> reached) {
        this.reached = reached;
    }

    /** Sets content as another program would, in formats that the server does not know. */
    public void offer(Stream<String> formats) {
        set(formats.collect(
                Collectors.toMap(Function.identity(), format -> new byte[0], (a, b) -> a, LinkedHashMap::new)));
    }

    /** Makes the clipboard behave like a program that hangs while it owns the content. */
    public void fallSilent() {
        silent = true;
    }

    /** Sets text as another program does. */
    public void copied(String text) {
        changes++;
        setText(text);
    }

    @Override
    public long changes() {
        return changes;
    }

    @Override
    public OfferedFormats formats() {
        return new OfferedFormats(
                content().keySet().stream().map(OutsideText::of).toList(),
                content().size());
    }

    @Override
    public Optional<String> text() {
        return Optional.ofNullable(content().get(TEXT)).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    @Override
    public Optional<byte[]> png() {
        return Optional.ofNullable(content().get(PNG)).map(byte[]::clone);
    }

    @Override
    public void setText(String text) {
        set(Map.of(TEXT, text.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public void setPng(byte[] png) {
        if (png.length < 4 || png[1] != 'P' || png[2] != 'N' || png[3] != 'G') {
            throw DesktopException.of(ErrorCode.INVALID_PARAMETER, "Not a PNG file");
        }
        set(Map.of(PNG, png.clone()));
    }

    @Override
    public void clear() {
        set(Map.of());
    }

    @Override
    public Backup keep() {
        Map<String, byte[]> kept = content();
        return () -> set(kept);
    }

    private Map<String, byte[]> content() {
        reached.accept("read the clipboard");
        if (silent) {
            throw DesktopException.of(ErrorCode.OPERATION_TIMEOUT, "The fake's clipboard does not answer");
        }
        return content;
    }

    private void set(Map<String, byte[]> next) {
        reached.accept("set the clipboard");
        silent = false;
        content = next;
    }
}
