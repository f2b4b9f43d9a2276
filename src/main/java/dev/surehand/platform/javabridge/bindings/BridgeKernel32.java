package dev.surehand.platform.javabridge.bindings;

import com.sun.jna.Library;

/** The function of kernel32.dll that the thread of the bridge needs. */
public interface BridgeKernel32 extends Library {

    int GetCurrentThreadId();
}
