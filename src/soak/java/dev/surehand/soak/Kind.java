package dev.surehand.soak;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * A kind of call, and how often a client makes it in a deck. Each deck has the same mix in another order, so that thousands can
 * be compared.
 */
public enum Kind {
    MOVE("move", 14),
    CLICK("click", 8),
    MULTIPLE_CLICK("double and triple click", 2),
    HOLD_BUTTON("mouse_down, mouse_up", 2),
    DRAG("drag", 2),
    SCROLL("scroll", 6),
    POSITION("get_position", 12),
    OBSERVED_CLICK("click, observed", 1),
    TYPE("type, on the keyboard", 4),
    TYPE_UNMAPPED("type, not on the keyboard", 2),
    PRESS("press a key", 6),
    LAYOUT("get_layout", 2),
    WINDOWS("list_windows", 8),
    FOCUS("focus_window", 4),
    CLICK_IN_WINDOW("click in a window", 4),
    TYPE_IN_WINDOW("type_text", 3),
    PRESS_IN_WINDOW("press_key", 3),
    WINDOW_CONTROL("window_control", 2),
    CLIPBOARD("clipboard set, get, clear", 3),
    PASTE("paste", 1),
    MONITORS("list_monitors", 4),
    JPEG("1920×1080 JPEG 1:1", 6),
    PNG("1920×1080 PNG 1:1", 3),
    SCALED("1920×1080 JPEG 960", 4),
    REGION("region, PNG", 3),
    UNCHANGED("region, unchanged", 0),
    WINDOW_PICTURE("take_window_screenshot", 3),
    WRONG("wrong call", 10),
    CANCEL("cancelled call", 2),
    PING("ping", 6);

    /**
     * The kinds that wait on purpose: for a pace that programs can follow, or until a program or the window manager has done
     * its part.
     */
    private static final Set<Kind> WAITING = EnumSet.of(
            MULTIPLE_CLICK,
            DRAG,
            SCROLL,
            OBSERVED_CLICK,
            TYPE_UNMAPPED,
            FOCUS,
            CLICK_IN_WINDOW,
            TYPE_IN_WINDOW,
            PRESS_IN_WINDOW,
            WINDOW_CONTROL,
            PASTE);

    private final String label;
    private final int inDeck;

    Kind(String label, int inDeck) {
        this.label = label;
        this.inDeck = inDeck;
    }

    String label() {
        return label;
    }

    /** Returns whether the time of this kind is that of the server's own work. */
    boolean isShort() {
        return !WAITING.contains(this);
    }

    static List<Kind> deck(Random random) {
        List<Kind> deck = new ArrayList<>();
        for (Kind kind : values()) {
            deck.addAll(Collections.nCopies(kind.inDeck, kind));
        }
        Collections.shuffle(deck, random);
        return deck;
    }
}
