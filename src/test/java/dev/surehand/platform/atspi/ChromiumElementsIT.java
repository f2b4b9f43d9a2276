package dev.surehand.platform.atspi;

import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.Role;
import dev.surehand.testdesktop.ChromiumForm;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TestDesktop;
import org.junit.jupiter.api.Test;

/** Chromium describes its pages with an option, and only if somebody reads them when it starts. */
class ChromiumElementsIT extends AtspiFormContract {

    @Override
    FormTarget form(TestDesktop on, SessionBus session) {
        session.enableAccessibility();
        return ChromiumForm.on(on, session, BOUNDS, 10);
    }

    /** Chromium takes text from keys only. */
    @Override
    @Test
    void setsAText() {
        refuses(Role.EDIT, "Name", new ElementAction.SetValue("Hello"));
    }
}
