package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.clipboard.SelectionConnection;
import dev.surehand.testdesktop.ChromiumTarget;
import dev.surehand.testdesktop.GtkTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.Suspension;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.testdesktop.XtermTarget;
import dev.surehand.tool.Caller;
import dev.surehand.tool.ToolBench;
import java.awt.Point;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests text that is typed through the clipboard: the text that the program received, and the clipboard's content afterwards. */
class X11PasteIT {

    private static final String KEYBOARD = "keyboard_control";
    private static final Rectangle PLACE = new Rectangle(1400, 300, 700, 500);
    /** More different characters than any keyboard has spare keycodes for. */
    private static final String MANY = different(0x4E00, 200);

    @TempDesktop
    private static TestDesktop desktop;

    private ToolBench bench;
    private final List<Process> programs = new ArrayList<>();

    /** A program's text field with the focus. */
    private record Field(Supplier<String> text, Runnable end) implements AutoCloseable {
        static Field of(TextTarget target) {
            return new Field(target::text, target::close);
        }

        static Field of(WitnessProcess witness) {
            witness.focusText();
            return new Field(witness::text, witness::close);
        }

        void await(String expected) {
            boolean came = Patience.comes(
                    java.time.Duration.ofSeconds(10), () -> text.get().equals(expected));
            String arrived = text.get();
            int same = 0;
            while (same < Math.min(arrived.length(), expected.length())
                    && arrived.charAt(same) == expected.charAt(same)) {
                same++;
            }
            assertThat(came)
                    .as(
                            "%d of %d characters, different from %d on: %s",
                            arrived.length(), expected.length(), same, arrived.substring(same))
                    .isTrue();
        }

        @Override
        public void close() {
            end.run();
        }
    }

    @BeforeEach
    void connect() {
        bench = new ToolBench(new X11Source(desktop.display(), new ThreadPause()));
    }

    @AfterEach
    void disconnect() {
        if (bench != null) {
            bench.close();
        }
        programs.forEach(Process::destroyForcibly);
    }

    static Stream<Arguments> fields() {
        return Stream.of(
                field("GTK", d -> Field.of(GtkTarget.on(d, PLACE))),
                field("xterm", d -> Field.of(XtermTarget.on(d, PLACE.getLocation()))),
                field("Swing", d -> Field.of(WitnessProcess.on(d, PLACE))),
                field("Chromium", d -> Field.of(ChromiumTarget.on(d, PLACE))));
    }

    private static Arguments field(String name, Function<TestDesktop, Field> start) {
        return Arguments.argumentSet(name, start);
    }

    // S4-22: 1,000 characters of mixed script, in order; C-39: the clipboard is as it was
    @ParameterizedTest
    @MethodSource("fields")
    void aLongTextArrivesInOrderAndTheClipboardIsPutBack(Function<TestDesktop, Field> start) throws IOException {
        byte[] picture = new byte[300_000];
        new Random(1).nextBytes(picture);
        String text = mixed();
        try (Field field = start.apply(desktop)) {
            copy("clipboard", "image/png", picture);
            copy("primary", "UTF8_STRING", "ausgewählt".getBytes(java.nio.charset.StandardCharsets.UTF_8));
            JsonNode answer = type(text, "auto");
            field.await(text);
            assertThat(answer.get("method").asText()).isEqualTo("keys+clipboard");
            assertThat(answer.get("characters_typed").asInt()).isEqualTo(text.codePointCount(0, text.length()));
            assertThat(answer.has("note")).isFalse();
            assertThat(held("clipboard", "image/png")).isEqualTo(picture);
            assertThat(held("primary", "UTF8_STRING")).asString().isEqualTo("ausgewählt");
            type(MANY, "keys");
            field.await(text + MANY);
        }
    }

    static Stream<Arguments> waysOfManyLines() {
        var ways = List.of("keys+clipboard", "keys+clipboard", "keys+clipboard", "keys")
                .iterator();
        return fields().map(field -> Arguments.of(field.get()[0], ways.next()));
    }

    /** No line alone is worth a paste. On a busy machine, Chromium loses one of many pastes in a row. */
    @ParameterizedTest
    @MethodSource("waysOfManyLines")
    void manyShortLinesArePastedWhereThatIsSure(Function<TestDesktop, Field> start, String way) throws IOException {
        String text = IntStream.range(0, 40)
                .mapToObj(line -> different(0x4E00 + 30 * line, 30) + "\n")
                .collect(Collectors.joining());
        try (Field field = start.apply(desktop)) {
            copy("clipboard", "UTF8_STRING", new byte[] {'a'});
            JsonNode answer = type(text, "auto");
            assertThat(answer.get("method").asText()).isEqualTo(way);
            assertThat(answer.has("note")).as("%s", answer).isFalse();
            field.await(text);
            assertThat(held("clipboard", "UTF8_STRING")).asString().isEqualTo("a");
        }
    }

    @Test
    void whatIsSelectedIsReplaced() {
        try (Field field = Field.of(GtkTarget.on(desktop, PLACE))) {
            type("to be replaced", "auto");
            bench.done(KEYBOARD, "{'action':'press','key':'ctrl+a'}");
            assertThat(type(MANY, "auto").get("method").asText()).isEqualTo("keys+clipboard");
            field.await(MANY);
            bench.done(KEYBOARD, "{'action':'press','key':'ctrl+a'}");
            type("漢", "clipboard");
            field.await("漢");
        }
    }

    @Test
    void aProgramMayReadTheClipboardOnASecondConnection() throws IOException {
        try (Field field = Field.of(GtkTarget.readingOnASecondConnection(desktop, PLACE))) {
            copy("clipboard", "UTF8_STRING", new byte[] {'a'});
            assertThat(type(MANY, "auto").get("method").asText()).isEqualTo("clipboard");
            field.await(MANY);
            bench.done("clipboard_control", "{'action':'paste'}");
            field.await(MANY + "a");
        }
    }

    @Test
    void nothingIsTypedOnceAnotherProgramHasReadTheText() throws IOException {
        try (Field field = Field.of(GtkTarget.readingByAnotherProgram(desktop, PLACE))) {
            copy("clipboard", "UTF8_STRING", new byte[] {'a'});
            JsonNode refused = bench.refused("send_input_failed", KEYBOARD, arguments(MANY, "auto"));
            assertThat(refused.get("error").asText()).contains("not known", "another program read the clipboard");
            field.await(MANY);
        }
    }

    @Test
    void whatNobodyTakesIsTypedByKeysAndSaidSo() throws IOException {
        try (WitnessProcess witness = WitnessProcess.on(desktop, PLACE)) {
            witness.focusCanvas();
            copy("clipboard", "UTF8_STRING", new byte[] {'a'});
            JsonNode answer = type(MANY, "auto");
            assertThat(answer.get("method").asText()).isEqualTo("keys");
            assertThat(answer.get("note").asText()).contains("takes no paste");
            JsonNode refused = bench.refused("send_input_failed", KEYBOARD, arguments("ab" + MANY, "clipboard"));
            assertThat(refused.get("error").asText()).contains("takes no paste", "0 characters were typed");
            assertThat(held("clipboard", "UTF8_STRING")).asString().isEqualTo("a");
        }
    }

    @Test
    void whatCannotBePutBackIsLeftWhereItIs() throws IOException {
        try (Field field = Field.of(XtermTarget.on(desktop, new Point(1400, 300)))) {
            Process owner = copy("clipboard", "UTF8_STRING", new byte[] {'a'});
            Suspension.begin(owner.pid());
            JsonNode answer = type(MANY, "auto");
            Suspension.end(owner.pid());
            assertThat(answer.get("method").asText()).isEqualTo("keys");
            assertThat(answer.get("note").asText()).contains("could not have been put back");
            field.await(MANY);
            assertThat(held("clipboard", "UTF8_STRING")).asString().isEqualTo("a");
        }
    }

    @Test
    void aCancelledCallPutsTheClipboardBack() throws IOException {
        try (Field field = Field.of(GtkTarget.on(desktop, PLACE))) {
            copy("clipboard", "UTF8_STRING", new byte[] {'a'});
            String text = (MANY + "\n").repeat(40);
            Thread[] caller = new Thread[1];
            var call = CompletableFuture.runAsync(() -> {
                caller[0] = Thread.currentThread();
                bench.dispatcher.call(KEYBOARD, ToolBench.json(arguments(text, "auto")), Caller.SILENT);
            });
            Patience.until("some of it was pasted", () -> field.text().get().length() > 500);
            caller[0].interrupt();
            Patience.until("it has ended", call::isDone);
            assertThat(field.text().get()).hasSizeLessThan(text.length());
            Patience.until(
                    "it is put back",
                    () -> new String(held("clipboard", "UTF8_STRING"), StandardCharsets.UTF_8).equals("a"));
        }
    }

    // peers.md 3: typing through an input method
    @Test
    void whereAnInputMethodRunsAllIsPasted() {
        try (Field field = Field.of(XtermTarget.on(desktop, new Point(1400, 300)))) {
            desktop.run("xprop", "-root", "-f", "XIM_SERVERS", "32a", "-set", "XIM_SERVERS", "@server=fake");
            assertThat(type("a", "auto").has("note")).as("nobody owns it").isFalse();
            long root = Long.decode(desktop.run("xwininfo", "-root").replaceAll("(?s).*Window id: (\\w+).*", "$1"));
            SelectionConnection server = SelectionConnection.open(desktop.display(), root);
            server.own(server.atom("@server=fake"), 0);
            server.sync();
            JsonNode pasted = type("bc\nd", "auto");
            JsonNode typed = type("e", "keys");
            server.close();
            assertThat(pasted.get("method").asText()).isEqualTo("keys+clipboard");
            assertThat(pasted.get("note").asText()).contains("(\"fake\")");
            assertThat(typed.get("method").asText()).isEqualTo("keys");
            assertThat(typed.get("note").asText()).contains("(\"fake\")");
            field.await("abc\nde");
        } finally {
            desktop.run("xprop", "-root", "-remove", "XIM_SERVERS");
        }
    }

    private JsonNode type(String text, String method) {
        return bench.done(KEYBOARD, arguments(text, method));
    }

    private static String arguments(String text, String method) {
        StringBuilder escaped = new StringBuilder();
        text.chars().forEach(c -> escaped.append("\\u%04x".formatted(c)));
        return "{'action':'type','text':'%s','method':'%s'}".formatted(escaped, method);
    }

    /** Returns a text of characters on the layout, long and short runs of characters that the layout lacks, and line ends. */
    private static String mixed() {
        String latin = "The quick brown fox jumps over the lazy dog 0123456789 ";
        String text = latin + MANY + latin + "Ж\n" + latin + "é " + different(0x0391, 40) + different(0x1F300, 60)
                + "\n\n" + different(0xAC00, 150) + latin.repeat(3) + different(0x3041, 80) + "\nend ";
        return text + MANY.substring(0, 1000 - text.codePointCount(0, text.length()) > 200 ? 200 : 10);
    }

    private static String different(int first, int count) {
        StringBuilder text = new StringBuilder();
        for (int c = first; text.codePointCount(0, text.length()) < count; c++) {
            if (Character.isLetter(c) || Character.getType(c) == Character.OTHER_SYMBOL) {
                text.appendCodePoint(c);
            }
        }
        return text.toString();
    }

    private Process copy(String selection, String target, byte[] bytes) throws IOException {
        Path file = Files.write(Files.createTempFile(desktop.directory(), "copied", ""), bytes);
        Process owner = desktop.launch("xclip", "-i", "-quiet", "-selection", selection, "-t", target, file.toString());
        programs.add(owner);
        Patience.until("xclip has it", () -> java.util.Arrays.equals(held(selection, target), bytes));
        return owner;
    }

    private byte[] held(String selection, String target) {
        Path file = desktop.directory().resolve("held" + System.nanoTime());
        desktop.run(
                "sh", "-c", "timeout 5 xclip -o -selection %s -t %s >'%s' || true".formatted(selection, target, file));
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
