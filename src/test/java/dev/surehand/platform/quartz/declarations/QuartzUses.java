package dev.surehand.platform.quartz.declarations;

import dev.surehand.platform.quartz.declarations.Comparison.Row;
import dev.surehand.platform.quartz.declarations.SourceUses.Sent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** All that this backend uses of macOS, ready to be compared. */
final class QuartzUses {

    static final Path SOURCES = Path.of("src/main/java/dev/surehand/platform/quartz");

    /** Texts that only macOS gives a meaning: names of attributes, variables and classes. */
    private static final Pattern VARIABLE =
            Pattern.compile("_?k(CG|CF|AX|TIS|UT|AXTrusted)[A-Z]\\w+|NSPasteboardType[A-Z]\\w*");

    private static final Pattern ATTRIBUTE = Pattern.compile("AX[A-Z]\\w+");

    /** Classes whose objects other classes return. */
    private static final Set<String> RETURNED = Set.of(
            "NSObject",
            "NSArray",
            "NSData",
            "NSString",
            "NSURL",
            "NSError",
            "NSNumber",
            "NSDictionary",
            "NSPasteboardItem",
            "NSRunningApplication",
            "NSScreen",
            "NSView",
            "SCShareableContent",
            "SCDisplay",
            "SCWindow",
            "SCRunningApplication",
            "NSBitmapImageRep",
            "NSImage",
            "VNRecognizedText",
            "VNRecognizedTextObservation",
            "VNRectangleObservation");

    private final UsedFunctions mapped = new UsedFunctions();
    private final SourceUses sources;

    QuartzUses() throws IOException {
        sources = SourceUses.of(SOURCES);
    }

    SourceUses sources() {
        return sources;
    }

    /** Returns a line for each name, in the order of kinds and names. */
    List<Row> compare(Declarations declarations) {
        Comparison with = new Comparison(declarations, mapped.callbacks());
        List<Row> rows = new ArrayList<>();
        mapped.functions().forEach(method -> rows.add(with.function(method.getName(), JnaTypes.signature(method, 0))));
        mapped.structures().forEach(struct -> rows.add(with.structure(struct)));
        constants().forEach((name, value) -> rows.add(with.constant(name, value)));
        texts(ATTRIBUTE).forEach(text -> rows.add(with.text(text)));
        Set<String> variables = new TreeSet<>(sources.variables);
        variables.addAll(texts(VARIABLE));
        variables.forEach(name -> rows.add(variableOrText(with, name)));
        sources.classes.forEach(name -> rows.add(with.type(name)));
        Set<String> receivers = receivers();
        sources.sent.forEach(sent -> rows.add(with.selector(sent, signature(sent), receivers)));
        Set<String> others = new TreeSet<>(sources.selectors);
        others.removeAll(sent());
        others.forEach(name -> rows.add(with.selector(name)));
        return rows.stream().distinct().toList();
    }

    /** Returns each name that {@link #compare} looks up, with the classes that those of this backend extend. */
    Set<String> names(Declarations declarations) {
        Set<String> names = new TreeSet<>();
        compare(declarations).forEach(row -> names.add(row.name()));
        receivers().forEach(type -> names.addAll(declarations.lineage(type)));
        return names;
    }

    private Set<String> receivers() {
        Set<String> all = new TreeSet<>(RETURNED);
        all.addAll(sources.classes);
        return all;
    }

    /** Returns the selectors of the messages. */
    Set<String> sent() {
        return sources.sent.stream().map(Sent::selector).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The text of a constant may look like the name of a variable, as kCGSSessionOnConsoleKey does. */
    private static Row variableOrText(Comparison with, String name) {
        Row variable = with.variable(name);
        Row text = with.text(name);
        return variable.isAbsent() && !text.isAbsent() ? text : variable;
    }

    /** Returns constants whose names begin as those of Apple do. */
    Map<String, Long> constants() {
        Map<String, Long> named = new TreeMap<>();
        sources.numbers.stream()
                .filter(number -> number.name().matches("k[A-Z]\\w+|(NS|SC|VN)[A-Z]\\w*[a-z]\\w*|BLOCK_\\w+"))
                .forEach(number -> named.put(number.name(), number.value()));
        return named;
    }

    /** Returns numbers of the bindings whose names are not those of Apple: nothing can confirm them. */
    List<String> unnamed() {
        Map<String, Long> named = constants();
        return sources.numbers.stream()
                .filter(number -> number.owner().contains(".bindings.") && !named.containsKey(number.name()))
                .map(number -> number.owner() + "." + number.name())
                .sorted()
                .toList();
    }

    private Set<String> texts(Pattern form) {
        Set<String> found = new TreeSet<>(sources.literals.keySet());
        found.removeIf(text -> !form.matcher(text).matches());
        return found;
    }

    /** The receiver and the selector are pointers, the rest is the signature of the method. */
    private Signature signature(Sent sent) {
        return mapped.messages().stream()
                .filter(method -> method.getName().equals(sent.method()))
                .filter(method -> Arrays.stream(method.getParameterTypes())
                        .map(Class::getCanonicalName)
                        .toList()
                        .equals(sent.parameters()))
                .findFirst()
                .map(method -> JnaTypes.signature(method, 2))
                .orElseThrow();
    }
}
