package dev.surehand.agent.sequence;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;

/**
 * One action, and what it aims at.
 *
 * @param action its name, as {@link dev.surehand.agent.provider.action.ActionJson} has it
 * @param arguments without points
 * @param window which it works
 * @param points where the mouse acts, in order; none for keys
 * @param focus what had the keyboard when keys were pressed; empty if the program did not report it
 * @param expect what must be seen afterwards; empty if nothing clear changed
 * @param seconds how long the session waited before it, at the request of the model
 * @param risk why a person was asked before it; empty if nobody was
 */
public record RecordedStep(
        String action,
        ObjectNode arguments,
        StepWindow window,
        List<StepAnchor> points,
        Optional<ElementIdentity> focus,
        Optional<StepExpectation> expect,
        double seconds,
        String risk) {

    public RecordedStep {
        points = List.copyOf(points);
    }

    /**
     * By what a window is found.
     *
     * @param title an asterisk stands for anything
     * @param scale of its monitor
     * @param hadFocus whether it had the keyboard
     */
    public record StepWindow(String program, String title, int width, int height, double scale, boolean hadFocus) {}

    /**
     * By what an element is found.
     *
     * @param x where the action is in it: 0 at its left edge, 1 at its right
     * @param isUnique whether no other of its window had the same role and name
     */
    public record ElementIdentity(String role, String name, double x, double y, boolean isUnique) {

        /** Returns whether it can be found by its name alone. */
        public boolean isNamed() {
            return !name.isBlank() && isUnique;
        }
    }

    /**
     * A point, relative to its window.
     *
     * @param template what is around the point
     * @param core what is right at the point, without what happens to be around it
     * @param alike how many places of the window looked like the core; with more of them it is unclear which is meant
     * @param landmarks what is near, so that the point is not mistaken for one that looks the same
     * @param element under the point; empty if the program did not report one
     */
    public record StepAnchor(
            int x,
            int y,
            TemplateFile template,
            TemplateFile core,
            int alike,
            List<TemplateFile> landmarks,
            Optional<ElementIdentity> element) {

        public StepAnchor {
            landmarks = List.copyOf(landmarks);
        }
    }

    /**
     * What must be seen after a step.
     *
     * @param program of the window that then has the keyboard
     * @param title of that window; an asterisk stands for anything
     * @param region a part of that window that the step changed
     */
    public record StepExpectation(String program, String title, Optional<TemplateFile> region) {}

    /** Returns it in words. */
    public String described() {
        StringBuilder words = new StringBuilder(action);
        if (arguments.has("text")) {
            words.append(" \"").append(arguments.path("text").asText()).append('"');
        } else if (arguments.has("keys")) {
            words.append(' ').append(arguments.path("keys").asText());
        }
        points.stream()
                .findFirst()
                .flatMap(StepAnchor::element)
                .filter(element -> !element.name().isBlank())
                .ifPresent(element -> words.append(" \"").append(element.name()).append('"'));
        return words.append(" in \"").append(window.title()).append('"').toString();
    }
}
