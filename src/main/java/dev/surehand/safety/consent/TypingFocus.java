package dev.surehand.safety.consent;

import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.safety.risk.RiskJudge;
import dev.surehand.safety.risk.Surface;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** What gets the keys of one call in one window. It is asked for at most once, because later keys of the call may move it. */
final class TypingFocus {

    /** What is certainly no terminal, if its name does not say so. */
    private static final Set<Role> PLAIN = EnumSet.of(
            Role.BUTTON,
            Role.CELL,
            Role.CHECKBOX,
            Role.COMBOBOX,
            Role.EDIT,
            Role.LINK,
            Role.LISTITEM,
            Role.MENU,
            Role.MENUITEM,
            Role.RADIO,
            Role.SLIDER,
            Role.SPINNER,
            Role.SWITCH,
            Role.TAB,
            Role.TREEITEM);

    private final RiskJudge judge;
    private final AimedElements aimed;
    private final WindowIdentity window;
    private final Surface surface;
    private Optional<AimedElements.AimedElement> found = Optional.empty();

    /** Whether a text or a key goes to a shell. */
    enum GoesToShell {
        YES,
        /** The program may have a terminal inside, and does not say what has the keyboard. */
        POSSIBLY,
        NO
    }

    TypingFocus(RiskJudge judge, AimedElements aimed, WindowIdentity window) {
        this.judge = judge;
        this.aimed = aimed;
        this.window = window;
        surface = DesktopRisks.surface(window);
    }

    /** Returns the element that has the keyboard; none in a terminal, whose program may not even answer. */
    AimedElements.AimedElement element() {
        if (found.isEmpty()) {
            found = Optional.of(
                    judge.isTerminal(surface) ? AimedElements.AimedElement.NOTHING : aimed.focused(window.id()));
        }
        return found.get();
    }

    /** Returns whether text goes to a shell. */
    GoesToShell ofText() {
        return shell(judge, surface, element());
    }

    /** Returns the same for keys without a text, for which no program is asked that is not known for terminals. */
    GoesToShell ofKeys() {
        return judge.isTerminal(surface) || judge.mayHaveTerminal(surface) ? ofText() : GoesToShell.NO;
    }

    static GoesToShell shell(RiskJudge judge, Surface surface, AimedElements.AimedElement element) {
        Optional<Role> role = element.element().map(each -> each.role());
        if (judge.isTerminal(surface) || role.equals(Optional.of(Role.TERMINAL))) {
            return GoesToShell.YES;
        }
        if (!judge.mayHaveTerminal(surface)) {
            return GoesToShell.NO;
        }
        if (judge.isTerminalName(element.name().whole())) {
            return GoesToShell.YES;
        }
        return role.filter(PLAIN::contains).isPresent() ? GoesToShell.NO : GoesToShell.POSSIBLY;
    }
}
