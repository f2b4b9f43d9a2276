package dev.surehand.tool.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementRegistry.KnownElement;
import dev.surehand.desktop.element.OutlineLine;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.element.SnapshotLedger.Snapshot;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.tool.element.ElementReader.ElementView;
import dev.surehand.tool.element.ElementTarget.TargetElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Buttons of tool bars that a program makes again and again, as LibreOffice does at each selection. A button of a tool bar is its command:
 * with the same name, at the same place, in the same parts of the window it is the same. A row or a cell there may be another one.
 */
record RebuiltButtons(ElementReader reader) {

    private static final Pattern REF = Pattern.compile("^e\\d+ ");

    /** The line of an element among others. */
    private record PlacedLine(List<OutlineLine> lines, int index) {

        OutlineLine line() {
            return lines.get(index);
        }

        /** Returns the texts of the lines that hold it, from the nearest, without refs. */
        List<String> path() {
            List<String> path = new ArrayList<>();
            int level = line().level();
            for (int i = index - 1; i >= 0; i--) {
                if (lines.get(i).level() < level) {
                    level = lines.get(i).level();
                    path.add(REF.matcher(lines.get(i).text()).replaceFirst(""));
                }
            }
            return path;
        }

        Optional<OutlineLine> holder() {
            return IntStream.iterate(index - 1, i -> i >= 0, i -> i - 1)
                    .mapToObj(lines::get)
                    .filter(each -> each.level() < line().level())
                    .findFirst();
        }
    }

    /** Returns the element that has certainly taken the place of one that is gone; empty if that is not certain. */
    Optional<TargetElement> successor(KnownElement gone) {
        WindowId id = gone.element().key().window();
        Optional<PlacedLine> before = reader.snapshots()
                .latestWith(id, gone.element().key())
                .map(Snapshot::lines)
                .map(lines -> placed(lines, gone.element().key()));
        if (before.isEmpty() || gone.element().name().isEmpty()) {
            return Optional.empty();
        }
        return reader.session()
                .windows()
                .find(id)
                .map(reader::look)
                .flatMap(view -> successor(gone.element(), before.get(), view));
    }

    private Optional<TargetElement> successor(Element gone, PlacedLine before, ElementView view) {
        List<OutlineLine> lines = view.outline().lines();
        List<PlacedLine> alike = IntStream.range(0, lines.size())
                .mapToObj(i -> new PlacedLine(lines, i))
                .filter(each -> isAlike(gone, each, view) && isSamePlace(before, each, view))
                .toList();
        return alike.size() == 1
                ? view.tree()
                        .indexOf(alike.get(0).line().key())
                        .map(index -> new TargetElement(reader.asRead(view, index), Optional.of(view)))
                : Optional.empty();
    }

    private static PlacedLine placed(List<OutlineLine> lines, ElementKey key) {
        int index = IntStream.range(0, lines.size())
                .filter(i -> lines.get(i).key().equals(key))
                .findFirst()
                .orElseThrow();
        return new PlacedLine(lines, index);
    }

    private static boolean isAlike(Element gone, PlacedLine now, ElementView view) {
        return now.line().ref().isPresent()
                && view.tree()
                        .find(now.line().key())
                        .filter(element -> element.role() == gone.role()
                                && element.name().equals(gone.name())
                                && element.nativeId().equals(gone.nativeId()))
                        .isPresent();
    }

    private static boolean isSamePlace(PlacedLine before, PlacedLine now, ElementView view) {
        boolean isInToolbar = now.holder()
                .flatMap(holder -> view.tree().find(holder.key()))
                .filter(holder -> holder.role() == Role.TOOLBAR)
                .isPresent();
        return isInToolbar
                && before.line().place().isPresent()
                && before.line().place().equals(now.line().place())
                && before.path().equals(now.path());
    }
}
