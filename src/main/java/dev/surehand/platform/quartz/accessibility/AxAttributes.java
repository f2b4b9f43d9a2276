package dev.surehand.platform.quartz.accessibility;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.platform.mac.CoreFoundation;
import com.sun.jna.platform.mac.CoreFoundation.CFArrayRef;
import com.sun.jna.platform.mac.CoreFoundation.CFIndex;
import com.sun.jna.platform.mac.CoreFoundation.CFStringRef;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The names of attributes that are read with one request. They are made once for many requests. */
public final class AxAttributes implements AutoCloseable {

    private final CFArrayRef names;
    private final Map<String, Integer> places = new HashMap<>();

    public AxAttributes(List<String> attributes) {
        List<CFStringRef> strings =
                attributes.stream().map(CFStringRef::createCFString).toList();
        names = arrayOf(strings);
        strings.forEach(CFTypeRef::release);
        attributes.forEach(attribute -> places.put(attribute, places.size()));
    }

    /** Returns a new array, which the caller owns; it retains its items. */
    static CFArrayRef arrayOf(List<? extends CFTypeRef> items) {
        try (Memory values = new Memory(Math.max(1, (long) Native.POINTER_SIZE * items.size()))) {
            for (int i = 0; i < items.size(); i++) {
                values.setPointer((long) Native.POINTER_SIZE * i, items.get(i).getPointer());
            }
            return CoreFoundation.INSTANCE.CFArrayCreate(
                    null,
                    values,
                    new CFIndex(items.size()),
                    QuartzLibraries.address("CoreFoundation", "kCFTypeArrayCallBacks"));
        }
    }

    CFArrayRef names() {
        return names;
    }

    /** Returns the index of the value of an attribute; -1 if it is not among them. */
    int placeOf(String attribute) {
        return places.getOrDefault(attribute, -1);
    }

    @Override
    public void close() {
        names.release();
    }
}
