package dev.surehand.platform.uia.tree;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.Guid;
import com.sun.jna.platform.win32.Ole32;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.platform.jna.com.ComException;
import dev.surehand.platform.jna.com.ComLibraries;
import dev.surehand.platform.jna.com.ComRef;
import dev.surehand.platform.jna.com.ComScope;
import dev.surehand.platform.jna.com.ComThread;
import dev.surehand.platform.jna.com.OleRuntime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** UI Automation as one thread uses it: the objects through which elements are asked for. */
public final class UiaSession implements ComThread.ComSession {

    /** Only the newer class has time limits; older Windows has the other one alone. */
    private static final List<String> CLASSES =
            List.of("E22AD333-B25F-460C-83D0-0581107395C9", "FF48DBA4-60EF-4201-AA87-54103EEF594E");

    private static final String AUTOMATION = "30CBE57D-D9D0-452A-AB13-7AC5AC4825EE";
    private static final String AUTOMATION_2 = "34723AFF-0C9D-49D0-9896-7AB52DF8CD8A";
    private static final String ELEMENT_3 = "8471DF34-AEE0-4A01-A7DE-7DB9AF12C296";

    /** Windows waits 20 s by itself for a program that hangs. */
    private static final int CONNECTION_LIMIT_MS = 1000;

    private static final int TRANSACTION_LIMIT_MS = 2000;

    private static final int SCOPE_CHILDREN = 2;

    // Methods of IUIAutomation and its later versions
    private static final int GET_ROOT = 5;
    private static final int FROM_WINDOW = 6;
    private static final int FROM_POINT_CACHED = 11;
    private static final int FOCUSED_CACHED = 12;
    private static final int CREATE_WALKER = 13;
    private static final int CONTROL_VIEW_CONDITION = 18;
    private static final int CREATE_CACHE_REQUEST = 20;
    private static final int SET_AUTO_FOCUS = 59;
    private static final int SET_CONNECTION_LIMIT = 61;
    private static final int SET_TRANSACTION_LIMIT = 63;

    // Methods of IUIAutomationElement
    private static final int FIND_ALL_CACHED = 8;
    private static final int UPDATE_CACHE = 9;
    private static final int CURRENT_VALUE = 11;
    private static final int CACHED_VALUE = 13;
    private static final int GET_PATTERN = 14;
    private static final int CLICKABLE_POINT = 84;

    // Methods of IUIAutomationTreeWalker, IUIAutomationCacheRequest and IUIAutomationElementArray
    private static final int PARENT = 3;
    private static final int FIRST_CHILD_CACHED = 10;
    private static final int NEXT_CACHED = 12;
    private static final int ADD_PROPERTY = 3;
    private static final int LENGTH = 3;
    private static final int ITEM = 4;

    private final ComScope own;
    private final ComRef automation;
    private final ComRef condition;
    private final ComRef request;
    private final Optional<ComRef> walker;
    private final boolean hasMenus;

    private UiaSession(ComScope own, ComRef automation) {
        this.own = own;
        this.automation = automation;
        condition = required(own.object(automation, CONTROL_VIEW_CONDITION));
        request = required(own.object(automation, CREATE_CACHE_REQUEST));
        UiaProperty.read().forEach(this::addToRequest);
        // Wine 10 has this way to a walker alone.
        walker = unlessMissing(() -> own.object(automation, CREATE_WALKER, condition));
        ComRef root = required(own.object(automation, GET_ROOT));
        hasMenus = own.interfaceOf(root, ELEMENT_3).isPresent();
        own.interfaceOf(automation, AUTOMATION_2).ifPresent(UiaSession::limit);
    }

    /**
     * Opens UI Automation for this thread.
     *
     * @throws DesktopException not_supported_here if this Windows has none that works
     */
    public static UiaSession open(ComLibraries libraries) {
        libraries.runtime().CoInitializeEx(Pointer.NULL, Ole32.COINIT_MULTITHREADED);
        ComScope own = new ComScope(libraries);
        boolean isOpen = false;
        try {
            UiaSession session = new UiaSession(own, create(own));
            isOpen = true;
            return session;
        } catch (ComException e) {
            throw unusable(e.code());
        } finally {
            if (!isOpen) {
                own.close();
                libraries.runtime().CoUninitialize();
            }
        }
    }

    private static ComRef create(ComScope own) {
        int result = 0;
        for (String type : CLASSES) {
            PointerByReference made = new PointerByReference();
            result = own.libraries()
                    .runtime()
                    .CoCreateInstance(
                            new Guid.GUID("{" + type + "}"),
                            Pointer.NULL,
                            OleRuntime.CLSCTX_INPROC_SERVER,
                            new Guid.GUID("{" + AUTOMATION + "}"),
                            made)
                    .intValue();
            if (result >= 0 && made.getValue() != null) {
                return own.own(made.getValue());
            }
        }
        throw new ComException(result);
    }

    private static DesktopException unusable(String why) {
        return DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "This Windows has no UI Automation that this server can use (%s), as Wine 8. Use screenshots, pointer and keys."
                        .formatted(why));
    }

    private static ComRef required(Optional<ComRef> object) {
        return object.orElseThrow(() -> unusable("it returned no object"));
    }

    /** Older versions of Windows do not know the newest properties, and report nothing under them. */
    private void addToRequest(int property) {
        try {
            request.call(ADD_PROPERTY, property);
        } catch (ComException e) {
            if (!e.isUnknownArgument()) {
                throw e;
            }
        }
    }

    private static void limit(ComRef second) {
        unlessMissing(() -> {
            second.call(SET_CONNECTION_LIMIT, CONNECTION_LIMIT_MS);
            second.call(SET_TRANSACTION_LIMIT, TRANSACTION_LIMIT_MS);
            // An action must not bring a window to the front: only the window tools do that.
            second.call(SET_AUTO_FOCUS, 0);
            return Optional.empty();
        });
    }

    private static <T> Optional<T> unlessMissing(Supplier<Optional<T>> question) {
        try {
            return question.get();
        } catch (ComException e) {
            if (e.isMissing()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** Returns whether this Windows can ask for the menu of an element. */
    public boolean hasMenus() {
        return hasMenus;
    }

    public ComLibraries libraries() {
        return own.libraries();
    }

    public ComScope scope() {
        return new ComScope(own.libraries());
    }

    /** Returns IUIAutomation. */
    public ComRef automation() {
        return automation;
    }

    /** Returns the cache request with all properties that are read. */
    public ComRef request() {
        return request;
    }

    /** Returns the element of the whole desktop. */
    public ComRef desktop(ComScope scope) {
        return required(scope.object(automation, GET_ROOT));
    }

    /** Returns the element of a window, without its properties. */
    public Optional<ComRef> window(ComScope scope, WindowId window) {
        return scope.object(automation, FROM_WINDOW, new Pointer(window.value()));
    }

    /** Returns the element as it is now. */
    public Optional<ComRef> refreshed(ComScope scope, ComRef element) {
        return scope.object(element, UPDATE_CACHE, request);
    }

    /** @param x in pixels; a POINT has two numbers of 32 bits, and is passed in one register */
    public Optional<ComRef> at(ComScope scope, int x, int y) {
        return scope.object(
                automation, FROM_POINT_CACHED, Integer.toUnsignedLong(x) | ((long) y << Integer.SIZE), request);
    }

    /** Returns the place that the program names for a click, in pixels; empty if it names none. */
    Optional<ScreenPoint> clickPoint(ComRef element) {
        try (Memory point = new Memory(2L * Integer.BYTES);
                Memory isThere = new Memory(Integer.BYTES)) {
            point.clear();
            isThere.clear();
            element.call(CLICKABLE_POINT, point, isThere);
            return isThere.getInt(0) == 0
                    ? Optional.empty()
                    : Optional.of(new ScreenPoint(point.getInt(0), point.getInt(Integer.BYTES)));
        }
    }

    public Optional<ComRef> focused(ComScope scope) {
        return scope.object(automation, FOCUSED_CACHED, request);
    }

    /** Returns whether {@link #parent} can be asked. */
    public boolean knowsParents() {
        return walker.isPresent();
    }

    public Optional<ComRef> parent(ComScope scope, ComRef element) {
        return walker.flatMap(way -> scope.object(way, PARENT, element)).flatMap(found -> refreshed(scope, found));
    }

    /**
     * The children of an element.
     *
     * @param omitted how many more it has at least
     */
    public record Children(List<ComRef> elements, int omitted) {}

    /** Returns the children, the first ones if there are more than the given number. */
    public Children children(ComScope scope, ComRef element, int most) {
        ComRef array = scope.object(element, FIND_ALL_CACHED, SCOPE_CHILDREN, condition, request)
                .orElse(null);
        if (array == null) {
            return new Children(List.of(), 0);
        }
        int length = Math.max(0, scope.number(array, LENGTH));
        List<ComRef> elements = new ArrayList<>();
        for (int i = 0; i < Math.min(length, most); i++) {
            scope.object(array, ITEM, i).ifPresent(elements::add);
        }
        return new Children(elements, length - Math.min(length, most));
    }

    /**
     * Returns the first children one after another, for an element that may have very many: a list would make all its rows
     * for {@link #children}.
     */
    public Children firstChildren(ComScope scope, ComRef element, int most, TimeBudget budget) {
        try {
            return walker.map(way -> oneByOne(scope, way, element, most, budget))
                    .orElseGet(() -> children(scope, element, most));
        } catch (ComException e) {
            if (!e.isMissing()) {
                throw e;
            }
            // The walkers of Wine 10 find parents alone.
            return children(scope, element, most);
        }
    }

    private Children oneByOne(ComScope scope, ComRef way, ComRef element, int most, TimeBudget budget) {
        List<ComRef> elements = new ArrayList<>();
        Optional<ComRef> next = scope.object(way, FIRST_CHILD_CACHED, element, request);
        while (next.isPresent() && elements.size() < most && !budget.isSpent()) {
            elements.add(next.get());
            next = scope.object(way, NEXT_CACHED, next.get(), request);
        }
        return new Children(elements, next.isPresent() ? 1 : 0);
    }

    /** Returns an interface of an element; empty if its program does not offer it. */
    Optional<ComRef> pattern(ComScope scope, ComRef element, int pattern, String iid) {
        try {
            return scope.object(element, GET_PATTERN, pattern, ComScope.guid(iid));
        } catch (ComException e) {
            if (e.isUnknownArgument()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** Returns a property as it was when the element was read. */
    Optional<Object> cached(ComScope scope, ComRef element, int property) {
        return value(scope, element, CACHED_VALUE, property);
    }

    /** Asks the program for a property. */
    Optional<Object> current(ComScope scope, ComRef element, int property) {
        return value(scope, element, CURRENT_VALUE, property);
    }

    /** The variants without "Ex" do not work in Wine 10. */
    private static Optional<Object> value(ComScope scope, ComRef element, int slot, int property) {
        int useDefault = 0;
        try {
            return scope.value(element, slot, property, useDefault);
        } catch (ComException e) {
            if (e.isUnknownArgument()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    @Override
    public void close() {
        ComLibraries libraries = own.libraries();
        own.close();
        libraries.runtime().CoUninitialize();
    }
}
