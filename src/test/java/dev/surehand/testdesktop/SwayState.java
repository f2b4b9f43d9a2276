package dev.surehand.testdesktop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.SwayIpc.Question;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a test could leave on a {@link SwayDesktop}, as sentences: programs, windows, held keys and buttons, devices, the clipboard,
 * settings. sway reports it, the system and other programs do; not the product.
 *
 * @param facts those that hold
 */
record SwayState(Set<String> facts) {

    /** A request that libwayland logs in sway: a device that a program made presses or releases something. */
    private static final Pattern PRESS = Pattern.compile(
            "(?<!-> )\\bzw(?:lr_virtual_pointer|p_virtual_keyboard)_v1[@#]\\d+\\.(button|key)\\(\\d+, (\\d+), ([01])\\)");

    private static final int LONGEST_COMMAND = 120;

    static SwayState of(SwayDesktop desktop) {
        Set<String> facts = new TreeSet<>();
        programs(desktop).forEach(program -> facts.add(program + " runs"));
        desktop.titles().forEach(title -> facts.add("the window \"%s\" is open".formatted(title)));
        held(desktop).forEach((what, times) -> facts.add(what + " is held"));
        for (JsonNode input : desktop.ask(Question.INPUTS)) {
            facts.add("there is the input device " + input.path("identifier").asText());
        }
        for (JsonNode output : desktop.ask(Question.OUTPUTS)) {
            facts.add("the output %s has scale %s, transform %s, mode %s and place %s"
                    .formatted(
                            output.path("name").asText(),
                            output.path("scale"),
                            output.path("transform"),
                            output.path("current_mode"),
                            output.path("rect")));
        }
        for (JsonNode workspace : desktop.ask(Question.TREE).findParents("representation")) {
            if (workspace.path("type").asText().equals("workspace")) {
                facts.add("the workspace %s of %s has the layout %s"
                        .formatted(
                                workspace.path("name").asText(),
                                workspace.path("output").asText(),
                                workspace.path("layout").asText()));
            }
        }
        facts.add("the mode is "
                + desktop.ask(Question.BINDING_STATE).path("name").asText());
        for (String selection : List.of("", " --primary")) {
            desktop.run("sh", "-c", "timeout 20 wl-paste --list-types%s 2>/dev/null || true".formatted(selection))
                    .lines()
                    .forEach(type -> facts.add("the clipboard%s has %s".formatted(selection, type)));
        }
        return new SwayState(facts);
    }

    /** Returns in what a desktop differs from this state. */
    List<String> differences(SwayDesktop desktop) {
        Set<String> now = of(desktop).facts;
        return Stream.concat(
                        now.stream().filter(fact -> !facts.contains(fact)),
                        facts.stream().filter(fact -> !now.contains(fact)).map("no longer: "::concat))
                .toList();
    }

    /** Returns the keys and buttons that programs have pressed more often than they have released them. */
    private static Map<String, Integer> held(SwayDesktop desktop) {
        Map<String, Integer> held = new TreeMap<>();
        try (Stream<String> lines = Files.lines(desktop.log(), StandardCharsets.ISO_8859_1)) {
            lines.map(PRESS::matcher)
                    .filter(Matcher::find)
                    .forEach(press -> held.merge(
                            press.group(1) + " " + press.group(2),
                            press.group(3).equals("1") ? 1 : -1,
                            Integer::sum));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        held.values().removeIf(times -> times <= 0);
        return held;
    }

    /** Returns the processes, besides sway, that have the desktop in their environment. */
    private static Stream<String> programs(SwayDesktop desktop) {
        String mark = "XDG_RUNTIME_DIR=%s\0".formatted(desktop.environment().get("XDG_RUNTIME_DIR"));
        return ProcessHandle.allProcesses()
                .map(ProcessHandle::pid)
                .filter(pid -> read(pid, "environ").contains(mark))
                .map(pid -> read(pid, "cmdline").replace('\0', ' ').strip())
                .filter(command -> !command.isEmpty())
                .map(command -> command.substring(0, Math.min(command.length(), LONGEST_COMMAND)));
    }

    /** Returns the content of a file below /proc; nothing if the process has ended, or is another user's. */
    private static String read(long pid, String file) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(pid), file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }
}
