package dev.surehand.platform.javabridge.action;

import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.javabridge.link.JavaInterface;
import dev.surehand.platform.javabridge.link.JavaProgram;
import dev.surehand.platform.javabridge.tree.JavaNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/** Works one element of a Java program. */
public final class JavaActions {

    private static final List<String> PRESS = List.of("click", "press", "activate", "togglePopup");
    private static final List<String> EXPAND = List.of("toggleexpand", "togglePopup", "click");

    /** Steps of a slider that are taken one by one; more would keep its program busy. */
    private static final int MOST_STEPS = 2000;

    private final JavaProgram program;
    private final JavaNode node;

    /** How far one step goes, as the last one has shown. */
    private BigDecimal step = BigDecimal.ONE;

    /** @param node as it was read a moment ago, with its ancestors */
    public JavaActions(JavaProgram program, JavaNode node) {
        this.program = program;
        this.node = node;
    }

    /** @throws DesktopException as {@link ElementAction#check}, and if the program refuses it */
    public void perform(ElementAction action) {
        ElementAction.check(Optional.of(node.element()), action);
        if (action instanceof ElementAction.Activate || action instanceof ElementAction.Toggle) {
            act(PRESS);
        } else if (action instanceof ElementAction.Expand expand) {
            if (node.element().is(ElementState.EXPANDED) != expand.expanded()) {
                act(EXPAND);
            }
        } else if (action instanceof ElementAction.SetValue set) {
            setValue(set.value());
        } else if (action instanceof ElementAction.Select select) {
            select(select.how());
        } else if (action instanceof ElementAction.GrabFocus) {
            require(program.focus(node.object()));
        } else {
            throw refused();
        }
    }

    private void act(List<String> wanted) {
        List<String> offered = program.actions(node.object());
        String name = wanted.stream()
                .filter(offered::contains)
                .findFirst()
                .or(() -> offered.size() == 1 ? Optional.of(offered.get(0)) : Optional.empty())
                .orElseThrow(JavaActions::refused);
        require(program.act(node.object(), name, 1));
    }

    private void setValue(String value) {
        boolean isText = node.info().has(JavaInterface.TEXT) && node.info().is("editable");
        if (!isText) {
            stepTo(value);
            return;
        }
        if (value.length() > JavaProgram.LONGEST_SET) {
            throw DesktopException.of(
                    ErrorCode.PATTERN_UNSUPPORTED,
                    "The Java Access Bridge sets at most %d characters, and the text has %d. Use action type."
                            .formatted(JavaProgram.LONGEST_SET, value.length()));
        }
        require(program.setText(node.object(), value));
    }

    /** The bridge cannot set a number, but programs offer single steps. */
    private void stepTo(String value) {
        BigDecimal wanted = number(value)
                .orElseThrow(
                        () -> DesktopException.of(
                                ErrorCode.INVALID_PARAMETER,
                                "The element holds a number, and the value is none. Write it with digits and a point, such as 12.5."));
        checkRange(wanted);
        for (int taken = 0; taken < MOST_STEPS; ) {
            BigDecimal now = now();
            int direction = wanted.compareTo(now);
            if (direction == 0) {
                return;
            }
            // The size of a step is known only after one was taken.
            int steps = taken == 0 ? 1 : stepsLeft(now, wanted);
            require(program.act(node.object(), direction > 0 ? "increment" : "decrement", steps));
            taken += steps;
            BigDecimal after = now();
            if (after.compareTo(now) == 0 || wanted.compareTo(after) * direction < 0) {
                throw notReached(after);
            }
            step = after.subtract(now).abs().divide(BigDecimal.valueOf(steps), 6, RoundingMode.HALF_UP);
        }
        throw notReached(now());
    }

    private int stepsLeft(BigDecimal now, BigDecimal wanted) {
        BigDecimal left =
                step.signum() == 0 ? BigDecimal.ONE : wanted.subtract(now).abs().divide(step, 0, RoundingMode.DOWN);
        return left.max(BigDecimal.ONE)
                .min(BigDecimal.valueOf(JavaProgram.ACTIONS_AT_ONCE))
                .intValue();
    }

    private BigDecimal now() {
        return number(program.value(node.object())).orElseThrow(JavaActions::refused);
    }

    private void checkRange(BigDecimal wanted) {
        Optional<BigDecimal> least = number(program.least(node.object()));
        Optional<BigDecimal> greatest = number(program.greatest(node.object()));
        boolean isIn = least.map(limit -> wanted.compareTo(limit) >= 0).orElse(true)
                && greatest.map(limit -> wanted.compareTo(limit) <= 0).orElse(true);
        if (!isIn) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "The element takes numbers from %s to %s."
                            .formatted(
                                    least.map(BigDecimal::toPlainString).orElse("any"),
                                    greatest.map(BigDecimal::toPlainString).orElse("any")));
        }
    }

    private static Optional<BigDecimal> number(String text) {
        try {
            return Optional.of(new BigDecimal(text.strip()));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private void select(ElementAction.Selecting how) {
        JavaNode holder = node.holder().orElseThrow(JavaActions::refused);
        switch (how) {
            case ONLY -> {
                if (holder.info().is("multiselectable")) {
                    program.clearSelection(holder.object());
                }
                program.select(holder.object(), node.index());
            }
            case ADD -> program.select(holder.object(), node.index());
            case REMOVE -> program.deselect(holder.object(), node.index());
        }
    }

    private static void require(boolean isDone) {
        if (!isDone) {
            throw refused();
        }
    }

    private static DesktopException refused() {
        return DesktopException.of(
                ErrorCode.PATTERN_UNSUPPORTED,
                "The program has refused to do this with the element. Use the pointer or the keys.");
    }

    private static DesktopException notReached(BigDecimal now) {
        return DesktopException.of(
                ErrorCode.PATTERN_UNSUPPORTED,
                "The program moves this element by steps that do not reach the number; it is at %s now. Use the pointer or the keys."
                        .formatted(now.toPlainString()));
    }
}
