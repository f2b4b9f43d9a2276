package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.clipboard.OfferedFormats;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.x11.clipboard.SelectionAtoms;
import dev.surehand.platform.x11.clipboard.SelectionContent;
import dev.surehand.platform.x11.clipboard.SelectionEvent;
import dev.surehand.platform.x11.clipboard.SelectionEvent.Notify;
import dev.surehand.platform.x11.clipboard.Selections;
import dev.surehand.platform.x11.clipboard.X11Clipboard;
import dev.surehand.platform.x11.wire.Property;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the clipboard beside programs that request too much, send too much, or end it. */
class ClipboardFaultsIT {

    private static final String TEXT = "still here";

    @TempDesktop(TempDesktop.BARE)
    private static TestDesktop desktop;

    private X11Connection connection;
    private X11Clipboard clipboard;
    private ForeignClient foreign;

    @BeforeEach
    void open() {
        connection = X11Connection.open(desktop.display());
        clipboard = new X11Clipboard(connection);
        foreign = new ForeignClient(desktop.display());
    }

    @AfterEach
    void close() {
        foreign.close();
        clipboard.close();
        connection.close();
    }

    @Test
    void severalFormsAreGivenAtOnce() {
        clipboard.setText(TEXT);
        List<Integer> pairs = List.of(
                foreign.atom("UTF8_STRING"), foreign.atom("FIRST"), foreign.atom("UNKNOWN"), foreign.atom("SECOND"));
        foreign.put(foreign.window(), foreign.atom("PAIRS"), SelectionAtoms.numbers(SelectionAtoms.ATOM, pairs));
        assertThat(foreign.convert("MULTIPLE", "PAIRS").property()).isEqualTo(foreign.atom("PAIRS"));
        assertThat(foreign.numbers("PAIRS"))
                .as("what cannot be given is struck out")
                .containsExactly((long) pairs.get(0), (long) pairs.get(1), (long) pairs.get(2), 0L);
    }

    @Test
    void whoAsksForTooManyFormsAtOnceIsRefused() {
        clipboard.setText(TEXT);
        Property pairs = new Property(SelectionAtoms.ATOM, Integer.SIZE, new byte[17 << 20]);
        foreign.put(foreign.window(), foreign.atom("PAIRS"), pairs);
        Notify answer = foreign.convert("MULTIPLE", "PAIRS");
        assertThat(read()).isEqualTo(TEXT);
        assertThat(answer.property()).isZero();
        assertThat(foreign.convert("MULTIPLE", "NO_PAIRS").property()).isZero();
    }

    @Test
    void aFaultInOneAnswerIsTheEndOfNoOther() {
        clipboard.setText(TEXT);
        Selections selections = clipboard.selections();
        Property broken = new Property(SelectionAtoms.STRING, 0, new byte[1]);
        selections.offer(
                selections.atoms().clipboard,
                SelectionContent.text(TEXT, selections.atoms()).with(selections.atom("BROKEN"), broken),
                selections.time());
        foreign.ask("BROKEN", "ANY");
        assertThat(read()).isEqualTo(TEXT);
    }

    @Test
    void anotherProgramCannotStopIt() {
        clipboard.setText(TEXT);
        foreign.message(foreign.ownerOf("CLIPBOARD"), "SUREHAND_STOP");
        assertThat(read()).isEqualTo(TEXT);
    }

    @Test
    void whatHasEndedIsOpenedAgain() {
        clipboard.setText("lost");
        assertThat(clipboard.changes()).isZero();
        Clipboard.Backup kept = clipboard.keep();
        foreign.kill(foreign.ownerOf("CLIPBOARD"));
        Patience.until("the call that meets it may say so", () -> isSet("new"));
        assertThat(read()).isEqualTo("new");
        clipboard.setText("newer");
        assertThat(clipboard.changes()).as("it is ours, as before").isZero();
        kept.putBack();
        assertThat(read()).isEqualTo("lost");
    }

    private boolean isSet(String text) {
        try {
            clipboard.setText(text);
            return true;
        } catch (DesktopException e) {
            assertThat(e).hasMessageContaining("X server is gone");
            return false;
        }
    }

    @Test
    void contentThatIsTooLongIsRefused() throws Exception {
        var refused = inBackground(() -> assertRefused(ErrorCode.NOT_SUPPORTED_HERE, "more than the 64 MiB"));
        giveOut(80 << 20);
        refused.join();
    }

    /** E1.7: before, a response contained the whole of a 30 MB list of formats, with all characters of their names. */
    @Test
    void namesOfFormatsAreCutAndCleaned() {
        List<Integer> formats = IntStream.range(0, 500)
                .map(i -> foreign.atom(i + "\"\n\u0085" + "x".repeat(60_000)))
                .boxed()
                .toList();
        var offered = new CompletableFuture<OfferedFormats>();
        var background = inBackground(() -> offered.complete(clipboard.formats()));
        giveOutTargets(formats);
        background.join();
        OfferedFormats kept = offered.join();
        assertThat(kept.count()).isEqualTo(500);
        assertThat(kept.names())
                .hasSize(100)
                .allSatisfy(name -> assertThat(name).hasSize(200).doesNotContain("\n"));
        assertThat(kept.named().get(0)).hasToString("\"0\\\"  " + "x".repeat(195) + "…\"");
    }

    /** E1.7 */
    @Test
    void aListOfTooManyFormatsIsRefused() {
        var refused = inBackground(() -> assertRefused(ErrorCode.NOT_SUPPORTED_HERE, "16384 formats"));
        giveOutTargets(Collections.nCopies(20_000, foreign.atom("UTF8_STRING")));
        refused.join();
    }

    private void giveOutTargets(List<Integer> targets) {
        var request = foreign.next(SelectionEvent.ContentRequest.class);
        foreign.put(request.requestor(), request.property(), SelectionAtoms.numbers(SelectionAtoms.ATOM, targets));
        foreign.send(request.requestor(), request.answer(true));
    }

    private void giveOut(int length) {
        int type = foreign.atom("UTF8_STRING");
        giveOutTargets(List.of(type));
        var request = foreign.next(SelectionEvent.ContentRequest.class);
        foreign.put(request.requestor(), request.property(), new Property(type, Byte.SIZE, new byte[length]));
        foreign.send(request.requestor(), request.answer(true));
    }

    @Test
    void whoKeepsTouchingOurWindowDoesNotHoldTheCall() {
        var late = inBackground(() -> assertRefused(ErrorCode.OPERATION_TIMEOUT, "within 2000 ms"));
        int ours = foreign.next(SelectionEvent.ContentRequest.class).requestor();
        Property value = SelectionAtoms.numbers(SelectionAtoms.INTEGER, List.of(1));
        assertThat(Patience.comes(Duration.ofSeconds(6), () -> {
                    foreign.put(ours, foreign.atom("TOUCHED"), value);
                    return late.isDone();
                }))
                .isTrue();
        late.join();
    }

    /** Runs a use of the clipboard in the background while the foreign program responds. */
    private CompletableFuture<Void> inBackground(Runnable use) {
        foreign.own("CLIPBOARD");
        return CompletableFuture.runAsync(use);
    }

    private void assertRefused(ErrorCode code, String message) {
        assertThatThrownBy(clipboard::text)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining(message);
    }

    @Test
    void whatCannotBeOpenedLeavesNothingOpen() {
        // From then on, Java keeps one socket of its own.
        openCutAfter(0);
        long before = sockets();
        IntStream.range(0, 12).forEach(this::openCutAfter);
        assertThat(Patience.comes(Duration.ofSeconds(5), () -> sockets() <= before))
                .as("%d before, %d after", before, sockets())
                .isTrue();
    }

    private void openCutAfter(int requests) {
        try (CutServer cut = new CutServer(desktop.display(), requests);
                Selections opened = Selections.open(cut.display(), connection.root())) {
            assertThat(opened.isGone() || !cut.isCut()).isTrue();
        } catch (DesktopException e) {
            assertThat(e.code()).isIn(ErrorCode.NOT_SUPPORTED_HERE, ErrorCode.UNEXPECTED_ERROR);
        }
    }

    private static long sockets() {
        try (Stream<Path> files = Files.list(Path.of("/proc/self/fd"))) {
            return files.filter(ClipboardFaultsIT::isSocket).count();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static boolean isSocket(Path file) {
        try {
            return Files.readSymbolicLink(file).toString().startsWith("socket:");
        } catch (IOException e) {
            // The file was closed in the meantime.
            return false;
        }
    }

    /** Reads the clipboard as another program sees it. */
    private String read() {
        return desktop.run("sh", "-c", "timeout 5 xclip -o -selection clipboard -t UTF8_STRING || true");
    }
}
