package dev.surehand.platform.quartz.element;

import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.ScreenRect;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What a program says about an element.
 *
 * @param texts and flags: those that the element has
 * @param name from its title, its description, its label or what is in it
 * @param value empty for a secret, and for roles that have none to show
 * @param isSecret whether it, or something around it, is a field for passwords
 * @param area in points of the desktop
 * @param window the number of the window that the element names
 * @param scrolls whether it has a scroll bar
 * @param actions and settable: what it can be asked to do, and the attributes that can be set; read for what is worked
 * @param isChosenByHolder whether what holds it has a selection that can be set
 */
record ElementFacts(
        Map<AxFact, String> texts,
        Map<AxFact, Boolean> flags,
        String name,
        Optional<String> value,
        boolean isSecret,
        Optional<ScreenRect> area,
        OptionalLong window,
        boolean scrolls,
        Set<String> actions,
        Set<String> settable,
        boolean isChosenByHolder) {

    String text(AxFact fact) {
        return texts.getOrDefault(fact, "");
    }

    boolean is(AxFact fact) {
        return flags.getOrDefault(fact, false);
    }

    boolean has(AxFact fact) {
        return flags.containsKey(fact);
    }

    Role role() {
        return AxRole.of(text(AxFact.ROLE), text(AxFact.SUBROLE));
    }

    boolean sets(AxFact fact) {
        return settable.contains(fact.attribute());
    }
}
