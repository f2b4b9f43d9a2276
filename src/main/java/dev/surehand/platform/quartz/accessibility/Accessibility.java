package dev.surehand.platform.quartz.accessibility;

import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreFoundation.CFIndex;
import com.sun.jna.platform.mac.CoreFoundation.CFMutableDictionaryRef;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.desktop.CheckResult;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.platform.quartz.bindings.ApplicationServices;
import dev.surehand.platform.quartz.bindings.RunLoops;
import dev.surehand.platform.quartz.system.MacPermission;
import dev.surehand.platform.quartz.system.Owned;
import dev.surehand.platform.quartz.system.PermissionPrompts;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.time.Duration;
import java.util.Optional;

/**
 * The entry to the accessibility interface. Each element gets a limit for the answers of its program before its first request;
 * a program that hangs then fails a request in time, and requests to other programs still work.
 */
public final class Accessibility {

    /** The limit for one answer of a program. */
    public static final Duration LIMIT = Duration.ofSeconds(1);

    private static final String FOCUSED_APPLICATION = "AXFocusedApplication";

    private final ApplicationServices services;
    private final RunLoops coreFoundation;
    private final PermissionPrompts prompts;

    public Accessibility(QuartzLibraries libraries, PermissionPrompts prompts) {
        this.prompts = prompts;
        services = libraries.applicationServices();
        coreFoundation = libraries.runLoops();
    }

    ApplicationServices services() {
        return services;
    }

    RunLoops runLoops() {
        return coreFoundation;
    }

    /** Returns the element of a program; the caller closes it. It also exists if there is no such process. */
    public AxElement application(long pid) {
        return application(pid, LIMIT);
    }

    /** @param limit for one answer of the program */
    public AxElement application(long pid, Duration limit) {
        return new AxElement(this, services.AXUIElementCreateApplication((int) pid), limit);
    }

    /** Returns the element of the whole system, which knows the focus; the caller closes it. */
    public AxElement systemWide() {
        return systemWide(LIMIT);
    }

    /** @param limit for one answer, which may come from the program that has the keyboard */
    public AxElement systemWide(Duration limit) {
        return new AxElement(this, services.AXUIElementCreateSystemWide(), limit);
    }

    /**
     * Returns the element at a point, as its program reports it; empty over the bare desktop. The caller closes it.
     *
     * @param point in points of the desktop
     */
    public Optional<AxElement> elementAt(ScreenPoint point) throws AxException {
        try (AxElement system = systemWide()) {
            return elementAt(system, point, LIMIT);
        }
    }

    /** As the other method, with what covers the windows of the program left out. */
    public Optional<AxElement> elementAt(long pid, ScreenPoint point, Duration limit) throws AxException {
        try (AxElement program = application(pid, limit)) {
            return elementAt(program, point, limit);
        }
    }

    private Optional<AxElement> elementAt(AxElement asked, ScreenPoint point, Duration limit) throws AxException {
        PointerByReference found = new PointerByReference();
        int error = services.AXUIElementCopyElementAtPosition(
                asked.reference(), (float) point.x(), (float) point.y(), found);
        if (error == ApplicationServices.kAXErrorNoValue || (error == 0 && found.getValue() == null)) {
            return Optional.empty();
        } else if (error != ApplicationServices.kAXErrorSuccess) {
            throw new AxException(error);
        }
        return Optional.of(new AxElement(this, new CFTypeRef(found.getValue()), limit));
    }

    /**
     * Returns whether macOS allows this server to use the interface now. A request decides; the answer that macOS gives to the
     * question itself stays the same in a process when the person has changed it.
     */
    public boolean isAllowed() {
        try (AxElement system = systemWide()) {
            AxHeld.of(system.element(FOCUSED_APPLICATION)).close();
            // No focused program is an answer too: without the permission there is none at all.
            return true;
        } catch (AxException e) {
            return e.reason() != AxException.Reason.NOT_ALLOWED && services.AXIsProcessTrusted() != 0;
        }
    }

    /**
     * Returns whether a request failed because the permission is missing. macOS may then also say that a program did not
     * answer.
     */
    public boolean isRefusal(AxException failure) {
        return failure.reason() == AxException.Reason.NOT_ALLOWED
                || (failure.reason() == AxException.Reason.NO_ANSWER && !isAllowed());
    }

    /** Lets macOS ask the person for the permission, unless this run has asked before. It does not wait for the answer. */
    public void askPerson() {
        prompts.ask(MacPermission.ACCESSIBILITY, this::request);
    }

    private void request() {
        Pointer prompt = QuartzLibraries.constant("ApplicationServices", "kAXTrustedCheckOptionPrompt");
        Pointer yes = QuartzLibraries.constant("CoreFoundation", "kCFBooleanTrue");
        CFMutableDictionaryRef options = coreFoundation.CFDictionaryCreateMutable(
                null,
                new CFIndex(1),
                QuartzLibraries.address("CoreFoundation", "kCFTypeDictionaryKeyCallBacks"),
                QuartzLibraries.address("CoreFoundation", "kCFTypeDictionaryValueCallBacks"));
        try (Owned<CFMutableDictionaryRef> owned = new Owned<>(options)) {
            options.setValue(new CFTypeRef(prompt), new CFTypeRef(yes));
            services.AXIsProcessTrustedWithOptions(owned.get());
        }
    }

    /**
     * Returns whether macOS says that the permission is there, for a person who searches for a fault. It asks nobody, and sends
     * no request. macOS keeps its first answer for the life of a process.
     */
    public CheckResult permissionCheck() {
        return services.AXIsProcessTrusted() != 0
                ? CheckResult.works("accessibility", "macOS allows this server to work the windows of other programs")
                        .needed()
                : CheckResult.fails(
                                "accessibility",
                                "macOS does not allow this server to send input and to work windows of other programs",
                                MacPermission.ACCESSIBILITY.missing().getMessage())
                        .needed();
    }

    /** Returns whether the private function that names the window of an element is there. */
    public CheckResult windowNumberCheck() {
        String id = "accessibility_window_numbers";
        try (AxElement system = systemWide()) {
            system.windowNumber();
            return CheckResult.works(id, "windows are found by their numbers");
        } catch (UnsatisfiedLinkError missing) {
            return CheckResult.untested(
                    id,
                    "this macOS lacks a function that names windows, so that they are found by their title and place",
                    "Give windows different titles or places if one is not found.");
        }
    }
}
