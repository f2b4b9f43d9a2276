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
            Surroundings around = new Surroundings(holders(places, i, start));
            indexes[i] = place.parent() >= 0 && parent < 0
                    ? -1
                    : builder.add(mapper.map(place.element(), details.get(i), around, secrets[i]), parent)
                            .orElse(-1);
        }
        tree.missing().forEach(builder::omit);
        if (conversation.isIncomplete() && !tree.missing().containsKey(Omission.Cause.NO_ANSWER)) {
            builder.omit(Omission.Cause.NO_ANSWER, 0);
        }
        return builder.build();
    }

    /** Returns what holds a place, and remembers it: whoever asks for the element next asks there first. */
    private List<Accessible> holders(List<AccessibleTree.Place> places, int index, HeldAccessible start) {
        List<Accessible> holders = new ArrayList<>();
        for (int i = places.get(index).parent(); i >= 0; i = places.get(i).parent()) {
            holders.add(places.get(i).element());
        }
        holders.addAll(start.holders());
        if (!holders.isEmpty()) {
            view.remember(places.get(index).element().ref(), holders.get(0).ref());
        }
        return holders;
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
        Optional<HeldAccessible> found = confirmed(view.chain(ref));
        return found.isPresent() ? found : climbed(ref);
    }

    /** Asks all at once whether an element still is where the last reading of the window found it. */
    private Optional<HeldAccessible> confirmed(List<ObjectRef> chain) {
        List<BusCall> calls = new ArrayList<>(AccessibleReader.calls(chain));
        int parents = calls.size();
        for (int i = 0; i < chain.size() - 1; i++) {
            calls.add(BusCall.property(chain.get(i), AtspiInterface.ACCESSIBLE.wireName(), "Parent"));
        }
        List<BusAnswer> answers = conversation.askAll(calls);
        for (int i = 0; i < chain.size() - 1; i++) {
            ObjectRef expected = chain.get(i + 1);
            if (answers.get(parents + i).object().filter(expected::equals).isEmpty()) {
                return Optional.empty();
            }
        }
        return held(chain, AccessibleReader.found(chain, answers));
    }

    /** Asks one element after the other what holds it. */
    private Optional<HeldAccessible> climbed(ObjectRef ref) {
        List<ObjectRef> above = new ArrayList<>(List.of(ref));
        while (!above.get(above.size() - 1).equals(view.frame())) {
            BusAnswer answer = conversation.ask(
                    BusCall.property(above.get(above.size() - 1), AtspiInterface.ACCESSIBLE.wireName(), "Parent"));
            Optional<ObjectRef> parent =
                    answer.object().filter(each -> each.owner().equals(ref.owner()) && !above.contains(each));
            if (parent.isEmpty() || above.size() > ElementTree.Builder.MOST_LEVELS) {
                return Optional.empty();
            }
            above.add(parent.get());
        }
        return held(above, AccessibleReader.read(conversation, above));
    }

    /** Returns empty if one of them is missing: it may be a field for passwords. */
    private static Optional<HeldAccessible> held(List<ObjectRef> chain, Map<ObjectRef, Accessible> read) {
        List<Accessible> known =
                chain.stream().map(read::get).flatMap(Stream::ofNullable).toList();
        return known.isEmpty() || known.size() < chain.size()
                ? Optional.empty()
                : Optional.of(new HeldAccessible(known.get(0), known.subList(1, known.size())));
    }

    /** Reads one element; empty if it does not exist, or is not in the frame. */
    public Optional<LocatedElement> find(ObjectRef ref) {
        return locate(ref).map(this::describe);
    }

    LocatedElement describe(HeldAccessible found) {
        boolean isSecret = found.isSecret();
        Details details = new DetailReader(conversation)
                .read(List.of(found.element()), wish(isSecret), new AccessibleNames(each -> Optional.empty()))
                .get(0);
        List<ElementKey> holders =
                found.holders().stream().map(each -> view.key(each.ref())).toList();
        return new LocatedElement(
                new ElementMapper(view).map(found.element(), details, new Surroundings(found.holders()), isSecret),
                holders);
    }
}
