package dev.surehand.platform.quartz.clipboard;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.clipboard.OfferedFormats;
import dev.surehand.desktop.clipboard.PngSignature;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.quartz.system.MainQueue;
import dev.surehand.platform.quartz.system.Messages;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The general pasteboard. A picture is written as PNG and, for programs that do not read PNG, as TIFF; it is read from either.
 * Files that another program has copied are left alone, and are restored with the other content. An instance is used from one
 * thread. It connects to the pasteboard at its first use.
 */
public final class QuartzClipboard implements Clipboard, AutoCloseable {

    /** NSBitmapImageFileTypeTIFF and NSBitmapImageFileTypePNG. */
    private static final long TIFF_FILE = 0;

    private static final long PNG_FILE = 4;

    /** Where a PNG file has its width and height, after the name of the first chunk. */
    private static final int PNG_HEADER = 12;

    private static final int PNG_SIZE = 16;
    private static final int PNG_SIZE_END = 24;
    private static final int IHDR = 0x49484452;
    private static final int BYTES_A_PIXEL = 4;

    /** The main thread takes work at once, or never. */
    private static final Duration TO_PROMISE = Duration.ofSeconds(2);

    private final Messages messages;
    private final MainQueue mainQueue;
    private final PasteboardReader reader;
    private final PasteboardThread thread;
    private @Nullable Pasteboard pasteboard;
    private @Nullable PasteProvider provider;
    private OptionalLong firstCount = OptionalLong.empty();
    private Optional<Boolean> seesReads = Optional.empty();

    public QuartzClipboard(QuartzLibraries libraries, MainQueue mainQueue) {
        this(libraries, mainQueue, Pbpaste.ofSystem());
    }

    /** @param reader used once, before the first paste, to see whether promised content arrives in another process */
    public QuartzClipboard(QuartzLibraries libraries, MainQueue mainQueue, PasteboardReader reader) {
        this(libraries, mainQueue, reader, PasteboardThread.LIMIT);
    }

    /** @param limit how long the program that owns the content may take to provide it */
    QuartzClipboard(QuartzLibraries libraries, MainQueue mainQueue, PasteboardReader reader, Duration limit) {
        thread = new PasteboardThread(limit);
        messages = new Messages(libraries.objectiveC());
        this.mainQueue = mainQueue;
        this.reader = reader;
    }

    private Pasteboard pasteboard() {
        if (pasteboard == null) {
            pasteboard = new Pasteboard(messages);
        }
        return pasteboard;
    }

    private PasteProvider provider() {
        if (provider == null) {
            provider = new PasteProvider(messages, pasteboard());
        }
        return provider;
    }

    /**
     * Returns the offered formats. {@code text/plain;charset=utf-8} and {@code image/png} cover every type that can be read as
     * text or picture.
     */
    @Override
    public OfferedFormats formats() {
        Pasteboard board = pasteboard();
        List<OutsideText> names = thread.call(board::types).stream()
                .map(PasteboardType::name)
                .distinct()
                .map(OutsideText::of)
                .toList();
        return new OfferedFormats(
                names.stream().limit(OfferedFormats.MOST_NAMED).toList(), names.size());
    }

    @Override
    public Optional<String> text() {
        return thread.call(pasteboard()::text);
    }

    @Override
    public Optional<byte[]> png() {
        Pasteboard board = pasteboard();
        return thread.call(() -> {
            Optional<byte[]> png = board.data(PasteboardType.PNG);
            return png.isPresent()
                    ? png
                    : board.data(PasteboardType.TIFF).flatMap(tiff -> board.converted(tiff, PNG_FILE));
        });
    }

    @Override
    public void setText(String text) {
        Pasteboard board = pasteboard();
        thread.call(() -> {
            board.setText(text);
            return true;
        });
    }

    /** Sets a picture. Omits the TIFF when macOS cannot decode the PNG, or when it would be larger than {@link #LIMIT}. */
    @Override
    public void setPng(byte[] png) {
        PngSignature.check(png);
        set(() -> formsOf(png));
    }

    @Override
    public void clear() {
        set(Map::of);
    }

    private void set(java.util.function.Supplier<Map<String, byte[]>> forms) {
        Pasteboard board = pasteboard();
        thread.call(() -> {
            board.set(forms.get());
            return true;
        });
    }

    private Map<String, byte[]> formsOf(byte[] png) {
        PngSignature.check(png);
        Map<String, byte[]> forms = new LinkedHashMap<>();
        forms.put(PasteboardType.PNG, png);
        if (pixelBytes(png) <= LIMIT) {
            pasteboard().converted(png, TIFF_FILE).ifPresent(tiff -> forms.put(PasteboardType.TIFF, tiff));
        }
        return forms;
    }

    /** Returns the size of the uncompressed picture; more than any limit if the file does not name its size. */
    static long pixelBytes(byte[] png) {
        if (png.length < PNG_SIZE_END || ByteBuffer.wrap(png).getInt(PNG_HEADER) != IHDR) {
            return Long.MAX_VALUE;
        }
        long width = Integer.toUnsignedLong(ByteBuffer.wrap(png).getInt(PNG_SIZE));
        long height = Integer.toUnsignedLong(ByteBuffer.wrap(png).getInt(PNG_SIZE + Integer.BYTES));
        return width > LIMIT || height > LIMIT ? Long.MAX_VALUE : BYTES_A_PIXEL * width * height;
    }

    @Override
    public long changes() {
        long count = thread.call(pasteboard()::changesByOthers);
        if (firstCount.isEmpty()) {
            firstCount = OptionalLong.of(count);
        }
        return count - firstCount.getAsLong();
    }

    /**
     * Keeps every item in all its types, except files that only the copying program can make.
     *
     * @throws DesktopException also not_supported_here, if an item has such files only, or its program has marked the content
     *     as secret or transient
     */
    @Override
    public Backup keep() {
        List<Map<String, byte[]>> kept = items();
        return () -> put(kept);
    }

    private List<Map<String, byte[]>> items() {
        return new PasteboardBackup(pasteboard(), thread).read();
    }

    /** Replaces the content by items. */
    void put(List<Map<String, byte[]>> items) {
        Pasteboard board = pasteboard();
        thread.call(() -> {
            board.set(items);
            return true;
        });
    }

    /**
     * Sets content for a paste, and asks programs that keep a history to ignore it. Where promised content arrives in other
     * processes, the offer shows when it is read.
     *
     * @throws DesktopException as {@link #setText} and {@link #keep}
     */
    PasteOffer offer(List<Map<String, byte[]>> items) {
        return seesReads() ? promise(items).orElseGet(() -> unseen(items)) : unseen(items);
    }

    /**
     * Returns the items of what is to be pasted.
     *
     * @throws DesktopException as {@link #setPng} and {@link #keep}
     */
    List<Map<String, byte[]>> itemsOf(Paste what) {
        if (what instanceof Paste.Text text) {
            return List.of(Map.of(PasteboardType.TEXT, text.text().getBytes(StandardCharsets.UTF_8)));
        }
        return what instanceof Paste.Png png ? List.of(thread.call(() -> formsOf(png.png()))) : items();
    }

    /**
     * Returns whether a read by another process is seen. This is tried once with a program of macOS: if the main thread did
     * not serve such a read, the program into which we paste would hang until macOS gives up.
     */
    private boolean seesReads() {
        if (seesReads.isEmpty()) {
            byte[] space = {' '};
            Optional<PasteOffer> trial = promise(List.of(Map.of(PasteboardType.TEXT, space)));
            trial.ifPresent(offer -> reader.read());
            seesReads = Optional.of(trial.filter(PasteOffer::isRead).isPresent());
        }
        return seesReads.get();
    }

    /** Returns empty if the main thread takes no work. */
    private Optional<PasteOffer> promise(List<Map<String, byte[]>> items) {
        PasteProvider promises = provider();
        return mainQueue.call(TO_PROMISE, () -> promises.promise(items));
    }

    private PasteOffer unseen(List<Map<String, byte[]>> items) {
        List<Map<String, byte[]>> marked = items.stream()
                .map(forms -> {
                    Map<String, byte[]> all = new LinkedHashMap<>(forms);
                    PasteboardType.NOT_FOR_HISTORIES.forEach(mark -> all.put(mark, new byte[0]));
                    return all;
                })
                .toList();
        put(marked);
        PasteOffer offer = new PasteOffer(false);
        offer.setChange(thread.call(pasteboard()::changeCount));
        return offer;
    }

    /** Returns whether no program has set the pasteboard since the offer was made. */
    boolean isInForce(PasteOffer offer) {
        return thread.call(pasteboard()::changeCount) == offer.change();
    }

    /** Replaces the content by items, unless another program has set it since our last change. */
    void restore(List<Map<String, byte[]>> items) {
        Pasteboard board = pasteboard();
        thread.call(() -> {
            board.restore(items);
            return true;
        });
    }

    @Override
    public void close() {
        if (provider != null) {
            withdraw(provider);
        }
        thread.close();
    }

    private void withdraw(PasteProvider promises) {
        try {
            thread.call(() -> {
                promises.close();
                return true;
            });
        } catch (DesktopException e) {
            // macOS does not answer, so it may still call the provider, which stays.
            return;
        }
    }
}
