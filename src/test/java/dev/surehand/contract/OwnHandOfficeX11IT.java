package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.CalcSheet;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.PersonAtDesktop;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.awt.Rectangle;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** S3-51, S3-53: a hand of its own in LibreOffice, while a person writes and moves the mouse in another window. */
class OwnHandOfficeX11IT {

    private static final Rectangle PERSONS = new Rectangle(40, 60, 600, 400);
    private static final Rectangle AGENTS = new Rectangle(700, 60, 1100, 800);

    @TempDesktop(value = "--monitors one", spoiledBy = "a server that is killed leaves its second pointer and keyboard")
    private static TestDesktop desktop;

    @TempDir
    private Path directory;

    private ServerProcess server;
    private String window = "";
    private int calls;

    @Test
    void bothWriteAtOnceAndNothingGoesAstray() {
        try (SessionBus bus = SessionBus.on(desktop);
                CalcSheet sheet = CalcSheet.open(desktop, bus, "cells.fods", Map.of());
                PersonAtDesktop person = PersonAtDesktop.writing(desktop, PERSONS);
                ServerProcess started = ServerProcess.on(
                        bus, "--state-dir", directory.toString(), "--hand", "own", "--timeout-ms", "60000")) {
            server = started;
            String id = "" + sheet.window().id();
            desktop.run("wmctrl", "-i", "-r", id, "-b", "remove,maximized_vert,maximized_horz");
            desktop.run("xdotool", "windowsize", id, "" + AGENTS.width, "" + AGENTS.height);
            desktop.run("xdotool", "windowmove", id, "" + AGENTS.x, "" + AGENTS.y);
            Patience.until("it is beside the person's", () -> sheet.window().bounds().x > PERSONS.x + PERSONS.width);
            window = done("list_windows", "'title':'%s'".formatted(sheet.title()))
                    .at("/windows/0/window_id")
                    .asText();
            place("B3");
            PersonAtDesktop.State before = person.returned();
            person.begin("The person writes: every letter, in its order. ");
            // C5 counts with B3, and a cell with an error has no text.
            own("mouse_control", "'action':'click',%s".formatted(at("B2")));
            own("keyboard_control", "'action':'type','text':'Sum Total: 42%'");
            own("keyboard_control", "'action':'press','key':'enter'");
            own("mouse_control", "'action':'drag',%s,%s".formatted(at("B4"), to("C5")));
            own("keyboard_control", "'action':'press','key':'delete'");
            own("mouse_control", "'action':'scroll','direction':'down','amount':3,%s".formatted(at("B3")));
            own("mouse_control", "'action':'right_click','x':1000,'y':500,'monitorIndex':0");
            own("keyboard_control", "'action':'press','key':'escape'");
            own("keyboard_control", "'action':'press','key':'ctrl+s'");
            person.finish();
            person.clicks();
            person.awaitWholeText();
            Patience.until("the sheet was saved", () -> sheet.file().contains("Sum Total: 42%"));
            assertThat(sheet.file()).doesNotContain("<text:p>3</text:p>", "<text:p>84</text:p>");
            // The cells that were dragged over are the PRIMARY selection now, as docs/platforms.md says.
            person.selectAgain();
            assertThat(person.state()).isEqualTo(before);
            server.endInput();
        }
    }

    private String at(String name) {
        JsonNode click = place(name);
        return "'x':%d,'y':%d,'monitorIndex':0"
                .formatted(click.get("x").asInt(), click.get("y").asInt());
    }

    private String to(String name) {
        JsonNode click = place(name);
        return "'endX':%d,'endY':%d"
                .formatted(click.get("x").asInt(), click.get("y").asInt());
    }

    /** Returns where a cell is. After a change of its window, LibreOffice reports cells before their places. */
    private JsonNode place(String cell) {
        return Patience.until(
                cell + " has a place",
                Patience.LONG,
                () -> Optional.ofNullable(cell(cell).get("click")));
    }

    private void own(String tool, String members) {
        JsonNode answer = done(tool, members);
        assertThat(answer.get("hand").asText()).isEqualTo("own");
    }

    private JsonNode cell(String name) {
        return call(
                        "ui_snapshot",
                        "'window_id':'%s','find':'%s','role':'cell','format':'json','regions':'never'"
                                .formatted(window, name))
                .at("/elements/0");
    }

    private JsonNode done(String tool, String members) {
        JsonNode answer = call(tool, members);
        assertThat(answer.path("success").asBoolean()).as("%s", answer).isTrue();
        return answer;
    }

    private JsonNode call(String tool, String members) {
        server.call(++calls, tool, ("{" + members + "}").replace('\'', '"'));
        return server.receive().at("/result/structuredContent");
    }
}
