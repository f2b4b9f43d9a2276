package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.GtkTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.PersonAtDesktop;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.Toolkit;
import java.awt.Point;
import java.awt.Rectangle;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server with {@code --hand own,shared}, whose calls choose; programs and the X server tell whose hand did what. S3-54. */
class BothHandsX11IT {

    private static final Duration ENDED = Duration.ofSeconds(20);
    private static final Rectangle PERSONS = new Rectangle(40, 60, 600, 400);
    private static final Rectangle AGENTS = new Rectangle(800, 60, 600, 400);
    private static final String SHARED = ",\"hand\":\"shared\"";
    private static final String[] STOP_KEYS = {"xdotool", "key", "--delay", "0", "ctrl+alt+shift+Escape"};

    /** The keys let a server go on only if they are pressed 2 s after the stop or later. */
    private static final Duration LONGER_THAN_BETWEEN_TWO_STOPS = Duration.ofMillis(2500);

    @TempDesktop(value = "--monitors one", spoiledBy = "a server that is killed leaves its second pointer and keyboard")
    private static TestDesktop desktop;

    @TempDir
    private Path directory;

    @AutoClose
    private ServerProcess server;

    @AutoClose
    private PersonAtDesktop person;

    private int calls;

    @BeforeEach
    void start() {
        server = serve("own,shared");
        person = PersonAtDesktop.writing(desktop, PERSONS);
    }

    private ServerProcess serve(String hands) {
        return ServerProcess.on(desktop, "--state-dir", directory.toString(), "--hand", hands, "--timeout-ms", "60000");
    }

    @AfterEach
    void end() {
        server.endInput();
    }

    @Test
    void eachHandWritesWhereItHasClicked() {
        try (TextTarget agents = GtkTarget.on(desktop, AGENTS)) {
            PersonAtDesktop.State before = person.returned();
            done("mouse_control", clicking(agents.middle(), ""), "own");
            done("keyboard_control", typing("by its own hand", ""), "own");
            agents.awaitText("by its own hand");
            assertThat(person.state()).isEqualTo(before);

            // The person's pointer is over their editor, whose text gets what the shared hand types.
            done("keyboard_control", typing("by the person's hand", SHARED), "shared");
            person.wrote("by the person's hand");
            done("keyboard_control", typing(", again", ",\"hand\":\"own\""), "own");
            agents.awaitText("by its own hand, again");
            person.awaitWholeText();

            done("mouse_control", clicking(agents.middle(), SHARED), "shared");
            assertThat(desktop.run("xdotool", "getmouselocation"))
                    .contains("x:%d y:%d ".formatted(agents.middle().x, agents.middle().y));
        }
    }

    /** Qt reads the modifiers of the person's keyboard, so its keys need the shared hand, and the refusal says how. */
    @Test
    void whatOneHandCannotDoTheOtherDoes() {
        try (TextTarget agents = Toolkit.QT.start(desktop, AGENTS)) {
            done("mouse_control", clicking(agents.middle(), ""), "own");
            JsonNode refused = call("keyboard_control", typing("The Agent", ""));
            assertThat(refused.path("error_code").asText()).as("%s", refused).isEqualTo("needs_shared_hand");
            assertThat(refused.path("error").asText()).contains("hand: \"shared\"");
            done("mouse_control", clicking(agents.middle(), SHARED), "shared");
            done("keyboard_control", typing("The Agent", SHARED), "shared");
            agents.awaitText("The Agent");
        }
    }

    /** Both hands hold keys of the same name, and each is released alone. */
    @Test
    void whatOneHandHoldsTheOtherDoesNot() {
        try (TextTarget agents = GtkTarget.on(desktop, AGENTS)) {
            done("mouse_control", clicking(agents.middle(), ""), "own");
            done("keyboard_control", "{\"action\":\"key_down\",\"key\":\"shift\"}", "own");
            person.returned();
            done("keyboard_control", typing("lower case", SHARED), "shared");
            person.wrote("lower case");
            person.awaitWholeText();
            JsonNode held = done("keyboard_control", "{\"action\":\"press\",\"key\":\"a\"}", "own");
            assertThat(held.path("held_keys")).as("%s", held).hasSize(1);
            agents.awaitText("A");
            done("keyboard_control", "{\"action\":\"release_all\"}", "own");
            done("keyboard_control", "{\"action\":\"press\",\"key\":\"a\"}", "own");
            agents.awaitText("Aa");
        }
    }

    @Test
    void theStopKeysOfThePersonStopBothAndThoseOfTheHandNone() {
        try (TextTarget agents = GtkTarget.on(desktop, AGENTS)) {
            done("mouse_control", clicking(agents.middle(), ""), "own");
            call("keyboard_control", "{\"action\":\"press\",\"key\":\"ctrl+alt+shift+escape\"}");
            person.returned();
            done("keyboard_control", typing("1", ""), "own");
            done("keyboard_control", typing("2", SHARED), "shared");
            person.wrote("2");
            desktop.run(STOP_KEYS);
            Patience.until("its own hand is stopped", () -> isStopped(""));
            assertThat(isStopped(SHARED)).isTrue();
            String before = agents.text();
            assertThat(before).startsWith("1");
            new ThreadPause().rest(LONGER_THAN_BETWEEN_TWO_STOPS);
            desktop.run(STOP_KEYS);
            Patience.until("the keys let it go on", () -> !isStopped(""));
            person.awaitWholeText();
        }
    }

    private boolean isStopped(String hand) {
        return call("mouse_control", "{\"action\":\"move\",\"x\":900,\"y\":500,\"monitorIndex\":0%s}".formatted(hand))
                .path("error_code")
                .asText()
                .equals("stopped_by_user");
    }

    /** The shared hand's key is released, and the other hand is gone with what it held. */
    @Test
    void theNextStartRepairsWhatBothHeldWhenTheServerWasKilled() {
        try (TextTarget agents = GtkTarget.on(desktop, AGENTS)) {
            long before = pointers();
            done("mouse_control", clicking(agents.middle(), ""), "own");
            done("keyboard_control", "{\"action\":\"key_down\",\"key\":\"shift\"}", "own");
            done("keyboard_control", "{\"action\":\"key_down\",\"key\":\"ctrl\"" + SHARED + "}", "shared");
            assertThat(pointers()).isEqualTo(before + 1);
            server.kill();
            server.awaitExit(ENDED);
            server = serve("own,shared");
            call("mouse_control", "{\"action\":\"get_position\"" + SHARED + "}");
            assertThat(pointers()).isEqualTo(before);
            person.returned();
            JsonNode shared = done("keyboard_control", typing("x", SHARED), "shared");
            assertThat(shared.path("held_keys")).isEmpty();
            person.wrote("x");
            person.awaitWholeText();
        }
    }

    private static long pointers() {
        return desktop.run("xinput", "list", "--name-only")
                .lines()
                .filter(name -> name.endsWith(" pointer") && !name.contains("XTEST"))
                .count();
    }

    private static String clicking(Point at, String hand) {
        return "{\"action\":\"click\",\"x\":%d,\"y\":%d,\"monitorIndex\":0%s}".formatted(at.x, at.y, hand);
    }

    private static String typing(String text, String hand) {
        return "{\"action\":\"type\",\"text\":\"%s\"%s}".formatted(text, hand);
    }

    private JsonNode done(String tool, String arguments, String hand) {
        JsonNode answer = call(tool, arguments);
        assertThat(answer.path("success").asBoolean()).as("%s", answer).isTrue();
        assertThat(answer.path("hand").asText()).as("%s", answer).isEqualTo(hand);
        return answer;
    }

    private JsonNode call(String tool, String arguments) {
        server.call(++calls, tool, arguments);
        return server.receive().at("/result/structuredContent");
    }
}
