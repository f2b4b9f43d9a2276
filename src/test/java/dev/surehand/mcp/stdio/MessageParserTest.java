package dev.surehand.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageParserTest {

    private static byte[] line(String hex) {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        line.writeBytes("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"".getBytes(StandardCharsets.UTF_8));
        line.writeBytes(HexFormat.of().parseHex(hex));
        line.writeBytes("\"}".getBytes(StandardCharsets.UTF_8));
        return line.toByteArray();
    }

    /** The cases are Latin-1, an overlong slash, half a surrogate pair, and a character that is cut short. */
    @ParameterizedTest
    @ValueSource(strings = {"fc", "c0af", "eda080", "e6bc"})
    void whatIsNoUtf8IsNoMessage(String hex) {
        assertThat(MessageParser.parse(line(hex))).isInstanceOf(JsonRpcMessage.Malformed.class);
        assertThat(MessageParser.parse(line(hex)).toString()).contains("not UTF-8");
    }

    @Test
    void theReplacementCharacterIsACharacter() {
        assertThat(MessageParser.parse(line("efbfbd")).toString()).contains("\uFFFD");
    }
}
