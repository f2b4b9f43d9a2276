package dev.surehand.platform.quartz.hand;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.hand.BackgroundControls;
import dev.surehand.desktop.hand.BackgroundHand;
import dev.surehand.desktop.hand.BackgroundTarget;
import dev.surehand.desktop.hand.TextTarget;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Elements in place of controls. A click is not posted: others report that clicks for a program in the background are lost
 * without an error (https://github.com/ronaldoussoren/pyobjc/issues/564, https://github.com/Hammerspoon/hammerspoon/issues/2883),
 * and nothing shows it. A click on an element that can be pressed is a press: kAXPressAction is to "simulate clicking the
 * UIElement, such as a button" (AXActionConstants.h), and its program answers whether it has done so.
 */
final class ElementControls implements BackgroundControls {

    /** What does at a press what it does at a click, wherever in it that is. A click on others also chooses, places or drags. */
    private static final Set<Role> PRESSED =
            EnumSet.of(Role.BUTTON, Role.CHECKBOX, Role.LINK, Role.RADIO, Role.SWITCH, Role.TAB);

    private final Runnable session;
    private final Windows windows;
    private final Elements elements;
    private final FocusedFields fields;

    /**
     * @param session throws while the person cannot see the windows, as behind a lock screen
     * @param windows the windows as the person has them
     * @param elements what programs describe
     */
    ElementControls(Runnable session, Windows windows, Elements elements, FocusedFields fields) {
        this.session = session;
        this.windows = windows;
        this.elements = elements;
        this.fields = fields;
    }

    @Override
    public BackgroundTarget at(ScreenPoint point) {
        session.run();
        WindowInfo window = windows.at(point)
                .filter(found -> !found.overlay())
                .orElseThrow(() -> BackgroundHand.refused("No program's window is there"));
        if (!windows.isStillUnder(() -> point, window.identity())) {
            throw BackgroundHand.refused("macOS does not report for certain which window a click there would reach");
        }
        ElementKey key = elements.at(window, point).orElseThrow(ElementControls::unknown);
        Element element = elements.find(key).map(LocatedElement::element).orElseThrow(ElementControls::unknown);
        MenulessElements.check(element);
        if (!PRESSED.contains(element.role())) {
            throw unknown();
        }
        ElementAction.check(Optional.of(element), new ElementAction.Activate());
        return new PressTarget(window.id(), key);
    }

    private static DesktopException unknown() {
        return BackgroundHand.refused(
                "What is there is no element that a press clicks. Elements can be worked in other ways (ui_snapshot, ui_act)");
    }

    @Override
    public TextTarget focused(WindowId window) {
        session.run();
        return fields.of(windows.find(window).orElseThrow(window::notFound));
    }

    /** An element that its program presses. */
    private final class PressTarget implements BackgroundTarget {

        private final WindowId window;
        private final ElementKey key;

        PressTarget(WindowId window, ElementKey key) {
            this.window = window;
            this.key = key;
        }

        @Override
        public WindowId window() {
            return window;
        }

        @Override
        public void checkClicks(int times) {
            if (times > 1) {
                throw BackgroundHand.refused("A press of an element is one click and never part of a double click");
            }
        }

        /** @throws DesktopException as {@link Elements#perform} */
        @Override
        public void click(boolean isSecond) {
            elements.perform(key, new ElementAction.Activate());
        }

        @Override
        public void checkWheel() {
            throw BackgroundHand.refused(
                    "macOS turns the wheel where the person's pointer is. Elements that scroll can be scrolled (ui_act)");
        }

        @Override
        public boolean turnWheel(int sign) {
            checkWheel();
            return false;
        }
    }
}
