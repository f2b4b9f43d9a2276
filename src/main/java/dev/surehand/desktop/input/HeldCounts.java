package dev.surehand.desktop.input;

/**
 * How many keys and buttons each hand holds.
 *
 * @param shared on the keyboard and pointer of the person
 * @param own on those of the server
 */
public record HeldCounts(int shared, int own) {

    public static final HeldCounts NONE = new HeldCounts(0, 0);

    public int of(Hand hand) {
        return hand == Hand.OWN ? own : shared;
    }

    /** Returns the smaller count of each hand. */
    public HeldCounts atMost(HeldCounts other) {
        return new HeldCounts(Math.min(shared, other.shared), Math.min(own, other.own));
    }
}
