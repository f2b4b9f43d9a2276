package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.dbus.BusConversation;
import java.util.Optional;

/** Checks whether a click can be aimed at an element: whether its place is known, and nothing lies over it unseen. */
public record AimCheck(BusConversation conversation, FrameView view) {

    private static final String INSTEAD = " Work it without a click (via native or keys), or click it in a screenshot.";

    /** Returns why not; empty if a click can be aimed at the element, or it does not exist. */
    public Optional<DesktopException> refusal(ElementKey key) {
        if (view.places().window().isEmpty()) {
            return Optional.of(
                    unplaced("What the program reports about the place and size of its window does not agree with what"
                            + " the desktop shows, so it is not known where its elements are."));
        }
        boolean isCertain = view.places().page().isPresent()
                && view.places().popup().isPresent()
                && !view.toolkit().misplacesPopups();
        return isCertain ? Optional.empty() : part(key).flatMap(this::refusal);
    }

    private Optional<FramePart> part(ElementKey key) {
        return new TreeReader(conversation, view)
                .locate(key)
                .map(found -> FramePart.of(
                        found.element(), Surroundings.of(conversation, view, found.element(), found.holders())));
    }

    private Optional<DesktopException> refusal(FramePart part) {
        if (part == FramePart.POPUP && view.toolkit().misplacesPopups()) {
            return Optional.of(DesktopException.of(
                    ErrorCode.OCCLUDED,
                    "The program does not say where its open list or menu is. Leave via out, or click the item"
                            + " in a screenshot."));
        }
        if (view.places().of(part).isEmpty()) {
            return Optional.of(unplaced(
                    part == FramePart.PAGE
                            ? "The program counts the places of its page or document by itself, and nothing says where"
                                    + " that lies in the window."
                            : "This desktop does not report where open menus and lists are."));
        }
        boolean isUncertain = view.places().popup().isEmpty() && view.memory().hasUnplacedPopup();
        return isUncertain
                ? Optional.of(DesktopException.of(
                        ErrorCode.OCCLUDED,
                        "A menu or list of the window is open, and this desktop does not report what it"
                                + " covers. Choose an item, or close it with escape, and call again."))
                : Optional.empty();
    }

    private static DesktopException unplaced(String reason) {
        return DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, reason + INSTEAD);
    }
}
