package dev.surehand.platform.quartz.window;

import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreFoundation;
import com.sun.jna.platform.mac.CoreFoundation.CFArrayRef;
import com.sun.jna.platform.mac.CoreFoundation.CFBooleanRef;
import com.sun.jna.platform.mac.CoreFoundation.CFDictionaryRef;
import com.sun.jna.platform.mac.CoreFoundation.CFNumberRef;
import com.sun.jna.platform.mac.CoreFoundation.CFStringRef;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeID;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import com.sun.jna.platform.mac.CoreGraphics.CGRect;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.system.CfText;
import dev.surehand.platform.quartz.system.Owned;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the list of the window server. No program is asked, so a program that hangs cannot block this class. */
final class WindowList {

    private final CoreGraphics coreGraphics;
    private final CfText texts;

    /** The keys of the dictionaries: constants of CoreGraphics, which nobody releases. */
    private final Map<String, CFStringRef> keys = new HashMap<>();

    WindowList(QuartzLibraries libraries) {
        coreGraphics = libraries.coreGraphics();
        texts = new CfText(libraries.runLoops());
    }

    /** Returns the windows on the screen, front to back, without invisible ones and pictures of the pointer. */
    List<WindowEntry> onScreen() {
        return read(CoreGraphics.kCGWindowListOptionOnScreenOnly).stream()
                .filter(WindowEntry::isVisible)
                .toList();
    }

    /**
     * Returns all windows of the session, also those that are minimised, hidden, on another Space, or never shown. Apple does
     * not document their order.
     */
    List<WindowEntry> all() {
        return read(CoreGraphics.kCGWindowListOptionAll);
    }

    /** @throws DesktopException not_supported_here if there is no window server, as in a session without a desktop */
    private List<WindowEntry> read(int option) {
        try (Owned<CFArrayRef> windows =
                new Owned<>(coreGraphics.CGWindowListCopyWindowInfo(option, CoreGraphics.kCGNullWindowID))) {
            CFArrayRef array = windows.get();
            if (array == null) {
                throw DesktopException.of(
                        ErrorCode.NOT_SUPPORTED_HERE,
                        "macOS reports no windows, because this server does not run in the session of a desktop. Start it from an app of the person who is logged in.");
            }
            List<WindowEntry> entries = new ArrayList<>();
            for (int i = 0; i < array.getCount(); i++) {
                entry(new CFDictionaryRef(array.getValueAtIndex(i))).ifPresent(entries::add);
            }
            return entries;
        }
    }

    /** Returns a window; empty if the facts that every window has are missing. */
    private Optional<WindowEntry> entry(CFDictionaryRef facts) {
        Optional<Long> number = integer(facts, "kCGWindowNumber");
        Optional<Long> pid = integer(facts, "kCGWindowOwnerPID");
        Optional<Long> layer = integer(facts, "kCGWindowLayer");
        Optional<ScreenRect> bounds = bounds(facts);
        if (number.isEmpty() || pid.isEmpty() || layer.isEmpty() || bounds.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new WindowEntry(
                number.get(),
                pid.get(),
                text(facts, "kCGWindowOwnerName").orElse(OutsideText.NONE),
                text(facts, "kCGWindowName"),
                bounds.get(),
                layer.get().intValue(),
                value(facts, "kCGWindowAlpha", CoreFoundation.NUMBER_TYPE_ID)
                        .map(p -> new CFNumberRef(p).doubleValue())
                        .orElse(1.0),
                value(facts, "kCGWindowIsOnscreen", CoreFoundation.BOOLEAN_TYPE_ID)
                        .filter(p -> new CFBooleanRef(p).booleanValue())
                        .isPresent()));
    }

    private Optional<Long> integer(CFDictionaryRef facts, String key) {
        return value(facts, key, CoreFoundation.NUMBER_TYPE_ID).map(p -> new CFNumberRef(p).longValue());
    }

    private Optional<OutsideText> text(CFDictionaryRef facts, String key) {
        return value(facts, key, CoreFoundation.STRING_TYPE_ID).map(p -> OutsideText.of(texts.of(new CFStringRef(p))));
    }

    private Optional<ScreenRect> bounds(CFDictionaryRef facts) {
        Optional<Pointer> representation = value(facts, "kCGWindowBounds", CoreFoundation.DICTIONARY_TYPE_ID);
        if (representation.isEmpty()) {
            return Optional.empty();
        }
        try (ScopedStructure<CGRect> scoped = new ScopedStructure<>(new CGRect())) {
            CGRect rect = scoped.get();
            boolean isRead =
                    coreGraphics.CGRectMakeWithDictionaryRepresentation(new CFDictionaryRef(representation.get()), rect)
                            != 0;
            return isRead
                    ? Optional.of(new ScreenRect(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height))
                    : Optional.empty();
        }
    }

    private Optional<Pointer> value(CFDictionaryRef facts, String key, CFTypeID type) {
        CFStringRef name =
                keys.computeIfAbsent(key, each -> new CFStringRef(QuartzLibraries.constant("CoreGraphics", each)));
        return Optional.ofNullable(facts.getValue(name)).filter(p -> new CFTypeRef(p).isTypeID(type));
    }
}
