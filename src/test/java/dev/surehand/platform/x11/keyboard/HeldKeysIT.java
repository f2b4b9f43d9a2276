package dev.surehand.platform.x11.keyboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.ListedJournal;
import dev.surehand.platform.x11.clipboard.X11Clipboard;
import dev.surehand.platform.x11.window.GrabOrigin;
import dev.surehand.platform.x11.window.InputFocus;
import dev.surehand.platform.x11.window.X11WindowQueries;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.Toolkit;
import dev.surehand.testdesktop.XtermTarget;
import java.awt.Rectangle;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests typing with keys that the user holds. Another client, xdotool, plays the user. */
class HeldKeysIT {

    private static final Rectangle PLACE = new Rectangle(1400, 300, 600, 400);
    private static final int A = 38;
    private static final int N = 57;

    @TempDesktop
    private static TestDesktop desktop;

    private final ListedJournal journal = new ListedJournal();
    private X11Connection connection;
    private X11Clipboard clipboard;
    private X11Keyboard keyboard;

    @BeforeAll
    static void start() {
        // The repeats of a key that the user holds are the user's text. Here they would only disturb.
        desktop.run("xset", "r", "off");
    }

    @AfterAll
    static void restore() {
        desktop.run("xset", "r", "on");
    }

    @BeforeEach
    void open() {
        connection = X11Connection.open(desktop.display());
        clipboard = new X11Clipboard(connection);
        keyboard = new X11Keyboard(
                connection,
                new ThreadPause(),
                journal,
                clipboard::selections,
                new InputFocus(connection, new X11WindowQueries(connection), new GrabOrigin()));
    }

    @AfterEach
    void close() {
        if (connection != null) {
            desktop.run("xdotool", "keyup", "a", "keyup", "n", "keyup", "Return");
            keyboard.close();
            clipboard.close();
            connection.close();
        }
    }

    @ParameterizedTest
    @EnumSource(Toolkit.class)
    void typesCharactersOfKeysThatAreHeldAndLeavesThemHeld(Toolkit toolkit) {
        try (TextTarget target = toolkit.start(desktop, PLACE)) {
            desktop.run("xdotool", "keydown", "a", "keydown", "n");
            target.awaitText("an");

            keyboard.type(new TypedText("Anna,\na banana\n漢a"), TypingStyle.FAST, typed -> {});

            target.awaitText("anAnna,\na banana\n漢a");
            assertThat(pressed()).containsExactlyInAnyOrder(A, N);
        }
        assertThat(journal.lines).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"a,a,a", "Return,enter,'\n'"})
    void stopsBeforeAKeyThatIsPressedMeanwhileAndHeld(String key, String name, String character) {
        try (TextTarget target = XtermTarget.on(desktop, PLACE.getLocation())) {
            String before = "x".repeat(50);
            assertThatThrownBy(() -> keyboard.type(
                            new TypedText(before + "yy" + character),
                            TypingStyle.FAST,
                            typed -> desktop.run("xdotool", "keydown", key)))
                    .isInstanceOf(DesktopException.class)
                    .hasMessageStartingWith(name + " is held down")
                    .hasMessageContaining("52 characters were typed")
                    .extracting("code")
                    .isEqualTo(ErrorCode.SEND_INPUT_FAILED);
            target.awaitText(before + character + "yy");
            assertThat(pressed()).hasSize(1);
        }
    }

    @Test
    void leavesAKeyHeldThatAnEarlierCallPressed() {
        try (TextTarget target = XtermTarget.on(desktop, PLACE.getLocation())) {
            keyboard.press(Key.of('a'));
            keyboard.type(new TypedText("banana"), TypingStyle.FAST, typed -> {});
            target.awaitText("abanana");
            assertThat(pressed()).containsExactly(A);
            keyboard.release(Key.of('a'));
            assertThat(pressed()).isEmpty();
        }
    }

    private IntStream pressed() {
        return IntStream.range(8, 256).filter(new KeySender(connection).pressed()::has);
    }
}
