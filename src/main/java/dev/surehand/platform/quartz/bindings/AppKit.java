package dev.surehand.platform.quartz.bindings;

/** Constants of AppKit for windows, which messages take as an NSInteger or NSUInteger. */
public interface AppKit {

    /** NSApplicationActivationPolicy: windows, but no icon in the Dock and no menu bar. */
    long NSApplicationActivationPolicyAccessory = 1;

    /** NSApplicationActivationPolicy of a program that is not an app: no windows. */
    long NSApplicationActivationPolicyProhibited = 2;

    /** NSWindowStyleMask: no title bar, so that the window cannot get the keyboard. */
    long NSWindowStyleMaskBorderless = 0;

    /** NSBackingStoreType: the only one that is not deprecated. */
    long NSBackingStoreBuffered = 2;

    long NSWindowCollectionBehaviorCanJoinAllSpaces = 1;

    /** NSWindowCollectionBehavior: Mission Control leaves the window where it is. */
    long NSWindowCollectionBehaviorStationary = 1 << 4;

    /** NSWindowCollectionBehavior: keys that go from window to window leave it out. */
    long NSWindowCollectionBehaviorIgnoresCycle = 1 << 6;

    /** NSWindowCollectionBehavior: the window may be in front of one that is full screen. */
    long NSWindowCollectionBehaviorFullScreenAuxiliary = 1 << 8;

    /** NSWindowAnimationBehavior: the window comes and goes at once. */
    long NSWindowAnimationBehaviorNone = 2;
}
