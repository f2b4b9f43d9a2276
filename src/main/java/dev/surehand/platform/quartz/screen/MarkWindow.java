package dev.surehand.platform.quartz.screen;

import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.quartz.bindings.AppKit;
import dev.surehand.platform.quartz.bindings.ObjectiveC;
import dev.surehand.platform.quartz.system.Messages;
import dev.surehand.platform.quartz.system.OwnMarks;
import dev.surehand.platform.quartz.system.Owned;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.util.List;
import java.util.Objects;

/**
 * A window of marks in front of all others, on all Spaces, through which clicks pass. It has no title bar, so it never gets the
 * keyboard. Everything here runs on the main thread, in an autorelease pool. When this process ends, macOS removes the window.
 */
final class MarkWindow {

    private static final byte NO = 0;
    private static final byte YES = 1;

    private static final long EVERYWHERE = AppKit.NSWindowCollectionBehaviorCanJoinAllSpaces
            | AppKit.NSWindowCollectionBehaviorStationary
            | AppKit.NSWindowCollectionBehaviorIgnoresCycle
            | AppKit.NSWindowCollectionBehaviorFullScreenAuxiliary;

    private static final List<String> CLASSES = List.of("NSWindow", "NSColor", "CALayer", "CATransaction");

    private final ObjectiveC runtime;
    private final Messages messages;
    private final MarkPicture picture;
    private final Pointer window;

    /** The layer shows an image that shares this memory. */
    private final BitmapContext memory;

    private MarkWindow(Messages messages, MarkPicture picture, Pointer window, BitmapContext memory) {
        runtime = messages.runtime();
        this.messages = messages;
        this.picture = picture;
        this.window = window;
        this.memory = memory;
    }

    /**
     * Makes this process one that may have windows. It does not become active.
     *
     * @throws DesktopException not_supported_here when macOS does not allow it
     * @throws UnsatisfiedLinkError if this macOS lacks a class
     */
    static void allow(Messages messages) {
        // Before anything is made, so that a missing class leaves nothing behind.
        CLASSES.forEach(messages::classOf);
        ObjectiveC runtime = messages.runtime();
        Pointer app = runtime.send(messages.classOf("NSApplication"), messages.selector("sharedApplication"));
        if (runtime.sendLong(app, messages.selector("activationPolicy"))
                        == AppKit.NSApplicationActivationPolicyProhibited
                && runtime.sendBool(
                                app,
                                messages.selector("setActivationPolicy:"),
                                AppKit.NSApplicationActivationPolicyAccessory)
                        == NO) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "macOS does not allow this server to have windows. Pass marks to ui_snapshot to see the boxes in a picture.");
        }
    }

    /** Creates a window and does not show it. */
    static MarkWindow create(QuartzLibraries libraries, Messages messages, MarkPicture picture) {
        BitmapContext memory = BitmapContext.transparent(
                libraries.coreGraphics(), picture.around().size());
        MarkWindow made = new MarkWindow(messages, picture, allocated(libraries, messages, picture.place()), memory);
        boolean isDone = false;
        try {
            made.setUp(new OwnMarks(libraries.coreGraphics()).level());
            made.draw();
            isDone = true;
            return made;
        } finally {
            if (!isDone) {
                made.destroy();
            }
        }
    }

    private static Pointer allocated(QuartzLibraries libraries, Messages messages, ScreenRect place) {
        ObjectiveC runtime = messages.runtime();
        Pointer init = messages.selector("initWithContentRect:styleMask:backing:defer:");
        var graphics = libraries.coreGraphics();
        // AppKit counts y upwards from the bottom edge of the main display.
        double height = graphics.CGDisplayBounds(graphics.CGMainDisplayID()).size.height;
        double bottom = height - place.y() - place.height();
        Pointer fresh = runtime.send(messages.classOf("NSWindow"), messages.selector("alloc"));
        try (var frame = CoreGraphicsRung.rect(place.x(), bottom, place.width(), place.height())) {
            return Objects.requireNonNull(runtime.send(
                    fresh, init, frame.get(), AppKit.NSWindowStyleMaskBorderless, AppKit.NSBackingStoreBuffered, NO));
        }
    }

    private void setUp(long level) {
        // It belongs to this object, and not to AppKit.
        runtime.sendVoid(window, messages.selector("setReleasedWhenClosed:"), NO);
        runtime.sendVoid(window, messages.selector("setIgnoresMouseEvents:"), YES);
        runtime.sendVoid(window, messages.selector("setOpaque:"), NO);
        runtime.sendVoid(window, messages.selector("setHasShadow:"), NO);
        runtime.sendVoid(window, messages.selector("setCanHide:"), NO);
        runtime.sendVoid(window, messages.selector("setLevel:"), level);
        runtime.sendVoid(window, messages.selector("setCollectionBehavior:"), EVERYWHERE);
        runtime.sendVoid(window, messages.selector("setAnimationBehavior:"), AppKit.NSWindowAnimationBehaviorNone);
        Pointer clear = runtime.send(messages.classOf("NSColor"), messages.selector("clearColor"));
        runtime.sendVoid(window, messages.selector("setBackgroundColor:"), clear);
    }

    /** The layer is set before the view is asked to have one, so that AppKit does not draw into it. */
    private void draw() {
        picture.drawInto(memory);
        Pointer view = runtime.send(window, messages.selector("contentView"));
        Pointer layer = runtime.send(messages.classOf("CALayer"), messages.selector("layer"));
        ScreenRect place = picture.place();
        try (var image = new Owned<CFTypeRef>(memory.image());
                var whole = CoreGraphicsRung.rect(0, 0, place.width(), place.height())) {
            runtime.sendVoid(layer, messages.selector("setFrame:"), whole.get());
            runtime.sendVoid(
                    layer,
                    messages.selector("setContents:"),
                    Objects.requireNonNull(image.get()).getPointer());
        }
        runtime.sendVoid(view, messages.selector("setLayer:"), layer);
        runtime.sendVoid(view, messages.selector("setWantsLayer:"), YES);
    }

    MarkPicture picture() {
        return picture;
    }

    /** Shows the window in front of all others, without the keyboard, also while another program is active. */
    void show() {
        runtime.sendVoid(window, messages.selector("orderFrontRegardless"));
    }

    void conceal() {
        runtime.sendVoid(window, messages.selector("orderOut:"), Pointer.NULL);
    }

    void destroy() {
        runtime.sendVoid(window, messages.selector("close"));
        runtime.sendVoid(window, messages.selector("release"));
        flush(messages);
        memory.close();
    }

    /** Sends what was changed to the window server now, and not when the main loop comes to rest. */
    static void flush(Messages messages) {
        messages.runtime().sendVoid(messages.classOf("CATransaction"), messages.selector("flush"));
    }
}
