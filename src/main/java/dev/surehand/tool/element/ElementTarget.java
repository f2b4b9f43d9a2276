package dev.surehand.tool.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.element.ElementRegistry;
import dev.surehand.desktop.element.ElementRegistry.KnownElement;
import dev.surehand.desktop.element.Outline;
import dev.surehand.desktop.element.OutlineLine;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.element.ElementReader.ElementView;
import dev.surehand.tool.element.LabelledFields.LabelledField;
import java.util.List;
import java.util.Map;
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
        ElementView view = reader.look(reader.window(arguments));
        LineSelection selection = LineSelection.from(arguments, Integer.MAX_VALUE);
        List<OutlineLine> fitting = fitting(view, selection, reader.registry());
        return new HiddenItems(reader)
                .made(view, selection, fitting)
                .orElseGet(() -> new TargetElement(of(view, selection, fitting, arguments), Optional.of(view)));
    }

    private KnownElement of(ElementView view, LineSelection selection, List<OutlineLine> fitting, Arguments arguments) {
        if (fitting.size() == 1) {
            return reader.asRead(view, view.tree().indexOf(fitting.get(0).key()).orElseThrow());
        }
        List<LabelledField> labelled = fitting.isEmpty() ? LabelledFields.fitting(view, selection) : List.of();
        if (labelled.size() == 1) {
            return reader.asRead(view, labelled.get(0).index());
        }
        String wanted = arguments.has("find")
                ? "\"%s\"".formatted(arguments.text("find"))
                : "the role " + arguments.text("role");
        SnapshotText text = new SnapshotText(view);
        if (!labelled.isEmpty()) {
            throw several(
                    view,
                    wanted,
                    labelled.size(),
                    labelled.stream().limit(MOST_LISTED).map(field -> line(view, field)));
        }
        if (fitting.isEmpty()) {
            List<String> some = view.outline().lines().stream()
                    .filter(line -> line.ref().isPresent())
                    .limit(MOST_LISTED)
                    .map(text::text)
                    .toList();
            reader.describe(view, some);
            throw DesktopException.of(
                            ErrorCode.ELEMENT_NOT_FOUND,
                            "No element of %s has %s. Call ui_snapshot to see what there is."
                                    .formatted(view.window().describe(), wanted))
                    .with("first_elements", some);
        }
        throw several(
                view,
                wanted,
                fitting.size(),
                fitting.stream().limit(MOST_LISTED).map(text::text));
    }

    private String line(ElementView view, LabelledField field) {
        OutlineLine line = Outline.lineOf(view.tree(), view.above(), field.index(), reader.registry());
        return "%s, beside %s".formatted(line.text(), field.label());
    }

    private DesktopException several(ElementView view, String wanted, int count, Stream<String> first) {
        List<String> matches = first.toList();
        reader.describe(view, matches);
        return DesktopException.of(
                        ErrorCode.MULTIPLE_MATCHES,
                        "%d elements have %s: pass the ref of one of error_details.matches.".formatted(count, wanted))
                .with("matches", matches);
    }

    /** Elements in view come before others, and elements whose whole name is the query before those that contain it. */
    static List<OutlineLine> fitting(ElementView view, LineSelection selection, ElementRegistry registry) {
        Map<ElementKey, Element> elements = LineSelection.elements(view);
        List<OutlineLine> inView = view.outline().lines().stream()
                .filter(line -> line.ref().isPresent())
                .filter(line -> selection.fits(LineSelection.element(elements, line)))
                .toList();
        List<OutlineLine> all = inView.isEmpty() ? selection.hidden(view, registry) : inView;
        List<OutlineLine> exact = all.stream()
                .filter(line -> isExact(selection, LineSelection.element(elements, line)))
                .toList();
        return exact.isEmpty() ? all : exact;
    }

    /** Returns what fits, as {@link #fitting}; if nothing that can be worked does, texts and other things in view. */
    static List<OutlineLine> shown(ElementView view, LineSelection selection, ElementRegistry registry) {
        List<OutlineLine> worked = fitting(view, selection, registry);
        Map<ElementKey, Element> elements = LineSelection.elements(view);
        return worked.isEmpty()
                ? view.outline().lines().stream()
                        .filter(line -> selection.fits(LineSelection.element(elements, line)))
                        .toList()
                : worked;
    }

    private static boolean isExact(LineSelection selection, Element element) {
        return selection.query().filter(query -> query.isNameOf(element)).isPresent();
    }
}
