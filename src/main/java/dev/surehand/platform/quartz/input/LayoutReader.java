package dev.surehand.platform.quartz.input;

import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreFoundation.CFArrayRef;
import com.sun.jna.platform.mac.CoreFoundation.CFDataRef;
import com.sun.jna.platform.mac.CoreFoundation.CFStringRef;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import dev.surehand.desktop.input.KeyboardLayout;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.quartz.bindings.Carbon;
import dev.surehand.platform.quartz.bindings.Carbon.InputSourceRef;
import dev.surehand.platform.quartz.system.MainQueue;
import dev.surehand.platform.quartz.system.Owned;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Reads the keyboard layout in force. macOS ends a process that asks for it on another thread than the main one, so the main
 * queue does it. When the main thread takes no work, the US layout is assumed, and its name says so.
 */
final class LayoutReader {

    private static final Duration LIMIT = Duration.ofSeconds(2);

    /** How long the main thread is not asked again after it has taken no work. */
    private static final Duration BEFORE_NEXT = Duration.ofSeconds(30);

    private static final String NO_MAIN_THREAD =
            "the main thread of this process takes no work, and macOS names the layout to no other";

    /** Only keys with a place for characters: the codes of the keypad and of F keys give other characters. */
    private static final int LAST_KEY = 0x32;

    private static final int YEN = 0x5D;
    private static final int UNDERSCORE = 0x5E;

    /** The states in which a key is asked for its character, simplest first: the bits of EventModifiers, shifted right by 8. */
    private static final List<Integer> STATES = List.of(0, 2, 8, 10);

    private static final int SHIFT_BIT = 2;
    private static final int OPTION_BIT = 8;
    private static final int ROOM = 4;
    private static final String LAYOUT_TYPE = "TISTypeKeyboardLayout";

    private final Carbon carbon;
    private final MainQueue mainQueue;
    private final InstantSource clock;
    private Instant next = Instant.EPOCH;

    /** Read and written on the main thread only. */
    private Optional<LayoutTable> latest = Optional.empty();

    LayoutReader(Carbon carbon, MainQueue mainQueue, InstantSource clock) {
        this.carbon = carbon;
        this.mainQueue = mainQueue;
        this.clock = clock;
    }

    LayoutTable current() {
        Instant now = clock.instant();
        if (now.isBefore(next)) {
            return LayoutTable.assumed(NO_MAIN_THREAD);
        }
        return mainQueue.call(LIMIT, this::read).orElseGet(() -> {
            next = now.plus(BEFORE_NEXT);
            return LayoutTable.assumed(NO_MAIN_THREAD);
        });
    }

    private LayoutTable read() {
        try (Owned<InputSourceRef> source = new Owned<>(carbon.TISCopyCurrentKeyboardInputSource())) {
            InputSourceRef now = source.get();
            if (now == null) {
                return LayoutTable.assumed("macOS names no input source");
            }
            String id = text(now, Carbon.SOURCE_ID).orElse("");
            LayoutTable table = latest.filter(known -> known.id().equals(id)).orElseGet(() -> read(now, id));
            latest = Optional.of(table);
            return table;
        } catch (UnsatisfiedLinkError e) {
            return LayoutTable.assumed("this macOS lacks the functions that read it");
        }
    }

    private LayoutTable read(InputSourceRef source, String id) {
        Map<Integer, MacKeyStroke> strokes = new HashMap<>();
        try (Owned<InputSourceRef> layout = new Owned<>(carbon.TISCopyCurrentKeyboardLayoutInputSource());
                Owned<InputSourceRef> latin =
                        new Owned<>(carbon.TISCopyCurrentASCIICapableKeyboardLayoutInputSource())) {
            data(layout).ifPresent(keys -> add(strokes, keys));
            boolean isLatin = strokes.containsKey((int) 'a');
            Map<Integer, MacKeyStroke> more = new HashMap<>();
            data(latin).filter(keys -> !isLatin).ifPresent(keys -> add(more, keys));
            // Programs compare a shortcut with the keys of this layout when the one in force has no Latin letters.
            more.forEach(strokes::putIfAbsent);
        }
        if (strokes.isEmpty()) {
            return LayoutTable.assumed("macOS has no table of keys for it");
        }
        String name = text(source, Carbon.SOURCE_NAME).orElse(id);
        var described = new KeyboardLayout(language(source).orElse("und"), OutsideText.of(name));
        boolean isMethod = text(source, Carbon.SOURCE_TYPE)
                .filter(type -> !type.equals(LAYOUT_TYPE))
                .isPresent();
        return new LayoutTable(id, described, strokes, isMethod);
    }

    private Optional<Pointer> data(Owned<InputSourceRef> source) {
        InputSourceRef found = source.get();
        return Optional.ofNullable(found)
                .flatMap(layout -> property(layout, Carbon.LAYOUT_DATA))
                .map(data -> new CFDataRef(data).getBytePtr());
    }

    private void add(Map<Integer, MacKeyStroke> strokes, Pointer layout) {
        int type = Byte.toUnsignedInt(carbon.LMGetKbdType());
        for (int state : STATES) {
            for (int code = 0; code <= UNDERSCORE; code++) {
                if (code <= LAST_KEY || code == YEN || code == UNDERSCORE) {
                    MacKey key = MacKey.plain(code);
                    character(layout, code, state, type)
                            .ifPresent(found -> strokes.putIfAbsent(found, new MacKeyStroke(modifiers(state), key)));
                }
            }
        }
    }

    private static List<MacKey> modifiers(int state) {
        return switch (state) {
            case SHIFT_BIT -> List.of(MacKey.SHIFT);
            case OPTION_BIT -> List.of(MacKey.OPTION);
            case SHIFT_BIT | OPTION_BIT -> List.of(MacKey.SHIFT, MacKey.OPTION);
            default -> List.of();
        };
    }

    /** Returns the code point that a key gives; empty for a dead key, which waits for the next one, and for a control character. */
    private OptionalInt character(Pointer layout, int code, int state, int type) {
        IntByReference dead = new IntByReference();
        LongByReference length = new LongByReference();
        short[] units = new short[ROOM];
        int error = carbon.UCKeyTranslate(
                layout, (short) code, Carbon.kUCKeyActionDown, state, type, 0, dead, ROOM, length, units);
        int count = (int) length.getValue();
        if (error != 0 || dead.getValue() != 0 || count < 1 || count > ROOM) {
            return OptionalInt.empty();
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append((char) units[i]);
        }
        int codePoint = text.codePointAt(0);
        boolean isOne = text.codePointCount(0, text.length()) == 1;
        return isOne && !Character.isISOControl(codePoint) ? OptionalInt.of(codePoint) : OptionalInt.empty();
    }

    private Optional<String> language(InputSourceRef source) {
        return property(source, Carbon.SOURCE_LANGUAGES)
                .map(CFArrayRef::new)
                .filter(languages -> languages.getCount() > 0)
                .map(languages -> new CFStringRef(languages.getValueAtIndex(0)).stringValue());
    }

    private Optional<String> text(InputSourceRef source, String property) {
        return property(source, property).map(text -> new CFStringRef(text).stringValue());
    }

    private Optional<Pointer> property(InputSourceRef source, String name) {
        return Optional.ofNullable(carbon.TISGetInputSourceProperty(source, QuartzLibraries.constant("Carbon", name)));
    }
}
