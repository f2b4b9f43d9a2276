package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.wayland.clipboard.WaylandClipboard;
import dev.surehand.platform.wayland.clipboard.WaylandPasting;
import dev.surehand.testdesktop.SwayDesktop;
import dev.surehand.testdesktop.TempSway;
import dev.surehand.testdesktop.WlClipboard;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests which reads count as a paste. wl-paste plays the program that pastes, and others, at chosen moments. */
class SwayPastingIT {

    private static final Pause PAUSE = new ThreadPause();

    @TempSway
    private static SwayDesktop desktop;

    private final List<String> read = new ArrayList<>();
    private WlClipboard others;
    private WaylandClipboard clipboard;

    @BeforeEach
    void open() {
        others = new WlClipboard(desktop);
        clipboard = new WaylandClipboard(desktop.socket());
        others.copy("before");
    }

    @AfterEach
    void close() {
        clipboard.close();
        others.close();
    }

    private void paste(Pause pause, Runnable press) {
        new WaylandPasting(clipboard, pause).paste(new Paste.Text("pasted"), "ctrl+v", press);
    }

    private void readByOther() {
        read.add(others.text());
    }

    @Test
    void aReadAfterTheKeysIsAPaste() {
        paste(PAUSE, this::readByOther);
        assertThat(read).containsExactly("pasted");
        assertThat(others.text()).isEqualTo("before");
    }

    /** So reads a clipboard manager. */
    @Test
    void aReadBeforeTheKeysIsNoPaste() {
        Pause withManager = duration -> {
            if (read.isEmpty()) {
                readByOther();
            }
            PAUSE.rest(duration);
        };
        assertUnknown("the program has not read the clipboard", () -> paste(withManager, () -> {}));
        assertThat(read).containsExactly("pasted");
        assertThat(others.text()).isEqualTo("before");
    }

    @Test
    void aQuestionForTheTypesIsNoPaste() {
        assertUnknown(
                "the program has not read the clipboard",
                () -> paste(PAUSE, () -> assertThat(others.types()).contains("text/plain")));
    }

    @Test
    void whatAnotherProgramCopiesMeanwhileStays() {
        assertUnknown("another program took the clipboard", () -> paste(PAUSE, () -> others.copy("theirs")));
        assertThat(others.text()).isEqualTo("theirs");
    }

    @Test
    void theContentIsRestoredWhenTheKeysAreRefused() {
        IllegalStateException refusal = new IllegalStateException("refused");
        assertThatThrownBy(() -> paste(PAUSE, () -> {
                    throw refusal;
                }))
                .isEqualTo(refusal);
        assertThat(others.text()).isEqualTo("before");
    }

    private static void assertUnknown(String reason, Runnable paste) {
        assertThatThrownBy(paste::run)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.SEND_INPUT_FAILED))
                .hasMessageContaining("It is not known whether the paste arrived: " + reason);
    }
}
