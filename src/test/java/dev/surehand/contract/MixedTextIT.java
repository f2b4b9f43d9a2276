package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.KeyboardState;
import dev.surehand.testdesktop.Layout;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.Script;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.Toolkit;
import dev.surehand.tool.ToolBench;
import java.awt.Rectangle;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests long text of all scripts in every toolkit, on every layout. For a terminal, what its pty received counts. */
@RandomTrials
class MixedTextIT {

    private static final Rectangle PLACE = new Rectangle(1400, 300, 800, 600);
    private static final String TEXT = Script.mixed(1000);

    @TempDesktop
    private static TestDesktop desktop;

    @AfterAll
    static void restore() {
        Layout.reset(desktop);
    }

    static List<Arguments> everywhere() {
        return Trials.some(
                7,
                Stream.of(Layout.values())
                        .flatMap(layout -> Stream.of(Toolkit.values()).map(toolkit -> Arguments.of(toolkit, layout)))
                        .toList());
    }

    @ParameterizedTest(
            name =
                    "1,000 characters of mixed script arrive complete and in order in {0}, layout {1}, CapsLock and NumLock on")
    @MethodSource("everywhere")
    void aThousandCharactersOfMixedScriptArriveCompleteAndInOrder(Toolkit toolkit, Layout layout) {
        layout.chooseOn(desktop);
        KeyboardState before = KeyboardState.of(desktop);
        try (ToolBench bench = new ToolBench(new X11Source(desktop.display(), new ThreadPause()), Patience.LONG);
                TextTarget target = toolkit.start(desktop, PLACE)) {
            var answer = bench.done(
                    "keyboard_control", "{'action':'type','text':%s}".formatted(DesktopContract.quoted(TEXT)));
            target.awaitText(TEXT);
            assertThat(answer.get("characters_typed").asInt()).isEqualTo(1000);
        }
        assertThat(before.differencesTo(KeyboardState.of(desktop))).isEmpty();
    }
}
