package dev.surehand.bench;

import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.accessibility.AxElement;
import dev.surehand.platform.quartz.accessibility.AxException;
import dev.surehand.platform.quartz.system.PermissionPrompts;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import dev.surehand.testdesktop.StubControl;
import java.util.List;

/**
 * Windows with elements on the stub of macOS: a form of 301 elements, and a list of 10,000 rows of which 20 are in view. The
 * reference reads the same elements in this process, with one question for each fact, as scripts do.
 */
final class MacTrees {

    private static final int FORM_PID = 9101;
    private static final int LIST_PID = 9102;
    private static final int GROUPS = 30;
    private static final int FIELDS = 3;
    private static final int BUTTONS = 6;
    private static final int ROWS = 10_000;
    private static final int ROWS_IN_VIEW = 20;
    private static final String ROWS_SHOWN = "AXVisibleRows";

    private final StubControl control;
    private final BenchCall form;
    private final BenchCall rows;

    MacTrees(MacStage stage) {
        control = stage.stub().control();
        form = snapshot("read 301 elements", form());
        rows = snapshot("read a list of 10,000 rows, 20 in view", list());
    }

    /** Returns the calls that read them. */
    List<BenchCall> calls() {
        return List.of(form, rows);
    }

    private static BenchCall snapshot(String label, int window) {
        return new BenchCall(
                label, "ui_snapshot", turn -> "{\"window_id\":\"%d\",\"regions\":\"never\"}".formatted(window));
    }

    private int form() {
        int window = window(FORM_PID, "Many");
        for (int i = 0; i < GROUPS; i++) {
            int y = 60 + 30 * i;
            int group = control.stub_element(window, 0, "AXGroup", "Group " + i, 20, y, 900, 30);
            for (int j = 0; j < FIELDS; j++) {
                int field = control.stub_element(window, group, "AXTextField", "Field " + j, 20 + 100 * j, y, 90, 20);
                control.stub_element_attribute(field, "AXValue", "s", "Text " + j);
                control.stub_element_attribute(field, "AXFocused", "b", "0");
                control.stub_element_offers(field, "AXConfirm", "AXValue,AXFocused");
            }
            for (int j = 0; j < BUTTONS; j++) {
                int button = control.stub_element(window, group, "AXButton", "Button " + j, 330 + 95 * j, y, 90, 20);
                control.stub_element_offers(button, "AXPress", "");
            }
        }
        return window;
    }

    private int list() {
        int window = window(LIST_PID, "Rows");
        int list = control.stub_element(window, 0, "AXTable", "Files", 20, 60, 400, 20 * ROWS_IN_VIEW);
        control.stub_element_rows(list, "AXRow", ROWS, ROWS / 2, ROWS_IN_VIEW);
        return window;
    }

    private int window(int pid, String name) {
        control.stub_app(pid, StubControl.PLAIN, name, "org.example." + name, "/Applications/" + name);
        return control.stub_window(pid, 10, 30, 950, 1000, 0, name);
    }

    /** Returns a reference for a call of {@link #calls}. */
    Contender reference(BenchCall call) {
        Accessibility accessibility = new Accessibility(QuartzLibraries.load(), new PermissionPrompts());
        int pid = call.equals(form) ? FORM_PID : LIST_PID;
        return Contender.of("a question for each fact, in one process", () -> {
            try (AxElement program = accessibility.application(pid)) {
                walk(program.elements("AXWindows"));
            }
        });
    }

    private static void walk(List<AxElement> elements) throws AxException {
        for (AxElement element : elements) {
            try (element) {
                boolean isList =
                        element.text("AXRole").filter("AXTable"::equals).isPresent();
                for (String fact : List.of("AXTitle", "AXValue", "AXDescription")) {
                    var unused = element.shown(fact, 200);
                }
                for (String fact : List.of("AXEnabled", "AXFocused", "AXSelected")) {
                    var unused = element.flag(fact);
                }
                var unused = element.frame();
                walk(element.elements(isList ? ROWS_SHOWN : "AXChildren", ROWS));
            }
        }
    }
}
