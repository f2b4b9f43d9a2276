package dev.surehand.platform.quartz.clipboard;

import com.sun.jna.Pointer;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.quartz.bindings.ObjectiveC;
import dev.surehand.platform.quartz.system.Messages;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Provides promised content when another program requests it, as an NSPasteboardItemDataProvider. macOS calls it back on the
 * main run loop, so promises are made on the main thread.
 */
final class PasteProvider implements AutoCloseable {

    private static final String CLASS_NAME = "SurehandPasteProvider";
    private static final String PROTOCOL = "NSPasteboardItemDataProvider";
    private static final String METHOD = "pasteboard:item:provideDataForType:";

    /** No result; the object, the selector, and three objects. */
    private static final String METHOD_TYPES = "v@:@@@";

    /** The promises of this process by item. The class belongs to the process, and so do they. */
    private static final Map<Pointer, Promise> PROMISES = new ConcurrentHashMap<>();

    /** The runtime keeps this code until the process ends. */
    private static final ObjectiveC.ProvideData CODE = (self, selector, pasteboard, item, type) -> {
        Promise promise = PROMISES.get(item);
        if (promise != null) {
            promise.provide(item, Pasteboard.text(type));
        }
    };

    private final Messages messages;
    private final Pasteboard pasteboard;
    private volatile @Nullable Pointer provider;
    private volatile long lastPromise = -1;

    PasteProvider(Messages messages, Pasteboard pasteboard) {
        this.messages = messages;
        this.pasteboard = pasteboard;
    }

    private record Promise(Pasteboard pasteboard, PasteOffer offer, Map<String, byte[]> forms) {

        void provide(Pointer item, String type) {
            byte[] bytes = forms.get(type);
            if (bytes != null) {
                pasteboard.put(item, type, bytes);
                offer.countRead();
            }
        }
    }

    /** Replaces the content of the pasteboard by a promise. Call it on the main thread. */
    PasteOffer promise(List<Map<String, byte[]>> items) {
        PasteOffer offer = new PasteOffer(true);
        PROMISES.clear();
        offer.setChange(pasteboard.promise(
                items,
                provider(),
                PasteboardType.NOT_FOR_HISTORIES,
                (item, forms) -> PROMISES.put(item, new Promise(pasteboard, offer, forms))));
        lastPromise = offer.change();
        return offer;
    }

    /** Returns an object of our class. */
    private Pointer provider() {
        Pointer known = provider;
        if (known == null) {
            if (messages.runtime().objc_getClass(CLASS_NAME) == null) {
                register();
            }
            known = pasteboard.create(CLASS_NAME);
            provider = known;
        }
        return known;
    }

    /** Releases the provider, unless the pasteboard still holds its promises: then macOS may call it. */
    @Override
    public void close() {
        Pointer known = provider;
        if (known != null && pasteboard.changeCount() != lastPromise) {
            PROMISES.clear();
            messages.runtime().sendVoid(known, messages.selector("release"));
            provider = null;
        }
    }

    private void register() {
        ObjectiveC objc = messages.runtime();
        Pointer made = objc.objc_allocateClassPair(messages.classOf("NSObject"), CLASS_NAME, 0);
        if (made == null || objc.class_addMethod(made, messages.selector(METHOD), CODE, METHOD_TYPES) == 0) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "macOS did not take the class that provides pasted content. Start the server again.");
        }
        // AppKit checks that a provider adopts the protocol, and not only that it has the method.
        Pointer protocol = objc.objc_getProtocol(PROTOCOL);
        if (protocol != null) {
            objc.class_addProtocol(made, protocol);
        }
        objc.objc_registerClassPair(made);
    }
}
