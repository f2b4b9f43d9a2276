package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bad lines: each is answered once, and the server continues. */
class BadLinesTest {

    private static final int MIB = 1 << 20;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            nullValues = "-",
            value = {
                "~~                                                     | -32700 | null",
                "~   ~                                                  | -32700 | null",
                "not json                                               | -32700 | null",
                "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"pi             | -32700 | null",
                "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"ping\"} x      | -32700 | null",
                "[{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"ping\"}]      | -32600 | null",
                "[]                                                     | -32600 | null",
                "7                                                      | -32600 | null",
                "null                                                   | -32600 | null",
                "\"text\"                                               | -32600 | null",
                "{}                                                     | -32600 | null",
                "{\"jsonrpc\":\"2.0\"}                                  | -32600 | null",
                "{\"jsonrpc\":\"1.0\",\"id\":9,\"method\":\"ping\"}        | -32600 | 9",
                "{\"jsonrpc\":2.0,\"id\":9,\"method\":\"ping\"}            | -32600 | 9",
                "{\"id\":\"a\",\"method\":\"ping\"}                       | -32600 | \"a\"",
                "{\"method\":\"notifications/initialized\"}             | -32600 | null",
                "{\"jsonrpc\":\"2.0\",\"id\":9}                          | -32600 | 9",
                "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":7}              | -32600 | 9",
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}     | -32600 | null",
                "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}      | -32600 | null",
                "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}       | -32600 | null",
                "{\"jsonrpc\":\"2.0\",\"id\":99999999999999999999,\"method\":\"ping\"} | -32600 | null",
                "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"tools/list\",\"params\":[]}  | -32602 | 9",
                "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"tools/call\",\"params\":5}   | -32602 | 9",
                "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"tools/call\"}               | -32602 | 9",
                "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"tools/call\",\"params\":{\"name\":7}} | -32602 | 9",
                "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"no/such\"}    | -32601 | 9",
            })
    void isAnswered(String line, int code, String id) {
        try (TestClient client = TestClient.initialized()) {
            client.send(line);
            assertAnswered(client, code, id);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "not json                        | null | no JSON from column 1 on: not json",
                "{\"id\":3,'a':1}                | null | no JSON from column 9 on: 'a':1}",
                "{\"id\":3,\"a\":01}             | null | no JSON from column 14 on: 1}",
                "{\"id\":3,\"a\":1               | null | the line ends in the middle of the message, at column 14",
                "{\"id\":3} {}                   | null | more follows the message, at column 10; send one a line",
                "{\"id\":3,\"a\":[NaN]}          | 3    | NaN and Infinity are not JSON; one is before column 17",
                "{\"a\":-Infinity,\"id\":\"x\"}   | \"x\" | NaN and Infinity are not JSON; one is before column 15",
                "{\"id\":NaN}                    | null | NaN and Infinity are not JSON; one is before column 10",
                "{\"id\":3,\"a\":[NaN}           | null | no JSON",
                "{\"id\":3,\"a\":NaN} 7          | null | no JSON",
            })
    void refusesBrokenJsonAndNamesThePlace(String line, String id, String reason) {
        try (TestClient client = TestClient.initialized()) {
            client.send(line);
            JsonNode answer = client.receive();
            assertThat(answer.at("/error/code").asInt()).isEqualTo(-32700);
            assertThat(answer.at("/error/message").asText())
                    .startsWith("Parse error: " + reason)
                    .doesNotContain("Feature", "jackson");
            assertThat(answer.get("id").toString()).isEqualTo(id);
        }
    }

    @Test
    void isTooRich() {
        try (TestClient client = TestClient.initialized()) {
            client.send("[".repeat(1001));
            assertThat(client.receive().at("/error/message").asText())
                    .isEqualTo(
                            "Parse error: a message may hold 1000000 values, 1000 levels, numbers of 1000 digits and names of 50000 characters");
        }
    }

    @ParameterizedTest
    @CsvSource({"'ff'", "'7b,fe,7d'", "'22,c0,80,22'", "'22,ed,a0,80,22'", "'22,e2,82'"})
    void isNotUtf8(String octets) {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (String octet : octets.split(",", -1)) {
            line.write(Integer.parseInt(octet, 16));
        }
        line.write('\n');
        try (TestClient client = TestClient.initialized()) {
            client.sendBytes(line.toByteArray());
            assertAnswered(client, -32700, "null");
        }
    }

    @Test
    void isLongerThan16Mib() {
        try (TestClient client = TestClient.initialized()) {
            client.sendBytes(filled(17 * MIB));
            client.send("");
            assertAnswered(client, -32600, "null");
        }
    }

    @Test
    void isLongButServed() {
        try (TestClient client = TestClient.initialized()) {
            client.echo(1, "x".repeat(15 * MIB));
            assertThat(client.receive().at("/result/structuredContent/text").asText())
                    .hasSize(15 * MIB);
        }
    }

    @Test
    void isFullOfTinyValues() {
        try (TestClient client = TestClient.initialized()) {
            client.send("[" + "{},".repeat(4 * MIB) + "{}]");
            assertAnswered(client, -32700, "null");
        }
    }

    @Test
    void isNestedDeeply() {
        try (TestClient client = TestClient.initialized()) {
            client.send("{\"jsonrpc\":".repeat(100_000));
            assertAnswered(client, -32700, "null");
        }
    }

    @Test
    void mayEndInCarriageReturn() {
        try (TestClient client = TestClient.initialized()) {
            client.send("{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"ping\"}\r");
            assertThat(client.receive())
                    .isEqualTo(TestClient.object("{'jsonrpc':'2.0','id':5,'result':{}}".replace('\'', '"')));
        }
    }

    @Test
    void isTheLastWithoutLineFeed() {
        try (TestClient client = TestClient.initialized()) {
            client.sendBytes("{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"ping\"}".getBytes(StandardCharsets.UTF_8));
            client.endInput();
            assertThat(client.receive().path("id").asInt()).isEqualTo(5);
        }
    }

    @Test
    void isHalfALineBeforeTheEnd() {
        try (TestClient client = TestClient.initialized()) {
            client.sendBytes("{\"jsonrpc\":\"2.0\",\"id\":5,".getBytes(StandardCharsets.UTF_8));
            client.endInput();
            assertThat(client.receive().at("/error/code").asInt()).isEqualTo(-32700);
        }
    }

    private static void assertAnswered(TestClient client, int code, String id) {
        JsonNode answer = client.receive();
        assertThat(answer.at("/error/code").asInt()).as("%s", answer).isEqualTo(code);
        assertThat(answer.get("id").toString()).isEqualTo(id);
        client.ping(1234);
        assertThat(client.receive().path("id").asInt()).isEqualTo(1234);
    }

    private static byte[] filled(int length) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) 'x');
        return bytes;
    }
}
