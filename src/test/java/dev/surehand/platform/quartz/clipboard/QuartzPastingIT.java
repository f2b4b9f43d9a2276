package dev.surehand.platform.quartz.clipboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.quartz.system.MainQueue;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.QuartzStub;
import dev.surehand.testdesktop.ShortPause;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests pastes on the stub of AppKit: promises that another program takes, or does not, and what is put back. */
class QuartzPastingIT {

    private static final Duration SOON = Duration.ofSeconds(10);
    private static final Paste PASTED = new Paste.Text("pasted, 漢字");
    private static final List<String> MARKS =
            List.of("0 org.nspasteboard.TransientType 0", "0 org.nspasteboard.ConcealedType 0");

    private QuartzStub stub;
    private StubPasteboard others;
    private QuartzClipboard clipboard;
    private boolean answers = true;
    private int trials;
    private final List<Optional<String>> taken = new ArrayList<>();

    @BeforeEach
    void start() {
        stub = QuartzStub.start();
        others = new StubPasteboard(stub);
        connect(PasteboardThread.LIMIT);
    }

    private void connect(Duration limit) {
        QuartzLibraries libraries = QuartzLibraries.load();
        PasteboardReader reader = () -> {
            trials++;
            others.text();
        };
        clipboard = new QuartzClipboard(libraries, new MainQueue(libraries.dispatch()), reader, limit);
    }

    @AfterEach
    void stop() {
        clipboard.close();
        assertThat(stub.violations()).isEmpty();
        Patience.comes(SOON, () -> stub.liveObjects().isEmpty());
        assertThat(stub.liveObjects()).isEmpty();
        stub.close();
    }

    private QuartzPasting pasting() {
        return new QuartzPasting(clipboard, new ShortPause(), () -> answers);
    }

    private void take() {
        taken.add(others.text());
    }

    @Test
    void aProgramThatTakesThePasteIsSeen() {
        others.copyText("before");
        try (QuartzPasting pasting = pasting()) {
            assertThat(pasting.paste(PASTED, () -> {
                        assertThat(others.content()).containsAll(MARKS);
                        take();
                    }))
                    .isTrue();
            assertThat(pasting.paste(new Paste.Text("more"), this::take)).isTrue();
            assertThat(pasting.note()).isEmpty();
        }
        assertThat(taken).containsExactly(Optional.of("pasted, 漢字"), Optional.of("more"));
        assertThat(others.content()).containsExactly("0 public.utf8-plain-text 6");
        assertThat(others.text()).contains("before");
        assertThat(trials).isEqualTo(1);
    }

    @Test
    void aProgramThatTakesNothingIsSeenAndNothingStays() {
        others.copyText("before");
        try (QuartzPasting pasting = pasting()) {
            assertThat(pasting.paste(PASTED, () -> {})).isFalse();
        }
        assertThat(others.text()).contains("before");
    }

    @Test
    void aBusyProgramIsNotTakenForOneThatPastesNothing() {
        answers = false;
        others.copyText("before");
        assertUnknown(() -> {}, "busy");
        assertThat(others.text()).contains("before");
    }

    @Test
    void whatAnotherProgramCopiesMeanwhileStays() {
        others.copyText("before");
        assertUnknown(() -> others.copyText("theirs"), "another program set the clipboard");
        assertThat(others.text()).contains("theirs");
    }

    @Test
    void whatAnotherProgramCopiesWhileWeSetTheContentStays() {
        others.copyText("before");
        try (QuartzPasting pasting = pasting()) {
            assertThat(pasting.paste(PASTED, this::take)).isTrue();
            stub.control().stub_pasteboard_interrupts();
            assertThatThrownBy(() -> pasting.paste(new Paste.Text("more"), this::take))
                    .isInstanceOfSatisfying(
                            DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.SEND_INPUT_FAILED));
        }
        assertThat(others.text()).contains("theirs");
    }

    /** Programs that keep a history look at the change count, and at what they have read of the content. */
    @Test
    void theWaitForTheTargetChangesNothing() {
        others.copyText("before");
        long[] count = new long[1];
        List<String> content = new ArrayList<>();
        try (QuartzPasting pasting = pasting()) {
            assertThat(pasting.paste(PASTED, () -> {
                        count[0] = stub.control().stub_pasteboard_changes();
                        content.addAll(others.content());
                    }))
                    .isFalse();
            assertThat(stub.control().stub_pasteboard_changes()).isEqualTo(count[0]);
            // The text is still a promise: nobody has made this process provide it.
            assertThat(others.content()).isEqualTo(content).contains("0 public.utf8-plain-text -1");
        }
        assertThat(others.text()).contains("before");
    }

    private void assertUnknown(Runnable press, String reason) {
        assertThatThrownBy(() -> {
                    try (QuartzPasting pasting = pasting()) {
                        pasting.paste(PASTED, press);
                    }
                })
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.SEND_INPUT_FAILED))
                .hasMessageContaining(reason);
    }

    /** A clipboard manager that reads every change must not count as the program with the keyboard focus. */
    @Test
    void aReadBeforeTheKeysDoesNotCount() {
        others.copyText("before");
        Pause shortened = new ShortPause();
        Pause whileAnotherReads = duration -> {
            if (taken.isEmpty()) {
                take();
            }
            shortened.rest(duration);
        };
        try (QuartzPasting pasting = new QuartzPasting(clipboard, whileAnotherReads, () -> answers)) {
            assertThat(pasting.paste(PASTED, () -> {})).isFalse();
        }
        assertThat(taken).containsExactly(Optional.of("pasted, 漢字"));
    }

    @Test
    void aPictureAndTheContentItselfArePasted() {
        byte[] picture = StubPasteboard.picture(3, 3);
        others.copy("public.rtf", new byte[] {1, 2});
        others.add(1, "public.file-url", new byte[] {3});
        List<Optional<byte[]>> read = new ArrayList<>();
        try (QuartzPasting pasting = pasting()) {
            assertThat(pasting.paste(new Paste.Png(picture), () -> read.add(others.read("public.tiff"))))
                    .isTrue();
            assertThat(pasting.paste(new Paste.Current(), () -> read.add(others.read("public.file-url"))))
                    .isTrue();
        }
        assertThat(read.get(0)).hasValue(StubPasteboard.tiff(picture));
        assertThat(read.get(1)).hasValue(new byte[] {3});
        assertThat(others.content()).containsExactly("0 public.rtf 2", "1 public.file-url 1");
    }

    @Test
    void withoutAMainLoopThePasteIsDoneAndSaidToBeUnseen() {
        stub.control().stub_main_loop(false);
        others.copyText("before");
        try (QuartzPasting pasting = pasting()) {
            assertThat(pasting.paste(PASTED, this::take)).isTrue();
            assertThat(pasting.note())
                    .hasValueSatisfying(note -> assertThat(note).contains("check the text"));
        }
        assertThat(taken).containsExactly(Optional.of("pasted, 漢字"));
        assertThat(others.text()).contains("before");
        stub.control().stub_main_loop(true);
    }

    @Test
    void promisesThatDoNotArriveAreNotUsed() {
        QuartzLibraries libraries = QuartzLibraries.load();
        clipboard.close();
        clipboard = new QuartzClipboard(libraries, new MainQueue(libraries.dispatch()), () -> {});
        others.copyText("before");
        try (QuartzPasting pasting = pasting()) {
            assertThat(pasting.paste(PASTED, this::take)).isTrue();
            assertThat(pasting.note()).isPresent();
        }
        assertThat(taken).containsExactly(Optional.of("pasted, 漢字"));
        assertThat(others.text()).contains("before");
    }

    @Test
    void secretContentIsNeitherReadNorReplaced() {
        others.copyText("secret");
        others.add(0, "org.nspasteboard.ConcealedType", new byte[0]);
        long before = stub.control().stub_pasteboard_changes();
        for (Paste paste : List.of(PASTED, new Paste.Current())) {
            assertThatThrownBy(() -> {
                        try (QuartzPasting pasting = pasting()) {
                            pasting.paste(paste, this::take);
                        }
                    })
                    .isInstanceOf(DesktopException.class)
                    .hasMessageContaining("marked it as secret");
        }
        assertThat(taken).isEmpty();
        assertThat(stub.control().stub_pasteboard_changes()).isEqualTo(before);
        assertThat(others.text()).contains("secret");
    }

    @Test
    void anOwnerThatHangsIsReportedBeforeAnyKey() {
        clipboard.close();
        connect(Duration.ofMillis(500));
        others.copyText("never");
        stub.control().stub_pasteboard_hangs(true);
        assertThatThrownBy(() -> {
                    try (QuartzPasting pasting = pasting()) {
                        pasting.paste(PASTED, this::take);
                    }
                })
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.OPERATION_TIMEOUT));
        assertThat(taken).isEmpty();
        stub.control().stub_pasteboard_hangs(false);
        assertThat(others.text()).contains("never");
    }
}
