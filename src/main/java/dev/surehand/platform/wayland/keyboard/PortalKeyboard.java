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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The keyboard of the person, pressed through the portal once they allow it. The desktop drops a character that the layout of the
 * person lacks, so such a text is refused before its first key. Caps Lock, which is not reported, changes letters as it does for the
 * person.
 */
public final class PortalKeyboard implements WaylandKeyboard {

    /** What the characters of a text that no key writes are pressed by. */
    private static final Map<Integer, NamedKey> CONTROLS =
            Map.of((int) '\n', NamedKey.ENTER, (int) '\r', NamedKey.ENTER, (int) '\t', NamedKey.TAB);

    private static final int MOST_NAMED = 8;

    private static final Polling TO_GET_KEYMAP = Polling.ofMillis(10, 500);

    private final RemoteDesktopPortal portal;
    private final PersonKeymap keymap;
    private final Pause pause;
    private final Set<Key> down = new HashSet<>();

    /** The session in which the keys of {@link #down} were pressed. */
    private Optional<RemoteDesktopSession> pressedIn = Optional.empty();

    public PortalKeyboard(RemoteDesktopPortal portal, WaylandConnection connection, Globals globals, Pause pause) {
        this.portal = portal;
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
        List<Integer> missing =
                typed.stream().filter(c -> layout.keysym(c).isEmpty()).toList();
        if (!missing.isEmpty()) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "The portal of the desktop types only characters of the user's keyboard layout. %s does not have %s%s. Nothing was typed. Leave them out, paste the text (method auto without a delay, or clipboard_control) where the clipboard is available, or ask the user to choose a layout that has them."
                            .formatted(
                                    layout.layouts() == 1
                                            ? "\"%s\"".formatted(layout.name())
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

    @Override
    public void press(Key key) {
        send(portal.session(), key, true);
        if (pressedIn.filter(RemoteDesktopSession::isClosed).isPresent()) {
            // The desktop has released them with the session.
            down.clear();
        }
        pressedIn = portal.current();
        down.add(key);
    }

    /** A release after the end of the session is not sent, since the desktop has released everything. */
    @Override
    public void release(Key key) {
        down.remove(key);
        portal.current().ifPresent(session -> send(session, key, false));
    }

    private void send(RemoteDesktopSession session, Key key, boolean isDown) {
        if (key instanceof Key.Named named) {
            session.key(KeyCodes.of(named.name()), isDown);
        } else {
            session.keysym(keysym(((Key.CharacterKey) key).codePoint()), isDown);
        }
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
        RemoteDesktopSession session = portal.session();
        NamedKey control = CONTROLS.get(codePoint);
        if (control != null) {
            session.key(KeyCodes.of(control), true);
            session.key(KeyCodes.of(control), false);
        } else {
            int keysym = keysym(codePoint);
            session.keysym(keysym, true);
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
