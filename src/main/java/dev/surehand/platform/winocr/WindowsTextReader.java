package dev.surehand.platform.winocr;

import com.sun.jna.Function;
import com.sun.jna.Library;
import com.sun.jna.Native;
import dev.surehand.desktop.Feature;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.region.ReadLine;
import dev.surehand.desktop.region.TileReader;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.time.Pause;
import dev.surehand.image.Bitmap;
import dev.surehand.platform.jna.com.ComThread;
import dev.surehand.platform.winocr.bindings.WindowsRuntime;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads text with Windows.Media.Ocr. Nothing of it is loaded before the first use. Its objects are used on one thread; if a call
 * does not return, the thread is given up, and a new one serves the next pictures.
 */
public final class WindowsTextReader implements TileReader, AutoCloseable {

    /** On 64 bits there is one calling convention. */
    private static final Map<String, Object> CONVENTION =
            Map.of(Library.OPTION_CALLING_CONVENTION, Function.C_CONVENTION);

    /** For Windows to load the reader and its language. With the time for reading it is less than a call may take. */
    private static final Duration OPENING_LIMIT = Duration.ofSeconds(4);

    /** What a call may take beyond the time in which the picture is to be read. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final OcrLanguages languages;
    private final Pause pause;
    private final InstantSource clock;
    private final Duration grace;
    private final ComThread<OcrSession> thread;

    /** @param languages as tesseract names them, such as {@code eng}; the main language first */
    public WindowsTextReader(List<String> languages, Pause pause, InstantSource clock) {
        this(languages, pause, clock, GRACE);
    }

    /** @param grace what a call may take beyond the time in which the picture is to be read */
    WindowsTextReader(List<String> languages, Pause pause, InstantSource clock, Duration grace) {
        this.grace = grace;
        this.languages = new OcrLanguages(List.copyOf(languages));
        this.pause = pause;
        this.clock = clock;
        thread = new ComThread<>("text of pictures", this::open);
    }

    private OcrSession open() {
        try {
            return OcrSession.open(Native.load("combase", WindowsRuntime.class, CONVENTION), pause, languages);
        } catch (UnsatisfiedLinkError e) {
            throw OcrSession.unusable("combase.dll or a function of it is missing");
        }
    }

    @Override
    public Feature feature() {
        try {
            return new Feature("Windows.Media.Ocr", true, "text in pictures, in " + language(), "");
        } catch (DesktopException e) {
            return new Feature("Windows.Media.Ocr", false, "text in pictures", e.getMessage());
        }
    }

    @Override
    public void check() {
        var unused = language();
    }

    private String language() {
        try {
            return thread.ask(Optional.empty(), OPENING_LIMIT, OcrSession::language);
        } catch (DesktopException e) {
            throw isSilent(e)
                    ? OcrSession.unusable("it did not answer within %d s".formatted(OPENING_LIMIT.toSeconds()))
                    : e;
        }
    }

    /** @return empty if the time did not suffice */
    @Override
    public Optional<List<ReadLine>> read(Pixels tile, Duration limit) {
        Instant end = clock.instant().plus(limit);
        try {
            return thread.ask(Optional.empty(), limit.plus(grace), session -> read(session, tile, end));
        } catch (DesktopException e) {
            if (isSilent(e)) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private static boolean isSilent(DesktopException refusal) {
        return refusal.code() == ErrorCode.PROGRAM_NOT_ANSWERING;
    }

    private Optional<List<ReadLine>> read(OcrSession session, Pixels tile, Instant end) {
        List<ReadLine> lines = new ArrayList<>();
        for (OcrParts.OcrPart part : new OcrParts(tile.width(), tile.height(), session.largest()).all()) {
            // Pictures wait for each other, so that the time may be over before this one is begun.
            Duration left = Duration.between(clock.instant(), end);
            if (left.isNegative() || left.isZero()) {
                return Optional.empty();
            }
            Pixels shown = tile.part(part.shown());
            ByteBuffer bytes = shown.bgrx();
            Bitmap pixels = new Bitmap(shown.width(), shown.height(), shown.stride(), bytes);
            Optional<List<ReadLine>> read =
                    session.read(OcrPicture.of(pixels, part.shown(), part.own(), session.largest()), left);
            if (read.isEmpty()) {
                return Optional.empty();
            }
            lines.addAll(read.get());
        }
        return Optional.of(lines);
    }

    /** The thread ends by itself, after it has released what it holds. */
    @Override
    public void close() {
        thread.close();
    }
}
