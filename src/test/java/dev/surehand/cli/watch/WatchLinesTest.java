package dev.surehand.cli.watch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.tool.ToolBench;
import org.junit.jupiter.api.Test;

class WatchLinesTest {

    private final WatchLines lines = new WatchLines();

    private static JsonNode line(String json) {
        return ToolBench.json(json);
    }

    @Test
    void aCallIsShownOnceWithWhatCameOfIt() {
        assertThat(
                        lines.line(
                                line(
                                        "{'time':'2026-11-26T10:00:00.000Z','tool':'click','arguments':{'x':3,'y':4},'intent':true,'n':1}")))
                .isEmpty();
        assertThat(lines.begun()).singleElement().asString().contains("click x=3 y=4  ...");
        assertThat(lines.begun()).as("it is said once").isEmpty();
        assertThat(
                        lines.line(
                                line(
                                        "{'time':'2026-11-26T10:00:00.250Z','call':1,'window':{'app':'editor','title':'Letter'},'result':'blocked_by_policy','rule':'secrets','verified':'unconfirmed','hand':'own','risks':['payment: refused'],'n':2}")))
                .get()
                .asString()
                .contains("click x=3 y=4  in \"Letter\" of editor  -> blocked_by_policy in 250 ms")
                .contains("effect unconfirmed", "hand own", "refused by rule secrets", "risk \"payment: refused\"");
        assertThat(lines.totals()).isEqualTo("1 calls seen: 1 refused, 0 failed, 0 unverified.");
    }

    @Test
    void nothingInALogReachesATerminalAsAControl() {
        String evil = "\\u001b]0;x\\u0007\\u009b2J\\n\\r\\u202e";
        String text = lines.line(line(
                        "{'time':'E','tool':'E','arguments':{'E':'E','action':'E'},'window':{'app':'E','title':'E'},'result':'E','rule':'E','verified':'E','risks':['E'],'n':2}"
                                .replace("E", evil)))
                .orElseThrow();
        assertThat(text.chars()).noneMatch(c -> Character.isISOControl(c) || c == 0x202e);
        assertThat(WatchLines.json(line("{'title':'" + evil + "'}")).chars()).allMatch(c -> c >= ' ' && c <= '~');
    }

    @Test
    void linesOfAnotherShapeDoNotEndIt() {
        assertThat(lines.line(line("{'intent':true}"))).isEmpty();
        assertThat(lines.line(line("{'call':'x','result':[],'window':7,'arguments':'text'}")))
                .isPresent();
        assertThat(lines.line(line("[]"))).isEmpty();
        assertThat(lines.hasEnded()).isFalse();
        assertThat(lines.line(line("{'end':true}"))).isEmpty();
        assertThat(lines.hasEnded()).isTrue();
    }

    @Test
    void callsWithoutResultsAreNotKeptForEver() {
        for (int i = 0; i < 1000; i++) {
            lines.line(line("{'tool':'click','intent':true,'n':%d}".formatted(i)));
        }
        assertThat(lines.begun()).hasSize(100);
    }
}
