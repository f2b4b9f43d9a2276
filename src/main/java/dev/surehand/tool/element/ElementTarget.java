package dev.surehand.tool.element;

import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.element.ElementRegistry.KnownElement;
import dev.surehand.desktop.element.Outline;
import dev.surehand.desktop.element.OutlineLine;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.element.ElementMatches.ElementMatch;
import dev.surehand.tool.element.ElementReader.ElementView;
import dev.surehand.tool.element.LabelledFields.LabelledField;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the one element that a call means: by {@code ref}, or by {@code find}, {@code role} and {@code window_id}. */
record ElementTarget(ElementReader reader) {

    /**
     * The element that a call means.
     *
     * @param view of its window, if that was read to find it
     */
    record TargetElement(KnownElement known, Optional<ElementView> view) {}

    private static final int MOST_LISTED = 10;

    /**
     * Returns the element, if exactly one fits.
     *
     * @throws DesktopException missing_required_parameter; element_not_found and multiple_matches, with the lines of what
     *     there is; and as {@link ElementReader}
     */
    TargetElement of(Arguments arguments) {
        if (arguments.has("ref")) {
            return new TargetElement(reader.registry().get(ElementRef.parse(arguments.text("ref"))), Optional.empty());
        }
        if (!arguments.has("find") && !arguments.has("role")) {
            throw DesktopException.of(
                            ErrorCode.MISSING_REQUIRED_PARAMETER,
                            "The element is not named: pass ref from ui_snapshot, find with its name, or its role.")
                    .with("missing", List.of("ref"));
        }
        ElementView view = reader.whileFocusMoves(arguments, () -> reader.look(reader.window(arguments)));
        LineSelection selection = LineSelection.from(arguments, Integer.MAX_VALUE);
        ElementMatches matches = new ElementMatches(view, selection, reader.registry());
        ElementChoice choice = new ElementChoice(matches, view.tree(), ActKind.of(arguments), arguments);
        List<ElementMatch> meant = choice.meant();
        return new HiddenItems(reader)
                .made(view, selection, meant)
                .orElseGet(() -> new TargetElement(of(view, selection, choice, meant), Optional.of(view)));
    }

    private KnownElement of(ElementView view, LineSelection selection, ElementChoice choice, List<ElementMatch> meant) {
        Arguments arguments = choice.arguments();
        String wanted = arguments.has("find")
                ? "\"%s\"".formatted(arguments.text("find"))
                : "the role " + arguments.text("role");
        boolean isWhole = meant.stream().anyMatch(each -> each.by().isWholeName());
        if (!isWhole && choice.kind().isForFields()) {
            Optional<KnownElement> own = labelled(view, wanted, LabelledFields.exact(view, selection));
            if (own.isPresent()) {
                return own.get();
            }
        }
        return single(view, wanted, choice, meant)
                .or(() -> labelled(view, wanted, LabelledFields.fitting(view, selection)))
                .or(() -> single(view, wanted, choice, choice.texts()))
                .orElseThrow(() -> none(view, selection, choice.matches(), wanted));
    }

    private Optional<KnownElement> single(
            ElementView view, String wanted, ElementChoice choice, List<ElementMatch> meant) {
        if (meant.size() > 1) {
            throw several(view, wanted, meant.size(), meant.stream().map(choice.matches()::line));
        }
        return meant.stream().findFirst().map(each -> reader.asRead(view, each.index()));
    }

    private Optional<KnownElement> labelled(ElementView view, String wanted, List<LabelledField> fields) {
        if (fields.size() > 1) {
            throw several(view, wanted, fields.size(), fields.stream().map(field -> line(view, field)));
        }
        return fields.stream().findFirst().map(field -> reader.asRead(view, field.index()));
    }

    private DesktopException none(ElementView view, LineSelection selection, ElementMatches matches, String wanted) {
        Stream<String> near = Stream.concat(
                matches.nearMisses().stream().map(matches::line),
                LabelledFields.near(view, selection).stream().map(field -> line(view, field)));
        return none(view, wanted, near.limit(MOST_LISTED).toList());
    }

    private DesktopException none(ElementView view, String wanted, List<String> near) {
        SnapshotText text = new SnapshotText(view);
        List<String> some = near.isEmpty()
                ? view.outline().lines().stream()
                        .filter(line -> line.ref().isPresent())
                        .limit(MOST_LISTED)
                        .map(text::text)
                        .toList()
                : near;
        reader.describe(view, some);
        String next = near.isEmpty()
                ? "Call ui_snapshot to see what there is."
                : "If one of error_details.near_misses is meant, pass its ref.";
        List<String> missing = view.tree().omissions().stream()
                .map(omission -> omission.cause().meaning())
                .toList();
        String part = missing.isEmpty() ? "" : " that was read (%s)".formatted(String.join("; ", missing));
        return DesktopException.of(
                        ErrorCode.ELEMENT_NOT_FOUND,
                        "No element of %s%s has %s. %s".formatted(view.window().describe(), part, wanted, next))
                .with(near.isEmpty() ? "first_elements" : "near_misses", some);
    }

    private String line(ElementView view, LabelledField field) {
        OutlineLine line = Outline.lineOf(view.tree(), view.above(), field.index(), reader.registry());
        return "%s, beside %s".formatted(line.text(), field.label());
    }

    private DesktopException several(ElementView view, String wanted, int count, Stream<String> lines) {
        List<String> matches = lines.limit(MOST_LISTED).toList();
        reader.describe(view, matches);
        return DesktopException.of(
                        ErrorCode.MULTIPLE_MATCHES,
                        "%d elements have %s: pass the ref of one of error_details.matches.".formatted(count, wanted))
                .with("matches", matches);
    }
}
