package dev.surehand.platform.win32.clipboard;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinUser;
import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.clipboard.OfferedFormats;
import dev.surehand.desktop.clipboard.PngSignature;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The clipboard of the session. Text uses a line feed at the end of a line in this API, and a carriage return and line feed on
 * the clipboard, as Windows programs expect. A picture is written as PNG and, for programs that do not read PNG, as a DIB on a
 * white background. A picture is read from either format. An instance must be used from one thread. It connects to the
 * clipboard at its first use.
 */
public final class Win32Clipboard implements Clipboard, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Win32Clipboard.class);

    /** Formats that ask clipboard histories, clipboard viewers and cloud clipboards to ignore the content. */
    private static final List<String> NOT_FOR_HISTORIES = List.of(
            "ExcludeClipboardContentFromMonitorProcessing",
            "CanIncludeInClipboardHistory",
            "CanUploadToCloudClipboard",
            "Clipboard Viewer Ignore");

    /** The DWORD 0, which means no. */
    private static final byte[] NO = new byte[4];

    private final WindowsLibraries windows;
    private final User32 user32;
    private final Pause pause;
    private final GlobalMemory memory;
    private @Nullable ClipboardAccess access;
    private @Nullable ClipboardFormats formats;

    /** The content to render on request. It is used only on the thread of the loop. */
    private Optional<ClipboardOffer> offer = Optional.empty();

    public Win32Clipboard(WindowsLibraries windows, Pause pause) {
        this.windows = windows;
        this.pause = pause;
        user32 = windows.user32();
        memory = new GlobalMemory(windows.kernel32());
    }

    private ClipboardAccess access() {
        if (access == null) {
            access = new ClipboardAccess(windows, pause, this::receive);
        }
        return access;
    }

    private ClipboardFormats known() {
        if (formats == null) {
            formats = new ClipboardFormats(user32);
        }
        return formats;
    }

    /**
     * Returns the offered formats. {@code text/plain;charset=utf-8} and {@code image/png} cover every format that can be read
     * as text or picture.
     */
    @Override
    public OfferedFormats formats() {
        ClipboardFormats known = known();
        List<OutsideText> names = access().open(known::offered).stream()
                .filter(format -> format != WinUser.CF_LOCALE)
                .map(known::name)
                .distinct()
                .map(OutsideText::of)
                .toList();
        return new OfferedFormats(
                names.stream().limit(OfferedFormats.MOST_NAMED).toList(), names.size());
    }

    @Override
    public Optional<String> text() {
        return read(List.of(WinUser.CF_UNICODETEXT)).map(form -> decoded(form.bytes()));
    }

    private static String decoded(byte[] bytes) {
        String text = new String(bytes, 0, bytes.length & ~1, StandardCharsets.UTF_16LE);
        int end = text.indexOf('\0');
        return (end < 0 ? text : text.substring(0, end)).replace("\r\n", "\n");
    }

    @Override
    public Optional<byte[]> png() {
        List<Integer> pngs = known().pngs();
        Optional<Form> file = read(pngs);
        return file.isPresent()
                ? file.map(Form::bytes)
                : read(List.of(WinUser.CF_DIBV5, WinUser.CF_DIB)).map(form -> PackedDib.toPng(form.bytes()));
    }

    private record Form(int format, byte[] bytes) {}

    /** Returns the content in the first wanted format that the clipboard offers. */
    private Optional<Form> read(List<Integer> wanted) {
        return access().open(() -> {
            List<Integer> offered = known().offered();
            return wanted.stream()
                    .filter(offered::contains)
                    .findFirst()
                    .map(format -> new Form(format, content(format).orElseThrow(access()::late)));
        });
    }

    /** Returns the content in a format; empty when the owner does not provide it, or it is not memory. */
    private Optional<byte[]> content(int format) {
        Pointer handle = user32.GetClipboardData(format);
        if (memory.size(handle) > LIMIT) {
            throw tooLong();
        }
        return memory.read(handle);
    }

    private static DesktopException tooLong() {
        return DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "The clipboard holds more than the %d MiB that are read of it.".formatted(LIMIT >> 20));
    }

    /**
     * @throws DesktopException invalid_parameter when the text contains a NUL, because Windows programs end clipboard text
     *     there
     */
    @Override
    public void setText(String text) {
        set(forms(text));
    }

    private Map<Integer, byte[]> forms(String text) {
        if (text.indexOf('\0') >= 0) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "text holds the character U+0000, where text on the clipboard of Windows ends: remove it.");
        }
        String lines = text.replace("\r\n", "\n").replace("\n", "\r\n") + '\0';
        return Map.of(WinUser.CF_UNICODETEXT, lines.getBytes(StandardCharsets.UTF_16LE));
    }

    /** Sets a picture. Omits the DIB when the PNG cannot be decoded or is very large. */
    @Override
    public void setPng(byte[] png) {
        set(forms(png));
    }

    private Map<Integer, byte[]> forms(byte[] png) {
        PngSignature.check(png);
        Map<Integer, byte[]> forms = new LinkedHashMap<>();
        forms.put(known().png(), png);
        PackedDib.ofPng(png).ifPresent(dib -> forms.put(WinUser.CF_DIB, dib));
        return forms;
    }

    @Override
    public void clear() {
        set(Map.of());
    }

    private void set(Map<Integer, byte[]> forms) {
        access().open(() -> {
            user32.EmptyClipboard();
            forms.forEach(this::give);
            return true;
        });
    }

    private void give(int format, byte[] bytes) {
        Pointer handle = memory.of(bytes);
        if (user32.SetClipboardData(format, handle) == null) {
            int error = windows.kernel32().GetLastError();
            memory.free(handle);
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED,
                    "Windows did not take the content for the clipboard (error %d). Try again.".formatted(error));
        }
    }

    @Override
    public long changes() {
        return access().changes();
    }

    /**
     * Keeps all formats that are memory. It omits metafiles, and formats that only the copying program can use. Windows creates
     * bitmaps and other text formats again.
     */
    @Override
    public Backup keep() {
        Map<Integer, byte[]> kept = copy();
        return () -> set(kept);
    }

    private Map<Integer, byte[]> copy() {
        return access().open(() -> {
            List<Integer> offered = known().offered();
            List<Integer> wanted = known().toKeep(offered);
            Map<Integer, byte[]> copy = new LinkedHashMap<>();
            long length = 0;
            for (int format : wanted) {
                Optional<byte[]> content = content(format);
                length += content.map(bytes -> bytes.length).orElse(0);
                if (length > LIMIT) {
                    throw tooLong();
                }
                content.ifPresent(bytes -> copy.put(format, bytes));
            }
            LOG.debug("Kept formats {} of {}", copy.keySet(), offered);
            return copy;
        });
    }

    /**
     * Offers content for a paste. The offer records which programs take it, and asks programs that keep a history to ignore it.
     *
     * @throws DesktopException as {@link #setText}, {@link #setPng} and {@link #keep}
     */
    public ClipboardOffer offer(Paste what) {
        ClipboardOffer next = new ClipboardOffer(forms(what));
        List<Integer> marks =
                NOT_FOR_HISTORIES.stream().map(known()::registered).toList();
        access().open(() -> {
            user32.EmptyClipboard();
            offer = Optional.of(next);
            marks.forEach(mark -> give(mark, NO));
            delay(next);
            return true;
        });
        return next;
    }

    /**
     * Forgets which programs have taken the content, so that the next program that takes it is seen. Does nothing when the
     * offer is no longer in force.
     */
    public void renew(ClipboardOffer old) {
        access().open(() -> {
            if (old.isInForce()) {
                old.renew();
                delay(old);
            }
            return true;
        });
    }

    private Map<Integer, byte[]> forms(Paste what) {
        if (what instanceof Paste.Text text) {
            return forms(text.text());
        }
        return what instanceof Paste.Png png ? forms(png.png()) : copy();
    }

    private void delay(ClipboardOffer content) {
        content.forms().keySet().forEach(format -> user32.SetClipboardData(format, null));
    }

    private OptionalLong receive(int message, long wParam) {
        switch (message) {
            case User32.WM_RENDERFORMAT -> render((int) wParam);
            case User32.WM_RENDERALLFORMATS -> renderAll();
            case User32.WM_DESTROYCLIPBOARD -> withdraw();
            default -> {
                return OptionalLong.empty();
            }
        }
        return OptionalLong.of(0);
    }

    /** Renders a format on request. The program that requests it has the clipboard open at this moment. */
    private void render(int format) {
        offer.ifPresent(content -> {
            byte[] bytes = content.forms().get(format);
            if (bytes != null) {
                give(format, bytes);
                content.given(format, access().opener());
            }
        });
    }

    /** Renders all formats before our window is destroyed, so that the content remains. */
    private void renderAll() {
        offer.ifPresent(content -> access().attempt(() -> {
            content.forms().forEach(this::give);
            return true;
        }));
    }

    private void withdraw() {
        offer.ifPresent(ClipboardOffer::end);
        offer = Optional.empty();
    }

    @Override
    public void close() {
        if (access != null) {
            access.close();
        }
    }
}
