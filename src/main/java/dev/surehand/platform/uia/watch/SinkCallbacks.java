package dev.surehand.platform.uia.watch;

import com.sun.jna.Callback;
import com.sun.jna.Pointer;
import org.jspecify.annotations.Nullable;

/** The methods of a sink as Windows calls them. On x64 and arm64 a VARIANT by value is passed as its address. */
interface SinkCallbacks {

    /** IUnknown's method. */
    interface QueryInterface extends Callback {
        int invoke(Pointer self, Pointer iid, Pointer result);
    }

    /** AddRef and Release. */
    interface Count extends Callback {
        int invoke(Pointer self);
    }

    /** The method of IUIAutomationFocusChangedEventHandler. */
    interface FocusHandler extends Callback {
        int invoke(Pointer self, @Nullable Pointer sender);
    }

    /** The method of IUIAutomationEventHandler. */
    interface EventHandler extends Callback {
        int invoke(Pointer self, @Nullable Pointer sender, int event);
    }

    /** The methods of the handlers for structure and for properties; what is more is not read. */
    interface DetailHandler extends Callback {
        int invoke(Pointer self, @Nullable Pointer sender, int detail, @Nullable Pointer more);
    }
}
