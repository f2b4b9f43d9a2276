package dev.surehand.platform.quartz.window;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.hand.BackgroundHand;
import dev.surehand.desktop.hand.PersonsFocus;
import dev.surehand.desktop.hand.WorkedProgram;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.accessibility.AxException;
import dev.surehand.platform.quartz.accessibility.AxHeld;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the person has in front: the active program with its focused window, and the keyboard, which the panel of another program
 * can take. All windows of a program share its focus.
 */
final class ProgramFocus implements PersonsFocus {

    /** The wait for macOS to report an active program, which it does not while it changes. */
    private static final Polling TO_KNOW = Polling.ofMillis(20, 500);

    /** kAXCancelAction, "such as hitting the Cancel button" (AXActionConstants.h); items of open menus offer it. */
    private static final String CANCEL = "AXCancel";

    private final AxWindows windows;
    private final FocusReader focus;
    private final WindowList list;
    private final WindowOrder order;
    private final RunningPrograms programs;
    private final Pause pause;

    ProgramFocus(
            AxWindows windows,
            FocusReader focus,
            WindowList list,
            WindowOrder order,
            RunningPrograms programs,
            Pause pause) {
        this.windows = windows;
        this.focus = focus;
        this.list = list;
        this.order = order;
        this.programs = programs;
        this.pause = pause;
    }

    @Override
    public boolean isShared(WindowId window) {
        long pid = pid(window);
        return inFront().pid() == pid || focus.mayHaveElement(pid, list.onScreen());
    }

    @Override
    public WorkedProgram beginWork(WindowId window) {
        return new WorkedApp(pid(window), inFront());
    }

    private long pid(WindowId window) {
        return list.all(number -> number == window.value()).stream()
                .map(WindowEntry::pid)
                .findFirst()
                .orElseThrow(window::notFound);
    }

    /** @param window empty if the program has none with the keyboard */
    private record InFront(long pid, Optional<Long> window) {}

    private Optional<InFront> known() {
        FocusReader.FocusReading now = focus.read(list.onScreen());
        return now.pid().map(pid -> new InFront(pid, now.window()));
    }

    private InFront inFront() {
        return pause.retry(this::known, TO_KNOW)
                .orElseThrow(() -> BackgroundHand.refused("It is not known what the person has in front: %s"
                        .formatted(focus.read(list.onScreen()).problem().orElse("macOS does not report it"))));
    }

    /** A program of which a window is worked. */
    private final class WorkedApp implements WorkedProgram {

        private final long pid;
        private final InFront before;
        private final boolean hadElement;
        private final Set<Long> windowsBefore;

        WorkedApp(long pid, InFront before) {
            this.pid = pid;
            this.before = before;
            hadElement = focus.mayHaveElement(pid, list.onScreen());
            windowsBefore = own().map(WindowEntry::number).collect(Collectors.toSet());
        }

        private Stream<WindowEntry> own() {
            return list.onScreen().stream().filter(entry -> entry.pid() == pid);
        }

        private Stream<WindowEntry> menus() {
            return own().filter(WindowEntry::isOpenMenu);
        }

        @Override
        public boolean hasMenu() {
            return menus().findAny().isPresent();
        }

        @Override
        public void closeMenu() {
            menus().forEach(menu -> cancel(menu.bounds()));
        }

        private void cancel(ScreenRect menu) {
            ScreenPoint middle = new ScreenPoint(menu.x() + menu.width() / 2, menu.y() + menu.height() / 2);
            try (AxHeld item = AxHeld.of(windows.accessibility().elementAt(pid, middle, Accessibility.LIMIT))) {
                if (item.exists()) {
                    item.element().orElseThrow().perform(CANCEL);
                }
            } catch (AxException e) {
                // The caller reads whether the menu has closed.
            }
        }

        @Override
        public boolean hasOpened() {
            return own().anyMatch(entry -> !windowsBefore.contains(entry.number()));
        }

        @Override
        public boolean hasTaken() {
            InFront now = pause.retry(ProgramFocus.this::known, TO_KNOW).orElseThrow(ProgramFocus::unknownAfterwards);
            boolean isOtherWindow = before.pid() != pid
                    || (now.window().isPresent() && !now.window().equals(before.window()));
            return (now.pid() == pid && isOtherWindow) || (!hadElement && focus.mayHaveElement(pid, list.onScreen()));
        }

        @Override
        public void giveBack() {
            Optional<WindowEntry> window = before.window().stream()
                    .flatMap(number -> list.all(each -> each == number).stream())
                    .findFirst();
            if (window.isEmpty()) {
                programs.activate(before.pid(), Optional.of(pid));
                return;
            }
            try {
                order.front(window.get());
            } catch (AxException e) {
                // The caller reads whether the person has it again.
            }
        }
    }

    private static DesktopException unknownAfterwards() {
        return DesktopException.of(
                ErrorCode.NEEDS_SHARED_HAND,
                "The input was sent, but macOS does not report which program the person has in front now. Take a screenshot before you go on.");
    }
}
