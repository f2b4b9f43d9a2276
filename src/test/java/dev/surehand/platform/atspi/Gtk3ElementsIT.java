package dev.surehand.platform.atspi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementEvent;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.element.Role;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TestDesktop;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** GTK 3. */
class Gtk3ElementsIT extends AtspiFormContract {

    @Override
    FormTarget form(TestDesktop on, SessionBus session) {
        return FormTarget.ofPython(on, session, "gtk_form.py", BOUNDS);
    }

    /** What had the keyboard is asked again; what else has it is not searched for, but is known once it was reported. */
    @Test
    void knowsWhatHasTheKeyboardWithoutAReading() {
        Element name = named(Role.EDIT, "Name");
        Element save = named(Role.BUTTON, "Save");
        elements.perform(name.key(), new ElementAction.GrabFocus());
        Patience.until(
                "the field has the keyboard",
                () -> elements.focused(window()).filter(name.key()::equals).isPresent());
        assertThat(elements.knownFocus(window())).contains(name.key());
        elements.perform(save.key(), new ElementAction.GrabFocus());
        Patience.until(
                "the field has lost the keyboard",
                () -> elements.knownFocus(window()).isEmpty());
        ElementWatch watch = elements.watch(Optional.empty(), event -> {});
        try (watch) {
            elements.perform(name.key(), new ElementAction.GrabFocus());
            elements.perform(save.key(), new ElementAction.GrabFocus());
            Patience.until(
                    "the button is known to have the keyboard",
                    () -> elements.knownFocus(window())
                            .filter(save.key()::equals)
                            .isPresent());
        }
    }

    /** GTK 3 describes a context menu in a window of its own, which the desktop does not list. */
    @Test
    void worksAnItemOfAContextMenu() {
        rightClick(named(Role.BUTTON, "Save"));
        Patience.until("the form saw it", () -> form.has("menu Save"));
        Patience.until("the menu is there", () -> find(Role.MENUITEM, "Copy").isPresent());
        Element copy = named(Role.MENUITEM, "Copy");
        assertThat(elements.find(copy.key())).isPresent();
        assertThat(elements.at(window(), copy.bounds().orElseThrow().centre())).contains(copy.key());
        elements.perform(copy.key(), new ElementAction.Activate());
        Patience.until("the form saw the press", () -> form.has("pressed Copy"));
        Patience.until("the menu is gone", () -> find(Role.MENUITEM, "Copy").isEmpty());
    }

    @Test
    void reportsChangesWhileItIsWatched() {
        List<ElementEvent> events = new CopyOnWriteArrayList<>();
        Element bold = named(Role.CHECKBOX, "Bold");
        ElementWatch watch = elements.watch(Optional.of(window()), events::add);
        elements.perform(bold.key(), new ElementAction.Toggle());
        Patience.until(
                "the check is reported",
                () -> events.contains(new ElementEvent(
                        ElementEvent.EventKind.STATE, Optional.of(bold.key().window()), Optional.of(bold.key()))));
        watch.close();
        elements.find(bold.key());
        int seen = events.size();
        elements.perform(bold.key(), new ElementAction.Toggle());
        Patience.until("the form saw it", () -> form.has("checked Bold false"));
        assertThat(events).hasSize(seen);
    }
}
