package dev.surehand.platform.uia.tree;

import com.sun.jna.Pointer;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.platform.jna.com.ComException;
import dev.surehand.platform.jna.com.ComRef;
import dev.surehand.platform.jna.com.ComScope;
import java.util.Optional;

/**
 * Items of long lists, which have elements for what they show only. A list finds an item by its name, and answers with a
 * placeholder until the item is made; an item may get another identity then, so that it is asked for again.
 */
public final class VirtualItems {

    private static final int CONTAINER = 10019;
    private static final String CONTAINER_IID = "C690FDB2-27A8-423C-812D-429773C9084E";
    private static final int VIRTUAL = 10020;
    private static final String VIRTUAL_IID = "6BA3D7A6-04CF-4F11-8793-A8D1CDE9969F";

    // Methods of IUIAutomationItemContainerPattern and IUIAutomationVirtualizedItemPattern
    private static final int FIND_BY_PROPERTY = 3;
    private static final int REALIZE = 3;

    /** Lists build what they scroll to in a later round of their event loop. */
    private static final Polling TO_MAKE = Polling.ofMillis(40, 1000);

    /** An item is a child of its list, or in groups below it. */
    private static final int MOST_LEVELS = 8;

    private final UiaSession session;
    private final ComScope scope;
    private final UiaMapper mapper;
    private final KnownObjects known;
    private final Pause pause;

    VirtualItems(UiaSession session, ComScope scope, UiaMapper mapper, KnownObjects known, Pause pause) {
        this.session = session;
        this.scope = scope;
        this.mapper = mapper;
        this.known = known;
        this.pause = pause;
    }

    /** Returns whether a list has an item with this whole name. */
    public boolean has(ElementKey list, String name) {
        return container(list)
                .flatMap(container -> placeholder(container, name))
                .isPresent();
    }

    /**
     * Has a list make the element of an item.
     *
     * @throws DesktopException operation_timeout if it does not
     */
    public Optional<ElementKey> make(ElementKey list, String name) {
        Optional<ComRef> container = container(list);
        Optional<ComRef> found = container.flatMap(each -> placeholder(each, name));
        if (found.isEmpty()) {
            return Optional.empty();
        }
        session.pattern(scope, found.get(), VIRTUAL, VIRTUAL_IID).ifPresent(item -> item.call(REALIZE));
        UiaNode item = pause.retry(() -> made(container.get(), name), TO_MAKE)
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.OPERATION_TIMEOUT,
                        "The list has the item, but did not show it within %d ms. Scroll the list with ui_act scroll, then call again."
                                .formatted(TO_MAKE.limit().toMillis())));
        if (!isBelow(item, list)) {
            return Optional.empty();
        }
        known.put(item.element().key(), item.object(), list);
        return Optional.of(item.element().key());
    }

    private Optional<ComRef> container(ElementKey list) {
        return known.find(list, scope).flatMap(object -> session.pattern(scope, object, CONTAINER, CONTAINER_IID));
    }

    private Optional<ComRef> placeholder(ComRef container, String name) {
        Pointer fromTheFirst = Pointer.createConstant(0);
        try {
            return scope.withTextValue(
                    name, value -> scope.object(container, FIND_BY_PROPERTY, fromTheFirst, UiaProperty.NAME, value));
        } catch (ComException e) {
            if (e.isUnknownArgument() || e.isGone()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** Returns the item once it has a place. */
    private Optional<UiaNode> made(ComRef container, String name) {
        return placeholder(container, name)
                .flatMap(found -> UiaWindowTree.unlessGone(() -> session.refreshed(scope, found)))
                .flatMap(mapper::map)
                .filter(node -> node.element().bounds().isPresent());
    }

    /** A program could answer with an element of another window. */
    private boolean isBelow(UiaNode item, ElementKey list) {
        Optional<UiaNode> above = Optional.of(item);
        for (int level = 0; session.knowsParents() && level < MOST_LEVELS && above.isPresent(); level++) {
            above = session.parent(scope, above.get().object()).flatMap(mapper::map);
            if (above.filter(node -> node.element().key().equals(list)).isPresent()) {
                return true;
            }
        }
        return false;
    }
}
