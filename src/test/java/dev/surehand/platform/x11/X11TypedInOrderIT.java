package dev.surehand.platform.x11;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.testdesktop.ChromiumTarget;
import dev.surehand.testdesktop.Gtk4Target;
import dev.surehand.testdesktop.GtkSaveDialogs;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.tool.ToolBench;
import java.awt.Rectangle;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests text in programs that do not process their input at once. {@code -Dsurehand.tries} sets how often each case is
 * repeated. A busy machine is the harder case.
 */
@RandomTrials
class X11TypedInOrderIT {

    private static final Rectangle PLACE = new Rectangle(1400, 300, 700, 500);
    private static final int TRIES = Integer.getInteger("surehand.tries", Trials.count(1, 3));

    @TempDesktop
    private static TestDesktop desktop;

    @AutoClose
    private final ToolBench bench = new ToolBench(new X11Source(desktop.display(), new ThreadPause()), Patience.LONG);

    /** E2.2: GTK 4 reads the clipboard later than the keys that follow. */
    @ParameterizedTest
    @ValueSource(strings = {"auto", "clipboard", "keys"})
    void keepsKeysAndPastesInOrderInGtk4(String method) {
        try (TextTarget target = Gtk4Target.on(desktop, PLACE)) {
            for (int i = 0; i < TRIES; i++) {
                String text = lines(i);
                type(text, method);
                target.awaitText(text);
                clear(target);
            }
        }
    }

    /** E2.2: a program can be at work for seconds, for example when it loads a font. */
    @Test
    void waitsForAProgramThatIsAtWork() {
        try (TextTarget target = Gtk4Target.atWork(desktop, PLACE, 3)) {
            type(lines(0), "clipboard");
            target.awaitText(lines(0));
        }
    }

    /** The tool pastes twice, and keys follow at once. */
    @Test
    void keepsPastesByTheToolInOrderInGtk4() {
        try (TextTarget target = Gtk4Target.on(desktop, PLACE)) {
            pasteAndType(target);
        }
    }

    /** Before, a paste directly after another was lost, but reported as done. */
    @Test
    void losesNoPasteThatFollowsAnotherInChromium() {
        try (TextTarget target = ChromiumTarget.on(desktop, PLACE)) {
            pasteAndType(target);
        }
    }

    private void pasteAndType(TextTarget target) {
        for (int i = 0; i < TRIES; i++) {
            String one = "first %d, ".formatted(i);
            String two = "second %d, ".formatted(i);
            bench.done("clipboard_control", "{'action':'paste','text':'%s'}".formatted(one));
            bench.done("clipboard_control", "{'action':'paste','text':'%s'}".formatted(two));
            type("end\n", "keys");
            target.awaitText(one + two + "end\n");
            clear(target);
        }
    }

    /** E2.3: GTK 3 enables the button Save after it has read the name. */
    @Test
    void savesByTheEnterThatEndsTheName() {
        try (GtkSaveDialogs dialogs = GtkSaveDialogs.on(desktop)) {
            for (int i = 0; i < TRIES; i++) {
                String name = "letter%d".formatted(i);
                dialogs.awaitFocused();
                type(name + "\n", "auto");
                Patience.until(name + " is saved", () -> dialogs.saved().contains("saved " + name));
            }
        }
    }

    private void type(String text, String method) {
        bench.done("keyboard_control", "{'action':'type','text':%s,'method':'%s'}".formatted(quoted(text), method));
    }

    private static String quoted(String text) {
        return text.chars().mapToObj("\\u%04x"::formatted).collect(Collectors.joining("", "'", "'"));
    }

    private void clear(TextTarget target) {
        Patience.until("it is empty", () -> {
            bench.done("keyboard_control", "{'action':'press','key':'ctrl+a'}");
            bench.done("keyboard_control", "{'action':'press','key':'delete'}");
            return target.text().isEmpty();
        });
    }

    private static String lines(int seed) {
        return IntStream.range(0, 6)
                .mapToObj(line -> "line %d.%d %s\n"
                        .formatted(
                                seed,
                                line,
                                IntStream.range(0, 60)
                                        .map(c -> 0x4E00 + 97 * seed + 60 * line + c)
                                        .mapToObj(Character::toString)
                                        .collect(Collectors.joining())))
                .collect(Collectors.joining());
    }
}
