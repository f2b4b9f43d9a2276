package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.atspi.bus.BusAnswer;
import dev.surehand.platform.atspi.bus.BusCall;
import dev.surehand.platform.atspi.bus.BusConversation;
import dev.surehand.platform.atspi.bus.BusValues;
import dev.surehand.platform.atspi.bus.ObjectRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A window, as its program describes it.
 *
 * @param extents where the program says that it is; empty if it does not know
 */
public record ProgramFrame(
        ObjectRef ref, Toolkit toolkit, OutsideText name, AtspiStates states, Optional<ScreenRect> extents) {

    /** More windows than any program has; what is hostile has more. */
    private static final int MOST = 200;

    /** Returns the frames of a program. */
    public static List<ProgramFrame> of(BusConversation conversation, String owner) {
        Toolkit toolkit = Toolkit.of(conversation, owner);
        List<ObjectRef> refs = children(conversation, ObjectRef.root(owner)).stream()
                .filter(ref -> ref.owner().equals(owner))
                .distinct()
                .limit(MOST)
                .toList();
        return read(conversation, toolkit, refs);
    }

    /** Returns those of the frames that exist. */
    public static List<ProgramFrame> read(BusConversation conversation, Toolkit toolkit, List<ObjectRef> refs) {
        Map<ObjectRef, Accessible> elements = AccessibleReader.read(conversation, refs);
        List<Accessible> found =
                refs.stream().map(elements::get).flatMap(Stream::ofNullable).toList();
        List<BusAnswer> places = conversation.askAll(found.stream()
                .map(frame -> BusCall.of(
                        frame.ref(), AtspiInterface.COMPONENT.wireName(), "GetExtents", "u", BusValues.unsigned(0)))
                .toList());
        List<ProgramFrame> frames = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            Accessible each = found.get(i);
            frames.add(new ProgramFrame(
                    each.ref(),
                    toolkit,
                    OutsideText.of(each.name()),
                    each.states(),
                    DetailReader.rectangle(places.get(i))));
        }
        return frames;
    }

    /** Returns the children of the object that stands for a program, or for the registry. */
    public static List<ObjectRef> children(BusConversation conversation, ObjectRef root) {
        return conversation.ask(BusCall.of(root, AtspiInterface.ACCESSIBLE.wireName(), "GetChildren")).list().stream()
                .limit(AccessibleTree.MOST_CHILDREN)
                .map(BusValues::object)
                .flatMap(Optional::stream)
                .toList();
    }

    /** Returns how its places lie on the screen if it is this window; empty if they contradict it. */
    public Optional<Placement> placement(ScreenRect window) {
        return extents.flatMap(area -> Placement.of(area, window, toolkit.isRelative()));
    }

    public boolean isActive() {
        return states.has(AtspiState.ACTIVE);
    }

    public boolean reportsShowing() {
        return toolkit.reportsShowing();
    }
}
