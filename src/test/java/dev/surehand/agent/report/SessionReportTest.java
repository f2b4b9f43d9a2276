package dev.surehand.agent.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.Turns;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionFacts;
import dev.surehand.agent.session.SessionFolder;
import dev.surehand.agent.session.SessionReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** S4-40: the page of a session. */
class SessionReportTest {

    private static final String ATTACK = "<script>alert(1)</script><img src=x onerror='a()'>";

    @TempDir
    private Path directory;

    private static ObjectNode json(String singleQuoted) throws IOException {
        return (ObjectNode) new JsonMapper().readTree(singleQuoted.replace('\'', '"'));
    }

    /** Titles and texts on the screen end up in the page, so none of them may become a part of it. */
    @Test
    void textFromOutsideIsShownAsText() throws IOException {
        SessionFacts facts = new SessionFacts(ATTACK, JsonNodeFactory.instance.objectNode());
        try (SessionFolder folder = SessionFolder.create(directory, facts, Turns.NOON, new Random(1))) {
            for (JournalEvent kind : JournalEvent.values()) {
                ObjectNode all = JsonNodeFactory.instance.objectNode();
                for (String member : new String[] {
                    "task",
                    "model",
                    "text",
                    "thought",
                    "name",
                    "outcome",
                    "question",
                    "answer",
                    "what",
                    "result",
                    "evidence",
                    "from",
                    "to",
                    "why",
                    "status",
                    "summary",
                    "speed"
                }) {
                    all.put(member, ATTACK);
                }
                all.putObject("arguments").put(ATTACK, ATTACK);
                folder.add(kind, all);
            }
            String page = SessionReport.of(SessionReader.of(folder.folder()));
            assertThat(page).doesNotContain("<script", "onerror='").contains("&lt;script&gt;");
        }
    }

    @Test
    void aClickIsMarkedInThePictureBeforeIt() throws IOException {
        SessionFacts facts = new SessionFacts("task", JsonNodeFactory.instance.objectNode());
        try (SessionFolder folder = SessionFolder.create(directory, facts, Turns.NOON, new Random(1))) {
            String name = folder.keep("picture".getBytes(StandardCharsets.UTF_8), "image/png");
            folder.add(
                    JournalEvent.LOOKED, json("{'width': 1280, 'height': 720}").put("picture", name));
            folder.add(
                    JournalEvent.ACTION_STARTED,
                    json("{'name': 'left_click', 'point': {'x': 100, 'y': 60}}").put("before", name));
            String page = SessionReport.of(SessionReader.of(folder.folder()));
            assertThat(page)
                    .contains("viewBox=\"0 0 1280 720\"")
                    .contains("cx=\"100\" cy=\"60\"")
                    .contains("data:image/png;base64,")
                    .doesNotContain("http:", "https:");
        }
    }
}
