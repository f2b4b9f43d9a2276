package dev.surehand.platform.x11.keyboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyboardLayout;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.ListedJournal;
import dev.surehand.platform.x11.clipboard.X11Clipboard;
import dev.surehand.platform.x11.window.GrabOrigin;
import dev.surehand.platform.x11.window.InputFocus;
import dev.surehand.platform.x11.window.X11WindowQueries;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.testdesktop.KeyboardState;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.WindowManagerRest;
import dev.surehand.testdesktop.XtermTarget;
import java.awt.Point;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Types into an xterm and checks the text that arrives. */
class X11KeyboardIT {

    private static final Point PLACE = new Point(1400, 300);
    private static final int CAPS_AND_NUM_LOCK = 0x12;
    private static final String ASCII =
            IntStream.rangeClosed(' ', '~').mapToObj(Character::toString).collect(Collectors.joining());
    private static final String MIXED =
            "αβγδεζ Αθήνα Съешь же ещё ЁЙЪ שלום 漢字かなカナ한국어 €≠→★“”… é ñ̃ 👩‍👩‍👧🏳️‍🌈🇩🇪👍🏽";

    @TempDesktop
    private static TestDesktop desktop;

    private final Pause pause = new ThreadPause();
    private final ListedJournal journal = new ListedJournal();
    private X11Connection connection;
    private X11Clipboard clipboard;
    private X11Keyboard keyboard;

    @BeforeEach
    void open() {
        connection = X11Connection.open(desktop.display());
        clipboard = new X11Clipboard(connection);
        keyboard = new X11Keyboard(
                connection,
                pause,
                journal,
                clipboard::selections,
                new InputFocus(connection, new X11WindowQueries(connection), new GrabOrigin()));
    }

    @AfterEach
    void close() {
        if (connection != null) {
            lock(0);
            layout("us", 0);
            keyboard.close();
            clipboard.close();
            connection.close();
        }
    }

    @ParameterizedTest
    @CsvSource({"us,0", "de,0", "fr,0", "'us,ru',1", "il,0"})
    void typesExactlyOnEveryLayoutWithLocksOn(String layout, int group) {
        layout(layout, group);
        lock(CAPS_AND_NUM_LOCK);
        List<String> before = keymap();
        try (TextTarget terminal = XtermTarget.on(desktop, PLACE)) {
            String all = "";
            for (String text : List.of("Grüße, 漢字 🙂", ASCII, "\n\tÜü\nЖж", MIXED)) {
                keyboard.type(new TypedText(text), TypingStyle.FAST, typed -> {});
                all += text;
                terminal.awaitText(all);
            }
        }
        assertKeymapIs(before);
        assertThat(journal.lines).isEmpty();
    }

    @Test
    void reportsItsProgressAndTheFullLength() {
        List<Integer> reported = new ArrayList<>();
        keyboard.type(new TypedText("🙂".repeat(120)), TypingStyle.FAST, reported::add);
        assertThat(reported).containsExactly(50, 100, 120);
    }

    @Test
    void cleansUpWhenStopped() {
        lock(CAPS_AND_NUM_LOCK);
        List<String> before = keymap();
        assertThatThrownBy(() -> keyboard.type(new TypedText("漢".repeat(200)), TypingStyle.FAST, typed -> {
                    throw new CancelledException();
                }))
                .isInstanceOf(CancelledException.class);
        assertKeymapIs(before);
        assertThat(journal.lines).isEmpty();
        assertThat(journal.history).extracting(line -> line.split(" ", -1)[1]).containsExactly("undo", "bound");
    }

    @Test
    void repairsWhatAKilledProcessLeft() {
        List<String> before = keymap();
        Key missing = Key.of('漢');
        keyboard.press(missing);
        assertThat(keymap().equals(before)).isFalse();
        try (var next = new X11Keyboard(
                connection,
                pause,
                new ListedJournal(),
                clipboard::selections,
                new InputFocus(connection, new X11WindowQueries(connection), new GrabOrigin()))) {
            next.release(missing);
            next.repair(journal.lines);
        }
        assertKeymapIs(before);
    }

    /** E1.2: the server's repeat is off for a key that stays down. */
    @Test
    void repairsTheRepeatOfAKeyThatAKilledProcessHeld() {
        String before = desktop.run("xset", "q");
        keyboard.press(Key.of('y'), true);
        assertThat(desktop.run("xset", "q")).isNotEqualTo(before);
        try (var next = new X11Keyboard(
                connection,
                pause,
                new ListedJournal(),
                clipboard::selections,
                new InputFocus(connection, new X11WindowQueries(connection), new GrabOrigin()))) {
            next.repair(journal.lines);
        }
        assertThat(desktop.run("xset", "q")).isEqualTo(before);
    }

    /**
     * The AltGr for a German @, the group for a Latin letter and the lock for a keypad's digit belong to no key that a caller
     * pressed.
     */
    @ParameterizedTest
    @CsvSource({"de,0,@", "'us,ru',1,q", "us,0,numpad5"})
    void repairsWhatElseAKilledProcessPressed(String layout, int group, String name) throws Exception {
        layout(layout, group);
        List<String> before = keymap();
        keyboard.press(name.length() == 1 ? Key.of(name.charAt(0)) : Key.of(NamedKey.NUMPAD5));
        assertThat(keymap().equals(before)).isFalse();
        try (var next = new X11Keyboard(
                connection,
                pause,
                new ListedJournal(),
                clipboard::selections,
                new InputFocus(connection, new X11WindowQueries(connection), new GrabOrigin()))) {
            next.repair(journal.lines);
        }
        assertKeymapIs(before);
        assertThat(IntStream.range(8, 256).filter(new KeySender(connection).pressed()::has))
                .isEmpty();
    }

    @Test
    void leavesAGroupThatTheUserHasChosenSince() {
        layout("us,ru,gr", 1);
        keyboard.press(Key.of('q'));
        assertThat(LockState.read(connection).lockedGroup()).isZero();
        KeyboardState.set(desktop, 2, 0);
        try (var next = new X11Keyboard(
                connection,
                pause,
                new ListedJournal(),
                clipboard::selections,
                new InputFocus(connection, new X11WindowQueries(connection), new GrabOrigin()))) {
            next.repair(journal.lines);
        }
        assertThat(LockState.read(connection).lockedGroup()).isEqualTo(2);
        assertThat(IntStream.range(8, 256).filter(new KeySender(connection).pressed()::has))
                .isEmpty();
    }

    @Test
    void leavesAloneWhatAnEarlierSessionOfTheServerHad() throws Exception {
        lock(CAPS_AND_NUM_LOCK);
        List<String> before = keymap();
        Undo undo = new Undo(List.of(), Optional.of(new Undo.Group(1, 0)), 0, CAPS_AND_NUM_LOCK);
        keyboard.repair(List.of(undo.line("SUREHAND_before")));
        assertKeymapIs(before);
    }

    @Test
    void freesTheKeyOfAPressThatIsCancelled() {
        List<String> before = keymap();
        Pause cancelled = duration -> {
            throw new CancelledException();
        };
        try (var cancelledKeyboard = new X11Keyboard(
                connection,
                cancelled,
                journal,
                clipboard::selections,
                new InputFocus(connection, new X11WindowQueries(connection), new GrabOrigin()))) {
            assertThatThrownBy(() -> cancelledKeyboard.press(Key.of('漢'))).isInstanceOf(CancelledException.class);
            assertKeymapIs(before);
        }
    }

    @Test
    void typingLeavesAKeyThatIsHeldAlone() {
        Key missing = Key.of('漢');
        keyboard.press(missing);
        keyboard.type(new TypedText("字"), TypingStyle.FAST, typed -> {});
        assertThat(keyboard.isDown(missing)).isTrue();
        assertThat(journal.lines).extracting(line -> line.split(" ", -1)[1]).containsExactlyInAnyOrder("bound", "undo");
        keyboard.release(missing);
        assertThat(journal.lines).isEmpty();
    }

    @Test
    void refusesToTypeWhileAModifierIsHeld() {
        keyboard.press(Key.of(NamedKey.SHIFT));
        try {
            assertThatThrownBy(() -> keyboard.type(new TypedText("a"), TypingStyle.FAST, typed -> {}))
                    .isInstanceOf(DesktopException.class)
                    .hasMessageStartingWith("shift is held down")
                    .extracting("code")
                    .isEqualTo(ErrorCode.SEND_INPUT_FAILED);
        } finally {
            keyboard.release(Key.of(NamedKey.SHIFT));
        }
    }

    @ParameterizedTest
    @CsvSource({"us,0", "de,0", "'us,ru',1"})
    void everyKeyGoesDownAndUp(String layout, int group) {
        layout(layout, group);
        List<String> before = keymap();
        // Without Print: openbox starts scrot on it. If scrot is missing, openbox crashes on the key that closes its
        // message.
        for (NamedKey name : EnumSet.complementOf(EnumSet.of(NamedKey.PRINTSCREEN))) {
            checkDownAndUp(Key.of(name));
        }
        "aß?@1漢ф".codePoints().forEach(c -> checkDownAndUp(Key.of(c)));
        lock(0);
        assertKeymapIs(before);
    }

    private void checkDownAndUp(Key key) {
        keyboard.checkKey(key);
        keyboard.press(key);
        assertThat(keyboard.isDown(key)).as(key.wireName()).isTrue();
        keyboard.release(key);
        assertThat(keyboard.isDown(key)).as(key.wireName()).isFalse();
        assertThat(LockState.read(connection).held()).as(key.wireName()).isZero();
    }

    @Test
    void aShortcutOfLatinLettersWorksUnderARussianGroup() {
        layout("us,ru", 1);
        try (TextTarget terminal = XtermTarget.on(desktop, PLACE)) {
            keyboard.press(Key.of(NamedKey.CTRL));
            keyboard.press(Key.of('b'));
            keyboard.release(Key.of('b'));
            keyboard.release(Key.of(NamedKey.CTRL));
            terminal.awaitText("\u0002");
        }
        assertThat(LockState.read(connection).group()).isEqualTo(1);
    }

    @Test
    void namesTheLayoutInForce() {
        layout("us,ru", 1);
        assertThat(keyboard.layout()).isEqualTo(new KeyboardLayout("ru-RU", OutsideText.of("ru")));
    }

    private void lock(int modifiers) {
        connection.keyboard().orElseThrow().lockModifiers(0xFF, modifiers);
        connection.sync();
    }

    private void layout(String layout, int group) {
        desktop.useLayout(layout);
        connection.keyboard().orElseThrow().lockGroup(group);
        connection.sync();
        WindowManagerRest.await(desktop);
    }

    /** Returns the keymap and the locks. It also uses xmodmap, because xkbcomp leaves out keycodes without a name. */
    private List<String> keymap() {
        return Stream.of(
                        desktop.run("xkbcomp", "-xkb", desktop.display(), "-"),
                        desktop.run("xmodmap", "-pke"),
                        LockState.read(connection).toString())
                .flatMap(String::lines)
                .toList();
    }

    /** Compares keymaps and shows only the difference, because a failure that prints two keymaps is unreadable. */
    private void assertKeymapIs(List<String> before) {
        List<String> now = keymap();
        assertThat(now.stream().filter(line -> !before.contains(line))).isEmpty();
        assertThat(before.stream().filter(line -> !now.contains(line))).isEmpty();
        assertThat(now).hasSameSizeAs(before);
    }
}
