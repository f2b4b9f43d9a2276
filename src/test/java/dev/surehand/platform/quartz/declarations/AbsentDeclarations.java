package dev.surehand.platform.quartz.declarations;

import java.util.Map;

/** Names that this backend uses and no package has, each with what is known instead. */
final class AbsentDeclarations {

    private static final String NS_OBJECT =
            "a method of NSObject in the header of the Objective-C runtime, which no package reads";

    private static final String OF_APPKIT = "a role or subrole of AppKit, whose constants no package reads";

    private static final String OF_WEB = "without a constant, as WebKit and Chromium report it";

    static final Map<String, String> REASONS = Map.ofEntries(
            Map.entry(
                    "IsSecureEventInputEnabled",
                    "in HIToolbox, which no package reads; Apple documents Boolean (void)"),
            Map.entry(
                    "_AXUIElementGetWindow",
                    "private; int32 (pointer, pointer to int32) in open-source window managers"),
            Map.entry("responsibility_get_pid_responsible_for_pid", "private; pid_t (pid_t) in open-source programs"),
            Map.entry("AXFullScreen", "an attribute without a constant, as the windows of macOS report it"),
            Map.entry("AXEnhancedUserInterface", "an attribute without a constant, which Chrome and Electron read"),
            Map.entry("AXLink", OF_APPKIT),
            Map.entry("AXTabButton", OF_APPKIT),
            Map.entry("AXWebArea", "a role " + OF_WEB),
            Map.entry("AXRequired", "an attribute " + OF_WEB),
            Map.entry("AXScrollToVisible", "an action " + OF_WEB),
            Map.entry("AXManualAccessibility", "an attribute without a constant, which Electron's documentation names"),
            Map.entry("SurehandPasteProvider", "a class that this backend makes"),
            Map.entry("retain", NS_OBJECT),
            Map.entry("release", NS_OBJECT),
            Map.entry("alloc", NS_OBJECT),
            Map.entry("respondsToSelector:", NS_OBJECT),
            Map.entry("autorelease", NS_OBJECT));

    private AbsentDeclarations() {}
}
