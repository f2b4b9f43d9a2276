package dev.surehand.windowmanagers;

import dev.surehand.windowmanagers.WindowManagerName.Refusal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Builds the table of docs/platforms.md from what {@link WindowManagersIT} expects of each window manager. */
final class WindowManagersTable {

    private final Map<String, Integer> notes = new LinkedHashMap<>();

    String text() {
        List<Operation> operations = List.of(Operation.values());
        List<String> lines = new ArrayList<>();
        lines.add(row("window manager", operations.stream().map(Operation::title)));
        lines.add("|---".repeat(operations.size() + 1) + "|");
        Arrays.stream(WindowManagerName.values())
                .map(manager -> row(manager.wireName(), operations.stream().map(operation -> cell(manager, operation))))
                .forEach(lines::add);
        lines.add("");
        notes.forEach((why, number) -> lines.add("%d. %s".formatted(number, why)));
        return lines.stream().collect(Collectors.joining("\n", "", "\n"));
    }

    private String cell(WindowManagerName manager, Operation operation) {
        boolean nothing = operation.undone().flatMap(manager::refusal).isPresent();
        return nothing ? "–" : manager.refusal(operation).map(this::no).orElse("yes");
    }

    private String no(Refusal refusal) {
        String note = "%s; the answer is `%s`.".formatted(refusal.why(), refusal.code());
        return "no (%d)".formatted(notes.computeIfAbsent(note, why -> notes.size() + 1));
    }

    private static String row(String first, Stream<String> others) {
        return Stream.concat(Stream.of(first), others).collect(Collectors.joining(" | ", "| ", " |"));
    }
}
