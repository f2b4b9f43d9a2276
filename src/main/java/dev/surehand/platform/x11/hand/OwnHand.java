package dev.surehand.platform.x11.hand;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.platform.x11.keyboard.Keymap;
import dev.surehand.platform.x11.keyboard.KeymapReader;
import dev.surehand.platform.x11.wire.KeymapCopy;
import dev.surehand.platform.x11.wire.MasterDevices;
import dev.surehand.platform.x11.wire.MasterDevices.MasterPair;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.Xkb;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A pointer and a keyboard of the server's own. While this exists, what the connection asks and sends about pointer and keyboard
 * concerns this pair, and the person's pair stays as it is.
 *
 * <p>A modifier that changes nothing in the person's keymap is locked on this keyboard. A window manager takes clicks and
 * shortcuts by passive grabs with exact modifiers, and would give the focus of the person to the window that is clicked; with the
 * modifier they do not match. Programs ignore such a modifier.
 */
public final class OwnHand implements AutoCloseable {

    /** The detail of an error that names the hand that can be used where this one cannot. */
    public static final String USABLE_HAND = "usable_hand";

    private static final String NAME = "surehand-";
    private static final int NAME_DIGITS = 16;
    private static final String LINE = "x11 hand ";
    private static final Pattern KNOWN_LINE = Pattern.compile(LINE + "(" + NAME + "[0-9a-f]{" + NAME_DIGITS + "})");

    /** Mod3, Mod5, Mod2, Mod4 and Mod1: keyboards leave out the first of them most often. */
    private static final List<Integer> MARKS = List.of(1 << 5, 1 << 7, 1 << 4, 1 << 6, 1 << 3);

    private static final String NO_MARK =
            "The keyboard layout uses all modifiers, and a second hand needs one that changes nothing";

    private final X11Connection connection;
    private final Xkb xkb;
    private final MasterDevices devices;
    private final RecoveryJournal journal;
    private final MasterPair pair;

    /** The modifier that is locked. */
    private int mark;

    private OwnHand(
            X11Connection connection,
            Xkb xkb,
            MasterDevices devices,
            RecoveryJournal journal,
            MasterPair pair,
            int mark) {
        this.connection = connection;
        this.xkb = xkb;
        this.devices = devices;
        this.journal = journal;
        this.pair = pair;
        this.mark = mark;
    }

    /**
     * Creates the hand, and makes it the one of this connection.
     *
     * @param journal records the hand until it is removed
     * @throws DesktopException not_supported_here if the server has no second pointer
     */
    public static OwnHand create(X11Connection connection, RecoveryJournal journal) {
        MasterDevices devices = MasterDevices.of(connection)
                .orElseThrow(() -> unsupported("The X server lacks XInput 2.2, so it has no second pointer."));
        Xkb xkb = connection
                .keyboard()
                .orElseThrow(
                        () -> unsupported("The X server lacks XKEYBOARD, so keys of a second hand have no layout."));
        int mark = idleModifier(connection).orElseThrow(() -> unsupported(NO_MARK + "."));
        String name = NAME + UUID.randomUUID().toString().replace("-", "").substring(0, NAME_DIGITS);
        journal.remember(LINE + name);
        devices.add(name);
        MasterPair pair =
                devices.find(name).orElseThrow(() -> unsupported("The X server has not created a second pointer."));
        OwnHand hand = new OwnHand(connection, xkb, devices, journal, pair, mark);
        boolean isReady = false;
        try {
            hand.begin();
            isReady = true;
        } finally {
            if (!isReady) {
                hand.close();
            }
        }
        return hand;
    }

    /** Begins without a focus: a new keyboard would give its keys to the window under the new pointer. */
    private void begin() {
        connection.send(ErrorCode.NOT_SUPPORTED_HERE, () -> {
            devices.pair(0, pair.pointer());
            devices.focus(pair.keyboard(), 0);
        });
        new HandCursor(connection).show(devices, pair.pointer());
        alignKeymap();
    }

    private static DesktopException unsupported(String reason) {
        return DesktopException.of(
                        ErrorCode.NOT_SUPPORTED_HERE, reason + " Only the person's hand (shared) can be used here.")
                .with(USABLE_HAND, "shared");
    }

    /** Removes the hands of killed processes, by their names; no other pointer is touched. */
    public static void repair(Collection<String> lines, X11Connection connection) {
        List<String> names = lines.stream()
                .map(KNOWN_LINE::matcher)
                .filter(Matcher::matches)
                .map(known -> known.group(1))
                .toList();
        if (!names.isEmpty()) {
            MasterDevices.of(connection)
                    .ifPresent(devices -> names.stream()
                            .flatMap(name -> devices.find(name).stream())
                            .forEach(left -> connection.send(ErrorCode.SEND_INPUT_FAILED, () -> devices.remove(left))));
        }
    }

    /** Returns a modifier that changes nothing in the person's keymap, one without keys if there is one. */
    private static Optional<Integer> idleModifier(X11Connection connection) {
        Keymap persons = KeymapReader.read(connection, MasterDevices.PERSONS_KEYBOARD);
        return MARKS.stream()
                .filter(persons::isIdle)
                .min(Comparator.comparing(
                        modifier -> !persons.keycodesOfModifiers(modifier).isEmpty()));
    }

    /** Returns the modifiers with which the events of this hand arrive while no key is held. */
    int mark() {
        return mark;
    }

    MasterDevices devices() {
        return devices;
    }

    /** Returns the numbers of this hand's pointer and keyboard. */
    public Set<Integer> ids() {
        return Set.of(pair.pointer(), pair.keyboard());
    }

    int pointer() {
        return pair.pointer();
    }

    int keyboard() {
        return pair.keyboard();
    }

    /**
     * Gives this keyboard the keymap of the person's: programs read the keys of both by that one, and a new keyboard has the
     * keymap with which the server began.
     *
     * @throws DesktopException needs_shared_hand if the server does not take it
     */
    void alignKeymap() {
        Optional<KeymapCopy> persons = xkb.copy(MasterDevices.PERSONS_KEYBOARD).get();
        if (!isAligned(persons)) {
            persons.ifPresent(keymap -> connection.send(ErrorCode.SEND_INPUT_FAILED, () -> xkb.set(keymap)));
            if (!isAligned(persons)) {
                throw DesktopException.of(
                        ErrorCode.NEEDS_SHARED_HAND,
                        "The X server does not give the person's keyboard layout to a second keyboard, so keys would arrive changed; nothing was sent.");
            }
        }
        lockMark();
    }

    /**
     * Locks a modifier that changes nothing in the person's keymap as it is now. They may have another layout since the last one
     * was chosen.
     *
     * @throws DesktopException needs_shared_hand if no modifier is idle
     */
    void lockMark() {
        int idle = idleModifier(connection)
                .orElseThrow(() -> DesktopException.of(ErrorCode.NEEDS_SHARED_HAND, NO_MARK + "; nothing was sent."));
        xkb.lockModifiers(mark | idle, idle);
        mark = idle;
    }

    private boolean isAligned(Optional<KeymapCopy> persons) {
        Optional<KeymapCopy> own = xkb.copy(pair.keyboard()).get();
        return persons.isPresent() && own.isPresent() && own.get().isSameAs(persons.get());
    }

    /** Removes pointer and keyboard; the server releases what they hold. */
    @Override
    public void close() {
        boolean isRemoved = connection.failureOf(() -> devices.remove(pair)).isEmpty();
        if (isRemoved) {
            journal.forget(LINE + pair.name());
        }
    }
}
