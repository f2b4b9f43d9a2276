package dev.surehand.contract;

import dev.surehand.testdesktop.ChromiumForm;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TestDesktop;
import java.awt.Rectangle;

/** The toolkits for which there is a form, and how its fields are found. */
enum FormToolkit {
    GTK_3("GTK 3", "'find':'Size','role':'combobox'", "'find':'Folder'", "expanded Folder true"),
    GTK_4("GTK 4", "'find':'Size'", "'find':'More','role':'button'", "expanded More true"),
    QT_5("Qt 5", "'find':'Size','role':'combobox'", "'find':'Folder'", "expanded Folder true"),
    QT_6("Qt 6", "'find':'Size','role':'combobox'", "'find':'Folder'", "expanded Folder true"),
    SWING("Swing", "'find':'Small','role':'combobox'", "'find':'Folder'", "expanded Folder true"),
    CHROMIUM("Chromium", "'find':'Size','role':'combobox'", "'find':'Folder'", "expanded Folder true"),
    FIREFOX("Firefox", "'find':'Size','role':'combobox'", "'find':'Folder'", "expanded Folder true");

    private final String title;
    private final String size;
    private final String folder;
    private final String expanded;

    FormToolkit(String title, String size, String folder, String expanded) {
        this.title = title;
        this.size = size;
        this.folder = folder;
        this.expanded = expanded;
    }

    /** Returns its name in tables. */
    String title() {
        return title;
    }

    /** Returns how the box with sizes is found. */
    String size() {
        return size;
    }

    /** Returns how what can be expanded is found. */
    String folder() {
        return folder;
    }

    /** Returns what the form says when that is expanded. */
    String expanded() {
        return expanded;
    }

    /** Opens the form, without accessibility where that has to be enabled first. */
    FormTarget open(TestDesktop on, SessionBus session, Rectangle bounds) {
        return switch (this) {
            case GTK_3 -> FormTarget.ofPython(on, session, "gtk_form.py", bounds);
            case GTK_4 -> FormTarget.ofPython(on, session, "gtk4_form.py", bounds);
            case QT_5 -> FormTarget.ofPython(on, session, "qt_form.py", bounds);
            case QT_6 -> FormTarget.ofPython(on, session, "qt_form.py", bounds, "6");
            case SWING -> FormTarget.ofSwing(on, session, bounds);
            case CHROMIUM -> ChromiumForm.on(on, session, bounds, 0);
            case FIREFOX -> ChromiumForm.inFirefox(on, session, bounds, 0);
        };
    }

    boolean isBrowser() {
        return this == CHROMIUM || this == FIREFOX;
    }

    boolean hasItemsOfOpenMenusOnly() {
        return isBrowser() || this == GTK_4;
    }
}
