package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.Role;

/** The name and the value of an element. Some toolkits call a combo box by what it shows, which is its value. */
record NamedValue(String name, String value) {

    static NamedValue of(Accessible from, Details details, Toolkit toolkit) {
        String own = toolkit.nameOf(from);
        boolean isShown = own.equals(details.value()) || toolkit.namesCombosByChoice();
        if (from.role() == Role.COMBOBOX && isShown) {
            return new NamedValue(details.label(), own);
        }
        return new NamedValue(own.isEmpty() ? details.label() : own, details.value());
    }
}
