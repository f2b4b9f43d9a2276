package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.BusValues;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The scroll bars of a pane of GTK 3. Their numbers are pixels of what the pane shows. */
final class ScrollBars {

    private final BusConversation conversation;
    private final List<ScrollBar> bars;

    /** @param most the number that shows the end, where one page is in view */
    private record ScrollBar(ObjectRef ref, boolean isVertical, double least, double most, double now) {}

    private ScrollBars(BusConversation conversation, List<ScrollBar> bars) {
        this.conversation = conversation;
        this.bars = bars;
    }

    static ScrollBars of(BusConversation conversation, FrameView view, Accessible pane) {
        AccessibleTree tree = AccessibleTree.readChildren(conversation, view, pane);
        List<ScrollBar> bars = new ArrayList<>();
        for (AccessibleTree.Place place : tree.places()) {
            Accessible each = place.element();
            if (each.nativeRole() == AtspiRole.SCROLL_BAR && each.has(AtspiInterface.VALUE)) {
                read(conversation, each).ifPresent(bars::add);
            }
        }
        return new ScrollBars(conversation, bars);
    }

    private static Optional<ScrollBar> read(BusConversation conversation, Accessible bar) {
        List<BusAnswer> answers = conversation.askAll(
                List.of(number(bar, "MinimumValue"), number(bar, "MaximumValue"), number(bar, "CurrentValue")));
        if (answers.stream().anyMatch(answer -> answer.decimal().isEmpty())) {
            return Optional.empty();
        }
        List<Double> numbers =
                answers.stream().map(answer -> answer.decimal().orElseThrow()).toList();
        return Optional.of(
                new ScrollBar(bar.ref(), bar.is(AtspiState.VERTICAL), numbers.get(0), numbers.get(1), numbers.get(2)));
    }

    private static BusCall number(Accessible bar, String name) {
        return BusCall.property(bar.ref(), AtspiInterface.VALUE.wireName(), name);
    }

    /**
     * Scrolls until an element is in the middle, as far as the content goes. What is in view already stays where it is.
     *
     * @param element where it is, and the pane, in the program's own numbers
     * @return false if a bar did not move that had to
     */
    boolean show(ScreenRect element, ScreenRect pane) {
        boolean isDone = true;
        for (ScrollBar bar : bars) {
            double away = bar.isVertical()
                    ? away(element.y(), element.height(), pane.y(), pane.height())
                    : away(element.x(), element.width(), pane.x(), pane.width());
            isDone &= moveTo(bar, bar.now() + away);
        }
        return isDone;
    }

    /**
     * Scrolls to a part of the content, for an element that has no place while it is out of view.
     *
     * @param share where the element is among the rows, from 0 to 1
     * @return false if the bar did not move that had to
     */
    boolean showShare(double share, ScreenRect pane) {
        boolean isDone = true;
        for (ScrollBar bar : bars) {
            if (bar.isVertical()) {
                double content = bar.most() - bar.least() + pane.height();
                isDone &= moveTo(bar, bar.least() + content * share - pane.height() / 2);
            }
        }
        return isDone;
    }

    private static double away(double from, double length, double paneFrom, double paneLength) {
        boolean isInView = from >= paneFrom && from + length <= paneFrom + paneLength;
        return isInView ? 0 : from + length / 2 - paneFrom - paneLength / 2;
    }

    /**
     * Scrolls to a place.
     *
     * @param horizontal 0 to 100 percent; negative for no change
     * @param vertical the same
     * @return false if there is no such bar, or it did not move
     */
    boolean scrollTo(double horizontal, double vertical) {
        boolean isDone = !bars.isEmpty();
        for (ScrollBar bar : bars) {
            double percent = bar.isVertical() ? vertical : horizontal;
            isDone &= percent < 0 || moveTo(bar, bar.least() + (bar.most() - bar.least()) * percent / 100);
        }
        return isDone;
    }

    private boolean moveTo(ScrollBar bar, double wanted) {
        double to = Math.max(bar.least(), Math.min(bar.most(), wanted));
        if (Math.abs(to - bar.now()) < 1) {
            return true;
        }
        conversation.ask(BusCall.of(
                bar.ref(),
                "org.freedesktop.DBus.Properties",
                "Set",
                "ssv",
                AtspiInterface.VALUE.wireName(),
                "CurrentValue",
                BusValues.variant(to)));
        double now = conversation
                .ask(BusCall.property(bar.ref(), AtspiInterface.VALUE.wireName(), "CurrentValue"))
                .decimal()
                .orElse(bar.now());
        return Math.abs(now - bar.now()) >= 1;
    }
}
