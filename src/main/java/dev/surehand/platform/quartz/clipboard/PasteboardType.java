package dev.surehand.platform.quartz.clipboard;

import java.util.List;
import java.util.Set;

/** The types of content on the pasteboard. Most are uniform type identifiers; older programs use names of their own. */
final class PasteboardType {

    static final String TEXT = "public.utf8-plain-text";
    static final String PNG = "public.png";
    static final String TIFF = "public.tiff";

    /**
     * Types that ask programs that keep a history to ignore the content. Their makers have agreed on them at nspasteboard.org.
     */
    static final String TRANSIENT = "org.nspasteboard.TransientType";

    /** Also asks everybody to show it to nobody, as for a password. */
    static final String CONCEALED = "org.nspasteboard.ConcealedType";

    static final List<String> NOT_FOR_HISTORIES = List.of(TRANSIENT, CONCEALED);

    private static final String TEXT_NAME = "text/plain;charset=utf-8";
    private static final String IMAGE_NAME = "image/png";

    private static final Set<String> TEXTS = Set.of(
            TEXT,
            "public.plain-text",
            "public.text",
            "public.utf16-plain-text",
            "public.utf16-external-plain-text",
            "com.apple.traditional-mac-plain-text",
            "NSStringPboardType");

    private static final Set<String> IMAGES =
            Set.of(PNG, TIFF, "Apple PNG pasteboard type", "NeXT TIFF v4.0 pasteboard type");

    /** Files that the owner makes only when another program takes them. Nobody else can make them later. */
    private static final List<String> OF_THE_OWNER =
            List.of("com.apple.pasteboard.promised-", "com.apple.NSFilePromise", "NSFilesPromisePboardType");

    private PasteboardType() {}

    /** Returns the name of a type. All types that are read as text, or as a picture, have the same name. */
    static String name(String type) {
        if (TEXTS.contains(type)) {
            return TEXT_NAME;
        }
        return IMAGES.contains(type) ? IMAGE_NAME : type;
    }

    /** Returns whether the content of this type still means something after its owner has given up the pasteboard. */
    static boolean canBeKept(String type) {
        return OF_THE_OWNER.stream().noneMatch(type::startsWith);
    }
}
