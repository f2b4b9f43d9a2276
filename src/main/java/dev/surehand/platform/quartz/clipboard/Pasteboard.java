package dev.surehand.platform.quartz.clipboard;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreFoundation.CFStringRef;
import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.quartz.bindings.ObjectiveC;
import dev.surehand.platform.quartz.system.Messages;
import dev.surehand.platform.quartz.system.Owned;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The general pasteboard, an NSPasteboard. Any thread may use it, one at a time. Each method has an autorelease pool of its
 * own.
 */
final class Pasteboard {

    /** NSUTF16LittleEndianStringEncoding: text with the character U+0000 survives it. */
    private static final long UTF_16LE = 0x94000100L;

    private static final String DATA_FOR_TYPE = "dataForType:";
    private static final String ITEMS = "pasteboardItems";
    private static final String TYPES = "types";
    private static final String DATA = "NSData";

    private final Messages messages;
    private final ObjectiveC objc;
    private final AtomicLong ownChanges = new AtomicLong();

    /** The change count after our last change; -1: none. */
    private volatile long lastOwn = -1;

    Pasteboard(Messages messages) {
        this.messages = messages;
        objc = messages.runtime();
    }

    /** Returns a number that changes with each new owner of the content. */
    long changeCount() {
        return messages.inPool(() -> objc.sendLong(general(), selector("changeCount")));
    }

    /** Returns a number that changes with each new owner other than this process. */
    long changesByOthers() {
        return changeCount() - ownChanges.get();
    }

    /** Returns the types in which the content is available, in the owner's order. */
    List<String> types() {
        return messages.inPool(() -> typesOf(general()));
    }

    /** Returns the content as text, converted from any type of text; empty if there is none. */
    Optional<String> text() {
        return messages.inPool(() -> {
            Pointer text = string(PasteboardType.TEXT, type -> objc.send(general(), selector("stringForType:"), type));
            return bytes(objc.send(text, selector("dataUsingEncoding:"), UTF_16LE))
                    .map(bytes -> new String(bytes, StandardCharsets.UTF_16LE));
        });
    }

    /** Returns the bytes of a type; empty if the owner does not offer or does not provide it. */
    Optional<byte[]> data(String type) {
        return messages.inPool(() -> bytes(dataOf(general(), type)));
    }

    /** Returns the types of each item. No program provides any content for that. */
    List<List<String>> typesOfItems() {
        return messages.inPool(() -> objects(objc.send(general(), selector(ITEMS))).stream()
                .map(this::typesOf)
                .toList());
    }

    /**
     * Returns all content: what each item has in each type.
     *
     * @param isWanted whether anybody still waits for the result; asked before the owner must provide more
     */
    List<Map<String, byte[]>> items(BooleanSupplier isWanted) {
        return messages.inPool(() -> {
            List<Map<String, byte[]>> items = new ArrayList<>();
            long length = 0;
            for (Pointer item : objects(objc.send(general(), selector(ITEMS)))) {
                Map<String, byte[]> forms = new LinkedHashMap<>();
                for (String type : typesOf(item)) {
                    if (!isWanted.getAsBoolean()) {
                        throw PasteboardThread.late();
                    }
                    Optional<byte[]> bytes =
                            PasteboardType.canBeKept(type) ? bytes(dataOf(item, type)) : Optional.empty();
                    length += bytes.map(found -> found.length).orElse(0);
                    checkLength(length);
                    bytes.ifPresent(found -> forms.put(type, found));
                }
                items.add(forms);
            }
            return items;
        });
    }

    /** Replaces the content by one text. */
    void setText(String text) {
        change(() -> {
            takeOver();
            try (Owned<CFStringRef> content = Owned.string(text);
                    Owned<CFStringRef> type = Owned.string(PasteboardType.TEXT)) {
                check(objc.sendBool(general(), selector("setString:forType:"), address(content), address(type)));
            }
        });
    }

    /** Replaces the content by data, the best type first; without types, by nothing. */
    void set(Map<String, byte[]> forms) {
        change(() -> {
            takeOver();
            forms.forEach((type, bytes) -> put(general(), type, bytes));
        });
    }

    /** Replaces the content by items, unless another program has set it since our last change. */
    void restore(List<Map<String, byte[]>> items) {
        if (changeCount() == lastOwn) {
            set(items);
        }
    }

    /** Replaces the content by items. */
    void set(List<Map<String, byte[]>> items) {
        write(items, (item, forms) -> forms.forEach((type, bytes) -> put(item, type, bytes)));
    }

    /**
     * Replaces the content by items whose data is provided on request.
     *
     * @param keep gets each item, an NSPasteboardItem, before another program can request its data
     * @return the change count of this content
     */
    long promise(
            List<Map<String, byte[]>> items,
            Pointer provider,
            List<String> marks,
            BiConsumer<Pointer, Map<String, byte[]>> keep) {
        return write(items, (item, forms) -> {
            keep.accept(item, forms);
            marks.forEach(mark -> put(item, mark, new byte[0]));
            messages.inPool(() -> {
                Pointer types =
                        array(forms.keySet().stream().map(this::autoreleased).toList());
                check(objc.sendBool(item, selector("setDataProvider:forTypes:"), provider, types));
                return true;
            });
        });
    }

    private long write(List<Map<String, byte[]>> items, BiConsumer<Pointer, Map<String, byte[]>> fill) {
        return change(() -> {
            List<Pointer> made = new ArrayList<>();
            try {
                for (Map<String, byte[]> forms : items) {
                    Pointer item = create("NSPasteboardItem");
                    made.add(item);
                    fill.accept(item, forms);
                }
                takeOver();
                if (!made.isEmpty()) {
                    check(objc.sendBool(general(), selector("writeObjects:"), array(made)));
                }
            } finally {
                made.forEach(item -> objc.sendVoid(item, selector("release")));
            }
        });
    }

    /** Runs work that sets the content. Returns the change count of that content. */
    private long change(Runnable work) {
        return messages.inPool(() -> {
            work.run();
            return lastOwn;
        });
    }

    /**
     * Makes the pasteboard empty, and this process its owner. The count that macOS returns is ours; a count that is read later
     * may be that of another program.
     */
    private void takeOver() {
        lastOwn = objc.sendLong(general(), selector("clearContents"));
        ownChanges.incrementAndGet();
    }

    /** Puts data into the pasteboard or an item. */
    void put(Pointer into, String type, byte[] bytes) {
        messages.inPool(() -> {
            check(string(type, name -> objc.sendBool(into, selector("setData:forType:"), data(bytes), name)));
            return true;
        });
    }

    private static void check(byte done) {
        if (done == 0) {
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED,
                    "macOS did not take the content for the clipboard: another program may have set it at the same moment. Try again.");
        }
    }

    static void checkLength(long bytes) {
        if (bytes > Clipboard.LIMIT) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "The clipboard holds more than the %d MiB that are read of it.".formatted(Clipboard.LIMIT >> 20));
        }
    }

    /** Returns a picture in another format; empty if macOS cannot read it. The numbers are those of NSBitmapImageFileType. */
    Optional<byte[]> converted(byte[] picture, long fileType) {
        return messages.inPool(() -> {
            Pointer image =
                    objc.send(messages.classOf("NSBitmapImageRep"), selector("imageRepWithData:"), data(picture));
            Pointer none = objc.send(messages.classOf("NSDictionary"), selector("dictionary"));
            return bytes(objc.send(image, selector("representationUsingType:properties:"), fileType, none));
        });
    }

    /** Returns a new object, which belongs to the caller. */
    Pointer create(String className) {
        Pointer allocated = objc.send(messages.classOf(className), selector("alloc"));
        return required(objc.send(allocated, selector("init")), className);
    }

    private static Pointer required(@Nullable Pointer object, String what) {
        if (object == null) {
            throw DesktopException.of(ErrorCode.CAPTURE_FAILED, "macOS has made no %s. Try again.".formatted(what));
        }
        return object;
    }

    private Pointer general() {
        return required(objc.send(messages.classOf("NSPasteboard"), selector("generalPasteboard")), "NSPasteboard");
    }

    private List<String> typesOf(Pointer object) {
        return objects(objc.send(object, selector(TYPES))).stream()
                .map(Pasteboard::text)
                .toList();
    }

    private @Nullable Pointer dataOf(Pointer object, String type) {
        return string(type, name -> objc.send(object, selector(DATA_FOR_TYPE), name));
    }

    private List<Pointer> objects(@Nullable Pointer array) {
        List<Pointer> objects = new ArrayList<>();
        long count = objc.sendLong(array, selector("count"));
        for (long i = 0; i < count; i++) {
            objects.add(required(objc.send(array, selector("objectAtIndex:"), i), "NSArray"));
        }
        return objects;
    }

    /** Returns a new array, which the pool releases. */
    private Pointer array(List<Pointer> objects) {
        try (Memory memory = new Memory((long) Native.POINTER_SIZE * objects.size())) {
            memory.write(0, objects.toArray(Pointer[]::new), 0, objects.size());
            return required(
                    objc.send(messages.classOf("NSArray"), selector("arrayWithObjects:count:"), memory, objects.size()),
                    "NSArray");
        }
    }

    /** Returns new data, which the pool releases. */
    private Pointer data(byte[] bytes) {
        // JNA has no memory of 0 bytes.
        try (Memory memory = new Memory(Math.max(1, bytes.length))) {
            memory.write(0, bytes, 0, bytes.length);
            return required(
                    objc.send(messages.classOf(DATA), selector("dataWithBytes:length:"), memory, bytes.length), DATA);
        }
    }

    private Optional<byte[]> bytes(@Nullable Pointer data) {
        if (data == null) {
            return Optional.empty();
        }
        long length = objc.sendLong(data, selector("length"));
        checkLength(length);
        Pointer bytes = objc.send(data, selector("bytes"));
        return Optional.of(length == 0 || bytes == null ? new byte[0] : bytes.getByteArray(0, Math.toIntExact(length)));
    }

    static String text(Pointer string) {
        return new CFStringRef(string).stringValue();
    }

    private Pointer autoreleased(String text) {
        return required(objc.send(CFStringRef.createCFString(text).getPointer(), selector("autorelease")), "NSString");
    }

    private <T extends @Nullable Object> T string(String text, java.util.function.Function<Pointer, T> use) {
        try (Owned<CFStringRef> string = Owned.string(text)) {
            return use.apply(address(string));
        }
    }

    private static Pointer address(Owned<CFStringRef> string) {
        CFStringRef reference = string.get();
        return required(reference == null ? null : reference.getPointer(), "NSString");
    }

    private Pointer selector(String name) {
        return messages.selector(name);
    }
}
