package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.testdesktop.ChromiumForm;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolResult;
import java.awt.Rectangle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A window whose buttons come, go, change their names and places, and are replaced by others that look the same. The program gives
 * each button a number of its own and says which one was pressed: never another than the one that the ref was given for.
 */
@RandomTrials
class RefsUnderChangeX11IT {

    private static final int MOST_CHANGES = 500;
    private static final int CHANGES = Trials.count(120, MOST_CHANGES);
    private static final int CHANGES_BETWEEN_PRESSES = 8;
    private static final int FEWEST = 4;
    private static final int MOST = 14;
    private static final List<String> NAMES = List.of("Open", "Save", "Close", "Print");
    private static final Rectangle BOUNDS = new Rectangle(100, 60, 300, 700);
    private static final Pattern LINE = Pattern.compile("(e\\d+) button \"(Open|Save|Close|Print)\".*");

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    private final Random random = new Random(Trials.SEED);

    /** What each ref was given for. */
    private final Map<String, Told> told = new HashMap<>();

    private SessionBus bus;
    private ToolBench bench;
    private FormTarget form;
    private Consumer<String> commands = line -> {};
    private String window = "";
    private boolean isPage;
    private int sent;
    private int acted;
    private int refused;

    private record Told(String number, String name) {}

    @BeforeEach
    void begin() {
        bus = SessionBus.on(desktop);
        bench = new ToolBench(bus.source(), Patience.LONG);
    }

    @AfterEach
    void end() {
        bench.close();
        form.close();
        bus.close();
    }

    /** S3-36 */
    @Test
    void noRefOfGtkActsOnAnotherElement() {
        form = FormTarget.ofPython(desktop, bus, "gtk_changes.py", BOUNDS);
        Writer input = form.process().outputWriter();
        commands = line -> {
            try {
                input.write(line + "\n");
                input.flush();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
        changeAndPress(true);
    }

    /** S3-36 */
    @Test
    void noRefOfChromiumActsOnAnotherElement() {
        bus.enableAccessibility();
        isPage = true;
        form = ChromiumForm.changing(desktop, bus, BOUNDS, page -> commands = page);
        // An element that was moved may be another one for Chromium.
        changeAndPress(false);
    }

    /** @param keepsMoved whether an element that is moved stays the same one */
    private void changeAndPress(boolean keepsMoved) {
        for (int i = 0; i < FEWEST * 2; i++) {
            change("insert 0 " + NAMES.get(random.nextInt(NAMES.size())));
        }
        window = bench.done(
                        "window_control",
                        "{'action':'wait_for','condition':'focused','title':'%s','timeoutMs':20000}"
                                .formatted(form.title()))
                .at("/window/window_id")
                .asText();
        snapshot();
        for (int i = 0; i < CHANGES || (i < MOST_CHANGES && (acted == 0 || refused == 0)); i++) {
            change(randomChange());
            if (i % CHANGES_BETWEEN_PRESSES == CHANGES_BETWEEN_PRESSES - 1) {
                press(keepsMoved);
                if (random.nextInt(3) == 0) {
                    snapshot();
                }
            }
        }
        assertThat(acted).isPositive();
        assertThat(refused).isPositive();
    }

    private String randomChange() {
        int count = numbers().size();
        int place = random.nextInt(count);
        String name = NAMES.get(random.nextInt(NAMES.size()));
        int kind = count <= FEWEST ? 0 : count >= MOST ? 1 : random.nextInt(5);
        return switch (kind) {
            case 0 -> "insert " + place + " " + name;
            case 1 -> "remove " + place;
            case 2 -> "rename " + place + " " + name;
            case 3 -> "move " + place + " " + random.nextInt(count);
            default -> "renew " + place;
        };
    }

    private void change(String line) {
        commands.accept(line);
        sent++;
        String done = "done " + sent;
        Patience.until(line, () -> form.has(done));
    }

    /** Returns the numbers of the buttons there are, from the top. */
    private List<String> numbers() {
        String start = "ids " + sent + " ";
        String line = form.lines().stream()
                .filter(each -> each.startsWith(start))
                .findFirst()
                .orElseThrow();
        return List.of(line.substring(start.length()).split(" "));
    }

    /** Reads the window until the program has described its last change, and checks each ref. */
    private void snapshot() {
        List<String> numbers = numbers();
        List<Matcher> lines = Patience.until("all buttons are described", Patience.LONG, () -> {
            ToolResult result = bench.result("ui_snapshot", "{'window_id':'%s'}".formatted(window));
            List<Matcher> found = new ArrayList<>();
            if (result instanceof ToolResult.Done done && isUpToDate(done.text().orElse(""))) {
                done.text()
                        .orElse("")
                        .lines()
                        .map(String::strip)
                        .map(LINE::matcher)
                        .forEach(found::add);
            }
            found.removeIf(matcher -> !matcher.matches());
            return found.size() == numbers.size() ? java.util.Optional.of(found) : java.util.Optional.empty();
        });
        for (int i = 0; i < lines.size(); i++) {
            String ref = lines.get(i).group(1);
            Told now = new Told(numbers.get(i), lines.get(i).group(2));
            Told before = told.put(ref, now);
            if (before != null) {
                assertThat(before.number()).as("%s named two elements", ref).isEqualTo(now.number());
            }
        }
    }

    /** A page says in its own text which change was the last one; GTK describes each before it answers anything. */
    private boolean isUpToDate(String text) {
        return !isPage || text.contains("\"change %d\"".formatted(sent));
    }

    private void press(boolean keepsMoved) {
        List<String> refs = new ArrayList<>(told.keySet());
        List<String> numbers = numbers();
        if (random.nextInt(3) > 0) {
            refs.removeIf(each -> !numbers.contains(told.get(each).number()));
        }
        if (refs.isEmpty()) {
            snapshot();
            return;
        }
        refs.sort(null);
        String ref = refs.get(random.nextInt(refs.size()));
        Told wanted = told.get(ref);
        long before = pressed().size();
        JsonNode answer = bench.call("ui_act", "{'action':'press','ref':'%s','via':'native'}".formatted(ref));
        boolean exists = numbers.contains(wanted.number());
        if (answer.path("success").asBoolean()) {
            // Chromium takes an action for what the page has just removed, and does nothing.
            assertThat(exists || isPage)
                    .as("%s for %s: %s", ref, wanted, answer)
                    .isTrue();
            Patience.until("the program says which it was", () -> pressed().size() > before || !exists);
            assertThat(pressed().subList((int) before, pressed().size()))
                    .as("%s is for %s", ref, wanted)
                    .hasSize(exists ? 1 : 0)
                    // A page may have given the element another name that Chromium does not describe yet.
                    .allMatch(line -> line.startsWith("pressed " + wanted.number() + " "))
                    .allMatch(line -> isPage || line.endsWith(" " + wanted.name()));
            acted++;
            answer.path("diff").forEach(line -> take(line.asText()));
            take("~ " + answer.path("element").asText());
            return;
        }
        refused++;
        assertThat(pressed()).hasSize((int) before);
        assertThat(answer.get("error_code").asText()).isIn("stale_element", "element_changed");
        if (answer.get("error_code").asText().equals("stale_element")) {
            assertThat(exists && keepsMoved)
                    .as("%s for %s: %s", ref, wanted, answer)
                    .isFalse();
            told.remove(ref);
        } else {
            assertThat(answer.at("/error_details/old").asText()).contains(wanted.name());
            Matcher now = Pattern.compile("button \"(.*)\"")
                    .matcher(answer.at("/error_details/new").asText());
            assertThat(now.matches()).isTrue();
            told.put(ref, new Told(wanted.number(), now.group(1)));
        }
        // A refusal lists what has changed, so that the client knows more names than before.
        answer.at("/error_details/diff").forEach(line -> take(line.asText()));
        answer.at("/error_details/candidates").forEach(line -> take(line.asText()));
    }

    /** A line of what changed has the new name of an element. */
    private void take(String line) {
        Matcher known = LINE.matcher(line.replaceFirst("^[~+] ", "").strip());
        if (known.matches() && told.containsKey(known.group(1))) {
            told.computeIfPresent(known.group(1), (ref, was) -> new Told(was.number(), known.group(2)));
        }
    }

    private List<String> pressed() {
        return form.lines().stream().filter(line -> line.startsWith("pressed")).toList();
    }
}
