package dev.surehand.platform.wayland.keyboard;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyboardLayout;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.platform.wayland.portal.RemoteDesktopPortal;
import dev.surehand.platform.wayland.portal.RemoteDesktopSession;
import dev.surehand.platform.wayland.wire.Globals;
import dev.surehand.platform.wayland.wire.WaylandConnection;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The keyboard of the person, pressed through the portal once they allow it. The desktop drops a character that the layout of the
 * person lacks, so such a text is refused before its first key. Caps Lock, which is not reported, changes letters as it does for the
 * person. An emulated session takes keys alone, so this class finds the keys of a character in the person's layout.
 */
public final class PortalKeyboard implements WaylandKeyboard {

    /** What the characters of a text that no key writes are pressed by. */
    private static final Map<Integer, NamedKey> CONTROLS =
            Map.of((int) '\n', NamedKey.ENTER, (int) '\r', NamedKey.ENTER, (int) '\t', NamedKey.TAB);

    private static final int MOST_NAMED = 8;

    private static final Polling TO_GET_KEYMAP = Polling.ofMillis(10, 500);

    private final RemoteDesktopPortal portal;
    private final PersonKeymap keymap;
    private final Supplier<OptionalInt> currentLayout;
    private final Pause pause;
    private final Set<Key> down = new HashSet<>();

    private final StruckKeys struck = new StruckKeys();

    /** The session in which the keys of {@link #down} were pressed. */
    private Optional<RemoteDesktopSession> pressedIn = Optional.empty();

    /** @param currentLayout returns which of several layouts is in use; empty if the compositor does not report it */
    public PortalKeyboard(
            RemoteDesktopPortal portal,
            WaylandConnection connection,
            Globals globals,
            Supplier<OptionalInt> currentLayout,
            Pause pause) {
        this.portal = portal;
        this.currentLayout = currentLayout;
        this.pause = pause;
        // GNOME Shell adds the layout of the language behind those of the person, for shortcuts alone
        // (js/misc/keyboardManager.js).
        keymap = new PersonKeymap(connection, globals, portal.isOfGnome() ? 1 : 0);
    }

    @Override
    public void check() {
        // The portal takes keys wherever it is offered; what the person allows is known at the first key.
    }

    /** A seat without devices has no keymap before the desktop has added those of the session. */
    @Override
    public void begin() {
        var unused = portal.session();
        boolean unusedKnown = pause.until(() -> keymap.read().isPresent(), TO_GET_KEYMAP);
    }

    /** While nothing is allowed yet, a keymap that is not known is no reason to refuse: it may come with the session. */
    @Override
    public void checkCharacters(Set<Integer> codePoints) {
        List<Integer> typed =
                codePoints.stream().filter(c -> !CONTROLS.containsKey(c)).toList();
        boolean isTooEarly = portal.current().isEmpty() && keymap.read().isEmpty();
        if (typed.isEmpty() || isTooEarly) {
            return;
        }
        LayoutKeysyms layout = layoutKeysyms();
        OptionalInt current = current(layout);
        List<Integer> missing = typed.stream()
                .filter(c -> portal.isEmulated()
                        ? layout.stroke(c, current).isEmpty()
                        : layout.keysym(c).isEmpty())
                .toList();
        if (!missing.isEmpty()) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "The portal of the desktop types only characters of the user's keyboard layout. %s does not have %s%s. Nothing was typed. Leave them out, paste the text (method auto without a delay, or clipboard_control) where the clipboard is available, or ask the user to choose a layout that has them."
                            .formatted(
                                    layout.layouts() == 1
                                            ? "\"%s\"".formatted(layout.name())
                                            : current.isPresent()
                                                    ? "The layout in use, number %d of %d,"
                                                            .formatted(current.getAsInt() + 1, layout.layouts())
                                                    : "At least one of the user's %d layouts, of which the current one is not reported,"
                                                            .formatted(layout.layouts()),
                                    missing.stream()
                                            .limit(MOST_NAMED)
                                            .map(PortalKeyboard::named)
                                            .collect(Collectors.joining(", ")),
                                    missing.size() > MOST_NAMED
                                            ? " and %d others".formatted(missing.size() - MOST_NAMED)
                                            : ""));
        }
    }

    private static String named(int codePoint) {
        return "\"%s\" (U+%04X)".formatted(Character.toString(codePoint), codePoint);
    }

    /** Returns the layout that is in use, as far as that matters and is reported. */
    private OptionalInt current(LayoutKeysyms layout) {
        return portal.isEmulated() && layout.layouts() > 1 ? currentLayout.get() : OptionalInt.empty();
    }

    private LayoutKeysyms layoutKeysyms() {
        return keymap.read()
                .orElseThrow(
                        () -> DesktopException.of(
                                ErrorCode.NOT_SUPPORTED_HERE,
                                "This server could not read the user's keyboard layout, so it cannot know which characters would arrive; named keys such as enter work. It needs the keymap of the compositor and libxkbcommon.so.0 (Debian: libxkbcommon0). Nothing was typed."));
    }

    @Override
    public int mostOthers() {
        return 0;
    }

    @Override
    public boolean hasOwnKey(int codePoint) {
        return true;
    }

    @Override
    public void prepare(Set<Integer> codePoints) {
        checkCharacters(codePoints);
    }

    /** The key counts as pressed from before it is sent, so that it is released if that fails half-way. */
    @Override
    public void press(Key key) {
        RemoteDesktopSession session = usedSession();
        down.add(key);
        if (key instanceof Key.CharacterKey character && !session.isEmulated()) {
            session.keysym(keysym(character.codePoint()), true);
        } else {
            struck.press(key, codes(key), session::key);
        }
    }

    /** Returns the session for keys. What was pressed in one that has ended, the desktop has released. */
    private RemoteDesktopSession usedSession() {
        RemoteDesktopSession session = portal.session();
        if (pressedIn.filter(session::equals).isEmpty()) {
            down.clear();
            struck.clear();
            pressedIn = Optional.of(session);
        }
        return session;
    }

    /** A release after the end of the session is not sent, since the desktop has released everything. */
    @Override
    public void release(Key key) {
        Optional<RemoteDesktopSession> session = portal.current().filter(open -> pressedIn.equals(Optional.of(open)));
        if (session.isPresent()
                && key instanceof Key.CharacterKey character
                && !session.get().isEmulated()) {
            session.get().keysym(keysym(character.codePoint()), false);
        } else if (session.isPresent()) {
            struck.release(key, session.get()::key);
        }
        down.remove(key);
    }

    /** Returns the keys that are pressed for a key, in this order: those of the modifiers that are not held anyway, and its own. */
    private List<Integer> codes(Key key) {
        if (key instanceof Key.Named named) {
            return List.of(KeyCodes.of(named.name()));
        }
        LayoutKeysyms.KeyStroke stroke = stroke(((Key.CharacterKey) key).codePoint());
        List<Integer> codes = new ArrayList<>(stroke.modifiers());
        codes.removeIf(this::isHeld);
        codes.add(stroke.code());
        return codes;
    }

    private boolean isHeld(int code) {
        return down.stream().anyMatch(key -> key instanceof Key.Named named && KeyCodes.of(named.name()) == code);
    }

    private LayoutKeysyms.KeyStroke stroke(int codePoint) {
        LayoutKeysyms layout = layoutKeysyms();
        Optional<LayoutKeysyms.KeyStroke> stroke = layout.stroke(codePoint, current(layout));
        if (stroke.isEmpty()) {
            checkCharacters(Set.of(codePoint));
        }
        return stroke.orElseThrow();
    }

    private int keysym(int codePoint) {
        OptionalInt keysym = layoutKeysyms().keysym(codePoint);
        if (keysym.isEmpty()) {
            checkCharacters(Set.of(codePoint));
        }
        return keysym.orElseThrow();
    }

    @Override
    public void type(int codePoint) {
        RemoteDesktopSession session = usedSession();
        NamedKey control = CONTROLS.get(codePoint);
        if (control != null || session.isEmulated()) {
            Key key = control == null ? Key.of(codePoint) : Key.of(control);
            struck.tap(key, codes(key), session::key);
            return;
        }
        int keysym = keysym(codePoint);
        try {
            session.keysym(keysym, true);
        } finally {
            session.keysym(keysym, false);
        }
    }

    @Override
    public boolean isDown(Key key) {
        return down.contains(key)
                && pressedIn.filter(session -> !session.isClosed()).isPresent();
    }

    @Override
    public KeyboardLayout layout() {
        return new KeyboardLayout(
                "und", OutsideText.of(keymap.read().map(LayoutKeysyms::name).orElse("not reported")));
    }
}
