package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.Typed;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.clipboard.X11Clipboard;
import dev.surehand.platform.x11.keyboard.X11Keyboard;
import dev.surehand.platform.x11.window.GrabOrigin;
import dev.surehand.platform.x11.window.InputFocus;
import dev.surehand.platform.x11.window.X11WindowQueries;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.testdesktop.Suspension;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.Toolkit;
import java.awt.Rectangle;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Types into programs that are stopped in the meantime, as a busy machine may stop them for seconds. */
class LateReaderIT {

    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final TypingStyle KEYS = new TypingStyle(Duration.ZERO, TypingStyle.Method.KEYS);

    private static final Rectangle PLACE = new Rectangle(1400, 300, 600, 400);
    private static final String TEXT = "Grüße, 漢字 🙂";

    @TempDesktop
    private static TestDesktop desktop;

    private static final int HURRY = 10;

    private final ListedJournal journal = new ListedJournal();
    private final Pause normal = new ThreadPause();
    private volatile boolean isStopped;
    private X11Connection connection;
    private X11Clipboard clipboard;
    private X11Keyboard keyboard;

    @BeforeEach
    void open() {
        connection = X11Connection.open(desktop.display());
        clipboard = new X11Clipboard(connection);
        keyboard = new X11Keyboard(
                connection,
                this::rest,
                journal,
                clipboard::selections,
                new InputFocus(connection, new X11WindowQueries(connection), new GrabOrigin()));
    }

    /** While the program is stopped, every wait for it lasts until its limit, so that none has to be long. */
    private void rest(Duration duration) {
        normal.rest(isStopped ? duration.dividedBy(HURRY) : duration);
    }

    @AfterEach
    void close() {
        if (connection != null) {
            keyboard.close();
            clipboard.close();
            connection.close();
        }
    }

    /** E5: the keyboard layout lacks some of the characters, so the program looks them up when it reads their keys. */
    @ParameterizedTest
    @EnumSource(Toolkit.class)
    void aProgramThatReadsLaterGetsTheWholeText(Toolkit toolkit) {
        try (TextTarget target = toolkit.start(desktop, PLACE)) {
            Typed typed = whileStopped(target, () -> type(TEXT));
            assertThat(typed.notes()).anyMatch(note -> note.startsWith("The program has not read all keys yet"));
            target.awaitText(TEXT, LIMIT);
            type(TEXT);
            target.awaitText(TEXT + TEXT, LIMIT);
        }
        assertThat(journal.lines).isEmpty();
    }

    /** E5: the text needs more keys than are spare, so some keys must mean one character after another. */
    @ParameterizedTest
    @EnumSource(Toolkit.class)
    void theRefusalSaysWhatAProgramThatReadsLaterGets(Toolkit toolkit) {
        String text =
                IntStream.range(0x4E00, 0x4F00).mapToObj(Character::toString).collect(Collectors.joining());
        try (TextTarget target = toolkit.start(desktop, PLACE)) {
            DesktopException refusal =
                    whileStopped(target, () -> catchThrowableOfType(DesktopException.class, () -> type(text)));
            assertThat(refusal).hasMessageStartingWith("The program does not read its keys");
            int typed = (int) refusal.details().get("characters_typed");
            assertThat(typed).isPositive();
            target.awaitText(text.substring(0, typed), LIMIT);
        }
    }

    /** Another layout can be chosen while keys wait to be read. */
    @Test
    void leavesAKeyThatALayoutChosenSinceHas() {
        try (TextTarget target = Toolkit.XTERM.start(desktop, PLACE)) {
            whileStopped(target, () -> type("\u6f22"));
            String[] bound = journal.lines.get(0).split("[ =]", -1);
            desktop.run("xmodmap", "-e", "keycode " + bound[3] + " = F20");
            type("a");
            assertThat(desktop.run("xmodmap", "-pke")).containsPattern("keycode +" + bound[3] + " = F20");
            desktop.run("xmodmap", "-e", "keycode " + bound[3] + " =");
        }
    }

    private Typed type(String text) {
        return keyboard.type(new TypedText(text), KEYS, count -> {});
    }

    private <T> T whileStopped(TextTarget target, Supplier<T> work) {
        String process = desktop.run(
                        "xdotool", "getwindowpid", "" + target.window().id())
                .strip();
        Suspension.begin(Long.parseLong(process));
        isStopped = true;
        try {
            return work.get();
        } finally {
            isStopped = false;
            Suspension.end(Long.parseLong(process));
        }
    }
}
