package dev.surehand.platform.javabridge;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinUser.MSG;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import dev.surehand.platform.javabridge.bindings.AccessBridgeLibrary;
import dev.surehand.platform.javabridge.bindings.BridgeUser32;
import dev.surehand.platform.javabridge.link.BridgeLibraries;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;

/** A Java program and its bridge, in this process. Each object that it gives must come back once. */
final class ScriptedJava {

    private static final int PROGRAM = 7;
    private static final int STATES = 2 * 2048 + 3 * 512;
    private static final int ROLE = 2 * 2048 + 512;
    private static final int CHILDREN = 2 * 2048 + 4 * 512 + 4;
    private static final Duration SLOW = Duration.ofSeconds(4);

    /** What the program shows. */
    static final class Shown {
        private final String name;
        private final String role;
        private final List<Shown> children;

        private Shown(String name, String role, List<Shown> children) {
            this.name = name;
            this.role = role;
            this.children = children;
        }

        static Shown of(String name, String role, Shown... children) {
            return new Shown(name, role, new ArrayList<>(List.of(children)));
        }

        String name() {
            return name;
        }

        String role() {
            return role;
        }

        List<Shown> children() {
            return children;
        }
    }

    final Shown top;
    boolean isOn = true;
    boolean isHung;
    int claimed = -1;
    final List<String> wrongReleases = new ArrayList<>();
    private final Map<Long, Shown> given = new HashMap<>();
    private final LinkedBlockingQueue<Integer> messages = new LinkedBlockingQueue<>();
    private Instant now = Instant.EPOCH;
    private long last;

    ScriptedJava(Shown top) {
        this.top = top;
    }

    BridgeLibraries libraries() {
        return new BridgeLibraries(
                fake(BridgeUser32.class, this::user32), () -> 1, () -> fake(AccessBridgeLibrary.class, this::bridge));
    }

    synchronized Instant now() {
        return now;
    }

    synchronized int outstanding() {
        return given.size();
    }

    private static <T> T fake(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private Object user32(Object self, Method method, Object[] arguments) throws Throwable {
        return switch (method.getName()) {
            case "PostThreadMessageW" -> {
                messages.add((int) arguments[1]);
                yield 1;
            }
            case "GetMessageW" -> {
                MSG message = (MSG) arguments[0];
                message.message = messages.take();
                message.hWnd = null;
                yield 1;
            }
            case "FindWindowExW" -> arguments[1] == null ? new Pointer(99) : null;
            case "SendMessageTimeoutW" -> isHung ? 0L : 1L;
            case "DispatchMessageW" -> 0L;
            case "GetClassNameW" -> {
                "SunAwtFrame".getChars(0, 11, (char[]) arguments[1], 0);
                yield 11;
            }
            case "GetWindowRect" -> 1;
            default -> 0;
        };
    }

    private synchronized Object bridge(Object self, Method method, Object[] arguments) {
        return switch (method.getName()) {
            case "Windows_run" -> null;
            case "isJavaWindow" -> isOn ? 1 : 0;
            case "getAccessibleContextFromHWND" -> {
                ((IntByReference) arguments[1]).setValue(PROGRAM);
                ((LongByReference) arguments[2]).setValue(give(top));
                yield 1;
            }
            case "getAccessibleContextInfo" -> info((long) arguments[1], (Memory) arguments[2]);
            case "getAccessibleChildFromContext" -> child((long) arguments[1], (int) arguments[2]);
            case "getTopLevelObject" -> give(top);
            case "isSameObject" -> given.get((long) arguments[1]) == given.get((long) arguments[2]) ? 1 : 0;
            case "releaseJavaObject" -> {
                if (given.remove((long) arguments[1]) == null) {
                    wrongReleases.add("" + arguments[1]);
                }
                yield null;
            }
            default -> method.getReturnType() == long.class ? (Object) 0L : (Object) 0;
        };
    }

    private long give(Shown shown) {
        given.put(++last, shown);
        return last;
    }

    private long child(long object, int index) {
        List<Shown> children = given.get(object).children();
        return children.isEmpty() ? 0 : give(children.get(Math.min(index, children.size() - 1)));
    }

    private int info(long object, Memory to) {
        Shown shown = given.get(object);
        if (shown.role().equals("late")) {
            now = now.plus(SLOW);
            return 35119022;
        }
        write(to, 0, shown.name());
        write(to, ROLE, shown.role());
        write(to, STATES, "enabled,visible,showing,focusable");
        to.setInt(
                CHILDREN,
                claimed >= 0 && !shown.children().isEmpty()
                        ? claimed
                        : shown.children().size());
        return 1;
    }

    private static void write(Memory to, int offset, String text) {
        byte[] units = text.getBytes(StandardCharsets.UTF_16LE);
        to.write(offset, units, 0, units.length);
    }
}
