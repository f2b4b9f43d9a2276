package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.Identities;
import dev.surehand.desktop.window.WindowIdentity;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * Tests which processes count as the client that started this server on Windows, where a process whose parent has ended gets no
 * new parent.
 */
class StartersTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    private final ProcessHandle shell = process(10, "C:\\Windows\\explorer.exe", NOON, null);
    private final ProcessHandle terminal = process(11, "C:\\WindowsTerminal.exe", NOON.plusSeconds(1), shell);
    private final ProcessHandle server = process(12, "C:\\jdk\\java.exe", NOON.plusSeconds(2), terminal);

    @Test
    void foldersAndTaskbarAreNotTheClients() {
        assertThat(rule(server, 12)).contains("own-window");
        assertThat(rule(server, 11)).contains("client-window");
        assertThat(rule(server, 10)).isEmpty();
    }

    @Test
    void whatHasTheNumberOfAnEndedParentIsNotTheClient() {
        ProcessHandle later = process(11, "C:\\games\\chess.exe", NOON.plusSeconds(60), null);
        assertThat(rule(process(12, "C:\\jdk\\java.exe", NOON, later), 11)).isEmpty();
    }

    private static Optional<String> rule(ProcessHandle server, int pid) {
        return Policy.withDefaults(List.of(), server).ruleFor(window(pid)).map(Rule::name);
    }

    private static WindowIdentity window(long pid) {
        return Identities.of("", "", "", pid);
    }

    private static ProcessHandle process(long pid, String command, Instant start, ProcessHandle parent) {
        ProcessHandle.Info info = proxy(ProcessHandle.Info.class, name -> switch (name) {
            case "command" -> Optional.of(command);
            case "startInstant" -> Optional.of(start);
            default -> throw new AssertionError(name);
        });
        return proxy(ProcessHandle.class, name -> switch (name) {
            case "pid" -> pid;
            case "parent" -> Optional.ofNullable(parent);
            case "info" -> info;
            default -> throw new AssertionError(name);
        });
    }

    private static <T> T proxy(Class<T> type, Function<String, Object> answers) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (self, method, none) -> answers.apply(method.getName())));
    }
}
