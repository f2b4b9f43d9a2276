package dev.surehand.platform.atspi;

import dev.surehand.testdesktop.ChromiumForm;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TestDesktop;

/** Chromium describes its pages with an option, and only if somebody reads them when it starts. */
class ChromiumElementsIT extends AtspiFormContract {

    @Override
    FormTarget form(TestDesktop on, SessionBus session) {
        session.enableAccessibility();
        return ChromiumForm.on(on, session, BOUNDS, 10);
    }
}
