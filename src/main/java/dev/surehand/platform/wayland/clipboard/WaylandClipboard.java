package dev.surehand.platform.wayland.clipboard;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.clipboard.OfferedFormats;
import dev.surehand.desktop.clipboard.PngSignature;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.wayland.clipboard.ContentRead.ReadLimits;
import dev.surehand.platform.wayland.wire.Globals;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The clipboard of a compositor that lets programs use it without the focus. The connection is opened at the first use. What is
 * set here ends with this process, unless a clipboard manager has copied it.
 */
public final class WaylandClipboard implements Clipboard, AutoCloseable {

    /** Any of these is enough. */
    public static final List<String> INTERFACES = ControlledSelection.INTERFACES;

    /** For content that a call asks for. A program may have to encode an image before the first byte. */
    private static final ReadLimits FOR_A_CALL = new ReadLimits(Duration.ofSeconds(2), Duration.ofSeconds(15), LIMIT);

    /** For content that is saved before a paste. If it takes longer, nothing is pasted. */
    private static final Duration KEEP_STEP = Duration.ofMillis(300);

    private static final Duration KEEP_WHOLE = Duration.ofSeconds(1);

    private final Path socket;
    private final InstantSource clock = InstantSource.system();
    private Optional<ClipboardThread> thread = Optional.empty();
    private OptionalLong setsBefore = OptionalLong.empty();
    private long changes;

    /** @param socket the socket of the compositor */
    public WaylandClipboard(Path socket) {
        this.socket = socket;
    }

    /** Returns whether the compositor lets programs use the clipboard. */
    public static boolean isOffered(Globals globals) {
        return INTERFACES.stream().anyMatch(globals::has);
    }

    private ClipboardThread thread() {
        if (thread.isPresent() && thread.get().hasEnded()) {
            close();
        }
        if (thread.isEmpty()) {
            thread = Optional.of(ClipboardThread.open(socket));
        }
        return thread.get();
    }

    @Override
    public OfferedFormats formats() {
        List<String> types = thread().ask(ControlledSelection::types);
        return new OfferedFormats(
                types.stream()
                        .limit(OfferedFormats.MOST_NAMED)
                        .map(OutsideText::of)
                        .toList(),
                types.size());
    }

    @Override
    public Optional<String> text() {
        return thread().read(ClipboardForms.TEXT, FOR_A_CALL).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    @Override
    public Optional<byte[]> png() {
        return thread().read(List.of(ClipboardForms.PNG), FOR_A_CALL);
    }

    @Override
    public void setText(String text) {
        set(ClipboardForms.text(text));
    }

    @Override
    public void setPng(byte[] png) {
        PngSignature.check(png);
        set(ClipboardForms.png(png));
    }

    private void set(ClipboardForms content) {
        if (offer(content).isReplaced()) {
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED, "Another program took the clipboard at the same moment; try again.");
        }
    }

    OwnOffer offer(ClipboardForms content) {
        return thread().ask(selection -> selection.offer(content));
    }

    @Override
    public void clear() {
        thread().ask(selection -> {
            selection.clear();
            return true;
        });
    }

    @Override
    public long changes() {
        long sets = thread().ask(ControlledSelection::setsByOthers);
        setsBefore = setsBefore.isPresent() ? setsBefore : OptionalLong.of(sets);
        changes = sets - setsBefore.getAsLong();
        return changes;
    }

    @Override
    public Backup keep() {
        ClipboardForms kept = copy();
        return () -> restore(kept);
    }

    void restore(ClipboardForms kept) {
        if (kept.forms().isEmpty()) {
            clear();
        } else {
            OwnOffer unused = offer(kept);
        }
    }

    /**
     * Copies the content in all its forms.
     *
     * @throws DesktopException operation_timeout if that takes longer than a second; not_supported_here if it is too large
     */
    ClipboardForms copy() {
        Optional<ClipboardForms> ours = thread().ask(ControlledSelection::ownContent);
        return ours.orElseGet(this::copyOfOthers);
    }

    private ClipboardForms copyOfOthers() {
        long end = clock.millis() + KEEP_WHOLE.toMillis();
        Map<String, byte[]> forms = new LinkedHashMap<>();
        int left = LIMIT;
        for (String type : thread().ask(ControlledSelection::types)) {
            long whole = end - clock.millis();
            if (whole <= 0) {
                throw ContentRead.late(KEEP_WHOLE);
            }
            ReadLimits limits = new ReadLimits(KEEP_STEP, Duration.ofMillis(whole), left);
            Optional<byte[]> bytes = thread().read(List.of(type), limits);
            left -= bytes.map(found -> found.length).orElse(0);
            bytes.ifPresent(found -> forms.put(type, found));
        }
        return new ClipboardForms(forms);
    }

    /** Closes the connection. The next use opens another one. */
    @Override
    public void close() {
        thread.ifPresent(ClipboardThread::close);
        thread = Optional.empty();
        // The next connection counts from 0.
        setsBefore = setsBefore.isPresent() ? OptionalLong.of(-changes) : setsBefore;
    }
}
