package dev.surehand.platform.atspi;

import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TestDesktop;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Qt 6. */
class Qt6ElementsIT extends QtFormContract {

    @Override
    FormTarget form(TestDesktop on, SessionBus session) {
        return FormTarget.ofPython(on, session, "qt_form.py", BOUNDS, "6");
    }

    /** Qt 6 divides places by its scale. */
    @Test
    void showsAFieldAtAScale() {
        assertPlacedAtAScale(Map.of("QT_SCALE_FACTOR", "1.5"), 1.5, "qt_form.py", "6");
    }
}
