package dev.surehand.mcp;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Lines as a broken client would send them: valid lines that were damaged. No line is a call that could change a desktop. */
final class MangledLines {

    private static final String META = "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
            + "\"io.modelcontextprotocol/clientCapabilities\":{}}";

    private static final List<String> GOOD = List.of(
            "{\"jsonrpc\":\"2.0\",\"id\":$,\"method\":\"ping\"}",
            "{\"jsonrpc\":\"2.0\",\"id\":$,\"method\":\"tools/list\",\"params\":{}}",
            "{\"jsonrpc\":\"2.0\",\"id\":$,\"method\":\"tools/call\",\"params\":{\"name\":\"mouse_control\","
                    + "\"arguments\":{\"action\":\"drag\",\"x\":1,\"y\":2}}}",
            "{\"jsonrpc\":\"2.0\",\"id\":$,\"method\":\"tools/call\",\"params\":{\"name\":\"keyboard_control\","
                    + "\"arguments\":{\"action\":\"sequence\"},\"_meta\":{\"progressToken\":$}}}",
            "{\"jsonrpc\":\"2.0\",\"id\":$,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-11-25\","
                    + "\"capabilities\":{},\"clientInfo\":{\"name\":\"fuzz\",\"version\":\"1\"}}}",
            "{\"jsonrpc\":\"2.0\",\"id\":$,\"method\":\"logging/setLevel\",\"params\":{\"level\":\"error\"}}",
            "{\"jsonrpc\":\"2.0\",\"id\":$,\"method\":\"resources/read\",\"params\":{\"uri\":\"a:b\"}}",
            "{\"jsonrpc\":\"2.0\",\"id\":$,\"method\":\"server/discover\",\"params\":{" + META + "}}",
            "{\"jsonrpc\":\"2.0\",\"id\":$,\"method\":\"tools/call\",\"params\":{\"name\":\"mouse_control\","
                    + "\"arguments\":{\"action\":\"drag\",\"x\":1,\"y\":2}," + META + "}}",
            "{\"jsonrpc\":\"2.0\",\"id\":$,\"result\":{\"roots\":[]}}",
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":\"nobody's\"}}",
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");

    private static final List<String> IDS = List.of(
            "null",
            "1.5",
            "1.0",
            "-1",
            "0",
            "true",
            "{}",
            "[1]",
            "\"\"",
            "\"1\"",
            "\"\\u0000\"",
            "\"\\ud800\"",
            "\"\\udc00\\ud800\"",
            "\"🙂\"",
            "9223372036854775807",
            "9223372036854775808",
            "1e400",
            "-0",
            "01",
            "NaN",
            "7");

    private static final List<String> VERSIONS =
            List.of("\"1.0\"", "2.0", "2", "null", "\"\"", "[\"2.0\"]", "{}", "\"2.0 \"");

    private static final List<String> PARAMS = List.of(
            "null",
            "[]",
            "[{}]",
            "5",
            "\"name\"",
            "true",
            "{\"name\":null}",
            "{\"name\":[\"mouse_control\"]}",
            "{\"name\":\"mouse_control\",\"arguments\":[]}",
            "{\"name\":\"mouse_control\",\"arguments\":\"click\"}",
            "{\"name\":\"no\\ud800where\"}",
            "{\"_meta\":7}",
            "{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":[]}}",
            "{\"_meta\":{\"progressToken\":{}}}",
            "{\"level\":7}",
            "{\"level\":\"loud\"}",
            "{\"uri\":{}}",
            "{\"protocolVersion\":{}}",
            "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":[],\"clientInfo\":7}");

    private static final List<String> METHODS = List.of(
            "\"\"",
            "7",
            "null",
            "[]",
            "\"tools/cal\"",
            "\"Ping\"",
            "\"notifications/no\"",
            "\"\\u0000\"",
            "\"tools/call \"",
            "\"completion/complete\"",
            "\"prompts/get\"",
            "\"resources/subscribe\"",
            "\"roots/list\"",
            "\"server/discover\"");

    private final Random random;
    private int next;

    /** @param random the same seed returns the same lines */
    MangledLines(Random random) {
        this.random = random;
    }

    /** Returns a line without a line feed at its end; it may contain others. */
    byte[] next() {
        next++;
        String good = any(GOOD).replace("$", random.nextInt(4) == 0 ? "\"n" + next + "\"" : "" + (1000 + next));
        return switch (random.nextInt(13)) {
            case 0 -> truncated(bytes(good));
            case 1 -> flipped(bytes(good));
            case 2 -> inserted(bytes(good));
            case 3 -> shortened(bytes(good));
            case 4 -> bytes(good.replaceFirst("\"id\":[^,]*", "\"id\":" + quoted(any(IDS))));
            case 5 -> bytes(good.replaceFirst("\"2.0\"", quoted(any(VERSIONS))));
            case 6 -> bytes(good.replaceFirst("(\"params\":.*)?}$", quoted("\"params\":" + any(PARAMS) + "}")));
            case 7 -> bytes(good.replaceFirst("\"method\":\"[^\"]*\"", "\"method\":" + quoted(any(METHODS))));
            case 8 -> bytes(batch(good));
            case 9 -> bytes(nested(good));
            case 10 -> bytes(lengthened(good));
            case 11 ->
                bytes(any(List.of("", " ", "\t", "\r", "\u0000", "\ufeff" + good, good + "\r", good + good, "🙂")));
            default -> repeated(good);
        };
    }

    private byte[] truncated(byte[] line) {
        return Arrays.copyOf(line, random.nextInt(line.length));
    }

    private byte[] flipped(byte[] line) {
        for (int i = random.nextInt(1, 4); i > 0; i--) {
            line[random.nextInt(line.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return line;
    }

    /** Inserts bytes that are not UTF-8, control characters, line feeds, or random bytes. */
    private byte[] inserted(byte[] line) {
        List<String> some =
                List.of("ff", "c080", "eda080", "f4908080", "e282", "00", "0a", "0d0a", "1b", "7f", "22", "5c", "7d");
        byte[] odd = new byte[random.nextInt(1, 4)];
        random.nextBytes(odd);
        byte[] chosen = random.nextBoolean() ? java.util.HexFormat.of().parseHex(any(some)) : odd;
        int at = random.nextInt(line.length + 1);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(line, 0, at);
        all.writeBytes(chosen);
        all.write(line, at, line.length - at);
        return all.toByteArray();
    }

    private byte[] shortened(byte[] line) {
        int start = random.nextInt(line.length);
        int end = Math.min(line.length, start + random.nextInt(1, 12));
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(line, 0, start);
        all.write(line, end, line.length - end);
        return all.toByteArray();
    }

    private String batch(String good) {
        return any(List.of("[]", "[" + good + "]", "[" + good + "," + good + "]", "[[" + good + "]]", "[null]"));
    }

    private String nested(String good) {
        int depth = random.nextInt(1, random.nextInt(20) == 0 ? 50_000 : 1_200);
        String open = random.nextBoolean() ? "[" : "{\"a\":";
        String close = open.equals("[") ? "]" : "}";
        String deep = open.repeat(depth) + "1" + (random.nextInt(4) == 0 ? "" : close.repeat(depth));
        return random.nextInt(4) == 0 ? deep : good.replaceFirst("}$", ",\"more\":" + quoted(deep) + "}");
    }

    private String lengthened(String good) {
        int length = random.nextInt(1, random.nextInt(100) == 0 ? 1 << 20 : 3_000);
        String text = any(List.of("x", "é", "\\u0000", "\\ud83d", "\\\\", "🙂")).repeat(length);
        return switch (random.nextInt(4)) {
            case 0 -> good.replaceFirst("\"id\":[^,]*", "\"id\":\"" + quoted(text) + "\"");
            case 1 -> good.replaceFirst("\"method\":\"", "\"method\":\"" + quoted(text));
            case 2 -> good.replaceFirst("}$", ",\"" + quoted(text) + "\":" + "9".repeat(length % 2_000 + 1) + "}");
            default -> good.replaceFirst("\"name\":\"", "\"name\":\"" + quoted(text));
        };
    }

    /** Returns a line twice, so that its id repeats while the first request may still be open. */
    private byte[] repeated(String good) {
        return bytes(good + "\n" + good);
    }

    private <T> T any(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    private static String quoted(String replacement) {
        return java.util.regex.Matcher.quoteReplacement(replacement);
    }

    private static byte[] bytes(String line) {
        return line.getBytes(StandardCharsets.UTF_8);
    }
}
