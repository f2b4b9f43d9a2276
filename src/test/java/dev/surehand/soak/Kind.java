package dev.surehand.soak;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** What a client does, and how often in a deck: each deck has the same mix in another order, so that thousands can be compared. */
public enum Kind {
    MOVE("move", 14),
    CLICK("click", 8),
    MULTIPLE_CLICK("double and triple click", 2),
    HOLD_BUTTON("mouse_down, mouse_up", 2),
    DRAG("drag", 2),
    SCROLL("scroll", 6),
    POSITION("get_position", 12),
    TYPE("type, on the keyboard", 4),
    TYPE_UNMAPPED("type, not on the keyboard", 2),
    PRESS("press a key", 6),
    LAYOUT("get_layout", 2),
    WINDOWS("list_windows", 8),
    MONITORS("list_monitors", 4),
    JPEG("1920×1080 JPEG 1:1", 6),
    PNG("1920×1080 PNG 1:1", 3),
    SCALED("1920×1080 JPEG 960", 4),
    REGION("region, PNG", 3),
    UNCHANGED("region, unchanged", 0),
    WRONG("wrong call", 10),
    CANCEL("cancelled call", 2),
    PING("ping", 6);

    private final String label;
    private final int inDeck;

    Kind(String label, int inDeck) {
        this.label = label;
        this.inDeck = inDeck;
    }

    String label() {
        return label;
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
