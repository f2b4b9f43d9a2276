package dev.surehand.testdesktop;

import com.sun.jna.Pointer;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever a test could leave on a desktop is found and named, and is no longer found when it is gone. */
class DesktopStateIT {

    private static final int F9 = 75;

    @TempDesktop("--xvfb --no-wm")
    private static TestDesktop desktop;

    private enum Leaving {
        PROGRAM("sleep 1000\\) runs on this desktop", on -> ends(Program.start(on.process("sleep", "1000")))),
        WINDOW("the window 0x\\w+ \"left\" of process \\d+ \\(xev", on -> {
            Process xev = on.launch("xev", "-name", "left");
            on.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "^left$");
            return ends(xev);
        }),
        CONNECTION("this JVM has 1 connections", on -> closes(X11.XOpenDisplay(on.display()))),
        KEY("key 75 is held", on -> does(on, "xdotool keydown " + F9, "xdotool keyup " + F9)),
        BUTTON("the buttons held are 0x400", on -> does(on, "xdotool mousedown 3", "xdotool mouseup 3")),
        LOCK("the modifiers and the group on are 0x2", on -> {
            KeyboardState.set(on, 0, KeyboardState.CAPS_LOCK);
            return () -> KeyboardState.set(on, 0, 0);
        }),
        POINTER_GRAB("the pointer is grabbed", on -> {
            Pointer display = X11.XOpenDisplay(on.display());
            long root = X11.XDefaultRootWindow(display);
            X11.XGrabPointer(display, root, 0, 0, X11.GRAB_MODE_ASYNC, X11.GRAB_MODE_ASYNC, 0, 0, X11.CURRENT_TIME);
            return closes(display);
        }),
        KEYBOARD_GRAB("the keyboard is grabbed", on -> {
            Pointer display = X11.XOpenDisplay(on.display());
            long root = X11.XDefaultRootWindow(display);
            X11.XGrabKeyboard(display, root, 0, X11.GRAB_MODE_ASYNC, X11.GRAB_MODE_ASYNC, X11.CURRENT_TIME);
            return closes(display);
        }),
        SELECTION("the selection CLIPBOARD has an owner", on -> {
            on.run("sh", "-c", "echo a | xclip -selection clipboard >/dev/null 2>&1");
            return () -> on.run("xsel", "--clear", "--clipboard");
        }),
        ROOT_PROPERTY(
                "the root property LEFT is 2",
                on -> does(on, "xprop -root -f LEFT 8s -set LEFT 2", "xprop -root -remove LEFT")),
        REPEAT("the controls of the keyboard are", on -> does(on, "xset r off", "xset r on")),
        KEYCODE(
                "keycodes: keycode +38 = b",
                on -> does(on, "xmodmap -e 'keycode 38 = b'", "setxkbmap -rules evdev -model pc105 us")),
        LAYOUT("keycodes: keycode +29 = z", on -> does(on, "setxkbmap de", "setxkbmap -rules evdev -model pc105 us")),
        BUTTON_MAP("buttons: 1 +3", on -> does(on, "xmodmap -e 'pointer = 3 2 1'", "xmodmap -e 'pointer = default'")),
        DEVICE(
                "input devices: .* left pointer",
                on -> does(on, "xinput create-master left", "xinput remove-master 'left pointer'")),
        MONITOR("no longer: monitors: 2: DUMMY2", on -> {
            on.unplug("DUMMY2");
            return () -> on.plug("DUMMY2");
        });

        private final String named;
        private final Function<TestDesktop, Runnable> leave;

        /**
         * @param named a pattern for what must be said of it
         * @param leave leaves it, and returns what takes it away
         */
        Leaving(String named, Function<TestDesktop, Runnable> leave) {
            this.named = named;
            this.leave = leave;
        }

        private static Runnable ends(Process program) {
            return () -> Program.end(program);
        }

        private static Runnable closes(Pointer display) {
            X11.XSync(display, 0);
            return () -> X11.XCloseDisplay(display);
        }

        private static Runnable does(TestDesktop on, String command, String undo) {
            on.run("sh", "-c", command);
            return () -> on.run("sh", "-c", undo);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatIsLeftIsNamed(Leaving leaving) {
        DesktopState clean = DesktopState.of(desktop);
        Runnable undo = leaving.leave.apply(desktop);
        try {
            Patience.until(
                    "it is named",
                    () -> clean.differences(desktop).stream()
                            .anyMatch(difference -> difference.matches("(?s).*(" + leaving.named + ").*")));
        } finally {
            undo.run();
        }
        Patience.until("nothing is left", () -> clean.differences(desktop).isEmpty());
    }
}
