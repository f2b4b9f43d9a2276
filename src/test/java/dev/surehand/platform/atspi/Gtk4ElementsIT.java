package dev.surehand.platform.atspi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TestDesktop;
import java.awt.Rectangle;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** GTK 4. */
class Gtk4ElementsIT extends AtspiFormContract {

    @Override
    FormTarget form(TestDesktop on, SessionBus session) {
        return FormTarget.ofPython(on, session, "gtk4_form.py", BOUNDS);
    }

    /** The program counts from the corner of its window, of which the X server knows the place. */
    @Override
    Rectangle place(String name) {
        Rectangle inside = form.window().bounds();
        Rectangle place = super.place(name);
        place.translate(inside.x, inside.y);
        return place;
    }

    @Override
    ScreenRect place(String name, double scale) {
        Rectangle inside = form.window().bounds();
        ScreenRect place = super.place(name, scale);
        return new ScreenRect(place.x() + inside.x, place.y() + inside.y, place.width(), place.height());
    }

    /** GTK 4.8 adds borders of what holds a field, or leaves them out. */
    @Override
    int tolerance() {
        return 3;
    }

    @Test
    void showsAFieldAtAScale() {
        assertPlacedAtAScale(Map.of("GDK_SCALE", "2"), 2, "gtk4_form.py");
    }

    /** GTK 4.8 has no action for check boxes, and says so. */
    @Override
    @Test
    void togglesACheckBox() {
        refuses(Role.CHECKBOX, "Bold", new ElementAction.Toggle());
    }

    /** GTK 4 gives what has no name the name of its class. */
    @Test
    void callsNothingByItsClass() {
        assertThat(read().nodes())
                .noneMatch(node -> node.element().name().whole().startsWith("Gtk"));
        Element more = named(Role.BUTTON, "More");
        assertThat(elements.find(more.key()).orElseThrow().element().name()).isEqualTo(more.name());
    }
}
