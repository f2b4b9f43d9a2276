package dev.surehand.tool.element;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Modifier;
import dev.surehand.desktop.region.RegionRegistry.KnownRegion;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.element.ElementWork.WorkMethod;
import dev.surehand.tool.keyboard.Keyboard;
import dev.surehand.tool.mouse.Spot;
import dev.surehand.tool.region.RegionReader;
import dev.surehand.tool.window.Foreground;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Works a place that was found in a picture. Its program has reported nothing about it, so that pointer and keys are the only
 * way, and only a picture shows the effect.
 */
final class RegionWork {

    private static final Set<ActKind> OFFERED = EnumSet.of(
            ActKind.PRESS,
            ActKind.SELECT,
            ActKind.ADD_TO_SELECTION,
            ActKind.FOCUS,
            ActKind.SHOW_MENU,
            ActKind.SCROLL,
            ActKind.TYPE,
            ActKind.DRAG_TO);

    private final ElementReader reader;
    private final RegionReader regions;
    private final Foreground foreground;
    private final ActInput input;

    RegionWork(ElementReader reader, RegionReader regions, Foreground foreground, ActInput input) {
        this.reader = reader;
        this.regions = regions;
        this.foreground = foreground;
        this.input = input;
    }

    /** Returns whether the call names a place in a picture, not an element. */
    static boolean isMeant(Arguments arguments) {
        return arguments.has("ref") && ElementRef.parse(arguments.text("ref")).kind() != ElementRef.RefKind.ELEMENT;
    }

    /**
     * Works the region, if the window still shows what it showed when the region was described.
     *
     * @throws DesktopException stale_element, pattern_unsupported, and what pointer and keys throw
     */
    ObjectNode run() {
        KnownRegion known = regions.known(ElementRef.parse(input.arguments().text("ref")));
        ActKind kind = ActKind.of(input.arguments());
        check(kind, known);
        foreground.bringToFront(known.window());
        Spot spot = new Spot.WindowPixel(known.window(), regions.check(known));
        switch (kind) {
            case SHOW_MENU -> input.mouse().click(spot, Button.RIGHT, 1, List.of());
            case ADD_TO_SELECTION -> input.mouse().click(spot, Button.LEFT, 1, List.of(Modifier.CTRL));
            case SCROLL -> input.mouse().scroll(spot, input.axis(), input.notches());
            case DRAG_TO ->
                input.mouse()
                        .drag(
                                spot,
                                new ElementSpots(reader, regions, foreground)
                                        .named(input.arguments().text("to")));
            case TYPE -> type(spot, known.window());
            default -> input.mouse().click(spot, Button.LEFT, 1, List.of());
        }
        WorkMethod method = kind == ActKind.TYPE ? WorkMethod.KEYS : WorkMethod.POINTER;
        return JsonNodeFactory.instance
                .objectNode()
                .put("success", true)
                .put("ref", known.ref().wireName())
                .put("method", method.wireName())
                .put("verified", "unconfirmed");
    }

    private void check(ActKind kind, KnownRegion known) {
        Arguments arguments = input.arguments();
        boolean isByPointer =
                !Set.of("native", "keys").contains(arguments.text("via", "auto")) && !arguments.has("percent");
        if (!OFFERED.contains(kind) || !isByPointer) {
            throw DesktopException.of(
                            ErrorCode.PATTERN_UNSUPPORTED,
                            "%s was found in a picture; its program reports nothing about it. It takes %s, without via and percent."
                                    .formatted(known.ref().wireName(), names()))
                    .with("supported", OFFERED.stream().map(ActKind::wireName).toList());
        }
    }

    private static String names() {
        return String.join(", ", OFFERED.stream().map(ActKind::wireName).toList());
    }

    /** Types after a click, which gives the place the keyboard if anything does. */
    private void type(Spot spot, WindowId window) {
        input.mouse().click(spot, Button.LEFT, 1, List.of());
        Keyboard keyboard =
                input.keyboard(reader.session().windows().find(window).orElseThrow(window::notFound));
        keyboard.checkFocus();
        input.type(keyboard);
    }
}
