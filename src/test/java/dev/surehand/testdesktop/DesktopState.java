package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a test could leave on a desktop, as sentences: programs, windows, keys, grabs, selections, settings. Other clients than
 * the product read it.
 *
 * @param session what changes at any moment
 * @param settings what stays as somebody has set it; it takes longer to read
 */
record DesktopState(Set<String> session, Set<String> settings) {

    static final List<String> SELECTIONS = List.of(
            "PRIMARY",
            "SECONDARY",
            "CLIPBOARD",
            "CLIPBOARD_MANAGER",
            "XdndSelection",
            "_NET_WM_CM_S0",
            "_XSETTINGS_S0");

    /**
     * Root properties that say nothing of now: Java and GTK leave what their next program needs, openbox the last window that was
     * active and the names of desktops that are gone, and xterm what was selected in it. The X server renames the rules of its
     * keymap for each new keyboard; the keymap itself is compared.
     */
    private static final Set<String> OF_THE_PAST = Set.of(
            "_MOTIF_DRAG_WINDOW",
            "GDK_VISUALS",
            "_NET_ACTIVE_WINDOW",
            "_NET_DESKTOP_NAMES",
            "CUT_BUFFER0",
            "_XKB_RULES_NAMES");

    private static final Pattern REPEATING_KEYS = Pattern.compile(" *(auto repeating keys: )? *[0-9a-f]{16}");

    private static final int BUTTONS = 0x1F00;

    /** Reads the state of a desktop. */
    static DesktopState of(TestDesktop desktop) {
        return new DesktopState(session(desktop), settings(desktop));
    }

    /** Returns in what a desktop differs from this state. */
    List<String> differences(TestDesktop desktop) {
        List<String> differences = differences(session, () -> session(desktop));
        return differences.isEmpty() ? differences(settings, () -> settings(desktop)) : differences;
    }

    private static List<String> differences(Set<String> before, Supplier<Set<String>> read) {
        Set<String> now = read.get();
        return Stream.concat(
                        now.stream().filter(fact -> !before.contains(fact)),
                        before.stream().filter(fact -> !now.contains(fact)).map("no longer: "::concat))
                .toList();
    }

    private static Set<String> session(TestDesktop desktop) {
        Set<String> facts = new TreeSet<>();
        Set<Long> shared = desktop.kept().map(KeptPrograms::processes).orElse(Set.of());
        programs(desktop)
                .filter(pid -> !shared.contains(pid))
                .forEach(pid -> facts.add("%s runs on this desktop".formatted(program(pid))));
        return XOnlooker.ask(desktop.display(), server -> {
            List<XOnlooker.Client> clients = server.clients();
            clients.stream()
                    .filter(client -> !shared.contains((long) client.pid()))
                    .collect(Collectors.groupingBy(XOnlooker.Client::pid, Collectors.counting()))
                    .forEach((pid, count) ->
                            facts.add("%s has %d connections to the X server".formatted(program(pid), count)));
            for (int window : server.shownWindows()) {
                facts.add("the window 0x%x \"%s\" of %s is shown"
                        .formatted(window, server.title(window), owner(server, clients, window)));
            }
            server.keys().forEach(key -> facts.add("key %d is held".formatted(key)));
            int mask = server.mask();
            facts.add("the buttons held are 0x%x, the modifiers and the group on are 0x%x"
                    .formatted(mask & BUTTONS, mask & ~BUTTONS));
            facts.add("the pointer is " + (server.isPointerGrabbed() ? "grabbed" : "free"));
            facts.add("the keyboard is " + (server.isKeyboardGrabbed() ? "grabbed" : "free"));
            SELECTIONS.stream()
                    .filter(server::isOwned)
                    .forEach(name -> facts.add("the selection %s has an owner".formatted(name)));
            server.rootProperties().entrySet().stream()
                    .filter(property -> !OF_THE_PAST.contains(property.getKey()))
                    .forEach(property ->
                            facts.add("the root property %s is %s".formatted(property.getKey(), property.getValue())));
            facts.add("the controls of the keyboard are " + server.keyboardControls());
            return facts;
        });
    }

    private static String owner(XOnlooker server, List<XOnlooker.Client> clients, int window) {
        return clients.stream()
                .filter(client -> server.isOf(client, window))
                .map(client -> program(client.pid()))
                .findFirst()
                .orElse("a program that has ended");
    }

    private static Set<String> settings(TestDesktop desktop) {
        Set<String> facts = new TreeSet<>();
        add(facts, "outputs", desktop.run("xrandr").lines().filter(line -> !line.startsWith(" ")));
        add(facts, "monitors", desktop.run("xrandr", "--listmonitors").lines());
        add(
                facts,
                "xset q",
                desktop.run("xset", "q")
                        .lines()
                        .filter(line -> !REPEATING_KEYS.matcher(line).matches()));
        add(facts, "input devices", desktop.run("xinput", "list").lines());
        add(facts, "buttons", desktop.run("xmodmap", "-pp").lines());
        add(facts, "keycodes", desktop.run("xmodmap", "-pke").lines());
        add(
                facts,
                "key map",
                desktop.run("xkbcomp", "-w", "0", "-xkb", desktop.display(), "-")
                        .lines());
        return facts;
    }

    private static void add(Set<String> facts, String kind, Stream<String> lines) {
        lines.forEach(line -> facts.add(kind + ": " + line.strip()));
    }

    /** Returns the processes that have the desktop in their environment. */
    private static Stream<Long> programs(TestDesktop desktop) {
        try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
            return processes
                    .filter(process -> process.getFileName().toString().matches("\\d+"))
                    .filter(process -> has(process.resolve("environ"), desktop.mark() + "\0"))
                    .map(process -> Long.valueOf(process.getFileName().toString()))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean has(Path file, String part) {
        return read(file).contains(part);
    }

    private static String program(long pid) {
        String command =
                read(Path.of("/proc", "" + pid, "cmdline")).replace('\0', ' ').strip();
        return pid == ProcessHandle.current().pid()
                ? "this JVM"
                : "process %d (%s)".formatted(pid, command.substring(0, Math.min(command.length(), 120)));
    }

    /** Returns the content of a file below /proc; empty if the process has ended, or is another user's. */
    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }
}
