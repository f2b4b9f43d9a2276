package dev.surehand.platform.quartz.hand;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.hand.BackgroundHand;
import dev.surehand.desktop.hand.TextTarget;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.accessibility.AxElement;
import dev.surehand.platform.quartz.accessibility.AxException;
import dev.surehand.platform.quartz.input.ProgramText;
import dev.surehand.platform.quartz.system.MacPermission;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import dev.surehand.platform.quartz.window.WindowElements;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the field to which a program gives the text of events for it: its element with the focus. Such events have no window, so
 * text for another window of the program would go astray (https://github.com/openclaw/Peekaboo/pull/507).
 */
final class FocusedFields {

    private static final Set<String> ROLES = Set.of("AXTextField", "AXTextArea");
    private static final String PASSWORD = "AXSecureTextField";
    private static final String FOCUSED = "AXFocusedUIElement";
    private static final String VALUE = "AXValue";

    /** In UTF-16 units. A longer text is not read back. */
    private static final int LONGEST = 1_000_000;

    private final QuartzLibraries libraries;
    private final Accessibility accessibility;
    private final WindowElements windows;

    FocusedFields(QuartzLibraries libraries, Accessibility accessibility, InstantSource clock) {
        this.libraries = libraries;
        this.accessibility = accessibility;
        windows = new WindowElements(libraries, accessibility, clock);
    }

    /** A question to a program. */
    private interface AxReading<T> {
        T read() throws AxException;
    }

    private <T> T reading(AxReading<T> question) {
        try {
            return question.read();
        } catch (AxException e) {
            if (accessibility.isRefusal(e)) {
                accessibility.askPerson();
                throw MacPermission.ACCESSIBILITY.missing();
            }
            throw BackgroundHand.refused(
                    "The program does not answer what is in its field (%s), so text could not be checked"
                            .formatted(e.getMessage()));
        }
    }

    private Optional<AxElement> focus(long pid) throws AxException {
        try (AxElement program = accessibility.application(pid)) {
            return program.element(FOCUSED);
        }
    }

    /**
     * Returns the field of a window that has the focus within its program; the caller closes it.
     *
     * @throws DesktopException needs_shared_hand, permission_missing
     */
    TextTarget of(WindowInfo window) {
        return reading(() -> {
            AxElement element = focus(window.pid())
                    .orElseThrow(() -> noField("has no element with the focus within its program", window));
            try {
                return field(element, window);
            } catch (AxException | DesktopException e) {
                element.close();
                throw e;
            }
        });
    }

    private TextTarget field(AxElement element, WindowInfo window) throws AxException {
        if (windows.windowOf(element).filter(window.id()::equals).isEmpty()) {
            throw noField("does not have the focus within its program; another window has it", window);
        }
        String role = element.text("AXRole").orElse("");
        if (!ROLES.contains(role) || !element.flag("AXEnabled").orElse(true)) {
            throw noField("has the focus within its program, but in no field that takes text", window);
        }
        boolean isPassword = element.text("AXSubrole").filter(PASSWORD::equals).isPresent();
        return new FocusedField(window.pid(), element, isPassword, !element.isSettable(VALUE));
    }

    private static DesktopException noField(String what, WindowInfo window) {
        return BackgroundHand.refused("Window %s %s. Its fields can be filled in by set_value of ui_act"
                .formatted(window.id().wireName(), what));
    }

    /** A field that takes the text of key events, and reports its text. */
    private final class FocusedField implements TextTarget {

        private final long pid;
        private final AxElement element;
        private final ProgramText program;
        private final FieldTraits traits;

        FocusedField(long pid, AxElement element, boolean isPassword, boolean isReadOnly) {
            this.pid = pid;
            this.element = element;
            program = new ProgramText(libraries, pid);
            // In many fields of several lines Return sends what was written, and Tab leaves them.
            traits = new FieldTraits(isReadOnly, isPassword, false);
        }

        @Override
        public FieldTraits traits() {
            return traits;
        }

        @Override
        public String text() {
            String text = reading(() -> element.shown(VALUE, LONGEST + 1)).orElseThrow(this::unread);
            if (text.length() > LONGEST) {
                throw unread();
            }
            return text;
        }

        @Override
        public SelectedUnits selection() {
            AxElement.UnitRange range =
                    reading(() -> element.range("AXSelectedTextRange")).orElseThrow(this::unread);
            if (range.location() < 0 || range.location() + range.length() > LONGEST) {
                throw unread();
            }
            return new SelectedUnits((int) range.location(), (int) (range.location() + range.length()));
        }

        private DesktopException unread() {
            return BackgroundHand.refused(
                    "The field does not report its text and its selection, so it could not be checked whether text has arrived");
        }

        @Override
        public String asReported(String typed) {
            return typed;
        }

        @Override
        public List<String> parts(String text, boolean isSingly) {
            return ProgramText.pieces(text, isSingly);
        }

        /** @throws DesktopException needs_shared_hand if another element has the focus now */
        @Override
        public void send(String part) {
            if (!reading(this::hasFocus)) {
                throw BackgroundHand.refused("The field has lost the focus within its program");
            }
            program.send(part);
        }

        private boolean hasFocus() throws AxException {
            Optional<AxElement> now = focus(pid);
            try {
                return now.filter(element::isSame).isPresent();
            } finally {
                now.ifPresent(AxElement::close);
            }
        }

        @Override
        public void close() {
            program.close();
            element.close();
        }
    }
}
