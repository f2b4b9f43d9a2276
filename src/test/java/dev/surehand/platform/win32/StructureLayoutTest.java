package dev.surehand.platform.win32;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Structure;
import com.sun.jna.Union;
import com.tngtech.archunit.core.domain.JavaClass;
import dev.surehand.ProductClasses;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Holds the structures to the layouts of the Windows headers for 64 bits. Elsewhere a C long and a wchar_t have other sizes, so
 * the layout for Windows is calculated, and the same calculation with the sizes of this system is compared with that of JNA.
 */
class StructureLayoutTest {

    /** The structures by simple name; sizes and offsets are in bytes. */
    private static final Map<String, String> DOCUMENTED = Stream.of(
                    "POINT 8: x 0, y 4",
                    "SIZE 8: cx 0, cy 4",
                    "BLENDFUNCTION 4: BlendOp 0, BlendFlags 1, SourceConstantAlpha 2, AlphaFormat 3",
                    "RECT 16: left 0, top 4, right 8, bottom 12",
                    "MONITORINFOEX 104: cbSize 0, rcMonitor 4, rcWork 20, dwFlags 36, szDevice 40",
                    "GUITHREADINFO 72: cbSize 0, flags 4, hwndActive 8, hwndFocus 16, hwndCapture 24, hwndMenuOwner 32, hwndMoveSize 40, hwndCaret 48, rcCaret 56",
                    "WINDOWPLACEMENT 44: length 0, flags 4, showCmd 8, ptMinPosition 12, ptMaxPosition 20, rcNormalPosition 28",
                    "MSG 48: hWnd 0, message 8, wParam 16, lParam 24, time 32, pt 36",
                    "INPUT 40: type 0, input 8",
                    "INPUT_UNION 32: mi 0, ki 0, hi 0",
                    "MOUSEINPUT 32: dx 0, dy 4, mouseData 8, dwFlags 12, time 16, dwExtraInfo 24",
                    "KEYBDINPUT 24: wVk 0, wScan 2, dwFlags 4, time 8, dwExtraInfo 16",
                    "LASTINPUTINFO 8: cbSize 0, dwTime 4",
                    "MSLLHOOKSTRUCT 32: pt 0, mouseData 8, flags 12, time 16, dwExtraInfo 24",
                    "MouseHookEvent 32: pt 0, mouseData 8, flags 12, time 16, dwExtraInfo 24",
                    "KBDLLHOOKSTRUCT 24: vkCode 0, scanCode 4, flags 8, time 12, dwExtraInfo 16",
                    "KeyboardHookEvent 24: vkCode 0, scanCode 4, flags 8, time 12, dwExtraInfo 16",
                    "CURSORINFO 24: cbSize 0, flags 4, hCursor 8, ptScreenPos 16",
                    "ICONINFO 32: fIcon 0, xHotspot 4, yHotspot 8, hbmMask 16, hbmColor 24",
                    "BITMAP 32: bmType 0, bmWidth 4, bmHeight 8, bmWidthBytes 12, bmPlanes 16, bmBitsPixel 18, bmBits 24",
                    "BITMAPINFO 44: bmiHeader 0, bmiColors 40",
                    "BITMAPINFOHEADER 40: biSize 0, biWidth 4, biHeight 8, biPlanes 12, biBitCount 14, biCompression 16, biSizeImage 20, biXPelsPerMeter 24, biYPelsPerMeter 28, biClrUsed 32, biClrImportant 36",
                    "DISPLAY_DEVICE 840: cb 0, DeviceName 4, DeviceString 68, StateFlags 324, DeviceID 328, DeviceKey 584",
                    "DEVMODE 220: dmDeviceName 0, dmSpecVersion 64, dmDriverVersion 66, dmSize 68, dmDriverExtra 70, dmFields 72, dmPositionX 76, dmPositionY 80, dmDisplayOrientation 84, dmDisplayFixedOutput 88, dmColor 92, dmDuplex 94, dmYResolution 96, dmTTOption 98, dmCollate 100, dmFormName 102, dmLogPixels 166, dmBitsPerPel 168, dmPelsWidth 172, dmPelsHeight 176, dmDisplayFlags 180, dmDisplayFrequency 184, dmICMMethod 188, dmICMIntent 192, dmMediaType 196, dmDitherType 200, dmReserved1 204, dmReserved2 208, dmPanningWidth 212, dmPanningHeight 216",
                    "LUID 8: LowPart 0, HighPart 4",
                    "DISPLAYCONFIG_PATH_INFO 72: sourceInfo 0, targetInfo 20, flags 68",
                    "DISPLAYCONFIG_PATH_SOURCE_INFO 20: adapterId 0, id 8, modeInfoIdx 12, statusFlags 16",
                    "DISPLAYCONFIG_PATH_TARGET_INFO 48: adapterId 0, id 8, modeInfoIdx 12, outputTechnology 16, rotation 20, scaling 24, refreshRateNumerator 28, refreshRateDenominator 32, scanLineOrdering 36, targetAvailable 40, statusFlags 44",
                    "DISPLAYCONFIG_ADVANCED_COLOR_INFO 32: type 0, size 4, adapterId 8, id 16, value 20, colorEncoding 24, bitsPerColorChannel 28",
                    "OSVERSIONINFOEX 284: dwOSVersionInfoSize 0, dwMajorVersion 4, dwMinorVersion 8, dwBuildNumber 12, dwPlatformId 16, szCSDVersion 20, wServicePackMajor 276, wServicePackMinor 278, wSuiteMask 280, wProductType 282, wReserved 283",
                    "TOKEN_MANDATORY_LABEL 128: Sid 0, Attributes 8, room 12",
                    "TOKEN_UI_ACCESS 4: UIAccess 0",
                    "SID 68: Revision 0, SubAuthorityCount 1, IdentifierAuthority 2, SubAuthority 8",
                    "WTSINFOEX 232: Level 0, Data 8",
                    "WTSINFOEX_LEVEL1 224: SessionId 0, SessionState 4, SessionFlags 8, WinStationName 12, UserName 78, DomainName 120, LogonTime 160, ConnectTime 168, DisconnectTime 176, LastInputTime 184, CurrentTime 192, IncomingBytes 200, OutgoingBytes 204, IncomingFrames 208, OutgoingFrames 212, IncomingCompressedBytes 216, OutgoingCompressedBytes 220",
                    "SHELLEXECUTEINFO 112: cbSize 0, fMask 4, hwnd 8, lpVerb 16, lpFile 24, lpParameters 32, lpDirectory 40, nShow 48, hInstApp 56, lpIDList 64, lpClass 72, hKeyClass 80, dwHotKey 88, hMonitor 96, hProcess 104",
                    "LSA_UNICODE_STRING 16: Length 0, MaximumLength 2, Buffer 8",
                    "ProcessEntry 96: NextEntryOffset 0, NumberOfThreads 4, WorkingSetPrivateSize 8, HardFaultCount 16, NumberOfThreadsHighWatermark 20, CycleTime 24, CreationTime 32, UserTime 40, KernelTime 48, ImageName 56, BasePriority 72, UniqueProcessId 80, InheritedFromUniqueProcessId 88",
                    "LANGANDCODEPAGE 4: wLanguage 0, wCodePage 2")
            .collect(Collectors.toMap(line -> line.split(" ", -1)[0], line -> line.split(" ", 2)[1]));

    /** The structures that the code for Windows uses, by simple name. */
    private static final Map<String, Structure> USED = ProductClasses.only("dev.surehand.platform.win32").stream()
            .flatMap(ours -> Stream.concat(
                    Stream.of(ours),
                    ours.getDirectDependenciesFromSelf().stream()
                            .map(dependency -> dependency.getTargetClass().getBaseComponentType())))
            .filter(type -> type.isAssignableTo(Structure.class))
            .filter(type -> !type.isEquivalentTo(Structure.class) && !type.isAssignableTo(Structure.ByValue.class))
            .map(JavaClass::reflect)
            .distinct()
            .collect(Collectors.toMap(Class::getSimpleName, StructureLayoutTest::made, (a, b) -> a, TreeMap::new));

    private static Structure made(Class<?> type) {
        return Stream.of(type.getConstructors()).anyMatch(constructor -> constructor.getParameterCount() == 0)
                ? Structure.newInstance(type.asSubclass(Structure.class))
                : Structure.newInstance(type.asSubclass(Structure.class), new Memory(2048));
    }

    @Test
    void everyStructureHasTheLayoutOfItsHeader() {
        Map<String, String> calculated = new TreeMap<>();
        USED.forEach((name, structure) -> calculated.put(name, NativeLayout.WINDOWS.describe(structure)));
        assertThat(calculated).containsExactlyInAnyOrderEntriesOf(DOCUMENTED);
    }

    /** On Windows, this compares the layouts of JNA with the documented ones. */
    @Test
    void theLayoutsOfThisSystemAreThoseOfJna() {
        NativeLayout here = new NativeLayout(Native.LONG_SIZE, Native.WCHAR_SIZE);
        USED.forEach((name, structure) -> {
            String calculated = here.describe(structure);
            assertEquals("%d:".formatted(structure.size()), calculated.split(" ", -1)[0], name);
            if (!(structure instanceof Union)) {
                Matcher field =
                        Pattern.compile("(\\w+) (\\d+)").matcher(calculated.split(":", -1)[1]);
                while (field.find()) {
                    assertEquals(
                            offset(structure, field.group(1)),
                            Integer.parseInt(field.group(2)),
                            () -> name + "." + field.group(1));
                }
            }
        });
    }

    private static int offset(Structure structure, String field) {
        try {
            Method method = Structure.class.getDeclaredMethod("fieldOffset", String.class);
            method.setAccessible(true);
            return (int) method.invoke(structure, field);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("JNA has no such method.", e);
        }
    }
}
