package dev.surehand.platform.quartz.element;

import java.util.List;
import java.util.stream.Stream;

/** What is read about each element, in one request. The value is not among it, because that of a secret is never read. */
enum AxFact {
    ROLE("AXRole"),
    SUBROLE("AXSubrole"),
    TITLE("AXTitle"),
    DESCRIPTION("AXDescription"),
    HELP("AXHelp"),
    PLACEHOLDER("AXPlaceholderValue"),
    IDENTIFIER("AXIdentifier"),
    INVALID("AXInvalid"),
    MARK("AXMenuItemMarkChar"),
    ENABLED("AXEnabled"),
    FOCUSED("AXFocused"),
    SELECTED("AXSelected"),
    EXPANDED("AXExpanded"),
    DISCLOSING("AXDisclosing"),
    HIDDEN("AXHidden"),
    BUSY("AXElementBusy"),
    REQUIRED("AXRequired"),
    MODAL("AXModal"),
    POSITION("AXPosition"),
    SIZE("AXSize"),
    PARENT("AXParent"),
    WINDOW("AXWindow"),
    LABEL("AXTitleUIElement"),
    VERTICAL_BAR("AXVerticalScrollBar"),
    HORIZONTAL_BAR("AXHorizontalScrollBar");

    static final List<AxFact> TEXTS =
            List.of(ROLE, SUBROLE, TITLE, DESCRIPTION, HELP, PLACEHOLDER, IDENTIFIER, INVALID, MARK);
    static final List<AxFact> FLAGS =
            List.of(ENABLED, FOCUSED, SELECTED, EXPANDED, DISCLOSING, HIDDEN, BUSY, REQUIRED, MODAL);

    private final String attribute;

    AxFact(String attribute) {
        this.attribute = attribute;
    }

    String attribute() {
        return attribute;
    }

    static List<String> attributes() {
        return Stream.of(values()).map(AxFact::attribute).toList();
    }
}
