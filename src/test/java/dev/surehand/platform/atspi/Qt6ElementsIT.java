package dev.surehand.platform.atspi;

import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TestDesktop;

/** Qt 6. */
class Qt6ElementsIT extends QtFormContract {

    @Override
    FormTarget form(TestDesktop on, SessionBus session) {
        return FormTarget.ofPython(on, session, "qt_form.py", BOUNDS, "6");
    }
}
