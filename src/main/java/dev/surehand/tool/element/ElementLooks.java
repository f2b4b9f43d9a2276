package dev.surehand.tool.element;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.OutlineLine;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.element.ElementReader.ElementView;
import java.util.Set;
import java.util.stream.Collectors;

/** Answers questions about elements between two steps, without describing anything to the client. */
public record ElementLooks(ElementReader reader) {

    /**
     * Returns whether any element in view of the focused window has the text, also one that cannot be worked.
     *
     * @throws DesktopException as {@link dev.surehand.desktop.element.Elements}; window_not_found, window_minimized
     */
    public boolean isTextInView(String text) {
        ElementView view = reader.look(reader.window(new Arguments(JsonNodeFactory.instance.objectNode())));
        Set<ElementKey> inView =
                view.outline().lines().stream().map(OutlineLine::key).collect(Collectors.toSet());
        return view.tree().nodes().stream()
                .map(ElementTree.Node::element)
                .anyMatch(element -> inView.contains(element.key()) && element.contains(text));
    }
}
