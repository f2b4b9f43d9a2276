package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.region.ReadLine;
import dev.surehand.desktop.region.ReadWord;
import dev.surehand.desktop.region.TextReading;
import dev.surehand.desktop.secret.Keyring;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.safety.consent.Confirmation;
import dev.surehand.safety.consent.Person;
import dev.surehand.safety.consent.RiskGate;
import dev.surehand.safety.consent.RiskSettings;
import dev.surehand.safety.secret.KeyringSecrets;
import dev.surehand.safety.secret.KnownSecrets;
import dev.surehand.safety.secret.MaskedTextReader;
import dev.surehand.safety.secret.Secrets;
import dev.surehand.tool.Asker;
import dev.surehand.tool.AuditRecorder;
import dev.surehand.tool.Oversight;
import dev.surehand.tool.ToolBench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tools that get secrets, on the fake desktop. It keeps what the client got, for {@link #assertHidden}. */
abstract class SecretsBench {

    static final String VALUE = "Tr0ub4dor\"&\\3";
    static final String TYPE = "{'action':'type','text':'{{secret:mail}}'}";

    static final Policy POLICY = new Policy(List.of())
            .tying(Map.of(
                    "mail", Rule.of("mail", Verdict.ALLOW, new Glob("editor"), new Glob("*")),
                    "ring", Rule.of("ring", Verdict.ALLOW, new Glob("editor"), new Glob("*"))));

    @TempDir
    Path directory;

    final FakeDesktop desktop = new FakeDesktop();
    final FakeKeyring keyring = new FakeKeyring();
    final Person person = new Person(Person.YES);
    final List<String> answers = new ArrayList<>();

    /** What programs were asked to put into the field. */
    final List<String> set = new ArrayList<>();

    FakeWindow letter;
    WindowId id;

    @AutoClose
    ToolBench bench;

    /** A keyring that counts how often a value was read. */
    static final class FakeKeyring implements Keyring {
        private final Map<String, String> values = Map.of("ring", "ring-value", "bad", "two\nlines");
        Optional<DesktopException> refusal = Optional.empty();
        int reads;

        private void check() {
            refusal.ifPresent(e -> {
                throw e;
            });
        }

        @Override
        public Set<String> names() {
            check();
            return values.keySet();
        }

        @Override
        public boolean has(String name) {
            check();
            return values.containsKey(name);
        }

        @Override
        public Optional<String> value(String name) {
            check();
            reads++;
            return Optional.ofNullable(values.get(name));
        }
    }

    @BeforeEach
    void start() throws Exception {
        desktop.open("Other", new ScreenRect(500, 0, 400, 300)).ownedBy("chat", 18);
        letter = desktop.open("Letter", new ScreenRect(0, 0, 400, 300)).ownedBy("editor", 17);
        id = idOf("Letter");
        start(POLICY, Confirmation.OFF, false);
    }

    WindowId idOf(String title) {
        return desktop.windows().list().stream()
                .filter(window -> window.title().equals(title))
                .findFirst()
                .orElseThrow()
                .id();
    }

    void focusOther() {
        desktop.keysGo(KeyboardFocus.in(desktop.windows().find(idOf("Other")).map(WindowInfo::identity)));
    }

    void start(Policy policy, Confirmation confirmation, boolean isDryRun) throws Exception {
        if (bench != null) {
            bench.close();
        }
        Secrets secrets = new Secrets(
                List.of(
                        KnownSecrets.ofEnvironment(Map.of(
                                "SUREHAND_SECRET_MAIL", VALUE, "SUREHAND_SECRET_FREE", "free-value", "PATH", "x")),
                        new KeyringSecrets(keyring)),
                policy.ties(confirmation));
        AuditLog log = new AuditLog(directory, Clock.systemUTC());
        RiskGate gate = new RiskGate(new RiskSettings(policy.risks(), confirmation), log);
        var entering = Protection.entering(desktop, secrets);
        var guarded = Protection.guarded(
                isDryRun ? Protection.dryRun(entering) : entering,
                policy,
                new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC()),
                gate,
                Optional.of(log),
                secrets);
        var texts = new MaskedTextReader(
                (picture, limit) -> new TextReading(List.of(line("Tr0ub4dor\"& \\3 ok")), List.of()), secrets);
        bench = new ToolBench(guarded, new Oversight(new AuditRecorder(log), gate, Asker.NONE, secrets), texts);
        bench.caller = person;
    }

    static ReadLine line(String text) {
        return new ReadLine(Stream.of(text.split(" "))
                .map(word -> new ReadWord(new PixelRect(30, 40, 60, 12), OutsideText.of(word), 1))
                .toList());
    }

    /** A field, which takes what is set. */
    void showField(String value, ElementState... states) {
        Element.Draft field = Element.of(new ElementKey(id, "field"), Role.EDIT)
                .name("Code")
                .value(value)
                .state(ElementState.VISIBLE)
                .state(ElementState.ENABLED)
                .pattern(ElementPattern.SET_VALUE)
                .bounds(new ScreenRect(10, 50, 100, 20));
        Stream.of(states).forEach(field::state);
        ElementTree.Builder tree = new ElementTree.Builder(10);
        int top = tree.add(Element.of(new ElementKey(id, "top"), Role.WINDOW).build(), -1)
                .orElseThrow();
        tree.add(field.build(), top);
        desktop.elements().show(id, tree.build());
        desktop.elements().onPerform((key, action) -> {
            if (action instanceof ElementAction.SetValue now) {
                set.add(now.value());
                showField(now.value(), states);
            }
        });
    }

    JsonNode call(String tool, String arguments) {
        JsonNode answer = bench.call(tool, arguments);
        answers.add(answer.toString());
        answers.add(bench.dispatcher.schemas().toString());
        return answer;
    }

    JsonNode done(String tool, String arguments) {
        JsonNode answer = call(tool, arguments);
        assertThat(answer.path("success").asBoolean()).as("%s", answer).isTrue();
        return answer;
    }

    JsonNode refused(String code, String tool, String arguments) {
        JsonNode answer = call(tool, arguments);
        assertThat(answer.path("error_code").asText()).as("%s", answer).isEqualTo(code);
        return answer;
    }

    void assertNothingEntered() {
        assertThat(letter.text()).isEmpty();
        assertThat(set).isEmpty();
        assertThat(desktop.log()).noneMatch(line -> line.startsWith("type"));
    }

    /** Nobody has got the value: neither the client nor the person nor a file. */
    void assertHidden() throws IOException {
        bench.close();
        List<String> all = new ArrayList<>(answers);
        all.addAll(person.asked);
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.add(Files.readString(file));
            }
        }
        String quoted = VALUE.replace("\\", "\\\\").replace("\"", "\\\"");
        assertThat(all)
                .noneMatch(each -> each.contains(VALUE) || each.contains(quoted) || each.contains("Tr0ub4dor"))
                .noneMatch(each -> each.contains("free-value") || each.contains("ring-value"));
    }
}
