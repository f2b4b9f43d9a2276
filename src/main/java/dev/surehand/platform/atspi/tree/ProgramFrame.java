package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.BusValues;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A window, as its program describes it.
 *
 * @param extents where the program says that it is; empty if it does not know
 * @param content where its only child is, if the program does not know where the frame is, as in Swing
 */
public record ProgramFrame(
        ObjectRef ref,
        Toolkit toolkit,
        OutsideText name,
        AtspiRole role,
        AtspiStates states,
        Optional<ScreenRect> extents,
        Optional<ScreenRect> content) {

    private static final String REGISTRY = "org.a11y.atspi.Registry";

    /** More windows than any program has; what is hostile has more. */
    private static final int MOST = 200;

    /** Returns the names on the bus of all programs. */
    public static List<String> programs(BusConversation conversation) {
        return children(conversation, ObjectRef.root(REGISTRY)).stream()
                .map(ObjectRef::owner)
                .distinct()
                .toList();
    }

    /** Returns the processes of these names on the bus, in the same order; 0 where the bus does not know. */
    public static List<Long> processes(BusConversation conversation, List<String> owners) {
        return conversation.askAll(owners.stream().map(BusCall::processOf).toList()).stream()
                .map(answer -> (long) answer.number().orElse(0))
                .toList();
    }

    /** Returns the frames of a program. */
    public static List<ProgramFrame> of(BusConversation conversation, String owner) {
        Toolkit toolkit = Toolkit.of(conversation, owner);
        if (toolkit.describesWhenAsked()) {
            conversation.ask(BusCall.of(ObjectRef.root(owner), AtspiInterface.ACCESSIBLE.wireName(), "GetRelationSet"));
        }
        return read(conversation, toolkit, refs(conversation, owner));
    }

    private static List<ObjectRef> refs(BusConversation conversation, String owner) {
        return children(conversation, ObjectRef.root(owner)).stream()
                .filter(ref -> ref.owner().equals(owner))
                .distinct()
                .limit(MOST)
                .toList();
    }

    /** Returns what its program shows in windows of the role of menus and other short-lived ones. */
    public List<ProgramFrame> popups(BusConversation conversation) {
        List<ObjectRef> others = refs(conversation, ref.owner()).stream()
                .filter(other -> !other.equals(ref))
                .toList();
        return read(conversation, toolkit, others).stream()
                .filter(other -> other.role == AtspiRole.WINDOW && other.states.has(AtspiState.SHOWING))
                .toList();
    }

    /** Returns those of the frames that exist. */
    public static List<ProgramFrame> read(BusConversation conversation, Toolkit toolkit, List<ObjectRef> refs) {
        Map<ObjectRef, Accessible> elements = AccessibleReader.read(conversation, refs);
        List<Accessible> found =
                refs.stream().map(elements::get).flatMap(Stream::ofNullable).toList();
        List<Optional<ScreenRect>> places = places(
                conversation, toolkit, found.stream().map(Accessible::ref).toList());
        List<ProgramFrame> frames = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            Accessible each = found.get(i);
            Optional<ScreenRect> content =
                    places.get(i).isPresent() ? Optional.empty() : content(conversation, toolkit, each.ref());
            frames.add(new ProgramFrame(
                    each.ref(),
                    toolkit,
                    OutsideText.of(each.name()),
                    each.nativeRole(),
                    each.states(),
                    places.get(i),
                    content));
        }
        return frames;
    }

    /** Returns where these objects are, as their program reports it. */
    static List<Optional<ScreenRect>> places(BusConversation conversation, Toolkit toolkit, List<ObjectRef> refs) {
        return conversation.askAll(refs.stream().map(toolkit::extents).toList()).stream()
                .map(DetailReader::rectangle)
                .toList();
    }

    private static Optional<ScreenRect> content(BusConversation conversation, Toolkit toolkit, ObjectRef frame) {
        List<ObjectRef> children = children(conversation, frame);
        return children.size() == 1 ? places(conversation, toolkit, children).get(0) : Optional.empty();
    }

    /** Returns the children of the object that stands for a program, or for the registry. */
    public static List<ObjectRef> children(BusConversation conversation, ObjectRef root) {
        return objects(conversation.ask(BusCall.of(root, AtspiInterface.ACCESSIBLE.wireName(), "GetChildren")))
                .toList();
    }

    /** Returns the objects that an answer lists. */
    static Stream<ObjectRef> objects(BusAnswer answer) {
        return answer.list().stream()
                .limit(AccessibleTree.MOST_CHILDREN)
                .map(BusValues::object)
                .flatMap(Optional::stream);
    }

    /** Returns how its places lie on the screen if it is this window; empty if they contradict it. */
    public Optional<Placement> placement(ScreenRect window) {
        return extents.flatMap(area -> Placement.of(area, window, toolkit.isRelative()))
                .or(() -> content.flatMap(area -> Placement.ofContent(area, window)));
    }

    /** Returns whether it says that it is exactly there. */
    boolean isExactlyAt(ScreenRect window) {
        return extents.filter(area -> area.isNear(window, Placement.ROUNDING)).isPresent();
    }

    public boolean isActive() {
        return states.has(AtspiState.ACTIVE);
    }

    public boolean reportsShowing() {
        return toolkit.reportsShowing();
    }
}
