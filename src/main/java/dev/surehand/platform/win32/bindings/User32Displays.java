package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.platform.win32.WinNT.LUID;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.win32.StdCallLibrary;
import org.jspecify.annotations.Nullable;

/** Functions of user32.dll that jna-platform lacks: DPI awareness, displays and their settings. */
public interface User32Displays extends StdCallLibrary {

    int EDD_GET_DEVICE_INTERFACE_NAME = 1;
    int ENUM_CURRENT_SETTINGS = -1;

    /** DPI_AWARENESS_CONTEXT_PER_MONITOR_AWARE and, below, its second version. Both are pseudo handles. */
    long PER_MONITOR_AWARE = -3;

    long PER_MONITOR_AWARE_V2 = -4;

    /** DPI_AWARENESS_PER_MONITOR_AWARE. */
    int AWARENESS_PER_MONITOR = 2;

    /** Available since Windows 10 1607. */
    @Nullable
    Pointer SetThreadDpiAwarenessContext(Pointer context);

    /** Available since Windows 10 1607. */
    Pointer GetThreadDpiAwarenessContext();

    /** Available since Windows 10 1607. */
    int GetAwarenessFromDpiAwarenessContext(Pointer context);

    /**
     * Compares two contexts; returns false also for a context that this Windows does not know. Available since Windows 10 1607.
     */
    boolean AreDpiAwarenessContextsEqual(Pointer one, Pointer other);

    boolean SetProcessDPIAware();

    boolean IsProcessDPIAware();

    /** @param device a NUL-terminated name, or null to list the adapters */
    boolean EnumDisplayDevicesW(char @Nullable [] device, int number, DISPLAY_DEVICE display, int flags);

    @Structure.FieldOrder({"cb", "DeviceName", "DeviceString", "StateFlags", "DeviceID", "DeviceKey"})
    final class DISPLAY_DEVICE extends Structure {
        public int cb;
        public char[] DeviceName = new char[32];
        public char[] DeviceString = new char[128];
        public int StateFlags;
        public char[] DeviceID = new char[128];
        public char[] DeviceKey = new char[128];

        public DISPLAY_DEVICE() {
            cb = size();
        }
    }

    /** @param device a NUL-terminated name */
    boolean EnumDisplaySettingsW(char[] device, int mode, DEVMODE settings);

    /** DEVMODEW with the fields of displays where the structure has unions with those of printers. */
    @Structure.FieldOrder({
        "dmDeviceName",
        "dmSpecVersion",
        "dmDriverVersion",
        "dmSize",
        "dmDriverExtra",
        "dmFields",
        "dmPositionX",
        "dmPositionY",
        "dmDisplayOrientation",
        "dmDisplayFixedOutput",
        "dmColor",
        "dmDuplex",
        "dmYResolution",
        "dmTTOption",
        "dmCollate",
        "dmFormName",
        "dmLogPixels",
        "dmBitsPerPel",
        "dmPelsWidth",
        "dmPelsHeight",
        "dmDisplayFlags",
        "dmDisplayFrequency",
        "dmICMMethod",
        "dmICMIntent",
        "dmMediaType",
        "dmDitherType",
        "dmReserved1",
        "dmReserved2",
        "dmPanningWidth",
        "dmPanningHeight"
    })
    final class DEVMODE extends Structure {
        public char[] dmDeviceName = new char[32];
        public short dmSpecVersion;
        public short dmDriverVersion;
        public short dmSize;
        public short dmDriverExtra;
        public int dmFields;
        public int dmPositionX;
        public int dmPositionY;

        /** In quarter turns: 0 to 3. */
        public int dmDisplayOrientation;

        public int dmDisplayFixedOutput;
        public short dmColor;
        public short dmDuplex;
        public short dmYResolution;
        public short dmTTOption;
        public short dmCollate;
        public char[] dmFormName = new char[32];
        public short dmLogPixels;
        public int dmBitsPerPel;
        public int dmPelsWidth;
        public int dmPelsHeight;
        public int dmDisplayFlags;
        public int dmDisplayFrequency;
        public int dmICMMethod;
        public int dmICMIntent;
        public int dmMediaType;
        public int dmDitherType;
        public int dmReserved1;
        public int dmReserved2;
        public int dmPanningWidth;
        public int dmPanningHeight;

        public DEVMODE() {
            dmSize = (short) size();
        }
    }

    int QDC_ONLY_ACTIVE_PATHS = 2;
    int DISPLAYCONFIG_GET_ADVANCED_COLOR_INFO = 9;

    /** @return 0 on success, like the next two functions */
    int GetDisplayConfigBufferSizes(int flags, IntByReference paths, IntByReference modes);

    /** @param modes memory for modeCount DISPLAYCONFIG_MODE_INFOs, which are not read here */
    int QueryDisplayConfig(
            int flags,
            IntByReference pathCount,
            DISPLAYCONFIG_PATH_INFO[] paths,
            IntByReference modeCount,
            Pointer modes,
            @Nullable Pointer topology);

    /** The size of a DISPLAYCONFIG_MODE_INFO in bytes. */
    int DISPLAYCONFIG_MODE_INFO_SIZE = 64;

    int DisplayConfigGetDeviceInfo(DISPLAYCONFIG_ADVANCED_COLOR_INFO packet);

    @Structure.FieldOrder({"sourceInfo", "targetInfo", "flags"})
    class DISPLAYCONFIG_PATH_INFO extends Structure {
        public DISPLAYCONFIG_PATH_SOURCE_INFO sourceInfo;
        public DISPLAYCONFIG_PATH_TARGET_INFO targetInfo;
        public int flags;
    }

    @Structure.FieldOrder({"adapterId", "id", "modeInfoIdx", "statusFlags"})
    class DISPLAYCONFIG_PATH_SOURCE_INFO extends Structure {
        public LUID adapterId;
        public int id;
        public int modeInfoIdx;
        public int statusFlags;
    }

    @Structure.FieldOrder({
        "adapterId",
        "id",
        "modeInfoIdx",
        "outputTechnology",
        "rotation",
        "scaling",
        "refreshRateNumerator",
        "refreshRateDenominator",
        "scanLineOrdering",
        "targetAvailable",
        "statusFlags"
    })
    class DISPLAYCONFIG_PATH_TARGET_INFO extends Structure {
        public LUID adapterId;
        public int id;
        public int modeInfoIdx;
        public int outputTechnology;
        public int rotation;
        public int scaling;
        public int refreshRateNumerator;
        public int refreshRateDenominator;
        public int scanLineOrdering;
        public int targetAvailable;
        public int statusFlags;
    }

    /** DISPLAYCONFIG_GET_ADVANCED_COLOR_INFO with its DISPLAYCONFIG_DEVICE_INFO_HEADER. */
    @Structure.FieldOrder({"type", "size", "adapterId", "id", "value", "colorEncoding", "bitsPerColorChannel"})
    final class DISPLAYCONFIG_ADVANCED_COLOR_INFO extends Structure {
        public int type = DISPLAYCONFIG_GET_ADVANCED_COLOR_INFO;
        public int size = size();
        public LUID adapterId;
        public int id;
        public int value;
        public int colorEncoding;
        public int bitsPerColorChannel;
    }
}
