package dev.surehand.platform.atspi;

import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TestDesktop;

/** GTK 3. */
class Gtk3ElementsIT extends AtspiFormContract {

    @Override
    FormTarget form(TestDesktop on, SessionBus session) {
        return FormTarget.ofPython(on, session, "gtk_form.py", BOUNDS);
    }
}
