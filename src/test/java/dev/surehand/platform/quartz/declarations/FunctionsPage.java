package dev.surehand.platform.quartz.declarations;

import dev.surehand.platform.quartz.declarations.Comparison.Kind;
import dev.surehand.platform.quartz.declarations.Comparison.Row;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The text of docs/macos-functions.md. */
final class FunctionsPage {

    static final String COMMAND = "./mvnw -q test -Dtest=QuartzDeclarationsTest -Dsurehand.write=true";

    private static final String HEAD = """
            # What the macOS backend calls

            Written by `QuartzDeclarationsTest`; do not edit. Write it again: `%s`

            Each name below was compared with packages that others made from Apple's headers: PyObjC's for arm64 and for x86-64, and objc2's.
            What the versions that `src/test/declarations/packages.txt` pins declare of these names is in `declarations.tsv`, which
            `DeclarationPackagesTest` writes; it alone fetches the packages. `QuartzDeclarationsTest` fails for each difference in a result,
            an argument, a layout or a value, and for each name that no package has and that is not listed here with a reason.
            `cidre`, `deft-winit` and `libc` are written by hand; they count only where no generated package has a name.
            "Since" is the macOS that brought the function, as the headers say.
            This shows how functions are called. It does not show what they do: no Mac was asked.

            ## On Apple silicon

            `AppleSiliconTest` walks all mapped functions and messages for shapes that the two processors treat in different ways:

            | shape | Intel | Apple silicon | here |
            |---|---|---|---|
            | variable number of arguments | in registers | on the stack, also where the fixed ones fit in registers | none is mapped: `CGEventCreateScrollWheelEvent2`, and `objc_msgSend` with one signature for each message |
            | result of a message that is a structure of more than 16 bytes | `objc_msgSend_stret` | `objc_msgSend`, address in x8 | none is mapped: such values are read in another way |
            | structure of up to four doubles by value (CGPoint, CGSize, CGRect) | registers up to 16 bytes, else memory | vector registers | passed as `Structure.ByValue`: libffi knows both |
            | structure of two integers of 64 bits by value (CFRange) | two general registers | two general registers | passed as `Structure.ByValue`; no other structure travels by value |
            | BOOL, bool, Boolean, UInt8 | upper bits of a result are open | the caller extends arguments | mapped to `byte`: JNA cuts a result to 8 bits. `boolean` is refused: JNA passes -1 and reads 32 bits |
            | UniChar | 16 bits | 16 bits | mapped to `short`; `char` is refused, because JNA passes 32 bits |
            | BOOL in Objective-C | signed char | bool | 0 and 1 only, compared with 0 |
            | callback with a structure by value | | | none is mapped |
            """;

    private FunctionsPage() {}

    static String text(List<Row> rows) {
        StringBuilder page = new StringBuilder(HEAD.formatted(COMMAND));
        for (Kind kind : Kind.values()) {
            List<Row> own = rows.stream()
                    .filter(row -> row.kind() == kind)
                    .sorted(Comparator.comparing(Row::name).thenComparing(Row::shape))
                    .toList();
            if (!own.isEmpty()) {
                page.append("\n## ").append(title(kind)).append("\n\n");
                page.append("| name | as mapped | since | confirmed by |\n|---|---|---|---|\n");
                lines(own).forEach(page::append);
            }
        }
        return page.toString();
    }

    private static String title(Kind kind) {
        return Character.toUpperCase(kind.plural().charAt(0)) + kind.plural().substring(1);
    }

    /** A name that is used in several places with one shape has one line. */
    private static List<String> lines(List<Row> rows) {
        TreeMap<String, Set<String>> confirmed = new TreeMap<>();
        for (Row row : rows) {
            confirmed
                    .computeIfAbsent(
                            "| `%s` | %s | %s |".formatted(row.name(), row.shape(), row.since()),
                            line -> new TreeSet<>())
                    .addAll(
                            row.isAbsent()
                                    ? Set.of("none: " + AbsentDeclarations.REASONS.get(row.name()))
                                    : row.confirmedBy());
        }
        return confirmed.entrySet().stream()
                .map(line -> "%s %s |%n"
                        .formatted(line.getKey(), line.getValue().stream().collect(Collectors.joining(", "))))
                .toList();
    }
}
