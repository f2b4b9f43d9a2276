package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.Omission;
import dev.surehand.desktop.element.Role;
import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
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

    /**
     * An element alone, and what holds it.
     *
     * @param holders from the nearest to the frame
     * @param holderKeys their keys, in the same order
     */
    record HeldAccessible(Accessible element, ElementKey key, List<Accessible> holders, List<ElementKey> holderKeys) {
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
    public ElementTree read(ElementKey top, int most) {
        Optional<HeldAccessible> start = top.equals(view.key(view.frame()))
                ? element(view.frame()).map(found -> new HeldAccessible(found, top, List.of(), List.of()))
                : locate(top);
        if (start.isEmpty()) {
            return ElementTree.EMPTY;
        }
        CacheItems items = CacheItems.read(conversation, view.frame().owner());
        Accessible first = start.get().element();
        AccessibleTree tree = AccessibleTree.read(conversation, items, view, first, most);
        List<AccessibleTree.Place> places = tree.places();
        boolean[] secrets = secrets(places, start.get());
        boolean[] isAgain = windowAgain(places, start.get());
        List<Details> details = new DetailReader(conversation, view, view.memory())
                .read(
                        places.stream().map(AccessibleTree.Place::element).toList(),
                        wish(false, secrets),
                        new AccessibleNames(tree::find));
        if (view.toolkit().namesByTexts()) {
            details = new InnerTexts(places, view.toolkit()).addTo(details);
        }
        details = new ChosenItem(places, view.toolkit()).addTo(details);
        ElementTree built = build(tree, details, secrets, isAgain, start.get(), most);
        built.nodes().forEach(node -> noteFocus(node.element()));
        return built;
    }

    /** Remembers the element if it has the keyboard; among several the innermost, which comes last. */
    private void noteFocus(Element element) {
        if (element.is(ElementState.FOCUSED)) {
            view.memory().rememberFocus(element.key());
        }
    }

    private ElementTree build(
            AccessibleTree tree,
            List<Details> details,
            boolean[] secrets,
            boolean[] isAgain,
            HeldAccessible start,
            int most) {
        List<AccessibleTree.Place> places = tree.places();
        ElementTree.Builder builder = new ElementTree.Builder(most);
        ElementMapper mapper = new ElementMapper(view);
        ClosedChoices choices = ClosedChoices.of(view, places, details);
        int[] indexes = new int[places.size()];
        boolean hasUnplacedPopup = false;
        ElementKey[] keys = new ElementKey[places.size()];
        for (int i = 0; i < indexes.length; i++) {
            AccessibleTree.Place place = places.get(i);
            int parent = place.parent() < 0 ? -1 : indexes[place.parent()];
            Surroundings around = choices.around(new Surroundings(holders(places, i, start), isAgain[i], false));
            keys[i] = place.parent() < 0 ? start.key() : key(keys[place.parent()], around, place);
            Element element = mapper.map(place.element(), keys[i], details.get(i), around, secrets[i]);
            hasUnplacedPopup |=
                    element.is(ElementState.UNPLACED) && FramePart.of(place.element(), around) == FramePart.POPUP;
            indexes[i] = place.parent() >= 0 && parent < 0
                    ? -1
                    : builder.add(element, parent).orElse(-1);
            if (indexes[i] >= 0) {
                remember(place.element(), around);
            }
        }
        if (start.holders().isEmpty()) {
            view.memory().rememberUnplacedPopup(hasUnplacedPopup);
        }
        tree.missing().forEach(builder::omit);
        if (conversation.isIncomplete() && !tree.missing().containsKey(Omission.Cause.NO_ANSWER)) {
            builder.omit(Omission.Cause.NO_ANSWER, 0);
        }
        return builder.build();
    }

    private ElementKey key(ElementKey parent, Surroundings around, AccessibleTree.Place place) {
        return view.key(parent, around.parent().orElseThrow(), place.element().ref(), place.number());
    }

    /** Whoever asks for the element next asks first whether it is still there. */
    private void remember(Accessible element, Surroundings around) {
        around.parent().ifPresent(holder -> view.memory().remember(element.ref(), holder.ref()));
    }

    private static List<Accessible> holders(List<AccessibleTree.Place> places, int index, HeldAccessible start) {
        List<Accessible> holders = new ArrayList<>();
        for (int i = places.get(index).parent(); i >= 0; i = places.get(i).parent()) {
            holders.add(places.get(i).element());
        }
        holders.addAll(start.holders());
        return holders;
    }

    /** Asked before all else: places that are known without it would be wrong. */
    private boolean[] windowAgain(List<AccessibleTree.Place> places, HeldAccessible start) {
        Surroundings around = Surroundings.of(conversation, view, start.element(), start.holders());
        return new PaneParts(conversation, view).windowAgain(places, around.isWindowAgain());
    }

    private static boolean[] secrets(List<AccessibleTree.Place> places, HeldAccessible start) {
        boolean[] secrets = new boolean[places.size()];
        for (int i = 0; i < secrets.length; i++) {
            int parent = places.get(i).parent();
            secrets[i] = isSecretField(places.get(i).element()) || (parent < 0 ? start.isSecret() : secrets[parent]);
        }
        return secrets;
    }

    /** @param isAlone whether one element is asked for, which may be a cell that is not in view */
    private DetailReader.Wish wish(boolean isAlone, boolean... secrets) {
        return new DetailReader.Wish() {
            @Override
            public boolean isShown(Accessible element) {
                return view.isShown(element) || (isAlone && element.role() == Role.CELL);
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
    Optional<HeldAccessible> locate(ElementKey key) {
        ElementPath path = ElementPath.of(key);
        Optional<HeldAccessible> found = locate(path.base());
        for (int index : path.indexes()) {
            found = found.flatMap(parent -> child(parent, index));
        }
        return found;
    }

    private Optional<HeldAccessible> child(HeldAccessible parent, int index) {
        return conversation
                .ask(BusCall.of(
                        parent.element().ref(), AtspiInterface.ACCESSIBLE.wireName(), "GetChildAtIndex", "i", index))
                .object()
                .filter(ref -> view.isOwn(conversation, ref))
                .flatMap(this::element)
                .map(element -> below(parent, element, ElementPath.child(parent.key(), index)));
    }

    private static HeldAccessible below(HeldAccessible parent, Accessible element, ElementKey key) {
        List<Accessible> holders = new ArrayList<>(List.of(parent.element()));
        holders.addAll(parent.holders());
        List<ElementKey> holderKeys = new ArrayList<>(List.of(parent.key()));
        holderKeys.addAll(parent.holderKeys());
        return new HeldAccessible(element, key, holders, holderKeys);
    }

    /** Returns the key of the cell of a sheet that has this name; empty if it has none, and for what is no sheet. */
    public Optional<ElementKey> item(ElementKey sheet, String name) {
        OptionalInt number = locate(sheet)
                .map(HeldAccessible::element)
                .filter(SheetCells::isSheet)
                .map(found -> new SheetCells(conversation, found.ref()).named(name))
                .orElse(OptionalInt.empty());
        return number.isPresent() ? Optional.of(ElementPath.child(sheet, number.getAsInt())) : Optional.empty();
    }

    /** Returns the key of an object that the program has named; empty if it is not in the frame. */
    public Optional<ElementKey> keyOf(ObjectRef ref) {
        Optional<HeldAccessible> found = locate(ref);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        List<Accessible> chain = new ArrayList<>(found.get().holders());
        chain.add(0, found.get().element());
        ElementKey key = view.key(view.frame());
        for (int i = chain.size() - 2; i >= 0; i--) {
            ObjectRef child = chain.get(i).ref();
            boolean isNumbered = ElementPath.isNumbered(key) || view.toolkit().renewsChildren(chain.get(i + 1));
            int number = isNumbered ? numberOf(child) : 0;
            key = view.key(key, chain.get(i + 1), child, number);
        }
        return Optional.of(key);
    }

    private int numberOf(ObjectRef child) {
        return conversation
                .ask(BusCall.of(child, AtspiInterface.ACCESSIBLE.wireName(), "GetIndexInParent"))
                .number()
                .orElse(-1);
    }

    /** Returns the same for an object that stays the same as long as its element exists. */
    private Optional<HeldAccessible> locate(ObjectRef ref) {
        Optional<HeldAccessible> found = confirmed(view.chain(ref));
        return found.isPresent() ? found : climbed(ref);
    }

    /**
     * Asks all at once whether an element still is where the last reading of the window found it. Of an element that was reported
     * twice, that is the first place.
     */
    private Optional<HeldAccessible> confirmed(List<ObjectRef> chain) {
        List<BusCall> calls = new ArrayList<>(AccessibleReader.calls(chain));
        int parents = calls.size();
        for (int i = 0; i < chain.size() - 1; i++) {
            calls.add(BusCall.property(chain.get(i), AtspiInterface.ACCESSIBLE.wireName(), "Parent"));
        }
        List<BusAnswer> answers = conversation.askAll(calls);
        for (int i = 0; i < chain.size() - 1; i++) {
            ObjectRef expected = chain.get(i + 1);
            boolean isNamed =
                    answers.get(parents + i).object().filter(expected::equals).isPresent();
            if (!isNamed && !isListed(chain.get(i), expected)) {
                return Optional.empty();
            }
        }
        return held(chain, AccessibleReader.found(chain, answers));
    }

    /** Some elements of LibreOffice name no parent, or another one, while their parent lists them among its children. */
    private boolean isListed(ObjectRef child, ObjectRef parent) {
        return view.popupsOf(parent).contains(child)
                || ProgramFrame.children(conversation, parent).contains(child);
    }

    /** Asks one element after the other what holds it. */
    private Optional<HeldAccessible> climbed(ObjectRef ref) {
        List<ObjectRef> above = new ArrayList<>(List.of(ref));
        while (!above.get(above.size() - 1).equals(view.frame())) {
            Optional<ObjectRef> parent = parent(above.get(above.size() - 1))
                    .filter(each -> view.isOwn(conversation, each) && !above.contains(each));
            if (parent.isEmpty() || above.size() > ElementTree.Builder.MOST_LEVELS) {
                return Optional.empty();
            }
            above.add(parent.get());
        }
        return held(above, AccessibleReader.read(conversation, above));
    }

    private Optional<ObjectRef> parent(ObjectRef element) {
        return view.popups().contains(element)
                ? Optional.of(view.frame())
                : conversation
                        .ask(BusCall.property(element, AtspiInterface.ACCESSIBLE.wireName(), "Parent"))
                        .object();
    }

    /** Returns empty if one of them is missing: it may be a field for passwords. */
    private Optional<HeldAccessible> held(List<ObjectRef> chain, Map<ObjectRef, Accessible> read) {
        List<Accessible> known =
                chain.stream().map(read::get).flatMap(Stream::ofNullable).toList();
        if (known.isEmpty() || known.size() < chain.size()) {
            return Optional.empty();
        }
        List<ElementKey> keys = chain.stream().map(view::key).toList();
        return Optional.of(new HeldAccessible(
                known.get(0), keys.get(0), known.subList(1, known.size()), keys.subList(1, keys.size())));
    }

    /** Reads one element; empty if it does not exist, or is not in the frame. */
    public Optional<LocatedElement> find(ElementKey key) {
        Optional<LocatedElement> found = locate(key).map(this::describe);
        found.ifPresent(located -> noteFocus(located.element()));
        return found;
    }

    private List<AccessibleTree.Place> below(Accessible top, int most) {
        return AccessibleTree.read(conversation, CacheItems.none(), view, top, most)
                .places();
    }

    LocatedElement describe(HeldAccessible found) {
        boolean isSecret = found.isSecret();
        Details details = new DetailReader(conversation, view, new FrameMemory())
                .read(List.of(found.element()), wish(true, isSecret), new AccessibleNames(each -> Optional.empty()))
                .get(0);
        if (view.toolkit().namesByTexts() && InnerTexts.concern(found.element(), view.toolkit())) {
            details = new InnerTexts(below(found.element(), InnerTexts.MOST_ELEMENTS), view.toolkit()).at(0, details);
        }
        if (ChosenItem.concerns(found.element(), details, view.toolkit()) && !isSecret) {
            details = new ChosenItem(below(found.element(), ChosenItem.MOST_ELEMENTS), view.toolkit()).at(0, details);
        }
        Surroundings around = new ClosedChoices(view, this::isPlaced)
                .around(Surroundings.of(conversation, view, found.element(), found.holders()));
        return new LocatedElement(
                new ElementMapper(view).map(found.element(), found.key(), details, around, isSecret),
                found.holderKeys());
    }

    private boolean isPlaced(Accessible element) {
        return DetailReader.rectangle(conversation.ask(view.toolkit().extents(element.ref())))
                .isPresent();
    }
}
