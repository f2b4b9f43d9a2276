package dev.surehand.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PeerTest {

    private static final Map<String, JsonNode> AT = Map.of("$x", IntNode.valueOf(12), "$y", IntNode.valueOf(-3));

    private static Peer peer(String map) {
        return new Peer("command", json(map));
    }

    private static JsonNode json(String singleQuoted) {
        try {
            return Client.JSON.readTree(singleQuoted.replace('\'', '"'));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Test
    void pointsBecomeNumbersWhereverTheyStand() {
        Peer peer = peer("{'move':{'tool':'mouse','arguments':{'to':['$x','$y'],'path':[{'x':'$x'}],'fast':true,"
                + "'say':'at $x, $y'}}}");
        assertThat(peer.arguments("move", AT))
                .isEqualTo(json("{'to':[12,-3],'path':[{'x':12}],'fast':true,'say':'at 12, -3'}"));
    }

    @Test
    void textIsTypedAsItIs() {
        Peer peer = peer("{'type':{'tool':'keys','arguments':{'text':'$text','enter':false}}}");
        String text = "a \"quoted\" \\ line\n$x 漢字 🙂";
        JsonNode arguments = peer.arguments("type", Map.of("$text", TextNode.valueOf(text)));
        assertThat(arguments.get("text").asText()).isEqualTo(text);
        assertThat(arguments.get("enter").asBoolean(true)).isFalse();
    }

    @Test
    void whatTheMapLeavesOutIsNotCompared() {
        Peer peer = peer("{'name':'theirs','screenshot':{'tool':'shot'}}");
        assertThat(peer.name()).isEqualTo("theirs");
        assertThat(peer.can("screenshot")).isTrue();
        assertThat(peer.can("screenshot_2160")).isFalse();
        assertThat(peer.can("type")).isFalse();
        assertThat(peer.arguments("screenshot", AT)).isEqualTo(json("{}"));
        assertThat(peer("{}").name()).isEqualTo("peer");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "[] | it is not valid JSON object",
                "{'scroll':{'tool':'t'}} | \"scroll\" is none of name, screenshot, screenshot_2160, move, click, list, type, elements",
                "{'name':7} | its name is no text",
                "{'list':{}} | \"list\" names no tool",
                "{'list':'windows'} | \"list\" names no tool",
                "{'list':null} | \"list\" names no tool",
                "{'list':{'tool':'t','arguments':[]}} | the arguments of \"list\" are not valid JSON object",
                "{'move':{'tool':'t','arguments':{'x':'$x'}}} | the arguments of \"move\" do not hold \"$y\"",
                "{'click':{'tool':'t'}} | the arguments of \"click\" do not hold \"$x\"",
                "{'type':{'tool':'t','arguments':{'text':'hello'}}} | the arguments of \"type\" do not hold \"$text\""
            })
    void aWrongMapIsRefusedWithWhatIsWrongInIt(String map, String wrong) {
        assertThatThrownBy(() -> peer(map))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The map of the peer (-Dbench.peerMap) is wrong: " + wrong + ".");
    }

    @Test
    void aFileThatIsNotThereOrNoJsonIsRefused(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("map.json");
        assertThatThrownBy(() -> Peer.named("command", file.toString()))
                .hasMessage("The map of the peer (-Dbench.peerMap) is not there: " + file);
        Files.writeString(file, "{\"move\": ");
        assertThatThrownBy(() -> Peer.named("command", file.toString()))
                .hasMessageStartingWith("The map of the peer (-Dbench.peerMap) is not valid JSON: ");
        Files.writeString(file, "{\"name\":\"theirs\"}");
        assertThat(Peer.named("command", file.toString()).orElseThrow().name()).isEqualTo("theirs");
    }

    @Test
    void aMapNeedsAPeer() {
        assertThat(Peer.named("", "")).isEmpty();
        assertThat(Peer.named("command", "").orElseThrow().can("move")).isFalse();
        assertThatThrownBy(() -> Peer.named("", "map.json"))
                .hasMessageContaining("there is no peer beside it; name its command by -Dbench.peer");
    }
}
