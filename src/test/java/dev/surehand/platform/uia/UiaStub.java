package dev.surehand.platform.uia;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.Native;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.ProgramIdentity;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowKind;
import dev.surehand.desktop.window.WindowState;
import dev.surehand.platform.jna.com.ComStub;
import dev.surehand.testdesktop.Patience;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A UI Automation in C with scripted programs, which JNA loads in place of the libraries of Windows. At its end it checks that each object was released once, and that none was used after that.
 */
final class UiaStub implements AutoCloseable {

    /** Methods for {@link UiaStubFunctions#uia_fail} and {@link UiaStubFunctions#uia_hang}. */
    static final int ITEM_SEARCH = 3;

    static final int CHILDREN = 8;

    static final int UPDATE = 9;
    static final int CLICK_POINT = 84;
    static final int ACTION = 100;
    static final int HANDLER = 101;

    /** Kinds of handlers for {@link UiaStubFunctions#uia_fire}. */
    static final int EVENT = 0;

    static final int PROPERTY = 1;
    static final int STRUCTURE = 2;
    static final int FOCUS = 3;

    static final int PROGRAM = 4711;
    static final int WINDOW = 77;

    private static final int ROOM = 1 << 16;

    private final UiaStubFunctions functions;
    private final UiaElements elements = new UiaElements(() -> {}, process -> process == 1, new ThreadPause());

    private UiaStub(UiaStubFunctions functions) {
        this.functions = functions;
    }

    /** Returns an empty desktop. Without a C compiler or on another processor the test is reported as not run. */
    static UiaStub start() {
        UiaStubFunctions functions = ComStub.load(UiaStubFunctions.class);
        functions.uia_reset();
        return new UiaStub(functions);
    }

    UiaStubFunctions script() {
        return functions;
    }

    UiaElements elements() {
        return elements;
    }

    /** Adds a window of the program to the desktop; returns its node. */
    int window(int handle, int process, String type) {
        int node = functions.uia_node(0, process, 50032, "Main window");
        functions.uia_number(node, 30020, handle);
        functions.uia_text(node, 30012, type);
        functions.uia_bounds(node, 0, 0, 800, 600);
        return node;
    }

    /** Adds the usual window. */
    int window() {
        return window(WINDOW, PROGRAM, "Form");
    }

    int node(int parent, int type, String name) {
        return functions.uia_node(parent, PROGRAM, type, name);
    }

    static WindowInfo info(int handle, int process) {
        ProgramIdentity program =
                new ProgramIdentity(OutsideText.of("form.exe"), OutsideText.NONE, OutsideText.NONE, List.of());
        WindowIdentity identity = new WindowIdentity(
                new WindowId(handle), program, process, OutsideText.of("Main window"), WindowKind.ORDINARY);
        return new WindowInfo(identity, new ScreenRect(0, 0, 800, 600), WindowState.NORMAL, true);
    }

    static WindowInfo info() {
        return info(WINDOW, PROGRAM);
    }

    /** Returns what the programs were asked to do since the last call. */
    List<String> log() {
        byte[] text = new byte[ROOM];
        functions.uia_log(text, ROOM);
        return lines(text).stream().filter(line -> !line.startsWith("setting")).toList();
    }

    private static List<String> lines(byte[] text) {
        return Native.toString(text, StandardCharsets.UTF_8.name()).lines().toList();
    }

    @Override
    public void close() {
        functions.uia_let_go();
        elements.close();
        Patience.until("all threads have left COM", () -> functions.uia_apartments() == 0);
        byte[] text = new byte[ROOM];
        functions.uia_violations(text, ROOM);
        assertThat(lines(text)).as("broken rules of COM").isEmpty();
        assertThat(functions.uia_live_objects())
                .as("objects that are still held")
                .isZero();
        assertThat(functions.uia_live_values())
                .as("texts and arrays that are still held")
                .isZero();
        assertThat(functions.uia_sinks())
                .as("event handlers that are still added")
                .isZero();
    }
}
