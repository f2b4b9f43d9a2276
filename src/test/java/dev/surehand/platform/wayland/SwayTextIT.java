package dev.surehand.platform.wayland;

import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.testdesktop.FootTarget;
import dev.surehand.testdesktop.Script;
import dev.surehand.testdesktop.SwayChromium;
import dev.surehand.testdesktop.SwayDesktop;
import dev.surehand.testdesktop.TempSway;
import dev.surehand.tool.ToolBench;
import java.util.EnumSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Text typed on sway, judged by what a terminal passed to the program in it. */
class SwayTextIT {

    @TempSway
    private static SwayDesktop desktop;

    private static ToolBench tools;

    @BeforeAll
    static void start() {
        tools = new ToolBench(new WaylandSource(desktop.environment(), new ThreadPause(), new NoLauncher()));
    }

    @AfterAll
    static void stop() {
        if (tools != null) {
            tools.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void textOfEveryScriptArrives(Script script) {
        try (FootTarget foot = new FootTarget(desktop, "Foot " + script.name())) {
            tools.done("keyboard_control", "{'action': 'type', 'text': %s}".formatted(json(script.sample() + "\n")));
            foot.awaitText(script.sample() + "\n");
        }
    }

    @Test
    void aLongTextWithMoreCharactersThanKeysArrives() {
        String text = Script.mixed(400);
        try (FootTarget foot = new FootTarget(desktop, "Foot long")) {
            tools.done("keyboard_control", "{'action': 'type', 'text': %s}".formatted(json(text)));
            foot.awaitText(text);
        }
    }

    /**
     * Chromium knows keys by their numbers. Characters outside the Basic Multilingual Plane are cut by itself
     * (https://github.com/electron/electron/issues/49894).
     */
    @Test
    void textArrivesInChromium() {
        try (SwayChromium page = new SwayChromium(desktop)) {
            for (Script script : EnumSet.complementOf(EnumSet.of(Script.EMOJI, Script.MIXED))) {
                tools.done("keyboard_control", "{'action': 'press', 'key': 'ctrl+a'}");
                tools.done("keyboard_control", "{'action': 'type', 'text': %s}".formatted(json(script.sample())));
                page.awaitText(script.sample());
            }
        }
    }

    /** Quotes a text; the benches read JSON in single quotes, which the text may have itself. */
    private static String json(String text) {
        StringBuilder quoted = new StringBuilder("'");
        text.chars().forEach(c -> quoted.append("\\u%04x".formatted(c)));
        return quoted.append("'").toString();
    }
}
