package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.Omission;
import dev.surehand.platform.atspi.bus.BusAnswer;
import dev.surehand.platform.atspi.bus.BusCall;
import dev.surehand.platform.atspi.bus.BusConversation;
import dev.surehand.platform.atspi.bus.ObjectRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the elements of a frame, or of a part of it. */
public final class TreeReader {

    private final BusConversation conversation;
    private final FrameView view;

    /** @param conversation with the program of the frame */
    public TreeReader(BusConversation conversation, FrameView view) {
        this.conversation = conversation;
        this.view = view;
    }

    /** An element alone, and what holds it, from the nearest to the frame. */
    record HeldAccessible(Accessible element, List<Accessible> holders) {
        boolean isSecret() {
            return isSecretField(element) || holders.stream().anyMatch(TreeReader::isSecretField);
        }
    }

    private static boolean isSecretField(Accessible element) {
        return element.nativeRole() == AtspiRole.PASSWORD_TEXT;
    }

    /**
     * Reads an element and what is below it.
     *
     * @param most the largest number of elements
     * @return {@link ElementTree#EMPTY} if the element does not exist
     */
    public ElementTree read(ObjectRef top, int most) {
        Optional<HeldAccessible> start = top.equals(view.frame())
                ? element(top).map(found -> new HeldAccessible(found, List.of()))
                : locate(top);
        if (start.isEmpty()) {
            return ElementTree.EMPTY;
        }
        CacheItems items = CacheItems.read(conversation, top.owner());
        AccessibleTree tree =
                AccessibleTree.read(conversation, items, start.get().element(), most);
        List<AccessibleTree.Place> places = tree.places();
        boolean[] secrets = secrets(places, start.get());
        List<Details> details = new DetailReader(conversation)
                .read(
                        places.stream().map(AccessibleTree.Place::element).toList(),
                        wish(secrets),
                        new AccessibleNames(tree::find));
        return build(tree, places, details, secrets, start.get(), most);
    }

    private ElementTree build(
            AccessibleTree tree,
            List<AccessibleTree.Place> places,
            List<Details> details,
            boolean[] secrets,
            HeldAccessible start,
            int most) {
        ElementTree.Builder builder = new ElementTree.Builder(most);
        ElementMapper mapper = new ElementMapper(view);
        int[] indexes = new int[places.size()];
        for (int i = 0; i < indexes.length; i++) {
            AccessibleTree.Place place = places.get(i);
            int parent = place.parent() < 0 ? -1 : indexes[place.parent()];
            Optional<Accessible> holder = place.parent() < 0
                    ? start.holders().stream().findFirst()
                    : Optional.of(places.get(place.parent()).element());
            indexes[i] = place.parent() >= 0 && parent < 0
                    ? -1
                    : builder.add(mapper.map(place.element(), details.get(i), holder, secrets[i]), parent)
                            .orElse(-1);
        }
        tree.missing().forEach(builder::omit);
        if (conversation.isIncomplete() && !tree.missing().containsKey(Omission.Cause.NO_ANSWER)) {
            builder.omit(Omission.Cause.NO_ANSWER, 0);
        }
        return builder.build();
    }

    private static boolean[] secrets(List<AccessibleTree.Place> places, HeldAccessible start) {
        boolean[] secrets = new boolean[places.size()];
        for (int i = 0; i < secrets.length; i++) {
            int parent = places.get(i).parent();
            secrets[i] = isSecretField(places.get(i).element()) || (parent < 0 ? start.isSecret() : secrets[parent]);
        }
        return secrets;
    }

    private DetailReader.Wish wish(boolean... secrets) {
        return new DetailReader.Wish() {
            @Override
            public boolean isShown(Accessible element) {
                return view.isShown(element);
            }

            @Override
            public boolean isSecret(int index) {
                return secrets[index];
            }
        };
    }

    private Optional<Accessible> element(ObjectRef ref) {
        return Optional.ofNullable(
                AccessibleReader.read(conversation, List.of(ref)).get(ref));
    }

    /** Returns an element and what holds it, up to the frame; empty if it does not exist, or is not in the frame. */
    Optional<HeldAccessible> locate(ObjectRef ref) {
        Optional<Accessible> element = element(ref);
        List<ObjectRef> above = new ArrayList<>(List.of(ref));
        while (element.isPresent() && !above.get(above.size() - 1).equals(view.frame())) {
            BusAnswer answer = conversation.ask(
                    BusCall.property(above.get(above.size() - 1), AtspiInterface.ACCESSIBLE.wireName(), "Parent"));
            Optional<ObjectRef> parent =
                    answer.object().filter(each -> each.owner().equals(ref.owner()) && !above.contains(each));
            if (parent.isEmpty() || above.size() > ElementTree.Builder.MOST_LEVELS) {
                return Optional.empty();
            }
            above.add(parent.get());
        }
        List<ObjectRef> holders = above.subList(1, above.size());
        Map<ObjectRef, Accessible> read = AccessibleReader.read(conversation, holders);
        List<Accessible> known =
                holders.stream().map(read::get).flatMap(Stream::ofNullable).toList();
        // One that is missing may be a field for passwords.
        return element.filter(each -> known.size() == holders.size()).map(found -> new HeldAccessible(found, known));
    }

    /** Reads one element; empty if it does not exist, or is not in the frame. */
    public Optional<LocatedElement> find(ObjectRef ref) {
        return locate(ref).map(found -> {
            boolean isSecret = found.isSecret();
            Details details = new DetailReader(conversation)
                    .read(List.of(found.element()), wish(isSecret), new AccessibleNames(each -> Optional.empty()))
                    .get(0);
            List<ElementKey> holders =
                    found.holders().stream().map(each -> view.key(each.ref())).toList();
            return new LocatedElement(
                    new ElementMapper(view)
                            .map(
                                    found.element(),
                                    details,
                                    found.holders().stream().findFirst(),
                                    isSecret),
                    holders);
        });
    }
}
