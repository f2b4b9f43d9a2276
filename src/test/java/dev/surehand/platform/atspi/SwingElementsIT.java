package dev.surehand.platform.atspi;

import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TestDesktop;

/** Swing, with the bridge of the Java Access Toolkit. */
class SwingElementsIT extends AtspiFormContract {

    @Override
    FormTarget form(TestDesktop on, SessionBus session) {
        return FormTarget.ofSwing(on, session, BOUNDS);
    }
}
