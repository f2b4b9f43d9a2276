package dev.surehand.platform.quartz.clipboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.jna.Pointer;
import dev.surehand.contract.ClipboardContract;
import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.quartz.system.MainQueue;
import dev.surehand.platform.quartz.system.Messages;
import dev.surehand.platform.quartz.system.Owned;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.QuartzStub;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the pasteboard on the stub of AppKit, with other programs that copy, read and hang. */
class QuartzClipboardIT extends ClipboardContract {

    private static final Duration SOON = Duration.ofSeconds(10);
    private static final String FILE_URL = "public.file-url";
    private static final byte[] PICTURE = StubPasteboard.picture(20, 10);

    private QuartzStub stub;
    private QuartzLibraries libraries;
    private QuartzClipboard clipboard;
    private StubPasteboard others;

    @BeforeEach
    void start() {
        stub = QuartzStub.start();
        libraries = QuartzLibraries.load();
        clipboard = new QuartzClipboard(libraries, new MainQueue(libraries.dispatch()));
        others = new StubPasteboard(stub);
    }

    /** Replaces the clipboard by one that gives programs that hang up sooner. */
    private void useImpatientClipboard() {
        clipboard.close();
        clipboard =
                new QuartzClipboard(libraries, new MainQueue(libraries.dispatch()), () -> {}, Duration.ofMillis(500));
    }

    @AfterEach
    void stop() {
        clipboard.close();
        assertThat(stub.violations()).isEmpty();
        // A thread that was given up may still release what it holds.
        Patience.comes(SOON, () -> stub.liveObjects().isEmpty());
        assertThat(stub.liveObjects()).isEmpty();
        stub.close();
    }

    @Override
    protected Clipboard clipboard() {
        return clipboard;
    }

    @Override
    protected void copyElsewhere(String text) {
        others.copyText(text);
    }

    @Test
    void otherProgramsPasteWhatIsSet() {
        clipboard.setText(TEXT + "\0after");
        assertThat(others.text()).contains(TEXT + "\0after");
        assertThat(clipboard.text()).contains(TEXT + "\0after");
        clipboard.setPng(PICTURE);
        assertThat(others.read("public.png")).hasValue(PICTURE);
        assertThat(others.read("public.tiff")).hasValue(StubPasteboard.tiff(PICTURE));
        assertThat(others.text()).isEmpty();
    }

    @Test
    void aPictureThatIsTiffOnlyIsReadAsPng() {
        others.copy("public.tiff", StubPasteboard.tiff(PICTURE));
        assertThat(clipboard.formats().names()).containsExactly("image/png");
        assertThat(clipboard.png()).hasValue(PICTURE);
        others.copy("public.tiff", new byte[] {1, 2, 3});
        assertThat(clipboard.png()).isEmpty();
    }

    @Test
    void aHugePictureIsSetAsPngOnly() {
        clipboard.setPng(StubPasteboard.picture(4096, 4097));
        assertThat(others.content()).containsExactly("0 public.png 124");
        clipboard.setPng(StubPasteboard.picture(4096, 4096));
        assertThat(others.content()).containsExactly("0 public.png 124", "0 public.tiff 136");
    }

    @Test
    void itemsAndFilesOfOtherProgramsArePutBack() {
        byte[] url = "file:///Users/ada/one.txt".getBytes(StandardCharsets.UTF_8);
        others.copy(FILE_URL, url);
        others.add(0, StubPasteboard.TEXT, "one.txt".getBytes(StandardCharsets.UTF_8));
        others.add(1, FILE_URL, "file:///Users/ada/two.txt".getBytes(StandardCharsets.UTF_8));
        others.add(1, "com.apple.pasteboard.promised-file-url", url);
        others.add(1, "dyn.ah62d4rv4gk8y", new byte[0]);
        assertThat(clipboard.formats().names()).contains(FILE_URL, "text/plain;charset=utf-8");
        Clipboard.Backup kept = clipboard.keep();
        clipboard.setText("meanwhile");
        kept.putBack();
        assertThat(others.content())
                .containsExactly(
                        "0 public.file-url 25",
                        "0 public.utf8-plain-text 7",
                        "1 public.file-url 25",
                        "1 dyn.ah62d4rv4gk8y 0");
        assertThat(others.read(FILE_URL)).hasValue(url);
    }

    @Test
    void whatNobodyProvidesIsMissingAndTheRestIsKept() {
        others.copyText("there");
        stub.control().stub_pasteboard_add(0, "public.rtf", new byte[0], -1);
        Clipboard.Backup kept = clipboard.keep();
        clipboard.clear();
        kept.putBack();
        assertThat(others.content()).containsExactly("0 public.utf8-plain-text 5");
    }

    @Test
    void filesThatAreOnlyPromisedAreRefusedAndNotMade() {
        stub.control().stub_pasteboard_copy("com.apple.pasteboard.promised-file-url", new byte[0], 0);
        stub.control().stub_pasteboard_add(0, "com.apple.pasteboard.promised-file-content-type", new byte[0], -1);
        assertNotKept(
                ErrorCode.NOT_SUPPORTED_HERE, "promised-file-url", "files that its program makes only for a program");
        assertThat(others.content())
                .containsExactly(
                        "0 com.apple.pasteboard.promised-file-url 0",
                        "0 com.apple.pasteboard.promised-file-content-type -1");
    }

    @Test
    void secretAndTransientContentIsRefused() {
        for (String mark : List.of("org.nspasteboard.ConcealedType", "org.nspasteboard.TransientType")) {
            others.copyText("for a moment");
            others.add(0, mark, new byte[0]);
            assertNotKept(ErrorCode.NOT_SUPPORTED_HERE, "text/plain", "its program has marked it as");
        }
    }

    @Test
    void anOwnerThatIsLateIsNotAskedForTheRest() {
        useImpatientClipboard();
        others.copyText("late");
        stub.control().stub_pasteboard_add(0, "public.rtf", new byte[0], -1);
        stub.control().stub_pasteboard_hangs(true);
        assertNotKept(ErrorCode.OPERATION_TIMEOUT, "public.rtf", "its program has not provided it within 3 s");
        stub.control().stub_pasteboard_hangs(false);
        Patience.until("the thread has ended", () -> stub.liveObjects().isEmpty());
        assertThat(others.content()).contains("0 public.rtf -1");
    }

    /** What cannot be kept is refused with what is there, the reason, and what the caller can do. */
    private void assertNotKept(ErrorCode code, String content, String reason) {
        assertThatThrownBy(clipboard::keep)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining(content)
                .hasMessageContaining(reason)
                .hasMessageContaining("clipboard_control with action clear")
                .hasMessageContaining("method keys");
    }

    @Test
    void moreThanTheLimitIsRefused() {
        byte[] half = new byte[Clipboard.LIMIT / 2 + 1];
        others.copy("public.png", half);
        assertThat(clipboard.png()).hasValueSatisfying(png -> assertThat(png).hasSameSizeAs(half));
        others.add(0, "public.rtf", half);
        assertNotKept(ErrorCode.NOT_SUPPORTED_HERE, "public.rtf", "more than 64 MiB");
        others.copy("public.png", new byte[Clipboard.LIMIT + 1]);
        assertRefused(ErrorCode.NOT_SUPPORTED_HERE, clipboard::png);
        assertThat(clipboard.text()).isEmpty();
    }

    // S4-29
    @Test
    void anOwnerThatHangsEndsTheCallAndNotTheNextOnes() {
        useImpatientClipboard();
        others.copyText("never");
        stub.control().stub_pasteboard_hangs(true);
        assertRefused(ErrorCode.OPERATION_TIMEOUT, clipboard::text);
        assertThat(clipboard.formats().names()).containsExactly("text/plain;charset=utf-8");
        assertRefused(ErrorCode.OPERATION_TIMEOUT, clipboard::keep);
        clipboard.setText("ours");
        assertThat(clipboard.text()).contains("ours");
        assertThat(others.text()).contains("ours");
    }

    /** The stub must find misuse. */
    @Test
    void theStubFindsMisuse() {
        Messages messages = new Messages(libraries.objectiveC());
        Pointer board =
                messages.runtime().send(messages.classOf("NSPasteboard"), messages.selector("generalPasteboard"));
        try (var text = Owned.string("text");
                var noType = Owned.string("no type")) {
            Pointer string = text.get().getPointer();
            messages.runtime()
                    .sendBool(
                            board,
                            messages.selector("setString:forType:"),
                            string,
                            noType.get().getPointer());
        }
        Pointer leaked = messages.runtime().send(board, messages.selector("types"));
        assertThat(stub.violations())
                .containsExactly(
                        "setString:forType:: \"no type\" is not a uniform type identifier",
                        "setString:forType:: before clearContents",
                        "types: no autorelease pool in place, so this leaks: CFArray");
        // The array has leaked, as the stub says.
        assertThat(stub.liveObjects()).containsExactly("CFArray 1");
        messages.runtime().sendVoid(leaked, messages.selector("release"));
    }

    private static void assertRefused(ErrorCode code, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOf(DesktopException.class)
                .extracting("code")
                .isEqualTo(code);
    }
}
